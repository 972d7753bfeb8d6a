"""Make this folder the game directory that Evennia requires."""
