"""The village's own web pages: templates and static files that stand before Evennia's."""
