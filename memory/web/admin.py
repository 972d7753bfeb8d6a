"""Show journals and entries in the web admin, read-only. They are changed only in the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from django.contrib import admin, messages
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse

from memory.db.models import EntryRow, JournalRow

if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:
    _ModelAdmin = admin.ModelAdmin

_SHOWN = 100
"""Maximum characters of content in the list."""


def hint() -> str:
    """Return where journals are changed, with the game's name of the command."""
    from memory.ingame.command_names import command_name  # the admin is loaded before Evennia is

    how = f": {command} NPC = id deletes an entry" if (command := command_name("memory/forget")) else ""
    return f"Journals are changed in the game, where their characters notice{how}."


class ReadOnlyAdmin(_ModelAdmin):
    """Show rows without allowing changes."""

    show_full_result_count = False
    list_per_page = 50

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    # The delete permission is left as granted: deleting a character deletes its journal too.

    def get_actions(self, request: HttpRequest) -> dict[str, Any]:
        return {}

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        messages.warning(request, hint())
        options = self.model._meta
        return HttpResponseRedirect(
            reverse(f"admin:{options.app_label}_{options.model_name}_change", args=[object_id])
        )

    def change_view(
        self,
        request: HttpRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        shown = {**(extra_context or {}), "show_delete": False, "subtitle": hint()}
        return super().change_view(request, object_id, form_url, shown)


@admin.register(JournalRow)
class JournalAdmin(ReadOnlyAdmin):
    """List journals with their owners and sizes."""

    list_display = ("key", "owner", "working", "archived", "reflection_count", "last_reflection")
    list_select_related = ("owner",)
    search_fields = ("key", "owner__db_key")
    fields: ClassVar = (
        *("key", "owner", "working", "archived", "window_start"),
        *("last_reflection", "reflection_count", "settings"),
    )
    readonly_fields = fields

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return (
            super()
            .get_queryset(request)
            .annotate(
                _working=Count("entries", filter=Q(entries__archived=False)),
                _archived=Count("entries", filter=Q(entries__archived=True)),
            )
        )

    @admin.display(description="working entries", ordering="_working")
    def working(self, journal: Any) -> int:
        """Return the number of working entries."""
        return int(journal._working)

    @admin.display(description="archived entries", ordering="_archived")
    def archived(self, journal: Any) -> int:
        """Return the number of archived entries."""
        return int(journal._archived)


@admin.register(EntryRow)
class EntryAdmin(ReadOnlyAdmin):
    """List entries with their marks."""

    list_display = (
        *("journal", "number", "timestamp", "kind", "source_type", "source_name", "beginning"),
        *("importance", "source_trust", "consolidated", "archived"),
    )
    list_display_links = ("number",)
    list_select_related = ("journal",)
    list_filter = ("source_type", "kind", "importance_method", "consolidated", "archived", "importance")
    search_fields = ("content", "source_name", "source_entity", "journal__key", "journal__owner__db_key")
    ordering = ("-pk",)
    exclude = ("vector",)

    @admin.display(description="content", ordering="content")
    def beginning(self, entry: EntryRow) -> str:
        """Return the beginning of the entry's content."""
        return entry.content if len(entry.content) <= _SHOWN else entry.content[: _SHOWN - 1] + "…"
