"""Pages name commands as the game does (the setting ``commands``), and do not name those that it leaves out."""

from __future__ import annotations

from typing import Any

import pytest
from django.urls import reverse

from memory.ingame.command_names import renamed

SHOWN = {"memory/set": "whatif", "journal/write": "own", "quest/start": "quests", "case/open": "cases"}
"""The page that names each switch."""

LEFT_OUT = dict.fromkeys(SHOWN, "")
OTHERS = {
    "memory": "mind",
    "memory/set": "tune",
    "journal": "diary",
    "quest/start": "begin",
    "case": "inquiry",
}


def page(client: Any, name: str, number: int) -> str:
    path = reverse(f"keepsake:{name}", kwargs={"number": number} if name == "whatif" else {})
    answer = client.get(path)
    assert answer.status_code == 200
    return str(answer.content.decode())


@pytest.mark.parametrize("names", [{}, OTHERS, LEFT_OUT], ids=["own", "renamed", "left out"])
def test_pages_name_what_players_type(
    place: Any, builder: Any, visit: Any, settings: Any, names: dict[str, str]
) -> None:
    builder.character.account.characters.add(builder.character)
    marta = place.npc("Marta")
    settings.MEMORY = {"commands": names}
    for own, name in SHOWN.items():
        shown = page(visit(builder), name, marta.id)
        there = renamed(own, names)
        assert (f"<code>{there} " in shown) is bool(there), own
        if there != own:
            assert own not in shown.replace("/memory/", ""), own
        assert not there or "In the game" in shown or "To keep a setting" in shown


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ({}, "notice: memory/forget NPC = id deletes an entry."),
        ({"memory": "mind"}, "notice: mind/forget NPC = id deletes an entry."),
        ({"memory/forget": ""}, "where their characters notice."),
    ],
)
def test_the_admin_names_what_builders_type(settings: Any, names: dict[str, str], said: str) -> None:
    from memory.web.admin import hint

    settings.MEMORY = {"commands": names}
    assert said in hint()
