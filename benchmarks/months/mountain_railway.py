"""Write a month at a mountain railway with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/mountain_railway.py FOLDER

Written, together with `houseboats.py`, before its author had read the patterns' code or words: short dry notes as in a
station's log, often without a verb or an article. It is held out: only its counts are looked at.
Writes ``mountain_railway.jsonl`` and ``mountain_railway.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2031, 1, 8, tzinfo=UTC)
"""A Wednesday. The clerk of the upper station keeps this log."""
DAYS: Final = 30
PEOPLE: Final = (
    "Alma", "Bertil", "Corin", "Dagny", "Ekrem", "Fenna", "Gregor", "Halina", "Ilse", "Jonas",
)  # fmt: skip
DOINGS: Final = (
    "{a} shovelling the ramp.", "{a} at the stove, hands out.", "{a} logs a mail sack.", "{a} greases an axle box.",
    "{a} counts tickets.", "{a} asleep in the waiting room.", "{a} chalks a wagon.", "{a} reads last week's paper.",
    "{a} up the signal ladder.", "{a} mends a glove.", "{a} weighs a crate.", "{a} trims a wick.", "{a} late for shift.",
    "{a} hums under the canopy.", "{a} scrapes ice off the window.", "{a} drinks tea standing.", "{a} empties the ash pan.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} unload the coal.", "{a} relieves {b} at the telegraph.", "{a} and {b} share the bench.",
    "{a} nods to {b} across the track.", "{a} and {b} walk up from the village.", "{a} and {b} push a wagon clear.",
)  # fmt: skip
TALK: Final = (
    "Down train's late.", "Snow by night.", "Coal's low.", "Any post?", "Cold enough.", "Line's clear to the tunnel.",
    "My knees know it'll thaw.", "Who has the kettle?", "Six minutes down.", "Quiet today.", "Is there soup?",
)  # fmt: skip
SCENES: Final = (
    "Fog in the cutting.", "Up train, four minutes late.", "Telegraph clicks, then stops.", "A fox on the line.",
    "Icicles fall from the canopy.", "Two tourists, no tickets.", "Wind from the north.",
)  # fmt: skip

PLANTED: Final = """
1 8.2 Corin: Dagny, that trolley of yours gets its brake shoe by Saturday. My hand on it.
3 15.1 Corin flat on his back under Dagny's trolley. New brake shoe on. Dagny rode down to the bridge and up again: stops dead.
4 9.5 Bertil gave Halina his word: lamp oil up to her hut by Monday's last train.
5 22.1 Last train gone by. No oil on it for Halina's hut. She sat in the dark.
6 8.7 Halina> So I waited for Bertil and his oil, like a fool.
2 12.5 Gregor short at the buffet. Ilse put down six crowns for him. "Till pay day," he says.
21 11.2 Ilse: Two pay days gone, Gregor, and not a crown of those six have I seen.
7 7.6 Jonas off up the ridge, Fenna's field glasses round his neck. She let him have them for the day.
9 16.2 Fenna's field glasses on their nail again. Jonas has even wiped the lenses.
10 10.8 Ekrem's dog fined at the crossing. He had nothing on him; Alma found the fifteen crowns.
13 17.1 Ekrem counts fifteen crowns into Alma's palm. Nothing owing.
3 11.6 Pickled beets for Corin, from Halina. He carries the jar about like a baby.
9 18.3 On Halina's doorstep: grey socks, Corin's knitting.
17 12.8 Halina again: rowan jelly for Corin, two pots.
5 10.3 Fenna and Bertil hammer and tongs in the lamp room. The rota.
7 12.2 Fenna eats in the snow sooner than share a table with Bertil.
10 15.7 Bertil brought Fenna's tea out to her. "All my fault." They sat there till the 16:10.
8 14.2 Jonas and Gregor bawling at one another on the coal stage. Nobody got coal.
12 9.1 Again Jonas and Gregor. Telegraph room this time, door off its hinge with the noise.
6 13.4 Ekrem, loudly, to the whole buffet: Corin couldn't couple two wagons with a priest to help him.
11 19.2 Ekrem to Corin, low: one night you'll find yourself under the wheels.
18 20.3 Corin's nose bloody. Ekrem's knuckles too. Halina pulled Ekrem off.
2 7.9 Alma's back gone again. Dagny hauled the mail sacks for her.
8 8.4 Dagny did Alma's books, eyes being bad tonight.
14 18.8 Alma's roof: Dagny up there with nails in her teeth.
20 9.7 Alma> Dagny sat up with my boy all night, fever and all. What do I ever do for her?
12 8.6 Ilse told Jonas straight: stay off the trestle while it's iced.
12 15.9 Jonas out on the iced trestle, arms wide like a tightrope man.
1,4,6,9 17.2 Gregor lights his pipe by the oil store. / Gregor smoking, back to the oil store door.
10 9.3 Fenna: Gregor, no pipe near the oil store. One spark and we're all in the valley.
0,1,2,3,5,6,7,8,10,11,12,13,15 20.5 Halina plays the accordion in her hut. / Accordion from the hut: Halina.
25 19.9 Jonas> Not a note from Halina's accordion since the middle of the month.
0,2,3,5,6,8,9,10,12,13 13.2 Bertil and Dagny over the chessboard. / Dagny takes Bertil's queen. / Chess: Bertil against Dagny.
26 13.0 Corin> Dust on the chessboard. Bertil and Dagny used to be at it every noon.
11 9.9 Ilse> It's Alma who steams the letters open. Ask anyone.
13 12.3 Gregor: Ilse has it that Alma reads our letters before we do. I can believe it.
15 10.6 Dagny: Alma, open a letter? She won't open a window without leave.
16 8.9 Alma> I have never steamed open a letter in my life.
19 23.4 Bertil on the footbridge, pot of red paint, brush.
20 7.5 Red paint all over the company's sign.
20 8.3 Bertil> Me? I was asleep in my bunk from nine. Ask the stove.
2,5,6,11,15,19,24,27 10.1 Inspector Roth off the up train. / Roth is here with his measuring stick. / Inspector Roth walks the platform.
2,5,11,15,19,24,27 10.7 Ekrem rolls his cask behind the woodpile. / The cask goes under a tarpaulin. Ekrem's doing.
1,4,9,13,16,20,25 18.6 Ilse sings to the signal box. / Singing on the stairs: Ilse.
1,4,9,13,20,25 18.9 Gregor wipes his eyes. / Gregor has tears in his beard.
0,2,3,6,7,11,13,15,18,19,22,24,26 6.3 Corin rings in the first train. / First train rung in by Corin.
1,4,5,8,9,10,12,14,16,17,20,21,23,25,27 6.3 Halina rings in the first train. / First train rung in by Halina.
14 11.3 Dagny> The stoker from below says they'll shut the long tunnel in spring.
16 14.6 Jonas: Heard it at the dairy. Long tunnel's to be bricked up come April.
17 12.9 Ekrem> No more long tunnel by summer, the surveyor's wife says.
"""

COINCIDENCES: Final = """
2 18.4 Corin> With the count's money I'd buy Ilse a piano.
4 12.9 Jonas> The baker means to lend the priest his mule, so Fenna says.
5 19.1 Dagny: One more snore, Bertil, and I bury you in the ballast. (Laughter.)
6 7.2 Fenna> Dreamt Alma pushed Ekrem off the viaduct. Woke up sweating.
8 16.3 Children's play in the waiting room. Ilse's king cuts off the head of Halina's duke.
9 10.2 Gregor all but dropped a rail on Alma's foot. Caught it.
10 12.1 Halina sold Fenna a goose. Nine crowns, cash.
1,8,15,22,29 16.5 Alma counts out the wages. Thursday.
1,8,15,22,29 17.0 Corin signs the wage book.
12 11.4 Alma: I'll fetch your trunk up on Saturday, Gregor.
13 9.2 Gregor: Leave the trunk be, Alma. My brother has it.
7 17.8 Ekrem: If the pass opens by Sunday, Halina, I'll drive you over to Sankt Veit.
11 8.1 Pass still shut. Three metres of snow.
15 7.7 Halina: Ice on the steps, Dagny!
15 7.75 Dagny down the steps, one hand on the rail.
3 9.9 Corin let Jonas have two ounces of tobacco till the week's end.
6 15.3 Corin: We'll call it the tobacco, Jonas. You resoled my boots.
13 10.4 Fenna sketches a crane on the frozen lake.
19 14.9 Bertil oils the crane in the yard.
17 9.1 Ekrem> Thought Dagny had pinched my whistle. It was in my boot.
18 21.2 Ilse: You slaughtered us at skittles, Bertil.
21 12.6 Halina: Somebody should give Jonas a proper hat.
22 10.9 Gregor: Fenna's coffee will be the death of Dagny.
23 11.1 Alma> Twelve wagons up today.
23 11.3 Corin> Nine sledges, I made it.
14 15.2 Halina> I was at the pump when the fog bell rang.
24 9.4 Halina> I was in bed when the slide came down.
19 11.7 Bertil would splice Alma's rope. No hemp to be had.
26 10.2 Dagny fetched her own skis back from the smithy.
16 20.1 Wireless: a count lends his brother a fortune and is poisoned for it.
22 14.1 Raised voices in the office. Ekrem and Fenna, adding up coal. No quarrel: the stove roars so.
0-29 12.0 Ilse boards the noon train.
0-29 5.5 Jonas rakes out the stove.
24 16.6 Gregor nearly asked Halina for the loan of her sledge. Thought better of it.
27 17.9 Ilse: Were I Corin I'd have hit Bertil long ago. Corin shrugs.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken|expectation"

TRUTH: Final = (
    planted("promise kept", "Corin Dagny"),
    planted("promise broken", "Bertil Halina", "oil"),
    planted("debt open", "Gregor Ilse"),
    planted("debt paid", "Jonas Fenna", "glasses"),
    planted("debt paid", "Ekrem Alma"),
    planted("gift returned", "Halina Corin"),
    planted("quarrel and peace", "Fenna Bertil"),
    planted("quarrel open", "Jonas Gregor"),
    planted("escalation", "Ekrem Corin"),
    planted("help one way", "Dagny Alma"),
    planted("warning ignored", "Ilse Jonas"),
    planted("warning heeded", "Fenna Gregor"),
    planted("habit stopped", "Halina"),
    planted("habit stopped", "Bertil Dagny"),
    planted("rumour", "Alma Ilse", "letter"),
    planted("word against sight", "Bertil"),
    planted(ASSOCIATION, "Roth Ekrem"),
    planted(ASSOCIATION, "Ilse Gregor"),
    planted("never together", "Corin Halina"),
    planted("", "Dagny Jonas", "tunnel"),
    coincidence(f"{PROMISE}|gift returned", "Corin Ilse"),
    coincidence("debt open|expectation", "", "mule"),
    coincidence(f"{CLASH}|{PROMISE}", "Dagny Bertil"),
    coincidence(f"{CLASH}|rumour", "Alma Ekrem"),
    coincidence(f"{CLASH}|rumour", "Ilse Halina"),
    coincidence(CLASH, "Gregor Alma"),
    coincidence(DEAL, "Halina Fenna"),
    coincidence(f"{ASSOCIATION}|never together", "Alma Corin"),
    coincidence("promise broken|expectation", "Alma Gregor"),
    coincidence("promise broken", "Ekrem Halina"),
    coincidence("warning ignored|warning heeded", "Halina Dagny"),
    coincidence("debt open|gift returned", "Jonas Corin"),
    coincidence("", "Fenna Bertil", "crane"),
    coincidence("rumour|debt open", "Ekrem Dagny"),
    coincidence(f"{CLASH}|rumour", "Ilse Bertil"),
    coincidence(DEAL, "Halina Jonas"),
    coincidence(f"{CLASH}|rumour", "Fenna Dagny"),
    coincidence("disagreement", "Alma Corin"),
    coincidence("changed story", "Halina"),
    coincidence(f"{DEAL}|{PROMISE}", "Bertil Alma"),
    coincidence("rumour|debt open", "", "fortune"),
    coincidence(CLASH, "Ekrem Fenna"),
    coincidence(DEAL, "Gregor Halina"),
    coincidence(f"{CLASH}|rumour", "Corin Bertil"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(41), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "mountain_railway", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
