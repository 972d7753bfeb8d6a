"""Define the part of a lexicon that reads what is typed in haste, and what is asked about the hearer itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from memory.text.lexicon.patterns import any_of

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class LooseWords:
    """Describe how people type in haste (`memory.text.shorthand`).

    Args:
        spelt: folded short forms, and the words they stand for ("thx": "thanks"). A form of one letter counts in lower case only.
        also_names: forms of question words that are names, too.
        forms: patterns of words that are run together or left out, searched in a sentence whatever its case, and what they
            stand for, or what makes that of a match. One that begins with ``^`` matches at the beginning only.
        terse: the same of whole sentences: what is asked in few words ("Status?"), and that as a plain question.
        inverted: matches a whole folded sentence without any mark that begins with its verb, and so asks ("is ann nice").
        spoken: matches a text that may be written as it is spoken ("an' all"); others are not searched.
        hasty: the same of a text that begins without a capital letter ("ill bring it sat").
        called: matches where such a text calls somebody, in the group ``name``, after what stands before it in ``lead``.
        dialect: patterns of words written as they are spoken, and what they stand for ("wi'": "with").
        sounds: patterns of letters of a folded word, and what is written for them where words are compared by how they sound.
    """

    spelt: Mapping[str, str] = field(default_factory=dict)
    also_names: frozenset[str] = frozenset()
    forms: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = ()
    terse: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = ()
    inverted: re.Pattern[str] = _NEVER
    spoken: re.Pattern[str] = _NEVER
    dialect: tuple[tuple[re.Pattern[str], str], ...] = ()
    hasty: tuple[tuple[re.Pattern[str], str], ...] = ()
    called: tuple[re.Pattern[str], ...] = ()
    sounds: tuple[tuple[re.Pattern[str], str], ...] = ()

    @cached_property
    def short(self) -> re.Pattern[str]:
        """Match any of the short forms as a word of its own."""
        if not self.spelt:
            return _NEVER
        letters = "".join(re.escape(form) for form in self.spelt if len(form) == 1)
        words = any_of(form for form in self.spelt if len(form) > 1)
        single = rf"|[{letters}]" if letters else ""
        return re.compile(rf"(?<![\w'’./\\@-])(?:(?i:{words}){single})(?![\w'’@/-]|\.\w)")


@dataclass(frozen=True, kw_only=True, eq=False)
class SelfField:
    """Represent one thing that people ask a character about itself.

    Args:
        name: the end of the phrase key for a character that has nothing to tell of it (``own_NAME``).
        asked: words of a question about it.
        told: words of a statement that answers it.
    """

    name: str
    asked: frozenset[str]
    told: frozenset[str]


@dataclass(frozen=True, kw_only=True, eq=False)
class SelfWords:
    """Describe how a character is asked about itself (`memory.text.asking.asks_of_hearer`), and how a description says it.

    Args:
        asks: match a folded question about the hearer, without what may stand before it.
        knowing: match such a question that is about what the hearer knows, said or was told instead.
        presuming: match a folded statement that presumes something of the hearer ("You can't be sixty."), each with a plain
            question for the same; ``rest`` is what it presumes.
        rewordings: match a folded question about the hearer that is put in unusual words, each with the same in plain ones;
            ``rest`` is what both have.
        pastime: matches a folded question for what the hearer does when it does not work.
        beside_work: matches, in a folded clause, what is done while somebody works, and is no work.
        whatever: words for no certain thing ("anything").
        consuming: verbs of eating and drinking; consumed_how: other verbs in what tells of it ("I live on bread").
        abstaining: match, in a folded clause, that its speaker never takes something, each with what matches, in a folded
            offer, what that is ("vegan", and "bacon").
        names_other: matches a folded question for the name of something of the hearer's, or of something else.
        of_past: matches a folded question for what the hearer was, or did, before what it is now.
        fields: what such questions are about; the first whose words a question has counts most.
        direct: what such questions are about, where a clause about what somebody does, or did, answers by a word of its field:
            "I knit socks." tells what somebody makes.
        impersonal: words that mean anybody, as the subject of a question.
        empty: words of such questions that say nothing of what is asked.
        natures: words for what somebody may be at all ("a robot"): such a question is answered with what the character is.
        ever: words of a question about all of the hearer's life.
        owning: words of a question about what the hearer has.
        states: prepositions that tell, in a list, what the character is ("from Leeds", "in debt").
        predicates: adjectives of which, in a list, the character is meant, whatever stands before ("afraid of geese").
        open: matches, in a folded clause of a description, words for hiding that hide nothing ("a private detective").
        born: participles that begin a clause of a description and need "was" in the first person.
        acts: present forms in the third person that begin a clause, besides those of `RoleWords.presents`.
        does: past forms that begin a clause about what somebody did ("used to be a guard").
        adverbs: words that may stand before the verb of such a clause ("never washes his scarf").
        has: verbs in the third person that begin a clause of their own after "and".
        modals: verbs that begin a clause and stay as they are ("cannot swim").
        having: words that begin a clause about what somebody has ("with two daughters"), and the verb for it.
        finite: finite forms of the commonest verbs in the third person, and those in the first ("is": "am").
        short: endings of a pronoun that are verbs, and those after "I" ("s": "am").
        reflexive: pronouns to those in the first person ("herself").
        owned: words for what somebody has, without a noun after them ("hers").
        kin_of_sexes: words for people, of each of `AntecedentWords.sexes`.
        me: the first person as an object.
        mine: the first person as an owner, before a noun.
        labelled: how a line such as "Job: cook" is said.
        links: words that join a clause to the one before, and say nothing themselves ("and").
        afterthoughts: words that begin what goes with the clause before ("or so she says").
        after_owner: stop words between an owner and what they have ("her own inn").
        giving: forms of verbs that mostly have a person before their object ("taught her chess").
        kept: matches, in a folded clause of a description, what is kept from others in several words ("tells no one").
        secretly: how what stands in brackets goes on with the clause before it.
        keeping: words of a clause that keeps the one before it from others ("would never admit it").
        spoken_to: what begins a description that is written to the character ("You are"), and that in the first person.
        was: the verb that such a clause is given.
        favourite: words before what somebody likes best ("your favourite herb").
        liked: kinds of things that people have favourites of, each with words for things of that kind; liked_of_many: those
            of which no list has all.
        asks_trade: matches a whole folded question whether the hearer is something by trade or office, in the group ``trade``, at some
            ``place``; ``presumed`` if that is told rather than asked.
        trades: words for these; those that one person may be at once, or be called, stand together.
        trades_of_titles: titles before a name ("dr"), and what they tell; trades_of_keepers: places and animals, and what
            somebody is who keeps them.
        running: forms of verbs for that ("keeps", "run"); working: words for what somebody does for a living ("job").
        as_what: what stands between a verb and what somebody is ("work as", "used to be"); former: words for what is over.
        perfect: auxiliaries before a participle ("have kept").
    """

    asks: tuple[re.Pattern[str], ...] = ()
    knowing: re.Pattern[str] = _NEVER
    presuming: tuple[tuple[re.Pattern[str], str], ...] = ()
    rewordings: tuple[tuple[re.Pattern[str], str], ...] = ()
    pastime: re.Pattern[str] = _NEVER
    beside_work: re.Pattern[str] = _NEVER
    whatever: frozenset[str] = frozenset()
    consuming: frozenset[str] = frozenset()
    consumed_how: frozenset[str] = frozenset()
    abstaining: tuple[tuple[re.Pattern[str], re.Pattern[str]], ...] = ()
    names_other: re.Pattern[str] = _NEVER
    of_past: re.Pattern[str] = _NEVER
    fields: tuple[SelfField, ...] = ()
    direct: tuple[SelfField, ...] = ()
    impersonal: frozenset[str] = frozenset()
    empty: frozenset[str] = frozenset()
    natures: frozenset[str] = frozenset()
    ever: frozenset[str] = frozenset()
    owning: frozenset[str] = frozenset()
    states: frozenset[str] = frozenset()
    predicates: frozenset[str] = frozenset()
    open: re.Pattern[str] = _NEVER
    born: frozenset[str] = frozenset()
    acts: frozenset[str] = frozenset()
    does: frozenset[str] = frozenset()
    adverbs: frozenset[str] = frozenset()
    has: frozenset[str] = frozenset()
    modals: frozenset[str] = frozenset()
    having: Mapping[str, str] = field(default_factory=dict)
    finite: Mapping[str, str] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    reflexive: Mapping[str, str] = field(default_factory=dict)
    owned: Mapping[str, str] = field(default_factory=dict)
    kin_of_sexes: tuple[frozenset[str], ...] = ()
    me: str = ""
    mine: str = ""
    labelled: str = "{label}: {value}"
    links: frozenset[str] = frozenset()
    afterthoughts: frozenset[str] = frozenset()
    after_owner: frozenset[str] = frozenset()
    giving: frozenset[str] = frozenset()
    kept: re.Pattern[str] = _NEVER
    secretly: str = ", {}"
    keeping: frozenset[str] = frozenset()
    spoken_to: Mapping[str, str] = field(default_factory=dict)
    was: str = "was"
    favourite: frozenset[str] = frozenset()
    liked: Mapping[str, frozenset[str]] = field(default_factory=dict)
    liked_of_many: frozenset[str] = frozenset()
    asks_trade: re.Pattern[str] = re.compile(r"(?!)(?P<trade>)(?P<place>)(?P<presumed>)")
    trades: tuple[frozenset[str], ...] = ()
    trades_of_titles: Mapping[str, str] = field(default_factory=dict)
    trades_of_keepers: Mapping[str, frozenset[str]] = field(default_factory=dict)
    running: frozenset[str] = frozenset()
    working: frozenset[str] = frozenset()
    as_what: frozenset[str] = frozenset()
    former: frozenset[str] = frozenset()
    perfect: frozenset[str] = frozenset()
