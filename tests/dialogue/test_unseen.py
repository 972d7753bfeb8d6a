"""Who says that it did not see something denies only that: whether it happened stays open."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    "said", ["I never saw the bailiff open the chest.", "I didn't hear the bailiff open the chest."]
)
def test_what_nobody_saw_may_have_happened_all_the_same(said: str) -> None:
    with memory.open(name="Sunniva", by_meaning=True) as sunniva:
        sunniva.reply(said, to="Jory")
        answer = sunniva.reply("Did the bailiff open the chest?", to="Elke")
        assert not answer.startswith("No."), answer


def test_what_was_taken_back_and_not_seen_is_not_denied() -> None:
    with memory.open(name="Sunniva", by_meaning=True) as sunniva:
        sunniva.reply("The bailiff opened the chest.", to="Jory")
        sunniva.reply("Actually that was a lie. I never saw the bailiff open anything.", to="Jory")
        for who in ("Jory", "Elke"):
            answer = sunniva.reply("Did the bailiff open the chest?", to=who)
            assert not answer.startswith(("No.", "Yes")), answer


def test_whether_it_was_seen_is_still_answered() -> None:
    with memory.open(name="Sunniva", by_meaning=True) as sunniva:
        sunniva.reply("I never saw the bailiff open the chest.", to="Jory")
        assert sunniva.reply("Did Jory see the bailiff open the chest?", to="Elke").startswith("No")
