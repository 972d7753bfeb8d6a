"""Who else asked about the same, as a character remembers it."""

from __future__ import annotations

from memory.journal.journal import Journal
from memory.people.interest import interest
from memory.text.lines import understand
from tests.thinking import make_journal


def asked(journal: Journal, who: str, question: str) -> None:
    journal.add(question, kind="conversation", source_type="direct", source_entity=f"#{who}", source_name=who)


def remembered(journal: Journal, who: str, question: str) -> str | None:
    found = interest(journal, understand(question), f"#{who}", who)
    return found and found[0]


def test_two_who_ask_about_the_same() -> None:
    journal = make_journal()
    asked(journal, "Una", "Where is the copper kettle?")
    assert remembered(journal, "Cleo", "Where is the copper kettle?") == (
        "Cleo asked me: Where is the copper kettle? Una asked about it, too."
    )


def test_who_asks_of_oneself_asks_something_else() -> None:
    journal = make_journal()
    asked(journal, "Una", "Am I married?")
    assert remembered(journal, "Cleo", "Are you married?") is None


def test_a_question_that_names_nothing_is_about_nothing() -> None:
    journal = make_journal()
    asked(journal, "Una", "How long have you been waiting here?")
    assert remembered(journal, "Cleo", "For how long?") is None
