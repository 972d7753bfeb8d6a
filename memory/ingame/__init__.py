"""Keepsake inside an Evennia game: what a builder imports and adds to classes of her own."""
