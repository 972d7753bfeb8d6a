"""A newcomer's first hour, on a real server, with the power going out in the middle."""

from __future__ import annotations

import socket
import stat
import sys
import threading
from collections.abc import Iterator

import anyio
import pytest
from mcp import Client, StdioServerParameters

from dev.loopback import BLOCK, HOST, Telnet, page, taken, wait_for
from dev.readme import blocks
from tests.e2e.conftest import Village

pytestmark = [pytest.mark.slow, pytest.mark.long(5)]

((TELL, ASK, LOOK),) = [block.lines for block in blocks("See it work") if block.language == "text"]
WORDS = "mare ran off to the mill"
ANSWER = r'Marta says[^\n]*mill[^\n]*"'


@pytest.fixture(scope="module")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    """A village that `make run` sets up in a bare tree, as a newcomer's; its processes are ended afterwards."""
    village = Village(tmp_path_factory.mktemp("e2e") / "keepsake")
    try:
        village.make("run", KEEPSAKE_ADMIN_PASSWORD="")  # empty: the same as not given
        yield village
        village.make("stop")
    finally:
        village.kill()


@pytest.mark.boots
def test_what_marta_was_told_outlives_a_kill(village: Village) -> None:
    """Told over telnet, killed at once, started again: Marta still knows it, and who said it."""
    with village.enter("Wendel") as line:
        line.send(TELL)
        assert wait_for(lambda: village.remembers(WORDS), 120, every=0.01), village.logs()
        village.kill()

    village.make("run")
    with village.enter("Wendel") as line:
        assert "You" in line.ask(ASK, ANSWER)
    with village.enter("Ysolde") as line:
        assert "Wendel" in line.ask(ASK, ANSWER)


def test_every_start_is_as_durable_as_the_first(village: Village) -> None:
    """What other processes do to the database takes nothing from a server that has been started again."""
    village.make("run")
    assert "Stopped." in village.make("stop")
    village.make("run")
    with village.enter("Ysolde") as line:
        line.send("say Marta, a heron nests on the roof of the smithy.")
        assert wait_for(lambda: village.remembers("heron nests"), 120, every=0.01), village.logs()
        village.kill()
    assert village.remembers("heron nests")


def test_run_waits_for_the_ports_of_a_server_that_was_killed(village: Village) -> None:
    """The system may free them a moment after the processes are gone."""
    village.kill()
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    assert wait_for(lambda: not taken(village.port + 5), 60)
    held.bind((HOST, village.port + 5))
    release = threading.Timer(2, held.close)
    release.start()
    try:
        village.make("run")
    finally:
        release.join()


@pytest.mark.boots
def test_web_pages_answer(village: Village) -> None:
    """The front page, the web client and the door of the admin pages, with players about."""
    village.make("run")
    web = village.port + 1
    assert page(web)[0] == 200
    status, client = page(web, "/webclient/")
    assert status == 200
    assert f"{village.port + 2}" in client  # where its socket is
    status, admin = page(web, "/admin/login/")
    assert status == 200
    assert "password" in admin.lower()


@pytest.mark.boots
def test_an_agent_from_outside_works_beside_the_running_game(village: Village) -> None:
    """It reads what players say while it is connected, and the game's character knows what it wrote."""
    village.make("run")

    async def session() -> tuple[str, str]:
        command = StdioServerParameters(
            command=sys.executable,
            args=["-m", "memory.mcp", ".", "--journal", "Marta", "--write", "--no-model"],
            cwd=village.place,
            env={"KEEPSAKE_DATABASE_URL": village.database_url},
        )
        async with Client(command) as client:
            note = {"content": "The blue moss by the weir cures a cough."}
            added = await client.call_tool("add_journal_entry", note)
            assert not added.is_error, added.content
            found = await client.call_tool("search_journal", {"query": "the blue moss"})
            wrong = await client.call_tool("read_journal", {"limit": 0})
            return found.content[0].text, wrong.content[0].text

    found, wrong = anyio.run(session)
    assert "blue moss" in found
    assert "limit" in wrong
    assert village.remembers("blue moss by the weir")
    with village.enter("Oda") as line:
        assert "moss" in line.ask("talk Marta = What cures a cough?", r"Marta says[^\n]*\"")


def test_run_again_says_that_it_runs(village: Village) -> None:
    """Neither a second server nor a second account."""
    said = village.make("run")
    assert "It runs already." in said
    assert str(village.port) in said
    assert "Made the account" not in said
    elsewhere = village.try_make("run", KEEPSAKE_PORT=str(village.port + 100))
    assert elsewhere.returncode != 0
    assert f"It runs already, at port {village.port}." in elsewhere.stdout


def test_run_finds_the_server_whatever_became_of_its_port_file(village: Village) -> None:
    """It never starts a second server over a running one. Stopping works without the file, too, and twice; and a port
    that another program took meanwhile is named.
    """
    village.make("run")
    kept = village.place / ".keepsake" / "port"
    kept.unlink()
    again = village.try_make("run", KEEPSAKE_PORT=str(village.port + 100))
    assert again.returncode != 0
    assert "It runs already" in again.stdout
    assert "make stop" in again.stdout
    assert not kept.exists()
    assert "Stopped." in village.make("stop")
    assert wait_for(lambda: not any(taken(village.port + offset) for offset in BLOCK), 60)
    assert "It doesn't run." in village.make("stop")
    with socket.create_server((HOST, village.port + 1)):
        refused = village.try_make("run")
    assert refused.returncode != 0
    assert f"Port {village.port + 1} (web) is taken" in refused.stdout


def test_admin_logs_in_with_the_kept_password(village: Village) -> None:
    """Generated, kept where only the owner reads it, and right."""
    village.make("run")
    kept = village.place / ".keepsake" / "admin-password"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert stat.S_IMODE((village.place / "server/conf/secret_settings.py").stat().st_mode) == 0o600
    with Telnet(village.port) as line:
        line.read_until("connect")
        line.ask(f"connect admin {kept.read_text().strip()}", "You become admin")
        line.ask(LOOK, "Marta")


def test_reset_only_when_told_to_and_a_password_of_ones_own(village: Village) -> None:
    """A village built anew remembers nothing; in PostgreSQL it is not ours to delete."""
    village.make("run")
    with village.enter("Wendel") as line:
        line.send(TELL)
        assert wait_for(lambda: village.remembers(WORDS), 120), village.logs()
    elsewhere = bool(village.database_url)
    refused = village.try_make("reset", **{"YES": "1"} if elsewhere else {})
    assert refused.returncode != 0
    assert ("Drop that database yourself" if elsewhere else "Nothing was deleted") in refused.stdout
    assert village.remembers(WORDS)
    if elsewhere:
        return

    village.make("reset", YES="1")
    weak = village.try_make("run", KEEPSAKE_ADMIN_PASSWORD="12345")
    assert weak.returncode != 0
    assert "KEEPSAKE_ADMIN_PASSWORD: " in weak.stdout

    said = village.make("run", KEEPSAKE_ADMIN_PASSWORD="correct horse battery")
    assert "correct horse battery" not in said
    assert not village.remembers(WORDS)
    assert not (village.place / ".keepsake" / "admin-password").exists()
    with Telnet(village.port) as line:
        line.read_until("connect")
        line.ask("connect admin correct horse battery", "You become admin")
