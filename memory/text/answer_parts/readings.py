"""Say a statement in parts and in plainer words, so that each part can answer a question by itself."""

from __future__ import annotations

from collections.abc import Sequence

from memory.text.clauses import clauses_told
from memory.text.lexicon import Lexicon, current
from memory.text.lines import Sentence
from memory.text.roles import Word, active, is_finite, subject_before, words_of


def readings(text: str, lexicon: Lexicon) -> list[str]:
    """Return what a statement says by parts: its clauses, with what their pronouns mean, and in the active voice.

    Args:
        text: one sentence, without its end.
        lexicon: the language.
    """
    text = rewritten(text, lexicon)
    plain = lexicon.roles.aside.sub(",", text).strip(" ,")
    parts = [*clauses_told(text, lexicon), text]
    parts += clauses_told(plain, lexicon) if plain != text else ()
    parts += [lexicon.roles.denied_tail.sub("", part) for part in parts]
    parts += [
        about for part in (plain, text) for about in _with_subject(clauses_told(part, lexicon), lexicon)
    ]
    return list(dict.fromkeys([*parts, *filter(None, (active(part, lexicon) for part in parts))]))


def rewritten(text: str, lexicon: Lexicon) -> str:
    """Return a statement in plainer words: "It was Ann who left" as "Ann left".

    Args:
        text: one sentence, without its end.
        lexicon: the language.
    """
    for pattern, plain in lexicon.roles.rewrites:
        text = pattern.sub(plain, text)
    return text


def _with_subject(clauses: Sequence[str], lexicon: Lexicon) -> list[str]:
    """Return the clauses after the first, with its subject for a pronoun or where they have none."""
    if len(clauses) < 2:
        return []
    first = words_of(clauses[0], lexicon)
    verb = next((n for n, word in enumerate(first) if n and is_finite(word, lexicon)), None)
    subject = None if verb is None else subject_before(clauses[0][: first[verb].start], lexicon)
    if subject is None:
        return []
    if owner := lexicon.roles.name_of.fullmatch(subject):
        subject = owner["who"]
    found: list[str] = []
    for clause in clauses[1:]:
        words = words_of(clause, lexicon)
        if not words:
            continue
        pronouns = lexicon.speech.persons | lexicon.speech.things - lexicon.speech.pointers
        if words[0].token in pronouns - lexicon.speech.owners:
            found.append(f"{subject}{clause[words[0].end :]}")
        elif is_finite(words[0], lexicon):
            found.append(f"{subject} {clause}")
        elif subject.split()[0].casefold() in lexicon.speech.determiners:
            it = next((word for word in words if word.token in lexicon.roles.thing), None)
            if it is not None:
                found.append(f"{clause[: it.start]}{subject[0].lower()}{subject[1:]}{clause[it.end :]}")
    return found


def asks_what_was_done(question: Sentence) -> bool:
    """Return whether a question asks what somebody did, or what happened: a verb answers it."""
    roles, words = current().roles, question.words
    return not (roles.happening.isdisjoint(words) and roles.doing.isdisjoint(words[2:]))


def is_predicate(words: Sequence[str], held: str, *, of_deed: bool = True) -> bool:
    """Return whether words of a memory need the subject before them: "run dry" of "the well has run dry".

    Args:
        words: the words.
        held: the memory's words, parted by single spaces.
        of_deed: whether a deed is asked for, which a verb without its subject tells: "Built these tables."
    """
    lexicon = current()
    auxiliaries = lexicon.questions.auxiliaries
    before = held.partition(f" {' '.join(words)} ")[0].split()
    if words[0] in auxiliaries or bool(before and before[-1] in auxiliaries):
        return True
    subject = words_of(before[-1], lexicon)[-1:] if before and not of_deed else ()
    is_verb = len(words) > 1 and lexicon.is_past_form(words[0])
    return is_verb and any(_may_be_subject(word, lexicon) for word in subject)


def _may_be_subject(word: Word, lexicon: Lexicon) -> bool:
    """Return whether a word may end the subject of the verb after it, and is no verb or determiner itself."""
    if word.token in lexicon.speech.subjects:
        return True
    return word.token not in lexicon.stop_words | lexicon.speech.determiners and not is_finite(word, lexicon)
