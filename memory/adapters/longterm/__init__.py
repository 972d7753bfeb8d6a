"""Implement long-term memory with Mem0: shared code, and one file for each provider."""
