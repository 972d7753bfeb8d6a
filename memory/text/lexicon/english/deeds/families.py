"""List English words for the same doing."""

from __future__ import annotations

from typing import Final

from memory.text.lexicon.english.words import split

FAMILIES: Final = (
    split("cry weep sob wail bawl tears crying weeping sobbing"),
    split("laugh giggle chuckle guffaw titter"),
    split("sleep doze nap snooze slumber asleep drowse snore"),
    split("drunk tipsy plastered intoxicated sozzled"),
    split("pray prayer prayers kneel worship"),
    split("sing hum song croon chant"),
    split("fish angle angling"),
    split("smoke pipe cigarette cigar"),
    split("lantern lamp torch flashlight"),
    split("sweep broom mop"),
    split("cough coughing sneeze"),
    split("run jog sprint race"),
    split("swim bathe dip"),
    split("read book novel"),
    split("gamble dice cards bet wager"),
    split("faint swoon collapse"),
    split("limp hobble"),
    split("tremble shiver shake quake"),
    split("vomit retch puke sick"),
    split("shut close closed closing closure shutter"),
    split("bicker quarrel squabble"),
)
"""Sets of words that count as one doing: "cry", "weep"."""
