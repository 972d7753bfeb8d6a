"""A circuit breaker: stops calls to a model that keeps failing, and lets one call through later to see."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Breaker:
    """Refuses calls after too many failures in a row. Safe to use from several threads.

    When the cool-down is over, one call is let through. Until its result is known all others are refused: a model
    that hangs holds up one caller, not everybody.

    Args:
        failures: failures in a row after which calls are refused.
        cooldown: seconds during which they are refused.
        monotonic: seconds that only rise.
    """

    def __init__(self, failures: int, cooldown: float, monotonic: Callable[[], float]) -> None:
        self._limit = failures
        self._cooldown = cooldown
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._failures = 0
        self._open_until: float | None = None
        self._probing = False

    def admit(self) -> bool:
        """Return whether a call may be made now. If so, tell `settle` its result."""
        with self._lock:
            if self._open_until is None:
                return True
            if self._probing or self._monotonic() < self._open_until:
                return False
            self._probing = True
            return True

    @property
    def is_open(self) -> bool:
        """Return whether the model failed too often and has not answered since."""
        with self._lock:
            return self._open_until is not None

    def settle(self, ok: bool, pause: float = 0.0) -> None:
        """Note the result of a call.

        Args:
            ok: whether the model answered.
            pause: seconds for which it asked to be left alone.
        """
        with self._lock:
            probed, self._probing = self._probing, False
            if ok:
                self._failures, self._open_until = 0, None
                return
            self._failures += 1
            if probed or pause or self._failures >= self._limit:
                self._open_until = self._monotonic() + max(pause, self._cooldown)
