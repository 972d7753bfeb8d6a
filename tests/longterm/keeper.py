"""Programs of their own that keep memories: to be killed, or to be in the way.

``python -m tests.longterm.keeper kill KIND PLACE URL``: 20 times, forks a process that consolidates and kills
it at a random moment; prints JSON: what was acknowledged to it in all, and the moments.
``python -m tests.longterm.keeper hold PLACE``: opens an embedded memory, says so, and waits for its end of input.
"""

from __future__ import annotations

import json
import os
import random
import select
import signal
import sys

from memory.adapters.longterm.providers import make_longterm
from memory.concurrency import inline
from memory.config import Config
from tests.longterm.making import make_item
from tests.thinking import run

KEYS = ("#1", "#2", "#3")
KILLS = 20


def opened(kind, place, url=""):
    settings = {"longterm": kind, "longterm_path": place, "longterm_url": url}
    return make_longterm(Config.load(settings), model="test", run=inline)


def consolidate(kind, place, url, known, out):
    """Store what is not known to be stored yet, three characters in turn, and say what is acknowledged."""
    longterm = opened(kind, place, url)
    number = 0
    while True:
        for key in KEYS:
            wanted = [n for n in range(number + 1, number + 8) if (key, n) not in known]
            for acknowledged in run(longterm.store([make_item(key, n) for n in wanted])):
                os.write(out, (json.dumps(acknowledged) + "\n").encode())
        number += 7


def killed(kind, place, url, known, chance):
    """Lines that a consolidating process printed until it was killed."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        try:
            consolidate(kind, place, url, known, writing)
        finally:
            os._exit(1)
    os.close(writing)
    lines, patience = chance.randrange(0, 60), chance.uniform(0, 0.03)
    data = b""
    while data.count(b"\n") < lines and (part := os.read(reading, 4096)):
        data += part
    select.select([], [], [], patience)  # somewhere between two acknowledgements
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    while part := os.read(reading, 4096):
        data += part
    os.close(reading)
    assert os.WIFSIGNALED(status), "it ended by itself"
    return data.decode().splitlines()


def kill(kind, place, url=""):
    from pathlib import Path

    from memory.adapters.longterm.backend import import_mem0

    import_mem0(Path(place))  # once for all that are forked
    chance = random.Random(5)
    known, moments = set(), []
    for _ in range(KILLS):
        lines = killed(kind, place, url, known, chance)
        moments.append(len(lines))
        known |= {tuple(json.loads(line)) for line in lines}
    print(json.dumps({"acknowledged": sorted(known), "moments": moments}))


def hold(place):
    longterm = opened("qdrant", place)
    run(longterm.store([make_item("#1", 1)]))
    print("ready", flush=True)
    sys.stdin.read()
    longterm.close()


if __name__ == "__main__":
    {"kill": kill, "hold": hold}[sys.argv[1]](*sys.argv[2:])
