"""List English frames of deeds: a verb, what stands after it, and where the people stand (`memory.text.lexicon.english.deeds.forms.frames`)."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed
from memory.text.lexicon.english.deeds.forms import frames
from memory.text.lexicon.english.deeds.frames_of_goods import GOODS
from memory.text.lexicon.english.deeds.frames_of_harm import HARM
from memory.text.lexicon.english.deeds.frames_of_pledges import PLEDGES
from memory.text.lexicon.english.deeds.frames_of_talk import QUARRELS, TALK
from memory.text.lexicon.english.deeds.frames_of_words import THREATS, WORDS

FRAMES: Final = frames(
    (
        None,
        "carry|put|hold|take|keep @ in (mind|his|her)",
        "make @ (a copy|laugh|smile|cry|wait|think|wonder|jump|sick|late|nervous|blush)",
        "take @'s (word|advice|arm|hand|pulse|temperature|name|order|measurements|photograph|picture|point|side|seat|coat|hat)(?! (from|without|while|and run))",
        "get @'s (attention|drift|point|joke|meaning|hopes)",
        "throw @ (the|an?) (ball|beanbag|rope|line|frisbee|towel|look|glance|kiss|party)",
        "save @ (a|an|the|his|her) (seat|place|dance|chair|spot|stool)",
        "give @ (the all-clear|his best|her best|my best|his love|her love|a free hand|an [abc]|a [abcd]\\b|a mark|a grade|his due|her due)",
        "help (serve|out|at|in|himself|herself) (?!@)",
        "use|wear @'s (name|first|word|words|expression|phrase|colours)",
        "help @ (to|himself|herself) (an?|some|more)",
        "look @ (over|up and down)",
        "run into @",
        "provide that",
        "give @ to understand(?! that (he|she|they) (will|would)\\b)",
        "give|offer @ (his|her|their) hands? (to (kiss|shake|be kissed)|in (marriage|greeting))",
        "wipe|mop|sweep the floor with @",
        "throw|send|toss|flip @ over (his|her|their) (hip|shoulder), as",
        "tip|doff|raise|lift|touch (his|her|their) (hat|cap|bonnet|glass|cup)",
        "have @ (in mind|on his mind|on her mind|to thank|at heart)",
        "be at @'s (side|service|heels|elbow|feet)",
    ),
    (Deed.HELPS, "walk|exercise @'s (\\w+ )?(dog|dogs|hound|hounds|puppy|horse|pony|mare|mule)( .*)?"),
    (Deed.SCOLDS, "tell @ off(?! (the|a)\\b)"),
    (Deed.PROMISES, "give|offer @ (his|her|their) (hand|word|oath) (on (it|that)|that)"),
    *PLEDGES,
    *THREATS,
    *HARM,
    *QUARRELS,
    *GOODS,
    *WORDS,
    *TALK,
)
"""What follows a verb, by the verb's forms, each with its deed; ``None`` for what sounds like a deed and is none. The first
that fits is taken.
"""
