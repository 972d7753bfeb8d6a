"""Long-term memory in the game: real sessions, rows in SQLite, Mem0 over Qdrant on disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from memory.adapters.blocking_embedder import BlockingEmbedder
from memory.adapters.embedding import SentenceEmbedder
from memory.adapters.longterm.providers import make_longterm, missing_package
from memory.concurrency import Concurrency, inline
from memory.config import Config
from memory.db.store import DjangoStore
from memory.ingame import launcher, objects, reactor, sleepers
from memory.longterm.protocol import LongTermMemory
from memory.minds.bedtimes import SleepRules
from memory.minds.minds import Minds
from memory.minds.scheduler import SleepScheduler
from tests.game.place import Place
from tests.longterm.village import by_words
from tests.thinking import Scripted, run

pytestmark = pytest.mark.skipif(
    missing_package("qdrant") is not None, reason="the extra `longterm` is not installed"
)
LINES = (
    *("the mill wheel is broken", "the ferry costs two pence", "the abbot keeps bees", "old Tom has a limp"),
    *("the smith wants charcoal", "rain is coming", "the market is on friday", "the bridge is safe"),
)


class Inn:
    """The inn, with a long-term memory, and Marta and Ann in it."""

    def __init__(self, place: Place, folder: Path) -> None:
        self.place, self.folder = place, folder
        self.settings = {"max_entries": 4, "longterm_path": str(folder)}
        self.longterm: LongTermMemory
        self.open()

    def open(self) -> None:
        """Start anew, as after a restart."""
        config = Config.load(self.settings)
        place = self.place
        longterm = make_longterm(config, model="all-MiniLM-L6-v2", run=inline)
        assert longterm is not None
        self.longterm = longterm
        place.minds = Minds(
            DjangoStore(),
            config=config,
            clock=place.clock,
            embedder=SentenceEmbedder(run=inline, load=lambda name: by_words),
            longterm=longterm,
            concurrency=Concurrency(spawn=reactor.spawn, yield_control=reactor.yield_control),
            persona_of=objects.persona_of,
        )
        assert place.minds.vectors is not None
        place.minds.vectors.warm_up()
        place.scheduler = SleepScheduler(
            place.minds,
            thinker=Scripted(questions=()),
            rules=SleepRules(may_sleep=sleepers.may_sleep),
            tell=sleepers.announce,
            concurrency=reactor.game_concurrency(),
        )

    def night(self, npc: Any) -> None:
        """A whole sleep."""
        place = self.place
        place.scheduler.fall_asleep(npc.memory.key, "command")
        place.settle()
        for _ in range(12):
            place.turn()
        place.scheduler.wake(npc.memory.key, "command")
        place.settle()

    def held(self, npc: Any) -> frozenset[int]:
        return run(self.longterm.ids(npc.memory.key))

    def bytes_with(self, text: str) -> list[str]:
        """The files of long-term memory in which a text stands."""
        files = [path for path in self.folder.rglob("*") if path.is_file()]
        return [path.name for path in files if text.encode() in path.read_bytes()]


@pytest.fixture
def inn(place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    def later(reactor: Any, seconds: float, call: Any, *args: Any, **kwargs: Any) -> None:
        place.waiting.append(lambda: call(*args, **kwargs))

    monkeypatch.setattr("evennia.commands.cmdhandler.deferLater", later)  # an answer is taken a turn later
    inn = Inn(place, tmp_path / "longterm")
    with sleepers.using(place.minds, place.waiting.append, place.scheduler):
        yield inn
    inn.longterm.close()


def test_what_left_the_journal_is_still_known_who_said_it_and_to_whom_it_may_be_told(
    inn: Inn, place: Place
) -> None:
    marta, ann, bob = place.npc("Marta"), place.player("Ann"), place.player("Bob")
    ann.do("say Marta, the silver chalice lies under the altar.")
    ann.do("whisper Marta = The golden crown is hidden in the belfry.")
    for line in LINES:
        bob.do(f"say Marta, {line}.")
    inn.night(marta)
    assert len(marta.memory.journal) == 4
    assert not any("chalice" in entry.content for entry in marta.memory.journal)
    assert (
        "Ann" in (said := bob.do("talk Marta = Where is the silver chalice?")) and "under the altar" in said
    )
    assert "belfry" in ann.do("whisper Marta = Where is the golden crown?")
    for way in ("talk Marta = {}", "say Marta, {}", "whisper Marta = {}"):
        assert "belfry" not in bob.do(way.format("Where is the golden crown hidden?"))
    assert "belfry" not in bob.seen


def test_what_an_npc_forgot_it_no_longer_knows(inn: Inn, place: Place) -> None:
    marta, ann, wilma = place.npc("Marta"), place.player("Ann"), place.player("Wilma", admin=True)
    ann.do("say Marta, the silver chalice lies under the altar.")
    (chalice,) = [entry.id for entry in marta.memory.journal if "chalice" in entry.content]
    for line in LINES:
        ann.do(f"say Marta, {line}.")
    inn.night(marta)
    assert chalice in inn.held(marta) and inn.bytes_with("chalice")
    assert "consolidated" in wilma.do("memory marta")
    wilma.do(f"memory/forget marta = {chalice}")
    assert "Forgotten" in wilma.do("yes")
    assert chalice not in inn.held(marta)
    assert not inn.bytes_with("chalice")
    assert "chalice lies" not in ann.do("talk Marta = Where is the silver chalice?")
    assert "altar" not in wilma.do("memory/why marta = where is the silver chalice?")


def test_who_is_deleted_is_forgotten_everywhere(inn: Inn, place: Place) -> None:
    marta, bram, ann = place.npc("Marta"), place.npc("Bram"), place.player("Ann")
    ann.do("say Bram, Marta, the silver chalice lies under the altar.")
    for npc in (marta, bram):
        inn.night(npc)
    assert len(inn.bytes_with("chalice")) >= 2
    key = marta.memory.key
    marta.delete()
    place.settle()
    assert run(inn.longterm.ids(key)) == frozenset()
    assert inn.held(bram)
    bram.delete()
    place.settle()
    assert not inn.bytes_with("chalice")


def test_rebuilt_it_answers_the_same(
    inn: Inn, place: Place, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import evennia

    marta, ann = place.npc("Marta"), place.player("Ann")
    for line in ("the silver chalice lies under the altar", *LINES):
        ann.do(f"say Marta, {line}.")
    inn.night(marta)
    questions = ("Where is the silver chalice?", "What does the ferry cost?", "What does the abbot keep?")
    before = [ann.do(f"talk Marta = {question}") for question in questions]
    held = inn.held(marta)

    monkeypatch.setattr(evennia, "_init", lambda: None)  # conftest did
    monkeypatch.setattr("django.conf.settings.MEMORY", inn.settings)
    monkeypatch.setattr(
        launcher,
        "make_embedder",
        lambda config: BlockingEmbedder(config.embedding_model, lambda name: by_words),
    )

    def rebuild() -> tuple[Any, str, str]:
        with pytest.raises(SystemExit) as done:
            launcher.memory("rebuild")
        return (done.value.code, *capsys.readouterr())

    code, _, err = rebuild()  # the game runs, and has it
    assert code == 2 and "in use by" in err and str(inn.folder) in err
    inn.longterm.close()
    code, out, _ = rebuild()
    assert (code, out.strip()) == (
        0,
        f"{marta.memory.journal.entry_count - len(marta.memory.journal.records())} entries in long-term memory",
    )
    inn.open()
    with sleepers.using(place.minds, place.waiting.append, place.scheduler):
        assert held == inn.held(marta)  # what it was asked since is no memory
        assert [ann.do(f"talk Marta = {question}") for question in questions] == before
    monkeypatch.setattr("django.conf.settings.MEMORY", {"longterm": ""})
    assert rebuild()[0] == 2
