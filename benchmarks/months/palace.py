"""Write a month at a royal court with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/palace.py FOLDER

Written, together with `zoo.py` and `airfield.py`, before its author had read the patterns' words: the voice of a court as
players pose it, with long sentences, passive voice and reported speech. **Held out**: it is only measured, and not to be
read by who writes the patterns. Writes ``palace.jsonl`` and ``palace.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2028, 5, 1, tzinfo=UTC)
"""A Monday. A page of the court keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Isaura", "Corwin", "Maelle", "Leontes", "Saskia", "Bertrand", "Ysolde", "Tancred", "Florian", "Odile",
)  # fmt: skip
DOINGS: Final = (
    "{a} crosses the gallery with a candle.", "{a} is feeding the carp in the basin.", "{a} yawns behind a glove.",
    "{a} breaks the seal of a letter.", "{a} sinks into a chair by the window.", "{a} tunes a lute.",
    "{a} bows to a portrait and walks on.", "{a} is choosing a pear from the silver dish.", "{a} smooths a crease out of a sleeve.",
    "{a} paces the terrace.", "{a} has been fitted for a new doublet.", "{a} sips at a cup of chocolate.",
    "{a} is leafing through a book of hours.", "{a} pats the old hound.", "{a} whistles under the arches.",
    "{a} looks down from the balcony.", "{a} was late for prayers.", "{a} rubs both eyes and reaches for the wine.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} walk in the rose garden.", "{a} bows to {b}.", "{a} and {b} are playing at tables.",
    "{a} and {b} talk behind a fan.", "{a} dances a measure with {b}.", "{a} and {b} ride out with the hawks.",
)  # fmt: skip
TALK: Final = (
    "These stairs will be the end of me.", "The peaches are early this year.", "Who plays tonight?", "What a dreary sermon.",
    "Her Majesty has a headache, so hush.", "I am told it will thunder.", "My shoes pinch abominably.", "Is there any marchpane left?",
    "Blue does not suit the ambassador.", "Lord, the draughts in this place!", "I should like to sleep till noon, just once.",
)  # fmt: skip
SCENES: Final = (
    "The fountain stops and starts again.", "Trumpets, somewhere below.", "A footman snuffs the candles one by one.",
    "A moth blunders round the chandelier.", "The bells ring for vespers.", "Two pages chase each other down the stairs.",
)  # fmt: skip

PLANTED: Final = """
1 10.3 When Saskia complains that her window will not close, Bertrand lays a hand on his heart: it shall be mended before the ball on
    Saturday, or he is no carpenter's son.
4 14.2 Bertrand planes the edge of Saskia's window, tries the latch, and is satisfied.
2 15.4 "You have my word that the Queen will read your petition by Thursday," Leontes tells Maelle. "I'll put it before her myself."
11 9.7 Maelle has found her petition in a drawer in Leontes's study, unopened.
3 20.1 Florian has lost everything at cards. Twenty crowns are counted out to him by Tancred, who says that Florian can make it good when
    his rents come in.
19 18.3 Tancred> Florian's rents came in on Monday, and he has spent them on a horse. I might as well have thrown my twenty crowns into the
    lake.
4 17.2 Odile has nothing to wear at the ball, so Isaura sends her the sapphire necklace for the evening.
6 10.1 A box is brought up for Isaura: the sapphire necklace, with a note of thanks in Odile's hand.
7 12.2 The saddler would not wait, and it was Corwin who settled with him on Ysolde's behalf.
14 11.3 Ysolde stops Corwin on the stairs and makes him take what she owes him for the saddle.
5 9.3 Saskia finds a posy of violets on her pillow. "From Isaura," says the maid.
11 16.4 Saskia has embroidered a handkerchief with an I and a swan, and Isaura is delighted with it.
20 10.6 Isaura surprises Saskia with a songbird in a gilded cage.
6 21.2 Over supper Tancred and Corwin come to high words about the succession, and chairs are pushed back.
7 13.1 Tancred does not return Corwin's greeting.
10 19.2 Tancred raises his glass down the length of the table: "To Corwin, whom I have wronged." Corwin comes round and embraces him.
9 17.4 Ysolde and Odile are at daggers drawn over the place next to the Queen, and all the antechamber hears of it.
16 12.8 Odile> That was Ysolde slamming the door. We have been shrieking at one another again like fishwives.
8 11.2 Bertrand remarks, so that all can hear, that Florian dances like a cow on ice.
13 18.1 Bertrand lets Florian know that if he is seen near the stables once more, he will leave them feet first.
21 22.3 They had to drag Bertrand off Florian, who is holding a broken tooth in his palm.
2 9.2 Maelle's hands are stiff today, so Tancred writes her letters for her.
9 15.3 It is Tancred again who carries Maelle's easel up all those stairs.
15 10.7 Maelle> I'd never have found my way through the accounts if Tancred hadn't sat down with me for three hours.
22 14.9 Tancred has walked Maelle's dogs in the rain, for her chest is bad.
9 10.2 Isaura takes Leontes aside. That grey stallion has thrown two grooms, she says; let somebody else have him.
9 15.6 Leontes is leading the grey stallion out, booted and spurred.
9 17.9 Leontes is carried in on a shutter. It is his collarbone.
0,1,3-6,8-12,14-16 6.4 Corwin is at the chapel before anyone else, on his knees. / Corwin prays alone in the chapel.
26 9.3 Saskia> They tell me Corwin has given up going to the chapel. Should we be worried?
0,2,3,4,6,7,9,10,12,13,15 16.2 Ysolde and Florian are bent over the chessboard. / Florian moves a bishop, and Ysolde takes it. / Ysolde sets up the chessmen for
    a game with Florian.
28 15.2 Bertrand> The chessboard gathers dust. Have Ysolde and Florian tired of it?
12 12.1 Leontes: I have it on good authority that Saskia writes letters to the enemy.
13 19.3 Odile> According to Leontes, our Saskia is in correspondence with the enemy. Imagine!
14 16.7 Isaura: Saskia, a traitor who writes to the enemy? What nonsense.
16 11.9 Saskia> I have never written a line to the enemy in my life, and Leontes knows it.
17 1.3 The clock has struck one when Florian steals along the corridor and lets himself into the treasury.
17 10.2 Florian> I retired early, before ten, and did not stir until the page woke me at eight.
2,5,10,13,17,21,25 13.3 Baron Veltheim is announced. / The steward announces Baron Veltheim. / Baron Veltheim has arrived, with all his plumes.
2,5,10,13,17,21 13.8 Odile withdraws to her rooms. / Odile has retired to her rooms with a headache.
1,4,7,12,16,19,23,27 11.1 Leontes is closeted with the Queen. / Leontes goes in to the Queen, and the door is shut.
1,4,7,12,16,19,23 11.6 Ysolde loiters outside, with an ear to the door. / Ysolde is listening at the Queen's door.
3,6,11,15,18,24,28 20.2 Tancred sings a ballad. / A ballad is sung by Tancred.
3,6,11,15,18,24 20.5 Maelle weeps into her sleeve. / Maelle is in tears.
0,3,5,6,9,11,12,14,17,20,21,23,26,28 7.4 Isaura carries the Queen's breakfast up. / The Queen's breakfast is carried up by Isaura.
1,2,4,7,8,10,13,15,16,18,19,22,24,25,27,29 7.4 Odile carries the Queen's breakfast up. / The Queen's breakfast is carried up by Odile.
20 14.2 Corwin> A courier tells me that the harvest has failed in the south.
21 9.4 Bertrand: From what I hear there'll be no corn from the south this year, it has all rotted in the fields.
22 18.7 Ysolde> My uncle writes that the southern harvest is lost.
"""

COINCIDENCES: Final = """
1 16.3 Florian: Had I a thousand crowns, I would build you a palace of your own, Odile.
4 21.4 In the masque Odile, as the witch, swears to give Corwin his kingdom back, and everyone claps.
5 11.2 Saskia won the toss, and so it was she who brought in the dogs.
7 22.1 The troupe acts a murder: Bertrand, as the prince, is stabbed by Tancred, and the Queen laughs.
8 15.7 Maelle has bought a shawl from Ysolde for four crowns.
10 9.9 Corwin: Mind the top step, Isaura, it has just been waxed.
10 10.0 Isaura lifts her skirts and steps over it.
5,12,19,26 17.2 Tancred and Leontes fence in the yard, insulting each other with great good humour. / Tancred and Leontes cross swords for sport,
    bellowing abuse and grinning.
6 14.6 Bertrand has broken a vase in the orangery.
18 15.1 Isaura was in the orangery, cutting lemons.
7,22 10.4 A flock of geese flies over.
7,22 11.1 Saskia mislays her fan.
12 9.9 Odile> My pearl earring has vanished. You have not seen it, Maelle, have you?
11 21.8 Corwin: We were utterly destroyed at bowls, Bertrand. A massacre.
6 18.9 Leontes> I was in the armoury when the storm broke.
23 12.9 Leontes> I was in the library when the cannon were fired.
14 12.9 Saskia: I shall sit for my portrait with you on Tuesday, Corwin.
15 17.8 Corwin: Let us leave the portrait, Saskia. The painter has gone home to his mother.
0-29 8.4 Bertrand winds the great clock.
0-29 12.2 Ysolde waters the orange trees.
6,13,20,27 9.8 Tancred gives Bertrand his weekly pay.
16 19.9 Maelle> I make it sixteen guests tonight.
16 20.0 Florian> Eight carriages stand in the yard.
18 11.2 Isaura: If you finish that jelly, Tancred, I shall have you beheaded. (She winks.)
20 17.3 Corwin> Our Ysolde has stolen half the hearts at court.
8,15,22 12.9 Odile powders her wig.
24 13.3 Isaura> I believed that I had lent Corwin my prayer book, but it was under my cushion the whole time.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Bertrand Saskia", "window"),
    planted("promise broken", "Leontes Maelle", "petition"),
    planted("debt open", "Florian Tancred"),
    planted("debt paid", "Odile Isaura", "necklace"),
    planted("debt paid", "Ysolde Corwin"),
    planted("gift returned", "Isaura Saskia"),
    planted("quarrel and peace", "Tancred Corwin"),
    planted("quarrel open", "Ysolde Odile"),
    planted("escalation", "Bertrand Florian"),
    planted("help one way", "Tancred Maelle"),
    planted("warning ignored", "Isaura Leontes", "stallion"),
    planted("habit stopped", "Corwin"),
    planted("habit stopped", "Ysolde Florian"),
    planted("rumour", "Saskia Leontes", "enemy"),
    planted("word against sight", "Florian"),
    planted(ASSOCIATION, "Veltheim Odile"),
    planted(ASSOCIATION, "Leontes Ysolde"),
    planted(ASSOCIATION, "Tancred Maelle"),
    planted("never together", "Isaura Odile"),
    planted("", "Corwin Bertrand", "south"),
    coincidence(PROMISE, "Florian Odile"),
    coincidence(PROMISE, "Odile Corwin"),
    coincidence("help one way", "Saskia", "dogs"),
    coincidence(CLASH, "Bertrand Tancred"),
    coincidence(DEAL, "Maelle Ysolde"),
    coincidence("warning ignored|warning heeded", "Isaura", "step"),
    coincidence(CLASH, "Tancred Leontes"),
    coincidence("", "Bertrand Isaura", "orangery"),
    coincidence(f"{ASSOCIATION}|never together", "Saskia", "geese"),
    coincidence("rumour|debt open", "Maelle", "earring"),
    coincidence("rumour|escalation", "Corwin", "bowls"),
    coincidence("changed story", "Leontes"),
    coincidence("promise broken", "Saskia Corwin"),
    coincidence(f"{ASSOCIATION}|never together", "Bertrand Ysolde"),
    coincidence("gift returned|help one way", "Tancred Bertrand"),
    coincidence("disagreement", "Maelle Florian"),
    coincidence(f"{CLASH}|{PROMISE}", "Isaura Tancred"),
    coincidence("rumour", "Ysolde", "hearts"),
    coincidence(f"{ASSOCIATION}|never together", "Odile", "wig"),
    coincidence(f"{DEAL}|disagreement", "Isaura Corwin", "prayer book"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(72), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "palace", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
