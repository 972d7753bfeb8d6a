"""Investigations: a director, experts and a critic work a case; only typed records pass between them (SPEC §11)."""
