"""Follow README's "Add it to your game" to the letter in a plain Evennia game, and see that an NPC there remembers.

``python -m dev.existing_game FOLDER`` builds the wheel, installs it in an environment of its own, makes a
game with ``evennia --init``, adds to it what README says, starts it, and plays README's lines. The
environment borrows Evennia and the rest from the one that this runs in.
"""

from __future__ import annotations

import os
import signal
import site
import subprocess
import sys
import venv
from importlib.metadata import entry_points
from pathlib import Path

from dev.environment import ROOT
from dev.loopback import Telnet, free_block, is_up, wait_for
from dev.readme import blocks

SECTION = "Add it to your game"
PASSWORD = "not-a-secret-here"


def build_wheel(place: Path) -> Path:
    """Build Keepsake's wheel into ``place``, with the build tools of this environment."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(place)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, str(ROOT)], check=True)
    return next(place.glob("keepsake-*.whl"))


def make_environment(place: Path, wheel: Path) -> Path:
    """An environment with the wheel installed; its ``bin``."""
    venv.create(place, with_pip=False, symlinks=True)
    packages = next(place.glob("lib/python*/site-packages"))
    options = ["--quiet", "--no-deps", "--no-index", "--target", str(packages)]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)
    (packages / "borrowed.pth").write_text("\n".join(site.getsitepackages()) + "\n")
    for script in entry_points(group="console_scripts"):
        if script.name in ("evennia", "twistd"):
            start = f"#!{place}/bin/python\nimport sys\nfrom {script.module} import main\nsys.exit(main())\n"
            (place / "bin" / script.name).write_text(start)
            (place / "bin" / script.name).chmod(0o755)
    return place / "bin"


def add_keepsake(game: Path) -> None:
    """Add README's blocks to the game's files, each at the end of the file it names."""
    for block in blocks(SECTION):
        if block.language == "python":
            with (game / block.target).open("a") as file:
                file.write("\n\n" + block.text)


def play(game: Path, port: int) -> str:
    """Play README's lines as the game's superuser; what the last one is answered with."""
    (script,) = [block.lines for block in blocks(SECTION) if block.language == "text"]
    with Telnet(port) as line:
        line.read_until("connect")
        line.ask(f"connect owner {PASSWORD}", "You become owner")
        *before, asked = script
        for typed in before:
            line.send(typed)
        remembered = before[-1].partition(", ")[2]
        return line.ask(asked, f"told[^\n]*{remembered}")


def main(place: Path) -> None:
    """The whole of it, in a folder of its own; what it starts it ends."""
    game = place / "mygame"
    tools = make_environment(place / "env", build_wheel(place))
    port = free_block()
    env = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("DJANGO_", "PYTHON", "TEST_"))
    }
    env |= {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "EVENNIA_SUPERUSER_USERNAME": "owner",
        "EVENNIA_SUPERUSER_EMAIL": "",
        "EVENNIA_SUPERUSER_PASSWORD": PASSWORD,
    }

    def evennia(*arguments: str, cwd: Path = game) -> None:
        with (place / "evennia.log").open("a") as log:
            subprocess.run(
                [tools / "evennia", *arguments],
                cwd=cwd,
                env=env,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                check=True,
                timeout=120,
            )

    evennia("--init", "mygame", cwd=place)
    add_keepsake(game)
    with (game / "server/conf/secret_settings.py").open("a") as settings:
        settings.write(
            f"\nTELNET_PORTS = [{port}]\nWEBSERVER_PORTS = [({port + 1}, {port + 5})]\n"
            f"WEBSOCKET_CLIENT_PORT = {port + 2}\nAMP_PORT = {port + 6}\n"
            "TELNET_INTERFACES = WEBSERVER_INTERFACES = ['127.0.0.1']\nWEBSOCKET_CLIENT_INTERFACE = '127.0.0.1'\n"
        )
    log = game / "server/logs/server.log"
    try:
        evennia("migrate")
        evennia("start")
        built = wait_for(
            lambda: log.exists() and "'reset' mode" in log.read_text() and is_up(port), 120, every=0.5
        )
        assert built, "the game did not start"
        print(play(game, port).strip().splitlines()[-1])
        evennia("stop")
    except BaseException:
        for path in (place / "evennia.log", log):
            print(f"--- {path.name}\n{path.read_text()[-4000:] if path.exists() else ''}", file=sys.stderr)
        raise
    finally:
        for pid_file in game.glob("server/*.pid"):
            try:
                os.kill(int(pid_file.read_text()), signal.SIGKILL)
            except (ProcessLookupError, ValueError):
                continue


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
