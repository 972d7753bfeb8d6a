"""Keepsake inside an Evennia game: what a game imports and adds to its own classes."""
