"""The views, one module a subject."""
