"""Define what a lexicon holds for finding who did what to what (`memory.text.roles`, `memory.text.answer_parts.yes_or_no`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class State:
    """Represent one of two states that exclude each other, and how a clause shows that somebody or something is in it.

    Args:
        words: what the state is called ("dead").
        shown: words that show it of their subject ("died"), besides those.
        done: verbs that show it of their object, or of their subject in the passive ("killed").
    """

    words: frozenset[str]
    shown: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()


@dataclass(frozen=True, kw_only=True, eq=False)
class RoleWords:
    """Describe how a language tells subject, verb and object apart, and what one statement implies of another.

    Args:
        entails: folded words to a more general one that what they say implies ("drowned": "die").
        forms: inflected form to base form of verbs, besides the lexicon's irregular forms.
        no_past: irregular forms that are no past forms.
        unchanged: verbs whose past form is the base form ("cut").
        presents: present forms, in the third person, of the commonest verbs.
        owning: possessive endings.
        subjects: pronouns for a speaker as a subject.
        prepositions: words before a phrase of place, time, manner or a second object.
        phrase_breaks: other words that no object goes past ("because", "who").
        after_phrase: adverbs that may stand behind an object and are no part of it.
        adverb_endings: endings of adverbs.
        objects: pronouns that stand between a verb and its object ("lent me a knife").
        rewrites: patterns of a statement, and plainer words for each.
        infinitive: word before a verb's base form.
        agent: word before the doer in a passive clause ("by").
        part_of: word before what something is a part of ("one of his teeth").
        no_agents: words of a phrase after it that is no agent ("by the river").
        limiting: words that may stand before a subject ("only").
        verbs: stop words that may be verbs.
        having: forms of verbs of possession.
        handing: verbs of which the subject gives the object to another.
        returned: matches, in a folded clause, that something was given back.
        there_is: matches, in a folded clause, that something is or was; group ``aux``.
        asks_doer: matches the beginning of a question whether it was ``who`` that did the ``deed`` ("Was it Ann who left?"); group ``that`` is a
            pronoun that may stand for a thing, too.
        doer_asked: the plain question who did it, with ``{deed}``.
        asks_cleft: matches the beginning of a question such as "Was it Ann who"; group ``who``.
        losing: verbs of which the subject does not have the object any more.
        gaining: verbs of which the subject has the object since.
        belonging: words between what is owned and its owner.
        had: forms that tell of the past only.
        gone: words in a clause that tell that somebody is somebody's no more ("late", "divorced").
        indefinite: determiners that mean any ("a").
        past_auxiliaries: words with which a question about the past begins.
        denying: words that deny the noun after them.
        spouses, spoused: words for a spouse; states of who has one.
        excluding: words at the beginning of a clause that leave all others out ("only").
        asks_having: matches a folded question whether somebody has something; groups ``who``, ``of`` and ``what``.
        asks_object: matches a folded question for an object; groups ``before``, ``wh``, ``noun``, ``aux``, ``rest``.
        asks_price: matches a folded question for a price.
        asks_subject: matches a folded question for a thing that does something ("What bit the dog?").
        contracted: matches a question word and what is contracted with it ("what's"); its first group is the word.
        denied_tail: matches at the end of a clause what it denies of something else ("and no sons").
        aside: matches a relative clause between commas.
        reason: matches a reason after what it is a reason for ("hanged for theft"); group ``reason``.
        effect: matches a cause and what came of it; groups ``cause`` and ``effect``.
        each: matches after an amount what it is paid for ("a litre").
        price: words of it that say nothing of what costs that.
        costs: matches what stands before an amount that is a price.
        coins: words for an amount of money by itself ("a fiver").
        buying, selling: words of a price that is paid, and that is asked or got.
        exists: matches a folded question whether there is something.
        called_off: matches a folded clause that says that something does not take place.
        first_person: words of the third person to those of the first ("is": "am").
        speaking: the pronoun of the first person.
        hiding: words of what a description keeps from others ("secretly", "suspects"): such a clause is never said.
        offering: words with which a line offers something ("fancy an apple?").
        doing: forms of the verb with which a question for what somebody does begins.
        happening: forms of the verbs with which a question for what became of something is asked.
        converse: verbs by what the other one of the two people does ("buy", "sell").
        open_roles: words with which a question begins that leaves open who does something, or whom or what it is done to.
        likes: verbs of liking, of which a question for one is answered by any.
        states: pairs of states that exclude each other.
        kin: a word for kin to what it implies ("daughter": "child").
        relatives: words for who somebody is to somebody ("uncle", "neighbour").
        own_kin: words for each class of relative or love that one has or has not: first a spouse, then children and others.
        has_kin: words before the kin that a character has ("my brother", "father of five sons").
        kin_states: those of the words that say of somebody what they are ("widowed").
        beside_kin: words that a question for such a relative may have besides ("Is your mother still alive?").
        sexes: two sets of words for people that exclude each other.
        ending: verbs that tell that somebody does something no more ("quit smoking").
        name_of: matches a whole subject that is somebody's name; group ``who`` ("the captain's name").
        aged: words after "how" to which a bare number is an answer ("old").
        lasting: words after "how" to which a time is an answer ("long").
        thing: the pronoun for a thing as an object.
        nouns: auxiliaries that may be nouns after an article ("the will").
        modal_nouns: matches, in a folded text, a noun that looks like an auxiliary ("the will").
        indifferent: words of a question that change nothing of what decides it ("still", "any").
        nobody_there: matches anywhere in a folded clause that tells that nobody or nothing is, or was, somewhere.
        empty: words for a place where nobody or nothing is.
        somebody: words for any person.
        quantifiers: words of a question that a statement must have, too ("both").
    """

    forms: Mapping[str, str] = field(default_factory=dict)
    no_past: frozenset[str] = frozenset()
    unchanged: frozenset[str] = frozenset()
    presents: frozenset[str] = frozenset()
    owning: frozenset[str] = frozenset()
    subjects: frozenset[str] = frozenset()
    prepositions: frozenset[str] = frozenset()
    phrase_breaks: frozenset[str] = frozenset()
    after_phrase: frozenset[str] = frozenset()
    adverb_endings: tuple[str, ...] = ()
    objects: frozenset[str] = frozenset()
    rewrites: tuple[tuple[re.Pattern[str], str], ...] = ()
    infinitive: str = ""
    agent: str = ""
    part_of: str = ""
    no_agents: frozenset[str] = frozenset()
    limiting: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    having: frozenset[str] = frozenset()
    handing: frozenset[str] = frozenset()
    returned: re.Pattern[str] = _NEVER
    there_is: re.Pattern[str] = _NEVER
    asks_cleft: re.Pattern[str] = _NEVER
    asks_doer: re.Pattern[str] = _NEVER
    doer_asked: str = "{deed}"
    losing: frozenset[str] = frozenset()
    gaining: frozenset[str] = frozenset()
    belonging: re.Pattern[str] = _NEVER
    had: frozenset[str] = frozenset()
    gone: frozenset[str] = frozenset()
    indefinite: frozenset[str | None] = frozenset()
    past_auxiliaries: frozenset[str] = frozenset()
    denying: frozenset[str] = frozenset()
    spouses: frozenset[str] = frozenset()
    spoused: frozenset[str] = frozenset()
    excluding: frozenset[str] = frozenset()
    asks_having: re.Pattern[str] = _NEVER
    asks_object: re.Pattern[str] = _NEVER
    asks_price: re.Pattern[str] = _NEVER
    asks_subject: re.Pattern[str] = _NEVER
    contracted: re.Pattern[str] = _NEVER
    denied_tail: re.Pattern[str] = _NEVER
    aside: re.Pattern[str] = _NEVER
    reason: re.Pattern[str] = _NEVER
    effect: re.Pattern[str] = _NEVER
    each: re.Pattern[str] = _NEVER
    price: frozenset[str] = frozenset()
    costs: re.Pattern[str] = _NEVER
    coins: frozenset[str] = frozenset()
    buying: frozenset[str] = frozenset()
    selling: frozenset[str] = frozenset()
    exists: re.Pattern[str] = _NEVER
    called_off: re.Pattern[str] = _NEVER
    first_person: Mapping[str, str] = field(default_factory=dict)
    speaking: str = ""
    hiding: frozenset[str] = frozenset()
    offering: frozenset[str] = frozenset()
    doing: frozenset[str] = frozenset()
    happening: frozenset[str] = frozenset()
    converse: Mapping[str, str] = field(default_factory=dict)
    open_roles: frozenset[str] = frozenset()
    likes: frozenset[str] = frozenset()
    states: tuple[tuple[State, State], ...] = ()
    kin: Mapping[str, str] = field(default_factory=dict)
    relatives: frozenset[str] = frozenset()
    own_kin: tuple[frozenset[str], ...] = ()
    beside_kin: frozenset[str] = frozenset()
    has_kin: frozenset[str] = frozenset()
    kin_states: frozenset[str] = frozenset()
    sexes: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
    ending: re.Pattern[str] = _NEVER
    name_of: re.Pattern[str] = _NEVER
    aged: frozenset[str] = frozenset()
    lasting: frozenset[str] = frozenset()
    thing: frozenset[str] = frozenset()
    nouns: frozenset[str] = frozenset()
    modal_nouns: re.Pattern[str] = _NEVER
    indifferent: frozenset[str] = frozenset()
    entails: Mapping[str, str] = field(default_factory=dict)
    nobody_there: re.Pattern[str] = _NEVER
    empty: frozenset[str] = frozenset()
    somebody: frozenset[str] = frozenset()
    quantifiers: frozenset[str] = frozenset()
