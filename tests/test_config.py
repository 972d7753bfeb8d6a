"""SPEC §14: one dict of settings, checked by name."""

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
    with pytest.raises(ConfigError, match=r"'zzz'.*there are: .*threshold"):
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
