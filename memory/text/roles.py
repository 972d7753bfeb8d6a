"""Find who did what to what in a clause, as far as a question shows where to look: subject, verb, agent of a passive.

Nothing is parsed by itself: a question names a subject and a verb, and a clause is asked whether it has them in the same
roles. `memory.text.answer_parts.objects` finds what then stands in the place that the question leaves open.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Final

from memory.text.lexicon import Lexicon
from memory.text.lines import Sentence
from memory.text.words import fold

LONGEST: Final = 8
"""Words of a phrase that is given as an answer, at most."""

MOST_WORDS: Final = 80
"""Words of a clause or a question that are looked at, at most: text is hostile."""

_LEAD: Final = 3
"""Words before a subject that may tell that another one is meant, at most."""

_APPOSED: Final = 4
"""Words of "Odo the old porter" after the name, at most."""

_WORD: Final = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_PUNCTUATION: Final = re.compile(r"[^\s\w'’-]")


@dataclass(frozen=True, slots=True)
class Word:
    """Represent one word of a clause.

    Args:
        text: as it was typed.
        token: folded, without a possessive or contracted ending.
        stem: of its base form.
        start, end: where it stands.
        owns: whether it ends in a possessive.
    """

    text: str
    token: str
    stem: str
    start: int
    end: int
    owns: bool


def words_of(text: str, lexicon: Lexicon) -> list[Word]:
    """Return the words of a text, at most `MOST_WORDS`."""
    found: list[Word] = []
    verbal = lexicon.stop_words - lexicon.selves.after_owner  # "the crane's been sold" owns nothing
    for match in _WORD.finditer(text):
        folded = fold(match[0])
        token = lexicon.endings.sub("", folded)
        if found and found[-1].owns and folded in verbal:
            found[-1] = replace(found[-1], owns=False)
        owns = folded[len(token) :] in lexicon.roles.owning
        found.append(Word(match[0], token, base(token, lexicon), *match.span(), owns))
        if len(found) == MOST_WORDS:
            break
    return found


def plain_question(question: Sentence, lexicon: Lexicon) -> str:
    """Return a question folded, without an opening and marks at its end.

    Args:
        question: what is asked.
        lexicon: the language.
    """
    asking = lexicon.roles.contracted.sub(r"\1 is ", fold(question.said).strip(" ?!.\"'”’"))
    lead = lexicon.questions.lead.match(asking)
    return asking[lead.end() :] or asking if lead else asking


def base(token: str, lexicon: Lexicon) -> str:
    """Return the stem of a folded word's base form: "bitten" and "bites" are "bite"."""
    return lexicon.stem(lexicon.roles.forms.get(token, token))


def same_verb(asked: Word, word: Word, after: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether a word of a clause is the verb of a question; "has" is, where it is no auxiliary.

    Args:
        asked: the question's verb.
        word: the clause's.
        after: the words after it.
        lexicon: the language.
    """
    having = lexicon.roles.having
    if asked.token in having:
        participle = bool(after) and is_past(after[0], lexicon)
        return word.token in having and not participle
    return asked.stem == word.stem and asked.token not in lexicon.stop_words - lexicon.roles.verbs


def is_past(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word is a past form, as far as its form tells."""
    ends_in_one_s = word.token == word.token.rstrip("s") + "s"  # "goes", "reads"
    return not ends_in_one_s and (word.token in lexicon.roles.forms or lexicon.is_past_form(word.token))


def tells_of_past(text: str, lexicon: Lexicon) -> bool:
    """Return whether a text has a past form and no auxiliary of the present ("who's got it"), as far as forms tell.

    Args:
        text: a statement or a question.
        lexicon: the language.
    """
    words = words_of(text, lexicon)
    past = {word.token for word in words if is_past(word, lexicon) or word.token in lexicon.remarks.past}
    if not past or any(len(word.text) > len(word.token) and not word.owns for word in words):
        return False
    return {word.token for word in words}.isdisjoint(lexicon.questions.auxiliaries - past)


def is_finite(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word is a finite verb, as far as its form tells: an auxiliary, a present or a past form."""
    return (
        word.token in lexicon.questions.auxiliaries
        or word.token in lexicon.roles.presents
        or word.token in lexicon.turning.kept - lexicon.joints
        or is_past(word, lexicon)
    )


def is_subject(
    asked: Sequence[Word], before: Sequence[Word], speaker: Collection[str], lexicon: Lexicon
) -> bool:
    """Return whether the words of a question's subject are the subject of a verb.

    Args:
        asked: the question's words before its verb.
        before: the clause's words before the verb.
        speaker: as for `names_speaker`.
        lexicon: the language.
    """
    before = _without_adverbs(before, lexicon)
    if not before:
        return False
    own = names_speaker(asked, speaker)
    content = [word for word in asked if word.token not in lexicon.stop_words]
    content = [word for word in content if word.token not in speaker] if own else content
    if not content:
        return _is_pronoun_for(asked, before[-1].token, speaker, lexicon)
    places = _places_in_order(content, before)
    if not places:
        return False
    lead = before[max(0, places[0] - _LEAD) : places[0]]
    is_named_last = _is_apposition(before[places[-1]], before[places[-1] + 1 :], asked, lexicon)
    return is_named_last and _may_lead(lead, asked, speaker, lexicon)


def _without_adverbs(before: Sequence[Word], lexicon: Lexicon) -> Sequence[Word]:
    """Return the words before a verb without the adverbs and auxiliaries right before it."""
    skipped = (
        lexicon.turning.adverbs | lexicon.turning.kept | lexicon.questions.auxiliaries
    ) - lexicon.joints
    end = len(before)
    while end and before[end - 1].token in skipped:
        end -= 1
    return before[:end]


def _is_pronoun_for(asked: Sequence[Word], said: str, speaker: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether the word before a verb means a subject that a question names only by a pronoun, or as the speaker."""
    if names_speaker(asked, speaker):
        return said in lexicon.roles.subjects or said in speaker
    pronouns = {word.token for word in asked}
    if not pronouns.isdisjoint(lexicon.roles.subjects):
        return said in lexicon.roles.subjects
    return lexicon.turning.you in pronouns and (said in lexicon.roles.subjects or said == lexicon.turning.you)


def _places_in_order(content: Sequence[Word], before: Sequence[Word]) -> list[int]:
    """Return where some words stand among others, one after the other; empty if any of them does not."""
    places: list[int] = []
    for word in content:
        begin = places[-1] + 1 if places else 0
        at = next((n for n in range(begin, len(before)) if before[n].stem == word.stem), None)
        if at is None:
            return []
        places.append(at)
    return places


def _may_lead(
    lead: Sequence[Word], asked: Sequence[Word], speaker: Collection[str], lexicon: Lexicon
) -> bool:
    """Return whether the words before a subject leave it the one that a question means: not "Bob's dog" for "the dog".

    Args:
        lead: those words.
        asked: the question's words for the subject.
        speaker: as for `names_speaker`.
        lexicon: the language.
    """
    if lead and lead[-1].owns and lead[-1].token not in speaker:
        return False
    first_person = lexicon.turning.persons.get("you", {}).keys()
    leading, named = {word.token for word in lead}, {word.token for word in asked}
    if not (leading & lexicon.roles.prepositions) <= named:
        return False
    is_of_speaker = names_speaker(asked, speaker) or not named.isdisjoint(first_person)
    return not is_of_speaker or bool(leading & first_person) or bool(leading & set(speaker))


def _is_apposition(head: Word, after: Sequence[Word], asked: Sequence[Word], lexicon: Lexicon) -> bool:
    """Return whether words between a subject and its verb only name it again: "my sister Ada", "Odo the porter".

    Args:
        head: the last word of the subject that a question names, too.
        after: the words after it, up to the verb.
        asked: the question's words for the subject.
        lexicon: the language.
    """
    named = {word.token for word in asked} | lexicon.parts.calling
    if head.text[0].isupper() and after and after[0].token in lexicon.claims.articles:
        return len(after) <= _APPOSED and lexicon.roles.prepositions.isdisjoint(word.token for word in after)
    return all(word.text[0].isupper() or word.token in named for word in after)


def names_speaker(words: Sequence[Word], speaker: Collection[str]) -> bool:
    """Return whether some words name the speaker of a clause.

    Args:
        words: some words of a question.
        speaker: folded words of the speaker's name, if the clause's "I" stands for it.
    """
    return any(word.token in speaker for word in words)


def is_passive(before: Sequence[Word], verb: Word, lexicon: Lexicon) -> bool:
    """Return whether a verb stands in the passive."""
    end = len(before)
    while end and before[end - 1].token in lexicon.turning.adverbs:
        end -= 1
    return bool(end) and before[end - 1].token in lexicon.speech.being and is_past(verb, lexicon)


def phrase_end(
    timeless: str, said: Sequence[Word], begin: int, lexicon: Lexicon, *, through_negation: bool = False
) -> int:
    """Return where a phrase that begins with a word ends; ``begin`` if that cannot be told.

    Args:
        timeless: the clause with a break in place of each time.
        said: the clause's words.
        begin: where the phrase begins.
        lexicon: the language.
        through_negation: whether it goes past "no".
    """
    breaks = lexicon.roles.prepositions | lexicon.roles.phrase_breaks | lexicon.questions.auxiliaries
    if through_negation:
        breaks -= lexicon.roles.denying
    infinitive = begin + 1 < len(said) and said[begin].token == lexicon.roles.infinitive
    if infinitive and (
        said[begin + 1].token in lexicon.speech.determiners or said[begin + 1].text[0].isupper()
    ):
        return begin  # "to the mill", "to Ann"
    end = begin + 1 if infinitive else begin
    while end < len(said) and not _is_apart(timeless, said, end, begin):
        if said[end].token in lexicon.joints:
            if not _joins_nouns(said[end + 1 : end + 2], breaks, lexicon):
                break
        elif said[end].token in (lexicon.roles.phrase_breaks if infinitive else breaks):
            break
        end += 1
    while end > begin and said[end - 1].token in lexicon.turning.adverbs | lexicon.roles.after_phrase:
        end -= 1
    return end


def _is_apart(timeless: str, said: Sequence[Word], at: int, begin: int) -> bool:
    """Return whether a word is parted from the phrase before it by a mark, or belongs to a time.

    Args:
        timeless, said, begin: as for `phrase_end`.
        at: the word's place.
    """
    word = said[at]
    since = said[at - 1].end if at > begin else word.start
    return _PUNCTUATION.search(timeless[since : word.end]) is not None


def _joins_nouns(following: Sequence[Word], breaks: Collection[str], lexicon: Lexicon) -> bool:
    """Return whether "and" before some words goes on with a phrase ("bread and cheese"), and begins no new clause.

    Args:
        following: the next word, if there is one.
        breaks: the words that end the phrase.
        lexicon: the language.
    """
    return bool(following) and not (
        following[0].token in lexicon.roles.presents
        or is_past(following[0], lexicon)
        or following[0].token in breaks
        or following[0].token in lexicon.turning.adverbs
    )


def active(text: str, lexicon: Lexicon) -> str | None:
    """Return a passive clause with an agent in the active voice: "The goat was stolen by Falk" as "Falk stolen the goat".

    Args:
        text: one clause.
        lexicon: the language.
    """
    said = words_of(text, lexicon)
    for n, word in enumerate(said):
        if not n or word.token not in lexicon.speech.being:
            continue
        verb = n + 1
        while verb < len(said) and said[verb].token in lexicon.turning.adverbs | lexicon.speech.being:
            verb += 1
        if verb >= len(said) or not is_past(said[verb], lexicon):
            continue
        by = next((k for k in range(verb + 1, len(said)) if said[k].token == lexicon.roles.agent), None)
        if by is None or by + 1 >= len(said):
            continue
        end = by + 1
        while end < len(said) and not _ends_agent(said, end, text, lexicon):
            end += 1
        agent = said[by + 1 : end]
        plain = all(word.text[0].islower() for word in agent)
        if not agent or (plain and agent[0].token not in lexicon.speech.determiners):
            continue  # "by hand"
        if lexicon.roles.no_agents & {word.token for word in agent}:
            continue  # "by the river"
        done = text[agent[0].start : agent[-1].end]
        patient = text[: said[n - 1].end].strip()
        if said[0].token in lexicon.speech.determiners:
            patient = patient[0].lower() + patient[1:]
        middle = text[said[verb].end : said[by].start].strip()
        rest = text[agent[-1].end :].strip(" ,.")
        return " ".join(filter(None, (done[0].upper() + done[1:], said[verb].text, patient, middle, rest)))
    return None


def _ends_agent(said: Sequence[Word], at: int, text: str, lexicon: Lexicon) -> bool:
    """Return whether the agent of a passive ends before a word."""
    word = said[at]
    return bool(
        _PUNCTUATION.search(text[said[at - 1].end : word.start])
        or word.token
        in lexicon.roles.prepositions | lexicon.roles.phrase_breaks | lexicon.questions.auxiliaries
        or word.token in lexicon.times.said_when
    )


def subject_before(text: str, lexicon: Lexicon) -> str | None:
    """Return the subject that a text ends with, where a verb follows; ``None`` if that cannot be told.

    Args:
        text: what stands before the verb.
        lexicon: the language.
    """
    said = words_of(text, lexicon)
    skipped = lexicon.turning.adverbs | lexicon.turning.kept | lexicon.questions.auxiliaries
    skipped |= lexicon.claims.articles
    while said and said[-1].token in skipped - lexicon.joints:
        said.pop()
    if not 0 < len(said) <= LONGEST or _PUNCTUATION.search(text[: said[-1].end]):
        return None
    first = said[0]
    if first.token in lexicon.roles.limiting and len(said) > 1:
        first = said[1]
    whole = first.token in lexicon.speech.determiners and len(said) > 1
    named = first.text[0].isupper() and first.token not in lexicon.stop_words
    if not (whole or named):
        return None
    if any(
        word.token in lexicon.roles.phrase_breaks
        or (is_finite(word, lexicon) and word.token not in lexicon.parts.calling)
        for word in said
    ):
        return None
    if not whole and len(said) > 3 and not all(word.text[0].isupper() for word in said[:2]):
        return None
    return text[said[0].start : said[-1].end]
