"""Run a developer's command, as the Makefile does: ``python -m dev run|stop|reset|test|lint|check|docs|lock``.

This file alone must parse on any Python, so that an old one gets a clear answer.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.stderr.write(
        "Keepsake needs Python 3.11 or later, and {} is {}.{}. "
        "Name a later one, as in: make run PYTHON=python3.12\n".format(sys.executable, *sys.version_info[:2])
    )
    sys.exit(1)


def main(command):  # type: ignore[no-untyped-def]
    """Run one of the commands that the Makefile offers."""
    from dev import checks, environment, game

    commands = {
        "run": game.run,
        "stop": game.stop,
        "reset": game.reset,
        "test": checks.test,
        "lint": checks.lint,
        "check": checks.check,
        "docs": checks.docs,
        "lock": environment.lock,
    }
    if command not in commands:
        sys.exit("python -m dev " + "|".join(commands))
    try:
        commands[command]()
    except KeyboardInterrupt:
        sys.exit("Stopped.")
    except OSError as trouble:
        sys.exit(command + ": " + str(trouble))


main(sys.argv[1] if len(sys.argv) == 2 else "")  # type: ignore[no-untyped-call]
