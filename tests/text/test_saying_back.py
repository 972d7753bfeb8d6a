"""What somebody tells is said back in a few words where that is safe, and otherwise not at all."""

from __future__ import annotations

import pytest

from memory.text.lines import understand
from memory.text.retelling.saying_back import said_back


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("my father won't eat", "your father won't eat"),
        ("There's a white mare loose by the mill.", "a white mare loose by the mill"),
        ("There's a man in a grey coat asking questions about the abbot.", "a man in a grey coat"),
        ("So the lift is stuck, mate", "the lift is stuck"),
        ("I think Bob did it.", "Bob did it"),
        ("I gave your book to Cleo.", "you gave my book to Cleo"),
        ("I work nights at the bakery.", "you work nights at the bakery"),
        ("Uncle Joe's in jail.", "Uncle Joe's in jail"),
        ("I'm waiting for a parcel. It has a red label.", "you are waiting for a parcel"),
        ("someone left the gate open and the sheep got out", "someone left the gate open"),
        ("Hello! The auditors are here.", "the auditors are here"),
        ("I am Wenna, I mend nets.", "you are Wenna"),
        ("I broke my wrist, I slipped.", "you broke your wrist"),
    ],
)
def test_it_is_turned_to_its_speaker(line: str, said: str) -> None:
    assert said_back(understand(line)) == said


@pytest.mark.parametrize(
    "line",
    [
        "Keep it secret, but my father won't eat.",
        "Don't tell anyone, the lift is stuck.",
        "Is the lift stuck?",
        "The lift is stuck. Can you mend it?",
        "We have run out of lamp oil.",
        "Our roof leaks.",
        "The vault code is 4471.",
        "If you see my sister, she wears a red scarf.",
        "I would come but my leg is bad and the road is long.",
        "Bring me the lamp.",
        "me mam's bad with her chest",
        "yer man at the gate wants a word",
        "teh door is lcoked",
        "Off to the mines.",
        "Nobody knows it. The mayor is dead. Cleo told Ivo.",
        "I said my brother lives in Perth.",
        "I think so.",
        "The duke has taken the castle at Varn without losing a single man of his.",
    ],
)
def test_what_may_read_wrong_is_not_said_back(line: str) -> None:
    assert said_back(understand(line)) == ""


def test_what_is_said_of_the_hearer_by_name_is_not_said_back() -> None:
    assert said_back(understand("Marta is allergic to nuts.", ("Marta",))) == ""
    assert said_back(understand("Marta is allergic to nuts.", ("Hob",))) == "Marta is allergic to nuts"
