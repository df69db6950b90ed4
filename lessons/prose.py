"""A note's text: Markdown, with marks of its sources and links to other notes, made into HTML."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from markdown_it import MarkdownIt

from .words import TO

MARK: Final = re.compile(r"\[\^(\d+)\]")
LINK: Final = re.compile(r"\]\(note:([a-z]+/[a-z0-9-]+)\)")
HEADING: Final = re.compile(r"^## (.+)$", re.MULTILINE)

DISPUTES: Final = ("Spory i pytania", "Disputes and questions")
UNKNOWN: Final = ("Czego nie wiemy", "What we do not know")

ABBREVIATIONS: Final = ("itd", "itp", "in", "proc", "r", "tys", "ul")
"""What ends with a full stop of its own in Polish."""
_RANGE: Final = re.compile(r"(?<=\d)–(?=\d)")
_STOPPED: Final = re.compile(r"(\w*)([.,;])((?:\[\^\d+\])+)")

# Marks pass through Markdown as signs that no text has.
_OPEN, _CLOSE = "\ue000", "\ue001"
_marks: Final = re.compile(f"(?:{_OPEN}\\d+{_CLOSE})+")
_markdown: Final = MarkdownIt("commonmark", {"html": False})


@dataclass(frozen=True)
class Section:
    """A part of a note under its own heading; the first has none."""

    title: str
    html: SafeString

    @property
    def disputes(self) -> bool:
        return self.title in DISPUTES


def sections(text: str, language: str) -> tuple[Section, ...]:
    """The text as HTML, part by part. No line ends within „20–21 maja”."""
    if language == "pl":
        text = _STOPPED.sub(_before_the_stop, text)
    parts = HEADING.split(text)
    marks = _marker()
    return tuple(
        Section(title, _html(part, marks))
        for title, part in zip(["", *titles(text)], parts[::2], strict=True)
    )


def led_to(address: str, html: str) -> str:
    """With links that lead to the site from outside of it, as they have to from a file."""
    return html.replace(' href="/', f' href="{address}/')


def _before_the_stop(found: re.Match[str]) -> str:
    """Polish prints marks before a full stop or comma, but not within an abbreviation."""
    word, stop, marks = found.groups()
    return found[0] if stop == "." and word in ABBREVIATIONS else f"{word}{marks}{stop}"


def titles(text: str) -> tuple[str, ...]:
    """The headings of a text, with ordinary spaces."""
    found = HEADING.findall(text)
    return tuple(title.strip().replace("\N{NO-BREAK SPACE}", " ") for title in found)


def plain(text: str) -> str:
    """What is read in sentences: without headings, marks and the addresses of links."""
    words = re.sub(r"\[([^\]]*)" + LINK.pattern, r"\1", MARK.sub("", HEADING.sub("", text)))
    return words.replace("*", "")


def word_count(text: str) -> int:
    """The words that are read."""
    return len(plain(text).split())


def _html(text: str, marks: Callable[[re.Match[str]], str]) -> SafeString:
    linked = LINK.sub(lambda m: f"]({reverse('note', args=m[1].split('/'))})", text)
    linked = _RANGE.sub(TO, linked)
    html = _markdown.render(MARK.sub(f"{_OPEN}\\1{_CLOSE}", linked))
    return mark_safe(_marks.sub(marks, html))  # noqa: S308 - HTML in the text is switched off


def _marker() -> Callable[[re.Match[str]], str]:
    """Draws the marks of one text. The first that names a source is what the source leads back
    to."""
    met: set[str] = set()

    def link(number: str) -> SafeString:
        anchor = "" if number in met else format_html(' id="mark-{}"', number)
        met.add(number)
        label = _("source %(number)s") % {"number": number}
        return format_html(
            '<a{} href="#source-{}" aria-label="{}">{}</a>', anchor, number, label, number
        )

    def draw(found: re.Match[str]) -> str:
        numbers = sorted(set(found[0].strip(_OPEN + _CLOSE).split(_CLOSE + _OPEN)), key=int)
        # Joined to the word before them and to each other, so that no line begins with marks.
        links = format_html_join(
            ",\N{NO-BREAK SPACE}", "{}", ((link(number),) for number in numbers)
        )
        return format_html('{}<sup class="marks">{}</sup>', "\N{WORD JOINER}", links)

    return draw
