"""The demo game's own types: Evennia's, with Keepsake's mixins."""
