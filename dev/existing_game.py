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
"""A game's own packages of these names: nothing of Keepsake's may stand in their way."""

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
    """Put README's blocks where they belong, as a builder would."""
    for block in blocks(SECTION):
        if block.language == "python":
            file = game / block.target
            file.write_text(merged(file.read_text() if file.exists() else "", block.text))


def merged(text: str, block: str) -> str:
    """Return a file's text with a block of README's in it.

    Where the block names a class that the file has, the class gets the block's first line, what stands above
    it goes before the class, and what stands below it at the class's end. Otherwise the block is appended.
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


def main(place: Path) -> None:
    """Do all of it in a folder of its own, and stop what was started."""
    game = place / "mygame"
    log = game / "server/logs/server.log"
    tools = make_environment(place / "env")
    port = free_block()
    env = {n: v for n, v in os.environ.items() if not n.startswith(("DJANGO_", "PYTHON", "TEST_"))} | {
        "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}",
        "EVENNIA_SUPERUSER_USERNAME": "owner",
        "EVENNIA_SUPERUSER_EMAIL": "",
        "EVENNIA_SUPERUSER_PASSWORD": PASSWORD,
        "PIP_NO_INDEX": "1",
        "PIP_NO_BUILD_ISOLATION": "0",  # which is how pip is told to build with what is here
    }

    def shell(lines: list[str], cwd: Path) -> None:
        with (place / "shell.log").open("a") as said:
            command = ["bash", "-euxc", "\n".join(lines)]
            null = subprocess.DEVNULL
            subprocess.run(
                command, cwd=cwd, env=env, stdin=null, stdout=said, stderr=said, check=True, timeout=1_200
            )

    def built() -> bool:
        return log.exists() and "'reset' mode" in log.read_text() and is_up(port)

    def started(is_running: Callable[[], bool]) -> None:
        """Wait for the game; on a busy machine, Evennia's launcher says "Try again" after ten seconds."""
        for _ in range(5):
            if wait_for(is_running, 120, every=0.5):
                return
            shell(["evennia start"], game)
        raise TimeoutError("the game did not start")

    try:
        shell(["evennia --init mygame"], place)
        with (game / "server/conf/secret_settings.py").open("a") as settings:
            settings.write(PORTS.format(port, port + 1, port + 5, port + 2, port + 6))
        for name, text in OWN_FILES.items():
            (game / name).parent.mkdir(exist_ok=True)
            (game / name).write_text(text)
        python = {block.target for block in blocks(SECTION) if block.language == "python"}
        before = {name: (game / name).read_text() for name in python if (game / name).exists()}
        add_keepsake(game)
        with (game / "server/conf/settings.py").open("a") as settings:
            settings.write(OWN_SETTINGS)
        for block in blocks(SECTION):
            if block.language == "sh":
                shell(block.lines, ROOT if block.target == "in this clone" else game)
        started(built)
        if not (game / "server/weather").exists():
            raise RuntimeError("the game's own script did not run")
        with urlopen(f"http://127.0.0.1:{port + 1}/memory/", timeout=30) as page:
            if "/auth/login/" not in page.url:
                raise RuntimeError("Keepsake's pages do not lead visitors to the login form")
        shell([pip_install("plots")], game)
        print(play(port).strip().splitlines()[-1])
        stop, start = [block.lines for block in blocks(REMOVAL) if block.language == "sh"]
        shell(stop, game)
        if left := left_behind(game):
            raise RuntimeError(f"left behind: {', '.join(left)}")
        take_out(game, before)
        log.unlink()
        shell(start, game)
        started(lambda: is_up(port) and log.exists())
        look_around(port)
        if "Traceback" in log.read_text() or "memory" in log.read_text():
            raise RuntimeError("the game without Keepsake logs errors")
        print("gone, and the game goes on")
        shell(["evennia stop"], game)
    except BaseException:
        for path in (place / "shell.log", log):
            print(f"--- {path.name}\n{path.read_text()[-6000:] if path.exists() else ''}", file=sys.stderr)
        raise
    finally:
        for pid_file in game.glob("server/*.pid"):
            with suppress(ProcessLookupError, ValueError):
                os.kill(int(pid_file.read_text()), signal.SIGKILL)


if __name__ == "__main__":
    main(Path(sys.argv[1]).absolute())
