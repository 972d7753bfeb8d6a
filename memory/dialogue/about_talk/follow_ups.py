"""Answer follow-ups: questions about what was just said ("Where did you hear that?", "Are you sure?", "Tell me more").

`meaning_of` says what a question means after what was said before it; `answer_follow_up` answers those that are about the
last exchange itself. All others are answered like any question, with what they point back at put in.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from memory.calendar import GREGORIAN
from memory.dialogue.about_people.judged import is_judgement, why_judged
from memory.dialogue.about_people.other_names import by_known_names
from memory.dialogue.about_talk.certainty import how_sure, sure_of_nothing
from memory.dialogue.about_talk.checking import answer_checked, checks_value
from memory.dialogue.about_talk.grounds import grounds_of, latest_grounds, own_words, spoken_of
from memory.dialogue.about_talk.known_from import knowers_of, source_of
from memory.dialogue.about_talk.reasons import SAME_MATTER, answer_why
from memory.dialogue.context import READ_FOR_SURE, Answer, AnswerContext
from memory.dialogue.selection.choosing import chosen
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.selection.word_overlap import topic_coverage
from memory.dialogue.telling import wording
from memory.dialogue.telling.accounts import hedge, is_read_as_answer
from memory.dialogue.telling.part_first import brief, lead
from memory.dialogue.telling.part_read import part_read
from memory.evidence.threads import thread_of
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.minds.conversation import Exchange
from memory.minds.errands import carried
from memory.minds.mind import Mind
from memory.minds.reasking import question_meant
from memory.people.pictures import acquaintances
from memory.people.spoken_of import heard_of, somebody
from memory.text.acts import Wanted
from memory.text.answer_parts.asked_part import answers_fragment, holds_part
from memory.text.answer_parts.placing import goal_named, names_place
from memory.text.asides import is_stressed
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in, names
from memory.text.references.referring import Meant, meant
from memory.text.references.turns import Turn, person_in
from memory.text.words import fold, tokens

MOST_LOOKED_AT: Final = 16
"""Memories that are looked at for more of a matter."""

TURNS_LOOKED_AT: Final = 3
"""Exchanges of which the memories told may answer a question that names nothing by itself ("On what island?")."""

NAMES_IT: Final = 0.6
"""Share of a question's words for a name that what was told last has to hold, to be told again."""

SAID_ON: Final = 0.1
"""Least probability, by its reading, at which what somebody said on tells who did what they told before."""

_OF_OWN_WORDS: Final[Mapping[Wanted | None, str]] = {
    Wanted.SOURCE: "source_own",
    Wanted.CERTAINTY: "sure_own",
    Wanted.WHY: "own_why",
}
"""The phrase key for a bare follow-up to what the character said of itself, by what is wanted."""


def meaning_of(
    mind: Mind,
    text: str,
    *,
    speaker: str,
    listeners: frozenset[str],
    names: tuple[str, ...],
    speaker_name: str = "",
) -> Meant:
    """Return what a line means after what its speaker and the character said before it.

    Args:
        mind: the character's mind.
        text: what was said.
        speaker, listeners: keys of who said it, and of all who will hear the answer.
        names: what the character is called.
        speaker_name: what the character calls the speaker: what others said of "me" is what they said of them.
    """
    line = understand(text, names)
    if len(line.questions) == 1:  # "Where do I come from, do you remember?"
        line = understand(line.lexicon.telling.afterthoughts.sub("?", text), names)
    if not line.asks and (again := question_meant(mind, line, speaker, listeners)):
        return Meant(again, points_back=True, in_place=True)
    if not line.asks or any(is_stressed(each.said, line.lexicon) for each in line.questions):
        return Meant(line.text)
    if (of_asker := _of_asker(line, speaker_name)) != line.text:
        line = understand(of_asker, names)
    entries = mind.journal.with_records(Filter(listeners=listeners))
    met = acquaintances(entries)
    if (by_name := by_known_names(mind, line.text, listeners, met)) != line.text:
        line = understand(by_name, names)
    known = set(met.values())
    for each in heard_of(entries, [somebody(name, name) for name in known]):
        known |= {each.name, *each.parts}
    before = mind.conversations.with_(speaker, listeners, mind.journal.clock.now())
    if _asks_for_grounds(line) and (judged := _last_on(before)) and is_judgement(judged, mind.persona):
        return Meant(line.text, points_back=True, is_bare=True, asked=line.text)
    turns = [
        replace(_turn(mind, exchange, listeners, names), asker=met.get(speaker, speaker_name))
        for exchange in before
        if not exchange.is_bare
    ]
    if turns and checks_value(line, [each.text for each in turns[-1].told], turns[-1].heard):
        return Meant(line.text, points_back=True, is_bare=True, asked=line.text)
    return meant(line, turns, known)


def _asks_for_grounds(line: Line) -> bool:
    """Return whether a line only asks why, or how the character knows: "Why not?", "What makes you say that?"."""
    question = line.questions[0]
    if question.wanted is Wanted.SOURCE:
        return not question.names and bool(question.points_back or not question.topic)
    is_bare = line.lexicon.questions.bare.fullmatch(fold(question.said).strip(" ?!.,"))
    return question.wanted is Wanted.WHY and is_bare is not None


def _last_on(before: Sequence[Exchange]) -> Exchange | None:
    """Return the last exchange that named what it was about; ``None`` if there is none."""
    return next((each for each in reversed(before) if not each.is_bare), None)


def _of_asker(line: Line, name: str) -> str:
    """Return a question about what others said of "me", with the asker's name in place of "me"; any other line as it is."""
    said = line.questions[0].said
    found = line.lexicon.telling.of_asker.match(fold(said)) if name and len(line.questions) == 1 else None
    if found is None or len(fold(said)) != len(said):
        return line.text
    return line.text.replace(said, f"{said[: found.start('me')]}{name}{said[found.end('me') :]}", 1)


def person_spoken_of(
    mind: Mind, speaker: str, listeners: frozenset[str], names: tuple[str, ...], said: str = ""
) -> str:
    """Return the name of the person that "him" means in what somebody says now; empty if nobody was spoken of.

    Args:
        mind: the character's mind.
        speaker: key of who says it.
        listeners: keys of all who hear it.
        names: what the character is called.
        said: what they said before it in the same line.
    """
    journal = mind.journal
    before = mind.conversations.with_(speaker, listeners, journal.clock.now())
    turns = [Turn(understand(said, names))] if said else []
    turns += [_turn(mind, exchange, listeners, names) for exchange in reversed(before)]
    met = acquaintances(journal.with_records(Filter(listeners=listeners)))
    known = {name for key, name in met.items() if key != speaker}
    return person_in(turns, known)


def _turn(mind: Mind, exchange: Exchange, listeners: frozenset[str], names: tuple[str, ...]) -> Turn:
    """Return an exchange with the memories that its reply rests on, as far as the listeners may hear them."""
    told = grounds_of(mind, exchange, listeners)
    tellers = dict.fromkeys(entry.speaker for entry in told if entry.speaker and entry.source_type.is_speech)
    return Turn(
        understand(exchange.heard, names),
        tuple(understand(entry.content) for entry in told),
        tuple(tellers),
        brought=_of_message(mind, exchange, listeners),
        own=own_words(mind, exchange),
    )


def _of_message(mind: Mind, exchange: Exchange, listeners: frozenset[str]) -> str:
    """Return whom a message that the character brought is about: somebody else whom it names, or its sender; empty for
    any other exchange.
    """
    if not exchange.is_delivery:
        return ""
    given = [
        each
        for each in carried(mind.journal)
        if each.entry in exchange.rests_on and each.may_be_spoken_of_to(listeners)
    ]
    if not given:
        return ""
    last = given[-1]
    met = acquaintances(mind.journal.with_records(Filter(listeners=listeners)))
    known = {key: name for key, name in met.items() if key not in (last.by, last.done_to)}
    return next((known[key] for key in named_in(last.what, known)), last.by_name)


def answer_follow_up(mind: Mind, said: Meant | None, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about what was just said, and the entries that it rests on; ``None`` for any other.

    Args:
        mind: the character's mind.
        said: what the question means; ``None`` if that is not known.
        line: the question, with what it points back at put in.
        context: who asks, and what the character may tell.
    """
    if said is None or not said.points_back or len(line.questions) != 1:
        return None
    question = line.questions[0]
    if not said.found:
        is_person = not said.is_bare and not line.lexicon.speech.persons.isdisjoint(question.points_back)
        return Answer(context.say("who_meant" if is_person else "what_meant"))
    return _about_last_exchange(mind, line, said, context) if said.is_bare else None


def _about_last_exchange(mind: Mind, line: Line, said: Meant, context: AnswerContext) -> Answer | None:
    """Return the answer to a bare follow-up, such as "Are you sure?" or "Tell me more"; ``None`` for any other question."""
    wanted = line.questions[0].wanted
    before = mind.conversations.with_(context.asker, context.listeners, context.now)
    last = before[-1]
    about = _last_on(before) or last
    if wanted is Wanted.REPETITION:
        return _repeated(mind, last, context)
    if wanted in (Wanted.WHY, Wanted.SOURCE) and is_judgement(about, context.persona):
        return why_judged(about, context)
    if wanted is Wanted.MORE:
        return _more(mind, before, about, context)
    grounds = spoken_of(mind, before, context)
    if not grounds and wanted in _OF_OWN_WORDS and own_words(mind, about) is not None:
        return Answer(context.say(_OF_OWN_WORDS[wanted]))
    if not grounds and wanted is Wanted.SOURCE:
        earlier = (grounds_of(mind, each, context.listeners) for each in reversed(before))
        grounds = next(filter(None, earlier), [])
    if _asks_who(said):
        named = [entry for entry in grounds if names(entry.content)] or _said_on(grounds, context)
        # Whose memory names nobody leaves it open: then any other may tell who it was.
        return Answer(context.tell(named[0]), tuple(named[:1])) if named else None
    if (checked := answer_checked(understand(said.asked), grounds, context)) is not None:
        return checked
    if not grounds and wanted is Wanted.CERTAINTY:
        return Answer(sure_of_nothing(last, context))
    if not grounds:
        return Answer(context.say("what_meant"))
    if tells := _OF_WHAT_WAS_TOLD.get(wanted):
        return Answer(tells(grounds, context), tuple(grounds))
    if wanted is Wanted.WHY:
        return answer_why(line, said.asked, (about, last), grounds, context)
    if (beside := _read_beside(said, line, grounds, context)) is not None:
        return beside
    if wanted is Wanted.WHEN:
        return Answer(_when(line, grounds, context), tuple(grounds[:1]))
    if wanted is Wanted.WHERE:
        return _where(mind, before, said.asked, context, grounds)
    return _told_with_part(mind, said, before, context, grounds)


def _read_beside(said: Meant, line: Line, grounds: Sequence[Entry], context: AnswerContext) -> Answer | None:
    """Return the answer to a fragment ("Till when?") from a memory that was not told, but surely answers it by its reading,
    where what was told does not; ``None`` if there is none.

    Args:
        said: what the question means.
        line: the question, with what it points back at put in.
        grounds: what was told last.
        context: who asks, and what the character may tell.
    """
    own = understand(said.asked, context.own_names).questions
    best = max(context.entries, key=context.read, default=None)
    if best is None or best in grounds or not own or context.read(best) < READ_FOR_SURE:
        return None
    of_same = best.source_entity == grounds[0].source_entity
    if of_same and best.id < grounds[0].id:
        return None  # what its teller said since may have changed it
    of_same = of_same or topic_coverage(line, best) > 0.0
    fits = [each for each in (best, *grounds) if _says_span(own[-1], each) is not False]
    fits = [each for each in fits if answers_fragment(own[-1], each.content)]
    if best not in fits or not of_same or any(is_read_as_answer(each, context) for each in fits[1:]):
        return None
    part = lead(line, best, context, other_day=context.is_of_other_day(best))
    return Answer(brief([(best, part)], context) if part else context.tell(best), (best,))


def _asks_who(said: Meant) -> bool:
    """Return whether a bare follow-up asks who did what was told: no source and no certainty, whatever it reads like."""
    asked = understand(said.asked).questions
    return bool(asked) and asked[-1].wanted is Wanted.WHO and not asked[-1].topic


def _said_on(grounds: Sequence[Entry], context: AnswerContext) -> list[Entry]:
    """Return what the teller of memories that name nobody said on, naming somebody: "I think it was Percy"."""
    said = [
        each
        for entry in grounds
        for each in thread_of(entry, context.entries)
        if each.id > entry.id and names(each.content) and context.read(each) >= SAID_ON
    ]
    return sorted(said, key=context.read, reverse=True)


def _repeated(mind: Mind, last: Exchange, context: AnswerContext) -> Answer:
    """Return the last words again; what stands now where a part of them was corrected since."""
    grounds = grounds_of(mind, last, context.listeners)
    if mind.journal.superseded.keys().isdisjoint(last.rests_on):
        return Answer(context.say("again", content=last.reply), tuple(grounds))
    grounds = grounds or latest_grounds(mind, context)
    if not grounds:
        return Answer(context.say("what_meant"))
    now = [context.tell(entry, offset=n) for n, entry in enumerate(grounds)]
    return Answer(wording.joined([context.say("changed"), *now]), tuple(grounds))


def _told_with_part(
    mind: Mind, said: Meant, before: Sequence[Exchange], context: AnswerContext, grounds: Sequence[Entry]
) -> Answer | None:
    """Return the latest memory told that says what a fragment asks for ("To whom?"); ``None`` if none does."""
    own = understand(said.asked, context.own_names).questions
    earlier = [grounds_of(mind, each, context.listeners) for each in reversed(before[-TURNS_LOOKED_AT:])]
    for told in (grounds, *earlier) if own else ():
        for entry in told:
            if answers_fragment(own[-1], entry.content):
                return Answer(context.tell(entry), (entry,))
    return None


def retold(mind: Mind, said: Meant | None, line: Line, context: AnswerContext) -> Answer | None:
    """Return what was told last again, where nothing else answers a follow-up and it holds a part such as is asked for.

    Args:
        mind: the character's mind.
        said: what the question means; ``None`` if that is not known.
        line: the question, with what it points back at put in.
        context: who asks, and what the character may tell.
    """
    if said is None or not said.points_back or not said.found or len(line.questions) != 1:
        return None
    before = mind.conversations.with_(context.asker, context.listeners, context.now)
    grounds = grounds_of(mind, before[-1], context.listeners) if before else []
    named = {word for name in line.questions[0].names for word in tokens(name)}
    if grounds and not (
        said.by_pronoun or named <= set(tokens(f"{grounds[0].content} {grounds[0].speaker or ''}"))
    ):
        return None  # "No, Rufus" is not answered by what was told of Bram
    is_covered = said.by_pronoun or not line.stems or any(topic_coverage(line, entry) for entry in grounds)
    if not grounds or not is_covered:
        return None  # "And the wedding?" is not answered by what was told of the ferry
    wanted, content = line.questions[0].wanted, grounds[0].content
    if said.is_bare:
        return None
    if wanted is Wanted.CALLED and topic_coverage(line, grounds[0]) < NAMES_IT:
        return None  # "What is her husband called?" is not answered by what was told of her
    kind = Wanted.WHO if wanted is Wanted.CALLED else wanted
    holds = names_place(content) if kind is Wanted.WHERE else holds_part(kind, content) == 1.0
    text = context.tell(grounds[0])
    if holds:
        return Answer(text, tuple(grounds[:1]))
    if wanted is Wanted.WHY or (len(before) > 1 and before[-2].rests_on == before[-1].rests_on):
        return None  # it gives no reason, or was told twice running
    if is_own(grounds[0], context.own_key):
        return Answer(text, tuple(grounds[:1]))
    return Answer(wording.joined([text, hedge(wanted, context)]), tuple(grounds[:1]))


_OF_WHAT_WAS_TOLD: Final[Mapping[Wanted | None, Callable[[Sequence[Entry], AnswerContext], str]]] = {
    Wanted.SOURCE: source_of,
    Wanted.CERTAINTY: how_sure,
    Wanted.KNOWERS: knowers_of,
}
"""Functions that answer follow-ups from what was told last, by what is wanted."""


def _when(line: Line, grounds: Sequence[Entry], context: AnswerContext) -> str:
    """Return when something was: the memory again if it says so itself, else when the character saw it or was told."""
    first = grounds[0]
    of_telling = line.lexicon.questions.what_was_said.search(line.questions[0].said)
    told = understand(first.content)
    if (says_span := _says_span(line.questions[0], first)) is not None:
        return context.tell(first) if says_span else context.say("unknown")
    says_when = told.times(first.timestamp.timestamp(), GREGORIAN) or line.lexicon.parts.time.search(
        told.text
    )
    if not of_telling and says_when:
        part = part_read(line.questions[0], first, context)
        return brief([(first, part[0].upper() + part[1:])], context) if part else context.tell(first)
    return context.tell_when_learnt(first)


def _says_span(question: Sentence, entry: Entry) -> bool | None:
    """Return whether a memory says from when, or until when, where a question asks that: when it was told is no answer to
    "Since when?"; ``None`` for any other question.
    """
    asked = [span for span in current().times.spans if not span.isdisjoint(question.words[:1])]
    return any(not span.isdisjoint(tokens(entry.content)) for span in asked) if asked else None


def _where(
    mind: Mind, before: Sequence[Exchange], asked: str, context: AnswerContext, grounds: Sequence[Entry]
) -> Answer:
    """Return the latest memory told that names a place, or else that the character cannot say.

    Args:
        mind: the character's mind.
        before: what was said before, the oldest first.
        asked: the question as it was put; "Where to?" is answered with the place alone.
        context: who asks, and what the character may tell.
        grounds: what was told last.
    """
    asks_goal = current().parts.goal.fullmatch("".join(tokens(asked)[-1:])) is not None
    earlier = [grounds_of(mind, each, context.listeners) for each in reversed(before)]
    for told in (grounds, *earlier):
        for entry in told:
            if asks_goal and (goal := goal_named(entry.content)):
                return Answer(brief([(entry, goal[0].upper() + goal[1:])], context), (entry,))
            if names_place(entry.content):
                return Answer(context.tell(entry), (entry,))
    return Answer(context.say("unknown"))


def _more(mind: Mind, before: Sequence[Exchange], about: Exchange, context: AnswerContext) -> Answer:
    """Return what else the character knows of what was talked about, or else that this was all."""
    told = {entry_id for exchange in before for entry_id in exchange.rests_on}
    matter = understand(about.heard, context.own_names)
    if not (matter.asks and matter.topic):
        contents = [understand(e.content) for e in grounds_of(mind, about, context.listeners)]
        matter = understand(" ".join(word for each in contents[:1] for word in each.topic) or about.heard)
    recalled = mind.recall(
        matter.text,
        wanted=Filter(listeners=context.listeners),
        limit=max(1, len(mind.journal)),
    )
    found = chosen(matter, context.asker, recalled, mind.journal.config, {}, most=MOST_LOOKED_AT)
    fresh = [
        entry
        for entry in found
        if entry.id not in told
        and entry.source_entity != context.asker
        and topic_coverage(matter, entry) >= SAME_MATTER
    ]
    if not fresh:
        return Answer(context.say("no_more"))
    fresh = fresh[: mind.journal.config.answer_memories]
    lines = [context.tell(entry, offset=n) for n, entry in enumerate(fresh)]
    return Answer(wording.joined(lines), tuple(fresh))
