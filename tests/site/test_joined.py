"""Browsers under test are sent the style sheets and scripts that the site's readers are sent."""

import re
from pathlib import Path
from typing import Any

import pytest
import tinycss2
from django.contrib.staticfiles import finders

from tests.found import found
from wyklenci_site.style_sheets import imported, joined

CSS = Path(__file__).parents[2] / "static/css"


def read(name: str) -> str:
    return (CSS.parent / name).read_text(encoding="utf-8")


def meaning(sheet: str) -> list[object]:
    """The rules of a sheet, whatever stands between their words."""
    return [_rule(one) for one in tinycss2.parse_stylesheet(sheet, True, True)]


def _rule(rule: Any) -> object:
    if rule.type == "declaration":
        return rule.name, _plain(rule.value), rule.important
    assert rule.type in {"at-rule", "qualified-rule"}, rule
    inside = tinycss2.parse_blocks_contents(rule.content or [], True, True)
    name = getattr(rule, "at_keyword", "")
    return name, _plain(rule.prelude), [_rule(one) for one in inside]


def _plain(words: Any) -> str:
    """A space between two parts of a selector means something, others do not."""
    text = re.sub(r"\s+", " ", tinycss2.serialize(words)).strip()
    return re.sub(r"(?<=[(,>~:/*]) | (?=[),>~/*])", "", text)


def test_what_a_sheet_imports_is_in_it_and_means_the_same() -> None:
    names = [f"css/{file.relative_to(CSS).as_posix()}" for file in CSS.rglob("*.css")]
    for name in found([name for name in names if imported(name, read(name))]):
        file = finders.find(name)
        sent = Path(file).read_text(encoding="utf-8")
        assert meaning(sent) == meaning(joined(name, read))
        assert finders.find(name, find_all=True)[0] == file
        assert "@import" not in sent
        assert len(re.findall(r"/\*", sent)) <= 1  # what a sheet says of its own parts


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a :is(b) { top: 0 }", "a:is(b) { top: 0 }"),
        ("a b { top: 0 }", "ab { top: 0 }"),
        ("a { width: calc(1px + 2px) }", "a { width: calc(1px +2px) }"),
        ("@media (width > 1px) { a { top: 0 } }", "a { top: 0 }"),
        ("a { top: 0 }", "a { top: 0 !important }"),
    ],
)
def test_what_means_something_else_is_seen(one: str, other: str) -> None:
    assert meaning(one) != meaning(other)
    assert meaning(one) == meaning(one.replace(" { ", "{").replace(" }", "}").replace(": 0", ":0"))


def test_what_others_made_comes_from_its_source() -> None:
    name = "vendor/htmx.min.js"
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
