"""Derive from a journal what a character knows of other people: who they are, how they treated it, whether to trust them."""
