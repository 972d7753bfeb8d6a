"""Define what a lexicon holds for taking the asked-for part out of a statement (`memory.text.answer_parts.asked_part`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from memory.text.acts import Wanted

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class Bound:
    """Describe how it is asked, and told, where somebody is going.

    Args:
        asks: matches, in a folded question for a place, that it asks for where somebody is going.
        told: matches, in a folded statement, that somebody goes somewhere.
    """

    asks: re.Pattern[str] = _NEVER
    told: re.Pattern[str] = _NEVER


@dataclass(frozen=True, kw_only=True, eq=False)
class PartWords:
    """Describe how a statement says when, where, why, how many and by whom.

    Args:
        before_time: matches what stands right before a time and belongs to it ("on", "until").
        time: matches times that name no date: "at noon", "when the moon is up".
        place: matches where something is or goes, in a statement as it was typed.
        reason: matches what begins a reason.
        counting: matches a folded question that counts; group ``noun`` is what it counts, if it says so.
        amounts: number words besides the lexicon's numbers ("dozen").
        shares: words for a part of one ("half").
        lengths: units by kind of question: the word after "how" to words that may follow the number.
        often: matches how often something is.
        subject: matches a folded question for the subject of a sentence ("who stole …").
        identity: matches a folded question for who somebody is that is named by what it is ("who is the smith").
        asks_colour: matches a folded question for a colour.
        asks_several: matches a folded question that may have several answers ("which towns has …").
        asks_owner: matches a folded question for whose something is.
        chatter: folded words at the end of a statement that are no part of what it tells ("lol").
        called: match, in a statement as it was typed, what gives something a name; groups ``what`` and ``name``.
        calling: words of a question for a name that say nothing of what has it.
        joint: matches what may stand between two clauses of a statement.
        beside: matches what may stand between what a statement says of one thing and of another.
        opposites: words that exclude each other, each way.
        unsure: matches, in a folded statement, that its speaker only heard or supposes what it says ("I hear").
        yes, no: the answers.
        lies_in, kept_by, kept_by_asker, kept_by_hearer: where a thing is: ``{place}``, or with whom (``{name}``).
        had_by, had_by_asker, had_by_hearer: who has a thing.
        own: what kind of question about somebody's own life to what matches a folded statement that answers it.
        lasting: matches, in a folded statement, for how long something was done ("for ten years").
        tastes: folded words of a question for liking that say nothing of what is liked.
        changes: matches, in a folded question or statement, what keeps one from deciding the other ("will", "ever").
        same_change: of what ``changes`` matches, what stands for the same ("'ll" for "will").
        ahead: matches, in a folded statement, what makes a deed a promise, a plan, a wish, an order or a condition.
        ahead_ends: folded words between that and a verb that keep it from being said of the verb.
        done: matches a folded question whether, by whom or when something was done.
        unseen: matches, at the beginning of a folded clause, that its speaker did not see or know (``verb``) what comes then.
        as_it_is: matches one that asks for what is so now, and not for what is promised or planned.
        doing: matches a folded question for who did something; group ``verb``.
        deeds: sets of words for one kind of deed.
        vague: verbs that no memory need hold to tell who did it ("come", "want").
        aspects: words of a question that an answer need not hold ("job": "I shoe horses").
        kin: sets of words for one relation of two people.
        besides: matches what begins a clause with a subject of its own, whatever its verb ("and then nobody").
        unless: matches what begins the condition of what a statement tells.
        ends_up: matches, in a statement as it was typed, what stands before where its subject is in the end ("now he's");
            group ``who`` is that subject, where it is named again.
        asks_now: matches anywhere in a folded question for where somebody or something is now.
        places_alone: words that say by themselves where something is ("upstairs").
        idle_place: matches a phrase worded as a place that only opens or ends a sentence ("by the way").
        no_place: matches a phrase that only looks like a place ("to build a bridge", "over a girl").
        goal: matches a phrase for where something goes, which does not say where it is.
        origin: matches words for where something comes from ("from").
        leaving: such a pair as in ``otherwise``, for a place that somebody left; it does not count where they went to another.
        otherwise: pairs of patterns. The first matches folded words before a place of a statement by which somebody is not there
            now, or not surely; the second a folded question which that place answers all the same.
        bound: how it is asked, and told, where somebody is going.
        compared: words that tell one of several from the others by comparing them ("younger", "second").
        staying: verbs of a question for where somebody lives.
        moved: matches that something was changed from one value (``old``) to another (``new``); planned: matches, in a
            question, that it is about the former one.
        formerly: matches what tells, beside how something is, how it was ("it used to be two").
        supposed: matches what makes the rest of a clause its teller's guess ("I bet").
        supposed_after: matches the end of a sentence that makes all of it a guess (", I guess").
        among: words between a share and what it is a share of ("four of them").
        counted_before: pronouns for what was counted before.
        going: matches, in a folded question for a place, that it asks where something goes or went.
        where: words for kinds of places ("island"), of which a question asks as well as by "where".
        explains: matches, in a statement as it was typed, what may begin or divide a reason from what it is for ("to visit").
        named_last: matches, in a statement as it was typed, the names with which it ends of those whom it only counts; group
            ``names``.
        describing: folded words that may stand between somebody or something and what tells which one is meant ("with").
        purpose: matches, in a folded statement after what is asked about, what may begin a reason ("to", "after").
    """

    before_time: re.Pattern[str] = _NEVER
    time: re.Pattern[str] = _NEVER
    place: re.Pattern[str] = _NEVER
    reason: re.Pattern[str] = _NEVER
    counting: re.Pattern[str] = _NEVER
    amounts: frozenset[str] = frozenset()
    shares: frozenset[str] = frozenset()
    lengths: Mapping[str, frozenset[str]] = field(default_factory=dict)
    often: re.Pattern[str] = _NEVER
    subject: re.Pattern[str] = _NEVER
    identity: re.Pattern[str] = _NEVER
    asks_colour: re.Pattern[str] = _NEVER
    asks_several: re.Pattern[str] = _NEVER
    asks_owner: re.Pattern[str] = _NEVER
    chatter: frozenset[str] = frozenset()
    called: tuple[re.Pattern[str], ...] = ()
    calling: frozenset[str] = frozenset()
    joint: re.Pattern[str] = _NEVER
    beside: re.Pattern[str] = _NEVER
    opposites: Mapping[str, frozenset[str]] = field(default_factory=dict)
    unsure: re.Pattern[str] = re.compile(r"(?!)")
    yes: str = ""
    no: str = ""
    lies_in: str = ""
    kept_by: str = ""
    kept_by_asker: str = ""
    kept_by_hearer: str = ""
    had_by: str = ""
    had_by_asker: str = ""
    had_by_hearer: str = ""
    own: Mapping[Wanted, re.Pattern[str]] = field(default_factory=dict)
    lasting: re.Pattern[str] = _NEVER
    tastes: frozenset[str] = frozenset()
    changes: re.Pattern[str] = _NEVER
    same_change: Mapping[str, str] = field(default_factory=dict)
    ahead: re.Pattern[str] = _NEVER
    ahead_ends: frozenset[str] = frozenset()
    done: re.Pattern[str] = _NEVER
    unseen: re.Pattern[str] = _NEVER
    as_it_is: re.Pattern[str] = _NEVER
    doing: re.Pattern[str] = _NEVER
    deeds: tuple[frozenset[str], ...] = ()
    vague: frozenset[str] = frozenset()
    aspects: frozenset[str] = frozenset()
    kin: tuple[frozenset[str], ...] = ()
    besides: re.Pattern[str] = _NEVER
    unless: re.Pattern[str] = _NEVER
    ends_up: re.Pattern[str] = _NEVER
    asks_now: re.Pattern[str] = _NEVER
    places_alone: frozenset[str] = frozenset()
    idle_place: re.Pattern[str] = _NEVER
    no_place: re.Pattern[str] = _NEVER
    goal: re.Pattern[str] = _NEVER
    origin: re.Pattern[str] = _NEVER
    leaving: tuple[re.Pattern[str], re.Pattern[str]] = (_NEVER, _NEVER)
    otherwise: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()
    bound: Bound = field(default_factory=Bound)
    going: re.Pattern[str] = _NEVER
    among: frozenset[str] = frozenset()
    counted_before: frozenset[str] = frozenset()
    compared: frozenset[str] = frozenset()
    staying: frozenset[str] = frozenset()
    moved: re.Pattern[str] = _NEVER
    planned: re.Pattern[str] = _NEVER
    formerly: re.Pattern[str] = _NEVER
    supposed: re.Pattern[str] = _NEVER
    supposed_after: re.Pattern[str] = _NEVER
    where: frozenset[str] = frozenset()
    explains: re.Pattern[str] = _NEVER
    named_last: re.Pattern[str] = _NEVER
    describing: frozenset[str] = frozenset()
    purpose: re.Pattern[str] = _NEVER
