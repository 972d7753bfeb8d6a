"""What builders are shown of a language model that cannot be reached: which one, since when, and why."""

from __future__ import annotations

from tests.game.talking import inn, make_inn, say, server
from tests.llm_server import error
from tests.making import one_line

__all__ = ["inn", "make_inn", "server"]


def _thinks_with(builder) -> str:
    shown = builder.do("memory Marta")
    assert all(len(line) <= 80 for line in shown.splitlines())
    return one_line(shown).partition("thinks with: ")[2].partition("spent today: ")[0]


def test_a_model_that_cannot_be_reached_is_named_with_when_and_why(make_inn):
    inn = make_inn(llm_model="wordsmith")
    wilma = inn.player("Wilma", admin=True)
    assert _thinks_with(wilma).strip() == "wordsmith"
    inn.server.answer = lambda request: error(503, "|rbusy|n {x} $You()")
    inn.ann.do("talk Marta = What of the mill?")
    inn.clock.advance(20 * 60)
    inn.ann.do("talk Marta = What of the well?")
    shown = _thinks_with(wilma)
    assert "no language model for now" in shown
    assert "the model wordsmith could not be reached" in shown
    assert "first 20 minutes ago" in shown and "HTTP 503" in shown


def test_a_model_that_answers_again_is_no_longer_said_to_be_away(inn):
    wilma = inn.player("Wilma", admin=True)
    inn.server.script(error(503))
    inn.ann.do("talk Marta = What of the mill?")
    assert "could not be reached" in _thinks_with(wilma)
    say(inn, "It stands still.")
    inn.ann.do("talk Marta = What of the mill?")
    assert _thinks_with(wilma).strip() == "m"


def test_an_endpoint_that_is_gone_is_named(make_inn):
    inn = make_inn(llm_base_url="http://127.0.0.1:9/v1", llm_reflecting_model="thinker")
    inn.ann.do("talk Marta = What of the mill?")
    shown = _thinks_with(inn.player("Wilma", admin=True))
    assert "no language model for now: the model m could not be reached" in shown
    assert "127.0.0.1:9" in shown and "just now" in shown


def test_only_the_model_that_talks_is_away(make_inn):
    inn = make_inn(llm_model="thinker", llm_talking_model="talker")
    inn.server.script(error(503))
    inn.ann.do("talk Marta = What of the mill?")
    shown = _thinks_with(inn.player("Wilma", admin=True))
    assert shown.startswith("thinker;") and "the model talker could not be reached" in shown
    assert "no language model" not in shown
