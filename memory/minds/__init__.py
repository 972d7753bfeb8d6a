"""Combine journal, index and archive into minds; schedule their sleep; replay event streams."""
