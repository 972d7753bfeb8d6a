"""Route the game's web pages: the village's, Keepsake's, Evennia's own, and its admin."""

from django.urls import include, path
from evennia.web.urls import urlpatterns as evennia_pages

from world.site.pages import FrontPage

urlpatterns = [
    path("", FrontPage.as_view(), name="index"),
    path("memory/", include("memory.web.urls")),
    path("admin/", include("evennia.web.admin.urls")),
    *evennia_pages,
]
