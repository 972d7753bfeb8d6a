"""Reflection without a language model: insights made of the memories' own words."""
