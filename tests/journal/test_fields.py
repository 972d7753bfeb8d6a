"""An entry's field is described once: everything that handles entries follows from `FIELDS`."""

from __future__ import annotations

import json
from dataclasses import fields
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from memory.adapters.inmemory import InMemoryStore
from memory.adapters.longterm.payload import entry_of, payload_of
from memory.agent.journal_tools import JournalTools
from memory.clock import ManualClock
from memory.db.models import EntryRow
from memory.db.store import DjangoStore
from memory.errors import FieldError
from memory.journal.entry import FIELDS, Entry, EntryFields, ImportanceMethod, Kind, Priority, SourceType
from memory.journal.fields import FieldSpec
from memory.journal.interchange import read_lines, write_lines
from memory.journal.store import Change, Row
from memory.llm.schema import check, check_schema
from memory.longterm.protocol import LongTermItem
from memory.minds.minds import Minds

FULL = Entry(
    id=7,
    timestamp=datetime(2026, 3, 1, 12, 30, 15, 250_000, tzinfo=UTC),
    content="Zoë's mill burnt down.",
    source_type=SourceType.OBSERVATION,
    source_trust=0.75,
    source_entity="#4",
    source_name="Zoë",
    importance=9,
    importance_method=ImportanceMethod.LLM,
    tags=("mill", "fire"),
    related_projects=("the case",),
    kind=Kind.FINDING,
    phase="dreaming",
    round=3,
    priority=Priority.HIGH,
    follow_ups=("Ask the miller.",),
    citations=(2, 3),
    supersedes=5,
    game_time=1234.5,
    audience=("#4", "#9"),
    extra={"WEATHER": "rain"},
)
"""An entry in which every field differs from its default."""

ANY_FIELD = pytest.mark.parametrize("spec", FIELDS, ids=lambda spec: spec.name)


def test_the_list_has_every_field_and_the_sample_fills_each() -> None:
    assert [spec.name for spec in FIELDS] == [each.name for each in fields(Entry) if each.name != "extra"]
    assert not [spec.name for spec in FIELDS if getattr(FULL, spec.name) == spec.empty]
    assert EntryFields.__annotations__.keys() - {"extra"} <= {spec.name for spec in FIELDS}


@ANY_FIELD
def test_a_field_is_checked_written_as_json_and_restored(spec: FieldSpec) -> None:
    value = getattr(FULL, spec.name)
    assert spec.check(value) == value
    plain = json.loads(json.dumps(spec.plain(value)))
    assert spec.check(plain) == value
    restored = plain if spec.type.restore is None else spec.type.restore(plain)
    assert restored == value
    assert type(restored) is type(value)
    check(plain, spec.schema())
    check_schema(spec.schema())
    with pytest.raises(FieldError, match=rf"^{spec.name}: must be "):
        spec.check(object())


def test_jsonl_keeps_every_field() -> None:
    (raw,) = read_lines("".join(write_lines([FULL])), "a file")
    assert Entry.from_dict(raw) == FULL


@pytest.mark.django_db
@pytest.mark.parametrize("make", [InMemoryStore, DjangoStore])
def test_a_store_keeps_every_field(make: Any) -> None:
    store = make()
    store.apply([Change(key="fields", added=(Row(FULL),))])
    assert store.fetch("fields", [7]) == [Row(FULL)]


def test_the_table_has_the_columns_of_the_list() -> None:
    columns = {each.column for each in EntryRow._meta.concrete_fields}
    names = {each.name for each in EntryRow._meta.concrete_fields}
    for spec in FIELDS:
        assert spec.column is None or spec.column in names
    kept_beside = {"journal_id", "details", "consolidated", "archived", "retracted", "vector_model", "vector"}
    given = {spec.column for spec in FIELDS if spec.column} | kept_beside | {"id", "folded"}
    assert columns <= given | {EntryRow._meta.get_field("number").column}


def test_long_term_memory_keeps_the_fields_that_say_so(tmp_path: Path) -> None:
    item = LongTermItem(key="#4", entry=FULL, vector=np.ones(3, np.float32))
    payload = payload_of("owner", item, "m")

    back = entry_of(json.loads(json.dumps(payload)))
    for spec in FIELDS:
        expected = getattr(FULL, spec.name) if spec.payload else spec.empty
        assert getattr(back, spec.name) == expected, spec.name


def test_the_agents_tool_offers_the_fields_that_say_so() -> None:
    mind = Minds(InMemoryStore(), clock=ManualClock())["#1"]
    tools = JournalTools(mind, listeners=None).toolset()
    (schema,) = [tool.properties for tool in tools.tools if tool.name == "add_journal_entry"]
    assert list(schema) == [spec.name for spec in FIELDS if spec.tool]
    for spec in FIELDS:
        if spec.tool:
            assert {**schema[spec.name], **spec.schema()} == {**spec.schema(), **schema[spec.name]}


@pytest.mark.parametrize(
    ("source", "trust", "bonus"),
    [("direct", 0.9, 2), ("observation", 0.8, 1), ("inference", 0.6, 0), ("environmental", 0.3, -1)],
)
def test_a_source_type_carries_its_trust_bonus_and_wording(source: str, trust: float, bonus: int) -> None:
    found = SourceType(source)
    assert (found.trust, found.bonus) == (trust, bonus)
    raw = {"id": 1, "timestamp": "2026-01-01T00:00:00Z", "content": "x", "source_type": source}
    assert Entry.from_dict(raw).source_trust == trust
    assert found.wording
