"""Answer what is asked about here and now: where this is, who is there, and whether somebody is or was."""

from __future__ import annotations

from memory.dialogue import wording
from memory.dialogue.about_people import last_seen
from memory.dialogue.context import Answer, AnswerContext
from memory.evidence.whereabouts import INSIDE, LEFT, believed, seen
from memory.people.pictures import Picture, is_move
from memory.text.acts import Presence, Wanted
from memory.text.elapsed import how_long_ago, how_often
from memory.text.lines import Line, Sentence
from memory.text.presence import presence_asked
from memory.text.words import tokens

_OF_HERE = frozenset((Presence.HERE, Presence.GONE, Presence.CAME))
"""What can be told only where the character is somewhere."""


def answer_about_presence(line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about the place and who is there; ``None`` if a line asks no such thing.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    if len(line.questions) != 1:
        return None
    question = line.questions[0]
    if question.wanted is Wanted.PLACE and context.around.place:
        return Answer(context.say("place", place=wording.plain_name(context.around.place)))
    if question.wanted is Wanted.COMPANY and context.around.place:
        return Answer(_company(context))
    if question.wanted is Wanted.OFTEN:
        return _how_often(question, line, context)
    return _of_presence(question, line, context)


def _company(context: AnswerContext) -> str:
    """Name everybody who is there."""
    others = [
        wording.plain_name(name) for key, name in context.around.present.items() if key != context.asker
    ]
    if not others:
        return context.say("alone")
    return context.say("company", other=wording.listed(others))


def _how_often(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "How often has Ann been here?" by how often the character saw them come."""
    named = context.people_named(question)
    of_asker = not named and not line.lexicon.myself.isdisjoint(question.words)
    if context.other_words(question, line.lexicon.questions.visiting) or (len(named) != 1 and not of_asker):
        return None
    key = context.asker if of_asker else named[0]
    came = [
        entry
        for entry in context.entries
        if is_move(entry) and any(item.thing_key == key and item.how == INSIDE for item in seen(entry))
    ]
    picture = context.picture(key)
    count = max(len(came), int(picture.is_known))
    if not count:
        return Answer(context.say("not_seen", speaker=wording.plain_name(context.names.get(key, ""))))
    occasion = "been_here_you" if key == context.asker else "been_here"
    return Answer(
        context.say(occasion, speaker=wording.plain_name(context.names.get(key, "")), when=how_often(count))
    )


def _of_presence(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Is Ann still about?", "Have you seen Bob?", "Where did they go?" from who is there and who was seen."""
    asked = presence_asked(question, line.lexicon)
    if asked is None or (asked.place and not _is_here(asked.place, line, context)):
        return None
    if asked.kind is Presence.COMPANY:
        return Answer(_company(context)) if context.around.place else None
    found = [_of_person(asked.kind, who, question, line, context) for who in asked.who]
    told = [answer for answer in found if answer is not None]
    if not told or len(told) < len(found):
        return None
    grounds = tuple(entry for answer in told for entry in answer.grounds)
    return Answer(wording.joined([answer.text for answer in told]), grounds)


def _is_here(place: tuple[str, ...], line: Line, context: AnswerContext) -> bool:
    """Return whether some words name the place where the character is."""
    here = set(tokens(context.around.place))
    return bool(here) and (set(place) <= here or line.lexicon.presence.here.issuperset(place))


def _of_person(
    kind: Presence, who: tuple[str, ...], question: Sentence, line: Line, context: AnswerContext
) -> Answer | None:
    """Answer what is asked about one person's presence; ``None`` where recall may know more."""
    people = {**context.names, **context.around.present}
    key = next((each for each, name in people.items() if who == tuple(tokens(name))), None)
    name = next((each for each in question.names if tuple(tokens(each)) == who), "")
    if (key is None and not name) or key == context.own_key:
        return None  # "Is the hammer here?" is for recall
    shown = wording.plain_name(people[key] if key is not None else name)
    picture = None if key is None else context.picture(key)
    if kind is Presence.ARRIVED and picture is not None and (came := _arrival(picture, context)):
        return came
    if key is not None and (key in context.around.present or key in context.listeners):
        occasion = {Presence.HERE: "is_here", Presence.CAME: "is_here", Presence.GONE: "not_gone"}
        return Answer(context.say(occasion.get(kind, "here"), speaker=shown))
    if not context.around.place and kind in _OF_HERE:
        return None
    if picture is None or picture.whereabouts is None:
        return _never_seen(kind, who, shown, context)
    seen_last = last_seen(picture, context)
    if kind is Presence.HERE:
        text = wording.joined([context.say("not_here", speaker=shown), seen_last.text])
        return Answer(text, seen_last.grounds)
    if kind is Presence.GONE and picture.whereabouts[0].how == LEFT:
        return Answer(wording.joined([line.lexicon.parts.yes, seen_last.text]), seen_last.grounds)
    return seen_last


def _never_seen(kind: Presence, who: tuple[str, ...], shown: str, context: AnswerContext) -> Answer | None:
    """Answer what is asked about the presence of somebody whom the character did not see."""
    heard = believed(context.entries, shown)
    if kind is Presence.HERE:
        text = context.say("not_here", speaker=shown)
        if heard is None:
            return Answer(text)
        return Answer(wording.joined([text, context.tell(heard.entry)]), (heard.entry,))
    if kind is Presence.CAME:
        return Answer(context.say("not_seen", speaker=shown))
    if any(entry.is_memory and set(who) <= set(tokens(entry.content)) for entry in context.entries):
        return None  # somebody spoke of them: recall finds that
    if kind is Presence.SEEN:
        return Answer(context.say("not_seen", speaker=shown))
    return Answer(context.say("unknown"))


def _arrival(picture: Picture, context: AnswerContext) -> Answer | None:
    """Return when somebody came in last; ``None`` if the character did not see that."""
    for entry in reversed(context.entries):
        if is_move(entry) and any(i.thing_key == picture.key and i.how == INSIDE for i in seen(entry)):
            when = how_long_ago(context.seconds_since(entry))
            text = context.say("came_in", speaker=wording.plain_name(picture.name), when=when)
            return Answer(text, (entry,))
    return None
