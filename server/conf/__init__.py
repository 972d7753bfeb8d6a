"""Configure the demo game."""
