"""Define the commands that Keepsake adds to a game."""
