"""Find out which memories later statements take back or deny, in words that no rule of corrections reads.

A reader is shown an earlier statement, and a later one beside it. A statement that its own teller takes back is told no
more; one that somebody else denies is told along with the denial. Corrections that were understood when they were told are
not looked at here: their entries supersede the earlier ones (`memory.minds.corrections`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from memory.dialogue.selection.candidates import may_be_told
from memory.evidence.correcting import correction_in
from memory.evidence.corrections import counterclaim
from memory.journal.entry import Entry
from memory.minds.mind import Mind
from memory.persona import BACKSTORY_TAG
from memory.recall.reader import STILL, Reading
from memory.text.acts import Wanted
from memory.text.answer_parts.placing import names_place
from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, understand
from memory.text.names import without_call
from memory.text.roles import Word, tells_of_past, words_of
from memory.text.words import fold, sentences, stem_set, stems, tokens

LIKELY: Final = 0.1
"""Probability, by its reading, from which a memory may be told, and so is held against what was said later."""

DENIES: Final = 0.95
"""Probability, by its reading, from which a later statement denies an earlier one, however it is worded. At 0.7, which finds
more, "The mill is old." takes back "The mill is on the hill."
"""

CONCERNS: Final = 0.5
"""Probability from which a later statement that is worded as a correction does."""

LOOKED_AT: Final = 50
"""Later statements that are compared with an earlier one by their words, at most; so many of its teller, and of others."""

LATER: Final = 3
"""Later statements of the same person that are read beside an earlier one, at most."""

_OF_EVENTS: Final = frozenset((Wanted.WHEN, Wanted.WHERE, Wanted.WHY, Wanted.HOW, Wanted.YES_NO))
"""Kinds of question about what happened whose answer stays the same whatever became of it."""

OF_OTHERS: Final = 2
"""Statements of other people that are read beside the likeliest one, at most: so many later, and so many earlier ones."""


@dataclass(frozen=True, slots=True)
class Denials:
    """Hold which memories are denied.

    Attributes:
        overruled: ids of memories that their own tellers took back, each with the id of the later statement.
        disputed: ids of memories, each with the id of one of somebody else that denies it, or that it denies.
    """

    overruled: Mapping[int, int] = field(default_factory=dict)
    disputed: Mapping[int, int] = field(default_factory=dict)


async def denials(
    mind: Mind, entries: Sequence[Entry], readings: Mapping[int, Reading], *, asker: str, line: Line
) -> Denials:
    """Return which of the likeliest memories are denied.

    What holds now undoes nothing that happened: asked when the bridge broke, "They have mended it" takes back nothing.

    Args:
        mind: the character's mind.
        entries: what all listeners may hear, by rising id.
        readings: what the likeliest memories are to a question, by id; the two likeliest are held against later words.
        asker: stable key of who asks.
        line: what was asked.
    """
    of_past = line.wanted in _OF_EVENTS and tells_of_past(line.question, current())
    likely = sorted(readings, key=lambda each: readings[each].answers, reverse=True)[:2]
    by_id = {entry.id: entry for entry in entries}
    overruled: dict[int, int] = {}
    disputed: dict[int, int] = {}
    held = [
        _Held(
            entry, _of_same(entry, entries), *_of_others_around(entry, entries, is_likeliest=n == likely[0])
        )
        for n in likely
        if (entry := by_id.get(n)) and readings[n].answers >= LIKELY and entry.source_type.is_speech
    ]
    _start(mind, held, asker)
    for each in held:
        entry, reading = each.entry, readings[each.entry.id]
        denying = await _denying_later(mind, each, reading, asker, of_past=of_past)
        of_teller = [later for later in denying if later in each.own]
        of_teller = of_teller or [later for later in each.own if _gives_instead(later, entry, readings)]
        denying = denying or [later for later in each.others if _tells_otherwise(later, entry, readings)]
        if of_teller:
            overruled[entry.id] = of_teller[-1].id
        elif denying:
            disputed[entry.id] = denying[-1].id
        elif before := await _denied_by(mind, each, reading, asker):
            disputed[entry.id] = before.id
    return Denials(overruled, disputed)


class _Held(NamedTuple):
    """Hold a memory and what it is held against.

    Args:
        entry: the memory.
        own: what its teller said later.
        others, earlier: what other people said later and earlier.
    """

    entry: Entry
    own: list[Entry]
    others: list[Entry]
    earlier: list[Entry]


def _of_others_around(
    entry: Entry, entries: Sequence[Entry], *, is_likeliest: bool
) -> tuple[list[Entry], list[Entry]]:
    """Return what other people said later and earlier on the matter of the likeliest memory; nothing for another one."""
    if not is_likeliest:
        return [], []
    return _of_others(entry, entries), _of_others(entry, entries, later=False)


def with_overruling(readings: Mapping[int, Reading], found: Mapping[int, int]) -> dict[int, Reading]:
    """Return readings in which later statements answer as surely as those that they take back, which answer nothing.

    Args:
        readings: what the likeliest memories are to a question, by id.
        found: `Denials.overruled`.
    """
    made = dict(readings)
    for old, new in found.items():
        sure = made.pop(old).answers
        known = made.get(new)
        words, sureness = (known.words, known.sure) if known and known.says >= LIKELY else ("", 0.0)
        made[new] = Reading(0.0, sure, 0.0, 0.0, words, sureness, follows=True)
    return made


def _gives_instead(later: Entry, entry: Entry, readings: Mapping[int, Reading]) -> bool:
    """Return whether a later statement denies words of an earlier one ("it's the fifth, not the fourth"), and is on the same
    matter: it answers the question itself, or denies what was read as the answer and has another word of it.

    Args:
        later: the later statement.
        entry: the earlier one.
        readings: what the likeliest memories are to a question, by id; the earlier one is among them.
    """
    lexicon, reading = current(), readings.get(later.id)
    denied = {
        stem
        for found in lexicon.claims.negation.finditer(later.content)
        for stem in stems(later.content[found.end() :])[:1]
    } & stem_set(entry.content)
    if reading is not None and reading.answers >= LIKELY and reading.words:
        return bool(denied)
    shared = _spoken_of(later.content) & _spoken_of(entry.content) - denied
    return bool(shared) and not denied.isdisjoint(stems(readings[entry.id].words))


def _tells_otherwise(later: Entry, entry: Entry, readings: Mapping[int, Reading]) -> bool:
    """Return whether a statement that is worded against an earlier one of somebody else ("Pay no heed to Bob …") has another
    answer: by its own reading, or by what it puts in the place of the words that were read as the answer.

    Args:
        later: the later statement.
        entry: the earlier one.
        readings: what the likeliest memories are to a question, by id; the earlier one is among them.
    """
    claim, words = counterclaim(later.content, entry.content, entry.speaker or ""), readings[entry.id].words
    if not claim or not words:
        return False
    before, found, _ = entry.content.partition(words)
    if (
        found and before and claim.startswith(before)
    ):  # the statement itself, with something else from there on
        return not claim.startswith(words, len(before))
    reading = readings.get(later.id)
    is_answer = reading is not None and reading.answers >= LIKELY and bool(reading.words)
    return is_answer and not stem_set(words) <= stem_set(reading.words if reading else "")


def _part_read(entry: Entry, reading: Reading) -> Entry:
    """Return a memory of several clauses with that one alone which answers by its reading; whole if none does by itself."""
    if not reading.words or reading.says < LIKELY:
        return entry
    clauses = [part for each in sentences(entry.content) for part in clauses_told(each, current())]
    said = current().questions.said
    held = [part for part in clauses if reading.words in part and said.isdisjoint(tokens(part))]
    return replace(entry, content=held[0].strip(" ,;")) if len(clauses) > 1 and len(held) == 1 else entry


async def _denying(
    mind: Mind,
    entry: Entry,
    later: Sequence[Entry],
    asker: str,
    *,
    of_place: bool = True,
    least: float = DENIES,
) -> list[Entry]:
    """Return those of later statements that deny a memory.

    Args:
        mind: the character's mind.
        entry: the memory.
        later: the statements.
        asker: stable key of who asks.
        of_place: whether the memory may answer by where something is: how many came to the hall is denied by another number.
        least: probability from which a statement that is not worded as a correction denies it.
    """
    read, _ = await mind.read(*_as_read(entry, later), asker=asker, before=STILL)
    return [
        each
        for each in later
        if each.id in read
        and _denies(each, read[each.id], against=_is_against(each, entry), least=least)
        and not (of_place and _leaves_place(each, entry))
    ]


def _as_read(entry: Entry, later: Sequence[Entry]) -> tuple[str, list[Entry]]:
    """Return a memory and later statements as they are read beside each other."""
    return as_question(entry.content), [replace(each, content=_plainly(each, entry)) for each in later]


def _start(mind: Mind, held: Sequence[_Held], asker: str) -> None:
    """Start to read memories and what they are held against, all in one request."""
    pairs = [
        pair
        for each in held
        for pair in (
            _as_read(each.entry, [*each.own, *each.others]),
            *(_as_read(earlier, [each.entry]) for earlier in each.earlier),
        )
    ]
    mind.start_reading(pairs, asker=asker, before=STILL)


async def _denying_later(
    mind: Mind, held: _Held, reading: Reading, asker: str, *, of_past: bool
) -> list[Entry]:
    """Return what was said later that denies a memory, and the clause of it that answers.

    Args:
        mind: the character's mind.
        held: the memory, and what it is held against.
        reading: what the memory is to the question.
        asker: stable key of who asks.
        of_past: whether the question is for what happened.
    """
    entry, of_place = held.entry, _may_be_of_place(reading)
    denying = await _denying(mind, entry, [*held.own, *held.others], asker, of_place=of_place)
    if of_past and tells_of_past(entry.content, current()):
        denying = [later for later in denying if _may_undo(later, entry)]
    part = _part_read(entry, reading) if denying else entry
    if part == entry:
        return denying
    return await _denying(mind, part, denying, asker, of_place=of_place, least=CONCERNS)


async def _denied_by(mind: Mind, held: _Held, reading: Reading, asker: str) -> Entry | None:
    """Return the first of earlier statements of other people that a memory denies; arguments as for `_denying_later`."""
    of_place = _may_be_of_place(reading)
    for earlier in held.earlier:
        if await _denying(mind, earlier, [held.entry], asker, of_place=of_place):
            return earlier
    return None


def _may_be_of_place(reading: Reading) -> bool:
    """Return whether a memory may answer by where something is."""
    return not reading.words or names_place(reading.words)


def _of_same(entry: Entry, entries: Sequence[Entry]) -> list[Entry]:
    """Return what the same person said later that may take a statement back: shares a word with it, or is worded so."""
    if entry.source_entity is None:
        return []
    words = _spoken_of(entry.content)
    of_them = (each for each in entries if each.id > entry.id and each.source_entity == entry.source_entity)
    told = _told(of_them)
    corrections = [each for each in told if _is_correction(each)]
    others = [
        each
        for each in told
        if each not in corrections and words & _spoken_of(each.content) and not _is_of_one_past(each, entry)
    ]
    return sorted([*corrections, *others][:LATER], key=lambda each: each.id)


def _is_of_one_past(one: Entry, other: Entry) -> bool:
    """Return whether two memories are of the past that somebody wrote for the character, which is of one piece."""
    return BACKSTORY_TAG in one.tags and BACKSTORY_TAG in other.tags


def _spoken_of(content: str) -> set[str]:
    """Return the stems of what a statement speaks of: what is said of Bev takes back nothing about Bev's house."""
    lexicon = current()
    light = lexicon.roles.verbs | lexicon.roles.having | lexicon.stop_words
    return {
        word.stem for word in words_of(content, lexicon) if not (word.owns or _is_light(word, light, lexicon))
    }


def _is_light(word: Word, light: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether a word, or the verb of which it is a form, says nothing by itself."""
    return word.token in light or lexicon.roles.forms.get(word.token, "") in light


def _of_others(entry: Entry, entries: Sequence[Entry], *, later: bool = True) -> list[Entry]:
    """Return what other people said later, or earlier, on the same matter: what shares most words with it first."""
    words = _spoken_of(entry.content)
    of_them = (
        each
        for each in (entries if later else reversed(entries))
        if (each.id > entry.id) == later
        and each.source_entity not in (None, entry.source_entity)
        and not (_is_of_itself(each, entry) and _is_of_itself(entry, each))
        and (
            _is_against(*((each, entry) if later else (entry, each)))
            or not words.isdisjoint(_spoken_of(each.content))
        )
    )
    shared = [(len(words & _spoken_of(each.content)), each) for each in _told(of_them)]
    shared.sort(key=lambda each: -each[0])
    return sorted((each for _, each in shared[:OF_OTHERS]), key=lambda each: each.id)


def _is_of_itself(entry: Entry, other: Entry) -> bool:
    """Return whether somebody speaks of themselves, and not of who says something else: that one's ship is the Gull does not
    deny that another's is the Heron. What somebody saw is of others.
    """
    lexicon = current()
    words = tokens(without_call(entry.content))
    others = lexicon.questions.seeing | lexicon.questions.finding | set(tokens(other.speaker or ""))
    return bool(words) and words[0] in lexicon.myself and others.isdisjoint(words)


def _told(entries: Iterable[Entry]) -> list[Entry]:
    """Return the first `LOOKED_AT` entries that tell what somebody said and may be told; none that supersedes another."""
    found: list[Entry] = []
    for each in entries:
        is_free = each.source_type.is_speech and each.supersedes is None
        if is_free and _tells(each) and may_be_told(each):
            found.append(each)
        if len(found) == LOOKED_AT:
            break
    return found


def _tells(entry: Entry) -> bool:
    """Return whether an entry's words tell something, and do not only ask."""
    return any(sentence.tells for sentence in understand(entry.content).sentences)


def _denies(later: Entry, reading: Reading, *, against: bool, least: float) -> bool:
    """Return whether a later statement takes back or denies the earlier one beside which it was read.

    Args:
        later: the later statement.
        reading: what it is to the earlier one.
        against: whether it is worded against the earlier one.
        least: probability from which it does where it is worded neither so nor as a correction.
    """
    return reading.no >= (CONCERNS if against or _is_correction(later) else least)


def _may_undo(later: Entry, earlier: Entry) -> bool:
    """Return whether a later statement may deny that something happened: it tells of the past, too, or is a correction."""
    told = (part for each in sentences(later.content) for part in clauses_told(each, current()))
    tells_past = any(tells_of_past(part, current()) for part in told)
    return tells_past or _is_correction(later) or _is_against(later, earlier)


def _leaves_place(later: Entry, earlier: Entry) -> bool:
    """Return whether a later statement says nothing against the place that an earlier one names: "The milk is off"."""
    if not names_place(earlier.content) or names_place(later.content) or _is_correction(later):
        return False
    claims = current().claims
    return not (claims.negation.search(later.content) or claims.displaced.search(fold(later.content)))


def _is_against(later: Entry, earlier: Entry) -> bool:
    """Return whether a statement is worded against an earlier one of somebody else ("Bob's muddled, it's on Sunday")."""
    is_other = later.source_entity != earlier.source_entity
    return is_other and bool(counterclaim(later.content, earlier.content, earlier.speaker or ""))


def _plainly(later: Entry, earlier: Entry) -> str:
    """Return what a later statement says, without words of courtesy or of who is wrong, as a reader is shown it."""
    content = current().claims.refuses.sub("", later.content) or later.content
    return counterclaim(content, earlier.content, earlier.speaker or "") or content


def _is_correction(entry: Entry) -> bool:
    return correction_in(entry.content) is not None


def as_question(content: str) -> str:
    """Return a statement as a reader is asked whether it still holds."""
    return f"{content.rstrip(' .!')}?"
