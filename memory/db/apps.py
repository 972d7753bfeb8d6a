"""The app's name and label."""

from django.apps import AppConfig


class KeepsakeConfig(AppConfig):
    """Keepsake's journals."""

    name = "memory.db"
    label = "keepsake"
    verbose_name = "Keepsake"
    default_auto_field = "django.db.models.BigAutoField"
