"""Configure the Django app, which brings templates and static files."""

from django.apps import AppConfig


class KeepsakeWebConfig(AppConfig):
    """Configure the Django app ``memory.web``."""

    name = "memory.web"
    label = "keepsake_web"
    verbose_name = "Keepsake's pages"
