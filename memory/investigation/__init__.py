"""Investigate cases: a director, experts and a critic pass only typed records to each other."""
