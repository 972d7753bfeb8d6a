"""How people note things down: entries of a log, lines of dialogue, notes without an auxiliary, and what is only hinted at."""

from __future__ import annotations

import pytest

from memory.journal.entry import SourceType
from memory.reflection.deeds.events import events_of
from memory.reflection.extractive.remarks import remarks_of
from memory.text.acts import Deed
from tests.reflection.perceived import evidence, heard, one, patterns, seen, told

Line = tuple[float, SourceType, str | None, str]

HELLO = (told(0.1, "Nils", "Morning."), told(0.2, "Maud", "Morning."))


def deeds_in(*lines: Line) -> set[tuple[Deed, str, tuple[str, ...]]]:
    events = events_of(remarks_of(evidence(*HELLO, *lines)))
    return {(event.deed, event.who, event.whom) for event in events if event.deed is not None and event.done}


@pytest.mark.parametrize(
    ("entry", "deed"),
    [
        ("Lent: one tuning fork, Nils to Maud.", Deed.LENDS),
        ("Loaned – spare strings, Nils to Maud, hers being gone.", Deed.LENDS),
        ("On loan: the small easel, Nils to Maud", Deed.LENDS),
        ("Returned: tuning fork, Nils to Maud, clean.", Deed.RETURNS),
        ("Repaid: nine crowns, Nils to Maud.", Deed.PAYS),
    ],
)
def test_an_entry_of_a_log_is_read_as_a_sentence(entry: str, deed: Deed) -> None:
    assert (deed, "Nils", ("Maud",)) in deeds_in(seen(1, entry))


def test_a_loan_and_its_return_in_a_log() -> None:
    found = patterns(
        *HELLO,
        seen(1, "Lent: one tuning fork, Nils to Maud."),
        seen(4, "Returned: tuning fork, Maud to Nils."),
    )
    assert "one tuning fork" in one("debt paid", found).content


def test_a_line_of_dialogue_is_what_its_speaker_said() -> None:
    lines = (
        seen(1, "Nils, to Maud: Give me till Friday, and you shall have your frames gilded."),
        seen(3, "Nils (quietly, to Maud): Is it raining?"),
        seen(4, "Maud says to Nils: “You sing like a mule.”"),
    )
    remarks = remarks_of(evidence(*HELLO, *lines))
    assert [remark.who for remark in remarks[2:]] == ["Nils", "", "Maud"]
    assert {(Deed.PROMISES, "Nils", ("Maud",)), (Deed.INSULTS, "Maud", ("Nils",))} <= deeds_in(*lines)


def test_what_is_passed_on_in_lines_of_dialogue_is_a_rumour() -> None:
    found = patterns(
        *HELLO,
        told(0.3, "Rolf", "Morning."),
        seen(1, "Nils, to Maud: You didn't hear it from me, but Rolf waters the turpentine."),
        seen(3, "Maud, to Nils: They do say that Rolf waters the turpentine."),
        told(4, "Rolf", "I have never watered a drop of turpentine."),
    )
    assert one("rumour", found).people >= {"Nils", "Maud", "Rolf"}


def test_a_heading_with_a_list_is_no_dialogue() -> None:
    remarks = remarks_of(evidence(*HELLO, seen(1, "Nils to Maud: one easel."), seen(2, "Supper: eels.")))
    assert all(remark.seen for remark in remarks[2:])


def test_a_numbered_place_is_nobody() -> None:
    events = events_of(
        remarks_of(evidence(*HELLO, seen(1, "Studio two is locked."), seen(2, "Kiln three is hot again.")))
    )
    assert {event.who for event in events} <= {"Nils", "Maud"}


def test_a_note_without_an_auxiliary_is_in_the_passive() -> None:
    assert (Deed.HELPS, "Nils", ("Maud",)) in deeds_in(seen(1, "Maud's brushes washed and sorted by Nils."))


def test_who_is_seen_somewhere_in_a_note_is_there() -> None:
    found = patterns(
        *HELLO,
        seen(1, "Maud was warned by Nils that the floor of the drying attic is rotten."),
        seen(2, "Maud seen up in the drying attic, counting frames."),
    )
    assert one("warning ignored", found).people == {"Nils", "Maud"}


def test_who_gets_told_not_to_is_warned() -> None:
    assert (Deed.WARNS, "Nils", ("Maud",)) in deeds_in(
        seen(1, "Maud got told by Nils, twice, to leave the acid bath alone.")
    )


@pytest.mark.parametrize(
    "words",
    [
        "Accidents happen on those stairs, Maud.",
        "Be a shame about your best canvas, Maud.",
        "I wouldn't want anything to happen to your hands, Maud.",
    ],
)
def test_what_is_only_hinted_at_is_a_threat(words: str) -> None:
    assert deeds_in(heard(1, "Nils", words)) == {(Deed.THREATENS, "Nils", ("Maud",))}


def test_a_hint_in_somebody_elses_words_is_a_threat() -> None:
    assert deeds_in(seen(1, "Nils let Maud know that people had been known to fall from the gallery.")) == {
        (Deed.THREATENS, "Nils", ("Maud",))
    }


def test_a_matter_that_is_closed_is_peace() -> None:
    found = patterns(
        *HELLO,
        seen(1, "A bitter exchange in the hall between Nils and Maud over the key."),
        seen(3, "Nils poured Maud a glass of wine, and the matter of the key was declared closed."),
    )
    assert one("quarrel and peace", found).people == {"Nils", "Maud"}


def test_who_quarrels_with_a_thing_quarrels_with_nobody_beside() -> None:
    lines = [
        seen(day, f"Nils argued with the kiln while Maud ate her {food}.")
        for day, food in ((1, "pie"), (4, "soup"))
    ]
    assert {deed for deed, *_ in deeds_in(*lines)} == set()


def test_a_key_that_is_handed_over_is_no_favour() -> None:
    lines = [
        seen(day, f"Nils handed Maud the key to the {room}.")
        for day, room in ((1, "vault"), (3, "attic"), (6, "yard"))
    ]
    assert "help one way" not in {each.pattern for each in patterns(*HELLO, *lines)}


def test_what_is_taken_up_first_is_what_is_promised() -> None:
    found = patterns(
        *HELLO,
        heard(
            1, "Nils", "The cracked frame? Leave it with me, Maud. You'll have it back on its wall by Friday."
        ),
        told(13, "Maud", "The cracked frame lies in the yard to this day. Nils has not been near it."),
    )
    assert "The cracked frame?" in one("promise broken", found).content


def test_what_looks_after_itself_need_not_be_done() -> None:
    found = patterns(
        *HELLO,
        heard(1, "Nils", "I'll come and water the ferns for you on Friday, Maud."),
        heard(2, "Maud", "The ferns can look after themselves, Nils."),
        seen(13, "Maud hums."),
    )
    assert {each.pattern for each in found} == {"promise released"}


def test_a_wrong_in_a_pamphlet_is_no_rumour() -> None:
    assert patterns(*HELLO, told(1, "Nils", "In the new pamphlet a canon of Hals poisons the bishop.")) == []


def test_nobody_is_to_do_what_nobody_does() -> None:
    found = patterns(
        *HELLO,
        heard(1, "Nils", "Nobody climbs that scaffold alone, Maud. I mean it."),
        seen(2, "Maud is on the scaffold, all by herself, gilding a star."),
    )
    assert one("warning ignored", found).people == {"Nils", "Maud"}


def test_work_beside_ones_own_is_help() -> None:
    assert deeds_in(seen(1, "Nils stretched Maud's canvas as well as his own.")) == {
        (Deed.HELPS, "Nils", ("Maud",))
    }


def test_who_eats_more_than_the_own_share_helps_nobody() -> None:
    assert deeds_in(seen(1, "Nils ate Maud's biscuit as well as his own.")) == set()


def test_who_is_as_good_as_their_word_kept_it() -> None:
    found = patterns(
        *HELLO,
        heard(1, "Nils", "You'll have your skylight cleaned by Friday, Maud, I promise."),
        told(4, "Maud", "Look at that skylight. Nils was as good as his word."),
        seen(13, "Maud hums."),
    )
    assert {each.pattern for each in found} == {"promise kept"}


def test_what_is_as_it_always_was_was_not_done() -> None:
    found = patterns(
        *HELLO,
        heard(1, "Nils", "Your skylight? It'll be mended by Friday, Maud, no question."),
        told(12, "Maud", "The skylight drips as it always did. Thank you, Nils."),
        seen(13, "Maud hums."),
    )
    assert one("promise broken", found).people == {"Nils", "Maud"}


def test_a_berth_that_somebody_is_let_have_is_no_loan() -> None:
    assert deeds_in(seen(1, "Nils let Maud have the upper bunk.")) == {(Deed.HELPS, "Nils", ("Maud",))}


def test_talk_of_somebody_passes_something_on() -> None:
    found = patterns(
        *HELLO,
        told(0.3, "Rolf", "Morning."),
        heard(1, "Nils", "I shouldn't say so, but people have seen Rolf forging signatures."),
        heard(2, "Maud", "There is talk of Rolf forging names."),
        told(3, "Rolf", "Me, forging? I never did."),
    )
    assert one("rumour", found).people >= {"Nils", "Maud", "Rolf"}


def test_a_thing_that_one_never_went_near_and_was_seen_with() -> None:
    found = patterns(
        *HELLO,
        seen(1.9, "Nils was seen carrying the gilded frame out of the studio."),
        told(2.4, "Nils", "I never went near the gilded frame."),
    )
    assert one("word against sight", found).people >= {"Nils"}


@pytest.mark.parametrize(
    ("note", "deed"),
    [
        ("Maud advised by Nils that the stairs are icy.", Deed.WARNS),
        ("Maud late; Nils opened the studio in her stead.", Deed.HELPS),
        ("Nils wrote up Maud's ledger for her.", Deed.HELPS),
        ("Plums for Maud from Nils.", Deed.GIVES),
        ("Maud carried home with a split lip, Nils's doing.", Deed.STRIKES),
        ("Nils told Maud to keep off the balcony if she wanted to keep her teeth.", Deed.THREATENS),
    ],
)
def test_a_clipped_note_tells_who_did_it(note: str, deed: Deed) -> None:
    assert (deed, "Nils", ("Maud",)) in deeds_in(seen(1, note))


def test_a_thing_that_is_out_with_somebody_is_lent() -> None:
    found = patterns(
        *HELLO,
        seen(1, "Nils's blue palette out with Maud, her own being cracked."),
        seen(4, "Blue palette handed in to Nils by Maud."),
    )
    assert "the blue palette" in one("debt paid", found).content


def test_who_was_hasty_makes_peace() -> None:
    found = patterns(
        *HELLO,
        seen(1, "Sharp words between Nils and Maud, about the stove."),
        seen(3, "Nils told Maud that he had been hasty."),
    )
    assert one("quarrel and peace", found).people == {"Nils", "Maud"}


@pytest.mark.parametrize(
    "line",
    [
        "Nils gave Maud his hand to kiss.",
        "Nils lent Maud his attention for a minute.",
        "Nils gave Maud to understand that duels had been fought.",
    ],
)
def test_what_is_only_given_in_words_is_no_deed(line: str) -> None:
    assert deeds_in(seen(1, line)) == set()


def test_a_title_before_a_name_with_a_comma_is_nobody() -> None:
    found = deeds_in(seen(1, "Madame Maud, who is never late, promised Nils to gild the frame."))
    assert found == {(Deed.PROMISES, "Maud", ("Nils",))}


def test_what_only_shares_its_day_keeps_no_promise() -> None:
    found = patterns(
        *HELLO,
        heard(1, "Nils", "On Thursday, Maud, I'll read you the letter."),
        heard(2, "Maud", "You are absolved of Thursday, Nils. My sister comes."),
        seen(13, "Maud hums."),
    )
    assert {each.pattern for each in found} == {"promise released"}


def test_who_murders_a_song_is_accused_of_nothing() -> None:
    assert patterns(*HELLO, told(1, "Nils", "Maud murdered the sonata last night, poor thing.")) == []
