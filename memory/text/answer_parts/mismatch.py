"""Tell that words of a statement cannot answer a question, though a reading took them for its answer.

A model reads meaning well, and grammar badly: it takes who is loved for who loves, apples for plums, keg 8 for keg 3. Only
what is plainly so is told here, by the words that the question and the statement have in common.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise
from typing import Final

from memory.text.acts import Wanted
from memory.text.answer_parts.placing import names_place
from memory.text.answer_parts.prices import is_number
from memory.text.answer_parts.relevance import alike, own_words
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.presence import leaves_out_here
from memory.text.roles import (
    Word,
    active,
    base,
    is_finite,
    phrase_end,
    plain_question,
    same_verb,
    words_of,
)
from memory.text.words import sentences, tokens

_OPENING: Final = 4
"""Words of a question among which its auxiliary stands, if it has one: "which old key does"."""

_SUBJECT: Final = 5
"""Words before a verb among which its subject is looked for."""

_NUMBER: Final = re.compile(r"\d+")


def is_misplaced(question: Sentence, text: str, part: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a part of a statement plainly is not what a question asks for.

    It is not where the question gives a number that the statement has not, where the statement speaks of another thing of
    the same kind, or names whom the question means only in a later sentence, where the part has the other role: what
    the verb is done to for who does it, or the reverse, where the speaker's kin or somebody else named does what is
    asked of another, and where it would charge somebody with a misdeed that the statement does not tell of.

    Args:
        question: what is asked.
        text: the statement.
        part: words of it, as they stand there.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    asked, said = words_of(plain_question(question, lexicon), lexicon), words_of(text, lexicon)
    if not asked or _place(part, said, lexicon) is None:
        return False
    return (
        _charges_beyond(question, text, lexicon)
        or _is_of_other_number(asked, said, lexicon)
        or _is_of_other_kind(asked, said, lexicon)
        or _is_named_later(asked, text, part, lexicon)
        or _has_other_role(asked, text, part, lexicon)
        or _does_the_converse(asked, text, part, lexicon)
        or _is_done_by_another(asked, text, part, lexicon)
        or _is_of_kin_apart(question, text, part, lexicon)
        or done_to_another(question, text, lexicon=lexicon) is not None
    )


def done_to_another(
    question: Sentence, text: str, *, lexicon: Lexicon | None = None
) -> tuple[str, str] | None:
    """Return what a question says that somebody did something to, and what a statement says that they did it to instead:
    "the herbs" and "the room above the kitchen" for "Who took the herbs?". ``None`` unless that is plain: the statement
    has the verb, with an object that says what it is, and names what is asked for nowhere.

    Args:
        question: what is asked.
        text: the statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    asking = plain_question(question, lexicon)
    asked = words_of(asking, lexicon)
    if question.wanted is not Wanted.WHO or not asked or asked[0].token not in lexicon.roles.open_roles:
        return None
    skipped = lexicon.questions.auxiliaries | lexicon.turning.adverbs
    at = next((n for n, word in enumerate(asked) if n and word.token not in skipped), len(asked))
    wanted = _object_of(asked, at, asking, lexicon)
    if not wanted or wanted[-1].stem in {word.stem for word in words_of(text, lexicon)}:
        return None
    deeds = {asked[at].stem} | alike(asked[at].stem, lexicon)
    told: list[Sequence[Word]] = []
    for each in sentences(text, lexicon=lexicon):
        plain = active(each, lexicon) or each
        said = words_of(plain, lexicon)
        told += [
            [] if _is_done_to(said, n, lexicon) else _object_of(said, n, plain, lexicon)
            for n, word in enumerate(said)
            if n and word.stem in deeds
        ]
    if not told or not all(told):
        return None
    return " ".join(word.text for word in wanted), " ".join(word.text for word in told[0])


def _object_of(said: Sequence[Word], at: int, text: str, lexicon: Lexicon) -> Sequence[Word]:
    """Return the words right after a verb that say what it is done to; empty if they do not, or only by a pronoun.

    Args:
        said: the words of a clause or a question.
        at: the verb's place.
        text: the clause, as it was typed.
        lexicon: the language.
    """
    part = said[at + 1 : phrase_end(text, said, at + 1, lexicon)]
    return part if part and _is_content(part[-1], lexicon) else ()


def _place(part: str, said: Sequence[Word], lexicon: Lexicon) -> tuple[int, int] | None:
    """Return where a part begins and ends among a statement's words; ``None`` if it is not there."""
    wanted = [word.token for word in words_of(part, lexicon)]
    for begin in range(len(said) - len(wanted) + 1):
        if wanted and [word.token for word in said[begin : begin + len(wanted)]] == wanted:
            return begin, begin + len(wanted)
    return None


def _is_of_other_number(asked: Sequence[Word], said: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a question names a number, and a statement other numbers only ("keg 3", "keg 8")."""
    named, told = _numbers(asked, lexicon), _numbers(said, lexicon)
    return bool(named and told) and not named <= told


def _numbers(words: Sequence[Word], lexicon: Lexicon) -> set[int]:
    """Return the numbers among some words, except one, which may be an article."""
    found = {int(word.token) for word in words if _NUMBER.fullmatch(word.token)}
    found |= {lexicon.numbers[word.token] for word in words if word.token in lexicon.numbers}
    return found - {1}


def _is_of_other_kind(asked: Sequence[Word], said: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a statement gives the thing that a question names another attribute: "the apple trees" for "the plum
    trees", "Bob's dog" for "Ann's dog".
    """
    held = {word.stem for word in said}
    for before, first, noun in zip(asked, asked[1:], asked[2:], strict=False):
        if not first.owns and before.token not in lexicon.speech.determiners:
            continue
        if first.stem in held or not (_is_content(first, lexicon) and _is_content(noun, lexicon)):
            continue
        places = [n for n, word in enumerate(said) if word.stem == noun.stem]
        if places and all(n and _qualifies(said[n - 1], said[:n], lexicon) for n in places):
            return True
    return False


def _is_named_later(asked: Sequence[Word], text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part stands in a sentence before the first that names whom a question names: "Ann keeps to her bed.
    Bob cooks." says where Ann is, and not Bob.
    """
    wanted = {word.token for word in asked if _is_content(word, lexicon)}
    called = {word.token for word in words_of(text, lexicon) if word.text[0].isupper()} & wanted
    told = sentences(text, lexicon=lexicon) if called else ()
    naming = [n for n, each in enumerate(told) if not called.isdisjoint(tokens(each, lexicon=lexicon))]
    holding = [n for n, each in enumerate(told) if part in each]
    return bool(naming and holding) and holding[-1] < naming[0]


def _qualifies(word: Word, before: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a word before a noun tells which one is meant."""
    is_verb = is_finite(word, lexicon) and not (
        len(before) > 1 and before[-2].token in lexicon.speech.determiners
    )
    return (
        _is_content(word, lexicon)
        and not is_verb
        and not word.token.endswith(lexicon.roles.adverb_endings or "\0")
    )


def _is_content(word: Word, lexicon: Lexicon) -> bool:
    return word.token not in lexicon.stop_words and not is_number(word.token, lexicon)


def _has_other_role(asked: Sequence[Word], text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a part stands after a verb whose subject is asked for, or is the subject where its object is.

    Args:
        asked: the question's words.
        text: the statement.
        part: the part.
        lexicon: the language.
    """
    if asked[0].token not in lexicon.roles.open_roles:
        return False
    at = next(
        (n for n, word in enumerate(asked[:_OPENING]) if word.token in lexicon.questions.auxiliaries), 0
    )
    if at and asked[at].token not in lexicon.roles.doing:
        return False
    of_thing = asked[0].token in lexicon.questions.which and not at
    verbs = asked[at + 2 :] if at else asked[1 : 3 if of_thing else 2]
    is_other = _is_subject if at else _is_object
    found = []
    for clause in lexicon.parts.joint.split(text):
        said = words_of(clause or "", lexicon)
        if (place := _place(part, said, lexicon)) is None:
            continue
        for verb in verbs:
            found += [
                is_other(said, n, place, lexicon)
                for n, word in enumerate(said)
                if same_verb(verb, word, said[n + 1 :], lexicon)
            ]
    return bool(found) and all(found)


def _is_of_kin_apart(question: Sentence, text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks about somebody's relative, and a part is the name of another one ("my sister Ida"), or
    stands in a clause about another one: "My father sold bells, my mother eggs".
    """
    before = tokens(text.partition(part)[0], lexicon=lexicon)[-1:]
    asked = [kind for kind in lexicon.parts.kin if not kind.isdisjoint(question.topic)]
    is_anothers = any(not kind.isdisjoint(before) for kind in lexicon.parts.kin)
    if asked and is_anothers and all(kind.isdisjoint(before) for kind in asked):
        return True
    for clause in lexicon.parts.joint.split(text):
        if part in (clause or "") and clause != text:
            return is_of_other_kin(question, clause, lexicon=lexicon)
    return False


def _does_the_converse(asked: Sequence[Word], text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks who does something, and a part is the person who does the converse: the seller where
    the buyer is asked for.
    """
    if asked[0].token not in lexicon.roles.open_roles:
        return False
    helping = lexicon.speech.being | lexicon.roles.having
    verb = next((word for word in asked[1:] if word.token not in helping), None)
    converse = lexicon.roles.converse.get(base(verb.token, lexicon), "") if verb is not None else ""
    said = words_of(text, lexicon)
    place = _place(part, said, lexicon)
    if not converse or place is None:
        return False
    deeds = [n for n, word in enumerate(said) if base(_bare_verb(word.token, lexicon), lexicon) == converse]
    return any(
        n >= place[1] and {word.token for word in said[place[1] : n]} <= helping | lexicon.turning.adverbs
        for n in deeds
    )


def _is_done_by_another(asked: Sequence[Word], text: str, part: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks what somebody does, and a part follows that verb in a clause whose subject is somebody
    else: "What did Ann lose?", and "My brother Tom lost his boots".
    """
    at = next(
        (n for n, word in enumerate(asked[:_OPENING]) if word.token in lexicon.questions.auxiliaries), 0
    )
    if not at or asked[0].token not in lexicon.questions.which | lexicon.roles.open_roles:
        return False
    for clause in lexicon.parts.joint.split(text):
        said = words_of(clause or "", lexicon)
        if (place := _place(part, said, lexicon)) is None:
            continue
        for n, verb in enumerate(asked[at + 2 :], start=at + 2):
            doer = {word.stem for word in asked[at + 1 : n]}
            found = [k for k in range(place[0]) if same_verb(verb, said[k], said[k + 1 :], lexicon)]
            is_state = (
                bool(found) and said[found[-1]].token in lexicon.antecedents.resulting
            )  # "is married to"
            if found and (is_state or not _is_done_to(said, found[-1], lexicon)):
                return _is_another(said[: found[-1]], doer, lexicon)
    return False


def _is_another(before: Sequence[Word], doer: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether the words before a verb end with somebody other than the person meant by some stems: another name, or a
    relative or belonging of the speaker.
    """
    phrase = list(before[-_SUBJECT:])
    while phrase and phrase[-1].token in lexicon.turning.adverbs | lexicon.questions.auxiliaries:
        phrase.pop()
    if not phrase or phrase[-1].token in lexicon.stop_words or phrase[-1].token in lexicon.joints:
        return False
    opens = next((n for n in range(len(phrase) - 1, -1, -1) if phrase[n].token in lexicon.stop_words), -1)
    head = phrase[opens + 1 :]
    if any(word.stem in doer or word.owns for word in head):
        return False
    is_own = opens >= 0 and phrase[opens].token in own_words(lexicon)
    return is_own or (head[-1].text[:1].isupper() and not is_finite(head[-1], lexicon))


def _bare_verb(token: str, lexicon: Lexicon) -> str:
    """Return the base form of an irregular verb's form; other words as they are."""
    return lexicon.irregular.get(token, token)


def _is_object(said: Sequence[Word], at: int, place: tuple[int, int], lexicon: Lexicon) -> bool:
    """Return whether a part follows a verb in the active, with no other verb between them.

    Args:
        said: the statement's words.
        at: the verb's place.
        place: where the part begins and ends.
        lexicon: the language.
    """
    between = said[at + 1 : place[0]]
    return (
        place[0] > at
        and not _is_done_to(said, at, lexicon)
        and lexicon.questions.auxiliaries.isdisjoint(word.token for word in between)
    )


def _is_subject(said: Sequence[Word], at: int, place: tuple[int, int], lexicon: Lexicon) -> bool:
    """Return whether a part stands right before a verb in the active; arguments as for `_is_object`."""
    between = {word.token for word in said[place[1] : at]}
    skipped = lexicon.turning.adverbs | lexicon.turning.kept - lexicon.joints
    return place[1] <= at and between <= skipped and not _is_done_to(said, at, lexicon)


def _is_done_to(said: Sequence[Word], at: int, lexicon: Lexicon) -> bool:
    """Return whether the subject of the verb at a place is what it is done to: "was hit", not "was hitting"."""
    before = [word.token for word in said[:at] if word.token not in lexicon.turning.adverbs]
    return (
        bool(before)
        and before[-1] in lexicon.speech.being
        and not said[at].token.endswith(lexicon.speech.doing)
    )


def affirms_too_much(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a statement cannot affirm a question, though a reading took it to: it speaks of a brother where a
    sister is asked for, or of another place than here. No reading affirms that somebody is a thief, a liar and the like.

    Args:
        question: what is asked.
        text: the statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    is_elsewhere = names_place(text) and leaves_out_here(question, text, lexicon)  # "Is the cart here?"
    return (
        is_elsewhere
        or is_of_other_kin(question, text, lexicon=lexicon)
        or _calls_wrongdoer(question, lexicon)
    )


def _calls_wrongdoer(question: Sentence, lexicon: Lexicon) -> bool:
    """Return whether a question asks whether somebody is a thief, a liar and the like."""
    asked, articles = question.words, lexicon.claims.articles
    return not lexicon.speech.being.isdisjoint(asked[:1]) and any(
        word in lexicon.feelings.wrongdoers and before in articles for before, word in pairwise(asked)
    )


def _charges_beyond(question: Sentence, text: str, lexicon: Lexicon) -> bool:
    """Return whether a question asks who did a misdeed, and a statement tells of none, nor of a suspicion: who mended a safe
    did not rob it.
    """
    taking, held = lexicon.feelings.taking, set(tokens(text, lexicon=lexicon))
    if question.wanted is Wanted.SUSPECTS:
        return all(
            kind.isdisjoint(held) for kind in (*lexicon.feelings.misdeeds, taking, lexicon.feelings.blaming)
        )
    if question.wanted is not Wanted.WHO:
        return False
    kinds = [kind for kind in (*lexicon.feelings.misdeeds, taking) if not kind.isdisjoint(question.words)]
    return bool(kinds) and taking.isdisjoint(held) and all(kind.isdisjoint(held) for kind in kinds)


def is_of_other_kin(question: Sentence, text: str, *, lexicon: Lexicon | None = None) -> bool:
    """Return whether a question asks about somebody's relative, and a statement speaks of another one instead: of a sister,
    and not of a brother.

    Args:
        question: what is asked.
        text: a statement.
        lexicon: the language; the one in use if not given.
    """
    lexicon = lexicon or current()
    kinds, held = lexicon.parts.kin, set(tokens(text, lexicon=lexicon))
    asked = [kind for kind in kinds if not kind.isdisjoint(question.topic)]
    if not asked or any(not kind.isdisjoint(held) for kind in asked):
        return False
    return any(not kind.isdisjoint(held) for kind in kinds)
