"""The village's front page and web client, in a real browser, without the internet."""

from __future__ import annotations

import pytest

from dev.readme import blocks
from tests.browser.conftest import Visitor
from tests.e2e.conftest import Village

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "path", ["/", "/auth/login/", "/auth/register", "/help/", "/characters/", "/webclient/"]
)
def test_pages_need_no_other_site(visitor: Visitor, path: str) -> None:
    """Nothing is asked of another server, and no script complains."""
    assert visitor.open(path) == 200
    visitor.page.wait_for_load_state("networkidle")
    assert visitor.trouble == []


def test_the_readmes_lines_are_played_in_the_web_client(visitor: Visitor, village: Village) -> None:
    """From the front page to the client; what is typed, and what Marta answers."""
    visitor.open("/")
    assert "remember" in visitor.text()
    visitor.page.get_by_role("link", name="Play in the browser").click()
    visitor.page.get_by_text("quit leaves").wait_for()
    field = visitor.page.get_by_label("Command")
    log = visitor.page.get_by_role("log")

    def type_line(line: str, answer: str) -> None:
        field.fill(line)
        field.press("Enter")
        log.get_by_text(answer).last.wait_for()

    type_line(f"connect admin {village.admin_password}", "The Hearth")
    assert village.admin_password not in visitor.text()
    (lines,) = [block.lines for block in blocks("See it work") if block.language == "text"]
    assert len(lines) == 3
    type_line(lines[0], "Marta says")
    type_line(lines[1], "ran off to the mill")
    type_line(lines[2], "Memory of Marta")
    assert "\n  phase: awake" in log.inner_text()  # what is indented stays so
    assert visitor.trouble == []


def test_who_is_logged_in_on_the_site_is_logged_in_in_the_client(admin: Visitor) -> None:
    """Nothing has to be typed twice."""
    admin.open("/webclient/")
    admin.page.get_by_role("log").get_by_text("The Hearth").first.wait_for()
    assert admin.trouble == []


def test_what_is_said_is_text_in_the_client(admin: Visitor) -> None:
    """Markup of a page is shown, not obeyed."""
    admin.open("/webclient/")
    log = admin.page.get_by_role("log")
    log.get_by_text("The Hearth").first.wait_for()
    admin.page.get_by_label("Command").fill(
        "say <img src=x onerror=document.title='owned'> <script>1</script>"
    )
    admin.page.get_by_label("Command").press("Enter")
    log.get_by_text('You say, "<img src=x').wait_for()
    assert admin.page.title() != "owned"
    assert log.locator("img, script").count() == 0
