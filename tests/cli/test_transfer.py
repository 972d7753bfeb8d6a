"""``export`` and ``import``: journals survive them unchanged."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path

import pytest

from memory.cli.journals import writing
from tests.cli.conftest import Run
from tests.cli.journals import jsonl, objects


def test_import_completes_and_export_brings_it_back(run: Run, journal: Path, tmp_path: Path) -> None:
    whole, shape, again = tmp_path / "whole.jsonl", tmp_path / "shape.json", tmp_path / "again.jsonl"
    code, out, err = run("import", journal, "-o", whole)
    assert (code, out) == (0, "")
    assert err == f"4 entries written to {whole}\n"
    lines = objects(whole.read_text())
    assert [line["id"] for line in lines] == [1, 2, 5, 6]
    assert [line["source_trust"] for line in lines] == [0.9, 0.9, 0.9, 0.3]
    assert lines[2]["mood"] == "sly"
    assert all(1 <= line["importance"] <= 10 for line in lines)
    assert run("export", whole, "--format", "dict", "-o", shape)[0] == 0
    assert json.loads(shape.read_text())["entry_count"] == 6
    assert run("import", shape, "-o", again)[0] == 0
    assert again.read_bytes() == whole.read_bytes()
    assert run("export", whole)[1] == whole.read_text()


def test_several_files_become_one_journal(run: Run, tmp_path: Path) -> None:
    one = jsonl(tmp_path / "one.jsonl", [{"content": "a"}, {"content": "b", "citations": [1]}])
    code, out, _ = run("import", one, one)
    assert code == 0
    assert [(line["id"], line["citations"]) for line in objects(out)] == [
        (1, []),
        (2, [1]),
        (3, []),
        (4, [3]),
    ]


def test_a_part_is_exported_without_links_that_lead_nowhere(run: Run, journal: Path) -> None:
    code, out, err = run("export", journal, "--listener", "#9", "--kind", "observation")
    assert code == 0
    assert [(line["id"], line["supersedes"]) for line in objects(out)] == [(1, None), (6, None)]
    assert err == "dropped 1 link to entries that are not exported\n"
    code, out, _ = run("export", journal, "--format", "dict", "--tag", "food")
    assert [raw["id"] for raw in json.loads(out)["entries"]] == [1]


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    path.write_text("old")
    path.chmod(0o640)
    with pytest.raises(RuntimeError), writing(str(path)) as file:
        file.write("half")
        raise RuntimeError
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    link = tmp_path / "link"
    link.symlink_to(path)
    with writing(str(link)) as file:
        file.write("new")
    assert (path.read_text(), link.is_symlink(), stat.S_IMODE(path.stat().st_mode)) == ("new", True, 0o640)
    with writing(os.devnull) as file:
        file.write("gone")
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_bad_input_leaves_the_output_alone(run: Run, tmp_path: Path) -> None:
    bad = jsonl(tmp_path / "bad.jsonl", [{"content": "fine"}, {"content": ""}])
    out = tmp_path / "out.jsonl"
    out.write_text("old")
    assert run("import", bad, "-o", out)[0] == 2
    assert out.read_text() == "old"
