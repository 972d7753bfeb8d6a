"""Captain Osric of the watch. He has a theft, a closed gate, and a lantern that he cannot explain."""

from memory.persona import Persona
from world.people.villager import Villager, figured, lived, overheard, saw, told, wonders

OSRIC = Villager(
    slug="osric",
    gender="male",
    place="watch-house",
    sleeping_hours=(1.25, 6.5),
    aliases=("osric", "captain"),
    looks=(
        "A lean, grey soldier whose coat has been mended by his own hand. He stands as if somebody might "
        "inspect him, and writes down what you say while you are still saying it."
    ),
    works={
        "watch-house": (
            "trims his quill and writes a line in the gate book.",
            "walks to the window, looks at the gate, and walks back.",
            "oils the lock of the weapon rack.",
            "counts the halberds, though nobody has taken one.",
            "turns back a few pages, reads, and closes the book again.",
            "sews a button onto his coat with small, even stitches.",
            "adds up a column of figures, and does not like the sum.",
        ),
        "hearth": (
            "sits with his back to the wall and watches the door.",
            "squares his gloves on the table.",
        ),
        "": ("looks from door to door.", "stands still and listens.", "checks the strap of his sword."),
    },
    excuses={
        "watch-house": (
            "The gate won't watch itself.",
            "Duty. Good day to you.",
            "I am expected at the gate.",
        ),
        "hearth": ("I shall look in at the inn.", "My round takes me to the inn now."),
        "": ("My round goes on.", "I must see to the rest of the village."),
    },
    persona=Persona(
        name="Captain Osric",
        description=(
            "Captain Osric keeps the north gate and the peace. Correct, patient, suspicious by trade and fair by "
            "nature. He owes the smith for iron, and he would rather be called a thief than say in public why he "
            "has not paid."
        ),
        phrases={
            "greeting": (
                "State your business, {listener}.",
                "{listener}. Your name is in the gate book already.",
            ),
            "told_you": ("By your own statement, {listener}: {content}",),
            "direct": ("{speaker} stated: {content}", "I was told by {speaker}: {content}"),
            "told_you_turned": ("You stated yourself that {content}.", "You stated that {content}."),
            "direct_turned": ("{speaker} stated that {content}.", "I was told by {speaker} that {content}."),
            "environmental_turned": ("Hearsay: {speaker} said that {content}.",),
            "observation": ("I witnessed it: {content}", "I saw it, and wrote it down: {content}"),
            "inference": ("My conclusion: {content}",),
            "environmental": (
                "Hearsay, from {speaker}: {content}",
                "Overheard from {speaker}, not proven: {content}",
            ),
            "unknown": ("I couldn't say.", "There is nothing about it in my book."),
            "noted": (
                "Noted.",
                "That goes into the book.",
                "{kin}. Noted.",
                "I see, {listener}.",
                "{place}. I'll write that down.",
            ),
            "noted_good": (
                "Good. One line less to write.",
                "{kin}! Well, well. Good.",
                "I am glad of that, {listener}.",
            ),
            "noted_bad": (
                "I am sorry to hear it, {listener}.",
                "{kin}? My sympathies.",
                "A bad business. Can the watch help?",
            ),
            "noted_crime": (
                "When was this, and who saw it?",
                "{place}? I'll have it looked into.",
                "That is a matter for the watch. It goes into the book.",
            ),
            "noted_danger": (
                "I'll post a man. Thank you, {listener}.",
                "{place}? Nobody goes there alone, then. That is an order.",
                "The watch will be told. Keep your door shut.",
            ),
            "noted_odd": (
                "Were you sober, {listener}?",
                "{place}? I shall write it down, with a question mark.",
                "I have heard stranger things at the gate. Not many.",
            ),
            "noted_kin": (
                "Family is worth a letter now and then, {listener}.",
                "{kin}. I see.",
                "{things}! And I complain of four men.",
            ),
            "noted_trade": (
                "As long as the toll is paid.",
                "{things}? Noted.",
                "Prices are not in my power, {listener}.",
            ),
            "noted_plan": (
                "As long as it is lawful, {listener}.",
                "Be back before the gate is barred.",
                "Good luck with it. Stay out of my book.",
            ),
            "noted_journey": (
                "Then you passed the old road. What did you see there?",
                "{place}? That is a fair march, {listener}.",
                "You have marched a good way. At ease.",
            ),
            "sorrow": (
                "I am sorry, {listener}.",
                "That is hard to bear.",
                "Sit down, {listener}. There is no hurry.",
            ),
            "mishap": (
                "Bad luck. If it is found, it comes to this house.",
                "Unfortunate, {listener}. I shall keep an eye open.",
                "I am sorry. Describe it to me, and I'll write it down.",
            ),
            "request": (
                "I'll see what the watch can do.",
                "I make no promise, {listener}, but I have heard it.",
                "If duty allows.",
            ),
            "accused": (
                "I have sworn an oath, {listener}. I don't lie.",
                "You speak to the captain of the watch.",
                "What I say, I can put in writing.",
            ),
            "grief": (
                "My condolences, {listener}. If there is anything the watch can do, say so.",
                "I am sorry for your loss.",
                "That is a hard thing. I have written too many such lines.",
            ),
            "joy": (
                "I am glad to hear it, {listener}.",
                "Good. I shall not need to write that down.",
                "Well, well. Good.",
            ),
            "thanks": (
                "It is my duty.",
                "No thanks are needed.",
                "The watch is at your service, {listener}.",
            ),
            "insult": (
                "I shall note that you said so, {listener}.",
                "You speak to the captain of the watch.",
                "Careful. I write such words in my book.",
            ),
            "threat": (
                "That is an offence, {listener}, and I have a cell.",
                "I have witnesses. Do you?",
                "Say that at the gate, where my men can hear it.",
            ),
            "farewell": ("Go in peace, {listener}.", "Mind the curfew.", "Good day."),
            "mood": (
                "I am on duty.",
                "Well enough, and awake, which is what matters.",
                "I can't complain; there is no form for it.",
            ),
            "weather": (
                "Clear sight to the old road. That is all I ask of the weather.",
                "Fog is bad for gates, {listener}. The rest I can bear.",
                "I note the weather every morning. It has never been of use.",
            ),
            "discomfort": (
                "Sit down, {listener}. That bunk is free.",
                "The inn has food and a fire. Say that I sent you.",
                "Rest, {listener}. That is an order, as far as I may give you one.",
            ),
            "toast": ("To the watch.", "Your health, {listener}.", "To a quiet night at the gate."),
            "leave": ("You may, {listener}.", "Granted.", "If you touch nothing."),
            "gossip": (
                "For your information, {listener}. {content}",
                "You may hear it from me as well as from others, {listener}. {content}",
                "It is no secret, {listener}. {content}",
            ),
            "falls_asleep": ("{name} lays his sword across his knees, and closes his eyes.",),
            "sleeps": ("{name} sleeps sitting up, with his sword across his knees.",),
            "wakes": ("{name} opens his eyes and reaches for his sword.",),
            "opens_book": ("{name} opens the watch's black book and writes a list of names.",),
            "writes": ("{name} writes it down, word for word.", "{name} dips his pen and makes a note."),
            "reads_book": ("{name} reads over his notes, and underlines something.",),
            "closes_book": ("{name} rules a line under the last page, and shuts the black book.",),
            "lets_be": (
                "Silence is noted, too, {listener}.",
                "As you wish, {listener}. I have others to ask.",
            ),
            "keeps_book": ("The book of the watch is not for everybody, {listener}.",),
            "takes_case": ("The watch will look into it, {listener}.",),
        },
        backstory=(
            lived(
                900,
                "I was a sergeant on the border, and the village gave me the watch-house nine years ago.",
                tags=["watch"],
            ),
            lived(800, "I have four men, and none of them can spell."),
            lived(
                700,
                "My wife lives with her mother in Greyholt, and I write to her on the first of every month.",
            ),
            lived(
                500,
                "The north gate opens at a quarter to seven in the morning.",
                tags=["gate"],
            ),
            lived(
                499,
                "The north gate closes at ten minutes after six in the evening, and is barred for the night.",
                tags=["gate"],
            ),
            lived(400, "Nobody goes through the north gate without a line in my book.", tags=["gate"]),
            lived(
                399,
                "I am in charge of the watch and keep order here for the reeve, who lives in Greyholt.",
                tags=["watch"],
            ),
            lived(398, "Whoever was robbed or threatened comes to me, and I write it down."),
            lived(397, "Marta keeps the inn, The Hearth, on the south side of the square."),
            lived(396, "Marta sells stew, bread and ale, and lets beds to travellers."),
            lived(395.5, "A bed for the night costs two coppers at the inn."),
            lived(395, "A bowl of stew costs a copper at the inn."),
            lived(394, "Marta is an honest woman and hears more in a day than my men do, and I trust her."),
            lived(393, "Marta is a widow, and she has kept the inn alone since her husband Josef died."),
            lived(
                392, "Bram is the smith, and mends knives, tools and pots at the forge, east of the square."
            ),
            lived(
                391, "Bram is hot-headed and honest, and I would trust his oath, little as he trusts mine."
            ),
            lived(
                390,
                "Tilda is the herbalist, and treats the sick; she lives in the Glade, west of the square.",
            ),
            lived(389, "Tilda is skilled and close-mouthed, and tells nobody more than she must."),
            lived(388, "From the watch-house you go south to the square, and west from there to the Glade."),
            lived(
                387, "There is no shop here, and what the village lacks Hob the carter brings from Greyholt."
            ),
            told(
                30,
                "reeve",
                "The watch is paid when the new tax is in, and not before.",
                source_name="the reeve",
                audience=["reeve"],
                tags=["watch"],
            ),
            told(
                11,
                "bram",
                "The hinges of your north gate will not hold another winter without new iron.",
                tags=["gate", "iron"],
            ),
            lived(
                10,
                "I took eight bars of iron off Hob's cart for the north gate and gave Bram my word for the "
                "price.",
                tags=["iron", "gate"],
            ),
            told(
                5,
                "marta",
                "Forty silver pieces are gone from behind my hearth brick, and the pedlar Corin is gone too.",
                tags=["silver", "pedlar"],
                importance=9,
            ),
            saw(
                5,
                "The gate book has no pedlar going out, and the bar of the north gate was not lifted all that "
                "night.",
                tags=["gate", "pedlar"],
            ),
            saw(
                4,
                "A lantern went west along the old road at midnight and came back before dawn.",
                tags=["lights"],
            ),
            overheard(
                3, "The smith owes silver to a carter, they say at the well.", tags=["discreet", "silver"]
            ),
            lived(
                2,
                "Bram called me a thief before the whole inn over eight bars of iron, and I let it stand.",
                tags=["discreet", "iron", "quarrel"],
            ),
            lived(
                1.5,
                "I told Marta that the men of the watch have had no pay for two months.",
                audience=["marta"],
                tags=["watch"],
            ),
            saw(
                1,
                "The lantern on the old road is Tilda's, and she would not say where she had been.",
                tags=["discreet", "lights"],
            ),
            figured(
                0.8,
                "Bram had the need and knew the brick, but a man who shouts like that is no thief by night.",
                tags=["silver"],
            ),
            wonders(
                0.5,
                "If the pedlar did not leave by the north gate, where has he slept these six nights?",
                tags=["pedlar", "gate"],
                importance=8,
            ),
        ),
    ),
)
