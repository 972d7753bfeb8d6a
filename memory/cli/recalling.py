"""Implement ``recall``: rank the memories that answer a question, and show why."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final

from memory.adapters.embedding import as_query
from memory.cli import embedding, options
from memory.cli.journals import Journals, read_text
from memory.cli.terminal import joined, progress, wrapped
from memory.errors import FieldError
from memory.journal.entry import parse_time
from memory.journal.interchange import read_lines, to_json
from memory.journal.journal import Journal
from memory.recall.index import RecallIndex
from memory.recall.query import Query, Recalled
from memory.recall.signals import is_remark

_LABEL: Final = re.compile(r"\s*(?:<[^<>\n]{1,80}>:?|[^\W\d_][\w'’ -]{0,40}:)\s+")
"""Matches the speaker's label of a line in a transcript."""


@dataclass(frozen=True, slots=True)
class _Question:
    """Hold a question and the options given with it on its line."""

    id: Any
    text: str
    now: datetime | None = None
    listeners: tuple[str, ...] | None = None
    context: tuple[str, ...] = ()


def recall_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``recall``."""
    options.add_journal(parser, journals)
    parser.add_argument("question", nargs="?", help="the question")
    parser.add_argument(
        "--queries",
        metavar="FILE",
        help='JSONL, each line {"id", "query"} and perhaps "now", "listener" and "context" (lines said before); '
        "options given on the command line take precedence",
    )
    parser.add_argument(
        "-k", type=options.checked(options.positive), metavar="N", help="maximum number of results"
    )
    parser.add_argument("--preset", choices=options.presets(), help="how memories are ranked")
    embedding.add_no_model(parser)
    options.add_filter(parser)
    options.add_json(
        parser, 'a line a question: {"id", "results": [{"id", "score", "components", "content"}]}'
    )


def recall(args: argparse.Namespace, journals: Journals) -> None:
    """Rank the entries of a journal for one question or many."""
    if (args.question is None) == (args.queries is None):
        raise FieldError("question", args.question, "a question or --queries FILE, one of them")
    journal = journals.open(args.journal)
    config = options.with_preset(journal.config, args.preset)
    questions = (
        [_Question(None, _asked("question", args.question))]
        if args.queries is None
        else _read_questions(args.queries)
    )
    entries = list(journals.recalled(journal))
    index = RecallIndex(config, entries)
    queries = [_query(args, journals, journal, question, config.recall_limit) for question in questions]
    asked = [index.asked(query.text, query.wanted, query.context) for query in queries]
    vectors: embedding.Vectors = {}
    encode = None if config.preset == "classic" else embedding.encoder(args, config.embedding_model)
    if encode is not None:
        embedding.index_vectors(encode, config.embedding_model, index, journal, entries)
        asked = [
            as_query(config.embedding_model, text)
            if is_remark(text, bool(query.context), index.lexicon)
            else text
            for text, query in zip(asked, queries, strict=True)
        ]
        vectors = embedding.embed(encode, asked)
    for n, question in enumerate(progress(questions, "questions answered:")):
        hits = index.recall(replace(queries[n], vector=vectors.get(asked[n])))
        if args.json:
            print(to_json({"id": question.id, "results": [_as_dict(hit) for hit in hits]}))
        else:
            print("\n".join(_lines(question, hits)))


def _query(
    args: argparse.Namespace, journals: Journals, journal: Journal, question: _Question, limit: int
) -> Query:
    """Return the query for a question, without its vector."""
    given = args.now or question.now
    now = given or journal.clock.now()
    return Query(
        text=question.text,
        now=now,
        game_now=None if given else journal.clock.game_time(),
        wanted=options.read_filter(args, journals, journal, now, listeners=question.listeners),
        limit=args.k or limit,
        context=question.context,
    )


def _as_dict(hit: Recalled) -> dict[str, Any]:
    return {
        "id": hit.entry.id,
        "score": hit.score,
        "components": dict(hit.components),
        "content": hit.entry.content,
    }


def _lines(question: _Question, hits: list[Recalled]) -> Iterator[str]:
    if question.id is not None:
        yield wrapped(f"{question.id}: {question.text}")
    if not hits:
        yield "  Nothing comes to mind."
    for rank, hit in enumerate(hits, 1):
        entry = hit.entry
        source = f"{entry.source_type} from {entry.speaker}" if entry.speaker else str(entry.source_type)
        confidence = None if entry.audience is None else "in confidence"
        when = f"{entry.timestamp:%Y-%m-%d %H:%M}"
        yield wrapped(f"{rank}. {hit.score:.3f}  " + joined([f"#{entry.id}", when, source, confidence]))
        yield wrapped(joined(f"{name} {value:.2f}" for name, value in hit.components.items()), 4)
        yield wrapped(entry.content, 4)
    yield ""


def _read_questions(name: str) -> list[_Question]:
    source, text = read_text(name)
    questions: list[_Question] = []
    read_lines(text, source, lambda raw: questions.append(_question(raw)))
    return questions


def _asked(name: str, text: str) -> str:
    """Return ``text``, if it is a valid question.

    Raises:
        FieldError: the text is blank, or has a lone surrogate, which JSON and some terminals can produce.
    """
    if not text.strip():
        raise FieldError(name, text, "a question")
    return _sayable(name, text)


def _sayable(name: str, text: str) -> str:
    """Return ``text``, if it has no lone surrogates.

    Raises:
        FieldError: the text has a lone surrogate.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        raise FieldError(name, text, "text without lone surrogates") from None
    return text


def _question(raw: dict[str, Any]) -> _Question:
    """Return the question of a line.

    Raises:
        FieldError: a field has an invalid value.
    """
    if isinstance(raw.get("id"), bool) or not isinstance(raw.get("id"), str | int):
        raise FieldError("id", raw.get("id"), "text or a number")
    if not isinstance(raw.get("query"), str):
        raise FieldError("query", raw.get("query"), "text")
    _asked("query", raw["query"])
    now, listener = raw.get("now"), raw.get("listener")
    if isinstance(listener, str):
        listener = [listener]
    if listener is not None and not (
        isinstance(listener, list) and all(isinstance(key, str) for key in listener)
    ):
        raise FieldError("listener", listener, "the key of a listener, or a list of keys")
    context = raw.get("context") or []
    if not isinstance(context, list) or not all(isinstance(line, str) for line in context):
        raise FieldError("context", context, "a list of what was said before, oldest first")
    for line in context:
        _sayable("context", line)
    return _Question(
        raw["id"],
        raw["query"],
        None if now is None else parse_time("now", now),
        None if listener is None else tuple(listener),
        tuple(said_before(raw["query"], context)),
    )


def said_before(text: str, context: list[str]) -> Iterator[str]:
    """Yield a context's lines without labels (``<Ann>: "…"``, ``Ann: …``) and without the question at its end."""
    for place, line in enumerate(context, 1):
        label = _LABEL.match(line)
        said = (line[label.end() :] if label else line).strip().strip('"“”')
        if said and not (place == len(context) and said == text.strip()):
            yield said
