"""Answer what is asked about here and now: where this is, who is there, and whether somebody is or was."""

from __future__ import annotations

from memory.dialogue import wording
from memory.dialogue.about_people import last_seen
from memory.dialogue.known import Found, Known
from memory.evidence.whereabouts import INSIDE, seen
from memory.people.pictures import is_move
from memory.persona import Persona
from memory.text.acts import Wanted
from memory.text.elapsed import how_often
from memory.text.lines import Line, Sentence
from memory.text.words import fold, tokens


def answer_about_presence(line: Line, known: Known, persona: Persona, turn: int) -> Found | None:
    """Return the answer to a question about the place and who is there; ``None`` if a line asks no such thing.

    Args:
        line: the question.
        known: what the character goes by, and what it sees around it.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    if len(line.questions) != 1:
        return None
    question = line.questions[0]
    if question.wanted is Wanted.PLACE and known.around.place:
        return persona.say("place", turn, place=wording.plain_name(known.around.place)), ()
    if question.wanted is Wanted.COMPANY and known.around.place:
        return _company(known, persona, turn), ()
    if question.wanted is Wanted.OFTEN:
        return _how_often(question, line, known, persona, turn)
    return _whether_there(question, line, known, persona, turn)


def _company(known: Known, persona: Persona, turn: int) -> str:
    """Name everybody who is there."""
    listener = wording.plain_name(known.asker_name)
    others = [wording.plain_name(name) for key, name in known.around.present.items() if key != known.asker]
    if not others:
        return persona.say("alone", turn, listener=listener)
    return persona.say("company", turn, other=wording.listed(others), listener=listener)


def _how_often(question: Sentence, line: Line, known: Known, persona: Persona, turn: int) -> Found | None:
    """Answer "How often has Ann been here?" by how often the character saw them come."""
    named = known.named(question)
    of_asker = not named and not line.lexicon.myself.isdisjoint(question.words)
    if known.rest(question, line.lexicon.questions.visiting) or (len(named) != 1 and not of_asker):
        return None
    key = known.asker if of_asker else named[0]
    came = [
        entry
        for entry in known.entries
        if is_move(entry) and any(item.thing_key == key and item.how == INSIDE for item in seen(entry))
    ]
    picture = known.picture(key)
    count = max(len(came), int(picture.is_known))
    if not count:
        return persona.say("not_seen", turn, speaker=wording.plain_name(known.names.get(key, ""))), ()
    occasion = "been_here_you" if key == known.asker else "been_here"
    return persona.say(
        occasion, turn, speaker=wording.plain_name(known.names.get(key, "")), when=how_often(count)
    ), ()


def _whether_there(question: Sentence, line: Line, known: Known, persona: Persona, turn: int) -> Found | None:
    """Answer "Is Ann here?", "Is she still here?" and "Has Bob been here?"."""
    asked = fold(question.said).strip(" ?!.,;:")
    questions = line.lexicon.questions
    now = questions.here.fullmatch(asked)
    before = None if now else questions.been_here.fullmatch(asked)
    match = now or before
    if match is None or not known.around.place:
        return None
    called = tuple(tokens(match["who"]))
    people = {**known.names, **known.around.present}
    key = next((each for each, name in people.items() if called and called == tuple(tokens(name))), None)
    name = next((each for each in question.names if tuple(tokens(each)) == called), "")
    if key is None and not name:
        return None  # "Is the hammer here?" is for recall
    shown = wording.plain_name(people[key] if key is not None else name)
    if key is not None and key in known.around.present:
        return persona.say("is_here", turn, speaker=shown), ()
    picture = None if key is None else known.picture(key)
    if picture is None or picture.whereabouts is None:
        return persona.say("not_here" if now else "not_seen", turn, speaker=shown), ()
    text, grounds = last_seen(picture, known, persona, turn)
    return (wording.joined([persona.say("not_here", turn, speaker=shown), text]) if now else text), grounds
