"""Quest journals: one journal for each task, shared by whoever works on it (SPEC §10)."""
