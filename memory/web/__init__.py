"""Web pages inside Evennia's site: for builders all journals, for players their own (docs/pages.md)."""
