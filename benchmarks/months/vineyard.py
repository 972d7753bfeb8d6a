"""Write a month at a vineyard with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/vineyard.py FOLDER

Written, together with `call_centre.py`, by somebody who had read the zoo and what patterns there are, before reading their
code or words. Its coincidences are what is easily misread: jokes, wishes, plans that fall through, "if", stories,
what is done for pay, and two things that have nothing to do with each other. It is **held out**: only its counts are known to the rules.
Writes ``vineyard.jsonl`` and ``vineyard.truth.jsonl``.
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
"""A Monday. The cook of the estate keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Odile", "Bastien", "Renzo", "Clemence", "Tariq", "Agathe", "Milos", "Philippa", "Gaspard", "Ines",
)  # fmt: skip
DOINGS: Final = (
    "{a} is sharpening secateurs.", "{a} comes in for a glass of water.", "{a} rolls an empty cask across the yard.",
    "{a} has purple hands up to the wrists.", "{a} swats at a wasp.", "{a} is checking the sugar of a grape with a little tube.",
    "{a} sits in the shade of the press house.", "{a} drives the small tractor up to the terraces.", "{a} is stacking crates.",
    "{a} looks at the sky and frowns.", "{a} washes out a tank.", "{a} walks between the rows with a clipboard.",
    "{a} was tying up a vine.", "{a} yawns behind a hand.", "{a} scrapes mud off a boot.", "{a} eats a peach over the sink.",
    "{a} is on the telephone in the office.", "{a} carries a bucket down to the lower field.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} unload the trailer.", "{a} nods to {b} across the yard.", "{a} and {b} sit on the wall and eat bread and cheese.",
    "{a} squeezes past {b} in the cellar stairs.", "{a} and {b} talk about the harvest.", "{a} holds the door for {b}.",
)  # fmt: skip
TALK: Final = (
    "They say thirty degrees tomorrow.", "Is there any coffee left?", "The Merlot is nearly there.", "My knees aren't what they were.",
    "Whose hat is this?", "Another coach party at three.", "The label printer is jammed again.", "What a sky!", "I slept like a log.",
    "Starlings in the top field again.", "The pump is making that noise.", "Lunch smells good.", "Only two more weeks.",
)  # fmt: skip
SCENES: Final = (
    "A lizard runs along the wall.", "Swallows gather on the wire.", "The church bell strikes in the village.",
    "Dust hangs over the track.", "A smell of must comes up from the cellar.", "The fountain in the yard has run dry.",
)  # fmt: skip

PLANTED: Final = """
1 10.2 Clemence would like her shelf in the tasting room put up before the Dutch come on Friday. Renzo says she can count on him.
4 9.6 The new shelf hangs in the tasting room, dead level. Renzo is sweeping up the sawdust, and Clemence is already setting bottles on it.
4 12.1 Gaspard> I told Ines I'd fetch her mother from the station on Sunday. Don't let me forget.
6 17.3 Ines's mother has walked all the way up from the station with her suitcase. Nobody was there to meet her.
6 18.2 Ines: You gave me your word, Gaspard! She's seventy-eight!
3 8.4 Bastien is short until payday, so Agathe has slipped him sixty euros.
19 10.2 Agathe> Not a cent of my sixty euros have I seen from Bastien. And now he has a new phone.
5 14.2 Philippa goes off to the top terrace with Tariq's binoculars round her neck. "Only till tomorrow," she tells him.
7 9.1 Philippa hangs the binoculars back round Tariq's neck. "Forty-one buzzards," she says.
8 11.2 Milos came out without his purse, and Odile has paid the butcher for him, eighteen euros.
10 12.4 Milos counts eighteen euros into Odile's apron pocket, and thanks her.
2 17.2 Agathe comes back from the market with a straw hat for Odile. "Yours was a disgrace," she says.
9 8.7 Odile sets a jar of her quince jelly by Agathe's plate. It has a ribbon on it.
18 16.1 There are sunflowers on Odile's windowsill. Agathe picked them for her on her way down.
7 11.3 Tariq and Clemence are shouting at each other over the bottling order. A glass goes over.
9 10.4 Clemence has moved her desk so that she needn't look at Tariq.
12 15.2 Tariq says to Clemence that he was out of order and that he's sorry. She laughs, and pours them both a glass.
10 13.2 Bastien and Milos have had words about who scratched the harvester. They don't eat at the same table today.
15 9.4 Milos and Bastien are at it again, right outside the kitchen window, and this time it's about the harvester's keys.
5 9.3 "Even my grandmother picks faster than you, you useless lump," says Renzo to Gaspard before everybody.
11 16.9 Renzo to Gaspard: one more word, and you'll find yourself at the bottom of the fermenting tank.
20 18.4 Gaspard holds a wet cloth to his eye. Renzo went for him with his fists behind the press house; it took two to pull him off.
2 9.1 Ines's back is bad, and so it's Philippa who carries her crates down to the trailer.
8 15.4 Ines can make neither head nor tail of the tax form. Philippa sits down and fills it in with her.
14 10.8 Philippa drove Ines to the doctor's this morning, and waited for her for two hours.
21 11.3 Ines> Without Philippa I'd be lost. Last night she even hung out my washing for me.
11 8.9 Agathe: Stay out of the third cellar, Milos. The gas from the vats collects in there, and you won't smell it.
11 15.6 Milos has been carried up from the third cellar. He'd gone down there for a hose, and they found him on the floor.
0,1,3,4,5,7,8,9,11,12,13,15,16 6.9 Gaspard is swimming in the pond. / Gaspard comes up from the pond with wet hair. / A splash: Gaspard
    dives into the pond.
27 9.3 Tariq> The frogs have the pond to themselves now that Gaspard's given up his morning swim.
0,2,3,5,6,8,9,11,13 20.3 Odile and Bastien are playing draughts under the fig tree. / Under the fig tree Bastien moves a piece, and Odile
    groans. / Odile sets out the draughts board for Bastien and herself.
26 18.2 Clemence: What's become of Odile and Bastien's draughts? The board has been in the rain for a week.
13 12.2 Clemence: I'm told that Tariq waters the wine he sends to the hotel.
14 9.8 Ines> Have you heard? Tariq's been putting water in the hotel's wine. I have it from Clemence.
16 12.9 Agathe: Watered wine, from Tariq? Not in a thousand years.
17 10.2 Tariq> Not a drop of water ever went into my wine, whatever they say.
22 23.4 Moonlight on the yard: Milos is letting himself into the estate office.
23 8.3 Philippa: The cash box is gone from the estate office!
23 10.1 Milos> I was asleep in bed the whole night. I can't help you.
2,6,10,13,17,20,24 11.2 Madame Roussel, the inspector, has arrived with her case. / Madame Roussel is going through the cellar books. / The
    inspector's here: Madame Roussel takes a sample from a vat.
2,6,10,13,17,20 11.9 Renzo can't be found anywhere. / Renzo has vanished into the woods. / Nobody knows where Renzo is.
1,4,8,12,15,19,22,25 15.4 Ines opens the shop for the coach party. / The coach party crowds into the shop, and Ines is at the till.
1,4,8,12,15,19,22 15.8 Lorenz plays his accordion by the gate. / There's Lorenz at the gate with his accordion.
3,7,11,14,18,21,25 8.2 Philippa brings in the samples from the east slope. / The samples from the east slope come in; Philippa has them on a tray.
3,7,11,14,18,21 17.4 Clemence is up a ladder, writing on the big blackboard. / Clemence wipes the big blackboard and writes it anew.
0,2,5,6,9,11,12,14,17,18,20,23,24,27 6.2 Odile lights the bread oven. / Smoke from the bread oven: Odile has lit it.
1,3,4,7,8,10,13,15,16,19,21,22,25,26,28,29 6.2 Agathe lights the bread oven. / Smoke from the bread oven: Agathe has lit it.
15 10.6 Bastien> A fellow at the co-op says that the estate is to be sold to some Americans.
17 14.3 Renzo: My cousin at the notary's tells me we're getting new owners. From California.
18 11.4 Philippa> They're selling the whole estate to Americans, it seems.
"""

COINCIDENCES: Final = """
2 14.1 Milos: When I'm rich I'll buy you all a house in the sun!
5 20.9 Ines> In tonight's episode the doctor lends his brother a fortune, and the brother drinks it. I was in tears.
6 13.1 Bastien reads out of the paper how a man in Lyon stabbed his partner over a bottle.
7 15.2 Odile sells Tariq three jars of honey for twelve euros.
9 14.9 Gaspard: Watch your head on the beam, Philippa.
9 15.0 Philippa ducks under the beam and goes on to the cellar.
4,11,18,25 18.1 Renzo and Philippa shout at each other, "Traitor!", "Coward!", reading from the play for the wine feast. / Renzo and Philippa are
    rehearsing again: she slaps him, and he falls down dead, grinning.
8 9.5 Gaspard has left a rake in the tool shed.
19 16.2 Ines was in the tool shed, looking for string.
6,17 11.4 A helicopter flies over the vines.
6,17 11.9 Agathe has a nosebleed.
12 9.8 Odile> Now where's my thimble? Don't tell me you've eaten it, Milos!
13 21.1 Tariq: Gaspard robbed me blind at cards last night. I shan't have any shirts left.
7 18.3 Agathe> I was in the dairy when the hail came down.
21 17.9 Agathe> I was on the terrace when the power went.
13 13.4 Bastien: I'll give you a hand with the nets on Wednesday, Clemence.
14 8.2 Clemence: Leave the nets, Bastien. The wind has taken care of them, there's nothing to do.
0-29 7.4 Tariq reads the thermometer aloud.
0-29 12.7 Philippa rings the bell for lunch.
4,11,18,25 17.2 Clemence hands Gaspard his pay packet.
16 10.9 Milos> Two hundred cases went out, if you ask me.
16 11.1 Ines> We had sixty visitors, if you ask me.
17 13.3 Gaspard: One more of those puns, Odile, and I'll throw you in the mash! (everyone laughs)
20 10.4 Clemence> Philippa! She'll be stealing all our hearts with that fiddle.
9,16,23 19.2 Bastien cuts his nails on the step.
22 14.8 Philippa> For a moment I thought I'd lent Agathe my raincoat, but I had it on.
10 19.3 Tariq: If I had punched Ines's brother every time he deserved it, I'd have no knuckles left.
24 12.5 Odile dreamt that Renzo had burnt the barn down, she says, and woke up in a sweat.
23 13.8 Milos: I nearly borrowed Philippa's bicycle for the trip. In the end I walked.
26 9.9 Clemence: You ought to give Milos a cake for his birthday, Ines.
27 16.4 Renzo asks Agathe whether she would ever lend him her car. She says she wouldn't.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Renzo Clemence"),
    planted("promise broken", "Gaspard Ines"),
    planted("debt open", "Bastien Agathe", "sixty euros"),
    planted("debt paid", "Philippa Tariq", "binoculars"),
    planted("debt paid", "Milos Odile"),
    planted("gift returned", "Agathe Odile"),
    planted("quarrel and peace", "Tariq Clemence"),
    planted("quarrel open", "Bastien Milos"),
    planted("escalation", "Renzo Gaspard"),
    planted("help one way", "Philippa Ines"),
    planted("warning ignored", "Agathe Milos", "cellar"),
    planted("habit stopped", "Gaspard"),
    planted("habit stopped", "Odile Bastien"),
    planted("rumour", "Tariq Clemence", "hotel"),
    planted("word against sight", "Milos"),
    planted(ASSOCIATION, "Roussel Renzo"),
    planted(ASSOCIATION, "Ines Lorenz"),
    planted(ASSOCIATION, "Philippa Clemence"),
    planted("never together", "Odile Agathe"),
    planted("", "Bastien Philippa", "Americans"),
    coincidence(PROMISE, "Milos", "house"),
    coincidence("rumour|debt open", "", "fortune"),
    coincidence("rumour|escalation", "", "Lyon"),
    coincidence(DEAL, "Odile Tariq"),
    coincidence("warning ignored|warning heeded", "Philippa", "beam"),
    coincidence(f"{CLASH}|rumour", "Renzo Philippa"),
    coincidence("", "Gaspard Ines", "tool shed"),
    coincidence(f"{ASSOCIATION}|never together", "Agathe", "nosebleed"),
    coincidence("rumour|debt open", "Milos", "thimble"),
    coincidence("rumour|escalation|debt open", "Tariq Gaspard"),
    coincidence("changed story", "Agathe"),
    coincidence("promise broken", "Bastien Clemence"),
    coincidence(f"{ASSOCIATION}|never together", "Tariq Philippa"),
    coincidence("gift returned|help one way", "Clemence Gaspard"),
    coincidence("disagreement", "Milos Ines"),
    coincidence(f"{CLASH}|{PROMISE}", "Gaspard Odile"),
    coincidence("rumour", "Philippa", "hearts"),
    coincidence(f"{ASSOCIATION}|never together|habit stopped", "Bastien", "nails"),
    coincidence(f"{DEAL}|disagreement", "Philippa Agathe"),
    coincidence(f"{CLASH}|{DEAL}|rumour", "Tariq Ines"),
    coincidence("rumour", "Renzo", "barn"),
    coincidence(DEAL, "Milos Philippa"),
    coincidence(DEAL, "Ines Milos"),
    coincidence(DEAL, "Renzo Agathe"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(83), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "vineyard", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
