"""Implement the engine's ports: stores, models, long-term memory and plots."""
