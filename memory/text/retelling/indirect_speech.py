"""Turn what somebody said of itself into what another tells of it: "My cow is ill" into "her cow is ill".

Only sentences that are safe to turn are turned. For all others `turned` returns ``None``, and they are quoted: questions,
orders, quotes, lists, words whose reference changes with the speaker in a way that the words do not show.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from memory.text.acts import SpeechAct
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Line, Sentence
from memory.text.verbs import base_form, third_person
from memory.text.words import fold

LONGEST: Final = 200
"""Characters of a sentence that is turned, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_UNSAFE: Final = re.compile(
    r"(?!(?<=\d):(?=\d))[^\w\s,'’.£$€%-]|\.\s|\.\.|(?<!\w)['’]|(?<![sS])['’](?!\w)|['’](?![\w\s])|_"
)
_CONTRACTED: Final = re.compile(r"['’]\w+$")
_QUOTED: Final = re.compile(r"([\"“][^\"”]*[\"”]?)")
_ACTS: Final = frozenset((SpeechAct.TELLS, SpeechAct.CONFESSES, SpeechAct.PROMISES, SpeechAct.REMARKS))
_COURTESIES: Final = frozenset((SpeechAct.GREETS, SpeechAct.TAKES_LEAVE, SpeechAct.THANKS))
"""Acts of sentences that are left out when the rest of a line is told."""

MOST_SENTENCES: Final = 4
"""Sentences of one line that are told in indirect speech, at most."""

_PAIR: Final = 2
"""Statements that are joined as two of one sentence."""

_VERB_WITHIN: Final = 4
"""Words of a sentence, from its second, among which its verb must be for its first word to count as a subject."""


class Reported(NamedTuple):
    """Hold what somebody said, in indirect speech.

    Args:
        text: one or more clauses, as one sentence without its end.
        follows: whether it may follow "told me that"; if not, it may follow "told me:".
    """

    text: str
    follows: bool


def reported(
    line: Line, person: str, *, to_hearer: bool, other_day: bool, names: Collection[str] = ()
) -> Reported | None:
    """Return what a line tells, in indirect speech, as one sentence; ``None`` if a part of it is unsafe to turn.

    It is one sentence, so that no part of it can pass for the words of the one who tells it.

    Args:
        line: what was said.
        person, to_hearer, names: as for `turned`.
        other_day: whether it is told at another time than it was said: words such as "yesterday" are unsafe then.
    """
    lexicon = line.lexicon
    telling = [each for each in line.sentences if not each.asks and not _is_courtesy(each, names)]
    if not 0 < len(telling) <= MOST_SENTENCES or any(
        each.act not in _ACTS and not each.besides for each in telling
    ):
        return None
    if other_day and any(not lexicon.turning.relative.isdisjoint(each.words) for each in telling):
        return None
    if any(not sexed.isdisjoint(telling[0].words[:1]) for sexed in lexicon.antecedents.sexes):
        return None  # "He is ill": whoever that is, it is not the speaker
    follows = True
    clauses: list[str] = []
    for sentence in telling:
        opening = lexicon.turning.opening.match(sentence.said)
        said = sentence.said[opening.end() :] if opening else sentence.said
        clause = turned(said, person, to_hearer=to_hearer, names=names, lexicon=lexicon)
        if clause is None:
            follows = False
            clause = turned(said, person, to_hearer=to_hearer, names=names, stands=True, lexicon=lexicon)
        if clause is None:
            return None
        clauses.append(clause)
    if follows and len(clauses) == _PAIR:
        return Reported(lexicon.turning.and_that.join(clauses), follows)
    return Reported("; ".join(clauses), follows and len(clauses) == 1)


def _is_courtesy(sentence: Sentence, names: Collection[str]) -> bool:
    """Return whether a sentence tells nothing: it greets, or only says by what name its speaker is known already."""
    if sentence.besides:
        return False
    introduces = sentence.act is SpeechAct.CALLS and set(sentence.topic) <= set(names)
    return introduces or sentence.act in _COURTESIES


def turned(
    text: str,
    person: str,
    *,
    to_hearer: bool = True,
    names: Collection[str] = (),
    stands: bool = False,
    lexicon: Lexicon | None = None,
) -> str | None:
    """Return a statement as it stands after "Ann told me"; ``None`` if it is unsafe to turn.

    Args:
        text: one sentence.
        person: the person that its speaker becomes: a key of the lexicon's ``turning.persons``.
        to_hearer: whether it was said to the one who now tells it, so that its "you" becomes "me".
        names: folded words that are names, with which it may begin.
        stands: whether it stands after a colon, so that it may also begin with a word whose capital may or may not be that
            of a name.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    turning = lexicon.turning
    text = text.strip().rstrip(".!").rstrip()
    if not text or len(text) > LONGEST or person not in turning.persons or _UNSAFE.search(text):
        return None
    parts = _Parts(text, lexicon)
    if not _is_turnable(parts, names, lexicon, stands=stands):
        return None
    for n in range(len(parts.words)):
        if not _turn(parts, n, person, to_hearer, lexicon):
            return None
    return parts.joined()


def shown_to_me(text: str, lexicon: Lexicon | None = None) -> str:
    """Return a line that shows somebody what happens ("Ann hands you a slip"), as he tells it himself.

    What is quoted stays as it is.
    """
    lexicon = lexicon or current()
    turning = lexicon.turning
    if not turning.you:
        return text
    said: list[str] = []
    for n, piece in enumerate(_QUOTED.split(text)):
        if n % 2 or not {turning.you, *turning.hearer} & set(_WORD.findall(fold(piece))):
            said.append(piece)
            continue
        parts = _Parts(piece, lexicon)
        for at, word in enumerate(parts.words):
            if word in turning.hearer:
                mine = turning.hearer[word]
                parts.put(at, mine.capitalize() if parts.said[at][:1].isupper() and at == 0 else mine)
            elif word == turning.you and not _as_hearer(parts, at, lexicon):
                begins = at == 0 or parts.before[at].strip(" ,") != ""
                parts.put(at, turning.hearer_subject if begins else turning.hearer_object)
        said.append(parts.joined())
    return "".join(said)


def _is_turnable(parts: _Parts, names: Collection[str], lexicon: Lexicon, *, stands: bool) -> bool:
    """Return whether a sentence has a subject and nothing whose reference is unclear; make its first word small."""
    if (
        not parts.words
        or not lexicon.turning.unturned.isdisjoint(parts.words)
        or _may_mean_all(parts, lexicon)
    ):
        return False
    first = parts.words[0]
    if first in lexicon.turning.unbegun or not _clauses_plain(parts, lexicon):
        return False
    if not _begins_plainly(parts, names, lexicon) and not (stands and _has_subject(parts, lexicon)):
        return False
    return first in names or not _is_past(first, lexicon)  # "Saw a fox by the gate" leaves out who did


def _may_mean_all(parts: _Parts, lexicon: Lexicon) -> bool:
    """Return whether a sentence's "we" may mean its hearer, too: "We should light fires", "We met when you came"."""
    turning = lexicon.turning
    us = [n for n, word in enumerate(parts.words) if word in turning.several]
    if not us:
        return False
    is_addressed = not {turning.you, *turning.hearer}.isdisjoint(parts.words)
    return is_addressed or any(parts.word(n + 1) in turning.proposing for n in us)


def _has_subject(parts: _Parts, lexicon: Lexicon) -> bool:
    """Return whether a sentence seems to begin with its subject, not with an order or an exclamation."""
    second, after = parts.word(1), parts.words[1 : 1 + _VERB_WITHIN]
    objects = lexicon.speech.determiners | lexicon.speech.persons | lexicon.speech.things | lexicon.myself
    if second in objects or second in lexicon.turning.persons.get("you", {}):
        return False
    if any(word.endswith(("'s", "’s")) for word in parts.words[:_VERB_WITHIN]):
        return True
    if any(word in lexicon.questions.auxiliaries or _is_past(word, lexicon) for word in after):
        return True
    if lexicon.selves.giving.issuperset((second, base_form(second))):
        return True  # "Wilma owes …"
    return any(
        lexicon.irregular.get(word, word) != word and not word.endswith(lexicon.speech.doing)
        for word in after
    )


def _turn(parts: _Parts, n: int, person: str, to_hearer: bool, lexicon: Lexicon) -> bool:
    """Turn the word at ``n`` if it means the speaker or the hearer; return whether that is safe.

    Args:
        parts: the sentence; changed.
        n: the word's place.
        person, to_hearer: as for `turned`.
        lexicon: the language.
    """
    turning, word = lexicon.turning, parts.words[n]
    if word == turning.you and _is_urged(parts, n, lexicon):
        return False
    forms = {**turning.persons[person], **turning.companies.get(person, {})}
    if word in forms:
        if n and parts.words[n - 1] in lexicon.claims.articles:
            return True  # "the mine" is a pit
        if word == turning.subject and not _agree(parts, n, person, lexicon):
            return False
        parts.put(n, forms[word])
    elif word == turning.you:
        return to_hearer and _as_hearer(parts, n, lexicon)
    elif word in turning.hearer:
        parts.put(n, turning.hearer[word])
        return to_hearer
    return True


def _is_urged(parts: _Parts, n: int, lexicon: Lexicon) -> bool:
    """Return whether a "you" is asked to tell its speaker something: "so you can tell me too"."""
    asked = parts.words[n + 1 : n + 3]
    is_asked = asked[:1] != [] and asked[0] in lexicon.questions.auxiliaries and asked[1:] != []
    return is_asked and asked[1] in lexicon.questions.said and parts.word(n + 3) in lexicon.myself


class _Parts:
    """Hold the words of a sentence and what stands between them; contractions are taken apart."""

    def __init__(self, text: str, lexicon: Lexicon) -> None:
        self.words: list[str] = []
        self.said: list[str] = []
        self.before: list[str] = []
        self.put_in: set[int] = set()
        end = 0
        for found in _WORD.finditer(text):
            between, end = text[end : found.start()], found.end()
            folded = fold(found[0])
            whole = lexicon.turning.contractions.get(folded)
            for n, piece in enumerate(whole.split() if whole else [folded]):
                self.words.append(piece)
                self.said.append(piece if whole else found[0])
                self.before.append(between if n == 0 else " ")
        self.after = text[end:]

    def put(self, n: int, word: str) -> None:
        """Put a word in the place of the one at ``n``."""
        self.said[n] = word
        self.put_in.add(n)

    def word(self, n: int) -> str:
        """Return the folded word at ``n``; empty if there is none."""
        return self.words[n] if 0 <= n < len(self.words) else ""

    def joined(self) -> str:
        """Return the sentence with what was put in."""
        text = "".join(a + b for a, b in zip(self.before, self.said, strict=True)) + self.after
        return text.replace(" 'd", "'d")


def _is_past(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is the past form of a verb, by its ending or by the lexicon's list."""
    return word in lexicon.remarks.past or (len(word) > 4 and word.endswith(lexicon.speech.past))


def _begins_plainly(parts: _Parts, names: Collection[str], lexicon: Lexicon) -> bool:
    """Make the first word small if it is no name; return whether that can be told."""
    if not parts.words:
        return False
    first, said = parts.words[0], parts.said[0]
    if first in names:
        return True
    plain = lexicon.stop_words | lexicon.speech.determiners | {lexicon.turning.subject}
    if first in plain or _CONTRACTED.sub("", first) in plain:
        parts.said[0] = first if said[:1].isupper() else said
        return True
    return said[0].islower() and _has_subject(parts, lexicon)


def _clauses_plain(parts: _Parts, lexicon: Lexicon) -> bool:
    """Return whether no comma is followed by what may be an order, or words to the hearer."""
    return all(_goes_on(parts, n, lexicon) for n, before in enumerate(parts.before) if "," in before)


def _goes_on(parts: _Parts, n: int, lexicon: Lexicon) -> bool:
    """Return whether the word at ``n``, after a comma, goes on with the statement, and neither calls nor orders anybody."""
    turning = lexicon.turning
    if parts.words[n] in turning.relating or _renames(parts, n - 1, lexicon):
        return True
    at = n + 1 if parts.words[n] in turning.continuing else n
    word = parts.word(at)
    if not word:
        return False  # "I have a red cap, and": what would follow is missing
    if word in turning.unbegun or (word in turning.persons.get("you", {}) and _calls(parts, at)):
        return False
    plain = lexicon.stop_words | lexicon.speech.determiners
    if word in plain or _CONTRACTED.sub("", word) in plain or word in lexicon.numbers or word.isdigit():
        return True
    return _lists_names(parts, at, lexicon) or _renames(parts, at, lexicon)


def _renames(parts: _Parts, n: int, lexicon: Lexicon) -> bool:
    """Return whether the word at ``n``, between two commas, is the name of whom the sentence begins with: "The miller's
    wife, Ida, ran off".
    """
    is_apart = (
        0 < n < len(parts.words) - 1 and parts.before[n].strip() == "," and parts.before[n + 1].strip() == ","
    )
    opens = bool(parts.words) and parts.words[0] in lexicon.speech.determiners
    return opens and is_apart and parts.said[n][:1].isupper() and _is_verb(parts.word(n + 1), lexicon)


def _is_verb(word: str, lexicon: Lexicon) -> bool:
    """Return whether a word is a finite verb, as far as its form tells."""
    return word in lexicon.questions.auxiliaries or word in lexicon.roles.presents or _is_past(word, lexicon)


def _lists_names(parts: _Parts, n: int, lexicon: Lexicon) -> bool:
    """Return whether the word at ``n`` is the first of two names that are joined, and so calls nobody: "Ann and Bob"."""
    return (
        parts.said[n][:1].isupper()
        and parts.word(n + 1) in lexicon.turning.joining
        and parts.said[n + 2 : n + 3] != []
        and parts.said[n + 2][:1].isupper()
    )


def _calls(parts: _Parts, n: int) -> bool:
    """Return whether the two words from ``n``, which stand alone between commas, may call the hearer: "my dear"."""
    return n + 2 == len(parts.words) or (n + 2 < len(parts.words) and "," in parts.before[n + 2])


def _agree(parts: _Parts, n: int, person: str, lexicon: Lexicon) -> bool:
    """Make the verb after a subject at ``n`` agree with the new person; return whether that is safe."""
    turning = lexicon.turning
    inflected, verbs = person in turning.inflected, turning.verbs.get(person, {})
    if parts.word(n - 1) in lexicon.questions.auxiliaries:
        return False  # "so am I"
    at = n + 1
    while parts.word(at) in turning.adverbs:
        at += 1
    verb = parts.word(at)
    if not verb or parts.before[at].strip():
        return not inflected or not verb
    has_subject = turning.subject in parts.words[: n - 1]  # "I swim, and I …" begins another clause
    if parts.word(n - 1) in turning.joining and verb not in turning.singular and not has_subject:
        return not inflected or verb in turning.plural  # "My wife and I were at home" stays as it is
    if verb in verbs:
        parts.put(at, verbs[verb])
        return True
    if not inflected or verb in turning.kept or verb.endswith("ed") or verb in lexicon.irregular:
        return True
    if verb in turning.unclear or not turning.joining.isdisjoint(parts.words[at:]):
        return False
    parts.put(at, third_person(verb))
    return True


def _is_given(before: str, after: str, lexicon: Lexicon) -> bool:
    """Return whether a "you" between two words is whom something is given, owed or done: "owes you four", "lent you his"."""
    return before in lexicon.selves.giving or (bool(before) and after in lexicon.speech.determiners)


def _as_hearer(parts: _Parts, n: int, lexicon: Lexicon) -> bool:
    """Put what the hearer calls itself in the place of "you" at ``n``; return whether that is safe."""
    turning = lexicon.turning
    before, after = parts.word(n - 1), parts.word(n + 1)
    if after in turning.hearer_verbs and not parts.before[n + 1].strip():
        parts.put(n, turning.hearer_subject)
        parts.put(n + 1, turning.hearer_verbs[after])
    elif (
        before in turning.before_object
        or n + 1 == len(parts.words)
        or parts.word(n - 2) == turning.subject
        or _is_given(before, after, lexicon)
    ):
        parts.put(n, turning.hearer_object)
    elif before in turning.before_subject or (n == 0 and after in lexicon.selves.giving):
        parts.put(n, turning.hearer_subject)
    else:
        return False
    return True
