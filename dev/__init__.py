"""Set up and run Keepsake from a clone. This package is not installed."""
