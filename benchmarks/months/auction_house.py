"""Write a month in an auction house with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/auction_house.py FOLDER

Written, together with `abbey.py`, by somebody who knew docs/reflection.md and one month, and had read neither code nor
words: shop talk as several people would put it, much of it passed on, with pronouns, relative clauses and passives. It is
a month to develop on since it was played once.
Writes ``auction_house.jsonl`` and ``auction_house.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2028, 9, 4, tzinfo=UTC)
"""A Monday. The porter, who is in and out of every room, keeps this."""
DAYS: Final = 30
PEOPLE: Final = (
    "Hedwig", "Caspian", "Rosalind", "Emeka", "Ingeborg", "Dmitri", "Fenella", "Bartosz", "Yolanda", "Silas",
)  # fmt: skip
DOINGS: Final = (
    "{a} is on the phone to a widow in Bath about a dinner service.", "{a} is holding a teacup up to the light.",
    "{a} goes round the saleroom counting chairs.", "{a} is sticking lot numbers on a row of stuffed owls.",
    "{a} is eating crisps behind the counter and hides them when a client comes in.", "{a} has ink all over one cuff.",
    "{a} is photographing a clock from every side.", "{a} walks through with a rolled-up rug on one shoulder.",
    "{a} is typing up the catalogue with two fingers.", "{a} is dusting frames with a shaving brush.",
    "{a} is on the stepladder, changing a bulb.", "{a} is unwrapping a crate of jugs.",
    "{a} is looking something up in the big silver book.", "{a} is humming along to the radio in the packing room.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} carry a chest of drawers up from the van.", "{a} and {b} are bent over the same auction catalogue.",
    "{a} passes {b} on the stairs.", "{a} asks {b} where the bubble wrap has got to.", "{a} and {b} come back from lunch.",
)  # fmt: skip
TALK: Final = (
    "It's like an oven in the saleroom.", "Who on earth buys a stuffed owl?", "The card machine's on the blink.",
    "Nine hundred for a cracked jug, would you believe.", "There's somebody at the door with a suitcase full of spoons.",
    "I've got a splinter from that blasted settle.", "Traffic was murder this morning.", "Is it Friday yet?",
    "They've dug up the pavement outside again.",
)  # fmt: skip
SCENES: Final = (
    "A van is double-parked in front of the loading door.", "Two dealers stand about in the rain, smoking.",
    "The long-case clocks strike ten, one after another.", "A pigeon has got into the saleroom and sits on the rostrum.",
    "The viewing is quiet, three people and a dog.", "The skylight drips into its bucket.",
)  # fmt: skip

PLANTED: Final = """
1 9.4 Fenella rang Bartosz in front of me and gave him her word that the Dutch frame would be reglued and on his desk by Thursday.
3 16.2 When Bartosz came in from the dentist the Dutch frame was lying on his desk, reglued, with a note from Fenella on it.
2 10.3 Silas told Yolanda that he'd see to the damp behind her filing cabinet, and that by the end of the week she wouldn't know it had been there.
12 11.5 Yolanda> Two coats of mould, there are now. The man who was going to see to the damp for me hasn't been near it, and when I say Silas's name he looks at his shoes.
3 14.6 It seems that Caspian has gone off to the Lewes sale with Ingeborg's good loupe, the one that she was left by her uncle, which she let him have for the day.
18 10.1 Ingeborg, squinting at a hallmark through a magnifying sheet: You'd think that a person who's had my loupe for a fortnight would at least say something.
2 12.7 Emeka was three hundred short for the deposit on his flat, and the way he tells it Hedwig had the notes counted out before he'd finished asking.
16 17.3 Hedwig says that's her and Emeka straight now, he brought her the whole three hundred in an envelope.
5 9.9 There was a jar of damson jam on Rosalind's chair this morning, and the label was in Dmitri's handwriting.
9 13.2 Rosalind has had the strap of Dmitri's satchel mended as a surprise, and wouldn't say what it cost.
15 12.1 Dmitri came in with two tickets to the organ recital and said that one of them was Rosalind's.
6 11.8 What set them off I couldn't tell you, but Yolanda and Caspian were at it in the strong room for a good ten minutes, and she slammed the grille so that the keys fell off.
8 9.2 Caspian asks me to take the keys up to Yolanda, since he's not going in there himself, thank you very much.
11 15.9 Caspian went up with a bunch of freesias and said he'd been a pig about it, and Yolanda told him to sit down and not be daft.
4 15.4 Emeka and Silas were having a right old ding-dong about the van keys in the yard.
13 16.6 Voices again from the yard: it was Silas giving Emeka what for, and Emeka giving as good as he got, till Hedwig shut the window on them.
7 10.6 In front of two clients Bartosz was called a jumped-up removal man by Dmitri, who didn't even lower his voice.
14 17.2 According to Fenella, Dmitri has told Bartosz that if he touches the reserve book once more he'll break his fingers for him.
21 18.1 Bartosz has a split lip. It was Dmitri who gave it him, by the goods lift, and it took Emeka and the man from the framer's to get him off.
1 16.8 Hedwig's eyes are bad in the evenings, so Fenella stayed behind to read the small print out to her.
8 17.5 It was Fenella again who did Hedwig's condition reports for her, all forty, so that she could get to the optician.
15 8.7 Fenella picked Hedwig up from the station because of the rain and carried her bag up.
23 16.4 Hedwig's whole lot list has been retyped in large print. Fenella sat up with it till midnight.
9 11.1 Ingeborg begged Silas not to put the French mirror on that hook, which wouldn't hold a calendar.
10 10.4 The French mirror is hanging from that very hook now, and Silas is standing back to admire it.
1,2,3,4,7,8,9,10,11,14,15,16,17 12.9 Rosalind drops in on the old bookbinder across the road for a coffee. / Rosalind is over at the bookbinder's having her coffee. /
    The bookbinder waves from his door while Rosalind finishes her coffee there.
28 13.4 Yolanda: The bookbinder asks after Rosalind. He says she used to come over every day for her coffee, and now it's been more than a week.
5 11.3 Bartosz: That Winchester dealer's as crooked as they come, I wouldn't sell him a doorstop.
22 10.9 Bartosz: Turns out I had the Winchester dealer all wrong. He drove sixty miles to tell us that we'd undercharged ourselves.
10 14.2 Dmitri> Keep it under your hat, but they're saying that Ingeborg tips off her cousin about the reserves before the sale.
12 10.2 Silas says that he's heard the same as everybody, that Ingeborg has been passing reserves on to her cousin.
13 11.7 Emeka: Ingeborg and reserves? Pull the other one. She won't even tell me, and I'm the one who writes them down.
15 15.2 Ingeborg> My cousin keeps goats. I have never told him a reserve in my life and he wouldn't know what to do with one.
19 21.4 Coming back for my umbrella I saw Caspian let himself out of the strong room with something flat under his coat.
20 9.3 Yolanda> One of the Chinese watercolours has gone from the strong room.
20 10.7 Caspian> Don't look at me, I wasn't anywhere near the strong room last night. I was at home with a curry and the football.
6 9.5 Hedwig> When the chandelier came down I was in the ladies', and I dropped my glasses.
17 14.3 Hedwig, to the lady from the insurance: I'd just gone out for a stamp when the chandelier came down, so I saw nothing.
0,3,7,9,14,17,21,24,28 10.1 Lord Ashcombe has come to look at what's on view. / Lord Ashcombe is here with his dog. / In comes Lord Ashcombe, stick, dog and all.
0,3,7,9,14,17,21,28 10.6 Silas shuts himself in the boiler room. / Silas has disappeared into the boiler room, and the bolt goes across.
1,4,8,10,12,16,18,22,25 11.2 Ingeborg unpacks her cello in the back office. / Ingeborg's cello can be heard through the wall.
1,4,8,10,12,16,22,25 11.8 Dmitri props the fire door open and lies down on the packing blankets. / Dmitri is flat on his back on the packing blankets.
2,5,9,13,16,20,23 18.6 Yolanda and Bartosz are sitting in the vaults among the tea chests. / Bartosz holds the torch, and Yolanda comes up out of the vaults after him. /
    Down in the vaults you can hear Yolanda and Bartosz.
0,2,5,6,9,11,13,15,18,20,23,25,27,29 7.9 Emeka raises the shutters. / The shutters are raised by Emeka.
1,3,4,7,8,10,12,14,16,17,19,21,22,24,26,28 7.9 Rosalind raises the shutters. / The shutters are raised by Rosalind.
18 10.3 Fenella> The courier told me that the Brighton branch is going to be wound up before Christmas.
19 12.5 Silas: Seems head office are closing Brighton down, my mate on the vans has already had his notice.
21 9.2 Hedwig> I've just come off the phone, they are really shutting the Brighton branch by Christmas.
"""

COINCIDENCES: Final = """
1 13.3 Caspian: If that jug turns out to be Ming I'll buy Hedwig a racehorse.
2 16.1 Lot 114 is a letter in which a Captain Bligh promises his wife a parrot and never sends it, Rosalind says.
4 12.2 Yolanda: One more pun and I'll strangle you with this ribbon, Emeka. (Emeka bows.)
5 18.3 The whole office went to the pictures, where Fenella's favourite actor is pushed off a roof by his own brother.
6 13.7 Bartosz has let Ingeborg have the walnut table for two hundred, staff price.
7 14.4 Dmitri would have lent Fenella his bicycle, only that it has no chain.
3,10,17,24 9.0 Emeka reads out the rota, it being Thursday.
3,10,17,24 9.3 Ingeborg waters the rubber plant.
8 10.9 Rosalind: I'll run you over to the vet tomorrow with the cat, Silas.
8 18.2 Silas: You needn't run me to the vet, Rosalind, it was only a fur ball.
11 9.6 Hedwig: Provided that the insurers say yes, I'll have your cabinet in the window by Monday, Caspian.
13 17.8 The insurers have said no, and the cabinet stays in the basement.
12 13.9 Mind the ramp, Bartosz told Yolanda, there's oil on it.
12 14.1 Yolanda goes round by the other door and is in her office a minute later.
14 10.4 Fenella borrows a pencil from Caspian to sign for a parcel, and hands it back.
16 12.4 Ingeborg had given up her brooch for lost and half thought that Emeka had pocketed it, when it fell out of her scarf.
17 19.6 Silas and Hedwig were at each other's throats over the Scrabble board, and both of them laughed till they coughed.
18 15.4 Dmitri: Somebody should give Yolanda a chair that doesn't wobble.
19 10.8 Rosalind> I counted fourteen bidders on the phones.
19 11.9 Bartosz> There were five people in the room, and I'm including the pigeon.
20 13.4 Emeka> I was up the ladder when the alarm went.
22 16.8 Emeka> I was in the dentist's chair when the ceiling in Brighton fell in.
21 12.3 Caspian was this close to letting Rosalind have it about the invoices, and then he counted to ten and went for a walk.
22 14.9 Fenella gets paid by the hour for doing Silas's stocktaking.
23 17.4 The restorer sent back the Georgian tray that Hedwig had sent him, with his bill.
24 12.1 Yolanda: People used to say that my grandfather stole sheep. He was a vegetarian.
25 14.2 Ingeborg: Bartosz snores like a walrus, his wife told the whole pub.
26 11.3 The grandfather clock hits Dmitri on the shoulder as it is turned round.
27 13.8 Silas has given the petty cash to Fenella, since it's her week.
27 16.4 Caspian gives Emeka the keys, and Emeka gives Caspian the van.
0-29 8.3 Hedwig hangs her coat on the stag's antlers.
0-29 8.6 Bartosz fills the kettle.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken|expectation"

TRUTH: Final = (
    planted("promise kept", "Fenella Bartosz", "frame"),
    planted("promise broken", "Silas Yolanda"),
    planted("debt open", "Caspian Ingeborg", "loupe"),
    planted("debt paid", "Emeka Hedwig"),
    planted("gift returned", "Dmitri Rosalind"),
    planted("quarrel and peace", "Yolanda Caspian"),
    planted("quarrel open", "Emeka Silas"),
    planted("escalation", "Dmitri Bartosz"),
    planted("help one way", "Fenella Hedwig"),
    planted("warning ignored", "Ingeborg Silas"),
    planted("habit stopped", "Rosalind"),
    planted("change of mind", "Bartosz", "Winchester"),
    planted("rumour", "Ingeborg Dmitri", "reserves"),
    planted("word against sight", "Caspian"),
    planted("changed story", "Hedwig"),
    planted(ASSOCIATION, "Ashcombe Silas"),
    planted(ASSOCIATION, "Ingeborg Dmitri"),
    planted("together", "Yolanda Bartosz", "vaults"),
    planted("never together", "Emeka Rosalind"),
    planted("", "Fenella Hedwig", "Brighton"),
    coincidence(f"{PROMISE}|gift returned", "Caspian Hedwig", "racehorse"),
    coincidence(PROMISE, "", "parrot"),
    coincidence(f"{CLASH}|rumour", "Yolanda Emeka"),
    coincidence(f"{CLASH}|rumour", "", "roof"),
    coincidence(DEAL, "Bartosz Ingeborg"),
    coincidence(f"{DEAL}|{PROMISE}", "Dmitri Fenella"),
    coincidence(f"{ASSOCIATION}|never together", "Emeka Ingeborg"),
    coincidence("promise broken|expectation", "Rosalind Silas"),
    coincidence("promise broken|expectation", "Hedwig Caspian"),
    coincidence("warning ignored", "Bartosz Yolanda"),
    coincidence("debt open|help one way", "Fenella Caspian"),
    coincidence(f"rumour|{CLASH}", "Ingeborg Emeka", "brooch"),
    coincidence(f"{CLASH}|rumour", "Silas Hedwig"),
    coincidence(f"{DEAL}|{PROMISE}", "Dmitri Yolanda"),
    coincidence("disagreement", "Rosalind Bartosz"),
    coincidence("changed story", "Emeka"),
    coincidence(f"{CLASH}|rumour", "Caspian Rosalind"),
    coincidence("help one way", "Fenella Silas"),
    coincidence("gift returned|debt paid|debt open", "Hedwig", "tray"),
    coincidence("rumour", "", "sheep"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(57), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "auction_house", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
