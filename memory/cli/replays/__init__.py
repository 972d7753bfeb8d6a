"""Implement ``replay`` and ``tune``, with their reports, plots and checkpoints."""
