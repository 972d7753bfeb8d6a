"""One server for all tests of this folder, which are skipped where it cannot be installed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.realmodel.model import missing, running


@pytest.fixture(scope="session")
def endpoint() -> Iterator[str]:
    """Return the address of a real model."""
    if why := missing():
        pytest.skip(f"no language model: {why}")
    with running() as address:
        yield address
