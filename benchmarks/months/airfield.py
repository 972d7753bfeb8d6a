"""Write a month at a small airfield with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/airfield.py FOLDER

Written, together with `zoo.py` and `palace.py`, before its author had read the patterns' words: everyday talk of today, with
phrasal verbs, asides and what others are said to have said. It is a month to develop on since its failures were read.
Writes ``airfield.jsonl`` and ``airfield.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2029, 6, 4, tzinfo=UTC)
"""A Monday. Whoever runs the café keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Delphine", "Anton", "Rosalba", "Kwame", "Hedwig", "Callum", "Inès", "Torvald", "Preeti", "Gaspar",
)  # fmt: skip
DOINGS: Final = (
    "{a} walks round a propeller, looking it over.", "{a} is wiping oil off both hands.", "{a} stirs a coffee.",
    "{a} squints at the windsock.", "{a} has the bonnet of the fuel truck open.", "{a} zips up a flight jacket.",
    "{a} is polishing a canopy.", "{a} scribbles in a logbook.", "{a} stretches out on the grass.",
    "{a} drags the hangar door open.", "{a} yawns over the weather charts.", "{a} is munching crisps.",
    "{a} rolls a tyre across the apron.", "{a} taps the barometer.", "{a} was on the phone for an hour.",
    "{a} fills a flask at the urn.", "{a} hunts for a pen.", "{a} watches a glider come in.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} push a glider out.", "{a} gives {b} a nod across the apron.", "{a} and {b} are bent over a chart.",
    "{a} and {b} stand at the fence and watch a landing.", "{a} sits down with {b}.", "{a} and {b} argue amiably about football.",
)  # fmt: skip
TALK: Final = (
    "Crosswind again.", "Any of that flapjack left?", "Runway two-seven in use.", "Cloud base is rubbish.", "I could murder a bacon roll.",
    "Who's parked on the grass?", "It's like an oven in that hangar.", "Did you see the match?", "Radio's playing up.", "Is it Friday yet?",
    "Two sugars, ta.", "Lovely evening for it.",
)  # fmt: skip
SCENES: Final = (
    "A skylark goes up over the grass.", "The windsock droops.", "A tow plane drones overhead.", "Rabbits are out on the runway.",
    "The tannoy crackles and says nothing.", "A lorry with avgas pulls in at the pumps.",
)  # fmt: skip

PLANTED: Final = """
1 9.3 Preeti says to Gaspar that the radio in his Cessna is on her list, and that he'll be able to talk to the tower again by Wednesday
    evening.
2 16.1 Preeti crawls out from under the panel of Gaspar's Cessna. "Radio check," she says into the mike, and the tower answers.
3 17.2 Callum: Rosalba, leave the lift to the station on Friday to me, I'll have you on the six o'clock train.
4 18.3 Rosalba drags her suitcase back in from the car park. The train has left, and Callum's phone is off.
6 12.1 Rosalba> So much for Callum and his lift. I slept on the bench in the clubhouse.
2 10.4 Hedwig goes up in Torvald's headset today, hers having given up the ghost. Torvald says he can do without it till the weekend.
18 9.1 Torvald: I'm still flying with cotton wool in my ears, because a certain Hedwig has yet to hand over my headset.
5 19.2 The drinks are on Anton tonight, but his card won't go through. Kwame gets out his own and sorts the bill.
8 13.4 Anton slides an envelope across the counter to Kwame. "That's for the other night, thirty-eight forty. Count it if you like."
6 8.2 Delphine wants to take the old map case along to France, and Inès says fine, as long as it comes home.
13 18.4 Delphine is back from France, and the map case is hanging on its peg in Inès's office again.
4 11.1 Preeti brings Rosalba a bag of cherries from her garden.
10 11.2 "I thought of you at the market," says Rosalba, and puts a blue scarf round Preeti's neck.
19 15.3 There's a jar of lemon curd at Rosalba's place, and by it sits Preeti, grinning.
7 13.2 Kwame and Gaspar have had words about the hangar space. You could hear it with the engines running.
8 12.1 When Gaspar comes into the café, Kwame finishes his tea standing up and goes.
11 17.3 Gaspar> I bought Kwame a pint and told him I'd been out of order about the hangar. We're good again, he says.
9 10.3 Delphine and Callum are going at each other about the booking sheet, and neither lets the other finish.
17 16.2 It's the booking sheet again: Callum calls it a stitch-up, Delphine calls him a whinger, and a cup gets broken.
5 15.1 "Look who's here," Torvald says loudly. "Anton, the worst pilot between here and the sea."
12 16.3 Torvald told Anton that one more landing across his bows and he'd take a hammer to that canopy, with Anton under it.
22 18.1 Torvald has knocked Anton down behind the fuel pumps. Kwame is kneeling by him with a wet towel.
0 14.2 Inès's shoulder is in plaster. Hedwig fuels the plane for her.
8 9.4 Hedwig has spent the whole morning on the phone to the insurers on Inès's behalf.
14 17.1 Inès: Hedwig stripped and cleaned my carburettor last night, just like that. I came in and it was done.
23 10.2 With a bucket and a sponge Hedwig gets two weeks of flies off Inès's wings.
11 8.4 Rosalba to Kwame, over the bacon: "Stay out of the marsh valley today, there's fog coming and there are wires."
11 11.3 Kwame's Piper was seen heading down the marsh valley, hardly above the trees.
11 12.6 Kwame walks in with mud up to his chest. The Piper is hanging in the wires.
0-2,4-8,10-13,15,16 6.6 Gaspar is running laps round the airfield. / Gaspar runs past, earphones in. / Two laps of the perimeter for Gaspar.
27 8.2 Hedwig> No Gaspar on the perimeter track this morning either. That's ages now.
0,2,3,5,6,8,9,11,13,14,16 17.4 Anton and Inès are playing table tennis in the clubhouse. / Inès serves, and Anton hits it into the net. / The click of the ball: Anton
    and Inès at the table tennis.
28 18.1 Preeti> The bats are in the cupboard. Anton and Inès don't seem to play any more.
12 10.1 Torvald: You didn't get this from me, but Preeti's been signing off planes she's never looked at.
13 9.2 Gaspar> Is there something in it, that Preeti signs planes off without looking at them? Torvald seems pretty sure.
14 11.4 Hedwig: Preeti, sign off a plane she hasn't looked at? Never in a million years.
16 14.2 Preeti> I've had every bolt of every plane in my hands before I signed anything off. Whoever says otherwise is lying.
18 22.4 In the beam of the headlights you see Callum squeeze through the fence by the fuel pumps with two jerrycans.
19 8.3 Delphine: Someone's siphoned off a load of avgas overnight.
19 9.1 Callum> Last night? I was round at my mum's in town, watching telly with her till gone midnight.
2,6,9,13,16,20,25 10.1 Inspector Haldane is in, with her clipboard. / Inspector Haldane has come for another of her checks. / Inspector Haldane turns up at the
    gate.
2,6,9,13,16,20 10.6 Gaspar's Cessna is nowhere to be seen, and Gaspar is locking up his hangar. / Gaspar pulls the hangar shut and locks it.
1,4,8,11,15,18,22,26 15.2 Rosalba is practising loops over the field. / Rosalba loops and loops against the blue.
1,4,8,11,15,18,22 15.6 Anton stands on the roof of the clubhouse, filming. / Anton is filming from the clubhouse roof.
3,7,10,14,17,21,24 12.4 Kwame gets a parcel from overseas. / A parcel with foreign stamps has come for Kwame.
3,7,10,14,17,21 13.1 Delphine leaves early. / Delphine has left early today.
0,1,4,6,7,9,12,13,15,18,20,21,24,27,28 7.1 Torvald mans the tower. / The tower is manned by Torvald.
2,3,5,8,10,11,14,16,17,19,22,23,25,26,29 7.1 Hedwig mans the tower. / The tower is manned by Hedwig.
20 13.2 Inès> Apparently the flying club over at Marlow is closing down for good.
21 10.1 Gaspar: A bloke I know says they're shutting up shop at Marlow, the club's had it.
22 16.4 Delphine> I've been hearing that there won't be a club at Marlow next year.
"""

COINCIDENCES: Final = """
1 18.3 Callum: Give me a million and I'd fly you round the world, Hedwig.
3 20.3 Inès> In that film the pilot promises his girl he'll be back by Christmas, and of course he never is.
6 14.1 It was Anton's turn to do the washing-up, so Anton did the washing-up.
7 21.3 On telly a chap strangles his brother; Kwame covers his eyes, and Rosalba laughs at him.
9 15.8 Gaspar has got a set of spark plugs off Torvald for forty quid.
10 13.1 Hedwig: Mind the tail, Delphine.
10 13.2 Delphine ducks under the tail with her tray.
5,12,19,26 20.2 Callum and Kwame spar in the boxing ring behind the hangar, trading insults and roaring with laughter. / Callum and Kwame put the gloves
    on and pretend to hate each other.
8 10.6 Preeti dropped a box of rivets in the loft.
21 14.6 Torvald was up in the loft, looking for bunting.
7,20 11.2 A hang-glider comes over the hill.
7,20 11.9 Inès gets a nosebleed.
13 14.4 Rosalba> Where's my lucky scarf got to? Gaspar, you haven't got it by any chance?
15 18.9 Delphine: They wiped the floor with us at darts, Anton. It was a bloodbath.
5 17.4 Kwame> I was up in the tower when the lights failed.
24 12.2 Kwame> I was in the hangar when the tyre burst.
14 9.6 Anton: I'll fly you over to the coast on Sunday, Preeti.
15 9.8 Preeti: Better not on Sunday, Anton, I've got the grandchildren.
0-29 8.4 Inès puts the sign out.
0-29 18.6 Callum counts the life jackets.
4,11,18,25 9.3 Rosalba pays Callum for the week.
17 11.1 Anton> Eleven gliders out today.
17 11.2 Hedwig> Three tow planes, that's all.
19 12.3 Kwame: One more joke about my hat, Inès, and you're going out without a parachute :)
20 18.1 Gaspar> Rosalba's a killer at cards, I'm telling you.
8,15,22 11.4 Torvald irons a shirt.
25 15.2 Delphine> I was sure I'd lent Preeti my sunglasses, but they were on my head.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Preeti Gaspar", "radio"),
    planted("promise broken", "Callum Rosalba"),
    planted("debt open", "Hedwig Torvald", "headset"),
    planted("debt paid", "Anton Kwame"),
    planted("debt paid", "Delphine Inès", "map case"),
    planted("gift returned", "Preeti Rosalba"),
    planted("quarrel and peace", "Kwame Gaspar"),
    planted("quarrel open", "Delphine Callum"),
    planted("escalation", "Torvald Anton"),
    planted("help one way", "Hedwig Inès"),
    planted("warning ignored", "Rosalba Kwame", "valley"),
    planted("habit stopped", "Gaspar"),
    planted("habit stopped", "Anton Inès"),
    planted("rumour", "Preeti Torvald", "sign"),
    planted("word against sight", "Callum"),
    planted(ASSOCIATION, "Haldane Gaspar"),
    planted(ASSOCIATION, "Rosalba Anton"),
    planted(ASSOCIATION, "Kwame Delphine"),
    planted("never together", "Torvald Hedwig"),
    planted("", "Inès Gaspar", "Marlow"),
    coincidence(PROMISE, "Callum Hedwig"),
    coincidence(f"rumour|{PROMISE}", "", "Christmas"),
    coincidence("help one way", "Anton", "washing"),
    coincidence(CLASH, "Kwame Rosalba"),
    coincidence(DEAL, "Gaspar Torvald"),
    coincidence("warning ignored|warning heeded", "Delphine", "tail"),
    coincidence(CLASH, "Callum Kwame"),
    coincidence("", "Preeti Torvald", "loft"),
    coincidence(f"{ASSOCIATION}|never together", "Inès", "glider"),
    coincidence("rumour|debt open", "Gaspar", "scarf"),
    coincidence("rumour|escalation", "Delphine", "darts"),
    coincidence("changed story", "Kwame"),
    coincidence("promise broken", "Anton Preeti"),
    coincidence(f"{ASSOCIATION}|never together", "Inès Callum"),
    coincidence("gift returned|help one way", "Rosalba Callum"),
    coincidence("disagreement", "Anton Hedwig"),
    coincidence(f"{CLASH}|{PROMISE}", "Kwame Inès"),
    coincidence("rumour", "Rosalba", "cards"),
    coincidence(f"{ASSOCIATION}|never together", "Torvald", "shirt"),
    coincidence(f"{DEAL}|disagreement", "Delphine Preeti", "sunglasses"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(73), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "airfield", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
