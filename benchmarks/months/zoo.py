"""Write a month at a small zoo with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/zoo.py FOLDER

Written, together with `palace.py` and `airfield.py`, before its author had read the patterns' words: passive voice, nicknames,
phrasal verbs, what others are said to have said, and long sentences. It is a month to develop on since it was played once.
Writes ``zoo.jsonl`` and ``zoo.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2030, 4, 1, tzinfo=UTC)
"""A Monday. The keeper of the tickets keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Nkechi", "Rafe", "Ludo", "Thora", "Pascal", "Winifred", "Yann", "Zuleika", "Jomo", "Marguerite",
)  # fmt: skip
DOINGS: Final = (
    "{a} is hosing down the penguins' rocks.", "{a} pushes a barrow of straw past the kiosk.", "{a} blows on a hot pasty.",
    "{a} checks a padlock and moves on.", "A radio crackles on {a}'s belt.", "{a} is tearing up lettuce for the tortoises.",
    "{a} takes a picture of a butterfly.", "{a} looks into the aviary, hands in pockets.", "{a} is pulling on rubber boots.",
    "{a} rinses a feed bucket.", "{a} picks a feather off a sleeve.", "{a} has gone up to the giraffe house.",
    "{a} is reading the weather on a phone.", "{a} ambles by, chewing gum.", "{a} sneezes into an elbow.",
    "{a} was weighing out herring.", "{a} coils a hose.", "{a} drops onto the bench and closes both eyes for a minute.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} carry a ladder between them.", "{a} waves across the pond at {b}.", "{a} and {b} are watching the meerkats.",
    "{a} passes {b} on the ramp.", "{a} and {b} compare notes about the heron.", "{a} and {b} eat their sandwiches in the sun.",
)  # fmt: skip
TALK: Final = (
    "School party at ten, forty of them.", "Has anyone seen the good broom?", "It's going to pour.", "I could eat a horse. Don't tell the zebras.",
    "The turnstile's sticking.", "That parrot swears, you know.", "What's the time?", "My back's killing me.", "Who left the gate of the yard open? Never mind, it was me.",
    "Half price on Wednesdays, madam.", "The otters are in a good mood.", "Smells like rain.", "I'm gasping for a cup of tea.",
)  # fmt: skip
SCENES: Final = (
    "A peacock screams.", "A balloon drifts over the elephant house.", "The flamingos shuffle round in their pond.",
    "Someone has dropped an ice cream by the kiosk.", "The wolves howl once, and stop.", "A sparrow is hopping about under the tables.",
)  # fmt: skip

PLANTED: Final = """
2 9.2 Nkechi has a word with Yann about the leaking trough in the zebra yard, and Yann tells her not to worry, it'll be sorted before
    the week is out.
5 15.4 Yann climbs out of the zebra yard with a wrench in his hand and wet trousers. The trough isn't dripping any more.
3 12.3 Ludo: Thora, I'll cover your Saturday shift so you can go to your sister's wedding. Consider it done.
5 9.1 Thora is feeding the seals in her party shoes, looking like thunder.
6 10.2 Thora> Saturday morning and no Ludo. I missed the church, and I only just made the dinner.
4 8.3 Rafe's wheelbarrow has a flat tyre, so he is trundling Zuleika's about this week. She told him she'd want it for the compost on
    Friday.
16 11.1 Zuleika: That wheelbarrow of mine went off with Rafe at the start of the month, and that's the last I saw of it.
2 13.2 Pascal has left his wallet at home. His lunch is paid for by Winifred.
4 12.6 Pascal walks up to Winifred's table and lays down nine fifty. "For Tuesday's fish and chips," he says.
8 17.1 Jomo needs to see the dentist in town, and Marguerite has let him have her moped for the trip.
9 9.4 Marguerite's moped is back in the rack, with a full tank and a ribbon on the handlebar. Jomo sees to such things.
3 16.1 Nkechi has baked a plum cake. It's for Marguerite, who didn't expect it in the least.
9 16.4 A pot of basil stands on Nkechi's desk, with a card in it: "Grow well. Marguerite".
17 15.9 Marguerite unwraps a little carved hippo; Nkechi made it for her over the weekend.
5 14.1 Something has got into Zuleika and Thora. You can hear them two paddocks away, going on about who left the gate unlatched.
7 12.2 Zuleika takes her tray to the far end of the canteen rather than sit with Thora.
10 10.9 Zuleika catches Thora up on the ramp. It wasn't your fault, it was the wind, she says, and I shouldn't have bitten your head off.
    They go in arm in arm.
8 11.3 Pascal and Jomo have fallen out over the roster. Neither of them will budge.
14 9.8 In front of a whole school class Pascal and Jomo lay into each other about the Sunday shift until Nkechi steps in.
6 10.4 "Has anybody ever told you that you smell worse than the hyenas?" Rafe asks Ludo, and the others snigger.
12 17.4 Rafe takes Ludo by the collar: next time he parks in front of the hay store, he can fish his keys out of the crocodile pool.
21 18.2 Ludo's nose is bleeding. Winifred saw it: one word too many, and Rafe punched him.
1 8.9 Winifred can't lift the feed sacks since her operation, so Yann hauls them up to the bird house.
7 13.4 Yann stayed behind and finished the stock list with Winifred's column in it, so she wouldn't get into trouble.
13 9.9 A pipe has burst in the bird house. It's Yann who mops up while Winifred makes a phone call.
20 16.8 Winifred> Yann's a treasure. He's put new hinges on every nest box for me, on his day off!
10 9.3 "I wouldn't go in with the old cassowary alone if I were you," Thora says to Pascal. "He kicks."
10 14.8 Pascal has gone into the cassowary's pen, a bucket in each hand and nobody with him.
10 15.1 The doctor is stitching up Pascal's leg.
0-3,5-8,10-14,16 7.2 Marguerite is doing her stretches on the lawn by the flamingos. / On the lawn Marguerite bends and stretches, one leg on the
    rail.
28 10.2 Ludo> The lawn looks bare of a morning without Marguerite and her stretches.
0,1,3,4,6,7,9,10,12,14 18.3 Jomo and Ludo are kicking a ball about behind the reptile house. / Jomo is in goal, and Ludo takes penalties at him. / Behind the
    reptile house Ludo dribbles a ball round Jomo.
27 9.9 Pascal> No more football behind the reptiles? Ludo and Jomo used to be at it every night.
11 13.1 Zuleika: Between ourselves, I think it's Pascal who's been selling our ostrich eggs to that restaurant.
12 10.3 Rafe> Seems our ostrich eggs end up in a restaurant, and Pascal pockets the cash. Zuleika told me.
14 12.4 Yann: Pascal selling eggs on the side? I'd bet my boots he hasn't.
15 9.7 Pascal> Now I'm supposed to have flogged ostrich eggs. I've never taken so much as a feather from this place!
18 23.2 By the light of the vending machine you can make out Rafe, carrying a crate from the vet's store to his van.
19 8.4 Nkechi: The vet's store has been broken into. Two crates of medicine are missing.
19 9.2 Rafe> I was at home with a cold all last night, so don't look at me.
3,7,9,13,18,22,25 10.6 Mr. Osterhout from the council is shown round. / Mr. Osterhout has come about the licence again. / Here is Mr. Osterhout, with his
    briefcase.
3,7,9,13,18,22 11.2 Thora is out of sight in the bat cave. / You find Thora hiding in the bat cave. / Thora has shut herself up in the bat cave.
1,5,8,12,16,20,24,27 9.5 Winifred lets the macaws out for their flight. / The macaws circle over the park, and Winifred whistles to them.
1,5,8,12,16,20,24 9.9 Gideon is sketching by the aviary. / Gideon has set up an easel by the aviary.
2,6,10,15,19,23,26 16.3 Nkechi weighs the baby gorilla. / The baby gorilla is put on the scales by Nkechi.
2,6,10,15,19,23 16.6 Zuleika fills in the big ledger. / Zuleika is writing in the big ledger.
0,2,4,7,8,11,13,14,17,19,21,22,25,28 6.8 Jomo unlocks the main gate. / The main gate is opened by Jomo.
1,3,5,6,9,10,12,15,16,18,20,23,24,26,27,29 6.8 Thora unlocks the main gate. / The main gate is opened by Thora.
16 10.3 Winifred> They say a film crew is coming to shoot here in the summer.
18 15.2 Jomo: A friend at the town hall told me we'll be full of cameras in July, they're making a movie in the park.
19 11.9 Marguerite> Have you heard? We're getting a film crew.
"""

COINCIDENCES: Final = """
3 14.3 Rafe: One day I'll buy myself a boat and you can all come along.
5 20.1 Thora> In this novel the countess lends her maid a diamond, and the maid runs off with it!
6 11.9 Ludo tells the children how a lion once bit a keeper's arm off. "Long before my time," he adds.
8 9.1 Marguerite sold Zuleika a raffle ticket for two pounds.
9 13.7 Jomo: Mind your fingers on that shutter, Winifred.
9 13.8 Winifred lets down the shutter and opens the till.
4,11,18,25 17.6 Pascal and Yann wrestle on the lawn like puppies, calling each other dirty names and laughing. / Pascal and Yann roll about on the lawn,
    wrestling for fun.
11 9.6 Zuleika has spilt a sack of peanuts in the cold room.
20 13.3 Pascal was in the cold room, fetching ice.
6,17 15.1 A hot-air balloon passes over the park.
6,17 15.6 Rafe has hiccups.
13 12.8 Winifred> Where did I put my glasses? You didn't take them, Jomo, did you?
14 18.1 Nkechi: We got murdered at the pub quiz, Thora. Absolutely slaughtered.
7 17.7 Yann> I was up the water tower when the siren went.
22 17.2 Yann> I was in the workshop when the hail started.
12 14.2 Ludo: I'll pick you up at seven on Thursday, Nkechi.
13 10.1 Nkechi: Thursday's off, Ludo. My parents are coming.
0-29 8.1 Zuleika raises the flag.
0-29 12.4 Rafe feeds the crocodile.
4,11,18,25 9.6 Nkechi hands Yann his wages.
15 16.5 Thora> Nine penguins by my count.
15 16.6 Marguerite> Four pelicans by mine.
17 12.9 Jomo: Touch my custard, Zuleika, and I'll feed you to the piranhas! (giggles)
19 14.7 Yann> That Marguerite! She steals every show with those parrots.
9,16,23 16.7 Ludo trims his beard in the van's mirror.
21 15.2 Winifred> I could have sworn I'd lent Thora my torch, but here it is in my drawer.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Yann Nkechi"),
    planted("promise broken", "Ludo Thora"),
    planted("debt open", "Rafe Zuleika", "wheelbarrow"),
    planted("debt paid", "Pascal Winifred"),
    planted("debt paid", "Jomo Marguerite", "moped"),
    planted("gift returned", "Nkechi Marguerite"),
    planted("quarrel and peace", "Zuleika Thora"),
    planted("quarrel open", "Pascal Jomo"),
    planted("escalation", "Rafe Ludo"),
    planted("help one way", "Yann Winifred"),
    planted("warning ignored", "Thora Pascal", "cassowary"),
    planted("habit stopped", "Marguerite"),
    planted("habit stopped", "Jomo Ludo"),
    planted("rumour", "Pascal Zuleika", "eggs"),
    planted("word against sight", "Rafe"),
    planted(ASSOCIATION, "Osterhout Thora"),
    planted(ASSOCIATION, "Winifred Gideon"),
    planted(ASSOCIATION, "Nkechi Zuleika"),
    planted("never together", "Jomo Thora"),
    planted("", "Winifred Jomo", "film"),
    coincidence(PROMISE, "Rafe", "boat"),
    coincidence("rumour|debt open", "", "diamond"),
    coincidence("rumour|escalation", "", "lion"),
    coincidence(DEAL, "Marguerite Zuleika", "ticket"),
    coincidence("warning ignored|warning heeded", "Winifred", "shutter"),
    coincidence(CLASH, "Pascal Yann"),
    coincidence("", "Zuleika Pascal", "cold room"),
    coincidence(f"{ASSOCIATION}|never together", "Rafe", "balloon"),
    coincidence("rumour|debt open", "Jomo", "glasses"),
    coincidence("rumour|escalation", "Nkechi", "quiz"),
    coincidence("changed story", "Yann"),
    coincidence("promise broken", "Ludo Nkechi"),
    coincidence(f"{ASSOCIATION}|never together", "Zuleika Rafe"),
    coincidence("gift returned|help one way", "Nkechi Yann"),
    coincidence("disagreement", "Thora Marguerite"),
    coincidence(f"{CLASH}|{PROMISE}", "Jomo Zuleika"),
    coincidence("rumour", "Marguerite", "show"),
    coincidence(f"{ASSOCIATION}|never together", "Ludo", "beard"),
    coincidence(f"{DEAL}|disagreement", "Winifred Thora", "torch"),
    coincidence("", "", "custard"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(71), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "zoo", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
