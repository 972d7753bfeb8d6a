"""Texts of any size and shape from outside: work grows no faster than the text, wherever text comes in.

Measured is processor time, which other programs do not add to, and its growth from one size to four times that.
"""

from __future__ import annotations

import gc
import re
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from functools import _lru_cache_wrapper, cache
from itertools import pairwise
from types import FrameType
from typing import Any, Final

import pytest

from memory.concurrency import drive
from memory.dialogue.answer import reply
from memory.dialogue.context import Heard
from memory.dialogue.with_model import guard
from memory.errors import KeepsakeError
from memory.evidence import contradiction, corrections, credibility, hearsay, whereabouts
from memory.importance.fitted import FittedScorer, surface_features
from memory.importance.keyword import KeywordScorer
from memory.ingame import plain_text
from memory.journal import interchange
from memory.journal.entry import MAX_CONTENT, SourceType
from memory.journal.filter import Filter
from memory.llm import prompts, replies
from memory.llm.schema import check
from memory.minds.mind import Mind
from memory.persona import Persona
from memory.recall.passages import passages
from memory.reflection.extractive import doers, remarks, wording
from memory.reflection.extractive.thinker import ExtractiveThinker
from memory.reflection.patterns.finding import find_patterns
from memory.text import lines, names, quoting, times, words
from memory.text.answer_parts import asked_part as parts
from memory.text.lexicon import current
from memory.text.lines import Line
from memory.text.obligations import errands
from memory.text.references import referring
from tests.making import make_entry, make_journal

pytestmark = pytest.mark.long(3)

SIZES: Final = (4_000, 16_000, 64_000)
"""Characters; a million take as long as the growth up to here says."""

TO_UNDERSTAND: Final = (2_000, 8_000, 32_000)
"""The same of a line that is understood, which takes a hundred times as long as most else."""

MAX_GROWTH: Final = 8.0
"""Times the work for four times the text; 16 would be quadratic."""

NOISE: Final = 0.2
"""Seconds of processor time below which growth says nothing: some machines count it in steps of up to 0.04 s, and
quadratic work on the largest text takes seconds."""

TRIES: Final = 3
"""Measurements of what seems to grow too fast; the quickest counts."""

TOO_LONG: Final = 10.0
"""Seconds of processor time after which one call is ended."""

HEARER: Final = ("Marta", "the innkeeper")
NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)

SHAPES: Final[Mapping[str, str]] = {
    "one letter": "a",
    "lines": "a\n",
    "blank lines": "\n",
    "spaces": " ",
    "words": "the mill ",
    "sentences": "Ann says the mill burned. ",
    "questions": "where is it? ",
    "cries": "a! ",
    "round brackets": "(",
    "square brackets": "[",
    "curly brackets": "{",
    "pairs of brackets": "()",
    "nested objects": '{"a":',
    "nested lists": "[[",
    "asterisks": "*",
    "underscores": "_",
    "quotes": '"',
    "apostrophes": "'",
    "curly quotes": "“”",
    "escape codes": "\x1b[0",
    "endless escape code": "\x1b]0;",
    "markup": "|r",
    "links": "|lc",
    "dollars": "$",
    "functions": "$a(",
    "braces": "{a}",
    "thoughts": "<think>",
    "tags": "<a",
    "fences": "```",
    "rulers": "=",
    "hashes": "#",
    "digits": "9",
    "dates": "2026-01-01 ",
    "numbers": "one hundred ",
    "commas": ",",
    "conjunctions": "and ",
    "relations": "who says that ",
    "names": "Ann Bob ",
    "capitals": "A",
    "possessives": "Ann's ",
    "hyphens": "a-",
    "stops": ".",
    "ellipses": "…",
    "combining marks": "e\u0301\u0302\u0303",
    "marks alone": "\u0301",
    "passives": "a was b by ",
    "verbs and conjunctions": "keeps and ",
    "relative pronouns": "who, which ",
    "joiners": "\u200d",
    "turning marks": "\u202e",
    "surrogates": "\ud800",
    "astral letters": "\U0001d400",
    "backslashes": "\\",
    "escapes": "\\u0000",
    "assignments": '"a": 1, ',
    "snake": "a_",
    "labels": "Ann: ",
    "negations": "not no never ",
    "where": "in the on the ",
    "lead-ins": "so ,",
    "sources": "from whose lips have ",
}


class TooLong(Exception):
    """A call took more processor time than any should."""


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """End what takes longer, by processor time."""

    def end(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def forget() -> None:
    """Empty the engine's caches of texts, so that work is done again; what is loaded once stays."""
    for name, module in list(sys.modules.items()):
        if name.startswith("memory."):
            for found in list(vars(module).values()):
                if isinstance(found, _lru_cache_wrapper) and (found.cache_parameters()["maxsize"] or 0) > 1:
                    found.cache_clear()


def cost(seam: Callable[[Any], object], text: str | Line) -> float:
    """Seconds of processor time that one call takes, whether it takes the text or refuses it."""
    refusal = ""
    gc.collect(0)
    gc.disable()
    begin = time.process_time()
    try:
        with ended_after(TOO_LONG):
            seam(text)
    except (KeepsakeError, ValueError) as problem:
        refusal = str(problem)
    finally:
        spent = time.process_time() - begin
        gc.enable()
    assert len(refusal) < 2_000, "what was refused is quoted at full length"
    return spent


def worst_growth(
    seam: Callable[[Any], object], shape: str, sizes: Sequence[int] = SIZES, read: Callable[[str], Any] = str
) -> tuple[float, str]:
    """The worst growth of work from one size to the next, and between which; what ``read`` does counts as none."""
    found = [(0.0, "")]
    for smaller, larger in pairwise(sizes):
        try:
            growth, where = growth_of(seam, shape, (smaller, larger), read)
        except TooLong:
            return float("inf"), f"{larger} characters: more than {TOO_LONG:g} s"
        found.append((growth, where))
    return max(found)


def growth_of(
    seam: Callable[[Any], object], shape: str, sizes: tuple[int, int], read: Callable[[str], Any]
) -> tuple[float, str]:
    """Times the work for the larger text, and the figures; 0 where there is next to none."""
    small, large = [read((shape * (size // len(shape) + 1))[:size]) for size in sizes]
    before, after = cost(seam, small), cost(seam, large)
    for _ in range(TRIES - 1):
        if after < max(NOISE, MAX_GROWTH * before):
            break
        forget()
        before, after = max(before, cost(seam, small)), min(after, cost(seam, large))
    growth = after / max(before, NOISE / MAX_GROWTH) if after > NOISE else 0.0
    return growth, f"{sizes[1]} characters: {after:.3f} s after {before:.3f} s"


OBJECT: Final = {
    "type": "object",
    "properties": {"query": {"type": "string", "minLength": 1, "maxLength": 100}},
    "required": ["query"],
    "additionalProperties": False,
}

SEAMS: Final[Mapping[str, Callable[[str], object]]] = {
    "text.words.tokens": words.tokens,
    "text.words.stems": words.stems,
    "text.words.stream": lambda text: words.stream([text]),
    "text.words.sentences": words.sentences,
    "text.words.fold": words.fold,
    "text.names.without_names": names.without_names,
    "text.names.without_call": names.without_call,
    "text.names.without_call after a call": lambda text: names.without_call(f"Marta, {text}"),
    "text.names.identified": names.identified,
    "text.names.identified after an article": lambda text: names.identified(f"I was the {text}"),
    "text.quoting.spoken_in": lambda text: quoting.spoken_in(f"Ann says {text}: {text}", ["Ann"]),
    "text.times.times": lambda text: times.times(text, NOW.timestamp()),
    "text.times.asks_when": times.asks_when,
    "recall.passages": passages,
    "evidence.contradiction.differ": lambda text: contradiction.differ(text, text[:-1]),
    "evidence.contradiction.same_claim": lambda text: contradiction.same_claim(text, text[:-1]),
    "evidence.contradiction.corrects": lambda text: contradiction.corrects(text, text[:-1]),
    "evidence.contradiction.takes_back": contradiction.takes_back,
    "evidence.corrections.correction_in": lambda text: corrections.correction_in(text),
    "evidence.corrections.restated": lambda text: corrections.restated(text, text[:-1]),
    "evidence.contradiction.amends": lambda text: contradiction.amends(text, text[:-1]),
    "evidence.credibility.about_the_same": lambda text: credibility.about_the_same(text, text[:-1]),
    "evidence.credibility.contradict": lambda text: credibility.contradict(text, text[:-1]),
    "evidence.hearsay.attributed": hearsay.attributed,
    "evidence.hearsay.substance": hearsay.substance,
    "evidence.hearsay.accounts_of": lambda text: hearsay.accounts_of(
        text, [("#1", "Ann"), ("#2", "Bob")], speaker="#1", hearer="#2"
    ),
    "evidence.whereabouts.read_claims": whereabouts.read_claims,
    "dialogue.guard.clean_reply": lambda text: guard.clean_reply(
        text, ["Marta", "the innkeeper"], ["Ann", "Bob"], longest=400
    ),
    "dialogue.guard.repeats": lambda text: guard.repeats(text, text),
    "importance.keyword": lambda text: KeywordScorer().raw(text, SourceType.DIRECT),
    "importance.fitted": surface_features,
    "importance.fitted by words": lambda text: FittedScorer().raw(f"Marta, {text}", SourceType.DIRECT),
    "llm.prompts.plain": prompts.plain,
    "llm.prompts.clip": lambda text: prompts.clip(text, 300),
    "llm.prompts.fenced_json": lambda text: prompts.fenced_json({"text": text}),
    "llm.replies.find_object": lambda text: replies.find_object(text, ["ratings"]),
    "reflection.extractive.figures": remarks.figures,
    "reflection.extractive.clean_name": doers.clean_name,
    "reflection.extractive.wording.is_plain": wording.is_plain,
    "ingame.plain_text.plain": plain_text.plain.__wrapped__,
    "ingame.plain_text.inert": plain_text.inert,
    "ingame.plain_text.printable": plain_text.printable,
    "persona.say": lambda text: Persona(name="Marta", phrases={"noted": (text,)}).say("noted", content="a"),
    "persona.say, a value": lambda text: Persona(name="Marta").say("own", content=text),
    "llm.schema.check": lambda text: check({"query": text, text: text}, OBJECT),
    "journal.interchange.read_shape": lambda text: interchange.read_shape(text, "a file"),
    "journal.interchange.read_lines": lambda text: list(interchange.read_lines(text, "a file")),
}


@cache
def understood(text: str) -> Line:
    """A line as Marta understands it, once for all that work on it."""
    return lines.understand(text, HEARER)


POINTING_BACK: Final = lines.understand("What did he do with it there?")

UNDERSTANDING: Final[Mapping[str, Callable[[str], object]]] = {
    "a line": lambda text: lines.understand(text, HEARER),
    "a question": lambda text: lines.understand(f"{text}?"),
    "a request": lambda text: lines.understand(f"Tell Rufus {text}"),
}

OF_LINES: Final[Mapping[str, Callable[[Line], object]]] = {
    "text.errands.errand_in": lambda line: errands.errand_in(line, ("Rufus",)),
    "text.referring.meant": lambda line: referring.meant(line, (referring.Turn(line),)),
    "text.referring.meant by a question": lambda line: referring.meant(
        POINTING_BACK, (referring.Turn(line),)
    ),
}
"""What works on lines that were understood before."""

IN_ENTRIES: Final = (MAX_CONTENT // 4, MAX_CONTENT)
"""Characters of an entry: what works on entries is given no more."""


def reflected(text: str) -> None:
    """Extract questions and insights from entries that say this."""
    entries = [
        make_entry(id=number, content=f"{text[: MAX_CONTENT - 2]}{number}", source_entity=f"#{number}")
        for number in range(1, 4)
    ]
    for entry in entries:
        lines.understand(entry.content)  # only some shapes reach a question that asks for this
    evidence = [credibility.as_evidence(entry) for entry in entries]
    thinker = ExtractiveThinker()
    asked = drive(thinker.questions("#9", entries, [], 3))
    for question in (*asked, "What of the mill?"):
        drive(thinker.insights("#9", question, evidence))


def patterned(text: str) -> None:
    """Find what patterns entries make that say this."""
    entries = [
        make_entry(id=number, content=f"{text[: MAX_CONTENT - 2]}{number}", source_entity=f"#{number}")
        for number in range(1, 4)
    ]
    find_patterns(credibility.as_evidence(entry) for entry in entries)


def remembered(text: str) -> None:
    """Write an entry, and recall and answer by it."""
    journal = make_journal()
    mind = Mind(journal, Persona(name="Marta"))
    journal.add(text, source_type=SourceType.DIRECT, source_entity="#2", source_name="Ann")
    heard = Heard(text=text, speaker="#2", speaker_name="Ann", listeners=frozenset({"#2"}))
    reply(mind, heard)
    mind.search(text, wanted=Filter())


OF_ENTRIES: Final[Mapping[str, Callable[[str], object]]] = {
    "text.parts.asked_part": lambda text: parts.asked_part(
        lines.understand("What did the captain keep?").questions[0],
        lines.understand(f"The captain kept {text}").sentences[0],
    ),
    "text.referring.meant": lambda text: referring.meant(
        POINTING_BACK, (referring.Turn(POINTING_BACK, told=(understood(text),)),)
    ),
    "reflection.extractive": reflected,
    "reflection.patterns": patterned,
    "journal, recall and answer": remembered,
}


def too_fast(
    seam: Callable[[Any], object], sizes: Sequence[int], read: Callable[[str], Any] = str
) -> dict[str, str]:
    """The shapes of text for which the work grows too fast, with figures; what ``read`` does counts as none."""
    found = {shape: worst_growth(seam, part, sizes, read) for shape, part in SHAPES.items()}
    return {
        shape: f"{growth:.1f} times, {where}"
        for shape, (growth, where) in found.items()
        if growth > MAX_GROWTH
    }


@pytest.mark.parametrize("name", SEAMS)
def test_work_grows_no_faster_than_the_text(name: str) -> None:
    assert too_fast(SEAMS[name], SIZES) == {}


@pytest.mark.parametrize("name", UNDERSTANDING)
def test_understanding_grows_no_faster_than_the_line(name: str) -> None:
    assert too_fast(UNDERSTANDING[name], TO_UNDERSTAND) == {}


@pytest.mark.parametrize("name", OF_LINES)
def test_work_on_an_understood_line_grows_no_faster_than_the_line(name: str) -> None:
    assert too_fast(OF_LINES[name], TO_UNDERSTAND, understood) == {}


def test_an_errand_and_what_a_question_means_are_found_at_once_in_the_longest_line_that_is_read_closely() -> (
    None
):
    def done(text: str) -> None:
        errands.errand_in(lines.understand(f"Tell Rufus {text}"), ("Rufus",))
        asked, told = lines.understand(f"{text[: referring.LONGEST - 1]}?"), lines.understand(text)
        referring.meant(asked, (referring.Turn(told),))

    assert too_fast(done, (errands.LONGEST_LINE // 4, errands.LONGEST_LINE - len("Tell Rufus "))) == {}


@pytest.mark.parametrize("name", OF_ENTRIES)
def test_work_on_an_entry_grows_no_faster_than_its_text(name: str) -> None:
    assert too_fast(OF_ENTRIES[name], IN_ENTRIES) == {}


REPEATED: Final = 30
"""Times that a few words are repeated: a pattern that can read them in two ways takes 2^30 steps before it fails."""

COMMON: Final = ("a ", "the a ", "and ", "a, ", "- ", "a! ", "who, ", "my ", "a's ", "1 ", "'")
"""What is repeated, besides the words of the pattern itself."""


def patterns_of(part: object, path: str) -> Iterator[tuple[str, re.Pattern[str]]]:
    """The patterns in a part of a lexicon, each with where it stands."""
    if isinstance(part, re.Pattern):
        yield path, part
    elif is_dataclass(part):
        for field in fields(part):
            yield from patterns_of(getattr(part, field.name), f"{path}.{field.name}")
    elif isinstance(part, Mapping):
        for key, value in part.items():
            yield from patterns_of(value, f"{path}[{key}]")
    elif isinstance(part, tuple | list | set | frozenset):
        for value in part:
            yield from patterns_of(value, path)


def is_exponential(pattern: re.Pattern[str]) -> bool:
    """Whether a pattern takes a second for a line of words of its own, or of common ones, that it doesn't match."""
    own = list(dict.fromkeys(f"{word} " for word in re.findall("[a-z]{2,}", pattern.pattern)))[:15]
    try:
        with ended_after(1.0):
            for before in ("", *own[:3]):
                for repeated in (*COMMON, *own):
                    pattern.fullmatch(f"{before}{repeated * REPEATED}\0")
                    pattern.search(f"{before}{repeated * REPEATED}\0")
    except TooLong:
        return True
    return False


def test_no_pattern_of_the_lexicon_takes_exponential_time() -> None:
    found = {pattern: path for path, pattern in patterns_of(current(), "lexicon")}
    assert len(found) > 1_000
    assert [path for pattern, path in found.items() if is_exponential(pattern)] == []


def test_what_is_exponential_is_found() -> None:
    assert is_exponential(re.compile("(?:(?:nope|no|no?pe)\\b ?)+"))


def test_what_is_quadratic_is_found() -> None:
    """The measurement itself: a search that begins anew at every letter is reported."""
    growth, _ = worst_growth(re.compile("a*b").search, "a")
    assert growth > MAX_GROWTH


def test_what_is_measured_again_is_done_again() -> None:
    """A cache of the engine would else hide quadratic work from a second measurement."""
    lines.understand("Ann says the mill burned.", HEARER)
    forget()
    assert lines._understood.cache_info().currsize == 0
