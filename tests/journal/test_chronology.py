"""A journal shown as text: one line an entry, within a budget, with nothing that steers a terminal."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from memory.journal.chronology import describe, one_line
from memory.journal.filter import Filter
from tests.making import make_entry, make_journal


def test_a_chronology_is_typed_annotated_and_oldest_first() -> None:
    journal = make_journal()
    journal.add("Ann is\nhere", source_entity="#4", source_name="Ann", audience=["#4"])
    journal.phase, journal.round = "dreaming", 2
    journal.add("Be it", kind="decision", source_type="inference", citations=[1], importance=5, supersedes=1)
    assert journal.chronology(wanted=Filter(superseded=True)).splitlines() == [
        "#1 2026-01-01 00:00 direct from Ann (trust 0.9, importance 7, in confidence): Ann is here",
        "#2 2026-01-01 00:00 inference decision (trust 0.6, importance 5, dreaming 2): Be it [cites 1] [corrects 1]",
    ]
    assert journal.chronology().startswith("#2 ")


def test_a_chronology_shows_the_newest_and_counts_the_rest() -> None:
    journal = make_journal()
    for n in range(9):
        journal.add(f"thing {n}")
    lines = journal.chronology(200).splitlines()
    assert lines[0] == "(7 earlier entries left out)"
    assert [line[:2] for line in lines[1:]] == ["#8", "#9"]
    assert len(journal.chronology().splitlines()) == 9


_hostile = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"), min_size=1, max_size=80
).filter(lambda text: text.strip() != "") | st.sampled_from(
    ["a\nb", "a\r#9 2026", "\x1b[2Jx", "a\u2028b", "a\x85b", "a\x0bb\x0cc\x1cd", "x\u202ey", "\x9b31mx"]
)


@given(st.lists(st.tuples(_hostile, st.none() | _hostile), max_size=8), st.integers(0, 900))
def test_a_chronology_keeps_its_budget_and_its_lines(
    texts: list[tuple[str, str | None]], budget: int
) -> None:
    journal = make_journal()
    for content, who in texts:
        journal.add(content, source_entity=who)
    text = journal.chronology(budget)
    assert len(text) <= budget
    lines = text.splitlines()
    assert len(lines) <= len(texts)
    assert all(line.isprintable() for line in lines)
    whole = journal.chronology(10**9).splitlines()
    assert [line.partition(" ")[0] for line in whole] == [f"#{n}" for n in range(1, len(texts) + 1)]


@given(_hostile)
def test_one_line_is_one_printable_line(text: str) -> None:
    assert one_line(text).isprintable()
    assert len(describe(make_entry(content=text, source_name=text)).splitlines()) == 1


def test_control_characters_are_escaped() -> None:
    assert one_line("a\x1b[31mred\n\u202eback") == "a\\x1b[31mred \\u202eback"
