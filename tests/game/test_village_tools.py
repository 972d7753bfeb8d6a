"""The village's own tools, called by a language model through the setting ``tools``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from evennia.utils import create

from tests.game.talking import Inn, make_inn, server  # noqa: F401 (fixtures)
from tests.llm_server import calling, completion
from tools.pages import MAX_LINE, MAX_LINES, lines_on, write_on

TOOLS = ["tools.surroundings.surroundings", "tools.gate_book.gate_book", "tools.slate.slate"]


@pytest.fixture
def inn(make_inn: Callable[..., Inn]) -> Inn:  # noqa: F811
    """An inn with a slate; whoever speaks for its people may use the village's tools."""
    made = make_inn(tools=TOOLS)
    made.slate = create.create_object(
        "typeclasses.things.Page",
        key="slate",
        location=made.room,
        home=made.room,
        tags=[("slate", "village")],
        attributes=[("desc", "A grey slate."), ("lines", ["Stew, a copper."])],
    )
    made.thing("mug", made.room)
    return made


def results(inn: Inn, *calls: tuple[str, Any], line: str = "talk Marta = What now?") -> list[Any]:
    """What the tools returned to a model that called them."""
    inn.server.script(calling(*calls), completion("Well, well."))
    inn.ann.do(line)
    return inn.talks[-1].results


def test_a_model_is_given_the_tools_of_what_is_at_hand(inn: Inn) -> None:
    results(inn, ("look_around", {}))
    offered = {tool["function"]["name"] for tool in inn.talks[0].body["tools"]}
    assert {"look_around", "look_at", "read_slate", "write_slate", "search_journal"} <= offered
    assert "read_gate_book" not in offered


def test_it_sees_who_and_what_is_here(inn: Inn) -> None:
    here, slate, nothing = results(
        inn, ("look_around", {}), ("look_at", {"name": "Slate"}), ("look_at", {"name": "Zed"})
    )
    assert here["place"] == "The Hearth"
    assert sorted(here["people"]) == ["Ann", "Bob"]
    assert sorted(here["things"]) == ["mug", "slate"]
    assert "Stew, a copper." in slate["looks"]
    assert "nothing of that name" in nothing["error"]


def test_what_it_writes_is_there_for_everybody_to_read(inn: Inn) -> None:
    (written,) = results(inn, ("write_slate", {"line": "Ann: |rtwo ales $eval(1)\x1b[31m"}))
    assert "two ales" in written["written"]
    shown = inn.bob.do("look slate")
    assert "Stew, a copper." in shown
    assert "|rtwo ales $eval(1)" in shown
    (read,) = results(inn, ("read_slate", {"word": "ales"}))
    assert read["lines"] == [written["written"]]


def test_a_confidence_is_not_written_where_everybody_may_read_it(inn: Inn) -> None:
    inn.server.script(completion("Hush."))
    inn.ann.do("whisper Marta = I buried the stolen chalice under the elder tree")
    (refused,) = results(inn, ("write_slate", {"line": "The stolen chalice is under the elder tree."}))
    assert "everybody may read" in refused["error"]
    assert lines_on(inn.slate) == ["Stew, a copper."]


def test_a_thing_holds_so_many_lines_of_such_a_length(inn: Inn) -> None:
    for number in range(MAX_LINES + 5):
        write_on(inn.slate, f"{number} " + "x" * 500)
    assert len(lines_on(inn.slate)) == MAX_LINES
    assert {len(line) for line in lines_on(inn.slate)} == {MAX_LINE}
    assert lines_on(inn.slate)[0].startswith("5 ")


def test_tools_that_cannot_be_made_are_left_out(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(npc: object, asker: object) -> None:
        raise RuntimeError("no")

    monkeypatch.setattr("tools.slate.slate", broken)
    (here,) = results(inn, ("look_around", {}))
    assert here["place"] == "The Hearth"
    assert not any(tool["function"]["name"] == "read_slate" for tool in inn.talks[0].body["tools"])
