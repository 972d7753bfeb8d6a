"""Setting up and trying out Keepsake from a clone; not part of what is installed."""
