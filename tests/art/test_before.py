"""The sheet of pictures beside what they were, from a repository of two commits."""

import subprocess
from pathlib import Path

import pytest
from PIL import Image

from script.art import before, scene
from script.art.registry import SceneError
from script.art.scene import Card

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2">'
    '<path fill="{}" d="M0 0h3v2H0z"/></svg>'
)
BLACK, WHITE = SVG.format("#000"), SVG.format("#fff")


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """Four cards: the first is as it was, the second was black and is white, the third is new and
    git does not know it yet, the fourth is not drawn."""
    art = tmp_path / "static" / "art"
    monkeypatch.setattr(before, "ROOT", tmp_path)
    monkeypatch.setattr(scene, "ART", art)
    found = [Card("try", name, {}, Path(name)) for name in ("same", "other", "new", "none")]
    (art / "try").mkdir(parents=True)
    for card in found[:2]:
        card.svg.write_text(BLACK)
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "First")
    for card in found[1:3]:
        card.svg.write_text(WHITE)
    return found


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    subprocess.run(["git", *who, *words], cwd=folder, check=True)


def test_what_has_changed_is_told_with_what_it_was(cards: list[Card]) -> None:
    told = [(card.name, was) for card, was in before.changed("HEAD", cards)]
    assert told == [("other", BLACK), ("new", None)]


def test_also_what_was_changed_and_committed(cards: list[Card], tmp_path: Path) -> None:
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "--message", "Second")
    assert before.changed("HEAD", cards) == []
    assert [card.name for card, _ in before.changed("HEAD~1", cards)] == ["other", "new"]


def test_the_sheet_has_the_old_picture_on_the_left(
    cards: list[Card], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def drawn(picture: Path | str, width: int) -> Image.Image:
        svg = picture.read_text() if isinstance(picture, Path) else picture
        return Image.new("RGB", (width, width * 2 // 3), "#000" if svg == BLACK else "#fff")

    monkeypatch.setattr(before, "rendered", drawn)
    into = tmp_path / "sheet.png"
    assert before.write("HEAD", cards, into) == f"{into}: 2 pictures"
    sheet = Image.open(into)
    left, right = before.MARGIN + 9, before.MARGIN * 2 + before.WIDE + 9
    y = before.MARGIN + 9
    assert [sheet.getpixel((x, y)) for x in (left, right)] == [(0, 0, 0), (255, 255, 255)]
    assert before.write("HEAD", cards[:1], into) == "No picture has changed since HEAD."


def test_a_revision_that_is_not_known_is_told(cards: list[Card]) -> None:
    with pytest.raises(SceneError, match="nosuch"):
        before.changed("nosuch", cards)
