"""The chart's label in a real browser: it is placed where no line runs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from dev.environment import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Route

pytestmark = pytest.mark.slow

STATIC = ROOT / "memory" / "web" / "static" / "keepsake"
PAGE = """<!doctype html><link rel="stylesheet" href="/uplot/uPlot.min.css"><body style="width: 900px">
<div class="plot" hidden data-url="/data.json"></div>
<script src="/uplot/uPlot.iife.min.js"></script><script src="/keepsake.js"></script>"""


@pytest.mark.parametrize(
    ("totals", "place"),
    [
        ([10] * 30, "left above"),
        ([130 + n for n in range(30)], "right above"),
        ([122] * 30, "left below"),
        ([122] * 10 + [60] * 20, "right above"),
    ],
)
def test_the_label_is_where_the_importance_does_not_run(
    chromium: Browser, totals: list[int], place: str
) -> None:
    data = {
        "at": [1_790_000_000 + 600 * n for n in range(30)],
        "total": totals,
        "threshold": 120,
        "fired": [],
    }

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix("http://pages.test/")
        if path == "data.json":
            route.fulfill(content_type="application/json", body=json.dumps(data))
        elif path == "":
            route.fulfill(content_type="text/html", body=PAGE)
        else:
            route.fulfill(path=STATIC / path)

    window = chromium.new_page()
    window.route("**/*", answer)
    window.goto("http://pages.test/")
    shown = window.locator(".plot[data-label='threshold 120']")
    shown.wait_for()
    assert shown.get_attribute("data-label-at") == place
    window.close()
