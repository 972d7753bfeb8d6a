"""Pass the engine's log records on to Evennia's server log, each at its own level.

The engine logs with the standard library. Without this handler, its warnings would reach the server log as
errors (through standard error), and its information lines would not reach it.
"""

from __future__ import annotations

import logging


class EvenniaHandler(logging.Handler):
    """Write log records to Evennia's log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one record, with its traceback if it has one."""
        from evennia.utils import logger

        try:
            line = f"Keepsake: {self.format(record)}"
            if record.levelno >= logging.ERROR:
                logger.log_err(line)
            elif record.levelno >= logging.WARNING:
                logger.log_warn(line)
            else:
                logger.log_info(line)
        except Exception:
            self.handleError(record)


def forward() -> None:
    """Forward the engine's log lines from now on. Calling it again changes nothing."""
    log = logging.getLogger("memory")
    if not any(isinstance(handler, EvenniaHandler) for handler in log.handlers):
        log.addHandler(EvenniaHandler(logging.INFO))
        log.setLevel(logging.INFO)
