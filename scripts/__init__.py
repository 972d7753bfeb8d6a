"""Run the village's scripts."""
