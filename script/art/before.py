"""Pictures that have changed since a revision: what each was beside what it is, on one sheet."""

from __future__ import annotations

import subprocess
import tempfile
from pathlib import Path

from PIL import Image, ImageDraw

from .registry import SceneError
from .scene import ROOT, Card
from .sheet import GROUND, MARGIN, rendered

WIDE, HIGH = 300, 200
NAMED = 18
"""The line below a pair that says whose it is."""
ABREAST = 3


def changed(revision: str, cards: list[Card]) -> list[tuple[Card, str | None]]:
    """Cards whose print is not what it was, each with its old one; none where it had none."""
    shown = [path_of(card) for card in cards]
    told = git("diff", "--name-only", "--no-renames", revision, "--", *shown)
    others = git("ls-files", "--others", "--", *shown)
    names = set((told + others).splitlines())
    return [(c, old(revision, path_of(c))) for c in cards if path_of(c) in names and c.svg.exists()]


def old(revision: str, path: str) -> str | None:
    if not git("ls-tree", "--name-only", revision, "--", path):
        return None
    return git("show", f"{revision}:{path}")


def path_of(card: Card) -> str:
    return card.svg.relative_to(ROOT).as_posix()


def git(*words: str) -> str:
    """What git says; a revision that it does not know is a mistake of whoever asks."""
    said = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True)  # noqa: S603, S607
    if said.returncode:
        raise SceneError(said.stderr.strip())
    return said.stdout


def write(revision: str, cards: list[Card], into: Path | None = None) -> str:
    """The sheet's path: pairs, three abreast, the old picture on the left."""
    pairs = changed(revision, cards)
    if not pairs:
        return f"No picture has changed since {revision}."
    wide, high = 2 * WIDE + 3 * MARGIN, HIGH + NAMED + MARGIN
    rows = -(-len(pairs) // ABREAST)
    sheet = Image.new("RGB", (min(len(pairs), ABREAST) * wide, rows * high + MARGIN), GROUND)
    pen = ImageDraw.Draw(sheet)
    for k, (card, was) in enumerate(pairs):
        x, y = k % ABREAST * wide + MARGIN, k // ABREAST * high + MARGIN
        if was is not None:
            sheet.paste(rendered(was, WIDE), (x, y))
        sheet.paste(rendered(card.svg, WIDE), (x + WIDE + MARGIN, y))
        new = "" if was is not None else " (new)"
        pen.text((x, y + HIGH + 3), f"{card.slug}/{card.name}{new}", fill="#1c1a18")
    path = into or Path(tempfile.mkdtemp(prefix="art-")) / "before.png"
    sheet.save(path)
    return f"{path}: {len(pairs)} pictures"
