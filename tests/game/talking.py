"""An inn whose innkeeper talks with a language model over real HTTP."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from twisted.internet.defer import Deferred, maybeDeferred

from memory.adapters.llm import make_thinker
from memory.config import Config
from memory.db.ledger import DjangoLedger
from memory.db.store import DjangoStore
from memory.ingame import engine, objects, reactor, sleepers
from memory.journal.entry import SourceType
from memory.llm.chat import ChatClient
from memory.minds.bedtimes import SleepRules
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from tests.game.place import Place, Player
from tests.llm_server import LLMServer, Request, Response, completion, saying

SETTINGS = {"llm_model": "m", "llm_retries": 0, "idle_minutes": 0, "bed_hour": 6.0}


class Inn(Place):
    """A place whose people have a model's words. Its requests are made when the reactor turns, or when a test says
    so: then they wait in ``requests``.
    """

    def arrange(self, server: LLMServer, **settings: Any) -> None:
        """Put a model behind everybody."""
        self.server = server
        self.requests: deque[Callable[[], object]] = self.waiting
        config = Config.load(SETTINGS | {"llm_base_url": server.url} | settings)
        self.minds = Minds(DjangoStore(), config=config, clock=self.clock, persona_of=objects.persona_of)
        self.thinker = make_thinker(
            config,
            ledger=DjangoLedger(),
            clock=self.clock,
            run=self._run,
            config_of=lambda key: self.minds[key].journal.config,
            environ={},
            chat=lambda endpoint, transport: ChatClient(
                endpoint,
                transport,
                clock=self.clock,
                monotonic=self.timers.seconds,
                sleep=lambda seconds: None,
            ),
        )
        assert self.thinker is not None
        self.scheduler = SleepScheduler(
            self.minds,
            thinker=self.thinker,
            rules=SleepRules(may_sleep=sleepers.may_sleep),
            tell=sleepers.announce,
            concurrency=reactor.game_concurrency(),
        )

    def _run(self, work: Callable[[], Any]) -> Deferred[Any]:
        done: Deferred[Any] = Deferred()
        self.requests.append(lambda: maybeDeferred(work).chainDeferred(done))
        return done

    def hold(self) -> None:
        """Let requests wait until `send`."""
        self.requests = deque()

    def send(self) -> None:
        """Make the request that waits longest, and let everybody answer."""
        self.requests.popleft()()
        self.settle()

    @property
    def talks(self) -> list[Request]:
        """What the model was sent for conversations."""
        return [request for request in self.server.requests if request.task == "talk"]

    def lines_of(self, player: Player, name: str = "Marta") -> list[str]:
        """What somebody said, as a player was shown it."""
        return [line for line in player.seen.splitlines() if line.startswith(f"{name} ") and '"' in line]


@pytest.fixture
def server() -> Iterator[LLMServer]:
    with LLMServer() as server:
        yield server


@pytest.fixture
def make_inn(place: Place, server: LLMServer) -> Iterator[Callable[..., Inn]]:
    with sleepers.using(later=place.waiting.append, timers=place.timers):

        def make(**settings: Any) -> Inn:
            inn = Inn.__new__(Inn)
            inn.__dict__ = place.__dict__
            inn.arrange(server, **settings)
            engine._minds, sleepers._scheduler = inn.minds, inn.scheduler
            inn.ann, inn.bob = inn.player("Ann"), inn.player("Bob")
            inn.marta = inn.npc("Marta")
            inn.marta.db.persona = {"description": "Keeps the inn; warm, curious, careful."}
            return inn

        yield make


@pytest.fixture
def inn(make_inn: Callable[..., Inn]) -> Inn:
    return make_inn()


def say(inn: Inn, words: str, *rest: Any) -> None:
    inn.server.script(completion(words), *rest)


# -- afterwards ------------------------------------------------------------------------------------


def learnt(*found: tuple[str, str, list[int]]) -> Response:
    return saying({"entries": [{"kind": k, "text": t, "cites": c} for k, t, c in found]})


def notes(npc: Any) -> list[Any]:
    return [e for e in npc.memory.journal if e.source_type is SourceType.INFERENCE]
