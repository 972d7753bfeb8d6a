"""Run linters and tests in the virtual environment."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

from dev import environment


def lint() -> None:
    """Run ruff and mypy."""
    environment.HERE.ensure(tests=True)
    _run("ruff", "check", ".")
    _run("ruff", "format", "--check", ".")
    _run("mypy")


def test() -> None:
    """Run the whole suite, or what ``ARGS`` names, on every core, and print the ten slowest tests.

    The tests of one file run in one process; long files go first, then those with slow tests.
    ``DATABASE=postgres`` runs them on a PostgreSQL server of their own.
    """
    database = os.environ.get("DATABASE", "sqlite")
    if database not in ("sqlite", "postgres"):
        sys.exit(f"DATABASE: must be sqlite or postgres, not {database!r}")
    environment.HERE.ensure(tests=True)
    cores = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
    tests = ("pytest", *cores, "--durations=10", *shlex.split(os.environ.get("ARGS", "")))
    _run(*(("dev.postgres", *tests) if database == "postgres" else tests))


def check() -> None:
    """Run linters and tests."""
    lint()
    test()


def docs() -> None:
    """Build the docs site into ``.keepsake/site``; a warning fails."""
    environment.HERE.ensure(tests=True)
    _run("mkdocs", "build", "--quiet")
    print("Open .keepsake/site/index.html in a browser.")


def _run(module: str, *arguments: str) -> None:
    print(f"$ {module} {shlex.join(arguments)}", flush=True)
    command = [str(environment.HERE.python), "-m", module, *arguments]
    env = environment.HERE.variables() | {"NO_MKDOCS_2_WARNING": "1"}  # of a successor of mkdocs
    done = subprocess.run(command, check=False, cwd=environment.ROOT, env=env, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(done.returncode)
