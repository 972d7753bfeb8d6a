"""Ranked retrieval over a journal."""
