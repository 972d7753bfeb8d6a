"""Trust is earned: what becomes of somebody's words, and what does not count."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.presence import as_field
from memory.evidence.reputation import present_trust, reputation_of
from memory.evidence.whereabouts import INSIDE, Whereabouts
from memory.evidence.whereabouts import as_field as seen_field
from memory.journal.entry import GIFT_TAG, Entry
from memory.people.claim_checking import ClaimChecker
from memory.people.track_record import BASE, HIGHEST, LOWEST, STRANGERS, Outcome, TrackRecord
from tests.making import make_entry

ME, ANN, BOB, CID, DAN, EVE = "#1", "#7", "#8", "#9", "#10", "#11"


class Life:
    """What a character was told and saw, one entry after the other."""

    def __init__(self) -> None:
        self._ids = itertools.count(1)
        self.entries: list[Entry] = []

    def told(
        self, by: str, text: str, day: int = 1, hour: int = 12, there: tuple[str, ...] = (), **more: Any
    ) -> Entry:
        at = f"2026-01-{day:02}T{hour:02}:00:00Z"
        given = {"source_name": by, **as_field(there), **more}
        return self._add(content=text, source_entity=by, timestamp=at, **given)

    def saw(self, text: str, day: int = 1, hour: int = 13, by: str = "#2", **more: Any) -> Entry:
        at = f"2026-01-{day:02}T{hour:02}:00:00Z"
        return self._add(content=text, source_type="observation", source_entity=by, timestamp=at, **more)

    def _add(self, **given: Any) -> Entry:
        self.entries.append(make_entry(id=next(self._ids), **given))
        return self.entries[-1]

    def record(self, key: str, listeners: frozenset[str] | None = None) -> TrackRecord:
        return ClaimChecker(ME, self.entries).track_record(key, listeners)


@pytest.fixture
def life() -> Life:
    return Life()


def outcomes(record: TrackRecord) -> list[Outcome]:
    return [finding.outcome for finding in record.findings]


def test_of_whom_nothing_is_known_trust_is_as_it_begins(life: Life) -> None:
    life.told(ANN, "The mill is burning.")
    assert life.record(ANN).trust == BASE
    assert ClaimChecker(ME, life.entries).reputations() == {}


def test_what_was_told_and_then_seen_earns_trust_slowly(life: Life) -> None:
    claim, sight = life.told(ANN, "The old mill is burning."), life.saw("The mill is burning.")
    record = life.record(ANN)
    assert [(f.outcome, f.claim, f.behind) for f in record.findings] == [(Outcome.SEEN_TRUE, claim, (sight,))]
    assert BASE < record.trust < BASE + 0.03
    assert record.is_good and not record.is_poor


def test_what_it_saw_to_be_false_costs_more_than_the_truth_earns(life: Life) -> None:
    life.told(ANN, "The old mill burned down.")
    life.saw("The old mill did not burn down.")
    record = life.record(ANN)
    assert outcomes(record) == [Outcome.SEEN_FALSE]
    assert record.is_poor
    life.told(BOB, "The red barn burned down.")
    life.saw("The red barn burned down.")
    assert BASE - record.trust > 3 * (life.record(BOB).trust - BASE)


def test_taking_it_back_costs_less_than_being_caught(life: Life) -> None:
    claim = life.told(ANN, "The old mill burned down.")
    life.told(ANN, "No, I was wrong: the old mill did not burn down.", supersedes=claim.id)
    life.saw("The old mill did not burn down.", hour=14)
    taken = life.record(ANN)
    assert outcomes(taken) == [Outcome.TAKEN_BACK]
    assert not taken.is_poor
    caught = Life()
    caught.told(ANN, "The old mill burned down.")
    caught.saw("The old mill did not burn down.")
    assert caught.record(ANN).trust < taken.trust < BASE


def test_what_changes_is_not_taken_back_and_proves_nobody_wrong(life: Life) -> None:
    claim = life.told(ANN, "The gate is open.")
    life.told(ANN, "The gate is not open now.", supersedes=claim.id)
    life.told(BOB, "The north gate is locked tight.")
    life.saw("The north gate is not locked tight.", day=20)
    assert life.record(ANN).trust == life.record(BOB).trust == BASE


def test_repetition_moves_nothing(life: Life) -> None:
    for hour in range(10):
        life.told(ANN, "The old mill burned down!", hour=hour)
        life.told(ANN, f"I tell you {hour} times, the old mill burned down.", hour=hour)
    assert life.record(ANN).trust == BASE
    life.saw("The old mill burned down.")
    assert len(life.record(ANN).findings) == 1


def test_what_it_knew_already_is_hardly_news(life: Life) -> None:
    life.saw("The old mill burned down.", hour=1)
    life.told(ANN, "The old mill burned down.")
    late = Life()
    late.told(ANN, "The old mill burned down.")
    late.saw("The old mill burned down.")
    assert BASE < life.record(ANN).trust < late.record(ANN).trust


def test_nobody_builds_trust_by_trivia(life: Life) -> None:
    for n, word in enumerate(
        ["cart", "barn", "well", "roof", "wall", "gate", "road", "tree", "field", "fence"]
    ):
        life.told(BOB, f"The big {word} looks green.", hour=n)
        life.saw(f"The big {word} looks green.", hour=n + 1)
    built = life.record(BOB)
    assert len(built.findings) == 2
    assert built.trust < BASE + 0.03
    life.told(BOB, "The king's army burned the village.")
    life.saw("The king's army never burned the village.")
    assert life.record(BOB).trust < BASE


def test_whoever_does_as_he_said_has_shown_nothing(life: Life) -> None:
    life.told(BOB, "Bob shaves the black goat.")
    life.saw("Bob shaves the black goat.", by=BOB)
    assert life.record(BOB).findings == ()


@pytest.mark.parametrize("denial", ["I never shaved the goat.", "Marta, I didn't shave the goat!"])
def test_whoever_denies_what_he_was_seen_to_do_is_caught(life: Life, denial: str) -> None:
    life.saw("Bob shaved the goat.", hour=11, by=BOB)
    life.told(BOB, denial, source_name="Bob")
    assert outcomes(life.record(BOB)) == [Outcome.SEEN_FALSE]
    life.told(CID, "I never shaved the goat.", source_name="Cid")
    assert outcomes(life.record(CID)) == []


def test_independent_others_bear_a_word_out_a_little(life: Life) -> None:
    life.told(ANN, "The old mill burned down.")
    life.told(BOB, "The old mill burned down last night.")
    assert outcomes(life.record(ANN)) == outcomes(life.record(BOB)) == [Outcome.TOLD_TRUE]
    assert BASE < life.record(ANN).trust < BASE + 0.01


def test_others_count_for_more_where_their_own_word_was_seen_to_be_true(life: Life) -> None:
    life.told(BOB, "The red barn burned down.")
    life.saw("The red barn burned down.")
    life.told(ANN, "The old mill burned down.")
    life.told(BOB, "The old mill burned down.")
    finding = life.record(ANN).findings[0]
    assert finding.outcome is Outcome.TOLD_TRUE and finding.weight > STRANGERS


def test_sybils_together_are_one_voice(life: Life) -> None:
    life.told(BOB, "The old mill burned down.")
    life.told("#100", "The old mill burned down.")
    one = life.record(BOB).trust
    for n in range(101, 140):
        life.told(f"#{n}", "The old mill burned down.")
    assert life.record(BOB).trust == one
    for word in ["cart", "barn", "well", "roof", "wall", "gate", "road", "tree", "field", "fence"]:
        life.told(BOB, f"The big {word} fell over.")
        for n in range(100, 110):
            life.told(f"#{n}", f"The big {word} fell over.")
    assert life.record(BOB).trust < BASE + 0.01


def test_whoever_heard_it_said_bears_nothing_out(life: Life) -> None:
    life.told(BOB, "The old mill burned down.", there=(CID, DAN))
    life.told(CID, "The old mill burned down.")
    life.told(DAN, "The old mill burned down.", hearsay=[[{"key": BOB, "name": "Bob"}]])
    life.told(EVE, "I heard that the old mill burned down.", hearsay=[[{"key": "", "name": ""}]])
    assert all(life.record(key).trust == BASE for key in (BOB, CID, DAN, EVE))


def test_two_who_have_it_from_one_mouth_do_not_bear_each_other_out(life: Life) -> None:
    for key in (CID, DAN):
        life.told(key, "Bob told me that the old mill burned down.", hearsay=[[{"key": BOB, "name": "Bob"}]])
    assert life.record(CID).trust == life.record(DAN).trust == BASE


def test_a_known_liar_vouches_for_nobody(life: Life) -> None:
    life.told(BOB, "The red barn burned down.")
    life.saw("The red barn did not burn down.")
    life.told(CID, "The old mill burned down.")
    life.told(BOB, "The old mill burned down.")
    assert life.record(CID).trust == BASE


def test_a_truth_teller_is_not_brought_down_by_strangers(life: Life) -> None:
    for word in ("barn", "cart", "tower"):
        life.told(ANN, f"The red {word} fell over.", day=2)
        life.saw(f"The red {word} fell over.", day=3)
    life.told(ANN, "The old mill burned down.")
    before = life.record(ANN).trust
    for n in range(100, 140):
        life.told(f"#{n}", "The old mill did not burn down.")
        life.told(f"#{n}", "The red barn did not fall over.")
    after = life.record(ANN).trust
    assert before - 0.03 < after <= before
    assert not life.record(ANN).is_poor


def test_whom_somebody_names_does_not_answer_for_it(life: Life) -> None:
    life.told(BOB, "Ann told me that the old mill burned down.", hearsay=[[{"key": ANN, "name": "Ann"}]])
    life.saw("The old mill did not burn down.")
    assert life.record(ANN).trust == BASE
    assert life.record(BOB).trust < BASE


def test_a_word_through_a_known_liar_is_worth_less(life: Life) -> None:
    entry = life.told(CID, "Bob told me that it rains.", hearsay=[[{"key": BOB, "name": "Bob"}]])
    assert present_trust(entry, {BOB: 0.5}) == pytest.approx(entry.source_trust * 0.5)
    assert reputation_of((CID, BOB), {BOB: 1.08}) == 1.0, "a good name lends no weight"
    assert present_trust(life.saw("It rains.", by=BOB), {BOB: 0.5}) == 0.8


def test_where_a_thing_was_found_shows_who_was_right(life: Life) -> None:
    def found(place: str) -> dict[str, Any]:
        item = Whereabouts(
            thing="silver key", how=INSIDE, place=place, thing_key="#5", place_key="#6", room="#2"
        )
        return seen_field([item])

    life.told(ANN, "The silver key is in the barn.")
    life.told(BOB, "The silver key is in the well.")
    life.saw("The silver key is in the barn.", hour=12, **found("barn"))
    assert outcomes(life.record(ANN)) == [Outcome.SEEN_TRUE]
    assert outcomes(life.record(BOB)) == [Outcome.SEEN_FALSE]
    later = Life()
    later.told(BOB, "The silver key is in the well.")
    later.saw("The silver key is in the barn.", day=3, **found("barn"))
    assert later.record(BOB).trust == BASE, "it may have been there"


def test_a_confidence_counts_only_before_those_who_may_hear_it(life: Life) -> None:
    life.told(BOB, "The old mill burned down.")
    life.saw("The old mill did not burn down.", audience=[ANN])
    assert life.record(BOB).is_poor
    assert life.record(BOB, frozenset({ANN})).is_poor
    assert life.record(BOB, frozenset({CID})).trust == BASE
    assert life.record(BOB, frozenset({ANN, CID})).trust == BASE


LINES = [
    "The old mill burned down.",
    "The old mill did not burn down.",
    "The red barn fell over.",
    "The market is on Sunday.",
    "The market is on Monday.",
]


@given(
    st.lists(
        st.tuples(st.sampled_from([ANN, BOB, CID, ""]), st.sampled_from(LINES), st.integers(1, 9)),
        max_size=40,
    )
)
def test_trust_is_bounded_and_the_same_however_it_is_read(said: list[tuple[str, str, int]]) -> None:
    life = Life()
    for key, text, day in said:
        _ = life.told(key, text, day) if key else life.saw(text, day)
    whole, bit_by_bit = ClaimChecker(ME, life.entries), ClaimChecker(ME)
    for entry in life.entries:
        bit_by_bit.put([entry])
    for key in (ANN, BOB, CID):
        assert LOWEST <= whole.track_record(key).reputation <= HIGHEST
        assert whole.track_record(key) == bit_by_bit.track_record(key)


def gift(thing: str) -> dict[str, Any]:
    about = Whereabouts(thing=thing, how=INSIDE, place="Marta", thing_key="#50", place_key=ME, room="#2")
    return {"tags": (GIFT_TAG,), **seen_field((about,))}


def test_a_promise_that_was_kept_earns_trust_and_a_broken_one_costs_some(life: Life) -> None:
    promise = life.told(ANN, "I will bring you pears tomorrow.")
    given = life.saw("Ann gave Marta pears.", day=2, by=ANN, **gift("pears"))
    assert [(f.outcome, f.claim, f.behind) for f in life.record(ANN).findings] == [
        (Outcome.KEPT, promise, (given,))
    ]
    assert BASE < life.record(ANN).trust < BASE + 0.03
    life.told(BOB, "I promise to mend your press.")
    life.told(BOB, "I broke my promise, I am afraid.", day=3)
    assert outcomes(life.record(BOB)) == [Outcome.BROKEN]
    assert life.record(BOB).trust < BASE and not life.record(BOB).is_poor


def test_a_gift_that_nobody_promised_and_words_of_a_gift_earn_no_trust(life: Life) -> None:
    life.told(ANN, "I will bring you pears tomorrow.")
    life.saw("Ann gave Marta a stone.", day=2, by=ANN, **gift("stone"))
    life.told(ANN, "Here are the pears that I promised you.", day=2)
    life.told(ANN, "I kept my promise.", day=2)
    assert life.record(ANN).trust == BASE


def test_promises_and_gifts_by_the_dozen_buy_little_trust(life: Life) -> None:
    things = ("pears", "nails", "eggs", "rope", "salt", "ribbon", "candles", "plums", "needles", "beans")
    for thing in things:
        life.told(ANN, f"I will bring you {thing}.")
        life.saw(f"Ann gave Marta {thing}.", by=ANN, **gift(thing))
    assert len(life.record(ANN).findings) == 2
    assert life.record(ANN).trust < BASE + 0.03
