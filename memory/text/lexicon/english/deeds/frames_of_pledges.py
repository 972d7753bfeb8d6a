"""List English frames of promises, and of threats that sound like them, that are told in somebody else's words."""

from __future__ import annotations

from typing import Final

from memory.text.acts import Deed

_TELLS: Final = "tell|assure|promise|say|swear|vow|write|answer|insist|text|message|undertake"
_SHALL: Final = "(that )?(he|she|they|it)( would|'d| will|'ll| shall| should| was going to| is going to)"
_SERVES: Final = "(see to(?! it that\\b)|mend|fix|repair|patch|bring|fetch|carry|drive|row|walk @|sort (out )?(the|his|her|it|that|@'s)|paint|replace|rehang|resole|sharpen|stitch|sew|deliver|collect|have (it|them|the|that|those|@'s|his|her) .*(by|before|back|ready|done|mended|running|fixed|working|in time|as good)\\b(?! (of bars|in irons)))"

PLEDGES: Final = (
    (
        None,
        f"{_TELLS} ((to )?@ )?(that )?(he|she|they|@)( would|'d) have (\\w+ed|\\w+en|come|gone|done|brought|been|told|sent|paid)\\b .*(if|but|only|had)\\b",
        "promise|vow|swear (to )?(himself|herself|themselves)\\b",
        "tell ((to )?@ )?(that )?(he|she|they|@) (had|has) (seen to|mended|fixed|patched|repaired|sorted|stopped|cleaned)",
    ),
    (
        Deed.THREATENS,
        "tell|warn|advise|inform @ .*\\b(if|while) (he|she|they|@) (wanted|wished|hoped|cared|liked|meant|expected) to keep (all )?(his|her|their) (\\w+ )?(teeth|fingers|ears|looks|nose|job|post|head|skin|legs)",
        "swear|vow|promise|warn|growl|snarl|mutter|shout|hiss (that )?(he|she|they|@)( would|'d) (?!(help|mend|pay|bring|fetch|thank|forgive|give|see to)\\b)\\w+ @ .*\\b(if|should|next time) (he|she|they|@) .*\\b(again|once more|ever|another)\\b",
        "let|tell|remind|inform @ (know )?(that )?(people|men|women|folk|others|better \\w+|accidents|things) (had|have|did|do|could|can)( been known)? (to|a (way|habit|knack)|happen|disappear|vanish|go missing|slip|fall)",
    ),
    (
        Deed.PROMISES,
        "give @ (an?|his|her) (\\w+ )?(undertaking|assurance|pledge|guarantee|commitment)( that| to|$)",
        f"{_TELLS} ((to )?@ )?{_SHALL} (?!(never|not|have @|be)\\b)(\\w+ly )?{_SERVES}(?! .*\\b(unless|or else)\\b)",
        f"{_TELLS} ((to )?@ )?(that )?(he|she|they|@) (should|shall) have (it|them|the|that|those|his|her|an?|@'s)",
        "let @ know (that )?(the|his|her|their|it|@'s) .*(would|will|'ll|'d) be .*(by|before|ready|done|mended|on (his|her|@'s))\\b",
        f"{_TELLS} ((to )?@ )?(that )?(he|she|they|@) (could|can|may|might) (count|rely|depend|bank) on (him|her|them|@) (to|for)",
        f"{_TELLS} ((to )?@ )?not to (worry|fret|bother|fuss)\\b.*\\b(would|will|'d|'ll|is going to|was going to)\\b",
    ),
)
"""What is promised in somebody else's words, before the words in it that may also hurt: "tells Ann he'd see to the leak"."""
