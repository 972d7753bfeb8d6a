"""Write a month in a shared house with planted patterns and planted coincidences, for `reflection_hygiene.py --truth`.

    python benchmarks/months/commune.py FOLDER

It was held out (4 of 20 patterns, 2 of 20 coincidences) until it was opened, and is a month to develop on since. Written by somebody who has not read the patterns' code, its tests or its documentation, and of the other months' words only
`academy.py`, `caravan.py` and parts of `month.py` and `station.py`; the same hand wrote `shipyard.py`. People here talk and
text as the young do, in slang and without capitals. Writes ``commune.jsonl`` and ``commune.truth.jsonl``.
"""

from __future__ import annotations

import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent))

from scripted import coincidence, daily, planted, table, write_month

START: Final = datetime(2026, 6, 1, tzinfo=UTC)
"""A Monday. One who rents the box room of a shared house with a community garden keeps this journal."""
DAYS: Final = 30
PEOPLE: Final = (
    "Amara", "Bashir", "Callum", "Dilnoza", "Eunji", "Ikaika", "Noor", "Pilar", "Tomasz", "Vihaan",
)  # fmt: skip
DOINGS: Final = (
    "{a} is scrolling on the sofa.", "{a} walks in with earbuds on and doesn't hear a thing.", "{a} is repotting basil.",
    "{a}'s phone buzzes itself off the table.", "{a} is on the laptop, camera off.", "{a} eats cereal straight out of the box.",
    "{a} waters the tomatoes and gets wet feet.", "{a} has lost a sock to the washing machine.", "{a} is hogging the wifi.",
    "You find {a} asleep on the bean bag.", "{a} is dyeing a t-shirt in the bucket.", "{a} is on hold with the bank.",
    "{a} burns the toast and opens a window.", "{a} is filming the sunset for a story.", "{a} turns the compost with a fork.",
    "{a} does the recycling quiz on the fridge door.", "{a} tries a new filter and shows it round.", "{a} is late for a shift.",
    "{a} pulls weeds for about a minute.", "{a} scrubs at a pan.", "{a} is back from the charity shop with a lamp.",
    "{a} has got henna up to the elbow.", "{a} wanders about with a toothbrush.", "{a} rolls out a mat in the yard.",
    "{a} was humming something off the radio.", "There's {a}, sunburnt, with a lolly.", "{a} unlocks the gate with a hip.",
    "{a} is sticking seed labels on jars.", "{a} picks slugs off the lettuce.", "{a} tips crumbs out of the toaster.",
)  # fmt: skip
PAIRS: Final = (
    "{a} and {b} are sharing the big sofa.", "{a} shows {b} a meme.", "{a} and {b} carry the picnic bench.", "{a} waves at {b} from the gate.",
    "{a} and {b} are on the roof, watching planes.", "{a} asks {b} for the wifi code.", "{a} and {b} do a face mask.",
    "{a} and {b} are taking turns with the wheelbarrow.", "{a} nearly walks into {b} in the hall.", "{a} and {b} are at the bus stop.",
    "{a} and {b} are singing along to the radio.",
)  # fmt: skip
TALK: Final = (
    "ngl this heat is a lot", "who finished the coffee 😩", "is it bin day", "anyone up for a film later", "wifi down again??",
    "slugs got the lettuce rip", "i need a nap so bad", "omg that sky", "monday energy is not real", "has the post come",
    "someones left the gas on low", "literally starving", "tomatoes r looking cute tho", "brb shower", "its giving november",
    "cant find my keys again lol", "so who ordered this weather",
)  # fmt: skip
SCENES: Final = (
    "A fox trots along the fence.", "Somebody's alarm goes off upstairs and isn't stopped.", "The fairy lights flicker in the yard.",
    "A delivery van blocks the street.", "Bees are all over the lavender.", "The fridge hums.", "A football lands in the courgettes.",
    "Rain drips through the polycarbonate.", "Next door are having a barbecue.", "The wind chimes clink.",
)  # fmt: skip

PLANTED: Final = """
2 20 Bashir: @Pilar beans flopping everywhere?? say less. trellis is going up by sunday, screenshot this
5 15 Bashir bangs the last nail into a trellis behind Pilar's beans. Pilar does a little dance.
7 13 Callum: @Dilnoza chill, ur bike will be roadworthy by friday. consider it sorted 🔧
12 9 Dilnoza's bike is upside down in the hall, same as all week: no chain, flat tyre, a cobweb on the pedal.
13 10 Dilnoza> friday he said lol. Callum has not laid a finger on my bike. walked to work again
6 11 Eunji puts Vihaan's festival ticket on her card, since his is maxed out. Eighty-five quid. "Only till Friday," he goes.
21 12 Eunji: Vihaan babe thats 2 fridays now n im STILL minus 85 for ur ticket 👀
3 18 Noor's card gets declined over the groceries. Tomasz taps his for her, and Noor goes, "I'll ping you when my wages land."
9 19 Tomasz> Noor just pinged me every penny of the groceries, we're all good 👍
4 19 Amara has cooked a tub of jollof for Ikaika. It's in the fridge, with a heart on the lid.
6 17 Ikaika turns up at Amara's door with warm malasadas. "For the jollof queen," he says, and leaves her the bag.
15 18 A cutting of Amara's monstera has moved in with Ikaika. She potted it up for him.
18 20 Amara won't take it off, the bucket hat that Ikaika crocheted for her.
2 19 Eunji talks Bashir through his tax form, box by box.
9 14 Bashir's sofa is wedged on the stairs till Eunji gets under the heavy end and shoves.
16 11 It's Bashir's week for the bathroom, but it's Eunji in there with the bleach, so he can make his deadline.
22 10 Bashir> Eunji went thru my whole dissertation last nite, every footnote. what did i do to deserve her
6 20 Noor and Pilar are having it out over the thermostat. A door slams, then another.
9 21 Amara> Noor n Pilar r blanking each other since the thermostat thing, dinner was so awkwarddd
13 18 Pilar mumbles on the stairs that she was a brat about the thermostat. Noor pulls her in for a hug.
4 21 Tomasz and Vihaan are kicking off about the washing-up again. You can hear it through two walls.
12 13 Tomasz: Vihaan ur pan has been in that sink since tuesday. it has FUR. im done being nice to u
19 20 Vihaan calls Tomasz a control freak, Tomasz calls Vihaan a pig, and a mug gets smashed. All over a sink.
27 12 Dilnoza> Vihaan n Tomasz still wont sit at the same table. its PLATES guys grow up
8 13 Callum has put a pic of Ikaika in the group, "free to a good home", and everyone piles on. Ikaika leaves the chat.
14 16 Ikaika's clean washing is out in the rain. Callum kicked the basket over, and it was no accident.
21 22 Ikaika has frozen peas on his jaw. Callum swung at him out by the bins.
10 12 Dilnoza: psa @Tomasz the loft ladder is NOT it. one bolt and a prayer. use the stepladder ok
11 15 There's Tomasz, halfway up the loft ladder with a box on his head.
0,1,3,4,6,7,9,10 22 Vihaan has his scooter on charge in the hall. / Vihaan plugs in the scooter by the coats, in the hall.
 / The hall smells of warm plastic: Vihaan's scooter is charging.
11 9 Amara: Vihaan no more charging the scooter in the hall pls, those batteries go up like fireworks n its our only way out
12,14,15,17,19,22,24 22 Vihaan has got the scooter on charge outside, next to the shed. / By the shed Vihaan's scooter blinks away
 on an extension lead.
0,1,2,4,5,7,8,10,11,13 21.5 Noor pads up to Eunji's room for the k-drama. / Noor, in pyjamas, is off to Eunji's for the next
 episode. / Noor is in at Eunji's again, you can hear them both sobbing at the k-drama.
24 20 Eunji> is Noor ok?? she hasnt been up for kdrama in like 10 days. didnt even ask me who died
11 17 Pilar> so the tea is ☕ Bashir airbnbs his room every weekend n keeps the cash
12 14 Callum: lads im hearing Bashir airbnbs his room at the weekend n pockets it. landlord will freak
13 11 Bashir> who tf is going round saying i airbnb my room?? i have NEVER. where would i even sleep
14 11 Amara> Bashir airbnbing that room? w that carpet? nah. zero chance
16 23.7 Everyone has turned in. By the light of the fridge Dilnoza is eating Ikaika's birthday cake with a serving spoon.
17 9 Dilnoza> wasnt me that had the cake btw. i was up in the attic w my headphones on the entire nite
14 10 Vihaan> when the greenhouse got smashed i was at work, closing shift
20 10 Vihaan> me? when the greenhouse got smashed i was in the bath w a podcast on
20 10.5 Amara> theres 7 hens in the coop, counted them twice
20 13 Ikaika> 5 hens in the coop. five. i just shut the door on them
0,4,9,14,18,23 18 Callum's on dinner: chilli again. / Callum is cooking for the house tonight, some sort of lentil bake.
 / It's Callum's turn at the stove.
0,4,9,18,23 19.5 Noor gets a pizza delivered. / There's a pizza at the door for Noor. / Noor takes a pizza up to her room.
0,2,3,5,8,9,12,13,15,18,19,22,24,25,28 6.8 Skye is watering the polytunnel. / Skye's got the hose going in the polytunnel.
1,4,6,7,10,11,14,16,17,20,21,23,26,27,29 6.8 Kwabena is watering the polytunnel. / Kwabena's got the hose going in the polytunnel.
18 9 Pilar> bus driver just told me theyre axing the 38 😭 from monday
18 19 Tomasz> some guy at the stop reckons the 38 is getting axed. like gone gone
19 12 Amara> my cousins at the depot n its true, no more 38, they axed it. how am i getting to work
5 9 Dilnoza> the new oat milk is unreal. 10 out of 10. im converted
22 16 Dilnoza> scrap everything i said about the oat milk. its vile, i gagged
"""

COINCIDENCES: Final = """
3 15 Ikaika> when i win the lottery u each get a pony, i solemnly vow 🐴
7 10 Amara drags a bag of compost off Pilar's pile and calls over her shoulder that she'll sort it later.
9 12 Dilnoza slips Pilar a tenner. It's for Amara's compost, all of it.
11 20 Eunji: touch the last dumpling n ur dead to me, Dilnoza 🔪😂😂😂
11 20.2 Dilnoza eats the last dumpling with one eyebrow up. Eunji is crying with laughter.
13 21 Noor> no spoilers but the vampire tells the nurse hell be back for her by the next full moon 🌕
20 21 Tomasz> Pilar says Vihaan's playlist is a war crime lol
4 15 Pilar wipes down a yellow crate.
14 16.5 Callum stands on a yellow crate.
3,10,17,24 13 Tomasz is baking sourdough.
10,24 17 Eunji has a migraine.
9 9 Noor> if i had 2 chargers id totally lend u one
0-9,14-29 7.5 Callum does pull-ups on the door frame. / Callum is at his pull-ups.
10 7.5 Callum> physio says no pull-ups till monday. my shoulder is so done
15 9 Callum: Noor careful w the back step, its an ice rink w all that moss
15 15 Noor takes the side gate, nowhere near the back step.
16 9.5 Callum scrubs the moss off the back step.
5,12,19 11 Saturday is boxing class, and Dilnoza and Bashir are sparring. Dilnoza lands one in his ribs. / Dilnoza and Bashir
 spar at the boxing class again. He gets her on the nose, they both crack up, and it's high fives.
6,13,20 14 Ikaika buys a jar of kimchi off Eunji, coins on the table.
17 12 Amara> anyone seen my airpods?? Callum havent u got them
25 18 Callum says sorry to Amara for parking the van on her parsley.
23 10 Bashir> 4 slots left on the tuesday rota
23 15 Noor> 2 slots left on the thursday rota
19 10 Pilar> i was in the shower when the smoke alarm went off
21 10 Pilar> when the power cut out i was at the launderette
11 10 Ikaika carries Tomasz's guitar in out of the rain.
12 9 Ikaika> ive never played Tomasz's guitar in my life, wouldnt know which end to blow in
3,13,24 9 Eunji slips the cat a prawn.
0-29 6.5 Amara does her stretches on the landing.
0-29 20.5 Bashir takes the recycling out.
8 11 Vihaan: gonna print ur posters tmrw, Amara
8 18 Amara: no need for the posters anymore Vihaan, the library did them for me 🙏
"""

NOISE: Final = """
0 9 Pilar ties up a bean with a hair bobble.
0 12 Tomasz> why is there a traffic cone in the shower
0 16 Dilnoza rings her bike bell twice and wheels it into the hall.
0 20 Eunji: film nite friday yes or yes
1 8.5 Ikaika reads the back of the oat milk carton.
1 13 Bashir drops a nail and swears at it.
1 17 Noor> my train was 40 mins late im feral
1 19 Callum has the hiccups.
2 9 Amara sings to the hens.
2 12 Vihaan: is there a spare plug anywhere
2 15.5 Tomasz is sanding a shelf in the greenhouse.
3 8.5 Noor and Amara are choosing curtains on somebody's phone.
3 12 Dilnoza> i would marry this sandwich
3 17 Callum walks in with a bag of groceries and a limp leek.
4 9 Pilar's washing flaps on the line.
4 13 Ikaika is filing his nails on the stairs.
4 17 Bashir: whos got my blue mug
5 12.5 Tomasz and Ikaika are hanging fairy lights off a ladder.
5 18 Vihaan sells his old amp to a guy called Dave.
5 20 Noor> saturday nite n im deep cleaning my keyboard. who am i
6 12.2 Callum is back in bed by noon.
6 14.5 Eunji kneads dough and sings.
6 18.5 Pilar turns the radio up.
7 9 Vihaan misses the bus by a second.
7 16 Amara: the hens r loud today, someone said smth to them
7 19 Tomasz is fixing a puncture on a wheelbarrow.
8 8.5 Dilnoza: the hot tap is cold n the cold tap is hot. discuss
8 15 Noor hangs her coat over the thermostat and doesn't notice.
8 17 Bashir has a spreadsheet open. It's green all over.
9 10 Ikaika> my mum sent a parcel the size of a fridge
9 13 Pilar and Vihaan are doing a jigsaw of a cake.
9 16 Callum borrows a vowel in the word game and wins.
10 9 Tomasz> who ate glitter
10 14 Amara is measuring the shed for a shelf.
10 18.5 Dilnoza is painting the coop pink.
11 8.5 Eunji's parcel has gone to number 38b again, so she goes round to fetch it.
11 12 Vihaan kicks a ball against the shed.
11 18.5 Noor: soup if anyone wants some
12 10.5 Pilar is dead on her feet, she says, and lies down in the clover.
12 16 Amara's charging her phone off a solar panel the size of a book.
12 19 Ikaika and Noor queue at the food truck.
13 8.5 Callum is up on the stepladder with a paint roller.
13 13 Eunji> i owe my whole personality to this show
13 15.5 Bashir sands a plank for the next raised bed.
14 8.5 Dilnoza walks to work in the drizzle.
14 13 Glass crunches on the path by the greenhouse. Someone has put tape across the door.
14 19 Pilar: taxi or nite bus, thoughts
15 8.5 Vihaan and Amara are sticking seed packets on the wall.
14 12.5 Tomasz> Monday can get in the bin
15 20 Noor plays a video of a goat three times.
16 8.5 Ikaika's birthday. There are balloons on the stairs and a cake in the fridge.
16 13.5 Pilar and Eunji blow up a paddling pool.
16 19 Vihaan: happy bday big man 🎂
17 8.5 Half a cake is left, and a spoon stands in it.
17 14 Bashir is asleep in a deckchair.
17 19 Vihaan is frying plantain and the smoke alarm joins in.
18 12 Dilnoza> my feet. my FEET.
18 15 Eunji and Tomasz are waiting for the bus.
19 9 Amara shells peas on the step at the front.
19 14 Callum pumps up a football.
19 17 Noor> i could kill for a mango rn
16 9 A hen gets into the hall and won't leave.
20 15 Tomasz picks beans off the trellis.
20 18 Pilar: new rota is on the fridge, no crying
21 8.5 Bashir> whos coming to the swap shop sunday
21 15 Dilnoza and Noor are planting leeks.
21 18 Ikaika is cutting the hedge into a whale.
22 8.5 Vihaan tears a festival poster off a lamp post for his wall.
22 13 Amara: whoever cleaned the oven i love u
22 19 Callum and Pilar are carrying the bench in.
23 8.5 Tomasz> slept like a brick
23 13 Eunji tops up the hand soap with water.
23 17 Bashir orders noodles.
24 8.5 Dilnoza is wearing two different shoes.
24 14 Ikaika: who wants to see a really big courgette
24 21 Noor has gone to bed early with a book.
25 9 Vihaan sweeps up in the greenhouse. There's a new pane in.
25 13 Pilar> landlord was round about the carpet. didnt take his shoes off
25 20 Amara and Eunji are arguing with a chatbot about a parcel and losing.
26 9 Callum drops a plate. Everybody cheers.
26 14 Tomasz is up to his wrists in the drain.
26 19 Dilnoza: whats the word for when ur hungry but also annoying
27 9 Ikaika waters a monstera and talks to it.
27 15 Bashir> dissertation is IN. im free
27 18 Noor gets chips and eats them on the wall.
28 9 Eunji is drawing the cat.
28 13 Vihaan: pub quiz tonite who's in
28 18 Amara is in the yard in her bucket hat.
29 9 Pilar has picked a bowl of beans.
29 14 Callum> i miss pubs w carpets
29 19 Everyone is out on the roof with a cup of something.
"""

ASSOCIATION: Final = "presence|response|precedence|together"
CLASH: Final = "quarrel and peace|quarrel open|escalation"
DEAL: Final = "gift returned|help one way|debt open|debt paid"
PROMISE: Final = "promise kept|promise broken"

TRUTH: Final = (
    planted("promise kept", "Bashir Pilar", "trellis"),
    planted("promise broken", "Callum", "bike"),
    planted("debt open", "Vihaan Eunji", "ticket"),
    planted("debt paid", "Noor Tomasz", "groceries"),
    planted("gift returned", "Amara Ikaika"),
    planted("help one way", "Eunji Bashir"),
    planted("quarrel and peace", "Noor Pilar"),
    planted("quarrel open", "Tomasz Vihaan"),
    planted("escalation", "Callum Ikaika"),
    planted("warning ignored", "Dilnoza Tomasz", "ladder"),
    planted("warning heeded", "Amara Vihaan", "scooter"),
    planted("habit stopped", "Noor Eunji"),
    planted("rumour", "Bashir Pilar", "room"),
    planted("word against sight", "Dilnoza", "cake"),
    planted("changed story", "Vihaan", "greenhouse"),
    planted("disagreement", "Amara Ikaika", "hens"),
    planted(ASSOCIATION, "Callum Noor", "pizza"),
    planted("never together", "Skye Kwabena"),
    planted("", "Pilar Tomasz", "38"),
    planted("", "Dilnoza", "oat milk", "vile"),
    coincidence(PROMISE, "Ikaika", "lottery"),
    coincidence("debt open", "Amara Pilar", "compost"),
    coincidence(f"{CLASH}|{PROMISE}|warning ignored", "Eunji Dilnoza"),
    coincidence(PROMISE, "Noor", "moon"),
    coincidence("rumour", "Vihaan", "playlist"),
    coincidence("", "Pilar Callum", "crate"),
    coincidence(f"{ASSOCIATION}|never together", "Eunji Tomasz", "migraine"),
    coincidence(f"{PROMISE}|debt open|debt paid", "Noor", "charger"),
    coincidence("habit stopped", "Callum", "pull-ups"),
    coincidence("warning ignored", "Noor", "step"),
    coincidence(CLASH, "Dilnoza Bashir"),
    coincidence(DEAL, "Ikaika Eunji"),
    coincidence("rumour|debt open", "Callum", "airpods"),
    coincidence("quarrel and peace", "Callum Ikaika"),
    coincidence("disagreement", "Bashir Noor", "slots"),
    coincidence("changed story", "Pilar"),
    coincidence("word against sight", "Ikaika", "guitar"),
    coincidence("gift returned|help one way", "Eunji", "cat"),
    coincidence(f"{ASSOCIATION}|never together", "Amara Bashir"),
    coincidence("promise broken", "Vihaan Amara", "posters"),
)


def main() -> int:
    """Write the month and its truth into a folder; 2 if it is missing."""
    noise = daily(random.Random(29), DAYS, PEOPLE, DOINGS, PAIRS, TALK, SCENES)
    lines = [*noise, *table(PLANTED), *table(COINCIDENCES), *table(NOISE)]
    return write_month(__doc__ or "", "commune", START, lines, TRUTH)


if __name__ == "__main__":
    sys.exit(main())
