"""Define the template tags of Keepsake's pages."""
