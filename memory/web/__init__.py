"""Show web pages inside Evennia's site: to builders all journals, to players their own (docs/pages.md)."""
