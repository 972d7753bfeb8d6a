"""Define the words by which questions tell something, or are about what was asked and what happened."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class TellingWords:
    """Describe how questions tell (`memory.text.asides`), and how they ask for talk and news.

    Args:
        announces: matches the beginning of a folded clause that asks whether the hearer knows what follows; a group
            matches where a word says that a clause follows ("did you hear that").
        supposing: words that begin a clause which tells nothing by itself ("if").
        what_was_asked: matches anywhere in a folded question about what somebody asked, or who asked.
        own_day: matches anywhere in the words of a question for what the hearer itself did.
        agreeing: words of a clause that only asks to be agreed with, or heard ("remember?").
        afterthoughts: matches what a question says at its end besides what it asks (", do you remember?").
        heard: words of a clause that only asks whether what stands before it was heard ("ok?", "got it?").
        about: matches, in a folded line, what it names as the matter of something said, group ``about``.
        amazed: matches all of a folded clause that only marvels at what stands before it ("can you believe it").
        tags: matches all of a folded clause that only asks to be agreed with ("did you know that"); group ``stresses`` if it asks
            nothing at all ("you know that").
        seeking: words of a question who sought somebody ("looking for me").
        absence: words by which the asker says that it was away.
        since: words before a time that mean from then until now.
        recap: matches a question for what was talked about.
        earliest: words of a question for the first of several.
        latest: words of a question for the latest of several.
        told_whom: matches a whole folded question for what a ``teller`` said to ``whom``.
        when_told: matches a whole folded question for when ``who`` told the hearer of something.
        confirms: matches a whole folded question that only asks whether what was said before it is so ("Is that true?").
        opens_news: matches a whole folded question that only opens what is told after it ("have you heard?").
        asks_teller: matches the beginning of a folded question for who says what it states.
        knowing: matches the beginning of a folded statement of what its speaker knows ("I know who did it").
        blames: matches all of a folded sentence that says who did, or did not do, what was told before it ("They say it was
            Tom", "Tom denies it"); its one group that is filled is the name, and none is where its speaker is meant.
        clears: matches all of a folded sentence that denies, of its speaker or of somebody whom its one filled group names, what
            was told before it ("I didn't take it", "Tom never touched them").
        not_me: matches anywhere in a folded statement that denies a misdeed of its speaker ("It wasn't me who left the gate
            open").
        nobody_named: matches anywhere in a folded text that tells a deed and leaves open who did it; group ``by`` is what
            stands where that could be named.
        of_asker: matches the beginning of a folded question what others said of the asker; group ``me`` is the pronoun.
        talk_of_asker: matches anywhere in a folded question what others said of "me", or what the hearer knows of "me".
        hearer_talks: matches anywhere in such a question that asks for the hearer's own words instead.
        empty_of_asker: words that such a question may have besides.
        judging_asker: words by which it asks what kind of things were said.
        lacks: patterns of a folded statement that says what its speaker misses or does not know, each with plain questions for that,
            with ``{…}`` for its groups.
        ignorant: matches all of a folded sentence that only tells that its speaker does not know ("I couldn't say").
    """

    announces: re.Pattern[str] = _NEVER
    supposing: frozenset[str] = frozenset()
    what_was_asked: re.Pattern[str] = _NEVER
    own_day: re.Pattern[str] = _NEVER
    agreeing: frozenset[str] = frozenset()
    about: re.Pattern[str] = _NEVER
    amazed: re.Pattern[str] = _NEVER
    tags: re.Pattern[str] = _NEVER
    afterthoughts: re.Pattern[str] = _NEVER
    seeking: frozenset[str] = frozenset()
    absence: frozenset[str] = frozenset()
    since: frozenset[str] = frozenset()
    recap: re.Pattern[str] = _NEVER
    earliest: frozenset[str] = frozenset()
    latest: frozenset[str] = frozenset()
    told_whom: re.Pattern[str] = _NEVER
    when_told: re.Pattern[str] = _NEVER
    confirms: re.Pattern[str] = _NEVER
    opens_news: re.Pattern[str] = _NEVER
    asks_teller: re.Pattern[str] = _NEVER
    knowing: re.Pattern[str] = _NEVER
    blames: re.Pattern[str] = _NEVER
    clears: re.Pattern[str] = _NEVER
    not_me: re.Pattern[str] = _NEVER
    nobody_named: re.Pattern[str] = re.compile(r"(?!)(?P<by>)")
    of_asker: re.Pattern[str] = re.compile(r"(?!)(?P<me>)")
    talk_of_asker: re.Pattern[str] = _NEVER
    hearer_talks: re.Pattern[str] = _NEVER
    empty_of_asker: frozenset[str] = frozenset()
    judging_asker: frozenset[str] = frozenset()
    ignorant: re.Pattern[str] = _NEVER
    lacks: tuple[tuple[re.Pattern[str], tuple[str, ...]], ...] = ()
    heard: frozenset[str] = frozenset()
