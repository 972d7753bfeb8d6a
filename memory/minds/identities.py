"""Merge two acquaintances of a character when it learns that one was the other behind a mask.

One entry states it. In the same transaction, the entries that came from the mask are copied as the person's,
and each copy supersedes its original. If the identity was learnt in confidence, nobody else may notice it:
then only what mask or person confided is copied, so that it may be told to them under either name.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from memory.journal.drafts import Draft, Moment
from memory.journal.entry import Entry, EntryFields, ImportanceMethod
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.journal.masks import NOTE, Identity, known_masks, to_json
from memory.journal.records import as_row
from memory.journal.store import Change, Links, Rating
from memory.minds.confiding import for_others
from memory.people.namesakes import DOUBTFUL, namesake
from memory.people.pictures import acquaintances
from memory.text.lexicon import current
from memory.text.words import tokens

MOST: Final = 400
"""Maximum number of entries that are copied as the person's, latest first."""


def person_behind(journal: Journal, key: str) -> str:
    """Return the key under which a character knows somebody: the person's, if it openly knows who is behind the mask."""
    masks = known_masks(journal)
    for _ in masks:  # a mask may hide another one
        found = masks.get(key)
        if found is None or not found.openly:
            break
        key = found.person
    return key


def with_other_selves(journal: Journal, keys: Iterable[str]) -> tuple[str, ...]:
    """Return the keys of an audience, and all other keys under which the character knows the same people."""
    found = dict.fromkeys(keys)
    for mask, who in known_masks(journal).items():
        if mask in found or who.person in found:
            found |= {mask: None, who.person: None}
    return tuple(found)


def doubted_name(journal: Journal, text: str, speaker: str) -> EntryFields:
    """Return the trust in a line in which a speaker gives itself a name by which the character knows somebody else, as a
    field of its entry; no field for any other line (see `memory.people.namesakes`).

    Args:
        journal: the character's journal.
        text: what was said.
        speaker: stable key of who said it.
    """
    if current().myself.isdisjoint(tokens(text)):
        return {}  # most lines: a whole journal need not be read for them
    people = acquaintances(journal.with_records(Filter()))
    is_doubted = namesake(text, with_other_selves(journal, [speaker]), people)
    return {"source_trust": DOUBTFUL} if is_doubted else {}


def join(journal: Journal, mask: str, person: str, content: str, fields: EntryFields) -> Entry | None:
    """Write down who is behind a mask, and merge the two acquaintances.

    Args:
        journal: the character's journal.
        mask: stable key of the mask.
        person: stable key of the person.
        content: a sentence that states it.
        fields: the fields of the entry with that sentence. If it has an audience, the two stay separate for
            everybody else.

    Returns:
        The entry; ``None`` if the character knew that before.

    Raises:
        FieldError: a field is invalid. Nothing is written.
        StoreUnavailable, Conflict, InTransaction: nothing is written.
    """
    openly = fields.get("audience") is None
    masks = known_masks(journal)
    before = masks.get(mask)
    if mask == person or (before is not None and before.person == person and before.openly >= openly):
        return None
    olds = _theirs(journal, mask, person, openly=openly)
    first = journal.entry_count + 2
    ids = {old.id: first + n for n, old in enumerate(olds)}
    copies = [
        Draft(old.content, _copy(old, mask, person, ids, openly=openly), Moment.of(old)) for old in olds
    ]
    drafted = journal.drafted([Draft(content, fields), *copies])
    working = {old.id for old in olds if old.id in journal}
    rows = [as_row(drafted[0])]
    for old, entry in zip(olds, drafted[1:], strict=True):
        rows.append(as_row(entry) if old.id in working else as_row(entry)._replace(archived=True))
    masks[mask] = Identity(person, openly)
    journal.commit(
        Change(
            key=journal.key,
            added=tuple(rows),
            archived=frozenset(working),
            # Importance counts only once: with the copy.
            rated={old.id: Rating(1, ImportanceMethod.MANUAL) for old in olds},
            linked=_relinked(journal, ids),
            notes={NOTE: to_json(masks)},
        )
    )
    return drafted[0]


def _theirs(journal: Journal, mask: str, person: str, *, openly: bool) -> Sequence[Entry]:
    """Return the latest valid memories that change in the merge, by ascending id."""
    found = []
    for row in journal.store.history(journal.key):
        entry = row.entry
        if row.retracted or not entry.is_memory or entry.id in journal.superseded:
            continue
        audience = entry.audience or ()
        if mask in audience or (entry.source_entity == mask if openly else person in audience):
            found.append(entry)
    return found[-MOST:]


def _copy(old: Entry, mask: str, person: str, ids: Mapping[int, int], *, openly: bool) -> EntryFields:
    """Return the fields of an entry's copy in which the person's key replaces the mask's."""
    fields = for_others(old, old.audience or ())
    fields["citations"] = tuple(ids.get(cited, cited) for cited in old.citations)
    if old.audience is None:
        fields["audience"] = None
    elif openly:
        fields["audience"] = tuple(dict.fromkeys(person if key == mask else key for key in old.audience))
    else:
        fields["audience"] = tuple(dict.fromkeys((*old.audience, mask, person)))
    if openly:
        fields["source_entity"] = person if old.source_entity == mask else old.source_entity
        fields["extra"] = _renamed(dict(old.extra), mask, person)
    return fields


def _renamed(value: Any, mask: str, person: str) -> Any:
    """Return a JSON value in which every text that equals one key is replaced by the other key."""
    if isinstance(value, Mapping):
        return {name: _renamed(item, mask, person) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(item, mask, person) for item in value]
    return person if value == mask else value


def _relinked(journal: Journal, ids: Mapping[int, int]) -> dict[int, Links]:
    """Return new links for the insights that cite copied entries: they cite the copies from now on."""
    return {
        row.entry.id: Links(
            tuple(ids.get(cited, cited) for cited in row.entry.citations), row.entry.supersedes
        )
        for row in journal.store.citing(journal.key, ids)
        if row.entry.id not in ids and not ids.keys().isdisjoint(row.entry.citations)
    }
