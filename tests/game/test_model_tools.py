"""Tools that a language model calls before it answers in a conversation."""

from __future__ import annotations

import json

import pytest

from memory.db.calls import DjangoCallLog
from memory.db.models import LedgerRecord
from memory.ingame import objects
from tests.game.talking import inn, make_inn, notes, server
from tests.game.test_model_secrets import SECRET
from tests.llm_server import calling, completion, error
from tests.phrases import says

__all__ = ["inn", "make_inn", "server"]


# -- tools -----------------------------------------------------------------------------------------


def test_it_looks_into_its_journal_before_it_speaks(inn):
    for number in range(30):
        inn.bob.do(f"say Lantern {number} is lit.")
    inn.server.script(
        calling(("search_journal", {"query": "lantern 7", "limit": 3})), completion("Seven is lit.")
    )
    assert "Seven is lit." in inn.ann.do("talk Marta = Are you well?")
    first, second = inn.talks
    assert {tool["function"]["name"] for tool in first.body["tools"]} == {
        "search_journal",
        "add_journal_entry",
        "review_journal",
    }
    (found,) = second.results
    assert found[0]["content"] == "Lantern 7 is lit."
    (call,) = DjangoCallLog().latest(inn.marta.memory.key, 10)
    assert (call.tool, call.by, call.error) == ("search_journal", "m", None)
    assert LedgerRecord.objects.filter(task="talk").count() == 2


def test_a_search_finds_only_what_the_asker_may_hear(inn):
    inn.ann.do(f"whisper Marta = {SECRET}")
    search = ("search_journal", {"query": "emerald threshing floor"})
    inn.server.script(
        calling(search, ("search_journal", {"query": "emerald", "listeners": None})), completion("No idea.")
    )
    inn.bob.do("whisper Marta = Where is the emerald?")
    found, refused = inn.talks[-1].results
    assert all("threshing" not in hit["content"] for hit in found)
    assert "listeners" in refused["error"]
    assert "threshing" not in json.dumps([request.body for request in inn.talks[1:]]).replace(
        "emerald threshing floor", ""
    )


def test_what_it_writes_down_is_an_inference_of_its_own(inn):
    inn.ann.do("say Marta, the mill is shut.")
    wrong = ("add_journal_entry", {"content": "Bob stole it.", "source_type": "observation"})
    right = (
        "add_journal_entry",
        {"content": "The mill's owner is away.", "citations": [1], "source_trust": 1},
    )
    inn.server.script(calling(wrong, right), completion("So be it."))
    inn.ann.do("talk Marta = What do you make of it?")
    refused, done = inn.talks[-1].results
    assert "inference, or cite" in refused["error"] and done["source_trust"] <= 0.6
    (note,) = notes(inn.marta)
    assert note.citations == (1,) and note.source_entity is None


def test_what_it_writes_in_a_secret_conversation_stays_in_it(inn):
    add = ("add_journal_entry", {"content": "Ann owns an emerald."})
    inn.server.script(calling(add), completion("I see."))
    inn.ann.do(f"whisper Marta = {SECRET}")
    (note,) = notes(inn.marta)
    assert note.audience == (objects.key_of(inn.ann.character),)


def test_tool_calls_are_limited(inn):
    search = calling(("search_journal", {"query": "mill"}))
    inn.server.script(search, search, search, completion("never"))
    assert says("unknown", inn.ann.do("talk Marta = Who is the mayor?"), listener="Ann")
    assert len(inn.talks) == 3
    assert "tools" not in inn.talks[-1].body


def test_tools_that_go_wrong_are_answered_with_what_is_wrong(inn):
    bad = [("no_such_tool", {}), ("search_journal", "{not json"), ("search_journal", {"query": 7})]
    inn.server.script(calling(*bad, *[("search_journal", {"query": "x"})] * 5), completion("Well."))
    assert "Well." in inn.ann.do("talk Marta = Who is the mayor?")
    results = inn.talks[-1].results
    assert len(results) == 8
    assert [("error" in r) for r in results] == [True] * 3 + [False] + [True] * 4
    assert "one of add_journal_entry" in results[0]["error"]


@pytest.mark.parametrize(
    "refusal", [error(400, "m does not support tools"), error(500, "tools param requires --jinja flag")]
)
def test_a_server_without_tools_is_asked_without_them_from_then_on(inn, refusal):
    inn.server.script(refusal, completion("One."), completion("Two."))
    assert "One." in inn.ann.do("talk Marta = Who is the mayor?")
    assert "Two." in inn.ann.do("talk Marta = And who was it before?")
    assert ["tools" in request.body for request in inn.talks] == [True, False, False]


def test_without_tools_if_the_settings_say_so(make_inn):
    inn = make_inn(tool_rounds=0)
    inn.ann.do("talk Marta = Who is the mayor?")
    assert "tools" not in inn.talks[0].body
