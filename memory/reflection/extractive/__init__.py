"""Reflect without a language model: make insights of the memories' own words."""
