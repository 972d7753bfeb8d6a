"""Turn the messages that Evennia sends to a character into perceptions: speech, poses, moves.

Evennia tells an object what happens around it through ``at_msg_receive``, as a rendered line. While that line
is sent, the actor registers here what was really said or done (an `Act`), and each listener that receives the
line perceives the act instead of the line. If no act is registered (for example, if player characters lack
the mixin), listeners perceive the line itself. Every line passes through `receive`, so nothing is perceived
twice, or by a listener that the line did not reach.

All journal entries about one act are written in one transaction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from evennia.objects.models import ObjectDB
from evennia.utils.utils import make_iter

from memory.errors import StoreUnavailable
from memory.evidence.presence import as_field as presence_field
from memory.evidence.whereabouts import INSIDE, Whereabouts, as_field
from memory.ingame import masks, rpsystem
from memory.ingame.naming import can_hear, name_of, names_of, shown_name_of
from memory.ingame.objects import key_of
from memory.ingame.perceiving import writing
from memory.ingame.perceiving.acts import Act, Manner, whereabouts
from memory.ingame.perceiving.hearing import MOST_TOLD, hear, is_addressed, selves
from memory.ingame.plain_text import plain
from memory.ingame.reactor import call_soon, log_away
from memory.journal.entry import (
    POSE_TAG,
    EntryFields,
    Kind,
    SourceType,
)
from memory.text.lexicon import current
from memory.text.quoting import LONGEST_LEAD, spoken_in
from memory.text.retelling.indirect_speech import shown_to_me

_MOVES: Final = frozenset({"move", "traverse", "teleport"})
_POSES: Final = frozenset({"pose", "emote"})
_OPEN: Final = frozenset({None}) | _POSES | _MOVES
"""Message types that a witness may tell anyone; other types are confidential to witness and actor."""

_QUOTED: Final = re.compile(r"[\"“](.*)[\"”]", re.DOTALL)
_NOTHING: Final = "| "
"""What of Evennia's marks is left where somebody says nothing else."""


_acts: list[Act] = []
"""The registered acts in progress, the innermost last (`perceived_as`)."""
_unnoticed: list[Any] = []
"""Actors whose lines are at present notices of the game (`unnoticed`), which nobody perceives."""
_deeds: dict[Any, Act] = {}
"""The acts registered for the rest of this turn of the reactor, by actor (`perceived_later_as`)."""
_aloud: dict[tuple[Any, str], Act] = {}
"""Unregistered acts of speech in this turn of the reactor, by speaker and words."""
_present: dict[Any, tuple[str, ...]] = {}
"""Keys of all who perceive in a room, for as long as one line is sent there."""
_depth = 0
"""How many `one_transaction` blocks are open."""


@contextmanager
def one_transaction() -> Iterator[None]:
    """Collect all perceptions in the ``with`` block, and write them in one transaction at its end."""
    global _depth
    if not _depth:
        writing.queue().write()  # earlier perceptions come first
    _depth += 1
    try:
        yield
    finally:
        _depth -= 1
        if not _depth:
            _present.clear()
            writing.queue().write_soon()


@contextmanager
def perceived_as(act: Act) -> Iterator[Act]:
    """Let listeners perceive ``act`` instead of the lines sent in the ``with`` block; yield the act they perceive.

    If an act of the same actor is already in progress (for example, a command that calls ``at_say``), that act is kept.
    """
    with one_transaction():
        if _acts and _acts[-1].actor is act.actor:
            yield _acts[-1]
            return
        _acts.append(act)
        try:
            yield act
        finally:
            _acts.pop()


def perceived_later_as(act: Act) -> None:
    """Let listeners perceive ``act`` instead of the lines sent later in this turn of the reactor.

    Use it for Evennia's commands, which act first and send the line afterwards.
    """
    _deeds[act.actor] = act
    call_soon(lambda: _deeds.pop(act.actor) if _deeds.get(act.actor) is act else None)


@contextmanager
def unnoticed(actor: Any) -> Iterator[None]:
    """Ignore lines from ``actor`` in the ``with`` block: the game's own notices are not perceived."""
    _unnoticed.append(actor)
    try:
        yield
    finally:
        _unnoticed.pop()


def receive(listener: Any, text: Any, from_obj: Any) -> Act | None:
    """Let ``listener`` perceive a message that it receives.

    A sleeping listener perceives nothing, unless a player speaks to it: then it wakes and hears that line.

    Args:
        listener: an object with a memory.
        text, from_obj: as Evennia gives them to ``at_msg_receive``.

    Returns:
        The speech in the line, if nobody registered it and this listener is the first to receive it.
    """
    actor = next(iter(make_iter(from_obj)), None) if from_obj else None
    if text is None or actor is listener or actor in _unnoticed:
        return None
    line, kind = _rendered(text)
    if actor is None:
        _hear_unsigned(listener, line)
    if not isinstance(actor, ObjectDB):
        return None
    registered = _act_shown(actor, listener, line)
    if registered is not None:
        perceive(listener, actor, registered)
        return None
    if rpsystem.has_missed(listener, actor):
        return None  # what it did not understand is not what was said
    return _perceive_unregistered(listener, actor, line, kind)


def _perceive_unregistered(listener: Any, actor: Any, line: str, kind: str | None) -> Act | None:
    """Let ``listener`` perceive a line that nobody registered as an act; return what `receive` does.

    Args:
        listener: an object with a memory.
        actor: who sent the line.
        line: the line, as it was shown.
        kind: the message's type, if it has one.
    """
    aloud, is_first = None, False
    if kind == "whisper":
        perceive(listener, actor, Act(actor, _words_said(line), Manner.WHISPER, (listener,)))
    elif kind == "say":
        aloud, is_first = _said_aloud(actor, _words_said(line))
        perceive(listener, actor, aloud)
    elif kind in _POSES and rpsystem.plays_roles(actor) and (words := rpsystem.speech_of(line)):
        aloud, is_first = _said_aloud(actor, words)
        perceive(listener, actor, aloud)
        if aloud.text not in line.strip('"“”'):  # else the pose is only the speech
            perceive(listener, actor, Act(actor, line), kind)
    elif (guessed := _guessed_speech(listener, actor, line, kind)) is not None:
        perceive(listener, actor, guessed)
    else:
        # A pose is shown to all in the same words, so its "you" may be anybody.
        perceive(listener, actor, Act(actor, line if kind in _POSES else shown_to_me(line)), kind)
    # A registered act that is shown to some in other words (another language, pronouns) was offered already.
    is_registered = bool(_acts) and _acts[-1].actor is actor
    return aloud if is_first and not is_registered else None


def _rendered(text: Any) -> tuple[str, str | None]:
    """Return the plain line of a message as Evennia gives it to ``at_msg_receive``, and its type if it has one."""
    line, options = (text[0], text[1] if len(text) > 1 else {}) if isinstance(text, tuple) else (text, {})
    return plain(str(line)), options.get("type") if isinstance(options, dict) else None


def _words_said(line: str) -> str:
    """Return the quoted part of a rendered line; the whole line if it quotes nothing."""
    quoted = _QUOTED.search(line)
    return quoted[1] if quoted else line


def _guessed_speech(listener: Any, actor: Any, line: str, kind: str | None) -> Act | None:
    """Return the act of speech that a line of a game's own command seems to show; ``None`` if it shows none.

    The speech is a guess, so it does not count as a claim.
    """
    if kind in _POSES | _MOVES or actor is listener.location:
        return None
    spoken = spoken_in(line, (name_of(actor, listener), *names_of(actor)))
    if spoken is None:
        return None
    return Act(actor, spoken.words, Manner.SAY, seems=True, is_quiet=spoken.is_quiet)


def _hear_unsigned(listener: Any, line: str) -> None:
    """Let a character overhear a line without a sender that looks like speech of somebody in the room.

    It is unknown who else hears it, so only the speaker may be told about it later.
    """
    if listener.location is None or not current().shown.speaks.search(line[:LONGEST_LEAD]):
        return
    here = (obj for obj in listener.location.contents if obj is not listener and can_hear(obj))
    for obj in islice(here, MOST_TOLD):
        spoken = spoken_in(line, (name_of(obj, listener), *names_of(obj)), labelled=False, begins=True)
        if spoken is not None:
            perceive(listener, obj, Act(obj, spoken.words, Manner.SAY, seems=True, is_quiet=True))
            return


def _said_aloud(actor: Any, words: str) -> tuple[Act, bool]:
    """Return the act of saying something, which all listeners in this turn of the reactor share, and whether it is new."""
    known = _aloud.get((actor, words))
    if known is not None:
        return known, False
    act = _aloud[actor, words] = Act(actor, words, Manner.SAY)
    call_soon(lambda: _aloud.pop((actor, words), None))
    return act, True


def perceive(listener: Any, actor: Any, act: Act, kind: str | None = None) -> None:
    """Let ``listener`` perceive an act, once.

    Args:
        listener: an object with a memory.
        actor: who acts.
        act: what is said or done.
        kind: Evennia's type of the line that showed it, if nothing else is known of it.
    """
    if key_of(listener) in act.noticed or (act.manner is not None and not plain(act.text).strip(_NOTHING)):
        return
    act.noticed.add(key_of(listener))
    with one_transaction():
        spoken = act if act.manner is not None else None
        if listener.is_asleep and not (
            spoken and is_addressed(listener, spoken) and listener.wake_for(spoken)
        ):
            masks.lose_sight_of_all(listener)
            return
        try:
            _glance(listener, actor)
            if spoken:
                receivers = spoken.receivers if spoken.is_private else ()
                hear(listener, spoken, tuple(witnesses(listener, actor, receivers)))
            else:
                _see(listener, actor, act, kind)
        except StoreUnavailable as problem:  # its journal was not open yet
            log_away(f"{listener.key} perceived nothing", problem)
            if spoken and is_addressed(listener, spoken):
                call_soon(lambda: listener.at_unheard(spoken))


def witness(
    listener: Any, actor: Any, sentence: str, tags: tuple[str, ...] = (), about: tuple[Whereabouts, ...] = ()
) -> None:
    """Let ``listener`` observe an act of ``actor`` for which Evennia sends no line.

    Args:
        listener: the character that observes.
        actor: the object that acts.
        sentence: a sentence that describes the act.
        tags: tags of the entry.
        about: whereabouts of things after the act.
    """
    with one_transaction():
        _observe(listener, actor, sentence, tags=tags, about=about)


def notice(listener: Any, content: str, fields: EntryFields) -> None:
    """Let ``listener`` write down a perception that has no actor."""
    with one_transaction():
        here = presence_field(witnesses(listener))
        writing.keep(listener, content, {**fields, "extra": {**fields.get("extra", {}), **here}})


def witnesses(listener: Any, actor: Any = None, receivers: tuple[Any, ...] = ()) -> Iterator[str]:
    """Yield the keys of the others who perceive what ``listener`` perceives now.

    Args:
        listener: the character that perceives.
        actor: who acts, who is not listed.
        receivers: who alone hears it; everybody awake in the room if empty.
    """
    if receivers:
        present = tuple(key_of(obj) for obj in receivers)
    elif listener.location is None:
        present = ()
    else:
        present = _present.get(listener.location, ())
        if not present:
            here = (obj for obj in listener.location.contents if can_hear(obj))
            present = tuple(key_of(obj) for obj in here if not getattr(obj, "is_asleep", False))
            if _depth:
                _present[listener.location] = present
    without = {key_of(listener), *(() if actor is None else (key_of(actor),))}
    return masks.known_keys(listener, (key for key in present if key not in without))


def _glance(listener: Any, actor: Any) -> None:
    """Let a character see somebody put on or take off a mask."""
    if (found := masks.notice_mask(listener, actor)) is not None:
        fields: EntryFields = {
            "source_type": SourceType.OBSERVATION,
            "source_entity": found.person,
            "source_name": found.person_name,
            "extra": presence_field(witnesses(listener, actor)),
        }
        masks.learn(listener, found, fields)


def _act_shown(actor: Any, listener: Any, line: str) -> Act | None:
    """Return the registered act that ``line`` shows to ``listener``; ``None`` if there is none."""
    act = _acts[-1] if _acts and _acts[-1].actor is actor else _deeds.get(actor)
    # A game may word moves differently: "The Square" may appear as "the Square".
    if act is None or act.shown.casefold() not in line.casefold():
        return None
    return None if act.is_private and listener not in act.receivers else act


def _see(listener: Any, actor: Any, act: Act, kind: str | None) -> None:
    here = listener.location
    if here is None or not act.text:
        return
    own, known = name_of(actor, actor), name_of(actor, listener)
    content, about = act.text, act.about
    shown = next((each for each in (own, shown_name_of(actor, listener)) if content.startswith(each)), "")
    if shown and shown != known:  # the sight of a stranger does not tell the stranger's name
        content = known + content[len(shown) :]
    if known != own:
        about = tuple(
            replace(each, thing=known) if each.thing_key == key_of(actor) else each for each in about
        )
    if actor is here:
        writing.keep(listener, content, {"source_type": SourceType.ENVIRONMENTAL})
    elif actor.location is here:
        tags = (POSE_TAG,) if kind in _POSES else ()
        if kind in _MOVES and not about:  # even if its words are ignored, it was last seen here
            about = (whereabouts(actor, name_of(actor, listener), INSIDE, here, here),)
        _observe(listener, actor, content, tags=tags, about=about, confidential=kind not in _OPEN)


def _observe(
    listener: Any,
    actor: Any,
    content: str,
    *,
    tags: tuple[str, ...] = (),
    about: tuple[Whereabouts, ...] = (),
    confidential: bool = False,
) -> None:
    known = masks.known_as(listener, actor)
    fields: EntryFields = {
        "source_type": SourceType.OBSERVATION,
        "source_entity": known,
        "source_name": name_of(actor, listener),
        "tags": tags,
    }
    if known != (key := key_of(actor)):
        about = tuple(replace(each, thing_key=known) if each.thing_key == key else each for each in about)
    there = {} if confidential else presence_field(witnesses(listener, actor))
    fields["extra"] = {**there, **(as_field(about) if about else {})}
    if about and all(item.thing_key == known for item in about):
        fields["kind"] = Kind.PRESENCE  # the line only says that the actor came or went
    if confidential:
        fields["audience"] = selves(listener, [known])
    writing.keep(listener, content, fields)
