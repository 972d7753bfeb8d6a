"""Create and change the tables."""
