"""What a character answers: from what it recalls, in its persona's words, never more than its listeners may hear.

`reply` recalls and decides; `answer` finds the words, and is a pure function of what was heard and recalled,
so that something else (a language model) can find better ones for the same `Reply`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Final

from memory.config import Config
from memory.evidence.contradiction import differ, same_claim
from memory.evidence.credibility import as_evidence, combined_trust, credibility, independent, sources
from memory.evidence.hearsay import accounts as told_by
from memory.evidence.hearsay import substance
from memory.evidence.support import claim_of, rests_on_one
from memory.evidence.whereabouts import accounts, seen
from memory.journal.entry import CORRECTION_TAG, POSE_TAG, SYNTHESIS_PREFIX, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.minds.mind import BY_WORDS, Asked, Mind
from memory.persona import BACKSTORY_TAG, Persona
from memory.recall.query import Recalled
from memory.recall.tuning import TUNING
from memory.text.lexicon.english.words import STOP_WORDS
from memory.text.words import sentences, stem, stems, tokens

LONGEST_QUOTE: Final = 300
"""Characters of one memory that are spoken at most."""

DOUBTED: Final = 0.5
"""Trust below which a character says that it would not swear to it."""

FIRST: Final = 3
BESIDE: Final = 0.5
"""One of so many that are recalled first must by itself bear out that there is an answer; whatever is told must
do so at least this far as the best of them."""

MOST_WEIGHED: Final = 16
"""Memories that are held against each other before one is told."""

_GREETINGS: Final = frozenset(
    tokens(
        "hello hi hey hail greetings howdy welcome good morning day afternoon evening night goodbye bye farewell "
        "thank thanks"
    )
)
_AUXILIARIES: Final = frozenset(
    tokens(
        "is are was were am do does did can could will would should has have had may might shall "
        "isn't don't can't won't"
    )
)
_ASKS_ALONE: Final = frozenset(("who", "whose", "whom", "which", "why", "how"))
_ASKS_BEFORE_VERB: Final = frozenset(("what", "where", "when"))
_PRESSING: Final = frozenset(("yes", "no", "or", "please", "well", "so", "right", "eh", "now", "quick"))
"""Words that only press for an answer: "yes or no"."""
_ASKED_ABOUT: Final = frozenset(
    tokens(
        "i you he she it we they there the this that these those my your his her our their any anyone anybody"
    )
)
_REQUESTS: Final = re.compile(
    r"^(?:please\s+)?(?:tell (?:me|us)|describe|explain|remind (?:me|us)|i wonder|say what|talk about)\b",
    re.IGNORECASE,
)
# "What did Ann tell you" is about what was said; "tell me about Ann" is not.
_WHAT_WAS_SAID: Final = re.compile(
    r"\b(?:tell|told|say|says|said|mention|mentioned|whisper|whispered)\b(?!\s+(?:me|us|about|of)\b)",
    re.IGNORECASE,
)
_WHERE: Final = re.compile(
    r"\bwhere(?:['’]s|\s+(?:is|are|was|were|did|has|have|can|could|might))\b|\bhave you seen\b", re.IGNORECASE
)
_FINDING: Final = frozenset(
    tokens("go went gone put leave left find found keep kept hide see seen saw now last")
)
_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))
# Words by which one asks, and which therefore say nothing of what is asked about. A village has a well.
_ABOUT: Final = (STOP_WORDS - {"well"}) | frozenset(
    tokens(
        "tell told say said says know knows knew remember recall heard hear ask asked anything something nothing "
        "everything someone anyone somebody anybody please describe explain remind wonder talk mention mentioned whisper whispered "
        "exactly again ever news"
    )
)
# What is asked about the character itself, by its occasion or by what of its past tells it.
_OF_YOU: Final = {
    topic: re.compile(pattern)
    for topic, pattern in {
        "name": r"(?:(?:(?:can|could|will|would) you )?tell (?:me|us) |may i (?:ask|have|know) |what (?:is |be )?)?"
        r"your (?:own )?name|what (?:are you called|do (?:people|they) call you|(?:can|do|may|shall|should) i call you)",
        "life": r"(?:and )?who are you|who (?:may|might) you be|who am i (?:speaking|talking) (?:to|with)|"
        r"(?:can you )?tell (?:me|us) (?:more |something )?(?:of|about) (?:you|yourself)|what do you do(?: here)?",
        "mood": r"(?:and )?how (?:are|do|fare) you(?: (?:doing|fare|faring|feel|feeling))?"
        r"(?: (?:now|today|tonight|this (?:morning|evening)))?|how is (?:it going|life)|are you (?:all right|alright|well)",
        "trouble": r"what (?:is |are )?your (?:trouble|problem|worry|sorrow|grief)(?:s|ies)?|"
        r"what (?:troubles|worries|bothers|ails|grieves) you|what (?:has )?happened to you|why (?:are|do) you (?:look )?"
        r"(?:so )?(?:sad|upset|worried)|what (?:is )?(?:(?:the matter|wrong)(?: with you)?|on your mind)|"
        r"(?:are you|is something) (?:in trouble|troubling you|worried)|do you have (?:a|any) (?:troubles?|problems?)",
    }.items()
}
_MISFORTUNE: Final = frozenset(
    stems(
        "trouble worry sorrow grief stolen theft thief robbed lost missing gone dead died death killed murder fire burned "
        "fever sick illness hurt wounded owe debt hunger starving quarrel shouted fear afraid threatened cheated ruined"
    )
)
# Every mark that quotes; an apostrophe has a letter after it, and no space before.
_QUOTE_MARKS: Final = re.compile(r"[\"“”„‟«»‹›〝〞＂`´‘‚‛′″]|(?<![^\s(\[])['’]|['’](?![^\W_])")
_NAME_BREAKS: Final = re.compile(rf"[:;!?]|{_QUOTE_MARKS.pattern}")
_MYSELF: Final = frozenset(("i", "me", "my", "mine", "myself"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """Something said to a character that it may answer.

    Args:
        text: what was said, as plain text.
        speaker: stable key of who said it.
        speaker_name: what to call them.
        listeners: stable keys of all who will hear the answer, the speaker among them.
        names: what the character itself is called; these words ask for nothing.
    """

    text: str
    speaker: str
    speaker_name: str
    listeners: frozenset[str]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """What a character says.

    Args:
        text: its words, plain, on one line.
        rests_on: ids of the entries it speaks from; empty if it speaks from none.
        confidential: whether some of it was told in confidence, and is not to be said aloud.
    """

    text: str
    rests_on: tuple[int, ...] = ()
    confidential: bool = False


def questions(text: str) -> list[str]:
    """The sentences of something said that ask for an answer."""
    return [sentence for sentence in sentences(text) if _asks(sentence)]


@lru_cache(maxsize=64)  # one line, however many hear it
def is_question(text: str) -> bool:
    """Whether something said does nothing but ask, and so tells nothing worth knowing later."""
    # A word or two on their own ("Good day!", "Captain Osric!") only call.
    told = [
        sentence
        for sentence in sentences(text)
        if not _asks(sentence) and len(said := tokens(sentence)) > 2 and not _PRESSING.issuperset(said)
    ]
    return bool(questions(text)) and not told


def _asks(sentence: str) -> bool:
    """Whether a sentence asks: by its mark, as a request to tell, or, with no mark at all, by how it begins."""
    if "?" in sentence:
        return True
    # "Marta, where is it" asks no less than "where is it".
    clauses = [sentence, sentence.partition(",")[2].strip()]
    if any(_REQUESTS.match(clause) for clause in clauses):
        return True
    if sentence.endswith((".", "!")):
        return False
    for clause in clauses:
        first, second = [*tokens(clause)[:2], "", ""][:2]
        if (
            (first in _ASKS_ALONE and second)
            or (first in _ASKS_BEFORE_VERB and second in _AUXILIARIES)
            or (first in _AUXILIARIES and second in _ASKED_ABOUT)
        ):
            return True
    return False


async def understand(mind: Mind, text: str, asker: str | None, names: Sequence[str] = ()) -> Asked:
    """Have a character think about what it is asked.

    Args:
        mind: the character's mind.
        text: what was said to it, as plain text.
        asker: stable key of who said it; ``None`` for the character itself.
        names: what it is called.
    """
    asked = " ".join(_without_address(part, names) for part in _asking(text, names) if questions(text))
    return await mind.ask(asked, Filter(listeners=None if asker is None else frozenset({asker})))


def reply(
    mind: Mind,
    heard: Heard,
    persona: Persona | None = None,
    *,
    asked: Asked = BY_WORDS,
) -> Reply:
    """What the character answers, from what all of ``heard.listeners`` may hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
        asked: what `understand` made of it; answers go by words alone without it.
    """
    persona = persona or mind.persona
    journal = mind.journal
    recalled: list[Recalled] = []
    likeness: Mapping[int, float] = {}
    if questions(heard.text):
        # All of it: recall ranks, but what is worth saying is decided here.
        recalled = mind.recall(
            heard.text,
            wanted=Filter(listeners=heard.listeners),
            limit=max(1, len(journal) + len(asked.past)),
            asked=asked,
        )
        likeness = mind.likeness(asked, recalled)
    amending = {hit.entry.supersedes: hit.entry.id for hit in recalled if CORRECTION_TAG in hit.entry.tags}
    before = {
        amending[old.id]: old
        for old in journal.fetch(i for i in amending if i is not None)
        if old.may_be_told_to(heard.listeners)
    }
    return answer(
        heard,
        recalled,
        persona,
        config=journal.config,
        likeness=likeness,
        before=before,
        own_key=mind.key,
        turn=journal.entry_count,
    )


def answer(
    heard: Heard,
    recalled: Sequence[Recalled],
    persona: Persona,
    *,
    config: Config,
    likeness: Mapping[int, float] | None = None,
    before: Mapping[int, Entry] | None = None,
    own_key: str | None = None,
    turn: int = 0,
) -> Reply:
    """The words for what was recalled.

    Args:
        heard: what was said.
        recalled: what came to mind, already without what ``heard.listeners`` may not hear.
        persona: whose words.
        config: ``answer_relevance``, ``answer_likeness`` and ``answer_memories``.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        before: by id, what a memory corrects that says nothing without that.
        own_key: the character's own key: what comes from there it knows of itself.
        turn: which of the persona's phrases (see `Persona.say`).
    """
    asker = _one_line(heard.speaker_name)
    if own := _of_itself(heard, recalled, persona, own_key, turn):
        return own
    topic = _topic(heard)
    if _GREETINGS.issuperset(topic) and (topic or not _asks_of_itself(heard)):
        return Reply(persona.say("greeting", turn, listener=asker))
    if not questions(heard.text):
        return Reply(persona.say("noted", turn, listener=asker))
    found = [_Account(entry) for entry in _located(heard, topic, recalled, config)]
    differing = False
    if not found:
        every = replace(config, answer_memories=MOST_WEIGHED)
        chosen = _chosen(heard, topic, recalled, every, likeness or {})
        # The same words count again where somebody else says them.
        said = {_bare(entry) for entry in chosen}
        ids = {entry.id for entry in chosen}
        again = [hit.entry for hit in recalled if hit.entry.id not in ids and _bare(hit.entry) in said]
        found, differing = _weighed([*chosen, *again], heard, topic, own_key, config.answer_memories)
    if not found:
        unknown = persona.say("unknown", turn, listener=asker)
        if is_question(heard.text):
            return Reply(unknown)
        return Reply(f"{_ended(persona.say('noted', turn, listener=asker))} {unknown}")
    lines = [persona.say("differ", turn)] if differing else []
    for n, account in enumerate(found):
        lines.append(_spoken(account.entry, heard, persona, own_key, turn + n, before or {}))
        if others := _named_others(account, heard):
            lines.append(persona.say("agreed", turn + n, speaker=others))
    entries = [entry for account in found for entry in (account.entry, *account.also)]
    entries += [before[entry.id] for entry in entries if before and entry.id in before]
    return Reply(
        " ".join([*map(_ended, lines[:-1]), lines[-1]]),
        rests_on=tuple(entry.id for entry in entries),
        confidential=any(entry.audience is not None for entry in entries),
    )


class _Account:
    """A memory to be told, those in which somebody else says the same, and who stands behind it all.

    Args:
        entry: the memory.
        claim: what it claims, without who says so and whom that calls.
    """

    def __init__(self, entry: Entry, claim: str = "") -> None:
        self.entry = entry
        self.claim = claim
        self.voices = sources([as_evidence(entry)])
        self._added: list[Entry] = []

    @property
    def also(self) -> list[Entry]:
        """The others that say the same, by a source of their own: who seemed to have one may turn out to have it from
        one of the others.
        """
        alone = independent(self.voices)
        by_itself = sorted(
            self._added, key=lambda entry: alone.keys().isdisjoint(sources([as_evidence(entry)]))
        )
        return by_itself[: max(0, len(alone) - 1)]

    @property
    def weight(self) -> tuple[float, float]:
        """How credible it is, and how far trusted."""
        return credibility(self.voices).score, combined_trust(self.voices)

    def take(self, entry: Entry, own_key: str | None) -> None:
        """Another memory that says the same: it is worth telling if it adds an independent source, and speaks for
        all if it comes from nearer.
        """
        before = len(independent(self.voices))
        self.voices = _joined(self.voices, sources([as_evidence(entry)]))
        if _nearness(entry, own_key) > _nearness(self.entry, own_key):
            self.entry, entry = entry, self.entry
        if len(independent(self.voices)) > before:
            self._added.append(entry)


def _joined(a: Mapping[str, float], b: Mapping[str, float]) -> dict[str, float]:
    return {who: max(a.get(who, 0.0), b.get(who, 0.0)) for who in (*a, *b)}


def _nearness(entry: Entry, own_key: str | None) -> int:
    """How near a memory comes to the thing itself: seen, told by one who says it for itself, told by another."""
    seen_itself = entry.source_type is SourceType.OBSERVATION and POSE_TAG not in entry.tags
    return 2 if seen_itself or _is_own(entry, own_key) else int(not told_by(entry))


def _weighed(
    chosen: Sequence[Entry], heard: Heard, topic: Sequence[str], own_key: str | None, most: int
) -> tuple[list[_Account], bool]:
    """The accounts to be told, and whether they differ: what says the same is taken together, what the
    character saw stands against whatever it was told, and nobody has two turns where others have something to
    say of the matter.
    """
    found: list[_Account] = []
    for entry in chosen:
        claim = substance(_without_address(_one_line(entry.content), heard.names))
        same = next((account for account in found if same_claim(account.claim, claim)), None)
        if same is None:
            found.append(_Account(entry, claim))
        else:
            same.take(entry, own_key)
    sights = [account.claim for account in found if _nearness(account.entry, own_key) == 2]
    found = [a for a in found if a.claim in sights or not any(differ(a.claim, sight) for sight in sights)]
    told = found[:1]
    rivals = [account for account in found[1:] if differ(told[0].claim, account.claim)]
    if rivals:
        told = _apart(sorted([*told, *rivals], key=lambda account: account.weight, reverse=True), most)
        if len(told) > 1:
            return told, True
    for account in found:
        if len(told) == most:
            break
        if account not in told and account not in rivals:
            touched = _touched(topic, account.entry)
            as_near = [a for a in found if a not in (*told, *rivals) and _touched(topic, a.entry) >= touched]
            told.append(next((a for a in as_near if _adds(told, a)), account))
    return told, False


def _apart(ranked: Sequence[_Account], most: int) -> list[_Account]:
    """The first of ``ranked`` that have sources of their own."""
    told: list[_Account] = []
    for account in ranked:
        if len(told) < most and _adds(told, account):
            told.append(account)
    return told


def _adds(told: Sequence[_Account], account: _Account) -> bool:
    """Whether an account adds an independent source to those that are told."""
    voices: dict[str, float] = {}
    for each in told:
        voices = _joined(voices, each.voices)
    return len(independent(_joined(voices, account.voices))) > len(independent(voices))


def _named_others(account: _Account, heard: Heard) -> str:
    """What to call those who told the same, and are not asking: "Bob and Cid"."""
    names = [
        _name(entry.speaker or "")
        for entry in account.also
        if entry.source_type in _SPOKEN and entry.source_entity not in (None, heard.speaker) and entry.speaker
    ]
    names = list(dict.fromkeys(names))
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _ended(line: str) -> str:
    """``line`` with an end to it, so that another may follow."""
    return line if line.rstrip("'\"”’").endswith((".", "!", "?", "…")) else f"{line}."


def _of_itself(
    heard: Heard, recalled: Sequence[Recalled], persona: Persona, own_key: str | None, turn: int
) -> Reply | None:
    """The answer to a question about the character itself: its name, its life, how it is and what troubles it."""
    asking = questions(heard.text)
    if len(asking) != 1:
        return None
    calls = {word for name in heard.names for word in tokens(name)} | (_GREETINGS - {"well"})
    words = " ".join(word for word in tokens(asking[0]) if word not in calls)
    about = next((topic for topic, pattern in _OF_YOU.items() if pattern.fullmatch(words)), None)
    if about is None:
        return None
    if about == "mood":
        return Reply(persona.say("mood", turn, listener=_name(heard.speaker_name)))
    past = [
        hit.entry
        for hit in recalled
        if BACKSTORY_TAG in hit.entry.tags
        and hit.entry.kind is not Kind.QUESTION
        and _is_own(hit.entry, own_key)
    ]
    if about == "trouble":
        past = [entry for entry in past if not _MISFORTUNE.isdisjoint(stems(entry.content))]
        if not past:
            return None
        told = max(past, key=lambda entry: (entry.importance, entry.timestamp))
        text = _spoken(told, heard, persona, own_key, turn, {})
    else:
        first = min(past, key=lambda entry: (entry.timestamp, entry.id), default=None)
        text = persona.say("name", turn, name=persona.name, listener=_name(heard.speaker_name))
        if about == "name" or first is None:
            return Reply(text)
        told = first
        text = f"{_ended(text)} {_shortened(_one_line(told.content))}"
    return Reply(text, rests_on=(told.id,), confidential=told.audience is not None)


def _asking(text: str, names: Sequence[str]) -> list[str]:
    """The sentences that say what is asked about: those that ask, or all, where these only point back at what the
    others tell ("The mill burned down. Who could have done it?").
    """
    asking = questions(text)
    return asking if _about(asking, names) else sentences(text)


def _about(said: Sequence[str], names: Sequence[str]) -> list[str]:
    own = {word for name in names for word in tokens(name)}
    return list(
        dict.fromkeys(word for word in tokens(" ".join(said)) if word not in _ABOUT and word not in own)
    )


def _topic(heard: Heard) -> list[str]:
    """The words that say what is asked about."""
    return _about(_asking(heard.text, heard.names), heard.names)


def _asks_of_itself(heard: Heard) -> bool:
    """Whether the asker asks about itself: "What did I tell you?"."""
    asking = questions(heard.text)
    return bool(asking) and not _MYSELF.isdisjoint(tokens(" ".join(asking)))


def _located(heard: Heard, topic: Sequence[str], recalled: Sequence[Recalled], config: Config) -> list[Entry]:
    """Asked where something is that it saw: where it thinks that is, and what else it was told since."""
    if not any(_WHERE.search(question) for question in questions(heard.text)):
        return []
    thing = " ".join(word for word in topic if word not in _FINDING)
    found = [account.entry for account in accounts((hit.entry for hit in recalled), thing)]
    return found[: config.answer_memories] if any(map(seen, found)) else []


def _chosen(
    heard: Heard,
    topic: Sequence[str],
    recalled: Sequence[Recalled],
    config: Config,
    likeness: Mapping[int, float],
) -> list[Entry]:
    """The memories worth speaking of, in recall's order: borne out by themselves, not the line just said, none
    of them twice.

    Recall ranks better than words or meaning alone (docs/recall.md), but it is of the nearest there is, and
    borrows from neighbours. Whether that answers anything is for the memories themselves to say.
    """
    spoken_only = any(_WHAT_WAS_SAID.search(question) for question in questions(heard.text))
    said_already = {_folded(heard.text)}
    worth: list[Entry] = []
    for hit in recalled:
        entry, told = hit.entry, _folded(hit.entry.content)
        if entry.kind is Kind.QUESTION or (spoken_only and entry.source_type not in _SPOKEN):
            continue
        if not topic and entry.source_entity != heard.speaker:
            continue  # "What did I tell you?" is about the asker's own words, however well others' fit
        if told not in said_already:
            said_already.add(told)
            worth.append(entry)

    def sure(entry: Entry) -> float:
        return _borne_out(heard, topic, entry, config, likeness.get(entry.id))

    best = max(map(sure, worth[:FIRST]), default=0.0)
    if best < 1:
        return []
    return list(islice((entry for entry in worth if sure(entry) >= best * BESIDE), config.answer_memories))


def _borne_out(
    heard: Heard, topic: Sequence[str], entry: Entry, config: Config, likeness: float | None
) -> float:
    """How far a memory by itself says what is asked about: 1 where that is enough to tell it."""
    share = _touched(topic, entry) if topic else float(entry.source_entity == heard.speaker)
    if likeness is None or not topic or config.answer_likeness == 1:
        return share / max(config.answer_relevance, 1e-9)
    sure = (likeness + TUNING.lexical * share) / max(config.answer_likeness, 1e-9)
    return max(sure, 1.0) if share == 1 else sure


def _touched(topic: Sequence[str], entry: Entry) -> float:
    """The share of what is asked about that a memory touches: in its words, its tags, or by who told it; 0 where
    that is nothing in particular ("What did I tell you?").
    """
    asked = {stem(word) for word in topic}
    if not asked:
        return 0.0
    held = stems(" ".join((entry.content, entry.source_name or "", *entry.tags)), stop=frozenset())
    return len(asked.intersection(held)) / len(asked)


def _is_own(entry: Entry, own_key: str | None) -> bool:
    """Whether it is of the character's own life or doing."""
    own = entry.source_type in (SourceType.DIRECT, SourceType.OBSERVATION)
    return own and entry.source_entity in (None, own_key)


def _spoken(
    entry: Entry, heard: Heard, persona: Persona, own_key: str | None, turn: int, before: Mapping[int, Entry]
) -> str:
    content = _shortened(_one_line(entry.content.removeprefix(SYNTHESIS_PREFIX)))
    occasion = str(entry.source_type)
    if entry.source_type in _SPOKEN:
        content = _shortened(_one_line(_claimed(entry.content, heard.names)))
    if POSE_TAG in entry.tags:
        occasion = "posed"
    elif _is_own(entry, own_key):
        occasion = "own"
    elif entry.id in before:
        occasion = "corrected"
    elif entry.source_type is SourceType.DIRECT and entry.source_entity == heard.speaker:
        occasion = "told_you"
    elif rests_on_one(entry) and entry.source_entity != own_key:
        # Worked out from the words of that one alone: it stays theirs.
        occasion = "attributed"
        content = _shortened(_one_line(claim_of(entry)))
    if occasion in ("direct", "told_you", "posed", "corrected", "attributed") or (
        occasion == "environmental" and entry.source_entity
    ):
        content = _quoted(content, heard.names)
    line = persona.say(
        occasion,
        turn,
        content=content,
        before=_quoted(_shortened(_one_line(before[entry.id].content)), heard.names)
        if entry.id in before
        else "",
        speaker=_name(entry.speaker or "someone"),
        listener=_name(heard.speaker_name),
    )
    if entry.source_trust < DOUBTED and occasion in ("direct", "observation", "inference", "corrected"):
        line = f"{_ended(line)} {persona.say('doubt', turn)}"
    return line


def _claimed(said: str, names: Sequence[str]) -> str:
    """What was said, without what it only asked: that is not what anybody told."""
    if "?" not in said:
        return said
    said = _without_address(said, names)
    claims = [sentence for sentence in sentences(said) if not _asks(sentence)]
    return " ".join(claims) or said


def _quoted(said: str, names: Sequence[str]) -> str:
    """Somebody's words in quotes that they cannot close: what comes after them would pass for the character's own."""
    return f"'{_QUOTE_MARKS.sub('', _without_address(said, names))}'"


def _name(name: str) -> str:
    """A name as a sentence can hold it: nothing in it quotes, or ends what was said before."""
    return _one_line(_NAME_BREAKS.sub(" ", name)) or "someone"


def _without_address(said: str, names: Sequence[str]) -> str:
    """What was said, without the name at its beginning that only calls the one it was said to."""
    call, comma, rest = said.partition(",")
    called = set(tokens(call))
    own = {word for name in names for word in tokens(name)}
    if not comma or not rest.strip() or not called or not called <= own | _GREETINGS:
        return said
    rest = rest.strip()
    return rest[0].upper() + rest[1:]


def _shortened(text: str) -> str:
    if len(text) <= LONGEST_QUOTE:
        return text
    return text[: LONGEST_QUOTE - 1].rsplit(" ", 1)[0] + "…"


def _folded(text: str) -> str:
    return " ".join(tokens(text))


def _bare(entry: Entry) -> str:
    return entry.content.casefold().strip(" .!")


def _one_line(text: str) -> str:
    return " ".join(text.split())
