"""What the pages show, and to whom."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from memory.quests.board import Terms
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
    from tests.game.test_cases import Harbour

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
    shown = text_of(visit(builder).get(reverse("keepsake:village")))
    assert "1 asleep, 1 due" in shown
    assert "Marta" in shown


def test_quests_have_journals_and_are_no_characters(place, marta, ann, builder, visit):
    place.minds["quest:mill"].remember("Look for the mare.", source_type="direct", source_entity="x")
    assert visit(builder).get(reverse("keepsake:village")).status_code == 200


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
    assert "must say what came of attempt #" in text_of(client.get(reverse("keepsake:quest", args=["mill"])))
    assert client.get(reverse("keepsake:quest", args=["nothing-of-this"])).status_code == 404


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


def test_a_search_shows_what_recall_finds_and_every_component(marta, builder, visit):
    shown = text_of(visit(builder).get(reverse("keepsake:entries", args=[marta.id]), {"q": "the mare"}))
    assert "ran off to the mill" in shown
    (hit, *_) = marta.memory.mind.recall("the mare", wanted=everything())
    for name, value in hit.components.items():
        assert f"{name} {value:.2f}" in shown


def test_a_search_is_filtered_before_it_is_ranked(place, marta, builder, visit):
    bob = place.player("Bob")
    for n in range(40):
        bob.do(f"say Marta, the mare number {n} ran off to the mill.")
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    for who in ("ann", "Ann"):
        shown = text_of(client.get(path, {"q": "where did the mare run off to?", "from": who}))
        assert "the carter's mare ran off" in shown
        assert "mare number" not in shown


def everything():
    from memory.journal.filter import Filter

    return Filter()


def test_an_entry_shows_who_may_hear_of_it(marta, ann, builder, visit):
    secret = next(e for e in marta.memory.journal if e.audience is not None)
    shown = text_of(visit(builder).get(reverse("keepsake:entry", args=[marta.id, secret.id])))
    assert "may be told to: Ann" in shown


def test_insights_show_what_they_rest_on(marta, builder, visit):
    journal = marta.memory.journal
    mare = next(e for e in journal if "mare" in e.content)
    insight = journal.add(
        "[SYNTHESIS] Beasts run to the mill.",
        tags=["synthesis"],
        source_type="inference",
        citations=[mare.id],
    )
    journal.add(
        "[SYNTHESIS] So it goes.", tags=["synthesis"], source_type="inference", citations=[insight.id]
    )
    page = visit(builder).get(reverse("keepsake:insights", args=[marta.id]))
    shown = text_of(page)
    assert (
        shown.index("So it goes") < shown.index("Beasts run to the mill") < shown.index("the carter's mare")
    )


def test_reflections_show_what_was_turned_down(place, marta, builder, visit):
    from memory.reflection.reflection import REPORTS

    report = {
        "when": "2026-01-01T00:00:00Z",
        "by": "a model",
        "through": 2,
        "importance": 151,
        "questions": ["Why the mill?"],
        "verdicts": [
            {
                "question": "Why the mill?",
                "content": "Mills draw mares.",
                "citations": [1],
                "outcome": "dropped",
                "reason": "a single teller",
                "score": 0.2,
            }
        ],
    }
    from memory.journal.store import Change

    journal = marta.memory.journal
    journal.commit(Change(key=journal.key, notes={REPORTS: [report]}))
    shown = text_of(visit(builder).get(reverse("keepsake:insights", args=[marta.id])))
    assert "Turned down Mills draw mares." in shown
    assert "a single teller" in shown


def test_earned_trust_is_shown_with_what_earned_it(marta, ann, builder, visit):
    ann.do("say Marta, the old mill burned down.")
    marta.memory.remember("The old mill did not burn down.", source_type="observation")
    key = f"#{ann.character.id}"
    record = marta.memory.mind.claim_checker.track_record(key)
    assert record.findings
    shown = text_of(visit(builder).get(reverse("keepsake:people", args=[marta.id]), {"who": key}))
    assert f"In what they tell Marta directly: {record.trust:.2f}" in shown
    assert shown.count(f"{record.trust:.2f}") == 2, "in the list, and with what earned it"
    assert str(record.findings[0].outcome) in shown
    assert record.findings[0].claim.content in shown


def test_questions_are_records_and_shown_only_if_asked_for(marta, ann, builder, visit):
    ann.do("talk Marta = what ran off to the mill?")
    client, path = visit(builder), reverse("keepsake:entries", args=[marta.id])
    assert "what ran off" not in text_of(client.get(path))
    assert "what ran off" in text_of(client.get(path, {"kind": "conversation"}))


def test_hostile_words_are_text_on_every_page(place, ann, marta, builder, visit):
    ann.character.key = "<b>Ann</b>"
    marta.memory.remember(
        HOSTILE + "\u202eevil\x1b[31m",
        source_type="direct",
        source_entity="#9",
        source_name="<i>Bob</i>",
        tags=["<u>x</u>"],
    )
    client = visit(builder)
    seen = 0
    for path in pages(marta):
        given = {"q": HOSTILE[:60]} | ({"who": "#9"} if "people" in path else {"do": "forget"})
        page = client.get(path.split("?")[0], given).content.decode()
        assert "<script>alert" not in page
        assert "<b>Ann" not in page
        assert "<i>Bob" not in page
        assert "<u>x" not in page
        assert "\u202e" not in page
        assert "\x1b" not in page
        seen += "&lt;script&gt;alert" in page
    assert seen >= 2


def test_only_our_own_files_may_run(marta, builder, visit):
    for path in pages(marta):
        answer = visit(builder).get(path)
        assert "script-src" not in answer["Content-Security-Policy"]
        assert "default-src 'self'" in answer["Content-Security-Policy"]
        assert answer["Cache-Control"] == "private, no-store"
        page = answer.content.decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)", page), path
        assert not re.search(r"\son\w+=", page), path


def test_the_plot_adds_up_and_begins_anew_after_a_reflection(place, marta, builder, visit):
    journal = marta.memory.journal
    data = visit(builder).get(reverse("keepsake:plot", args=[marta.id])).json()
    assert data["total"][-1] == journal.cumulative_importance
    assert data["threshold"] == 150
    place.scheduler.fall_asleep(journal.key, "command")
    from twisted.internet.defer import ensureDeferred

    ensureDeferred(place.scheduler.reflect(journal.key))
    place.settle()
    marta.memory.remember("A new day.", importance=4)
    data = visit(builder).get(reverse("keepsake:plot", args=[marta.id])).json()
    assert data["total"][-1] == journal.cumulative_importance == 4
    assert len(data["fired"]) == 1


def test_a_chart_that_leaves_entries_out_says_so(marta, builder, visit, monkeypatch):
    from memory.db import pages
    from memory.web.views import character

    path = reverse("keepsake:plot", args=[marta.id])
    assert visit(builder).get(path).json()["note"] == ""
    for module in (pages, character):
        monkeypatch.setattr(module, "LATEST", 2)
    for n in range(3):
        marta.memory.remember(f"Wind from the north for {n} days.", importance=4)
    first = visit(builder).get(path).json()
    begins = marta.memory.journal.entry_count - 1
    assert first["note"] == (
        f"The chart begins with entry #{begins}: only the latest 2 entries that count are looked at."
    )
    page = visit(builder).get(reverse("keepsake:overview", args=[marta.id])).content.decode()
    assert 'id="plot-note"' in page


def test_a_reflection_shows_each_question_and_each_refusal_once(marta, builder, visit):
    from memory.journal.store import Change
    from memory.reflection.reflection import REPORTS

    verdict = {
        "question": "Who?",
        "content": "Bram knows it.",
        "citations": [1],
        "outcome": "dropped",
        "reason": "says the same as another",
        "score": 0.0,
        "into": None,
        "audience": None,
        "pattern": "",
        "association": False,
    }
    report = {
        "when": "2026-04-01T12:00:00+00:00",
        "by": "extractive",
        "through": 1,
        "importance": 9,
        "questions": ["Who took it?", "Who took it?", "Where?"],
        "audiences": [None, ["#9999"], None],
        "verdicts": [verdict, verdict],
    }
    journal = marta.memory.journal
    journal.commit(Change(key=journal.key, notes={REPORTS: [report]}))
    shown = text_of(visit(builder).get(reverse("keepsake:insights", args=[marta.id])))
    assert shown.count("Who took it?") == 1
    assert "in public; among #9999" in shown
    assert shown.count("Bram knows it.") == 1
    assert "2 times" in shown
    assert "credible 0.00" not in shown


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("trust=2", "trust: must be a number from 0 to 1, not 2"),
        ("days=-3", "days: must be a number of days above 0, not '-3'"),
        ("days=inf", "days: must be a number, not 'inf'"),
        ("source=bogus", "source: must be one of"),
        ("archived=maybe", "archived: must be one of yes, no, not 'maybe'"),
        ("confided=perhaps", "confided: must be one of on, yes, no, not 'perhaps'"),
    ],
)
def test_a_refused_filter_names_the_field_as_it_was_typed(marta, builder, visit, query, said):
    answer = visit(builder).get(f"{reverse('keepsake:entries', args=[marta.id])}?{query}")
    assert answer.status_code == 400
    assert said.replace("not 2", "not '2'") in text_of(answer)


@pytest.mark.parametrize("asker", ["999999", "#999999", "#99999999999999999999"])
def test_a_listener_whom_nobody_is_is_named(marta, builder, visit, asker):
    for page in ("ask", "whatif"):
        answer = visit(builder).get(reverse(f"keepsake:{page}", args=[marta.id]), {"q": "Who?", "as": asker})
        assert answer.status_code == 400
        assert "nobody has this number" in text_of(answer)
        assert asker in text_of(answer)


def test_an_entry_links_what_it_corrects_and_tells_of_trust_only_what_moved(marta, builder, visit):
    journal = marta.memory.journal
    old = journal.add("The mill is red.")
    new = journal.add("The mill is green.", supersedes=old.id, source_trust=0.9)
    answer = visit(builder).get(reverse("keepsake:entry", args=[marta.id, new.id]))
    assert (
        f'href="{reverse("keepsake:entry", args=[marta.id, old.id])}">#{old.id}</a></dd>'
        in answer.content.decode()
    )
    assert "as written" not in text_of(answer)
