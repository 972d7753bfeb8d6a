"""Write a month among houseboats with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/houseboats.py FOLDER

Written, together with `mountain_railway.py`, before its author had read the patterns' code or words: long, gossipy sentences
with asides, and much reported speech. It is a month to develop on since it was played once.
Writes ``houseboats.jsonl`` and ``houseboats.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2027, 5, 3, tzinfo=UTC)
"""A Monday. The lock-keeper, who hears everything, keeps this diary."""
DAYS: Final = 30
PEOPLE: Final = (
    "Petronella", "Ambrose", "Clementine", "Rufus", "Lavinia", "Osgood", "Mirabel", "Thaddeus", "Winnie", "Barnaby",
)  # fmt: skip
DOINGS: Final = (
    "{a} is out on the foredeck with a mug, watching the ducks go by.", "{a} is wringing out a mop and complaining about the damp.",
    "{a} comes by for a chat about the weather and stays for twenty minutes.", "{a} is painting roses on a watering can, not very well.",
    "{a} is hanging socks along the rail.", "{a} goes past on a bicycle with a baguette sticking out of the basket.",
    "{a} has the engine cover off and is swearing at something underneath.", "{a} is lying on the cabin roof with a hat over the eyes.",
    "{a} is topping up the water tank and has let it overflow.", "{a} is splitting kindling on the towpath.",
    "{a} waves a tea towel at a swan, to no effect whatsoever.", "{a} is trying on a new pair of rubber boots.",
    "{a} is picking nettles for soup along the hedge.", "{a} is polishing the brass porthole that nobody ever looks through.",
    "{a} has burnt the toast and opened all the hatches.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} go by on the towpath, both talking at once.", "{a} leans over the rail to hear what {b} has to say about the moorings.",
    "{a} and {b} take turns at the pump, as one does on a Sunday.", "{a} holds the rope while {b} steps ashore.",
    "{a} and {b} are comparing tomatoes.",
)  # fmt: skip
TALK: Final = (
    "You could fry an egg on my roof today, I swear.", "Have you seen the size of that heron?", "The pump's making that noise again, like a sad cow.",
    "There's a hire boat stuck on the bend, and not one of them over twenty.", "I do love May, apart from the flies.",
    "My bilge is a disgrace, don't ask.", "Somebody's cat has been at my window boxes.", "The post comes later every day, have you noticed?",
    "I couldn't sleep for the frogs.",
)  # fmt: skip
SCENES: Final = (
    "A hire boat full of students bumps its way through the lock, singing.", "Seven ducklings this morning, where yesterday there were eight.",
    "The weir is loud after the rain.", "A heron stands on the lower gate as if it had paid for it.",
    "Mist on the water until nearly ten.", "Two anglers argue quietly about maggots and then fall asleep.",
)  # fmt: skip

PLANTED: Final = """
1 10.2 Osgood told Winnie, who had been steering with a broom handle since Easter, not to fret: she'd have a proper tiller of ash from him before the week was out.
4 17.4 Winnie has been up and down past my lock three times this afternoon, just to show off the ash tiller that Osgood finished for her.
2 11.5 Rufus: Now don't you go hiring anybody, Clementine, I'll tow you up to the dry dock myself, Saturday at eight, on my mother's grave.
6 8.3 Clementine> There I stood on Saturday with my ropes coiled and my flask filled, and did Rufus come to tow me? He did not.
3 16.1 Lavinia, who can never say no, let Barnaby carry off her pressure cooker, because he'd got it into his head to make marmalade.
19 12.4 Lavinia: I'd make you the stew, my dear, only Barnaby's still got my pressure cooker, and I don't suppose I'll see it before Christmas.
5 9.1 Mirabel came up short for her licence by forty pounds, and it was Ambrose, of all people, who opened his wallet and said to take her time.
15 15.8 And who should come up the path but Mirabel, with forty pounds in an envelope for Ambrose and a sponge cake on top of it.
4 10.7 Petronella left a pot of her gooseberry chutney on Thaddeus's roof, tied up with a ribbon like something out of a shop.
9 11.2 Thaddeus, not to be outdone, has carved a little wooden wren and set it in Petronella's window for her to find.
18 13.6 Now it's a rhubarb tart that Petronella has sent down to Thaddeus, still warm, with a cloth over it.
6 18.2 You could hear Winnie and Lavinia all the way to the weir, going for each other about that blessed washing line, and Winnie called her something I won't write down.
8 10.4 Lavinia walks the long way round by the bridge these days, just so that she doesn't have to pass Winnie's boat.
13 17.9 Well, it's over: Winnie went across with a bottle of elderflower and said she was sorry, and the pair of them were crying and laughing on the cabin roof until dark.
7 19.3 Ambrose and Rufus had words again at the water point, and by words I mean that they could be heard in the next county, about who had jumped the queue.
16 18.8 Ambrose and Rufus were shouting at each other over the fence about that generator, and neither has so much as nodded to the other since.
5 14.2 Thaddeus told everybody in the queue for diesel that Barnaby was a soft-headed lump who couldn't tie up a parcel, let alone a boat, with Barnaby standing right there.
12 20.1 Thaddeus came down with his boathook in his hand and told Barnaby that the next time he moored across his bows he'd sink him, and him in it.
20 21.2 It's come to that, then: Thaddeus knocked Barnaby flat on the towpath last night, and Winnie had to hold a cold flannel to his eye.
2 9.6 Petronella's hip is bad again, so Mirabel walked her dog for her, all the way to the aqueduct and back.
8 15.1 Mirabel has blacked the whole of Petronella's hull, three days on her knees, and wouldn't hear of money.
14 9.4 Mirabel was up at six to drive Petronella to the hospital and sat there with her until they'd finished.
22 16.2 Petronella: I said to Mirabel, you've done my shopping, you've emptied my tank, and I haven't done a hand's turn for you in all these weeks.
9 16.4 Ambrose told Winnie in so many words not to take her boat over the weir stream while the river's up, because the current there has had better boats than hers.
11 10.9 And there goes Winnie, bold as brass, taking her boat straight over the weir stream with the river still up.
0,1,2,3,4,6,7,8,9,10,11,13,14,15 7.2 Osgood, in that dreadful striped costume, swims across to the far bank and back. / There's Osgood in the water again, blowing like a walrus. /
    Osgood has had his morning swim and is dripping all over the lock side.
27 9.3 Clementine: Is it me, or has Osgood given up his morning swim? I haven't seen the striped costume in an age.
3 10.1 Lavinia> I wouldn't trust those two hire-boat brothers as far as I could throw them, and you can tell them I said so.
21 11.8 Lavinia> I was quite wrong about the hire-boat brothers, I'm not too proud to say it: they pulled my Tibbles out of the lock.
10 11.3 Barnaby> I'm not one to gossip, but if your tank's low in the morning, it's Clementine siphoning off the diesel, that's what I've been told.
12 12.6 Mirabel: Barnaby swears that Clementine siphons diesel out of people's boats at night, and I must say mine does go down fast.
14 16.7 Osgood: Clementine, siphon diesel? The woman can't open a jar without help, I don't believe a word of it.
16 10.2 Clementine> Let me tell you something, I have never siphoned diesel out of anything in my life, and whoever says so can say it to my face.
23 22.8 With my own eyes, and it was nearly eleven at night, I saw Barnaby creep out of the chandlery by the back door with a coil of new rope over his shoulder.
24 9.2 Ambrose> They've had a coil of rope stolen from the chandlery, the good stuff, in the night.
24 10.5 Barnaby> The chandlery? I haven't set foot near the chandlery all week, and last night I was at my brother's in Wick playing dominoes.
17 10.3 Rufus> When the lock beam snapped I was down in my engine hole, up to the elbows in grease.
25 18.4 Rufus: There I was in the Navigation, pint in hand, when the lock beam snapped, and I said to the landlord, what on earth was that?
1,4,6,11,13,18,20,25 9.4 Mr Quill, the bailiff, comes along the bank with his clipboard. / Mr Quill is doing his rounds again, peering at everybody's licence. /
    Here's Mr Quill with his clipboard and that cough of his.
1,4,6,11,13,18,25 9.9 Rufus unties and slips off upstream with the curtains drawn. / Rufus has gone upstream again, without so much as a toot.
0,2,5,9,12,16,21,24 19.2 Lavinia sets up her gramophone on the roof and winds it. / Lavinia's gramophone is going, the one with the dented horn.
0,2,5,9,12,16,24 19.7 Ambrose waltzes down the towpath all by himself, with his eyes shut. / Ambrose is waltzing again, with nobody in his arms.
1,3,6,8,14,19,23 15.4 Petronella and Osgood come out of the old pump house with straw on their clothes. / Osgood holds the pump house door for Petronella, very gallant. /
    Petronella and Osgood are in the pump house with the door to.
0,2,3,7,8,10,13,15,18,20,22,25,28 6.4 Mirabel winds up the bottom paddles for the early boats. / The bottom paddles were wound up by Mirabel this morning.
1,4,5,6,9,11,12,14,16,17,19,21,24,26,27,29 6.4 Thaddeus winds up the bottom paddles for the early boats. / The bottom paddles were wound up by Thaddeus this morning.
15 12.3 Ambrose> I had it from the man who reads the meters that the boatyard's been sold, and to a firm that builds flats.
17 14.4 Winnie: My cousin cleans for the solicitor, and she says they've as good as signed away the boatyard for flats.
18 9.8 Osgood> So the boatyard's to go for flats, is it, and where are we meant to have our bottoms scraped?
"""

COINCIDENCES: Final = """
2 13.4 Winnie> If my numbers ever came up, I'd buy Osgood a boat twice the length of mine and never speak to any of you again.
4 15.3 Barnaby> I hear that the vicar is going to lend his harmonium to the Scouts, which is brave of him.
5 17.8 Clementine: If you tell that story once more, Ambrose, I shall drown you in your own bathtub. (She is laughing so hard that she has to sit down.)
7 9.2 Petronella> I dreamt that Rufus had set fire to Mirabel's boat and we all stood about toasting marshmallows.
8 20.3 At the village hall they did the murder play, and in the second act Lavinia's colonel stabs Barnaby's butler with a letter opener.
10 14.5 Thaddeus very nearly ran his bow into Clementine's stern on the bend, and only a hair's breadth saved the paintwork.
11 16.3 Osgood has sold Lavinia his second-best bicycle for thirty-five pounds, and she beat him down from fifty.
6,13,20,27 11.0 Winnie hands round the parish newsletter, as she does on a Sunday.
6,13,20,27 11.5 Thaddeus puts his bins out on the towpath.
12 9.1 Mirabel: I'll bring you over my sewing machine on Wednesday, Clementine, and we'll do those curtains.
13 10.8 Clementine: Don't trouble with the machine after all, Mirabel, I've bought blinds.
14 11.9 Ambrose: If it stays dry till Friday, Petronella, I'll do your roof for you with the rest of the bitumen.
18 8.6 It has poured since Thursday without a break, and nobody has been able to do a thing out of doors.
16 9.2 Barnaby told Mirabel to watch that third plank on his gangway, because it's rotten right through.
16 9.3 Mirabel hops clean over the third plank and comes aboard without a scratch.
9 12.8 Osgood owes Winnie for six eggs.
12 18.9 Winnie: You keep your egg money, Osgood, you fixed my bilge pump and I call that square.
11 18.1 Lavinia has left a spade standing by the lower gate again.
22 20.4 Thaddeus led with the ace of spades at whist, and nobody had anything to beat it.
17 16.8 Clementine> I could have sworn that Petronella had walked off with my trowel, and there it was in the compost the whole time.
19 21.3 Rufus: They wiped the floor with us at the darts, Osgood, it was a massacre and you were the first to fall.
20 12.9 Petronella: It would be a kindness if somebody found Barnaby a decent coat.
23 11.2 Ambrose: Winnie's cooking will kill off Thaddeus one of these days, you mark my words, and he'll ask for seconds first.
21 14.1 Mirabel> I counted eleven narrowboats through before lunch.
21 14.6 Osgood> Four canoes, I saw, and one of those with a dog in it.
13 19.4 Petronella> I was on my knees in the vegetable patch when the hire boat sank.
26 10.3 Petronella> I was at the dentist's in town when the swan got into the chandlery.
15 13.1 Thaddeus would gladly patch Lavinia's awning for her, he says, only that he hasn't got the thread.
25 9.2 Winnie has fetched her own wheelbarrow home from the allotments at last.
18 20.6 On the wireless tonight it was the one where the duchess lends her jewels to the gardener and never gets them back.
24 16.4 I thought that Mirabel and Rufus were at it hammer and tongs in her galley, but it turned out that they were rehearsing for the panto.
28 16.1 Clementine was on the point of asking Thaddeus for the loan of his ladder, and then thought better of it.
26 17.2 Lavinia: If I were Mirabel I'd have boxed Ambrose's ears years ago, and Mirabel says that she's never had the slightest cause to.
0-29 8.5 Clementine empties her teapot over the side.
0-29 18.0 Barnaby lights his stern lamp.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken|expectation"

TRUTH: Final = (
    planted("promise kept", "Osgood Winnie", "tiller"),
    planted("promise broken", "Rufus Clementine"),
    planted("debt open", "Lavinia Barnaby", "cooker"),
    planted("debt paid", "Mirabel Ambrose"),
    planted("gift returned", "Petronella Thaddeus"),
    planted("quarrel and peace", "Winnie Lavinia"),
    planted("quarrel open", "Ambrose Rufus"),
    planted("escalation", "Thaddeus Barnaby"),
    planted("help one way", "Mirabel Petronella"),
    planted("warning ignored", "Ambrose Winnie"),
    planted("habit stopped", "Osgood"),
    planted("change of mind", "Lavinia", "brothers"),
    planted("rumour", "Clementine Barnaby", "diesel"),
    planted("word against sight", "Barnaby"),
    planted("changed story", "Rufus"),
    planted(ASSOCIATION, "Quill Rufus"),
    planted(ASSOCIATION, "Lavinia Ambrose"),
    planted("together", "Petronella Osgood", "pump"),
    planted("never together", "Mirabel Thaddeus"),
    planted("", "Ambrose Winnie", "boatyard"),
    coincidence(f"{PROMISE}|gift returned", "Winnie Osgood", "boat twice"),
    coincidence("debt open|expectation", "", "harmonium"),
    coincidence(f"{CLASH}|{PROMISE}", "Clementine Ambrose"),
    coincidence(f"{CLASH}|rumour", "Rufus Mirabel"),
    coincidence(f"{CLASH}|rumour", "Lavinia Barnaby"),
    coincidence(CLASH, "Thaddeus Clementine"),
    coincidence(DEAL, "Osgood Lavinia"),
    coincidence(f"{ASSOCIATION}|never together", "Winnie Thaddeus"),
    coincidence("promise broken|expectation", "Mirabel Clementine"),
    coincidence("promise broken|expectation", "Ambrose Petronella"),
    coincidence("warning ignored|warning heeded", "Barnaby Mirabel"),
    coincidence("debt open", "Osgood Winnie"),
    coincidence("", "Lavinia Thaddeus", "spade"),
    coincidence("rumour|debt open", "Petronella Clementine"),
    coincidence(f"{CLASH}|rumour", "Rufus Osgood"),
    coincidence(DEAL, "Petronella Barnaby"),
    coincidence(f"{CLASH}|rumour", "Winnie Thaddeus"),
    coincidence("disagreement", "Mirabel Osgood"),
    coincidence("changed story", "Petronella"),
    coincidence(f"{DEAL}|{PROMISE}", "Thaddeus Lavinia"),
    coincidence("rumour|debt open", "", "jewels"),
    coincidence(DEAL, "Clementine Thaddeus"),
    coincidence(f"{CLASH}|rumour", "Mirabel Ambrose"),
    coincidence(f"{ASSOCIATION}|never together", "Clementine Barnaby"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(43), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES)]
    return write_month(__doc__ or "", "houseboats", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
