"""Answer what is asked about people: whether one remembers or likes them, and where they were seen last."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from memory.dialogue import wording
from memory.evidence.whereabouts import LEFT, believed
from memory.journal.entry import Entry
from memory.people.pictures import WEIGHTS, Picture, acquaintances, picture_of
from memory.persona import Persona
from memory.text.acts import Wanted
from memory.text.elapsed import how_long_ago
from memory.text.lines import Line, Sentence, understand
from memory.text.names import named_in
from memory.text.words import tokens

_SEEN: Final = (Wanted.WHERE, Wanted.WHEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Known:
    """What a character goes by when it is asked about people.

    Args:
        entries: what it may speak of to all who listen, by rising id, without the line that was just said.
        asker, asker_name: stable key and name of who asks.
        listeners: stable keys of all who are there and hear the answer.
        own_key: its own key.
        own_names: what it is called.
        now: the moment.
        game_now: the moment in seconds of game time; ``None`` where there is none.
    """

    entries: Sequence[Entry]
    asker: str
    asker_name: str
    listeners: frozenset[str]
    own_key: str | None
    own_names: tuple[str, ...]
    now: datetime
    game_now: float | None = None

    def picture(self, key: str) -> Picture:
        """Return what the character knows of somebody."""
        return picture_of(self.entries, key, own_names=self.own_names, now=self.now)

    def told(self, entry: Entry, persona: Persona, turn: int) -> str:
        """Return the words for a memory, as they are said to whoever asks."""
        return wording.told(
            entry,
            persona,
            names=self.own_names,
            asker=self.asker,
            asker_name=self.asker_name,
            own_key=self.own_key,
            turn=turn,
            before={},
        )


def answer_about_people(
    line: Line, known: Known, persona: Persona, turn: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Return the answer to a question about people, and the entries that it rests on; ``None`` if it is none.

    Args:
        line: the question.
        known: what the character goes by.
        persona: whose words.
        turn: which of the persona's phrases.
    """
    asking = line.questions
    if len(asking) != 1:
        return None
    question = asking[0]
    if question.wanted is Wanted.OF_ME:
        return _of_asker(question, line, known, persona, turn)
    if question.wanted is Wanted.OPINION:
        return _opinion(question, line, known, persona, turn)
    if question.wanted in _SEEN:
        return _last_seen(question, line, known, persona, turn)
    return None


def _of_asker(
    question: Sentence, line: Line, known: Known, persona: Persona, turn: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Answer "Do you remember me?" and "What is my name?"; what the asker told is for recall to find."""
    questions = line.lexicon.questions
    if questions.what_was_said.search(question.said):
        return None
    listener = wording.plain_name(known.asker_name)
    picture = known.picture(known.asker)
    if not questions.naming.isdisjoint(question.words):
        return persona.say("your_name", turn, listener=listener), ()
    if not picture.is_known:
        return persona.say("stranger_you", turn, listener=listener), ()
    text = persona.say("remembered", turn, listener=listener)
    worth = [entry for entry in picture.told if tells(entry, known)]
    if not worth:
        return text, ()
    told = max(worth, key=lambda entry: (entry.importance, entry.id))
    return wording.joined([text, known.told(told, persona, turn)]), (told,)


def _opinion(
    question: Sentence, line: Line, known: Known, persona: Persona, turn: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Answer "Do you like Ann?" and "What do you think of me?", with the reason."""
    about = _meant(question, known)
    of_asker = about is None and not line.lexicon.myself.isdisjoint(question.words)
    if about is None and not of_asker:
        return None
    picture = known.picture(known.asker if about is None else about)
    name = wording.plain_name(picture.name)
    if not picture.is_known and not of_asker:
        return persona.say("stranger", turn, speaker=name), ()
    occasion = "likes" if picture.likes else "dislikes" if picture.dislikes else "neutral"
    if of_asker:
        text = persona.say(f"{occasion}_you", turn, listener=wording.plain_name(known.asker_name))
    else:
        text = persona.say(occasion, turn, speaker=name)
    reason = _reason(picture)
    if reason is None:
        return text, ()
    return wording.joined([text, known.told(reason, persona, turn)]), (reason,)


def _last_seen(
    question: Sentence, line: Line, known: Known, persona: Persona, turn: int
) -> tuple[str, tuple[Entry, ...]] | None:
    """Answer "Where is Bram?" and "When did you last see Bram?" from what was seen of him."""
    about = _meant(question, known)
    if about is None or about == known.own_key:
        return None
    seeing = line.lexicon.questions.seeing
    if question.wanted is Wanted.WHEN and seeing.isdisjoint(question.words):
        return None
    if set(question.topic) - seeing - set(tokens(_names(known)[about])):
        return None  # "Where did Bram put the hammer?" is about the hammer
    picture = known.picture(about)
    if about in known.listeners:
        return persona.say("here", turn, speaker=wording.plain_name(picture.name)), ()
    if picture.whereabouts is None:
        if believed(known.entries, picture.name) is not None:
            return None  # somebody told where it is: recall finds that
        return persona.say("unknown", turn, listener=wording.plain_name(known.asker_name)), ()
    item, entry = picture.whereabouts
    occasion = "last_seen_leaving" if item.how == LEFT else "last_seen_in"
    text = persona.say(
        occasion,
        turn,
        speaker=wording.plain_name(picture.name),
        place=wording.plain_name(item.place),
        when=how_long_ago(_seconds_since(entry, known)),
    )
    return text, (entry,)


def _seconds_since(entry: Entry, known: Known) -> float:
    if known.game_now is not None and entry.game_time is not None:
        return known.game_now - entry.game_time
    return (known.now - entry.timestamp).total_seconds()


def _meant(question: Sentence, known: Known) -> str | None:
    """Return the key of the one person whom a question names; ``None`` if it names nobody, or several."""
    named = named_in(question.said, _names(known))
    return named[0] if len(named) == 1 else None


def _names(known: Known) -> Mapping[str, str]:
    return {key: name for key, name in acquaintances(known.entries).items() if key != known.own_key}


def _reason(picture: Picture) -> Entry | None:
    """Return the entry that says most about why one likes or dislikes somebody."""
    if not picture.treatment or not (picture.likes or picture.dislikes):
        return None
    sign = 1 if picture.likes else -1
    fitting = [(kind, entry) for kind, entry in picture.treatment if WEIGHTS[kind] * sign > 0]
    return max(fitting, key=lambda each: (abs(WEIGHTS[each[0]]), each[1].id))[1]


def tells(entry: Entry, known: Known) -> bool:
    """Return whether somebody's words tell more than a courtesy."""
    return any(sentence.tells for sentence in understand(entry.content, known.own_names).sentences)
