"""Facts with provenance: what is known when the chart is built.

Tables are plain frozen rows without functions. A row's ``source`` names the operator file and symbol that it mirrors
(paths are relative to ``deploy/operator/`` of the Dynamo repository) or the published document that states it.
"""
