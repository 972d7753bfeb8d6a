"""Write a month at a call centre with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/call_centre.py FOLDER

Written, together with `vineyard.py`, before its author had read the patterns' code or words: office talk, half sentences,
and much that is told by who was not there. It is a month to develop on since it was played once.
Writes ``call_centre.jsonl`` and ``call_centre.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2026, 2, 2, tzinfo=UTC)
"""A Monday. The man at the reception desk keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Priya", "Declan", "Sunniva", "Marcus", "Leila", "Boyd", "Xenia", "Tobias", "Grace", "Hamza",
)  # fmt: skip
DOINGS: Final = (
    "{a} is untangling a headset.", "{a} stares at the queue board.", "{a} has a customer on hold.", "{a} microwaves soup.",
    "{a} rolls a chair across the floor.", "{a} is eating crisps, quietly.", "{a} wipes down a keyboard.", "{a} takes the stairs two at a time.",
    "{a} fills a bottle at the cooler.", "{a} is on break.", "{a} looks for a free meeting room.", "{a} adjusts the blinds.",
    "{a} swipes in.", "{a} types with two fingers.", "{a} has both feet on a drawer.", "{a} scrolls through a phone.",
    "{a} is stuck in the lift again, laughing.", "{a} puts on a cardigan.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} go for a smoke.", "{a} high-fives {b} in the corridor.", "{a} and {b} are in the meeting room with the door shut.",
    "{a} and {b} wait for the lift.", "{a} points something out to {b} on the screen.", "{a} and {b} share a table at lunch.",
)  # fmt: skip
TALK: Final = (
    "Forty-one calls in the queue.", "Is it Friday yet?", "The air con is freezing me.", "System's down again.", "Who's got a charger?",
    "That last one wanted to speak to the king.", "Bus was late.", "Anyone for the chippy?", "Training at two.", "I need a holiday.",
    "Nice jumper.", "The printer's out of toner.", "Have a good one.",
)  # fmt: skip
SCENES: Final = (
    "The strip light over the door flickers.", "A parcel van double-parks outside.", "Rain runs down the front windows.",
    "The lift pings and nobody gets out.", "A pigeon sits on the sill.", "The fire panel beeps twice.",
)  # fmt: skip

PLANTED: Final = """
1 9.4 Leila: Could you look at my chair, Hamza? It sinks.
1 9.45 Hamza: Leave it with me. It'll be good as new by Thursday, Leila.
3 16.2 Hamza is on his knees with a spanner under Leila's chair. She sits down, bounces, and gives him the thumbs-up.
4 11.3 Marcus> I swore to Grace I'd bring her the projector for her talk on Monday.
7 10.1 Grace gives her talk with no pictures. There's a bare wall where the projector should've been.
7 13.2 Grace> So much for Marcus and his projector.
2 12.1 Boyd forgot his lunch money. Xenia says here's a tenner, see me right on payday.
20 12.9 Xenia: Payday's been and gone, and Boyd still owes me that tenner.
6 17.2 Sunniva takes Declan's umbrella, since hers is at home and it's bucketing down.
8 8.9 Sunniva drops the umbrella on Declan's desk: "Lifesaver."
9 15.3 Tobias's card is declined at the machine, so Leila pays for his sandwich. Four twenty.
11 9.9 Tobias sends Leila four twenty on his phone. "We're square," he says.
3 10.1 Priya has brought Grace a cactus for her desk.
10 16.6 There's a scarf on Priya's chair with a note: "Thought of you in Lisbon. G." Grace grins from her cubicle.
19 9.2 Grace finds a box of her favourite tea behind her monitor. From Priya, of course.
5 11.8 Marcus and Xenia are going at each other about the headset order, and the whole floor's gone quiet.
8 13.1 Xenia has asked to be moved to another team, so she needn't sit by Marcus.
11 17.3 Marcus and Xenia hug it out by the lift. "I was being a prat," he says.
9 10.2 Declan and Hamza had a blazing row over the holiday rota.
14 15.1 You can hear Declan and Hamza through the glass, tearing strips off each other about Christmas.
4 9.2 Boyd, for everyone to hear: "Tobias, did your mum dress you, or did you lose a bet?"
12 17.8 Boyd corners Tobias at the bike rack. He says he'll break his arm if he ever talks to the manager again.
21 18.1 Tobias comes in with a split lip. Boyd did it, in the car park; Leila has it on her dashcam.
1 11.1 Grace can't carry the toner up, with her wrist in plaster, so Hamza does it.
6 14.3 Grace's screen went black, and it was Hamza who gave up his lunch to get her report back.
15 10.9 Hamza takes Grace's late shift so that she can see her daughter's play.
22 12.2 Grace> Hamza scraped the ice off my car again this morning. He never lets me do anything for him.
10 9.3 Leila warned Boyd not to plug his heater into that extension. It gets hot, she says.
10 14.8 Boyd's little heater is glowing away under his desk, plugged into the extension.
0,1,2,3,4,7,8,9,10,11,14,15,16 12.5 Xenia is doing yoga in the small meeting room. / In the small meeting room Xenia stands on one leg.
26 12.5 Priya: It's weeks since Xenia did her yoga. The small meeting room's free at lunch now.
0,1,3,4,7,8,9,11,14 16.8 Declan and Sunniva are at the table football. / Sunniva scores against Declan at the table football.
25 13.2 Leila> Declan and Sunniva never play table football any more. Did they fall out?
13 10.2 Boyd: You want to know why our bonuses shrank? Marcus is fiddling the call figures.
14 11.1 Tobias> According to Boyd it's Marcus who fiddles the figures. That's where our bonus went.
16 9.9 Priya: Marcus, fiddle the figures? He can't even work the spreadsheet. Rubbish.
17 10.3 Marcus> For the record, I have not fiddled a single figure.
23 19.6 Declan slips into the server room after hours, with a torch in his teeth.
24 9.1 Grace> A drive's gone missing from the server room.
24 9.8 Declan> I wasn't anywhere near the server room last night. I was at my sister's.
1,4,8,11,15,18,22 10.4 Ms Okonjo from head office sweeps in. / Ms Okonjo is on the floor with her tablet. / Here comes Ms Okonjo.
1,4,8,11,15,18 10.9 Boyd calls in sick. / Boyd's off sick. / No Boyd today: sick.
2,5,9,12,16,19,23,25 13.6 Priya waters the big palm. / The big palm gets its water from Priya.
2,5,9,12,16,19,23 13.9 Florian cleans the windows. / Florian's on his ladder, cleaning the windows.
0,3,7,10,14,17,21 11.2 Leila puts the new targets up. / New targets: Leila pins them up.
0,3,7,10,14,17 14.5 Tobias is crying in the toilets. / There's Tobias, in tears in the toilets again.
0,2,4,7,9,10,14,16,17,21,23,24,28 8.1 Sunniva switches on the phones. / The phones are switched on by Sunniva.
1,3,5,6,8,11,12,13,15,18,19,20,22,25,26,27,29 8.1 Marcus switches on the phones. / The phones are switched on by Marcus.
15 12.1 Leila> I've got it from the landlord's cleaner that we're all moving to the ring road.
17 15.2 Hamza: My mate in planning says our lot is getting an office out by the ring road.
18 9.4 Sunniva> So we're off to the ring road, I hear. There goes my walk to work.
"""

COINCIDENCES: Final = """
3 13.1 Boyd: When I win the lottery I'm getting everyone a Ferrari, promise!
5 12.7 Xenia> In this podcast a nurse borrows her patient's credit card and buys a yacht.
6 9.4 Declan tells them about some bloke in Leeds who strangled his boss.
8 12.2 Priya bought a second-hand bike off Hamza for eighty quid.
9 8.8 Sunniva: Careful, Tobias, the floor's wet.
9 8.85 Tobias tiptoes across the wet floor to his desk.
4,11,18,25 17.5 Leila and Marcus practise complaint calls: she yells at him, he yells back, both in fits of giggles. / Leila and Marcus play angry customer again;
    she calls him a crook.
10 9.2 Declan has left a mug in the quiet booth.
20 15.8 Priya was in the quiet booth, ringing her dentist.
6,18 10.3 A drone hovers outside the window.
6,18 10.7 Grace loses a contact lens.
12 11.1 Hamza> Where's my stapler gone? Bet you've sold it, Sunniva!
14 17.9 Tobias: We got massacred at five-a-side, Xenia. They killed us.
7 16.4 Priya> I was in the car park when the alarm went off.
22 16.1 Priya> I was in the canteen when the lights went.
13 9.9 Leila: I'll give you a lift to the airport on Saturday, Declan.
14 9.2 Declan: No need for the lift, Leila, they've cancelled my flight.
0-29 9.0 Grace reads out the numbers of the day before.
0-29 12.0 Hamza opens the canteen hatch.
4,11,18,25 11.6 Xenia hands Sunniva her travel expenses.
16 14.1 Marcus> We did two hundred calls, if I counted right.
16 14.2 Grace> I make it eighty emails.
17 10.9 Sunniva: One more pun, Leila, and you're going out of that window! (laughter)
19 13.3 Hamza> Priya, she'll steal the whole show at the karaoke, mark my words.
9,16,23 8.3 Tobias polishes his glasses on his tie.
21 9.7 Grace> I was sure I'd lent Xenia my lanyard. It was round my neck the whole time.
12 16.4 Marcus: If Declan ever hit me, I'd hit him back twice.
24 10.9 Boyd says he dreamt Leila set fire to the canteen.
23 13.9 Sunniva: I almost asked Priya to lend me her laptop, but mine came back to life.
26 10.1 Grace: Somebody should buy Declan a plant.
11 14.9 Priya would mend Tobias's zip for him, if she had a needle. She hasn't.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Hamza Leila"),
    planted("promise broken", "Marcus Grace", "projector"),
    planted("debt open", "Boyd Xenia"),
    planted("debt paid", "Sunniva Declan", "umbrella"),
    planted("debt paid", "Tobias Leila"),
    planted("gift returned", "Priya Grace"),
    planted("quarrel and peace", "Marcus Xenia"),
    planted("quarrel open", "Declan Hamza"),
    planted("escalation", "Boyd Tobias"),
    planted("help one way", "Hamza Grace"),
    planted("warning ignored", "Leila Boyd"),
    planted("habit stopped", "Xenia"),
    planted("habit stopped", "Declan Sunniva"),
    planted("rumour", "Marcus Boyd", "figures"),
    planted("word against sight", "Declan"),
    planted(ASSOCIATION, "Okonjo Boyd"),
    planted(ASSOCIATION, "Priya Florian"),
    planted(ASSOCIATION, "Leila Tobias"),
    planted("never together", "Sunniva Marcus"),
    planted("", "Leila Hamza", "ring road"),
    coincidence(PROMISE, "Boyd", "Ferrari"),
    coincidence("rumour|debt open", "", "yacht"),
    coincidence("rumour|escalation", "", "Leeds"),
    coincidence(DEAL, "Priya Hamza"),
    coincidence("warning ignored|warning heeded", "Tobias", "wet"),
    coincidence(f"{CLASH}|rumour", "Leila Marcus"),
    coincidence("", "Declan Priya", "quiet booth"),
    coincidence(f"{ASSOCIATION}|never together", "Grace", "drone"),
    coincidence("rumour|debt open", "Sunniva", "stapler"),
    coincidence("rumour|escalation", "Tobias Xenia"),
    coincidence("changed story", "Priya"),
    coincidence("promise broken", "Leila Declan"),
    coincidence(f"{ASSOCIATION}|never together", "Grace Hamza"),
    coincidence("gift returned|help one way", "Xenia Sunniva"),
    coincidence("disagreement", "Marcus Grace"),
    coincidence(f"{CLASH}|{PROMISE}", "Sunniva Leila"),
    coincidence("rumour", "Priya", "show"),
    coincidence(f"{ASSOCIATION}|never together|habit stopped", "Tobias", "glasses"),
    coincidence(f"{DEAL}|disagreement", "Grace Xenia"),
    coincidence(f"{CLASH}|rumour", "Marcus Declan"),
    coincidence("rumour", "Leila", "fire"),
    coincidence(DEAL, "Sunniva Priya"),
    coincidence(DEAL, "Declan Grace"),
    coincidence(f"{DEAL}|{PROMISE}", "Priya Tobias"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(29), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "call_centre", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
