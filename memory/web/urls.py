"""The addresses of Keepsake's pages. A game includes them: ``path("memory/", include("memory.web.urls"))``."""

from django.urls import URLPattern

app_name = "keepsake"

urlpatterns: list[URLPattern] = []
