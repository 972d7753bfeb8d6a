"""A small place for tests: real Evennia objects and sessions, and a simulated reactor that never waits."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from typing import Any

import evennia
from django.apps import apps
from evennia import DefaultExit, DefaultObject
from evennia.commands import cmdhandler
from evennia.server.serversession import ServerSession
from evennia.utils import create
from evennia.utils.ansi import strip_ansi
from evennia.utils.idmapper.models import SharedMemoryModel
from twisted.internet.task import Clock

from memory.clock import ManualClock
from memory.config import Config
from memory.db.store import DjangoStore
from memory.ingame import objects, reactor, sleepers
from memory.journal.entry import Kind
from memory.minds.bedtimes import SleepRules
from memory.minds.lending import Lender
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.thinker import Thinker
from typeclasses.characters import Character
from typeclasses.npcs import NPC
from typeclasses.rooms import Room


class Player:
    """A character with a session. It records every line that the session is sent.

    Args:
        character: the character that is played.
        session: the session that plays it.
        settle: runs the reactor until nothing waits.
    """

    def __init__(self, character: Any, session: ServerSession, settle: Callable[[], None]) -> None:
        self.character = character
        self.raw: list[str] = []
        self._settle = settle
        session.data_out = self._take  # the network's edge

    def _take(self, **kwargs: Any) -> None:
        text = kwargs.get("text")
        if text is not None:
            self.raw.append(str(text[0] if isinstance(text, tuple | list) else text))

    def do(self, line: str) -> str:
        """Type a line, let everybody answer, and return the text shown to this player."""
        before = len(self.raw)
        self.character.execute_cmd(line)
        self._settle()
        return strip_ansi("\n".join(self.raw[before:]))

    @property
    def seen(self) -> str:
        """All text that was shown to this player."""
        return strip_ansi("\n".join(self.raw))

    def __str__(self) -> str:
        return self.character.key


class Place:
    """A test's game: its clock, minds, sleep scheduler, reactor queue, sessions and timers."""

    def __init__(self) -> None:
        self.clock = ManualClock(game_start=0.0)
        self.minds = Minds(DjangoStore(), config=Config(), clock=self.clock, persona_of=objects.persona_of)
        self.schedule()
        self.waiting: deque[Callable[[], object]] = deque()
        self.sessions: list[ServerSession] = []
        self.timers = Clock()

    def schedule(self, thinker: Thinker | None = None, lender: Lender | None = None) -> None:
        """Make the scheduler of the place's minds, as the game does.

        Args:
            thinker: thinks for sleepers; `ExtractiveThinker` by default.
            lender: lends the sleepers' journals to workers.
        """
        self.scheduler = SleepScheduler(
            self.minds,
            thinker=thinker or ExtractiveThinker(),
            rules=SleepRules(may_sleep=sleepers.may_sleep, may_nap=sleepers.may_nap),
            tell=sleepers.announce,
            concurrency=reactor.game_concurrency(),
            lender=lender,
        )

    def build(self) -> None:
        """Create the default room."""
        self.room = self.make_room("The Hearth")

    def settle(self) -> None:
        """Run the waiting calls until none is left. After a hundred calls, fail: the answers form a loop."""
        for _ in range(100):
            if not self.waiting:
                return
            self.waiting.popleft()()
        raise AssertionError("they never stop answering each other")

    def wait(self, seconds: float) -> None:
        """Advance the timers, and run what becomes due."""
        self.timers.advance(seconds)
        self.settle()

    def turn(self, times: int = 1) -> None:
        """Run turns of the sleep scheduler."""
        for _ in range(times):
            reactor.spawn(sleepers.take_turn())
            self.settle()

    def make_room(self, key: str, typeclass: Any = Room) -> Any:
        """Create a room without exits."""
        return create.create_object(typeclass, key=key, nohome=True)

    def link(self, key: str, start: Any, end: Any) -> Any:
        """Create a one-way exit."""
        return create.create_object(DefaultExit, key=key, location=start, destination=end, home=start)

    def thing(self, key: str, where: Any) -> Any:
        """Create a thing that can be carried."""
        return create.create_object(DefaultObject, key=key, location=where, home=self.room)

    def npc(self, key: str, *, aliases: tuple[str, ...] = (), where: Any = None, typeclass: Any = NPC) -> Any:
        """Create an NPC with memory, and let it store its backstory."""
        room = where or self.room
        npc = create.create_object(typeclass, key=key, aliases=list(aliases), location=room, home=room)
        self.settle()
        return npc

    def player(
        self, key: str, *, where: Any = None, typeclass: Any = Character, admin: bool = False
    ) -> Player:
        """Create a player: an account, a character and a session that plays it."""
        room = where or self.room
        account = create.create_account(key, email=None, password="correct horse battery")
        if admin:
            account.permissions.add("Admin")
        character = create.create_object(typeclass, key=key, location=room, home=room)
        character.locks.add("puppet:all()")
        session = ServerSession()
        session.init_session("telnet", ("localhost", "test"), evennia.SESSION_HANDLER)
        session.sessid = 1000 + len(self.sessions)
        evennia.SESSION_HANDLER.portal_connect(session.get_sync_data())
        session = evennia.SESSION_HANDLER.session_from_sessid(session.sessid)
        self.sessions.append(session)
        evennia.SESSION_HANDLER.login(session, account, testmode=True)
        account.puppet_object(session, character)
        return Player(character, session, self.settle)


def forget_all() -> None:
    """Empty Evennia's object cache completely, including objects that `flush_cache` keeps because of their ``ndb``.

    An object that stayed would replace the next test's object with the same id, and overwrite its row when saved.
    Merged command sets go, too: Evennia 6 keeps them by objects, which are equal if their ids are.
    """
    for model in apps.get_models():
        if issubclass(model, SharedMemoryModel):
            model.flush_instance_cache(force=True)
    cmdhandler._CMDSET_MERGE_CACHE.clear()


def entries(character: Any) -> list[tuple[str, str]]:
    """Return source type and content of a character's entries, oldest first."""
    return [(str(entry.source_type), entry.content) for entry in character.memory.journal]


def records(character: Any, *kinds: Kind) -> list[tuple[str, str]]:
    """Return kind and content of a character's records, oldest first."""
    return [(str(entry.kind), entry.content) for entry in character.memory.journal.records(*kinds)]


def words(text: str) -> set[str]:
    """Return the set of words of a text, in lower case."""
    return set(re.findall(r"[a-z]+", text.lower()))
