"""Show the village's front page."""

from __future__ import annotations

from typing import Any, Final

from django.views.generic import TemplateView

from world.people import VILLAGERS

FIRST_LINES: Final = (
    "say Marta, the carter's grey mare ran off to the mill last night.",
    "talk Marta = where did the mare run off to?",
    "memory Marta",
)
"""What README has a newcomer type; a test compares them."""


class FrontPage(TemplateView):
    """Say what the village is, and how to try it."""

    template_name = "website/index.html"

    def get_context_data(self, **given: Any) -> dict[str, Any]:
        """Return the lines to type, and who lives here."""
        villagers = [each.persona.description.partition(". ")[0] + "." for each in VILLAGERS]
        return super().get_context_data(first_lines=FIRST_LINES, villagers=villagers, **given)
