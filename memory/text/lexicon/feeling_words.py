"""Define the part of a lexicon by which a question about a feeling is known in any wording (`memory.dialogue.about_people.opinion_questions`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from memory.text.acts import Wanted

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class FeelingWords:
    """Describe how people ask what somebody feels about somebody.

    Args:
        core: the kind of answer wanted, and words of which such a question has one; the first kind counts.
        together: words for the asker and the hearer together.
        judged: words that begin a question about somebody else's nature ("is Ann nice?").
        whom: words of a question whom the hearer likes; liked, disliked: words for that.
        what_like: matches, in a question's words joined by blanks, that it asks what somebody is like.
        of_others: matches the beginning of a folded question about what somebody else feels.
        suffers: matches, anywhere in a folded line, that harm came to somebody or something.
        rejoices: matches, anywhere in a folded line, that its speaker is glad.
        bereaved: matches, in a folded line, that somebody died, or is being mourned.
        mishaps: matches, in a folded line, that something went wrong that is no matter of life and death.
        dearest: words for what nobody loses lightly, besides their kin.
        gladdening: words of a question what gladdens its hearer.
        alarms: matches, in a folded line, that something terrible goes on at that moment.
        cries: matches a whole folded sentence that ends in "!" and only cries for help, or at a danger, in the group ``peril``.
        undecided: matches, in a folded question, that its speaker asks whether to do something.
        displays: matches, in a folded line, that its speaker shows something.
        caught: matches, in a folded line, that whoever did wrong was caught.
        complains: matches, in a folded line, that food, a room or a service was bad.
        reproaches: matches, in a folded line, that its hearer, or what is theirs, hurt its speaker.
        yours: the words for the kin of whom is spoken to ("your {}").
        unpraised: words for what is not praised unheard ("plan").
        asks_liking: matches, in a folded question, that asks how its hearer likes what it does.
        accuses: matches, in a folded question, that asks whether its hearer is honest with the asker.
        charges: matches, in a folded line, that its hearer is charged with a misdeed, in the groups ``deed`` (with a prefix for
            each wording) and ``what``; in ``taking`` only with taking something.
        misdeeds: the forms of words for each kind of misdeed.
        wrongdoers: words for who did a misdeed, or lives by them ("a thief").
        blaming: words that tell of a suspicion.
        taking: forms of verbs of taking something, rightly or not.
        lost: words that tell that something is not where it should be ("gone"); losing: further words of a question how that
            came; from_where: words of a question where somebody has something from, or keeps it.
        regained: matches, in a folded text, that something was found or came back.
        to_beasts: forms of verbs of misdeeds that are none where they are done to animals.
        doers: pronouns for a character in its description.
        of_person: matches what comes after a verb of killing, if it is somebody.
        favours: matches, in a folded sentence, that its speaker gave its hearer something, or did something for it.
    """

    core: tuple[tuple[Wanted, frozenset[str]], ...] = ()
    together: frozenset[str] = frozenset()
    judged: frozenset[str] = frozenset()
    whom: frozenset[str] = frozenset()
    liked: frozenset[str] = frozenset()
    disliked: frozenset[str] = frozenset()
    what_like: re.Pattern[str] = _NEVER
    of_others: re.Pattern[str] = _NEVER
    suffers: re.Pattern[str] = _NEVER
    rejoices: re.Pattern[str] = _NEVER
    bereaved: re.Pattern[str] = _NEVER
    mishaps: re.Pattern[str] = _NEVER
    dearest: frozenset[str] = frozenset()
    gladdening: frozenset[str] = frozenset()
    alarms: re.Pattern[str] = _NEVER
    cries: re.Pattern[str] = re.compile(r"(?!)(?P<peril>)")
    undecided: re.Pattern[str] = _NEVER
    displays: re.Pattern[str] = _NEVER
    caught: re.Pattern[str] = _NEVER
    complains: re.Pattern[str] = _NEVER
    reproaches: re.Pattern[str] = _NEVER
    yours: str = "{}"
    unpraised: frozenset[str] = frozenset()
    asks_liking: re.Pattern[str] = _NEVER
    accuses: re.Pattern[str] = _NEVER
    favours: re.Pattern[str] = _NEVER
    charges: re.Pattern[str] = _NEVER
    misdeeds: tuple[frozenset[str], ...] = ()
    wrongdoers: frozenset[str] = frozenset()
    blaming: frozenset[str] = frozenset()
    taking: frozenset[str] = frozenset()
    lost: frozenset[str] = frozenset()
    losing: frozenset[str] = frozenset()
    from_where: frozenset[str] = frozenset()
    regained: re.Pattern[str] = _NEVER
    to_beasts: frozenset[str] = frozenset()
    doers: frozenset[str] = frozenset()
    of_person: re.Pattern[str] = _NEVER
