"""A scripted OpenAI-compatible server over real HTTP on loopback, for tests and benchmarks.

It plays what it was told to play, one step a request, and then answers like a model that does as it is told.
Everything it received can be looked at afterwards.
"""

from __future__ import annotations

import json
import re
import socket
import struct
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

_DATA = re.compile(r"^(===== data [0-9a-f]+ =====)\n(.*)\n\1$", re.MULTILINE)


@dataclass(frozen=True)
class Request:
    """What came in."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]

    @property
    def prompt(self) -> str:
        """All messages, as one text."""
        return "\n".join(message["content"] or "" for message in self.body["messages"])

    @property
    def data(self) -> dict[str, Any]:
        """What stands inside the fence."""
        asked = next(message for message in self.body["messages"] if message["role"] == "user")
        found = _DATA.findall(asked["content"])
        assert len(found) == 1, "one fence a request"
        data: dict[str, Any] = json.loads(found[0][1])
        return data

    @property
    def task(self) -> str:
        """Which task it is, by its data."""
        names = {
            "testimony_of": "testify",
            "findings": "review",
            "asked_anyway": "direct",
            "said": "talk",
            "conversation": "learn",
            "claim": "judge",
            "question": "insights",
            "gaps": "questions",
            "changes": "approaches",
        }
        return next((task for name, task in names.items() if name in self.data), "rate")

    @property
    def results(self) -> list[Any]:
        """What tools returned, in order, as the model is shown it."""
        shown = (message["content"] for message in self.body["messages"] if message["role"] == "tool")
        return [json.loads(found[1]) for text in shown for found in _DATA.findall(text)]

    @property
    def response_format(self) -> str | None:
        """The kind of reply it asks for."""
        kind: str | None = self.body.get("response_format", {}).get("type")
        return kind


@dataclass
class Response:
    """What goes out: after ``wait`` is set, if there is one; only the first ``cut`` bytes, if that is given."""

    body: bytes
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    content_type: str = "application/json"
    wait: threading.Event | None = None
    cut: int | None = None


Step = Response | Callable[[Request], Response]


def completion(text: str | None, *, usage: bool = True, tokens: tuple[int, int] = (100, 20)) -> Response:
    """A chat completion that says ``text``."""
    message = {"role": "assistant", "content": text}
    body: dict[str, Any] = {"object": "chat.completion", "choices": [{"index": 0, "message": message}]}
    if usage:
        body["usage"] = {"prompt_tokens": tokens[0], "completion_tokens": tokens[1]}
    return Response(json.dumps(body).encode())


def calling(*calls: tuple[str, object], text: str | None = None) -> Response:
    """A chat completion that wants tools called: name and arguments of each."""
    requests = [
        {
            "id": f"call_{number}",
            "type": "function",
            "function": {"name": name, "arguments": given if isinstance(given, str) else json.dumps(given)},
        }
        for number, (name, given) in enumerate(calls)
    ]
    message = {"role": "assistant", "content": text, "tool_calls": requests}
    body = {"object": "chat.completion", "choices": [{"index": 0, "message": message}]}
    return Response(json.dumps(body).encode())


def saying(value: object) -> Response:
    """A chat completion whose text is ``value`` as JSON."""
    return completion(json.dumps(value))


def error(status: int, message: str = "no", **headers: str) -> Response:
    """An error as OpenAI words it; underscores in the names of headers stand for hyphens."""
    body = json.dumps({"error": {"message": message, "type": "error"}}).encode()
    return Response(body, status, {name.replace("_", "-"): value for name, value in headers.items()})


def obedient(request: Request) -> Response:
    """What a sensible model would say: figures and texts made from the data, in the form that was asked for."""
    data, task = request.data, request.task
    if task == "talk":
        return completion(
            f"You said {data['said']['words']!r}, and I remember {len(data['journal'])} things."
        )
    if task == "learn":
        cited = [line["id"] for line in data["conversation"]]
        return saying(
            {"entries": [{"kind": "question", "text": "Who else knows of it?", "cites": cited[-1:]}]}
        )
    if task == "testify":
        memory = data["testimony_of"][-1]
        return saying({"claim": memory["text"], "evidence": [memory["id"]], "confidence": 0.8})
    if task == "review":
        reviews = [
            {"finding": each["id"], "reason": "It fits.", "credibility": 0.6, "look": "recorded" not in data}
            for each in data["findings"]
        ]
        return saying({"reviews": reviews})
    if task == "direct":
        last = data["journal"][-1]["id"]
        asks = [{"to": 1, "topic": "loss", "about": 0, "question": "Who had the key that day?"}]
        supposed = [{"text": "It went while nobody watched.", "evidence": [{"id": last, "speaks": "for"}]}]
        return saying(
            {
                "decision": "I ask further, since the gap is open.",
                "because": [last],
                "tasks": asks,
                "hypotheses": supposed,
            }
        )
    if task == "approaches":
        tried = len(data["tried"])
        idea = {
            "approach": f"ask the tiler for ladder number {tried}",
            "change": "M4",
            "why": "Nobody asked yet.",
        }
        return saying({"ideas": [idea]})
    ids = [memory["id"] for memory in data["memories"]]
    if task == "rate":
        rated = [{"id": m["id"], "score": 1 + len(m["text"]) % 10} for m in data["memories"]]
        return saying({"ratings": rated})
    if task == "questions":
        about = [*data["gaps"], *(memory["text"][:60] for memory in data["memories"])]
        return saying({"questions": [f"What is behind this: {each}?" for each in about[:3]]})
    if task == "insights":
        text = f"{data['memories'][0]['text'][:80]} That is part of a pattern."
        return saying({"insights": [{"insight": text, "evidence": ids[:3]}]})
    return saying({"reason": "The memories bear it out.", "score": 0.8})


class LLMServer:
    """The server; a context manager that starts and stops it.

    Args:
        answer: how it answers once the script is played.
        latency: seconds it takes for each answer (in real time: for benchmarks).
    """

    def __init__(self, answer: Callable[[Request], Response] = obedient, latency: float = 0.0) -> None:
        self.answer = answer
        self.latency = latency
        self.requests: list[Request] = []
        self.models: list[str] = []
        """The models that it lists."""
        self.at_once = 0
        """The most requests that were ever under way together."""
        self._script: deque[Step] = deque()
        self._under_way = 0
        self._lock = threading.Lock()
        self._released = threading.Event()
        self._closed = False
        self._http = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._http.daemon_threads = True
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.01,), daemon=True)

    @property
    def url(self) -> str:
        """The endpoint."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    def script(self, *steps: Step) -> None:
        """What to answer to the next requests, one step each."""
        self._script.extend(steps)

    def hang(self) -> Response:
        """A step: no answer until `release`, or until the server stops."""
        return Response(b"{}", wait=self._released)

    def release(self) -> None:
        """Let hanging answers go."""
        self._released.set()

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def close(self) -> None:
        """Be gone: no new connection is accepted, and none that is open is answered on."""
        if self._closed:
            return
        self._closed = True
        self.release()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def _respond(self, request: Request) -> Response:
        with self._lock:
            self.requests.append(request)
            self._under_way += 1
            self.at_once = max(self.at_once, self._under_way)
            step = self._script.popleft() if self._script else self.answer
        response = step(request) if callable(step) else step
        if response.wait:
            response.wait.wait()
        if self.latency:
            time.sleep(self.latency)
        with self._lock:
            self._under_way -= 1
        return response

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True  # or each answer waits 40 ms for an acknowledgement

            def do_GET(self) -> None:
                found = self.path.endswith("/models")
                listed = {"data": [{"id": name, "object": "model"} for name in server.models]}
                self._send(Response(status=200 if found else 404, body=json.dumps(listed).encode()))

            def do_POST(self) -> None:
                if server._closed:
                    self.close_connection = True
                    return
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                # Header names as they come are of no fixed case.
                headers = {name.lower(): value for name, value in self.headers.items()}
                response = server._respond(Request(self.path, headers, body))
                try:
                    self._send(response)
                except OSError:
                    self.close_connection = True  # whoever asked has hung up

            def _send(self, response: Response) -> None:
                self.send_response(response.status)
                self.send_header("Content-Type", response.content_type)
                self.send_header("Content-Length", str(len(response.body)))
                for name, value in response.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(response.body[: response.cut])
                if response.cut is not None:
                    self.wfile.flush()
                    # Off at once, without a farewell: what is not sent by now never comes.
                    self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    self.close_connection = True

            def log_message(self, *args: object) -> None:
                pass

        return Handler
