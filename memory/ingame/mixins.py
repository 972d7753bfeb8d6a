"""Give Evennia's objects a memory with mixins. List them before Evennia's base class.

    class Character(MemoryCharacterMixin, DefaultCharacter): ...
    class NPC(MemoryNPCMixin, DefaultCharacter): ...
    class Room(MemoryRoomMixin, DefaultRoom): ...

Each works without the others. An NPC perceives characters without a mixin by the text that Evennia renders,
and characters with one by structured acts (who said or did what, to whom). A room with its mixin writes all
listeners' perceptions of one line in one transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import wraps
from typing import Any, ClassVar, Final

from evennia.utils import logger
from evennia.utils.utils import lazy_property, make_iter

from memory.errors import StoreUnavailable
from memory.evidence.whereabouts import CAME, HELD, INSIDE, LEFT
from memory.ingame import engine, masks, naming, reactor, rpsystem, sleepers
from memory.ingame.answering import errands, reacting, speech, unaddressed
from memory.ingame.answering.responding import respond
from memory.ingame.answering.turn_taking import TurnQueue
from memory.ingame.handler import MemoryHandler
from memory.ingame.perceiving import perception, presence, things
from memory.ingame.perceiving.acts import Act, Manner, whereabouts
from memory.ingame.perceiving.perception import one_transaction, perceived_as
from memory.ingame.plain_text import plain, printable
from memory.journal.entry import GIFT_TAG
from memory.persona import Persona

_NOTICES: Final = "notices_tongues"


def _noticing(process: Callable[..., str]) -> Callable[..., str]:
    @wraps(process)
    def call(listener: Any, text: str, speaker: Any, *args: Any, **kwargs: Any) -> str:
        shown = process(listener, text, speaker, *args, **kwargs)
        rpsystem.rendered(listener, speaker, text, shown)
        return shown

    setattr(call, _NOTICES, True)
    return call


class MemoryCharacterMixin:
    """Give a character a journal, and report its speech, gifts and moves to others as structured acts.

    Attributes:
        perceives: whether its perceptions are written to its journal. Players write their own entries.
    """

    perceives: ClassVar[bool] = False

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Notice which words a game's ``process_language`` (contrib ``rplanguage``) lets a character miss."""
        super().__init_subclass__(**kwargs)
        process = getattr(cls, "process_language", None)  # its own, or that of a base class of the game's
        if process is not None and not hasattr(process, _NOTICES):
            cls.process_language = _noticing(process)  # type: ignore[attr-defined]

    @classmethod
    def validate_name(cls, name: str, account: Any = None) -> str | None:
        """Return why a player may not call a character something, such as the name of one that remembers.

        Args:
            name: the name.
            account: the player's account; ``None`` if the game itself makes the character.
        """
        problem: str | None = super().validate_name(name, account=account)  # type: ignore[misc]
        if problem or account is None or naming.remembering_called(name) is None:
            return problem
        return f"|rSomebody is called '|w{plain(name)}|r' already.|n"

    @property
    def is_asleep(self) -> bool:
        """Return whether the character sleeps; a player's character never does."""
        return False

    @lazy_property  # type: ignore[untyped-decorator]
    def memory(self) -> MemoryHandler:
        """Return the character's journal and mind (see `memory.ingame.handler.MemoryHandler`)."""
        return MemoryHandler(self)

    def at_msg_receive(self, text: Any = None, from_obj: Any = None, **kwargs: Any) -> bool:
        """Receive a message, and perceive it."""
        received = super().at_msg_receive(text=text, from_obj=from_obj, **kwargs)  # type: ignore[misc]
        if received and self.perceives:
            if (said := perception.receive(self, text, from_obj)) is not None:
                unaddressed.offer(said)
            errands.deliver_to(self, from_obj)
        return bool(received)

    def at_say(
        self,
        message: str,
        msg_self: bool | str | None = None,
        msg_location: str | None = None,
        receivers: Any = None,
        msg_receivers: str | None = None,
        **kwargs: Any,
    ) -> None:
        """Say or whisper something; the listeners perceive the words as spoken."""
        message = printable(str(message))
        to = tuple(make_iter(receivers)) if receivers else ()
        manner = Manner.WHISPER if kwargs.get("whisper") else Manner.SAY
        with perceived_as(speech.speech_act(self, message, manner, to)) as said:
            super().at_say(  # type: ignore[misc]
                message,
                msg_self=msg_self,
                msg_location=msg_location,
                receivers=receivers,
                msg_receivers=msg_receivers,
                **kwargs,
            )
        unaddressed.offer(said)
        if cut := speech.cut_notice(message):
            self.msg(cut)  # type: ignore[attr-defined]

    def at_post_puppet(self, **kwargs: Any) -> None:
        """Enter the game; others see the message, but no journal records it."""
        presence.record_arrival(self)
        with perception.unnoticed(self):
            super().at_post_puppet(**kwargs)  # type: ignore[misc]

        errands.deliver_all(self)

    def at_post_move(self, source_location: Any, move_type: str = "move", **kwargs: Any) -> None:
        """Arrive; characters with a message for somebody who is here now deliver it."""
        masks.lose_sight_of(self)
        super().at_post_move(source_location, move_type=move_type, **kwargs)  # type: ignore[misc]
        errands.deliver_all(self)

    def at_post_unpuppet(self, *args: Any, **kwargs: Any) -> None:
        """Leave the game; others see the message, but no journal records it."""
        presence.record_departure(self)
        masks.lose_sight_of(self)
        with perception.unnoticed(self):
            super().at_post_unpuppet(*args, **kwargs)  # type: ignore[misc]

    def announce_move_from(self, destination: Any, *args: Any, **kwargs: Any) -> None:
        """Announce leaving; those who receive the message perceive the move."""
        with perceived_as(_move(self, LEFT, destination)):
            super().announce_move_from(destination, *args, **kwargs)  # type: ignore[misc]

    def announce_move_to(self, source_location: Any, *args: Any, **kwargs: Any) -> None:
        """Announce arriving; those who receive the message perceive the move."""
        with perceived_as(_move(self, "arrived from", source_location)):
            super().announce_move_to(source_location, *args, **kwargs)  # type: ignore[misc]

    def at_look(self, target: Any, **kwargs: Any) -> Any:
        """Look at a place or a thing, and perceive what is there."""
        shown = super().at_look(target, **kwargs)  # type: ignore[misc]
        if self.perceives and not self.is_asleep:
            things.look(self, target)
        return shown

    def at_object_leave(
        self, moved_obj: Any, target_location: Any, move_type: str = "move", **kwargs: Any
    ) -> None:
        """Put something down, or into something; witnesses perceive it."""
        super().at_object_leave(moved_obj, target_location, move_type=move_type, **kwargs)  # type: ignore[misc]
        things.let_go(self, moved_obj, target_location, move_type)

    def at_object_receive(
        self, moved_obj: Any, source_location: Any, move_type: str = "move", **kwargs: Any
    ) -> None:
        """Take something; witnesses perceive it, gifts included (Evennia shows a gift only to giver and taker)."""
        super().at_object_receive(moved_obj, source_location, move_type=move_type, **kwargs)  # type: ignore[misc]
        things.took(self, moved_obj, source_location, move_type)
        here = getattr(self, "location", None)
        is_gift = move_type == "give" and source_location is not None and here is not None
        if is_gift and source_location.location == here:
            _show_gift(source_location, moved_obj, self)

    def at_addressed(self, said: Act) -> None:
        """Answer what was said to the character; the line is in its journal already, unless it sleeps.

        Does nothing here, because players answer for themselves.
        """

    def at_given(self, thing: Any, giver: Any) -> None:
        """React to a gift; it is in the character's journal already, unless it sleeps.

        Does nothing here, because players answer for themselves.
        """

    def at_unheard(self, said: Act) -> None:
        """React to a line that was said to the character but could not be written to its journal."""

    def wake_for(self, said: Act) -> bool:
        """Wake up to hear a line said to the character; return whether it is awake afterwards."""
        return not self.is_asleep

    def at_rename(self, oldname: str, newname: str) -> None:
        """Keep the memory when the object is renamed; close the mind, so that it reopens with the new name."""
        super().at_rename(oldname, newname)  # type: ignore[misc]
        engine.minds().close([self.memory.key])

    def delete(self) -> bool:
        """Delete the object, and its memory with it."""
        key = self.memory.key
        deleted = bool(super().delete())  # type: ignore[misc]
        if deleted:
            engine.minds().drop(key)
        return deleted


class MemoryNPCMixin(MemoryCharacterMixin):
    """Let a character perceive what happens around it, and answer when it is spoken to.

    Attributes:
        persona: a `memory.persona.Persona` or a dict of its fields; a builder's ``db.persona`` overrides it.
        answers_npcs: whether it answers other NPCs too. Replies are never answered, to avoid endless loops.
        sleeps: whether it sleeps at night, and naps.
    """

    perceives: ClassVar[bool] = True
    persona: ClassVar[Persona | Mapping[str, Any]] = {}
    answers_npcs: ClassVar[bool] = False
    sleeps: ClassVar[bool] = True
    last_addressed: datetime | None = None
    """Time at which somebody last spoke to the character, since the server started."""

    last_addressed_by_player: datetime | None = None
    """Time at which a player last spoke to it."""

    @classmethod
    def create(cls, key: str, account: Any = None, **kwargs: Any) -> tuple[Any, Any]:
        """Create the character, of this class even if a parent's ``create`` names another.

        The talkative characters of Evennia's contrib ``evadventure`` do; theirs would perceive nothing.
        """
        made, problems = super().create(key, account, **kwargs)  # type: ignore[misc]
        if made is not None and not isinstance(made, cls):
            made.swap_typeclass(cls)
        return made, problems

    @property
    def investigates(self) -> bool:
        """Return whether the character can be asked to open a case: ``db.investigates``."""
        return bool(self.attributes.get("investigates"))  # type: ignore[attr-defined]

    @lazy_property  # type: ignore[untyped-decorator]
    def _turns(self) -> TurnQueue:
        return TurnQueue(self, respond)

    @property
    def is_asleep(self) -> bool:
        """Return whether the character sleeps; a sleeper perceives nothing until a player speaks to it."""
        return sleepers.is_asleep(self)

    def at_post_puppet(self, **kwargs: Any) -> None:
        """Wake up, because a player takes control of it."""
        super().at_post_puppet(**kwargs)
        sleepers.wake_if_asleep(self, "played")

    def get_display_desc(self, looker: Any, **kwargs: Any) -> str:
        """Return the description, with an additional line if the character sleeps."""
        desc = str(super().get_display_desc(looker, **kwargs))  # type: ignore[misc]
        return f"{desc}\n{sleepers.phrase_for(self, 'sleeps', looker)}" if self.is_asleep else desc

    def at_object_post_creation(self) -> None:
        """Write the persona's backstory into the journal."""
        super().at_object_post_creation()  # type: ignore[misc]
        # Evennia creates objects in a transaction, inside which the journal refuses to write.
        reactor.call_soon(self._settle_in)

    def wake_for(self, said: Act) -> bool:
        """Wake up if a player said the line; return whether it is awake afterwards."""
        return sleepers.wake_for(self, said)

    def at_addressed(self, said: Act) -> None:
        """Answer in a later turn of the reactor, so that all listeners receive the line first."""
        self.last_addressed = engine.minds().clock.now()
        if said.actor.has_account:
            self.last_addressed_by_player = self.last_addressed
        if not self.may_answer(said):
            return
        self._learn_backstory()  # a builder may have set one since its creation
        self._turns.add(said)

    def at_unheard(self, said: Act) -> None:
        """Say that the line was not heard; it is not in the journal, so it must not be answered."""
        if self.may_answer(said) and said.manner is not None and speech.can_converse(self, said.actor):
            try:
                turn = self.memory.journal.entry_count
            except StoreUnavailable:
                turn = 0
            words = self.memory.persona.say("unheard", turn, listener=naming.name_of(said.actor, self))
            speech.answer_unheard(self, said.actor, words, said.manner)

    def at_given(self, thing: Any, giver: Any) -> None:
        """Thank a player for a gift, once everybody has seen it.

        A class with an `at_addressed` of its own, such as a dog's, does nothing: it need not answer in words.
        """
        if type(self).at_addressed is MemoryNPCMixin.at_addressed:
            reacting.thank(self, giver)

    def take_floor(self, said: Act) -> None:
        """Answer a question that was addressed to nobody."""
        self._learn_backstory()
        self._turns.add(said)

    def may_answer(self, said: Act) -> bool:
        """Return whether the character answers a line: no player controls it, and the line is neither a reply
        nor by an NPC that it does not answer.
        """
        played: Any = getattr(self, "has_account", False)
        by_npc = isinstance(said.actor, MemoryNPCMixin) and not getattr(said.actor, "has_account", False)
        return not (played or said.is_answer or (by_npc and not self.answers_npcs))

    def _settle_in(self) -> None:
        self._learn_backstory()
        if getattr(self, "pk", None):
            self.aliases.all()  # type: ignore[attr-defined]  # fills Evennia's cache

    def _learn_backstory(self) -> None:
        if not getattr(self, "pk", None):
            return
        try:
            self.memory.learn_backstory()
        except ValueError as error:
            logger.log_err(f"Keepsake: backstory of {self.memory.obj.key}({self.memory.key}): {error}")
        except StoreUnavailable as problem:
            # Retried when somebody speaks to the character.
            logger.log_err(
                f"Keepsake: backstory of {self.memory.obj.key}({self.memory.key}) not written: {problem}"
            )


class MemoryRoomMixin:
    """Write all listeners' perceptions of a line in one transaction, and show who sleeps in the room."""

    def get_display_footer(self, looker: Any, **kwargs: Any) -> str:
        """Return the last lines of the room's description: who is asleep."""
        lines = [str(super().get_display_footer(looker, **kwargs))]  # type: ignore[misc]
        asleep = (obj for obj in self.contents if getattr(obj, "is_asleep", False) and obj is not looker)  # type: ignore[attr-defined]
        return "\n".join(
            [line for line in lines if line] + [sleepers.phrase_for(obj, "sleeps", looker) for obj in asleep]
        )

    def msg_contents(
        self, text: Any = None, exclude: Any = None, from_obj: Any = None, mapping: Any = None, **kwargs: Any
    ) -> None:
        """Send a message to everybody here, without terminal control characters that a player typed."""
        line = (
            (_printable(text[0]), *text[1:]) if isinstance(text, tuple | list) and text else _printable(text)
        )
        named = {name: _printable(value) for name, value in (mapping or {}).items()}
        if not named and isinstance(line, tuple) and line[1:] and line[1].get("type") == "pose":
            # Evennia formats poses with markup, although a player typed them.
            line = (str(line[0]).replace("{", "{{").replace("}", "}}"), *line[1:])
        with one_transaction():
            super().msg_contents(line, exclude=exclude, from_obj=from_obj, mapping=named, **kwargs)  # type: ignore[misc]


def _printable(text: Any) -> Any:
    return printable(text) if isinstance(text, str) else text


def _show_gift(giver: Any, thing: Any, taker: Any) -> None:
    """Let everybody awake in the room perceive that somebody gave a thing to somebody there."""
    with one_transaction():
        things.gave(giver, thing, taker)
        for witness in taker.location.contents:
            if witness is giver or not getattr(witness, "perceives", False) or witness.is_asleep:
                continue
            name = plain(str(thing.get_numbered_name(1, witness)[0]))
            to = "me" if witness is taker else naming.name_of(taker, witness)
            tags = (GIFT_TAG,) if witness is taker else ()
            about = (things.location_of(thing, HELD, taker, witness),)
            sentence = f"{naming.name_of(giver, witness)} gave {to} {name}."
            perception.witness(witness, giver, sentence, tags, about)
    taker.at_given(thing, giver)


def _move(mover: Any, verb: str, place: Any) -> Act:
    """Return the act of leaving for, or arriving from, a place.

    Args:
        mover: who moves.
        verb: `LEFT`, or "arrived from".
        place: the place; ``None`` if it is unknown.
    """
    name, here = naming.name_of(mover, mover), mover.location
    if verb == LEFT:
        about = (whereabouts(mover, name, LEFT, place, here),)
    else:
        came = () if place is None else (whereabouts(mover, name, CAME, here, place),)
        about = (*came, whereabouts(mover, name, INSIDE, here, here))
    if place is None:
        return Act(mover, f"{name} {verb.split()[0]}.", about=about)
    where = naming.name_of(place, mover)
    first, _, rest = where.partition(" ")
    sentence = f"{first.lower()} {rest}" if first in ("The", "A", "An") and rest else where
    return Act(mover, f"{name} {verb} {sentence}.", shown=where, about=about)
