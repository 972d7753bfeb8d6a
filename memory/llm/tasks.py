"""What a language model is asked, and what counts as its answer: each task once, as data in and data out.

What a request shows of the game is made here, and what a reply says is read here. A reply is believed
as little as a player: ids that were not asked for, scores out of range and citations of what was not shown
are dropped and counted.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeVar

from memory.errors import BadReply
from memory.evidence.candidates import Candidate, Evidence, Judgement
from memory.journal.entry import Entry, Kind
from memory.llm.prompts import clip, load_schema, plain
from memory.llm.speaker import Learnt

MAX_QUESTION: Final = 300
"""Longest question, in characters; a longer one is dropped."""

MAX_INSIGHT: Final = 600
"""Longest insight, in characters; a longer one is dropped."""

MAX_LEARNT: Final = 300
"""Longest of what a conversation taught, in characters; a longer one is dropped."""

LEARNABLE: Final = frozenset((Kind.FINDING, Kind.QUESTION, Kind.DECISION))
"""Kinds of entries that a conversation may come to."""

_MAX_REASON: Final = 300
_MAX_REPLY: Final = 100_000
_MAX_STARTS: Final = 200
_THOUGHT = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
_THOUGHT_END = re.compile(r"</think(?:ing)?>", re.IGNORECASE)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Answer(Generic[T]):
    """What a reply comes to, and how many of its items were dropped."""

    value: T
    dropped: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """One thing a model is asked for.

    Args:
        name: its name, which is that of its prompt and its schema.
        items: the list in the reply whose items stand each by themselves, if there is one.
        temperature: how freely the model may choose, 0 to 2.
        max_tokens: longest reply, in tokens.
        free: the reply is text as it comes, with no schema.
    """

    name: str
    items: str | None
    temperature: float
    max_tokens: int
    free: bool = False
    schema: Mapping[str, Any] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "schema", {} if self.free else load_schema(self.name))


RATE: Final = Task(name="rate", items="ratings", temperature=0.0, max_tokens=1_000)
QUESTIONS: Final = Task(name="questions", items="questions", temperature=0.7, max_tokens=800)
INSIGHTS: Final = Task(name="insights", items="insights", temperature=0.4, max_tokens=1_200)
JUDGE: Final = Task(name="judge", items=None, temperature=0.0, max_tokens=400)
TALK: Final = Task(name="talk", items=None, temperature=0.7, max_tokens=400, free=True)
LEARN: Final = Task(name="learn", items="entries", temperature=0.2, max_tokens=800)


def rate_batches(
    items: Sequence[tuple[str, Entry]], *, per_request: int, entry_chars: int, budget: int
) -> Iterator[tuple[dict[int, tuple[str, int]], dict[str, Any]]]:
    """Each request that is needed to rate ``items``: what its ids stand for (journal key, entry id), and its data.

    Args:
        items: journal key and entry.
        per_request: entries in one request at most.
        entry_chars: characters of one entry's content at most.
        budget: characters of all the data in one request; a request has one entry at least.
    """
    places: dict[int, tuple[str, int]] = {}
    batch: list[dict[str, Any]] = []
    size = 0
    for key, entry in items:
        shown = _memory(entry, entry_chars)
        if batch and (len(batch) == per_request or size + _size(shown) > budget):
            yield places, {"memories": batch}
            places, batch, size = {}, [], 0
        # Ids are of one journal: here several meet, and each is numbered anew.
        number = len(batch) + 1
        places[number] = key, entry.id
        batch.append(shown | {"id": number})
        size += _size(shown)
    if batch:
        yield places, {"memories": batch}


def read_ratings(reply: Mapping[str, Any], asked: AbstractSet[int]) -> Answer[dict[int, int]]:
    """Importance by id, for the ids that were asked for and rated once.

    Raises:
        BadReply: not one of them was.
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
    """What questions are asked about: of a window that is too large, what matters most, in order of time.

    Args:
        window: the entries.
        gaps: what the timeline misses.
        entry_chars: characters of one entry's content at most.
        budget: characters of all the data.
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
    """The first ``count`` questions, each once.

    Raises:
        BadReply: there is none.
    """
    asked: dict[str, str] = {}
    for text in map(plain, reply["questions"]):
        if text and len(text) <= MAX_QUESTION:
            asked.setdefault(text.casefold(), text)
    if not asked:
        raise BadReply(f"it holds no question of 1 to {MAX_QUESTION} characters")
    return Answer(list(asked.values())[:count], len(reply["questions"]) - len(asked))


def insight_data(
    question: str, evidence: Sequence[Evidence], *, entry_chars: int, budget: int
) -> tuple[frozenset[int], dict[str, Any]]:
    """The ids that may be cited, and what an insight is drawn from."""
    shown = _fitting(evidence, entry_chars, budget)
    ids = frozenset(each["id"] for each in shown)
    return ids, {"question": clip(question, MAX_QUESTION), "memories": shown}


def read_insights(reply: Mapping[str, Any], shown: frozenset[int]) -> Answer[list[Candidate]]:
    """The insights whose every citation is of evidence that was shown; there may be none."""
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
    """What a critic sees: the claim, and what it cites."""
    cited = [each for each in evidence if each.id in candidate.citations]
    shown = _fitting(cited, entry_chars, budget)
    return {"claim": clip(candidate.content, MAX_INSIGHT), "memories": shown}


def learn_data(
    said: Sequence[Entry], *, entry_chars: int, budget: int
) -> tuple[frozenset[int], dict[str, Any]]:
    """The ids that may be cited, and what was said, oldest first; of too much, the newest.

    Args:
        said: what the character heard, oldest first.
        entry_chars: characters of one entry's content at most.
        budget: characters of all the data; there is one entry at least.
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
    """The first ``count`` things learnt, each of a kind that can be and every citation of what was shown."""
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
    """The critic's score and reason.

    Raises:
        BadReply: the score is not from 0 to 1.
    """
    score = float(reply["score"])
    if not 0 <= score <= 1:
        raise BadReply("score: must be a number from 0 to 1")
    return Answer(Judgement(score=score, reason=clip(reply["reason"], _MAX_REASON)))


def find_object(text: str, required: Sequence[str]) -> dict[str, Any]:
    """The JSON object in a reply, whatever thoughts, prose or code fences stand around it.

    Args:
        text: the reply.
        required: the names it must have to be the one that was asked for.

    Raises:
        BadReply: there is none, or there are several that differ.
    """
    text = text[:_MAX_REPLY].strip().removeprefix("\ufeff")
    # As it should be, it is the whole reply: then nothing that is quoted in it can be taken for a thought's end.
    whole = list(_objects(text, required, 1)) if text.startswith("{") and text.endswith("}") else []
    if whole and whole[0][1] == len(text):
        return whole[0][0]
    text = _THOUGHT_END.split(_THOUGHT.sub("", text))[-1]
    found: list[dict[str, Any]] = []
    for value, _ in _objects(text, required, _MAX_STARTS):
        if value not in found:
            found.append(value)
    if not found:
        names = ", ".join(required)
        raise BadReply(f"it holds no complete JSON object with {names}")
    if len(found) > 1:
        raise BadReply("it holds several JSON objects that differ")
    return found[0]


def _objects(text: str, required: Sequence[str], tries: int) -> Iterator[tuple[dict[str, Any], int]]:
    """The JSON objects in ``text`` that have all ``required`` names, and where each ends."""
    decoder = json.JSONDecoder(parse_constant=_no_constant)
    start = text.find("{")
    for _ in range(tries):
        if start < 0:
            return
        try:
            value, end = decoder.raw_decode(text, start)
        except (ValueError, RecursionError):
            end = start + 1
        else:
            if all(name in value for name in required):
                yield value, end
        start = text.find("{", end)


def _no_constant(name: str) -> float:
    raise ValueError(f"{name} is not JSON")


def _memory(entry: Entry | Evidence, longest: int) -> dict[str, Any]:
    """A memory as a model sees it."""
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
    """Evidence as a model sees it, best first, as far as the budget goes; one at least."""
    shown: list[dict[str, Any]] = []
    for each in sorted(evidence, key=lambda e: -e.score):
        memory = _memory(each, longest)
        budget -= _size(memory)
        if shown and budget < 0:
            break
        shown.append(memory)
    return shown
