"""Long-term memory on Mem0: what its providers share, and one file for each provider."""
