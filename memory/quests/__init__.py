"""Keep quest journals: one for each task, shared by all who work on it."""
