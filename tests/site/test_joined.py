"""Browsers under test are sent the style sheets and scripts that the site's readers are sent."""

import re
from pathlib import Path

from django.contrib.staticfiles import finders

from tests.found import found
from wyklenci_site.style_sheets import imported, joined

CSS = Path(__file__).parents[2] / "static/css"


def read(name: str) -> str:
    return (CSS.parent / name).read_text(encoding="utf-8")


def test_what_a_sheet_imports_is_in_it() -> None:
    names = [f"css/{file.relative_to(CSS).as_posix()}" for file in CSS.rglob("*.css")]
    for name in found([name for name in names if imported(name, read(name))]):
        file = finders.find(name)
        sent = Path(file).read_text(encoding="utf-8")
        assert sent == joined(name, read)
        assert finders.find(name, find_all=True)[0] == file
        assert "@import" not in sent


def test_what_imports_nothing_comes_from_its_source() -> None:
    for name in ("css/base/reset.css", "vendor/htmx.min.js"):
        assert finders.find(name) == str(CSS.parent / name)
    assert finders.find("css/nothing.css") is None


def test_a_script_is_sent_without_its_comments() -> None:
    scripts = found([f"js/{file.name}" for file in (CSS.parent / "js").glob("*.js")])
    for name in scripts:
        sent = Path(finders.find(name)).read_text(encoding="utf-8")
        assert len(sent) < len(read(name))
        assert not re.search(r"^\s*(?://|/\*|\*)", sent, re.MULTILINE)
        # What is written in quotes is for readers or for the page: nothing of it may be lost.
        assert re.findall(r"\[data-[\w-]+\]", sent) == re.findall(r"\[data-[\w-]+\]", read(name))
