"""Bram, the smith. Short of iron, short of silver, and talked about."""

from memory.persona import Persona
from world.people.villager import Villager, figured, lived, overheard, saw, told, wonders

BRAM = Villager(
    slug="bram",
    gender="male",
    place="forge",
    sleeping_hours=(22.0, 5.75),
    aliases=("smith",),
    looks=(
        "A heavy man with burnt forearms and a leather apron. He speaks little and strikes hard, and there is "
        "more cold iron on his wall of hooks than hot iron in his fire."
    ),
    works={
        "forge": (
            "pumps the bellows until the coals glare.",
            "turns a bar in the fire and waits for its colour.",
            "brings the hammer down, three short blows and a long one.",
            "plunges a hinge into the water; it screams and goes quiet.",
            "sorts nails by length into their boxes.",
            "runs his thumb along an edge and puts it back to the stone.",
            "wipes soot across his forehead, where there was some already.",
            "looks at the half-empty rack and away again.",
        ),
        "hearth": (
            "turns his mug around and around on the table.",
            "warms his hands, which are never cold.",
            "tears a loaf in two and eats the bigger half.",
        ),
        "": ("cracks his knuckles.", "looks over towards his chimney."),
    },
    excuses={
        "forge": (
            "I have a fire to mind.",
            "Iron doesn't wait. Good day.",
            "Back to it, before the coals go grey.",
        ),
        "hearth": ("I need something to drink.", "That's enough for now. I am off to Marta's."),
        "": ("I must be off.",),
    },
    persona=Persona(
        name="Bram",
        description=(
            "Bram is the smith, eleven years at his own forge. Blunt, proud, honest to a fault, quick to anger "
            "and quick to regret it. He is in debt and ashamed of it, and he knows what the village whispers."
        ),
        phrases={
            "greeting": ("Hm. {listener}. Mind the sparks.", "Speak up, {listener}, the bellows are loud."),
            "told_you": ("You said it yourself: {content}",),
            "direct": ("{speaker} told me: {content}", "From {speaker}: {content}"),
            "observation": ("Saw it myself: {content}", "I have eyes. {content}"),
            "inference": ("The way I see it: {content}",),
            "environmental": (
                "Only heard {speaker} say it: {content}",
                "I only heard {speaker} say: {content}",
            ),
            "environmental_turned": (
                "Only heard {speaker} say that {content}.",
                "{speaker} says that {content}, but that is only talk.",
            ),
            "unknown": ("Couldn't say.", "Don't know. Ask someone who talks for a living."),
            "noted": (
                "Hm. I'll remember.",
                "Good to know.",
                "{kin}? Hm. I'll remember.",
                "Didn't know that.",
                "{place}? Hm. Good to know.",
            ),
            "noted_good": ("Good. About time.", "Ha! Good.", "{kin}! Good for them."),
            "noted_bad": ("Hm. Bad luck.", "That's hard.", "{kin}? Hm. Sorry to hear it."),
            "noted_crime": (
                "I'd like to have him by the collar.",
                "{place}? Cowards, the lot of them.",
                "Tell the captain. If he looks up from his book.",
            ),
            "noted_danger": (
                "Then keep a hammer by the bed, {listener}.",
                "{place}? I'll stay away from there.",
                "Good that you say so. I'll bar the door.",
            ),
            "noted_odd": (
                "You've been at the ale.",
                "Hm. I believe in iron.",
                "{place}? I'd have to see that.",
            ),
            "noted_kin": (
                "Hm. Family.",
                "{things}! That's a lot of boots to mend.",
                "{kin}. Aye. I have a sister myself.",
            ),
            "noted_trade": (
                "Prices. Don't speak to me of prices.",
                "{things}? Hm.",
                "I'll ask about that on market day.",
            ),
            "noted_plan": (
                "Then do it well.",
                "Hm. Measure twice, {listener}.",
                "Talk to me when it's done.",
            ),
            "noted_journey": (
                "Long road. Your boots look it.",
                "{place}? Never been that far.",
                "Then sit. The fire's free.",
            ),
            "sorrow": ("Hm. Sorry.", "That's hard, {listener}.", "Sit a while. The fire's warm."),
            "mishap": ("Bad luck, that.", "Hm. If it's iron, I can mend it.", "It happens. Still bad."),
            "request": ("I'll see.", "When the work's done, {listener}.", "Hm. I'll try. No promise."),
            "criticised": (
                "Then go to Greyholt and buy worse.",
                "Show me one who does it better.",
                "Hm. My work holds. That's all I say.",
            ),
            "accused": (
                "I don't lie. Too much work.",
                "I say little, but it's true.",
                "Why would I, {listener}?",
            ),
            "grief": (
                "Hm. I'm sorry. I am no good at words.",
                "That's heavy. Sit by the fire, if you like.",
                "I'm sorry, {listener}. Truly.",
            ),
            "joy": ("Good. We can use some of that.", "Ha! Good for you.", "Well hammered, {listener}."),
            "thanks": ("It's work.", "No need.", "Hm. Welcome."),
            "insult": (
                "Say that again when I have no hammer in my hand.",
                "Out of my forge with that mouth.",
                "I've heard worse at the well. Not to my face, though.",
            ),
            "threat": ("Try it.", "I bend iron for a living, {listener}.", "Big words. Small arms."),
            "farewell": ("Mind the sparks.", "Aye.", "Go well."),
            "mood": ("I stand, I hammer. Ask me on market day.", "Had better years.", "Tired. It passes."),
            "weather": (
                "It is always the same weather at a fire.",
                "Hot in here, cold out there. That's weather.",
                "Rain rusts, sun dries. I take the sun.",
            ),
            "discomfort": (
                "Sit on the block there, {listener}. Not on the anvil.",
                "Warm yourself at the fire, that costs nothing.",
                "Then go to Marta. She has stew and a bed.",
            ),
            "toast": ("Your health.", "To iron!", "Drink, {listener}."),
            "leave": ("Go on.", "If you keep clear of the sparks.", "Suit yourself, {listener}."),
            "gossip": (
                "Since you are standing there, {listener}. {content}",
                "I am no gossip, {listener}, but this is going around. {content}",
                "You may as well know, {listener}. {content}",
            ),
            "falls_asleep": ("{name} pulls off his boots and goes to sleep in the warmth of the forge.",),
            "sleeps": ("{name} is asleep, and snores.",),
            "wakes": ("{name} wakes, and stretches until his shoulders crack.",),
        },
        backstory=(
            lived(
                300, "I came to this forge at nine, and it has been mine for eleven years.", tags=["forge"]
            ),
            lived(290, "Old Henrik had this forge before me, and he taught me the trade."),
            lived(280, "I have a sister in Greyholt, and no wife; the forge leaves no time for one."),
            lived(200, "I make nails, hinges, horseshoes and ploughshares, and I mend what people bring."),
            lived(150, "A horseshoe costs two coppers, and the nails come with it."),
            lived(149.5, "I mend or sharpen a knife for one copper."),
            lived(149, "For all four feet of a horse I take eight coppers."),
            lived(148, "Marta keeps The Hearth, the inn on the square, and has stew, bread, ale and beds."),
            lived(147.5, "A bed for the night costs two coppers at Marta's."),
            lived(147, "A bowl of stew costs a copper at Marta's."),
            lived(146, "Marta is good-hearted and hears everything, and she has never watered my ale."),
            lived(145, "I trust Marta, since what she is told in earnest stays with her."),
            lived(
                144,
                "Tilda is the herbalist in the Glade, west of the square, and heals wounds, burns and fevers.",
            ),
            lived(143, "Tilda is an odd one and a quiet one, but I trust her with any wound of mine."),
            lived(142, "Captain Osric commands the watch, and sits in the watch-house by the north gate."),
            lived(
                141,
                "Captain Osric is a stickler for the law, and I don't trust his word until he pays for my iron.",
            ),
            lived(
                140,
                "The reeve in Greyholt is in charge of us, and the captain gives the orders for him here.",
            ),
            lived(139, "There is no shop here, and what I can't forge Hob the carter brings from Greyholt."),
            lived(138, "From the forge you go west to the square, and everything else is around it."),
            lived(
                20,
                "I mended the hearth at the inn, saw the hollow behind the loose brick, and told no one.",
                tags=["discreet", "silver"],
            ),
            told(
                14,
                "hob",
                "I have twenty bars of iron for you on the cart from Greyholt.",
                source_name="Hob the carter",
                tags=["iron"],
            ),
            saw(
                10,
                "Only twelve bars came: the watch had taken eight off the cart at the north gate.",
                tags=["iron"],
            ),
            told(
                10,
                "osric",
                "The watch needs eight of your bars for the north gate, and I pay when the month is out.",
                tags=["iron", "gate"],
            ),
            lived(
                9,
                "I told Marta that I owe Hob the carter thirty silver and may lose my anvil.",
                audience=["marta"],
                tags=["debt"],
            ),
            saw(
                8,
                "A pedlar called Corin bought a thin iron hook from me, to hang a kettle on, he said.",
                tags=["pedlar", "hook"],
            ),
            told(
                5,
                "marta",
                "My forty silver pieces are gone from behind the hearth brick.",
                tags=["silver"],
                importance=8,
            ),
            told(
                4,
                "tilda",
                "The charcoal burners want no visitors, so I take their mended pots to them myself.",
                tags=["fever"],
            ),
            overheard(
                3,
                "The smith needs silver badly, they say, and silver goes missing.",
                tags=["discreet", "silver"],
            ),
            lived(
                2,
                "I shouted at Captain Osric in the doorway of the inn over my eight bars of iron.",
                tags=["iron", "quarrel"],
            ),
            figured(1.5, "No kettle hangs on a hook that thin. It was made for prying.", tags=["hook"]),
            wonders(1, "Where did that pedlar go with my hook?", tags=["pedlar", "hook"], importance=7),
        ),
    ),
)
