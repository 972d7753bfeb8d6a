"""Define the English lexicon; each part of it in a file of its own."""

from __future__ import annotations

from typing import Final

from memory.text.lexicon.english import words
from memory.text.lexicon.english.antecedents import ANTECEDENTS
from memory.text.lexicon.english.claims import CLAIMS, HEARSAY
from memory.text.lexicon.english.debts import DEBTS
from memory.text.lexicon.english.deeds.words import DEEDS
from memory.text.lexicon.english.errands import ERRANDS
from memory.text.lexicon.english.feelings import FEELINGS
from memory.text.lexicon.english.importance import IMPORTANCE
from memory.text.lexicon.english.indirect_speech import TURNING
from memory.text.lexicon.english.judging import JUDGING
from memory.text.lexicon.english.kindred import KINDS, SAME
from memory.text.lexicon.english.manners import MANNERS
from memory.text.lexicon.english.moves import MOVES
from memory.text.lexicon.english.parts import PARTS
from memory.text.lexicon.english.presence import PRESENCE
from memory.text.lexicon.english.questions import QUESTIONS
from memory.text.lexicon.english.remarks import REMARKS
from memory.text.lexicon.english.roles import ROLES
from memory.text.lexicon.english.selves import SELVES
from memory.text.lexicon.english.shorthand import LOOSE
from memory.text.lexicon.english.shown import SHOWN
from memory.text.lexicon.english.speech import SPEECH
from memory.text.lexicon.english.sums import SUMS
from memory.text.lexicon.english.tasks import TASKS
from memory.text.lexicon.english.telling import TELLING
from memory.text.lexicon.english.times import TIMES
from memory.text.lexicon.model import Lexicon

ENGLISH: Final = Lexicon(
    name="english",
    stemmer="english",
    irregular=words.IRREGULAR,
    stop_words=words.STOP_WORDS,
    endings=words.ENDINGS,
    abbreviations=words.ABBREVIATIONS,
    numbers=words.NUMBERS,
    myself=words.MYSELF,
    joints=words.JOINTS,
    asking=words.ASKING,
    someone=words.SOMEONE,
    same=SAME,
    kinds=KINDS,
    times=TIMES,
    questions=QUESTIONS,
    speech=SPEECH,
    claims=CLAIMS,
    hearsay=HEARSAY,
    shown=SHOWN,
    importance=IMPORTANCE,
    remarks=REMARKS,
    moves=MOVES,
    errands=ERRANDS,
    deeds=DEEDS,
    debts=DEBTS,
    telling=TELLING,
    tasks=TASKS,
    turning=TURNING,
    parts=PARTS,
    roles=ROLES,
    antecedents=ANTECEDENTS,
    judging=JUDGING,
    manners=MANNERS,
    loose=LOOSE,
    selves=SELVES,
    feelings=FEELINGS,
    presence=PRESENCE,
    sums=SUMS,
)
