"""Learn from a conversation: turn what was heard into typed entries afterwards, with a language model.

What a model makes of others' words is reviewed like an insight: it is trusted no more than its sources, and what one
source alone says stays that one's word, by stable key, whatever it is called.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from memory.errors import FieldError
from memory.evidence.candidates import Candidate
from memory.evidence.credibility import HEARSAY, as_evidence, combined_trust, invented_names, sources
from memory.evidence.support import attribute_to, sole_teller, weigh
from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.journal.filter import Filter
from memory.journal.store import Change
from memory.llm.prompts import plain
from memory.llm.speaker import Learnt, Speaker
from memory.minds.mind import Mind
from memory.reflection.circles import Circle, circle_of, common_circle
from memory.reflection.hygiene import is_about_self, same_words
from memory.reflection.review import Outcome, Standards
from memory.reflection.writing import consider, note_down

LEARNT: Final = "learnt"
"""Name of the note with the id of the last entry that `learn` has read."""

MOST_LEARNT: Final = 4
"""Entries that are learnt from one conversation, at most."""

MOST_HEARD: Final = 30
"""Lines of a conversation that are looked at, the newest."""

MOST_TRUST: Final = SourceType.INFERENCE.trust
"""Trust in what was worked out, at most."""

MOST_CIRCLES: Final = 3
"""Requests that one conversation may cost afterwards: one for what anybody may know, one for each secret circle."""


async def learn(mind: Mind, speaker: Speaker) -> list[Entry]:
    """Write down what followed from what was said since the last time, circle by circle.

    What anybody may know and what is confidential are looked at in requests of their own, so that nothing of a secret
    gets into anything public. What only one person says stays that person's claim.

    Args:
        mind: whose; to be kept open meanwhile.
        speaker: proposes.

    Returns:
        The entries that were written.

    Raises:
        Unavailable: the model could not be asked; it is tried again the next time.
    """
    journal = mind.journal
    through = int(journal.note(LEARNT) or 0)
    heard = [e for e in journal.select(Filter()) if e.id > through and _was_said(e, mind.key)]
    circles: dict[Circle, list[Entry]] = {}
    for entry in heard[-MOST_HEARD:]:
        circles.setdefault(circle_of(entry.audience), []).append(entry)
    written: list[Entry] = []
    now = journal.entry_count
    for said in list(circles.values())[:MOST_CIRCLES]:
        if all(entry.kind is Kind.QUESTION for entry in said):
            continue  # who only asks tells nothing
        for learnt in await speaker.learn(mind.key, mind.persona.name, said, MOST_LEARNT):
            noted = await _note(mind, learnt, said)
            written += [] if noted is None else [noted]
    if now > through:
        journal.commit(Change(key=journal.key, notes={LEARNT: now}))
    return written


def _was_said(entry: Entry, own_key: str) -> bool:
    """Return whether an entry holds what somebody other than the character said."""
    spoken = entry.source_type.is_speech
    return spoken and entry.source_entity not in (None, own_key)


async def _note(mind: Mind, learnt: Learnt, said: Sequence[Entry]) -> Entry | None:
    """Write down one thing that was learnt, if it holds; return ``None`` if it does not."""
    shown = {entry.id: entry for entry in said}
    if not learnt.citations or not shown.keys() >= set(learnt.citations):
        return None
    circle = common_circle(said)
    cited = [shown[i] for i in learnt.citations]
    if _is_known(learnt, cited, mind.journal.select(circle.filter)):
        return None
    if learnt.kind is Kind.QUESTION and is_about_self(learnt.content):
        return None
    if learnt.kind is Kind.FINDING:
        return await _note_finding(mind, learnt, said)
    return _note_thought(mind, learnt, cited, circle)


def _is_known(learnt: Learnt, cited: Sequence[Entry], entries: Iterable[Entry]) -> bool:
    """Return whether an entry of its kind says the same as what was learnt; for all but a question, what it cites too."""
    known = [entry for entry in entries if entry.kind is learnt.kind]
    known += cited if learnt.kind is not Kind.QUESTION else []
    return any(same_words(entry.content, learnt.content) for entry in known)


async def _note_finding(mind: Mind, learnt: Learnt, said: Sequence[Entry]) -> Entry | None:
    """Write down a finding as a reflection's insight, in its teller's name; return ``None`` if it does not hold."""
    candidate = Candidate(content=learnt.content, citations=learnt.citations)
    standards = Standards(reputations=mind.claim_checker.reputations)
    verdict = await consider(mind.journal, candidate, said, standards=standards)
    if verdict.teller is not None and verdict.outcome is not Outcome.MERGED:
        verdict = replace(verdict, content=attribute_to(_name(verdict.teller), verdict.content))
    return note_down(mind.journal, verdict)


def _note_thought(mind: Mind, learnt: Learnt, cited: Sequence[Entry], circle: Circle) -> Entry | None:
    """Write down a question or a guess; return ``None`` if what it cites does not support it."""
    reputations = mind.claim_checker.reputations(circle.listeners)
    ground = [as_evidence(entry, reputations=reputations) for entry in cited]
    candidate = Candidate(content=learnt.content, citations=learnt.citations)
    judgement, backing = weigh(candidate, ground)
    asks = learnt.kind is Kind.QUESTION
    if invented_names(learnt.content, ground) or not (backing or asks):
        return None
    teller = sole_teller(backing or ground)
    content = learnt.content if teller is None or asks else attribute_to(_name(teller), learnt.content)
    score = judgement.score if backing else HEARSAY
    fields: EntryFields = {
        "source_type": SourceType.INFERENCE,
        "source_trust": min(MOST_TRUST, score, combined_trust(sources(ground))),
        "source_entity": None if teller is None else teller[0],
        "source_name": None if teller is None else teller[1],
        "kind": learnt.kind,
        "citations": learnt.citations,
        "audience": circle.audience,
    }
    try:
        return mind.journal.add(content, **fields)
    except FieldError:  # what it cites was forgotten meanwhile
        return None


def _name(teller: tuple[str, str]) -> str:
    """Return what to call a teller, given as key and name."""
    return plain(teller[1]) or "somebody"
