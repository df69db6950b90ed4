"""Typefaces for print: one file a weight, its letters all together.

A browser takes the letters of one family from several files. A PDF drawn by WeasyPrint does not:
it shows wrong letters while the text beneath them is right. So the files are merged.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from fontTools.fontBuilder import FontBuilder
from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.svgLib import SVGPath
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates
from fontTools.varLib.instancer import instantiateVariableFont

Point = tuple[float, float]

LITHUANIAN = "ĄąČčĘęĖėĮįŠšŲųŪūŽž"
"""For names in the notes."""

LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "ĄąĆćĘęŁłŃńÓóŚśŹźŻżŘř" + LITHUANIAN),
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
    if printed.name.startswith("atkinson"):
        open_zero(merged)
    for record in merged["name"].names:
        if record.nameID in (1, 3, 4, 6, 16):  # no other font of the machine may pass for it
            record.string = f"{printed.name.removesuffix('.ttf')}-print"
    _save(merged, into / printed.name)


def open_zero(font: TTFont) -> None:
    """Take the slash out of the zero: whoever learns here reads it as an Ø.

    The slash leaves a quarter of the hole whole on either side: the hole is that quarter, mirrored.
    Where the font has more weights than one, their difference is mirrored likewise.
    """
    zero = font["glyf"]["zero"]
    begin, end = zero.endPtsOfContours[0] + 1, zero.endPtsOfContours[1] + 1
    drawn = [one & 1 for one in zero.flags]  # whether on the line, or beside it
    right = max((n for n in range(end, len(drawn)) if drawn[n]), key=lambda n: zero.coordinates[n])
    top = next(n for n in range(right + 1, len(drawn)) if drawn[n])

    def whole(points: Sequence[Point]) -> list[Point]:
        (middle, _), (_, half) = points[top], points[right]
        quarter = list(points[right : top + 1])
        back = quarter[-2:0:-1]
        left = [(2 * middle - x, y) for x, y in back]
        lower = [(2 * middle - x, 2 * half - y) for x, y in quarter]
        return [*points[:begin], *quarter, *left, *lower, *((x, 2 * half - y) for x, y in back)]

    count = len(drawn)
    for variation in font["gvar"].variations["zero"] if "gvar" in font else ():
        points, beside = variation.coordinates[:count], variation.coordinates[count:]
        variation.coordinates = [*whole(points), *beside]
    zero.coordinates = GlyphCoordinates(whole(list(zero.coordinates)))
    arc = drawn[right : top + 1]
    zero.flags = bytearray([*drawn[:begin], *2 * [*arc, *arc[-2:0:-1]]])
    zero.endPtsOfContours = [begin - 1, len(zero.coordinates) - 1]
    zero.numberOfContours = 2
    zero.removeHinting()
    zero.recalcBounds(font["glyf"])


EM = 512  # as the icons are drawn


def write_signs(icons: dict[str, str], into: Path) -> None:
    """All icons as the letters of a typeface, from U+E000 on in the order of their names.

    A page with a hundred cards sets them in a tenth of the time that as many pictures take.
    """
    glyphs = {}
    for name, body in icons.items():
        outline = TTGlyphPen(None)
        upright = TransformPen(
            Cu2QuPen(outline, 0.5, reverse_direction=False), (1, 0, 0, -1, 0, EM)
        )
        drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'
        SVGPath.fromstring(drawn.encode()).draw(upright)
        glyphs[name] = outline.glyph()
    write_font("signs", EM, glyphs, into)


def write_font(name: str, em: int, drawn: dict[str, Glyph], into: Path) -> None:
    """Drawings as letters from U+E000 on, each as wide and as high as the em, and a blank, which
    a line of text takes from the typeface of the letter before it."""
    nothing = TTGlyphPen(None).glyph()
    glyphs = {".notdef": nothing, **drawn, "space": nothing}
    built = FontBuilder(em, isTTF=True)
    built.setupGlyphOrder(list(glyphs))
    letters = {0xE000 + number: letter for number, letter in enumerate(drawn)}
    built.setupCharacterMap({ord(" "): "space", 0xA0: "space", **letters})
    built.setupGlyf(glyphs)
    for glyph in glyphs.values():
        glyph.recalcBounds(None)  # a letter is set with its left edge where the metrics say
    edges = {name: getattr(glyph, "xMin", 0) for name, glyph in glyphs.items()}
    widths = {name: em // 4 if name == "space" else em for name in glyphs}
    built.setupHorizontalMetrics({name: (widths[name], edges[name]) for name in glyphs})
    built.setupHorizontalHeader(ascent=em, descent=0)
    built.setupNameTable({"familyName": f"wyklenci-{name}", "styleName": "Regular"})
    built.setupOS2(sTypoAscender=em, sTypoDescender=0, usWinAscent=em, usWinDescent=0)
    built.setupPost()
    _save(built.font, into / f"{name}.ttf")


def _save(font: TTFont, path: Path) -> None:
    """The same letters give the same file, whenever it is written."""
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.save(path)
