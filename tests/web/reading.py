"""Read a page as a person does."""

from __future__ import annotations

import re
from html import unescape
from typing import Any


def text_of(response: Any) -> str:
    """The page as a reader sees it, on one line."""
    bare = re.sub(r"<(script|style)\b.*?</\1>|<[^>]*>", " ", response.content.decode(), flags=re.DOTALL)
    return " ".join(unescape(bare).split())
