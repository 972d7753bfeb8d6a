"""Settings of the demo game."""
