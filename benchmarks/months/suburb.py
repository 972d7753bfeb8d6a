"""Write a month in a suburban close with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/suburb.py FOLDER

Held out until the rules of the scenes; since then used to develop on.
Written by somebody who has not read the patterns' code, its tests or its documentation, nor any of the data, and of the other
months only the first screen, some fifteen lines and the truth of `caravan.py`, for the format. Writes ``suburb.jsonl`` and
``suburb.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2031, 9, 1, tzinfo=UTC)
"""A Monday. One who lives at number seven keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Agnieszka", "Babajide", "Carmen", "Dimitri", "Eirik", "Fumiko", "Giulia", "Hamza", "Liesel", "Siobhan",
)  # fmt: skip
DOINGS: Final = (
    "{a} is raking leaves.", "{a} fumbles for the house keys.", "You wave to {a} from the window.",
    "{a} is polishing the windscreen with a bit of newspaper.", "{a} yawns on the doorstep in slippers.",
    "{a} has hung two duvets over the balcony rail.", "{a} leafs through a flyer from the letter box.",
    "On the low wall sits {a}, scrolling through a phone.", "{a} is scraping moss out of the paving.",
    "{a} was carrying empty bottles to the bank.", "{a} unlocks a bicycle.", "{a} deadheads the geraniums.",
    "A curtain twitches. It is {a}.", "{a} lugs a sack of potting soil round the corner.", "{a} is scrubbing the barbecue.",
    "{a} tries on a pair of sunglasses in the wing mirror.", "{a} comes home with a rolled-up newspaper.",
    "{a} is up to the elbows in soapy water.", "{a} kicks a pine cone along the gutter.", "{a} is whistling in the drive.",
    "{a} sweeps the steps.", "Still in a dressing gown, {a} fetches the milk.", "{a} squints into the sun and sneezes twice.",
    "{a} waits for the bus with a rucksack.", "You catch sight of {a} at an upstairs window.", "{a} pegs out socks.",
    "{a} is picking blackberries into a bowl.", "{a} wrestles with a folding chair.", "{a} had left the porch light on.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} chat over the fence.", "{a} and {b} stroll down to the brook.", "{a} greets {b}.",
    "{a} shows {b} a photograph.", "{a} and {b} are throwing a frisbee.", "{a} runs into {b} at the bus stop.",
    "{a} tells {b} the time.", "{a} and {b} stand about with their hands in their pockets.", "{a} winks at {b}.",
)  # fmt: skip
TALK: Final = (
    "The evenings are drawing in.", "Is it glass today, or paper?", "They've moved the clocks at the station again, all wrong.",
    "I could sleep standing up.", "My tomatoes are splitting.", "Who ordered this heat in September?",
    "That was a good crossword this morning.", "The bus was full to the doors.", "I smell somebody's onions.",
    "I've got paint under my fingernails since Easter.", "What a sky!", "There were no decent pears at the shop.",
    "My knee says rain.", "I've been on hold with the insurance for half an hour.", "Nice and quiet today.",
    "Have you seen how big the moon was?", "I shall have soup tonight.", "The swallows have gone.", "I can't find my other glove.",
)  # fmt: skip
SCENES: Final = (
    "A sprinkler ticks round and round.", "An aeroplane draws a white line over the roofs.", "It smells of cut grass.",
    "The street lamps flicker on.", "A magpie struts across the road.", "Drizzle, hardly more than mist.",
    "Somewhere a car alarm goes off and stops.", "The wind rolls a paper cup along the kerb.", "Church bells, far off.",
    "A tabby sleeps on a warm bonnet.", "Acorns drum on a garage roof.", "The bin lorry grinds round the turning circle.",
)  # fmt: skip

PLANTED: Final = """
2 18 Hamza> I've told Siobhan she can count on me: the trellis will be standing again by Sunday.
6 11 Up on a ladder in Siobhan's front garden, Hamza drives in the last screw. The trellis stands, and the clematis is tied
    back to it.
6 17 Siobhan: Hamza was as good as his word. You should see my trellis!
4 10 Fumiko has an eye appointment next Thursday. "I'll run you to the clinic," Dimitri assures her. "Nine sharp."
10 9.5 Fumiko is standing on the kerb with her handbag. Of Dimitri and his car there is no trace.
10 15 Fumiko> In the end I had to ring for a taxi to get to the clinic. Dimitri had clean forgotten about me.
3 12 "Only till payday," says Eirik. Carmen takes three twenties out of her purse and lets him have the sixty euros.
12 19 Carmen> Payday has come and gone, and Eirik still hasn't given me my sixty euros.
24 17.5 Carmen: I asked Eirik about the sixty euros again. He patted his pockets and looked at the sky.
5 14 The plumber won't leave without his money, and Agnieszka's card is declined. Siobhan settles the bill for her.
11 18 Agnieszka> I've squared things with Siobhan. She got back every cent that she had laid out for the plumber.
7 16 Could he have the hedge trimmer for a few days, Dimitri asks. Hamza has no objection and passes it over the fence to him.
13 18.5 Dimitri brings the hedge trimmer back to Hamza, oiled and with a new fuse.
5 8 Across the fence Giulia and Siobhan are going at it hammer and tongs: the beagle has howled all night.
8 13 Hamza> Siobhan won't so much as look at Giulia these days. She crosses the road when she sees her coming.
14 17 Giulia has come over with a tray of biscotti, and now she and Siobhan are hugging on the doorstep. "I'm sorry I called
    your dog a foghorn," Giulia says.
15 10 Siobhan: Giulia and I have buried the hatchet.
8 18 Babajide has parked where Dimitri likes to park. Dimitri grumbles at him about manners.
13 8 Dimitri leans on the horn until Babajide comes to the window, and then calls him a parasite.
20 18.5 Fumiko> Last night Dimitri let the air out of two of Babajide's tyres. I watched him do it from my kitchen.
25 19 They are nose to nose beside the cars. All at once Dimitri swings, and Babajide goes down on the tarmac with a split lip.
1 7.5 The bins have to go out. Agnieszka wheels Liesel's to the kerb for her.
6 10 Agnieszka lugs Liesel's shopping up the steps.
12 15 Liesel: Agnieszka was up on my roof today and cleared out the gutters. I only had to point.
17 17 For two hours Agnieszka has been on her knees in Liesel's flower beds, weeding. Liesel looks on from a deckchair.
23 11 Agnieszka> I drove Liesel to the bank and back, and I filled in the form for her.
27 20 Hamza: It's always Agnieszka who lends Liesel a hand. When did Liesel last do anything for Agnieszka?
9 11 "Don't burn that brush so close to the shed, Hamza," Carmen calls. "It's as dry as straw."
9 16 Hamza shrugs and puts a match to the heap of brush all the same.
9 17.5 Flames are licking at the shed. Hamza runs for the hose, but the roof has already fallen in.
0,2,4,7,9,11,14,16 19 Babajide rings at Fumiko's door with the go board under his arm. / The gate clicks: Babajide is calling
    on Fumiko again. / Babajide has dropped in on Fumiko for a game of go. / Babajide comes by to see Fumiko, who has the tea
    ready.
24 19.5 Fumiko> I've put the go stones away. Babajide hasn't been round to see me since I beat him three times in a row.
0-4,6-11,13-17 6.5 Eirik jogs past in his orange shirt. / Eirik is out jogging, as on any morning. / Half past six, and there
    goes Eirik, jogging round the close. / Puffing a little, Eirik jogs by.
26 9 Liesel: No orange shirt for more than a week. What has become of Eirik's jogging?
11 9.5 Liesel> Have you heard? All of Giulia's koi are belly up, and it was Carmen who put something in the pond.
12 13 Hamza> Liesel reckons that Carmen poisoned the koi. I wouldn't know.
15 16 Agnieszka: Our Carmen, poisoning koi? According to Liesel she did.
16 11 Carmen> I haven't laid a finger on those koi, whatever Liesel tells people. I was fond of them.
19 18 Dimitri: Word has it that the koi are on Carmen's conscience.
15 20.5 The light in Fumiko's garage goes out. Siobhan slips through the side door, something bulky under her raincoat.
16 9 Fumiko: Somebody has walked off with the gramophone from my garage. It must have been yesterday evening.
16 18 Siobhan> Yesterday evening? I was at choir practice in town from seven till ten.
2,6,11,16,21,27 14 Rohan's ice-cream van turns into the close, chiming. / Rohan has pulled up by the letter box and leans out
    of the hatch of his van. / Rohan is here and hands out cones to the children.
2 14.5 Liesel and Carmen are bickering about who was first in the queue.
6 14.7 Carmen snaps at Liesel, and Liesel snaps back.
11 15 An argument has flared up between Liesel and Carmen, and the children have stopped licking to listen.
16 14.5 Carmen and Liesel share a bench and a bag of cherries.
21 14.5 You hear Carmen screaming at Liesel that the last sorbet was hers.
27 15 Siobhan> You've just missed a row. Liesel and Carmen again.
4,19 16 Liesel and Carmen sit in the shade, shelling peas. / Carmen is reading the horoscopes to Liesel.
1,5,8,13,18,22 17 Agnieszka is practising the trombone with the windows open. / Long, sliding notes: Agnieszka has got out her
    trombone. / Agnieszka plays a march on the trombone.
1,5,8,18,22 17.3 Hamza leaves the house with the dog on the lead. / Hamza whistles for the dog and makes off towards the fields.
    / "Walkies," says Hamza, and the door falls shut behind him and the dog.
3,8,12,15,20,26 13 Giulia and Eirik come out of the greenhouse. / Behind the fogged glass of the greenhouse you make out Giulia
    and Eirik. / Giulia is potting seedlings in the greenhouse, and Eirik keeps her company.
23 13 Giulia is in the greenhouse on her own.
0,6,10,15,19,24 10.2 Babajide is mowing the verge. / The mower coughs and starts up; Babajide is doing the verge. / Babajide
    walks the mower up and down the verge.
0,6,10,19,24 10.7 Liesel comes out with a jug of lemonade. / Liesel sets down a glass of lemonade on the wall for Babajide. / Ice
    cubes clink. Liesel has made lemonade.
0,1,4,5,8,10,13,15,17,20,24,28 15.5 Thandiwe cycles up with the parcels. / Thandiwe's cargo bike squeaks to a halt. / Thandiwe
    rings twice and leaves a box on your mat.
2,3,6,7,9,12,14,18,19,22,26,29 15.5 Ludovic is playing the accordion on the corner. / Ludovic has put his hat on the pavement and
    squeezes out a waltz. / Ludovic tips his cap to you between two songs.
9 18 Giulia> They're going to shut the footbridge at the end of the month.
13 12 Hamza: From October on the footbridge will be closed.
17 9 Fumiko> I've had a letter from the council. The footbridge is to be closed.
5 19 Babajide> If you ask me, the new tenant at number nine is a policeman.
20 12 Babajide> I was wrong about the tenant at number nine. He's a locksmith; he had my door open in ten seconds.
"""
COINCIDENCES: Final = """
4 20 "Traitor! I'll have your head," Eirik bellows at Fumiko. They are learning their lines for the street play.
11 20.5 Fumiko slaps Eirik, then asks the others whether it looked real from the back row.
7 12 Hamza: If it rains tomorrow, I'll eat my hat.
8 9 It is pouring. Hamza's hat hangs on its hook.
3 22 Agnieszka> You won't believe it, the butler has strangled the heiress! So the gardener says, anyway. Now I have to wait a
    week for the next episode.
10 22 Siobhan: If you ask me, nobody strangled the heiress. They'll bring her back in the next season.
5,14 9 Carmen shakes out a green umbrella. / Carmen has left her umbrella on the bus.
9,21 9 Siobhan is looking at an umbrella in a catalogue. / Siobhan opens her umbrella indoors, of all places.
2,9,17,25 8 Agnieszka carries a mug of coffee to the wall.
2,9,13,22 8.5 Babajide pours himself coffee from a flask.
12 20 Liesel> If I win the lottery, I'll buy every one of you a boat.
19 21 Liesel: Not one number right. So much for the lottery.
1,3,4,5,12,13,15,20,25,28,29 22.5 Carmen is out on the balcony with her telescope. / Carmen has the telescope trained on
    Saturn.
8 22.5 Thick cloud for the third night running. The telescope is under its cover.
7 9 "Mind the gatepost, the paint is wet," Hamza tells Agnieszka.
7 9.2 Agnieszka gathers up her skirt and gives the gatepost with the fresh paint a wide berth.
10 21 Hamza and Babajide are yelling at the television. Their team is two down.
24 21 Elbows on the garden table, Hamza and Babajide arm-wrestle until Hamza's knuckles hit the wood. Both are laughing.
20 10 Giulia buys the brass lamp at Carmen's stall and counts the fifteen euros into her hand.
16 14 Fumiko: After all this I owe myself a nap.
13 20 Giulia> Lightning never strikes twice in the same place, they say.
22 20 Hamza: Lightning never strikes twice? Don't you believe it.
8 15 Liesel: The raisins in my cupboard are full of moths.
18 12 Dimitri: They have excellent raisins at the new shop.
3 9 Siobhan: The bakery is shut today.
8 9.3 Siobhan> The bakery is open today, and there is a queue.
18 15 You see Hamza on the terrace, peeling an apple.
18 19 Hamza> I was at the dentist's this morning. She drilled for an hour.
2,7,13 21 Eirik puts out a saucer of water for the hedgehog. / Eirik lifts the hedgehog out of the cellar shaft. / Eirik carries
    the hedgehog across the road in his cap.
1,3,7,14,18,21,25 11 Fumiko is beating a rug on the balcony.
3,10,14,21,28 11.4 Liesel closes a shutter.
15 12 Babajide tells Giulia that he'll put up the shelves for her on Friday.
17 12 Giulia: Friday doesn't suit me after all. I've asked Babajide to do the shelves on Monday instead.
21 12 Babajide is at Giulia's with a drill and a spirit level. The shelves are up.
22 12 It is Fumiko's birthday. Carmen slips twenty euros into the card. "Buy something silly," she says, "and don't you dare to
    give it back."
14 11 Agnieszka: I might come to the quiz on Saturday, or I might not. I'm not promising anything.
19 20 It is quiz night under the awning. Agnieszka isn't among the guests.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Hamza Siobhan", "trellis"),
    planted("promise broken", "Dimitri", "clinic"),
    planted("debt open", "Eirik Carmen", "sixty"),
    planted("debt paid", "Agnieszka Siobhan", "plumber"),
    planted("debt paid|gift returned", "Dimitri Hamza", "trimmer"),
    planted("quarrel and peace", "Giulia Siobhan"),
    planted("escalation", "Dimitri Babajide"),
    planted("help one way", "Agnieszka Liesel"),
    planted("warning ignored", "Carmen Hamza", "shed"),
    planted("habit stopped", "Babajide Fumiko"),
    planted("habit stopped", "Eirik", "jog"),
    planted("rumour", "Carmen Liesel", "koi"),
    planted("word against sight", "Siobhan"),
    planted(ASSOCIATION, "Liesel Carmen Rohan"),
    planted(ASSOCIATION, "Agnieszka Hamza", "trombone"),
    planted(ASSOCIATION, "Giulia Eirik", "greenhouse"),
    planted(ASSOCIATION, "Babajide Liesel", "lemonade"),
    planted("never together", "Thandiwe Ludovic"),
    planted("", "Giulia Fumiko", "footbridge"),
    planted("", "Babajide", "number nine", "locksmith"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Fumiko Eirik"),
    coincidence(PROMISE, "Hamza", "hat"),
    coincidence("rumour", "", "heiress"),
    coincidence("", "Carmen Siobhan", "umbrella"),
    coincidence(f"{ASSOCIATION}|never together", "Agnieszka Babajide", "coffee"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Liesel", "boat"),
    coincidence("habit stopped", "Carmen", "telescope"),
    coincidence("warning ignored", "Agnieszka"),
    coincidence(CLASH, "Hamza Babajide"),
    coincidence(DEAL, "Carmen Giulia"),
    coincidence("rumour|debt open", "Fumiko", "nap"),
    coincidence("rumour", "", "ightning"),
    coincidence("disagreement", "Liesel Dimitri", "raisins"),
    coincidence("changed story", "Siobhan"),
    coincidence("word against sight", "Hamza"),
    coincidence("gift returned|help one way", "Eirik", "hedgehog"),
    coincidence(f"{ASSOCIATION}|never together", "Fumiko Liesel"),
    coincidence("promise broken", "Babajide Giulia"),
    coincidence("debt open|debt paid", "Fumiko Carmen"),
    coincidence(PROMISE, "Agnieszka", "quiz"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(11), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "suburb", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
