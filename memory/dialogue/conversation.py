"""Talking with a language model's words: what it is shown, what it may look up, and what of its reply is said.

`compose` makes the prompt and is a pure function of what was gathered; `converse` asks, and runs the tools that the
model calls; `clean_reply` and `leaks` decide what of its words is spoken (`memory.dialogue.learning` learns
from it afterwards). Where that fails, `memory.errors.Unavailable` is raised and the character answers from memory
(`memory.dialogue.answer`).

Nothing confidential is in a prompt for anything said aloud: who listens then is never known for certain. Only what is
whispered is answered with what its asker confided.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from memory.dialogue.answer import Heard
from memory.errors import BadReply, Unavailable
from memory.evidence.credibility import shared_audience
from memory.journal.chronology import describe
from memory.journal.entry import Entry
from memory.journal.filter import Filter
from memory.journal.journal import Journal
from memory.llm.prompts import Message, Prompts, clip, fenced, fenced_json, plain
from memory.llm.speaker import Speaker, Turn
from memory.llm.tool_calls import ToolCall, Tools
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.recall.query import Recalled
from memory.reflection.timeline import Event
from memory.sleep.cycle import timeline_of
from memory.text.words import sentences, stems

ANYBODY: Final = ""
"""A key that is nobody's, and so in no audience: with it among the listeners, nothing confidential is shown."""

SHOWN: Final = 10
"""Entries in a prompt at most: enough to answer from, and its size does not grow with the years."""

LATEST: Final = 3
"""How many of them are the latest ones, whatever was asked: what is going on."""

EVENTS: Final = 3
"""Events of the timeline in a prompt, besides what its entries tell."""

MAX_PRESENT: Final = 12
_NAME: Final = 60
_PERSONA: Final = 1_200
_PLACE: Final = 300
_SAID: Final = 1_000
_EVENT: Final = 160
_CALLS_AT_ONCE: Final = 4
_SAME_STEMS: Final = 2
_SAME_SHARE: Final = 0.4
_SECRET_STEMS: Final = 2
_SECRET_SHARE: Final = 0.5

_ESCAPE: Final = re.compile(r"\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?|(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|\x1b.?")
_THOUGHT: Final = re.compile(r"<think(?:ing)?>.*?(?:</think(?:ing)?>|\Z)", re.DOTALL | re.IGNORECASE)
_MACHINE: Final = re.compile(
    r"===== data|<\|?/?(?:tool|function|im_|start_header|eot|assistant|system)|\[/?(?:INST|TOOL_CALLS)"
    r"|```|\bas an? (?:ai|artificial|language model)\b|\b(?:language model|ai assistant|system prompt)\b",
    re.IGNORECASE,
)
_STAGE: Final = re.compile(r"(?<!\S)(?:\*[^*\n]{1,120}\*|\([^()\n]{1,120}\)|\[[^\[\]\n]{1,120}\])(?=\s|$)")
_SAYS: Final = (
    r"[\s*_\]]*(?:[(\[][^()\[\]]{0,80}[)\]][\s*_]*)?"
    r"(?::(?:\*\*|__)?\s*|(?:says?|said|replies|answers|whispers)\b[^:,\"“]{0,40}(?::\s*|,\s*(?=[\"“])))"
)
_QUOTES: Final = {'"': '"', "“": "”", "'": "'", "‘": "’", "«": "»"}
_FUNCTION: Final = re.compile(r"\$+(?=[^\W\d])")
_BRACES: Final = str.maketrans("{}", "()")


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where a conversation happens, in words.

    Args:
        name, description: of the place.
        present: who else is there, by name.
        time: what time it is, as the character would know it.
    """

    name: str
    description: str = ""
    present: tuple[str, ...] = ()
    time: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """All that a prompt is made of.

    Args:
        persona: who speaks.
        place: where and when.
        said: what was said to it.
        manner: how that was said: ``say``, ``talk`` or ``whisper``.
        entries: what it remembers to that, what matters most first.
        events: of its timeline, what matters most first.
    """

    persona: Persona
    place: Place
    said: Heard
    manner: str
    entries: tuple[Entry, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def audience(self) -> tuple[str, ...] | None:
        """Among whom the matter stays, for what is in the scene; ``None`` if it holds nothing confidential."""
        told = [entry.audience for entry in self.entries]
        return shared_audience(told + [event.audience for event in self.events])


@dataclass(frozen=True, slots=True)
class Words:
    """What a model said in the end, and everything that it was shown."""

    text: str
    shown: str = field(repr=False)


def gather(
    mind: Mind,
    heard: Heard,
    place: Place,
    manner: str,
    recalled: Sequence[Recalled],
    *,
    persona: Persona | None = None,
) -> Scene:
    """What a character has to go by when it answers, with nothing in it that ``heard.listeners`` may not hear.

    Args:
        mind: the character's mind.
        heard: what was said to it.
        place: where and when.
        manner: how it was said.
        recalled: what came to mind at it, best first; `SHOWN` memories and one more are enough.
        persona: who it is now; ``mind.persona`` if not given.
    """
    journal = mind.journal
    wanted = Filter(listeners=heard.listeners)
    said = _just_said(journal, heard)
    standing = [entry for entry in journal.select(wanted)[-LATEST - 1 :] if entry.id != said]
    latest = standing[-LATEST:][::-1]
    hits = [hit.entry for hit in recalled if hit.entry.id != said and wanted.passes(hit.entry)]
    first = SHOWN - len(latest)
    found = dict.fromkeys(e.id for e in (*hits[:first], *latest, *hits[first:]))
    by_id = {entry.id: entry for entry in (*hits, *latest)}
    ids = list(found)[:SHOWN]
    return Scene(
        persona=persona or mind.persona,
        place=place,
        said=heard,
        manner=manner,
        entries=tuple(by_id[i] for i in ids),
        events=_events(journal, heard.listeners, frozenset(ids)),
    )


def _just_said(journal: Journal, heard: Heard) -> int | None:
    """The entry that has what was just said: it is in the prompt already."""
    newest = islice(reversed(journal), 5)
    same = (e.id for e in newest if e.source_entity == heard.speaker and e.content == heard.text)
    return next(same, None)


def _events(journal: Journal, listeners: frozenset[str], told: frozenset[int]) -> tuple[Event, ...]:
    """The weightiest events that are not told already, and of which the listeners may hear every account."""
    events = timeline_of(journal).for_listeners(listeners).events
    cited = {e.id: e for e in journal.fetch({i for event in events for i in event.citations})}
    fallen = journal.superseded.keys() | journal.retracted
    fit = [
        event
        for event in events
        if told.isdisjoint(event.citations)
        and all(
            i in cited and cited[i].may_be_told_to(listeners) and i not in fallen for i in event.citations
        )
    ]
    fit.sort(key=lambda event: (-event.importance * event.credibility, -event.when.timestamp()))
    return tuple(fit[:EVENTS])


def compose(
    scene: Scene, prompts: Prompts, *, budget: int, entry_chars: int, reply_chars: int, boundary: str
) -> list[Message]:
    """The prompt: a pure function of its arguments, and never longer than its budget for the sake of memories.

    Args:
        scene: what it is made of.
        prompts: the instructions.
        budget: tokens (of 4 characters) of all messages; what matters least is left out beyond it.
        entry_chars: characters of one entry at most.
        reply_chars: characters that the reply should have at most.
        boundary: the line around the data (see `memory.llm.prompts.new_boundary`).
    """
    persona, place, said = scene.persona, scene.place, scene.said
    name = clip(persona.name, _NAME)
    values = {
        "name": name,
        "persona": clip(persona.description, _PERSONA) or f"All that is known is your name, {name}.",
        "length": reply_chars,
    }
    here: dict[str, Any] = {
        "place": clip(place.name, _NAME),
        "about": clip(place.description, _PLACE),
        "present": [clip(each, _NAME) for each in place.present[:MAX_PRESENT]],
        "time": clip(place.time, _NAME),
    }
    if len(place.present) > MAX_PRESENT:
        here["others"] = len(place.present) - MAX_PRESENT
    just_said = {
        "by": clip(said.speaker_name, _NAME),
        "how": scene.manner,
        "words": clip(said.text, _SAID),
    }

    def messages(past: Sequence[str], journal: Sequence[str]) -> list[Message]:
        data = {"here": here, "past": list(past), "journal": list(journal), "said": just_said}
        return prompts.messages("talk", data, "", boundary, **values)

    left = 4 * budget - size_of(messages((), ()))
    entries: dict[int, str] = {}
    events: dict[int, str] = {}
    for entry in scene.entries:
        line = clip(describe(entry), entry_chars)
        if (left := left - len(fenced_json(line)) - 2) < 0:
            break
        entries[entry.id] = line
    for number, event in enumerate(scene.events):
        line = clip(f"{event.when:%Y-%m-%d}: {event.account}", _EVENT)
        if (left := left - len(fenced_json(line)) - 2) < 0:
            break
        events[number] = line
    past = sorted(events, key=lambda number: (scene.events[number].when, number))
    return messages([events[n] for n in past], [entries[i] for i in sorted(entries)])


def size_of(messages: Iterable[Message]) -> int:
    """Characters of all messages."""
    return sum(len(message["content"]) for message in messages)


async def converse(
    speaker: Speaker,
    key: str,
    messages: Sequence[Message],
    *,
    tools: Tools | None,
    rounds: int,
    boundary: str,
    result_chars: int,
    patience: Callable[[], float],
) -> Words:
    """What the model says once it has called what tools it wanted.

    Args:
        speaker: the model.
        key: whose words they are.
        messages: the prompt.
        tools: what it may call; ``None`` for nothing.
        rounds: how often it may before it has to speak.
        boundary: the line around the data in the prompt.
        result_chars: characters of one tool's result that it is shown.
        patience: seconds for which somebody still waits; at 0 nothing more is asked or called.

    Raises:
        Unavailable: it said nothing, or not in time.
    """
    said = list(messages)
    schemas = tools.schemas if tools is not None else []
    for done in range(rounds + 1):
        left = patience()
        if left <= 0:
            break
        last = tools is None or done == rounds
        turn = await speaker.speak(key, said, [] if last else schemas, patience=left)
        if last or tools is None or not turn.requests:
            return Words(turn.text, "\n".join(message["content"] for message in said))
        said.append(_asked(turn))
        for number, request in enumerate(turn.requests):
            if patience() <= 0:
                break
            if number < _CALLS_AT_ONCE:
                shown = _result(await tools.call(request.name, request.arguments), result_chars)
            else:
                shown = {"error": f"at most {_CALLS_AT_ONCE} calls at once; this one was not made"}
            content = fenced(shown, boundary)
            said.append({"role": "tool", "tool_call_id": request.id, "content": content})
    raise Unavailable(f"{speaker.name}: nobody waits for its answer any more")


def _asked(turn: Turn) -> Message:
    calls = [
        {"id": r.id, "type": "function", "function": {"name": r.name, "arguments": r.arguments}}
        for r in turn.requests
    ]
    return {"role": "assistant", "content": turn.text, "tool_calls": calls}


def _result(call: ToolCall, longest: int) -> Any:
    """What a call returned, as much of it as there is room for; of a list its first items."""
    if call.error is not None:
        return {"error": clip(call.error, longest)}
    if not isinstance(call.result, list):
        whole = len(json.dumps(call.result)) <= longest
        return call.result if whole else {"shortened": clip(json.dumps(call.result), longest)}
    kept: list[Any] = []
    for item in call.result:
        if isinstance(item, dict) and isinstance(item.get("content"), str):
            item = item | {"content": clip(item["content"], longest // 2)}
        longest -= len(json.dumps(item))
        if kept and longest < 0:
            break
        kept.append(item)
    return kept


def clean_reply(text: str, names: Sequence[str], others: Sequence[str] = (), *, longest: int) -> str:
    """A model's words as a character says them: on one line, without label, quotes, stage directions, control
    sequences, and anything that a game could take for a function or a format.

    Args:
        text: what the model wrote.
        names: what the character is called.
        others: what those around it are called; where the model goes on speaking for them, it is cut short.
        longest: characters at most; what is longer ends with a sentence, or else an ellipsis.

    Raises:
        BadReply: nothing is left, or what is left is no character's words.
    """
    text = _ESCAPE.sub("", _THOUGHT.sub("", text)).strip()
    if _MACHINE.search(text) or text.startswith(("{", "[{")):
        raise BadReply("a reply that is no character's words")
    lines: list[str] = []
    for line in text.splitlines():
        if lines and _label(line, others):
            break
        lines.append(line[_label(line, names) :])
    line = plain(" ".join(lines))
    line = " ".join(_STAGE.sub("", line).replace("*", "").split())
    line = _unquoted(line[_label(line, names) :].strip())
    line = _FUNCTION.sub("", line).translate(_BRACES).strip()
    if not any(char.isalnum() for char in line):
        raise BadReply("a reply that says nothing")
    return _shortened(line, longest)


def _label(line: str, names: Sequence[str]) -> int:
    """The length of what says who speaks: ``Marta:``, ``**Marta** (smiling):``, ``Marta says, "``; else 0."""
    for name in filter(None, names):
        found = re.match(rf"\W*{re.escape(name)}{_SAYS}", line, re.IGNORECASE)
        if found:
            return found.end()
    return 0


def _unquoted(line: str) -> str:
    closing = _QUOTES.get(line[:1])
    if closing and len(line) > 1 and line.endswith(closing) and closing not in line[1:-1]:
        return line[1:-1].strip()
    return line


def _shortened(line: str, longest: int) -> str:
    if len(line) <= longest:
        return line
    kept = ""
    for sentence in sentences(line):
        longer = f"{kept} {sentence}".strip()
        if len(longer) > longest:
            break
        kept = longer
    if len(kept) >= longest // 3:
        return kept
    return line[: longest - 1].rsplit(" ", 1)[0].rstrip() + "…"


def grounds(text: str, entries: Iterable[Entry]) -> tuple[int, ...]:
    """The ids of the entries that words seem to be taken from: those of which they repeat a good part."""
    said = set(stems(text))
    found = []
    for entry in entries:
        held = set(stems(entry.content))
        if len(said & held) >= max(_SAME_STEMS, _SAME_SHARE * len(held)):
            found.append(entry.id)
    return tuple(found)


def leaks(text: str, shown: str, journal: Journal, listeners: frozenset[str]) -> bool:
    """Whether words hold what some listener may not hear.

    The model was not shown such things, so this should never be so. Whatever stood in its prompt, the asker's own
    guesses too, gives nothing away: to refuse it would.

    Args:
        text: the words.
        shown: everything that the model was shown.
        journal: whose words.
        listeners: stable keys of all who would hear them.
    """
    known = set(stems(shown))
    new = set(stems(text)) - known
    if len(new) < _SECRET_STEMS:
        return False
    for entry in journal:
        if entry.audience is None or entry.may_be_told_to(listeners):
            continue
        secret = set(stems(entry.content)) - known
        told = secret & new
        if len(told) >= _SECRET_STEMS and len(told) >= _SECRET_SHARE * len(secret):
            return True
    return False
