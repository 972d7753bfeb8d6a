"""Implement ``score``: rate the importance of the lines of a file."""

from __future__ import annotations

import argparse
from typing import Any

from memory.cli import embedding, options
from memory.cli.journals import Journals, read_text
from memory.cli.terminal import progress, wrapped
from memory.config import Config
from memory.importance.scorers import make_scorer
from memory.journal.entry import SourceType, check_content, clamp_importance, parse_source
from memory.journal.interchange import read_lines, to_json


def score_arguments(parser: argparse.ArgumentParser, journals: Journals) -> None:
    """Add the arguments of ``score``."""
    parser.add_argument("file", metavar="FILE", help='JSONL, each line {"content"} and perhaps "source_type"')
    usual = Config().scorer
    names = Config.choices("scorer")
    parser.add_argument("--scorer", choices=names, default=usual, help=f"the scorer (default: {usual})")
    embedding.add_no_model(parser)
    options.add_json(parser, "each line with its importance and importance_raw")


def score(args: argparse.Namespace, journals: Journals) -> None:
    """Rate the content of each line of a file."""
    scorer = make_scorer(Config.load({"scorer": args.scorer}))
    source, text = read_text(args.file)
    lines = read_lines(text, source, _scorable)
    vectors: embedding.Vectors = {}
    encode = embedding.encoder(args, scorer.model) if scorer.model else None
    if encode is not None:
        vectors = embedding.embed(encode, [scorer.text(_scorable(raw)[0]) for raw in lines])
    for raw in progress(lines, "rated"):
        content, source_type = _scorable(raw)
        exact = scorer.raw(content, source_type, vectors.get(scorer.text(content)))
        importance = clamp_importance(exact)
        if args.json:
            print(to_json({**raw, "importance": importance, "importance_raw": exact}))
        else:
            print(wrapped(f"{importance} ({exact:.2f}): {content}"))


def _scorable(raw: dict[str, Any]) -> tuple[str, SourceType]:
    return check_content(raw.get("content")), parse_source(raw.get("source_type"))
