"""The sleep cycle: rating, consolidation, reflection, forgetting."""
