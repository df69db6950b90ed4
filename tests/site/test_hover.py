"""What a mouse shows by lying on something: a finger lies on nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings

SHEETS = sorted((Path(settings.BASE_DIR) / "static/css").rglob("*.css"))
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PIECE = re.compile(r"([^{};]*)([{};])")


def hovering_for_all(sheet: str) -> Iterator[str]:
    """Selectors with `:hover` in no `@media (hover: hover)`: a touch screen would apply them after
    a tap, to whatever comes to lie there."""
    around: list[str] = []
    for words, sign in PIECE.findall(COMMENT.sub("", sheet)):
        if sign == "{":
            if ":hover" in words and not any("(hover: hover)" in outer for outer in around):
                yield words.strip()
            around.append(words)
        elif sign == "}":
            around.pop()


def test_the_reader_of_style_sheets_tells_a_mouse_from_a_finger() -> None:
    mouse = "@media (hover: hover) { a:hover { color: red; } }"
    assert list(hovering_for_all(mouse)) == []
    assert list(hovering_for_all(mouse + "b, a:hover { color: red }")) == ["b, a:hover"]


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_nothing_stays_coloured_where_a_finger_was(sheet: Path) -> None:
    assert list(hovering_for_all(sheet.read_text())) == []
