"""``evennia memory adopt``: what other systems kept on characters moves into their journals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from evennia.contrib.rpg.llm.llm_npc import LLMNPC

from memory.ingame.mixins import MemoryNPCMixin
from memory.journal.entry import Kind
from tests.game.place import Place, entries, records

Run = Callable[..., tuple[int, str, str]]


class Clerk(MemoryNPCMixin, LLMNPC):
    """Was one of the contrib's characters, and remembers now."""


@pytest.fixture
def adopt(place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    import evennia

    from memory.ingame import launcher

    monkeypatch.setattr(evennia, "_init", lambda: None)  # conftest did

    def call(*argv: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as done:
            launcher.memory("adopt", *argv)
        return (done.value.code, *capsys.readouterr())  # type: ignore[return-value]

    return call


def test_what_llm_characters_were_told(place: Place, adopt: Run) -> None:
    """Evennia's own contrib, talked to by a player; its character then remembers with Keepsake."""
    clerk, ann = place.npc("Clerk", typeclass=Clerk), place.player("Ann")
    for who, words in (
        (ann.character, "The tax is nine silver this year."),
        (clerk, "Noted, nine silver."),
        (ann.character, "Who collects it?"),
    ):
        clerk._add_to_memory(ann.character, who, words)

    code, out, _ = adopt()
    assert code == 0
    assert "2 entries would be added" in out
    assert entries(clerk) == []
    assert adopt("--yes")[1].endswith("2 entries added\n")
    place.minds.close()
    assert entries(clerk) == [("direct", "The tax is nine silver this year.")]
    assert records(clerk, Kind.CONVERSATION) == [("conversation", "Who collects it?")]
    entry = next(iter(clerk.memory.journal))
    assert (entry.source_entity, entry.source_name) == (f"#{ann.character.id}", "Ann")
    assert "nine silver" in ann.do("say Clerk, how much is the tax?").lower()
    assert clerk.db.chat_memory  # stays, for who goes back

    code, out, err = adopt("--yes")
    assert "0 entries added" in out
    assert "adopted before" in err


def test_a_journal_on_an_attribute(place: Place, adopt: Run) -> None:
    """The dict form of a journal, with ids, links and importance."""
    marta = place.npc("Marta")
    marta.db.journal = {
        "entries": [
            {"id": 3, "content": "The cellar is flooded.", "importance": 7, "source_type": "observation"},
            {
                "id": 5,
                "content": "The flood came from the mill.",
                "citations": [3],
                "source_type": "inference",
            },
        ],
        "entry_count": 9,
    }
    assert adopt("--yes")[0] == 0
    place.minds.close()
    first, second = marta.memory.journal
    assert (first.content, first.importance) == ("The cellar is flooded.", 7)
    assert second.citations == (first.id,)


@pytest.mark.parametrize(
    ("attribute", "value", "named"),
    [
        ("journal", "a diary", "Marta.db.journal"),
        ("journal", {"entries": [{"content": "", "importance": 5}]}, "content"),
        ("journal", {"entries": [{"content": "Rain.", "importance": 99}]}, "importance"),
        ("chat_memory", ["Ann: hello"], "Marta.db.chat_memory"),
    ],
)
def test_what_is_damaged_is_named_and_nothing_is_written(
    place: Place, adopt: Run, attribute: str, value: Any, named: str
) -> None:
    marta = place.npc("Marta")
    marta.attributes.add(attribute, value)
    code, _, err = adopt("--yes")
    assert code == 2
    assert named in err
    assert "Traceback" not in err
    assert entries(marta) == []
