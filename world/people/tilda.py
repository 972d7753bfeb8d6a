"""Tilda, the herbalist. There is fever, and the road to it must stay open."""

from memory.persona import Persona
from world.people.villager import Villager, figured, lived, overheard, saw, told, wonders

TILDA = Villager(
    slug="tilda",
    gender="female",
    place="glade",
    sleeping_hours=(2.25, 6.75),
    aliases=("herbalist",),
    looks=(
        "A slight woman with green-stained fingers and a grey braid down to her belt. Her boots are wet with "
        "dew and she has slept too little, but her eyes miss nothing that grows."
    ),
    works={
        "glade": (
            "kneels between the rows and pulls out couch grass.",
            "ties sage into bundles with straw.",
            "lifts the lid of a hive, listens, and closes it softly.",
            "grinds something grey and bitter in a mortar.",
            "spreads leaves on a cloth in the shade.",
            "pours water from a can, plant by plant.",
            "smells a root, frowns, and throws it on the heap.",
        ),
        "hearth": (
            "blows on her tea and looks past everybody.",
            "picks burrs out of her shawl and drops them into the fire.",
        ),
        "": ("shifts her basket to the other arm.", "looks west, and up at the light."),
    },
    excuses={
        "glade": (
            "My herbs want me back.",
            "I must go while there is light to pick by.",
            "The bees will wonder where I am.",
        ),
        "hearth": ("I could do with something warm.", "Marta will have put a cup aside for me."),
        "": ("I can't stay.", "I have somebody to look after."),
    },
    persona=Persona(
        name="Tilda",
        description=(
            "Tilda is the herbalist of the Glade. Gentle, dry, exact about plants and vague about people. She "
            "nurses a fever at the charcoal burners' hut and fears that the captain will close the road to it."
        ),
        phrases={
            "greeting": (
                "Softly, {listener}. The bees are working.",
                "Good day, {listener}. Are you well? You look well.",
            ),
            "told_you": ("It was you who told me, {listener}: {content}",),
            "direct": ("{speaker} told me: {content}", "{speaker} says: {content}"),
            "told_you_turned": ("It was you who told me that {content}.",),
            "direct_turned": ("{speaker} told me that {content}.", "{speaker} says that {content}."),
            "environmental_turned": ("I only overheard {speaker} say that {content}.",),
            "observation": ("I saw it: {content}", "These eyes saw it: {content}"),
            "inference": ("It may be only my guess: {content}",),
            "environmental": (
                "The wind carried it to me from {speaker}: {content}",
                "I only overheard {speaker} say it: {content}",
            ),
            "unknown": ("I couldn't say. Ask me about herbs.", "That does not grow in my garden."),
            "noted": (
                "I'll keep it, like seed.",
                "Thank you. I shall remember.",
                "{kin}? I'll remember that.",
                "Is that so? One never stops learning.",
                "{place}? I did not know that, {listener}.",
            ),
            "noted_good": (
                "That is better than any herb of mine.",
                "{kin}! How glad I am to hear it.",
                "Good news is rare. I'll tell the bees.",
            ),
            "noted_bad": (
                "That is a pity, {listener}.",
                "{kin}! I am sorry. Is there anything to be done?",
                "Oh dear. I am sorry to hear it, {listener}.",
            ),
            "noted_crime": (
                "What makes people do such things?",
                "{place}! And nobody saw it?",
                "That is an ugly story, {listener}.",
            ),
            "noted_danger": (
                "Then I'll go carefully. You too, {listener}.",
                "{place}? I gather roots near there. Thank you for the warning.",
                "Thank you for telling me. I walk alone a good deal.",
            ),
            "noted_odd": (
                "The woods are full of strange things, but that is a new one.",
                "{place}? Now that I would like to see.",
                "Are you sleeping well, {listener}? I only ask.",
            ),
            "noted_kin": (
                "I had only my grandmother. It is good to have people, {listener}.",
                "{kin}, then. I'll remember.",
                "{things}! A whole hive of them.",
            ),
            "noted_trade": (
                "I am no good at prices, but I'll remember it.",
                "{things}? I see.",
                "Honey sells itself. The rest is hard work.",
            ),
            "noted_plan": (
                "Then I wish you good weather for it.",
                "Seed first, then patience, {listener}.",
                "Tell me how it goes. I am curious.",
            ),
            "noted_journey": (
                "So far! Show me your feet before they blister.",
                "{place}! What grows there?",
                "Then rest, {listener}. The path will still be there tomorrow.",
            ),
            "sorrow": (
                "I am sorry, {listener}. Sit with me a while.",
                "That is a heavy thing. I have tea, if it helps.",
                "Oh, {listener}. I am sorry to hear that.",
            ),
            "mishap": (
                "How annoying, {listener}. I am sorry.",
                "Things have a way of turning up, or of growing again.",
                "Oh no. Is there anything that I can do?",
            ),
            "request": (
                "I'll see what I can do, {listener}.",
                "If my hands are free, gladly.",
                "I can't promise it, but I'll try.",
            ),
            "accused": (
                "I keep some things to myself, {listener}. I don't lie about the rest.",
                "I have no reason to deceive you.",
                "Look at me. Do I look as if I were lying?",
            ),
            "grief": (
                "Grief takes its time. I will brew you something for the nights.",
                "Oh, {listener}. Let it come; it goes through, not around.",
                "I am sorry. The woods are quiet, if you want to sit there.",
            ),
            "joy": (
                "I could see it in how you walked, {listener}.",
                "Then let the bees know; they like good news.",
                "That is better than any herb of mine.",
            ),
            "thanks": ("The herbs do the work.", "Be well, that is thanks enough.", "Gladly, {listener}."),
            "insult": (
                "I have been called worse, and asked for help the same evening.",
                "That was the fever talking, I hope.",
                "Words like that make nobody well.",
            ),
            "threat": (
                "I know which roots do what, {listener}. Think again.",
                "You would not be the first to regret saying so.",
                "Leave my glade.",
            ),
            "farewell": ("Walk softly, {listener}.", "Keep to the path.", "Be well."),
            "mood": (
                "Short of sleep, otherwise well.",
                "As well as my bees, {listener}.",
                "I can't complain. Who would listen?",
            ),
            "weather": (
                "The bees fly low. The weather will turn.",
                "It is good weather for roots, {listener}.",
                "Sun for the sage, rain for the mint. One of them is always glad.",
            ),
            "discomfort": (
                "Sit down, {listener}. I have something for that, and it tastes as bad as it helps.",
                "Drink something hot, and sleep. That is half of all medicine.",
                "You do look pale, {listener}. Rest here a while.",
            ),
            "toast": ("Be well, {listener}.", "Your health, and I mean it.", "To a quiet night."),
            "leave": ("Of course, {listener}. Mind the bees.", "Softly, and you may.", "Please do."),
            "gossip": (
                "Have you heard, {listener}? {content}",
                "The bees know it already, {listener}. {content}",
                "It may be nothing, {listener}. {content}",
            ),
            "falls_asleep": ("{name} hangs her shawl over the window and goes to bed.",),
            "sleeps": ("{name} sleeps, curled up like a cat.",),
            "wakes": ("{name} is awake at once, and listens.",),
        },
        backstory=(
            lived(
                500,
                "My grandmother brought me to the Glade as a child and taught me the herbs.",
                tags=["herbs"],
            ),
            lived(
                450,
                "My grandmother left me the cottage, the garden and her bees when she died, five winters ago.",
            ),
            lived(300, "I sell feverfew, sage, mint and honey, and a salve for burns.", tags=["herbs"]),
            lived(200, "I live alone with my bees, and I like it so."),
            lived(
                100,
                "Mint is for the stomach, sage for the throat, and feverfew for the head.",
                tags=["herbs"],
            ),
            lived(99.5, "A pot of my salve costs two coppers.", tags=["herbs"]),
            lived(99.4, "A bundle of herbs costs a copper, and a jar of my honey three.", tags=["herbs"]),
            lived(98, "The square is east of the Glade, and the inn is on its south side."),
            lived(97, "Marta runs the inn, The Hearth, and has stew, bread, ale and beds for travellers."),
            lived(96.5, "A bed for the night costs two coppers at Marta's."),
            lived(96, "A bowl of stew costs a copper at Marta's."),
            lived(95, "Marta is warm and wants to know everything, but I trust her with what I tell her."),
            lived(94.5, "Bram sells horseshoes, nails and hinges."),
            lived(
                94, "Bram is the smith, and mends knives, tools and pots at the forge, east of the square."
            ),
            lived(93, "Bram is loud and proud, and nobody has gentler hands with a lame horse; I trust him."),
            lived(92, "Captain Osric commands the watch, in the watch-house by the north gate."),
            lived(
                91, "Captain Osric is a fair man, but he puts the law before people, and so I am wary of him."
            ),
            lived(
                90, "The reeve in Greyholt is in charge of us all, and the captain keeps order here for him."
            ),
            lived(
                89, "There is no shop here, and what the village lacks Hob the carter brings from Greyholt."
            ),
            told(
                12,
                "bram",
                "Iron is short, so your new sickle must wait until the moon turns.",
                tags=["iron"],
            ),
            saw(
                8,
                "Fever has come to the charcoal burners' hut, and two of their children lie sick.",
                tags=["discreet", "fever"],
                importance=8,
            ),
            lived(
                7,
                "I carry fever-bark along the old road after dark, with a lantern, when the day's work is done.",
                tags=["fever", "lights"],
            ),
            saw(
                6,
                "A stranger with a heavy purse and no pack came to the charcoal burners' hut, shaking with "
                "fever.",
                tags=["discreet", "fever", "stranger"],
            ),
            told(
                5,
                "corin",
                "My name is Corin, I did a wrong in the village, and I beg you to tell nobody of me.",
                source_name="the stranger",
                audience=["corin"],
                tags=["stranger"],
            ),
            saw(
                4,
                "The stranger paid me with three silver pieces, and each has a notch cut into its edge.",
                tags=["discreet", "silver", "stranger"],
            ),
            told(
                4,
                "osric",
                "A house with fever has its road closed until the fever has passed: that is the law.",
                tags=["fever", "lights"],
            ),
            figured(
                3.5,
                "If Captain Osric hears of the fever he closes the old road, and the bark will not reach the "
                "children.",
                audience=["marta"],
                tags=["fever"],
            ),
            lived(
                3,
                "I asked Marta for broth for a sick man at the hut, and for her silence.",
                audience=["marta"],
                tags=["fever"],
            ),
            overheard(2, "Marta's silver is gone, and the carters blame the smith.", tags=["silver"]),
            saw(
                1,
                "Captain Osric stood at the edge of the Glade at midnight and watched my lantern.",
                tags=["discreet", "lights"],
            ),
            wonders(
                0.5, "Who would cut a notch into the edge of good silver?", tags=["silver"], importance=7
            ),
        ),
    ),
)
