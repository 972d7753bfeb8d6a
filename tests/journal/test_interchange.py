"""Journals in files: JSONL and the dict form."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.adapters.inmemory import InMemoryStore
from memory.errors import BadLine
from memory.importance.keyword import KeywordScorer
from memory.journal.interchange import (
    decode,
    read_lines,
    read_shape,
    to_json,
    without_strays,
    write_journal,
    write_lines,
)
from memory.journal.journal import Journal
from memory.journal.masks import Identity, known_masks
from memory.minds.identities import join
from tests.making import make_entry, make_journal, refused

_texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1).filter(
    lambda text: text.strip() != ""
)


@given(st.lists(st.tuples(_texts, st.none() | _texts), max_size=6))
def test_jsonl_comes_back_whatever_was_said(told: list[tuple[str, str | None]]) -> None:
    journal = make_journal()
    for content, mood in told:
        journal.add(content, extra={} if mood is None else {"mood": mood})
    text = "".join(write_lines(journal))
    assert text.count("\n") == len(told)
    assert all(c.isprintable() or c == "\n" for c in text)
    again = make_journal("other")
    again.adopt(read_shape(text, "file")["entries"])
    assert list(again) == list(journal)


@given(st.text() | st.dictionaries(st.text(), st.text()))
def test_json_says_the_same_and_can_be_shown(value: Any) -> None:
    text = to_json(value)
    assert text.isprintable()
    assert json.loads(text) == value


def test_what_people_write_stays_readable() -> None:
    assert to_json("Grüße, 世界 🐉") == '"Grüße, 世界 🐉"'
    assert to_json("\x1b[2J\x9b\x7f\u202e\U000e0001") == '"\\u001b[2J\\u009b\\u007f\\u202e\\udb40\\udc01"'


def test_missing_ids_are_given_in_order() -> None:
    text = '{"content": "a"}\n\n  \n{"id": 7, "content": "b"}\r\n{"content": "c", "citations": [1, 7], "id": null}'
    assert [raw["id"] for raw in read_shape(text, "file")["entries"]] == [1, 7, 8]


def test_other_line_separators_are_part_of_a_text() -> None:
    text = '{"content": "one\u2028still\x85one"}\n{"content": "two"}\n'
    assert [raw["id"] for raw in read_shape(text, "file")["entries"]] == [1, 2]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("{", "not JSON"),
        ("[1]", "not a JSON object"),
        ("null", "not a JSON object"),
        ('{"content": ' + "9" * 5000 + "}", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ('{"id": 9}', "content"),
        ('{"content": ""}', "content"),
        ('{"content": "a\\u0000"}', "content"),
        ('{"content": "\\ud800"}', "content"),
        ('{"content": "a", "id": 2}', "id: 2"),
        ('{"content": "a", "id": 0}', "id: 0"),
        ('{"content": "a", "importance": 11}', "importance: 11"),
        ('{"content": "a", "source_type": "rumour"}', "source_type: 'rumour'"),
        ('{"content": "a", "source_trust": NaN}', "source_trust: nan"),
        ('{"content": "a", "mood": Infinity}', "mood: inf"),
        ('{"content": "a", "timestamp": "noon"}', "timestamp: 'noon'"),
        ('{"content": "a", "citations": [99]}', "citations: 99"),
        ('{"content": "a", "citations": 2}', "citations: 2"),
        ('{"content": "a", "supersedes": 99}', "supersedes: 99"),
        ('{"content": "a", "id": 5, "supersedes": 5}', "supersedes: 5"),
    ],
    ids=lambda value: value[:40],
)
def test_a_bad_line_is_named(line: str, reason: str) -> None:
    text = f'{{"id": 2, "content": "fine"}}\n\n{line}\n'
    with pytest.raises(BadLine) as caught:
        read_shape(text, "marta.jsonl")
    assert str(caught.value).startswith("marta.jsonl, line 3: ")
    assert refused(str(caught.value), reason)
    assert len(str(caught.value)) < 300


def test_a_bad_entry_of_a_dict_is_named() -> None:
    shape = {"entries": [{"content": "fine"}, {"content": "x", "tags": "well"}]}
    with pytest.raises(BadLine, match=r"^marta.json, entry 2: tags: must be .*, not 'well'$"):
        read_shape(json.dumps(shape), "marta.json")
    with pytest.raises(BadLine, match=r"entry 1: entry: must be .*, not 3$"):
        read_shape('{"entries": [3]}', "marta.json")


def test_a_dict_is_read_as_what_it_is() -> None:
    journal = make_journal(max_entries=3)
    for n in range(5):
        journal.add(str(n))
    journal.mark_consolidated([1, 2, 3])
    shape = read_shape(to_json(journal.to_dict(), indent=2), "file")
    again = Journal.from_dict(shape, "marta", store=InMemoryStore(), scorer=KeywordScorer())
    assert again.to_dict() == journal.to_dict()


def test_an_entry_may_have_a_field_called_entries() -> None:
    (raw,) = read_shape('{"content": "a", "entries": 3}', "file")["entries"]
    assert raw == {"content": "a", "entries": 3, "id": 1}


def test_bytes_of_files() -> None:
    marked = decode(b'\xef\xbb\xbf{"content": "with a mark"}\n', "marta.jsonl")
    assert read_shape(marked, "marta.jsonl")["entries"] == [{"content": "with a mark", "id": 1}]
    with pytest.raises(BadLine, match=r"marta.jsonl, line 2: not UTF-8"):
        decode(b'{"content": "fine"}\n{"content": "\xff"}\n', "marta.jsonl")
    assert decode(b"", "x") == ""
    assert read_shape("", "x")["entries"] == []


def test_a_reader_may_bring_a_check_of_its_own() -> None:
    assert read_lines('{"query": "who?"}\n', "file", check=lambda raw: None) == [{"query": "who?"}]
    with pytest.raises(BadLine, match="line 1: id: must be given, not None"):
        read_lines('{"content": "who?"}\n', "file")


def test_a_part_of_a_journal_stands_alone() -> None:
    entries = [
        make_entry(id=2, citations=[1]),
        make_entry(id=4, citations=[2, 3], supersedes=2),
        make_entry(id=5, supersedes=1),
    ]
    kept, strays = without_strays(entries)
    assert [(e.id, e.citations, e.supersedes) for e in kept] == [(2, (), None), (4, (2,), 2), (5, (), None)]
    assert strays == 3
    read_shape("".join(write_lines(kept)), "file")


def test_masks_that_were_seen_through_are_exported_and_what_is_known_here_stays() -> None:
    journal = make_journal()
    journal.add("I saw it.", source_entity="mask")
    join(journal, "mask", "#7", "The mask is Ann.", {})
    join(journal, "hood", "#8", "The hood is Bob.", {"audience": ("hood",)})
    text = "".join(write_journal(journal))
    shape = read_shape(text, "file")
    again, knows = make_journal("again"), make_journal("knows")
    join(knows, "hood", "#9", "The hood is Cem.", {})
    for each in (again, knows):
        each.adopt(shape["entries"], masks=shape["masks"])
    assert known_masks(again) == {"mask": Identity("#7", True), "hood": Identity("#8", False)}
    assert known_masks(knows) == {"mask": Identity("#7", True), "hood": Identity("#9", True)}


@pytest.mark.parametrize(
    "masks",
    [
        *(3, [], {"m": "#7"}, {"m": ["#7"]}, {"m": ["#7", 1]}, {"m": ["", True]}, {"": ["#7", True]}),
        *({"m": ["#7\ud800", True]}, {"m\0": ["#7", True]}, {"m": [" #7", True]}, {"m" * 256: ["#7", True]}),
    ],
)
def test_a_file_with_other_masks_is_refused(masks: Any) -> None:
    for text in (
        json.dumps({"content": "x", "keepsake": {"masks": masks}}),
        json.dumps({"entries": [{"content": "x"}], "masks": masks}),
    ):
        with pytest.raises(BadLine, match="masks"):
            read_shape(text, "marta")


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"did": []}, "did"),
        ({"did": {}}, "did"),
        ({"did": "rate", "ratings": {"9" * 5_000: [1, 2, "llm"]}}, "ratings"),
        ({"did": "rate", "ratings": {"1": [1, 2, []]}}, "ratings"),
    ],
)
def test_a_file_with_another_history_is_refused(event: dict[str, Any], field: str) -> None:
    line = {"at": "2026-01-01T00:00:00Z", "count": 1, **event}
    with pytest.raises(BadLine, match=f"line 1: keepsake: {field}: must be"):
        read_shape(json.dumps({"content": "x", "keepsake": {"after": [line]}}), "marta")
