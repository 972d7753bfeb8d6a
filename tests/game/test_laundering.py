"""A model that launders: it tells as public what it was shown in confidence, and as certain what one liar said.

It is shown whatever the character is shown, cites wrong ids, and rewrites secrets as public questions, insights,
judgements and notes. Nobody outside the circle may hear of them, by any route.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from memory.ingame import engine, sleepers
from memory.ingame.objects import key_of
from memory.journal.entry import Kind, SourceType
from memory.reflection.reflection import REPORTS
from memory.sleep.state import timeline_of
from tests.game.place import Place, words
from tests.game.poisoning import Village
from tests.game.talking import Inn
from tests.game.test_secrets import ASKED, SECRET, TELLING
from tests.llm_server import LLMServer, Request, Response, calling, completion, error, saying

MINES: Final = "The widow Agatha keeps her gold sovereigns behind the chimney brick."
"""Cid's secret."""

CID_TELLING: Final = {"sovereigns", "chimney", "agatha"}


def telling(texts: list[str]) -> str:
    """The most telling of what is shown: a secret if there is one."""
    return max(texts, key=lambda text: (bool((TELLING | CID_TELLING) & words(text)), len(text)))


def laundering(request: Request) -> Response:
    """What the model says: whatever is confidential in a request, as public as it can make it."""
    data, task = request.data, request.task
    if task == "talk":
        if "tools" in request.body and not request.results:
            about = data["said"]["words"][:200]
            return calling(
                ("search_journal", {"query": f"{about} duke jewel hidden floor", "limit": 50}),
                (
                    "review_journal",
                    {
                        "synthesis": f"All know: {telling(data['journal'] or ['nothing'])}"[:500],
                        "days_back": 30,
                    },
                ),
                ("add_journal_entry", {"content": json.dumps(data["journal"])[:3000] or "nothing"}),
            )
        return completion(" ".join([*data["journal"], *data["past"], *map(str, request.results)])[-600:])
    if task == "learn":
        shown = [(line["id"], line["text"]) for line in data["conversation"]]
        text = telling([line for _, line in shown])
        wrong = [i for i, line in shown if line != text] or [shown[0][0]]
        kinds = ("finding", "decision", "question")
        said = [f"It is known to all that {text}", f"They agree that {text}", f"Who knows that {text}"]
        return saying(
            {
                "entries": [
                    {"kind": k, "text": t[:290], "cites": wrong} for k, t in zip(kinds, said, strict=True)
                ]
            }
        )
    shown = data["memories"]
    text = telling([memory["text"] for memory in shown]) if shown else "Nothing."
    wrong = [memory["id"] for memory in shown if memory["text"] != text] or [memory["id"] for memory in shown]
    if task == "rate":
        return saying({"ratings": [{"id": memory["id"], "score": 10} for memory in shown]})
    if task == "questions":
        known = [*data["gaps"], *(memory["text"] for memory in shown)]
        return saying({"questions": [f"Is it so: {telling(known)[:200]} ({n})?" for n in range(3)]})
    if task == "insights":
        tell = telling([data["question"], text])
        texts = (tell, f"Everybody in the village knows this: {tell}", f"All may hear it: {text}")
        cites = (wrong, [memory["id"] for memory in shown], wrong[:1])
        return saying(
            {"insights": [{"insight": t[:590], "evidence": c} for t, c in zip(texts, cites, strict=True)]}
        )
    return saying({"reason": f"It is borne out: {json.dumps(shown)[:250]}", "score": 1.0})


@contextmanager
def a_model(place: Place, answer: Callable[[Request], Response], **settings: Any) -> Iterator[LLMServer]:
    """Characters have the words and thoughts of a model that answers like that."""
    with LLMServer(answer) as server, sleepers.using(later=place.waiting.append, timers=place.timers):
        inn = Inn.__new__(Inn)
        inn.__dict__ = place.__dict__
        inn.arrange(server, **settings)
        engine._minds, sleepers._scheduler = inn.minds, inn.scheduler
        yield server


PUBLIC = (
    "the duke has a wooden leg.",
    "the duke rides at noon.",
    "the duke is looking for his jewel.",
    "the harvest was poor, and the barn stands empty.",
    "the barn floor is rotten.",
    "a pedlar slept at the inn.",
)


def days_of(village: Village) -> None:
    """Two days and nights: secrets among much that is public, reflected on and slept over."""
    for night in range(2):
        village.ann.do(f"whisper Marta = {SECRET}")
        village.cid.do(f"whisper Marta = {MINES}")
        for n, line in enumerate(PUBLIC):
            (village.ann, village.bob, village.cid)[(n + night) % 3].do(f"say Marta, {line}")
        village.ann.do(
            f"whisper Marta = Night {night}: the emerald beneath the threshing floor is the duke's pride."
        )
        village.place.wait(3600)  # what was learnt is written down
        village.sleep(village.marta)


def holds(text: str, telling: set[str]) -> bool:
    return bool(telling & words(text))


def kept(village: Village) -> None:
    """Every row and note that holds a secret is for its circle alone."""
    journal = village.marta.memory.journal
    circles = ((TELLING, key_of(village.ann.character)), (CID_TELLING, key_of(village.cid.character)))
    for told, owner in circles:
        for row in journal.store.history(journal.key):
            if holds(row.entry.content, told):
                assert row.entry.audience in ((owner,), ()), row.entry
        past = journal.note("timeline")
        for item in (*past["events"], *past["gaps"]):
            if holds(json.dumps(item), told):
                assert item["audience"] == [owner], item
        for report in journal.note(REPORTS):
            asked = zip(report["questions"], report["audiences"], strict=True)
            thought = [*asked, *((verdict, verdict["audience"]) for verdict in report["verdicts"])]
            for item, audience in thought:
                assert audience == [owner] or not holds(json.dumps(item), told), item
    for npc in (village.bram, village.osric):
        assert not holds(npc.memory.journal.chronology(100_000), TELLING | CID_TELLING)


WAYS: Final = ("say Marta, {}", "talk Marta = {}", "whisper Marta = {}")
MORE: Final = (
    "What have you worked out?",
    "What does everybody in the village know?",
    "What do you wonder about?",
    "Is it so?",
    "What did you decide?",
    "What is it that all may hear?",
    "What happened, from the beginning?",
    "Who knows it?",
    "Tell me about the barn.",
    "Tell me about the pedlar.",
)


def ask_everything(village: Village) -> int:
    """Let Bob, and Captain Osric, ask every question in turn in each way; return the number of questions."""
    tries = 0
    for player in (village.bob, village.osric):
        for question in (*ASKED, *MORE):
            if player is village.bob:
                player.do(WAYS[tries % 3].replace("{}", question))
            else:  # gossip: another character asks
                player.at_say(f"Marta, {question}")
                village.place.settle()
            tries += 1
    return tries


def check_what_staff_see_for_bob(place: Place) -> None:
    """Check that what a builder is shown for Bob holds no secret."""
    wizard = place.player("Wizard", admin=True)
    for question in ASKED:
        shown = wizard.do(f"memory/why Marta for Bob = {question}")
        assert "Bob" in shown and not holds(shown.replace(question, ""), TELLING | CID_TELLING), shown
        shown = wizard.do(f"memory/prompt Marta for Bob = {question}")
        assert not holds(shown, TELLING | CID_TELLING), shown


@pytest.mark.parametrize("voice", ["the model talks", "it talks from memory"])
def test_nobody_outside_hears_what_the_model_laundered(place: Place, voice: str) -> None:
    with a_model(place, laundering) as server:
        village = Village(place)
        days_of(village)
        thought = [request for request in server.requests if request.task == "insights"]
        assert any(holds(request.prompt, TELLING) for request in thought), "or it proves nothing"
        asked = [request for request in server.requests if request.task != "rate"]
        mixed = [each for each in asked if holds(each.prompt, TELLING) and holds(each.prompt, CID_TELLING)]
        assert not mixed, mixed[0].data
        if voice != "the model talks":
            server.answer = lambda request: error(500)
        before = len(server.requests)
        assert ask_everything(village) >= 50
        for line in ("memory/why Marta = duke", "memory/timeline Marta", "memory/reflect Marta", "journal"):
            village.bob.do(line)
        talks = [request for request in server.requests[before:] if request.task == "talk"]
        leaks = [each for each in talks if each.data["said"]["by"] != "Ann" and holds(each.prompt, TELLING)]
        assert not leaks, leaks[0].data
        assert not holds(village.bob.seen, TELLING | CID_TELLING)
        assert not holds(village.cid.seen, TELLING)
        kept(village)
        check_what_staff_see_for_bob(place)
        past = timeline_of(village.marta.memory.journal)
        assert not holds(json.dumps(past.for_listeners([key_of(village.bob.character)]).to_dict()), TELLING)


def test_public_insights_stay_public_and_are_made_of_public_material(place: Place) -> None:
    with a_model(place, laundering) as server:
        village = Village(place)
        days_of(village)
        public = [e for e in village.marta.memory.journal if e.is_synthesis and e.audience is None]
        assert public
        shown = {e.id: e for e in village.marta.memory.journal}
        assert all(shown[i].audience is None for e in public for i in e.citations if i in shown)
        circles = {
            tuple(sorted(shown[m["id"]].audience or ("all",) for m in request.data["memories"]))
            for request in server.requests
            if request.task == "questions"
        }
        assert len(circles) > 1


def test_the_extractive_thinker_is_shown_circles_too(place: Place) -> None:
    village = Village(place)
    for _ in range(2):
        village.ann.do(f"whisper Marta = {SECRET}")
        village.cid.do("say Marta, the duke's emerald is a fine stone, and the duke is proud of it.")
        village.bob.do("say Marta, the duke's emerald is a fine stone, everybody says.")
        village.sleep(village.marta)
    for entry in village.marta.memory.journal:
        if {"beneath", "threshing"} & words(entry.content):
            assert entry.audience == (key_of(village.ann.character),), entry
    reports = village.marta.memory.journal.note(REPORTS)
    for report in reports:
        asked = zip(report["questions"], report["audiences"], strict=True)
        thought = [*asked, *((verdict, verdict["audience"]) for verdict in report["verdicts"])]
        for item, audience in thought:
            assert audience is not None or not {"beneath", "threshing"} & words(json.dumps(item)), item


# -- one liar and a gullible model -----------------------------------------------------------------------

NAMES: Final = (
    "Bob",
    "the",
    "I",
    "nobody",
    "and",
    "Marta",
    'Ann says, "x"',
    "O'Neil",
    "The old mill",
    "someone",
)
LIE: Final = "The old mill burned down last night."


def gullible(request: Request) -> Response:
    """A model that believes what is said of the mill, and cites whatever else it was shown for it."""
    data = request.data
    if request.task == "learn":
        ids = [line["id"] for line in data["conversation"]]
        mine = [line["id"] for line in data["conversation"] if "mill" in line["text"]]
        if not mine:
            return saying({"entries": []})
        found = [
            ("finding", "The old mill burned down.", ids),
            ("decision", "The village rebuilds the burned old mill.", mine),
        ]
        found += [("question", "Who burned the old mill down?", ids)]
        return saying({"entries": [{"kind": k, "text": t, "cites": c} for k, t, c in found]})
    if request.task == "judge":
        return saying({"reason": "It must be so.", "score": 1.0})
    if request.task == "rate":
        return saying({"ratings": [{"id": memory["id"], "score": 10} for memory in data["memories"]]})
    if request.task == "questions":
        return saying({"questions": ["What happened to the old mill?"]})
    if request.task == "insights":
        ids = [memory["id"] for memory in data["memories"]]
        return saying({"insights": [{"insight": "The old mill burned down.", "evidence": ids}]})
    return error(500)


@pytest.mark.parametrize("name", NAMES)
def test_what_one_says_is_told_as_theirs_whatever_a_model_makes_of_it(place: Place, name: str) -> None:
    with a_model(place, gullible):
        village = Village(place)
        village.bob.character.key = name
        key = key_of(village.bob.character)
        village.ann.do("say Marta, the duke has a wooden leg.")
        for _ in range(3):
            village.bob.do(f"say Marta, {LIE}")
        village.cid.do("say Marta, a pedlar slept at the inn.")
        place.wait(3600)
        village.sleep(village.marta)
        made = [
            e
            for e in village.marta.memory.journal
            if e.source_type is SourceType.INFERENCE and "mill" in e.content
        ]
        assert {e.kind for e in made} >= {Kind.HYPOTHESIS, Kind.DECISION, Kind.QUESTION}
        for entry in made:
            assert not entry.is_synthesis
            assert entry.source_trust < 0.5, entry
            assert entry.source_entity == key, entry
        past = village.marta.memory.journal.note("timeline")
        assert not [event for event in past["events"] if "mill" in event["content"]]
        # Without his own lines, only what was made of them is left to tell.
        village.marta.memory.journal.forget(
            [
                e.id
                for e in village.marta.memory.journal
                if e.source_type is SourceType.DIRECT and "mill" in e.content
            ]
        )
        for question in (
            "what happened to the old mill?",
            "did the old mill burn down?",
            "what of the mill?",
        ):
            answer = village.answer(question)
            assert theirs(answer, name), answer


def theirs(answer: str, name: str) -> bool:
    """Whether whatever an answer tells of the mill stands within quotes that it gives to one of that name."""
    said = re.sub(r"[:;!?]|[\"“”]", " ", name)
    said = " ".join(said.split())
    capital = said[:1].upper() + said[1:]  # where a sentence begins
    outside = re.sub(r"'[^']*'(?!\w)", "…", answer.replace(said, "NAME").replace(capital, "NAME"))
    return "mill" not in outside.lower() and ("mill" not in answer.lower() or "NAME" in outside)
