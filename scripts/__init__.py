"""The village's scripts."""
