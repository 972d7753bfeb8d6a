"""Characters whose sleep a worker does: players notice nothing of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memory.config import Config
from memory.db.loans import Loans
from memory.ingame import sleepers
from memory.ingame.checks import running
from memory.ingame.checks.services import Services
from memory.minds.bedtimes import SleepRules
from memory.minds.scheduler import SleepScheduler
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.workers.job_runner import JobRunner
from tests.game.place import Place, entries


@pytest.fixture
def lending(place: Place) -> Iterator[list[str]]:
    """Loans that are queued; the place lends its sleepers' journals."""
    queued: list[str] = []
    place.scheduler = SleepScheduler(
        place.minds,
        thinker=ExtractiveThinker(),
        rules=SleepRules(may_sleep=sleepers.may_sleep, may_nap=sleepers.may_nap),
        tell=sleepers.announce,
        lender=Loans(queued.extend),
    )
    place.marta = place.npc("Marta")
    place.ann = place.player("Ann")
    place.wilma = place.player("Wilma", admin=True)
    with sleepers.using(place.minds, place.waiting.append, place.scheduler, place.timers):
        yield queued


def worker(place: Place, during: list[object]) -> JobRunner:
    config = Config.load({"embedding_model": "", "longterm": "", "thinker": "extractive"})

    def between() -> bool:
        if during:
            during.pop(0)()  # type: ignore[operator]
        return False

    return JobRunner(config, 1.0, between)


def test_who_is_spoken_to_wakes_and_answers_while_a_worker_has_its_journal(
    place: Place, lending: list[str]
) -> None:
    place.ann.do("say The well has run dry.")
    place.wilma.do("memory/sleep marta")
    place.turn()
    (loan,) = lending
    said: list[str] = []

    def speak() -> None:
        said.append(place.ann.do("say Marta, what do you know of the well?"))
        place.ann.do("say Marta, the mill burned down.")

    during = [lambda: None, speak]
    assert worker(place, during).work(loan, 0.0, 0.0)
    assert "Marta wakes up." in said[0] and "run dry" in said[0]
    assert [text for _, text in entries(place.marta)] == [
        "The well has run dry.",
        "Marta, the mill burned down.",
    ]
    assert not place.scheduler.is_asleep(place.marta.memory.key)


def test_builders_commands_work_on_a_lent_journal(place: Place, lending: list[str]) -> None:
    place.ann.do("say The well has run dry.")
    place.wilma.do("memory/sleep marta")
    place.turn()
    assert "asleep" in place.wilma.do("memory marta") or "compacting" in place.wilma.do("memory marta")
    assert worker(place, []).work(lending.pop(), 0.0, 0.0)
    place.wilma.do("memory/set marta = threshold:99")
    assert place.marta.memory.journal.header.settings["threshold"] == 99
    place.turn()
    assert "threshold" in place.wilma.do("memory marta")
    assert lending, "the write ended the loan: the rest is lent again"
    assert worker(place, []).work(lending.pop(), 0.0, 0.0)
    place.turn()
    assert place.scheduler.unfinished() == []


def test_without_postgresql_there_are_no_workers_and_the_check_says_so(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import connection

    if connection.vendor == "postgresql":
        pytest.skip("this is about SQLite")
    monkeypatch.setitem(sleepers.minds.__globals__, "_minds", place.minds)
    place.minds.config = Config.load({"workers": True, "longterm": ""})
    assert sleepers._lender(place.minds) is None
    (found,) = running.run([Services(place.minds.config).workers])
    assert "workers need PostgreSQL" in str(found)
    assert list(Services(Config()).workers()) == []
