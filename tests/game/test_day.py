"""The village's day: its data, and how it is played."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from memory.clock import ManualClock
from tests.game.place import words
from tests.game.test_world import find, village

__all__ = ["village"]


# -- the day -----------------------------------------------------------------------------------------


def at(day, hour, minute=0):
    return day * 86_400 + hour * 3600 + minute * 60


def test_beats_are_in_order_and_by_people_and_in_places_that_exist():
    from world.beats import DAY
    from world.people import VILLAGERS
    from world.places import PLACES

    times = [beat.seconds for beat in DAY]
    assert times == sorted(times)
    assert all(0 <= time < 86_400 for time in times)
    assert {beat.who for beat in DAY} == {villager.slug for villager in VILLAGERS}
    assert {beat.where for beat in DAY} <= {place.slug for place in PLACES}
    assert all(line.startswith(("say ", "pose ")) for beat in DAY for line in beat.words)


def test_each_beat_comes_due_once_a_day_whatever_the_steps():
    from world.beats import DAY
    from world.day import due

    for step in (240.0, 1000.0, 86_400.0):
        clock, seen = at(3, 0) - 1.0, []
        while clock < at(6, 0) - 1.0:
            seen += due(DAY, clock, min(clock + step, at(6, 0) - 1.0))
            clock += step
        assert seen == [(number, beat) for number in (3, 4, 5) for beat in DAY]


def test_somebody_in_the_hearth_sees_something_within_two_minutes_while_marta_is_up():
    from django.conf import settings

    from world.beats import DAY
    from world.people.marta import MARTA

    times = [beat.seconds for beat in DAY if beat.where == "hearth"]
    to_bed, to_rise = (hour * 3600 for hour in MARTA.sleeping_hours)
    assert to_rise <= times[0] and times[-1] <= to_bed
    hours = [to_rise, *times, to_bed]
    gaps = [after - before for before, after in itertools.pairwise(hours)]
    assert max(gaps) / settings.TIME_FACTOR <= 120


def test_nobody_has_anything_to_do_while_abed():
    from memory.minds.bedtimes import is_bedtime
    from world.beats import DAY
    from world.people import VILLAGERS

    abed = {villager.slug: villager.sleeping_hours for villager in VILLAGERS}
    assert not [beat for beat in DAY if is_bedtime(beat.seconds / 3600, *abed[beat.who])]


@pytest.fixture
def day(village, monkeypatch):
    """The day's script, on a clock that stands at seven in the morning, with Ann in the inn to watch."""
    from evennia import search_script

    from typeclasses.characters import Character

    script = search_script("village_day")[0]
    assert isinstance(village.clock, ManualClock)
    village.clock.set(village.clock.now(), game_time=at(1, 6, 59))
    script.at_repeat()
    village.ann = village.player("Ann", typeclass=Character)

    def until(number, hour, minute=0, step=240.0):
        """Let the day go on, a few minutes at a time, and return what Ann saw."""
        before = len(village.ann.raw)
        while village.clock.game_time() < at(number, hour, minute):
            now = min(village.clock.game_time() + step, at(number, hour, minute))
            village.clock.set(village.clock.now(), game_time=now)
            script.at_repeat()
            village.settle()
        return "\n".join(village.ann.raw[before:])

    village.until, village.script = until, script
    yield village
    script.delete()


def test_a_morning_is_seen_and_remembered(day):
    seen = day.until(1, 7, 30)
    assert "Tilda comes from the Square." in seen
    assert "Tilda" in seen and "Marta says" in seen
    known = find("marta").memory.journal.with_records()
    remembered = [entry for entry in known if entry.source_entity == find("tilda").memory.key]
    assert any(entry.content in seen for entry in remembered)


def test_who_leaves_company_says_why_and_no_journal_records_the_excuse(day):
    from world.people.tilda import TILDA

    seen = day.until(1, 8, 0)
    said = [line for text in TILDA.excuses.values() for line in text if f'Tilda says, "{line}"' in seen]
    assert said
    assert seen.index(said[0]) < seen.index("Tilda leaves for the Square.")
    assert not any(entry.content == said[0] for entry in find("marta").memory.journal)


def test_who_is_spoken_to_walks_away_only_when_the_talk_is_over(day):
    day.until(1, 7, 45)
    tilda = find("tilda")
    assert tilda.location == find("hearth")
    tilda.last_addressed_by_player = day.clock.now()
    day.until(1, 7, 58)
    assert tilda.location == find("hearth")
    day.clock.advance(121)
    day.script.at_repeat()
    day.settle()
    assert tilda.location == find("glade")


def test_who_was_kept_by_a_talk_does_nothing_late_once_everybody_logged_out(day, monkeypatch):
    import evennia

    day.until(1, 7, 45)
    find("tilda").last_addressed_by_player = day.clock.now()
    day.until(1, 7, 58)
    with monkeypatch.context() as nobody:
        nobody.setattr(evennia.SESSION_HANDLER, "account_count", lambda: 0)
        day.until(1, 8, 6)
    day.clock.advance(121)
    before = len(day.ann.raw)
    day.until(1, 8, 10)
    assert not any("Tilda" in line for line in day.ann.raw[before:])


def test_where_a_player_is_somebody_works_when_nothing_else_happens(day):
    from world.people.marta import MARTA

    day.until(1, 9, 5)
    entries = list(find("marta").memory.journal)
    for _ in range(6):
        day.clock.advance(40)
        day.script.at_repeat()
        day.settle()
    shown = [words for words in MARTA.works["hearth"] if f"Marta {words}" in day.ann.seen]
    assert len(shown) >= 5
    assert list(find("marta").memory.journal) == entries
    find("bram").location = find("hearth")
    day.clock.advance(40)
    day.script.at_repeat()
    assert not any(
        words in entry.content for entry in find("bram").memory.journal for words in MARTA.works["hearth"]
    )


def test_nobody_works_while_somebody_talks_to_them(day):
    day.until(1, 9, 5)
    day.clock.advance(29)
    day.ann.do("talk Marta = What a lovely day.")
    before = len(day.ann.raw)
    day.clock.advance(29)
    day.script.at_repeat()
    day.settle()
    assert day.ann.raw[before:] == []


def test_a_day_goes_by_with_everybody_where_the_day_has_them(day):
    from world.beats import DAY

    day.until(1, 23, 59)
    last = {beat.who: beat.where for beat in DAY}
    assert {slug: find(slug).location for slug in last} == {slug: find(last[slug]) for slug in last}


def test_the_next_day_has_other_words(day):
    first = day.until(1, 7, 30)
    day.until(2, 6, 59)
    assert words(first) != words(day.until(2, 7, 30))


def test_it_can_be_switched_off(day, monkeypatch):
    monkeypatch.setattr("django.conf.settings.VILLAGE_DAY", False)
    assert day.until(1, 9) == ""


def test_nobody_performs_for_nobody(day, monkeypatch):
    import evennia

    monkeypatch.setattr(evennia.SESSION_HANDLER, "account_count", lambda: 0)
    day.settle()
    before = len(find("marta").memory.journal)
    assert day.until(1, 9) == ""
    assert len(find("marta").memory.journal) == before


def test_what_was_missed_stays_undone(day):
    assert day.until(1, 20, step=80_000.0) == ""


def test_somebody_who_cannot_get_there_stays_and_says_nothing(day):
    find("square-inn").locks.add("traverse:false()")
    assert "Tilda" not in day.until(1, 7, 30)
    assert find("tilda").location != find("hearth")


def test_somebody_who_was_taken_elsewhere_walks_back(day):
    find("tilda").move_to(find("watch-house"), quiet=True)
    day.until(1, 7, 30)
    assert find("tilda").location == find("hearth")


def test_somebody_deleted_is_no_longer_waited_for(day):
    find("tilda").delete()
    assert "Marta" in day.until(1, 7, 30)


def test_a_villager_who_misses_something_reports_it_and_the_captain_opens_a_case(village):
    from memory.ingame.cases import case_registry
    from world.cases import is_on_a_case, report_losses

    ann = village.player("Ann", where=find("hearth"))
    marta, osric = find("marta"), find("osric")
    marta.execute_cmd("look")
    village.settle()
    find("mug").move_to(find("glade"), quiet=True)
    marta.execute_cmd("look")
    village.settle()
    assert report_losses(find) is None, "the captain is at the watch-house"
    osric.move_to(find("hearth"), quiet=True)
    village.clock.advance(hours=0.1)
    assert report_losses(find).name == "mug"
    village.settle()
    assert "the mug is gone" in ann.seen
    assert "The watch will look into it, Marta" in ann.seen
    assert report_losses(find) is None, "once"
    assert [case.name for case in case_registry().open_cases()] == ["mug"]
    assert is_on_a_case(find)
    case_registry()["mug"].close()
    assert not is_on_a_case(find)


def test_default_restores_a_villagers_own_words(village, monkeypatch):
    from world.people import VILLAGERS

    monkeypatch.setattr(
        "evennia.commands.cmdhandler.deferLater",
        lambda clock, delay, call, *args, **kwargs: village.waiting.append(lambda: call(*args, **kwargs)),
    )
    builder = village.player("Wilma", admin=True, where=find("hearth"))
    for given in VILLAGERS:
        villager, persona = find(given.slug), given.persona
        villager.location = find("hearth")
        assert villager.memory.persona.phrases == persona.phrases
        for value in ("Mind your own business.", "default"):
            builder.do(f"memory/persona {given.slug} = unknown: {value}")
            builder.do("yes")
            shown = villager.memory.persona.phrases.get("unknown")
            assert shown == (persona.phrases.get("unknown") if value == "default" else (value,))
        builder.do(f"memory/persona {given.slug} = description: A spy.")
        builder.do("yes")
        builder.do(f"memory/persona {given.slug} = description: default")
        builder.do("yes")
        assert villager.memory.persona == replace(persona, backstory=())
