"""Deeds and doings in everyday wordings: passives, asides, songs, places with capitals, care, sleep and what is settled."""

from __future__ import annotations

import pytest

from memory.reflection.deeds.event import Event
from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, one, patterns, seen, told

GREETINGS = (
    told(0, "Ilka", "Morning."),
    told(0, "Rune", "Morning."),
    told(0, "Osei", "Morning."),
    told(0, "Thorne", "Morning."),
)

Line = tuple[float, object, str | None, str]


def events(*lines: Line) -> list[Event]:
    return [
        event for event in events_of(remarks_of(evidence(*GREETINGS, *lines))) if event.id > len(GREETINGS)
    ]  # type: ignore[arg-type]


def names(*lines: Line) -> set[str]:
    return {pattern.pattern for pattern in patterns(*GREETINGS, *lines)}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "who", "words"),
    [
        ("The beacon was lit by Rune tonight.", "Rune", "has lit the beacon tonight"),
        ("The nets have all been mended by Osei.", "Osei", "has mended the nets"),
        ("Today it was Ilka who rang the bell.", "Ilka", "rang the bell"),
        ("Ilka's cousin Thorne is asleep on the quay.", "Thorne", "is asleep on the quay"),
    ],
)
def test_the_doer_is_found_wherever_a_sentence_names_it(line: str, who: str, words: str) -> None:
    assert (who, words) in [(event.who, event.words.rstrip(".")) for event in events(seen(1, line))]


def test_help_is_read_from_the_passive_voice() -> None:
    found = events(seen(1, "Ilka's boots have been resoled by Rune."))
    assert (Deed.HELPS, "Rune", ("Ilka",)) in [(event.deed, event.who, event.whom) for event in found]


def test_two_who_take_turns_are_told() -> None:
    lines = [
        seen(day, "Rune lit the beacon." if day % 2 else "The beacon was lit by Osei.")
        for day in range(1, 25)
    ]
    lines += [seen(day + 0.2, "Ilka rows out to the buoy.") for day in range(1, 25)]
    lines += [seen(day + 0.3, "Rune and Osei eat soup.") for day in range(1, 25)]
    told_of = one("never together", patterns(*GREETINGS, *lines))
    assert told_of.content.startswith("It is Osei or Rune, and never both on one day")


def test_what_is_sung_is_no_promise() -> None:
    line = seen(1, "Rune sings, “I'll come back to you, Ilka, I swear I'll be home by Friday.”")
    later = [seen(day, "Osei mends a net.") for day in range(2, 20)]
    assert names(line, *later).isdisjoint({"promise broken", "expectation"})


def test_a_place_with_a_capital_is_nobody() -> None:
    found = events(
        told(1, "Osei", "We'll be in Varnholt by Monday."),
        seen(2, "Rune is cold at night. Ilka said he could use her blanket till they reach Varnholt."),
    )
    assert [(e.who, e.whom, e.thing) for e in found if e.deed is Deed.LENDS] == [
        ("Ilka", ("Rune",), "the blanket")
    ]


def test_news_of_a_place_is_told_by_three() -> None:
    lines = (
        told(1, "Osei", "The pedlar reckons they've shut down the Varnholt mine."),
        told(2, "Ilka", "My aunt wrote. She heard that Varnholt is finished, the pits are closed."),
        told(3, "Rune", "No Varnholt for us, apparently. They've let everybody go there."),
    )
    assert one("agreement", patterns(*GREETINGS, *lines)).people == {"Osei", "Ilka", "Rune"}


@pytest.mark.parametrize(
    ("warning", "then", "ignored"),
    [
        ("Mind the third rung, Rune, it's cracked.", "Rune steps over the third rung.", False),
        ("Careful with that lamp, Rune, it's hot.", "Rune carries the lamp to the table.", False),
        ("Watch that bottom stair, Rune.", "Rune trips on the bottom stair and swears.", True),
        ("Don't touch that lamp, Rune, it's hot.", "Rune picks up the lamp.", True),
    ],
)
def test_care_that_is_asked_for_is_neglected_only_where_something_goes_wrong(
    warning: str, then: str, ignored: bool
) -> None:
    found = names(told(1, "Ilka", warning), seen(1.2, then))
    assert ("warning ignored" in found) is ignored


@pytest.mark.parametrize(
    ("claim", "sight", "hour", "contradicted"),
    [
        ("I was in bed by ten last night.", "Rune is leaning on the harbour wall with a bottle.", 1.08, True),
        ("I slept right through the night.", "Rune climbs down from the tower.", 1.12, True),
        ("I was in bed by ten last night.", "Rune is leaning on the harbour wall with a bottle.", 0.8, False),
        ("I was in bed by ten last night.", "Rune is snoring in the hay.", 1.1, False),
        (
            "I was hardly asleep last night.",
            "Rune is leaning on the harbour wall with a bottle.",
            1.08,
            False,
        ),
    ],
)
def test_whoever_says_to_have_slept_was_not_to_be_seen_about(
    claim: str, sight: str, hour: float, contradicted: bool
) -> None:
    found = names(seen(hour, sight), told(1.5, "Rune", claim))
    assert ("word against sight" in found) is contradicted


def test_a_promise_is_released_by_its_day() -> None:
    promise = told(1, "Rune", "I'll drive you to the ferry on Friday, Ilka.")
    free = told(2, "Ilka", "Forget about Friday, Rune, I'm not sailing after all.")
    later = [seen(day, "Osei mends a net.") for day in range(3, 20)]
    assert "promise broken" in names(promise, *later)
    assert "promise broken" not in names(promise, free, *later)


def test_what_somebody_is_not_to_do_again_makes_a_threat() -> None:
    found = events(told(1, "Rune", "Touch my nets once more, Osei, and I'll hang you from the mast."))
    assert [event.deed for event in found if event.deed] == [Deed.THREATENS]


def test_what_is_only_said_of_a_game_or_a_show_accuses_nobody() -> None:
    assert "rumour" not in names(
        told(1, "Ilka", "Osei absolutely murdered them tonight. Killed every last one.")
    )
    assert "rumour" not in names(told(1, "Ilka", "Osei robbed us at dice again."))
    assert "rumour" in names(told(1, "Ilka", "They say that Osei murdered the ferryman."))


def test_whoever_says_to_be_even_has_paid() -> None:
    paid = seen(3, "Rune counts four silver pieces into Ilka's hand. “There, now we're even.”")
    found = one("debt paid", patterns(*GREETINGS, paid))
    assert found.people == {"Rune", "Ilka"}


def test_what_somebody_comes_with_is_the_gift() -> None:
    (gift,) = (
        e
        for e in events(seen(1, "Rune came back from the fair with a tin whistle, and it was for Osei."))
        if e.deed
    )
    assert (gift.deed, gift.who, gift.whom, gift.thing) == (Deed.GIVES, "Rune", ("Osei",), "a tin whistle")


def test_a_habit_is_told_with_whom_it_was() -> None:
    lines = [
        seen(
            day,
            (
                "Rune climbs up to the loft for chess with Ilka."
                if day % 2
                else "Chess in the loft: Rune and Ilka."
            ),
        )
        for day in range(1, 15)
    ]
    lines += [seen(day + 0.3, "Osei rows out to the buoy.") for day in range(1, 30)]
    assert "Ilka" in one("habit stopped", patterns(*GREETINGS, *lines)).content


def test_a_statement_by_somebody_whose_name_is_slang_asks_nothing() -> None:
    lines = (
        told(0, "Wen", "Hello."),
        told(1, "Ilka", "Wen has paid me back for the toll, to the last copper."),
    )
    assert "debt paid" in names(*lines)


def test_what_two_do_together_is_read_though_its_verb_is_one_of_giving() -> None:
    found = events(seen(1, "Rune and Osei share a pipe on the steps."))
    assert [(event.deed, event.who, event.near) for event in found] == [(None, "Rune", ("Osei",))]


def test_two_make_peace_who_are_as_if_it_had_never_happened() -> None:
    row = seen(1, "Rune and Osei had a row over the nets.")
    peace = seen(4, "Rune and Osei share a pipe on the steps as though it had never happened.")
    assert "quarrel and peace" in names(row, peace)


@pytest.mark.parametrize(
    ("line", "deed"),
    [
        ("Even my goat has more sense than you, Osei.", Deed.INSULTS),
        ("My goat has more wool than you think, Osei.", None),
        ("Osei, I lost my temper. It wasn't your fault.", Deed.RECONCILES),
        ("I'll be the death of you one of these days, Osei!", None),
    ],
)
def test_deeds_are_done_by_saying_so(line: str, deed: Deed | None) -> None:
    assert {event.deed for event in events(told(1, "Rune", line))} - {None} == ({deed} if deed else set())


def test_whoever_says_that_somebody_did_not_do_it_doubts_a_rumour() -> None:
    lines = (
        told(1, "Rune", "If you ask me, it was Osei who set the boathouse on fire."),
        told(2, "Ilka", "Osei didn't burn down any boathouse. He was with me."),
    )
    rumour = one("rumour", patterns(*GREETINGS, *lines))
    assert "Ilka does not believe it" in rumour.content


def test_visits_count_with_what_else_two_do_at_the_same_place() -> None:
    wordings = (
        "Rune drops by at Osei's for a mug of cider.",
        "Rune and Osei are drinking cider on Osei's doorstep.",
    )
    lines = [seen(day, wordings[day % 2]) for day in range(1, 15) if day % 4]
    lines += [seen(day + 0.3, "Ilka rows out to the buoy.") for day in range(1, 30)]
    assert "habit stopped" in names(*lines)


def test_settling_somewhere_pays_nothing() -> None:
    found = events(seen(1, "Rune settles into the village with Osei."), seen(2, "Rune settles up with Osei."))
    assert [event.deed for event in found if event.deed] == [Deed.PAYS]


def test_what_the_village_talks_of_is_on_nobodys_mind_alone() -> None:
    pairs = (("Rune", "Osei"), ("Rune", "Ilka"), ("Thorne", "Ilka"), ("Osei", "Thorne"), ("Ilka", "Osei"))
    lines = [
        seen(1 + n / 4, f"{a} is conversing about {a} and {b} discussing the harvest fair")
        for n, (a, b) in enumerate(pairs)
    ]
    found = patterns(*GREETINGS, *lines)
    assert one("talk of the village", found)
    assert "preoccupation" not in {pattern.pattern for pattern in found}


def test_who_is_said_to_say_so_is_not_accused() -> None:
    lines = (
        told(1, "Ilka", "Don't tell a soul, but Osei's selling our lamp oil to the pilots."),
        told(2, "Rune", "Ilka reckons it's Osei who sells lamp oil to the pilots."),
        told(3, "Osei", "Me, sell oil to pilots? It's a filthy lie, whoever started it!"),
    )
    found = patterns(*GREETINGS, *lines)
    rumour = one("rumour", found)
    assert rumour.content.startswith("Ilka and Rune say of Osei")
    assert rumour.content.endswith("Osei denies it")
    assert not [pattern for pattern in found if pattern.pattern in ("agreement", "warning ignored")]


def test_a_promise_is_kept_before_whoever_is_spoken_to() -> None:
    promise = told(
        1, "Rune", "Osei, your skiff will have a new mast before the regatta. I give you my word on it."
    )
    kept = seen(3, "Rune steps back from the skiff's mast. “There she stands, Osei.”")
    assert "promise kept" in names(promise, kept)


@pytest.mark.parametrize(
    ("line", "promises"),
    [
        ("Ilka, come the spring tide I'll pay for that window I broke.", True),
        ("Ilka, next week I'll go to my sister's.", False),
    ],
)
def test_what_somebody_says_to_do_by_a_time_is_promised_to_whom_they_call(line: str, promises: bool) -> None:
    found = events(told(1, "Rune", line))
    assert ((Deed.PROMISES, ("Ilka",)) in [(event.deed, event.whom) for event in found]) is promises


def test_a_promise_is_released_in_two_sentences() -> None:
    promise = told(1, "Rune", "I'll bring you a pike tomorrow, Ilka.")
    free = told(1.3, "Ilka", "Keep your pike, Rune, I've had enough of them. You're let off.")
    later = [seen(day, "Osei mends a net.") for day in range(3, 20)]
    assert "promise broken" in names(promise, *later)
    assert "promise broken" not in names(promise, free, *later)


def test_what_happens_to_whoever_does_it_again_is_a_threat() -> None:
    found = events(told(1, "Rune", "Cross me once more, Osei, and you go off that pier head first."))
    assert [(event.deed, event.whom) for event in found if event.deed] == [(Deed.THREATENS, ("Osei",))]


def test_a_vow_takes_its_matter_from_what_was_said_before_it() -> None:
    promise = told(
        1, "Rune", "Ilka, by the regatta your fiddle will have all its strings again. Cross my heart."
    )
    kept = seen(3, "Ilka plays her fiddle, every string humming. Rune grins.")
    assert "promise kept" in names(promise, kept)


def test_no_need_said_at_once_releases_a_promise() -> None:
    promise = told(1, "Rune", "I'll mend your coat tomorrow, Ilka.")
    free = told(1.4, "Ilka", "No need, Rune, I've bought a new one.")
    later = [seen(day, "Osei mends a net.") for day in range(3, 20)]
    assert "promise broken" not in names(promise, free, *later)


def test_what_somebody_has_not_done_in_years_is_not_held_against_what_was_seen() -> None:
    assert "word against sight" not in names(
        seen(1, "Rune is laughing with Osei."), told(1.3, "Rune", "I haven't laughed in years.")
    )


def test_whoever_says_to_have_been_a_fool_makes_peace() -> None:
    row = seen(1, "Rune and Osei are shouting each other down on the quay.")
    peace = told(3, "Rune", "I've been a pig-headed fool, Osei. Friends?")
    assert "quarrel and peace" in names(row, peace)


def test_being_in_somebodys_pay_is_an_accusation() -> None:
    lines = (
        told(1, "Rune", "You didn't hear it from me, but Osei's in the pay of the customs."),
        told(2, "Ilka", "Rune says Osei takes money from the customs. I can't believe that."),
    )
    assert "Ilka does not believe it" in one("rumour", patterns(*GREETINGS, *lines)).content
