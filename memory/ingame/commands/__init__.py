"""The commands that Keepsake brings into a game."""
