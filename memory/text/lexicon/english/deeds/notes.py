"""List English words of notes and entries of a log, and of how a matter stands (`memory.text.lexicon.note_words.NoteWords`)."""

from __future__ import annotations

import re
from typing import Final

from memory.text.lexicon.english.words import split
from memory.text.lexicon.note_words import NoteWords

ENTERED: Final = re.compile(
    r"^(?:(?P<did>Lent|Loaned|Returned|Given|Gave|Paid|Repaid|Handed|Sent|Issued)(?P<on> back| over| out| on loan)?(?::|,| –| —| -) ?|(?P<due>On loan|Out on loan|Advanced)(?:[:,]| –| —| -) ?)"
    r"(?P<thing>[^:;.!?]{2,60}?)(?:,| –| —| -)? (?:(?:from|by) )?(?P<who>[A-Z][\w-]+) (?:to|→|->) (?P<whom>[A-Z][\w-]+)"
)
"""An entry of a log that begins with what was done: "Lent: one spanner, Ann to Bob"."""

AS_SAID: Final = re.compile(
    r"^(?:(?:just |there|see|well|as),? )*(?:i )?(?:did )?(?:say|said|told (?:you|him|her|them)(?: all)?|promised?(?: (?:you|him|her|them))?) (?:that )?i(?: would|['’]d)(?: do (?:it|so))?[.!,]*$"
)
"""What somebody says who did what was promised: "Told you I would"."""

CLOSED: Final = re.compile(
    r"\b(?:the|that|their|this) (?:whole |old |little )?(?:matter|subject|business|quarrel|row|argument|affair|feud|score|dispute|unpleasantness|incident)\b(?! (?:of|over|about|between) (?:the )?(?:debts?|money|bill)\b)[^.;!?]{0,40}?\b(?:closed|settled|forgotten|forgiven|dropped|buried|over and done|done with|behind them|at an end|laid to rest|never mentioned again)\b"
)
"""That what two fell out over is at an end: "the matter was declared closed"."""

BESIDES_OWN: Final = re.compile(
    r"^(?!(?:\w+ )?(?:eat|ate|drink|drank|steal|stole|take|took|spend|spent|lose|lost|drop|break|broke|eye|envy|envie)\w*\b)\w+ (?:\w+ ){0,3}?(?P<who>[\w-]+)(?:['’]s|(?<=s)['’]) .{0,40}\b(?:as well as|along with|besides|beside|on top of|together with) (?:his|her|their) own\b|^(?!(?:\w+ )?(?:take|took|steal|stole|break|broke|spend|spent|lose|lost|want|look|search|wait)\w*\b)\w+ (?:\w+ ){0,3}?(?P<owner>[\w-]+)(?:['’]s|(?<=s)['’]) .{1,40}\bfor (?:him|her|them|(?P=owner))[.,]?$"
)
"""Work on what is somebody else's: "washed Ann's as well as his own", "wrote up Ann's log for her"."""

KEPT_WORD: Final = re.compile(
    r"\b(?:(?:as good as|true to|kept|keeps|has kept|stood by|made good(?: on)?) (?:his|her|their) (?:word|promise|oath)|(?:did|has done|does) (?:just |exactly )?(?:what|as) (?:he|she|they) (?:said|promised|swore)(?: (?:he|she|they) would)?|(?:just |exactly )?as (?:he|she|they) (?:had )?promised)\b"
)
"""That somebody did what was promised."""

PASSIVE_NOTE: Final = re.compile(
    r"(?P<thing>(?!(?:[Ii]t|[Hh]e|[Ss]he|[Tt]hey|[Ww]e|[Ii])\b)[A-Z][^,;:.!?\"“]{1,50}?) (?P<verb>\w{2,}ed|made|taken|given|brought|done|shut|cut|swept|hung|built|sent|paid|lent|told|shown|left) (?P<with>(?:(?!by\b)[\w'’-]+ ){0,6}?)by (?P<who>[A-Z][\w-]+(?: [A-Z][\w-]+)?)(?!['’]s?\b)(?P<rest>.*)"
)
"""What is done, by whom, to what, in a note that leaves the auxiliary out: "Pump stripped and oiled by Ann"."""

NOTES: Final = NoteWords(
    entered=ENTERED,
    advanced="lent",
    was="was",
    passive_note=PASSIVE_NOTE,
    as_said=AS_SAID,
    kept_word=KEPT_WORD,
    closed=CLOSED,
    besides_own=BESIDES_OWN,
    ceded=split(
        "bunk bed berth hammock seat chair place turn window corner floor shade lead credit choice pick"
    ),
    in_stead=re.compile(r"\bin (?:(?:his|her|their) place|[\w'’-]+ stead)\b"),
    is_with=re.compile(
        r"(?P<who>[A-Z][\w-]+)(?:['’]s|(?<=s)['’]) (?P<thing>(?:[\w-]+ ){1,3}?)(?:(?:is|are|was|were|went|gone) )?(?:out|on loan|over|off)(?: to [\w' -]{2,20}?)? with (?P<whom>[A-Z][\w-]+)\b"
    ),
    loan_of=re.compile(r"\b[Tt]he (?:loan|use) of "),
    with_thing=re.compile(
        r"\b(?:with|at) (?:the|an?|that|this) (?!(?:others?|rest|same|top|end|table|back|front|time|first|word|matter|whole)\b)[\w-]+"
    ),
)
