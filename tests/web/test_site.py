"""The village's pages load nothing from elsewhere."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from dev.environment import ROOT
from dev.readme import blocks

OURS = (ROOT / "memory" / "web", ROOT / "world" / "site")
UPLOT = {  # version 1.6.32, as in the npm package
    "uPlot.iife.min.js": "19c8d4c6ad88929a79f4ae49d6f7161566dfd0ba3d15cc495e974f787eb78f1f",
    "uPlot.min.css": "df630c6a8d6f8eeaff264b50f73ce5b114f646ffd9a0bb74f049b0a00135fa04",
}


def pages() -> list[Path]:
    return sorted(
        path for place in OURS for path in place.rglob("*") if path.suffix in (".html", ".js", ".css")
    )


def test_no_page_of_ours_names_another_site() -> None:
    """A link may lead away; nothing is loaded from there."""
    loads = re.compile(
        r"""(?:src|action)\s*=\s*["']?(?:https?:)?//|<link[^>]*(?:https?:)?//|url\(["']?https?:|@import"""
    )
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in pages()
        if "uplot" not in path.parts
        for hit in loads.finditer(path.read_text())
    ]
    assert pages()
    assert found == []


def test_the_chart_library_is_the_published_one() -> None:
    """Unchanged, with its licence beside it."""
    place = ROOT / "memory" / "web" / "static" / "keepsake" / "uplot"
    assert {name: hashlib.sha256((place / name).read_bytes()).hexdigest() for name in UPLOT} == UPLOT
    assert "MIT License" in (place / "LICENSE").read_text()


@pytest.mark.django_db
def test_the_front_page_has_the_readmes_lines() -> None:
    """Those that a newcomer types first."""
    from django.test import Client
    from django.utils.html import escape

    (lines,) = [block.lines for block in blocks("See it work") if block.language == "text"]
    page = Client().get("/").content.decode()
    assert [line for line in lines if escape(line) not in page] == []


@pytest.mark.django_db
def test_help_on_the_web_lists_no_command_that_nobody_types(place, ann, visit) -> None:
    """While a long text is paged, Evennia's pager adds such commands to whoever reads."""
    from evennia.utils.evmore import CmdSetMore

    ann.character.account.cmdset.add(CmdSetMore)
    page = visit(ann).get("/help/").content.decode()
    assert ">the village<" in page.casefold()
    assert "__" not in page


def test_a_single_page_has_no_pager() -> None:
    from django.core.paginator import Paginator
    from django.template.loader import render_to_string

    def shown(count: int) -> str:
        page = Paginator(range(count), 10).page(1)
        return render_to_string("website/pagination.html", {"page_obj": page}).strip()

    assert shown(3) == ""
    assert "page 1 of 2" in shown(12)


@pytest.mark.django_db
def test_who_is_logged_in_is_not_asked_to_log_in() -> None:
    """And the site's list of one's own characters is not called as that of all who remember."""
    from django.test import Client
    from evennia.accounts.models import AccountDB

    client = Client()
    assert "log in</a>" in client.get("/").content.decode()
    client.force_login(AccountDB.objects.create_user("ann", password="a long enough one"))
    page = client.get("/").content.decode()
    assert "log in</a>" not in page and "You are logged in as ann." in page
    assert ">My characters</a>" in page and ">Characters</a>" not in page
