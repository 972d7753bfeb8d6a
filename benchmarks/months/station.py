"""Write a month on a mining station with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/station.py FOLDER

The counterpart of `month.py` in another setting and in other words. It was written before its author had read the code of
the patterns; docs/reflection.md says what it showed. Writes ``station.jsonl`` and ``station.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import Line, coincidence, heard, planted, saw, told, write_month

START: Final = datetime(2240, 3, 1, tzinfo=UTC)
DAYS: Final = 30
CREW: Final = ("Vasquez", "Okoro", "Petrov", "Lin", "Marsh", "Hale", "Dacre")
DOINGS: Final = (
    "is reading a gauge", "is drinking coffee from a bulb", "checks the hull sensors", "is jogging round the ring",
    "is playing chess against the computer", "is filing a report", "floats past the window", "is sorting ore samples",
    "is repairing a glove", "looks at the pressure dial", "kills the lights in the lab", "attacks a bowl of noodles",
    "carries the crate", "is calibrating the drill", "is fighting with a stuck zip", "is watching an old film",
)  # fmt: skip
TALK: Final = (
    "Another day on the rock.", "The coffee tastes of plastic.", "Did anybody see my stylus?", "I'd murder for a steak.",
    "Air feels thin today.", "Shift's over, thank the stars.", "Two more weeks to the supply run.", "My knee aches.",
    "The ring is noisy tonight.", "I'll be back in a minute.",
)  # fmt: skip


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    lines = [*_mundane(random.Random(11)), *_planted(), *_coincidences()]
    return write_month(__doc__ or "", "station", START, lines, TRUTH)


def _mundane(dice: random.Random) -> Iterator[Line]:
    for day in range(DAYS):
        for who in CREW:
            for _ in range(dice.randint(1, 3)):
                yield saw(day, dice.uniform(6, 22), f"{who} {dice.choice(DOINGS)}.")
            if dice.random() < 0.3:
                yield told(day, dice.uniform(7, 21), who, dice.choice(TALK))
        yield saw(day, 7.5, "Hale hands out the ration packs.")
        yield saw(day, 8.0, "Okoro is checking the oxygen level.")


def _planted() -> Iterator[Line]:
    # a promise kept, a promise broken, a promise by somebody who hears nothing of it again
    yield heard(1, 10, "Vasquez", "Okoro, your suit will be patched by Thursday, you have my word.")
    yield saw(3, 15, "Vasquez hands Okoro the patched suit.")
    yield told(4, 12, "Petrov", "You'll get those spare fuses from me tomorrow, I swear.")
    # a debt open, a debt paid
    yield saw(5, 9, "Marsh asks Lin for the torque wrench, and Lin lends it to him.")
    yield saw(6, 9, "Okoro lends Dacre forty credits.")
    yield saw(11, 18, "Dacre pays Okoro back the forty credits.")
    # gifts to and fro
    yield saw(2, 20, "Lin gives Hale a tin of peaches.")
    yield saw(8, 20, "Hale gives Lin a knitted cap.")
    yield saw(15, 20, "Lin gives Hale a jar of honey.")
    # help one way
    for day in (3, 9, 14, 21):
        yield saw(
            day,
            13,
            f"Dacre helps Petrov {('fix the pump', 'haul ore', 'clean the filter', 'weld a strut')[day % 4]}.",
        )
    # a quarrel made up, a quarrel that goes on
    yield saw(4, 21, "Marsh and Hale are arguing about the airlock rota.")
    yield saw(7, 21, "Marsh tells Hale that he is sorry for what he said.")
    yield saw(12, 10, "Petrov and Vasquez are yelling at each other in the lab.")
    yield saw(17, 10, "Petrov and Vasquez are having a row about the drill.")
    # escalation
    yield saw(10, 16, "Marsh mocks Dacre in front of the shift.")
    yield saw(16, 16, "Marsh shoves Dacre against a locker.")
    yield saw(22, 16, "Marsh punches Dacre in the face.")
    # a spoken warning ignored, a spoken warning heeded
    yield heard(9, 8, "Okoro", "Lin, don't go down the east shaft, the props are rotten.")
    yield saw(10, 11, "Lin is climbing down the east shaft.")
    for day in (2, 3, 5, 6, 8, 9, 11, 12):
        yield saw(day, 22.5, "Vasquez is napping beside the reactor vent.")
    yield heard(13, 9, "Okoro", "Vasquez, stay away from the reactor vent, it leaks.")
    # a habit stopped
    for day in range(18):
        yield saw(day, 6.5, "Dacre waters the tomatoes.")
    # a rumour in words that are on no list of wrongs, doubted and denied
    yield told(11, 14, "Petrov", "Between us: Vasquez waters down the coolant and keeps the difference.")
    yield told(12, 19, "Hale", "Petrov says that about Vasquez and the coolant? I don't buy it.")
    yield told(13, 19, "Vasquez", "I never watered down any coolant!")
    # a changed story
    yield told(14, 9, "Marsh", "I was in the galley the whole time when the lights went out.")
    yield told(18, 9, "Marsh", "When the lights went out? I was in my bunk.")
    # a word against sight
    yield saw(19, 10, "Petrov opens the medicine cabinet.")
    yield told(19, 15, "Petrov", "I have not opened the medicine cabinet.")
    # a disagreement on a number
    yield told(20, 9, "Lin", "There are six canisters left in bay four.")
    yield told(20, 12, "Hale", "There are nine canisters left in bay four.")
    # an ordinary doing in somebody's presence: the pilot is aboard on six days
    for day in (4, 8, 13, 17, 22, 26):
        yield saw(day, 9, "Brandt arrives in the docking bay.")
        yield saw(day, 11, "Brandt is unloading the shuttle.")
        if day != 13:
            yield saw(day, 11.5, "Lin is locking the storeroom.")
    # what follows an ordinary doing: after the tanks are vented, somebody coughs
    for day in (1, 6, 11, 16, 20, 25):
        yield saw(day, 14, "Vasquez is venting the tanks.")
        if day != 16:
            yield saw(day, 17, "Hale is coughing.")
    # a threat, and what it was about carried out
    yield told(21, 9, "Lin", "Petrov told me that Marsh sleeps on his watch.")


def _coincidences() -> Iterator[Line]:
    yield told(3, 18, "Dacre", "I promise nothing, but the winch may hold.")
    yield saw(5, 18, "Hale pays Okoro five credits for a bowl of soup.")
    yield saw(9, 18, "Hale pays Okoro five credits for a bowl of soup.")
    yield saw(14, 18, "Hale pays Okoro five credits for a bowl of soup.")
    yield saw(6, 19, "Petrov and Lin rehearse the quarrel from the play.")
    yield saw(13, 19, "Petrov and Lin rehearse the quarrel from the play.")
    yield saw(7, 12, "Warning: low pressure in bay two.")
    yield saw(8, 12, "Dacre walks to bay two.")
    for day in (2, 9, 17, 26):
        yield saw(day, 20.5, "Okoro is tuning the banjo.")
    yield saw(10, 13, "Dacre lifts the red case.")
    yield saw(10, 14, "Vasquez sits down on the red case.")
    yield told(15, 10, "Hale", "Did Lin take the wrench?")
    yield told(16, 20, "Dacre", "In the film the engineer cheats the whole crew.")
    yield told(16, 21, "Okoro", "Hale sings beautifully.")
    yield told(17, 20, "Dacre", "I'd lend you my last bolt.")
    yield saw(18, 12, "Marsh takes a cup from the rack and puts it back.")
    yield told(19, 20, "Lin", "If the drill stops, Marsh will kill me.")
    yield told(20, 20, "Vasquez", "Somebody ought to check the seals.")
    yield saw(21, 19, "Hale gives the cat a piece of sausage.")
    yield saw(23, 19, "Hale gives the cat a piece of sausage.")
    yield told(24, 8, "Okoro", "I was in the galley when the shuttle came.")
    yield told(25, 8, "Okoro", "I was in the lab when the alarm rang.")
    yield heard(25, 9, "Okoro", "Hale, mind your head.")
    yield saw(25, 9.1, "Hale is bumping into the hatch frame.")


TRUTH: Final = (
    planted("promise kept", "Vasquez Okoro", "suit"),
    planted("promise broken", "Petrov", "fuses"),
    planted("debt open", "Marsh Lin", "wrench"),
    planted("debt paid", "Okoro Dacre", "credits"),
    planted("gift returned", "Lin Hale"),
    planted("help one way", "Dacre Petrov"),
    planted("quarrel and peace", "Marsh Hale"),
    planted("quarrel open", "Petrov Vasquez"),
    planted("escalation", "Marsh Dacre"),
    planted("warning ignored", "Okoro Lin", "shaft"),
    planted("warning heeded", "Okoro Vasquez", "vent"),
    planted("habit stopped", "Dacre", "tomatoes"),
    planted("rumour", "Petrov Vasquez Hale", "coolant"),
    planted("changed story", "Marsh", "bunk"),
    planted("word against sight", "Petrov", "cabinet"),
    planted("disagreement", "Lin Hale", "canisters"),
    planted("presence|together", "Lin Brandt", "storeroom"),
    planted("response|presence|together", "Vasquez Hale", "cough"),
    coincidence("promise kept|promise broken", "Dacre", "winch"),
    coincidence("gift returned|help one way|debt open|debt paid", "Hale Okoro"),
    coincidence("quarrel and peace|quarrel open|escalation", "Petrov Lin"),
    coincidence("warning ignored|warning heeded", "Dacre", "bay two"),
    coincidence("habit stopped", "Okoro", "banjo"),
    coincidence("", "Dacre Vasquez", "red case"),
    coincidence("rumour|debt open", "Lin", "take the wrench"),
    coincidence("rumour", "", "engineer"),
    coincidence("rumour", "Hale", "sings"),
    coincidence("debt open|promise broken", "Dacre", "bolt"),
    coincidence("debt open|debt paid", "Marsh", "cup"),
    coincidence("rumour|escalation", "Lin Marsh", "kill"),
    coincidence("gift returned|help one way", "Hale", "cat"),
    coincidence("changed story", "Okoro"),
    coincidence("promise broken", "", "back in a minute"),
    coincidence("warning ignored", "Hale", "head"),
    coincidence("escalation|quarrel open", "Hale", "zip"),
    coincidence("presence|together|response|never together", "Okoro", "oxygen"),
)

if __name__ == "__main__":
    sys.exit(main())
