"""Answer what is asked about here and now: where this is, who is there, and whether somebody is or was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_events.visitors import who_came_by
from memory.dialogue.about_itself.self_knowledge import of_somebody
from memory.dialogue.about_people.answers import last_seen, last_spoken
from memory.dialogue.about_people.known_people import person_called, usual_place
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.dialogue.telling.accounts import is_read_as_answer
from memory.evidence.whereabouts import INSIDE, LEFT, believed, seen
from memory.journal.entry import Entry
from memory.people.pictures import Picture, is_move, related
from memory.text.acts import Presence, Wanted
from memory.text.answer_parts.placing import names_place
from memory.text.elapsed import how_long_ago, how_often
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.presence import presence_asked
from memory.text.words import fold, stems, tokens

_OF_HERE: Final = frozenset((Presence.HERE, Presence.GONE, Presence.CAME))
"""What can be told only where the character is somewhere."""

WORD_STANDS: Final = 3_600.0
"""Seconds before somebody was seen last, within which what they said of where they will be still counts."""

_OF_SIGHT: Final = frozenset((Presence.SEEN, Presence.SEEN_AT, Presence.SINCE))
"""What the character can answer by not having seen somebody."""

_OF_MEETING: Final = frozenset((Presence.SEEN, Presence.SINCE))
"""What having spoken with somebody answers."""


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
    before = [name for each in line.sentences[: line.sentences.index(question)] for name in each.names]
    asked = presence_asked(question, line.lexicon, before)
    if asked is None or (asked.place and not _is_here(asked.place, line, context)):
        return None
    if asked.kind is Presence.COMPANY:
        if not context.around.place:  # nobody who was told of is seen here for that
            return None if asked.place else Answer(context.say("unknown"))
        return Answer(_company(context))
    if asked.kind is Presence.VISITORS:
        return who_came_by(line, context, is_timed=bool(asked.during))
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
    key, name = _meant(who, question, line, context)
    if not name and _is_unknown_kin(who, line, context):
        return Answer(context.say("who_meant"))
    if not name or key == context.own_key:
        return None  # "Is the hammer here?" is for recall
    shown = wording.plain_name(name)
    picture = None if key is None else context.picture(key)
    if kind is Presence.ARRIVED and picture is not None and (came := _arrival(picture, context)):
        return came
    if key is not None and (key in context.around.present or key in context.listeners):
        occasion = {Presence.HERE: "is_here", Presence.CAME: "is_here", Presence.GONE: "not_gone"}
        return Answer(context.say(occasion.get(kind, "here"), speaker=shown))
    has_left = picture is not None and picture.whereabouts is not None and picture.whereabouts[0].how == LEFT
    if not context.around.place and kind in _OF_HERE and not has_left:
        if kind is Presence.CAME:
            return None if picture is None else last_spoken(picture, context)
        said = _said_where(shown, context)
        return None if said is None else Answer(context.tell(said), (said,))
    if kind in _OF_MEETING and picture is not None and (spoke := last_spoken(picture, context)):
        return _with_word(spoke, shown, context)
    if picture is None or picture.whereabouts is None:
        return _never_seen(kind, shown, line, context, is_met=key is not None)
    seen_last = _with_word(last_seen(picture, context), shown, context)
    if kind is Presence.HERE:
        text = wording.joined([context.say("not_here", speaker=shown), seen_last.text])
        return Answer(text, seen_last.grounds)
    if kind is Presence.GONE and picture.whereabouts[0].how == LEFT:
        return Answer(wording.joined([line.lexicon.parts.yes, seen_last.text]), seen_last.grounds)
    return seen_last


def _with_word(seen_last: Answer, shown: str, context: AnswerContext) -> Answer:
    """Return where somebody was seen last, with what they said of where they will be ("Tell them I'm at the mill")."""
    said = _said_where(shown, context)
    if (
        said is None
        or context.seconds_since(said) > context.seconds_since(seen_last.grounds[0]) + WORD_STANDS
    ):
        return seen_last
    return Answer(wording.joined([seen_last.text, context.tell(said)]), (*seen_last.grounds, said))


def _meant(
    who: tuple[str, ...], question: Sentence, line: Line, context: AnswerContext
) -> tuple[str | None, str]:
    """Return the key and name of the person whom some words mean, by name or as a relative ("my sister"). The key is
    ``None`` if the character never met that person; the name is empty if it is unclear who is meant.
    """
    people = {**context.names, **context.around.present}
    by_name = {tuple(tokens(name)): key for key, name in people.items()}
    ranks = line.lexicon.speech.titles | line.lexicon.judging.ranks
    unranked = who[1:] if who[0] in ranks else who  # "Is Brother Oswin about?", not "Greta's brother"
    named = next((each for each in (who, unranked) if each in by_name), None)
    if named is not None:
        return by_name[named], people[by_name[named]]
    if kin := _kin(who, line, context):
        key = by_name.get(tuple(tokens(kin)))
        return key, kin if key is None else people[key]
    articles = line.lexicon.claims.articles
    if person := person_called([word for word in who if word not in articles], context):
        return person.key, person.name
    return None, next((each for each in question.names if tuple(tokens(each)) == who), "")


def _kin(who: tuple[str, ...], line: Line, context: AnswerContext) -> str:
    """Return the name of the one whom some words mean by what they are to the asker or somebody else; empty if unknown."""
    if len(who) < 2:
        return ""
    of_asker = who[0] in line.lexicon.myself
    owner = {who[0], who[0].removesuffix("s"), who[0].partition("'")[0]}
    asker = context.asker_name.casefold()
    for relation, entry in reversed(list(related(context.entries))):
        if tuple(tokens(relation.relation)) != who[1:]:
            continue
        of = relation.owner.casefold() or (entry.speaker or "").casefold()
        is_theirs = entry.source_entity == context.asker if not relation.owner else of == asker
        if is_theirs if of_asker else of in owner:
            return relation.name
    return ""


def _is_unknown_kin(who: tuple[str, ...], line: Line, context: AnswerContext) -> bool:
    """Return whether some words mean kin of the asker ("my sister") of whom the character knows nothing at all."""
    if len(who) != 2 or who[0] not in line.lexicon.myself or who[1] not in line.lexicon.presence.family:
        return False
    return not any(e.is_memory and who[1] in tokens(e.content) for e in context.entries)


def _never_seen(
    kind: Presence, shown: str, line: Line, context: AnswerContext, *, is_met: bool
) -> Answer | None:
    """Answer what is asked about the presence of somebody whom the character did not see."""
    heard = believed(context.entries, shown)
    asks_where = kind in (Presence.AT, Presence.SEEN_AT)
    if asks_where and not heard and (usual := _usually(shown, line, context)) is not None:
        return Answer(context.tell(usual), (usual,))
    if kind is Presence.HERE:
        return _with_told("not_here", shown, heard.entry if heard else None, context)
    if kind is Presence.CAME:
        return Answer(context.say("not_seen", speaker=shown))
    if _is_answered_by(shown, context):
        return None  # "Tell them I'm at the forge"
    spoken_of = _spoken_of(shown, line, context)
    said = _said_where(shown, context)
    if not spoken_of and said is None:
        return _of_unknown(kind, shown, line, context, is_met=is_met)
    if not spoken_of and said is not None and kind is not Presence.SEEN:
        return Answer(context.tell(said), (said,))
    if kind not in _OF_SIGHT or heard is not None or _may_tell(spoken_of, line, context):
        return None  # somebody spoke of them: recall finds that
    return _with_told("not_seen", shown, said, context)


def _with_told(occasion: str, shown: str, told: Entry | None, context: AnswerContext) -> Answer:
    """Return words about somebody, with what the character was told of them, if anything."""
    text = context.say(occasion, speaker=shown)
    if told is None:
        return Answer(text)
    return Answer(wording.joined([text, context.tell(told)]), (told,))


def _is_answered_by(shown: str, context: AnswerContext) -> bool:
    """Return whether a memory of somebody's own words answers by its reading."""
    name = set(tokens(shown))
    own = (each for each in context.entries if each.is_memory and set(tokens(each.speaker or "")) == name)
    return any(is_read_as_answer(each, context) for each in own)


def _spoken_of(shown: str, line: Line, context: AnswerContext) -> list[Entry]:
    """Return the memories that name somebody, with or without titles: "Dr Quill" is Doctor Quill, and old Mr Quill."""
    whole = set(tokens(shown))
    name = whole - line.lexicon.speech.titles - line.lexicon.judging.ranks or whole
    return [each for each in context.entries if each.is_memory and name <= set(tokens(each.content))]


def _of_unknown(
    kind: Presence, shown: str, line: Line, context: AnswerContext, *, is_met: bool
) -> Answer | None:
    """Answer what is asked about somebody of whom nobody spoke to the character."""
    if kind is Presence.SEEN:
        return Answer(context.say("not_seen", speaker=shown))
    of_them = of_somebody(line, context.persona)
    if of_them is not None:
        return Answer(of_them)  # "My son Toby went to sea."
    return Answer(context.say("unknown" if is_met else "never_met", speaker=shown))


def _may_tell(spoken_of: Sequence[Entry], line: Line, context: AnswerContext) -> bool:
    """Return whether memories of somebody may tell who saw them: by a reading or a word of seeing, once any is read."""
    if not context.readings:
        return bool(spoken_of)
    seeing = line.lexicon.stem_set(line.lexicon.questions.seeing)
    return any(
        is_read_as_answer(each, context) or not seeing.isdisjoint(stems(each.content)) for each in spoken_of
    )


def _usually(shown: str, line: Line, context: AnswerContext) -> Entry | None:
    """Return the memory that says where somebody is usually to be found; ``None`` if none does, or they said so."""
    person = person_called(tokens(shown), context)
    if person is None or _said_where(shown, context) is not None:
        return None
    return usual_place(person, line.lexicon, context)


def _said_where(shown: str, context: AnswerContext) -> Entry | None:
    """Return the latest memory in which somebody tells where a person is or will be, that person included; else ``None``."""
    name = set(tokens(shown))
    for entry in reversed(context.entries):
        if not entry.is_memory or not entry.source_type.is_speech:
            continue
        is_own = set(tokens(entry.speaker or "")) == name
        for sentence in understand(entry.content).sentences:
            if is_own and current().presence.leaves_word.search(fold(sentence.said)):
                return entry
            of_them = name <= set(tokens(sentence.said))
            of_speaker = is_own and current().presence.is_or_will.match(fold(sentence.said))
            if not sentence.asks and (of_them or of_speaker) and names_place(sentence.said):
                return entry
    return None


def _arrival(picture: Picture, context: AnswerContext) -> Answer | None:
    """Return when somebody came in last; ``None`` if the character did not see that."""
    for entry in reversed(context.entries):
        if is_move(entry) and any(i.thing_key == picture.key and i.how == INSIDE for i in seen(entry)):
            when = how_long_ago(context.seconds_since(entry))
            text = context.say("came_in", speaker=wording.plain_name(picture.name), when=when)
            return Answer(text, (entry,))
    return None
