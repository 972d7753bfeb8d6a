"""The game's web pages: Evennia's own, and its admin."""

from django.urls import include, path
from evennia.web.urls import urlpatterns as evennia_pages

urlpatterns = [path("admin/", include("evennia.web.admin.urls")), *evennia_pages]
