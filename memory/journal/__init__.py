"""Journals: entries in order, the rules that hold between them, and what a store must do."""
