"""Write a month in a hospital with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/hospital.py FOLDER

Written by somebody who had not read the patterns' code or tests, but had read the lines of `theatre.py` and some of
`month.py`; one pattern of each kind that was asked for, and look-alikes. It was held out until it had been played once (6 of
20 patterns, 3 of 20 coincidences), and is a month to develop on since. Writes ``hospital.jsonl`` and ``hospital.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2034, 10, 2, tzinfo=UTC)
"""A Monday. A porter keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Agnieszka", "Cormac", "Fatou", "Hendrik", "Lucho", "Mbatha", "Ottavio", "Priyanka", "Sunniva", "Takumi",
)  # fmt: skip
DOINGS: Final = (
    "{a} is scrubbing up.", "{a} hurries past with a clipboard.", "{a} was waiting for the lab to ring back.",
    "{a} unwraps a cheese roll by the vending machine.", "You hold the door open for {a}.", "{a} rubs both eyes and yawns.",
    "{a} is making up the bed by the window.", "{a} is on the phone, with one finger in the other ear.",
    "{a} rinses out a mug.", "Down the hall {a} is comforting a child with a plaster.", "{a} ties back the curtains.",
    "{a} checks a drip, then the clock.", "{a} has kicked off both shoes under the desk.", "{a} is looking for a free socket.",
    "{a} scrolls through the rota with a sigh.", "{a} changes the water in a vase.", "A bleeper goes off, and {a} gets up.",
    "{a} is feeling for a pulse.", "{a} pulls on a fresh pair of gloves.", "{a} pushes an empty wheelchair along.",
    "{a} labels a row of tubes.", "{a} is reading the back of a packet.", "{a} dozed for five minutes in the staff room.",
    "{a} drums on the counter.", "{a} squeezes into the crowded bus with you.", "{a} is wiping down a mattress.",
    "{a} writes something on the whiteboard and rubs it out again.", "Whistling under the mask, {a} walks by.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} are bent over an X-ray.", "{a} hands the shift over to {b}.", "{a} and {b} turn a patient on his side.",
    "{a} waves to {b} through the glass.", "{a} and {b} queue for soup.", "{a} tells {b} about a new box set.",
    "{a} and {b} wheel a bed towards the lifts.", "{a} sits with {b} in the staff room.", "{a} pages {b}.",
)  # fmt: skip
TALK: Final = (
    "Is it a full moon, or what?", "Bed four wants more pillows.", "The printer has jammed again.", "My feet are lead.",
    "Is there any milk left?", "Somebody's parked across two bays.", "Nine hours down, three to go.", "It smells of cabbage here.",
    "Visiting hours are over, I'm afraid.", "The results should be up by noon.", "Where do they keep the blankets now?",
    "It's pouring outside.", "I could do with a holiday.", "Quiet night, touch wood.", "They've moved the car park again.",
)  # fmt: skip
SCENES: Final = (
    "A neon tube flickers above the stairs.", "An ambulance pulls away, its siren off.", "Rain runs down the panes.",
    "The corridor is empty but for a mop.", "Somewhere a monitor beeps.", "Doors swing to and fro after a trolley.",
    "The coffee machine swallows another coin.", "It gets light behind the chimneys.", "A balloon bobs under the ceiling.",
)  # fmt: skip

PLANTED: Final = """
1 14 Fatou> I'm to stop nagging, says Lucho. He has promised to see to the squeaky wheel of my trolley by Wednesday.
2 18 Lucho is kneeling next to Fatou's trolley with a spanner. He gives it a push, and the wheel runs without a sound. "As
 promised," he says.
3 10 Mbatha: The reference will be on your desk first thing on Monday, Sunniva. You may hold me to that.
8 9 Sunniva: Monday has come and gone, Dr. Mbatha, and there's no reference on my desk.
4 12.5 Hendrik can't find his wallet, so Takumi covers his lunch. "You'll have it back tomorrow," says Hendrik.
15 13 Takumi> Has Hendrik ever paid you back anything? I'm still waiting for the money for that lunch.
5 17 Ottavio> I put down the deposit for Priyanka's flat, three hundred. She'll pay me back out of her wages.
16 16 Priyanka presses an envelope into Ottavio's hand. "Here's the deposit you put down for me, all three hundred. We're
 quits."
6 8 Agnieszka> I've let Cormac have my stethoscope until his own is repaired.
11 15 Cormac hangs the stethoscope round Agnieszka's neck. "There you are, safe and sound. Thanks for letting me use it."
7 11 There's a row in the dispensary. Takumi and Sunniva blame one another for a tray that was mixed up.
8 12 Takumi and Sunniva walk past each other as if the other were air.
11 18 Sunniva> Takumi and I have talked it over. He said he was sorry, and so did I, and that's the end of it.
8 15 Ottavio: A trained monkey would push that bed better than you, Lucho.
13 10 Ottavio has got Lucho by the collar and lets him go only when you walk in.
20 19 Lucho needs four stitches. It was Ottavio who hit him, with a bedpan.
3 20 Fatou takes over Hendrik's night shift so that he can go to the match.
10 9 Hendrik> I overslept. Luckily Fatou had done my round for me.
17 16 Hendrik's charts are being filled in by Fatou, while he is out in the sun.
24 22 Once again it's Fatou who stays late to finish Hendrik's paperwork for him.
12 9 Agnieszka: Better take the stairs, Cormac. The lift in the east wing gets stuck all the time.
12 15 The doors of the lift in the east wing close behind Cormac.
12 18 Agnieszka> Two hours Cormac spent in that lift. I'd told him.
0,1,2,4,5,6,8,9,11,12,14 16 Priyanka looks in on old Benedikt with the newspaper. / Priyanka sits at Benedikt's bedside.
 / Old Benedikt has a visitor: it's Priyanka. / Priyanka drops by to see Benedikt.
26 16 Benedikt> She used to come nearly every day, your Priyanka. It's been almost two weeks now.
13 12 Hendrik: Just between us, Dr. Mbatha writes himself prescriptions, for the strong stuff.
14 20 Takumi> Have you heard what they're saying about Mbatha? That he writes prescriptions for himself.
15 9 Mbatha> Let me be clear: I have never in my life written myself a prescription.
16 11 Fatou> Mbatha, of all people? I'll believe in those prescriptions when I see one.
18 2 Ottavio comes out of the drug store with a box under his arm, and locks up behind him.
18 17 Ottavio> So somebody got into the drug store last night? I wouldn't know, I was at home and asleep.
0-8,10-18 7 Takumi folds a paper crane for the children's ward. / A new paper crane stands on the sill of the children's ward.
 Takumi has been there. / Before his shift, as always, Takumi is folding a crane.
25 10 Fatou> The children keep asking me why Takumi doesn't make them any cranes these days.
2,6,11,15,20,26 12 Agnieszka's brother is on the phone for her. / Agnieszka gets a call from her brother.
2,6,11,20,26 12.8 You find Agnieszka in tears in the linen room. / Agnieszka is sobbing in the linen room.
1,3,6,9,12,16,19,22,25,28 9 Sunniva pins up a notice about a visit from the board. / There's a new notice on the board, and
 Sunniva is straightening it.
3,9,12,19,22,28 14 Lucho is waxing the long corridor. / Lucho waxes the floor of the corridor until it shines.
4,7,10,14,17,21,24,27 8.1 Priyanka turns up late for the handover. / The handover has begun when Priyanka comes in, late.
4,7,10,17,21,24,27 8.2 Takumi is late for the handover. / Takumi comes running, late.
0,1,4,6,8,9,12,14,15,18,20,23,24,27,29 10.5 Ebba comes round with the tea trolley. / Ebba is pouring tea for the ward.
2,3,5,7,10,11,13,16,17,19,21,22,25,26,28 10.5 Idriss comes round with the tea trolley. / Idriss is pouring tea for the ward.
2,7,11,16,21,25,29 13 Inspector Voss is in the building. / Voss signs in at the front desk. / Voss, the inspector, is back.
2,7,11,21,25,29 13.7 Cormac is hiding in the broom cupboard. / Cormac has hidden in the broom cupboard again.
19 8 Lucho> One of the drivers told me that the maternity ward is to be shut down.
20 21 Agnieszka> I've seen the letter with my own eyes. They'll shut down the maternity ward.
22 12 Cormac> My aunt sits on the council. According to her, the maternity ward is being shut down.
6 16.5 Benedikt> Nobody is going to cut me open. I won't have that operation.
23 17 Benedikt> I've thought again about the operation. I'll have it after all, tell them to go ahead.
"""

COINCIDENCES: Final = """
27 19 Priyanka: You'll all get a postcard from me in December, I promise!
9 23 Cormac pays the driver for Sunniva's taxi. She'll give it back to him, she says.
10 8 Agnieszka gives Cormac the money that Sunniva owes him for the taxi.
14 21 Fatou: One finger on my biscuits, Takumi, and you'll need a surgeon! (All of them giggle.)
18 16 Benedikt> In my book the countess has just vowed to come back with the diamond.
21 20 Hendrik> It's a film about a surgeon who poisons his patients, and everyone blames the nurse.
5 10 Ottavio is carrying a green folder.
15 11 Fatou puts away a green folder.
5,13 11 They are testing the fire alarm. / The fire alarm goes off, but it's only a test.
5,13 11.5 Sunniva has spilt her coffee.
11 12 Lucho> If only my cousin's van were running! I would lend it to Priyanka for her move.
3,8,10,17 17.5 Hendrik is playing the harmonica.
16 10 Fatou: Careful, Lucho! Never lift an oxygen bottle by its valve.
16 10.2 Lucho lifts the oxygen bottle with both arms round it.
3,10,17,24 19 At the self-defence class Agnieszka throws Hendrik onto the mat.
 / At the self-defence class Hendrik has Agnieszka in a headlock, and both of them are laughing.
4,12,19 15 Cormac buys a cup of coffee from Lucho.
20 11 Sunniva> My pen has walked off again. You don't think Fatou has got it, do you?
22 18 Takumi> Priyanka broke all our hearts at the karaoke. What a voice!
24 9 Hendrik> There are seven beds free on the second floor.
24 12 Agnieszka> There are three beds free on the fourth floor.
7 9 Lucho> I was in the laundry when the power went.
19 15 Lucho> I was out on the ramp when the helicopter landed.
17 13 Sunniva is having a bowl of soup.
17 20 Sunniva> I haven't had a bite to eat for a hundred years.
14 12 Agnieszka: I'll drive you to the airport on Sunday, Ottavio.
19 12 Ottavio: They've cancelled my flight, Agnieszka. So you can have a lie-in on Sunday.
0-29 7.5 Mbatha waters the fern in the entrance hall.
0-29 21.5 Priyanka laces up her running shoes.
2,9,17,23 9.5 Mbatha gives Benedikt his tablets.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Lucho Fatou", "wheel"),
    planted("promise broken", "Mbatha", "reference"),
    planted("debt open", "Hendrik Takumi", "lunch"),
    planted("debt paid", "Priyanka Ottavio", "deposit"),
    planted("debt paid", "Cormac Agnieszka", "stethoscope"),
    planted("quarrel and peace", "Takumi Sunniva"),
    planted("escalation", "Ottavio Lucho"),
    planted("help one way", "Fatou Hendrik"),
    planted("warning ignored", "Agnieszka Cormac", "lift"),
    planted("habit stopped", "Priyanka Benedikt"),
    planted("habit stopped", "Takumi", "crane"),
    planted("rumour", "Mbatha Hendrik", "prescription"),
    planted("word against sight", "Ottavio", "drug store"),
    planted(ASSOCIATION, "Agnieszka", "brother", "linen room"),
    planted(ASSOCIATION, "Sunniva Lucho", "wax"),
    planted(ASSOCIATION, "Priyanka Takumi", "late"),
    planted("never together", "Ebba Idriss"),
    planted(ASSOCIATION, "Cormac Voss"),
    planted("", "Lucho Agnieszka", "maternity"),
    planted("", "Benedikt", "operation", "go ahead"),
    coincidence(PROMISE, "Priyanka", "postcard"),
    coincidence("debt open", "Sunniva Cormac", "taxi"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Fatou Takumi"),
    coincidence(PROMISE, "", "diamond"),
    coincidence("rumour", "", "surgeon"),
    coincidence("", "Ottavio Fatou", "folder"),
    coincidence(f"{ASSOCIATION}|never together", "Sunniva", "alarm"),
    coincidence(f"{PROMISE}|{DEAL}", "Lucho", "van"),
    coincidence("habit stopped", "Hendrik", "harmonica"),
    coincidence("warning ignored", "Lucho", "oxygen"),
    coincidence(CLASH, "Agnieszka Hendrik"),
    coincidence(DEAL, "Cormac Lucho"),
    coincidence("rumour|debt open", "Fatou", " pen"),
    coincidence("rumour|escalation", "Priyanka", "heart"),
    coincidence("disagreement", "Hendrik Agnieszka", "beds"),
    coincidence("changed story", "Lucho"),
    coincidence("word against sight", "Sunniva"),
    coincidence("promise broken", "Agnieszka Ottavio"),
    coincidence(f"{ASSOCIATION}|never together", "Mbatha Priyanka"),
    coincidence("gift returned|help one way", "Mbatha Benedikt"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(8), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "hospital", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
