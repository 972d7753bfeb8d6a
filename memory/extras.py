"""Name the optional parts of the distribution, and the command that installs them."""

from __future__ import annotations

from typing import Final

from memory.version import __version__

WHEEL: Final = f"dist/evennia_keepsake-{__version__}-py3-none-any.whl"
"""The file that README's first command builds, in the clone."""

DISTRIBUTION: Final = "evennia-keepsake"
"""The name on the package index; the package that it installs is called ``memory``."""


def pip_install(*extras: str) -> str:
    """Return the command that adds optional parts to an environment that has Keepsake.

    Args:
        extras: names under ``[project.optional-dependencies]`` in ``pyproject.toml``.
    """
    return f"pip install '{DISTRIBUTION}[{','.join(extras)}]'"


def pip_reinstall() -> str:
    """Return the command that replaces Keepsake's own files: from the wheel that was built, as no index may have it."""
    return f"pip install --force-reinstall --no-deps {WHEEL} (the wheel that you built)"
