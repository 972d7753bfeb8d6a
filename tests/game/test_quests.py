"""Quests as they are played: the command, its gates, and characters that work on a quest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from memory.errors import FieldError
from memory.ingame import objects, reactor
from memory.ingame.quests import quests, work_on
from memory.quests.gates import GateClosed
from memory.quests.registry import Terms
from memory.quests.state import Status
from memory.quests.worker import FixedIdeas, Idea, Worker
from memory.quests.world import Outcome
from tests.game.place import Character, Place, Player
from tests.making import one_line
from tests.thinking import run

START = "quest/start Mend the mill rope = the hoist carries two sacks again"
BEGIN = "quest/join mend-the-mill-rope = get the hoist running before harvest; splice the broken strands"


class Rope:
    """A world in which only new rope helps."""

    def outcome(self, approach: str) -> Outcome:
        if "new rope" in approach:
            return Outcome(True, "the hoist lifts two sacks on the new rope")
        return Outcome(False, "the old strands tore under the first sack", "the old rope is past mending")


ROPE = Rope()


@pytest.fixture
def ann(place: Place) -> Player:
    return place.player("Ann")


@pytest.fixture
def bob(place: Place) -> Player:
    return place.player("Bob")


def test_what_was_typed_once_is_not_asked_for_again(place: Place, ann: Player, bob: Player) -> None:
    """Who began before the last lines were shown is told to begin with that, after other commands, too."""
    ann.do(START)
    ann.do(BEGIN)
    assert "To begin with what you typed: quest/join mend-the-mill-rope" in one_line(bob.do(BEGIN))
    refused = one_line(bob.do("quest/note the rope holds one sack"))
    assert "Type: quest/join mend-the-mill-rope" in refused and "<intent>" not in refused
    assert "sitting has begun" in bob.do("quest/join mend-the-mill-rope")


def test_a_quest_is_started_worked_on_and_remembered(place: Place, ann: Player) -> None:
    assert "mend-the-mill-rope is open" in ann.do(START)
    assert "Begin your sitting with a header first" in ann.do("quest/note the rope holds one sack")
    assert "sitting has begun" in ann.do(BEGIN)
    assert "tells the others on this quest nothing" in ann.do("quest/note It worked.")
    for words in ("splice the broken strands", "splice the strands again", "a tighter splice of the strands"):
        assert "Written." in ann.do(f"quest/try {words}")
        ann.do("quest/fail the strands tore under one sack; look for sound rope")
    assert "has failed 3 times" in ann.do("quest/try splice the strands more firmly")
    assert "M6 replace the part" in ann.do("quest/mutate")
    assert "Written." in ann.do(
        "quest/mutate M6; splicing the strands; buy new rope from the carter; the old strands are rotten"
    )
    assert "again, which has failed 3 times" in ann.do("quest/try splice the strands once more")
    assert "Written." in ann.do("quest/try buy new rope from the carter")
    done = ann.do("quest/done mend-the-mill-rope = the hoist runs on new rope")
    assert "is done; its journal is kept" in done
    assert "this worked: buy new rope from the carter" in one_line(done)
    assert "this worked:" in ann.do("journal/search rope")
    assert "nothing is added" in ann.do(
        "quest/join mend-the-mill-rope = go on with the rope; splice the strands"
    )


def test_an_author_who_takes_over_is_shown_the_journal_first(ann: Player, bob: Player) -> None:
    ann.do(START)
    ann.do(BEGIN)
    ann.do("quest/note the rope holds one sack, not two")
    assert "Bob" in ann.do("quest/hand mend-the-mill-rope = bob")
    shown = bob.do("quest/join mend-the-mill-rope = finish what Ann began; buy a new rope")
    assert "the rope holds one sack, not two" in shown
    assert "To begin with what you typed: quest/join mend-the-mill-rope" in one_line(shown)
    assert "sitting has begun" in bob.do("quest/join mend-the-mill-rope")
    assert "finish what Ann began" in bob.do("quest/read mend-the-mill-rope")
    assert "You work on no quest" in ann.do("quest/note the rope is mine")


def test_others_neither_write_nor_read(ann: Player, bob: Player) -> None:
    ann.do(START)
    ann.do(BEGIN)
    ann.do("quest/note the mouse nest is under the third sack")
    assert "do not work on mend-the-mill-rope" in bob.do("quest/note mend-the-mill-rope = I was here")
    assert "third sack" not in bob.do("quest/read mend-the-mill-rope")
    assert "mend-the-mill-rope" in bob.do("quest")
    assert quests()["mend-the-mill-rope"].journal.entry_count == 3


def test_a_line_for_a_quest_of_others_is_not_written_in_the_own(ann: Player, bob: Player) -> None:
    ann.do(START)
    ann.do(BEGIN)
    bob.do("quest/start keep-bees = Keep bees; honey in autumn")
    bob.do("quest/join keep-bees = find a swarm; look in the orchard")
    assert "You do not work on mend-the-mill-rope" in bob.do(
        "quest/note mend-the-mill-rope = it is all wrong"
    )
    assert "all wrong" not in bob.do("quest/read keep-bees")


def test_a_quest_that_there_is_not_is_said(ann: Player, bob: Player) -> None:
    ann.do("quest/start Mend the mill rope = the hoist lifts two sacks")
    for command in ("quest {}", "quest/join {}", "quest/read {}", "quest/archive {}", "quest/export {}"):
        shown = bob.do(command.format("nope"))
        there = (
            "There is no quest called 'nope'. There are: mend-the-mill-rope. To see which there are: quest"
        )
        assert one_line(shown) == there
        assert "Did you mean mend-the-mill-rope?" in one_line(bob.do(command.format("mend-teh-mill-rope")))


def test_a_part_of_a_name_is_enough_if_it_fits_one_quest(ann: Player, bob: Player) -> None:
    ann.do("quest/start Mend the mill rope = the hoist lifts two sacks")
    ann.do(BEGIN)
    assert "Mend the mill rope" in bob.do("quest mill")
    assert "Written." in ann.do("quest/note rope = the rope is grey and brittle")
    assert "grey and brittle" in ann.do("quest/read mend-the-mi")
    ann.do("quest/start Mend the bell rope = the bell rings again")
    shown = one_line(bob.do("quest rope"))
    assert "mend-the-mill-rope" in shown and "mend-the-bell-rope" in shown and "Type more" in shown
    assert "the bell rings again" in one_line(bob.do("quest bell"))


def test_a_part_of_the_name_of_a_private_quest_tells_nothing(ann: Player, bob: Player) -> None:
    ann.character.execute_cmd("quest/start keep-bees = Keep the bees; there is honey in autumn")
    quests().start(
        "Rob the miller", "the flour is ours by night", ann.character.memory.key, "Ann", Terms(private=True)
    )
    assert "rob-the-miller" not in bob.do("quest rob")
    assert "rob-the-miller" in ann.do("quest rob")


def test_hand_needs_somebody_who_is_here(place: Place, ann: Player) -> None:
    elsewhere = place.make_room("The Forge")
    place.npc("Bram", where=elsewhere)
    place.thing("anvil", place.room)
    ann.do(START)
    assert "hands" not in ann.do("quest/hand mend-the-mill-rope = Bram")
    assert "cannot take it over" in ann.do("quest/hand mend-the-mill-rope = anvil")
    assert list(quests()["mend-the-mill-rope"].state.members.values()) == ["Ann"]


@pytest.mark.parametrize(
    "line", ["quest/hand mend-the-mill-rope", "quest/hand mend-the-mill-rope bob", "quest/hand x ="]
)
def test_hand_says_how_it_is_used(ann: Player, bob: Player, line: str) -> None:
    ann.do(START)
    assert ann.do(line) == "Usage: quest/hand <quest> = <character>"


def test_only_who_works_on_an_open_quest_hands_it_to_somebody_else(ann: Player, bob: Player) -> None:
    ann.do(START)
    assert "not joined" in bob.do("quest/hand mend-the-mill-rope = ann")
    ann.do(BEGIN)
    assert "have it already" in ann.do("quest/hand mend-the-mill-rope = ann")
    assert "no quest called" in ann.do("quest/hand mend-the-bell = bob")
    assert "hands you" not in bob.seen
    ann.do("quest/drop mend-the-mill-rope = the mill is sold to the duke")
    assert "You hand" not in ann.do("quest/hand mend-the-mill-rope = bob")
    assert "hands you" not in bob.seen


def test_who_is_handed_a_quest_is_told_how_to_go_on(ann: Player, bob: Player) -> None:
    ann.do(START)
    assert ann.do("quest/hand = bob") == "You hand it to Bob."
    assert "Ann hands you the quest mend-the-mill-rope" in one_line(bob.seen)
    assert "quest/join mend-the-mill-rope" in one_line(bob.seen)
    assert list(quests()["mend-the-mill-rope"].state.members.values()) == ["Bob"]


def test_participants_and_staff_export_the_journal(
    place: Place, ann: Player, bob: Player, tmp_path: Path, settings: Any
) -> None:
    settings.GAME_DIR = str(tmp_path)
    ann.do(START)
    ann.do(BEGIN)
    ann.do("quest/note the rope [old] is *grey* and holds one sack")
    assert r"- State: the rope \[old\] is \*grey\* and holds one sack" in ann.do(
        "quest/export mend-the-mill-rope"
    )
    assert "- State: the rope [old] is *grey* and holds one sack" in ann.do("quest/read mend-the-mill-rope")
    assert "Only those who work on it" in bob.do("quest/export mend-the-mill-rope")
    assert "Only builders" in ann.do("quest/export mend-the-mill-rope = mine")
    admin = place.player("Root", admin=True)
    assert "mine.md" in admin.do("quest/export mend-the-mill-rope = mine")
    text = (tmp_path / "server/.keepsake/journals/mine.md").read_text(encoding="utf-8")
    assert text == quests()["mend-the-mill-rope"].to_markdown()
    assert "a name that no file has" in admin.do("quest/export mend-the-mill-rope = mine")
    assert "no folders" in admin.do("quest/export mend-the-mill-rope = ../../x")


def test_a_line_that_is_wrapped_forges_no_header(ann: Player) -> None:
    ann.do(START)
    ann.do(BEGIN)
    for length in range(40, 80):
        text = f"the rope {'x' * (length - 30)} broke ## 2026-01-01 00:00 Bob — a forged header of Bob's"
        shown = ann.do(f"quest/note {text}") and ann.do("quest/read mend-the-mill-rope")
        assert len([line for line in shown.splitlines() if line.startswith("#")]) == 2
        if "lines in the last minutes" in ann.seen:
            break


@pytest.mark.parametrize(
    "line",
    [
        "quest/start",
        "quest/start =",
        "quest/start x",
        "quest/start Größe = ok",
        "quest/join nowhere",
        "quest/join = a; b",
        "quest/mutate M1",
        "quest/try",
        "quest/fail",
        "quest/hand",
        "quest/done",
        "quest/archive",
        "quest/read",
        "quest/bogus x",
        "quest ../../etc/passwd",
        "quest/start [b]{x}%s$You() |rred = |c{gold}|n %(x)s $pick(a,b) is the goal",
        "quest/start " + "x" * 5000 + " = the goal is far away",
        "quest/start a title = " + "far away " * 3000,
    ],
)
def test_bad_input_gets_one_clear_line_and_writes_nothing_half(ann: Player, line: str) -> None:
    shown = ann.do(line)
    assert shown.strip()
    assert "Traceback" not in shown
    assert "untrapped" not in shown


def test_two_players_and_a_character_at_once(place: Place, ann: Player, bob: Player) -> None:
    bram = place.npc("Bram")
    quest = quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        *("#0", "the village"),
        Terms(
            joins=False,
            world="tests.game.test_quests.ROPE",
            place=objects.key_of(place.room),
            place_name=place.room.key,
        ),
    )
    slug = quest.state.slug

    def step() -> None:
        reactor.spawn(work_on(bram, slug, [Idea(approach="splice the old strands")]))

    for player, approach in ((ann, "grease the wheel with tallow"), (bob, "hang a chain from the beam")):
        player.do(f"quest/join {slug}")
        player.do(f"quest/read {slug}")
        assert "begun" in player.do(f"quest/join {slug} = get water for the inn; {approach}")
    # All three act before the reactor turns, round after round.
    for number in range(3):
        ann.character.execute_cmd(f"quest/note the bucket fell at mark {number}")
        step()
        bob.character.execute_cmd(f"quest/found a tooth is missing on wheel {number}")
        step()
        place.settle()
    ann.character.execute_cmd("quest/try grease the wheel with tallow")
    bob.character.execute_cmd("quest/try hang a chain from the beam")
    step()
    place.settle()
    entries = list(quest.journal)
    assert [entry.id for entry in entries] == list(range(1, len(entries) + 1))
    for name, text in (("Ann", "the bucket fell at mark"), ("Bob", "a tooth is missing on wheel")):
        said = [entry.content for entry in entries if entry.content.startswith(text)]
        assert said == [f"{text} {number}" for number in range(3)], name
    state = quest.state
    assert {state.everybody[key] for key in state.workers} == {"Ann", "Bob", "Bram"}
    assert "the bucket fell at mark 2" in bob.do("quest/read")
    ann.character.location = place.make_room("The Yard")
    assert "worked on elsewhere: at The Hearth" in ann.do("quest/try hang new rope")
    bram.location = ann.character.location
    before = quest.journal.entry_count
    step()
    place.settle()
    assert quest.journal.entry_count == before


class Titled(Character):
    """A character whom others are shown with a title."""

    def get_display_name(self, looker: Any = None, **kwargs: Any) -> str:
        return f"|wDame {self.key}|n"


def test_who_works_on_a_quest_is_called_what_players_see(place: Place, bob: Player) -> None:
    eve = place.player("Eve", typeclass=Titled)
    eve.do(START)
    eve.do(BEGIN)
    eve.do("quest/try splice the broken strands")
    lines = ("quest", "quest mend-the-mill-rope", "quest/join mend-the-mill-rope")
    for shown in map(bob.do, lines):
        assert "Dame Eve" in one_line(shown)
        assert "Eve" not in shown.replace("Dame Eve", "").replace("Dame\n", "")
    assert "Dame Eve — splice the broken strands" in bob.do("quest/export mend-the-mill-rope")
    assert "Bob hands over to Dame Eve" in one_line(
        bob.do("quest/hand mend-the-mill-rope = Eve") + eve.do("quest/read mend-the-mill-rope")
    )


def test_who_is_gone_from_the_game_keeps_the_name_in_a_quest(place: Place, ann: Player, bob: Player) -> None:
    ann.do(START)
    ann.character.delete()
    assert "working on it: Ann" in one_line(bob.do("quest"))


def test_markup_in_a_quest_is_shown_as_text(ann: Player, bob: Player) -> None:
    ann.do("quest/start $You() |rRed {gold} = find the {gold} of $pick(a,b) quickly")
    raw = "\n".join(ann.raw)
    ann.do("quest")
    assert "|r" not in raw
    assert "{gold}" in bob.do("quest")


def test_staff_see_all(place: Place, ann: Player) -> None:
    ann.do(START)
    ann.do(BEGIN)
    admin = place.player("Root", admin=True)
    assert "splice the broken strands" in admin.do("quest/read mend-the-mill-rope")


def test_a_character_changes_its_approach_after_three_failures(place: Place, ann: Player) -> None:
    bram = place.npc("Bram")
    ann.do(START)
    quest = quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        *("#0", "the village"),
        Terms(joins=False, world="tests.game.test_quests.ROPE", place=objects.key_of(place.room)),
    )
    ideas = [Idea(approach="splice the old strands"), Idea(approach="fetch new rope", mutation="M6")]

    async def work() -> None:
        for _ in range(20):
            if not await work_on(bram, quest.state.slug, ideas):
                return

    reactor.spawn(work())
    place.settle()
    state = quests()["mend-the-well-rope"].state
    assert state.status is Status.DONE
    assert [len(a.failures) for a in state.approaches] == [3, 0]
    assert list(state.mutations.values()) == ["M6 replace the part"]
    assert "Bram tries something: splice the old strands." in ann.seen
    assert any("this worked: fetch new rope" in e.content for e in bram.memory.journal)
    place.clock.advance(days=30)
    answer = ann.do("talk Bram = how can one mend the rope of a well?")
    assert "fetch new rope" in answer or "splice the old strands" in answer


@pytest.mark.parametrize(
    "question",
    [
        "How would you mend a rope?",
        "Any advice about ropes?",
        "What would you do about a torn rope?",
        "How do I mend a rope?",
        "Have you any tips for mending a rope?",
        "Does it help to splice a rope?",
        "What did you learn about mending ropes?",
    ],
)
def test_a_month_later_who_worked_on_it_gives_advice(place: Place, ann: Player, question: str) -> None:
    bram = place.npc("Bram")
    quest = quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        "#0",
        "the village",
        Terms(joins=False, tags=["rope"]),
    )
    ideas = [Idea(approach="splice the old strands"), Idea(approach="fetch new rope", mutation="M6")]
    worker = Worker(quests(), quest, objects.key_of(bram), "Bram", FixedIdeas(ideas), ROPE)
    while run(worker.step()) is not None:
        pass
    (worked, failed) = bram.memory.journal
    assert {"quest", "pattern", "rope", quest.state.slug} <= set(worked.tags) & set(failed.tags)
    assert worked.source_entity == failed.source_entity == quest.key
    place.clock.advance(days=30)
    answer = ann.do(f"talk Bram = {question}")
    assert "I know that from work" in answer
    assert "fetch new rope" in answer


def test_the_world_answers_a_players_attempt(place: Place, ann: Player) -> None:
    quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        *("#0", "the village"),
        Terms(joins=False, world="tests.game.test_quests.ROPE", place=objects.key_of(place.room)),
    )
    ann.do("quest/join mend-the-well-rope")
    ann.do("quest/join mend-the-well-rope = get water for the inn; splice the old strands")
    assert "The old strands tore under the first sack." in ann.do("quest/try splice the old strands")
    ann.do("quest/fail the old strands tore; look for sound rope")
    assert "goal is reached" in ann.do("quest/try buy new rope from the carter")
    assert "reached the goal" in ann.do("quest/fail the carter only comes on market days")
    again = ann.do("quest/try splice the strands with wire")
    assert "reached the goal" in again
    assert "quest/done" in again
    assert "quest/fail" not in again
    assert "is done" in ann.do("quest/done mend-the-well-rope = the bucket comes up on new rope")


NO_WORLD = "a text"


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        ({"world": "no.such.world"}, "No module named 'no'"),
        ({"world": "tests.game.test_quests.MISSING"}, "has no attribute 'MISSING'"),
        ({"world": "tests.game.test_quests.NO_WORLD"}, "with a method outcome"),
        ({"world": "nodots"}, "world: must be the dotted path of an object"),
        ({"world": NO_WORLD.split}, "world: must be a text"),
        (
            {"place": "the bar"},
            "place: must be the key of an object in the game, such as '#12', not 'the bar'",
        ),
        ({"place": "#999999"}, "not '#999999'"),
        ({"place": 12}, "place: must be a text"),
        ({"slug": 7}, "slug: must be a text"),
        ({"tags": "rope"}, "tags: must be a list of texts, not 'rope'"),
    ],
)
def test_terms_that_cannot_be_kept_are_refused_by_name(place: Place, terms: Any, said: str) -> None:
    with pytest.raises(FieldError) as refused:
        quests().start("Mend the rope", "the bucket comes up again", "#0", "x", Terms(joins=False, **terms))
    assert said in str(refused.value)
    assert not list(quests())


def test_a_world_whose_module_fails_is_refused_by_name(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kestrel_world.py").write_text("ROPE = nothing_of_that_name\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(FieldError, match="nothing_of_that_name"):
        quests().start("Mend the rope", "the bucket comes up", "#0", "x", Terms(world="kestrel_world.ROPE"))


def test_a_title_and_a_goal_that_say_nothing_are_named(place: Place) -> None:
    with pytest.raises(FieldError, match="title: must be 1 to 100 characters, not 7"):
        quests().start(7, "the bucket comes up again", "#0", "x")  # type: ignore[arg-type]
    with pytest.raises(FieldError, match="goal: must be a text, not None"):
        quests().start("Mend the rope", None, "#0", "x")  # type: ignore[arg-type]
    with pytest.raises(GateClosed, match="The goal is missing"):
        quests().start("Mend the rope", " ", "#0", "x")
    with pytest.raises(GateClosed, match="The goal 'it' tells the others"):
        quests().start("Mend the rope", "it", "#0", "x")


def test_a_quest_names_its_place_and_goes_on_without_it(place: Place, ann: Player) -> None:
    far = place.make_room("Old Mill")
    quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        "#0",
        "x",
        Terms(joins=False, place=objects.key_of(far)),
    )
    ann.do("quest/join mend-the-well-rope")
    ann.do("quest/join mend-the-well-rope = get water for the inn; splice the old strands")
    assert "This quest is worked on elsewhere: at Old Mill." in ann.do("quest/try splice the old strands")
    far.delete()
    assert "Written." in ann.do("quest/try splice the old strands")


def test_a_quest_of_old_whose_place_is_no_text_goes_on(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("memory.quests.registry._check_types", lambda terms: None)
    monkeypatch.setattr("memory.ingame.quests._settled", lambda terms: terms)
    terms = Terms(joins=False, place=12, world=7)  # type: ignore[arg-type]
    quests().start("Mend the well rope", "the bucket comes up again", "#0", "x", terms)
    monkeypatch.undo()
    assert "mend-the-well-rope" in ann.do("quest")
    ann.do("quest/join mend-the-well-rope")
    ann.do("quest/join mend-the-well-rope = get water for the inn; splice the old strands")
    assert "Written." in ann.do("quest/try splice the old strands")


def test_a_world_that_is_gone_is_no_obstacle(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    quests().start(
        "Mend the well rope",
        "the bucket comes up again",
        "#0",
        "x",
        Terms(joins=False, world="tests.game.test_quests.ROPE"),
    )
    monkeypatch.delattr("tests.game.test_quests.ROPE")
    ann.do("quest/join mend-the-well-rope")
    ann.do("quest/join mend-the-well-rope = get water for the inn; splice the old strands")
    assert "Written." in ann.do("quest/try splice the old strands")
