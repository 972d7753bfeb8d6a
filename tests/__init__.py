"""Keepsake's tests."""
