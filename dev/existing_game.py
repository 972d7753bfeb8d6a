"""Follow README's section "Add it to your game" in a plain Evennia game, and check that an NPC there remembers.

``python -m dev.existing_game FOLDER`` does this in a separate virtual environment:

1. create a game with ``evennia --init``, and add ``tools/`` and ``scripts/`` folders;
2. add README's code blocks to its files;
3. run README's commands, which build and install the wheel and start the game;
4. type README's lines in the game;
5. follow README's section "Remove it from your game", and check that the game starts and its characters are there.

The environment uses Evennia and the other dependencies of the environment that this runs in.
"""

from __future__ import annotations

import os
import re
import signal
import site
import sqlite3
import subprocess
import sys
import venv
from collections.abc import Callable
from contextlib import closing, suppress
from importlib.metadata import entry_points
from pathlib import Path
from urllib.request import urlopen

from dev.environment import ROOT
from dev.loopback import Telnet, free_block, is_up, wait_for
from dev.readme import blocks
from memory.extras import pip_install

SECTION = "Add it to your game"
REMOVAL = "Remove it from your game"
PASSWORD = "not-a-secret-here"
PORTS = """
TELNET_PORTS = [{}]
WEBSERVER_PORTS = [({}, {})]
WEBSOCKET_CLIENT_PORT = {}
AMP_PORT = {}
TELNET_INTERFACES = WEBSERVER_INTERFACES = ["127.0.0.1"]
WEBSOCKET_CLIENT_INTERFACE = "127.0.0.1"
"""
OWN_FILES = {
    "tools/__init__.py": "",
    "tools/lantern.py": """from memory.agent.registry import Tool, Toolset


def lantern(npc, asker):
    async def is_lit(given):
        return {"lit": bool(npc.db.lit)}

    tool = Tool(name="is_lit", description="Tell.", properties={}, category="world", run=is_lit)
    return Toolset("lantern", "The lantern.", (tool,))
""",
    "scripts/__init__.py": "",
    "scripts/weather.py": """from pathlib import Path

from evennia import DefaultScript


class Weather(DefaultScript):
    def at_script_creation(self):
        Path("server/weather").write_text("fair")
""",
}
"""A game's own packages with names that Keepsake's repository also uses; both must work."""

OWN_SETTINGS = """
MEMORY["tools"] = ["tools.lantern.lantern"]
GLOBAL_SCRIPTS["weather"] = {"typeclass": "scripts.weather.Weather"}
"""


def make_environment(place: Path) -> Path:
    """Make an environment without Keepsake, but with Evennia and all the rest, and return its ``bin``."""
    venv.create(place, with_pip=False, symlinks=True)
    packages = next(place.glob("lib/python*/site-packages"))
    (packages / "borrowed.pth").write_text("\n".join(site.getsitepackages()) + "\n")
    for script in entry_points(group="console_scripts"):
        if script.name in ("evennia", "pip", "twistd"):
            load = f"import sys\nfrom {script.module} import {script.attr}\nsys.exit({script.attr}())\n"
            start = f"#!{place}/bin/python\n{load}"
            (place / "bin" / script.name).write_text(start)
            (place / "bin" / script.name).chmod(0o755)
    return place / "bin"


def add_keepsake(game: Path) -> None:
    """Add README's code blocks to the game's files, as a builder would."""
    for block in blocks(SECTION):
        if block.language == "python":
            file = game / block.target
            file.write_text(merged(file.read_text() if file.exists() else "", block.text))


def merged(text: str, block: str) -> str:
    """Return a file's text with a block of README's in it.

    If the block names a class that the file has, the class gets the block's ``class`` line, the lines above it go
    before the class, and the lines below it to the class's end. Otherwise the block is appended.
    """
    named = re.search(r"^class (\w+)\(.*\):\n", block, re.MULTILINE)
    there = named and re.search(rf"^class {named[1]}\(.*\):\n((?:[ ].*\n|\n)*)", text, re.MULTILINE)
    if not named or not there:
        return f"{text}\n\n{block}"
    inside = f"{there[1].rstrip()}\n{block[named.end() :]}\n\n"
    return text[: there.start()] + block[: named.end()] + inside + text[there.end() :]


def play(port: int) -> str:
    """Play README's lines as the game's superuser, and return the answer to the last one."""
    (script,) = [block.lines for block in blocks(SECTION) if block.language == "text"]
    with Telnet(port) as line:
        line.read_until("connect")
        line.ask(f"connect owner {PASSWORD}", "You become owner")
        *before, asked = script
        for typed in before:
            line.send(typed)
        remembered = before[-1].partition(", ")[2]
        return line.ask(asked, rf"(?i)says[^\n]* told me[^\n]*{re.escape(remembered)}")


def take_out(game: Path, before: dict[str, str]) -> None:
    """Take README's lines out of a game's files, as a builder would.

    Args:
        game: the game's folder.
        before: the files' text before those lines were added.
    """
    for block in blocks(SECTION):
        if block.language == "python":
            file = game / block.target
            plain = re.sub(r"(?m)^from memory\..*\n|\bMemory\w+Mixin, ", "", file.read_text())
            file.write_text(before.get(block.target, plain))


def look_around(port: int) -> None:
    """Check that the game goes on without Keepsake: its NPC is there, and speech and movement work.

    Raises:
        TimeoutError: something else was shown.
    """
    with Telnet(port) as line:
        line.read_until("connect")
        line.ask(f"connect owner {PASSWORD}", "You become owner")
        line.ask("look", "Characters:[^\n]*Marta")
        line.ask("say Marta, are you there?", 'You say, "Marta, are you there')
        line.ask("examine Marta", "typeclasses.npcs.Innkeeper")
        line.ask("memory Marta", "not available")


def left_behind(game: Path) -> list[str]:
    """Return the tables of Keepsake's, and the scripts and Attributes that name it, in a game's database."""
    with closing(sqlite3.connect(game / "server/evennia.db3")) as base:
        asked = (
            "select name from sqlite_master where name like 'keepsake%'",
            "select db_key from scripts_scriptdb where db_typeclass_path like 'memory.%'",
            "select db_key from typeclasses_attribute where db_category = 'keepsake'",
            "select model from django_content_type where app_label = 'keepsake'",
            "select name from django_migrations where app = 'keepsake'",
        )
        return [str(row[0]) for query in asked for row in base.execute(query)]


class NewGame:
    """Make, run and stop a plain Evennia game with its own virtual environment.

    Args:
        place: an empty folder for the game, the environment and the log of shell commands.
    """

    def __init__(self, place: Path) -> None:
        self.place = place
        self.folder = place / "mygame"
        self.log = self.folder / "server/logs/server.log"
        self.port = free_block()
        programs = make_environment(place / "env")
        self._environment = {
            n: v for n, v in os.environ.items() if not n.startswith(("DJANGO_", "PYTHON", "TEST_"))
        } | {
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "EVENNIA_SUPERUSER_USERNAME": "owner",
            "EVENNIA_SUPERUSER_EMAIL": "",
            "EVENNIA_SUPERUSER_PASSWORD": PASSWORD,
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",  # pip's way of saying: build with the packages that are installed
        }

    def shell(self, lines: list[str], folder: Path | None = None) -> None:
        """Run shell commands, by default in the game's folder; append their output to ``shell.log``."""
        with (self.place / "shell.log").open("a") as output:
            subprocess.run(
                ["bash", "-euxc", "\n".join(lines)],
                cwd=folder or self.folder,
                env=self._environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                check=True,
                timeout=1_200,
            )

    def create(self) -> None:
        """Create the game, with its own ports, tools and scripts."""
        self.shell(["evennia --init mygame"], self.place)
        with (self.folder / "server/conf/secret_settings.py").open("a") as settings:
            settings.write(PORTS.format(*(self.port + offset for offset in (0, 1, 5, 2, 6))))
        for name, text in OWN_FILES.items():
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_text(text)

    def wait_for_start(self, is_running: Callable[[], bool]) -> None:
        """Wait for the game; on a busy machine, Evennia's launcher says "Try again" after ten seconds."""
        for _ in range(5):
            if wait_for(is_running, 120, every=0.5):
                return
            self.shell(["evennia start"])
        raise TimeoutError("the game did not start")

    def is_built(self) -> bool:
        """Return whether the game has started for the first time."""
        return self.log.exists() and "'reset' mode" in self.log.read_text() and is_up(self.port)

    def is_running(self) -> bool:
        """Return whether the game answers, and has written its log."""
        return self.log.exists() and is_up(self.port)

    def show_logs(self) -> None:
        """Print the ends of the logs on standard error."""
        for path in (self.place / "shell.log", self.log):
            print(f"--- {path.name}\n{path.read_text()[-6000:] if path.exists() else ''}", file=sys.stderr)

    def kill(self) -> None:
        """Kill the processes that the game started."""
        for pid_file in self.folder.glob("server/*.pid"):
            with suppress(ProcessLookupError, ValueError):
                os.kill(int(pid_file.read_text()), signal.SIGKILL)


def add_and_play(game: NewGame) -> None:
    """Follow README's section `SECTION`, and check that an NPC remembers."""
    add_keepsake(game.folder)
    with (game.folder / "server/conf/settings.py").open("a") as settings:
        settings.write(OWN_SETTINGS)
    for block in blocks(SECTION):
        if block.language == "sh":
            game.shell(block.lines, ROOT if block.target == "in this clone" else None)
    game.wait_for_start(game.is_built)
    if not (game.folder / "server/weather").exists():
        raise RuntimeError("the game's own script did not run")
    with urlopen(f"http://127.0.0.1:{game.port + 1}/memory/", timeout=30) as page:
        if "/auth/login/" not in page.url:
            raise RuntimeError("Keepsake's pages do not lead visitors to the login form")
    game.shell([pip_install("plots")])
    print(play(game.port).strip().splitlines()[-1])


def remove(game: NewGame, before: dict[str, str]) -> None:
    """Follow README's section `REMOVAL`, and check that the game runs without Keepsake.

    Args:
        game: the game.
        before: as for `take_out`.
    """
    stop, start = [block.lines for block in blocks(REMOVAL) if block.language == "sh"]
    game.shell(stop)
    if left := left_behind(game.folder):
        raise RuntimeError(f"left behind: {', '.join(left)}")
    take_out(game.folder, before)
    game.log.unlink()
    game.shell(start)
    game.wait_for_start(game.is_running)
    look_around(game.port)
    if "Traceback" in game.log.read_text() or "memory" in game.log.read_text():
        raise RuntimeError("the game without Keepsake logs errors")
    print("Keepsake is removed, and the game runs without it")
    game.shell(["evennia stop"])


def main(place: Path) -> None:
    """Create a game in a folder, add Keepsake, play, and remove it; kill what is left running."""
    game = NewGame(place)
    try:
        game.create()
        names = {block.target for block in blocks(SECTION) if block.language == "python"}
        before = {name: (game.folder / name).read_text() for name in names if (game.folder / name).exists()}
        add_and_play(game)
        remove(game, before)
    except BaseException:
        game.show_logs()
        raise
    finally:
        game.kill()


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
