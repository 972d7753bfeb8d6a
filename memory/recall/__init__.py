"""Retrieve and rank the entries of a journal that bear on a question."""
