"""Template tags of Keepsake's pages."""
