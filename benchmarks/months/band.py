"""Write a month on tour with a band, with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/band.py FOLDER

Written before its author had read the patterns' code, words or tests. The voice is everyday talk: contractions, half
sentences, what is seen in passing. It was held out until it had been played once, and is a month to develop on since.
Writes ``band.jsonl`` and ``band.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2024, 4, 1, tzinfo=UTC)
"""A Monday. The sound engineer keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = ("Nadia", "Gus", "Theo", "Priya", "Lonnie", "Mags", "Dieter", "Coral", "Ferdy", "Hal")
DOINGS: Final = (
    "{a} is asleep with a hood pulled down.", "{a} yawns over a plate of chips.", "{a} wanders past in odd socks.",
    "{a} is winding a cable round one elbow.", "{a} scrolls through something and snorts.", "{a} hums the bridge again and again.",
    "{a} came back from the garage with a newspaper.", "{a} is stretched out across two seats.", "{a} is ironing a shirt on a crate.",
    "{a} stares out at the motorway.", "{a} had a shower and looks human again.", "{a} rummages in a rucksack.",
    "{a} is hunting for a socket that works.", "{a} is eating cold noodles.", "{a} signs a poster for a kid at the door.",
    "{a} whistles in the stairwell.", "{a} nodded off against the window.", "{a} is on the steps, squinting at the sun.",
    "{a} has a cold and won't stop talking about it.", "{a} taped a setlist to the floor.", "{a} does the crossword in pen.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} look at photos on a phone.", "{a} squeezes past {b} in the corridor.", "{a} and {b} wait for the lift.",
    "{a} and {b} push a flight case up the ramp.", "{a} sits down next to {b}.", "{a} and {b} queue for soup.",
    "{a} laughs at something that {b} said.", "{a} and {b} cross the car park in the rain.",
)  # fmt: skip
TALK: Final = (
    "What town is this?", "I could sleep for a week.", "Who's got the wifi code?", "Smells like wet dog in here.",
    "Good crowd for a Tuesday.", "My ears are still ringing.", "Are we there yet?", "This coffee is a crime.",
    "Doors at seven, they say.", "It's always raining up here.", "There's only one towel again.", "Did anybody eat?",
    "I liked the old hall better.", "Bit of an echo in this place.",
)  # fmt: skip
SCENES: Final = (
    "The bus smells of diesel and oranges.", "A seagull is walking along the roof of the bus.", "Somebody left the radio on all night.",
    "Fog on the moor, the road a grey ribbon.", "A fuse blew and the corridor went dark.", "The dressing room has a sofa without legs.",
    "Rain drums on the loading dock.",
)  # fmt: skip

PLANTED: Final = """
1 11 Dieter: Don't you worry, Priya, that window by your bunk won't rattle any more by the time we get to Leeds. I'll see to it.
4 17.5 Dieter has jammed a bit of rubber into the window by Priya's bunk, and it doesn't make a sound now.
2 15 Lonnie: Everyone's wages by Wednesday, and yours first, Mags, I swear.
8 19.2 Mags> Wednesday's long gone. Not a penny of my wages has Lonnie handed over.
3 13 Theo had the loan of Hal's tuner for the soundcheck.
21 14.5 Hal> Have you seen my tuner anywhere? Theo's had it for nearly three weeks now.
5 23 Coral was stuck without cash for a cab, so Gus slipped her thirty quid.
11 18.3 Coral caught up with Gus at the bus and pressed three tenners into his hand. "There you go, we're even."
6 22.5 Ferdy's freezing at night. Priya said he could use her sleeping bag till they reach York.
9 10 Ferdy rolled up the sleeping bag and handed it back to Priya, freshly washed.
4 16 Mags came back from the market with a silk scarf, and it was for Nadia.
10 20.5 Nadia surprised Mags with a pair of silver earrings.
18 12 There's a box of fudge on Nadia's pillow. "From Mags," says the card.
7 16.5 Hal and Nadia went at it hammer and tongs over the set list. You could hear them in the street.
9 15.5 Nadia won't sit on the same side of the bus as Hal.
13 23.5 Hal put his arms round Nadia after the show. "I was an idiot about the set list." "So was I," she said, and that was that.
8 12.5 Gus and Theo were at each other's throats about the click track.
16 17 Theo threw his headphones down and yelled at Gus; Gus yelled right back.
10 14 Hal did Ferdy's accent again in front of everybody, and made him sound like a halfwit.
15 18 Hal: One more dropped case, Ferdy, and I'll break your fingers for you.
22 23 Ferdy went flying off the ramp. Hal had given him a shove in the back.
3 9.5 Coral had forty lamps to hang and a bad back, and Ferdy did every one of them for her.
12 11.5 Ferdy carried Coral's dimmer racks up three floors.
17 20 Coral> I'd still be at the rigging if it weren't for Ferdy. He stayed till the last clamp was on.
24 10 Ferdy was up at dawn sorting Coral's cables out, so that she could lie in.
14 15.2 Coral: Gus, do not climb on those flight cases, the lids don't hold.
14 19.6 Gus was up on a flight case, waving his sticks at the balcony.
14 20.1 Coral> Straight through the lid he went, the big lump. What did I tell him?
0-6,8-13,15-17 7.2 Nadia jogs off along the verge in her orange jacket. / Nadia came back from her run, dripping. / Nadia is out running.
26 9 Priya> Funny, I haven't seen Nadia go for a run in ages.
1,2,4,5,6,8,9,10,12,13,14,16 21.7 Priya climbed through to the cab for her game of rummy with Dieter. / Priya and Dieter are playing rummy up
 front. / Another hand of rummy in the cab, Priya against Dieter.
28 21 Dieter> It's quiet in the cab of an evening. Priya doesn't come up for cards any more.
11 13.4 Mags: Between you and me, Lonnie's been skimming off the merch money.
12 16.3 Theo> Did you hear? They say Lonnie's got his fingers in the merch box.
13 11 Lonnie> Somebody's putting it about that I nick the merch money. I've never touched a penny of it, all right?
14 13 Coral> Lonnie, skim the merch money? Rubbish. He's as straight as they come.
19 2.1 Hal is propping up the bar of the hotel with a whisky in front of him, at ten past two.
19 11.5 Hal> I was in bed by eleven last night, slept like a baby.
3,7,12,16,20,25 15 Gus's brother Rory has turned up. / Rory dropped in at the soundcheck.
3,7,12,20,25 22.4 Gus is drunk and knocking over glasses. / Gus, drunk again, is singing on the tables.
2,6,9,13,18,22,27 12 Lonnie was on the phone to the record company. / A long call between Lonnie and the record company.
2,6,9,18,22,27 17 Nadia is chain-smoking on the fire escape. / Nadia smokes one cigarette after another on the fire escape.
1,5,8,12,15,19,23,26 10.5 Coral is at the launderette with a bag of washing. / Coral sat reading in the launderette.
1,5,8,15,19,23,26 10.9 Dieter feeds coins into a machine at the launderette. / Dieter folds his shirts at the launderette.
0,2,3,5,8,9,12,14,15,18,20,22,24,27,29 16.2 Theo tuned the guitars. / The guitars were tuned by Theo today.
1,4,6,7,10,11,13,16,17,19,21,23,25,26,28 16.2 Ferdy tuned the guitars. / Today it was Ferdy who tuned the guitars.
22 13.5 Gus> The bloke at the petrol station reckons they've called off the Glasgow show.
23 12.2 Priya> My mum rang. She read somewhere that Glasgow isn't happening, it's been cancelled.
24 18.5 Mags> No Glasgow, apparently. A fan wrote to me that they've scrapped the show there.
"""

COINCIDENCES: Final = """
3 8.5 Coral: I'll marry whoever brings me a coffee!
5 14.2 Gus> My cousin owes the taxman four grand, poor sod.
9 13.5 They're shooting the video. Theo gets a slap from Nadia in the first verse, and she makes up with him in the last.
9 14.5 Once more for the camera: Nadia slaps Theo.
12 22 Hal sings, "I'll come back to you, Maria, I swear I'll come back in the spring."
17 13 Mags> In my podcast the butler pinches the rubies and swears that he was in the garden.
6 9.8 Dieter carried a ladder out of the bus.
20 11.4 Priya hung her washing over a ladder.
8,21 18.5 A power cut, lights out for ten minutes. / Another power cut.
8,21 19.3 Theo got hiccups and couldn't shake them.
10 21.1 Hal> If I had a second amp, Priya could borrow it for as long as she likes.
4,9,17,23 8.2 Ferdy did his yoga on the roof of the bus.
13 9.4 Coral: Mind that bottom step, Mags, it's loose.
13 9.5 Mags stepped over the bottom step with her boxes.
5,11,18,25 23.8 A pillow fight in the bunks: Gus walloped Ferdy with a bolster, and everyone howled. / Pillow fight again: Ferdy got Gus right in
 the face, and both of them were laughing too hard to stand.
3,10,16,24 12.8 Theo bought a bag of crisps off Mags.
15 12.3 Priya> My capo's vanished. Dieter wouldn't have it, would he?
20 23.4 Gus> Nadia absolutely murdered them tonight. Killed every last one.
7 18.8 Lonnie> Four hundred in, downstairs.
7 18.9 Mags> A hundred and fifty in, up on the balcony.
4 20 Ferdy> I was in the van when the hailstorm came down.
18 20 Ferdy> I was in the shower when the alarm went off.
14 14 Hal is fast asleep on the amps.
14 23.2 Hal> I haven't slept since nineteen ninety-eight.
16 12 Dieter: I'll run you to the airport on Friday, Mags.
18 9 Mags: Forget about Friday, Dieter, my sister's coming by train instead.
0-29 7.6 Dieter dips the oil and wipes the stick on his trousers.
0-29 13.9 Lonnie rings the next venue about parking.
4,11,18,25 11.2 Lonnie counted out Gus's per diem in cash.
26 19 Theo: Come near my pedals once more, Priya, and I'll have you stuffed! (She blows him a kiss.)
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Dieter Priya"),
    planted("promise broken", "Lonnie Mags", "wages"),
    planted("debt open", "Theo Hal", "tuner"),
    planted("debt paid", "Coral Gus"),
    planted("debt paid", "Ferdy Priya", "sleeping bag"),
    planted("gift returned", "Mags Nadia"),
    planted("quarrel and peace", "Hal Nadia"),
    planted("quarrel open", "Gus Theo"),
    planted("escalation", "Hal Ferdy"),
    planted("help one way", "Ferdy Coral"),
    planted("warning ignored", "Coral Gus", "flight case"),
    planted("habit stopped", "Nadia"),
    planted("habit stopped", "Priya Dieter"),
    planted("rumour", "Lonnie Mags", "merch"),
    planted("word against sight", "Hal"),
    planted(ASSOCIATION, "Gus Rory"),
    planted(ASSOCIATION, "Lonnie Nadia"),
    planted(ASSOCIATION, "Coral Dieter"),
    planted("never together", "Theo Ferdy"),
    planted("", "Gus Priya", "Glasgow"),
    coincidence(PROMISE, "Coral", "marry"),
    coincidence("debt open", "Gus", "taxman"),
    coincidence(f"{CLASH}|{PROMISE}", "Nadia Theo"),
    coincidence(PROMISE, "", "Maria"),
    coincidence("rumour", "", "rubies"),
    coincidence("", "Dieter Priya", "ladder"),
    coincidence(f"{ASSOCIATION}|never together", "Theo", "power cut"),
    coincidence(f"{PROMISE}|{DEAL}", "Hal Priya", "amp"),
    coincidence("habit stopped", "Ferdy"),
    coincidence("warning ignored", "Mags", "step"),
    coincidence(CLASH, "Gus Ferdy"),
    coincidence(DEAL, "Theo Mags"),
    coincidence("rumour|debt open", "Dieter", "capo"),
    coincidence("rumour|escalation", "Nadia", "murdered"),
    coincidence("disagreement", "Lonnie Mags", "hundred"),
    coincidence("changed story", "Ferdy"),
    coincidence("word against sight", "Hal", "slept since"),
    coincidence("promise broken", "Dieter Mags"),
    coincidence(f"{ASSOCIATION}|never together", "Dieter Lonnie"),
    coincidence("gift returned|help one way", "Lonnie Gus"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(31), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "band", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
