"""Provide the village's own web pages: templates and static files that take precedence over Evennia's."""
