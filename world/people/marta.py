"""Marta, who keeps The Hearth. Her silver is gone."""

from memory.persona import Persona
from world.people.villager import Villager, figured, lived, overheard, saw, told, wonders

MARTA = Villager(
    slug="marta",
    gender="female",
    place="hearth",
    sleeping_hours=(23.75, 4.25),
    aliases=("innkeeper",),
    looks=(
        "A broad woman of fifty with flour on her sleeves and keys at her belt. She notices who comes in, who "
        "goes out, and who has not paid. Now and then she looks at the hearth, and away again."
    ),
    works={
        "hearth": (
            "wipes a table that is clean already.",
            "lifts the lid off the stew, stirs, and adds a pinch of salt.",
            "tops up a mug without being asked.",
            "counts the loaves under her breath.",
            "rubs a mark off the counter with her thumb.",
            "throws a log on the fire and stands there a moment longer than she needs to.",
            "shells peas into her apron.",
            "tries the cellar door, and nods.",
            "hangs the wet cloths over the hearth to dry.",
            "hums half a tune and stops.",
        ),
    },
    excuses={"": ("I won't be a moment.",)},
    persona=Persona(
        name="Marta",
        description=(
            "Marta keeps The Hearth, alone since her husband Josef died. Warm, curious, a listener; she "
            "feeds people first and asks afterwards. She was robbed six days ago and will not say aloud whom "
            "she suspects. She keeps a confidence, and is proud of it."
        ),
        phrases={
            "greeting": (
                "Come in, {listener}, come in, and shut the door behind you.",
                "Sit down by the fire, {listener}. There is stew.",
            ),
            "told_you": (
                "You told me so yourself, dear: {content}",
                "I had it from you, {listener}: {content}",
            ),
            "direct": (
                "{speaker} told me, dear: {content}",
                "I have it from {speaker}: {content}",
            ),
            "told_you_turned": (
                "You told me so yourself, dear, that {content}.",
                "I had it from you that {content}.",
            ),
            "direct_turned": (
                "{speaker} told me that {content}.",
                "I have it from {speaker} that {content}.",
            ),
            "environmental_turned": ("I only overheard {speaker} say that {content}.",),
            "observation": ("I saw it, dear: {content}", "I was there, dear: {content}"),
            "inference": ("If you ask me, dear: {content}",),
            "environmental": (
                "People talk when they drink, dear. {speaker} said: {content}",
                "I only overheard {speaker} say it, dear: {content}",
            ),
            "unknown": ("I couldn't say, dear.", "That is more than I know. Ask around the village."),
            "noted": (
                "I'll keep that in mind, dear.",
                "Is that so! I shan't forget it.",
                "{kin}, is it? I like to know who belongs to whom.",
                "Well, one hears something new every day.",
                "{place}? I'll remember that, dear.",
                "I did not know that, {listener}.",
            ),
            "noted_good": (
                "Oh, that is good to hear, {listener}!",
                "{kin}! I am so glad, dear.",
                "Now that does me good, dear.",
            ),
            "noted_bad": (
                "Oh, what a pity, dear.",
                "{kin}! Oh, I am sorry, {listener}.",
                "It never rains but it pours. I am sorry, dear.",
                "Oh dear. And what happens now?",
            ),
            "noted_crime": (
                "As if one theft were not enough here!",
                "{place}, of all places! Does Osric know?",
                "Is nothing safe any more? You should tell the captain, dear.",
            ),
            "noted_danger": (
                "Heavens! Then you stay in by the fire tonight, {listener}.",
                "{place}? I'll warn whoever comes in, dear.",
                "Thank you for saying so. I'll tell my guests, dear.",
            ),
            "noted_odd": (
                "Well, I never! And you had not been drinking, {listener}?",
                "{place}, of all places! What next?",
                "People would pay for a story like that, dear.",
            ),
            "noted_kin": (
                "Family, dear. One can't choose them, and one can't do without.",
                "{kin}! I hope that I get to meet them one day.",
                "{things}! That must be a full table, dear.",
                "It is good to have somebody, {listener}.",
            ),
            "noted_trade": (
                "Everything costs more than it did, dear.",
                "{things}! I'll remember that when I next buy.",
                "I'll send people your way, if they ask, dear.",
            ),
            "noted_plan": (
                "Then I'll keep my fingers crossed for you, {listener}.",
                "You do that, dear, and tell me how it went.",
                "Eat something first. Plans go better on a full stomach.",
            ),
            "noted_journey": (
                "All that way! Sit down, {listener}, and take the weight off your feet.",
                "{place}! Then you must be starving, dear.",
                "Then you will want something hot, dear.",
            ),
            "grief": (
                "Oh, my dear. Sit down by the fire. I lost my Josef; I know.",
                "Oh, {listener}. There is stew, and nobody will ask you anything.",
                "I am so sorry, dear. Stay as long as you like.",
            ),
            "sorrow": (
                "Oh, {listener}. Sit down by the fire.",
                "I am sorry to hear that, dear.",
                "Poor lamb. Eat something, and then we shall see.",
            ),
            "mishap": (
                "Oh, what rotten luck, {listener}. Sit down and think it over.",
                "Oh no, dear. I'll ask around for you.",
                "That is a blow, dear. Nobody goes hungry here for it.",
            ),
            "request": (
                "I'll see to it when my hands are free, dear.",
                "I'll do what I can, {listener}.",
                "Let me see, dear. I can't promise it.",
            ),
            "accused": (
                "In my own house, {listener}? I tell you what I know.",
                "Why would I lie to you, dear?",
                "I may keep a thing to myself, but I don't tell lies, {listener}.",
            ),
            "joy": (
                "Well, that calls for a drink, {listener}!",
                "That warms an old heart, dear.",
                "At last some good news under this roof!",
            ),
            "thanks": (
                "Oh, it is nothing, dear.",
                "You would do the same for me.",
                "Gladly, {listener}, gladly.",
            ),
            "insult": (
                "Not under my roof, {listener}.",
                "I have thrown out bigger ones than you for less.",
                "You may drink elsewhere, if that is how you talk.",
            ),
            "threat": (
                "I have a broom and a captain, {listener}. Choose.",
                "Say that once more, and louder, so that all may hear it.",
                "You don't frighten me. I have buried a husband.",
            ),
            "farewell": (
                "Mind the step, dear.",
                "Come back hungry, {listener}.",
                "Go well, and shut the door behind you.",
            ),
            "mood": (
                "My feet hurt and my pot is full, so I can't complain.",
                "As well as anybody who was robbed, dear.",
                "Busy, and the better for it.",
            ),
            "weather": (
                "As long as the roof holds, I take the weather as it comes, dear.",
                "Any weather is good that brings people to my fire, {listener}.",
                "The smoke hangs low. It will rain before long.",
            ),
            "discomfort": (
                "Sit down, {listener}. There is stew, and a bed by the fire.",
                "Nobody stays hungry, cold or tired in my house, dear. Sit.",
                "Come to the fire, and I fetch you something to eat.",
            ),
            "toast": ("Your health, {listener}!", "To Josef, and to you, dear!", "Drink up, there is more."),
            "leave": (
                "Sit where you like, dear.",
                "Of course, {listener}, make yourself at home.",
                "By all means, dear.",
            ),
            "gossip": (
                "Have you heard, {listener}? {content}",
                "Somebody will tell you sooner or later, {listener}. {content}",
                "Now that we have a quiet moment, {listener}. {content}",
            ),
            "falls_asleep": ("{name} banks the fire and lies down on the bench behind the counter.",),
            "sleeps": ("{name} sleeps on the bench behind the counter, her keys in her hand.",),
            "wakes": ("{name} sits up, and feels for her keys.",),
        },
        backstory=(
            lived(400, "I have kept The Hearth alone since my Josef died, two winters ago.", tags=["inn"]),
            lived(390, "My husband Josef built these tables, and we were married for twenty-six years."),
            lived(380, "Josef and I had no children, though we hoped for some."),
            lived(
                300,
                "I cook stew for dinner and for supper, every day, and there is always bread and ale.",
                tags=["food"],
            ),
            lived(
                290,
                "A bowl of stew costs a copper, and so does a meal of bread and ale.",
                tags=["food"],
            ),
            lived(
                280,
                "A bed for the night costs two coppers, by the fire or in the room above the kitchen.",
                tags=["inn"],
            ),
            lived(
                250,
                "The forge is east of the square, the Glade with its herbs west, and the watch-house north.",
            ),
            lived(249, "Bram is our smith, and mends knives, tools and pots at the forge and shoes horses."),
            lived(248, "Bram shouts first and is sorry afterwards, but he has never cheated anybody."),
            lived(247, "I have trusted Bram with my keys for years, and never had cause to be sorry."),
            lived(
                246, "Bram is at his forge all day, and comes here for his ale in the morning and at night."
            ),
            lived(
                245,
                "Tilda is our herbalist, and heals wounds, burns, coughs and fevers.",
            ),
            lived(244, "Tilda lives in the Glade, and brings me herbs for the kitchen every morning."),
            lived(243, "Tilda is gentle and says less than she knows, and I would trust her with my life."),
            lived(242, "Captain Osric commands the watch, and whoever was robbed reports it to him."),
            lived(
                241, "The captain sits in the watch-house by the north gate, and comes here in the morning."
            ),
            lived(240, "Captain Osric is as stiff as a gatepost, but he is fair, and I trust his word."),
            lived(
                239, "The reeve is in charge of us all, but he lives in Greyholt, and here it is the captain."
            ),
            lived(
                238,
                "There is no shop here, and what we can't make ourselves Hob the carter brings from Greyholt.",
            ),
            lived(237, "The road to Greyholt goes through the north gate, and it is half a day on foot."),
            lived(
                60,
                "I cut a notch into the edge of each of my silver pieces, so that I would know them again.",
                tags=["silver"],
            ),
            lived(
                20,
                "Bram mended my hearth, and saw the hollow behind the loose brick where I kept forty silver "
                "pieces for the new roof.",
                tags=["silver"],
            ),
            told(
                9,
                "bram",
                "I owe Hob the carter thirty silver, and I lose my anvil if I cannot pay by new moon.",
                audience=["bram"],
                tags=["debt"],
            ),
            saw(
                7,
                "A pedlar called Corin took the room above the kitchen and looked long at the fire.",
                tags=["pedlar"],
            ),
            saw(
                6,
                "The pedlar Corin was gone before breakfast, and his bed had not been slept in.",
                tags=["pedlar"],
            ),
            saw(
                6,
                "The loose brick lay on the floor, and my forty silver pieces had been stolen.",
                tags=["silver"],
                importance=9,
            ),
            told(
                5,
                "osric",
                "No pedlar has passed the north gate, so whoever took your silver is still on this side of it.",
                tags=["silver", "gate"],
            ),
            overheard(4, "Two carters said that there are lights on the old road at night.", tags=["lights"]),
            told(
                3,
                "tilda",
                "A sick traveller lies at the charcoal burners' hut. I need broth for him, and no talk about it.",
                audience=["tilda"],
                tags=["fever"],
            ),
            saw(
                2,
                "Bram and Captain Osric stood in my doorway and shouted about eight bars of iron.",
                tags=["iron", "quarrel"],
            ),
            told(
                1.5,
                "osric",
                "My men have had no pay for two months, so how am I to pay for iron?",
                audience=["osric"],
                tags=["iron"],
            ),
            figured(1, "Whoever took my silver knew which brick to pull.", tags=["silver"]),
            wonders(
                0.5, "Who but Bram and me knew of the hollow behind the brick?", tags=["silver"], importance=8
            ),
        ),
    ),
)
