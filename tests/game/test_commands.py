"""`journal`: everybody's own, and nobody else's."""

from __future__ import annotations

import pytest

from tests.making import one_line

HOSTILE = "|rred|n $You() {gold} \x1b[31m\x07\u202eevil %s ||b <b>"


@pytest.fixture
def ann(place):
    """Ann, a player, and nobody else."""
    return place.player("Ann")


def test_an_empty_journal_says_how_to_begin(ann):
    assert "journal/write" in ann.do("journal")


def test_what_is_written_is_listed_newest_first(ann):
    assert "#1" in ann.do("journal/write The mill wheel is broken.")
    ann.do("journal/write The miller is away = or so they say.")
    shown = ann.do("journal")
    assert "2 entries" in shown
    assert shown.index("The miller is away = or so they say.") < shown.index("The mill wheel is broken.")
    entry = ann.character.memory.journal[1]
    assert (entry.source_type, entry.source_entity, entry.kind) == (
        "direct",
        ann.character.memory.key,
        "observation",
    )


def test_leading_hashtags_become_tags_and_others_stay_in_the_text(ann):
    ann.do("journal/write #Silver #marta The brick #3 is loose #odd")
    entry = ann.character.memory.journal[1]
    assert (entry.tags, entry.content) == (("silver", "marta"), "The brick #3 is loose #odd")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "Write what?"),
        ("    ", "Write what?"),
        ("#", "Write what?"),
        ("#tag", "Write what?"),
        ("#only #tags ", "Write what?"),
    ],
)
def test_nothing_to_write_is_not_written(ann, typed, said):
    assert said in ann.do(f"journal/write {typed}")
    assert len(ann.character.memory.journal) == 0


def test_too_long_is_refused_by_name(ann):
    answer = ann.do("journal/write " + "x" * 4_001)
    assert "content" in answer and "4,000" in answer
    assert len(ann.character.memory.journal) == 0


def test_search_finds_what_fits_and_nothing_else(ann):
    ann.do("journal/write The silver is gone.")
    ann.do("journal/write Bread for breakfast.")
    shown = ann.do("journal/search silver")
    assert "The silver is gone." in shown and "Bread" not in shown
    assert "Nothing in your journal is about 'dragons'" in ann.do("journal/search dragons")
    assert "Search for what?" in ann.do("journal/search")


def test_tags_are_counted_and_listed(ann):
    assert "No entry has a tag" in ann.do("journal/tag")
    ann.do("journal/write #silver #brick One")
    ann.do("journal/write #silver Two")
    assert "#silver (2)" in ann.do("journal/tag")
    both = ann.do("journal/tag #silver, brick")
    assert "One" in both and "Two" not in both
    assert "No entry of your journal has #gold." in ann.do("journal/tag gold")


@pytest.mark.parametrize("typed", ["1 = silver", "= silver", "1 =", ",", "#", "gold, x = y"])
def test_tags_cannot_be_given_later_and_it_says_so(ann, typed):
    ann.do("journal/write One")
    answer = ann.do(f"journal/tag {typed}")
    assert "names no tags" in answer and "journal/write #silver" in answer
    assert ann.character.memory.journal[1].tags == ()


@pytest.mark.parametrize("switch", ["bogus", "write/tag", "writes", "|rred"])
def test_an_unknown_switch_is_named_and_does_nothing(ann, switch):
    answer = ann.do(f"journal/{switch} The silver is gone.")
    for part in (
        "journal has no switch '" + switch.removeprefix("|r"),
        "journal/write",
        "journal/search",
        "journal/tag",
        "help journal",
    ):
        assert part in one_line(answer)
    assert len(answer.strip().splitlines()) <= 2
    assert len(ann.character.memory.journal) == 0


def test_a_switch_may_be_shortened(ann):
    ann.do("journal/w The silver is gone.")
    assert ann.character.memory.journal[1].content == "The silver is gone."


def test_one_entry_is_shown_whole(ann):
    long = "lorem " * 300 + "end"
    ann.do(f"journal/write {long}")
    assert "end" not in ann.do("journal")
    assert ann.do("journal 1").count("lorem") == 300
    assert "no entry '99'" in ann.do("journal 99")
    assert "no entry 'silver'" in ann.do("journal silver")
    assert "no entry" in ann.do("journal " + "9" * 50)


def test_a_long_journal_comes_a_screen_at_a_time(ann):
    for number in range(30):
        ann.character.memory.remember(f"Thing number {number}.")
    first = ann.do("journal")
    assert "Thing number 29." in first and "Thing number 3." not in first
    assert "1/" in first
    assert "Thing number 0." in ann.do("end")
    assert "Exited" in ann.do("quit")
    assert "30 entries" in ann.do("journal")


def test_hostile_text_does_nothing_when_it_is_shown(ann):
    ann.do(f"journal/write #{HOSTILE.split()[0]} {HOSTILE}")
    ann.raw.clear()
    ann.do("journal")
    ann.do("journal/tag")
    ann.do("journal/search evil")
    ann.do("journal 1")
    sent = "\n".join(ann.raw)
    assert "$You() {gold}" in sent and "evil %s" in sent and "<b>" in sent
    assert "|r" not in sent and "|b" not in sent
    assert not {"\x1b", "\x07", "\u202e"} & set(sent)


def test_nobody_reads_the_journal_of_another(place, ann):
    bob = place.player("Bob")
    ann.do("journal/write My secret is under the stairs.")
    for typed in ("journal", "journal 1", "journal/search secret", "journal/tag", "journal Ann"):
        assert "stairs" not in bob.do(typed)
    assert "stairs" not in bob.seen


def test_a_character_without_a_memory_is_told_so(place):
    from evennia import DefaultCharacter

    rat = place.player("Rat", typeclass=DefaultCharacter)
    assert "You have no journal" in rat.do("journal")


def test_help_tells_how(ann):
    shown = ann.do("help journal")
    for part in ("journal/write", "journal/search", "journal/tag"):
        assert part in shown
    assert max(map(len, shown.splitlines())) <= 80
