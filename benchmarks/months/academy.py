"""Write a month of an academy with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/academy.py FOLDER

Written by somebody who has read neither the patterns' code nor its tests, and of the other months only `caravan.py`, for
the format and the kinds of pattern. Writes ``academy.jsonl`` and ``academy.truth.jsonl``. To develop on, once its first
figures are written down.
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
"""A Monday. The porter of a school of magic keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Anselm", "Birgit", "Chidinma", "Dragan", "Esperanza", "Hiroshi", "Laleh", "Mamadou", "Rangi", "Siobhán",
)  # fmt: skip
DOINGS: Final = (
    "{a} hurries across the quad with a robe flapping.", "{a} is up to the elbows in parchment.",
    "You come upon {a}, nose in a grimoire.", "{a} mutters a declension over and over.", "{a} has got chalk all over again.",
    "{a} pokes at the stove with a wand.", "{a} is late for the first lecture, as usual.", "{a} was sorting dried toads by size.",
    "Sparks fizzle out of a wand, and {a} swears under the breath.", "{a} yawns right through the roll call.",
    "{a} is labelling jars in a cramped hand.", "{a} feeds the owls a handful of crickets.", "{a} slides down the banister.",
    "{a} gazes out of the library window.", "{a} skims the notice board and moves on.", "{a} is sharpening a pencil to a stub.",
    "On the landing you run into {a}, out of breath.", "{a} levitates a spoon, if only for a heartbeat.",
    "{a} is darning a sock by the stove.", "{a} practises a bow in front of the window.", "{a} dozes off over a star chart.",
    "{a} scrapes old wax off a desk.", "{a} has hung a wet robe over the railing.", "{a} heads for the baths, towel in hand.",
    "{a} picks at a plate of turnips.", "{a} is whistling on the spiral stairs.", "{a} pins back a sleeve and stirs the cauldron.",
    "A paper bird circles {a} and comes down in the soup.", "{a} is looking all over for a left shoe.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} share a bench in the lecture hall.", "{a} and {b} are bent over the same star chart.", "{a} waves to {b} across the quad.",
    "{a} and {b} stroll round the cloister.", "{a} and {b} are giggling in the back row.", "{a} wants to know from {b} what's for lunch.",
    "{a} holds the door, and {b} slips through.", "{a} and {b} queue for the baths.", "{a} passes {b} on the spiral stairs.",
    "{a} and {b} are trying out a spell for rain. Nothing happens.",
)  # fmt: skip
TALK: Final = (
    "Turnips, for the third day running.", "Is it me or is it freezing in here?", "I can't make head or tail of this rune.",
    "Only four hours of astrology to go.", "The owls were rowdy last night.", "Mind you wipe your feet.", "Lovely morning, isn't it?",
    "Who left the window open?", "I could murder a cup of tea.", "My handwriting's gone to the dogs.", "What day is it?",
    "There's a draught from somewhere.", "I always liked the autumn term.", "That bell gets on my nerves.", "Ah, there you are.",
)  # fmt: skip
SCENES: Final = (
    "Fog lies on the quad.", "The portraits whisper among themselves.", "A suit of armour creaks in the corridor.",
    "Rain drums on the dome of the observatory.", "Purple smoke drifts from a chimney.", "The bell strikes the hour, a little late.",
    "Ivy rustles along the wall.", "A black cat crosses the cloister.", "Dead leaves whirl through the gate.",
)  # fmt: skip

PLANTED: Final = """
2 12 Mamadou: Chin up, Laleh! I'll get you your raven back by Sunday, see if I don't.
5 16 Scratched to ribbons but grinning, Mamadou hands Laleh a basket. Her raven is in it, safe and sound.
4 12 Siobhán> I have it from Dragan's own lips: he'll mend the west gutter by Wednesday. He gave me his word.
11 10 It is pouring. Water gushes from the west gutter, right where it has been broken all along.
12 9 Siobhán> Dragan hasn't lifted a finger for that west gutter. That's what his word is worth.
6 15 Esperanza pushes her purse across the table to Hiroshi. "Nine crowns," she tells him, "and I want them back by Saturday."
20 11 Esperanza: I'm still out those nine crowns, Hiroshi. How much longer are you going to keep me waiting?
3 21 Rangi turns out his pockets: nothing. So Chidinma foots the bill at the Crooked Wand, and he says that he'll pay her back.
10 18 Chidinma> Rangi's paid me back for that bill at the Crooked Wand, every last penny of it.
8 8 Birgit wonders if she might use Anselm's alembic for a day or two. "Just mind the spout," he says, and lets her have it.
11 19 Anselm has got his alembic back: Birgit brought it round just now, spout and all.
6 16 Laleh and Siobhán are going at it hammer and tongs over a scorched tapestry.
9 10 Rangi> Laleh isn't talking to Siobhán, nor Siobhán to Laleh. All that over a tapestry!
13 20 Siobhán is at Laleh's door with a jar of honey. "I'm sorry," she gets out. They hug, and that's that.
8 14 Anselm mimics Rangi's stammer in front of the whole refectory. Rangi goes red.
14 12 Anselm gives Rangi a push on the stairs, and his books go flying.
21 20 Rangi was punched in the mouth by Anselm. You find him in the cloister with a split lip.
2 8 Dragan can't budge the big cauldron on his own, so Chidinma grabs the other handle.
9 18 Chidinma has stayed behind to give Dragan a hand with his dirty flasks.
16 9 Dragan is being helped with his Latin by Chidinma. She has the patience of a saint.
22 18 Dragan> I'd be lost without Chidinma. Last night she went through all of my sums with me.
10 13 Siobhán: Whatever you do, Mamadou, keep away from the bronze mirror. It burnt the eyebrows off the last fellow.
11 15 Mamadou stands in front of the bronze mirror and combs his beard.
0,1,2,4,5,7,9,10,12,13 19.5 Hiroshi looks in on Chidinma after supper. / There's a knock at Chidinma's door. It's Hiroshi, who
 has come for a chat. / Hiroshi is round at Chidinma's again. / Hiroshi comes to see Chidinma and stays till the bell.
24 20 Chidinma> Hiroshi used to look in on me all the time. It's been well over a week now. Is he cross with me?
0-16,18,19 6.2 Esperanza is out for her swim in the lake. / Down at the lake Esperanza dives in for her morning swim.
 / Dripping wet, Esperanza runs up from the lake after her swim.
26 9 Dragan> Esperanza doesn't go down to the lake any more. What's become of her morning swim?
11 17 Birgit> They're saying in the scullery that Hiroshi bought his diploma off a forger.
12 13 Siobhán: Have you heard? Hiroshi's diploma is a fake. He got it from a forger, or so people say.
13 10 Hiroshi> Whoever's putting it about that my diploma is a fake, it's a pack of lies. I sat every single exam.
14 11 Mamadou> Hiroshi's diploma, a fake? Pull the other one.
16 23.8 From the dark gallery you catch sight of Rangi: he is picking the lock of the herb cabinet with a hairpin.
17 9 Rangi> Herb cabinet? I wasn't anywhere near it. I went to bed at nine and didn't stir before breakfast.
1,6,10,16,21,26 9.5 Vasilisa the inspector climbs out of her coach. / Vasilisa, the inspector, is here again with her black
 notebook. / Inspector Vasilisa has turned up and is tapping at the panelling.
1,6,16,21,26 11.5 Mamadou and Birgit are squabbling about the timetable. / Mamadou and Birgit have a blazing row about the
 timetable.
0,4,9,14,18,23 17.5 Laleh beats Anselm at chess. / Anselm's king topples: Laleh has won at chess. / Anselm is beaten at chess
 by Laleh, yet again.
0,4,9,18,23 22.5 Anselm is drunk and serenades the suit of armour. / Here comes Anselm, drunk as a lord.
2,3,6,8,12,15,17,22,23,27 8 Siobhán trims Dragan's beard. / Siobhán is at Dragan's beard with her scissors.
3,6,12,17,22,27 10.5 Dragan is singing in the chapel. / From the chapel you can hear Dragan sing.
2,7,11,15,20,24,28 12.75 Esperanza has her feathered hat on. / Esperanza wears the hat with the feathers today.
2,7,11,15,20,28 12.8 Hiroshi sports a feathered hat. / Hiroshi is in his hat with the feathers.
0,3,4,7,8,11,13,14,17,18,21,24,25,28 6.5 Teuila sees to the furnace. / This morning it's Teuila who stokes the furnace.
1,2,5,6,9,10,12,15,16,19,20,22,23,26,27 6.5 Caspar sees to the furnace. / This morning it's Caspar who stokes the furnace.
18 10 Laleh> A bargeman was telling me that the ferry at Holm has sunk.
18 19 Rangi> I got talking to a tinker on the road. According to him, the ferry's gone down at Holm.
19 12 Esperanza> There's a letter from my aunt. She writes that the ferry at Holm sank. How do we get home now?
5 9 Chidinma> The new varnish is harmless. You could paint a baby's crib with it.
22 17 Chidinma> I was wrong about the new varnish. It's anything but harmless, it's poisonous. The cat was sick from it.
"""

COINCIDENCES: Final = """
26 18 Esperanza> Come midwinter you'll get a knitted waistcoat from me, cross my heart.
7 10 Mamadou picks a broom from Dragan's rack and has it put on the slate.
9 12 Rangi settles up with Dragan for Mamadou's broom.
11 20 Chidinma: Tell that one again, Hiroshi, and I swear I'll turn you into a newt! (Tears of laughter run down her cheeks.)
13 21 Mamadou: "And so the giant gave the miller's daughter his word that he would build her a house of glass." End of chapter one.
20 21 Laleh> In the puppet play the duchess poisons her brother, and everyone at court whispers that it was the priest.
4 15 Rangi lights a green candle.
14 16 Esperanza blows out a green candle.
2,9,15,22 13 Anselm is roasting chestnuts.
9,22 17 Chidinma has the hiccups.
9 9 Rangi> I'd let you have my other cloak if I had another one.
1,6,13,18 16.5 Hiroshi is working at a watercolour of the dome.
15 9 Laleh: I'd give the hothouse a wide berth, Birgit. The vines bite.
15 15 Birgit eats her sandwich on the lawn, nowhere near the hothouse.
16 9 Laleh goes into the hothouse with a pair of shears.
5,10,18 7.5 Dragan and Esperanza are at their fencing lesson. Esperanza's foil hits Dragan in the ribs. / Dragan and Esperanza
 have a bout with blunted foils, just for the exercise. Dragan knocks Esperanza's out of her hand, and they bow.
6,13,20 14 Laleh buys a bundle of quills from Rangi and pays on the nail.
17 12 Mamadou> Have you seen my slippers? I don't suppose Birgit's got them, has she?
23 10 Esperanza> Anselm says that the soup today would wake the dead.
24 10 Siobhán> There are four eggs in the owl loft.
24 15 Mamadou> There are eleven eggs in the dovecote.
19 10 Laleh> When the bell cracked I was in the orchard.
21 10 Laleh> I was down in the crypt when the inspector's coach drove up.
18 12.3 Chidinma helps herself to another dumpling.
19 8 Chidinma> I've had nothing to eat but chalk dust since term began, I'm telling you.
3,13,24 9 Siobhán tosses the gargoyle a biscuit.
0-29 6 Laleh waters the mandrakes.
0-29 20.5 Mamadou winds up the great clock.
8 11 Anselm lifts the astrolabe off its shelf, blows the dust from it and sets it back.
9 9 Birgit: I'll copy out the notes for you by tonight, Esperanza.
9 14 Esperanza: Never mind about the notes, Birgit. I've been given a set, I'm fine.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Mamadou Laleh", "raven"),
    planted("promise broken", "Dragan", "gutter"),
    planted("debt open", "Hiroshi Esperanza", "crowns"),
    planted("debt paid", "Rangi Chidinma", "bill"),
    planted("debt paid", "Birgit Anselm", "alembic"),
    planted("quarrel and peace", "Laleh Siobhán"),
    planted("escalation", "Anselm Rangi"),
    planted("help one way", "Chidinma Dragan"),
    planted("warning ignored", "Siobhán Mamadou", "mirror"),
    planted("habit stopped", "Hiroshi Chidinma"),
    planted("habit stopped", "Esperanza", "swim"),
    planted("rumour", "Hiroshi Birgit", "diploma"),
    planted("word against sight", "Rangi", "herb cabinet"),
    planted(ASSOCIATION, "Mamadou Birgit Vasilisa"),
    planted(ASSOCIATION, "Anselm Laleh", "drunk"),
    planted(ASSOCIATION, "Siobhán Dragan", "chapel"),
    planted(ASSOCIATION, "Esperanza Hiroshi", "feather"),
    planted("never together", "Teuila Caspar"),
    planted("", "Laleh Rangi", "ferry"),
    planted("", "Chidinma", "varnish", "poison"),
    coincidence(PROMISE, "Esperanza", "waistcoat"),
    coincidence("debt open", "Mamadou Dragan", "broom"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Chidinma Hiroshi"),
    coincidence(PROMISE, "Mamadou", "glass"),
    coincidence("rumour", "", "duchess"),
    coincidence("", "Rangi Esperanza", "candle"),
    coincidence(f"{ASSOCIATION}|never together", "Chidinma Anselm", "chestnuts"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Rangi", "cloak"),
    coincidence("habit stopped", "Hiroshi", "watercolour"),
    coincidence("warning ignored", "Birgit", "hothouse"),
    coincidence(CLASH, "Dragan Esperanza"),
    coincidence(DEAL, "Laleh Rangi"),
    coincidence("rumour|debt open", "Birgit", "slippers"),
    coincidence("rumour", "", "soup"),
    coincidence("disagreement", "Siobhán Mamadou", "eggs"),
    coincidence("changed story", "Laleh"),
    coincidence("word against sight", "Chidinma"),
    coincidence("gift returned|help one way", "Siobhán", "gargoyle"),
    coincidence(f"{ASSOCIATION}|never together", "Laleh Mamadou"),
    coincidence("promise broken", "Birgit Esperanza", "notes"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(8), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "academy", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
