"""Keepsake's pages in a real browser: looked at, filtered, dragged, changed; by keyboard, on a phone, and without JavaScript."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Visitor
from tests.e2e.conftest import Village

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.slow

HOSTILE = (
    "<script>document.title='owned'</script> |rred|n $You() \u05e9\u05dc\u05d5\u05dd \U0001f40e " + "w" * 200
)
QUESTION = "where did the mare run off to?"


@pytest.fixture(scope="module")
def marta(village: Village) -> int:
    """Number of Marta, whom Ann has told things, some of them hostile."""
    ann = village.enter("Ann")
    for line in (
        "say Marta, the carter's grey mare ran off to the mill last night.",
        "whisper Marta = I sold her to the pedlar for nine silver pieces.",
        f"talk Marta = {HOSTILE}",
        "journal/write My own secret is a red door.",
    ):
        ann.ask(line, "Marta|Written")
    ann.ask("talk Marta = what happened?", "Marta")
    ann.ask("quest/join mill-rope", "To begin")
    ann.ask("get mug", "pick up")
    ann.ask("out", "Square")
    admin = village.enter_admin()
    admin.ask("case/open Osric = Who took the mug?", "opens a case")
    return number_of(village, "Marta")


def number_of(village: Village, name: str) -> int:
    """Number of a character in the village's database."""
    ((found,),) = village.rows("SELECT id FROM objects_objectdb WHERE db_key = ?", name)
    return int(found)


ASKED = {
    "rumour": "?q=grey+mare",
    "change": "?do=forget",
    "ask": "?q=mare&as=%231",
    "whatif": "?q=mare&as=%231",
    "people": "?who=%23{ann}",
}
"""What pages are asked for, so that there is something on them."""


def addresses(marta: int, ann: int) -> list[str]:
    """Every address of `memory.web.urls` that is for builders alone, so that no new page is forgotten."""
    from memory.web import urls

    values = {"number": marta, "entry_id": 16}
    names = {"quest": "mill-rope", "case": "mug"}
    found = []
    for pattern in urls.urlpatterns:
        if pattern.name in ("start", "own", "told"):
            continue
        path = re.sub(
            r"<\w+:(\w+)>",
            lambda part, name=pattern.name: str(values.get(part[1], names.get(name, ""))),
            str(pattern.pattern),
        )
        assert "<" not in path
        found.append(f"/memory/{path}{ASKED.get(pattern.name, '').format(ann=ann)}")
    return found


@pytest.fixture(scope="module")
def staff_urls(village: Village, marta: int) -> list[str]:
    """Every address of builders."""
    return addresses(marta, number_of(village, "Ann"))


@pytest.fixture(scope="module")
def paths(staff_urls: list[str], marta: int) -> list[str]:
    """Every page of builders, with something on it."""
    return [*(path for path in staff_urls if ".json" not in path), f"/memory/{marta}/entries/?q=mare"]


PLAYERS = ["/memory/journal/", "/memory/journal/told/"]


@pytest.fixture
def ann(visitor: Visitor, marta: int) -> Visitor:
    """A player, logged in."""
    visitor.log_in("Ann", "not-a-secret-Ann")
    return visitor


@pytest.fixture
def phone(village: Village, chromium: Browser) -> Iterator[Visitor]:
    """The builder with a small screen that prefers dark pages, logged in."""
    window = chromium.new_context(viewport={"width": 390, "height": 844}, color_scheme="dark")
    visitor = Visitor(village, window.new_page())
    visitor.log_in("admin", village.admin_password)
    yield visitor
    window.close()


def violations(visitor: Visitor) -> list[str]:
    """What axe-core finds that is serious."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(visitor.page).response["violations"]
    return [
        f"{visitor.page.url}: {each['id']}: {[node['html'][:120] for node in each['nodes'][:3]]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def test_axe_finds_nothing_serious_on_any_page(admin: Visitor, paths: list[str]) -> None:
    """Nor does any script complain, nor is another site asked."""
    found = []
    for path in [*paths, *PLAYERS, "/", "/webclient/", "/help/"]:
        assert admin.open(path) == 200, path
        admin.page.wait_for_load_state("networkidle")
        found += violations(admin)
    assert found == []
    assert admin.trouble == []


def test_nor_on_a_dark_phone_and_no_page_is_wider_than_it(phone: Visitor, paths: list[str]) -> None:
    """390 pixels; tables scroll within themselves."""
    found, wide = [], []
    for path in [*paths, *PLAYERS, "/", "/auth/register"]:
        phone.open(path)
        phone.page.wait_for_load_state("networkidle")
        found += violations(phone)
        over = phone.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        wide += [path] if over > 0 else []
        if phone.page.locator(".map").count():  # what is on the map is seen without scrolling
            cut = phone.page.evaluate(
                "(map => map.scrollWidth - map.clientWidth)(document.querySelector('.map'))"
            )
            wide += [f"map of {path}"] if cut > 0 else []
    assert found == []
    assert wide == []


def test_the_login_and_register_forms_too(visitor: Visitor) -> None:
    """Which only visitors see."""
    for path in ("/auth/login/", "/auth/register"):
        visitor.open(path)
        assert violations(visitor) == []


def test_every_page_is_small(admin: Visitor, paths: list[str]) -> None:
    """Under 300 kB each with all that it loads, beside the chart library."""
    sizes: dict[str, int] = {}

    def weigh(answer) -> None:
        if "/uplot/" not in answer.url:
            sizes[answer.url] = len(answer.body())

    for path in paths:
        sizes.clear()
        admin.page.on("response", weigh)
        admin.open(path)
        admin.page.wait_for_load_state("networkidle")
        admin.page.remove_listener("response", weigh)
        assert 1_000 < sum(sizes.values()) < 300_000, (path, sizes)


def test_look_filter_and_search(admin: Visitor, marta: int) -> None:
    """From the front page to one entry, with the mouse."""
    admin.open("/")
    admin.page.get_by_role("link", name="Memory").click()
    admin.page.get_by_role("link", name="Marta").click()
    admin.page.locator(".plot .u-wrap").wait_for()
    admin.page.get_by_role("link", name="Journal", exact=True).click()
    admin.page.get_by_label("From", exact=True).fill("Ann")
    admin.page.get_by_label("in confidence").check()
    admin.page.get_by_role("button", name="Show").click()
    entries = admin.page.locator("article.entry")
    assert entries.count() == 1
    assert "nine silver pieces" in entries.inner_text()
    admin.page.get_by_label("Ask something").fill(QUESTION)
    admin.page.get_by_label("in confidence").uncheck()
    admin.page.get_by_role("button", name="Show").click()
    assert "ran off to the mill" in entries.first.inner_text()
    assert "relevance" in entries.first.inner_text()
    entries.first.get_by_role("link").first.click()
    admin.page.get_by_role("heading", name="Entry #").wait_for()
    assert admin.trouble == []


def test_dragging_the_threshold_shows_when_reflection_would_have_fired(admin: Visitor, marta: int) -> None:
    """By mouse and by keyboard; the chart and the figures follow."""
    admin.open(f"/memory/{marta}/what-if/")
    plot = admin.page.locator("#whatif-plot[data-points]")
    plot.wait_for()
    slider = admin.page.locator("#threshold")
    before = int(admin.page.locator("#times").inner_text())
    box = slider.bounding_box()
    assert box is not None
    admin.page.mouse.move(box["x"] + box["width"] * (150 - 10) / 590, box["y"] + box["height"] / 2)
    admin.page.mouse.down()
    admin.page.mouse.move(box["x"] + 4, box["y"] + box["height"] / 2, steps=8)
    admin.page.mouse.up()
    low = int(slider.input_value())
    assert low < 60
    admin.page.locator(f"#whatif-plot[data-threshold='{low}']").wait_for()
    admin.page.locator(f"#whatif-results:has-text('with a threshold of {low}')").wait_for()
    fired = int(admin.page.locator("#times").inner_text())
    assert fired > before
    assert int(plot.get_attribute("data-fired") or 0) == fired
    slider.focus()
    for _ in range(4):
        admin.page.keyboard.press("ArrowRight")
    admin.page.locator(f"#whatif-plot[data-threshold='{low + 20}']").wait_for()
    admin.page.locator(f"#whatif-results:has-text('with a threshold of {low + 20}')").wait_for()
    assert f"threshold={low + 20}" in admin.page.url
    assert admin.trouble == []


OVERLAPPING = """box => {
  const chart = box.chart, axis = chart.axes[0], pen = chart.ctx, ratio = window.devicePixelRatio || 1;
  pen.font = 12 * ratio + "px " + getComputedStyle(document.body).fontFamily;
  const spans = axis._splits.map((at, i) => {
    const wide = Math.max(...String(axis._values[i] ?? "").split("\\n").map(line => pen.measureText(line).width / ratio));
    const middle = chart.valToPos(at, "x");
    return [middle - wide / 2, middle + wide / 2];
  });
  return {labels: axis._values, overlaps: spans.filter((span, i) => i && span[0] < spans[i - 1][1]).length};
}"""
"""Returns the labels below a chart, and how many of them run into the one before."""


def test_no_times_run_into_each_other_below_a_young_chart(
    admin: Visitor, village: Village, marta: int
) -> None:
    for number in (marta, number_of(village, "Ann")):  # Ann's journal is of one moment
        for width in (1280, 390):
            admin.page.set_viewport_size({"width": width, "height": 900})
            admin.open(f"/memory/{number}/what-if/")
            admin.page.wait_for_selector("#whatif-plot[data-points]")
            shown = admin.page.eval_on_selector("#whatif-plot", OVERLAPPING)
            assert shown["labels"]
            assert not shown["overlaps"], (width, shown)
            assert any(":" in str(label) for label in shown["labels"]), shown  # minutes, not years


def test_a_table_wider_than_its_page_says_that_it_scrolls(admin: Visitor, marta: int) -> None:
    hint = "e => getComputedStyle(e, '::before').content"
    for width, is_hinted in ((1280, False), (390, True)):
        admin.page.set_viewport_size({"width": width, "height": 900})
        admin.open("/memory/")
        box = admin.page.locator(".scroll").first
        assert ("Scroll sideways" in box.evaluate(hint)) is is_hinted
        assert (box.evaluate("e => e.scrollWidth > e.clientWidth")) is is_hinted


def test_rating_by_hand_is_confirmed_and_noted(admin: Visitor, marta: int) -> None:
    """With the keyboard alone: fill in, confirm, read the line that it left."""
    admin.open(f"/memory/{marta}/entries/16/")
    field = admin.page.get_by_label("Importance, 1 to 10")
    field.focus()
    field.press("Control+a")
    admin.page.keyboard.type("9")
    admin.page.keyboard.press("Enter")
    admin.page.get_by_role("heading", name="Re-rate entry #16?").wait_for()
    yes = admin.page.get_by_role("button", name="Confirm")
    for _ in range(40):
        if yes.evaluate("button => button === document.activeElement"):
            break
        admin.page.keyboard.press("Tab")
    admin.page.keyboard.press("Enter")
    admin.page.get_by_role("status").get_by_text("The new rating is written.").wait_for()
    assert "manual" in admin.text()
    admin.open(f"/memory/{marta}/")
    assert "admin: rates #16 9" in admin.text()


def test_hostile_words_are_only_words(admin: Visitor, marta: int) -> None:
    """In the journal, in an answer and on the map."""
    for path in (
        f"/memory/{marta}/entries/",
        f"/memory/{marta}/ask/?q=red&as=%231",
        "/memory/rumour/?q=red",
    ):
        admin.open(path)
        admin.page.wait_for_load_state("networkidle")
        assert "<script>document.title='owned'</script>" in admin.text(), path
        assert admin.page.title() != "owned"
        assert admin.page.locator("main script").count() == 0
    assert admin.trouble == []


def test_players_see_their_own_and_are_refused_the_rest(
    ann: Visitor, paths: list[str], staff_urls: list[str]
) -> None:
    """Ann reads her journal, and whom she told; no page of builders opens."""
    ann.open("/memory/")
    assert "My own secret is a red door" in ann.text()
    ann.page.get_by_role("link", name="Whom I told what").click()
    assert "known to Marta" in ann.text()
    assert "nine silver pieces" in ann.text()
    for path in {*paths, *staff_urls}:
        assert ann.open(path) == 403, path
        assert "mare" not in ann.page.locator("main").inner_text()
        for way in (ann.page.request.post, ann.page.request.put, ann.page.request.delete):
            assert way(ann.site + path).status == 403, path


def test_anonymous_visitors_are_led_to_the_login_form_from_every_page(
    visitor: Visitor, paths: list[str], staff_urls: list[str]
) -> None:
    """Whatever they ask for, and in whichever way."""
    for path in {*paths, *staff_urls, *PLAYERS}:
        visitor.open(path)
        assert "/auth/login/" in visitor.page.url, path
        assert "mare" not in visitor.text()
        answer = visitor.page.request.post(visitor.site + path, max_redirects=0)
        assert answer.status in (302, 403), path


def test_nobody_reads_the_journal_of_another(admin: Visitor, village: Village, marta: int) -> None:
    """Not even a builder by the players' page; and a visitor is led to the login form."""
    assert admin.open("/memory/journal/?as=999") == 400
    assert "red door" not in admin.text()
    admin.page.get_by_role("button", name="Log out admin").click()
    for path in ("/memory/journal/", "/memory/characters/", f"/memory/{marta}/"):
        admin.open(path)
        assert "/auth/login/" in admin.page.url


def test_pages_read_without_javascript(village: Village, chromium: Browser, marta: int) -> None:
    """Everything but the charts, and the what-if works with its button."""
    window = chromium.new_context(java_script_enabled=False)
    visitor = Visitor(village, window.new_page())
    visitor.log_in("admin", village.admin_password)
    visitor.open(f"/memory/{marta}/")
    assert "The chart needs JavaScript" in visitor.page.locator("noscript").first.inner_text()
    assert "of 150" in visitor.text()
    visitor.open(f"/memory/{marta}/what-if/?threshold=30")
    assert "with a threshold of 30" in visitor.text()
    visitor.page.get_by_label("A question").fill(QUESTION)
    visitor.page.get_by_role("button", name="Try").click()
    assert "ran off to the mill" in visitor.page.locator(".recalled li").first.inner_text()
    window.close()
