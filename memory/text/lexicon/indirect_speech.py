"""Define what a lexicon holds for turning somebody's words into indirect speech (`memory.text.retelling.indirect_speech`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True, eq=False)
class TurningWords:
    """Describe how what one says of oneself is told by another ("My cow is ill": "Ann told me her cow is ill").

    Args:
        persons: for each person to turn to ("you", "they", "he", "she"), the word for each word of the first person.
        companies: for each person, the word for each word by which the first person also means others.
        verbs: for each person, the form of verbs that agree with it, by the form that goes with "I".
        inflected: persons whose other verbs take an ending in the present.
        contractions: contracted words and what they stand for.
        subject: the word of the first person that is a subject.
        kept: verbs that are the same in every person (modals, past forms that no rule tells).
        singular, plural: verbs that go with one subject, and with several.
        unclear: verbs of which present and past look the same.
        adverbs: words that may stand between a subject and its verb.
        joining: words after which a verb may follow without its subject, and subjects without a verb of their own.
        you: the word that means the hearer, where it can be a subject and an object.
        hearer: words of the second person and those by which the hearer says them.
        hearer_verbs: verbs after ``you`` as a subject, by the form that goes with "I".
        to_hearer: the form of a verb that goes with ``you``, by the one that goes with "I" or somebody else.
        before_object: words after which ``you`` is an object.
        before_subject: words after which ``you`` is a subject.
        unturned: words that make a sentence unsafe to turn.
        unbegun: words that begin a sentence that is unsafe to turn.
        hearer_subject, hearer_object: how the hearer says ``you``.
        owner: how ``{name}`` is put before what belongs to somebody.
        relative: words of time and place that count from the moment and place of speaking.
        several: words by which somebody speaks of itself and others.
        proposing: verbs after such a word with which the hearer may be meant, too.
        continuing: words that join a clause after a comma to the one before it.
        relating: words with which a clause after a comma tells more of the one before it.
        opening: what opens a spoken sentence and tells nothing.
        reminding: matches what asks only to remember the statement that follows ("Don't forget that …").
        for_others: matches what asks to tell others the statement that follows, if they ask.
        and_that: what joins two statements that both follow "told me that".
        framing: matches what a statement may begin with besides what it states ("I heard that", "the thing is,").
        trailing: matches what may follow a statement and tells nothing ("mate", "you know").
        there_is: matches what begins a statement that there is something.
        uncut: words with which a clause goes on that must not be cut from the one before it.
        contracted: matches the end of a word that a verb is contracted with ("Joe's", "they're").
        unechoed: matches, in a folded statement, what is not said back to its speaker.
    """

    persons: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    companies: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    verbs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    inflected: frozenset[str] = frozenset()
    contractions: Mapping[str, str] = field(default_factory=dict)
    subject: str = ""
    kept: frozenset[str] = frozenset()
    singular: frozenset[str] = frozenset()
    plural: frozenset[str] = frozenset()
    unclear: frozenset[str] = frozenset()
    adverbs: frozenset[str] = frozenset()
    joining: frozenset[str] = frozenset()
    you: str = ""
    hearer: Mapping[str, str] = field(default_factory=dict)
    hearer_verbs: Mapping[str, str] = field(default_factory=dict)
    to_hearer: Mapping[str, str] = field(default_factory=dict)
    before_object: frozenset[str] = frozenset()
    before_subject: frozenset[str] = frozenset()
    unturned: frozenset[str] = frozenset()
    unbegun: frozenset[str] = frozenset()
    hearer_subject: str = ""
    hearer_object: str = ""
    owner: str = "{name}"
    relative: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    proposing: frozenset[str] = frozenset()
    continuing: frozenset[str] = frozenset()
    relating: frozenset[str] = frozenset()
    opening: re.Pattern[str] = re.compile(r"(?!)")
    reminding: re.Pattern[str] = re.compile(r"(?!)")
    for_others: re.Pattern[str] = re.compile(r"(?!)")
    and_that: str = "; "
    framing: re.Pattern[str] = re.compile(r"(?!)")
    trailing: re.Pattern[str] = re.compile(r"(?!)")
    there_is: re.Pattern[str] = re.compile(r"(?!)")
    uncut: frozenset[str] = frozenset()
    contracted: re.Pattern[str] = re.compile(r"(?!)")
    unechoed: re.Pattern[str] = re.compile(r"")
