"""Typefaces for print: one file a weight, its letters all together.

A browser takes the letters of one family from several files. A PDF drawn by WeasyPrint does not:
it shows wrong letters while the text beneath them is right. So the files are merged.
"""

from pathlib import Path
from typing import NamedTuple

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ĄąĆćĘęŁłŃńÓóŚśŹźŻżČčŘřŠšŽžŪūĖė"),
    *range(0x2010, 0x2028),
    *map(ord, "…‰′″€™←↑→↓−×≈≤≥"),
]


class Printed(NamedTuple):
    """A typeface in one weight; `parts` are its files of letters, by their names in `fonts`."""

    name: str
    parts: tuple[str, ...]
    weight: int


def _of(name: str, weight: int, style: str = "") -> Printed:
    parts = tuple(f"{name}-{part}{style}.woff2" for part in ("latin", "latin-ext"))
    return Printed(f"{name}-{weight}{style}.ttf", parts, weight)


PRINTED = (
    _of("big-shoulders-stencil", 800),
    _of("big-shoulders", 800),
    _of("atkinson-hyperlegible-next", 400),
    _of("atkinson-hyperlegible-next", 700),
    _of("source-serif-4", 400),
    _of("source-serif-4", 700),
)


def merge(printed: Printed, sources: Path, into: Path, scratch: Path) -> None:
    """Write one typeface from its variable files in `sources`."""
    parts = []
    for part in printed.parts:
        font = instantiateVariableFont(TTFont(sources / part), {"wght": printed.weight})
        letters = Subsetter(Options(layout_features=["kern", "liga", "mark", "tnum", "lnum"]))
        letters.populate(unicodes=LETTERS)
        letters.subset(font)
        font.flavor = None
        path = scratch / f"{printed.weight}-{part}.ttf"
        font.save(path)
        parts.append(path)
    merged = Merger().merge([str(part) for part in parts])
    for record in merged["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):  # no other font of the machine may pass for it
            record.string = f"{printed.name.removesuffix('.ttf')}-print"
    merged.save(into / printed.name)
