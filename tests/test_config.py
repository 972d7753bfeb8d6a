"""One dict of settings, checked by name."""

from __future__ import annotations

from typing import Any

import pytest

from memory.config import Config
from memory.errors import ConfigError


def test_every_setting_has_a_default_and_says_what_it_does() -> None:
    about = Config.about()
    assert {name for name, *_ in about} == set(Config().to_dict())
    assert all(text for _, _, text, _ in about)
    assert Config.load(None) == Config.load({}) == Config()


def test_defaults_pass_their_own_checks() -> None:
    assert Config.load(Config().to_dict()) == Config()


def test_a_typo_is_named_and_the_right_name_suggested() -> None:
    with pytest.raises(ConfigError, match=r"'max_entrys'.*did you mean max_entries"):
        Config.load({"max_entrys": 5})
    with pytest.raises(ConfigError, match=r"'zzz'\]: no such setting; docs/settings\.md lists all"):
        Config.load({"zzz": 5})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("max_entries", 0),
        ("max_entries", 1.5),
        ("max_entries", "many"),
        ("max_entries", True),
        ("max_entries", None),
        ("threshold", float("nan")),
        ("threshold", float("inf")),
        ("threshold", "nan"),
        ("threshold", 0),
        ("scorer", "dice"),
        ("scorer", 3),
        ("preset", "best"),
        ("weight_trust", -1),
        ("recall_limit", 1001),
        ("high_words", "war"),
        ("high_words", [1]),
        ("high_words", [""]),
        ("high_words", ["two words"]),
        ("low_words", {"war": 1}),
    ],
)
def test_a_bad_value_is_named(name: str, value: Any) -> None:
    with pytest.raises(ConfigError) as caught:
        Config.load({name: value})
    assert f"MEMORY['{name}']" in str(caught.value)


@pytest.mark.parametrize("given", [["max_entries"], "max_entries", 3])
def test_settings_are_a_dict(given: Any) -> None:
    with pytest.raises(ConfigError, match="a dict"):
        Config.load(given)


def test_a_calendar_is_given_by_the_length_of_its_units() -> None:
    calendar = Config.load({"calendar": {"hour": 1_800, "day": 18_000, "week": 90_000}}).calendar
    assert (calendar.minute, calendar.hour, calendar.day, calendar.week) == (60, 1_800, 18_000, 90_000)
    assert (calendar.month, calendar.year) == (30 * 18_000, 360 * 18_000)  # so many days and months as usual
    assert calendar.hours_per_day == 10
    assert calendar.time_of_day(18_000 + 2 * 1_800 + 600) == (2, 10)
    assert calendar.day_number(18_000) == 1


def test_a_calendar_may_be_written_as_evennia_writes_it() -> None:
    units = {"sec": 1, "min": 100, "hr": 10_000, "hour": 10_000, "day": 100_000, "week": 500_000}
    units |= {"month": 2_000_000, "yr": 20_000_000, "year": 20_000_000}
    calendar = Config.load({"calendar": units}).calendar
    assert (calendar.minute, calendar.hour, calendar.day) == (100, 10_000, 100_000)
    assert (calendar.week, calendar.month, calendar.year) == (500_000, 2_000_000, 20_000_000)


@pytest.mark.parametrize(
    ("calendar", "reason"),
    [
        (24, "a dict of seconds by unit, not 24"),
        ({"dya": 5}, "no such unit: 'dya'; there are: minute, hour, day"),
        ({"day": "long"}, "'day' must be a number of seconds above 0, not 'long'"),
        ({"day": 0}, "'day' must be a number of seconds above 0, not 0"),
        ({"day": float("nan")}, "'day' must be"),
        ({"day": True}, "'day' must be"),
        ({"day": 60}, r"'day' must be at least as long as 'hour' \(3600\), not 60"),
        ({"yr": 1e9, "year": 2e9}, "'year' must be 1e\\+09 as its other name says"),
        ({"sec": 2}, "'sec' must be 1, not 2"),
    ],
)
def test_a_bad_calendar_is_named(calendar: Any, reason: str) -> None:
    with pytest.raises(ConfigError, match=rf"MEMORY\['calendar'\].*{reason}"):
        Config.load({"calendar": calendar})


def test_nights_follow_the_length_of_the_day() -> None:
    short = {"hour": 3_600, "day": 36_000}
    config = Config.load({"calendar": short})
    assert (config.bed_hour, config.rise_hour) == (pytest.approx(22 / 2.4), 2.5)
    assert Config.load({"calendar": short, "bed_hour": 10}).bed_hour == 10
    with pytest.raises(ConfigError, match=r"'bed_hour'.*from 0 to 10, the hours of a day .*not 22"):
        Config.load({"calendar": short, "bed_hour": 22})
    with pytest.raises(ConfigError, match=r"'rise_hour'.*from 0 to 24"):
        Config().with_settings({"rise_hour": 25}, own_only=True)
    assert Config.load({"calendar": {"day": 30 * 3_600}, "bed_hour": 29}).bed_hour == 29


def test_texts_are_read_as_numbers() -> None:
    config = Config.load({"max_entries": "50", "threshold": "99.5"})
    assert (config.max_entries, config.threshold) == (50, 99.5)
    assert type(Config.load({"max_entries": 50.0}).max_entries) is int


def test_a_character_has_only_some_of_its_own() -> None:
    assert Config().with_settings({"threshold": 120}, own_only=True).threshold == 120
    with pytest.raises(ConfigError, match="open_journals"):
        Config().with_settings({"open_journals": 5}, own_only=True)


def test_choices() -> None:
    assert "keyword" in Config.choices("scorer")
    assert "classic" in Config.choices("preset")
    assert Config.choices("threshold") == Config.choices("nothing") == ()
