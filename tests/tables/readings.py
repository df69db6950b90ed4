"""What is checked of every game's words: they read well in both languages and tell no secret."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.html import strip_tags

from game.engine.contract import Event
from game.kit.after import Met
from game.kit.debrief import Debrief
from game.kit.lines import NO_LINE
from game.kit.load import game_of
from game.kit.parts import Cast, HowPart, Line
from game.presentation import presenter
from game.tables.selectors import Sitter, VisibleEvent
from lessons.catalogue import find_note

from .html import Page
from .leftovers import english_in, polish_in
from .stories import NAMES

LEFT: Mapping[str, Callable[[str], str]] = {"pl": english_in, "en": polish_in}
"""By the reader's language: a text in the other one, or ""."""
LOOSE_WORD = re.compile(r"(?<!\w)[aiouwz] (?=\S)", re.IGNORECASE)
UNFINISHED = re.compile(r"%\(|\bNone\b|proxy|\{\{")
"""What stands on a page where a text was not filled."""


def check_page(page: str, language: str) -> None:
    """It reads well, and what leads somewhere has one place to lead to."""
    assert "<b>&quot;" not in page
    assert not UNFINISHED.search(page)
    ids = Page(page).ids
    assert len(ids) == len(set(ids))
    text = Page(page).text
    for name in NAMES:
        text = text.replace(name, "")
    assert not LEFT[language](text)


def met_in(shown: Debrief, *chapters: str) -> list[Met]:
    """The cards of these chapters of the page after a game."""
    told = [one for one in shown.chapters if one.id in chapters]
    return [card for chapter in told for group in chapter.groups for card in group.cards]


def way_texts(cards: Iterable[Met]) -> list[str]:
    """All that happened to them in the game."""
    return [way.text for card in cards for way in card.ways]


def debrief_html(shown: Debrief) -> str:
    return render_to_string("kit/debrief.html", {"debrief": shown})


def check_names_nobody(page: str) -> None:
    assert not [name for name in NAMES if re.search(rf"\b{re.escape(name)}\b", page)]
    assert not UNFINISHED.search(page)


# ── Questions after a game ──


def examples(holds: Mapping[str, Any], does_not: Mapping[str, Any]) -> list[Any]:
    """Parameters of a test: a condition's name, the course of a game, and whether it holds."""
    return [
        pytest.param(name, course, expected, id=f"{name}-{expected}".lower())
        for expected, courses in ((True, holds), (False, does_not))
        for name, course in courses.items()
    ]


def check_conditions(slug: str, holds: Mapping[str, Any], does_not: Mapping[str, Any]) -> None:
    """Every question but the last has a game that it is asked after, and every condition one that
    it does not hold in."""
    *conditional, _ = game_of(slug).says.under("question")
    assert set(holds) == set(conditional)
    assert set(does_not) == set(game_of(slug).declared.conditions.when)


def check_questions(asked: Sequence[str], slug: str, course: Any) -> None:
    """Three questions fit the course of a game, and the last one is general."""
    game = game_of(slug)
    keys = {game.says(f"question.{key}"): key for key in game.says.under("question")}
    *two, general = asked
    assert general == list(keys)[-1]
    assert len(set(two)) == 2
    assert all(game.declared.conditions.fits(keys[question], course) for question in two)


def check_ready_for_print(slug: str, *, noted: bool = True) -> None:
    """`noted`: every question about what the game leaves out has its note."""
    texts, answers = game_of(slug).says.texts, game_of(slug).declared.answers
    for key in texts:
        if key.startswith(("question.", "left_out.")):
            assert not LOOSE_WORD.search(texts[key].text.pl), key
            assert not re.search("[\"']", texts[key].text.pl)
    for number in game_of(slug).says.under("left_out"):
        assert texts[f"left_out.{number}.ask"].text.pl.endswith("?")
        assert re.fullmatch(r"[^?!]+\.", texts[f"left_out.{number}.teacher"].text.pl)
        assert find_note(answers[number]) if number in answers else not noted


# ── Lines of the log ──


def check_lines(lines: Iterable[Line], ids: Iterable[str], language: str) -> None:
    """Each says something, in the reader's language and without the `ids` of cards."""
    told = [line for line in lines if line != NO_LINE]
    page = [strip_tags(text) for line in told for text in (line.text, *line.details)]
    assert page
    assert all(page)
    text = "\n".join(dict.fromkeys(page))
    assert not re.search(r"%\(|\{|\}|None|\bFalse\b|proxy|&amp;", text)
    assert not LEFT[language](text)
    marked = {name for name in ids if "-" in name}
    assert not [name for name in marked if re.search(rf"(?<!\w){name}(?!\w)", text)]


def check_private(game: str, events: Iterable[Event], sitters: tuple[Sitter, ...]) -> None:
    """What is private is worded for whom it is, and for the others like for everybody."""
    cast = Cast(sitters, None)
    private = [event for event in events if event.private]
    assert private
    for event in private:
        everybody = presenter(game).line(VisibleEvent(event.kind, event.public), cast)
        assert not everybody.own
        for seat in range(len(sitters)):
            line = presenter(game).line(VisibleEvent(event.kind, event.seen_by(seat)), cast)
            assert line.own == (seat in event.private)
            assert (line == everybody) == (seat not in event.private)


# ── What is told before a game ──


def words_of(part: HowPart) -> str:
    return " ".join(f"{point.about} {point.text}" for point in part.points)


def check_parts(parts: Sequence[HowPart], language: str) -> None:
    """They are read from the last row of a classroom; some texts are only now translated."""
    texts = [words_of(part) for part in parts]
    for text in texts:
        assert 20 < len(text.split()) <= 60, text
    assert not LEFT[language]("\n".join(texts))


def check_framing(shown: Any, language: str) -> None:
    """What whoever plays the communists is told says what the cards are, and leads to the note."""
    first = render_to_string("game/framing_first.html", {"framing": shown})
    again = render_to_string("game/framing.html", {"framing": shown})
    assert not LEFT[language](Page(first).text)
    for page in (first, again):
        assert "/notes/debate/ludzie-w-urzedach/" in page
        assert not UNFINISHED.search(page)
    assert Page(again).ids == []
    assert len(Page(first).text.split()) < 160
