"""Answer a line from what was recalled for it: from which memories, in which words, or that there are none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, Self

from memory.config import Config
from memory.dialogue.about_itself.answers import (
    LIKELY,
    answer_about_itself,
    answer_of_its_life,
    answer_that_bears,
    near_as_read,
)
from memory.dialogue.about_itself.self_knowledge import described, is_about_hearer, nearest, of_somebody
from memory.dialogue.about_people.blame import named_by_others
from memory.dialogue.concerning_itself import concerns_hearer, may_answer_of_itself
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext, Heard, Reply
from memory.dialogue.recalling import recalled_for
from memory.dialogue.selection.as_read import READ_AS_NONE
from memory.dialogue.selection.candidates import READ_OF_NAMED
from memory.dialogue.selection.choosing import chosen, located, repeated
from memory.dialogue.selection.hinting import hinted
from memory.dialogue.selection.relevance import gives_reason
from memory.dialogue.selection.seeming import only_seems_to_answer
from memory.dialogue.selection.sighted import is_unasked_sight
from memory.dialogue.selection.weighing import Account, is_own, surest, weigh
from memory.dialogue.selection.word_overlap import (
    entry_stems,
    is_of_other_thing,
    is_undecided,
    names_of_people,
    subject_of,
    topic_coverage,
)
from memory.dialogue.small_talk.acknowledgement import Voice, acknowledge
from memory.dialogue.small_talk.questions_by_meaning import fallback_occasion, is_out_of_place
from memory.dialogue.telling import wording
from memory.dialogue.telling.accounts import Telling, is_read_as_answer, is_settled, may_be_reason
from memory.dialogue.telling.completing import Completed, Earlier
from memory.dialogue.telling.listing import most_told, with_further
from memory.evidence.hearsay import substance
from memory.evidence.reputation import Reputations
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry, Kind
from memory.minds.mind import Mind
from memory.minds.prepared import PreparedQuestion
from memory.recall.query import Recalled
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.words import tokens

_LORE: Final = "lore"
"""The phrase key for a question of general knowledge."""

_CALLING: Final = frozenset((SpeechAct.GREETS, SpeechAct.CALLS))

_TO_HEARER: Final = frozenset(
    (
        SpeechAct.THREATENS,
        SpeechAct.INSULTS,
        SpeechAct.COMPLIMENTS,
        SpeechAct.APOLOGISES,
        SpeechAct.CONFESSES,
        SpeechAct.PROMISES,
        SpeechAct.THANKS,
        SpeechAct.TAKES_LEAVE,
    )
)
"""What a line does to its hearer, who does not answer it with words of itself."""

VERY_MATTER: Final = 0.5
"""Likeness in meaning from which even what was said in passing answers a question."""

MOST_WEIGHED: Final = 16
"""Memories that are held against each other before one is told."""


@dataclass(frozen=True, slots=True)
class Recollection:
    """Hold a line, what was recalled for it, and what its meaning tells of it.

    Args:
        heard: what was said.
        context: who asks, and what the character may tell.
        config: ``answer_relevance``, ``answer_confidence`` and ``answer_memories``.
        reputations: how far the words of others are trusted, by what the listeners may hear.
        recalled: the memories, best first, without those that the listeners may not hear.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        before: by the id of a correction, the entry that it corrects.
        plain: by id, corrections that were recalled with what they correct, as they are stored.
        near: how well the clauses of the character's description and backstory fit the question, as for `OwnClauses`.
        chat: probability that the line is small talk of each kind, 0 to 1, by kind, where that is known.
        news, moves: probability that the line tells news of each kind, and makes each kind of move, 0 to 1, by kind, where
            that is known.
    """

    heard: Heard
    context: AnswerContext
    config: Config
    reputations: Reputations
    recalled: Sequence[Recalled] = ()
    likeness: Mapping[int, float] = field(default_factory=dict)
    before: Mapping[int, Earlier] = field(default_factory=dict)
    plain: Mapping[int, Entry] = field(default_factory=dict)
    near: Mapping[str, float] = field(default_factory=dict)
    chat: Mapping[str, float] = field(default_factory=dict)
    news: Mapping[str, float] = field(default_factory=dict)
    moves: Mapping[str, float] = field(default_factory=dict)

    @classmethod
    def of(cls, mind: Mind, heard: Heard, context: AnswerContext, asked: PreparedQuestion) -> Self:
        """Return what a character recalls for a line: nothing for one that asks nothing.

        Args:
            mind: the character's mind.
            heard: what was said.
            context: who asks, and what the character may tell.
            asked: what `think` made of the line.
        """
        is_asked = heard.line.asks
        past = recalled_for(mind, heard, asked, context.entries) if is_asked else Completed([], {}, {}, {})
        return cls(
            heard,
            context,
            mind.journal.config,
            mind.claim_checker.reputations(heard.listeners),
            recalled=past.recalled,
            likeness=past.likeness,
            before=past.earlier,
            plain=past.plain,
            near=near_as_read(asked.clauses.near, context),
            chat=asked.meaning.chat,
            news=asked.meaning.news,
            moves=asked.meaning.moves,
        )

    @property
    def line(self) -> Line:
        """Return the line as the character understood it."""
        return self.heard.line

    @property
    def voice(self) -> Voice:
        """Return in whose words, and to whom, something is acknowledged."""
        return voice_for(self.heard, self.context)

    @property
    def entries(self) -> list[Entry]:
        """Return the memories' entries as they are stored, best first."""
        return self.stored([hit.entry for hit in self.recalled])

    def stored(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return entries as they are stored: corrections without what they correct."""
        return [self.plain.get(entry.id, entry) for entry in entries]

    def of_hearer(self) -> Self:
        """Return the memories that can answer a question about the character: its own, lessons, and what speaks of it."""
        own, others = self.context.own_key, self.context.people_known
        kept = [hit for hit in self.recalled if may_answer_of_itself(hit.entry, self.line, own, others)]
        return replace(self, recalled=kept)


def voice_for(heard: Heard, context: AnswerContext) -> Voice:
    """Return in whose words, and to whom, something is acknowledged.

    Args:
        heard: what was said.
        context: who said it, and what the character knows of them.
    """
    return Voice(
        context.persona,
        wording.plain_name(heard.speaker_name),
        context.variant,
        context.picture(heard.speaker),
        context.now,
        takes_up=not heard.in_confidence and heard.line.text in heard.text,
        in_confidence=heard.in_confidence,
        lately=context.lately,
    )


def as_reply(answer: Answer) -> Reply:
    """Return an answer as a reply: confidential if any of its grounds is."""
    confidential = any(entry.audience is not None for entry in answer.grounds)
    return Reply(answer.text, tuple(entry.id for entry in answer.grounds), confidential)


def answer_from_memory(memories: Recollection) -> Reply:
    """Return the words for what was recalled; for a line that asks nothing, its acknowledgement."""
    line, context = memories.line, memories.context
    is_of_kind = not line.asks and not _TO_HEARER.isdisjoint(line.acts)
    if not is_of_kind and (of_itself := answer_that_bears(line, context, memories.near, LIKELY)) is not None:
        return as_reply(_thanked(of_itself, memories))
    is_of_hearer = concerns_hearer(line, memories.chat)
    is_read = is_of_hearer and any(is_read_as_answer(entry, context) for entry in context.entries)
    fallback = fallback_occasion(line, memories.chat, goes_on=_goes_on_of_others(context))
    if not is_read and (answered := answer_about_itself(line, memories.entries, context, fallback)):
        return as_reply(answered)
    if not line.asks:
        return Reply(acknowledge(line, memories.voice, news=memories.news, moves=memories.moves))
    of_asker = any(not line.lexicon.myself.isdisjoint(question.words) for question in line.questions)
    if not line.topic and not is_of_hearer and not of_asker:
        return Reply(_to_no_subject(line, context))
    fitting = memories.of_hearer() if is_of_hearer else memories
    accounts, differing = _accounts(fitting)
    accounts = [account for account in accounts if not _only_seems(account.entry, fitting)]
    if not accounts:
        return _without_account(memories, fitting)
    if line.wanted is Wanted.WHY:
        accounts = [account for account in accounts if _may_tell_why(account.entry, line, context)]
        if not accounts:
            return Reply(context.say("no_reason"))
    return _told(accounts, fitting, differing=differing and len(accounts) > 1)


def _only_seems(entry: Entry, memories: Recollection) -> bool:
    """Return whether a memory only seems to answer (`only_seems_to_answer`)."""
    line, context = memories.line, memories.context
    if entry.id in context.disputed or entry.id in context.disputed.values():
        return False  # it is told with what denies it
    return only_seems_to_answer(
        line,
        entry,
        context.readings.get(entry.id),
        memories.likeness.get(entry.id, 1.0),
        names_of_people(line, memories.recalled),
        context.bearing.get(entry.content, 1.0),
    )


def _goes_on_of_others(context: AnswerContext) -> bool:
    """Return whether the last reply told something that is no memory of the character's own life."""
    told = context.told_last
    return bool(told) and any(
        each.id in told and not is_own(each, context.own_key) for each in context.entries
    )


def _thanked(answer: Answer, memories: Recollection) -> Answer:
    """Return what a character says of itself with its thanks before it, where it was given something that it can stand."""
    line = memories.line
    is_given = not line.asks and SpeechAct.OFFERS in line.acts
    if not is_given or not line.lexicon.feelings.disliked.isdisjoint(tokens(answer.text)):
        return answer
    return replace(
        answer, text=wording.joined([acknowledge(line, memories.voice, news=memories.news), answer.text])
    )


def answer_as_read(memories: Recollection, asked: PreparedQuestion) -> Reply | None:
    """Return the memory that answers best by its reading, where nothing else found an answer; ``None`` if none does.

    Args:
        memories: what was recalled, and found no answer.
        asked: what `think` made of the line.
    """
    heard, context = memories.heard, memories.context
    sure = {each: reading.answers for each, reading in asked.memories.readings.items()}
    best = max(sure, key=lambda each: sure[each], default=None)
    if best is None or sure[best] < READ_FOR_SURE or not heard.line.asks:
        return None
    entries = [entry for entry in context.entries if entry.id == best]
    # Whom "she" means was guessed for recall; the reader knew the question before, and did not need it.
    by_pronoun = heard.meant is not None and heard.meant.by_pronoun
    line = understand(heard.text, heard.names) if by_pronoun else heard.line
    if any(
        is_of_other_thing(line, each, memories.likeness)
        or is_unasked_sight(line, each)
        or _only_seems(each, memories)
        for each in entries
    ):
        return None
    accounts = [Account(told_in_full(entry, context.entries, heard.names)) for entry in entries]
    alone = replace(memories, recalled=(), likeness={}, before={}, plain={}, near=asked.clauses.near, news={})
    told = _told(accounts, alone)
    return told if told.rests_on else None


def _to_no_subject(line: Line, context: AnswerContext) -> str:
    """Return what is said to a question that names nothing to look for."""
    greets = not _CALLING.isdisjoint(line.acts) or (line.named and line.wanted is Wanted.YES_NO)
    return context.say("greeting" if greets else "unknown")


def _may_tell_why(entry: Entry, line: Line, context: AnswerContext) -> bool:
    """Return whether a memory may give the reason that a question asks for."""
    return (
        is_read_as_answer(entry, context)
        or gives_reason(line, entry, is_known=entry.id in context.just_told)
        or may_be_reason(entry, context)
    )


def _accounts(memories: Recollection) -> tuple[list[Account], bool]:
    """Return the accounts that answer, and whether they differ: of places first, then by weight."""
    moves = [entry for entry in memories.context.entries if entry.kind is Kind.PRESENCE]
    places = located(memories.line, [*memories.entries, *moves], memories.config.answer_memories)
    if places:
        return [Account(entry) for entry in places], False
    return _weighed(memories)


def _without_account(memories: Recollection, fitting: Recollection) -> Reply:
    """Return the answer where no memory answers: what is known of the subject, else the character's own words, else that
    it does not know.

    Args:
        memories: what was recalled.
        fitting: those memories that can answer the question.
    """
    line, context = memories.line, memories.context
    if line.wanted is Wanted.YES_NO and SpeechAct.REQUESTS in line.acts:
        return Reply(acknowledge(line, memories.voice))
    is_of_hearer = concerns_hearer(line, memories.chat)
    goes_on = _goes_on_of_others(context)
    fallback = None if context.is_read_for(line) else fallback_occasion(line, memories.chat, goes_on=goes_on)
    # "What is the sea like?" is general knowledge, but who never saw it says so
    lived = fitting if is_of_hearer else memories.of_hearer() if fallback == _LORE else None
    # Nobody else tells of the character's life, but "Have you seen the cat?" asks about the cat
    is_of_its_life = is_about_hearer(line) and line.wanted not in (Wanted.WHERE, Wanted.YES_NO)
    on = memories if fallback is None and not is_of_its_life else lived
    hint = None if on is None else _on_subject(on.recalled, fitting)
    if hint is not None and (_is_of_tellers_own(hint, line, context) or _is_beside(hint, line, context)):
        hint = None
    if hint is not None:
        is_partly = line.wanted is not Wanted.YES_NO or is_undecided(line, hint)
        is_partly &= not is_settled(line, hint, context)
        is_partly &= not (is_own(hint, context.own_key) and is_read_as_answer(hint, context))
        return _told([Account(hint)], fitting, is_partly=is_partly)
    if is_of_hearer:
        return as_reply(answer_of_its_life(line, memories.entries, context, memories.near, fallback))
    persona = context.persona
    own_words = described(None, line, persona) or of_somebody(line, persona)
    if own_words is not None and not context.may_bear(own_words):
        own_words = None  # "Do you think the bishop likes fish?"
    own_words = own_words or nearest(line, memories.near, is_known=fallback is not None)
    if fallback is not None and is_out_of_place(fallback, line):
        fallback = None
    return Reply(own_words or (memories.voice.say(fallback) if fallback else _unknown(line, context)))


def _is_of_tellers_own(entry: Entry, line: Line, context: AnswerContext) -> bool:
    """Return whether a memory tells what somebody else calls their own, where a question asks for the character's: "My knee
    aches" is no hint for "Does your knee hurt?".
    """
    owner = line.lexicon.turning.hearer
    asks_of_own = any(not owner.keys().isdisjoint(question.words) for question in line.questions)
    is_others = not is_own(entry, context.own_key) and entry.source_type.is_speech
    told = tokens(context.as_said(entry).content)
    is_of_teller = owner.keys().isdisjoint(told) and not set(owner.values()).isdisjoint(told)
    return asks_of_own and is_others and is_of_teller


def _is_beside(entry: Entry, line: Line, context: AnswerContext) -> bool:
    """Return whether a memory of its own life has nothing to do with a question for somebody, or about the asker: it
    names nothing of it, and does not answer it by its reading.
    """
    of_asker = any(not line.lexicon.myself.isdisjoint(question.words) for question in line.questions)
    is_read = not context.readings or context.read(entry) >= READ_AS_NONE
    if is_read or not is_own(entry, context.own_key) or not (of_asker or line.wanted is Wanted.WHO):
        return False
    return subject_of(line).isdisjoint(entry_stems(entry))


def _told(
    accounts: Sequence[Account], memories: Recollection, *, differing: bool = False, is_partly: bool = False
) -> Reply:
    """Return the accounts in words; see `Telling.tell` for the arguments."""
    telling = Telling(memories.heard, memories.context, memories.before, memories.reputations)
    named = names_of_people(memories.line, memories.recalled)
    answer = telling.tell(accounts, differing=differing, is_partly=is_partly, named=named)
    return Reply(_unknown(memories.line, memories.context)) if answer is None else as_reply(answer)


def _on_subject(recalled: Sequence[Recalled], memories: Recollection) -> Entry | None:
    """Return the memory that is on what is asked about, and more like the question than the character's description."""
    heard, context = memories.heard, memories.context
    hint = hinted(heard.line, heard.speaker, recalled, memories.likeness, context.readings)
    read = context.read(hint) if hint else 0.0
    if (
        hint is None
        or (read < READ_OF_NAMED and _in_passing([hint], memories))
        or _only_seems(hint, memories)
    ):
        return None
    fits = max(memories.likeness.get(hint.id, 0.0), read)
    return memories.plain.get(hint.id, hint) if fits > max(memories.near.values(), default=0.0) else None


def _weighed(memories: Recollection) -> tuple[list[Account], bool]:
    """Return the accounts to be told, and whether they differ."""
    heard, line, context = memories.heard, memories.line, memories.context
    entries = chosen(
        line,
        heard.speaker,
        memories.recalled,
        memories.config,
        memories.likeness,
        readings=context.readings,
        most=MOST_WEIGHED,
    )
    entries = memories.stored([*entries, *repeated(entries, memories.recalled)])
    of_words = any(s.names or not line.lexicon.myself.isdisjoint(s.words) for s in line.questions)
    if not of_words:  # "What did Ann say about the soup?" asks for remarks, too
        passing = _in_passing(entries, memories)
        entries = [entry for entry in entries if entry.id not in passing]
    entries = _with_rival(named_by_others(line, entries, context), context)
    claims = [
        (entry, substance(wording.without_call(wording.one_line(entry.content), heard.names)))
        for entry in entries
    ]
    accounts, differing = weigh(
        claims,
        lambda entry: topic_coverage(line, entry),
        own_key=context.own_key,
        most=most_told(line, memories.config),
        reputations=memories.reputations,
        disputed=context.disputed,
        own_names=context.own_names,
    )
    if differing:
        accounts = surest(accounts, context.readings, context.disputed)
    differing = differing and len(accounts) > 1
    return with_further(accounts, context.readings, memories.config.answer_memories), differing


def _with_rival(entries: Sequence[Entry], context: AnswerContext) -> list[Entry]:
    """Return entries with that of somebody else who denies the first, if there is one."""
    rival = context.disputed.get(entries[0].id) if entries else None
    known = {entry.id for entry in entries}
    return [*entries, *(each for each in context.entries if each.id == rival and each.id not in known)]


def _in_passing(entries: Sequence[Entry], memories: Recollection) -> frozenset[int]:
    """Return the ids of what was only said in passing, and is not the very matter of the question."""
    unread = [entry for entry in entries if not is_read_as_answer(entry, memories.context)]
    passing = memories.context.passing(unread)
    return frozenset(each for each in passing if memories.likeness.get(each, 0.0) < VERY_MATTER)


def _unknown(line: Line, context: AnswerContext) -> str:
    return context.say("weather" if line.wanted is Wanted.WEATHER else "unknown")
