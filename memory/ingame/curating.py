"""Change memories and personas on a builder's behalf; every change is logged with the builder's name.

Entries are never edited: a corrected or newly confidential entry is a new entry that supersedes the old one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from evennia.utils import logger
from evennia.utils.dbserialize import deserialize

from memory.errors import FieldError
from memory.ingame import masks
from memory.ingame.engine import minds
from memory.ingame.objects import is_object, journal_key, object_of
from memory.ingame.plain_text import inert, plain
from memory.journal.drafts import Moment
from memory.journal.entry import (
    Entry,
    EntryFields,
    ImportanceMethod,
    SourceType,
    check_content,
    format_time,
    parse_time,
)
from memory.journal.journal import Journal
from memory.journal.recording import record
from memory.journal.store import Change
from memory.minds.confiding import for_others
from memory.persona import DEFAULT_PHRASES, FACTS, Persona

AUDIT: Final = "audit"
"""Name of the note with builders' changes, newest last."""

KEPT: Final = 200
"""Maximum number of changes that are kept."""

MOST_PHRASES: Final = 20
LONGEST_PHRASE: Final = 300
LONGEST_DESCRIPTION: Final = 4_000
"""Maximum number of phrases for an occasion, and of characters of a phrase and of a description or fact."""

_SHOWN: Final = 60
"""Maximum number of characters of an invalid text that an error message quotes."""


@dataclass(frozen=True, slots=True)
class Audited:
    """Record a change that a builder made: when, who, and what."""

    at: datetime
    by: str
    what: str


def audit_of(journal: Journal) -> Sequence[Audited]:
    """Return builders' changes to a journal, newest first."""
    lines: list[dict[str, Any]] = journal.note(AUDIT) or []
    return [Audited(parse_time("at", line["at"]), line["by"], line["what"]) for line in reversed(lines)]


def note_down(journal: Journal, by: str, what: str) -> None:
    """Log a builder's change. It is logged before it is made, so that no change is missing from the log.

    Args:
        journal: the journal to change.
        by: the builder's account.
        what: the change, without the content of entries.

    Raises:
        StoreUnavailable: the log cannot be written; the change must not be made.
    """
    line = {"at": format_time(journal.clock.now()), "by": by, "what": what}
    lines = [*(journal.note(AUDIT) or []), line][-KEPT:]
    journal.commit(Change(key=journal.key, notes={AUDIT: lines}))
    logger.log_sec(f"Keepsake: {inert(by)} changes journal {journal.key}: {inert(what)}")


def entry_of(journal: Journal, entry_id: int) -> Entry:
    """Return an entry of a journal, archived or not.

    Raises:
        FieldError: there is no such entry.
    """
    found = journal.fetch([entry_id])
    if not found:
        raise FieldError("id", entry_id, f"an entry of journal {journal.key}")
    return found[0]


def rate(journal: Journal, entry_id: int, importance: int, by: str) -> None:
    """Rate an entry by hand.

    Args:
        journal: the character's journal.
        entry_id: the entry.
        importance: 1 to 10.
        by: name of the builder who does it, for the record.

    Raises:
        FieldError: there is no such entry, or the importance is not 1 to 10.
    """
    old = entry_of(journal, entry_id).rated(importance, ImportanceMethod.MANUAL)
    note_down(journal, by, f"rates #{old.id} {importance}")
    journal.rate({entry_id: importance}, ImportanceMethod.MANUAL)


def correct(journal: Journal, entry_id: int, content: str, by: str) -> Entry:
    """Correct an entry: a new one with the same audience supersedes it, as the character's own knowledge.

    Args:
        journal, entry_id, by: as for `rate`.
        content: what is so, 1 to 4,000 characters.

    Raises:
        FieldError: there is no such entry, the new content is invalid, or another entry corrects it already.
    """
    old = _standing(journal, entry_id)
    words = check_content(content)
    note_down(journal, by, f"corrects #{old.id}")
    owner = object_of(journal.key)
    return journal.add(
        words,
        source_type=SourceType.DIRECT,
        source_entity=journal.key,
        source_name=None if owner is None else plain(owner.key),
        importance=old.importance,
        importance_method=old.importance_method,
        tags=old.tags,
        related_projects=old.related_projects,
        kind=old.kind,
        audience=old.audience,
        supersedes=old.id,
    )


def check_audience(journal: Journal, entry_id: int, audience: Sequence[str]) -> Entry:
    """Return an entry, after checking that it may be made confidential for an audience.

    Args:
        journal: the character's journal.
        entry_id: id of the entry.
        audience: stable keys of everybody, besides the owner, who may still hear of it.

    Raises:
        FieldError: there is no such entry, it is corrected already, a key is unknown, or the audience is not smaller.
    """
    old = _standing(journal, entry_id)
    for key in audience:
        if not is_object(key) or object_of(key) is None:
            raise FieldError("audience", key, "the #number of a character")
    if old.audience is not None and not set(audience) < set(old.audience):
        raise FieldError("audience", ", ".join(audience), f"fewer than now: {', '.join(old.audience)}")
    return old


def confide(journal: Journal, entry_id: int, audience: Sequence[str], by: str) -> Entry:
    """Make an entry confidential: a copy with a smaller audience supersedes it. Insights that rest only on
    the old entry are retracted.

    Args:
        journal: the character's journal.
        entry_id: id of the entry.
        audience: stable keys of everybody, besides the owner, who may still hear of it.
        by: the builder's account.

    Raises:
        FieldError: there is no such entry, it is corrected already, a key is unknown, or the audience is not smaller.
    """
    old = check_audience(journal, entry_id, audience)
    note_down(journal, by, f"makes #{old.id} confidential")
    (new,) = record([(journal, old.content, for_others(old, audience))], [Moment.of(old)])
    # Importance counts only once: with the copy.
    journal.rate({old.id: 1}, ImportanceMethod.MANUAL)
    return new


def unmask(target: Any, person: Any, by: str) -> list[str]:
    """Tell a character who is behind every mask of a person that it has met (`memory.ingame.masks`).

    Args:
        target: the character.
        person: the game object that wears the masks.
        by: the builder's account.

    Returns:
        The names of the masks that the character did not see through before.
    """
    found = masks.masks_of(target, person)
    if not found:
        return []
    journal = target.memory.journal
    note_down(journal, by, f"unmasks {journal_key(person)}")
    fields: EntryFields = {"source_type": SourceType.DIRECT, "source_entity": journal.key}
    return [masks.without_brackets(each.mask_name) for each in found if masks.learn(target, each, fields)]


def forget(journal: Journal, entry_id: int, by: str) -> None:
    """Delete an entry permanently.

    Args:
        journal, entry_id, by: as for `rate`.

    Raises:
        FieldError: there is no such entry.
    """
    entry_of(journal, entry_id)
    note_down(journal, by, f"forgets #{entry_id}")
    journal.forget([entry_id])


@dataclass(frozen=True, slots=True)
class Changed:
    """Hold a changed field of a persona: its name, old value and new value; several phrases are joined as lines."""

    field: str
    before: str
    after: str


def given_of(persona: Persona) -> dict[str, Any]:
    """Return a persona's fields in the form that `set_persona` takes."""
    phrases = {occasion: list(words) for occasion, words in persona.phrases.items()}
    return {"description": persona.description, "facts": dict(persona.facts), "phrases": phrases}


def with_field(persona: Persona, field: str, value: str | list[str]) -> dict[str, Any]:
    """Return a persona's fields, one of them changed, in the form that `set_persona` takes.

    Args:
        persona: the present persona.
        field: ``description``, a fact or an occasion.
        value: a text, or phrases for an occasion; an empty value removes the field.
    """
    given = given_of(persona)
    if field == "description":
        given["description"] = value
        return given
    held = given["facts" if field in FACTS else "phrases"]
    held.pop(field, None)
    if value:
        held[field] = value
    return given


def of_class(obj: Any) -> Persona:
    """Return the persona that a character's class gives it; without fields if the class has none."""
    given = getattr(type(obj), "persona", None)
    if isinstance(given, Persona):
        return given
    return Persona(name=obj.key).amended(given)[0] if given else Persona(name=obj.key)


def completed(obj: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return a persona's fields with those of the character's class where they are empty.

    Args:
        obj: the character.
        given: as for `set_persona`.
    """
    usual = given_of(of_class(obj))
    own = {name: words for name, words in given.get("phrases", {}).items() if words}
    return {
        "description": given.get("description") or usual["description"],
        "facts": {**usual["facts"], **given.get("facts", {})},
        "phrases": {**usual["phrases"], **own},
    }


def persona_changes(persona: Persona, given: Mapping[str, Any]) -> list[Changed]:
    """Return the fields of a persona that an edit would change.

    Args:
        persona: the present persona.
        given: as for `set_persona`.
    """
    now = given_of(persona)
    pairs = [("description", now["description"], given.get("description", ""))]
    pairs += [(fact, now["facts"].get(fact, ""), given.get("facts", {}).get(fact, "")) for fact in FACTS]
    pairs += [
        (occasion, "\n".join(now["phrases"].get(occasion, ())), "\n".join(given["phrases"].get(occasion, ())))
        for occasion in DEFAULT_PHRASES
    ]
    return [Changed(*each) for each in pairs if each[1] != each[2]]


def persona_problems(given: Mapping[str, Any]) -> list[str]:
    """Return the problems of a persona, each with its field and value; empty if there are none.

    Args:
        given: as for `set_persona`.
    """
    _, problems = Persona(name="it").amended(given)
    texts = {"description": given.get("description", ""), **given.get("facts", {})}
    for name, text in texts.items():
        if len(str(text)) > LONGEST_DESCRIPTION:
            problems.append(
                f"{name}: must be at most {LONGEST_DESCRIPTION:,} characters, not the {len(str(text)):,} of "
                f"{_cut(str(text))!r}"
            )
    for occasion, choices in given.get("phrases", {}).items():
        if len(choices) > MOST_PHRASES:
            problems.append(f"phrases: {occasion!r}: must be at most {MOST_PHRASES}, not {len(choices)}")
        for words in choices:
            if len(words) > LONGEST_PHRASE:
                problems.append(
                    f"phrases: {occasion!r}: must have at most {LONGEST_PHRASE} characters each, not the "
                    f"{len(words):,} of {_cut(words)!r}"
                )
    return problems


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


def set_persona(obj: Any, given: Mapping[str, Any], by: str) -> None:
    """Replace a character's description, facts and phrases, with immediate effect.

    Args:
        obj: the character.
        given: ``description``, ``facts`` by name, and ``phrases`` as lists of texts by occasion. Empty fields
            fall back to the character's class. The backstory stays.
        by: the builder's account.

    Raises:
        FieldError: a field is invalid. Nothing is changed.
    """
    given = completed(obj, given)
    if problems := persona_problems(given):
        raise FieldError("persona", problems[0], "a valid persona")
    before = deserialize(obj.db.persona)
    kept: dict[str, Any] = {}
    if isinstance(before, Persona):
        kept = {"backstory": list(before.backstory)} if before.backstory else {}
    elif isinstance(before, Mapping):
        kept = {
            name: value for name, value in before.items() if name not in ("description", "facts", "phrases")
        }
    changed = ", ".join(each.field for each in persona_changes(obj.memory.persona, given))
    note_down(obj.memory.journal, by, f"edits the persona: {changed or 'nothing'}")
    usual = given_of(of_class(obj))
    obj.db.persona = {
        **kept,
        **({} if given["description"] == usual["description"] else {"description": given["description"]}),
        **{
            name: {key: words for key, words in given[name].items() if words != usual[name].get(key)}
            for name in ("facts", "phrases")
        },
    }
    minds().close([obj.memory.key])


def _standing(journal: Journal, entry_id: int) -> Entry:
    entry = entry_of(journal, entry_id)
    if (newer := journal.superseded.get(entry_id)) is not None:
        raise FieldError("id", entry_id, f"an entry that stands; #{newer} corrects it")
    return entry
