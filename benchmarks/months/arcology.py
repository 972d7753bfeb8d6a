"""Write a month in an arcology, with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/arcology.py FOLDER

**Held out**: it is measured only, and who writes the patterns does not read its lines. Written before its author had read
the patterns' code or words. The voice is that of a game of street runners: poses, slang, what players type in haste.
Writes ``arcology.jsonl`` and ``arcology.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2024, 11, 4, tzinfo=UTC)
"""A Monday. The keeper of a noodle bar on level nine keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Jax", "Mira", "Tomo", "Delphine", "Rook", "Saffi", "Bodhi", "Lumen", "Ettore", "Wick",
)  # fmt: skip
DOINGS: Final = (
    "{a} slurps noodles, eyes on a screen.", "{a} pulls a hood up and yawns.", "{a} taps a code into the vending wall.",
    "{a} rubs two tired eyes.", "{a} steps out of the lift, shaking off the acid drizzle.", "{a} flips a plastic chip over and over.",
    "{a} mutters into a wrist phone.", "{a} blows on a cup of synth tea.", "{a} kicks the heater till it hums.",
    "{a} scrolls the job boards.", "{a} adjusts a flickering lens.", "{a} is asleep in booth four.", "{a} watches the rain on the dome.",
    "{a} pays for a bowl and sits down.", "{a} taps a foot to the bass from next door.", "{a} unwraps a protein bar.",
    "{a} whistles at the price of oranges.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} split a plate of dumplings.", "{a} slides into the booth across from {b}.", "{a} bumps fists with {b}.",
    "{a} and {b} wait for the lift.", "{a} shows {b} something on a screen.", "{a} and {b} argue about which band is best, grinning.",
    "{a} and {b} squint at a wiring plan.",
)  # fmt: skip
TALK: Final = (
    "lift's out again", "u open late tonight?", "Smells good, what is it?", "afk a sec", "Level six is flooded, figures.",
    "My feed keeps dropping.", "anyone running tonight?", "I could eat a horse. Synth horse.", "too bright in here",
    "Who turned the bass up?", "Same as always, please.", "gonna be a long one", "Can't feel my fingers.",
)  # fmt: skip
SCENES: Final = (
    "A drone bumps along the ceiling.", "The neon over the counter buzzes.", "Steam rolls out of the kitchen hatch.",
    "The dome shutters grind open.", "An advert for teeth plays to an empty corridor.", "The floor trembles as a freight lift goes by.",
)  # fmt: skip

PLANTED: Final = """
1 19 Tomo: dont worry about ur deck Saffi, ill have the new chip soldered in by thursday
3 21 Saffi's deck is open on the counter. Tomo is soldering a new chip into it.
4 20.4 Ettore: You have my word, Wick, the permits for your stall will be in your hands this Saturday.
13 18.6 Wick> Still no permits for the stall. Ettore gave me his word, and that was last Saturday.
2 22.1 Bodhi lets Jax take his bike for a delivery.
19 21.5 Bodhi> 17 days on foot, man. Jax still has my bike.
6 18.2 Lumen came up short at the till, and Mira paid the rest of it.
12 18.5 Lumen taps her wrist against Mira's. A chime: forty creds. "That's what I owed you."
5 16.8 Rook: Delphine, okay if I use your torch for the ducts?
5 16.9 Delphine: Sure, go ahead.
10 17.1 Rook hands the torch back to Delphine, battery and all.
4 14.7 Saffi brings Bodhi a pot of real basil for his window.
11 15.2 Bodhi painted a little fox on Saffi's helmet, because she likes foxes.
20 16.6 Saffi comes by with a pair of new gloves for Bodhi.
6 23 Mira and Rook have a screaming match over the cut from the Kowloon job.
7 20.2 Rook gets up and leaves the moment Mira sits down.
12 22.8 Rook: "I'm sorry, Mira. I got greedy." Mira pulls him into a hug.
8 20.9 Delphine and Ettore are snapping at each other about the rent.
16 21.2 Ettore tells Delphine to go to hell. She spits on his shoes.
7 19.8 Jax sneers at Tomo's jacket and calls him a charity case.
13 20.7 Jax: Breathe one word of it, Tomo, and you'll go off the balcony.
21 23.3 Jax punches Tomo in the gut, right outside the lift.
3 11.2 Wick hauled Lumen's freezer up from level two for her.
10 10.3 Wick is minding Lumen's stall while she is at the clinic.
17 13 Wick fixed the pump at Lumen's, wouldn't take a cred for it.
24 17.9 Lumen> Wick has been so good to me. He queued six hours for my ration card.
11 9.8 Mira: Bodhi, whatever you do, don't plug into the old relay. It fries people.
11 22.7 Bodhi plugs into the old relay with a shrug.
11 22.8 Bodhi drops to the floor, twitching, smoke coming off his port.
0-6,8-11,13-16 8.3 Delphine waters the moss wall. / Delphine is misting the moss wall with a can.
27 10.6 Saffi> moss wall's all brown. Delphine doesn't water it anymore
0,1,2,4,5,7,8,10,11,12,14,15 22.3 Tomo and Lumen play mahjong in booth two. / Lumen shuffles the mahjong tiles for a game with Tomo. / Tomo wins at mahjong
 against Lumen.
28 20.3 Rook> Used to be you couldn't get into booth two for Tomo and Lumen's mahjong. Not lately.
9 17.4 Saffi: not supposed to say this but Ettore sells names to security
11 13.7 Jax> Word is Ettore's been selling names to security.
13 12.3 Ettore> Whoever says that I sell names to security is lying through their teeth.
14 18.8 Bodhi: ettore a snitch?? nah. don't believe a word of it
18 4.1 Lumen comes out of the server room with a bag, at four in the morning.
18 12.4 Lumen> I didn't leave my bunk all night.
2,5,9,14,17,22,26 19.3 Inspector Okafor is sitting in the back booth. / Inspector Okafor stops by for tea.
2,5,9,14,22,26 19.7 Wick switches off his stall's lights and goes. / Wick packs up his stall early.
1,4,8,12,15,19,24 12.6 Mira has lost at the tables upstairs. / Mira lost again at the tables.
1,4,8,12,19,24 23.1 Mira picks a fight with a stranger. / Mira is picking a fight with the bouncer.
0,3,7,10,14,18,21,25 16.3 Rook is up on the roof garden, sketching. / Rook has a spot in the roof garden.
0,3,7,10,14,21,25 16.6 Saffi is lying in the grass of the roof garden. / Saffi naps in the roof garden.
0,2,4,5,8,9,11,13,16,18,20,21,24,27,29 5.6 Jax runs the dawn delivery. / The dawn delivery came with Jax today.
1,3,6,7,10,12,14,15,17,19,22,23,25,26,28 5.6 Ettore runs the dawn delivery. / The dawn delivery came with Ettore today.
20 19.4 Delphine> Dockhand swears they're sealing off level three next month.
21 20.8 Tomo: my boss got the memo. level three gets sealed, everyone out
22 14.5 Mira> Heard it from a medic, they're going to seal level three.
"""

COINCIDENCES: Final = """
1 20.6 Lumen: I'd give my left arm for a tomato.
3 20.1 Jax> In the sim the hacker steals the crown and swears she was on the moon.
5 21.6 Rook: when I win the lottery I'm buying you a yacht Wick
6 13.5 It was Mira's turn on the rota, so Mira scrubbed the vents.
7 18.7 They are shooting a trailer at the bar. Tomo throws a fake punch at Bodhi and calls him a traitor.
7 18.9 Cut! Tomo and Bodhi hug for the camera.
8 15.1 Saffi sold Ettore a used fan for nine creds.
9 12.4 Bodhi: Careful, Delphine, the soup's hot.
9 12.5 Delphine eats the soup.
4,13,19,27 20.2 Rook and Wick are duelling with chopsticks, trash talking and giggling. / Wick and Rook trash talk each other over the pinball, in
 stitches.
10 14.8 Tomo left the gym at noon.
18 14.9 Lumen is at the gym.
6,21 17.1 The grid flickers. / The grid flickers again.
6,21 17.5 Saffi drops her chopsticks.
12 13.2 Ettore> My stylus is missing. Jax didn't pocket it, did he?
14 22.9 Bodhi: we destroyed level five at street ball, total bloodbath lol
3 18.4 Mira> I was at the gate when the sirens went off.
16 19.4 Mira> I was at the laundry when the pipes burst.
15 11.3 Delphine: I can take your shift on Friday, Lumen.
17 10.8 Lumen: Friday's off, Delphine, they closed the clinic anyway.
0-29 6.9 Rook checks the traps for rats.
0-29 14.2 Saffi resets the menu board.
5,12,19,26 17.9 Ettore transfers Jax's weekly pay.
19 16.1 Wick> Two hundred at the south gate.
19 16.2 Delphine> Eighty at the lifts.
20 20.1 Lumen: Steal my dumpling again, Rook, and I'll feed you to the rats. <3
22 19.2 Tomo> That new singer robbed me of my sleep, I swear, Mira.
23 18.1 Wick> Thought Saffi had my drill, turns out it was in the locker.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Tomo Saffi"),
    planted("promise broken", "Ettore Wick", "permits"),
    planted("debt open", "Jax Bodhi", "bike"),
    planted("debt paid", "Lumen Mira"),
    planted("debt paid", "Rook Delphine", "torch"),
    planted("gift returned", "Saffi Bodhi"),
    planted("quarrel and peace", "Mira Rook"),
    planted("quarrel open", "Delphine Ettore"),
    planted("escalation", "Jax Tomo"),
    planted("help one way", "Wick Lumen"),
    planted("warning ignored", "Mira Bodhi", "relay"),
    planted("habit stopped", "Delphine"),
    planted("habit stopped", "Tomo Lumen"),
    planted("rumour", "Ettore Saffi", "names"),
    planted("word against sight", "Lumen"),
    planted(ASSOCIATION, "Okafor Wick"),
    planted(ASSOCIATION, "Mira", "tables"),
    planted(ASSOCIATION, "Rook Saffi"),
    planted("never together", "Jax Ettore"),
    planted("", "Delphine Tomo", "level three"),
    coincidence(PROMISE, "Lumen", "tomato"),
    coincidence("rumour|word against sight", "", "crown"),
    coincidence(PROMISE, "Rook Wick", "yacht"),
    coincidence("help one way", "Mira", "vents"),
    coincidence(CLASH, "Tomo Bodhi"),
    coincidence(DEAL, "Saffi Ettore"),
    coincidence("warning ignored|warning heeded", "Delphine", "soup"),
    coincidence(CLASH, "Rook Wick"),
    coincidence("", "Tomo Lumen", "gym"),
    coincidence(f"{ASSOCIATION}|never together", "Saffi", "grid"),
    coincidence("rumour|debt open", "Jax", "stylus"),
    coincidence("rumour|escalation", "", "bloodbath"),
    coincidence("changed story", "Mira"),
    coincidence("promise broken", "Delphine Lumen"),
    coincidence(f"{ASSOCIATION}|never together", "Rook Saffi", "menu"),
    coincidence("gift returned|help one way", "Ettore Jax"),
    coincidence("disagreement", "Wick Delphine"),
    coincidence(f"{CLASH}|{PROMISE}", "Lumen Rook"),
    coincidence("rumour", "", "sleep"),
    coincidence(f"{DEAL}|disagreement", "Wick Saffi", "drill"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(59), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "arcology", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
