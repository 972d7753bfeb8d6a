"""Serve journals to external agents: ``python -m memory.mcp``."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from memory.errors import BadLine, FieldError, KeepsakeError
from memory.extras import pip_install
from memory.journal.chronology import one_line
from memory.text.typed import typed_number

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

TOKEN: Final = "KEEPSAKE_MCP_TOKEN"
"""The environment variable that holds the token for HTTP."""

MIN_TOKEN: Final = 16
"""Minimum number of characters of a token."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the server until its input ends, or it is interrupted.

    Args:
        argv: the arguments; those of the process by default.

    Returns:
        The exit code: 0; 2 on bad input, with one line on standard error.
    """
    args = make_parser().parse_args(argv)
    try:
        import mcp_types  # noqa: F401
    except ImportError:
        print(f"python -m memory.mcp: needs the MCP SDK: {pip_install('mcp')}", file=sys.stderr)
        return 2
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s"
    )
    try:
        _serve(args)
    except KeyboardInterrupt:
        pass
    except (KeepsakeError, BadLine, OSError) as problem:
        print(f"python -m memory.mcp: {one_line(str(problem))}", file=sys.stderr)
        return 2
    return 0


def open_server(args: argparse.Namespace) -> tuple[Server[Any], tuple[str, ...]]:
    """Open the journals that the arguments name; return their server, and their names.

    Raises:
        FieldError: an argument is invalid.
        BadLine, ConfigError, StoreUnavailable: the journals cannot be opened (`memory.mcp.sources.open_source`).
    """
    from memory.mcp.serving import JournalThread, make_server
    from memory.mcp.source_tools import SourceTools
    from memory.mcp.sources import open_source

    thread = JournalThread()
    source = thread.now(
        lambda: open_source(args.source, args.journal, write=args.write, by_meaning=not args.no_model)
    )
    if not source.keys:
        raise FieldError("SOURCE", args.source, "a file that holds a journal")
    tools = SourceTools(source, None if args.everything else args.listener)
    return make_server(tools, thread), tuple(source.keys)


def _serve(args: argparse.Namespace) -> None:
    import anyio

    from memory.mcp.serving import PATH, make_app, serve_stdio

    if not args.http:
        server, _ = open_server(args)
        anyio.run(serve_stdio, server)
        return
    import uvicorn

    host, port = _address(args.http)
    token = os.environ.get(TOKEN, "")
    if len(token) < MIN_TOKEN:
        raise FieldError(TOKEN, "*" * len(token), f"a token of at least {MIN_TOKEN} characters, for --http")
    server, names = open_server(args)
    print(f"Serving {', '.join(names)} at http://{args.http}{PATH}", file=sys.stderr, flush=True)
    uvicorn.run(make_app(server, token, host, port), host=host, port=port, log_level="warning")


def _address(text: str) -> tuple[str, int]:
    """Return the host and the port of ``HOST:PORT``; the host is this machine's loopback by default.

    Raises:
        FieldError: the port is not a number from 1 to 65535.
    """
    host, _, port = text.rpartition(":")
    number = typed_number(port, 1, 65_535)
    if number is None:
        raise FieldError("--http", text, "HOST:PORT or PORT, such as 127.0.0.1:8765")
    return host.strip("[]") or "127.0.0.1", number


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m memory.mcp",
        description="Serve journals over the Model Context Protocol. Standard input and output by default; read-only "
        "unless told otherwise.",
    )
    parser.add_argument(
        "source",
        metavar="SOURCE",
        help="a file that memory.open made, an exported journal (JSONL or JSON), or the folder of a game",
    )
    parser.add_argument(
        "--journal",
        metavar="NAME",
        action="append",
        default=[],
        help="a journal to serve; may be repeated. All of a file by default; a game's have to be named",
    )
    seen = parser.add_mutually_exclusive_group()
    seen.add_argument(
        "--listener",
        metavar="KEY",
        action="append",
        default=[],
        help="show what this one may hear, confidences meant for it too; may be repeated: what all of them may hear. "
        "Without it, what anybody may hear",
    )
    seen.add_argument(
        "--everything", action="store_true", help="show all that the character knows, in confidence too"
    )
    parser.add_argument("--write", action="store_true", help="let agents add entries and keep insights")
    parser.add_argument(
        "--http",
        metavar="HOST:PORT",
        help=f"serve streamable HTTP there; clients send the token of the environment variable {TOKEN}",
    )
    parser.add_argument("--no-model", action="store_true", help="match words only; load no embedding model")
    return parser


if __name__ == "__main__":
    sys.exit(main())
