"""Stop calls to a model that keeps failing (circuit breaker); test it with one call after a cool-down."""

from __future__ import annotations

import threading
from collections.abc import Callable


class Breaker:
    """Refuse calls after too many consecutive failures. Thread-safe.

    After the cool-down, one call is admitted. Until its result is known all others are refused, so that a
    model that hangs blocks one caller only.

    Args:
        failures: number of consecutive failures after which calls are refused.
        cooldown: seconds during which they are refused.
        monotonic: returns monotonic time in seconds.
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
        """Return whether a call may be made now. If so, the caller must report its result to `settle`."""
        with self._lock:
            if self._open_until is None:
                return True
            if self._probing or self._monotonic() < self._open_until:
                return False
            self._probing = True
            return True

    @property
    def is_open(self) -> bool:
        """Return whether the breaker is open: the model failed too often and has not answered since then."""
        with self._lock:
            return self._open_until is not None

    def settle(self, ok: bool, pause: float = 0.0) -> None:
        """Record the result of a call.

        Args:
            ok: whether the model answered.
            pause: seconds for which the endpoint asked not to be called.
        """
        with self._lock:
            probed, self._probing = self._probing, False
            if ok:
                self._failures, self._open_until = 0, None
                return
            self._failures += 1
            if probed or pause or self._failures >= self._limit:
                self._open_until = self._monotonic() + max(pause, self._cooldown)
