"""Who somebody says to have it from, what that is worth, and which claims agree or differ: pure, without a game."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.evidence.candidates import Candidate
from memory.evidence.contradiction import amends, corrects, differ, same_claim
from memory.evidence.credibility import (
    HEARSAY,
    TWO_SOURCES,
    as_evidence,
    independent,
    judge_by_evidence,
    sources,
)
from memory.evidence.hearsay import (
    HOP,
    MOST_ACCOUNTS,
    MOST_HOPS,
    SOMEBODY,
    Teller,
    accounts,
    accounts_of,
    as_field,
    attributed,
    retold,
    worth,
)
from memory.journal.entry import Entry, SourceType
from tests.thinking import make_journal

ANN, BOB, OSRIC, CID, MARTA = (
    Teller("#1", "Ann"),
    Teller("#2", "Bob"),
    Teller("#3", "Captain Osric"),
    Teller("#4", "Cid"),
    Teller("#9", "Marta"),
)
PEOPLE = [(who.key, who.name) for who in (ANN, BOB, OSRIC, CID, MARTA)] + [
    ("#9", "you"),
    ("#3", "the captain"),
]


def heard(text: str, speaker: Teller = CID) -> tuple[tuple[Teller, ...], ...]:
    """What Marta makes of it."""
    return accounts_of(text, PEOPLE, speaker=speaker.key, hearer=MARTA.key)


def entry(n: int, who: Teller, text: str = "The mill burned.", *through: Teller, **fields: Any) -> Entry:
    given = {
        "id": n,
        "timestamp": datetime(2026, 3, 1, tzinfo=UTC),
        "content": text,
        "source_type": "direct",
        "source_entity": who.key,
        "source_name": who.name,
        **as_field([through] if through else []),
        **fields,
    }
    return Entry.from_dict(given)


# -- the origin ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "Ann told me that the mill burned.",
        "Ann said the mill burned",
        "ann says: the mill burned",
        'Ann said, "The mill burned."',
        "Marta, Ann told me that the mill burned.",
        "Hello Marta. Ann says the mill burned.",
        "I saw the smoke, and Ann told me the mill burned.",
        "I heard from Ann that the mill burned.",
        "I have it from Ann: the mill burned.",
        "I was told by Ann that the mill burned.",
        "According to Ann, the mill burned.",
        "The mill burned, Ann says.",
        "The mill burned, or so Ann told me.",
        "The mill burned, said Ann.",
        "My friend Ann told everyone that the mill burned.",
    ],
)
def test_the_origin_is_whom_the_speaker_names(line: str) -> None:
    assert heard(line) == ((ANN,),)


@pytest.mark.parametrize(
    "line",
    [
        "The mill burned.",
        "I told Ann that the mill burned.",
        "Ann told Bob to be quiet.",
        "Ann never said that the mill burned.",
        "What Ann says is true.",
        "Nobody told me that the mill burned.",
        "Did Ann tell you that the mill burned?",
        "Tell me what Ann said.",
        "I said that the mill burned.",
        "Ann was here and said nothing.",
        "Ann: the mill burned",
        "",
    ],
)
def test_what_names_no_teller_is_no_hearsay(line: str) -> None:
    assert heard(line) == ()


def test_a_chain_is_followed_to_its_end() -> None:
    assert heard("Bob told me that Ann said that the captain saw a wolf.") == ((BOB, ANN),)
    assert heard("I heard from Bob that Ann says the mill burned.") == ((BOB, ANN),)


def test_two_who_are_named_are_two_accounts() -> None:
    assert heard("Ann and Bob say that the mill burned.") == ((ANN,), (BOB,))
    assert heard("Ann says the mill burned. Osric says the gate is open.") == ((ANN,), (OSRIC,))


def test_a_word_of_a_name_will_do_where_it_can_mean_only_one() -> None:
    assert heard("Osric says the gate is open.") == ((OSRIC,),)
    assert heard("The captain says the gate is open.") == ((OSRIC,),)
    twins = [("#3", "Captain Osric"), ("#8", "Osric Smith")]
    assert accounts_of("Osric says the gate is open.", twins, speaker="#4", hearer="#9") == ((SOMEBODY,),)
    same = [("#1", "Ann"), ("#8", "Ann")]
    assert accounts_of("Ann says the gate is open.", same, speaker="#4", hearer="#9") == ((SOMEBODY,),)


@pytest.mark.parametrize(
    "line",
    [
        "Zorblax told me that the mill burned.",
        "Ann's brother says the mill burned.",
        "They say the mill burned.",
        "Rumour has it that the mill burned.",
        "I heard that the mill burned.",
        "She said the mill burned.",
    ],
)
def test_nobody_is_made_up(line: str) -> None:
    assert heard(line) == ((SOMEBODY,),)


def test_what_somebody_says_of_itself_is_its_own_word() -> None:
    assert heard("Ann says the mill burned.", speaker=ANN) == ()
    assert heard("Ann says Bob saw the mill burn, Bob told me.", speaker=ANN) != ((ANN,),)


def test_what_comes_back_to_its_hearer_comes_from_nobody() -> None:
    assert heard("You told me that the mill burned.") == ((SOMEBODY,),)
    assert heard("Marta said the mill burned.") == ((SOMEBODY,),)
    assert heard("Ann told me that Marta said the mill burned.") == ((ANN, SOMEBODY),)


@given(st.text(max_size=200))
def test_any_line_is_read(text: str) -> None:
    found = accounts_of(f"{text} Ann says {text}", PEOPLE, speaker="#4", hearer="#9")
    assert {teller for account in found for teller in account} <= {ANN, BOB, OSRIC, CID, SOMEBODY}
    assert len(found) <= MOST_ACCOUNTS and all(len(account) <= MOST_HOPS for account in found)


def test_a_long_line_takes_no_time() -> None:
    for line in ("Ann says " * 440, "a " * 2_000, "and, " * 800, "x" * 4_000, "Ann told me that, " * 220):
        assert len(attributed(line)) <= MOST_ACCOUNTS


# -- what it is kept as ------------------------------------------------------------------------------------


def test_accounts_are_kept_beside_the_entry_and_travel_with_it() -> None:
    told = entry(1, BOB, "Ann told me the mill burned.", ANN, CID)
    assert accounts(told) == ((ANN, CID),)
    line = json.loads(json.dumps(told.to_dict()))
    assert (line["source_entity"], line["source_name"]) == ("#2", "Bob")
    assert accounts(Entry.from_dict(line)) == ((ANN, CID),)


@pytest.mark.parametrize(
    "given",
    [
        None,
        "Ann",
        3,
        [],
        ["Ann"],
        [[]],
        [["Ann"]],
        [[{"key": "#1"}]],
        [[{"key": 1, "name": "Ann"}]],
        {"a": 1},
        [None],
    ],
)
def test_whatever_else_stands_in_the_field_is_passed_over(given: object) -> None:
    assert accounts(entry(1, BOB, hearsay=given)) == ()


def test_what_was_seen_has_no_teller() -> None:
    assert accounts(entry(1, BOB, "Ann bows.", ANN, source_type="observation")) == ()


def test_speaking_from_memory_names_the_tellers_that_the_words_name() -> None:
    told = entry(1, BOB, "Ann told me the mill burned.", ANN)
    seen = entry(2, CID, "Cid bows.", source_type="observation")
    guessed = entry(3, MARTA, "Mills burn.", source_type="inference")
    assert retold([told], "Bob told me: 'Ann told me the mill burned.'") == ((BOB, ANN),)
    assert retold([told], "Hearsay, and worth as much: 'Ann told me the mill burned.'") == ((SOMEBODY, ANN),)
    assert retold([seen], "I saw it: Cid bows.") == ()
    assert retold([guessed], "If you ask me: Mills burn.") == ((SOMEBODY,),)


# -- what it is worth --------------------------------------------------------------------------------------


def test_trust_falls_with_each_hop_and_never_rises() -> None:
    told = SourceType.DIRECT.trust
    hops = [worth(told, [(ANN,) * n]) if n else worth(told, []) for n in range(MOST_HOPS + 1)]
    assert hops == sorted(set(hops), reverse=True)
    assert hops[0] == told
    assert hops[1] == round(told * HOP, 4) < SourceType.OBSERVATION.trust
    assert worth(told, [(ANN,), (BOB, CID)]) == hops[2]


def credible(*told: Entry) -> float:
    candidate = Candidate(content="The mill burned.", citations=tuple(each.id for each in told))
    return judge_by_evidence(candidate, [as_evidence(each) for each in told]).score


def test_an_independent_source_raises_it() -> None:
    assert credible(entry(1, ANN)) <= HEARSAY < credible(entry(1, ANN), entry(2, BOB)) <= TWO_SOURCES


@pytest.mark.parametrize(
    "told",
    [
        [entry(1, ANN), entry(2, BOB, "Ann says the mill burned.", ANN)],
        [entry(1, BOB, "Ann says the mill burned.", ANN), entry(2, CID, "Ann says the mill burned.", ANN)],
        [entry(1, ANN, "x", OSRIC), entry(2, ANN, "x", BOB), entry(3, ANN, "x", CID), entry(4, ANN, "x")],
        [entry(1, ANN, "x", OSRIC), entry(2, BOB, "x", OSRIC), entry(3, CID, "x", BOB)],
        [entry(1, ANN), entry(2, BOB, "They say the mill burned.", SOMEBODY)],
        [entry(1, ANN, "x", SOMEBODY), entry(2, BOB, "x", SOMEBODY)],
        [entry(n, ANN) for n in range(1, 51)],
    ],
    ids=["retold", "retold twice", "naming others", "round about", "rumour", "rumours", "fifty times"],
)
def test_retelling_adds_no_source(told: list[Entry]) -> None:
    assert len(independent(sources(map(as_evidence, told)))) == 1
    assert credible(*told) <= HEARSAY


def test_whoever_is_named_by_a_liar_still_counts_when_it_speaks() -> None:
    told = [entry(1, ANN, "x", OSRIC), entry(2, ANN, "x", BOB), entry(3, OSRIC), entry(4, BOB)]
    assert set(independent(sources(map(as_evidence, told)))) == {"#3", "#2"}


def test_retelling_from_two_who_have_no_say_otherwise_are_two() -> None:
    told = [entry(1, ANN, "x", OSRIC), entry(2, BOB, "x", CID)]
    assert len(independent(sources(map(as_evidence, told)))) == 2


# -- which claims agree, differ, and correct -----------------------------------------------------------------

DIFFERENT = [
    ("The market is on Monday.", "The market is on Tuesday."),
    ("There are three wolves in the wood.", "There are five wolves in the wood."),
    ("The mill burned on Monday.", "The mill burned on Tuesday."),
    ("The key is in the barn.", "The key is in the well."),
    ("The bridge is safe.", "The bridge is not safe."),
    ("The mill burned.", "The mill did not burn."),
    ("Marta, the market is at noon.", "Well, the market is at dusk."),
]
NOT_DIFFERENT = [
    ("The market is on Monday.", "The fair is on Tuesday."),
    ("The market is on Monday.", "The autumn market is on Tuesday."),
    ("The market is on Monday.", "Is the market on Tuesday?"),
    ("Key number 1 is in the barn.", "Key number 2 is in the barn."),
    ("I saw Ann.", "I saw Bob."),
    ("The mill is in flames.", "The mill is in ruins."),
    ("The mill burned.", "Cid doubts that the mill burned."),
    ("The key is in the barn.", "The key is in the old barn."),
    ("Ann left.", "Bob left."),
    ("The market is on Monday.", "The market might be on Tuesday."),
    ("The mill burned.", "The mill burned."),
]


@pytest.mark.parametrize(("a", "b"), DIFFERENT)
def test_claims_that_differ(a: str, b: str) -> None:
    assert differ(a, b) and differ(b, a)
    assert not same_claim(a, b)


@pytest.mark.parametrize(("a", "b"), NOT_DIFFERENT)
def test_claims_that_may_both_be_so(a: str, b: str) -> None:
    assert not differ(a, b) and not differ(b, a)
    assert not corrects(b, a)


@pytest.mark.parametrize(
    ("a", "b", "same"),
    [
        ("The mill burned.", "The mill burned down last night!", True),
        ("The key is in the barn.", "Marta, the key is in the barn.", True),
        ("Key number 1 is in the barn.", "Key number 2 is in the barn.", False),
        ("The mill burned.", "Cid doubts that the mill burned.", False),
        ("The mill burned.", "I wonder if the mill burned.", False),
        ("The inn is near the mill and the horse.", "The inn is near the mill and the well.", False),
        ("The mill burned.", "The mill burned, and the inn is full.", True),
        ("The mill burned.", "The mill is old. The inn burned.", False),
        ("The market is on Monday.", "The market is on Tuesday.", False),
    ],
)
def test_claims_that_agree(a: str, b: str, same: bool) -> None:
    assert same_claim(a, b) is same_claim(b, a) is same


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The market is on Monday.", "The market is on Tuesday."),
        ("The market was on Monday.", "No, the market was on Tuesday."),
        ("The mill burned on Monday.", "Sorry, I was wrong: the mill burned on Tuesday."),
        ("The key is in the barn.", "No, the key is in the well."),
        ("The key is in the barn.", "The key is in the well now."),
        ("The bridge is safe.", "The bridge is not safe."),
    ],
)
def test_what_one_takes_back(old: str, new: str) -> None:
    assert corrects(new, old)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("The mill burned on Monday.", "The mill burned on Tuesday."),  # it may burn twice
        ("The key is in the barn.", "The key is in the box."),  # the box may be in the barn
        ("The market is on Monday. Bring a coat.", "The market is on Tuesday."),
        ("Ann is baking three loaves.", "Ann is baking five loaves."),
        ("The market is on Monday.", "No, it was Tuesday."),
    ],
)
def test_what_takes_nothing_back(old: str, new: str) -> None:
    assert not corrects(new, old)


def test_only_another_value_in_the_same_breath() -> None:
    assert amends("No, it was Tuesday.", "The mill burned on Monday.")
    assert amends("Sorry, at dusk.", "We meet at the mill at noon.")
    assert not amends("It was Tuesday.", "The mill burned on Monday.")
    assert not amends("No, it was Monday.", "The mill burned on Monday.")
    assert not amends("No, it was Tuesday.", "The mill burned.")
    assert not amends("No, it was Tuesday.", "We go from Monday to Friday.")
    assert not amends("No, I like Tuesday.", "The mill burned on Monday.")


@given(st.text(max_size=120), st.text(max_size=120))
def test_any_two_texts_can_be_compared(a: str, b: str) -> None:
    assert differ(a, b) == differ(b, a)
    assert not (differ(a, b) and same_claim(a, b))
    corrects(a, b), amends(a, b)


def test_what_was_worked_out_from_ones_words_is_retold_as_theirs() -> None:
    journal = make_journal()
    ground = journal.add("The mill burned.", source_entity="#7", source_name="Ann")
    note = journal.add(
        "The village rebuilds the mill.",
        source_type="inference",
        source_entity="#7",
        source_name="Ann",
        citations=[ground.id],
    )
    assert retold([note], "Ann says so: the village rebuilds the mill.") == ((Teller("#7", "Ann"),),)
    assert retold([note], "The village rebuilds the mill.") == ((SOMEBODY,),)
