"""Handle what a character hears: who is addressed, who may learn of it later, and what is written to the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import timedelta
from typing import Any, Final

from memory.evidence.corrections import last_version, stated_plainly
from memory.evidence.hearsay import accounts_of, heard_by, worth
from memory.evidence.hearsay import as_field as hearsay_field
from memory.evidence.presence import as_field as presence_field
from memory.ingame import masks
from memory.ingame.engine import minds
from memory.ingame.naming import can_hear, name_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving import noting, writing
from memory.ingame.perceiving.acts import Act, in_confidence, understood
from memory.ingame.perceiving.partners import means_partner
from memory.ingame.plain_text import plain
from memory.journal.entry import EntryFields, Kind, SourceType
from memory.minds.confiding import asks_of_confidence
from memory.minds.corrections import correction_of, statements_taken_back
from memory.minds.errands import called_off
from memory.minds.identities import doubted_name, with_other_selves
from memory.minds.reasking import question_meant
from memory.text.lines import understand
from memory.text.obligations.errands import asks_only
from memory.text.retelling.ellipsis import is_elliptic

ANSWERED_WITHIN: Final = timedelta(minutes=1)
"""How long after a question a few words that are overheard may answer it."""

MOST_TOLD: Final = 24
"""Maximum number of witnesses in the audience of a confidence said aloud; a whole crowd is not listed."""


def hear(listener: Any, act: Act, witnesses: Sequence[str]) -> None:
    """Let ``listener`` hear a line, and write the parts worth remembering to its journal.

    Args:
        listener: an object with a memory.
        act: what is said.
        witnesses: keys of the others who hear it.
    """
    line = understood(act, listener)
    if not line.text:
        return
    addressed = is_addressed(listener, act)
    speaker = masks.known_as(listener, act.actor)
    fields: EntryFields = {
        "source_type": SourceType.DIRECT if addressed else SourceType.ENVIRONMENTAL,
        "source_entity": speaker,
        "source_name": name_of(act.actor, listener),
    }
    fields["extra"] = presence_field(witnesses)
    if act.is_quiet or in_confidence(act, listener):
        heard = () if act.is_quiet else witnesses[:MOST_TOLD]
        fields["audience"] = audience = selves(listener, [speaker, *heard])
        if line.confides:
            noting.keep_back(listener, line, speaker, audience, only_named=not line.only_confides)
    if addressed:
        _learn_who_is_behind(listener, act, fields)
    if (act.is_small and not listener.has_account) or (not addressed and _is_bare_answer(listener, act)):
        writing.keep(listener, line.text, {**fields, "kind": Kind.CONVERSATION})
    elif addressed and called_off(minds()[key_of(listener)].journal, line, speaker) is not None:
        # Whom the errand was for is not told either that there was one.
        record: EntryFields = {**fields, "kind": Kind.CONVERSATION, "audience": selves(listener, [speaker])}
        writing.keep(listener, line.text, record, act)
    elif addressed and line.releases is not None and not line.asks:
        noting.set_confidences_free(listener, line, speaker)
        writing.keep(listener, line.text, {**fields, "kind": Kind.CONVERSATION}, act)
    else:
        _keep_words(listener, act, fields, addressed=addressed)


def _learn_who_is_behind(listener: Any, act: Act, fields: EntryFields) -> None:
    """Let ``listener`` learn who wears a mask, if the line truthfully tells it."""
    found = masks.claimed_mask(listener, act.actor, understood(act, listener).text)
    if found is None:
        return
    own: EntryFields = {**fields, "source_entity": found.person, "source_name": found.person_name}
    if "audience" in fields:
        own["audience"] = [found.person, *(fields["audience"] or ())]
    masks.learn(listener, found, own)


def _keep_words(listener: Any, act: Act, fields: EntryFields, *, addressed: bool) -> None:
    """Write a line to the journal: its question, and what it supposes, as a record, its statements as a memory."""
    line = understood(act, listener)
    answered = act if addressed else None
    speaker = masks.known_as(listener, act.actor)
    asks_again = bool(question_meant(minds()[key_of(listener)], line, speaker, frozenset((speaker,))))
    kept = "" if asks_again else line.to_remember
    if kept and not addressed:
        kept = _without_calls(listener, act) or kept
    if (line.is_for_record or asks_again) and (addressed or not kept):
        record: EntryFields = {**fields, "kind": Kind.CONVERSATION}
        if act.is_private and asks_of_confidence(minds()[key_of(listener)], line, speaker):
            record["audience"] = selves(listener, [speaker])
        writing.keep(listener, line.text, record, None if kept else answered)
        if line.asks and addressed and "audience" not in record:
            noting.note_interest(listener, line, fields)
    if not kept:
        return
    if asks_only(line):
        fields["kind"] = Kind.QUESTION
    else:
        kept = stated_plainly(last_version(kept))
        kept = _note_sources(fields, listener, act, kept, addressed=addressed)
    writing.keep(listener, kept, fields, answered)


def _without_calls(listener: Any, act: Act) -> str:
    """Return what an overheard line tells without the call of whom it is said to; empty if it calls nobody who is here."""
    here = act.actor.location.contents if act.actor.location else ()
    others = (obj for obj in here if obj is not listener and obj is not act.actor and can_hear(obj))
    called = (line for obj in others if (line := understood(act, obj)).called)
    return next((line.uncalled.to_remember for line in called), "")


def _is_bare_answer(listener: Any, act: Act) -> bool:
    """Return whether an overheard line is a part of a statement that answers a question: by itself it tells nothing."""
    line = understood(act, listener)
    if not is_elliptic(line):
        return False
    denies = line.lexicon.claims.negation.match(line.sentences[0].said)  # "Nobody, and nobody in silver."
    if act.is_answer or denies:
        return True
    journal = minds()[key_of(listener)].journal
    last = journal.records(Kind.CONVERSATION)[-1:]
    if not last or journal.clock.now() - last[0].timestamp > ANSWERED_WITHIN:
        return False
    return last[0].source_entity != masks.known_as(listener, act.actor) and understand(last[0].content).asks


def selves(listener: Any, keys: list[str]) -> list[str]:
    """Return stable keys, and the keys of masks and people that ``listener`` knows to be the same persons."""
    return list(with_other_selves(minds()[key_of(listener)].journal, keys))


def _note_sources(fields: EntryFields, listener: Any, act: Act, content: str, *, addressed: bool) -> str:
    """Set the fields for the speaker's sources, and for an earlier statement that the speaker takes back.

    Returns:
        The content to keep: ``content``, or the statement that replaces the earlier one.
    """
    mine = key_of(listener)
    people = _names_known(listener, addressed=addressed)
    found = heard_by(mine, act.accounts) or accounts_of(
        content, people, speaker=masks.known_as(listener, act.actor), hearer=mine
    )
    if found:
        fields["source_trust"] = worth(SourceType(fields["source_type"]).trust, found)
        fields["extra"] = {**fields.get("extra", {}), **hearsay_field(found)}
    mind = minds()[mine]
    fields.update(doubted_name(mind.journal, content, masks.known_as(listener, act.actor)))
    said = last_version(understood(act, listener).said)
    before = statements_taken_back(mind, said, fields, found)
    # "Forget what I said of the mill" takes back several statements: each is superseded by its own copy of the line.
    for further in before[1:]:
        copy: EntryFields = {**fields, **correction_of(said, further)[1], "importance": 1}
        writing.keep(listener, content, copy)
    if not before:
        return content
    instead, own = correction_of(said, before[0])
    fields.update(own)
    return instead or content


def _names_known(listener: Any, *, addressed: bool) -> Iterator[tuple[str, str]]:
    """Yield the keys and names of ``listener``, of the characters in its room, and of its known sources."""
    here = listener.location.contents if listener.location else ()
    for obj in (listener, *(o for o in here if o is not listener and can_hear(o))):
        for name in (name_of(obj, listener), *map(plain, obj.aliases.all())):
            yield masks.known_as(listener, obj), name
    if addressed:
        yield key_of(listener), "you"
    journal = minds()[key_of(listener)].journal
    for entry in (*journal, *(journal.records() if addressed else ())):
        if entry.source_entity and entry.source_name:
            yield entry.source_entity, entry.source_name


def is_addressed(listener: Any, act: Act) -> bool:
    """Return whether a line is said to ``listener``: it addresses the listener by name, or names it and addresses nobody
    else, or names nobody while the two are talking.
    """
    if act.seems:
        return False
    line = understood(act, listener)
    if listener in act.receivers or line.called:
        return True
    if not line.named:
        return means_partner(listener, act)
    if act.actor.location is None:
        return True
    here = act.actor.location.contents
    return not any(
        understood(act, obj).called
        for obj in here
        if obj is not listener and obj is not act.actor and can_hear(obj)
    )
