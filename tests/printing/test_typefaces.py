"""The typefaces: those of print have whatever is written, and none has a slashed zero."""

from itertools import chain
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tests.site.test_weight import DRAWN_OTHERWISE, ROOT, WRITTEN

DRAWINGS = {"signs.ttf", "signs-engraved.ttf", "ornaments.ttf"}
FACES = [
    face
    for face in sorted((ROOT / "static/vendor/print").glob("*.ttf"))
    if face.name not in DRAWINGS
]


@pytest.fixture(scope="module")
def letters() -> set[str]:
    files = chain.from_iterable((ROOT / folder).rglob(name) for folder, name in WRITTEN)
    return {*"".join(file.read_text() for file in files)} - DRAWN_OTHERWISE


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_typeface_has_every_letter_that_is_written(face: Path, letters: set[str]) -> None:
    assert "ų" in letters
    there = TTFont(face).getBestCmap()
    assert {letter for letter in letters if ord(letter) not in there} == set()


SCREEN = sorted((ROOT / "static/vendor/fonts").glob("*-latin.woff2"))


@pytest.mark.parametrize("face", [*FACES, *SCREEN], ids=lambda face: face.stem)
def test_no_zero_is_slashed_which_pupils_read_as_another_letter(face: Path) -> None:
    font = TTFont(face)
    zero = font["glyf"][font.getBestCmap()[ord("0")]]
    assert zero.numberOfContours == 2, "the letter and its hole"
