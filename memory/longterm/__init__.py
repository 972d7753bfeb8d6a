"""Long-term memory: what moves there, and what comes back."""
