"""Who knows what from a character that a program opened: what it told itself counts."""

from __future__ import annotations

import memory


def test_whom_the_character_told_something_knows_it() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("The old bridge was sold to a miller.", to="Pia")
        odile.reply("The well has run dry.", to="Pia")
        before = odile.reply("Does Sanne know about the old bridge?", to="Joost")
        assert "miller" in odile.reply("What happened to the old bridge?", to="Sanne")
        after = odile.reply("Does Sanne know about the old bridge?", to="Joost")
        well = odile.reply("Does Sanne know about the well?", to="Joost")
    assert before.startswith("Not ")
    assert after in ("Sanne knows it from me.", "Sanne heard it from me.")
    assert well.startswith("Not ")


def test_a_matter_may_be_named_by_another_word_for_it() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("Tobias and Wanda are getting married in June.", to="Pia")
        assert "June" in odile.reply("Any news?", to="Sanne")
        assert "from me" in odile.reply("Does Sanne know about the wedding?", to="Joost")


def test_who_knows_about_something_is_asked_for_people() -> None:
    with memory.open(name="Odile") as odile:
        odile.reply("Tobias and Wanda are getting married in June.", to="Pia")
        odile.reply("Any news?", to="Sanne")
        who = odile.reply("Who knows about the wedding?", to="Joost")
        odile.reply("Don't tell anyone: my brother stole the anchor.", to="Pia")
        secret = odile.reply("Who knows about the anchor?", to="Joost")
    assert "Pia" in who and "Sanne" in who
    assert "Pia" not in secret
