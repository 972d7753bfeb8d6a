"""Decide whether something is told in confidence ("Please don't tell anyone, but …"), or asked about it.

`is_confidence` goes by the words; `secrecy_of` by the meaning, with the model that reads: people ask for secrecy in more
ways than a lexicon can list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import islice
from typing import Final

from memory.evidence.retracting import Denial, denial_of, denies_all
from memory.evidence.signs_of_correction import only_announces
from memory.journal.entry import Entry, EntryFields, Kind, SourceType
from memory.minds.errands import called_off
from memory.minds.mind import Mind
from memory.text.acts import Secrecy, SpeechAct, Wanted
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.references.antecedents import speaks_of_somebody_before
from memory.text.shorthand import spelt_out
from memory.text.words import fold, stem_set

PLEDGED_FOR: Final = timedelta(minutes=2)
"""How long after "Can you keep a secret?", or after a confidence, what goes on about it is taken to be one."""

JUST_NOW: Final = timedelta(minutes=10)
"""How long after a statement "Don't tell anyone." still refers to it."""

LOOKED_AT: Final = 40
"""Number of the newest entries searched for the statement that "Don't tell anyone." refers to."""


LOOKED_BACK: Final = 1_000
"""Number of the newest entries searched for the confidences that a line releases."""

MOST_RELEASED: Final = 4
"""Confidences that one line releases, at most."""


_SAID: Final = (SourceType.DIRECT, SourceType.ENVIRONMENTAL)

LIKELY: Final = 0.4
"""Least probability at which a line asks for secrecy by its meaning (`benchmarks/fit_confiding.py` ``--check``)."""

LONGEST_READ: Final = 240
"""Characters of a line, or of a sentence, that are read for secrecy."""

MOST_READ: Final = 6
"""Sentences of a line that are read for secrecy one by one, the last ones."""

LONGEST_BARE: Final = 8
"""Words of a sentence that asks for secrecy and tells nothing itself, at most, unless it points back."""


async def secrecy_of(mind: Mind, line: Line) -> Secrecy:
    """Return what a line asks to be kept secret, by its meaning; `Secrecy.NONE` without a reader.

    Args:
        mind: the hearer's.
        line: what was said.
    """
    told = _may_confide(line)
    if not told:
        return Secrecy.NONE
    texts = _read_for_secrecy(line, told)
    read = await mind.read_secrecy(list(texts.values()))
    likely = dict(zip(texts, read, strict=False))
    if max(likely.values(), default=0.0) < LIKELY:
        return Secrecy.NONE
    bare = all(
        likely.get(each.said[:LONGEST_READ], 0.0) >= LIKELY
        and (each.points_back or len(each.words) <= LONGEST_BARE)
        for each in told
    )
    return Secrecy.OF_BEFORE if bare else Secrecy.OF_LINE


def read_for_secrecy(line: Line) -> list[str]:
    """Return the texts that `secrecy_of` has read."""
    return list(_read_for_secrecy(line, _may_confide(line)).values())


def _may_confide(line: Line) -> list[Sentence]:
    """Return the sentences of a line that may ask for secrecy, or tell what is secret."""
    told = [sentence for sentence in line.sentences if sentence.tells or not sentence.asks][-MOST_READ:]
    told = [sentence for sentence in told if not only_announces(sentence.said, lexicon=line.lexicon)]
    return told if not line.asks or any(sentence.tells for sentence in told) else []


def _read_for_secrecy(line: Line, told: Sequence[Sentence]) -> dict[str, str]:
    """Return texts of a line, each as a model reads it: all of it and each sentence that may confide something."""
    whole = [line.said] if told and len(line.said) <= LONGEST_READ else []
    texts = dict.fromkeys((*whole, *(sentence.said[:LONGEST_READ] for sentence in told)))
    return {text: spelt_out(text, line.lexicon) for text in texts}


def is_confidence(mind: Mind, line: Line, speaker: str) -> bool:
    """Return whether a line asks to be kept secret, follows a question whether the hearer keeps secrets, goes on about what
    was confided just before, or denies or sets right what its speaker confided.

    Args:
        mind: the hearer's.
        line: what was said.
        speaker: stable key of who said it.
    """
    if line.confides and called_off(mind.journal, line, speaker) is not None:
        return False  # "Never mind, don't tell Rufus" takes back an errand
    if line.confides or (line.releases is not None and line.releases.to):
        return True  # permission to tell one person implies that others may not know
    if line.asks:
        return False
    now = mind.journal.clock.now()
    before = [each for each in mind.conversations.of(speaker) if now - each.at <= PLEDGED_FOR]
    if any(understand(each.heard).wanted is Wanted.SECRECY for each in before):
        return True
    # "It is raining" goes on about nothing.
    goes_on = any(_points_beyond(each) and each.act is not SpeechAct.REMARKS for each in line.sentences[:1])
    return (goes_on and bool(before) and before[-1].confides) or bool(confidences_denied(mind, line, speaker))


def _points_beyond(sentence: Sentence) -> bool:
    """Return whether a sentence points back at what was said before it: "She hid it", not "My aunt has lost her hat"."""
    persons = frozenset().union(*current().antecedents.sexes)
    if not persons.issuperset(sentence.points_back):
        return True
    return bool(sentence.points_back) and speaks_of_somebody_before(sentence.said)


def confidences_denied(mind: Mind, line: Line, speaker: str) -> list[tuple[Entry, Denial]]:
    """Return the speaker's confidences that a line denies, the newest first, and how surely each.

    "I did not kill the miller", said aloud, tells those who hear of it what was confided before. What was taken back
    already counts as well, as long as others may not hear of it; what its speaker has also told openly is no confidence.

    Args:
        mind: the hearer's.
        line: what was said.
        speaker: stable key of who said it.
    """
    journal = mind.journal
    told = [
        entry
        for entry in islice(reversed(journal), LOOKED_BACK)
        if entry.source_entity == speaker
        and entry.source_type is SourceType.DIRECT
        and entry.kind is Kind.OBSERVATION
    ]
    confided = [entry for entry in told if entry.audience is not None]
    if not confided:
        return []
    said = line.said
    if denies_all(said, lexicon=line.lexicon):
        is_last = told[0] is confided[0] and journal.clock.now() - told[0].timestamp <= JUST_NOW
        points_back = any(
            sentence.points_back for sentence in line.sentences
        )  # "No, I didn't" may answer anything
        return [(told[0], Denial.SURE if points_back else Denial.LIKELY)] if is_last else []
    denied = [(entry, denial_of(said, entry.content, lexicon=line.lexicon)) for entry in confided]
    denied = [(entry, surely) for entry, surely in denied if surely and _stands(mind, entry).audience]
    is_open = denied and any(
        denial_of(said, entry.content, lexicon=line.lexicon) is Denial.SURE
        for entry in told
        if entry.audience is None
    )
    return [] if is_open else denied


def _stands(mind: Mind, entry: Entry) -> Entry:
    """Return the entry that replaces another after all corrections; the entry itself if nothing corrects it."""
    superseded = mind.journal.superseded
    seen = {entry.id}
    while (later := superseded.get(entry.id)) is not None and later not in seen:
        seen.add(later)
        found = mind.journal.fetch([later])
        if not found:
            break
        entry = found[0]
    return entry


def asks_of_confidence(mind: Mind, line: Line, speaker: str) -> bool:
    """Return whether a question is about a confidence that its asker shares with the hearer, so that nobody else may
    learn that it was asked.

    "What did I steal?" tells as much as "I stole something." So whatever somebody with a confidence asks about
    themselves counts, and every question with half of its words in one of these confidences.

    Args:
        mind: the hearer's.
        line: what was said.
        speaker: stable key of who said it.
    """
    if not line.asks:
        return False
    shared = [
        entry
        for entry in islice(reversed(mind.journal), LOOKED_BACK)
        if entry.audience is not None and speaker in entry.audience and entry.is_memory
    ]
    of_asker = any(not line.lexicon.myself.isdisjoint(sentence.words) for sentence in line.questions)
    if of_asker or not line.stems:
        return bool(shared)
    return any(2 * len(line.stems & stem_set(entry.content)) >= len(line.stems) for entry in shared)


def confidential_copies(
    mind: Mind,
    line: Line,
    speaker: str,
    audience: Sequence[str],
    *,
    of_line: bool = False,
    only_named: bool = False,
) -> list[tuple[Entry, EntryFields]]:
    """Return the speaker's statements that a line asks to be kept secret, each with the fields of a copy with a smaller
    audience: those of the last minutes that speak of what the line names, else the last one. Those that are confidential
    already are left out.

    Args:
        mind: the hearer's.
        line: the line that asks for secrecy ("Don't tell Ann about the ring.").
        speaker: stable key of who said it.
        audience: stable keys of all who may hear of it from now on, the hearer aside.
        of_line: whether what the line itself tells is wanted, and not what was told before it.
        only_named: whether only what the line names with "about" is wanted, and not the last statement either: it tells
            something itself.
    """
    within = stem_set(line.text, stop=frozenset())
    journal = mind.journal
    now = journal.clock.now()
    told = [
        entry
        for entry in islice(reversed(journal), LOOKED_AT)
        if now - entry.timestamp <= JUST_NOW  # not the end: a copy of an older entry is as old as that
        and entry.source_entity == speaker
        and entry.source_type in _SAID
        and (within >= stem_set(entry.content, stop=frozenset())) is of_line
    ]
    about = _named_in(line) if only_named else _matter_of(line)
    meant = [entry for entry in told if about & stem_set(entry.content)]
    if not meant and not only_named:
        meant = told[:1]
    return [
        (entry, for_others(entry, audience))
        for entry in (told[:1] if of_line else meant)
        if entry.kind is Kind.OBSERVATION and entry.id not in journal.superseded and entry.audience is None
    ]


def _matter_of(line: Line) -> frozenset[str]:
    """Return the stems of what a line asks to be kept secret, if it names that."""
    lexicon = line.lexicon
    names = {stem for sentence in line.sentences for name in sentence.names for stem in stem_set(name)}
    return line.stems - names - {lexicon.stem(word) for word in lexicon.speech.secrecy}


def _named_in(line: Line) -> frozenset[str]:
    """Return the stems of what a line names with "about" where it asks for secrecy: "Not a word about it to Ann"."""
    found = line.lexicon.telling.about.search(fold(line.text))
    return stem_set(found["about"]) & _matter_of(line) if found else frozenset()


def set_free(
    mind: Mind, line: Line, speaker: str, people: Mapping[str, str]
) -> list[tuple[Entry, EntryFields]]:
    """Return the speaker's confidences that a line releases, with the fields of copies for a wider audience.

    Only the person who confided something may release it, and only to the people that the line names.

    Args:
        mind: the hearer's.
        line: what was said ("You may tell Ann about the ring now.").
        speaker: stable key of who said it.
        people: names of all whom the line may name, by stable key.
    """
    release = line.releases
    if release is None:
        return []
    shared = {name for name, count in Counter(people.values()).items() if count > 1}
    to = named_in(release.to, {key: name for key, name in people.items() if name not in shared})
    if release.to and not to:
        return []
    journal = mind.journal
    confided = [
        entry
        for entry in islice(reversed(journal), LOOKED_BACK)
        if entry.source_entity == speaker
        and entry.source_type is SourceType.DIRECT
        and entry.kind is Kind.OBSERVATION
        and entry.audience is not None
        and entry.id not in journal.superseded
    ]
    about = stem_set(release.about) - {line.lexicon.stem(word) for word in line.lexicon.speech.secrecy}
    found = [entry for entry in confided if about <= stem_set(entry.content)] if about else confided[:1]
    return [
        (entry, for_others(entry, tuple(dict.fromkeys((*(entry.audience or ()), *to))) if to else None))
        for entry in found[:MOST_RELEASED]
    ]


def for_others(old: Entry, audience: Sequence[str] | None) -> EntryFields:
    """Return the fields of a copy of an entry that supersedes it and has another audience.

    Args:
        old: the entry.
        audience: stable keys of all who may hear of it, its owner aside; ``None`` if everybody may.
    """
    return {
        "source_type": old.source_type,
        "source_trust": old.source_trust,
        "source_entity": old.source_entity,
        "source_name": old.source_name,
        "importance": old.importance,
        "importance_method": old.importance_method,
        "tags": old.tags,
        "related_projects": old.related_projects,
        "kind": old.kind,
        "priority": old.priority,
        "follow_ups": old.follow_ups,
        "citations": old.citations,
        "extra": old.extra,
        "audience": None if audience is None else tuple(audience),
        "supersedes": old.id,
    }
