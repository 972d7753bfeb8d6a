"""What runs by itself in a game."""
