"""Answers by meaning: what was asked is embedded away from the reactor, and the world goes on meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from twisted.internet.defer import Deferred

from memory.adapters.embedding import Encode, SentenceEmbedder, load_model, missing_package
from memory.concurrency import Concurrency
from memory.config import Config
from memory.db.store import DjangoStore
from memory.ingame import objects, reactor, sleepers
from memory.minds.minds import Minds
from tests.game import test_secrets
from tests.game.place import NPC, Place, Player, words
from tests.game.test_secrets import (
    Told,
    test_ann_alone_with_marta_and_something_that_listens,
    test_ann_leaves_before_the_answer,
    test_ann_may_ask_aloud_and_is_answered_in_a_whisper,
    test_bob_comes_in_between_the_question_and_the_answer,
    test_it_cannot_be_asked_out_of_her,
    test_it_is_kept_over_a_restart,
    test_one_who_guesses_right_hears_what_one_who_guesses_wrong_hears,
    test_those_who_were_in_on_it_may_have_it_and_others_not,
    told,
)
from tests.phrases import says

__all__ = [
    "test_ann_alone_with_marta_and_something_that_listens",
    "test_ann_leaves_before_the_answer",
    "test_ann_may_ask_aloud_and_is_answered_in_a_whisper",
    "test_bob_comes_in_between_the_question_and_the_answer",
    "test_it_cannot_be_asked_out_of_her",
    "test_it_is_kept_over_a_restart",
    "test_one_who_guesses_right_hears_what_one_who_guesses_wrong_hears",
    "test_those_who_were_in_on_it_may_have_it_and_others_not",
    "told",
]

pytestmark = pytest.mark.skipif(
    missing_package("all-MiniLM-L6-v2") is not None,
    reason="no weights of all-MiniLM-L6-v2 here",
)


@pytest.fixture(scope="module")
def encode() -> Encode:
    """The model itself, loaded once."""
    return load_model("all-MiniLM-L6-v2")


@pytest.fixture
def place(place: Place, encode: Encode) -> Iterator[Place]:
    """The inn, with a model whose work takes a turn of the reactor."""
    texts: list[str] = []

    def run(work: Callable[[], Any]) -> Deferred[Any]:
        done: Deferred[Any] = Deferred()
        place.waiting.append(lambda: done.callback(work()))
        return done

    def noted(some: Any) -> NDArray[np.float32]:
        texts.extend(some)
        return encode(some)

    place.minds = Minds(
        DjangoStore(),
        config=Config(),
        clock=place.clock,
        embedder=SentenceEmbedder(run=run, load=lambda model: noted),
        concurrency=Concurrency(spawn=reactor.spawn, yield_control=reactor.yield_control),
        persona_of=objects.persona_of,
    )
    place.embedded = texts  # type: ignore[attr-defined]
    with sleepers.using(place.minds, place.waiting.append):
        assert place.minds.vectors is not None
        place.minds.vectors.warm_up()
        place.settle()
        yield place


def test_the_secret_is_near_to_what_bob_asks(told: Told) -> None:
    """So that the other tests here mean something: she would tell, by meaning, if she might."""
    question = "Where is the hiding place of the gem?"
    assert not words(question) & words(test_secrets.SECRET) - {"is", "the"}
    assert "threshing" in told.ann.do(f"whisper Marta = {question}").split("gem?")[-1]
    for way in ("say Marta, {}", "talk Marta = {}", "whisper Marta = {}"):
        assert "couldn't say" in told.bob.do(way.format(question))
    told.check()


def test_a_question_in_other_words_is_answered(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("say Marta, wolves took three lambs from the upper pasture.")
    assert "wolves took three lambs" in bob.do("say Marta, did something kill the sheep?").lower()
    assert "couldn't say" in bob.do("say Marta, who is the mayor?")


def test_replies_keep_the_order_of_the_questions(place: Place) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.do("say Marta, the bridge is out.")
    for line in ("what about the bridge?", "hello!", "who is the mayor?", "what about the bridge?"):
        bob.character.execute_cmd(f"talk Marta = {line}")
    place.settle()
    answers = [line for line in bob.seen.splitlines() if line.startswith("Marta says to you")]
    assert ["bridge" in line for line in answers] == [True, False, False, True]
    assert says("greeting", answers[1], listener="Bob")


def _half_way(place: Place) -> Player:
    """Ann has asked, and the model is at work."""
    ann = place.player("Ann")
    ann.do("whisper Marta = The duke's emerald is under the threshing floor.")
    ann.character.execute_cmd("say Marta, where is the duke's emerald?")
    place.waiting.popleft()()  # the reply begins, and waits for the vector
    assert place.waiting
    return ann


def test_who_comes_in_while_the_model_works_does_not_hear_a_secret(place: Place) -> None:
    place.npc("Marta")
    bob = place.player("Bob", where=place.make_room("Cellar"))
    ann = _half_way(place)
    bob.character.move_to(place.room)
    place.settle()
    assert "threshing" in ann.seen.split("where is")[-1]
    assert "threshing" not in bob.seen


@pytest.mark.parametrize("gone", ["asker leaves", "asker is deleted", "npc leaves", "npc is deleted"])
def test_who_is_gone_when_the_vector_comes_is_not_answered(place: Place, gone: str) -> None:
    marta = place.npc("Marta")
    ann = _half_way(place)
    before = len(ann.raw)
    who = ann.character if gone.startswith("asker") else marta
    if gone.endswith("deleted"):
        who.delete()
    else:
        who.move_to(place.make_room("Cellar"), quiet=True)
    place.settle()
    assert not any("threshing" in line for line in ann.raw[before:])


def test_two_hundred_hear_ten_lines_and_ten_texts_are_embedded(place: Place) -> None:
    crowd = [place.npc(f"Listener {n}") for n in range(200)]
    ann = place.player("Ann")
    place.settle()
    place.embedded.clear()  # type: ignore[attr-defined]
    lines = [f"the bell has tolled for the {n}th time today" for n in range(10)]
    for line in lines:
        ann.do(f"say {line}")
    for _ in range(50):  # 100 turns each: every line is 2,000 entries' worth of small steps
        if not place.waiting:
            break
        place.settle()
    assert sorted(place.embedded) == sorted(lines)  # type: ignore[attr-defined]
    assert place.minds.store.count_unembedded("all-MiniLM-L6-v2") == 0
    for npc in crowd:
        assert npc.memory.mind.index.unembedded() == []
        heard = [entry.content for entry in npc.memory.journal if entry.source_type != "observation"]
        assert heard == lines  # beside them, who came in


def test_reindex_embeds_what_lacks_a_vector(
    place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import evennia

    from memory.ingame import launcher

    monkeypatch.setattr(evennia, "_init", lambda: None)  # conftest did
    marta: Any = place.npc("Marta", typeclass=NPC)
    before = Minds(DjangoStore(), config=Config(), clock=place.clock)
    before[marta.memory.key].remember("The well has run dry.", source_type="direct")
    for expected in ("1 entries embedded by all-MiniLM-L6-v2", "0 entries embedded by all-MiniLM-L6-v2"):
        with pytest.raises(SystemExit) as done:
            launcher.memory("reindex")
        assert done.value.code == 0
        assert capsys.readouterr().out.strip() == expected
    monkeypatch.setattr("django.conf.settings.MEMORY", {"embedding_model": ""})
    with pytest.raises(SystemExit) as done:
        launcher.memory("reindex")
    assert done.value.code == 2
    assert "embedding_model" in capsys.readouterr().err
