"""The game directory that Evennia asks for."""
