"""Sleep in the game: what others see of it, what a sleeper perceives, and what builders do and see."""

from __future__ import annotations

import pytest

from memory.config import Config
from memory.sleep.state import Phase, state_of
from tests.game.place import entries

NOON = 12 * 3600.0
LATE = 22.5 * 3600


@pytest.fixture
def inn(place):
    """Marta and Bram, a player and a builder, all in one room."""
    place.marta = place.npc("Marta", aliases=("innkeeper",))
    place.bram = place.npc("Bram")
    place.ann = place.player("Ann")
    place.wilma = place.player("Wilma", admin=True)
    place.ann.do("say The well has run dry.")
    return place


def test_a_sleeper_is_seen_to_fall_asleep_to_sleep_and_to_wake(inn):
    assert "Marta lies down and falls asleep." in inn.wilma.do("memory/sleep marta")
    assert "Marta is asleep." in inn.ann.do("look")
    assert "Marta is asleep." in inn.ann.do("look marta")
    assert "Bram is asleep" not in inn.ann.seen
    shaken = inn.ann.do("shake marta")
    assert "You shake Marta." in shaken and "Marta wakes up." in shaken
    assert "Ann shakes Marta." in inn.wilma.seen
    assert "asleep" not in inn.ann.do("look")


def test_in_the_words_of_its_persona(inn):
    inn.marta.db.persona = {
        "phrases": {
            "falls_asleep": ["{name} climbs the stairs."],
            "sleeps": ["{name} snores |rloudly|n $You()."],
        }
    }
    assert "Marta climbs the stairs." in inn.wilma.do("memory/sleep marta")
    assert "Marta snores loudly" in inn.ann.do("look")


def test_a_sleeper_perceives_nothing_and_others_perceive_as_ever(inn):
    inn.wilma.do("memory/sleep marta")
    before, brams = entries(inn.marta), len(entries(inn.bram))
    stone = inn.thing("stone", inn.ann.character)
    for line in (
        "say There is a fire!",
        "pose waves.",
        "say Hello.",
        f"give {stone} to marta",
        "give stone to bram",
    ):
        inn.ann.do(line)
    inn.bram.execute_cmd("say Marta, are you up?")
    inn.settle()
    assert entries(inn.marta) == before
    assert len(entries(inn.bram)) > brams + 2
    inn.ann.do("shake marta")
    inn.ann.do("say The fire is out.")
    assert entries(inn.marta)[-1][1] == "The fire is out."


def test_shake_needs_somebody_asleep_and_within_reach(inn):
    assert "Usage" in inn.ann.do("shake")
    assert "not asleep" in inn.ann.do("shake marta")
    assert "not asleep" in inn.ann.do("shake wilma")
    assert "Could not find" in inn.ann.do("shake nobody")
    stone = inn.thing("stone", inn.ann.character)
    assert "out of your reach" in inn.ann.do(f"shake {stone.key}")


def test_the_village_sleeps_at_night_and_rises_in_the_morning(inn):
    inn.clock.advance(1)
    inn.clock.set(inn.clock.now(), game_time=LATE)
    inn.turn()
    assert not inn.marta.is_asleep, "somebody spoke a moment ago"
    inn.clock.advance(180)
    inn.turn()
    assert inn.marta.is_asleep and inn.bram.is_asleep
    assert not inn.ann.character.is_asleep
    assert state_of(inn.marta.memory.journal).reason == "bedtime"
    inn.ann.do("shake marta")
    inn.clock.advance(3600)
    inn.turn()
    assert not inn.marta.is_asleep, "woken, it stays up"
    inn.clock.set(inn.clock.now(), game_time=LATE + 8 * 3600)
    inn.turn()
    assert not inn.bram.is_asleep
    assert "Bram wakes up." in inn.ann.seen


def test_a_nap_writes_insights_after_everybody_fell_silent(inn):
    inn.clock.set(inn.clock.now(), game_time=NOON)
    inn.marta.memory.journal.configure({"threshold": 20})
    for who in ("Ann", "Wilma"):
        player = inn.ann if who == "Ann" else inn.wilma
        player.do("talk marta = The mill burned down! Danger and death at the mill!")
    cellar = inn.make_room("Cellar")
    for player in (inn.ann, inn.wilma):
        player.character.move_to(cellar, quiet=True)
    inn.clock.advance(301)
    inn.turn(8)
    assert inn.marta.is_asleep
    assert inn.marta.memory.journal.header.reflection_count == 1
    inn.clock.advance(60)
    inn.turn()
    assert not inn.marta.is_asleep


def test_played_by_somebody_it_is_awake_and_does_not_sleep(inn):
    inn.wilma.do("memory/sleep marta")
    inn.marta.at_post_puppet()
    assert not inn.scheduler.is_asleep(inn.marta.memory.key)
    assert "never sleeps" in inn.wilma.do("memory/sleep ann")


def test_a_sleeper_that_is_deleted_is_gone(inn):
    inn.wilma.do("memory/sleep marta")
    inn.marta.delete()
    inn.turn(3)
    assert inn.scheduler.asleep() == []


def test_the_day_passes_over_sleepers(inn):
    from world.beats import Beat
    from world.day import perform

    inn.marta.tags.add("marta", category="village")
    inn.room.tags.add("hearth", category="village")
    beat = Beat("12:00", "marta", "hearth", ("say Stew!",))
    assert perform(beat, 0)
    inn.wilma.do("memory/sleep marta")
    assert not perform(beat, 0)


# -- builders ----------------------------------------------------------------------------------------


def test_sleep_and_wake_by_command(inn):
    inn.wilma.do("memory/sleep marta")
    assert "asleep already" in inn.wilma.do("memory/sleep marta")
    assert "compacting since just now (command)" in inn.wilma.do("memory marta")
    assert "until the next bedtime" in inn.wilma.do("memory/wake marta")
    assert "Marta is awake." in inn.wilma.do("memory/wake marta")
    assert state_of(inn.marta.memory.journal).phase is Phase.AWAKE
    for line in ("memory/sleep marta", "memory/wake marta", "memory/reflect marta", "memory/timeline marta"):
        assert "not available" in inn.ann.do(line)


def test_reflect_says_what_is_missing_or_what_came_of_it(inn):
    for player in (inn.ann, inn.wilma):
        player.do("talk marta = The silver spoons are gone from the inn!")
    answer = inn.wilma.do("memory/reflect marta")
    assert "Nothing is due" in answer and "= now" in answer
    assert "could not" not in answer
    answer = inn.wilma.do("memory/reflect marta = now")
    assert "Reflection of Marta" in answer and "by extractive" in answer and "Questions" in answer
    assert inn.marta.memory.journal.header.reflection_count == 1
    assert "nothing new" in inn.wilma.do("memory/reflect marta = now")
    assert "Reflection of Marta" in inn.wilma.do("memory/reflect marta"), "the last one, again"


def test_a_reflection_report_tells_every_outcome_and_is_harmless(inn):
    from memory.ingame.commands.report_sleep import reflection

    verdicts = [
        {
            "outcome": outcome,
            "content": f"{outcome} |rred|n $You()",
            "citations": [1],
            "reason": "why",
            "score": 0.5,
        }
        for outcome in ("stored", "merged", "hypothesis", "dropped")
    ]
    report = {"when": "2026-01-01T00:00:00Z", "by": "m|x", "questions": ["Who?"], "verdicts": verdicts}
    text = "\n".join(reflection("Marta", report, {}, inn.clock.now(), 78))
    for title in ("Insights", "Merged into what was known", "Kept as hypotheses", "Dropped"):
        assert title in text
    assert "|rred" not in text
    assert text.count("cites #1: why") == 4


def test_a_timeline_with_nothing_in_it_says_so(inn):
    zed = inn.npc("Zed")
    zed.memory.remember("A rat, or was it two", source_type="environmental")
    assert "no timeline yet" in inn.wilma.do("memory/timeline zed")
    inn.wilma.do("memory/sleep zed")
    inn.turn(5)
    assert "Nothing that Zed can be sure of" in inn.wilma.do("memory/timeline zed")


def test_a_timeline_of_gaps_alone_is_not_called_invalid(inn):
    zed = inn.npc("Zed")
    zed.memory.remember("Marta took the silver", source_type="environmental", importance=9)
    inn.wilma.do("memory/sleep zed")
    inn.turn(5)
    shown = inn.wilma.do("memory/timeline zed")
    assert "Timeline of Zed: no events" in shown and "evidential: " in shown
    assert "coherence" not in shown and "invalid" not in shown


def test_timeline_tells_events_with_their_bands_and_its_gaps(inn):
    assert "no timeline yet" in inn.wilma.do("memory/timeline marta")
    for player in (inn.ann, inn.wilma):
        player.do("talk marta = The silver spoons are gone from the inn!")
    inn.wilma.do("memory/sleep marta")
    inn.turn(5)
    shown = inn.wilma.do("memory/timeline marta")
    assert "coherence" in shown and "highly plausible" in shown and "silver spoons" in shown
    inn.wilma.do("memory/wake marta")
    inn.ann.do("talk marta = And the forks!")
    assert "newer than it" in inn.wilma.do("memory/timeline marta")


def test_the_state_tells_what_was_missed_and_how_ratings_moved(inn):
    from memory.journal.store import Change
    from memory.sleep.state import DRIFT, SLEEP

    journal = inn.marta.memory.journal
    state = state_of(journal).to_dict() | {"missed": {"rate": "m at host: away |r"}}
    notes = {SLEEP: state, DRIFT: {"5>7": 2, "5>5": 1, "8>4": 1, "unrated": 3}}
    journal.commit(Change(key=journal.key, notes=notes))
    shown = inn.wilma.do("memory marta")
    assert "rate: m at host: away" in shown
    assert "4: 2 higher than guessed, 1 lower, 1 the same; +0.0 on" in shown
    assert "3 times no usable answer" in " ".join(shown.split())
    assert "no language model" in shown


def test_own_hours_by_command(inn):
    inn.wilma.do("memory/set marta = bed_hour:1, rise_hour:2, idle_minutes:0")
    inn.clock.set(inn.clock.now(), game_time=LATE)
    inn.clock.advance(300)
    inn.turn()
    assert inn.bram.is_asleep and not inn.marta.is_asleep
    assert {"bed_hour", "rise_hour", "idle_minutes"} <= {name for name, _, _, own in Config.about() if own}


# -- the script --------------------------------------------------------------------------------------


def test_the_script_is_made_from_the_settings_and_gives_turns(inn, monkeypatch):
    import evennia
    from django.conf import settings

    assert settings.GLOBAL_SCRIPTS["keepsake_sleep"]["typeclass"] == "memory.ingame.scripts.SleepScript"
    script = evennia.GLOBAL_SCRIPTS.get("keepsake_sleep")
    try:
        assert script.interval == inn.minds.config.sleep_interval
        inn.clock.set(inn.clock.now(), game_time=LATE)
        inn.clock.advance(300)
        script.at_repeat()
        inn.settle()
        assert inn.marta.is_asleep
        inn.minds.config = Config.load({"sleep_interval": 7})
        script.at_start()
        assert script.interval == 7
    finally:
        script.stop()
