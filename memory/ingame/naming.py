"""Find out who can listen, and what others call a game object."""

from __future__ import annotations

from typing import Any

from django.db.models import Q
from evennia.objects.models import ObjectDB
from evennia.objects.objects import DefaultCharacter

from memory.ingame import rpsystem
from memory.ingame.objects import key_of
from memory.ingame.plain_text import plain
from memory.journal.entry import MAX_NAME
from memory.text.names import spelled
from memory.text.words import tokens


def can_hear(obj: Any) -> bool:
    """Return whether an object can be a listener: a character, or an object with a memory or an account."""
    return isinstance(obj, DefaultCharacter) or hasattr(obj, "memory") or bool(obj.has_account)


def name_of(obj: Any, looker: Any) -> str:
    """Return the name that ``looker`` currently uses for ``obj``; one that a player typed in small letters has a capital."""
    name = shown_name_of(obj, looker)[:MAX_NAME]
    return spelled(name) if can_hear(obj) else name


def shown_name_of(obj: Any, looker: Any) -> str:
    """Return the name of ``obj`` as the game shows it to ``looker``."""
    return plain(str(obj.get_display_name(looker))) or plain(obj.key) or key_of(obj)


def public_name_of(obj: Any) -> str:
    """Return the name of a person for a text that many read: what a stranger is shown."""
    return next(iter(rpsystem.contrib_names(obj)), "")[:MAX_NAME] or name_of(obj, obj)


def names_of(obj: Any, speaker: Any = None) -> tuple[str, ...]:
    """Return a game object's names as plain text: its key and aliases, and how the contrib rpsystem shows it.

    Args:
        obj: the game object.
        speaker: the person who uses the name, if known.
    """
    return (*(plain(name) for name in (obj.key, *obj.aliases.all())), *rpsystem.contrib_names(obj, speaker))


def absent_called(name: str, speaker: Any) -> Any | None:
    """Return a character elsewhere that somebody may name: one that remembers, or one that is called exactly so; ``None`` if
    there is none, or if names are no common knowledge.

    Args:
        name: what was typed.
        speaker: the person who typed it.
    """
    if rpsystem.plays_roles(speaker):
        return None  # whom nobody introduced, nobody knows by name
    exact = (obj for obj in ObjectDB.objects.filter(db_key__iexact=name.strip()) if can_hear(obj))
    found = next(exact, None) or remembering_called(name)
    return found if found is not None and found.access(speaker, "view", default=True) else None


def remembering_called(name: str) -> Any | None:
    """Return a character that nobody plays, that remembers, and that is called something; ``None`` if there is none.

    Args:
        name: a name, or a part of one ("osric" for "Captain Osric"); case, spaces and marks between words do not count.
    """
    wanted = " ".join(tokens(name.replace("_", " ")))
    if not wanted:
        return None
    longest = max(wanted.split(), key=len)
    alias = Q(db_tags__db_tagtype="alias", db_tags__db_key__icontains=longest)
    for obj in ObjectDB.objects.filter(Q(db_key__icontains=longest) | alias).distinct():
        called = (" ".join(tokens(each)) for each in names_of(obj))
        if getattr(obj, "perceives", False) and any(f" {wanted} " in f" {each} " for each in called):
            return obj
    return None
