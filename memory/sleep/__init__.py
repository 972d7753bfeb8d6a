"""Run the sleep cycle: rating, consolidation, reflection, forgetting."""
