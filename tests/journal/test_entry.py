"""What an entry may hold."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.errors import FieldError
from memory.journal.entry import (
    MAX_CONTENT,
    MAX_ID,
    MAX_ITEMS,
    Entry,
    ImportanceMethod,
    Kind,
    Priority,
    SourceType,
    clamp_importance,
    format_time,
    parse_time,
)
from tests.making import make_entry


def test_what_is_left_out_has_defaults() -> None:
    entry = make_entry()
    assert entry.source_type is SourceType.DIRECT
    assert entry.kind is Kind.OBSERVATION
    assert entry.importance_method is ImportanceMethod.HEURISTIC
    assert (entry.tags, entry.citations, entry.audience, entry.supersedes) == ((), (), None, None)


@pytest.mark.parametrize(
    ("source", "trust"),
    [("direct", 0.9), ("observation", 0.8), ("inference", 0.6), ("environmental", 0.3)],
)
def test_trust_comes_from_the_source_type(source: str, trust: float) -> None:
    assert make_entry(source_type=source).source_trust == trust
    assert make_entry(source_type=source, source_trust=0.05).source_trust == 0.05


def test_content_is_stripped_and_bounded() -> None:
    assert make_entry(content="  hello \n").content == "hello"
    assert make_entry(content="x" * MAX_CONTENT + "   ").content == "x" * MAX_CONTENT
    with pytest.raises(FieldError, match=r"content.*4,001"):
        make_entry(content="x" * (MAX_CONTENT + 1))


def test_tags_and_projects_are_lowered_without_repeats_in_order() -> None:
    entry = make_entry(tags=["Well", " MILL ", "well"], related_projects=["Bridge", "bridge", "Ärger"])
    assert entry.tags == ("well", "mill")
    assert entry.related_projects == ("bridge", "ärger")


def test_a_tag_that_is_longer_in_small_letters_comes_back() -> None:
    entry = make_entry(tags=["İ" * 50])
    assert Entry.from_dict(entry.to_dict()) == entry


def test_an_entry_does_not_change() -> None:
    entry = make_entry()
    with pytest.raises(FrozenInstanceError):
        entry.content = "something else"  # type: ignore[misc]


_BAD: list[tuple[str, Any]] = [
    ("id", 0),
    ("id", True),
    ("id", "1"),
    ("id", MAX_ID + 1),
    ("timestamp", "yesterday"),
    ("timestamp", "2026-01-01T00:00:00"),
    ("timestamp", datetime(2026, 1, 1)),
    ("timestamp", 1767225600),
    ("timestamp", "0001-01-01T00:00:00+05:00"),
    ("content", ""),
    ("content", " \n\t"),
    ("content", 5),
    ("content", "nul \0 inside"),
    ("content", "half a pair \ud800"),
    ("source_type", "rumour"),
    ("source_type", ["direct"]),
    ("source_trust", -0.1),
    ("source_trust", 1.1),
    ("source_trust", float("nan")),
    ("source_trust", "high"),
    ("source_trust", True),
    ("source_trust", 10**400),
    ("source_entity", ""),
    ("source_entity", 12),
    ("source_entity", "x" * 256),
    ("source_name", "a\0b"),
    ("importance", 0),
    ("importance", 11),
    ("importance", 5.5),
    ("importance", "7"),
    ("importance", True),
    ("importance_method", "guess"),
    ("tags", "well"),
    ("tags", [""]),
    ("tags", [3]),
    ("tags", ["x" * 101]),
    ("tags", ["İ" * 100]),
    ("tags", [str(n) for n in range(MAX_ITEMS + 1)]),
    ("tags", {"well": 1}),
    ("related_projects", ["x" * 101]),
    ("related_projects", 7),
    ("kind", "rumour"),
    ("phase", 3),
    ("phase", "x" * 256),
    ("round", -1),
    ("round", MAX_ID + 1),
    ("priority", "urgent"),
    ("follow_ups", "ask Ann"),
    ("follow_ups", [None]),
    ("citations", [0]),
    ("citations", ["2"]),
    ("citations", "2"),
    ("citations", 2),
    ("citations", [1]),
    ("citations", list(range(2, MAX_ITEMS + 3))),
    ("supersedes", 0),
    ("supersedes", 1),
    ("supersedes", 2),
    ("game_time", float("inf")),
    ("game_time", -(10**400)),
    ("game_time", "noon"),
    ("audience", "ann"),
    ("audience", [""]),
]


@pytest.mark.parametrize(("name", "value"), _BAD, ids=lambda v: repr(v)[:30])
def test_bad_input_names_field_and_value(name: str, value: Any) -> None:
    with pytest.raises(FieldError) as caught:
        make_entry(**{name: value})
    assert caught.value.field == name
    assert str(caught.value).startswith(f"{name}: ")
    assert caught.value.value == value or (isinstance(value, list | float) or name == "citations")
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("name", ["id", "timestamp", "content"])
def test_what_is_needed_is_needed(name: str) -> None:
    with pytest.raises(FieldError, match=name):
        make_entry(**{name: None})


@pytest.mark.parametrize(
    ("extra", "name"),
    [
        ({"mood": float("nan")}, "mood"),
        ({"mood": object()}, "mood"),
        ({"mood": {"deep": ["\0"]}}, "mood"),
        ({"mood": "\ud800"}, "mood"),
        ({"bad\0name": 1}, "'bad\\x00name'"),
        ({"content": "smuggled"}, "extra"),
        ({3: 1}, "extra"),
    ],
)
def test_unknown_fields_are_kept_only_if_every_store_can_hold_them(extra: Any, name: str) -> None:
    with pytest.raises(FieldError) as caught:
        replace(make_entry(), extra=extra)
    assert caught.value.field == name


def test_a_backslash_before_u0000_is_not_nul() -> None:
    assert make_entry(mood="\\u0000").extra == {"mood": "\\u0000"}


def test_unknown_fields_survive() -> None:
    raw = {"mood": {"joy": [1, 2]}, "extra": "named so", "poignancy": 3}
    entry = make_entry(**raw)
    assert entry.extra == raw
    assert Entry.from_dict(entry.to_dict()) == entry
    assert {name: entry.to_dict()[name] for name in raw} == raw


def test_who_may_hear_it() -> None:
    assert make_entry().may_be_told_to(["#1", "#2"])
    assert make_entry(audience=["#1", "#2"]).may_be_told_to(["#1", "#2"])
    assert not make_entry(audience=["#1"]).may_be_told_to(["#1", "#2"])
    assert make_entry(audience=["#1"]).may_be_told_to([])
    assert not make_entry(audience=[]).may_be_told_to(["#1"])


def test_speaker_is_the_name_or_else_the_key() -> None:
    assert make_entry(source_entity="#4", source_name="Ann").speaker == "Ann"
    assert make_entry(source_entity="#4").speaker == "#4"
    assert make_entry().speaker is None


def test_times_are_utc_however_given() -> None:
    summer = timezone(timedelta(hours=2))
    assert parse_time("t", "2026-03-01T14:00:00+02:00") == datetime(2026, 3, 1, 12, tzinfo=UTC)
    assert parse_time("t", datetime(2026, 3, 1, 14, tzinfo=summer)).tzinfo is UTC
    assert format_time(datetime(2026, 3, 1, 14, tzinfo=summer)) == "2026-03-01T12:00:00Z"


@pytest.mark.parametrize(
    ("raw", "importance"), [(-3, 1), (0.49, 1), (1.5, 2), (4.5, 5), (7.49, 7), (10.4, 10), (99, 10)]
)
def test_a_figure_becomes_an_importance_rounded_half_up(raw: float, importance: int) -> None:
    assert clamp_importance(raw) == importance


_texts = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=60
).filter(lambda text: text.strip() != "")
_entries = st.builds(
    make_entry,
    id=st.integers(3, MAX_ID),
    timestamp=st.datetimes(datetime(1, 1, 3), datetime(9999, 12, 28), timezones=st.timezones()),
    content=_texts,
    source_type=st.sampled_from(SourceType),
    source_trust=st.floats(0, 1),
    source_entity=st.none() | _texts,
    importance=st.integers(1, 10),
    importance_method=st.sampled_from(ImportanceMethod),
    tags=st.lists(_texts, max_size=4),
    kind=st.sampled_from(Kind),
    priority=st.none() | st.sampled_from(Priority),
    follow_ups=st.lists(_texts, max_size=3),
    citations=st.lists(st.integers(1, 2), max_size=3),
    supersedes=st.none() | st.integers(1, 2),
    game_time=st.none() | st.floats(allow_nan=False, allow_infinity=False),
    audience=st.none() | st.lists(_texts, max_size=3),
    mood=st.none() | st.dictionaries(_texts, st.integers() | st.booleans() | _texts, max_size=3),
)


@given(_entries)
def test_an_entry_comes_back_from_its_dict(entry: Entry) -> None:
    assert Entry.from_dict(entry.to_dict()) == entry


@given(_entries)
def test_an_entry_comes_back_from_its_values(entry: Entry) -> None:
    names = [*(name for name in Entry.__dataclass_fields__ if name != "extra"), "extra"]
    assert Entry.restore([[getattr(entry, name)] * 2 for name in names]) == [entry, entry]
