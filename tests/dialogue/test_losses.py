"""What of the character's own is gone: asked where it is, or charged with its theft, it tells its loss."""

from __future__ import annotations

import pytest

import memory
from memory.character.character import Character
from tests.phrases import says

PAST = [
    "I scratched my initials into the lid of my brass compass, to know it again.",
    "Old Anker fixed my cabin, and saw the shelf where I kept my brass compass.",
    "On Monday the shelf was bare, and my brass compass was gone.",
    "I have let Anker have my boots for years.",
]


def sailor(*more: str) -> Character:
    return memory.open(
        name="Yrja", description="Yrja mends sails.", backstory=[*PAST, *more], by_meaning=True
    )


def test_where_it_is_is_answered_with_its_loss() -> None:
    yrja = sailor()
    said = yrja.reply("Where is your compass?", to="Bo")
    assert "was gone" in said and "initials" not in said, said
    assert "gone" not in yrja.reply("Where are your boots?", to="Bo")


def test_where_others_say_that_it_is_is_told_with_their_name() -> None:
    yrja = sailor()
    yrja.reply("Your compass is in the chapel, I saw it there.", to="Bo")
    said = yrja.reply("Where is your brass compass?", to="Cleo")
    assert "was gone" in said and "chapel" in said and "Bo" in said, said


def test_what_was_found_again_is_not_gone() -> None:
    said = sailor("I found my brass compass again, in the flour bin.").reply(
        "Where is your compass?", to="Bo"
    )
    assert "was gone" not in said, said


@pytest.mark.parametrize("charge", ["Did you steal the compass?", "You stole the brass compass, didn't you?"])
def test_who_was_robbed_denies_the_theft_and_tells_the_loss(charge: str) -> None:
    said = sailor().reply(charge, to="Bo")
    assert "my brass compass was gone" in said, said
    assert says("charged", said.partition(" On Monday")[0], listener="Bo"), said


def test_a_loss_told_in_confidence_is_told_to_nobody_else() -> None:
    yrja = memory.open(name="Yrja", description="Yrja mends sails.", backstory=[], by_meaning=True)
    yrja.remember("My pearl was stolen.", audience=("Bo",))
    assert "stolen" not in yrja.reply("Where is your pearl?", to="Cleo")
