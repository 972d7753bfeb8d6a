"""Answer a question about the character itself: its name, age, work, home, tastes, life and troubles."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final

from memory.dialogue import wording
from memory.dialogue.choosing import touched
from memory.dialogue.weighing import is_own
from memory.journal.entry import Entry, Kind
from memory.persona import BACKSTORY_TAG, Persona
from memory.text.acts import Wanted
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line
from memory.text.words import fold, sentences, stems, tokens

_CLAUSE: Final = re.compile(r"[.!;]\s+|,\s+|;\s*|[.!]$")
_WORD: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_PAST: Final = "ed"
_THIRD: Final = "s"
_NO_VERB: Final = ("ss", "us", "is", "'s", "’s")
_SHORTEST: Final = 3
"""Letters of a word that may be a verb in the third person, without its ending, at least."""

_TITLE: Final = 3
"""Words of a name with its title, at most."""

NEAR: Final = 0.3
"""Cosine from which a clause of a description answers a question: of 25 questions tried, all right ones were above it."""

_TRAIT: Final = 2
"""Words that say something in a clause that only names a trait ("I am brisk.", "I keep a secret."), at most."""

NEAR_KNOWN: Final = 0.36
"""The same where the question's kind is known, so that there are fitting words if no clause answers."""

SURE: Final = 0.5
"""The same from which it answers before its words are looked at."""

NEAR_TRAIT: Final = 0.4
"""The same for a clause that only names a trait: these are near to many questions, and answer only what it is like."""

_HELD: Final = 3
"""What a word of the question counts that no field of questions has, against one for any other."""

CLAUSES: Final = 2
"""Clauses of its description with which a character introduces itself, at most."""

_FACTS: Final = {Wanted.AGE: "age", Wanted.TRADE: "trade", Wanted.HOME: "home"}
_OF_TASTE: Final = "taste"
_SHRUGS: Final = {
    Wanted.AGE: "own_age",
    Wanted.TRADE: "own_trade",
    Wanted.HOME: "own_home",
    Wanted.OPINION: "own_taste",
    Wanted.TROUBLE: "own_trouble",
}
_ITSELF: Final = frozenset((Wanted.NAME, Wanted.LIFE, Wanted.MOOD, Wanted.TROUBLE, *_FACTS))


def about_itself(line: Line) -> Wanted | None:
    """Return what a line asks about the character itself, if that is all it asks; `Wanted.OPINION` for its tastes."""
    asking = line.questions
    if len(asking) != 1:
        return None
    question = asking[0]
    if question.wanted is Wanted.OPINION and not question.names:
        tastes = not line.lexicon.parts.tastes.isdisjoint(question.words)
        return Wanted.OPINION if tastes and _liked(line) else None
    return question.wanted if question.wanted in _ITSELF else None


def _liked(line: Line) -> frozenset[str]:
    """Return the stems of what the character is asked whether it likes; nobody present is meant."""
    said = {line.lexicon.stem(word) for word in line.lexicon.parts.tastes}
    return line.stems - said


def of_itself(
    about: Wanted, line: Line, own: Sequence[Entry], persona: Persona
) -> tuple[str | None, Entry | None]:
    """Return what the persona says of itself, or the memory of its own that does; neither if nothing does.

    Args:
        about: `Wanted.AGE`, `Wanted.TRADE`, `Wanted.HOME`, or `Wanted.OPINION` for its tastes.
        line: what was asked.
        own: what the character remembers of its own life.
        persona: the character's persona.
    """
    if text := persona.facts.get(_FACTS.get(about, "")):
        return text, None
    if about is Wanted.OPINION:
        liked = _liked(line)
        fitting = [entry for entry in own if liked <= frozenset(stems(entry.content, stop=frozenset()))]
    else:
        says = line.lexicon.parts.own.get(about)
        fitting = [entry for entry in own if says is not None and says.search(fold(entry.content))]
    return None, min(fitting, key=lambda entry: (entry.timestamp, entry.id), default=None)


def own_past(entries: Sequence[Entry], own_key: str | None) -> list[Entry]:
    """Return what of ``entries`` the character remembers of its own life from before the game began."""
    return [
        entry
        for entry in entries
        if BACKSTORY_TAG in entry.tags and entry.kind is not Kind.QUESTION and is_own(entry, own_key)
    ]


def trouble(line: Line, past: Sequence[Entry]) -> Entry | None:
    """Return the gravest misfortune of a character's past; ``None`` if there is none."""
    misfortune = line.lexicon.speech.misfortune
    unhappy = [entry for entry in past if misfortune.search(fold(entry.content))]
    return max(unhappy, key=lambda entry: (entry.importance, entry.timestamp), default=None)


def introduction(
    about: Wanted, past: Sequence[Entry], persona: Persona, *, listener: str, turn: int
) -> tuple[str, Entry | None]:
    """Return how a character introduces itself, and the memory that it tells of its life, if any.

    Args:
        about: `Wanted.NAME` or `Wanted.LIFE`.
        past: what it remembers of its life.
        persona: the character's persona.
        listener: what to call who asked.
        turn: which of the persona's phrases.
    """
    text = persona.say("name", turn, name=persona.name, listener=listener)
    first = min(past, key=lambda entry: (entry.timestamp, entry.id), default=None)
    if about is Wanted.LIFE and first is None:
        return wording.joined([text, *described_parts(persona, current())[:CLAUSES]]), None
    if about is Wanted.NAME or first is None:
        return text, None
    return f"{wording.ended(text)} {wording.shortened(wording.one_line(first.content))}", first


def described(about: Wanted | None, line: Line, persona: Persona) -> str | None:
    """Return what the persona's description says of what the character is asked about itself, in the first person.

    Args:
        about: what is asked; for `Wanted.TRADE` the first clause answers, else one that holds a word of the question.
        line: what was asked.
        persona: the character's persona.
    """
    question = line.questions[0] if len(line.questions) == 1 else None
    if question is None or not persona.description:
        return None
    lexicon = line.lexicon
    parts = described_parts(persona, lexicon)
    if about in _FACTS:
        if about is Wanted.TRADE:
            return parts[0] if parts else None
        return next((part for part in parts if lexicon.parts.own[about].search(fold(part))), None)
    hearer = {lexicon.turning.you, *lexicon.turning.hearer}
    offers = question.words[:1] and question.words[0] in lexicon.roles.offering
    if hearer.isdisjoint(question.words) and about is None and not (offers or question.of_hearer):
        return None
    if question.names:
        return None
    asked = {lexicon.stem(word) for word in question.topic} - lexicon.stem_set(lexicon.parts.tastes)
    asked -= {lexicon.stem(verb) for verb in lexicon.roles.presents}
    held = [len(asked & set(stems(part, lexicon=lexicon))) for part in parts]
    best = max(held, default=0)
    return parts[held.index(best)] if best and held.count(best) == 1 else None


def is_about_hearer(line: Line) -> bool:
    """Return whether a line asks something about the character itself that is no kind of its own, and names nobody."""
    asking = line.questions
    return len(asking) == 1 and asking[0].of_hearer and not asking[0].names


def speaks_of_hearer(entry: Entry, line: Line) -> bool:
    """Return whether what somebody else told is about the character that a line is put to, and about all that it asks."""
    words = tokens(entry.content, lexicon=line.lexicon)
    hearer = {line.lexicon.turning.you, *line.lexicon.turning.hearer}
    return touched(line, entry) >= 1.0 and not (hearer | line.own).isdisjoint(words)


def may_concern_hearer(line: Line) -> bool:
    """Return whether a line asks one thing that may concern the hearer: itself, or what the asker should do with it."""
    asking = line.questions
    if len(asking) != 1 or asking[0].names:
        return False
    words = asking[0].words
    of_asker = (
        words[:1]
        and words[0] in line.lexicon.feelings.judged
        and words[1:2]
        and words[1] in line.lexicon.myself
    )
    return asking[0].of_hearer or bool(of_asker)


def nearest(line: Line, near: Mapping[str, float], *, is_known: bool = False) -> str | None:
    """Return the clause of its description that is nearest to a question in meaning; ``None`` if none is near enough.

    Args:
        line: what was asked.
        near: how like clauses of its description are to the question, 0 to 1.
        is_known: whether the meaning of the question tells what kind of thing it asks for.
    """
    if not near or not (is_known or may_concern_hearer(line)):
        return None
    of_character = _asks_character(line)
    least = {
        clause: NEAR_TRAIT if _is_trait(clause, line.lexicon) else NEAR_KNOWN if is_known else NEAR
        for clause in near
        if of_character or not _is_trait(clause, line.lexicon)
    }
    best = max(least, key=lambda clause: near[clause], default="")
    return best if best and near[best] >= least[best] else None


def _is_trait(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause of a description only names a trait: "I am brisk.", "I keep a secret."."""
    return len(set(stems(clause, lexicon=lexicon))) <= _TRAIT


def _asks_character(line: Line) -> bool:
    """Return whether a question asks what the character is like: "What are you like?", "Are you brave?"."""
    lexicon, question = line.lexicon, line.questions[0]
    second = question.words[1:2]
    is_so = question.words[:1] and question.words[0] in lexicon.speech.being
    if line.wanted is Wanted.YES_NO and is_so and second == (lexicon.turning.you,):
        return True
    return lexicon.selves.empty.issuperset(question.topic)


def of_its_life(
    line: Line, own: Sequence[Entry], persona: Persona, near: Mapping[str, float], *, is_known: bool = False
) -> tuple[str | None, Entry | None]:
    """Return what the character has to tell of itself where it is asked in any wording: a clause of its description, or a
    memory of its own; neither if it has nothing to tell.

    Half of the question's words that no `SelfField` has must be in what is told; else what is told has words of the
    question's field; else it is near to the question in meaning.

    Args:
        line: a question for which `is_about_hearer`.
        own: what it remembers of its own life.
        persona: whose words.
        near: how like clauses of its description are to the question in meaning, 0 to 1.
        is_known: whether the meaning of the question tells what kind of thing it asks for.
    """
    lexicon, question = line.lexicon, line.questions[0]
    selves, words = lexicon.selves, frozenset(line.questions[0].words)
    parts = described_parts(persona, lexicon)
    if parts and not selves.natures.isdisjoint(words):
        return parts[0], None
    asked = frozenset(map(lexicon.stem, question.words))
    fields = [each for each in selves.fields if not asked.isdisjoint(lexicon.stem_set(each.asked))]
    known = frozenset().union(lexicon.stem_set(selves.empty), *(lexicon.stem_set(f.asked) for f in fields))
    direct = frozenset(map(lexicon.stem, question.topic)) - lexicon.stem_set(selves.empty)
    rest = direct - known

    def worth(text: str) -> int:
        held = frozenset(stems(text, stop=frozenset(), lexicon=lexicon))
        of_fields = sum(not held.isdisjoint(lexicon.stem_set(each.told)) for each in fields)
        if rest and 2 * len(rest & held) < len(rest):
            return 0 if line.wanted is Wanted.YES_NO else len(direct & held) + of_fields
        if not rest and fields and held.isdisjoint(lexicon.stem_set(fields[0].told)):
            return 0
        return _HELD * len(rest & held) + len(direct & held) + of_fields

    told: dict[str, Entry | None] = dict.fromkeys(parts)
    told |= {entry.content: entry for entry in sorted(own, key=lambda entry: entry.id)}
    if is_known and (closest := nearest(line, near, is_known=True)) in told and near[closest] >= SURE:
        return (closest, None) if told[closest] is None else (None, told[closest])
    best = max(told, key=worth, default="")
    text = nearest(line, near, is_known=is_known)
    if best and worth(best) > (_HELD - 1 if text else 0):
        return (best, None) if told[best] is None else (None, told[best])
    of_work = any(each.name == "trade" for each in fields[:1])
    return text or (parts[0] if parts and of_work else None), None


def shrug(about: Wanted | None, line: Line) -> str:
    """Return the phrase key for a question about itself that the character has nothing to tell of.

    Args:
        about: what is asked, as `about_itself` returns it; ``None`` where `is_about_hearer`.
        line: what was asked.
    """
    if about is not None:
        return _SHRUGS.get(about, "own_unknown")
    lexicon = line.lexicon
    words = frozenset(line.questions[0].words)
    if line.wanted is Wanted.WHY:
        return "own_why"
    asked = frozenset(map(lexicon.stem, words))
    found = next((f for f in lexicon.selves.fields if not asked.isdisjoint(lexicon.stem_set(f.asked))), None)
    if found is not None:
        of_taste = found.name == _OF_TASTE and lexicon.parts.tastes.isdisjoint(words)
        if line.wanted is Wanted.YES_NO and of_taste:
            return "own_unknown"  # "Do you drink?" asks for no favourite
        return f"own_{found.name}"
    if not lexicon.selves.ever.isdisjoint(words):
        return "own_ever"
    return "own_things" if not lexicon.selves.owning.isdisjoint(words) else "own_unknown"


def described_parts(persona: Persona, lexicon: Lexicon) -> list[str]:
    """Return the clauses of a persona's description that it keeps from nobody, as the character would say them of itself.

    Args:
        persona: who it is.
        lexicon: the language of the description.
    """
    own = set(tokens(persona.name, lexicon=lexicon)) | lexicon.speech.persons | lexicon.selves.pronouns
    found: list[str] = []
    text = wording.shortened(wording.one_line(persona.description))
    for sentence in sentences(text, lexicon=lexicon):
        for n, clause in enumerate(_clauses_apart(sentence, lexicon)):
            said = _spoken(clause, own, lexicon, opens=n == 0)
            if said is None and not found and n == 0 and not _is_hidden(clause, lexicon):
                return []  # it speaks of something else
            if said:
                found.append(said)
    return found


def _clauses_apart(sentence: str, lexicon: Lexicon) -> Iterator[str]:
    """Yield the clauses of a description: also what "and" adds with a verb of its own ("chatty and cannot swim")."""
    verbs = lexicon.selves.modals | lexicon.selves.has
    for clause in _CLAUSE.split(sentence):
        words = clause.split()
        starts = [
            n
            for n in range(1, len(words) - 1)
            if fold(words[n]) in lexicon.joints and fold(words[n + 1]) in verbs
        ]
        for begin, end in pairwise([0, *starts, len(words)]):
            yield " ".join(words[begin:end])


def _is_hidden(clause: str, lexicon: Lexicon) -> bool:
    """Return whether a clause speaks of what the character keeps to itself."""
    plain = lexicon.selves.open.sub(" ", fold(clause))
    return not lexicon.roles.hiding.isdisjoint(tokens(plain, lexicon=lexicon))


def _spoken(clause: str, own: Collection[str], lexicon: Lexicon, *, opens: bool) -> str | None:
    """Return a clause of a description in the first person; empty if nothing is in it, ``None`` if it cannot be turned."""
    roles, selves = lexicon.roles, lexicon.selves
    if _is_hidden(clause, lexicon):
        return None
    words = clause.strip(" .!,;").split()
    while words and fold(words[0]) in lexicon.joints:
        words.pop(0)
    if not words:
        return ""
    if fold(words[0]) in lexicon.myself:
        return f"{' '.join(words)}."
    if to_it := next(
        (each for each in selves.spoken_to if fold(" ".join(words)).startswith(f"{each} ")), None
    ):
        return f"{selves.spoken_to[to_it]} {' '.join(words)[len(to_it) + 1 :]}."
    begins = _titled(words, own)
    while begins < len(words) and (own_word(words[begins], own) or (begins and words[begins][:1].isupper())):
        begins += 1
    rest = [roles.first_person.get(fold(word), word) for word in words[begins:]]
    if not rest:
        return ""
    verb, plain = fold(words[begins]), rest[0]
    named = begins > 0
    if (
        opens
        and not named
        and verb in lexicon.claims.articles
        and not roles.presents.isdisjoint(map(fold, words))
    ):
        return None  # "A scar runs down his cheek"
    acts = plain != words[begins] or verb in roles.presents | selves.acts or (named and verb.endswith("s"))
    if acts and plain == words[begins] and verb not in roles.first_person:
        rest[0] = wording.plain_verb(verb)
    elif not named:
        plain = plain[:1].lower() + plain[1:] if opens and verb not in lexicon.speech.titles else plain
        rest[0] = plain
    for n in range(1, len(rest)):
        if fold(rest[n - 1]) in lexicon.joints and fold(rest[n]) in roles.presents:
            rest[n] = wording.plain_verb(fold(rest[n]))
    text = " ".join(rest)
    if named or acts or (len(rest) > 1 and verb in selves.does and not _is_passive(rest, lexicon)):
        return f"{roles.speaking} {text}."
    if not named and (told := _deed(rest, lexicon)) is not None:
        return f"{roles.speaking} {told}."
    if verb in selves.having:
        return f"{roles.speaking} {selves.having[verb]} {' '.join(rest[1:])}."
    being = selves.was if verb in selves.born else roles.first_person["is"]
    return f"{roles.speaking} {being} {text}."


def _deed(words: Sequence[str], lexicon: Lexicon) -> str | None:
    """Return a clause without a subject that tells what somebody did or does, as they tell it; ``None`` if it does not.

    Args:
        words: the clause's words, without what is said of the character in the third person ("my beard").
        lexicon: the language.
    """
    selves = lexicon.selves
    first = next((n for n, word in enumerate(words) if fold(word) not in selves.adverbs), len(words))
    before, verb, after = list(words[:first]), "".join(words[first : first + 1]), list(words[first + 1 :])
    if not verb:
        return None
    word, following = fold(verb), fold(after[0]) if after else ""
    if word in (*selves.modals, selves.was) or (
        word in selves.does and not _is_passive(words[first:], lexicon)
    ):
        return " ".join((*before, verb, *after))
    past = word.endswith(_PAST) and "-" not in word and word not in selves.born
    of_something = (
        following
        and following not in lexicon.roles.prepositions | lexicon.turning.before_object | lexicon.joints
    )
    if past and (of_something or (before and fold(before[0]) in lexicon.selves.adverbs)):
        return " ".join((*before, verb, *after))
    objects = lexicon.remarks.determiners | lexicon.numbers.keys()
    is_third = word.endswith(_THIRD) and len(word) > _SHORTEST and not word.endswith(_NO_VERB)
    if is_third and (following in objects or (before and of_something)):
        return " ".join((*before, wording.plain_verb(word), *after))
    return None


def _is_passive(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether a past form is a participle: "left by his fiancée"."""
    return [fold(word) for word in words[1:2]] == [lexicon.roles.agent]


def own_word(word: str, own: Collection[str]) -> bool:
    """Return whether a word is the character's name, or means it."""
    found = _WORD.findall(fold(word))
    return bool(found) and set(own).issuperset(found)


def _titled(words: Sequence[str], own: Collection[str]) -> int:
    """Return how many words stand before a name that begins a clause, as its title: one in "Brother Odo"."""
    for n, word in enumerate(words[:_TITLE]):
        if own_word(word, own):
            return n
        if not word[:1].isupper():
            break
    return 0
