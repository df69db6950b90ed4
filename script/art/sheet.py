"""A contact sheet to look at: each picture large, as outline, strip, focus, small and in grey."""

from __future__ import annotations

import io
import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from .scene import Card

LARGE, SMALL, TINY = 450, 88, 66
MARGIN = 14
GROUND = "#cfc4ae"


def write(cards: list[Card], into: Path | None = None) -> str:
    """The sheet's path; a picture a row, its name below."""
    if not cards:
        return "No picture is drawn yet."
    rows = [_row(card) for card in cards]
    high = sum(row.height + MARGIN for row in rows) + MARGIN
    sheet = Image.new("RGB", (max(row.width for row in rows) + 2 * MARGIN, high), GROUND)
    y = MARGIN
    for row in rows:
        sheet.paste(row, (MARGIN, y))
        y += row.height + MARGIN
    path = into or Path(tempfile.mkdtemp(prefix="art-")) / f"{cards[0].slug}.png"
    sheet.save(path)
    return str(path)


def rendered(picture: Path | str, width: int) -> Image.Image:
    """A file, or what would stand in one."""
    svg = picture.read_text(encoding="utf-8") if isinstance(picture, Path) else picture
    command = ["rsvg-convert", "-w", str(width)]
    done = subprocess.run(command, check=True, capture_output=True, input=svg.encode())  # noqa: S603
    data = done.stdout
    return Image.open(io.BytesIO(data)).convert("RGB")


def _row(card: Card) -> Image.Image:
    large = rendered(card.svg, LARGE)
    outline = rendered(card.outline, LARGE) if card.outline.exists() else None
    grey = large.convert("L").convert("RGB").resize((225, 150))
    high = large.height + 18
    row = Image.new("RGB", (LARGE * 2 + MARGIN * 3 + 264 + TINY, high), GROUND)
    row.paste(large, (0, 0))
    x = LARGE + MARGIN
    if outline:
        row.paste(outline, (x, 0))
    x += LARGE + MARGIN
    row.paste(rendered(card.crop("strip"), 264), (x, 0))
    row.paste(rendered(card.crop("focus"), TINY), (x + 264 + MARGIN, 0))
    row.paste(rendered(card.svg, SMALL), (x, 56))
    row.paste(rendered(card.svg, TINY), (x + SMALL + MARGIN, 56))
    row.paste(grey, (x, 130))
    ImageDraw.Draw(row).text((4, high - 15), f"{card.slug}/{card.name}", fill="#1c1a18")
    return row
