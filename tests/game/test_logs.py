"""The engine's log lines in the server's log: each once, at its own level."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from twisted.logger import LogLevel, formatEvent, globalLogPublisher

from memory.ingame import logs


@pytest.fixture
def server_log() -> Iterator[list[tuple[LogLevel, str]]]:
    seen: list[tuple[LogLevel, str]] = []

    def observe(event):
        seen.append((event["log_level"], formatEvent(event)))

    before = logging.getLogger("memory").handlers[:], logging.getLogger("memory").level
    globalLogPublisher.addObserver(observe)
    yield seen
    globalLogPublisher.removeObserver(observe)
    logging.getLogger("memory").handlers[:] = before[0]
    logging.getLogger("memory").setLevel(before[1])


def test_a_model_that_is_back_is_no_error_in_the_server_log(server_log, capsys):
    logs.forward()
    logs.forward()
    log = logging.getLogger("memory.llm")
    log.warning("LLM unavailable; continuing without it: %s", "m at host {x}")
    log.info("LLM available again: %s", "m at host")
    assert server_log == [
        (LogLevel.warn, "Keepsake: LLM unavailable; continuing without it: m at host {x}"),
        (LogLevel.info, "Keepsake: LLM available again: m at host"),
    ]
    assert capsys.readouterr().err == ""


def test_a_traceback_comes_along(server_log):
    logs.forward()
    try:
        raise LookupError("gone")
    except LookupError:
        logging.getLogger("memory.llm").exception("it failed; continuing")
    assert {level for level, _ in server_log} == {LogLevel.error}
    lines = [line for _, line in server_log]
    assert lines[0] == "Keepsake: it failed; continuing" and "LookupError: gone" in lines[-1]
