"""Players without the mixin, and text and names that a game might take for markup."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from evennia import DefaultCharacter, DefaultRoom

from tests.game.place import Place
from tests.game.test_secrets import ASKED, SECRET, Told

# -- in games that have not all of the mixins ---------------------------------------------------------------------


@pytest.mark.parametrize("room", [DefaultRoom, None])
def test_players_without_the_mixin(place: Place, room: Any) -> None:
    if room:
        place.room = place.make_room("Inn", room)
    told = Told(place, DefaultCharacter)
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
        told.bob.do(f"talk Marta = {question}")
        told.bob.do(f"whisper Marta = {question}")
    told.check()
    told.ann_gets_it()


def test_evennias_whisper_is_confidential(place: Place) -> None:
    told = Told.__new__(Told)
    told.place, told.marta, told.bram = place, place.npc("Marta"), place.npc("Bram")
    told.ann, told.bob = place.player("Ann", typeclass=DefaultCharacter), place.player("Bob")
    told.ann.character.at_say(SECRET, receivers=[told.marta], whisper=True, msg_self=True)
    for question in ASKED:
        told.bob.do(f"say Marta, {question}")
    told.check()
    told.ann_gets_it()


# -- what characters say is only ever text -------------------------------------------------------------------------

HOSTILE: list[tuple[str, Callable[[str], bool]]] = [
    ("the mill {gold} {object} {0} {speech}", lambda shown: "{gold} {object} {0} {speech}" in shown),
    ("the mill $You() $conj(be) $eval(1+1)", lambda shown: "$You() $conj(be) $eval(1+1)" in shown),
    ("the mill %s %(name)s %d", lambda shown: "%s %(name)s %d" in shown),
    ("the mill |rred |[bblue |*inverse |#ff0000hex |500x", lambda shown: "|" not in shown),
    ("the mill ||rred ||lcquit||ltlink||le", lambda shown: "|" not in shown),
    ("the mill |lcquit|ltlink|le |luhttp://x|lty|le", lambda shown: "|" not in shown),
    (
        "the mill \x1b[31mred \x1b]0;title\x07 \x08\x00\ud800",
        lambda shown: all(c.isprintable() for c in shown),
    ),
    ("the mill one|/Ann says, two", lambda shown: "\n" not in shown),
    ("the mill \u202eback", lambda shown: "\u202e" not in shown),
    ("the mill <b>bold</b> & <script>", lambda shown: "<b>bold</b>" in shown),
    ("the mill " + "x" * 9_000, lambda shown: len(shown) < 500),
]


@pytest.mark.parametrize(
    "way", ["say Marta, what about the mill?", "talk Marta = The mill?", "whisper Marta = The mill?"]
)
@pytest.mark.parametrize(("text", "harmless"), HOSTILE, ids=[text[9:25] for text, _ in HOSTILE])
def test_hostile_text_comes_out_as_text(
    place: Place, text: str, harmless: Callable[[str], bool], way: str
) -> None:
    marta, ann, bob = place.npc("Marta"), place.player("Ann"), place.player("Bob")
    ann.character.at_say(text, receivers=[marta], msg_receivers="{speech}", msg_location="{object} speaks")
    marta.memory.remember(
        text[:4000].translate({0: None, 0xD800: None}),
        source_type="direct",
        source_entity="#0",
        source_name="the {gold} $You()",
    )
    place.settle()
    before = len(bob.raw)
    bob.do(way)
    answers = [line for line in bob.raw[before:] if line.startswith("Marta")]
    assert len(answers) == 1
    answer = answers[0]
    for frame in ("|n",):  # Evennia's own, around what is whispered
        answer = answer.replace(frame, "")
    assert "mill" in answer
    assert harmless(answer), answer


@pytest.mark.parametrize("name", ["{gold}", "$You()", "|rRed", "%s", "<b>", "x\u202ey"])
def test_hostile_names_come_out_as_text(place: Place, name: str) -> None:
    place.npc("Marta")
    ann, bob = place.player("Ann"), place.player("Bob")
    ann.character.key = name
    ann.do("say Marta, the mill burned down.")
    shown = bob.do("say Marta, what happened to the mill?")
    assert "told me the mill burned down." in shown
    if "|" in name or "\u202e" in name:
        assert name not in bob.raw[-1]
    else:
        assert name in shown


@pytest.mark.parametrize("typed", ["\ud800", "a\0b", "Marta = \udfff", "Marta\0 = x"])
@pytest.mark.parametrize(
    "command",
    ["look", "shake", "talk", "journal", "quest/read", "case", "memory", "memory/list", "memory/search"],
)
def test_what_no_database_can_hold_is_typed_without_harm(place: Place, command: str, typed: str) -> None:
    place.npc("Marta")
    shown = place.player("Root", admin=True).do(f"{command} {typed}")
    assert shown and "untrapped" not in shown and "raceback" not in shown
