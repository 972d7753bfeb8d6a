"""How a service keeps its log: ranks and surnames, passives, what is done in somebody's stead, and orders that are no
prohibitions.
"""

from __future__ import annotations

from memory.journal.entry import SourceType
from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told


def deeds_in(*lines: tuple[float, SourceType, str | None, str]) -> set[tuple[Deed, str, tuple[str, ...]]]:
    events = events_of(remarks_of(evidence(*lines)))
    return {(event.deed, event.who, event.whom) for event in events if event.deed is not None and event.done}


def test_a_speaker_with_a_short_title_is_the_one_who_is_seen() -> None:
    found = patterns(
        heard(1, "Dr. Varga", "You row like a sack of turnips, Petrov."),
        heard(3, "Varga", "Come near my oar again, Petrov, and I'll break it over your head."),
        seen(6, "Mr. Petrov was struck in the face by Dr. Varga."),
        told(7, "Mr. Petrov", "Morning."),
    )
    assert one("escalation", found).people == {"Varga", "Petrov"}


def test_a_speaker_by_surname_is_the_one_with_a_rank() -> None:
    found = patterns(
        seen(1, "Matron Osei lent Wills her watch."),
        told(2, "Wills", "Morning."),
        told(9, "Osei", "Wills still has my watch."),
    )
    assert one("debt open", found).people == {"Matron Osei", "Wills"}


def test_a_complaint_is_cited_with_what_it_complains_of() -> None:
    found = patterns(
        heard(1, "Ito", "I'll have the rota copied out for you by Friday, Sergeant, without fail."),
        seen(1.1, "Sergeant Bloom is eating a pear."),
        told(9, "Bloom", "I have yet to see Ito's copy of the rota."),
    )
    assert one("promise broken", found).citations == (1, 3)


def test_having_said_that_one_would_is_no_new_promise() -> None:
    found = patterns(
        heard(1, "Ito", "You have my word, Bloom: the hinge of your locker will be mended this week."),
        seen(3, "A bright new hinge on Bloom's locker. “Told you I would,” says Ito."),
        told(3.1, "Bloom", "Morning."),
        seen(12, "Bloom is eating a pear."),
    )
    assert {each.pattern for each in found} == {"promise kept"}


def test_an_order_to_do_something_forbids_nothing() -> None:
    lines = (
        heard(1, "Vane", "When you light the big stove, Ito, mind you open the flue."),
        seen(1.1, "Ito lit the big stove and opened the flue."),
    )
    assert patterns(*lines) == []


def test_an_order_not_to_do_something_is_a_warning() -> None:
    found = patterns(
        heard(1, "Vane", "Mind you don't light the big stove, Ito."),
        seen(1.1, "Ito lit the big stove."),
    )
    assert one("warning ignored", found).people == {"Vane", "Ito"}


def test_an_own_dose_is_no_favour_for_a_name_of_two_words() -> None:
    lines = [
        seen(day, f"Ito gave Corporal Bloom his drops{end}")
        for day, end in ((1, "."), (4, " again."), (8, " late."))
    ]
    assert "help one way" not in {
        each.pattern for each in patterns(told(0.5, "Corporal Bloom", "Morning."), *lines)
    }


def test_who_is_brought_somewhere_gives_nothing() -> None:
    found = deeds_in(
        seen(1, "Bloom was brought to the ward with a fever, and Ito sat by."), told(2, "Ito", "Morning.")
    )
    assert not {deed for deed, *_ in found} & {Deed.GIVES, Deed.LENDS}


def test_who_pays_on_behalf_of_another_settles_that_ones_debt() -> None:
    found = patterns(
        seen(1, "Bloom owes Ito the cab fare."),
        told(1.1, "Bloom", "Morning."),
        told(1.2, "Vane", "Morning."),
        seen(2, "Vane brought Ito the money for the cab on behalf of Bloom."),
        seen(14, "Ito is eating a pear."),
    )
    assert [each.people for each in found] == [{"Bloom", "Ito"}]
    assert one("debt paid", found)


def test_bitter_words_between_two_are_a_quarrel() -> None:
    found = patterns(
        seen(1, "Sharp words in the map room between Ms. Ito and Mr. Bloom over the route."),
        told(1.1, "Ito", "Morning."),
        told(6, "Bloom", "I went to see Ito yesterday and begged her pardon. We are friends again."),
    )
    assert one("quarrel and peace", found).people == {"Ito", "Bloom"}


def test_a_vow_to_do_something_to_somebody_is_a_threat() -> None:
    found = deeds_in(
        seen(1, "Vane swore she would throw Ito off the roof if he touched the flag again."),
        seen(1.1, "Ito hums."),
    )
    assert {(deed, who, whom) for deed, who, whom in found} == {(Deed.THREATENS, "Vane", ("Ito",))}


def test_work_in_the_place_of_somebody_is_help() -> None:
    found = deeds_in(
        seen(1, "Vane drove the ambulance in place of Ito, who had a cold."),
        seen(2, "Another of Ito's reports was typed by Vane."),
        seen(3, "Ito hums."),
    )
    assert found == {(Deed.HELPS, "Vane", ("Ito",))}


def test_what_came_back_names_what_was_lent() -> None:
    found = patterns(
        told(1, "Bloom", "Out of coffee. Vane has lent me a jar till the weekend."),
        seen(4, "Bloom bought two jars of coffee and gave one of them back to Vane."),
        told(4.1, "Vane", "Morning."),
    )
    assert "a jar of coffee" in one("debt paid", found).content


def test_of_two_places_two_may_count_differently() -> None:
    lines = (
        told(1, "Bloom", "Four beds are free in the upper ward."),
        told(1.1, "Vane", "Seven beds are free in the lower ward."),
    )
    assert patterns(*lines) == []


def test_a_secret_told_is_passed_on() -> None:
    found = patterns(
        heard(1, "Bloom", "Not a word to anybody, but Ito has been padding the mileage in the car book."),
        heard(3, "Vane", "Everyone says that Ito pads the mileage."),
        told(4, "Ito", "I never padded the mileage. It is a lie."),
    )
    rumour = one("rumour", found)
    assert rumour.people >= {"Ito", "Bloom", "Vane"}
    assert "Ito denies it" in rumour.content
