"""Who knows what: who was there, who told it, whom it was told to, and where somebody else would look."""

from __future__ import annotations

from memory.evidence.presence import MOST, as_field, present
from memory.evidence.whereabouts import INSIDE, LEFT, Whereabouts
from memory.evidence.whereabouts import as_field as seen_field
from memory.journal.entry import Entry
from memory.people.knowing import MOST_NOTED, How, how_known, thought_by, told_to, who_know, with_told
from tests.making import make_entry, make_journal

ANN, BOB, CID = "#7", "#8", "#9"
FORGE, YARD = "#20", "#21"


def said(number: int, text: str, by: str = ANN, there: tuple[str, ...] = (), **more: object) -> Entry:
    return make_entry(id=number, content=text, source_entity=by, source_name=by, **as_field(there), **more)


def saw(number: int, *items: Whereabouts, by: str = ANN, there: tuple[str, ...] = ()) -> Entry:
    return make_entry(
        id=number,
        content="It happened.",
        source_type="observation",
        source_entity=by,
        source_name=by,
        **as_field(there),
        **seen_field(items),
    )


def thing(place: str, room: str = FORGE) -> Whereabouts:
    return Whereabouts(
        thing="hammer", how=INSIDE, place=place, thing_key="#50", place_key=f"#{place}", room=room
    )


def came(who: str, room: str) -> Whereabouts:
    return Whereabouts(thing=who, how=INSIDE, place=room, thing_key=who, place_key=room, room=room)


def went(who: str, to: str, room: str = FORGE) -> Whereabouts:
    return Whereabouts(thing=who, how=LEFT, place=to, thing_key=who, place_key=to, room=room)


def test_who_told_it_who_was_there_and_who_was_told_know_it() -> None:
    entry = said(1, "The mill burned down.", there=(BOB,))
    assert who_know(entry, {1: frozenset({CID})}) == {ANN: How.TOLD_ME, BOB: How.THERE, CID: How.HEARD_ME}
    assert how_known(entry, "#10", {}) is None


def test_whoever_is_named_as_its_teller_is_said_to_know() -> None:
    entry = said(1, "Bob told me that the mill burned.", hearsay=[[{"key": BOB, "name": "Bob"}]])
    assert how_known(entry, BOB, {}) is How.SAID_TO_KNOW


def test_a_crowd_is_kept_in_part_and_rubbish_is_passed_over() -> None:
    assert len(present(said(1, "Hello.", there=tuple(f"#{n}" for n in range(100))))) == MOST
    assert present(make_entry(id=1, content="Hello.", present="#7")) == frozenset()


def test_what_was_told_to_whom_is_kept_with_the_journal() -> None:
    journal = make_journal("#1")
    note = with_told(journal, (3, 4), (ANN,))
    assert note == {"3": [ANN], "4": [ANN]}
    journal.write([], linked={}, header=journal.header, notes={"told": note})
    assert told_to(journal) == {3: frozenset({ANN}), 4: frozenset({ANN})}
    assert with_told(journal, (3,), (ANN,)) is None
    assert with_told(journal, (3,), (BOB,)) == {"3": [ANN, BOB], "4": [ANN]}
    many = with_told(journal, range(10, 10 + 2 * MOST_NOTED), (BOB,))
    assert many is not None and len(many) == MOST_NOTED and "3" not in many


def test_who_left_before_it_was_moved_would_look_where_it_was() -> None:
    entries = [
        saw(1, thing("chest"), there=(BOB,)),
        saw(2, went(BOB, YARD), by=BOB),
        saw(3, thing("barrel")),
    ]
    found = thought_by(entries, BOB, "hammer")
    assert found is not None and found.whereabouts.place == "chest"
    mine = thought_by(entries, ANN, "hammer")
    assert mine is not None and mine.whereabouts.place == "barrel"


def test_who_was_seen_to_come_back_saw_where_it_is_now() -> None:
    entries = [
        saw(1, thing("chest"), there=(BOB,)),
        saw(2, went(BOB, YARD), by=BOB),
        saw(3, thing("barrel")),
        saw(4, came(BOB, FORGE), by=BOB),
    ]
    found = thought_by(entries, BOB, "the hammer")
    assert found is not None and found.whereabouts.place == "barrel"


def test_who_went_to_where_it_is_will_have_seen_it() -> None:
    entries = [
        saw(1, thing("chest"), there=(BOB,)),
        saw(2, went(BOB, YARD), by=BOB),
        saw(3, thing("barrel")),
        saw(4, went(BOB, FORGE, room=YARD), by=BOB),
    ]
    found = thought_by(entries, BOB, "hammer")
    assert found is not None and found.whereabouts.place == "barrel"


def test_who_stayed_behind_with_it_saw_it_moved() -> None:
    entries = [
        saw(1, thing("chest"), there=(BOB,)),
        saw(2, thing("barrel"), by=FORGE),  # found on coming back
    ]
    found = thought_by(entries, BOB, "hammer")
    assert found is not None and found.whereabouts.place == "barrel"


def test_of_whom_nothing_was_seen_nothing_is_known() -> None:
    assert thought_by([saw(1, thing("chest"))], CID, "hammer") is None


def test_a_word_counts_for_who_heard_it_and_for_who_says_it() -> None:
    entries = [saw(1, thing("chest"), by=CID), said(2, "The hammer is in the well.", there=(BOB,))]
    heard = thought_by(entries, BOB, "hammer")
    assert heard is not None and heard.whereabouts.place == "well"
    own = thought_by(entries, ANN, "hammer")
    assert own is not None and own.whereabouts.place == "well"
    assert thought_by(entries, "#10", "hammer") is None
