"""Perceive what happens around a character, and write it to its journal."""
