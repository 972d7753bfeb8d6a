"""Answer what is asked about people: who they are, whether one remembers or likes them, and where they were seen last.

Trust and anger are answered in `memory.dialogue.about_people.trust`, who knows what in `knowing`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from memory.dialogue.about_people.knowing import answer_about_knowing
from memory.dialogue.about_people.known_people import usual_place
from memory.dialogue.about_people.lives import answer_about_lives, of_former_trade
from memory.dialogue.about_people.names_given import answer_own_name
from memory.dialogue.about_people.nature import answer_about_character, answer_nature
from memory.dialogue.about_people.opinion_questions import (
    answer_whom_liked,
    asks_of_belonging,
    feeling_asked,
    names_asker,
)
from memory.dialogue.about_people.talk_of_asker import MOST_TOLD, weightiest
from memory.dialogue.about_people.trust import answer_about_trust, opinion_of, opinion_reason, trust_reason
from memory.dialogue.context import Answer, AnswerContext, tells
from memory.dialogue.selection.weighing import is_own
from memory.dialogue.telling import wording
from memory.dialogue.telling.excerpt import all_about
from memory.dialogue.telling.requests import tell_words
from memory.evidence.whereabouts import LEFT, believed
from memory.journal.entry import Entry, Kind, SourceType
from memory.people.pictures import Picture, related
from memory.people.spoken_of import somebody
from memory.text.acts import SpeechAct, Wanted
from memory.text.answer_parts.naming import named_as
from memory.text.elapsed import how_long_ago
from memory.text.lexicon import current
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.words import fold, stem_set, tokens

_SEEN: Final = (Wanted.WHERE, Wanted.WHEN)
_WHO: Final = (Wanted.WHO, Wanted.KNOWLEDGE, Wanted.YES_NO, Wanted.SOURCE)

COURTESY: Final = 5.0
"""How many points of importance less an insult or thanks says of somebody than a fact."""

STALE: Final = 1_800.0
"""Seconds since somebody was seen last from which it is told, too, where they are usually to be found."""

VISIT: Final = timedelta(minutes=10)
"""How long somebody who has only greeted is a stranger still."""


def answer_about_people(line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about people, and the entries that it rests on; ``None`` for any other question.

    Args:
        line: the question.
        context: who asks, and what the character may tell.
    """
    asking = line.questions
    if len(asking) != 1:
        return None
    question = asking[0]
    if judged := answer_about_character(question, line, context):
        return judged
    if feeling := feeling_asked(question, line, context):
        question = replace(question, wanted=feeling, topic=())
    elif told := answer_about_lives(question, line, context) or answer_whom_liked(question, line, context):
        return told
    if question.wanted is Wanted.OF_ME:
        return _of_asker(question, line, context)
    if question.wanted is Wanted.OPINION:
        return _opinion(question, line, context)
    if question.wanted in _SEEN:
        return _last_seen(question, line, context)
    if question.wanted is Wanted.SOURCE and _asks_of_own_name(question, line):
        return _name_known_from(context)
    if question.wanted in _WHO:
        return _who(question, line, context)
    return answer_about_trust(question, line, context) or answer_about_knowing(question, line, context)


def answer_opinion(line: Line, context: AnswerContext) -> Answer | None:
    """Return what the character thinks of the one person whom a line names or means, in whatever words it asks that;
    ``None`` if there is none.

    Args:
        line: what was asked.
        context: who asks, and what the character may tell.
    """
    asking = (*line.questions, *line.sentences)
    if not asking:
        return None
    if _asks_of_their_feeling(asking[0], line):
        return None
    question = replace(asking[0], wanted=Wanted.OPINION, topic=())
    return answer_nature(question, line, context) or _opinion(question, line, context)


def _asks_of_their_feeling(question: Sentence, line: Line) -> bool:
    """Return whether a question asks what somebody else feels: "Does Bob like you?" asks for no opinion."""
    feeling = line.lexicon.feelings
    is_of_other = question.wanted is Wanted.YES_NO and feeling.of_others.match(fold(question.said))
    return bool(is_of_other) and not feeling.liked.isdisjoint(question.words)


def _of_asker(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Do you remember me?" and "What is my name?"; what the asker told is for recall to find."""
    questions = line.lexicon.questions
    if questions.what_was_said.search(question.said):
        return None
    picture = context.picture(context.asker)
    if not questions.naming.isdisjoint(question.words):
        return answer_own_name(context)
    if not picture.is_known:
        return Answer(context.say("stranger_you"))
    text = context.say("remembered")
    former = of_former_trade(picture.told)
    worth = [entry for entry in picture.told if entry.id not in former and tells(entry, context)]
    first = picture.first
    if not worth and first is not None and context.now - first.timestamp < VISIT and not picture.treatment:
        return Answer(context.say("stranger_you"))  # it has just come, and only greeted
    if not worth:
        return Answer(text)
    told = max(worth, key=lambda entry: (entry.importance, entry.id))
    return Answer(wording.joined([text, context.tell(told)]), (told,))


def _asks_of_own_name(question: Sentence, line: Line) -> bool:
    """Return whether a question is about what its speaker is called ("How do you know my name?")."""
    return line.lexicon.selves.mine in question.words and not line.lexicon.questions.naming.isdisjoint(
        question.words
    )


def _name_known_from(context: AnswerContext) -> Answer:
    """Return from whom the character knows the asker's name: from themselves, if they ever told it, else from hearsay."""
    named = [
        entry
        for entry in context.picture(context.asker).told
        if named_in(entry.content, {context.asker: context.asker_name})
    ]
    occasion = "name_told" if named else "name_heard"
    return Answer(context.say(occasion), tuple(named[:1]))


def _opinion(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Do you like Ann?" and "What do you think of me?", with the reason."""
    about = context.person_named(question)
    of_asker = about is None and names_asker(question, line)
    if about is None and not of_asker:
        return None
    if about is not None and context.other_words(
        question, line.lexicon.questions.trusting | line.lexicon.questions.said
    ):
        return None  # "What do you think of Ann's horse?"
    picture = context.picture(context.asker if about is None else about, felt=True)
    if about is None and asks_of_belonging(question, line):
        return Answer(context.say("view" if picture.dislikes else "admired"))
    of_asker = picture.key == context.asker
    name = wording.plain_name(picture.name)
    record = context.track_record(picture.key)
    occasion = opinion_of(picture, record)
    if of_asker:
        text = context.say(f"{occasion}_you")
    else:
        text = context.say(occasion, speaker=name)
    reason = opinion_reason(picture)
    if reason is None and occasion != "neutral" and record.reason is not None:
        finding = record.reason
        told = trust_reason(finding, context)
        return Answer(wording.joined([text, told]), (finding.claim, *finding.behind))
    if reason is None:
        return Answer(text)
    return Answer(wording.joined([text, context.tell(reason)]), (reason,))


def _last_seen(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Where is Bram?" and "When did you last see Bram?" from what was seen of him."""
    seeing = line.lexicon.questions.seeing
    role = (
        ()
        if context.people_named(question)
        else context.other_words(question, seeing | line.lexicon.questions.finding)
    )
    about = context.person_named(question) or (_of_role(role, line, context) if role else None)
    if about is None or about == context.own_key:
        return None
    asks_of_past = line.lexicon.times.past.search(fold(question.said)) is not None
    if question.wanted is Wanted.WHEN and (seeing.isdisjoint(question.words) or not asks_of_past):
        return None  # "When is Ann leaving?" is for recall
    if not role and set(question.topic) - seeing - set(tokens(context.names[about])):
        return None  # "Where did Bram put the hammer?" is about the hammer
    picture = context.picture(about)
    if about in context.listeners or about in context.around.present:
        return Answer(context.say("here", speaker=wording.plain_name(picture.name)))
    if question.wanted is Wanted.WHEN and (spoke := last_spoken(picture, context)):
        return spoke
    if picture.whereabouts is None:
        if believed(context.entries, picture.name) is not None:
            return None  # somebody told where it is: recall finds that
        usual = usual_place(somebody(about, picture.name), line.lexicon, context)
        return Answer(
            context.say("unknown") if usual is None else context.tell(usual), (usual,) if usual else ()
        )
    return last_seen(picture, context)


def _of_role(role: Sequence[str], line: Line, context: AnswerContext) -> str | None:
    """Return the key of the one acquaintance who is said to be something ("the smith"), by itself or by others."""
    asked = [line.lexicon.stem(word) for word in role]
    by_name = {tuple(tokens(name)): key for key, name in context.names.items()}
    found: set[str] = set()
    for entry in context.entries:
        if not entry.is_memory or entry.kind is Kind.QUESTION or not set(asked) <= stem_set(entry.content):
            continue
        for sentence in understand(entry.content, context.own_names).sentences:
            name = named_as(asked, sentence.said, lexicon=line.lexicon)
            if name and (key := by_name.get(tuple(tokens(name)))):
                found.add(key)
            elif (key := entry.source_entity) in context.names and _is_own_trade(sentence, entry, line):
                found.add(key or "")
    return found.pop() if len(found) == 1 else None


def _is_own_trade(sentence: Sentence, entry: Entry, line: Line) -> bool:
    """Return whether somebody says of itself what it is: "I am the smith"."""
    trade = line.lexicon.parts.own.get(Wanted.TRADE)
    direct = entry.source_type is SourceType.DIRECT
    return direct and trade is not None and trade.search(fold(sentence.said)) is not None


def last_seen(picture: Picture, context: AnswerContext) -> Answer:
    """Return where somebody was seen last; `Picture.whereabouts` must be known."""
    assert picture.whereabouts is not None
    item, entry = picture.whereabouts
    occasion = "last_seen_leaving" if item.how == LEFT else "last_seen_in"
    text = context.say(
        occasion,
        speaker=wording.plain_name(picture.name),
        place=wording.place_name(item.place),
        when=how_long_ago(context.seconds_since(entry)),
    )
    usual = usual_place(somebody(picture.key, picture.name), current(), context)
    if usual is None or context.seconds_since(entry) < STALE:
        return Answer(text, (entry,))
    return Answer(wording.joined([text, context.tell(usual)]), (entry, usual))


def last_spoken(picture: Picture, context: AnswerContext) -> Answer | None:
    """Return when somebody spoke with the character last; ``None`` if they never did, or were seen since."""
    last = next((each for each in reversed(context.entries) if _is_word_of(picture.key, each)), None)
    if last is None or (picture.whereabouts is not None and picture.whereabouts[1].id > last.id):
        return None
    when = how_long_ago(context.seconds_since(last))
    return Answer(context.say("last_spoken", speaker=wording.plain_name(picture.name), when=when), (last,))


def _is_word_of(key: str, entry: Entry) -> bool:
    """Return whether an entry is what somebody said to the character, or asked it."""
    return entry.source_entity == key and entry.source_type is SourceType.DIRECT


def _who(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Who is Tobias?", "What do you know about Rufus?", "Do you know Ann?" and "How do you know her?"."""
    questions = line.lexicon.questions
    if questions.what_was_said.search(question.said):
        return None  # "Who did Ann tell?"
    if context.other_words(question, questions.meeting | questions.said) and context.people_named(question):
        return None  # "Do you know Ann's horse?"
    about = context.person_named(question)
    if about is None:
        return _by_hearsay(question, line, context)
    if question.wanted is Wanted.YES_NO and questions.meeting.isdisjoint(question.words):
        return None
    picture = context.picture(about)
    name = wording.plain_name(picture.name)
    if question.wanted is Wanted.SOURCE:
        first = picture.first
        when = how_long_ago(0 if first is None else context.seconds_since(first))
        return Answer(context.say("met", speaker=name, when=when), () if first is None else (first,))
    facts = weightiest(telling_of(picture, context, line.lexicon.myself), MOST_TOLD)
    called = set(tokens(picture.name))
    told = [
        entry
        if entry.source_entity == about
        else all_about(lambda clause: not called.isdisjoint(tokens(clause)), entry, line)
        for entry in facts
    ]
    lines = [tell_words(entry, context, offset=n) for n, entry in enumerate(told)]
    if question.wanted is Wanted.YES_NO:
        lines.insert(0, context.say("acquainted", speaker=name))
    if not lines:
        return Answer(context.say("known_little", speaker=name))
    return Answer(wording.joined(lines), tuple(facts))


def telling_of(
    picture: Picture, context: AnswerContext, myself: frozenset[str]
) -> Iterator[tuple[float, Entry]]:
    """Yield what says something of somebody, and how much it is worth telling: what others or it itself say of it first.

    Args:
        picture: what the character knows of them.
        context: who asks, and what the character may tell.
        myself: words for whoever speaks.
    """
    for entry in picture.mentions:
        if not entry.is_about_talk and (entry.source_entity != context.asker or not picture.told):
            yield entry.importance + 1.0, entry
    courtesies = {entry.id for _, entry in picture.treatment}
    former = of_former_trade(picture.told)
    for entry in picture.told:
        if entry.id in former:
            continue
        if tells(entry, context) and (understand(entry.content).acts != (SpeechAct.REQUESTS,)):
            of_itself = not myself.isdisjoint(tokens(entry.content))
            manners = COURTESY if entry.id in courtesies else 0.0
            yield entry.importance + (2.0 if of_itself else 0.0) - manners, entry
    for entry in picture.did:
        yield entry.importance - 1.0, entry


def _by_hearsay(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer who somebody is of whom the character only heard, by what they were said to be to others."""
    if question.wanted is Wanted.SOURCE or (
        question.wanted is Wanted.YES_NO and line.lexicon.questions.meeting.isdisjoint(question.words)
    ):
        return None
    empty = line.lexicon.questions.meeting | line.lexicon.questions.said
    wanted = tuple(word for word in question.topic if word not in empty)
    if not wanted:
        return None
    for relation, entry in reversed(list(related(context.entries))):
        called = tokens(relation.name)
        if not set(wanted) <= set(called):
            continue
        mine = not relation.owner and entry.source_entity == context.asker
        own = not relation.owner and is_own(entry, context.own_key)
        text = context.say(
            "kin_own" if own else "kin_yours" if mine else "kin",
            other=wording.plain_name(relation.name),
            content=relation.relation,
            speaker=wording.plain_name(relation.owner or entry.speaker or ""),
        )
        told = all_about(lambda clause: set(wanted).issubset(tokens(clause)), entry, line)
        return Answer(wording.joined([text, context.tell(told)]), (entry,))
    return None
