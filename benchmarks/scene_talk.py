"""Put the questions of written scenes to characters in this process, and score by which memory answers.

    python benchmarks/scene_talk.py [FILE …] [--only TEXT] [--without-reader] [--transcript FILE]

Each scene of the reader's data (`reader_scenes`) becomes a character, opened with `memory.open`: what the scene marks as ``own`` is
its backstory, the rest it sees or is told, ten minutes apart. Each question is put by its asker, two hours after the last one; a
follow-up comes 20 seconds after the question before it.

By default the 27 scenes of ``data/reader/talk_held_out.txt`` are played. Nothing is trained or tuned on them, and nobody who changes how
characters talk reads them: no transcript of them is written. Other scenes are named by their files in ``data/reader``:
``scenes_12.txt``, or ``'held_out_*.txt'`` for the 90 scenes of ``reader.py``.

A scene says which memories answer a question, and which are only on its subject. Scores of questions that memories answer:

- *right*: the reply shows the words that answer, comes from a memory that answers as a whole, or says the right yes or no;
- *other part*: it comes from a memory that answers, but does not show its words that answer;
- *beside*: it comes from another memory;
- *refused*: it comes from no memory;
- *yes for no*: it says yes where the answer is no, or no where it is yes.

Scores of questions that no memory answers:

- *none told*: the reply comes from no memory;
- *on its subject*: it comes from memories on the subject of the question, and says neither yes nor no;
- *false*: anything else.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from reader_scenes import DATA, Question, Scene, scenes

import memory
from memory.clock import ManualClock
from memory.text.words import stems

HELD_OUT: Final = "talk_held_out.txt"
OWN, SAW = "own", "saw"
"""Sources of memories that nobody told."""

BETWEEN_MEMORIES: Final = 600.0
BETWEEN_QUESTIONS: Final = 7200.0
BETWEEN_FOLLOW_UPS: Final = 20.0
"""Seconds."""

SHOWN: Final = 0.6
"""Share of an answer's stems that a reply must have, to show it: a reply says "she" for "Ann" and "your" for "my"."""

YES: Final = re.compile(r"\W*(?:aye|yes|yeah|indeed|it is so|so it is|that'?s so|right)\b", re.IGNORECASE)
NO: Final = re.compile(r"\W*(?:no|nay|nope|not so|not that)\b", re.IGNORECASE)


class Score(StrEnum):
    """How well a question was answered; the module's docstring defines each."""

    RIGHT = "right"
    OTHER_PART = "other part"
    BESIDE = "beside"
    REFUSED = "refused"
    YES_FOR_NO = "yes for no"
    NONE_TOLD = "none told"
    ON_SUBJECT = "on its subject"
    FALSE = "false"


ANSWERED: Final = (Score.RIGHT, Score.OTHER_PART, Score.BESIDE, Score.REFUSED, Score.YES_FOR_NO)
UNANSWERED: Final = (Score.NONE_TOLD, Score.ON_SUBJECT, Score.FALSE)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a character replied: its words, and the numbers of the scene's memories that they come from."""

    text: str
    told: tuple[int, ...]

    @property
    def settles(self) -> str | None:
        """Whether it begins with "yes" or "no"; ``None`` if with neither."""
        if YES.match(self.text):
            return "yes"
        return "no" if NO.match(self.text) else None

    def shows(self, words: str) -> bool:
        """Whether the reply has enough of these words."""
        wanted = set(stems(words))
        return bool(wanted) and len(wanted & set(stems(self.text))) >= SHOWN * len(wanted)


@dataclass(frozen=True, slots=True)
class Played:
    """A question of a scene, with its reply and score."""

    scene: Scene
    question: Question
    reply: Reply
    score: Score


def score_of(reply: Reply, question: Question, scene: Scene) -> Score:
    """Return how well a reply answers a question; where several memories answer, one of them is enough."""
    answers = {number: answer for number, answer in question.answers.items() if answer.relation != "on"}
    relations = {answer.relation for answer in answers.values()}
    told = [answers[number] for number in reply.told if number in answers]
    if not answers:
        return _score_without_answer(reply, on=question.answers.keys())
    if reply.settles is not None and relations <= {"yes", "no"}:
        return Score.RIGHT if reply.settles in relations else Score.YES_FOR_NO
    if any(answer.words is None for answer in told):
        return Score.RIGHT
    if any(reply.shows(answer.words or scene.memories[number][1]) for number, answer in answers.items()):
        return Score.RIGHT
    if told:
        return Score.OTHER_PART
    return Score.BESIDE if reply.told else Score.REFUSED


def _score_without_answer(reply: Reply, on: Collection[int]) -> Score:
    """Return how well a reply suits a question that no memory answers.

    Args:
        reply: what was replied.
        on: numbers of the memories on the subject of the question.
    """
    if not reply.told:
        return Score.NONE_TOLD
    return Score.ON_SUBJECT if reply.settles is None and set(reply.told) <= set(on) else Score.FALSE


class Player:
    """Play a scene: a character with the scene's memories, who is asked its questions in order.

    Args:
        scene: the scene; its title begins with the character's name.
        settings: Keepsake's settings by name.
    """

    def __init__(self, scene: Scene, settings: Mapping[str, Any]) -> None:
        self.scene = scene
        self.clock = ManualClock()
        name = re.split(r"[,;]", scene.title)[0].strip()
        backstory = [text for source, text in scene.memories.values() if source == OWN]
        self.character = memory.open(
            name=name, by_meaning=True, clock=self.clock, backstory=backstory, settings=settings
        )
        own = {entry.content: entry.id for entry in self.character}
        self.numbers: dict[int, int] = {}
        """Numbers of the scene's memories, by id of their entries."""
        for number, (source, text) in scene.memories.items():
            self.numbers[own[text] if source == OWN else self._live(source, text)] = number

    def _live(self, source: str, text: str) -> int:
        """Let the character see something, or be told it; return the id of the entry."""
        self.clock.advance(BETWEEN_MEMORIES)
        return self.character.remember(text, source=None if source == SAW else source).id

    def play(self) -> Iterator[Played]:
        """Ask the questions of the scene; yield each with its reply and score."""
        with self.character:
            for question in self.scene.questions:
                self.clock.advance(BETWEEN_QUESTIONS)
                if question.before:
                    self._ask(question.before.rstrip("?") + "?", question.asker)
                    self.clock.advance(BETWEEN_FOLLOW_UPS)
                reply = self._ask(question.text, question.asker)
                yield Played(self.scene, question, reply, score_of(reply, question, self.scene))

    def _ask(self, line: str, asker: str) -> Reply:
        text = self.character.reply(line, to=asker)
        # Which memories a reply comes from is shown to nobody else: it is kept with what was said last.
        last = self.character._mind.conversations.of(asker)[-1]
        return Reply(text, tuple(self.numbers[entry] for entry in last.rests_on if entry in self.numbers))


def report(scores: Counter[Score]) -> str:
    """Return the number and share of each score, of questions with an answer and of those without one."""
    lines = []
    for kind, of in (("with an answer", ANSWERED), ("without an answer", UNANSWERED)):
        total = sum(scores[score] for score in of)
        lines.append(f"{total} questions {kind}")
        lines += [f"  {score:16}{scores[score]:5}{scores[score] / max(1, total):8.1%}" for score in of]
    return "\n".join(lines)


def transcript(played: Iterable[Played]) -> str:
    """Return the questions and replies as lines, each with what the scene gives as its answer."""
    lines: list[str] = []
    title = ""
    for each in played:
        if each.scene.title != title:
            title = each.scene.title
            lines += ["", f"== {title}"]
        if each.question.before:
            lines.append(f"{each.question.asker}> {each.question.before}")
        lines += [f"{each.question.asker}> {each.question.text}", f"    {each.reply.text}"]
        lines.append(f"    [{each.score}] told {[*each.reply.told]}")
        if each.score not in (Score.RIGHT, Score.NONE_TOLD):
            for number, answer in each.question.answers.items():
                source, text = each.scene.memories[number]
                lines.append(f"    {number} {answer.relation}: {answer.words or text} ({source})")
    return "\n".join(lines)


def main() -> int:
    """Play the scenes, and print the scores."""
    about = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    about.add_argument(
        "files", nargs="*", default=[HELD_OUT], metavar="FILE", help=f"in {DATA.name}/; patterns"
    )
    about.add_argument("--only", default="", help="only scenes with this in their titles")
    about.add_argument("--without-reader", action="store_true", help="choose memories without the reader")
    about.add_argument("--transcript", type=Path, metavar="FILE", help="write all that was said there")
    options = about.parse_args()
    settings = {"reader": not options.without_reader}
    found = [scene for scene in scenes(*options.files) if options.only in scene.title]
    if not found:
        about.error("no such scene")
    played = [each for scene in found for each in Player(scene, settings).play()]
    print(f"{len(found)} scenes")
    print(report(Counter(each.score for each in played)))
    if options.transcript:
        held = {scene.title for scene in scenes(HELD_OUT)}
        shown = (each for each in played if each.scene.title not in held)
        options.transcript.write_text(transcript(shown) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
