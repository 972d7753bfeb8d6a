"""Show what is remembered as text: times, bars, and words that others chose."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString

from memory.ingame.command_names import command_name
from memory.ingame.commands import page as words
from memory.ingame.plain_text import printable
from memory.journal.entry import Entry
from memory.web.access import now

register = template.Library()


@register.filter
def said(text: object) -> SafeString:
    """Return untrusted text as an element of its own: escaped, without control characters, in its own direction."""
    return format_html('<bdi class="said">{}</bdi>', printable(str(text)))


@register.filter
def ago(moment: datetime | None) -> SafeString:
    """Return a moment in words, with its exact time for those who ask."""
    if moment is None:
        return SafeString("never")
    exact = f"{moment:%Y-%m-%d %H:%M:%S} UTC"
    shown = words.ago(moment, now())
    return format_html(
        '<time datetime="{}" title="{}">{}</time>', moment.isoformat(timespec="seconds"), exact, shown
    )


@register.simple_tag
def bar(value: float, label: str = "", of: float = 1.0) -> SafeString:
    """Return a value as a bar with its figure."""
    share = max(0.0, min(1.0, value / of)) if of else 0.0
    figure = f"{value:.2f}" if of == 1.0 else f"{value:g} of {of:g}"
    return format_html(
        '<span class="barred"><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="rail" width="100" height="8"></rect><rect width="{}" height="8"></rect></svg> '
        '<span class="figure">{}{}</span></span>',
        round(100 * share, 1),
        f"{label} " if label else "",
        figure,
    )


@register.simple_tag
def typed(own: str) -> str:
    """Return what players type for a command or a switch (see `memory.ingame.command_names.command_name`)."""
    return command_name(own)


@register.filter
def source(entry: Entry, own_key: str) -> str:
    """Return the source of an entry in words (see `memory.ingame.commands.page.source_of`)."""
    return words.source_of(entry, own_key)


@register.filter
def number_of(key: str) -> str:
    """Return the number in a key, for addresses: ``12`` for ``#12``."""
    return key.removeprefix("#")


@register.simple_tag(takes_context=True)
def here_with(context: dict[str, Any], **changed: object) -> str:
    """Return the query string of this page with some parameters changed."""
    query = context["request"].GET.copy()
    for name, value in changed.items():
        query[name] = str(value)
    return f"?{query.urlencode()}"


@register.filter
def of(values: dict[Any, Any], key: object) -> Any:
    """Return a mapping's value for a key; ``None`` if it has none."""
    return values.get(key)
