"""Do the work of sleep in separate processes (docs/workers.md): a queue in PostgreSQL, and the workers."""
