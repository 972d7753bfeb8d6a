"""Put what a question is about, where it is named apart from the question, into it.

"That bear, where is it now?", "Why is it shut, the old gate?" and "Olaf. Where." each ask one thing, and are read as such:
"Where is that bear now?", "Why is the old gate shut?", "Where is Olaf?". So are telegrams: "Raiders. How many?", "Price
check. Mana pot.", "Miles from here to Denver.".
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice
from typing import Final

from memory.text.asides import before_tag
from memory.text.asking import VERB_CONTRACTED, asking_clause, asks_from_start, asks_surely
from memory.text.lexicon import Lexicon
from memory.text.phrases import amid_sentence
from memory.text.shorthand import spelt_out
from memory.text.words import fold, tokens

_MARK: Final = re.compile(r"\s*(?:,|[;:…–—]|\.{2,})\s+|\s+-\s+")
_WORD: Final = re.compile(r"[^\W_]+")
_END: Final = " \t?!.,;:…"
_BREAKS: Final = 3
"""Marks of a sentence at which what it is about may end, at most: text is hostile."""

_LONGEST_TEXT: Final = 300
"""Characters of a sentence that is looked at: text is hostile."""

_MOST: Final = 4
"""Sentences that name what a question is about, and that end it, at most."""

_LONGEST: Final = 5
"""Words that name what a question is about, at most."""

_SHORTEST_PAST: Final = 4
"""Letters of a word that is a past form by its ending, more than: "Ned" and "red" are none."""

_LONGEST_BARE: Final = 60
"""Characters of what is asked of something named before it, at most: text is hostile."""

_ASKED: Final = 12
"""Words of a question that is about what is named apart from it, at most."""


def in_place(sentence: str, own: frozenset[str], lexicon: Lexicon) -> str:
    """Return a question with what it names before or after it in the place of its pronoun; any other sentence as it is.

    Args:
        sentence: one sentence, spelt out.
        own: the words of the hearer's names: they call it.
        lexicon: the language.
    """
    if len(sentence) > _LONGEST_TEXT:
        return sentence
    if run_on := _run_on(sentence, lexicon):
        return run_on
    gaps = list(islice(_MARK.finditer(sentence), _BREAKS))
    if gaps and before_tag(sentence, lexicon):
        return sentence  # "Lovely tomatoes, aren't they?"
    for gap in gaps:
        named, asked = _named(sentence[: gap.start()], lexicon), sentence[gap.end() :]
        if not _names(named, own, lexicon) or not _asks(asked, lexicon, is_marked="?" in asked):
            continue
        if asking_about := _in_place_of_pronoun(named, asked, lexicon):
            return asking_about
    if gaps and asks_from_start(sentence, lexicon):
        asked, named = sentence[: gaps[-1].start()], sentence[gaps[-1].end() :].strip(_END)
        first = next(iter(tokens(named, lexicon=lexicon)), "")
        is_thing = first in lexicon.questions.pointed and _names(named, own, lexicon)
        if is_thing and (asking_about := _in_place_of_pronoun(named, asked, lexicon, is_before=False)):
            return f"{asking_about}?"
    return sentence


def only_names(text: str, lexicon: Lexicon) -> bool:
    """Return whether words before a question do no more than name what it is about: "that smith's box".

    Args:
        text: the words.
        lexicon: the language.
    """
    return _names(_named(text, lexicon), frozenset(), lexicon)


def _run_on(sentence: str, lexicon: Lexicon) -> str:
    """Return a question that follows what it names without a mark ("the shed key where is it"), with that in its place;
    empty for any other sentence.
    """
    words = list(islice(_WORD.finditer(sentence), _LONGEST + 1))
    if not words or fold(words[0][0]) not in lexicon.speech.determiners:
        return ""
    for word in words[1:]:
        if fold(word[0]) in lexicon.questions.interrogatives:
            named, asked = sentence[: word.start()].strip(_END), sentence[word.start() :]
            is_both = only_names(named, lexicon) and _asks(asked, lexicon, is_marked="?" in asked)
            return _in_place_of_pronoun(named, asked, lexicon) if is_both else ""
    return ""


def gathered(parts: Sequence[str], own: frozenset[str], lexicon: Lexicon) -> list[tuple[str, str]]:
    """Return the sentences of a line, as typed and as read; those that make one question together as one.

    Args:
        parts: the sentences, as they were typed.
        own: the words of the hearer's names.
        lexicon: the language.
    """
    found: list[tuple[str, str]] = []
    is_part = [_is_part(part, own, lexicon) for part in parts]
    if by_name := _asked_by_name(parts, is_part, lexicon):
        return [(" ".join(parts), by_name)]
    begin = 0
    while begin < len(parts):
        end = begin
        while (
            end < min(len(parts), begin + _MOST)
            and is_part[end]
            and not (end > begin and _is_bare(parts[end], lexicon))
        ):
            end += 1
        if end == begin and end + 1 < len(parts) and _is_left(parts[end], lexicon):
            end += 1
        stop = end + 1
        while stop < min(len(parts), end + _MOST) and _only_ends(parts[stop], lexicon):
            stop += 1
        rest = " ".join(parts[end:stop])
        asked = ""
        if end > begin and rest and len(rest) <= _LONGEST_TEXT:
            asked = _asked_of(parts[begin:end], rest, own, lexicon)
        if asked:
            found.append((" ".join(parts[begin:stop]), asked))
            begin = stop
        else:
            found.append((parts[begin], parts[begin]))
            begin += 1
    return found


def _asked_by_name(parts: Sequence[str], is_part: Sequence[bool], lexicon: Lexicon) -> str:
    """Return the question of a line that asks for a fact by its name alone ("Cost of a room.", "Price check. Mana pot.");
    empty for any other line.
    """
    if not parts or len(parts) > _MOST or len(parts[0]) > _LONGEST_TEXT or parts[-1].endswith("!"):
        return ""
    asking = lexicon.questions
    first = parts[0].strip(_END)
    if len(parts) == 1:
        words = tokens(first, lexicon=lexicon)
        if not 1 < len(words) <= _ASKED or _has_verb(
            words if words[0] in asking.leaves else [w for w in words if w not in asking.leaves], lexicon
        ):
            return ""
        found = ((pattern.fullmatch(fold(first)), question) for pattern, question in asking.fact_of)
        return next(
            (
                question.format(all=_uncapitalised(first[each.start("all") : each.end("all")]))
                for each, question in found
                if each
            ),
            "",
        )
    announced = asking.check.fullmatch(fold(first))
    if announced is None or not all(is_part[1:]):
        return ""
    return _asked_in_full(announced["asked"], " ".join(each.strip(_END) for each in parts[1:]), lexicon)


def _asked_in_full(asked: str, named: str, lexicon: Lexicon) -> str:
    """Return a question of few words ("how many") with what it is about in it; empty if it is none of those."""
    asking = lexicon.questions
    for pattern, questions in asking.asks_of:
        if pattern.fullmatch(fold(asked)):
            of_one, of_several, of_left = questions
            if _is_left(named, lexicon):
                return f"{of_left.format(named=_uncapitalised(named))}?" if of_left else ""
            are = asking.several.search(fold(named)) is not None
            words = named.split()
            if (words[1:2] and words[1].islower()) or (are and len(words) == 1):
                named = _uncapitalised(named)  # "Mana pot", "Raiders": no name
            return f"{(of_several if are else of_one).format(asked=asked, named=named)}?"
    return ""


def _is_left(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence without a subject says that something is left ("Left to pay on Sunday.")."""
    words = tokens(sentence, lexicon=lexicon) if len(sentence) <= _LONGEST_BARE else []
    if (
        not 1 < len(words) <= _LONGEST
        or words[0] not in lexicon.questions.leaves
        or sentence.endswith(("?", "!"))
    ):
        return False
    return not _has_verb([word for word in words[1:] if word not in lexicon.roles.presents], lexicon)


def _is_bare(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence asks for something of what was named before it, by the name of that alone ("Price.")."""
    asked = fold(sentence).strip(_END)
    return len(asked) <= _LONGEST_BARE and any(p.fullmatch(asked) for p, _ in lexicon.questions.asks_of)


def _only_ends(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence holds nothing but words that may end a bare question ("Where. Now.")."""
    return bool(sentence.strip(_END)) and lexicon.questions.bare_ends.issuperset(tokens(sentence))


def of_sought(before: str, asked: str, lexicon: Lexicon) -> str:
    """Return a question with what its speaker said before it to need, or to look for, in it; any other as it is.

    "I need a doctor. Is there one?" asks whether there is a doctor.

    Args:
        before: the sentence before it, spelt out.
        asked: the question, spelt out.
        lexicon: the language.
    """
    asking = lexicon.questions
    if max(len(before), len(asked)) > _LONGEST_TEXT:
        return asked
    found = asking.seeks.fullmatch(fold(before).strip(_END))
    if found is None or len(fold(before)) != len(before) or asking.seeks.fullmatch(fold(asked).strip(_END)):
        return asked
    at = before.find(before.strip(_END))
    thing = before[at + found.start("what") : at + found.end("what")]
    words = tokens(asked, lexicon=lexicon)
    if words and words[0] in asking.bare_asked and asking.bare_ends.issuperset(words[1:]):
        return asking.gets.format(asked.split()[0].strip(_END), thing)
    if asking_clause(asked, lexicon) is None and not asks_surely(asked, lexicon, is_marked="?" in asked):
        return asked
    if any_of_it := asking.any_of_it.search(fold(asked)):
        bare = thing.partition(" ")[2] if fold(thing.partition(" ")[0]) in lexicon.claims.articles else thing
        some = f"{any_of_it[0]} {bare}" if any_of_it.lastgroup == "any" else thing
        return f"{asked[: any_of_it.start()]}{some}{asked[any_of_it.end() :]}"
    return asked


def _asked_of(named: Sequence[str], asked: str, own: frozenset[str], lexicon: Lexicon) -> str:
    """Return the question that sentences which only name something make with the one after them; empty if they make none."""
    things = [_named(each, lexicon) for each in named if not _denies(each, lexicon)]
    is_left = len(things) == 1 and _is_left(named[0], lexicon)
    if not things or not (is_left or _names(things[0], own, lexicon, is_alone=True)):
        return ""
    thing = " ".join((things[0], *(amid_sentence(each, lexicon) for each in things[1:])))
    words = spelt_out(asked, lexicon, is_whole=False).strip(_END).split()
    ends = len(words)
    while ends > 1 and fold(words[ends - 1]).strip(_END) in lexicon.questions.bare_ends:
        ends -= 1
    bare = " ".join(words[:ends]).strip(_END)
    if len(bare) <= _LONGEST_BARE and (whole := _asked_in_full(bare, thing, lexicon)):
        return " ".join((whole.rstrip("?"), *words[ends:])).rstrip(_END) + "?"
    if is_left or (len(named) == 1 and len(thing.split()) == 1):
        return ""  # "Excellent. Where was he?"
    asked = spelt_out(asked, lexicon)
    if not _asks(asked, lexicon, is_marked=True):
        return ""
    whole = _in_place_of_pronoun(thing, asked.rstrip(_END), lexicon)
    return f"{whole}?" if whole else ""


def _is_part(sentence: str, own: frozenset[str], lexicon: Lexicon) -> bool:
    """Return whether a sentence only names something, or says where it is not ("Not in the rack.")."""
    if (
        len(sentence) > _LONGEST_TEXT
        or sentence.endswith(("?", "!"))
        or lexicon.questions.seeks.fullmatch(fold(sentence).strip(_END))
    ):
        return False
    return _denies(sentence, lexicon) or _names(_named(sentence, lexicon), own, lexicon, is_alone=True)


def _denies(sentence: str, lexicon: Lexicon) -> bool:
    """Return whether a sentence without a verb says where, or what, something is not."""
    words = tokens(sentence, lexicon=lexicon)
    return (
        1 < len(words) <= _LONGEST
        and words[0] in lexicon.questions.denying
        and not _has_verb(words[1:], lexicon)
    )


def _named(text: str, lexicon: Lexicon) -> str:
    """Return what words before a question name, without what opens them ("And this bear")."""
    text = text.strip(_END)
    opened = lexicon.speech.openers.match(fold(text))
    return text[opened.end() :] if opened and len(fold(text)) == len(text) else text


def _names(named: str, own: frozenset[str], lexicon: Lexicon, *, is_alone: bool = False) -> bool:
    """Return whether words name something that is asked about: no clause, no call, no exclamation.

    Args:
        named: the words.
        own: the words of the hearer's names.
        lexicon: the language.
        is_alone: whether they are a sentence of their own: then a captain is rather asked for than called.
    """
    words = tokens(named, lexicon=lexicon)
    if not 0 < len(words) <= _LONGEST or own.issuperset(words) or _has_verb(words, lexicon):
        return False
    asking, speech = lexicon.questions, lexicon.speech
    if not asking.interrogatives.isdisjoint(words) or words[0] in speech.persons | speech.subjects:
        return False
    if any(len(word) < 2 for word in words[:1]) or VERB_CONTRACTED.match(named):
        return False
    own_words = [word for word in words if word not in speech.determiners]
    if not own_words or asking.no_matter.issuperset(own_words):
        return False
    last = own_words[-1]
    is_noun = last not in lexicon.stop_words or (len(words) > 1 and last in lexicon.roles.nouns)
    has_noun = is_noun and last not in lexicon.times.said_when
    if words[0] in speech.determiners:
        has_noun &= words[0] in asking.pointed | lexicon.claims.articles  # "no way"
        return has_noun and not asking.calling.issuperset(own_words)
    if is_alone and len(words) == 1 and words[0] in asking.calling:
        return speech.people.search(f"{words[0]}") is not None
    if (asking.calling | own).issuperset(own_words):
        return False  # "Captain Bolt, where is he?"
    empty = (
        (lexicon.stop_words - lexicon.roles.nouns) | speech.greetings | speech.attention | asking.no_matter
    )
    return has_noun and empty.isdisjoint(words[:1]) and (empty | asking.calling).isdisjoint(own_words[-1:])


def _has_verb(words: Sequence[str], lexicon: Lexicon) -> bool:
    """Return whether any of some words may be a finite verb, as far as its form tells."""
    determiners, roles = lexicon.speech.determiners, lexicon.roles
    return any(
        word in lexicon.questions.auxiliaries | roles.presents | lexicon.irregular.keys()
        or (len(word) > _SHORTEST_PAST and lexicon.is_past_form(word))
        for n, word in enumerate(words)
        if word not in roles.nouns and not (n and words[n - 1] in determiners)
    )


def _asks(asked: str, lexicon: Lexicon, *, is_marked: bool) -> bool:
    """Return whether words after what is named ask about it."""
    if asking_clause(asked, lexicon) is None and not asks_surely(asked, lexicon, is_marked=is_marked):
        return False
    words = tokens(asked, lexicon=lexicon)
    return 1 < len(words) <= _ASKED and asks_from_start(asked, lexicon)


def _in_place_of_pronoun(named: str, asked: str, lexicon: Lexicon, *, is_before: bool = True) -> str:
    """Return a question with what is named in the place of its first pronoun; empty if it has none, or names something
    before that itself.
    """
    speech = lexicon.speech
    if speech.expletives.search(fold(asked)) and is_before:
        return ""
    found = list(_WORD.finditer(asked))
    said = [fold(word[0]) for word in found]
    one, things = speech.persons - speech.several, speech.things - speech.pointers
    is_of_one = not one.isdisjoint(said)
    if is_of_one and not things.isdisjoint(said):
        return ""  # "The nurse's van, where has she put it?"
    for n, word in enumerate(said):
        if word in speech.several and is_of_one:
            continue  # "Where have they got him?": whoever they are
        if word in speech.persons or word in things:
            return _put_in(named, asked, found, n, lexicon)
        if n and word in speech.determiners and word not in lexicon.questions.which:
            return ""  # "The ring, has the smith seen it?" is asked of the smith as well
    return ""


def _put_in(named: str, asked: str, words: Sequence[re.Match[str]], n: int, lexicon: Lexicon) -> str:
    """Return a question with what is named in the place of its ``n``-th word, a pronoun."""
    pronoun = words[n]
    follows = words[n + 1][0] if n + 1 < len(words) else ""
    if pronoun.start():
        named = amid_sentence(named, lexicon)
    if fold(pronoun[0]) in lexicon.speech.owners and follows and fold(follows) not in lexicon.stop_words:
        if follows[0].isupper():
            return ""  # "His Holiness"
        named = lexicon.speech.possessive.format(named)
    return f"{asked[: pronoun.start()]}{named}{asked[pronoun.end() :]}"


def _uncapitalised(text: str) -> str:
    """Return words that began a sentence as they are written amid one."""
    return text[:1].lower() + text[1:]
