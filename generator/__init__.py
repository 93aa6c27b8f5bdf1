"""Compiles the dynamo-graph Helm chart from tables and models of what the Dynamo operator does."""
