"""A model behind threads, in a reactor of its own: work elsewhere, results here, and no waiting at the end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from twisted.internet.defer import Deferred
from twisted.python.failure import Failure

from memory.ingame.threads import Turns

ROOT = Path(__file__).parents[2]


def run(what):
    command = [sys.executable, "-m", "tests.threaded", what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_the_chat_is_in_threads_of_its_own_and_all_else_in_the_reactors():
    seen = run("works")
    assert seen["rated"] == 12
    assert seen["ledger in"] == [seen["back in"]] == ["MainThread"]
    assert seen["chat in"] == ["PoolThread"]
    assert seen["at once"] == 3


def test_a_game_stops_although_a_request_hangs():
    assert run("hangs") == {"requests": 1}


def test_those_who_are_ready_at_once_go_on_one_a_turn_in_the_order_they_came():
    agenda, went = [], []
    turns = Turns(agenda.append)

    async def go(name):
        await turns.take()
        went.append(name)
        await turns.take()
        went.append(name * 2)

    for name in "abc":
        Deferred.fromCoroutine(go(name))
    for number in range(1, 7):
        assert len(agenda) == 1
        agenda.pop()()
        assert len(went) == number
    assert went == ["a", "b", "c", "aa", "bb", "cc"] and not agenda


def test_a_failure_is_handed_over_as_one():
    agenda = []
    failed = Turns(agenda.append).take(Failure(OSError("no")))
    agenda.pop()()
    assert failed.result.check(OSError) and failed.addErrback(lambda problem: None)


def test_what_three_threads_bring_at_once_is_seen_to_in_three_turns():
    assert run("together") == {"results in one turn": 1}


def test_all_is_let_go_of_before_the_portal_sees_the_server_gone():
    assert run("leaves") == {"order": ["let go", "hung up"]}


def test_what_somebody_waits_for_goes_before_what_nobody_does():
    assert run("hurries")["order"] == ["first", "urgent", "second", "third"]
