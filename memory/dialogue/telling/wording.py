"""Word an answer: how a memory is told, quoted and shortened. To change how answers read, change this file or a
persona's phrases.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from types import MappingProxyType
from typing import Final

from memory.calendar import GREGORIAN, Calendar
from memory.dialogue.selection.weighing import Account, is_own
from memory.dialogue.telling.completing import Earlier
from memory.evidence.corrections import restated, withdraws
from memory.evidence.hearsay import accounts, substance
from memory.evidence.support import claim_of
from memory.evidence.whereabouts import seen
from memory.journal.entry import LESSON_TAG, POSE_TAG, SYNTHESIS_PREFIX, Entry, SourceType
from memory.persona import Persona
from memory.text.acts import SpeechAct
from memory.text.confiding import without_secrecy
from memory.text.lexicon import current
from memory.text.lines import Line, understand
from memory.text.names import names as names_in
from memory.text.names import spelled, without_own_name
from memory.text.retelling.indirect_speech import reported
from memory.text.retelling.to_asker import to_asker
from memory.text.verbs import base_form
from memory.text.words import tokens

LONGEST_QUOTE: Final = 300
"""Characters of one memory that are spoken at most."""

DOUBTED: Final = 0.5
"""Trust below which a character says that it would not swear to it."""

_QUOTED: Final = frozenset(
    (
        "direct",
        "told_you",
        "heard_you",
        "posed",
        "lesson",
        "corrected",
        "set_right",
        "set_right_you",
        "attributed",
    )
)
_TURNED: Final = frozenset(("direct", "told_you", "heard_you", "environmental"))
_PASSED_ON: Final = frozenset(("direct", "environmental"))
_DOUBTABLE: Final = frozenset(("direct", "direct_turned", "observation", "inference", "corrected"))
_OF_TAG: Final[Mapping[str, str]] = MappingProxyType({POSE_TAG: "posed", LESSON_TAG: "lesson"})
"""The occasion whose phrase tells a memory with a tag."""

NOTHING_CORRECTED: Final[Mapping[int, Earlier]] = MappingProxyType({})
NEUTRAL: Final = "they"
"""The pronoun for somebody whose gender the game does not tell."""
# Every mark that quotes; an apostrophe has a letter after it, and no space before.
_QUOTE_MARKS: Final = re.compile(r"[\"“”„‟«»‹›〝〞＂`´‘‚‛′″]|(?<![^\s(\[])['’]|['’](?![^\W_])")
_NAME_BREAKS: Final = re.compile(rf"[:;!?]|{_QUOTE_MARKS.pattern}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Narrator:
    """Describe who tells memories, and to whom.

    Args:
        persona: in whose phrases.
        own_key: the narrator's own key.
        names: what the narrator is called; a call of it is left out of what it quotes.
        asker, asker_name: stable key and name of the person whom it tells.
        turn: which of several phrases for one occasion is used.
        pronouns: as for `pronoun_of`.
        known: names of people whom the narrator knows.
    """

    persona: Persona
    own_key: str | None
    names: Sequence[str]
    asker: str
    asker_name: str
    turn: int
    pronouns: Mapping[str, str] = field(default_factory=dict)
    known: Collection[str] = ()


def told(
    entry: Entry,
    narrator: Narrator,
    *,
    before: Mapping[int, Earlier] = NOTHING_CORRECTED,
    other_day: bool = True,
    said: Entry | None = None,
) -> str:
    """Return the words for one memory.

    Args:
        entry: the memory.
        narrator: who tells it, and to whom.
        before: by id, what a memory corrects that says nothing without that.
        other_day: whether it is told on another day than the memory is of.
        said: the memory in its stored words, which alone are quoted; ``entry`` itself if not given.
    """
    persona, listener = narrator.persona, plain_name(narrator.asker_name)
    if seen(entry) and not is_own(entry, narrator.own_key) and POSE_TAG not in entry.tags:
        return _as_seen(entry, narrator)
    occasion, content = _in_words(entry, narrator, before, other_day, said or entry)
    earlier = before.get(entry.id)
    line = persona.say(
        occasion,
        narrator.turn,
        content=content,
        before="" if earlier is None else quoted(shortened(one_line(earlier.entry.content)), narrator.names),
        speaker=plain_name(entry.speaker or current().someone),
        listener=listener,
    )
    if occasion in _TURNED and not content.startswith("'"):
        line = ended(line)
    if entry.source_trust < DOUBTED and occasion in _DOUBTABLE:
        line = f"{ended(line)} {persona.say('doubt', narrator.turn, listener=listener)}"
    return line


def _as_seen(entry: Entry, narrator: Narrator) -> str:
    """Return what the character saw of things and people, and that it saw it; the asker knows that of their own deeds."""
    content = ended(shortened(one_line(entry.content)))
    if entry.source_entity == narrator.asker:
        return _done_by_asker(content, entry.source_name or "")
    listener = plain_name(narrator.asker_name)
    return f"{content} {narrator.persona.say('source_seen', narrator.turn, listener=listener)}"


def _in_words(
    entry: Entry, narrator: Narrator, before: Mapping[int, Earlier], other_day: bool, said: Entry
) -> tuple[str, str]:
    """Return the occasion whose phrase tells a memory, and its content in indirect speech, quoted or as it is.

    Args:
        entry, narrator, before, other_day: as for `told`.
        said: the memory in its stored words.
    """
    occasion, content = _occasion(entry, narrator, before)
    if entry.source_type is SourceType.OBSERVATION and entry.source_entity == narrator.asker:
        content = _done_by_asker(content, entry.source_name or "")
    if occasion in _TURNED and entry.source_entity and f"{occasion}_turned" in narrator.persona.turns:
        indirect = reported(
            _heard(content, narrator.names),
            "you" if entry.source_entity == narrator.asker else pronoun_of(entry, narrator.pronouns),
            to_hearer=entry.source_type is SourceType.DIRECT,
            other_day=other_day,
            names=_names_in((entry.source_name or "", *narrator.known))
            | capitals_put_in(entry.content, said.content),
        )
        if indirect is not None:
            text = (
                indirect.text
                if entry.source_entity == narrator.asker
                else _to_asker(indirect.text, entry, narrator)
            )
            return f"{occasion}_turned" if indirect.follows else occasion, text
    if occasion in _PASSED_ON and (plain := _passed_on(said)):
        by_itself = replace(said, content=plain, extra={})
        return _in_words(by_itself, narrator, before, other_day, by_itself)
    if occasion in _QUOTED or (occasion == "environmental" and entry.source_entity):
        if said.content != entry.content:
            content = _occasion(said, narrator, before)[1]
        return occasion, quoted(content, narrator.names)
    return occasion, content


def _passed_on(said: Entry) -> str:
    """Return what somebody passed on, without whom they have it from, if it would have to be quoted with that, and tells
    nothing of who said it first; empty otherwise.
    """
    if not accounts(said):
        return ""
    plain, lexicon = substance(said.content), current()
    words = tokens(plain)
    points_back = lexicon.speech.persons | lexicon.myself | lexicon.turning.hearer.keys()
    is_of_first = not points_back.isdisjoint(words[:1]) or not lexicon.myself.isdisjoint(words)
    quotes = _QUOTE_MARKS.search(plain) is not None
    return "" if plain == said.content or is_of_first or quotes else f"{plain[:1].upper()}{plain[1:]}"


def _to_asker(text: str, entry: Entry, narrator: Narrator) -> str:
    """Return what somebody said of the asker as it is told to them: "you are a thief"."""
    return to_asker(
        text,
        plain_name(narrator.asker_name),
        others=narrator.known,
        person=narrator.pronouns.get(narrator.asker, ""),
        teller=pronoun_of(entry, narrator.pronouns),
    )


def _names_in(names: Iterable[str]) -> frozenset[str]:
    """Return the folded words of names that are no words besides: with "Ivo the Tall", a line may begin with "The"."""
    lexicon = current()
    found = frozenset(word for name in names for word in tokens(name))
    return found - lexicon.stop_words - lexicon.speech.determiners


def capitals_put_in(full: str, stored: str) -> frozenset[str]:
    """Return the folded words with a capital that resolving pronouns added to a text. They are names, even where they begin
    a sentence.

    Args:
        full: the text with what its pronouns stand for.
        stored: the text as it is stored.
    """
    if full == stored:
        return frozenset()
    lexicon, before, after = current(), Counter(tokens(stored)), Counter(tokens(full))
    capitals = {word for part in full.split() if part[:1].isupper() for word in tokens(part)}
    put_in = frozenset(word for word in capitals if after[word] > before[word])
    return put_in - lexicon.stop_words - lexicon.speech.determiners


def _occasion(entry: Entry, narrator: Narrator, before: Mapping[int, Earlier]) -> tuple[str, str]:
    """Return the occasion whose phrase tells a memory, and the words of the memory; arguments as for `told`."""
    content = shortened(one_line(entry.content.removeprefix(SYNTHESIS_PREFIX)))
    if entry.source_type.is_speech:
        content = shortened(without_own_name(claimed(entry, narrator.names), entry.speaker or ""))
    tagged = next((occasion for tag, occasion in _OF_TAG.items() if tag in entry.tags), None)
    if tagged is not None:
        return tagged, content
    if is_own(entry, narrator.own_key):
        return "own", content
    by_asker = entry.source_entity == narrator.asker
    if entry.id in before:
        return _correction(entry, before[entry.id], content, by_asker, narrator.names)
    if by_asker and entry.source_type.is_speech:
        return "told_you" if entry.source_type is SourceType.DIRECT else "heard_you", content
    if entry.source_type is SourceType.INFERENCE and entry.source_entity not in (None, narrator.own_key):
        # An inference from one person's words alone stays theirs, even once those words are forgotten.
        claim = claim_of(entry).removeprefix(f"{entry.speaker} says: ")
        return "attributed", shortened(one_line(claim))
    return str(entry.source_type), content


def _correction(
    entry: Entry, earlier: Earlier, content: str, by_asker: bool, names: Sequence[str]
) -> tuple[str, str]:
    """Return the occasion whose phrase tells a correction, and its words.

    Args:
        entry: the correction.
        earlier: what it corrects.
        content: its own words.
        by_asker: whether the asker said it.
        names: what the narrator is called.
    """
    said = without_call(entry.content, names)
    if whole := restated(said, earlier.entry.content):
        return "told_you" if by_asker else str(entry.source_type), shortened(one_line(whole))
    if earlier.is_asked:
        return "set_right_you" if by_asker else "set_right", content
    if not withdraws(said):
        return "told_you" if by_asker else "corrected", content
    return "took_back_you" if by_asker else "took_back", content


def _done_by_asker(content: str, name: str) -> str:
    """Return what somebody was seen to do as it is told to them: "Ann gives me a mug" as "You give me a mug"."""
    subject, deed = content[: len(name)], content[len(name) :]
    verb, gap, rest = deed.lstrip().partition(" ")
    if not name or subject.casefold() != name.casefold() or not deed.startswith(" ") or not verb:
        return content
    lexicon = current()
    folded = verb.casefold()
    if folded in lexicon.turning.to_hearer:
        verb = lexicon.turning.to_hearer[folded]
    elif folded.endswith("s") and folded not in lexicon.irregular and verb.islower():
        verb = base_form(verb)
    return f"{lexicon.turning.you.capitalize()} {verb}{gap}{rest}"


def pronoun_of(entry: Entry, pronouns: Mapping[str, str]) -> str:
    """Return "he", "she" or "they" for the person that a memory came from.

    Args:
        entry: the memory.
        pronouns: what the game tells of people, by stable key.
    """
    return pronouns.get(entry.source_entity or "", NEUTRAL)


def how_known(entry: Entry, asker: str, own_key: str | None) -> str:
    """Return in one word how the character knows something: the end of the ``source_`` and ``sure_`` phrases' keys."""
    if is_own(entry, own_key):
        return "own"
    if entry.source_type is SourceType.OBSERVATION:
        return "posed" if POSE_TAG in entry.tags else "seen"
    if entry.source_type is SourceType.INFERENCE:
        return "inferred"
    if entry.source_entity == asker:
        return "you" if entry.source_type is SourceType.DIRECT else "heard_you"
    return "told" if entry.source_type is SourceType.DIRECT else "overheard"


def seconds_since(
    entry: Entry, now: datetime, game_now: float | None, calendar: Calendar = GREGORIAN
) -> float:
    """Return how many seconds ago an entry was made: of game time where there is one, as `Calendar.usual` counts them.

    Args:
        entry: the entry.
        now: the moment.
        game_now: the moment in seconds of game time; ``None`` where there is none.
        calendar: the game's.
    """
    if game_now is not None and entry.game_time is not None:
        return calendar.usual(game_now - entry.game_time)
    return (now - entry.timestamp).total_seconds()


def others_named(account: Account, asker: str) -> str:
    """Return what to call those who told the same and are not asking: "Bob and Cid"; empty if nobody did."""
    names = [
        plain_name(entry.speaker)
        for entry in account.also
        if entry.source_type.is_speech and entry.source_entity not in (None, asker) and entry.speaker
    ]
    return listed(list(dict.fromkeys(names)))


def listed(names: Sequence[str]) -> str:
    """Return names in one phrase: "Ann, Bob and Cid"; empty if there are none."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def set_off(part: str | None, entry: Entry) -> str | None:
    """Return a part of a memory with a comma between the name that it begins with and what tells more of them: "Ida, who is
    my aunt".
    """
    name, _, rest = (part or "").partition(" ")
    tells_more = not current().turning.relating.isdisjoint(tokens(rest)[:1])
    return f"{name}, {rest}" if tells_more and name in names_in(entry.content) else part


def joined(lines: Sequence[str]) -> str:
    """Return several sentences as one text."""
    return " ".join([*map(ended, lines[:-1]), lines[-1]])


def claimed(entry: Entry, names: Sequence[str]) -> str:
    """Return what somebody claimed in an entry, without what was only asked, or only asks to keep, tell or remember it."""
    line = _heard(without_secrecy(entry.content), names)
    return without_lead(line.told if line.asks else line.text)


def without_lead(text: str) -> str:
    """Return something said without the words at its start that only ask to remember it, or to tell it to others who ask."""
    turning = current().turning
    lead = turning.reminding.match(text) or turning.for_others.match(text)
    rest = text[lead.end() :].strip() if lead else ""
    return f"{rest[0].upper()}{rest[1:]}" if rest else text


def without_call(text: str, names: Sequence[str]) -> str:
    """Return something said without its greeting, and without the name that only calls the one it was said to."""
    line = _heard(text, names)
    greets = SpeechAct.GREETS
    rest = [each.said for each in line.sentences if each.act is not greets or each.besides]
    return line.said if len(rest) in (0, len(line.sentences)) else " ".join(rest)


def quoted(text: str, names: Sequence[str]) -> str:
    """Return somebody's words in quotes that they cannot close: what comes after them would pass for the character's own."""
    return f"'{_QUOTE_MARKS.sub('', without_call(text, names))}'"


def plain_name(name: str) -> str:
    """Return a name as a sentence can hold it: nothing in it quotes, or ends what was said before."""
    return spelled(_unmarked(name))


def _unmarked(name: str) -> str:
    return one_line(_NAME_BREAKS.sub(" ", name)) or current().someone


def place_name(name: str) -> str:
    """Return a place's name as it stands within a sentence: "The Hall" as "the Hall"."""
    plain = _unmarked(name)
    first, _, rest = plain.partition(" ")
    return f"{first.lower()} {rest}" if rest and first.lower() in current().claims.articles else plain


def called_once(text: str, name: str) -> str:
    """Return words in which whoever is spoken to is called by name once at most, besides in what is quoted.

    Args:
        text: the words.
        name: what they are called.
    """
    call, count = (
        re.compile(rf"(?:^|(?<=[.!?] )){re.escape(name)}(?=[,.!?:])|, {re.escape(name)}(?=[,.;:!?])"),
        0,
    )

    def once(found: re.Match[str]) -> str:
        nonlocal count
        if found["quote"] is not None:
            return found[0]
        count += 1
        return found[0] if count == 1 or not found[0].startswith(",") else ""

    return re.sub(rf"(?P<quote>(?<!\w)'.*?'(?!\w))|{call.pattern}", once, text)


def ended(line: str) -> str:
    """Return ``line`` with an end to it, so that another may follow."""
    return line if line.rstrip("'\"”’").endswith((".", "!", "?", "…")) else f"{line}."


def shortened(text: str) -> str:
    """Return ``text`` cut at a word past `LONGEST_QUOTE` characters."""
    if len(text) <= LONGEST_QUOTE:
        return text
    return text[: LONGEST_QUOTE - 1].rsplit(" ", 1)[0] + "…"


def one_line(text: str) -> str:
    """Return ``text`` on one line, with single blanks."""
    return " ".join(text.split())


def _heard(text: str, names: Sequence[str]) -> Line:
    """Return a text as the character understands it, on one line."""
    return understand(one_line(text), names)
