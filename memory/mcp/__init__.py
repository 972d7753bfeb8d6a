"""Serve journals to external agents over the Model Context Protocol: ``python -m memory.mcp`` (docs/mcp.md)."""
