"""Build a language model's input for each task, and read its reply. Pure functions.

A reply is trusted as little as a player: unrequested ids, scores out of range, and citations of entries that were not
shown are dropped and counted.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Any, Final

from memory.errors import BadReply
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry, Kind
from memory.llm.prompts import clip, plain
from memory.llm.replies import Answer
from memory.llm.speaker import Learnt
from memory.llm.task import MAX_INSIGHT, MAX_LEARNT, MAX_QUESTION, MAX_REASON

LEARNABLE: Final = frozenset((Kind.FINDING, Kind.QUESTION, Kind.DECISION))
"""Kinds of entries that may be learnt from a conversation."""


def rate_batches(
    items: Sequence[tuple[str, Entry]], *, per_request: int, entry_chars: int, budget: int
) -> Iterator[tuple[dict[int, tuple[str, int]], dict[str, Any]]]:
    """Yield each request that rates some of ``items``: the journal key and entry id behind each of its ids, and its data.

    Args:
        items: journal key and entry.
        per_request: maximum number of entries in one request.
        entry_chars: maximum number of characters of one entry's content.
        budget: maximum number of characters of the data in one request, which has at least one entry.
    """
    places: dict[int, tuple[str, int]] = {}
    batch: list[dict[str, Any]] = []
    size = 0
    for key, entry in items:
        shown = _memory(entry, entry_chars)
        if batch and (len(batch) == per_request or size + _size(shown) > budget):
            yield places, {"memories": batch}
            places, batch, size = {}, [], 0
        # Ids are unique within one journal only; a request with several journals numbers its entries itself.
        number = len(batch) + 1
        places[number] = key, entry.id
        batch.append(shown | {"id": number})
        size += _size(shown)
    if batch:
        yield places, {"memories": batch}


def read_ratings(reply: Mapping[str, Any], asked: AbstractSet[int]) -> Answer[dict[int, int]]:
    """Return the importance, 1 to 10, of each requested id that was rated exactly once.

    Raises:
        BadReply: there is no such id.
    """
    given: list[tuple[int, int]] = [(int(item["id"]), int(item["score"])) for item in reply["ratings"]]
    times = Counter(i for i, _ in given)
    ratings = {i: score for i, score in given if i in asked and times[i] == 1 and 1 <= score <= 10}
    if not ratings:
        raise BadReply("it rates none of the ids in the data, each once, from 1 to 10")
    return Answer(ratings, len(asked - ratings.keys()) + len(times.keys() - asked))


def question_data(
    window: Sequence[Entry], gaps: Sequence[str], *, entry_chars: int, budget: int
) -> dict[str, Any]:
    """Return the data for questions: the window's entries in order of time; of too many, the most important.

    Args:
        window: the entries.
        gaps: the gaps of the timeline.
        entry_chars: maximum number of characters of one entry's content.
        budget: maximum number of characters of all the data.
    """
    holes = [clip(gap, entry_chars) for gap in gaps]
    size = sum(map(len, holes))
    chosen: list[Entry] = []
    for entry in sorted(window, key=lambda e: (-e.importance, -e.id)):
        size += _size(_memory(entry, entry_chars))
        if chosen and size > budget:
            break
        chosen.append(entry)
    chosen.sort(key=lambda entry: entry.id)
    return {"gaps": holes, "memories": [_memory(entry, entry_chars) for entry in chosen]}


def read_questions(reply: Mapping[str, Any], count: int) -> Answer[list[str]]:
    """Return the first ``count`` questions, each once.

    Raises:
        BadReply: the reply holds no question.
    """
    asked: dict[str, str] = {}
    for text in map(plain, reply["questions"]):
        if text and len(text) <= MAX_QUESTION:
            asked.setdefault(text.casefold(), text)
    if not asked:
        raise BadReply(
            f"it holds no question of 1 to {MAX_QUESTION} characters that is not an example from the instructions"
        )
    return Answer(list(asked.values())[:count], len(reply["questions"]) - len(asked))


def insight_data(
    question: str, evidence: Sequence[Evidence], *, entry_chars: int, budget: int
) -> tuple[frozenset[int], dict[str, Any]]:
    """Return the ids that may be cited, and the question with its evidence."""
    shown = _fitting(evidence, entry_chars, budget)
    ids = frozenset(each["id"] for each in shown)
    return ids, {"question": clip(question, MAX_QUESTION), "memories": shown}


def read_insights(reply: Mapping[str, Any], shown: frozenset[int]) -> Answer[list[Candidate]]:
    """Return the insights whose citations all refer to evidence that was shown; there may be none."""
    found: list[Candidate] = []
    for item in reply["insights"]:
        text = plain(item["insight"])
        cited = tuple(dict.fromkeys(int(i) for i in item["evidence"]))
        if text and len(text) <= MAX_INSIGHT and cited and shown.issuperset(cited):
            found.append(Candidate(content=text, citations=cited))
    return Answer(found, len(reply["insights"]) - len(found))


def judge_data(
    candidate: Candidate, evidence: Sequence[Evidence], *, entry_chars: int, budget: int
) -> dict[str, Any]:
    """Return the data for a critic: the claim, and the entries that it cites."""
    cited = [each for each in evidence if each.id in candidate.citations]
    shown = _fitting(cited, entry_chars, budget)
    return {"claim": clip(candidate.content, MAX_INSIGHT), "memories": shown}


def learn_data(
    said: Sequence[Entry], *, entry_chars: int, budget: int
) -> tuple[frozenset[int], dict[str, Any]]:
    """Return the ids that may be cited, and what was said, oldest first; if there is too much, the newest.

    Args:
        said: what the character heard, oldest first.
        entry_chars: maximum number of characters of one entry's content.
        budget: maximum number of characters of all the data, which has at least one entry.
    """
    shown: list[dict[str, Any]] = []
    for entry in reversed(said):
        memory = _memory(entry, entry_chars) | {"kind": str(entry.kind)}
        budget -= _size(memory)
        if shown and budget < 0:
            break
        shown.append(memory)
    return frozenset(each["id"] for each in shown), {"conversation": shown[::-1]}


def read_learnt(reply: Mapping[str, Any], shown: frozenset[int], count: int) -> Answer[list[Learnt]]:
    """Return the first ``count`` things learnt, of kinds in `LEARNABLE`, whose citations all refer to entries that
    were shown.
    """
    found: dict[str, Learnt] = {}
    for item in reply["entries"]:
        text = plain(item["text"])
        cited = tuple(dict.fromkeys(int(i) for i in item["cites"]))
        kind = item["kind"]
        if text and len(text) <= MAX_LEARNT and kind in LEARNABLE and cited and shown.issuperset(cited):
            found.setdefault(text.casefold(), Learnt(kind=Kind(kind), content=text, citations=cited))
    kept = list(found.values())[:count]
    return Answer(kept, len(reply["entries"]) - len(kept))


def read_judgement(reply: Mapping[str, Any]) -> Answer[Judgement]:
    """Return the critic's score and reason.

    Raises:
        BadReply: the score is not from 0 to 1.
    """
    score = float(reply["score"])
    if not 0 <= score <= 1:
        raise BadReply("score: must be a number from 0 to 1")
    return Answer(Judgement(score=score, reason=clip(reply["reason"], MAX_REASON)))


def _memory(entry: Entry | Evidence, longest: int) -> dict[str, Any]:
    """Return a memory's data for a model."""
    shown: dict[str, Any] = {"id": entry.id, "how": str(entry.source_type)}
    if entry.source_entity is not None:
        shown["source"] = clip(entry.source_entity, 60)
    if entry.source_name is not None:
        shown["name"] = clip(entry.source_name, 60)
    if entry.timestamp is not None:
        shown["when"] = entry.timestamp.strftime("%Y-%m-%d %H:%M")
    shown["text"] = clip(entry.content, longest)
    return shown


def _size(shown: Mapping[str, Any]) -> int:
    return len(json.dumps(shown, ensure_ascii=False))


def _fitting(evidence: Sequence[Evidence], longest: int, budget: int) -> list[dict[str, Any]]:
    """Return the data of as much evidence as fits the budget, at least one piece, best first."""
    shown: list[dict[str, Any]] = []
    for each in sorted(evidence, key=lambda e: -e.score):
        memory = _memory(each, longest)
        budget -= _size(memory)
        if shown and budget < 0:
            break
        shown.append(memory)
    return shown
