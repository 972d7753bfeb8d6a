"""Answer from memory, in the persona's words, never more than the listeners may hear.

`reply` recalls and decides; `answer` finds the words, and is a pure function of what was heard and recalled, so that
something else (a language model) can find better ones for the same `Reply`. Which memories answer is decided in
`memory.dialogue.choosing`, what they weigh in `weighing`, how they are worded in `wording`, and what is said to a line that
asks nothing in `acknowledgement`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from memory.config import Config
from memory.dialogue import wording
from memory.dialogue.acknowledgement import acknowledge, courtesy
from memory.dialogue.bearing import gives_reason, only_ahead
from memory.dialogue.choosing import candidates, chosen, located, repeated, touched
from memory.dialogue.confidence import Confidence, confidence, people_of
from memory.dialogue.corrections import owning_up
from memory.dialogue.following import retold
from memory.dialogue.itself import about_itself, described, introduction, of_itself, own_past, trouble
from memory.dialogue.kinds import answer_of_its_kind
from memory.dialogue.known import NOWHERE, Around, Known, known_by
from memory.dialogue.leading import Telling, brief, dated, lead, moved
from memory.dialogue.several import questions_apart
from memory.dialogue.weighing import Account, is_own, weigh
from memory.evidence.hearsay import substance
from memory.evidence.standing import NO_RECORDS, Standing, is_word
from memory.journal.entry import CORRECTION_TAG, Entry, Kind, SourceType
from memory.journal.filter import Filter
from memory.minds.mind import BY_WORDS, Asked, Mind
from memory.people.pictures import Picture
from memory.people.records import POOR
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.referring import Meant

_SPOKEN: Final = frozenset((SourceType.DIRECT, SourceType.ENVIRONMENTAL))
_CALLING: Final = frozenset((SpeechAct.GREETS, SpeechAct.CALLS))

MOST_WEIGHED: Final = 16
"""Memories that are held against each other before one is told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """Something said to a character that it may answer.

    Args:
        text: what was said, as plain text.
        speaker: stable key of who said it.
        speaker_name: what to call them.
        listeners: stable keys of all who will hear the answer, the speaker among them.
        names: what the character itself is called; these words ask for nothing.
        meant: what it means after what was said before it (`memory.dialogue.following.meaning_of`); by itself if not given.
        pronouns: "he", "she" or "they" by the stable key of those of whom the game tells the gender.
    """

    text: str
    speaker: str
    speaker_name: str
    listeners: frozenset[str]
    names: tuple[str, ...] = ()
    meant: Meant | None = None
    around: Around = NOWHERE
    pronouns: Mapping[str, str] = field(default_factory=dict)

    @property
    def line(self) -> Line:
        """What the character understood; parsed once for all who heard it."""
        return understand(self.text if self.meant is None else self.meant.text, self.names)

    @property
    def just_said(self) -> frozenset[str]:
        """The contents of the entries that hold the line itself: all of it, and what it tells though it asks."""
        return frozenset((self.text, understand(self.text, self.names).to_remember))


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


async def think(mind: Mind, line: Line, asker: str | None) -> Asked:
    """Have a character think about what it is asked.

    Args:
        mind: the character's mind.
        line: what was said to it.
        asker: stable key of who said it; ``None`` for the character itself.
    """
    question = line.question if line.asks else ""
    return await mind.ask(question, Filter(listeners=None if asker is None else frozenset({asker})))


def reply(
    mind: Mind,
    heard: Heard,
    persona: Persona | None = None,
    *,
    asked: Asked = BY_WORDS,
) -> Reply:
    """Return what the character answers, from what all of ``heard.listeners`` may hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
        asked: what `think` made of it; answers go by words alone without it.
    """
    persona = persona or mind.persona
    known = known_by(
        mind,
        asker=heard.speaker,
        asker_name=heard.speaker_name,
        listeners=heard.listeners,
        own_names=heard.names,
        just_said=heard.just_said,
        around=heard.around,
    )
    parts = [replace(heard, meant=Meant(part)) for part in questions_apart(heard.line)] or [heard]
    said = [_answer_one(mind, part, known, persona, asked) for part in parts]
    text = wording.joined(list(dict.fromkeys(each.text for each in said)))
    return Reply(
        _after_courtesy(text, heard, known, persona, mind.replies[heard.speaker]),
        tuple(dict.fromkeys(entry_id for each in said for entry_id in each.rests_on)),
        any(each.confidential for each in said),
    )


def _answer_one(mind: Mind, heard: Heard, known: Known, persona: Persona, asked: Asked) -> Reply:
    """Return the answer to a line that asks one thing at most."""
    journal, line = mind.journal, heard.line
    recalled: list[Recalled] = []
    likeness: Mapping[int, float] = {}
    # Not by what is in the journal: wordings would tell that something was told in confidence.
    turn = mind.replies[heard.speaker]
    config = journal.config
    found = answer_of_its_kind(mind, line, heard.meant, known, persona, turn)
    if found is not None:
        text, grounds = found
        confidential = any(entry.audience is not None for entry in grounds)
        return Reply(text, tuple(entry.id for entry in grounds), confidential)
    if line.asks:
        # All of it: recall ranks, but what is worth saying is decided here.
        recalled = mind.recall(
            line.text,
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
    found_words = answer(
        heard,
        recalled,
        persona,
        config=config,
        likeness=likeness,
        before=before,
        own_key=mind.key,
        turn=turn,
        speaker=known.picture(heard.speaker),
        now=journal.clock.now(),
        standing=mind.ledger.standing(heard.listeners),
        moves=[entry for entry in known.entries if entry.kind is Kind.PRESENCE],
        game_now=journal.clock.game_time(),
        just_told=known.just_told,
    )
    again = None if found_words.rests_on else retold(mind, heard.meant, line, known, persona, turn)
    if again is not None:
        confidential = any(entry.audience is not None for entry in again[1])
        return Reply(again[0], tuple(entry.id for entry in again[1]), confidential)
    words = owning_up(found_words.text, journal.fetch(found_words.rests_on), known, persona, turn)
    return replace(found_words, text=words)


def _after_courtesy(text: str, heard: Heard, known: Known, persona: Persona, turn: int) -> str:
    """Return an answer after the words for what the line does besides asking ("Thanks, and where is Ann?")."""
    line = understand(heard.text, heard.names)
    who, speaker = wording.one_line(heard.speaker_name), known.picture(heard.speaker)
    before = courtesy(line, persona, listener=who, turn=turn, speaker=speaker, now=known.now)
    return wording.joined([before, text]) if before and before != text else text


def sureness(mind: Mind, heard: Heard, asked: Asked) -> Confidence | None:
    """Return how likely it is that memory answers a question; ``None`` where meaning does not decide that.

    Args:
        mind: the character's mind.
        heard: the question.
        asked: what `think` made of it.
    """
    line = heard.line
    if not line.asks or not line.topic:
        return None
    recalled = mind.recall(
        line.text,
        wanted=Filter(listeners=heard.listeners),
        limit=max(1, len(mind.journal) + len(asked.past)),
        asked=asked,
    )
    likeness = mind.likeness(asked, recalled)
    worth = candidates(line, heard.speaker, recalled, likeness)
    return confidence(line, worth, likeness, people_of(recalled)) if likeness and worth else None


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
    speaker: Picture | None = None,
    now: datetime | None = None,
    moves: Sequence[Entry] = (),
    standing: Standing = NO_RECORDS,
    game_now: float | None = None,
    just_told: frozenset[int] = frozenset(),
) -> Reply:
    """Return the words for what was recalled.

    Args:
        heard: what was said.
        recalled: what came to mind, already without what ``heard.listeners`` may not hear.
        persona: whose words.
        config: ``answer_relevance``, ``answer_confidence`` and ``answer_memories``.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        before: by id, what a memory corrects that says nothing without that.
        own_key: the character's own key: what comes from there it knows of itself.
        turn: which of the persona's phrases (see `Persona.say`).
        speaker: what the character knew of the speaker before this line.
        now: the moment.
        standing: the records of those whose words came to mind, by what the listeners may hear.
        moves: records of who came and went, which decide who may still know where a thing is.
        game_now: the moment in seconds of game time; ``None`` where there is none.
        just_told: ids of what the character told the asker in their present conversation.
    """
    line, before = heard.line, before or {}
    asker = wording.one_line(heard.speaker_name)
    if own := _of_itself(heard, recalled, persona, own_key, turn):
        return own
    if not line.asks:
        words = acknowledge(line, persona, listener=asker, turn=turn, speaker=speaker, now=now)
        return Reply(words)
    if not line.topic and not _asks_of_asker(line):
        greets = not _CALLING.isdisjoint(line.acts) or (line.named and line.wanted is Wanted.YES_NO)
        return Reply(persona.say("greeting" if greets else "unknown", turn, listener=asker))
    past = [*(hit.entry for hit in recalled), *moves]
    found = [Account(entry) for entry in located(line, past, config.answer_memories)]
    differing = False
    if not found:
        found, differing = _weighed(heard, recalled, config, likeness or {}, own_key, standing)
    if line.wanted is Wanted.WHY and found:
        found = [a for a in found if gives_reason(line, a.entry, is_known=a.entry.id in just_told)]
        if not found:
            return Reply(persona.say("no_reason", turn, listener=asker))
    if not found and line.wanted is Wanted.YES_NO and SpeechAct.REQUESTS in line.acts:
        return Reply(acknowledge(line, persona, listener=asker, turn=turn, speaker=speaker, now=now))
    if not found:
        return Reply(described(None, line, persona) or _unknown(line, persona, asker, turn))
    to = Telling(
        names=heard.names,
        asker=heard.speaker,
        asker_name=heard.speaker_name,
        own_key=own_key,
        pronouns=heard.pronouns,
        now=now,
        game_now=game_now,
        calendar=config.calendar,
    )
    old = {account.entry.id: moved(account.entry, now, game_now, config.calendar) for account in found}
    leads = [
        None
        if a.entry.id in before or _wrong_before(a.entry, heard.speaker, standing)
        else lead(line, a.entry, to, moved=old[a.entry.id])
        for a in found
    ]
    told = [(account.entry, part) for account, part in zip(found, leads, strict=True) if part]
    differing = differing or len({part for _, part in told}) > 1
    spoken = all(entry.source_type in _SPOKEN for entry, _ in told) and line.wanted is not Wanted.YES_NO
    alone = not any(wording.others_named(account, heard.speaker) for account in found)
    apart = len({part for _, part in told}) == len(told) == len(found) > 1
    if spoken and alone and apart:
        text = brief(told, persona, to, turn=turn)
    elif told and told[0][0] is found[0].entry and not differing:
        found = found[:1]
        others = wording.others_named(found[0], heard.speaker)
        if told[0][1] in (line.lexicon.parts.yes, line.lexicon.parts.no):
            entry = told[0][0]
            whole = _told(entry, heard, persona, own_key, turn, before, moved=old[entry.id])
            text = wording.joined([told[0][1], whole])
            if others:
                text = wording.joined([text, persona.say("agreed", turn, speaker=others)])
        else:
            text = brief(told[:1], persona, to, turn=turn, others=others)
    else:
        found = found[:1] + [each for each in found[1:] if differing or _adds(line, found[0], each)]
        lines = [persona.say("differ", turn)] if differing else []
        if not told and only_ahead(line, found[0].entry, heard.names):
            lines.append(
                persona.say(
                    "not_done" if line.wanted is Wanted.YES_NO else "done_unknown", turn, listener=asker
                )
            )
        for n, account in enumerate(found, turn):
            entry = account.entry
            lines.append(_told(entry, heard, persona, own_key, n, before, moved=old[entry.id]))
            if others := wording.others_named(account, heard.speaker):
                lines.append(persona.say("agreed", n, speaker=others))
            elif doubted := _wrong_before(entry, heard.speaker, standing):
                lines.append(persona.say("wrong_before", n, speaker=doubted))
        if len(found) == 1 and (when := dated(line, found[0].entry, persona, to, turn=turn)):
            lines.append(when)
        text = wording.joined(lines)
    entries = [entry for account in found for entry in (account.entry, *account.also)]
    entries += [before[entry.id] for entry in entries if entry.id in before]
    return Reply(
        text,
        rests_on=tuple(entry.id for entry in entries),
        confidential=any(entry.audience is not None for entry in entries),
    )


def _adds(line: Line, first: Account, other: Account) -> bool:
    """Return whether a second memory says as much of what is asked about as the first; else it is left out."""
    return not line.topic or touched(line, other.entry) >= touched(line, first.entry)


def _wrong_before(entry: Entry, asker: str, standing: Standing) -> str:
    """Return what to call whose word a memory is, if they are known to have been wrong; empty otherwise."""
    key = entry.source_entity
    if not is_word(entry) or key is None or key == asker or standing.get(key, 1.0) > POOR:
        return ""
    return wording.plain_name(entry.speaker or "")


def _weighed(
    heard: Heard,
    recalled: Sequence[Recalled],
    config: Config,
    likeness: Mapping[int, float],
    own_key: str | None,
    standing: Standing,
) -> tuple[list[Account], bool]:
    """Return the accounts to be told, and whether they differ."""
    line = heard.line
    entries = chosen(line, heard.speaker, recalled, config, likeness, most=MOST_WEIGHED)
    entries += repeated(entries, recalled)
    claims = [
        (entry, substance(wording.without_call(wording.one_line(entry.content), heard.names)))
        for entry in entries
    ]
    return weigh(
        claims,
        lambda entry: touched(line, entry),
        own_key=own_key,
        most=config.answer_memories,
        standing=standing,
    )


def _of_itself(
    heard: Heard, recalled: Sequence[Recalled], persona: Persona, own_key: str | None, turn: int
) -> Reply | None:
    """Return the answer to a question about the character itself; ``None`` if it is none."""
    about = about_itself(heard.line)
    if about is None:
        return None
    listener = wording.plain_name(heard.speaker_name)
    if about is Wanted.MOOD:
        return Reply(persona.say("mood", turn, listener=listener))
    entries = [hit.entry for hit in recalled]
    past = own_past(entries, own_key)
    if about in (Wanted.AGE, Wanted.TRADE, Wanted.HOME, Wanted.OPINION):
        own = [each for each in entries if is_own(each, own_key) and each.kind is not Kind.QUESTION]
        said, entry = of_itself(about, heard.line, past or own, persona)
        if said is not None or entry is None:
            said = said or described(about, heard.line, persona)
            return Reply(said or persona.say("own_unknown", turn, listener=listener))
        text = wording.shortened(wording.one_line(entry.content))
        return Reply(text, rests_on=(entry.id,), confidential=entry.audience is not None)
    if about is Wanted.TROUBLE:
        entry = trouble(heard.line, past)
        if entry is None:
            return None
        text = _told(entry, heard, persona, own_key, turn, {})
    else:
        text, entry = introduction(about, past, persona, listener=listener, turn=turn)
        if entry is None:
            return Reply(text)
    return Reply(text, rests_on=(entry.id,), confidential=entry.audience is not None)


def _asks_of_asker(line: Line) -> bool:
    """Return whether the asker asks about itself: "What did I tell you?"."""
    return any(not line.lexicon.myself.isdisjoint(sentence.words) for sentence in line.questions)


def _unknown(line: Line, persona: Persona, asker: str, turn: int) -> str:
    return persona.say("weather" if line.wanted is Wanted.WEATHER else "unknown", turn, listener=asker)


def _told(
    entry: Entry,
    heard: Heard,
    persona: Persona,
    own_key: str | None,
    turn: int,
    before: Mapping[int, Entry],
    *,
    moved: bool = True,
) -> str:
    return wording.told(
        entry,
        persona,
        names=heard.names,
        asker=heard.speaker,
        asker_name=heard.speaker_name,
        own_key=own_key,
        turn=turn,
        before=before,
        moved=moved,
        pronouns=heard.pronouns,
    )
