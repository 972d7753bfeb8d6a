"""Quest journals: one journal for each task, shared by all who work on it."""
