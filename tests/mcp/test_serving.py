"""What an agent from outside can do, asked with the MCP SDK's own client over its own transports."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import anyio
import httpx2
import pytest
import uvicorn
from mcp import Client, MCPError, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client

import memory
from dev.loopback import free_block
from memory.mcp.__main__ import TOKEN, main, make_parser, open_server
from memory.mcp.serving import JournalThread, make_app, make_server
from memory.mcp.source_tools import SourceTools
from memory.mcp.sources import open_source

ROOT = Path(__file__).parents[2]
READING = {"read_journal", "get_timeline", "search_journal", "review_journal"}
A_TOKEN = "correct-horse-battery"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with two journals, one of which holds a confidence."""
    path = tmp_path / "harbour.db"
    with memory.open(path, name="Ines") as ines:
        ines.remember("The lighthouse lamp is broken.", source="Pavel", tags=["lamp"])
        ines.remember("I sold the boat to pay a debt.", source="Pavel", in_confidence=True)
        ines.remember("The ferry leaves at noon.")
    with memory.open(path, name="Teodor") as teodor:
        teodor.remember("Nets dry on the north pier.")
    return path


def ask(file: Path, *options: str, do: Callable[[Client], Awaitable[Any]]) -> Any:
    """Open the server that a command line describes, and do something with it in this process."""
    server, _ = open_server(make_parser().parse_args([str(file), "--no-model", *options]))
    return anyio.run(_session, server, do)


async def _session(server: Any, do: Callable[[Client], Awaitable[Any]]) -> Any:
    async with Client(server) as client:
        return await do(client)


def call(tool: str, **arguments: Any) -> Callable[[Client], Awaitable[Any]]:
    """Return a coroutine function that calls a tool, and returns its result."""

    async def do(client: Client) -> Any:
        answer = await client.call_tool(tool, arguments)
        assert not answer.is_error, answer.content
        assert answer.structured_content is not None
        assert json.loads(answer.content[0].text) == answer.structured_content["result"]
        return answer.structured_content["result"]

    return do


def refused(tool: str, **arguments: Any) -> Callable[[Client], Awaitable[str]]:
    """Return a coroutine function that calls a tool, and returns why it was refused."""

    async def do(client: Client) -> str:
        answer = await client.call_tool(tool, arguments)
        assert answer.is_error
        return str(answer.content[0].text)

    return do


def contents(found: Any) -> list[str]:
    return [each["content"] for each in (found["entries"] if isinstance(found, dict) else found)]


async def names(client: Client) -> set[str]:
    return {tool.name for tool in (await client.list_tools()).tools}


def test_tools_only_read_unless_told(file: Path) -> None:
    """Without --write there is nothing that writes, and a review saves nothing."""
    assert ask(file, do=names) == READING
    judged = ask(
        file, do=call("review_journal", journal="Ines", synthesis="The lighthouse lamp is broken and dark.")
    )
    assert judged["saved_as"] is None
    assert "save_as_entry" in ask(
        file, do=refused("review_journal", journal="Ines", synthesis="The lamp is dark.", save_as_entry=True)
    )
    assert "add_journal_entry" in ask(
        file, do=refused("add_journal_entry", journal="Ines", content="The lamp was mended.")
    )
    with memory.open(file, name="Ines") as ines:
        assert len(ines) == 3


def test_what_an_agent_writes_is_in_the_file(file: Path) -> None:
    """With --write, an entry is on disk when the call returns, marked as an inference."""
    assert ask(file, "--write", do=names) == READING | {"add_journal_entry"}
    written = ask(
        file,
        "--write",
        do=call("add_journal_entry", journal="Teodor", content="Somebody should mend the north pier."),
    )
    with memory.open(file, name="Teodor") as teodor:
        entry = list(teodor)[-1]
    assert (entry.id, entry.source_type) == (written["id"], "inference")


@pytest.mark.parametrize(
    ("options", "hears"),
    [
        ((), False),
        (("--listener", "Olga"), False),
        (("--listener", "Pavel"), True),
        (("--everything",), True),
    ],
)
def test_confidences_reach_only_those_they_are_meant_for(
    file: Path, options: tuple[str, ...], hears: bool
) -> None:
    """Neither reading, nor searching, nor the timeline tells more than the listener may hear."""

    async def all_of_it(client: Client) -> str:
        read = await call("read_journal", journal="Ines")(client)
        found = await call("search_journal", journal="Ines", query="Who sold the boat?")(client)
        dated = await call("get_timeline", journal="Ines")(client)
        return json.dumps([read, found, dated])

    shown = ask(file, *options, do=all_of_it)
    assert "lamp is broken" in shown
    assert ("sold the boat" in shown) is hears


def test_what_was_seen_in_confidence_stays_so_in_what_is_written(file: Path) -> None:
    """An agent that read a confidence writes nothing that others may hear."""

    async def read_and_write(client: Client) -> Any:
        await call("read_journal", journal="Ines")(client)
        return await call("add_journal_entry", journal="Ines", content="Debts are heavy here.")(client)

    assert ask(file, "--write", "--everything", do=read_and_write)["in_confidence"] is True


def test_what_was_seen_in_confidence_stays_so_in_every_journal(file: Path) -> None:
    """An agent that read a confidence in one journal writes nothing into another that others may hear."""

    async def read_and_write(client: Client) -> Any:
        await call("search_journal", journal="Ines", query="the boat")(client)
        return await call("add_journal_entry", journal="Teodor", content="Pavel sold his boat.")(client)

    assert ask(file, "--write", "--everything", do=read_and_write)["in_confidence"] is True
    with memory.open(file, name="Teodor") as teodor:
        assert teodor.recall("Who sold the boat?", listener="Rui")[0].entry.content.startswith("Nets")
        assert "boat" in teodor.recall("Who sold the boat?", listener="Pavel")[0].entry.content


def test_pages_hold_every_entry_once(file: Path) -> None:
    """`before` leads from page to page until nothing is left."""
    with memory.open(file, name="Teodor") as teodor:
        for n in range(25):
            teodor.remember(f"Boat {n} came in.")

    async def pages(client: Client) -> list[int]:
        found: list[int] = []
        before: int | None = None
        while True:
            more = {} if before is None else {"before": before}
            page = await call("read_journal", journal="Teodor", limit=10, **more)(client)
            found = [entry["id"] for entry in page["entries"]] + found
            before = page["before"]
            if before is None:
                return found

    assert ask(file, do=pages) == list(range(1, 27))


def test_what_others_write_meanwhile_is_found(file: Path) -> None:
    """A game, or a program, writes while the server runs: the next call sees it."""

    async def session(client: Client) -> tuple[list[str], list[str]]:
        before = contents(await call("search_journal", journal="Teodor", query="Where is the seal?")(client))
        with memory.open(file, name="Teodor") as teodor:
            teodor.remember("A seal sleeps under the pier.")
        return before, contents(
            await call("search_journal", journal="Teodor", query="Where is the seal?")(client)
        )

    before, after = ask(file, do=session)
    assert "A seal sleeps under the pier." not in before
    assert after[0] == "A seal sleeps under the pier."


@pytest.mark.parametrize(
    ("tool", "arguments", "said"),
    [
        ("read_journal", {"journal": "Nobody"}, ("journal", "Nobody", "Ines, Teodor")),
        ("read_journal", {}, ("journal", "Ines, Teodor")),
        ("read_journal", {"journal": "Ines", "limit": 0}, ("limit", "0")),
        ("read_journal", {"journal": "Ines", "limit": "ten"}, ("limit", "ten")),
        ("read_journal", {"journal": "Ines", "kind": "rumour"}, ("kind", "rumour")),
        ("read_journal", {"journal": "Ines", "colour": "red"}, ("colour",)),
        ("search_journal", {"journal": "Ines"}, ("query",)),
        ("search_journal", {"journal": "Ines", "query": "x" * 2_000}, ("query",)),
        ("search_journal", {"journal": "Ines", "query": "boat", "days_back": -1}, ("days_back", "-1")),
        (
            "review_journal",
            {"journal": "Ines", "synthesis": "Lamps.", "citations": [99]},
            ("citations", "99"),
        ),
        ("drop_table", {"journal": "Ines"}, ("drop_table", "search_journal")),
        ("read_journal", {"journal": {"a": ["b"]}}, ("journal",)),
    ],
)
def test_bad_arguments_are_named(
    file: Path, tool: str, arguments: dict[str, Any], said: tuple[str, ...]
) -> None:
    """The field and the value are named, and the server goes on."""

    async def session(client: Client) -> str:
        why = await refused(tool, **arguments)(client)
        assert contents(await call("read_journal", journal="Teodor")(client))
        return why

    why = ask(file, do=session)
    assert all(part in why for part in said), why
    assert "Traceback" not in why


def test_an_export_is_served_to_read(tmp_path: Path) -> None:
    """One journal in a JSONL file; its name may be left out."""
    export = tmp_path / "guard.jsonl"
    export.write_text('{"content": "The gate was left open."}\n')
    assert contents(ask(export, do=call("search_journal", query="the gate"))) == ["The gate was left open."]


@pytest.mark.parametrize(
    ("make", "options", "said"),
    [
        (lambda path: None, [], "SOURCE"),
        (lambda path: path.write_text("not json"), [], "line 1"),
        (lambda path: path.write_text('{"content": "A."}\n'), ["--write"], "--write"),
        (lambda path: path.write_text('{"content": "A."}\n'), ["--journal", "Zoe"], "Zoe"),
        (lambda path: path.write_bytes(b""), [], "SOURCE"),
        (lambda path: path.write_text('{"content": "A."}\n'), ["--http", "127.0.0.1:99999"], "99999"),
        (lambda path: path.write_text('{"content": "A."}\n'), ["--http", "8765"], TOKEN),
    ],
)
def test_bad_commands_end_with_one_line(
    tmp_path: Path,
    make: Callable[[Path], object],
    options: list[str],
    said: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Exit code 2, one line that names what was wrong, and no server; a short token is not shown."""
    monkeypatch.setenv(TOKEN, "short")
    path = tmp_path / "journal.jsonl"
    make(path)
    assert main([str(path), "--no-model", *options]) == 2
    shown = capsys.readouterr().err
    assert said in shown
    assert shown.count("\n") == 1
    assert "short" not in shown.replace("shorter", "")


def test_standard_input_and_output_serve_one_agent(file: Path) -> None:
    """The command of README, started by the SDK's client."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "memory.mcp", str(file), "--no-model"], cwd=Path.cwd()
    )

    async def session(client: Client) -> list[str]:
        assert await names(client) == READING
        return contents(await call("search_journal", journal="Teodor", query="nets")(client))

    assert anyio.run(_session, command, session) == ["Nets dry on the north pier."]


def test_a_game_whose_database_cannot_be_read_ends_with_one_line(tmp_path: Path) -> None:
    """Not a traceback; and what Evennia prints is not mixed with the protocol."""
    env = {name: value for name, value in os.environ.items() if name != "KEEPSAKE_DATABASE_URL"}
    done = subprocess.run(
        [sys.executable, "-m", "memory.mcp", str(ROOT), "--journal", "Marta", "--no-model"],
        input="",
        env=env | {"PYTHONPATH": str(ROOT), "TEST_DB_PATH": str(tmp_path / "new.db3")},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert "the game's database cannot be read (no such table" in done.stderr.splitlines()[-1]


@pytest.fixture
def url(file: Path) -> Iterator[str]:
    """The address of a server over HTTP that wants a token."""
    journals = JournalThread()
    source = journals.now(lambda: open_source(str(file), by_meaning=False))
    port = free_block()
    app = make_app(make_server(SourceTools(source), journals), A_TOKEN, "127.0.0.1", port)
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        while not server.started:
            thread.join(0.01)
        yield f"http://127.0.0.1:{port}/mcp"
    finally:
        server.should_exit = True
        thread.join(10)


def over_http(url: str, token: str | None, do: Callable[[Client], Awaitable[Any]]) -> Any:
    async def session() -> Any:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        async with (
            httpx2.AsyncClient(headers=headers) as http,
            Client(streamable_http_client(url, http_client=http)) as client,
        ):
            return await do(client)

    return anyio.run(session)


def test_http_serves_who_has_the_token(url: str) -> None:
    """The same tools, over streamable HTTP."""
    assert over_http(url, A_TOKEN, names) == READING
    assert "sold the boat" not in json.dumps(
        over_http(url, A_TOKEN, call("search_journal", journal="Ines", query="boat"))
    )


@pytest.mark.parametrize("token", [None, "wrong-horse-battery", A_TOKEN + "x"])
def test_http_refuses_others(url: str, token: str | None) -> None:
    """Without the token there is no session, and no name of a journal."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    answer = httpx2.post(url, json={"jsonrpc": "2.0", "id": 1, "method": "tools/list"}, headers=headers)
    assert answer.status_code == 401
    assert "Ines" not in answer.text
    with pytest.raises((MCPError, httpx2.HTTPError, ExceptionGroup)):
        over_http(url, token, names)


def test_rubbish_on_standard_input_ends_nothing(file: Path) -> None:
    """Lines that are no messages are passed over; the server answers what comes after, and ends with its input."""
    hello = {
        "jsonrpc": "2.0",
        "id": 1,
        "method": "initialize",
        "params": {
            "protocolVersion": "2025-06-18",
            "capabilities": {},
            "clientInfo": {"name": "t", "version": "0"},
        },
    }
    done = subprocess.run(
        [sys.executable, "-m", "memory.mcp", str(file), "--no-model"],
        input="\x00rubbish\n{]\n[1, 2]\n" + json.dumps(hello) + "\n",
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert any(json.loads(line).get("id") == 1 for line in done.stdout.splitlines())
