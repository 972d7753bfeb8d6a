"""Define things that can be written on."""

from __future__ import annotations

from typing import Any

from evennia import DefaultObject
from evennia.utils.ansi import raw

from tools.pages import lines_on


class Page(DefaultObject):
    """Represent a book or a slate: whoever looks at it reads the lines on it (``db.lines``)."""

    def get_display_desc(self, looker: Any, **kwargs: Any) -> str:
        """Return the description and the written lines."""
        described: str = super().get_display_desc(looker, **kwargs)
        written = [f"  {raw(line)}" for line in lines_on(self)]
        return "\n".join([described, *written])
