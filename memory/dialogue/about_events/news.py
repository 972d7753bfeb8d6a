"""Answer what is asked about nothing in particular: whether there is news, and what happened on a day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from memory.dialogue.about_events.time_spans import TimeSpan, recently, span_of, within
from memory.dialogue.about_events.visitors import partners
from memory.dialogue.about_people.lives import told_nothing
from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.telling import wording
from memory.dialogue.telling.requests import tell_words
from memory.evidence.hearsay import is_from
from memory.evidence.presence import perceived_by
from memory.evidence.whereabouts import seen
from memory.journal.entry import DISCREET_TAG, GIFT_TAG, POSE_TAG, Entry, Kind, SourceType
from memory.people.pictures import is_move
from memory.persona import BACKSTORY_TAG
from memory.text.acts import SpeechAct, Wanted
from memory.text.elapsed import how_long_ago
from memory.text.lexicon import Lexicon
from memory.text.lines import Line, Sentence, understand
from memory.text.names import introduced
from memory.text.phrases import noun_phrases
from memory.text.words import fold, stem_set, tokens

MOST_CHARACTERS: Final = 160
"""Characters of one piece of news, at most; a longer one is quoted as any other memory is."""

SAME: Final = 0.6
"""Share of word stems that two pieces of news have in common if they tell the same."""

INTRODUCTION: Final = 5
"""Words of a sentence by which somebody only says its name, at most: "They call me Kit"."""

MOST_READ: Final = 200
"""Pieces of news, the latest, that are read for whether they are remarks in passing."""

_STATING: Final = frozenset(
    (SpeechAct.TELLS, SpeechAct.EXCLAIMS, SpeechAct.CORRECTS, SpeechAct.CONFESSES, SpeechAct.ASKS)
)
"""What somebody's words do if they may be news to others; a question may tell something besides."""

WRITTEN: Final = timedelta(hours=1)
"""Time between the last memory from before the game and the first one after, from which the former has a day of its own."""

NOTABLE: Final = 7
"""Least importance at which it is news that somebody took a thing, put it somewhere or made a gesture."""


def answer_news(line: Line, context: AnswerContext, *, most: int) -> Answer | None:
    """Return what mattered lately, or at the time that a question names, and the entries that tell it.

    What mattered most is chosen and told in the order in which it happened, each in a clause. Left out is what the
    asker told or perceived, what was told in confidence, and, where no time is named, what the asker was told already.

    Args:
        line: the question; ``None`` comes back unless it asks for news of nothing in particular.
        context: who asks, and what the character may tell.
        most: clauses at most.
    """
    question = line.questions[0] if len(line.questions) == 1 else None
    if question is None or question.wanted not in (Wanted.NEWS, Wanted.OWN_DAY):
        return None
    if not question.is_read and _is_of_matter(question, line.lexicon, context):
        return None
    asks_own_day = line.lexicon.telling.own_day.search(" ".join(question.words)) is not None
    if question.wanted is Wanted.OWN_DAY or (asks_own_day and not question.is_read):
        return _own_day(span_of(line, context), context, most)
    return _news(span_of(line, context), context, most)


def _is_of_matter(question: Sentence, lexicon: Lexicon, context: AnswerContext) -> bool:
    """Return whether a question asks for news of something in particular: "Any news of the mill?"."""
    times = lexicon.times.said_when
    matter = set(question.topic) - lexicon.questions.news - times - lexicon.questions.places
    names_time = not times.isdisjoint(question.words)
    here = f"{context.persona.description} {context.around.place}" if names_time else ""
    return not {lexicon.stem(word) for word in matter} <= stem_set(here)


def _own_day(span: TimeSpan, context: AnswerContext, most: int) -> Answer:
    """Return what the character did in a span of time, or else whom it talked with."""
    none_dated = frozenset[int]()
    fit = [each for each in within(span, context) if _matters(each, context, none_dated, of_itself=True)]
    if fresh := fit if span.is_named else [entry for entry in fit if not context.has_heard(entry)]:
        return _told(fresh, context, most)
    if met := partners(span, context):
        return Answer(context.say("my_talks", speaker=wording.listed(met)))
    return Answer(context.say("no_more" if fit else "no_news"))


def _news(span: TimeSpan, context: AnswerContext, most: int) -> Answer:
    """Return what others did in a span of time; of a time that the question names, even what the asker perceived itself
    where there is nothing else.
    """
    dated = _dated_past(context)
    fit = [each for each in within(span, context) if _matters(each, context, dated)]
    if span.is_named:
        fresh = fit or [
            each for each in within(span, context) if _matters(each, context, dated, is_unknown=False)
        ]
    else:
        fresh = [entry for entry in fit if not context.has_heard(entry)]
    if fresh:
        return _told(fresh, context, most)
    if span.is_named and (lately := _latest(context, dated)) is not None:
        return lately
    return Answer(context.say("no_more" if fit else "no_news"))


def _told(fresh: Sequence[Entry], context: AnswerContext, most: int) -> Answer:
    """Return the weightiest news, without remarks in passing."""
    passing = context.passing(fresh[-MOST_READ:])
    chosen = _weightiest([entry for entry in fresh if entry.id not in passing], most)
    if not chosen:
        return Answer(context.say("no_news"))
    return Answer(wording.joined([_clause(entry, context) for entry in chosen]), tuple(chosen))


def _latest(context: AnswerContext, dated: frozenset[int]) -> Answer | None:
    """Return that nothing happened at the time asked about, and what happened last and when; ``None`` if nothing happened
    lately that the asker has not been told.
    """
    recent = [
        entry
        for entry in within(recently(context), context)
        if _matters(entry, context, dated) and not context.has_heard(entry)
    ]
    passing = context.passing(recent[-MOST_READ:])
    recent = [entry for entry in recent if entry.id not in passing]
    if not recent:
        return None
    last = recent[-1]
    when = how_long_ago(context.seconds_since(last))
    told = context.say("news_before", when=when, content=_clause(last, context))
    return Answer(wording.joined([context.say("no_news"), told]), (last,))


def answer_told(line: Line, context: AnswerContext, *, most: int) -> Answer | None:
    """Return what somebody told the character, lately or at the time that a question names; ``None`` if it asks no such
    thing, or what they told of something ("What did Ann say about the mill?" is for recall).

    Args:
        line: the question.
        context: who asks, and what the character may tell.
        most: memories at most.
    """
    asking = line.questions
    if len(asking) != 1 or asking[0].wanted is not Wanted.TOLD:
        return None
    question, lexicon = asking[0], line.lexicon
    empty = lexicon.questions.said | lexicon.questions.news | lexicon.times.said_when | lexicon.selves.empty
    rest = noun_phrases(question.said, lexicon) if question.is_read else context.other_words(question, empty)
    named = context.people_named(question)
    of_asker = not named and not lexicon.myself.isdisjoint(question.words)
    if rest or (len(named) != 1 and not of_asker):
        return None
    key = context.asker if of_asker else named[0]
    span = span_of(line, context)
    told = [
        entry
        for entry in (within(span, context) if span.is_named else context.entries)
        if entry.source_entity == key
        and entry.source_type is SourceType.DIRECT
        and entry.kind is not Kind.QUESTION
        and entry.is_memory
        and tells(entry, context)
    ]
    if not told:
        return told_nothing(key, context)
    only_last = not lexicon.telling.latest.isdisjoint(question.words) and not span.is_named
    chosen = told[: -1 - (1 if only_last else most) : -1]
    lines = [tell_words(entry, context, offset=n) for n, entry in enumerate(chosen)]
    if lexicon.questions.auxiliaries.issuperset(question.said.casefold().split(maxsplit=1)[:1]):
        lines.insert(0, lexicon.parts.yes)  # "Did Ann tell you anything?"
    return Answer(wording.joined(lines), tuple(chosen))


def _dated_past(context: AnswerContext) -> frozenset[int]:
    """Return the ids of those memories of events from before the game that have a day of their own.

    Those that were written without one have the time at which they were written, which is the latest of all.
    """
    past = [entry for entry in context.entries if BACKSTORY_TAG in entry.tags]
    since = [entry.timestamp for entry in context.entries if BACKSTORY_TAG not in entry.tags]
    last = max((entry.timestamp for entry in past), default=context.now)
    latest = [entry for entry in past if last - entry.timestamp < WRITTEN]
    undated = () if len(latest) == 1 and min([*since, context.now]) - last >= WRITTEN else latest
    without = {entry.id for entry in undated}
    events = (entry for entry in past if entry.source_type is not SourceType.INFERENCE)
    return frozenset(entry.id for entry in events if entry.id not in without)


def _matters(
    entry: Entry,
    context: AnswerContext,
    dated: frozenset[int],
    *,
    of_itself: bool = False,
    is_unknown: bool = True,
) -> bool:
    """Return whether an entry is news to the asker: something that happened, or that somebody told.

    Args:
        entry: the entry.
        context: who asks, and what the character may tell.
        dated: ids of memories from before the game that may be news.
        of_itself: whether the character's own doings are asked for.
        is_unknown: whether the asker must not have perceived it; its own words are never news to it.
    """
    is_own = entry.source_entity is not None and entry.source_entity == context.own_key
    if not entry.is_memory or entry.audience is not None or entry.source_entity == context.asker:
        return False
    if is_unknown and (perceived_by(entry, context.asker) or is_from(entry, context.asker)):
        return False
    if entry.source_type.is_speech and not _is_statement(entry, context):
        return False
    if (
        entry.kind is Kind.QUESTION
        or entry.is_thought
        or (BACKSTORY_TAG in entry.tags and entry.id not in dated)
        or DISCREET_TAG in entry.tags
    ):
        return False
    if is_sighting(entry) or (POSE_TAG in entry.tags and entry.importance < NOTABLE):
        return False
    return is_own == of_itself and tells(entry, context)


def _is_statement(entry: Entry, context: AnswerContext) -> bool:
    """Return whether somebody's words tell something, and do not only thank, threaten, ask for something and so on."""
    line = understand(entry.content, context.own_names)
    if line.sentences and _only_replies(line.sentences[0], line):
        return False
    if len(line.sentences) == 1 and len(line.sentences[0].words) <= INTRODUCTION and introduced(line.said):
        return False  # what somebody calls itself tells whoever knows its name nothing
    overheard = entry.source_type is SourceType.ENVIRONMENTAL
    return any(
        each.tells
        and each.act in _STATING
        and not is_ignorant(each, line)
        and not (overheard and _is_between_others(each, line, context))
        for each in line.sentences
    )


def _is_between_others(sentence: Sentence, line: Line, context: AnswerContext) -> bool:
    """Return whether an overheard sentence speaks to its hearer, or of the character who overheard it."""
    lexicon, said = line.lexicon, frozenset(sentence.words)
    to_hearer = not said.isdisjoint((lexicon.turning.you, *lexicon.turning.hearer))
    return to_hearer or any(set(tokens(name)) <= said for name in context.own_names if tokens(name))


def _only_replies(sentence: Sentence, line: Line) -> bool:
    """Return whether a sentence answers something that others did not hear: "Yes, I saw it"."""
    replies = not line.lexicon.errands.replies.isdisjoint(sentence.words[:1])
    return replies and bool(sentence.points_back) and not sentence.names


def is_ignorant(sentence: Sentence, line: Line) -> bool:
    """Return whether a sentence of a line only tells that its speaker does not know something."""
    return line.lexicon.telling.ignorant.fullmatch(fold(sentence.said)) is not None


def is_sighting(entry: Entry) -> bool:
    """Return whether an entry only tells who came or went, where things were seen, or who handled them; a gift is more than
    that.
    """
    items = seen(entry)
    if is_move(entry):
        return True
    if not items or entry.kind is Kind.ACTION or GIFT_TAG in entry.tags:
        return False
    return entry.importance < NOTABLE or any(item.room == entry.source_entity for item in items)


def _weightiest(entries: Sequence[Entry], most: int) -> list[Entry]:
    """Return the most important entries, no two of which tell the same, in the order in which they happened."""
    chosen: list[tuple[Entry, frozenset[str]]] = []
    for entry in sorted(entries, key=lambda entry: (-entry.importance, -entry.id)):
        words = stem_set(entry.content)
        if all(len(words & other) <= SAME * min(len(words), len(other)) for _, other in chosen):
            chosen.append((entry, words))
        if len(chosen) == most:
            break
    return sorted((entry for entry, _ in chosen), key=lambda entry: entry.id)


def _clause(entry: Entry, context: AnswerContext) -> str:
    """Return a piece of news as a short clause; as any memory is told where that is not safe."""
    counted = context.counted_from_now(entry)
    if counted is None:
        return context.tell(entry)
    lexicon = understand(entry.content).lexicon
    content = wording.one_line(wording.claimed(counted, context.own_names))
    line = understand(content, context.own_names)
    content = line.said.rstrip(" .!")
    plain = (
        len(line.sentences) == 1
        and not line.asks
        and len(content) <= MOST_CHARACTERS
        and content == wording.plain_name(content)
        and POSE_TAG not in entry.tags
        and entry.source_trust >= wording.DOUBTED
    )
    if plain and entry.source_type is SourceType.OBSERVATION:
        return f"{content}."
    own_words = lexicon.myself | lexicon.remarks.oneself  # "I lost my ring" is not the character's to say
    if plain and entry.source_type is SourceType.DIRECT and own_words.isdisjoint(line.sentences[0].words):
        speaker = wording.plain_name(entry.speaker or lexicon.someone)
        return context.say("news_told", speaker=speaker, content=content)
    return context.tell(entry)
