"""Define the parts of a lexicon that say how claims are worded, and how a speaker says whom it has something from."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from memory.text.lexicon.repair_words import RepairWords

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class ClaimWords:
    """Describe how claims are worded: denied, doubted, corrected, placed (`memory.evidence`).

    Args:
        negation: matches what denies a sentence.
        cancelled: matches, in a clause, that something does not take place ("is called off").
        hedged: matches what doubts, denies or only imagines a claim.
        now: matches what says that something else held before.
        state: matches a sentence of how something is, of which the latest word counts.
        passing: matches a sentence of what happened or happens just then.
        replaces: match a folded line that gives the right words; groups ``new`` and ``old``.
        unreal: matches, from its end on, that there never was something (``what``); used after ``withdraws``.
        withdraws: matches a folded line that takes something back; groups ``about``, ``of``, ``lie``, ``matter`` or
            ``jest``, what that is about, and ``last``, if it may mean what another said last.
        called_off: each matches, at the beginning of a folded sentence, that something planned does not take place; group
            ``what``, or ``between`` where it stands within the verb.
        back_on: matches, in a folded text, that something called off takes place after all.
        disowns: matches a whole folded sentence whose speaker denies having told something; group ``about`` for the matter, or
            ``what`` for the words.
        refuses: matches, at the beginning of a line, a polite refusal, which denies nothing ("No, thanks.").
        instead: matches, in whole, what follows that and gives something in its place; group ``new``.
        breaks: matches a folded text whose speaker says that they broke a promise.
        owns_up: matches a folded line whose speaker says that its own words were wrong.
        announces: matches, at the beginning of a line, what announces that the speaker's own words are set right; group
            ``owns`` if it says that they were wrong.
        quotes_self: match a whole folded line whose speaker repeats words of its own to set them right ("Sorry, I said two, it's
            three"); groups ``old`` and ``rest``, and last ``meant`` where it says that the rest was meant, or ``bare`` where it
            asks for no pardon either.
        pivots: match, in such a rest, what stands before the right words ("it's", "he came from").
        clause_after: matches, in such a rest, a clause after the right words ("… who did it").
        repairs: matches, at the end of a folded line, words that set right what stands before them; group ``new``.
        mishaps: matches what announces that the speaker made a mistake, with whom it calls.
        contradicts: matches, at the beginning of a line, that somebody else is wrong ("Bob's muddled, …"); group ``who``.
        changes: matches a whole line that tells that something was changed to another value ("They moved it to nine"); group
            ``new``.
        placed: matches, at the beginning of a folded line, what opens a correction that gives only a place.
        politely: matches the apology that a line begins with; group ``owns`` if it says that its speaker's words were wrong.
        identifies: matches the beginning of a statement of what somebody or something is, or is called.
        fragments: matches a whole line that gives only the right words, and says that they are ("No wait, the mill", "Saturday,
            sorry"); groups ``new`` and ``trailed``.
        fragment: matches words that may stand in place of others and say nothing by themselves; group ``new``.
        relative: matches a clause at the end of a folded phrase ("the arm he broke").
        cleft_denied: matches, at the beginning of a folded line, that not somebody did what was said ("Wait, it wasn't Ann who …").
        slips: matches the same at the end of a line.
        trailing: matches a whole line that says at its end that it corrects something; groups ``rest``, and ``owns`` if it says
            that the speaker was wrong.
        lies: matches, in a folded line, that its speaker says to have lied.
        regrets: matches, at the end of a line, that its speaker was wrong ("I miscounted").
        opposes: matches a sentence that gives something in the place of something else; groups ``new`` and ``old``.
        opposes_first: matches the same with what is wrong first ("not Tuesday, Wednesday").
        after_all: how such a line begins instead.
        mishap: how a correction begins that is announced so.
        meant: makes such words ``{}`` a correction of their own.
        cleft: matches a whole statement that puts its subject first ("It was the bridge that fell"); groups ``what``, ``did``.
        excuses: matches what says why something is taken back and states nothing in its place.
        adds: matches what says that something holds as well.
        amends: matches, at the beginning of a sentence, what announces a correction ("No, I mean …").
        call: matches, at the beginning of a sentence, who is called, or a word that only opens it.
        filling: words that a correction may hold besides the right value.
        stand_ins: words that stand, as the subject of a correction, for what was said before.
        substitutes: words that stand for a noun at the end of a phrase ("the right one").
        categories: kind to words that exclude each other: days, months, colours …
        values: kind of value to what matches a whole phrase for one ("quarter past seven"); the first that matches counts.
        coins: what numbers count of which one may stand in the place of another.
        numbered: words after which a number only names ("room two").
        counts_alone: number words that count only before one of ``hours`` ("one o'clock").
        hours: words that make such a number a time of day.
        at_place: matches before what is a place.
        whereabouts: matches a whole sentence that says where something is; groups ``thing``, ``how``, ``place``.
        displaced: matches, in a folded text, that something is no longer where it was.
        articles: articles that are left off names.
        repairing: how a line announces a repair, and what it puts in the place of what.
    """

    negation: re.Pattern[str] = _NEVER
    cancelled: re.Pattern[str] = _NEVER
    hedged: re.Pattern[str] = _NEVER
    now: re.Pattern[str] = _NEVER
    state: re.Pattern[str] = _NEVER
    passing: re.Pattern[str] = _NEVER
    replaces: tuple[re.Pattern[str], ...] = ()
    unreal: re.Pattern[str] = _NEVER
    withdraws: re.Pattern[str] = _NEVER
    called_off: tuple[re.Pattern[str], ...] = ()
    back_on: re.Pattern[str] = _NEVER
    disowns: re.Pattern[str] = _NEVER
    refuses: re.Pattern[str] = _NEVER
    instead: re.Pattern[str] = _NEVER
    breaks: re.Pattern[str] = _NEVER
    owns_up: re.Pattern[str] = _NEVER
    announces: re.Pattern[str] = _NEVER
    quotes_self: tuple[re.Pattern[str], ...] = ()
    pivots: re.Pattern[str] = _NEVER
    clause_after: re.Pattern[str] = _NEVER
    repairs: re.Pattern[str] = _NEVER
    mishaps: re.Pattern[str] = _NEVER
    contradicts: re.Pattern[str] = _NEVER
    changes: re.Pattern[str] = _NEVER
    placed: re.Pattern[str] = _NEVER
    politely: re.Pattern[str] = _NEVER
    identifies: re.Pattern[str] = _NEVER
    fragments: re.Pattern[str] = _NEVER
    fragment: re.Pattern[str] = _NEVER
    relative: re.Pattern[str] = _NEVER
    slips: re.Pattern[str] = _NEVER
    trailing: re.Pattern[str] = _NEVER
    lies: re.Pattern[str] = _NEVER
    regrets: re.Pattern[str] = _NEVER
    opposes: re.Pattern[str] = _NEVER
    opposes_first: re.Pattern[str] = _NEVER
    after_all: str = "{}"
    mishap: str = "{}"
    meant: str = "{}"
    cleft_denied: re.Pattern[str] = _NEVER
    cleft: re.Pattern[str] = _NEVER
    excuses: re.Pattern[str] = _NEVER
    adds: re.Pattern[str] = _NEVER
    amends: re.Pattern[str] = _NEVER
    call: re.Pattern[str] = _NEVER
    filling: frozenset[str] = frozenset()
    stand_ins: frozenset[str] = frozenset()
    substitutes: frozenset[str] = frozenset()
    categories: Mapping[str, frozenset[str]] = field(default_factory=dict)
    values: Mapping[str, re.Pattern[str]] = field(default_factory=dict)
    coins: frozenset[str] = frozenset()
    numbered: frozenset[str] = frozenset()
    counts_alone: frozenset[str] = frozenset()
    hours: frozenset[str] = frozenset()
    at_place: re.Pattern[str] = _NEVER
    whereabouts: re.Pattern[str] = _NEVER
    displaced: re.Pattern[str] = _NEVER
    articles: frozenset[str] = frozenset()
    repairing: RepairWords = field(default_factory=RepairWords)


@dataclass(frozen=True, kw_only=True, eq=False)
class HearsayWords:
    """Describe how a speaker says whom it has something from (`memory.evidence.hearsay`).

    Args:
        forms: each matches a whole clause; groups ``who`` and ``what``.
        rumour: matches a whole clause that names nobody; group ``what``.
        after: matches a whole sentence that names its teller at the end; groups ``what``, ``who``, ``whom``.
        clause: matches between two clauses of a sentence.
        opening: matches, at the beginning of a clause, words that only open it.
        joint: matches between two names ("Ann and Bob").
        nobody: words that are no name of a teller.
    """

    forms: tuple[re.Pattern[str], ...] = ()
    rumour: re.Pattern[str] = _NEVER
    after: re.Pattern[str] = _NEVER
    clause: re.Pattern[str] = _NEVER
    opening: re.Pattern[str] = _NEVER
    joint: re.Pattern[str] = _NEVER
    nobody: frozenset[str] = frozenset()
