"""Connect Keepsake to an Evennia game: define what a game imports and adds to its own classes."""
