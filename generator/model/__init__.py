"""The shape of the values: which keys exist, what each one means, which words and numbers it takes.

Models carry types, bounds, prose and examples. What depends on more than one key is a rule of the chart and not a
validator here: whoever installs the chart never runs Python.
"""
