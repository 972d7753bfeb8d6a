"""Consolidate entries into long-term memory, and search it."""
