"""README is followed: every command in it is run by a test, and every setting is documented."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import memory
from dev import api
from dev.environment import ROOT
from dev.existing_game import REMOVAL
from dev.existing_game import SECTION as EXISTING
from dev.game import next_steps
from dev.readme import GROUPS, README, SETTINGS, blocks, with_settings
from memory.config import Config

MEMORY_COMMAND = ".venv/bin/python -m memory "
SECTIONS = [
    "What it gives you",
    "See it work",
    "Add it to your game",
    "Configure",
    "Operate",
    "Remove it from your game",
    "Use it from Python",
    "Limits",
]

END_TO_END = {"make run", "make stop", "telnet localhost 4000"}
"""Run by tests/e2e, in a copy of the tree, with a telnet client and ports of its own."""


def test_sections_come_in_the_order_a_newcomer_needs() -> None:
    """What, see, add, configure, operate, limits."""
    headings = [line[3:] for line in README.read_text().splitlines() if line.startswith("## ")]
    assert headings == SECTIONS


def test_every_command_is_run_by_some_test() -> None:
    """Here, end to end, or by `dev.existing_game`, which runs all of its sections."""
    for block in blocks():
        for line in (
            block.lines if block.language == "sh" and block.section not in (EXISTING, REMOVAL) else ()
        ):
            assert line in END_TO_END or line.startswith(MEMORY_COMMAND), line


def test_memory_commands_run_as_written(tmp_path: Path) -> None:
    """With the file that README has the newcomer write, in README's order."""
    (tmp_path / ".venv").symlink_to(sys.prefix)
    (journal,) = [block for block in blocks("See it work") if block.language == "json"]
    (tmp_path / journal.target).write_text(journal.text)
    said = {}
    for block in blocks("See it work"):
        for line in block.lines if block.language == "sh" else ():
            if line.startswith(MEMORY_COMMAND):
                said[line.split()[3]] = _run(line, tmp_path)
    assert said.keys() >= {"recall", "stats", "score", "import", "export"}
    assert "1. " in said["recall"]
    assert "run dry" in said["recall"].split("2. ")[0]
    assert "relevance 0.00" not in said["recall"].split("2. ")[0]
    assert "4 entries" in said["stats"]
    assert "run dry" in said["export"]
    assert "lights" not in said["export"]
    assert "drew water" in said["timeline"]
    assert "poisoned the well" in said["replay"]
    assert "10                   1" in said["tune"]


def test_make_targets_of_the_table_exist() -> None:
    """`make -n` knows each of them."""
    named = [line.split("`")[1] for line in README.read_text().splitlines() if line.startswith("| `make ")]
    assert named
    for command in named:
        subprocess.run([*shlex.split(command), "-n"], check=True, cwd=ROOT, capture_output=True)


def test_every_setting_is_documented_once() -> None:
    """`python -m dev.readme` would change nothing, and docs/settings.md has every setting."""
    for page in (README, SETTINGS):
        assert with_settings(page) == page.read_text()
    documented = [name for names in GROUPS.values() for name in names]
    assert sorted(documented) == sorted(name for name, *_ in Config.about())


def test_lines_to_type_are_what_make_run_prints() -> None:
    """The newcomer reads the same on the screen as here."""
    (lines,) = [block.lines for block in blocks("See it work") if block.language == "text"]
    assert len(lines) == 3
    assert all(line in next_steps(4000) for line in lines)


@pytest.mark.parametrize(
    "page", [README, *sorted((ROOT / "docs").glob("**/*.md"))], ids=lambda page: page.name
)
def test_links_lead_to_files(page: Path) -> None:
    """Relative ones, at least."""
    for link in re.findall(r"\]\((?!http)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


def test_the_tests_that_a_page_names_are_there() -> None:
    """As ``file::test``, or as ``…_end_of_its_name`` for another test of the file named before it."""
    named = re.compile(r"`(?:(?:\w+/)*(?P<file>test_\w+)::)?(?P<test>test_\w+|…_\w+)`")
    files = {path.stem: path for path in (ROOT / "tests").rglob("test_*.py")}
    missing = []
    for page in sorted((ROOT / "docs").glob("**/*.md")):
        inside = ""
        for found in named.finditer(page.read_text(encoding="utf-8")):
            if found["file"] is None and found["test"] in files:
                continue
            inside = found["file"] or inside
            name = found["test"].replace("…", r"\w+")
            code = files[inside].read_text(encoding="utf-8") if inside in files else ""
            if not re.search(rf"def {name}\(", code):
                missing.append((page.name, found[0]))
    assert missing == []


def test_the_path_of_a_line_names_what_the_linked_files_define() -> None:
    """A function that is renamed or moved is renamed or moved on the page too."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    path = text.partition("## The path of a line")[2].partition("\n## ")[0]
    links = re.findall(r"\[`(\w+)`\]\(\.\./([^)]+)\)", path)
    assert len(links) >= 30
    for name, file in links:
        assert re.search(rf"\b(?:def|class) {name}\b", (ROOT / file).read_text(encoding="utf-8")), (
            name,
            file,
        )


def test_the_architecture_page_names_every_package_and_says_what_to_open() -> None:
    """Of "to change X, open Y" there are twelve at least; `test_links_lead_to_files` checks that each Y exists."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = text.partition("## To change X, open Y")[2].partition("\n## ")[0].splitlines()
    assert sum("](../" in row for row in rows if row.startswith("| ")) >= 12
    packages = {path.parent.name for path in (ROOT / "memory").glob("*/__init__.py")}
    assert [name for name in sorted(packages) if f"`{name}`" not in text] == []


def _run(line: str, place: Path) -> str:
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        ["bash", "-c", line], check=False, cwd=place, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, f"{line}\n{done.stderr}"
    return done.stdout


def test_the_api_page_is_up_to_date() -> None:
    """`python -m dev.api` would change nothing, and every public name is on it."""
    assert api.PAGE.read_text(encoding="utf-8") == api.page()
    shown = {name for names in api.SECTIONS.values() for name in names}
    assert shown == set(memory.__all__) - {"Event", "__version__"}


def test_the_example_prints_what_it_says(tmp_path: Path) -> None:
    """It has at most fifteen lines, uses no private name, and prints what stands below it."""
    example, prints = [
        block for block in blocks("Use it from Python") if block.target in ("example.py", "prints")
    ]
    assert len(example.text.splitlines()) <= 15
    assert not re.search(r"\._|\bdrive\b|\binline\b", example.text)
    (tmp_path / "example.py").write_text(example.text)
    assert _run(f"{shlex.quote(sys.executable)} example.py", tmp_path) == prints.text
    assert (tmp_path / "marta.db").exists()


def test_the_docs_site_builds_without_warnings_and_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    """Every page is in the navigation, every link and anchor leads somewhere."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(tmp_path)]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr.strip() == ""
    page = (tmp_path / "index.html").read_text()
    assert "make run" in page
    for loaded in re.findall(r'(?:src|<link[^>]+href)="([^"]+)"', page):
        assert "://" not in loaded, loaded
