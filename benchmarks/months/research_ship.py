"""Write a month on a research ship with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/research_ship.py FOLDER

Written by somebody who had not read the patterns' code, words or tests, after `hospital.py` for the format and the kinds of
pattern; the same hand then mended the rules by gazette and commune. The voice is that of a ship's log: ranks and surnames,
passives, times in words. It was held out until the rules of the auction house. Writes ``research_ship.jsonl`` and ``research_ship.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2029, 1, 8, tzinfo=UTC)
"""A Monday. The ship's clerk keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Mr. Halloran", "Ms. Adeyemi", "Dr. Lindqvist", "Dr. Castellano", "Tui", "Bosun Brandt", "Yevgenia", "Mr. Sorley",
    "Keahi", "Professor Nakagawa",
)  # fmt: skip
DOINGS: Final = (
    "{a} on deck, checking the lashings.", "{a} is asleep over a chart.", "{a} was seen aft with a bucket.",
    "{a} came up from below, blinking.", "{a} logged the barometer.", "In the wet lab {a} is rinsing sample jars.",
    "{a} takes a turn around the boat deck.", "{a} scraped ice off the rail.", "{a} is splicing a line.",
    "A mug of something hot in both hands, {a} leaned on the bulwark.", "{a} read out the sea temperature.",
    "{a} is mending a glove in the mess.", "{a} went below.", "{a} is down with a cold and shows it.",
    "{a} is counting petrels.", "The watch bill is being studied by {a}.", "{a} lost a hat to the wind.",
    "{a} coiled down the hydrographic wire.", "{a} has the headphones on, listening to the ice.", "{a} is late up this morning.",
    "{a} tapped the compass glass.", "{a} played patience until lights out.", "Boots off, {a} is dozing in the chartroom.",
    "{a} oiled the hinges of the lab door.", "{a} is writing labels, hundreds of them.",
)  # fmt: skip
PAIRS: Final = (
    "{a} relieved {b} at the rail.", "{a} and {b} hauled in the plankton net.", "{a} with {b} on the bridge wing, talking of home.",
    "{a} and {b} are at the dominoes.", "{a} nodded to {b} on the ladder.", "{a} and {b} lowered a bottle over the side.",
    "{a} showed {b} a whale's fluke in the glasses.", "{a} and {b} shared a tin of peaches.",
)  # fmt: skip
TALK: Final = (
    "Glass is falling.", "Anyone seen the sun this week?", "Ice blink to the south.", "Eggs again?", "The heads are frozen.",
    "I make it minus eleven.", "Growler fine on the port bow.", "That was some roll in the night.", "Two weeks to harbour.",
    "The satellite's down till supper.", "Somebody's boots reek.", "Swell's getting up.", "My kingdom for an orange.",
    "Is it Tuesday?", "The winch sounds rough.",
)  # fmt: skip
SCENES: Final = (
    "Fog all forenoon.", "Wind backing southerly, force six.", "Penguins porpoising astern.", "The generator coughed and caught.",
    "A berg the size of a cathedral, abeam at noon.", "Pancake ice, hissing along the hull.", "Snow on the helicopter deck.",
    "Engines stopped for the station. Silence.", "Aurora after midnight, green.",
)  # fmt: skip

PLANTED: Final = """
1 9 Halloran: You have my word, Doctor Lindqvist: the seal on your lab door will be replaced before the week is out.
4 15 New rubber all round Dr. Lindqvist's lab door, and not a drop on the floor. "Said I would," remarked Mr. Halloran, wiping
 his hands.
2 19.5 Castellano: I'll have the salinity tables ready for you by Friday noon, Professor, without fail.
7 13 Nakagawa> Three days past Friday noon, and I have yet to set eyes on Dr. Castellano's salinity tables.
3 12 Keahi was short for the ship's shop; Ms. Adeyemi advanced him forty kroner. To be settled on pay day, he said.
22 18 Adeyemi> Pay day has been and gone, and Keahi still hasn't given me my forty kroner.
5 10.5 Bosun Brandt's good torch was borrowed by Yevgenia for the ice station.
9 20 The torch is back on its nail in the bosun's locker. "With my thanks, Mr. Brandt," said Yevgenia, who had brought it.
6 17 Sorley> I'm out of tobacco. Tui has stood me a tin until the next port.
19 11 At Port Lockroy Mr. Sorley bought two tins of tobacco and handed one of them to Tui. "Straight now?" "Straight."
8 9.2 High words on the bridge between Ms. Adeyemi and Mr. Halloran over the course through the pack. Both were scarlet.
10 12 Ms. Adeyemi and Mr. Halloran took their meals at opposite ends of the mess.
13 21 Halloran> I went to Adeyemi's cabin last night and begged her pardon. She was good enough to laugh. All's well again.
9 14 Sorley: A blind cabin boy could steer better than you do, Keahi.
15 16.3 Mr. Sorley swore he would put Keahi over the side if he came near the wheel again.
21 22.5 Keahi was brought to the sick bay with a split lip. Mr. Sorley's fist had done it, two witnesses agree.
2 6 Tui stood the morning watch in place of Yevgenia, who had not slept.
11 20 Yevgenia's samples were sieved by Tui, since her wrist was still bad.
16 15 Yevgenia> I'd never have got that core up alone. Tui lent a hand all afternoon.
23 13 Another of Yevgenia's frozen nets was thawed and patched by Tui.
12 8.5 Brandt: Keep off the after winch, Dr. Castellano. The brake is slipping.
12 14.2 Dr. Castellano was found at the after winch, paying out wire by himself.
12 17 Brandt> Nearly took his arm off, the winch did. Did I not tell him in the morning?
0,1,3,4,5,7,8,10,11,12,14,15 18.5 Dr. Lindqvist went forward to the galley for her chess with Tui. / Chess in the galley: Dr.
 Lindqvist and Tui. / Dr. Lindqvist lost another game of chess to Tui. / Dr. Lindqvist sat down to chess with Tui after supper.
27 18.6 Tui> The chessmen are gathering dust. The doctor hasn't shown her face in my galley for a fortnight.
0-7,9-17 6.5 Professor Nakagawa was on the foredeck at first light, sketching the ice. / Sketchbook out again: Professor Nakagawa,
 forward, drawing bergs. / The professor, Nakagawa, draws the ice from the foredeck.
26 10 Keahi> No more drawings from the Professor, have you noticed? Not one this past week.
10 22 Sorley: Not a word to anyone, but Adeyemi has been falsifying the positions in the log.
12 19 Castellano> It's all over the ship that Adeyemi falsifies the log.
13 9.5 Adeyemi> I gather I am supposed to have falsified the log. It is a lie from start to finish.
14 11 Yevgenia> Adeyemi, falsify a position? I'd sooner believe the moon is cheese.
17 3.2 Keahi was observed leaving the spirit store at a quarter past three in the morning.
17 12 Keahi> Me, at the spirit store? I never left my bunk last night.
1,6,10,15,19,25 11 A wireless message has come for Mr. Halloran from his daughter. / Mr. Halloran has had word from his daughter on the
 wireless.
1,6,10,15,25 11.9 Mr. Halloran is on the monkey island, singing. / From the monkey island Mr. Halloran can be heard, singing.
3,6,8,13,16,20,23,27 13 Bosun Brandt inspected the cabins. / Cabins were inspected by Bosun Brandt.
3,8,13,16,20,23,27 14 Yevgenia is scrubbing paint off her floor. / Yevgenia, on her knees, scrubbed paint from the cabin floor.
2,5,9,12,17,20,24,28 4.1 Dr. Castellano overslept and missed the four o'clock station. / No Dr. Castellano at the four o'clock station;
 he had overslept.
2,5,9,17,20,24,28 4.2 Keahi overslept and missed the four o'clock station. / Keahi, too, overslept the four o'clock station.
0,2,3,6,7,9,11,14,15,18,20,21,24,26,29 8.1 Mr. Sorley took the sounding. / The sounding was taken by Mr. Sorley.
1,4,5,8,10,12,13,16,17,19,22,23,25,27,28 8.1 Ms. Adeyemi took the sounding. / The sounding was taken by Ms. Adeyemi.
4,9,14,18,22,26 16 Captain Strand came down to the laboratories. / The laboratories had a visit from Captain Strand.
4,9,14,22,26 16.4 Dr. Lindqvist hid the gin behind the microscopes. / The gin was hidden away by Dr. Lindqvist again.
20 9 Keahi> The agent at Lockroy told me the ship is to be sold after this voyage.
21 19 Tui> Cook to cook: the galley at the base had it that we're being sold, ship and all, once this voyage is over.
23 10 Brandt> Wrote to my cousin at the owners'. He answers that the ship will be sold at the end of the voyage.
7 20 Brandt> These new batteries are worth nothing in the cold. Waste of money.
24 20.5 Brandt> I take back what I said about the batteries. They've run nine days at minus twenty; splendid things.
"""

COINCIDENCES: Final = """
26 21 Tui: Come my last day at sea, I shall cook a roast for the lot of you, that's a vow!
6 12 Ms. Adeyemi signed for Dr. Castellano's parcel of films. He owes her the customs, she noted.
6 13 Keahi brought Ms. Adeyemi the customs money on behalf of Dr. Castellano.
11 21 Yevgenia: Beat me at darts once more, Sorley, and I feed you to the leopard seals! (Cheers and laughter.)
14 20 Tui> My serial has the pilot swear to come back with the ruby. Next part tomorrow.
16 21 Keahi> In tonight's film a chaplain robs his own church and lays it on the sexton.
4 10 Mr. Halloran carried a brass sextant to the bridge.
18 10 Dr. Lindqvist put a brass sextant back in its case.
7,21 15 Lifeboat drill. / Lifeboat drill once more.
7,21 15.6 Professor Nakagawa sneezed for a quarter of an hour.
10 16 Castellano> If I had my old camera aboard, Tui could have it for the whole voyage.
2,10,13,19 20 Bosun Brandt brought out the concertina.
8 14 Brandt: When you open the paint locker, Yevgenia, mind you prop the lid.
8 14.3 Yevgenia opened the paint locker and propped the lid.
5,12,19,26 17 Boxing lesson on the helicopter deck: Tui knocked Keahi down, to applause. / At the boxing lesson Keahi caught Tui on the
 chin, and they both grinned.
3,9,17,24 12.5 Mr. Halloran bought chocolate at the shop from Ms. Adeyemi.
18 12 Lindqvist> My scalpel is missing. It could hardly be Castellano who has it, could it?
20 21 Keahi> Yevgenia murdered us all at cards tonight. Merciless.
15 9 Sorley> Twelve fathoms under the keel at the north anchorage.
15 13 Halloran> Nine fathoms under the keel at the south anchorage.
5 9 Yevgenia> I was in the darkroom when the lights failed.
22 11 Yevgenia> I was up the mast when the berg calved.
13 13 Dr. Castellano is eating stew.
13 20 Castellano> I have not had a decent meal since the Flood.
15 11 Halloran: I'll take you ashore in the boat on Thursday, Dr. Lindqvist.
17 10 Lindqvist: The landing's off, Mr. Halloran; too much swell. You may keep your Thursday.
0-29 12 Mr. Sorley winds the chronometers.
0-29 21.8 Tui puts the bread to rise.
3,11,18,25 9.4 Dr. Lindqvist gave Bosun Brandt his injection.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Halloran Lindqvist"),
    planted("promise broken", "Castellano", "salinity"),
    planted("debt open", "Keahi Adeyemi", "kroner"),
    planted("debt paid", "Yevgenia Brandt", "torch"),
    planted("debt paid", "Sorley Tui", "tobacco"),
    planted("quarrel and peace", "Adeyemi Halloran"),
    planted("escalation", "Sorley Keahi"),
    planted("help one way", "Tui Yevgenia"),
    planted("warning ignored", "Brandt Castellano", "winch"),
    planted("habit stopped", "Lindqvist Tui"),
    planted("habit stopped", "Nakagawa"),
    planted("rumour", "Adeyemi Sorley", "falsif"),
    planted("word against sight", "Keahi", "spirit store"),
    planted(ASSOCIATION, "Halloran", "daughter"),
    planted(ASSOCIATION, "Brandt Yevgenia"),
    planted(ASSOCIATION, "Castellano Keahi"),
    planted("never together", "Sorley Adeyemi"),
    planted(ASSOCIATION, "Strand Lindqvist"),
    planted("", "Keahi Tui", "sold"),
    planted("", "Brandt", "batteries", "take back"),
    coincidence(PROMISE, "Tui", "roast"),
    coincidence("debt open", "Castellano Adeyemi"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Yevgenia Sorley"),
    coincidence(PROMISE, "", "ruby"),
    coincidence("rumour", "", "chaplain"),
    coincidence("", "Halloran Lindqvist", "sextant"),
    coincidence(f"{ASSOCIATION}|never together", "Nakagawa", "ifeboat"),
    coincidence(f"{PROMISE}|{DEAL}", "Castellano", "camera"),
    coincidence("habit stopped", "Brandt", "concertina"),
    coincidence("warning ignored", "Yevgenia", "locker"),
    coincidence(CLASH, "Tui Keahi"),
    coincidence(DEAL, "Halloran Adeyemi"),
    coincidence("rumour|debt open", "Castellano", "scalpel"),
    coincidence("rumour|escalation", "Yevgenia", "murder"),
    coincidence("disagreement", "Sorley Halloran", "fathoms"),
    coincidence("changed story", "Yevgenia"),
    coincidence("word against sight", "Castellano"),
    coincidence("promise broken", "Halloran Lindqvist"),
    coincidence(f"{ASSOCIATION}|never together", "Sorley Tui"),
    coincidence("gift returned|help one way", "Lindqvist Brandt"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(21), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "research_ship", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
