"""How `memory/rumour` traces a piece of news from teller to teller."""

from __future__ import annotations

import pytest


@pytest.fixture
def news(place, builder):
    """Ann tells Marta; Cid, who says that he has it from Ann, tells Bram."""
    ann, cid = place.player("Ann"), place.player("Cid")
    marta, bram = place.npc("Marta"), place.npc("Bram")
    ann.do("talk Marta = The captain was attacked by a stranger.")
    place.clock.advance(60)
    cid.do("talk Bram = Ann told me that the captain was attacked by a stranger.")
    return ann, marta, bram


def test_a_rumour_is_traced_with_trust_and_present_beliefs(builder, news):
    _, _, bram = news
    shown = builder.do("memory/rumour = captain stranger")
    flat = " ".join(shown.split())
    assert "2 tellings" in flat
    said = [e for e in bram.memory.journal if "captain" in e.content]
    assert flat.index("Ann told Marta, trust 0.90") < flat.index(
        f"Cid, who had it from Ann, told Bram, trust {said[0].source_trust:.2f}, Bram's entry #{said[0].id}"
    )
    beliefs = flat[flat.index("Who believes what now") :]
    assert "Ann: nothing of it is in the journal" in beliefs
    assert "Marta: trust 0.90, #1" in beliefs
    assert "Bram: trust" in beliefs


def test_a_rumour_includes_what_characters_told_players(place, builder, news):
    ann, marta, _ = news
    dora, eve = place.player("Dora"), place.player("Eve")
    eve.character.location = None
    dora.do("talk Marta = What happened to the captain?")
    ann.do("talk Marta = What happened to the captain?")
    flat = " ".join(builder.do("memory/rumour = captain stranger").split())
    first = next(e.id for e in marta.memory.journal if "captain" in e.content)
    assert "2 tellings" in flat
    assert f"Marta told Dora, from entry #{first}" in flat
    assert "Marta told Ann" not in flat and "Eve" not in flat
    beliefs = flat[flat.index("Who believes what now") :]
    assert "Dora: nothing of it is in the journal" in beliefs
    dora.character.delete()
    assert f"Marta told Dora, from entry #{first}" in " ".join(
        builder.do(f"memory/rumour marta = {first}").split()
    )


def test_a_character_that_remembers_what_it_was_told_is_no_listener_without_record(place, builder, news):
    """Bram hears aloud what Marta tells Dora, and keeps it: one telling, not two."""
    dora = place.player("Dora")
    dora.do("say Marta, what happened to the captain?")
    flat = " ".join(builder.do("memory/rumour = captain stranger").split())
    assert "Marta, who had it from Ann, told Bram again" in flat
    besides = flat[flat.index("Told to people") : flat.index("Who believes what now")]
    assert "Dora" in besides and "Bram" not in besides


def test_a_rumour_is_traced_from_an_entry(builder, news):
    _, marta, _ = news
    first = next(e.id for e in marta.memory.journal if "captain" in e.content)
    assert "told Bram" in " ".join(builder.do(f"memory/rumour marta = #{first}").split())
    assert "Marta has no entry #777. memory/list marta shows them." in builder.do(
        "memory/rumour marta = #777"
    )
    assert "number of an entry" in builder.do("memory/rumour marta = silver")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("memory/rumour", "Which news?"),
        ("memory/rumour =", "Which news?"),
        ("memory/rumour = the of and", "words to search for"),
        ("memory/rumour = dragon", "No journal holds anything of that"),
        ("memory/rumour nobody = 3", "nobody called 'nobody' has a memory"),
    ],
)
def test_a_rumour_that_cannot_be_traced_says_why(builder, news, typed, said):
    assert said in " ".join(builder.do(typed).split())


def test_what_a_correction_in_other_words_replaced_is_no_longer_believed(builder, news):
    _, marta, _ = news
    marta.memory.journal.add("It was a play in the market.", supersedes=1)
    beliefs = " ".join(builder.do("memory/rumour = captain stranger").split()).partition(
        "Who believes what now"
    )[2]
    assert "Marta: trust" not in beliefs and "Bram: trust" in beliefs
