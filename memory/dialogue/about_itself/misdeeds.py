"""Answer a charge: "Did you steal it?", "You murdered him!". A character denies what neither its description nor its past
tells that it did, and tells nothing else in its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from memory.dialogue.about_itself.losses import loss_of
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.telling import wording
from memory.journal.entry import Kind
from memory.text.acts import SpeechAct, Wanted
from memory.text.lexicon import Lexicon
from memory.text.lines import Line
from memory.text.names import names
from memory.text.roles import base
from memory.text.words import fold, sentences, stem_set, tokens

_DEED_AND_THING: Final = 2
"""Words for what was done to what, at least."""


def answer_charge(line: Line, context: AnswerContext, *, is_read: bool) -> Answer | None:
    """Return the character's denial of a misdeed; ``None`` if the line charges it with none, or it may have done it.

    Args:
        line: what was said.
        context: who says it, and what the character may tell.
        is_read: whether a memory surely answers it by its reading.
    """
    words = line.lexicon.feelings
    told = line.questions or line.sentences
    if len(told) != 1:
        return None
    said = told[0].said
    found = words.charges.fullmatch(fold(said).strip(" ?!."))
    if found is None and _charges_with_known(line, context):
        return Answer(context.say("charged"))
    if found is None or (not line.asks and SpeechAct.INSULTS in line.acts):
        return None
    groups = {key.rpartition("_")[2]: value for key, value in found.groupdict().items() if value is not None}
    deed, what = groups["deed"], groups["what"]
    if not line.lexicon.deeds.idioms.isdisjoint(tokens(what)):
        return None  # "You stole the show"
    if "taking" in groups:
        kind, is_charge = frozenset((deed, *tokens(deed))), _is_lost(what, line.lexicon, context)
    else:
        kind = next(
            (kind for kind in words.misdeeds if not kind.isdisjoint(tokens(deed))), frozenset((deed,))
        )
        is_of_person = bool(words.of_person.match(what) or names(said) or context.people_named(told[0]))
        is_charge = deed not in words.to_beasts or is_of_person or not is_read  # "Did you kill the wolf?"
    if not is_charge or any(_owns_to(text, kind, context, line.lexicon) for text in _own_texts(context)):
        return None
    loss = loss_of(stem_set(what), context, line.lexicon)  # who was robbed did not rob itself
    if loss is None:
        # "Are you a spy?" charges with no deed
        is_of_kind = not line.lexicon.antecedents.indefinite.isdisjoint(tokens(said)) and not what
        return Answer(context.say("no_trade" if line.asks and is_of_kind else "charged"))
    return Answer(wording.joined([context.say("charged"), context.tell(loss)]), (loss,))


def _charges_with_known(line: Line, context: AnswerContext) -> bool:
    """Return whether a line asks whether the character did what others say that somebody did ("Someone cut the cable"), and
    nothing of its own tells that it did.
    """
    if len(line.questions) != 1 or line.wanted is not Wanted.YES_NO:
        return False
    question, lexicon = line.questions[0], line.lexicon
    asks = (
        question.words[1:2] == (lexicon.turning.you,)
        and question.words[0] in lexicon.roles.doing | lexicon.roles.having
    )
    deed = {base(word, lexicon) for word in question.topic}
    if not asks or len(deed) < _DEED_AND_THING:
        return False
    verb = base(question.topic[0], lexicon)
    is_told = any(
        not is_own(entry, context.own_key)
        and entry.kind is not Kind.QUESTION
        and lexicon.telling.nobody_named.search(fold(entry.content)) is not None
        and deed <= {base(word, lexicon) for word in tokens(entry.content, lexicon=lexicon)}
        for entry in context.entries
    )
    own = [text for text in _own_texts(context) if is_told]
    kinds = frozenset(w for text in own for w in tokens(text, lexicon=lexicon) if base(w, lexicon) == verb)
    return is_told and not any(_owns_to(text, kinds, context, lexicon) for text in own)


def _own_texts(context: AnswerContext) -> Iterator[str]:
    """Yield the sentences of the description, and of what the character remembers that nobody told it."""
    yield from sentences(context.persona.description)
    for entry in context.entries:
        is_of_itself = is_own(entry, context.own_key) or not entry.source_type.is_speech
        if is_of_itself and not entry.is_about_talk:
            yield from sentences(entry.content)


def _owns_to(text: str, kind: frozenset[str], context: AnswerContext, lexicon: Lexicon) -> bool:
    """Return whether a sentence of the character's own tells that it did something of a kind, and did not suffer it."""
    words = tokens(text, lexicon=lexicon)
    own = (
        {word for name in context.own_names for word in tokens(name)}
        | {lexicon.turning.subject}
        | lexicon.feelings.together
        | lexicon.feelings.doers
    )
    for n, word in enumerate(words):
        if word in kind and not own.isdisjoint(words[:n]):
            return not (n and words[n - 1] in lexicon.speech.being)
    return False


def _is_lost(what: str, lexicon: Lexicon, context: AnswerContext) -> bool:
    """Return whether others said that something was taken by nobody in particular, or is gone."""
    matter = stem_set(what)
    return any(
        not is_own(entry, context.own_key)
        and entry.kind is not Kind.QUESTION
        and not matter.isdisjoint(stem_set(entry.content))
        and (
            not lexicon.feelings.lost.isdisjoint(tokens(entry.content))
            or lexicon.telling.nobody_named.search(fold(entry.content)) is not None
        )
        for entry in context.entries
    )
