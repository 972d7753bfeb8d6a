"""Run the demo village: set up, start, stop, reset."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from dev.environment import HERE, ROOT
from dev.loopback import BLOCK, answers, is_up, taken, wait_for
from dev.readme import blocks

SERVER = ROOT / "server"
KEPT = ROOT / ".keepsake"
PASSWORD = KEPT / "admin-password"
PORT = KEPT / "port"  # where the running server listens: stopping it needs to know
PATIENCE, SLOWEST = (
    10.0,
    60.0,
)  # seconds that server and portal may take to come up after the launcher has left
STARTS_WITHIN, STOPS_WITHIN = 900.0, 120.0  # seconds that a slow or busy machine may need
FREES_WITHIN = 10.0  # seconds that the system may take to free the ports of a process that has ended
LAUNCHED = KEPT / "launcher.log"
LOGS = [SERVER / "logs" / "server.log", SERVER / "logs" / "portal.log"]


def run() -> None:
    """Set up what is missing, start the server, and print what to do next."""
    asked = _asked_port()
    running = _processes()
    port = _kept_port() if running else asked
    if port is None:
        sys.exit(f"It runs already, as processes {running}, but {PORT} is gone. Run `make stop` first.")
    if "KEEPSAKE_PORT" in os.environ and asked != port:
        sys.exit(f"It runs already, at port {port}. Run `make stop` first.")
    if len(running) == 2 and answers(port):
        print("It runs already.")
    else:
        if not running:
            if any(SERVER.glob("*.pid")):  # after a crash, which may have been a moment ago
                _wait_for_free_ports(port)
            _check_ports(port)
        HERE.ensure()
        fresh = _prepare(port)
        _start(port, fresh)
    print(next_steps(port))


def next_steps(port: int) -> str:
    """Return what to do next: where to connect, and the lines to type."""
    (lines,) = [block.lines for block in blocks("See it work") if block.language == "text"]
    where = PASSWORD.relative_to(ROOT) if PASSWORD.exists() else "your KEEPSAKE_ADMIN_PASSWORD"
    return f"""
The village is up.
  telnet   localhost {port}
  browser  http://localhost:{port + 1}/webclient
  log in   connect admin PASSWORD   (the password: {where})

Then type:
  {f"{chr(10)}  ".join(lines)}

`make stop` stops it. What Marta was told is still there after the next `make run`."""


def stop() -> None:
    """Stop the server, if it runs."""
    processes = _processes()
    if not processes:
        print("It doesn't run.")
    elif not HERE.python.exists():
        sys.exit(f"Cannot stop the server without {HERE.place}. Its processes are {processes}.")
    else:
        port = _kept_port()
        if port is None:
            for process in processes:
                os.kill(process, signal.SIGTERM)
        else:
            stopping = _evennia(port, "stop")
            with suppress(subprocess.TimeoutExpired):
                stopping.wait(STOPS_WITHIN)

        def alive() -> list[int]:  # a process removes its pid file, and only then ends and frees its port
            return [process for process in processes if _is_twistd(process)]

        if not wait_for(lambda: not alive(), 60):
            sys.exit(f"It did not stop in time. Its processes are {alive()}, its log is {LOGS[0]}.")
        if port is not None:
            _wait_for_free_ports(port)
        print("Stopped.")
    PORT.unlink(missing_ok=True)


def reset() -> None:
    """Stop the server and delete the village with everything its people remember."""
    if os.environ.get("KEEPSAKE_DATABASE_URL"):
        sys.exit("The journals are in PostgreSQL. Drop that database yourself, then run `make run`.")
    if os.environ.get("YES") != "1":
        print(
            "This deletes the village, its accounts and every memory. Type yes to continue: ",
            end="",
            flush=True,
        )
        if sys.stdin.readline().strip() != "yes":
            sys.exit("Nothing was deleted. (YES=1 deletes without asking.)")
    stop()
    for kept in SERVER.glob("*.db3*"):
        kept.unlink()
    for kept in (KEPT, SERVER / "longterm", SERVER / ".static", SERVER / ".media"):
        shutil.rmtree(kept, ignore_errors=True)
    for log in (SERVER / "logs").glob("*.log*"):
        log.unlink()
    print("Reset. `make run` builds a new village.")


def _asked_port() -> int:
    given = os.environ.get("KEEPSAKE_PORT", "4000")
    if not given.isdecimal() or not 1024 <= int(given) <= 65529:
        sys.exit(f"KEEPSAKE_PORT: must be a port from 1024 to 65529, not {given!r}")
    return int(given)


def _wait_for_free_ports(port: int) -> None:
    """Wait until the system has freed the ports of a process that has ended, or ``FREES_WITHIN`` is over."""
    wait_for(lambda: not any(taken(port + offset) for offset in BLOCK), FREES_WITHIN)


def _check_ports(port: int) -> None:
    for offset, purpose in BLOCK.items():
        if taken(port + offset):
            sys.exit(
                f"Port {port + offset} ({purpose}) is taken by another program. "
                f"Choose another block of ports: make run KEEPSAKE_PORT={port + 1000 if port < 60_000 else 4000}"
            )


def _prepare(port: int) -> bool:
    """Make folders, database and admin account; return whether the village is still to be built."""
    (SERVER / "logs").mkdir(exist_ok=True)
    KEPT.mkdir(exist_ok=True, mode=0o700)
    command = [
        str(HERE.python),
        "-m",
        "dev.prepare",
        str(PASSWORD),
        str(SERVER / "conf" / "secret_settings.py"),
    ]
    done = subprocess.run(command, cwd=ROOT, env=_variables(port), stdin=subprocess.DEVNULL, check=False)
    if done.returncode not in (0, 3):
        sys.exit("The village could not be set up. The reason is above.")
    return done.returncode == 3


def _start(port: int, fresh: bool) -> None:
    """Start the server and wait until it is playable.

    Args:
        port: where its block of ports begins.
        fresh: the village is still to be built; Evennia restarts itself once after that.
    """
    print("Building the village. This takes half a minute." if fresh else "Starting.", flush=True)
    if not _processes():  # twistd trips over what a crash left
        for stale in SERVER.glob("*.pid"):
            stale.unlink()
    seen = LOGS[0].stat().st_size if LOGS[0].exists() else 0
    PORT.write_text(str(port))
    launcher = _evennia(port, "start")
    gave_up: float | None = None

    def playable() -> bool:
        built = not fresh or "restarted in 'reset' mode" in _text(LOGS[0])[seen:]
        return built and is_up(port)

    def failed() -> bool:
        nonlocal launcher, gave_up
        if launcher.poll() is None:
            return False
        if "timed out" in _text(LAUNCHED):
            # On a busy machine Evennia's launcher gives up on the portal too soon, and leaves it without a server.
            gave_up = gave_up or time.monotonic()
            waited = time.monotonic() - gave_up
            if len(_processes()) == 1 and waited > PATIENCE:  # the portal, and no server is coming up
                launcher, gave_up = _evennia(port, "start"), None
                return False
            return not _processes() and waited > SLOWEST
        return not _processes()

    if not wait_for(lambda: playable() or failed(), STARTS_WITHIN, every=0.5) or failed():
        launcher.kill()
        for log in (LAUNCHED, *reversed(LOGS)):
            print(f"--- {log.relative_to(ROOT)}\n{_text(log)[-3000:]}", file=sys.stderr)
        sys.exit(
            "The server did not start. The end of its logs is above. `make stop` stops what is still running."
        )


def _evennia(port: int, operation: str) -> subprocess.Popen[bytes]:
    """Start Evennia's launcher. Its output goes to a file, because the server inherits it."""
    with LAUNCHED.open("w") as log:
        command = [str(HERE.bin / "evennia"), operation]
        return subprocess.Popen(
            command, cwd=ROOT, env=_variables(port), stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )


def _variables(port: int) -> dict[str, str]:
    return HERE.variables() | {"KEEPSAKE_PORT": str(port)}


def _kept_port() -> int | None:
    """Return the port that the running server was started with; ``None`` if the file with it is gone."""
    text = _text(PORT).strip()
    return int(text) if text.isdecimal() else None


def _processes() -> list[int]:
    """Return the server's running processes, by its pid files."""
    named = [int(text) for path in sorted(SERVER.glob("*.pid")) if (text := _text(path).strip()).isdecimal()]
    return [pid for pid in named if _is_twistd(pid)]


def _is_twistd(pid: int) -> bool:
    """Return whether a process lives and is Evennia's: after a crash its number may be another program's."""
    try:
        if Path("/proc/self").exists():
            return b"twistd" in Path(f"/proc/{pid}/cmdline").read_bytes()
        command = ["ps", "-o", "command=", "-p", str(pid)]
        return b"twistd" in subprocess.run(command, check=False, capture_output=True).stdout
    except (FileNotFoundError, ProcessLookupError):  # the second, if it ends while it is looked at
        return False


def _text(path: Path) -> str:
    return path.read_text(errors="replace") if path.exists() else ""
