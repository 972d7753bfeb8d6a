"""Answer what became of errands: "Did you tell Rufus?", "What did I promise you?"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_talk.grounds import spoken_of
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.obligations.delivering import delivery
from memory.dialogue.obligations.reports import answer_report, became
from memory.dialogue.telling import wording
from memory.dialogue.telling.part_first import brief, lead
from memory.journal.entry import Entry, Kind
from memory.minds.errands import Carried, carried, for_whom
from memory.minds.mind import Mind
from memory.people.knowing import told_to
from memory.people.track_record import Outcome
from memory.text.acts import Deed, SpeechAct, Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.words import fold, stem_set, stems, tokens

MOST_PROMISES: Final = 2
"""Promises that are told at once, the latest."""

_OF_SAME: Final = 2
"""Words that a later statement shares with a promise, at least, if it tells what became of it."""

_REASONS: Final = {Outcome.KEPT: "trust_kept", Outcome.BROKEN: "trust_broken"}


def answer_errand(mind: Mind, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about an errand or a promise, and the entries it rests on; ``None`` for any other.

    Args:
        mind: the character's mind.
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    question = line.questions[0]
    given = [each for each in carried(mind.journal) if each.may_be_spoken_of_to(context.listeners)]
    if question.wanted is Wanted.ERRAND:
        return _became(mind, question, line, given, context)
    if question.wanted is Wanted.MESSAGES:
        return _messages(mind, question, line, given, context)
    if question.wanted is Wanted.PROMISED:
        return _promised(question, line, given, context)
    return answer_report(line, given, context) or _of_request(question, line, context)


def _of_request(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return when or where the character is to do what the asker asked of it ("When are you to wake me?", "When is our
    dinner?"), or the request; ``None`` if a question asks no such thing.
    """
    lexicon, words = line.lexicon, question.words
    of_both = not lexicon.feelings.together.isdisjoint(words) or not (
        lexicon.errands.unsafe.isdisjoint(words) or lexicon.myself.isdisjoint(words)
    )
    topic = stem_set(" ".join(word for word in question.topic if word not in lexicon.errands.due))
    if question.wanted not in (Wanted.WHEN, Wanted.WHERE) or not of_both or not topic:
        return None
    for entry in reversed(context.picture(context.asker).asked):
        if not topic <= stem_set(entry.content):
            continue
        part = lead(line, entry, context, other_day=context.is_of_other_day(entry))
        told = (
            brief([(entry, part)], context)
            if part
            else context.say("you_requested", content=context.quote(entry.content))
        )
        return Answer(told, (entry,))
    return None


def _messages(
    mind: Mind, question: Sentence, line: Line, given: Sequence[Carried], context: AnswerContext
) -> Answer | None:
    """Return the latest messages that were delivered to the asker, or who sent the last one."""
    mine = [each for each in given if each.done_to == context.asker]
    named = context.people_named(question)
    mine = [each for each in mine if not named or each.by in named][-MOST_PROMISES:]
    asks_who = not line.lexicon.questions.relatives.isdisjoint(question.words[:1])
    if not mine and named:
        return None
    if not mine:
        return None if asks_who else Answer(context.say("no_messages"))
    if asks_who:
        return Answer(context.say("source_told", speaker=wording.plain_name(mine[-1].by_name)))
    before = mind.conversations.with_(context.asker, context.listeners, context.now)
    told = any(each.is_delivery for each in before)
    if told and not line.lexicon.errands.further.isdisjoint(question.words):
        return Answer(context.say("messages_all"))
    said = [
        delivery(each, context.persona, context.variant + n, listener=context.asker_name)
        for n, each in enumerate(mine)
    ]
    return Answer(wording.joined(said))


def _became(
    mind: Mind,
    question: Sentence,
    line: Line,
    given: Sequence[Carried],
    context: AnswerContext,
) -> Answer | None:
    """Return what became of an errand, or whether the character told somebody of a matter."""
    mine = [each for each in given if each.by == context.asker]
    found = for_whom(mine, question.said) or for_whom(given, question.said)
    names = context.others_met
    named = named_in(question.said, names)
    if not found and not named:
        if not line.lexicon.errands.anybody.isdisjoint(question.words):
            return _told_anybody(mind, question, line, context)
        found = _of_those_named(question, line, mine)  # "Did you pass on my message?"
        if mine and not found:
            return None  # "Did you tell Cass?", whom no message was for
    if found:
        return became(found[-1], context)
    if not named:
        return None
    matter = set(line.stems) - stem_set(" ".join(names[key] for key in named))
    told = told_to(mind.journal)
    about = [
        entry
        for entry in context.entries
        if named[0] in told.get(entry.id, ()) and matter and matter <= stem_set(entry.content)
    ]
    speaker = wording.plain_name(names[named[0]])
    return Answer(context.say("told_them" if about else "not_told", speaker=speaker), tuple(about[-1:]))


def _of_those_named(question: Sentence, line: Line, mine: Sequence[Carried]) -> list[Carried]:
    """Return the errands that may be meant: those that name whom a question names or points back at, all if it is nobody."""
    names = question.names or [
        name for each in line.sentences if question.points_back for name in each.names if each is not question
    ]
    return [
        each
        for each in mine
        if not names or any(named_in(f"{each.to} {each.what}", {name: name}) for name in names)
    ]


def _told_anybody(mind: Mind, question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return whom else the character told of a matter, or of what was told last; ``None`` if nothing was."""
    empty = line.lexicon.questions.attributing | line.lexicon.questions.said
    matter = {line.lexicon.stem(word) for word in question.topic if word not in empty}
    before = mind.conversations.with_(context.asker, context.listeners, context.now)
    if matter:
        about = [entry for entry in context.entries if entry.is_memory and matter <= stem_set(entry.content)]
    else:
        about = spoken_of(mind, before, context) if before else []
    if not about and not matter:
        return None
    told = told_to(mind.journal)
    others = dict.fromkeys(key for entry in about for key in sorted(told.get(entry.id, ())))
    names = [wording.plain_name(context.others_met[key]) for key in others if key in context.others_met]
    if not names:
        return Answer(context.say("told_nobody"), tuple(about[-1:]))
    return Answer(context.say("told_others", speaker=wording.listed(names)), tuple(about[-1:]))


def _promised(
    question: Sentence, line: Line, given: Sequence[Carried], context: AnswerContext
) -> Answer | None:
    """Return what somebody promised the character, or what it promised the asker."""
    subject = _first_person(question, line)
    names = context.others_met
    named = named_in(question.said, names)
    matter = _asked_about(question, line)
    if named and (not subject or _before(names[named[0]], subject, question)):
        if subject in line.lexicon.myself and named[0] != context.asker:
            return None  # what Tom promised Ann is no promise to the character
        return _promises_of(named[0], names[named[0]], matter, context)
    if subject in line.lexicon.errands.unsafe:
        return Answer(context.say("promised_nothing")) if named else _promised_to_asker(given, context)
    return _promises_of(context.asker, context.asker_name, matter, context)


def asks_own_promise(line: Line) -> bool:
    """Return whether a line asks what the character promised the asker: no memory of others answers that."""
    own = line.lexicon.errands.unsafe
    return any(
        each.wanted is Wanted.PROMISED and not each.names and _first_person(each, line) in own
        for each in line.questions
    )


def _first_person(question: Sentence, line: Line) -> str:
    """Return the first word of a question that stands for the asker or the character; empty if none does."""
    lead = line.lexicon.questions.lead.match(fold(question.said))
    asked = tokens(fold(question.said)[lead.end() :]) if lead else question.words
    either = line.lexicon.myself | line.lexicon.errands.unsafe
    return next((word for word in asked if word in either), "")


def _promised_to_asker(given: Sequence[Carried], context: AnswerContext) -> Answer:
    """Return whose errands the character took for the asker and has yet to do, or else what the asker asked of it."""
    mine = [each for each in given if each.by == context.asker and each.is_open]
    if not mine:
        asked = context.picture(context.asker).asked[-1:]
        told = [context.say("you_requested", content=context.quote(each.content)) for each in asked]
        return Answer(wording.joined([context.say("promised_nothing"), *told]), tuple(asked))
    to = wording.listed(list(dict.fromkeys(wording.plain_name(each.to) for each in mine)))
    return Answer(context.say("promised_errand", speaker=to))


def _asked_about(question: Sentence, line: Line) -> frozenset[str]:
    """Return the stems that tell what a question about promises is about: "a horse"; none where it is about all of them."""
    lexicon = line.lexicon
    no_matter = lexicon.deeds.nouns_of_promising | lexicon.deeds.verbs.get(Deed.PROMISES, frozenset())
    no_matter |= lexicon.remarks.empty | frozenset(lexicon.times.said_when)
    named = {word for name in question.names for word in tokens(name)}
    topic = frozenset(lexicon.stem(word) for word in question.topic if word not in named)
    return topic - lexicon.stem_set(frozenset(no_matter))


def _promises_of(key: str, name: str, matter: frozenset[str], context: AnswerContext) -> Answer | None:
    """Return what somebody promised the character, and whether the last of it was kept.

    Args:
        key, name: stable key and name of who promised it.
        matter: stems of what is asked about; nothing where all promises are.
        context: who asks, and what the character may tell.
    """
    of_asker = key == context.asker
    made = {
        entry.content: entry
        for entry in context.picture(key).promised
        if not matter or not matter.isdisjoint(stems(entry.content))
    }
    promises = list(made.values())[-MOST_PROMISES:]
    if not promises:
        return Answer(context.say("promised_nothing")) if of_asker else None  # others may have told of it
    said = [
        context.say(
            "promised_you" if of_asker else "promised_by",
            offset=n,
            speaker=wording.plain_name(name),
            content=context.quote(entry.content),
        )
        for n, entry in enumerate(promises)
    ]
    became = {finding.claim.id: finding for finding in context.track_record(key).findings}
    told = [became[entry.id] for entry in promises if entry.id in became]
    said += [context.say(_REASONS[each.outcome]) for each in told[-1:] if each.outcome in _REASONS]
    since = None if told else _said_since(promises[-1], context)
    if since is not None:
        said.append(context.tell(since))
    behind = [entry for each in told[-1:] for entry in each.behind] if since is None else [since]
    return Answer(wording.joined(said), (*promises, *behind))


def _said_since(promise: Entry, context: AnswerContext) -> Entry | None:
    """Return what who promised something said of it later, if it promised nothing again; ``None`` if it said nothing."""
    matter = stem_set(promise.content)
    later = [
        entry
        for entry in context.entries
        if entry.id > promise.id
        and entry.source_entity == promise.source_entity
        and entry.is_memory
        and not entry.is_thought
        and entry.source_type.is_speech
        and entry.kind is not Kind.QUESTION
        and len(matter & stem_set(entry.content)) >= _OF_SAME
        and SpeechAct.PROMISES not in understand(entry.content, context.own_names).acts
    ]
    return later[-1] if later else None


def _before(name: str, word: str, question: Sentence) -> bool:
    """Return whether a question names somebody before a word."""
    first = next(iter(tokens(name)), "")
    return first in question.words and question.words.index(first) < question.words.index(word)
