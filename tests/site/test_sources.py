"""Rules for templates and style sheets that the Content-Security-Policy and privacy demand."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from tests.found import found
from wyklenci_site.core.icons import FILES, icons

ROOT = Path(settings.BASE_DIR)
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
OUR_STATIC = [
    file
    for file in sorted((ROOT / "static").rglob("*"))
    if file.suffix in {".css", ".js", ".svg"} and "vendor" not in file.parts
]

TAG = re.compile(r"\{%.*?%\}", re.DOTALL)
"""A template's own tag: what it is given ("one=…") is no attribute of the page."""
INLINE = re.compile(r"<style|\sstyle=|\son[a-z]+=|hx-on|javascript:|<script(?![^>]*\ssrc=)", re.I)
LOADS_FROM_ELSEWHERE = re.compile(
    r"""(?:src|action|data|srcset)=["']?(?:https?:)?//"""
    r"""|<(?:link|use|image)\b[^>]*href=["'](?:https?:)?//"""
    r"""|(?:url\(|@import )["']?(?:https?:)?//""",
    re.I,
)


def ids(files: list[Path]) -> list[str]:
    return [str(file.relative_to(ROOT)) for file in files]


@pytest.mark.parametrize("template", TEMPLATES, ids=ids(TEMPLATES))
def test_template_has_no_inline_script_or_style(template: Path) -> None:
    assert INLINE.findall(TAG.sub("", template.read_text())) == []


@pytest.mark.parametrize("file", TEMPLATES + OUR_STATIC, ids=ids(TEMPLATES + OUR_STATIC))
def test_file_loads_nothing_from_other_sites(file: Path) -> None:
    assert LOADS_FROM_ELSEWHERE.findall(file.read_text()) == []


PART = re.compile(r'"([\w/-]+\.(?:html|txt)#[\w-]+)"')
"""A part of a template, as templates and code name it."""


def test_every_part_of_a_template_that_is_named_is_there() -> None:
    code = [
        file for app in ("game", "lessons", "wyklenci_site") for file in (ROOT / app).rglob("*.py")
    ]
    written = [file.read_text() for file in (*(ROOT / "templates").rglob("*.*"), *code)]
    named = {part for text in written for part in PART.findall(text)}
    assert len(named) > 50
    assert [part for part in sorted(named) if not _is_there(part)] == []


def _is_there(template: str) -> bool:
    try:
        get_template(template)
    except TemplateDoesNotExist:
        return False
    return True


def test_every_icon_that_a_template_names_is_in_the_sprite() -> None:
    named = re.compile(r'components/icon\.html"(?: |\|component\()name="([^"]+)"')
    named_icons = {icon for file in TEMPLATES for icon in named.findall(file.read_text())}
    assert set(found(named_icons)) <= icons().keys()


def test_the_icons_that_a_template_names_are_those_of_the_interface() -> None:
    named = re.compile(r'components/icon\.html"\|component\(name="([^"]+)"')
    tables = ROOT.glob("templates/jinja2/**/*.html")
    drawn = {icon for file in tables for icon in named.findall(file.read_text())}
    assert {icons()[icon] for icon in found(drawn)} == {FILES[0]}
