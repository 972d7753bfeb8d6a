"""Linters and tests, in the virtual environment."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys

from dev import environment


def lint() -> None:
    """ruff and mypy."""
    environment.HERE.ensure(tests=True)
    _run("ruff", "check", ".")
    _run("ruff", "format", "--check", ".")
    _run("mypy", "memory")


def test() -> None:
    """The whole suite, or what ``ARGS`` names, on every core: a file's tests in one process, the slow first."""
    environment.HERE.ensure(tests=True)
    cores = ("-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder")
    _run("pytest", *cores, *shlex.split(os.environ.get("ARGS", "")))


def check() -> None:
    """Both."""
    lint()
    test()


def _run(module: str, *arguments: str) -> None:
    print(f"$ {module} {shlex.join(arguments)}", flush=True)
    command = [environment.HERE.python, "-m", module, *arguments]
    env = environment.HERE.variables()
    done = subprocess.run(command, check=False, cwd=environment.ROOT, env=env, stdin=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(done.returncode)
