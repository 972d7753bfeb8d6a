"""A village with its web server, and a headless Chromium that opens its pages."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.e2e.conftest import Village, built_village

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PATIENCE = 180_000
"""Milliseconds that a slow or busy machine may take to show something."""

FLAGS = (
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


class Visitor:
    """Somebody with a browser window of their own; notes what the pages complained of.

    Args:
        village: the village.
        page: the window.
    """

    def __init__(self, village: Village, page: Page) -> None:
        self.site = f"http://localhost:{village.port + 1}"
        self.page = page
        page.set_default_timeout(PATIENCE)
        self.trouble: list[str] = []
        page.on("console", lambda said: said.type == "error" and self.trouble.append(said.text))
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("request", lambda sent: self._sent(sent.url))

    def _sent(self, url: str) -> None:
        if not url.startswith((self.site, "data:", "blob:")):
            self.trouble.append(f"asked another site for {url}")

    def open(self, path: str) -> int:
        """Open a page of the site; its HTTP status."""
        answer = self.page.goto(self.site + path)
        assert answer is not None
        return answer.status

    def log_in(self, name: str, password: str) -> None:
        """Log in with the site's form."""
        self.open("/auth/login/")
        self.page.fill("#id_username", name)
        self.page.fill("#id_password", password)
        self.page.click("input[type=submit]")
        self.page.get_by_role("button", name=f"Log out {name}").wait_for()

    def text(self) -> str:
        """What the page shows."""
        return self.page.locator("body").inner_text()


@pytest.fixture(scope="session")
def village(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Village]:
    """A village that runs; its processes are ended afterwards."""
    village = built_village(tmp_path_factory)
    try:
        village.make("run")
        yield village
        village.make("stop")
    finally:
        village.kill()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A headless browser; its event loop is gone before another file's tests begin."""
    from playwright.sync_api import sync_playwright

    program = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if program is None:
        pytest.fail("These tests need Chromium: apt-get install chromium")
    with sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visitor(village: Village, chromium: Browser) -> Iterator[Visitor]:
    """Somebody who has not logged in."""
    window: Any = chromium.new_context(viewport={"width": 1280, "height": 900})
    yield Visitor(village, window.new_page())
    window.close()


@pytest.fixture
def admin(visitor: Visitor, village: Village) -> Visitor:
    """The village's builder, logged in."""
    visitor.log_in("admin", village.admin_password)
    return visitor
