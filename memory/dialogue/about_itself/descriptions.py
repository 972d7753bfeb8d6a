"""Turn a description ("Jory is a smith of fifty, with a scar") into what the character would say of itself."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from itertools import pairwise
from typing import Final

from memory.dialogue.about_itself.clauses import Clause, Described, is_finite
from memory.dialogue.about_itself.first_person import in_first_person
from memory.dialogue.telling import wording
from memory.persona import Persona
from memory.text.lexicon import Lexicon
from memory.text.words import fold, sentences, tokens

_STRETCH: Final = re.compile(r";\s*|[.!?]$")
_ASIDE: Final = re.compile(r"\s*\(([^()]*)\)")
_LABEL: Final = re.compile(r"(\w+(?: \w+){0,2}):\s+(?=\S)")
_PROGRESSIVE: Final = "ing"
_COMMA: Final = re.compile(r",\s+|\s+[–—-]+\s+")


LONGEST: Final = 1200
"""Characters of a description that a character speaks of, at most: about twenty sentences."""


YOUNGEST: Final = 4
"""The least number that is an age where it stands alone."""


class _Kind(Enum):
    """Name what a piece of a sentence, between two commas, is."""

    OWN = auto()
    """A clause whose subject is the character: "she keeps an inn"."""
    DOES = auto()
    """A verb whose subject stands before: "keeps an inn"."""
    OTHER = auto()
    """A clause with another subject: "children adore him"."""
    FRONTED = auto()
    """An adverbial: "in the evenings", "when she is alone"."""
    RELATIVE = auto()
    """A relative clause: "who keeps an inn"."""
    NAMED = auto()
    """A noun or an adjective: "a retired miner"."""
    AFTERTHOUGHT = auto()
    """What goes with the clause before it: "or so she says"."""


def described_parts(persona: Persona, lexicon: Lexicon) -> list[str]:
    """Return what a persona's description says that it keeps from nobody, as the character would say it of itself.

    Args:
        persona: who it is.
        lexicon: the language of the description.
    """
    text = wording.one_line(_ASIDE.sub(lambda aside: _spoken_aside(aside[1], lexicon), persona.description))
    if len(text) > LONGEST:
        text = text[:LONGEST].rpartition(". ")[0]
    return list(_parts(persona.name, text, lexicon))


def tells_of_itself(text: str, persona: Persona, lexicon: Lexicon) -> bool:
    """Return whether a reply holds something of the persona's description, or of what it says of itself when asked.

    Args:
        text: the reply.
        persona: whose it is.
        lexicon: the language of the description.
    """
    return any(part in text for part in (*described_parts(persona, lexicon), *persona.facts.values()))


def _spoken_aside(aside: str, lexicon: Lexicon) -> str:
    """Return what stands in brackets, if it is kept from others with the clause before it; empty for anything else."""
    return lexicon.selves.secretly.format(aside) if _is_hidden(aside, lexicon) else ""


@lru_cache(maxsize=1024)
def _parts(name: str, text: str, lexicon: Lexicon) -> tuple[str, ...]:
    """Return what the description ``text`` of the character ``name`` says, as `described_parts` does."""
    of = Described.of(name, text, lexicon)
    found: list[str] = []
    for sentence in sentences(text, lexicon=lexicon):
        for stretch in _STRETCH.split(sentence):
            words = stretch.strip(" .!?,;…").split()
            if not words:
                continue
            if not found and _is_of_thing(words, of):
                return ()  # "A scar runs down his cheek": it speaks of how the character looks
            said = _Stretch(of)
            for piece in _pieces(" ".join(words), of):
                said.add(piece)
            found += said.parts()
    return tuple(found)


def _pieces(stretch: str, of: Described) -> Iterator[str]:
    """Yield what stands between the commas of a sentence: also what "and" adds with a verb of its own, unless it points
    back at what stands before it ("steers a barge and keeps its books").
    """
    verbs = of.lexicon.selves.modals | of.lexicon.selves.has
    points_back = of.lexicon.antecedents.things | of.lexicon.antecedents.several
    for piece in _COMMA.split(stretch):
        words = piece.split()
        starts = [
            n
            for n in range(1, len(words) - 1)
            if fold(words[n]) in of.lexicon.joints
            and (
                fold(words[n + 1]) in verbs
                or (
                    points_back.isdisjoint(map(fold, words[n + 1 :]))
                    and Clause(" ".join(words[n + 1 :]), of).does
                )
            )
        ]
        for begin, end in pairwise([0, *starts, len(words)]):
            if begin < end:
                yield " ".join(words[begin:end])


def _is_of_thing(words: list[str], of: Described) -> bool:
    """Return whether a sentence tells of a thing and not of the character: "A scar runs down his cheek"."""
    folded = [fold(word) for word in words]
    is_thing = folded[0] in of.lexicon.claims.articles and not of.lexicon.roles.presents.isdisjoint(folded)
    return is_thing and Clause(" ".join(words), of).subject is None


def _is_age(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word that stands alone tells an age: a number from `YOUNGEST` on ("sixty", "twenty-six", "42")."""
    parts = word.split("-")
    numbers = [int(each) if each.isdecimal() else lexicon.numbers.get(each, 0) for each in parts]
    return all(numbers) and sum(numbers) >= YOUNGEST


def _is_hidden(piece: str, lexicon: Lexicon) -> bool:
    """Return whether a piece of a sentence speaks of what the character keeps to itself."""
    plain = lexicon.selves.open.sub(" ", fold(piece))
    is_said = lexicon.selves.kept.search(plain) is not None
    return is_said or not lexicon.roles.hiding.isdisjoint(tokens(plain, lexicon=lexicon))


class _State(Enum):
    """Name what the next piece of a sentence may belong to."""

    FRESH = auto()
    """Nothing but the character."""
    OPEN = auto()
    """The clause before it."""
    DROPPED = auto()
    """A clause that is not told."""


class _Stretch:
    """Put the pieces of one sentence together as what the character says of itself, piece by piece.

    Args:
        of: the words that mean the character.
    """

    def __init__(self, of: Described) -> None:
        self._of, self._lexicon = of, of.lexicon
        self._parts: list[str] = []
        self._lead: list[str] = []
        """Adverbials that wait for their clause."""
        self._state = _State.FRESH
        self._is_own = True
        """Whether the character is the subject of a verb that has none."""
        self._lists = False
        """Whether it lists what the character is ("gruff, from Leeds, afraid of geese")."""
        self._joint = ""
        """The "and" that the last piece began with, and a blank."""
        self._hides_next = False
        """Whether an adverbial tells that the next clause is kept from others."""

    def parts(self) -> list[str]:
        """Return what was found, each a sentence."""
        lead = Clause(self._lead[0], self._of) if self._lead else None
        if lead is not None and (not self._parts or lead.words[0] in self._lexicon.selves.having):
            has_subject = fold(self._lexicon.roles.speaking) in lead.words  # "Since his ship sank he drinks"
            self._parts.append(lead.text if has_subject else self._nominal(lead))
        if (
            not self._is_own
            and self._parts
            and not is_finite(Clause(self._parts[-1], self._of).words, self._lexicon)
        ):
            self._parts.pop()  # "Her boss"
        return [f"{part[:1].upper()}{part[1:]}." for part in self._parts if part]

    def add(self, piece: str) -> None:
        """Take the next piece of the sentence."""
        text = self._unlabelled(piece.strip(" .!?,;"))
        said = Clause(self._without_links(text), self._of)
        if not said.words:
            return
        first = text.split()[0]
        self._joint = f"{first} " if fold(first) in self._lexicon.joints else ""
        kind = self._kind(said)
        if _is_hidden(piece, self._lexicon):
            self._hide(said, kind)
        elif said.words[0] in self._lexicon.myself:
            self._begin(said.text)
        elif said.words[0] in self._lexicon.errands.unsafe:
            self._begin(self._addressed(said.text))
        elif kind is _Kind.OWN:
            self._tell(said)
        elif kind is _Kind.OTHER:
            self._tell(said, is_own=False)
        elif kind is _Kind.DOES and self._is_own:
            self._do(said)
        elif self._state is _State.OPEN:
            self._go_on(said, kind)
        elif self._state is _State.FRESH:
            self._open(said, kind)

    def _kind(self, said: Clause) -> _Kind:
        """Return what a piece is."""
        first, selves = said.words[0], self._lexicon.selves
        if first in selves.afterthoughts:
            return _Kind.AFTERTHOUGHT
        if first in self._lexicon.questions.relatives:
            return _Kind.RELATIVE
        if said.subject is not None and self._comes_before_subject(said):
            is_adverbial = said.subject[0] == 1 and first in self._lexicon.telling.supposing
            return _Kind.FRONTED if is_adverbial else _Kind.OWN
        if said.does and not self._is_state(said):
            return _Kind.DOES
        if first in self._lexicon.roles.prepositions | self._lexicon.telling.supposing:
            return _Kind.FRONTED
        subordinating = self._lexicon.questions.relatives | self._lexicon.telling.supposing
        end = next((n for n, word in enumerate(said.words) if word in subordinating), len(said.words))
        main = Clause(said.text[: said.spans[end - 1][1]], self._of)  # "alone since her husband died"
        is_clause = main.begins_with_owner or main.has_object or is_finite(main.words, self._lexicon)
        is_clause = is_clause and said.is_of_character
        return _Kind.OTHER if is_clause or said.begins_with_name_of_other else _Kind.NAMED

    def _comes_before_subject(self, said: Clause) -> bool:
        """Return whether what stands before the subject of a clause leads to it ("Now she …"), and is no noun that it tells
        more of ("proud of the boat he built").
        """
        before = said.words[: said.subject[0]] if said.subject else said.words
        if not before:
            return True
        adverbials = (
            self._lexicon.roles.prepositions
            | self._lexicon.roles.open_roles
            | self._lexicon.telling.supposing
        )
        times = self._lexicon.times.said_when | self._lexicon.times.units.keys() | self._lexicon.times.parts
        if before[0] in adverbials or not times.isdisjoint(before) or all(map(said.is_adverb, before)):
            return True
        return not said.does and is_finite(before, self._lexicon)

    def _without_links(self, text: str) -> str:
        """Return a piece without an "and" or "but" that it begins with."""
        words = text.split()
        while words and fold(words[0]) in self._lexicon.selves.links:
            words.pop(0)
        return " ".join(words)

    def _unlabelled(self, text: str) -> str:
        """Return a piece such as "Job: cook" as what it says: "my job is cook"."""
        found = _LABEL.match(text)
        if found is None:
            return text
        label, value = Clause(found[1], self._of), text[found.end() :]
        if label.subject is not None:
            return value
        if label.does:
            return f"{label.text} {value}"
        return self._lexicon.selves.labelled.format(label=label.text.lower(), value=value)

    def _addressed(self, text: str) -> str:
        """Return a piece that speaks to the character ("You are a smith") in the first person; empty if others are meant."""
        turned = {} if self._of.pronouns else self._lexicon.selves.spoken_to
        begin = next((each for each in turned if fold(text).startswith(f"{each} ")), None)
        return "" if begin is None else f"{turned[begin]} {text[len(begin) + 1 :]}"

    def _begin(self, text: str | None, state: _State = _State.OPEN) -> None:
        """Begin a part with ``text``, after the adverbials that wait; none if there is no text."""
        if not text or self._hides_next:
            self._state, self._hides_next = _State.DROPPED, False
        else:
            self._parts.append(", ".join((*self._lead, text)))
            self._state = state
        self._lead = []

    def _hide(self, said: Clause, kind: _Kind) -> None:
        """Drop a piece that the character keeps to itself, with the clause that it speaks of."""
        if kind is _Kind.FRONTED and self._state is _State.FRESH:
            self._hides_next = True  # "When nobody looks, …"
            return
        is_clause = kind in (_Kind.OWN, _Kind.DOES, _Kind.OTHER, _Kind.NAMED)
        is_of_it = not is_clause or not self._lexicon.selves.keeping.isdisjoint(said.words)
        if is_of_it and self._state is _State.OPEN:
            self._parts.pop()  # "…, which she denies", "… and has never told anyone"
        self._state, self._is_own = _State.DROPPED, kind is not _Kind.OTHER and self._is_own

    def _tell(self, said: Clause, *, is_own: bool = True) -> None:
        """Begin a part with a clause that has its subject."""
        self._is_own = is_own
        if is_own and said.subject == (0, len(said.words)):
            self._state = _State.FRESH  # "Lin, a junior clerk, …"
            return
        self._begin(in_first_person(said) if is_own or said.is_of_character else None)

    def _do(self, said: Clause) -> None:
        """Begin a part with a verb whose subject is the character."""
        text = in_first_person(said, is_subject=True)
        self._begin(text and f"{self._lexicon.roles.speaking} {text}")

    def _go_on(self, said: Clause, kind: _Kind) -> None:
        """Add a piece to the part that is open; as a part of its own if it says what else the character is, or has."""
        if self._stands_alone(said, kind):
            self._begin(self._nominal(said))
        elif text := in_first_person(said):
            self._parts[-1] = f"{self._parts[-1]}, {self._joint}{text}"

    def _stands_alone(self, said: Clause, kind: _Kind) -> bool:
        """Return whether a piece says of the character what it is, or has, as the part before it does: "vain" after "I am
        thirty", "with a scar" after "I am a smith". Not what may belong to a word of that part: "a small town" after "I am
        from Leeds".
        """
        lexicon, first = self._lexicon, said.words[0]
        be = f"{lexicon.roles.speaking} {lexicon.selves.finite.get('is', '')} "
        if self._parts and kind is _Kind.NAMED and len(said.words) == 1 and _is_age(said.words[0], lexicon):
            return True  # "keeps an inn in Oak End, sixty, gruff"
        if self._lists and kind is _Kind.NAMED and first in lexicon.selves.predicates:
            return True  # "gruff, buried two wives, afraid of geese"
        if not self._parts or not self._parts[-1].startswith(be):
            return False
        if kind is not _Kind.NAMED:
            return kind is _Kind.FRONTED and first in lexicon.selves.having
        before = tokens(self._parts[-1], lexicon=lexicon)
        *_, last = self._parts[-1].split()
        if last[0].isupper() or any(word.endswith(_PROGRESSIVE) for word in before):
            return False  # "I am Finch, a teacher", "I am seeing Pete, the postman"
        leads_on = lexicon.roles.prepositions | lexicon.questions.relatives | {lexicon.roles.part_of}
        is_more = said.is_adverb(first) or first.endswith(_PROGRESSIVE)
        is_more = is_more or said.words[1:2] == [lexicon.roles.part_of]
        return leads_on.isdisjoint(before) and not is_more

    def _open(self, said: Clause, kind: _Kind) -> None:
        """Take a piece before which no clause stands."""
        if kind is _Kind.FRONTED and self._tells_state(said):
            self._begin(self._nominal(said), _State.FRESH)
        elif kind is _Kind.FRONTED:
            self._lead += [text] if (text := in_first_person(said)) else []
        elif kind is _Kind.RELATIVE:
            self._do(Clause(said.text.partition(" ")[2], self._of))  # "Nell, who cooks, …"
        elif kind is _Kind.NAMED and not self._lead:
            self._lists = True
            self._begin(self._nominal(said), _State.FRESH)

    def _is_state(self, said: Clause) -> bool:
        """Return whether a participle in a list of what the character is has no object: "widowed young"."""
        lexicon = self._lexicon
        objects = lexicon.claims.articles | lexicon.speech.owners | lexicon.numbers.keys()
        has_object = not objects.isdisjoint(said.words[1:2])
        return self._lists and said.words[0] in lexicon.selves.predicates and not has_object

    def _tells_state(self, said: Clause) -> bool:
        """Return whether an adverbial in a list of what the character is says the same: "from Leeds", "in debt", unlike "on
        Sundays", which leads to a clause.
        """
        times = self._lexicon.times
        of_time = times.said_when | times.units.keys() | times.parts | times.weekdays.keys()
        states = self._lexicon.selves.states | self._lexicon.selves.having.keys()
        stems_said = {self._lexicon.stem(word) for word in said.words}
        is_of_time = not {self._lexicon.stem(word) for word in of_time}.isdisjoint(stems_said)
        return self._lists and said.words[0] in states and not is_of_time

    def _nominal(self, said: Clause) -> str:
        """Return a noun, an adjective or an adverbial as what the character is or has; empty if it cannot be said."""
        selves, speaking = self._lexicon.selves, self._lexicon.roles.speaking
        text = in_first_person(said) or ""
        first, _, rest = text.partition(" ")
        if fold(first) in selves.having:
            return f"{speaking} {selves.having[fold(first)]} {rest}"
        if not self._parts and fold(first) not in self._lexicon.speech.titles:
            text = text[:1].lower() + text[1:]
        being = selves.was if fold(first) in selves.born else selves.finite.get("is", "")
        return f"{speaking} {being} {text}" if text and being else ""
