"""What `memory` reports fits a terminal, reads well aloud, and reaches archived entries."""

from __future__ import annotations

import re
import unicodedata

import pytest

from memory.journal.store import Change
from memory.quests.state import Status
from memory.reflection.timeline import Event, Gap, GapType, Timeline
from memory.sleep.state import TIMELINE
from tests.making import refused

WIDE = (
    "🐎馬🐎馬🐎馬 |rred|n \x1b[31m "
    + "long" * 40
    + " and an end that is said in some more words than one line holds"
)
NAME = "Maximiliane-Theodora 🐎 " + "von und zu " * 5 + "Hohen"


def columns(line: str) -> int:
    """Columns of a terminal, as East Asian Width (UAX #11) has them."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@pytest.fixture
def marta(place):
    """Somebody with a long name, who was told, saw and concluded things in wide, long and hostile words."""
    marta = place.npc(NAME[:60], aliases=("marta",))
    ann = place.player("Ann")
    ann.character.key = f"Ann 🐎 {'very ' * 8}long"
    ann.do(f"talk marta = {WIDE}")
    ann.do("whisper marta = The silver is under the oak.")
    ann.do("talk marta = The old mill burned down.")
    marta.memory.remember("The old mill did not burn down.", source_type="observation")
    place.clock.advance(60)
    insight = marta.memory.remember(
        f"[SYNTHESIS] {WIDE}", source_type="inference", tags=["synthesis", "🐎" * 20], citations=[1]
    )
    marta.memory.remember(
        "[SYNTHESIS] So it goes.", source_type="inference", tags=["synthesis"], citations=[insight.id]
    )
    journal = marta.memory.journal
    sources = {str(key): entry.source_trust for key, entry in (("#9", journal.fetch([1])[0]),)}
    past = Timeline(
        events=(
            Event(
                when=place.clock.now(),
                content=WIDE,
                citations=(1, 2),
                importance=5,
                sources=sources,
                speaker=None,
            ),
        ),
        gaps=(Gap(type=GapType.TEMPORAL, question=WIDE, weight=1.0),),
        coherence=0.8,
    )
    journal.commit(Change(key=journal.key, notes={TIMELINE: past.to_dict()}))
    marta.ann = ann
    return marta


REPORTS = (
    "memory",
    "memory marta",
    "memory/list marta",
    "memory/search marta = mill",
    "memory/why marta = what of the mill?",
    "memory/people marta",
    "memory/people marta = ANN",
    "memory/timeline marta",
    "memory/rumour = mill burned",
    "memory/persona marta",
    "memory/set marta",
)


@pytest.mark.parametrize("typed", REPORTS)
def test_reports_fit_eighty_columns_and_have_no_drawings(builder, marta, typed):
    """A screen reader stumbles over tables, bars and box drawings; so nothing stands in columns."""
    shown = [builder.do(typed.replace("ANN", f"#{marta.ann.character.id}"))]
    while "next | previous" in shown[-1].replace("|w", "").replace("|n", "") and len(shown) < 9:
        shown.append(builder.do("n"))
    lines = [line for page in shown for line in page.splitlines() if "(Page [" not in line]
    assert len(lines) > 2
    assert [line for line in lines if columns(line) > 80] == []
    drawn = re.compile(r"[─-╿▀-▟]|[-=_#.*]{4,}|\S {3,}\S|`-|\+-")
    assert [line for line in lines if drawn.search(line)] == []


def test_why_says_in_sentences_what_an_insight_rests_on(builder, marta):
    shown = " ".join(builder.do("memory/why marta = so it goes").split())
    assert "rests on #" in shown
    assert "which rests on #1" in shown


def test_a_reflection_tells_once_what_several_circles_ask_and_come_to(place, builder):
    marta = place.npc("Marta")
    people = [place.player(name) for name in ("Ann", "Hob", "Tilda")]
    for player, line in zip(
        people,
        (
            "The grey mare ran off to the mill last night!",
            "Somebody stole the silver spoons from the inn!",
            "The grey mare never ran off to the mill.",
        ),
        strict=True,
    ):
        player.do(f"talk marta = {line}")
    for player in people:
        player.do("whisper marta = The grey mare ran off to the mill, I am sure of it!")
    builder.do("memory/reflect marta = now")
    place.settle()
    (report,) = marta.memory.journal.note("reflections")
    assert len({str(audience) for audience in report["audiences"]}) > 2
    candidates = [(each["content"], tuple(each["citations"])) for each in report["verdicts"]]
    assert candidates
    assert len(candidates) == len(set(candidates))
    shown = " ".join(builder.do("memory/reflect marta").split())
    told = [" ".join(question.split()) for question in report["questions"]]
    assert max(map(told.count, told)) > 1
    assert all(shown.count(question) == 1 for question in told)
    assert "in public; among Ann" in shown


# -- archived entries ----------------------------------------------------------------------------------


@pytest.fixture
def archived(place, builder):
    """Somebody whose working journal holds ten of seventy entries."""
    bram = place.npc("Bram")
    bram.memory.journal.configure({"max_entries": 10})
    for n in range(70):
        place.clock.advance(60)
        bram.memory.remember(
            f"Guest number {n} came.",
            source_type="direct",
            source_entity="#99",
            source_name="Zoe",
            tags=[f"t{n}"],
        )
    return bram


def listed(builder, filters):
    shown = builder.do(f"memory/list bram = {filters}")
    pages = int(found[1]) if (found := re.search(r"\[1/(\d+)\]", shown)) else 1
    for _ in range(pages - 1):
        shown += builder.do("n")
    return [int(number) for number in re.findall(r"number (\d+) came", shown)], shown


def test_list_shows_archived_entries_if_asked(builder, archived):
    working, _ = listed(builder, "")
    old, shown = listed(builder, "archived:yes")
    both, _ = listed(builder, "archived:both")
    assert working == list(range(69, 59, -1))
    assert old == list(range(59, -1, -1))
    assert both == working + old
    assert "archived" in shown


def test_filters_reach_into_the_archive(builder, archived):
    assert listed(builder, "archived:yes tag:t3")[0] == [3]
    assert listed(builder, "archived:both from:zoe days:7 source:direct")[0] == list(range(69, -1, -1))
    assert "has no entry" in builder.do("memory/list bram = archived:yes tag:t65")
    assert refused(builder.do("memory/list bram = archived:maybe"), "archived: 'maybe'")


# -- journals of no character ---------------------------------------------------------------------------


@pytest.fixture
def quest(builder):
    builder.do("quest/start Mend the rope = the hoist lifts two sacks")
    return "quest:mend-the-rope"


def test_the_journal_of_a_quest_is_found_by_the_key_that_the_list_shows(builder, quest):
    assert quest in builder.do("memory")
    assert "Mend the rope" in builder.do(f"memory/list {quest}")
    assert "Mend the rope" in builder.do(f"memory/search {quest.upper()} = hoist")
    assert "quest/read mend-the-rope" in builder.do(f"memory {quest}")


@pytest.mark.parametrize(
    "switch", ["sleep", "wake", "reflect", "forget", "persona", "why", "people", "import"]
)
def test_what_needs_a_character_says_so(builder, quest, switch):
    from memory.ingame.quests import quests

    answer = builder.do(f"memory/{switch} {quest}{' = 1' if switch in ('forget', 'import', 'why') else ''}")
    assert "journal of no character" in answer
    assert "memory/list" in answer
    assert quests()["mend-the-rope"].state.status is Status.OPEN


@pytest.mark.parametrize(
    "typed",
    [
        "memory/list marta = kind:bogus",
        "memory/list marta = foo:1",
        f"memory/list marta = from:{'x' * 200}",
        f"memory/people marta = {'馬' * 200}",
        f"memory {'馬 ' * 200}",
        f"memory/rumour marta = {'9' * 200}",
        "memory/rumour",
        "memory/timeline marta = 5",
        "memory/set marta = thresold:5",
        "memory/bogus marta",
    ],
)
def test_whatever_is_refused_fits_eighty_columns(builder, answering, typed):
    answer = builder.do(typed)
    assert answer.strip()
    assert [line for line in answer.splitlines() if columns(line) > 80] == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("trust:7", "trust: must be a number from 0 to 1, not 7"),
        ("days:-3", "days: must be a number of days above 0, not -3"),
        ("kind:bogus", "kind: must be one of observation,"),
    ],
)
def test_a_refused_filter_is_named_as_it_was_typed(builder, answering, typed, said):
    assert said in " ".join(builder.do(f"memory/list marta = {typed}").split())
