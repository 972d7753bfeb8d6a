"""Write a month in a theatre company with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/theatre.py FOLDER

Written before its author had read the patterns' code or words. docs/reflection.md says what it showed when it was first
played and after. Writes ``theatre.jsonl`` and ``theatre.truth.jsonl``.
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

START: Final = datetime(2027, 9, 6, tzinfo=UTC)
DAYS: Final = 30
COMPANY: Final = (
    "Florian", "Gwen", "Imogen", "Leopold", "Rupert", "Saskia", "Teddy", "Ursula", "Winifred", "Yannick",
)  # fmt: skip
DOINGS: Final = (
    "is running through lines", "is humming scales", "is pinning up a hem", "is munching a sandwich", "drops a stitch",
    "is painting a flat", "is trying on a wig", "shoots a look at the clock", "is stretching at the barre", "yawns",
    "is murdering a ballad at the piano", "is sweeping the stage", "wanders through the foyer", "strikes a pose",
    "is stapling programmes", "is dyeing a cloak", "beats a carpet", "is reading yesterday's paper", "kills time in the bar",
    "is tuning the old piano", "adjusts a spotlight", "is looking for the glue",
)  # fmt: skip
TALK: Final = (
    "The heating's off again.", "Five minutes, everybody!", "I could sleep for a week.", "Has the post come?",
    "It's raining cats and dogs.", "My feet are killing me.", "What a house we had last night!", "I'm starving.",
    "That tea is stone cold.", "The piano is out of tune.", "I always cry at the ending.", "Mind the cable.",
)  # fmt: skip


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    lines = [*_mundane(random.Random(23)), *_planted(), *_coincidences()]
    return write_month(__doc__ or "", "theatre", START, lines, TRUTH)


def _mundane(dice: random.Random) -> Iterator[Line]:
    for day in range(DAYS):
        for who in COMPANY:
            for _ in range(dice.randint(1, 3)):
                yield saw(day, dice.uniform(8, 23), f"{who} {dice.choice(DOINGS)}.")
            if dice.random() < 0.25:
                yield told(day, dice.uniform(9, 22), who, dice.choice(TALK))
        yield saw(day, 9.25, "Winifred is ironing costumes.")
        yield saw(day, 17.5, "Ursula is counting ticket stubs.")


def _planted() -> Iterator[Line]:
    # a promise kept, two broken
    yield heard(1, 11, "Teddy", "Saskia, I'll get you a new pair of tights, you can count on me.")
    yield saw(2, 17, "Teddy hands Saskia a new pair of tights.")
    yield heard(
        4, 14, "Rupert", "Gwen, tomorrow I'm going to sort out that trapdoor for you, cross my heart."
    )
    yield told(10, 20, "Leopold", "You'll see your wages on Friday at the latest, on my mother's grave.")
    # a debt open, a debt paid
    yield saw(7, 12, "Yannick borrows a sewing machine from Winifred.")
    yield saw(3, 19, "Gwen borrows twenty pounds from Rupert until payday.")
    yield saw(12, 10, "Gwen slips Rupert his twenty pounds and thanks him.")
    # gifts to and fro
    yield saw(2, 13, "Imogen presents Ursula with a bunch of freesias.")
    yield saw(9, 13, "Ursula treats Imogen to a box of fudge.")
    yield saw(18, 13, "Imogen buys Ursula a silk fan.")
    # help one way
    yield saw(2, 16, "Teddy carries Winifred's baskets up the stairs for her.")
    yield saw(8, 16, "Teddy helps Winifred untangle the wigs.")
    yield saw(15, 16, "Teddy gives Winifred a hand with the curtains.")
    yield saw(23, 16, "Teddy holds the ladder for Winifred.")
    # a quarrel made up, a quarrel that goes on
    yield saw(5, 15, "Saskia and Florian are at each other's throats over the blocking.")
    yield saw(8, 18, "Florian apologises to Saskia, and they hug.")
    yield saw(9, 13, "Rupert and Leopold are bickering about the poster.")
    yield saw(19, 13, "Rupert and Leopold are shouting at one another in the foyer.")
    # escalation
    yield saw(11, 12, "Florian calls Yannick a talentless ham.")
    yield saw(17, 12, "Florian throws a shoe at Yannick.")
    yield saw(24, 12, "Florian knocks Yannick down the stairs.")
    # a spoken warning ignored, a spoken warning heeded
    yield heard(
        13, 10, "Winifred", "Careful, Imogen: nobody should be leaning on that balcony rail, it's loose."
    )
    yield saw(14, 19, "Imogen is leaning on the balcony rail.")
    for day in (1, 2, 4, 5, 7, 8, 10, 11):
        yield saw(day, 20.5, "Gwen is smoking behind the paint store.")
    yield heard(12, 9, "Ursula", "Gwen, no more smoking behind the paint store, the whole place could go up.")
    # a habit stopped
    for day in range(19):
        yield saw(day, 8.5, "Leopold is feeding the pigeons on the roof.")
    # a rumour passed on, doubted and denied; a rumour that is only doubted
    yield told(12, 18, "Ursula", "Don't repeat this, but Yannick has been skimming the box office.")
    yield told(13, 12, "Teddy", "Apparently Yannick pockets part of the box office takings.")
    yield told(14, 9, "Imogen", "Yannick, skimming the box office? Nonsense.")
    yield told(15, 11, "Yannick", "I haven't touched the box office money.")
    yield told(20, 10, "Florian", "They say Gwen wrote that nasty review herself.")
    yield told(21, 12, "Saskia", "Gwen wrote the review? I can't believe that.")
    # an alibi against sight
    yield saw(16, 22, "Leopold unlocks the props room.")
    yield told(17, 10, "Leopold", "I was nowhere near the props room last night.")
    # a disagreement on a number
    yield told(22, 9, "Winifred", "We sold two hundred seats for Saturday.")
    yield told(22, 13, "Rupert", "Winifred is dreaming, we sold eighty seats for Saturday.")
    # a changed story
    yield told(18, 11, "Florian", "When the curtain caught fire I was in the dressing room.")
    yield told(21, 17, "Florian", "I was on the pavement outside when the curtain caught fire.")
    # two quarrel when somebody is there: the backer comes on six days
    for day in (3, 7, 12, 16, 21, 27):
        yield saw(day, 10, "Pemberton arrives at the stage door.")
        yield saw(day, 12, "Pemberton is watching the rehearsal.")
        if day != 16:
            yield saw(day, 13, "Imogen and Gwen are squabbling over the mirror.")
    # what follows on a deed: after he is scolded, he drinks
    for day in (2, 6, 10, 15, 20, 25):
        yield saw(day, 11, "Leopold scolds Teddy in front of everybody.")
        if day != 20:
            yield saw(day, 22, "Teddy is getting drunk in the bar.")


def _coincidences() -> Iterator[Line]:
    yield told(2, 18, "Teddy", "I'll eat my hat if this play runs a month.")
    yield told(3, 15, "Imogen", "In my big speech I swear to bring the king his crown.")
    for day in (4, 9, 16):
        yield saw(day, 12.5, "Saskia pays Winifred two pounds for a sandwich.")
    for day in (4, 11, 18):
        yield saw(day, 14, "Florian and Rupert rehearse the duel from the second act.")
    for day in (6, 13, 20):
        yield saw(day, 21, "In the second act Saskia slaps Teddy.")
    yield saw(5, 9, "The sign reads: beware of wet paint.")
    yield saw(6, 9, "Gwen walks past the wet paint.")
    for day in (2, 8, 13, 19):
        yield saw(day, 15, "Yannick is doing a crossword.")
    yield saw(10, 12, "Winifred drags the blue trunk across the floor.")
    yield saw(10, 13, "Rupert sits down on the blue trunk.")
    yield told(11, 9, "Saskia", "Who took my comb? Was it Imogen?")
    yield told(12, 21, "Florian", "The duke poisons his brother in the first act.")
    yield told(16, 23, "Ursula", "Gwen steals every scene she is in.")
    yield told(17, 15, "Rupert", "I would lend you my car if I had one.")
    yield saw(18, 10, "Imogen picks up the skull and puts it down again.")
    yield told(19, 20, "Winifred", "If the reviews are bad, Leopold will murder us all.")
    yield told(20, 9, "Saskia", "I was in the wings when the lights failed.")
    yield told(22, 10, "Saskia", "I was at the bank when the post came.")
    for day in (5, 14, 22):
        yield heard(day, 19, "Ursula", "Break a leg, Saskia!")
    for day in (6, 12, 21):
        yield saw(day, 18, "Yannick gives the cat a herring.")
    yield told(23, 9, "Winifred", "There are four lamps in the wings.")
    yield told(23, 14, "Rupert", "There are nine lamps in the foyer.")
    yield saw(9, 15, "Yannick is snoozing on the sofa.")
    yield told(13, 9, "Yannick", "I haven't slept a wink all night.")


TRUTH: Final = (
    planted("promise kept", "Teddy Saskia", "tights"),
    planted("promise broken", "Rupert", "trapdoor"),
    planted("promise broken", "Leopold", "wages"),
    planted("debt open", "Yannick Winifred", "sewing machine"),
    planted("debt paid", "Gwen Rupert", "twenty pounds"),
    planted("gift returned", "Imogen Ursula"),
    planted("help one way", "Teddy Winifred"),
    planted("quarrel and peace", "Saskia Florian"),
    planted("quarrel open", "Rupert Leopold"),
    planted("escalation", "Florian Yannick"),
    planted("warning ignored", "Winifred Imogen", "rail"),
    planted("warning heeded", "Ursula Gwen", "paint store"),
    planted("habit stopped", "Leopold", "pigeons"),
    planted("rumour", "Yannick Ursula", "box office"),
    planted("rumour", "Florian Gwen Saskia", "review"),
    planted("word against sight", "Leopold", "props room"),
    planted("disagreement", "Winifred Rupert", "seats"),
    planted("changed story", "Florian", "pavement"),
    planted("presence|together", "Imogen Gwen Pemberton"),
    planted("response|presence|together", "Leopold Teddy", "drunk"),
    coincidence("promise kept|promise broken", "Teddy", "hat"),
    coincidence("promise kept|promise broken", "Imogen", "crown"),
    coincidence("gift returned|help one way|debt open|debt paid", "Saskia Winifred"),
    coincidence("quarrel and peace|quarrel open|escalation", "Florian Rupert"),
    coincidence("quarrel and peace|quarrel open|escalation", "Saskia Teddy"),
    coincidence("warning ignored|warning heeded", "Gwen", "wet paint"),
    coincidence("habit stopped", "Yannick", "crossword"),
    coincidence("", "Winifred Rupert", "trunk"),
    coincidence("rumour", "Imogen", "comb"),
    coincidence("rumour", "", "poison"),
    coincidence("rumour", "Gwen", "scene"),
    coincidence("debt open|promise broken", "Rupert", "car"),
    coincidence("debt open|debt paid", "Imogen", "skull"),
    coincidence("rumour|escalation", "Leopold", "murder"),
    coincidence("changed story", "Saskia"),
    coincidence("escalation|warning ignored|quarrel open", "Ursula Saskia"),
    coincidence("gift returned|help one way", "Yannick", "cat"),
    coincidence("disagreement", "Winifred Rupert", "lamps"),
    coincidence("word against sight", "Yannick", "wink"),
    coincidence("presence|together|response|never together", "Winifred Ursula"),
)

if __name__ == "__main__":
    sys.exit(main())
