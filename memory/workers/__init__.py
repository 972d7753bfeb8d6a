"""Do the work of sleep in processes of their own (docs/workers.md): a queue in PostgreSQL, and the workers."""
