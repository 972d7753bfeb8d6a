"""Test a local server from the outside: check its ports, wait until it is up, and connect to it by telnet."""

from __future__ import annotations

import http.client
import random
import re
import socket
import time
from collections.abc import Callable
from typing import Self

HOST = "127.0.0.1"
BLOCK = {0: "telnet", 1: "web", 2: "the web client's socket", 5: "web, internal", 6: "the launcher, internal"}

PATIENCE = 300.0
"""Seconds that a game on a slow or busy machine may take to answer a line."""

_held: list[socket.socket] = []


def wait_for(done: Callable[[], object], seconds: float, every: float = 0.2) -> bool:
    """Poll until ``done()`` is true or the time is over; return whether it became true."""
    deadline = time.monotonic() + seconds
    while not done():
        if time.monotonic() > deadline:
            return False
        time.sleep(every)
    return True


def taken(port: int) -> bool:
    """Return whether another program listens on a port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return True
    return False


def answers(port: int) -> bool:
    """Return whether something accepts connections on a port."""
    try:
        socket.create_connection((HOST, port), timeout=2).close()
    except OSError:
        return False
    return True


def free_block() -> int:
    """Return the first port of a free block, below the range of ephemeral ports.

    While this process lives no other one is given it: the block's last port is held.
    """
    while True:
        base = random.randrange(20_000, 30_000, 10)
        try:
            held = socket.create_server((HOST, base + 9))
        except OSError:
            continue
        if not any(taken(base + offset) for offset in BLOCK):
            _held.append(held)
            return base
        held.close()


def page(port: int, path: str = "/") -> tuple[int, str]:
    """Return the status and the text of a web page."""
    connection = http.client.HTTPConnection(HOST, port, timeout=10)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        connection.close()


def is_up(port: int) -> bool:
    """Return whether the game behind a port block answers on telnet and on the web."""
    try:
        with Telnet(port) as line:
            line.read_until(r"\w", 5)
        return page(port + 1)[0] < 500
    except (OSError, http.client.HTTPException):
        return False


class Telnet:
    """Connect by telnet, refuse every option, and read text without colours.

    Args:
        port: where to connect, on this machine.
    """

    _COMMAND = re.compile(rb"\xff(?:\xfa.*?\xff\xf0|([\xfb-\xfe])(.)|[^\xfa-\xfe])", re.DOTALL)
    _COLOUR = re.compile(r"\x1b\[[0-9;]*m")

    def __init__(self, port: int) -> None:
        self._socket = socket.create_connection((HOST, port), timeout=5)
        self._raw = b""
        self._unread = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def send(self, line: str) -> None:
        """Type a line."""
        self._socket.sendall(line.encode() + b"\r\n")

    def read_until(self, pattern: str, seconds: float = PATIENCE) -> str:
        """Read until ``pattern``, a regular expression, and return all that was read.

        Raises:
            TimeoutError: the pattern did not appear; the text that came is in the message.
            ConnectionError: the other side hung up.
        """
        deadline = time.monotonic() + seconds
        while not (found := re.search(pattern, self._unread)):
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"no {pattern!r} in {seconds} s, only: {self._unread!r}")
            self._socket.settimeout(left)
            try:
                data = self._socket.recv(65536)
            except TimeoutError:
                continue
            if not data:
                raise ConnectionError(f"hung up after: {self._unread!r}")
            self._take(data)
        seen, self._unread = self._unread[: found.end()], self._unread[found.end() :]
        return seen

    def ask(self, line: str, pattern: str, seconds: float = PATIENCE) -> str:
        """Type a line, read until ``pattern``, and return what was read."""
        self.send(line)
        return self.read_until(pattern, seconds)

    def _take(self, data: bytes) -> None:
        self._raw += data
        text = b""
        while (at := self._raw.find(b"\xff")) >= 0:
            command = self._COMMAND.match(self._raw, at)
            if command is None:
                break
            if command[1] in (b"\xfb", b"\xfd"):  # WILL, DO
                refusal = b"\xfe" if command[1] == b"\xfb" else b"\xfc"
                self._socket.sendall(b"\xff" + refusal + command[2])
            text += self._raw[:at]
            self._raw = self._raw[command.end() :]
        if at < 0:
            text, self._raw = text + self._raw, b""
        self._unread += self._COLOUR.sub("", text.decode("utf-8", "replace")).replace("\r", "")
