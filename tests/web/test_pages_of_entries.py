"""Pages about entries, insights, trust and charts."""

from __future__ import annotations

import re

import pytest
from django.urls import reverse

from tests.web.reading import text_of
from tests.web.test_pages import HOSTILE, pages


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


@pytest.mark.parametrize("name", ["q", "from", "tag", "project"])
def test_a_field_with_a_nul_is_refused(marta, builder, visit, name):
    page = visit(builder).get(reverse("keepsake:entries", args=[marta.id]), {name: "a\0b"})
    assert page.status_code == 400
    assert name in text_of(page)


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
    assert f"When they tell Marta something directly: {record.trust:.2f}" in shown
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
