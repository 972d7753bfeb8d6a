"""What a language model learns from a conversation once it has been quiet for a while."""

from __future__ import annotations

import pytest

from memory.dialogue.with_model.learning import LEARNT
from memory.journal.entry import Kind
from tests.game.talking import inn, learnt, make_inn, notes, server
from tests.game.test_model_secrets import SECRET
from tests.llm_server import completion, error

__all__ = ["inn", "make_inn", "server"]


def test_when_it_has_been_quiet_for_a_while_what_was_learnt_is_written_down(inn):
    inn.ann.do("say Marta, the mill's back door stood open on market day.")
    inn.bob.do("say Marta, someone opened the mill's back door on market day.")
    found = [
        ("finding", "The mill's back door stood open on market day.", [1]),  # it says no more than #1
        ("finding", "The mill was entered by the back door on market day, wide open.", [1, 2]),
        ("question", "Who has a key to the mill?", [2]),
        ("decision", "Marta and Bob agree to watch the mill by night.", [2, 99]),  # no #99
    ]
    inn.server.script(learnt(*found))
    inn.wait(59)
    assert not notes(inn.marta)
    inn.wait(2)
    insight, question = notes(inn.marta)
    assert insight.is_synthesis and insight.citations == (1, 2) and insight.source_trust <= 0.89
    assert question.kind is Kind.QUESTION and question.citations == (2,) and question.source_trust <= 0.6
    assert inn.marta.memory.journal.note(LEARNT) == 2
    inn.wait(3600)
    assert sum(request.task == "learn" for request in inn.server.requests) == 1


def test_what_one_alone_says_stays_a_claim(inn):
    for _ in range(5):
        inn.ann.do("say Marta, Bob poisoned the well.")
    inn.server.script(learnt(("finding", "The well is poisoned, and Bob did it at night.", [1, 2, 3, 4, 5])))
    inn.wait(61)
    (note,) = notes(inn.marta)
    assert note.kind is Kind.HYPOTHESIS and not note.is_synthesis
    assert note.content.startswith("Ann says: ")
    assert note.source_trust < 0.5


def test_secrets_are_looked_back_on_apart_and_stay_secret(inn):
    inn.ann.do(f"whisper Marta = {SECRET}")
    inn.bob.do("say Marta, the duke is looking for his emerald.")
    inn.server.script(
        learnt(("question", "Who dug under the threshing floor?", [1])),
        learnt(
            ("question", "What would the duke pay for it?", [2]), ("question", "Is it under the floor?", [1])
        ),
    )
    inn.wait(61)
    secret, public = [r for r in inn.server.requests if r.task == "learn"]
    assert "threshing" in secret.prompt and "looking for" not in secret.prompt
    assert "threshing" not in public.prompt
    one, other = notes(inn.marta)
    assert one.audience is not None and other.audience is None


def test_nobody_pays_for_a_talk_in_which_nothing_was_told(inn):
    inn.ann.do("say Marta, who is the mayor?")
    inn.wait(61)
    assert [request.task for request in inn.server.requests] == ["talk"]


@pytest.mark.parametrize("fault", [error(500), completion("no"), learnt(("secret", "x", [1]))])
def test_what_cannot_be_asked_now_is_asked_after_the_next_talk(inn, fault):
    inn.ann.do("say Marta, the mill is shut.")
    inn.server.script(fault, fault)
    inn.wait(61)
    assert not notes(inn.marta) and not inn.marta.memory.journal.note(LEARNT)
    inn.timers.advance(120)
    inn.server._script.clear()
    inn.ann.do("say Marta, and the door is open.")
    inn.server.script(learnt(("question", "Who opened the mill?", [1, 2])))
    inn.wait(61)
    (note,) = notes(inn.marta)
    assert note.citations == (1, 2)
