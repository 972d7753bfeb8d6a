"""A model behind threads, in a reactor of its own: work elsewhere, results here, and no waiting at the end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def run(what):
    command = [sys.executable, "-m", "tests.threaded", what]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
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
