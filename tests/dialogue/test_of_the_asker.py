"""What others said of the asker is told to them as "you"."""

from __future__ import annotations

import memory


def test_what_was_said_of_the_asker_is_told_as_you() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann is a thief. She stole your silver.", to="Bob")
        said = marta.reply("What did Bob say about me?", to="Ann")
        assert "you are a thief" in said
        assert "you stole my silver" in said
        assert "Ann is a thief" in marta.reply("What did Bob say about Ann?", to="Cleo")
        assert "Ann is a thief" in marta.reply("What did I say about Ann?", to="Bob")


def test_a_part_that_names_the_asker_is_you() -> None:
    with memory.open(name="Marta") as marta:
        marta.reply("Ann borrowed my ladder.", to="Bob")
        assert marta.reply("Who borrowed the ladder?", to="Ann").startswith("You.")
        assert marta.reply("Who borrowed the ladder?", to="Cleo").startswith("Ann.")
