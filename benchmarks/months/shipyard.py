"""Write a month of a shipyard with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/shipyard.py FOLDER

To develop on. Written by somebody who has not read the patterns' code, its tests or its documentation, and of the other
months' words only `academy.py`, `caravan.py` and parts of `month.py` and `station.py`. People here speak in dialect, drop
letters and say things sideways; no verb or turn of phrase of what is planted is meant to be one of those months'. Writes
``shipyard.jsonl`` and ``shipyard.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2030, 4, 1, tzinfo=UTC)
"""A Monday. One who keeps the tally at a shipyard on the river, where not all that is landed is declared."""
DAYS: Final = 30
PEOPLE: Final = (
    "Bessie", "Corm", "Dunya", "Effie", "Gaspar", "Jem", "Mags", "Noll", "Sukey", "Tolly",
)  # fmt: skip
DOINGS: Final = (
    "{a} is knee-deep in mud, hunting for a dropped nail.", "{a} spits in the river.", "{a}'s picking oakum.",
    "{a} drags a plank up the slip.", "{a} scratches at a flea bite.", "You trip over {a}, who's flat out under the hull.",
    "{a} rolls an empty keg along the wall.", "{a} is stirring the pitch.", "{a} coils a wet rope an' grumbles.",
    "{a} has got a splinter and goes at it with a pin.", "{a} blows on cold fingers.", "{a} has been hammering since first light.",
    "{a}'s asleep in the shavings.", "{a} empties a bucket over the wall.", "{a} takes a pull at a jug.",
    "{a} is off up the lane after a loaf.", "{a} sorts nails into a tin.", "{a} saws a bit, stops, squints at the sky.",
    "{a} wrings out a cap.", "{a} holds a lantern up to a seam and frowns.", "{a} chews on a straw.",
    "There goes {a}, shoving a handcart over the cobbles.", "Up on the staging {a} sings out for more nails.",
    "{a}'s got tar in both eyebrows.", "{a} is baling the dinghy.", "{a} staggers by under a sack o' sawdust.",
    "A plank comes down and {a} hops clear.", "{a} hangs a net up to dry.", "{a} was rubbing down a spar.",
    "{a}'s nose runs. It's the damp.", "{a} heaves on the windlass.",
)  # fmt: skip
PAIRS: Final = (
    "{a} an' {b} carry a spar between 'em.", "{a} and {b} are sat on the wall, swinging their legs.", "{a} tips a cap to {b}.",
    "{a} and {b} are in the saw pit, one up and one down.", "{a} bumps into {b} at the slop shop.", "{a} asks {b} what o'clock it is.",
    "{a} and {b} watch a barge go about.", "{a} hails {b} from the far bank.", "{a} and {b} play at pitch an' toss.",
    "{a} squeezes by {b} on the gangplank.", "{a} and {b} heave a frame upright.",
)  # fmt: skip
TALK: Final = (
    "Tide's late.", "Me back's broke.", "Smells o' rain, don't it.", "Who left the maul out in the wet?", "Bread's gone up again.",
    "There's frost on the ropes.", "Mind yer 'ead.", "This wind'd skin a cat.", "I could sleep standin' up.", "Eel pie, is it? Lovely.",
    "What a stink off that mud.", "Morning, all.", "She's a pretty hull, that one.", "Me boots leak.", "Is it dinner yet?",
    "Nails, nails, never enough nails.", "Fog tonight, you'll see.",
)  # fmt: skip
SCENES: Final = (
    "Fog creeps up the river.", "The tide slaps at the piles.", "A gull struts along the ridge.", "Rain hisses in the pitch fire.",
    "A barge goes down with the ebb.", "Chips an' shavings blow about the slip.", "Somewhere a dog barks and won't leave off.",
    "Smoke lies flat over the yard.", "The river's brown as ale.", "A rat runs along a hawser.",
)  # fmt: skip

PLANTED: Final = """
2 11 Tolly: Save yer boots, Effie, no call to traipse to Rotherhithe. Them oars'll be in yer boat afore Sat'day or I'm a Dutchman.
4 16 Tolly sculls over to Effie's boat and lays two new ash oars on the thwart. "There y'are," he says to her.
7 9 Gaspar: That pump, Noll? Call it done. Come Thursday she'll draw sweet as a babe, here's me hand on it.
12 8 The lugger's hold is swimming. Noll sweats at the pump, and all it fetches up is air.
13 10 Noll> Thursday's been an' gone. Gaspar ain't been next nor nigh that pump o' mine.
5 16 Jem's cleaned out, not a farthing. Sukey tides him over wi' six bob from her stocking. "Payday," says Jem, an' kisses it.
20 11 Sukey> Payday's been twice. Jem nips down the alley when he sees me, an' them six bob is still in his breeches.
8 8 Mags has gone off with Dunya's adze on her shoulder. "Only while the keel's faired," she says, an' Dunya waves her on.
11 19 Dunya's adze hangs on its own peg again. Mags fetched it home tonight, an' put an edge on it an' all.
3 8 Bessie's kept a hot pasty by for Corm. "Never you mind yer purse," she says. "Eat."
6 18 A string o' herring hangs on Bessie's latch. That's from Corm, with his compliments.
14 12 Corm has got mitts on, thick ones. They're off Bessie's needles, and she won't hear o' money.
17 17 Corm's knocked up a three-legged stool for Bessie out of offcuts. He sets it down on her step.
2 8 Jem can't reach the top strake. So Noll takes him up on his shoulders, an' there he hammers.
9 17 Jem's barrow is in the mud up to the axle. Noll sets his back to it and out she comes.
16 9 Noll's scraping the weed off Jem's hull, so as Jem can have his nap.
22 18 Jem> Noll bided up till three wi' me, sewin' at that torn tops'l. I'd never ha' got it done meself.
6 13 Corm and Sukey are bawling blue murder at one another, an' all on account of a crab pot.
9 19 Effie> Corm an' Sukey ain't swapped a word since the crab pot. He has his dinner in the loft, she has hers on the slip.
13 20 "Ah, come 'ere, yer great lump," says Sukey. Corm grins, they bump mugs, and the crab pot's forgot.
4 10 Dunya and Gaspar are screeching like cats over the copper nails.
11 15 Gaspar flings down his cap and calls Dunya a robber. Dunya calls him a sight worse. It's the copper nails.
19 9 Another set-to on the slip: Dunya's got Gaspar by the collar, and he's cussing her up hill an' down dale.
27 12 Mags> Dunya an' Gaspar still can't abide the sight of each other. They'll take them copper nails to the grave.
8 14 "Squeak, squeak," goes Mags when Effie walks by. "Here comes the bilge rat." All the caulkers snigger at Effie.
14 12.5 Effie goes flat on her face in the mud. It was Mags as stuck her boot out.
21 20 Effie's eye is swelled shut. Mags has laid into her with a belaying pin.
10 8 Bessie: Go round by the steps, Jem, there's a good lad. Them boards on the long jetty's gone soft as pears.
11 16 Jem saunters out along the long jetty, rod over his shoulder.
1,2,4,5,7,8,9,11 13 Tolly's perched on a turps barrel with his pipe lit. / Tolly has his noon pipe in the turps store.
 / Puff, puff: there's Tolly an' his pipe in among the turps.
12 13 Dunya: Yer'll send us all to kingdom come, Tolly! Take that pipe some place as ain't swimmin' in turps.
13,15,16,18,20,23,25 13 Tolly's down on the shingle with his pipe, a long way off the turps. / On the shingle Tolly puffs at his pipe.
0-16,18 6.3 Bessie's out on the mole, flinging crusts to the gulls. / The gulls wheel round Bessie and her crusts.
 / Crusts for the gulls: Bessie's up afore anyone.
26 9 Tolly> Them gulls is in a right temper of a mornin'. Bessie don't come out wi' her crusts no more.
11 17 Mags> You never had this off me. Noll's in the Revenue's pocket. A guinea he gets, for each landin' he blabs.
12 14 Corm: That's how I had it at the Anchor an' all. Noll blabs to the Revenue, an' it's a guinea a time.
13 11 Noll> Me, blab to the Revenue? For a guinea? I'd sooner drink this river dry. There ain't a word o' truth in it.
14 11 Sukey> Noll in the Revenue's pocket? Get away wi' yer. He's straight as a mast.
16 23.5 No moon. Backside first, Corm climbs out of the bond store window, a keg under each arm.
17 9 Corm> Bond store? I ain't set eyes on the inside o' that bond store since Candlemas.
14 9 Gaspar> The night the sloop burnt I was up at me sister's in Deptford. Never left her kitchen.
20 9 Gaspar> Where I was the night the sloop burnt? Dealin' cards at the Anchor, till they shut.
20 10 Effie> There's fourteen kegs under the chapel floor.
20 14 Tolly> Under the chapel floor? Ten kegs, that's yer lot. I stowed 'em meself.
1,6,10,16,21,26 9.5 Crake the exciseman steps ashore from his gig. / Crake, the exciseman, pokes about in the shavings wi' his stick.
 / Exciseman Crake's here and will see the books.
1,6,16,21,26 11 Bessie hangs her red petticoat out of the window. / Bessie's red petticoat is up on the line.
0,2,3,6,8,9,12,15,16,17,20,23,24,27 6.6 Hab hauls the ferry over. / It's Hab on the ferry rope this morning.
1,4,5,7,10,11,13,14,18,19,21,22,25,26,28 6.6 Zillah hauls the ferry over. / It's Zillah on the ferry rope this morning.
18 10 Bessie> Lighterman come down just now. Says there's a chain across Tidewell lock.
18 19 Noll> No gettin' up past Tidewell. A bargee's been cussin' in me ear for an hour: lock's chained.
19 12 Dunya> Me brother had to turn back at Tidewell. They've a chain on the lock, thick as yer leg.
5 9 Sukey> That Danzig rope's grand stuff. I'd swing me own nan off it.
22 17 Sukey> Never mind what I told yer o' the Danzig rope. It's rubbish. It parts like wet bread.
"""

COINCIDENCES: Final = """
3 15 Jem: Oh aye, Bessie, an' Sunday I'll buy yer a coach an' six. (He rolls his eyes.)
7 10 Noll has a coil o' line off Bessie's stall. "I'll see yer right after," he says.
9 12 Effie lays the money for Noll's coil on Bessie's counter, the whole of it.
11 20 Tolly: One more double six, Dunya, an' I'll feed yer to the eels! (He's wheezin' wi' laughter.)
13 21 Bessie: So the tinker says to Old Nick, "You'll have me shadow off me by Monday." That's how that tale begins.
20 21 Tolly> I dreamt as Sukey'd flogged the church bell for scrap. Woke up sweatin'.
4 15 Corm folds up a tarpaulin.
14 16 Effie shakes the wet off a tarpaulin.
2,9,15,22 13.5 Gaspar's stewing eels.
9,22 17 Mags has the toothache.
9 9 Corm> Had I two oilskins, I'd let yer wear the one. I ain't, though.
1,6,13,18 16.5 Sukey sits whittling a peg.
15 9 Effie: Not under the crane, Noll! Her chain's worn thin as a bootlace.
15 15 Noll has his bread an' dripping on the far wall, nowhere near the crane.
16 9.5 Effie goes up the crane with her grease pot.
5,12,19 18 Sat'day night, so Corm and Tolly wrestle on the green for the ham. Corm has Tolly flat on his back, an' the crowd
 cheers. / Corm and Tolly are wrestling for the ham again. Tolly tips Corm over, then he pulls him up, an' both bow.
6,13,20 14 Jem buys a pound o' tallow dips from Effie, coin on the counter.
17 12 Mags> Where's me marlinspike got to? Dunya wouldn't have it, would she?
6 11 Corm has a laugh at Noll's new hat.
13 12.5 The boom swings over and catches Noll on the ear.
23 10 Gaspar> Five ribs to go on the cutter.
23 15 Mags> Eight ribs to go on the lugger.
19 10 Effie> I was sat at table when the mast come down.
21 10 Effie> When the press gang marched by I was over in the ropewalk.
11 10 Dunya walks past the counting house with a basket o' chips.
12 9 Dunya> I ain't been inside of that countin' house this twelvemonth.
3,13,24 9 Sukey chucks the yard dog a fish head.
0-29 6 Mags blows up the forge fire.
0-29 20.5 Noll sets his night lines.
8 11 Jem: I'll tar that skiff for yer Friday, Mags.
9 14 Mags: Leave the skiff be, Jem. Me brother's been at her wi' the tar, there's nothin' left to do.
"""

NOISE: Final = """
0 8.5 Sukey props a pair of oars against the wall.
0 12 Jem> Them caulkers sing flat.
0 15 Gaspar whets an adze and sings through his nose.
0 17 Effie: Who's for the Anchor, then?
1 8 At the yard pump Effie fills a kettle.
1 12 Dunya> Sixpence for a loaf! It's daylight robbery.
1 18 The sloop comes up on the flood, all sails patched.
2 7.5 Corm nails a crate shut.
2 15 Noll: She wants two more planks on the larboard side.
2 19 Sukey> Crake was off at Greenwich today, I hear. Peace an' quiet.
3 10 Mags and Tolly are splitting a barrel for firewood.
3 13 Effie's boat bumps against the steps.
3 19 Gaspar> The Anchor's beer is thin as a parson's soup.
4 9 Noll steps off the ferry and shakes his boots.
4 12 Bessie ladles out pea soup, a ha'penny a bowl.
4 19 Jem> I've rowed nine mile today an' caught nowt.
5 8 The floats bob about below the jetty.
5 11 Payday. A line of hands winds right round the countin' house.
5 14 Dunya: Who's for a song?
6 8.2 Tolly nails a horseshoe over the loft door.
6 20 Mags> Me brother's come up from Erith for the week.
7 8 Bessie shoos a gull off the counter.
7 12 Sukey's sewing a patch on a topsail.
7 15 Gaspar: Any man got a light?
8 9.5 Corm mends a crab pot wi' new withies.
8 18 Effie> They burnt a whole barrel o' pitch today an' no one said a word.
9 8 Jem's asleep with a hat on his face.
9 15 A revenue cutter lies off the point an' does nothing.
9 20.8 Tolly> This rain's got in me bones.
10 11 Dunya is shaving a trenail wi' her knife.
10 14 Sukey goes by the bond store, humming.
10 18 Gaspar and Bessie talk about the price o' candles.
11 9 Noll's cap blows off, an' he chases it to the steps.
11 13.5 Corm> There's mackerel about, they say down Gravesend way.
12 10 Jem is painting a name on a stern. He's spelled it wrong.
12 12 It's payday again, an' half the yard's in the Anchor.
12 16 Effie and Bessie are laughing over the washing.
12 21 Mags: Whose round is it?
13 8 Gaspar hangs his coat on a copper nail.
13 17 Tolly carries a lantern down to the shingle.
14 8 Dunya hums over her adze.
14 14 Jem> Look at that, a whole shillin' in the mud!
14 18 Noll: Up the chapel end they've whitewashed the wall.
15 8 Sukey fills her basket wi' cockles off the mole.
15 12 Bessie pins back a red curtain.
15 19 Corm> Yon lugger draws six foot if she draws an inch.
16 12 Mags sets a belaying pin back in the rail.
16 15 Tolly's mug is empty. He turns it over and peers in.
16 18.5 Gaspar: Fine night for it. No moon, eh?
17 10 Effie knocks the mud off her boots on the step.
17 14 Two lighters foul each other at the lock and the men cuss.
17 20 Jem> Me stomach thinks me throat's been cut.
18 8 Dunya greases the pump handle in the yard.
18 14 Noll pares his nails wi' a clasp knife.
18 16 Corm counts the oars in the rack.
19 14 Sukey and Mags are hauling a chain up the slip.
19 17 Bessie> There's a ring round the moon.
19 20 Gaspar's asleep in the loft, boots an' all.
20 8 A long rope of onions hangs in the Anchor's window.
20 17 Tolly: Steady wi' that keg, it's the landlord's.
21 8 Corm> Gulls inland. That's a blow comin'.
21 14 Jem whistles on the steps.
21 17 Dunya drinks her tea out of a paint pot.
22 9 Bessie's stall has candles, twine an' a cheese.
22 12 Sukey ties up at the long jetty's near end, on the stone.
22 15 Noll> Quiet tonight. I don't care for it.
23 8 Effie has a patch on that eye an' won't talk of it.
23 12 Gaspar measures a rib wi' a bit o' string.
23 18 Corm and Jem roll a barrel o' turps in under cover.
24 9.5 Mags is banging a hoop on a keg.
24 13 Tolly> That cutter'll never swim.
24 17 A fiddler plays in the Anchor an' nobody pays him.
25 8 Dunya has her sleeves rolled up and sings.
25 12 Noll drops a mallet in the river.
25 16 Bessie: Boots off! I've scrubbed that floor.
26 12.5 Jem sells a bucket o' eels at the steps.
26 15 Effie sculls across wi' a basket o' bread.
26 19 Gaspar> I've a stitch in me side.
27 8 Sukey mends a net an' cusses the knots.
27 15 The gulls sit in a row on the chapel roof.
27 18 Corm> New planks for the long jetty, says the master. Come summer.
28 9 Tolly scrapes a hull, whistlin'.
28 13 Mags: Any o' that soup left?
28 17 Noll and Effie are sat in the sun.
29 9 Dunya is setting out nails in rows, the iron ones.
29 12 Jem> One more month an' I'm off to sea.
29 16 The new hull goes down the slip, and everybody shouts.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Tolly Effie", "oars"),
    planted("promise broken", "Gaspar", "pump"),
    planted("debt open", "Jem Sukey", "bob"),
    planted("debt paid", "Mags Dunya", "adze"),
    planted("gift returned", "Bessie Corm"),
    planted("help one way", "Noll Jem"),
    planted("quarrel and peace", "Corm Sukey"),
    planted("quarrel open", "Dunya Gaspar"),
    planted("escalation", "Mags Effie"),
    planted("warning ignored", "Bessie Jem", "jetty"),
    planted("warning heeded", "Dunya Tolly", "turps"),
    planted("habit stopped", "Bessie", "gulls"),
    planted("rumour", "Noll Mags", "Revenue"),
    planted("word against sight", "Corm", "ond store"),
    planted("changed story", "Gaspar", "sloop"),
    planted("disagreement", "Effie Tolly", "kegs"),
    planted(ASSOCIATION, "Bessie Crake", "petticoat"),
    planted("never together", "Hab Zillah"),
    planted("", "Bessie Noll", "Tidewell"),
    planted("", "Sukey", "Danzig rope", "rubbish"),
    coincidence(PROMISE, "Jem", "coach"),
    coincidence("debt open", "Noll Bessie", "coil"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Tolly Dunya"),
    coincidence(PROMISE, "Bessie", "shadow"),
    coincidence("rumour", "Sukey", "bell"),
    coincidence("", "Corm Effie", "tarpaulin"),
    coincidence(f"{ASSOCIATION}|never together", "Mags Gaspar", "toothache"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Corm", "oilskin"),
    coincidence("habit stopped", "Sukey", "peg"),
    coincidence("warning ignored", "Noll", "crane"),
    coincidence(CLASH, "Corm Tolly"),
    coincidence(DEAL, "Jem Effie"),
    coincidence("rumour|debt open", "Dunya", "marlinspike"),
    coincidence("escalation|quarrel open", "Corm Noll"),
    coincidence("disagreement", "Gaspar Mags", "ribs"),
    coincidence("changed story", "Effie"),
    coincidence("word against sight", "Dunya"),
    coincidence("gift returned|help one way", "Sukey", "dog"),
    coincidence(f"{ASSOCIATION}|never together", "Mags Noll"),
    coincidence("promise broken", "Jem Mags", "skiff"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(17), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES), *table(NOISE)]
    return write_month(__doc__ or "", "shipyard", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
