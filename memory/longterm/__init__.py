"""Long-term memory: what is consolidated there, and how it is searched."""
