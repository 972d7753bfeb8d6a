"""Serve journals to agents from outside over the Model Context Protocol: ``python -m memory.mcp`` (docs/mcp.md)."""
