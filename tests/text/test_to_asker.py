"""What was said of somebody is told to them as "you", where that is safe."""

from __future__ import annotations

import pytest

from memory.text.retelling.to_asker import to_asker


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("Ann is a thief; she stole my silver", "you are a thief; you stole my silver"),
        (
            "Ann lives by the river, and that her house is blue",
            "you live by the river, and that your house is blue",
        ),
        ("they have Ann's hammer", "they have your hammer"),
        ("Ann's a thief", "you are a thief"),
        ("they think Ann was here", "they think you were here"),
        ("Ann doesn't like fish", "you don't like fish"),
        ("Ann always sings when she is drunk", "you always sing when you are drunk"),
        ("Ann", "you"),
    ],
)
def test_who_is_named_is_you(said: str, told: str) -> None:
    assert to_asker(said, "Ann", others=("Bob", "Ann")) == told


@pytest.mark.parametrize(
    "said",
    [
        "Ann hit Cleo; she cried",
        "Ann told the judge that she was ill",
        "Ann kissed her",
        "Ann is his wife",
        "Ann, the tall one, is ill",
        "Ann's late",
        "Ann Miller is ill",
        "Annabel is a thief",
        "they stole her cow and Ann wept",
    ],
)
def test_what_may_mean_somebody_else_stays(said: str) -> None:
    assert to_asker(said, "Ann") == said


def test_a_first_name_that_others_have_too_stays() -> None:
    assert to_asker("Ann is ill", "Ann Miller") == "you are ill"
    assert to_asker("Ann is ill", "Ann Miller", others=("Ann Baker",)) == "Ann is ill"


def test_a_pronoun_is_theirs_if_the_game_says_so() -> None:
    said = "they saw Ann at the mill with her brother"
    assert to_asker(said, "Ann") == said
    assert to_asker(said, "Ann", person="she") == "they saw you at the mill with your brother"
    assert to_asker(said, "Ann", person="he") == said
    assert to_asker("she says that Ann lost her purse", "Ann", person="she", teller="she").startswith(
        "she says that Ann"
    )
