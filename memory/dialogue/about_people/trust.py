"""Answer whether a character trusts somebody, is angry with them, and how they treated it, with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from memory.dialogue.about_people.blame import latest_blame
from memory.dialogue.about_people.opinion_questions import names_asker
from memory.dialogue.context import Answer, AnswerContext
from memory.dialogue.telling import wording
from memory.dialogue.telling.requests import tell_request
from memory.journal.entry import Entry, Kind
from memory.people.pictures import WEIGHTS, Picture, Treatment
from memory.people.track_record import Finding, Outcome, TrackRecord
from memory.text.acts import SpeechAct, Wanted
from memory.text.lines import Line, Sentence, understand
from memory.text.words import fold, stem_set

MOST_TOLD: Final = 2
"""How many of somebody's words are told at once."""

MOST_TREATED: Final = 3
"""How many of somebody's words are told at once that say how they treated the character, or what they asked of it."""

MOST_NAMED: Final = 4
"""How many people are named at once."""

_OFFENCES: Final = frozenset((SpeechAct.INSULTS, SpeechAct.THREATENS))

_REASONS: Final = {
    Outcome.SEEN_TRUE: "trust_seen_true",
    Outcome.SEEN_FALSE: "trust_seen_false",
    Outcome.TOLD_TRUE: "trust_told_true",
    Outcome.TOLD_FALSE: "trust_told_false",
    Outcome.TAKEN_BACK: "trust_taken_back",
    Outcome.KEPT: "trust_kept",
    Outcome.BROKEN: "trust_broken",
}


def answer_accusation(line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to "Are you lying to me?", which no memory answers; ``None`` for any other line.

    Args:
        line: what was asked.
        context: who asks, and what the character may tell.
    """
    accuses = line.lexicon.feelings.accuses
    asking = [question for question in line.questions if not question.names]
    is_so = len(asking) == 1 and accuses.search(fold(asking[0].said).strip(" ?!."))
    return Answer(context.say("accused")) if is_so else None


def answer_about_trust(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Return the answer to a question about trust, anger or treatment; ``None`` for any other, or if it names nobody.

    Args:
        question: the question.
        line: the line it is in.
        context: who asks, and what the character may tell.
    """
    if question.wanted is Wanted.TREATMENT:
        return _treatment(question, line, context)
    if question.wanted is Wanted.SUSPECTS:
        return _suspected(question, line, context)
    if question.wanted not in (Wanted.TRUST, Wanted.ANGER):
        return None
    questions = line.lexicon.questions
    named = context.people_named(question)
    empty = questions.trusting | questions.said | line.lexicon.roles.prepositions | line.lexicon.selves.empty
    if context.other_words(question, empty):
        return None  # "Do you believe that the mill burned?"
    if question.wanted is Wanted.TRUST and len(named) == 2:
        return _rather(named, context)
    of_asker = not named and names_asker(question, line)
    if not named and not of_asker and question.wanted is Wanted.TRUST:
        return _trusted(question, line, context)
    if len(named) != 1 and not of_asker:
        return None
    picture = context.picture(context.asker if of_asker else named[0], felt=True)
    if question.wanted is Wanted.ANGER:
        return _anger(picture, context, of_asker=of_asker or picture.key == context.asker)
    return _trust(picture, context, of_asker=of_asker or picture.key == context.asker)


def trust_reason(finding: Finding, context: AnswerContext) -> str:
    """Return the words for why somebody is trusted, or not: what they said, and what became of it."""
    others = [entry.speaker for entry in finding.behind if entry.speaker and finding.outcome in _BY_WORDS]
    names = wording.listed([wording.plain_name(name) for name in dict.fromkeys(others)])
    told = context.tell(finding.claim)
    return wording.joined([told, context.say(_REASONS[finding.outcome], speaker=names)])


_BY_WORDS: Final = (Outcome.TOLD_TRUE, Outcome.TOLD_FALSE)


def _trust(picture: Picture, context: AnswerContext, *, of_asker: bool) -> Answer:
    """Answer whether the character trusts somebody, with the reason."""
    record = context.track_record(picture.key)
    name = wording.plain_name(context.asker_name if of_asker else picture.name)
    suffix = "_you" if of_asker else ""
    ill = _worst(picture) if picture.dislikes else None
    if record.is_poor or (ill is not None and not record.is_good):
        occasion = "distrusts"
    elif record.is_good:
        occasion = "trusts"
    else:
        occasion = "doubts" if record.is_doubtful else "untested"
    text = context.say(occasion + suffix, speaker=name, listener=name)
    finding = record.reason
    if finding is not None and not (ill is not None and record.reputation == 1):
        grounds = (finding.claim, *finding.behind)
        return Answer(wording.joined([text, trust_reason(finding, context)]), grounds)
    if ill is not None:
        return Answer(wording.joined([text, context.tell(ill)]), (ill,))
    return Answer(text)


def _suspected(question: Sentence, line: Line, context: AnswerContext) -> Answer:
    """Answer "Whom do you suspect?" with what others say that somebody did wrong, the latest word of each."""
    lexicon = line.lexicon
    wrongs = lexicon.stem_set(lexicon.deeds.wrongs)
    empty = lexicon.questions.trusting | lexicon.questions.said | lexicon.questions.suspecting
    matter = {lexicon.stem(word) for word in context.other_words(question, empty)}
    latest: dict[str | None, Entry] = {}
    for entry in context.entries:
        said = understand(entry.content, context.own_names)
        held = stem_set(entry.content)
        if (
            entry.is_memory
            and entry.kind is not Kind.QUESTION
            and not _OFFENCES.intersection(said.acts)
            and matter <= held
            and not wrongs.isdisjoint(held)
            and any(sentence.names for sentence in said.sentences)
        ):
            latest[entry.source_entity] = entry
    found = sorted(latest.values(), key=lambda entry: entry.id)[-MOST_TOLD:]
    found = found or ([] if matter else latest_blame(context))
    if not found:
        return Answer(context.say("suspects_nobody"))
    lines = [context.tell(entry, offset=n) for n, entry in enumerate(found)]
    return Answer(wording.joined(lines), tuple(found))


def _trusted(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "Whom do you trust?" and "Whom don't you trust?"."""
    if question.words[:1] and question.words[0] in line.lexicon.questions.auxiliaries:
        return None  # "Can anybody be trusted?"
    doubted = line.lexicon.claims.negation.search(question.said) is not None
    found = []
    for key in context.names:
        record, picture = context.track_record(key), context.picture(key, felt=True)
        good = (record.is_good or picture.likes) and not (record.is_poor or picture.dislikes)
        if key != context.asker and (record.is_poor or picture.dislikes if doubted else good):
            found.append(wording.plain_name(context.names[key]))
    if not found:
        return Answer(context.say("trusts_nobody"))
    names = wording.listed(found[:MOST_NAMED])
    return Answer(context.say("distrusts" if doubted else "trusts", speaker=names))


def _rather(named: Sequence[str], context: AnswerContext) -> Answer:
    """Answer whom of two one should believe."""

    def worth(key: str) -> float:
        """Return how far somebody is believed: by what became of their words, and a little by how they are liked."""
        return context.track_record(key).reputation + 0.1 * context.picture(key, felt=True).regard

    better, worse = sorted(named, key=worth, reverse=True)
    names = [wording.plain_name(context.names[key]) for key in (better, worse)]
    if worth(better) == worth(worse):
        return Answer(context.say("trust_even", speaker=names[0], other=names[1]))
    text = context.say("trust_rather", speaker=names[0], other=names[1])
    findings = [context.track_record(key).reason for key in (worse, better)]
    finding = next((each for each in findings if each is not None), None)
    if finding is None:
        return Answer(text)
    told = trust_reason(finding, context)
    return Answer(wording.joined([text, told]), (finding.claim, *finding.behind))


def _anger(picture: Picture, context: AnswerContext, *, of_asker: bool) -> Answer:
    """Answer whether the character is angry with somebody, with the worst that they did."""
    ill = _worst(picture) if picture.regard < 0 else None
    name = wording.plain_name(context.asker_name if of_asker else picture.name)
    occasion = ("not_angry" if ill is None else "angry") + ("_you" if of_asker else "")
    text = context.say(occasion, speaker=name, listener=name)
    if ill is None:
        return Answer(text)
    return Answer(wording.joined([text, context.tell(ill)]), (ill,))


def _worst(picture: Picture) -> Entry | None:
    """Return the entry that shows the worst that somebody did to the character; the latest of several."""
    ill = [(kind, entry) for kind, entry in picture.treatment if WEIGHTS[kind] < 0]
    return max(ill, key=lambda each: (-WEIGHTS[each[0]], each[1].id))[1] if ill else None


def asks_of_own_request(question: Sentence, line: Line) -> bool:
    """Return whether a question asks what the asker itself asked of the character."""
    asking = line.lexicon.questions.treatments.get("request", frozenset())
    verb = next((n for n, word in enumerate(question.words) if word in asking), 0)
    return question.words[verb - 1 : verb] != () and question.words[verb - 1] in line.lexicon.myself


def _treatment(question: Sentence, line: Line, context: AnswerContext) -> Answer | None:
    """Answer "What did I threaten?", "Has Bob ever insulted you?", "What did Ann ask you to do?"."""
    wanted = {
        name
        for name, words in line.lexicon.questions.treatments.items()
        if not words.isdisjoint(question.words)
    }
    named = context.people_named(question)
    if asks_of_own_request(question, line):
        named = []  # "What did I ask you to tell Ann?"
    anybody = not named and line.lexicon.myself.isdisjoint(question.words)
    keys = list(context.names) if anybody else named or [context.asker]
    if not wanted or (len(keys) > 1 and not anybody):
        return None
    found: list[Entry] = []
    for key in keys:
        picture = context.picture(key, felt=True)
        found += [entry for kind, entry in picture.treatment if kind.value in wanted]
        found += picture.asked if "request" in wanted else ()
    # A request is a record and a memory with the same words.
    latest = {(entry.source_entity, entry.content): entry for entry in sorted(found, key=lambda e: e.id)}
    found = sorted(latest.values(), key=lambda entry: entry.id)[-MOST_TREATED:]
    if not found:
        return Answer(context.say("treated_not"))
    lines = [tell_request(entry, context, offset=n) for n, entry in enumerate(found)]
    return Answer(wording.joined(lines), tuple(found))


def opinion_of(picture: Picture, record: TrackRecord) -> str:
    """Return in one word what a character thinks of somebody: ``likes``, ``dislikes`` or ``neutral``.

    Somebody caught with a falsehood is not liked, whatever gifts they brought.
    """
    if picture.dislikes or (record.is_poor and not picture.likes):
        return "dislikes"
    return "likes" if picture.likes or (record.is_good and picture.regard >= 0) else "neutral"


def opinion_reason(picture: Picture) -> Entry | None:
    """Return the entry that says most about why one likes or dislikes somebody: never that they were sorry."""
    if not picture.treatment or not (picture.likes or picture.dislikes):
        return None
    sign = 1 if picture.likes else -1
    fitting = [(kind, entry) for kind, entry in picture.treatment if WEIGHTS[kind] * sign > 0]
    fitting = [each for each in fitting if each[0] is not Treatment.APOLOGY]
    return max(fitting, key=lambda each: (abs(WEIGHTS[each[0]]), each[1].id), default=(None, None))[1]
