"""``memory/export`` and ``/import``; hostile text, help and unknown switches of ``memory``."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from memory.errors import FieldError
from tests.game.test_commands_memory import HOSTILE, builder, folder
from tests.making import one_line, refused

__all__ = ["builder", "folder"]


# -- files -------------------------------------------------------------------------------------------


def test_export_and_import_bring_everything_over(place, builder, folder):
    builder.marta.memory.journal.configure({"max_entries": 3})
    builder.marta.memory.journal.mark_consolidated([1])  # archived, and exported none the less
    assert "4 entries of Marta" in builder.do("memory/export marta = marta")
    lines = (folder / "marta.jsonl").read_text().splitlines()
    assert json.loads(lines[0])["content"] == "The bridge is out."
    bram = place.npc("Bram")
    asked = builder.do("memory/import bram = marta")
    assert "4 entries, #1 to #4" in asked
    assert len(bram.memory.journal) == 0
    builder.do("yes")
    exported = [row.entry for row in builder.marta.memory.journal.store.history(builder.marta.memory.key)]
    assert list(bram.memory.journal) == exported


def test_an_import_into_a_journal_with_entries_is_renumbered(builder, folder):
    builder.do("memory/export marta = a.jsonl")
    asked = builder.do("memory/import marta = a.jsonl")
    assert "renumbered, from #5 to #8" in asked
    assert "4 of them say word for word what Marta remembers already" in asked
    builder.do("y")
    assert [entry.id for entry in builder.journal()] == list(range(1, 9))
    assert builder.marta.memory.journal[7].citations == (5,)


def test_an_export_by_default_is_named_after_its_character(builder, folder):
    builder.do("memory/export marta")
    (file,) = folder.iterdir()
    assert file.name.startswith("marta-") and file.suffix == ".jsonl"


def test_replacing_a_file_asks_first(builder, folder):
    builder.do("memory/export marta = a")
    builder.marta.memory.remember("One more.")
    assert "exists already" in builder.do("memory/export marta = a")
    builder.do("no")
    assert len((folder / "a.jsonl").read_text().splitlines()) == 4
    builder.do("memory/export marta = a")
    builder.do("yes")
    assert len((folder / "a.jsonl").read_text().splitlines()) == 5


@pytest.mark.parametrize(
    "name", ["../secret", "/etc/passwd", "a/b", "..", ".hidden", "a\\b", "x" * 200, "a b", "é", "|rx", "%s;"]
)
@pytest.mark.parametrize("switch", ["export", "import"])
def test_no_file_name_leads_out_of_the_folder(builder, folder, tmp_path, name, switch):
    answer = builder.do(f"memory/{switch} marta = {name}")
    assert "Nothing was done. file:" in answer
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_a_link_in_the_folder_is_not_followed(builder, folder, tmp_path):
    folder.mkdir(parents=True)
    secret = tmp_path / "secret.jsonl"
    secret.write_text('{"content": "not for you"}\n')
    (folder / "link.jsonl").symlink_to(secret)
    assert "not a link" in builder.do("memory/import marta = link")
    assert "not a link" in builder.do("memory/export marta = link")
    assert "not for you" in secret.read_text()


@pytest.mark.parametrize(
    ("text", "where", "reason"),
    [
        ('{"content": "fine"}\n{"content": ""}\n', "bad.jsonl, line 2: ", "content: ''"),
        ('{"content": "fine"}\nnot json\n', "bad.jsonl, line 2: ", "not JSON"),
        ('{"content": "fine", "source_type": "dream"}\n', "bad.jsonl, line 1: ", "source_type: 'dream'"),
        ('{"content": "x", "importance": 11}\n', "bad.jsonl, line 1: ", "importance: 11"),
        ('{"content": "x"}\n\n{"content": "y", "citations": [9]}\n', "bad.jsonl, line 3: ", "citations: 9"),
        ('{"content": "x", "id": 1}\n{"content": "y", "id": 1}\n', "bad.jsonl, line 2: ", "id: 1"),
        ("\n", "bad.jsonl", "holds no entries"),
    ],
)
def test_a_bad_file_is_refused_by_file_line_and_field(builder, folder, text, where, reason):
    folder.mkdir(parents=True)
    (folder / "bad.jsonl").write_text(text)
    said = builder.do("memory/import marta = bad.jsonl")
    assert where in said and refused(said, reason)
    builder.do("yes")
    assert len(builder.journal()) == 4


def test_a_file_that_is_no_text_or_not_there_is_named(builder, folder):
    assert "there are: none" in one_line(builder.do("memory/import marta = nothing"))
    folder.mkdir(parents=True)
    (folder / "b.jsonl").write_bytes(b'{"content": "x"}\n\xff\xfe\n')
    assert "b.jsonl, line 2: not UTF-8" in one_line(builder.do("memory/import marta = b"))
    assert "b.jsonl" in builder.do("memory/import marta")


def test_a_file_that_everybody_would_wait_for_is_left_to_the_shell(builder, folder):
    folder.mkdir(parents=True)
    (folder / "big.jsonl").write_bytes(b"\n" * 2_000_001)
    shown = " ".join(builder.do("memory/import marta = big").split())
    assert "big.jsonl: must be 2,000,000 bytes at most in the game, not 2,000,001" in shown


def test_an_import_is_all_or_nothing(builder, folder, monkeypatch):
    builder.do("memory/export marta = a")
    journal = builder.marta.memory.journal

    def fails(changes):
        raise FieldError("content", "x", "something else")

    builder.do("memory/import marta = a")
    monkeypatch.setattr(journal.store, "apply", fails)
    assert refused(builder.do("yes"), "content: 'x'")
    monkeypatch.undo()
    journal.refresh()
    assert len(journal) == 4


# -- hostile -----------------------------------------------------------------------------------------


def test_hostile_text_does_nothing_when_it_is_shown(place, builder, folder):
    memory = builder.marta.memory
    memory.remember(
        HOSTILE,
        source_type="direct",
        source_entity="#90",
        source_name="|rEve\x1b[2J",
        tags=["|rtag\x07", "synthesis"],
        citations=[1],
    )
    place.clock.advance(seconds=timedelta(minutes=2).total_seconds())
    builder.raw.clear()
    for typed in (
        "memory marta",
        "memory/list marta",
        "memory/search marta = |revil",
        "memory/why marta = |revil",
        "memory/forget marta = 5",
        "no",
        "memory/set marta = |rx:1",
        "memory/import marta = |rx",
        "memory/list marta = kind:|rx",
        "memory |rnobody\x1b[2J",
        "memory/export marta = h",
        "memory/import marta = h",
        "no",
    ):
        builder.do(typed)
    sent = "\n".join(builder.raw)
    assert "$You() {gold}" in sent and "evil %s" in sent and "Eve" in sent
    assert "|r" not in sent
    assert not {"\x1b", "\x07", "\u202e"} & set(sent)


def test_help_tells_how(builder):
    shown = builder.do("help memory")
    for part in ("/list", "/search", "/why", "/set", "/forget", "/export", "/import"):
        assert f"memory{part}" in shown
    assert max(map(len, shown.splitlines())) <= 80


def test_an_unknown_switch_is_named_and_does_nothing(builder):
    answer = builder.do("memory/bogus marta")
    assert "memory has no switch 'bogus'" in answer and "Memory of" not in answer
    for switch in ("list", "search", "why", "forget", "export", "import"):
        assert f"memory/{switch}" in answer
    assert "'memory/s' may mean memory/search, memory/sleep, memory/set" in builder.do("memory/s marta")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("memory marta = x", "Nothing comes after = here, not 'x': memory marta."),
        ("memory/timeline marta = all", "Nothing comes after = here, not 'all': memory/timeline marta."),
        ("memory/sleep marta = now", "Nothing comes after = here, not 'now': memory/sleep marta."),
        ("memory/wake marta = now", "Nothing comes after = here, not 'now': memory/wake marta."),
        (
            "memory/reflect marta = |rbogus",
            "Only now comes after = here, not 'bogus': memory/reflect marta = now.",
        ),
    ],
)
def test_what_a_switch_does_not_take_is_named_and_nothing_is_done(builder, typed, said):
    before = [entry.content for entry in builder.journal()]
    answer = builder.do(typed)
    assert said in one_line(answer) and "help memory" in one_line(answer)
    assert len(answer.strip().splitlines()) <= 2
    assert not builder.marta.is_asleep and [entry.content for entry in builder.journal()] == before
