"""Answer what is asked about here and now: where this is, who is there, and whether somebody is or was."""

from __future__ import annotations

from memory.dialogue import wording
from memory.dialogue.about_people import last_seen
from memory.dialogue.context import Answer, AnswerContext
from memory.evidence.whereabouts import INSIDE, seen
from memory.people.pictures import is_move
from memory.text.acts import Wanted
from memory.text.elapsed import how_often
from memory.text.lines import Line, Sentence
from memory.text.words import fold, tokens


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
    return _whether_there(question, line, context)


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


def _whether_there(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Is Ann here?", "Is she still here?" and "Has Bob been here?"."""
    asked = fold(question.said).strip(" ?!.,;:")
    questions = line.lexicon.questions
    now = questions.here.fullmatch(asked)
    before = None if now else questions.been_here.fullmatch(asked)
    match = now or before
    if match is None or not context.around.place:
        return None
    called = tuple(tokens(match["who"]))
    people = {**context.names, **context.around.present}
    key = next((each for each, name in people.items() if called and called == tuple(tokens(name))), None)
    name = next((each for each in question.names if tuple(tokens(each)) == called), "")
    if key is None and not name:
        return None  # "Is the hammer here?" is for recall
    shown = wording.plain_name(people[key] if key is not None else name)
    if key is not None and key in context.around.present:
        return Answer(context.say("is_here", speaker=shown))
    picture = None if key is None else context.picture(key)
    if picture is None or picture.whereabouts is None:
        return Answer(context.say("not_here" if now else "not_seen", speaker=shown))
    seen_last = last_seen(picture, context)
    if not now:
        return seen_last
    text = wording.joined([context.say("not_here", speaker=shown), seen_last.text])
    return Answer(text, seen_last.grounds)
