"""Write a month in a police precinct, with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/precinct.py FOLDER

Written before its author had read the patterns' code or words. The voice is dry and clipped, in the past as often as in
the present, as in a game of detectives. It is a month to develop on since it was played once. Writes ``precinct.jsonl``
and ``precinct.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2024, 10, 7, tzinfo=UTC)
"""A Monday. The desk sergeant keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Malloy", "Vega", "Duarte", "Roz", "Kessler", "Tully", "Bianca", "Oswald", "Nell", "Finch",
)  # fmt: skip
DOINGS: Final = (
    "{a} hung a wet hat on the stand.", "{a} was typing with two fingers.", "{a} poured the last of the coffee.",
    "{a} stood at the window, watching the rain.", "{a} flicked through a file.", "{a} had both feet on the desk.",
    "{a} was on the line to the coroner.", "{a} came up from the cells.", "{a} lit a cigarette and let it burn.",
    "{a} was reading the racing page.", "{a} hammered on the coffee machine.", "{a} chewed a pencil.",
    "{a} took the stairs two at a time.", "{a} signed the log.", "{a} straightened a tie in the mirror.",
    "{a} was hunting for a clean form.", "{a} stared at the board with the photographs.", "{a} came in smelling of the river.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} were going over a statement.", "{a} held the door for {b}.", "{a} and {b} shared an elevator.",
    "{a} passed {b} on the stairs.", "{a} and {b} pinned up a map.", "{a} read something out to {b}.",
    "{a} and {b} stood smoking in the yard.",
)  # fmt: skip
TALK: Final = (
    "Busy night.", "Anybody seen my stapler?", "This heating's going to kill us all.", "Third call from the mayor's office.",
    "That coffee could strip paint.", "Somebody's parked in my spot again.", "Is the lab back yet?", "My shift ended an hour ago.",
    "You got a light?", "Quiet down there today.", "I hate Mondays.", "Form's in triplicate, naturally.", "It never stops raining in this town.",
)  # fmt: skip
SCENES: Final = (
    "A siren went by and faded.", "The clock over the desk has stopped again.", "Neon from across the street, red and blue.",
    "The radiator knocked twice.", "Somebody left a doughnut on the evidence table.", "The phone rang and nobody picked up.",
)  # fmt: skip

PLANTED: Final = """
1 10.5 Nell: Can somebody get me the Harbour Street file?
1 10.6 Tully: Consider it done, Nell. It'll be on your desk tomorrow.
2 8.9 Tully dropped the Harbour Street file on Nell's desk.
4 11 Kessler: I'm going to put in a word with the captain for you, Bianca. Monday, first thing.
16 18.4 Bianca> Kessler never did speak to the captain. I asked him straight out.
3 14 Duarte needed wheels, so Vega gave him the keys to her Plymouth. "Till the weekend."
20 9.3 Vega> Still coming in by streetcar, yeah. Duarte's got the Plymouth and he isn't picking up.
6 12.6 Finch came out without a wallet. Oswald covered his lunch.
12 12.8 Finch put a ten on Oswald's blotter. "That's us square for lunch."
5 17.2 Roz signed out Malloy's camera for the stakeout.
9 10.1 Malloy's camera is back in his drawer, with a note from Roz: "Ta."
2 18.3 Vega left a bottle of rye in Kessler's drawer, with a ribbon on it.
11 9.1 Kessler had two tickets for the fight, and one of them went to Vega.
19 18 A new hat for Kessler, in a box, from Vega.
5 15.1 Malloy tore into Duarte over the botched raid, and Duarte gave as good as he got.
6 9.2 Malloy and Duarte aren't on speaking terms.
10 19.6 Malloy held out a hand to Duarte. "I shouldn't have laid the raid on you." They shook on it.
9 11.4 Bianca and Roz had words about the overtime list.
17 16.9 Roz flung the overtime list in Bianca's face, and Bianca screamed the place down.
8 13.5 Oswald told everyone in the canteen that Finch couldn't find his own backside with a map.
15 17.7 Oswald backed Finch up against the lockers and said that accidents happen to rookies.
21 22.2 Oswald broke Finch's nose in the parking lot.
2 19 Nell did Tully's paperwork so he could catch the game.
9 20.4 Tully called in sick, and Nell worked his shift.
15 18.1 Nell drove Tully home, since he'd had a few.
24 12.1 Tully> Nell talked the landlord round for me. That's the rent sorted till spring. She's a brick.
13 10.2 Vega: Don't go down to the docks by yourself, Tully. They know your face there.
13 23.1 Tully was seen down at the docks, alone.
14 8.2 They fished Tully out of the water by the docks. Two cracked ribs.
0-4,6-11,13-15 8.4 Bianca fed the pigeons on the fire escape. / Bianca was out on the fire escape with bread for the pigeons.
26 10 Nell> Nobody's feeding those pigeons now. Bianca's given it up.
1,2,3,5,6,8,9,10,12,13,15,16 22.4 Malloy and Oswald played checkers by the cells. / Oswald set up the checkers for his game with Malloy. / Malloy was
 beaten at checkers by Oswald.
29 8.6 Finch> What happened to Malloy and Oswald and their checkers? I kind of miss it.
10 14.2 Bianca: Keep it under your hat, but Kessler's on the take. The Moretti boys pay him.
12 12 Duarte> I hear Kessler takes money from the Morettis.
13 15.3 Kessler> I know what they say about me and the Morettis. I never took a dime.
14 16.5 Nell: Kessler? On the take? He can't afford a new tie. I don't buy it.
18 3.2 Roz was feeding papers into the stove, down in the basement. The clock said ten past three.
18 11.6 Roz> I turned in at ten last night. Out like a light.
3,7,11,14,18,22,27 11.8 Councilman Drake dropped by. / Councilman Drake was in with the captain.
3,7,11,14,22,27 12.5 Kessler shut the blinds in his office. / Kessler had his blinds down.
1,5,9,13,16,20,25 9.9 Duarte got a call from his ex-wife. / It was Duarte's ex-wife on the phone.
1,5,9,13,20,25 17.8 Duarte put his fist through a door. / Duarte kicked in a locker.
2,6,10,13,17,21,24,28 12.9 Nell was at the diner across the street. / Nell had the pie at the diner.
2,6,10,13,17,24,28 13.1 Finch sat at the counter of the diner. / Finch ate at the diner.
0,2,3,6,8,9,11,14,15,17,20,22,24,26,29 23.5 Vega locked up the armoury. / The armoury was locked up by Vega.
1,4,5,7,10,12,13,16,18,19,21,23,25,27,28 23.5 Malloy locked up the armoury. / It was Malloy who locked up the armoury.
20 13.3 Finch> Word from City Hall is they're shutting the ninth precinct.
21 15.8 Roz: My sister cleans for the commissioner. She says the ninth's to be closed for good.
23 11.9 Oswald> So it's goodbye to the ninth. A reporter told me they'll close the whole precinct.
"""

COINCIDENCES: Final = """
2 16.2 Finch: I'd sell my own grandmother for a hot meal.
3 21.1 Malloy> In the picture last night the dame swears to wait for him, and marries his brother.
4 9.7 Tully: If I had a second umbrella, Bianca, it'd be yours.
5 11.9 Duarte was on the roster for the evidence room, so he swept it.
6 21.2 They staged a raid for the academy. Vega slapped the cuffs on Finch and called him scum.
6 21.5 After the drill Vega apologised to Finch, as the script had it.
8 10.8 Roz bought Nell's old typewriter for twenty bucks.
9 14.4 Oswald: Mind the wet floor, Roz.
9 14.5 Roz walked across the wet floor to the lift.
4,12,19,26 18.9 Malloy and Tully traded insults over the pool table, laughing like drains. / Pool night: Tully called Malloy a crook, and both cracked up.
10 16.6 Kessler parked by the courthouse.
18 15.6 Bianca came out of the courthouse.
5,20 16.1 The lights dipped for a second. / The lights dipped again.
5,20 16.4 Oswald spilt ink on his cuffs.
11 10.7 Vega> Lost my lighter. Malloy hasn't walked off with it, has he?
12 17.4 Duarte: Our boys crucified the fire department on Saturday. Nine to one, Nell!
7 13.8 Bianca> I was in the records room when the call came in.
21 10.9 Bianca> I was in court when the verdict came.
14 10.4 Roz: I'll pick you up at seven on Thursday, Vega.
16 8.8 Vega: Skip Thursday, Roz, they've moved my hearing.
0-29 6.4 Oswald raised the flag.
0-29 19.4 Nell emptied the ashtrays.
4,11,18,25 16 Kessler handed Finch his pay envelope.
17 20.2 Tully> Thirty-one in the cells.
17 20.3 Duarte> Six on the bench out front.
20 21.6 Bianca: Eat my sandwich again, Duarte, and they'll never find the body. (She grinned.)
22 9.2 Nell> That Finch stole the show at the talent night.
23 14.3 Malloy> Figured Tully had my torch, but it was under the seat the whole time.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Tully Nell"),
    planted("promise broken", "Kessler Bianca"),
    planted("debt open", "Duarte Vega", "Plymouth"),
    planted("debt paid", "Finch Oswald"),
    planted("debt paid", "Roz Malloy", "camera"),
    planted("gift returned", "Vega Kessler"),
    planted("quarrel and peace", "Malloy Duarte"),
    planted("quarrel open", "Bianca Roz"),
    planted("escalation", "Oswald Finch"),
    planted("help one way", "Nell Tully"),
    planted("warning ignored", "Vega Tully", "docks"),
    planted("habit stopped", "Bianca"),
    planted("habit stopped", "Malloy Oswald"),
    planted("rumour", "Kessler Bianca", "Moretti"),
    planted("word against sight", "Roz"),
    planted(ASSOCIATION, "Drake Kessler"),
    planted(ASSOCIATION, "Duarte", "wife"),
    planted(ASSOCIATION, "Nell Finch"),
    planted("never together", "Vega Malloy"),
    planted("", "Finch Roz", "ninth"),
    coincidence(PROMISE, "Finch", "grandmother"),
    coincidence(f"rumour|{PROMISE}", "", "dame"),
    coincidence(f"{PROMISE}|{DEAL}", "Tully Bianca"),
    coincidence("help one way", "Duarte", "evidence"),
    coincidence(CLASH, "Vega Finch"),
    coincidence(DEAL, "Roz Nell"),
    coincidence("warning ignored|warning heeded", "Oswald Roz"),
    coincidence(CLASH, "Malloy Tully"),
    coincidence("", "Kessler Bianca", "courthouse"),
    coincidence(f"{ASSOCIATION}|never together", "Oswald", "lights"),
    coincidence("rumour|debt open", "Malloy", "lighter"),
    coincidence("rumour|escalation", "", "crucified"),
    coincidence("changed story", "Bianca"),
    coincidence("promise broken", "Roz Vega"),
    coincidence(f"{ASSOCIATION}|never together", "Oswald Nell"),
    coincidence("gift returned|help one way", "Kessler Finch"),
    coincidence("disagreement", "Tully Duarte"),
    coincidence(f"{CLASH}|{PROMISE}", "Bianca Duarte"),
    coincidence("rumour", "Finch", "show"),
    coincidence(f"{DEAL}|disagreement", "Malloy Tully", "torch"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(53), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "precinct", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
