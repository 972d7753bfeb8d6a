"""What a character says of somebody whom it did not see, but was told where to find."""

from __future__ import annotations

import pytest

import memory


@pytest.mark.parametrize(
    ("told", "by", "question", "where"),
    [
        ("my brother Karl is working at the docks this week", "Greta", "anyone seen Karl?", "docks"),
        (
            "my brother Karl is working at the docks this week",
            "Greta",
            "have you seen Greta's brother?",
            "docks",
        ),
        ("i'll be down at the smithy till dusk if anybody needs me", "Ann", "is Ann about?", "smithy"),
    ],
)
def test_what_was_said_of_where_somebody_is_follows_that_they_were_not_seen(
    told: str, by: str, question: str, where: str
) -> None:
    with memory.open(name="Marta", by_meaning=True) as marta:
        marta.reply(told, to=by)
        assert where in marta.reply(question, to="Bob")
