"""What the pages show, and to whom."""

from __future__ import annotations

import pytest
from django.urls import reverse

from memory.quests.registry import Terms
from tests.web.reading import text_of

HOSTILE = "<script>alert('x')</script> |rred|n $You() {x} שלום 🐎 " + "w" * 300


def pages(npc) -> list[str]:
    """The address of every page that is for builders alone."""
    from memory.web.urls import urlpatterns

    values = {"number": npc.id, "entry_id": 1}
    names_of = {"quest": "mill", "case": "storm-lamp"}
    found = []
    for pattern in urlpatterns:
        if pattern.name not in PLAYERS:
            given = values | {"name": names_of.get(pattern.name)}
            names = pattern.pattern.converters
            path = reverse(f"keepsake:{pattern.name}", kwargs={n: given[n] for n in names})
            found.append(f"{path}?do=forget" if pattern.name == "change" else path)
    return found


PLAYERS = {"start", "own", "told"}
"""Pages that players have too."""


@pytest.fixture
def quest(ann):
    """A quest, begun by Ann, whose one approach failed."""
    from memory.ingame.quests import quests

    quests().start(
        "Mend the <b>rope</b>",
        "the hoist lifts two sacks",
        "#0",
        "the village",
        Terms(slug="mill", joins=False),
    )
    ann.do("quest/join mill")
    ann.do("quest/join mill = get the hoist running again; splice the torn strands")
    ann.do("quest/try splice the torn strands with tarred twine")
    ann.do("quest/fail the old strands tore under one sack; look for sound rope")
    return quests()["mill"]


@pytest.fixture
def case(place):
    """A case about a lamp, worked to its end."""
    from tests.game.harbour import Harbour

    harbour = Harbour(place)
    harbour.theft()
    place.player("Cleo", where=harbour.quay).do("case/open = Who took the storm lamp?")
    return harbour.solve()


def test_builders_may_open_every_page(marta, quest, case, builder, visit):
    client = visit(builder)
    answers = {path: client.get(path).status_code for path in pages(marta)}
    assert len(answers) >= 15
    assert {path: code for path, code in answers.items() if code != 200} == {}


def test_players_are_refused_every_page_of_builders(marta, ann, visit):
    client = visit(ann)
    for path in pages(marta):
        for answer in (client.get(path), client.post(path)):
            assert answer.status_code == 403, path
            assert "mare" not in text_of(answer)


def test_visitors_are_asked_to_log_in(marta, visit):
    client = visit()
    for path in [*pages(marta), *(reverse(f"keepsake:{name}") for name in PLAYERS)]:
        answer = client.get(path)
        assert (answer.status_code, answer.url.split("?")[0]) == (302, "/auth/login/"), path


def test_the_village_says_who_sleeps_and_who_is_due(place, marta, builder, visit):
    marta.memory.journal.configure({"threshold": 10})
    place.scheduler.fall_asleep(marta.memory.key, "command")
    shown = text_of(visit(builder).get(reverse("keepsake:characters")))
    assert "1 asleep, 1 due" in shown
    assert "Marta" in shown


def test_quests_have_journals_and_are_no_characters(place, marta, ann, builder, visit):
    place.minds["quest:mill"].remember("Look for the mare.", source_type="direct", source_entity="x")
    assert visit(builder).get(reverse("keepsake:characters")).status_code == 200


def test_a_quest_shows_its_state_gates_attempts_and_lines(quest, ann, builder, visit):
    client = visit(builder)
    assert "Mend the <b>rope</b>" in text_of(client.get(reverse("keepsake:quests")))
    shown = text_of(client.get(reverse("keepsake:quest", args=["mill"])))
    for part in (
        "the hoist lifts two sacks",
        "Open; working on it: Ann",
        "has begun : get the hoist running again ; approach: splice the torn strands",
        "1 attempt",
        "failed 1 time",
        "the old strands tore under one sack",
        "anywhere",
        "failure on #",
    ):
        assert part in shown, part
    ann.do("quest/try splice the torn strands again with more twine")
    assert "must say the result of attempt #" in text_of(client.get(reverse("keepsake:quest", args=["mill"])))
    assert client.get(reverse("keepsake:quest", args=["nothing-of-this"])).status_code == 404


def test_a_quest_that_has_ended_names_no_gates(quest, ann, builder, visit):
    ann.do("quest/try buy new rope from the carter")
    assert "is done" in ann.do("quest/done the hoist runs on new rope, and lifts two sacks")
    shown = text_of(visit(builder).get(reverse("keepsake:quest", args=["mill"])))
    assert "It is closed: nothing is added." in shown
    assert "must " not in shown


def test_a_quest_calls_people_what_players_see(quest, ann, builder, visit, monkeypatch):
    monkeypatch.setattr(
        type(ann.character), "get_display_name", lambda self, looker=None, **kwargs: f"Dame {self.key}"
    )
    client = visit(builder)
    assert "working on it: Dame Ann" in text_of(client.get(reverse("keepsake:quests")))
    shown = text_of(client.get(reverse("keepsake:quest", args=["mill"])))
    assert "working on it: Dame Ann" in shown
    assert "Dame Ann has read" in shown
    assert "joined so far Dame Ann" in shown


def test_a_quest_says_that_a_mutation_is_due(quest, ann, builder, visit):
    for way in ("with more twine", "with pitch and twine"):
        ann.do(f"quest/try splice the torn strands {way}")
        ann.do("quest/fail the old strands tore again under one sack")
    shown = text_of(visit(builder).get(reverse("keepsake:quest", args=["mill"])))
    assert "must declare a mutation" in shown
    assert "used up" in shown


def test_a_case_shows_what_it_has_come_to_and_who_said_what(case, builder, visit):
    client = visit(builder)
    assert case.question in text_of(client.get(reverse("keepsake:cases")))
    shown = text_of(client.get(reverse("keepsake:case", args=[case.name])))
    assert "so far" not in shown  # it is closed
    assert case.question in shown
    assert "Only Old Joao can have done it" in shown
    assert "Ines" in shown
    assert "decision" in shown
    assert client.get(reverse("keepsake:case", args=["nothing"])).status_code == 404


def test_a_search_goes_by_archive_and_confidence_too(place, marta, builder, visit):
    marta.memory.journal.configure({"max_entries": 10})
    for n in range(15):
        place.clock.advance(60)
        marta.memory.remember(f"Mare number {n} ran off to the mill.")
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    old = text_of(client.get(path, {"q": "which mare ran off?", "archived": "yes"}))
    assert "the carter's mare" in old
    assert "Mare number 14" not in old
    new = text_of(client.get(path, {"q": "which mare ran off?", "archived": "no"}))
    assert "the carter's mare" not in new
    assert "Mare number 14" in new
    secret = text_of(client.get(path, {"q": "where is the silver?", "confided": "on"}))
    assert "under the oak" in secret
    assert "Mare number" not in secret


def test_nobody_without_a_memory_has_pages(place, marta, builder, visit):
    client = visit(builder)
    for number in (place.room.id + 10_000, place.thing("stone", place.room).id):
        assert client.get(reverse("keepsake:overview", args=[number])).status_code == 404
    assert client.get(reverse("keepsake:entry", args=[marta.id, 999])).status_code == 404
    for huge in (2**31, 2**63, 10**20):
        for page in pages(marta):
            for odd in (
                page.replace(f"/{marta.id}/", f"/{huge}/", 1),
                page.replace("/entries/1/", f"/entries/{huge}/"),
            ):
                if odd != page:
                    assert client.get(odd).status_code == 404, odd


def test_the_journal_is_filtered_by_the_database(marta, builder, visit):
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    marta.memory.remember("A fire at the barn!", tags=["fire", 'the "old" barn'], related_projects=["road"])
    marta.memory.remember("Rain, as usual.", source_type="environmental", kind="finding")
    for query, wanted, other in (
        ({"kind": "finding"}, "Rain", "fire"),
        ({"source": "environmental"}, "Rain", "mare"),
        ({"from": "ann"}, "mare", "fire"),
        ({"tag": "fire"}, "fire", "mare"),
        ({"project": "road"}, "fire", "mare"),
        ({"trust": "0.85"}, "mare", "Rain"),
        ({"confided": "on"}, "silver", "mare"),
        ({"days": "1"}, "mare", "nothing of this"),
        ({"archived": "yes"}, "No entry is like that", "mare"),
    ):
        shown = text_of(client.get(path, query))
        assert wanted in shown, query
        assert other not in shown, query


def test_a_tag_is_matched_whole(marta, builder, visit):
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    marta.memory.remember("Sparks.", tags=["a", "fire", "z"])
    assert "Sparks" in text_of(client.get(path, {"tag": "fire"}))
    assert "Sparks" in text_of(client.get(path, {"tag": "z a"}))
    for tag in ("fir", "ire", "f.re", "fire z a b"):
        assert "Sparks" not in text_of(client.get(path, {"tag": tag})), tag


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"kind": "gossip"}, "kind"),
        ({"trust": "much"}, "trust: must be a number, not 'much'"),
        ({"trust": "nan"}, "trust: "),
        ({"days": "-1"}, "days: "),
        ({"page": "x"}, "page: must be a whole number"),
        ({"q": "a" * 501}, "q: must be at most 500 characters"),
    ],
)
def test_an_error_names_the_bad_input(marta, builder, visit, query, said):
    answer = visit(builder).get(reverse("keepsake:entries", args=[marta.id]), query)
    assert answer.status_code == 400
    assert said in text_of(answer)


def test_archived_entries_are_on_the_pages_too(place, marta, builder, visit):
    marta.memory.journal.configure({"max_entries": 10})
    for n in range(70):
        place.clock.advance(60)
        marta.memory.remember(f"Guest number {n} came.")
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    first = text_of(client.get(path))
    assert "Guest number 69" in first
    assert "page 1 of 2" in first
    assert "mare" in text_of(client.get(path, {"page": "2"}))
    assert "mare" in text_of(client.get(path, {"page": "99"})), "past the end: the last page"
