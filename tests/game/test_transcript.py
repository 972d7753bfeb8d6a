"""README's transcript is true: its lines are typed in the village, and answered as it says.

Marta has several phrases for one occasion and uses them in turn; whose turn it is depends on how much she remembers, so any
phrase of the same occasion counts.
"""

from __future__ import annotations

import re

import pytest

from dev import readme
from memory.persona import DEFAULT_PHRASES
from memory.persona.placeholders import PLACEHOLDER
from tests.game.place import Place
from world.people import MARTA


@pytest.fixture
def village(place: Place, monkeypatch: pytest.MonkeyPatch) -> Place:
    """The village, built around the room where newcomers arrive."""
    from world.village import build

    place.room.key = "Limbo"
    monkeypatch.setattr("django.conf.settings.START_LOCATION", place.room.dbref)
    monkeypatch.setattr("django.conf.settings.DEFAULT_HOME", place.room.dbref)
    build()
    return place


def wordings(line: str) -> list[str]:
    """A line in all of Marta's phrases for its occasion: her own, or anybody's for a confidence."""
    said = re.fullmatch(r'(\w+ [\w ]+[,:] ")(.*)(")', line)
    assert said, line
    for choices in (*MARTA.persona.phrases.values(), DEFAULT_PHRASES["confided"]):
        for phrase in choices:
            pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(phrase))
            if found := re.fullmatch(pattern, said[2]):
                given = found.groupdict()
                fitting = [each for each in choices if given.keys() >= set(PLACEHOLDER.findall(each))]
                return [said[1] + each.format(**given) + said[3] for each in fitting]
    # An answer that begins with the asked-for part ends in one of the phrases for its source.
    for each in DEFAULT_PHRASES["source_told"]:
        source = each.format(speaker="Ann")
        if said[2].endswith(source):
            part = said[2].removesuffix(source)
            told = (other.format(speaker="Ann") for other in DEFAULT_PHRASES["source_told"])
            return [said[1] + part + other + said[3] for other in told]
    raise AssertionError(f"no phrase of Marta's: {line}")


def test_the_village_answers_as_readme_says(village: Place) -> None:
    lines = readme.transcript()
    players = {who: village.player(who) for who in dict.fromkeys(typed.who for typed in lines)}
    assert len(players) == 2
    for typed in lines:
        shown = players[typed.who].do(typed.line)
        for answer in typed.shown:
            assert any(wording in shown for wording in wordings(answer)), (typed, shown)
        village.clock.advance(days=20)
