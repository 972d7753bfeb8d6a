"""Attacks on trust: repeating, swearing, confirming each other and telling trivia earn nothing."""

from __future__ import annotations

from memory.ingame.objects import key_of
from tests.game.place import Player
from tests.game.poisoning import Village, wordless
from tests.game.test_poison import lie

__all__ = ["wordless"]


# -- earned trust -------------------------------------------------------------------------------------------


def trust_in(village: Village, player: Player) -> float:
    """How far Marta trusts what somebody tells her, by all that she knows."""
    trust: float = village.marta.memory.mind.claim_checker.track_record(key_of(player.character)).trust
    return trust


def seen_by_marta(village: Village, what: str) -> None:
    village.marta.memory.remember(what, source_type="observation", source_entity="#1")


def test_repeating_a_lie_earns_no_trust(wordless: Village) -> None:
    before = trust_in(wordless, wordless.bob)
    lie(wordless)
    assert trust_in(wordless, wordless.bob) == before


def test_sybils_who_heard_the_lie_add_nothing_to_it(wordless: Village) -> None:
    wordless.bob.do("say Marta, the old mill burned down.")
    before = trust_in(wordless, wordless.bob)
    for n in range(12):
        sybil = wordless.place.player(f"Sybil{n}")
        sybil.do("talk Marta = Bob told me that the old mill burned down.")
        sybil.do("talk Marta = I heard that the old mill burned down.")
    wordless.cid.do("talk Marta = The old mill burned down.")  # who was there when Bob said so
    assert trust_in(wordless, wordless.bob) == before
    assert trust_in(wordless, wordless.cid) == before


def test_sybils_who_swear_to_it_are_one_voice(wordless: Village) -> None:
    wordless.bob.do("talk Marta = The old mill burned down.")
    before = trust_in(wordless, wordless.bob)
    for n in range(12):
        wordless.place.player(f"Sybil{n}").do("talk Marta = The old mill burned down.")
    assert trust_in(wordless, wordless.bob) < before + 0.01


def test_two_liars_who_confirm_each_other_gain_next_to_nothing_and_lose_both(wordless: Village) -> None:
    for thing in ("mill", "barn", "bridge", "chapel", "tower"):
        for liar in (wordless.bob, wordless.cid):
            liar.do(f"talk Marta = The old {thing} burned down.")
    assert all(trust_in(wordless, liar) < 0.91 for liar in (wordless.bob, wordless.cid))
    seen_by_marta(wordless, "The old barn did not burn down.")
    assert all(trust_in(wordless, liar) < 0.8 for liar in (wordless.bob, wordless.cid))


def test_a_liar_builds_no_trust_by_trivia(wordless: Village) -> None:
    for thing in ("oven", "bench", "door", "lamp", "stair", "cellar", "yard", "well"):
        wordless.bob.do(f"talk Marta = The big {thing} stands wide open.")
        seen_by_marta(wordless, f"The big {thing} stands wide open.")
    assert trust_in(wordless, wordless.bob) < 0.93
    wordless.bob.do("talk Marta = The old mill burned down.")
    seen_by_marta(wordless, "The old mill did not burn down.")
    assert trust_in(wordless, wordless.bob) < 0.9


def test_a_truth_teller_is_not_framed(wordless: Village) -> None:
    wordless.ann.do("talk Marta = The old mill burned down.")
    seen_by_marta(wordless, "The old mill burned down.")
    before = trust_in(wordless, wordless.ann)
    wordless.ann.do("talk Marta = The stone bridge collapsed.")
    for player in (wordless.bob, wordless.cid):
        player.do("talk Marta = The stone bridge did not collapse.")
        player.do("talk Marta = Ann told me that the duke is dead.")
    seen_by_marta(wordless, "The duke is not dead.")
    assert trust_in(wordless, wordless.ann) > before - 0.04
    assert trust_in(wordless, wordless.ann) > trust_in(wordless, wordless.bob)


def test_whether_somebody_is_trusted_gives_no_confidence_away(wordless: Village) -> None:
    wordless.bob.do("talk Marta = The old mill burned down.")
    dan, eve = (wordless.place.player(name) for name in ("Dan", "Eve"))
    questions = ("Do you trust Bob?", "Do you like Bob?", "Does Ann know about the duke?")
    before = [wordless.answer(question, by=dan) for question in questions]
    wordless.ann.do("whisper Marta = The old mill did not burn down.")
    wordless.bob.do("whisper Marta = I will kill you.")
    wordless.confide()
    assert [wordless.answer(question, by=eve) for question in questions] == before
    wordless.nobody_knows(wordless.marta)
