"""The tutorial and the cookbook's recipes are true: their code runs as written, and their transcripts are played line by line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from evennia.utils.ansi import strip_ansi

from dev.cookbook import PAGES, REWRITE, reprinted, rewritten
from dev.environment import ROOT
from dev.readme import Typed, blocks, transcript
from memory.ingame.answering.gossip import Gossip
from memory.ingame.answering.reacting import REACTS_AFTER
from memory.ingame.mixins import MemoryNPCMixin
from tests.game.place import Place, Player

_LATER = re.compile(r"(?:an? |(?P<number>\w+) )(?P<unit>minute|hour|day|week)s? later")
_NUMBERS = {"two": 2, "three": 3, "four": 4, "five": 5}
_OWN_WORDS = re.compile(r"You (?:say|whisper|talk|tell|ask|think)\b|You give\b")
"""What confirms to a player what they typed themselves; no transcript shows it."""

PLAYED = [page for page in PAGES if any(block.target == "transcript" for block in blocks(page=page))]
PRINTED = [page for page in PAGES if page not in PLAYED]


@pytest.fixture(params=PLAYED, ids=lambda page: page.stem)
def recipe(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A page whose Python files can be imported from where the page puts them."""
    import typeclasses

    page: Path = request.param
    for block in blocks(page=page):
        if block.language == "python" and block.target:
            assert block.target.startswith("typeclasses/"), "a recipe's files are typeclasses"
            (tmp_path / Path(block.target).name).write_text(block.text, encoding="utf-8")
    known = set(sys.modules)
    monkeypatch.setattr(typeclasses, "__path__", [*typeclasses.__path__, str(tmp_path)])
    yield page
    for name in set(sys.modules) - known:
        if name.startswith("typeclasses."):
            del sys.modules[name]


def later(text: str) -> timedelta:
    """Return what "three weeks later" means."""
    found = _LATER.fullmatch(text)
    assert found, f"no such time: {text}"
    return timedelta(**{f"{found['unit']}s": _NUMBERS[found["number"]] if found["number"] else 1})


def play(page: Path, place: Place) -> list[Typed]:
    """Build what a recipe builds, type its transcript's lines, and return them with what was shown."""
    recipe_text = page.read_text(encoding="utf-8")
    builder = place.player("Builder", admin=True)
    builder.character.account.permissions.add("Developer")
    for block in blocks(page=page):
        for line in block.lines if block.target == "in the game" else ():
            builder.do(line)
            assert not re.search(r"[Ee]rror|Could not|not available|no setting", builder.seen), builder.seen
    for built in builder.character.location.contents:
        if isinstance(built, MemoryNPCMixin):
            assert built.memory.persona_problems == []
    builder.character.location = None
    lines = transcript(page)
    players: dict[str, Player] = {"Builder": builder}
    played = []
    gossip = Gossip()
    for typed in lines:
        if typed.who not in players:
            players[typed.who] = place.player(typed.who)
        before = len(players[typed.who].raw)
        if typed.later:
            if "keepsake_gossip" in recipe_text:
                gossip.turn()
            place.clock.advance(later(typed.later).total_seconds())
            if "keepsake_gossip" in recipe_text:
                gossip.turn()
                place.wait(REACTS_AFTER)
        players[typed.who].do(typed.line)
        shown = strip_ansi("\n".join(players[typed.who].raw[before:])).splitlines()
        kept = tuple(line.rstrip() for line in shown if line.strip() and not _OWN_WORDS.match(line))
        played.append(Typed(typed.who, typed.later, typed.line, kept))
    return played


def test_a_recipe_plays_as_its_page_says(recipe: Path, place: Place) -> None:
    played = play(recipe, place)
    if os.environ.get(REWRITE):
        recipe.write_text(rewritten(recipe.read_text(encoding="utf-8"), played), encoding="utf-8")
    for said, true in zip(transcript(recipe), played, strict=True):
        assert said == true


@pytest.mark.parametrize("page", PRINTED, ids=lambda page: page.stem)
def test_a_program_prints_what_its_page_says(page: Path, tmp_path: Path) -> None:
    (program,) = [block for block in blocks(page=page) if block.language == "python"]
    (tmp_path / program.target).write_text(program.text, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, program.target], check=False, cwd=tmp_path, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    if os.environ.get(REWRITE):
        page.write_text(reprinted(page.read_text(encoding="utf-8"), done.stdout), encoding="utf-8")
    (said,) = [block.text for block in blocks(page=page) if block.target == "prints"]
    assert said == done.stdout
