"""Define the part of a lexicon that says how errands are given, and how somebody's words are passed on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

_NEVER: Final = re.compile(r"(?!)")


@dataclass(frozen=True, kw_only=True, eq=False)
class ErrandWords:
    """Describe how errands are given (`memory.text.obligations.errands`). Patterns see folded text.

    Args:
        opens: matches, at the beginning of a sentence, what may stand before an errand; group ``met`` for somebody whom it
            names there ("When you see Ann, tell her …").
        forms: kind of errand, pattern of what stands before its recipient, and pattern of all that follows. Either may
            have the group ``what``, the words to be passed on.
        closes: matches the end of a folded errand that is no part of the message ("would you?").
        nobody: words that are no recipient.
        recipients: pronouns that may stand for the recipient.
        owns: words of the sender before what somebody is to it ("my aunt").
        persons: words for one person each; words of two of them cannot both mean the recipient.
        apart: words after "her" that are not what she has ("I saw her again").
        follows: words after which a name ends though it has no capital ("tell rufus that …").
        refused: matches words that ask to pass on what others told.
        nameless: matches words that ask to leave out who sends them.
        speaker: words of the sender about itself, to what is said of it once it was named.
        to_hearer: words about the recipient, to what is said to the recipient.
        unsafe: words that could mean several people once the words are passed on.
        verbs: verb forms after "I", to those after a name, where they are not regular.
        plain_verbs: verb forms after "he", to those after "you", where they are not regular.
        present: present forms that end like past ones ("need").
        fixed_verbs: verbs that are the same after "I" and after a name.
        adverbs: matches a word between a subject and its verb.
        posed: makes the words of a question that is passed on ("whether it rains") a question.
        titles: matches, in a folded text, what may stand before a recipient's name ("brother ").
        short: matches a short form after "I" or "he" ("I'm"), to the whole word.
        cancels: each matches a whole folded line that calls an errand off; group ``to`` for whose it is, ``sure`` for words that
            only somebody who changes their mind begins with, ``matter`` for the errand itself ("my message").
        anybody: words of a question for anybody at all whom the hearer may have told something.
        due: words before "to" that say what somebody is to do ("supposed").
        further: words of a question for messages beside those that were delivered just before.
        everybody: words for whom a line keeps a secret from, rather than call off an errand.
        has: matches a short form that stands for "has" ("he's seen it"); group ``who``.
        has_in_full: how that is written out, after ``{}``.
        replies: words that answer a question and begin no clause ("no, I have one").
        from_sender: what is passed on where the errand names nothing ("greet Ann for me").
    """

    opens: re.Pattern[str] = _NEVER
    forms: tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...] = ()
    implied: re.Pattern[str] = _NEVER
    closes: re.Pattern[str] = _NEVER
    nobody: frozenset[str] = frozenset()
    recipients: frozenset[str] = frozenset()
    owns: frozenset[str] = frozenset()
    persons: tuple[frozenset[str], ...] = ()
    apart: frozenset[str] = frozenset()
    follows: frozenset[str] = frozenset()
    refused: re.Pattern[str] = _NEVER
    nameless: re.Pattern[str] = _NEVER
    speaker: Mapping[str, str] = field(default_factory=dict)
    to_hearer: Mapping[str, str] = field(default_factory=dict)
    unsafe: frozenset[str] = frozenset()
    verbs: Mapping[str, str] = field(default_factory=dict)
    plain_verbs: Mapping[str, str] = field(default_factory=dict)
    present: frozenset[str] = frozenset()
    fixed_verbs: frozenset[str] = frozenset()
    adverbs: re.Pattern[str] = _NEVER
    posed: str = "{}"
    titles: re.Pattern[str] = _NEVER
    short: Mapping[str, str] = field(default_factory=dict)
    cancels: tuple[re.Pattern[str], ...] = ()
    due: frozenset[str] = frozenset()
    further: frozenset[str] = frozenset()
    anybody: frozenset[str] = frozenset()
    everybody: frozenset[str] = frozenset()
    has: re.Pattern[str] = _NEVER
    has_in_full: str = "{}"
    replies: frozenset[str] = frozenset()
    from_sender: Mapping[str, str] = field(default_factory=dict)
