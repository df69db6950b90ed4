"""From a worksheet's HTML to an OpenDocument text, which every word processor opens.

It takes what the templates of worksheets are made of: headings, paragraphs, lists, tables, bold
words, lines to write on and the map. An `article` and an `aside` become a frame around what is
in them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from io import BytesIO
from typing import Final
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

CONTENT_TYPE: Final = "application/vnd.oasis.opendocument.text"
LINE: Final = "_" * 74
SHORT_LINE: Final = "_" * 14
BOX: Final = "[\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}\N{NO-BREAK SPACE}] "
TEMPLATES: Final = "printing/worksheets/odt"
PICTURE: Final = SafeString(
    '<draw:frame text:anchor-type="as-char" svg:width="15cm" svg:height="12.9cm">'
    '<draw:image xlink:href="Pictures/map.png" xlink:type="simple"/></draw:frame>'
)

BLOCKS: Final = {"p", "li", "div", "section", "header", "footer", "h1", "h2", "ul", "ol"}
CELLS: Final = {"td", "th"}
BOXES: Final = {"article", "aside"}
FRAMES: Final = {"table", *BOXES}
LEFT_OUT: Final = {"head", "thead", "svg"}
DRAWN: Final = {"ws-fill": SHORT_LINE, "rule": LINE, "square": BOX}
"""What a style sheet draws on paper, and what stands for it in a text."""


def document(html: str, language: str, size: int, picture: bytes = b"") -> bytes:
    """The text in letters of `size` points; `picture` is the map, where there is one."""
    writer = _Writer()
    writer.feed(html)
    writer.close()
    context = {"body": writer.written, "language": language, "size": size, "picture": picture}
    filled = BytesIO()
    with ZipFile(filled, "w", ZIP_DEFLATED) as parts:
        # The type comes first and plain, so that it can be told from the file's first bytes.
        parts.writestr("mimetype", CONTENT_TYPE, ZIP_STORED)
        for name in ("content.xml", "styles.xml", "META-INF/manifest.xml"):
            parts.writestr(name, render_to_string(f"{TEMPLATES}/{name.split('/')[-1]}", context))
        if picture:
            parts.writestr("Pictures/map.png", picture)
    return filled.getvalue()


@dataclass
class _Table:
    """A table while it is read: its finished rows, and the cells of the one under way."""

    rows: list[list[str]] = field(default_factory=list)

    @property
    def written(self) -> str:
        columns = max(map(len, self.rows), default=1)
        rows = "".join(
            "<table:table-row>"
            + "".join(
                f'<table:table-cell table:style-name="Cell" office:value-type="string">{cell}'
                "</table:table-cell>"
                for cell in (*row, *[""] * (columns - len(row)))
            )
            + "</table:table-row>"
            for row in self.rows
        )
        return (
            '<table:table table:style-name="Frame">'
            f'<table:table-column table:number-columns-repeated="{columns}"/>{rows}</table:table>'
            '<text:p text:style-name="Standard"/>'
        )


class _Writer(HTMLParser):
    """Reads the HTML once, from its beginning to its end."""

    def __init__(self) -> None:
        super().__init__()
        self._out: list[list[str]] = [[]]
        """What is written: the text, and within it the cells under way."""
        self._tables: list[_Table] = []
        self._lists: list[int] = []
        """The numbers of the last items of the lists under way; -1 where they have none."""
        self._words: list[str] = []
        self._prefix = ""
        self._heading = 0
        self._bold = 0
        self._left_out = 0
        self._drawn = ""
        """The tag of what is drawn on paper, while its own text is passed over."""

    @property
    def written(self) -> SafeString:
        return mark_safe("".join(self._out[0]))  # noqa: S308 - escaped where it is written

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "svg" and not self._left_out:
            self._words.append(PICTURE)
            self._end_of_paragraph()
        if tag in LEFT_OUT:
            self._left_out += 1
        if self._left_out:
            return
        names = (dict(attrs).get("class") or "").split()
        if tag in BLOCKS or tag in CELLS or tag in FRAMES or tag == "tr":
            self._end_of_paragraph()
        self._open(tag, names)
        for name in names:
            if name in DRAWN:
                self._words.append(self._started(DRAWN[name]))
                self._drawn = tag

    def _open(self, tag: str, names: list[str]) -> None:
        if tag in FRAMES:
            self._tables.append(_Table())
        if tag in ("tr", *BOXES):
            self._tables[-1].rows.append([])
        if tag in CELLS or tag in BOXES:
            self._out.append([])
        if tag in ("ul", "ol"):
            self._lists.append(0 if "ws-numbered" in names else -1)
        if tag == "li" and self._lists and self._lists[-1] >= 0:
            self._lists[-1] += 1
            self._prefix = f"{self._lists[-1]}. "
        if tag in ("h1", "h2"):
            self._heading = int(tag[1])
        if tag in ("b", "th"):
            self._bold += 1
        if tag == "br":
            self._words.append("<text:line-break/>")

    def handle_endtag(self, tag: str) -> None:
        if tag in LEFT_OUT:
            self._left_out -= 1
            return
        if self._left_out:
            return
        if tag == self._drawn:
            self._drawn = ""
        if tag in BLOCKS or tag in CELLS or tag in FRAMES:
            self._end_of_paragraph()
        if tag in ("b", "th"):
            self._bold -= 1
        if tag in ("h1", "h2"):
            self._heading = 0
        if tag in ("ul", "ol"):
            self._lists.pop()
        if tag in CELLS or tag in BOXES:
            cell = "".join(self._out.pop()) or '<text:p text:style-name="Standard"/>'
            self._tables[-1].rows[-1].append(cell)
        if tag in FRAMES:
            self._out[-1].append(self._tables.pop().written)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Shapes of the map, which is a picture here."""

    def handle_data(self, data: str) -> None:
        if self._left_out or self._drawn:
            return
        blank = " \n\t"
        words = " ".join(part for part in re.split(f"[{blank}]+", data) if part)
        if self._words and data[0] in blank:
            words = f" {words}"
        if words.strip() and data[-1] in blank:
            words = f"{words} "
        if words:
            self._words.append(self._started(words))

    def _started(self, words: str) -> str:
        """Words as they are written, behind the number of the item that they begin."""
        told, self._prefix = escape(f"{self._prefix}{words}"), ""
        bold = self._bold and not self._heading
        return f'<text:span text:style-name="Bold">{told}</text:span>' if bold else told

    def _end_of_paragraph(self) -> None:
        told = "".join(self._words).strip()
        self._words = []
        if not told:
            return
        level = self._heading
        if level:
            told = (
                f'<text:h text:style-name="Heading_20_{level}" text:outline-level="{level}">'
                f"{told}</text:h>"
            )
        else:
            told = f'<text:p text:style-name="Standard">{told}</text:p>'
        self._out[-1].append(told)
