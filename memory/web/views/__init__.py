"""Define the views, one module per subject."""
