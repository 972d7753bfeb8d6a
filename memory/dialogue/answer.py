"""Answer from memory, in the persona's words, never more than the listeners may hear.

`reply` answers a line; a language model may find better words for the same `Reply` later. Which memories answer is
decided in `memory.dialogue.choosing`, what they weigh in `weighing`, how they are told in `telling`, and what is said to a
line that asks nothing in `acknowledgement`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from memory.config import Config
from memory.dialogue import wording
from memory.dialogue.about_itself import (
    LIKELY,
    answer_about_itself,
    answer_of_its_life,
    answer_that_bears,
    answer_unable,
    near_as_read,
)
from memory.dialogue.about_people import answer_opinion
from memory.dialogue.acknowledgement import Voice, acknowledge, courtesy, outweighs_secrecy
from memory.dialogue.bearing import gives_reason
from memory.dialogue.blaming import named_by_others, with_blame
from memory.dialogue.chatting import (
    agreed,
    asks_about_person,
    asks_plainly,
    fallback_occasion,
    is_order,
    is_out_of_place,
    is_rather_news,
    remark,
    small_question,
)
from memory.dialogue.choosing import (
    READ_AS_ANSWER,
    READ_AS_NONE,
    READ_OF_NAMED,
    chosen,
    hinted,
    located,
    repeated,
)
from memory.dialogue.completing import Completed, Earlier
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext, Heard, Reply, answer_context
from memory.dialogue.corrections import answer_withdrawn, owning_up
from memory.dialogue.following import retold
from memory.dialogue.itself import described, nearest, of_somebody
from memory.dialogue.kinds import answer_of_its_kind
from memory.dialogue.listing import most_told, with_further
from memory.dialogue.other_names import namesake_of
from memory.dialogue.question_kinds import read_by_meaning
from memory.dialogue.splitting import not_told_before, taken_apart
from memory.dialogue.taking_in import NOTED
from memory.dialogue.telling import is_read_as_answer, may_be_reason, tell_accounts
from memory.dialogue.thinking import as_question, concerns_hearer, may_answer_of_itself, recalled_for
from memory.dialogue.weighing import Account, is_own, weigh
from memory.dialogue.word_overlap import is_of_other_thing, is_undecided, names_of_people, topic_coverage
from memory.evidence.hearsay import substance
from memory.evidence.reputation import Reputations
from memory.evidence.threads import told_in_full
from memory.journal.entry import Entry, Kind
from memory.minds.mind import BY_WORDS, Mind, PreparedQuestion
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.text.acts import Secrecy, SpeechAct, Wanted
from memory.text.lines import Line, understand
from memory.text.referring import Meant

_INVITATIONS: Final = frozenset((Wanted.OFFER, Wanted.YES_NO))
_CALLING: Final = frozenset((SpeechAct.GREETS, SpeechAct.CALLS))

VERY_MATTER: Final = 0.5
"""Likeness in meaning from which even what was said in passing answers a question."""

MOST_WEIGHED: Final = 16
"""Memories that are held against each other before one is told."""


def reply(
    mind: Mind, heard: Heard, persona: Persona | None = None, *, asked: PreparedQuestion = BY_WORDS
) -> Reply:
    """Return what the character answers, from what all of ``heard.listeners`` may hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        persona: who it is now; ``mind.persona`` if not given.
        asked: what `think` made of it; answers go by words alone without it.
    """
    context = answer_context(
        mind,
        persona or mind.persona,
        asker=heard.speaker,
        asker_name=heard.speaker_name,
        listeners=heard.listeners,
        own_names=heard.names,
        just_said=heard.just_said,
        around=heard.around,
        pronouns=heard.pronouns,
        asked=asked,
    )
    if told_plainly := asked.remarked or asked.reworded:
        heard = replace(heard, meant=Meant(told_plainly))
    elif asks_plainly(heard.line, asked.chat, asked.line):
        heard = replace(heard, meant=Meant(as_question(heard.line).text))
    heard = read_by_meaning(mind, heard, asked.kinds)
    if (another := namesake_of(mind, heard, context)) and not heard.line.asks:
        return Reply(context.say("namesake", content=another))
    parts = taken_apart(mind, heard, context, asked)
    said = [_answer_one(mind, part, of_part, thought) for part, of_part, thought in parts]
    text = wording.joined(not_told_before([each.text for each in said]))
    if another:
        text = wording.joined([context.say("namesake", content=another), text])
    text = _after_courtesy(text, heard, context)
    return Reply(
        wording.called_once(text, wording.plain_name(heard.speaker_name)),
        tuple(dict.fromkeys(entry_id for each in said for entry_id in each.rests_on)),
        any(each.confidential for each in said),
    )


def _answer_one(mind: Mind, heard: Heard, context: AnswerContext, asked: PreparedQuestion) -> Reply:
    """Return the answer to a line that asks one thing at most."""
    line = heard.line
    of_itself = answer_that_bears(line, context, asked.near)
    is_read = of_itself is not None or context.is_read_for(line)
    found = answer_of_its_kind(mind, line, heard.meant, context, is_read=is_read) or of_itself
    if found is None and asks_about_person(asked.chat):
        found = answer_opinion(line, context)
        least = READ_AS_NONE if line.wanted is Wanted.YES_NO else READ_AS_ANSWER  # "Is Ivo a pilot?"
        found = found if found is None or found.grounds or context.surest_reading() < least else None
    if found is not None:
        return _as_reply(found)
    if (
        asked.secrecy is not Secrecy.NONE
        and not line.asks
        and not outweighs_secrecy(line, _remarked(line, asked))
    ):
        return Reply(acknowledge(line, _voice(heard, context), "confided"))
    if (
        asked.takes_part is not None
        and not line.asks_favour
        and (not line.asks or line.wanted in _INVITATIONS)
    ):
        return Reply(asked.takes_part)
    if SpeechAct.REQUESTS in line.acts and (unable := answer_unable(line, context, asked.near)) is not None:
        return _as_reply(unable)
    if line.asks_favour:
        return Reply(acknowledge(line, _voice(heard, context)))
    small = small_question(line, asked.chat) if line.asks else _remarked(line, asked)
    if small is not None and (not (is_read or context.is_on(line)) or is_order(line, asked.chat)):
        return Reply(acknowledge(line, _voice(heard, context), small, asked.news))
    past = recalled_for(mind, heard, asked, context.entries) if line.asks else Completed([], {}, {}, {})
    memories = _Memories(
        past.recalled,
        past.likeness,
        past.earlier,
        near_as_read(asked.near, context),
        asked.chat,
        past.plain,
        asked.news,
    )
    reputations = mind.claim_checker.reputations(heard.listeners)
    answered = _answer_from_memory(heard, memories, context, mind.journal.config, reputations)
    if not answered.rests_on and (late := _answer_as_read(mind, heard, asked, context, memories)) is not None:
        answered = late
    if not answered.rests_on and (again := retold(mind, heard.meant, heard.line, context)) is not None:
        return _as_reply(again)
    if not answered.rests_on and (withdrawn := answer_withdrawn(heard.line, context)) is not None:
        return _as_reply(withdrawn)
    words = owning_up(answered.text, mind.journal.fetch(answered.rests_on), context)
    return with_blame(line, replace(answered, text=words), mind.journal.fetch(answered.rests_on), context)


def _remarked(line: Line, asked: PreparedQuestion) -> str | None:
    """Return the occasion of a line that asks nothing, by its meaning; ``None`` if its words say better what it is."""
    found = (agreed if asked.remarked else remark)(line, asked.chat, asked.line)
    return NOTED if found is not None and is_rather_news(found, line, asked.chat, asked.news) else found


def _answer_as_read(
    mind: Mind, heard: Heard, asked: PreparedQuestion, context: AnswerContext, memories: _Memories
) -> Reply | None:
    """Return the memory that answers best by its reading, where nothing else found an answer; ``None`` if none does."""
    sure = {each: reading.answers for each, reading in asked.readings.items()}
    best = max(sure, key=lambda each: sure[each], default=None)
    if best is None or sure[best] < READ_FOR_SURE or not heard.line.asks:
        return None
    entries = [entry for entry in context.entries if entry.id == best]
    if any(is_of_other_thing(heard.line, entry, memories.likeness) for entry in entries):
        return None
    accounts = [Account(told_in_full(entry, context.entries, heard.names)) for entry in entries]
    alone = _Memories([], {}, {}, asked.near, asked.chat, {})
    told = _told(heard, accounts, alone, context, mind.claim_checker.reputations(heard.listeners))
    return told if told.rests_on else None


def _as_reply(answer: Answer) -> Reply:
    confidential = any(entry.audience is not None for entry in answer.grounds)
    return Reply(answer.text, tuple(entry.id for entry in answer.grounds), confidential)


def _after_courtesy(text: str, heard: Heard, context: AnswerContext) -> str:
    """Return an answer after the words for what the line does besides asking ("Thanks, and where is Ann?")."""
    line = understand(heard.text, heard.names)
    before = courtesy(line, _voice(heard, context))
    return wording.joined([before, text]) if before and before != text else text


@dataclass(frozen=True, slots=True)
class _Memories:
    """Hold what was recalled for a line, and what its meaning tells of it.

    Args:
        recalled: the memories, best first, without those that the listeners may not hear.
        likeness: by id, how like the question a memory is in meaning, 0 to 1, where that is known.
        before: by the id of a correction, the entry that it corrects.
        near: how well the clauses of the character's description and backstory fit the question, as for `PreparedQuestion`.
        chat: probability that the line is small talk of each kind, 0 to 1, by kind, where that is known.
        news: probability that the line tells news of each kind, 0 to 1, by kind, where that is known.
        plain: by id, corrections that were recalled with what they correct, as they are stored.
    """

    recalled: Sequence[Recalled]
    likeness: Mapping[int, float]
    before: Mapping[int, Earlier]
    near: Mapping[str, float]
    chat: Mapping[str, float]
    plain: Mapping[int, Entry]
    news: Mapping[str, float] = field(default_factory=dict)

    @property
    def entries(self) -> list[Entry]:
        """Return the memories' entries as they are stored, best first."""
        return self.stored([hit.entry for hit in self.recalled])

    def stored(self, entries: Iterable[Entry]) -> list[Entry]:
        """Return entries as they are stored: corrections without what they correct."""
        return [self.plain.get(entry.id, entry) for entry in entries]


def _answer_from_memory(
    heard: Heard, memories: _Memories, context: AnswerContext, config: Config, reputations: Reputations
) -> Reply:
    """Return the words for what was recalled.

    Args:
        heard: what was said.
        memories: what recall found for it.
        context: who asks, and what the character may tell.
        config: ``answer_relevance``, ``answer_confidence`` and ``answer_memories``.
        reputations: how far the words of others are trusted, by what the listeners may hear.
    """
    line = heard.line
    if (of_itself := answer_that_bears(line, context, memories.near, LIKELY)) is not None:
        return _as_reply(of_itself)
    is_of_hearer = concerns_hearer(line, memories.chat)
    is_read = is_of_hearer and any(is_read_as_answer(entry, context) for entry in context.entries)
    fallback = fallback_occasion(line, memories.chat)
    if not is_read and (answered := answer_about_itself(line, memories.entries, context, fallback)):
        return _as_reply(answered)
    if not line.asks:
        return Reply(acknowledge(line, _voice(heard, context), news=memories.news))
    of_asker = any(not line.lexicon.myself.isdisjoint(question.words) for question in line.questions)
    if not line.topic and not is_of_hearer and not of_asker:
        return Reply(_to_no_subject(line, context))
    fitting = _of_hearer(memories, line, context) if is_of_hearer else memories
    accounts, differing = _accounts(heard, fitting, context, config, reputations)
    if not accounts:
        return _without_account(heard, memories, fitting, context, reputations)
    if line.wanted is Wanted.WHY:
        accounts = [
            account
            for account in accounts
            if is_read_as_answer(account.entry, context)
            or gives_reason(line, account.entry, is_known=account.entry.id in context.just_told)
            or may_be_reason(account.entry, context)
        ]
        if not accounts:
            return Reply(context.say("no_reason"))
    return _told(heard, accounts, fitting, context, reputations, differing=differing)


def _to_no_subject(line: Line, context: AnswerContext) -> str:
    """Return what is said to a question that names nothing to look for."""
    greets = not _CALLING.isdisjoint(line.acts) or (line.named and line.wanted is Wanted.YES_NO)
    return context.say("greeting" if greets else "unknown")


def _of_hearer(memories: _Memories, line: Line, context: AnswerContext) -> _Memories:
    """Return the memories that can answer a question about the character: its own, lessons, and what speaks of it."""
    own, others = context.own_key, context.people_known
    kept = [hit for hit in memories.recalled if may_answer_of_itself(hit.entry, line, own, others)]
    return replace(memories, recalled=kept)


def _accounts(
    heard: Heard, memories: _Memories, context: AnswerContext, config: Config, reputations: Reputations
) -> tuple[list[Account], bool]:
    """Return the accounts that answer, and whether they differ: of places first, then by weight."""
    moves = [entry for entry in context.entries if entry.kind is Kind.PRESENCE]
    places = located(heard.line, [*memories.entries, *moves], config.answer_memories)
    if places:
        return [Account(entry) for entry in places], False
    return _weighed(heard, memories, context, config, reputations)


def _without_account(
    heard: Heard, memories: _Memories, fitting: _Memories, context: AnswerContext, reputations: Reputations
) -> Reply:
    """Return the answer where no memory answers: what is known of the subject, else the character's own words, else that
    it does not know.

    Args:
        heard: what was said.
        memories: what recall found for it.
        fitting: those of them that can answer it.
        context: who asks, and what the character may tell.
        reputations: how far the words of others are trusted, by what the listeners may hear.
    """
    line = heard.line
    if line.wanted is Wanted.YES_NO and SpeechAct.REQUESTS in line.acts:
        return Reply(acknowledge(line, _voice(heard, context)))
    is_of_hearer = concerns_hearer(line, memories.chat)
    fallback = None if context.is_read_for(line) else fallback_occasion(line, memories.chat)
    on = memories if fallback is None else fitting if is_of_hearer else None
    hint = None if on is None else _on_subject(heard, on.recalled, fitting, context)
    if hint is not None:
        is_partly = line.wanted is not Wanted.YES_NO or is_undecided(line, hint)
        is_partly &= not (is_own(hint, context.own_key) and is_read_as_answer(hint, context))
        return _told(heard, [Account(hint)], fitting, context, reputations, is_partly=is_partly)
    if is_of_hearer:
        return _as_reply(answer_of_its_life(line, memories.entries, context, memories.near, fallback))
    persona = context.persona
    own_words = described(None, line, persona) or of_somebody(line, persona)
    own_words = own_words or nearest(line, memories.near, is_known=fallback is not None)
    if fallback is not None and is_out_of_place(fallback, line):
        fallback = None
    return Reply(own_words or (_voice(heard, context).say(fallback) if fallback else _unknown(line, context)))


def _told(
    heard: Heard,
    accounts: Sequence[Account],
    memories: _Memories,
    context: AnswerContext,
    reputations: Reputations,
    *,
    differing: bool = False,
    is_partly: bool = False,
) -> Reply:
    """Return the accounts in words; see `tell_accounts` for the arguments."""
    answer = tell_accounts(
        accounts,
        heard,
        context,
        memories.before,
        reputations,
        differing=differing,
        is_partly=is_partly,
        named=names_of_people(heard.line, memories.recalled),
    )
    return Reply(_unknown(heard.line, context)) if answer is None else _as_reply(answer)


def _on_subject(
    heard: Heard, recalled: Sequence[Recalled], memories: _Memories, context: AnswerContext
) -> Entry | None:
    """Return the memory that is on what is asked about, and more like the question than the character's description."""
    hint = hinted(heard.line, heard.speaker, recalled, memories.likeness, context.readings)
    read = context.read(hint) if hint else 0.0
    if hint is None or (read < READ_OF_NAMED and _in_passing([hint], memories, context)):
        return None
    fits = max(memories.likeness.get(hint.id, 0.0), read)
    return memories.plain.get(hint.id, hint) if fits > max(memories.near.values(), default=0.0) else None


def _voice(heard: Heard, context: AnswerContext) -> Voice:
    """Return in whose words, and to whom, something is acknowledged."""
    return Voice(
        context.persona,
        wording.plain_name(heard.speaker_name),
        context.variant,
        context.picture(heard.speaker),
        context.now,
        takes_up=not heard.in_confidence and heard.line.text in heard.text,
    )


def _weighed(
    heard: Heard, memories: _Memories, context: AnswerContext, config: Config, reputations: Reputations
) -> tuple[list[Account], bool]:
    """Return the accounts to be told, and whether they differ."""
    line = heard.line
    entries = chosen(
        line,
        heard.speaker,
        memories.recalled,
        config,
        memories.likeness,
        readings=context.readings,
        most=MOST_WEIGHED,
    )
    entries = memories.stored([*entries, *repeated(entries, memories.recalled)])
    of_words = any(s.names or not line.lexicon.myself.isdisjoint(s.words) for s in line.questions)
    if not of_words:  # "What did Ann say about the soup?" asks for remarks, too
        passing = _in_passing(entries, memories, context)
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
        most=most_told(line, config),
        reputations=reputations,
        disputed=context.disputed,
    )
    return with_further(accounts, context.readings, config.answer_memories), differing


def _with_rival(entries: Sequence[Entry], context: AnswerContext) -> list[Entry]:
    """Return entries with that of somebody else who denies the first, if there is one."""
    rival = context.disputed.get(entries[0].id) if entries else None
    known = {entry.id for entry in entries}
    return [*entries, *(each for each in context.entries if each.id == rival and each.id not in known)]


def _in_passing(entries: Sequence[Entry], memories: _Memories, context: AnswerContext) -> frozenset[int]:
    """Return the ids of what was only said in passing, and is not the very matter of the question."""
    unread = [entry for entry in entries if not is_read_as_answer(entry, context)]
    passing = context.passing(unread)
    return frozenset(each for each in passing if memories.likeness.get(each, 0.0) < VERY_MATTER)


def _unknown(line: Line, context: AnswerContext) -> str:
    return context.say("weather" if line.wanted is Wanted.WEATHER else "unknown")
