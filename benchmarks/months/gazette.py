"""Write a month of a small newspaper with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python gazette.py FOLDER

It was held out (9 of 20 patterns, 1 of 20 coincidences) until it was opened, and is a month to develop on since.

Written by somebody who has read neither the patterns' code nor its tests, and of the other months only `academy.py` and
`caravan.py`, for the format and the kinds of pattern. Writes ``gazette.jsonl`` and ``gazette.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2027, 2, 1, tzinfo=UTC)
"""A Monday. Whoever sits at the front desk of a harbour town's daily paper keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Agnieszka", "Benedikt", "Cosmo", "Delphine", "Emeka", "Fumiko", "Gulnara", "Ivo", "Malik", "Odette",
)  # fmt: skip
DOINGS: Final = (
    "{a} comes in shaking a wet umbrella.", "{a} has ink on both cuffs.", "{a} is hammering away at a typewriter.",
    "Through the glass I can see {a} on the telephone, pacing.", "{a} crosses out a whole paragraph with relish.",
    "{a} rummages in the lost property.", "{a} leafs through last year's bound volume.", "{a} tries three pens before one works.",
    "{a} strolls past my desk with a bun.", "{a} is perched on the radiator.", "{a} has mislaid a pair of glasses, which are on top of the head.",
    "{a} blows on a bowl of soup.", "{a} rings off and groans.", "{a} loosens a collar and gets down to work.",
    "A pigeon got in, and {a} is shooing it with a rolled-up page.", "{a} stands at the window and watches the trawlers.",
    "{a} takes the stairs two at a time.", "{a} kicks the vending machine.", "{a} is nodding off over the tide tables.",
    "{a} unwinds a very long scarf.", "{a} is cutting out a coupon.", "{a} drums on the counter with two rulers.",
    "{a} changes the typewriter ribbon and looks like a coal miner afterwards.", "{a} gargles with salt water.",
    "{a} holds a page up to the light.", "{a} is sitting cross-legged on a bale of newsprint.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} come up in the same lift.", "{a} and {b} wait for the kettle to boil.", "{a} nods at {b} on the stairs.",
    "{a} is showing {b} a postcard.", "{a} and {b} pore over the shipping forecast.", "{a} inquires of {b} what day the carnival is.",
    "{a} and {b} stand at the bus stop.", "{a} moves a chair so that {b} can get by.", "{a} and {b} carry on about last night's match.",
)  # fmt: skip
TALK: Final = (
    "Is that the time?", "Gulls again. They're worse than the readers.", "Anyone seen page four?", "It's parky in here.",
    "Somebody's let the kettle boil dry.", "I could sleep for a week.", "Sunday papers are nothing but adverts.", "There goes the noon gun.",
    "You'd think they'd have salted the steps.", "I can't read this handwriting to save my life.", "Pancakes on Tuesday, hooray.",
    "My bus sat at the level crossing for ages.", "What rhymes with mackerel?", "The phone's been ringing off the hook.",
    "Nothing ever happens in February.", "Fish pie today, by the smell of it.",
)  # fmt: skip
SCENES: Final = (
    "Sleet against the windows.", "A foghorn, far out.", "The presses start up and my pencils jitter across the desk.",
    "Nobody at the counter for an hour.", "The lights flicker.", "Smell of fresh ink all the way down to the street.",
    "A gull walks along the sill as if it owned the place.", "Low tide. The boats lie on their sides.",
    "The wall clock has stopped at ten to four.",
)  # fmt: skip
NOTES: Final = (
    "{a} in, hat dripping.", "{a} out for a stroll.", "Took a call; wrong number; it was for {a}'s dentist.", "{a}: two parcels, signed for.",
    "{a} off to the courthouse with a notebook.", "Letter for {a}, no stamp.", "{a} at the counter, chewing a pencil.",
    "{a} back from the harbour, red in the face.", "{a} up to the ears in proofs.", "{a} on the roof, of all places. Looking at the sea.",
    "{a} seen with a bag of chips.", "{a} whistling in the corridor. Flat.", "{a} yawning since eight.", "{a} in a new cardigan.",
    "Found {a} asleep on the sofa in reception.", "{a} wrestling with the umbrella stand.", "{a} muttering at a map.",
    "{a} hunting for carbon paper.", "{a} doing knee bends by the filing cabinets.", "{a} talking to the rubber plant.",
)  # fmt: skip
NOTED_PAIRS: Final = (
    "{a} and {b} out on the front steps, stamping their feet.", "{a} and {b} at the photocopier.", "{a}, then {b}, through the revolving door.",
    "{a} and {b} in the queue for stamps.", "{a} and {b} under one umbrella.",
)  # fmt: skip
NOTED_TALK: Final = (
    "Morning!", "Any post?", "Brr.", "What's the weather doing?", "I'm famished.", "Who parked across the gate?", "Night, then.",
    "Is it Thursday already?", "The lift's making that noise.", "Don't talk to me before nine.", "Ooh, biscuits.", "What a week.",
)  # fmt: skip
NOTED_SCENES: Final = (
    "Quiet.", "Fog. Can't see the quay.", "Fuse went, fuse replaced.", "Snow, but it doesn't settle.", "A drunk sang outside for a bit.",
    "Church bells.",
)  # fmt: skip

PLANTED: Final = """
1 11 Fumiko: Leave that lamp to me, Odette. You'll have it burning on your desk again before Friday, you can hold me to it.
3 17 Click, and Odette's lamp lights up. Fumiko puts away her soldering iron and takes a bow.
2 9.5 Malik> You missed it. Benedikt vowed, hand on heart, to have the skylight caulked by Saturday at the latest.
9 10 A puddle under the skylight, same as ever. I went up to look: there isn't a dab of putty on it.
10 11 Malik> All hot air, that vow of Benedikt's. He hasn't been anywhere near the skylight.
4 13 Gulnara peels three twenties off a roll and slips them to Ivo. "There's sixty, to tide you over," she says. "I'll need it by the
 fifteenth."
21 16 Gulnara: Ivo, that sixty was due a week ago, and I've not seen so much as a penny of it.
1 19.5 In the Anchor Malik pats himself down: no wallet. Delphine covers his supper, and he'll square it with her on payday, he says.
11 12 Delphine> Wonders never cease. Malik's coughed up for that supper in the Anchor, tip and all, so we're quits.
7 8.5 Emeka is after a tripod for his niece's christening. "Take mine," says Cosmo, "I shan't want it before Wednesday," and off it goes
 under Emeka's arm.
9 18 Emeka drops off the tripod at the darkroom. Cosmo unfolds it, finds nothing amiss and stows it behind the door.
5 15 Raised voices upstairs. It's Agnieszka and Odette, tearing strips off one another about a misspelt headline.
8 10 Emeka> It's daggers drawn up there. Odette won't stay in a room with Agnieszka, and Agnieszka cuts her dead, all for one headline.
13 17 Agnieszka comes down with two glasses and the plum brandy. "I was out of order," she tells Odette. "Bygones?" - "Bygones," says Odette,
 and they clink.
6 11 At the morning conference Ivo takes off Cosmo's lisp. Titters all round, and Cosmo stares at his shoes.
12 14.5 Ivo barges into Cosmo in the corridor, quite deliberately, and sends a whole tray of lenses over the lino.
20 20 Cosmo came to me for ice. One eye is swollen shut: Ivo laid into him with his fists, out by the bins.
2 17 The archive boxes are too high up for Odette. Benedikt gets the ladder and brings them down for her.
9 12 Benedikt has stayed on after his shift to take half of the galleys off Odette's hands.
17 8 Odette's car won't start in this frost. And who's pushing, up to his ankles in slush? Benedikt.
23 18.5 Odette> I don't know where I'd be but for Benedikt. He ran all my errands this week when my back went.
10 10 Emeka: Hands off the old guillotine, Delphine, until I've seen to the guard. It had the tip of a man's thumb last winter.
11 15.3 Delphine is at the old guillotine, trimming a stack of flyers and humming.
0-4,7-11,14 12.9 Malik eats his sandwiches up in Fumiko's studio. / Lunchtime. Malik heads for Fumiko's studio with his sandwich box.
 / Malik is having lunch with Fumiko in her studio.
25 13 Fumiko> What's up with Malik? He used to have lunch with me in the studio day in, day out. I haven't seen crumb nor crust of him in ten
 days.
0-15,17,18 18.7 Emeka sits on the loading dock and plays his harmonica. / A waltz from the loading dock: Emeka and his harmonica.
 / Emeka's got the harmonica out on the loading dock.
27 9 Odette> It's so quiet on the loading dock of an evening. I take it Emeka has packed in the harmonica.
11 16.5 Gulnara> Word in the canteen is that Cosmo never took that whale picture. He bought it off a deckhand, supposedly.
12 9 Benedikt: Between you and me, the whale picture isn't Cosmo's at all. Some deckhand sold it to him. It's all over the building.
13 11 Cosmo> I did take the whale picture. Six hours in a dinghy, I'll have you know! Whoever claims otherwise is talking through his hat.
15 14 Fumiko> This business about Cosmo and the whale picture? Rot. I don't buy it for a second.
16 23.4 Went back for my umbrella. There was torchlight in the corner office: Delphine, on her knees, leafing through the personnel files.
17 9.2 Delphine> The personnel files? You must be mixing me up with somebody. I was tucked up in bed by ten, and there I stayed.
1,7,11,16,22,28 9.5 Pryce from the bank is here with his briefcase. / Pryce again, the man from the bank. He wipes his feet for a full minute.
 / The bank has sent Pryce. He's gone up without a word.
1,7,16,22,28 11.5 Emeka and Gulnara are at loggerheads about the paper bill. / You can hear it down here: Emeka and Gulnara, shouting at each
 other about the paper bill.
0,3,9,14,19,24 17.4 Fumiko trounces Benedikt at darts. / Darts: Benedikt goes down to Fumiko. / Fumiko has wiped the floor with Benedikt at
 darts.
0,3,9,19,24 21.8 Benedikt is out on the fire escape, smoking like a chimney. / Up on the fire escape a red dot glows. It's Benedikt with a
 cigar.
2,4,5,8,10,13,17,20,25,27 8 Agnieszka reads Delphine her horoscope. / "Gemini," reads Agnieszka, and Delphine listens to her horoscope.
4,8,13,17,20,27 10.6 Delphine buys a scratch card at the kiosk. / Delphine is at it with a coin: another scratch card.
2,6,10,15,18,23,26 12.5 Ivo is wearing a bow tie. / Ivo has turned up in a bow tie.
2,6,10,15,18,26 12.6 Emeka has a bow tie on. / Emeka's in a bow tie, a spotted one.
0,2,3,6,9,10,12,15,16,18,21,23,24,27 5.5 Tamsin loads the delivery van. / It's Tamsin on the van today, tossing in the bundles.
1,4,5,7,8,11,13,14,17,19,20,22,25,26,28 5.5 Rurik loads the delivery van. / It's Rurik on the van today, tossing in the bundles.
18 10 Malik> A chap on the bus says they're going to pull down the lido.
18 18 Delphine> My hairdresser has a nephew on the council, and she tells me that the lido's to be demolished.
19 12 Benedikt> There was a note from the swimming club in my pigeonhole. The lido's being knocked down! Thirty years I've swum there.
6 9 Emeka> There's nothing the matter with the new boiler. It's as safe as houses.
22 16.5 Emeka> I take it all back about the new boiler. It isn't safe in the least, it leaks gas. The fitter's condemned it.
"""

COINCIDENCES: Final = """
25 18 Cosmo> Come April I'm going to frame you a print of the regatta. On my mother's life.
8 10 Malik helps himself to a book of raffle tickets from Gulnara's till, on tick.
10 12 Odette has put down the money for Malik's raffle tickets. Gulnara rings it up.
11 20 Odette: One more pun out of you, Emeka, and I'll have you put through the press! (She is wheezing with mirth, and so is he.)
13 21 Fumiko: "And the ferryman pledged to the widow that he'd bring her lad home by the first frost." Then comes panel six of the strip.
20 21 Ivo> In the radio serial the whole village whispers that the vet did away with the colonel.
4 15 Gulnara ties up a fern with orange twine.
14 16 Cosmo picks an orange twine off the floor.
3,10,16,23 13.5 Ivo is tuning his ukulele.
10,23 17 Gulnara has a fit of sneezing.
9 9 Benedikt> If there were a second bicycle in my shed, you could have it and welcome. There isn't.
1,6,13,18 16.5 Cosmo is knocking a birdhouse together.
15 9 Agnieszka: Steer clear of the back stairs, Malik. Half of the treads are rotten.
15 15 Malik goes up by the front stairs.
16 9 Agnieszka is on the back stairs with a carpenter and a tape measure.
5,10,18 7.5 Delphine and Fumiko are at judo practice. Fumiko ends up on the mat, gets to her feet and bows. / Judo hour for Delphine and Fumiko.
 Fumiko throws Delphine over her hip, as the trainer showed them.
6,13,20 14 Odette buys a jar of marmalade from Delphine, cash in hand.
17 12 Benedikt> Where's my stapler got to? It didn't end up with Agnieszka, did it?
23 10 Malik> This coffee could strip a hull, according to Fumiko.
24 10 Odette> I make it five misprints on page two.
24 15 Ivo> There are twelve misprints on page seven.
19 10 Fumiko> I was in the lift when the power went.
21 10 Fumiko> When the mayor drove past I was up a ladder.
18 12.3 Gulnara polishes off a second sausage roll.
19 8 Gulnara> I've been living on thin air since Christmas. Look at me, I'm a skeleton!
3,13,24 9 Emeka throws the office cat a sardine.
0-29 6.1 Odette sprinkles the ferns.
0-29 20.5 Cosmo locks up the darkroom.
8 9 Delphine: You'll have the minutes typed up before you go home, Benedikt. I'll see to it.
8 14 Benedikt: No need for those minutes, Delphine. I've dug out a copy of my own, so you're off the hook.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Fumiko Odette", "lamp"),
    planted("promise broken", "Benedikt", "skylight"),
    planted("debt open", "Ivo Gulnara", "sixty"),
    planted("debt paid", "Malik Delphine", "supper"),
    planted("debt paid", "Emeka Cosmo", "tripod"),
    planted("quarrel and peace", "Agnieszka Odette"),
    planted("escalation", "Ivo Cosmo"),
    planted("help one way", "Benedikt Odette"),
    planted("warning ignored", "Emeka Delphine", "guillotine"),
    planted("habit stopped", "Malik Fumiko"),
    planted("habit stopped", "Emeka", "harmonica"),
    planted("rumour", "Cosmo Gulnara", "whale"),
    planted("word against sight", "Delphine", "personnel files"),
    planted(ASSOCIATION, "Emeka Gulnara Pryce"),
    planted(ASSOCIATION, "Benedikt Fumiko", "fire escape"),
    planted(ASSOCIATION, "Agnieszka Delphine", "scratch card"),
    planted(ASSOCIATION, "Ivo Emeka", "bow tie"),
    planted("never together", "Tamsin Rurik"),
    planted("", "Malik Delphine", "lido"),
    planted("", "Emeka", "boiler", "gas"),
    coincidence(PROMISE, "Cosmo", "regatta"),
    coincidence("debt open", "Malik Gulnara", "raffle"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Odette Emeka"),
    coincidence(PROMISE, "Fumiko", "ferryman"),
    coincidence("rumour", "", "colonel"),
    coincidence("", "Gulnara Cosmo", "twine"),
    coincidence(f"{ASSOCIATION}|never together", "Gulnara Ivo", "ukulele"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Benedikt", "bicycle"),
    coincidence("habit stopped", "Cosmo", "birdhouse"),
    coincidence("warning ignored", "Malik", "back stairs"),
    coincidence(CLASH, "Delphine Fumiko"),
    coincidence(DEAL, "Odette Delphine"),
    coincidence("rumour|debt open", "Agnieszka", "stapler"),
    coincidence("rumour", "", "coffee"),
    coincidence("disagreement", "Odette Ivo", "misprints"),
    coincidence("changed story", "Fumiko"),
    coincidence("word against sight", "Gulnara"),
    coincidence("gift returned|help one way", "Emeka", "sardine"),
    coincidence(f"{ASSOCIATION}|never together", "Odette Cosmo"),
    coincidence("promise broken", "Delphine Benedikt", "minutes"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    diary = daily(random.Random(11), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    notes = daily(random.Random(12), DAYS, PEOPLE, NOTES, NOTED_PAIRS, NOTED_TALK, NOTED_SCENES)
    lines = [*diary, *notes, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "gazette", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
