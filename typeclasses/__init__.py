"""Define the demo game's own typeclasses: Evennia's, with Keepsake's mixins."""
