"""Estimate importance without a language model."""
