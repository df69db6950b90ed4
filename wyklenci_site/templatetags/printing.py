"""Signs, ornaments and QR codes for pages that are drawn as PDF.

`{% sign "wolf-head" %}` is one of the site's icons as a letter of the typeface "Signs" in
`css/print/base.css`: as high as the text, in its colour. It says nothing: what it means must
stand beside it in words. `{% letter "wolf-head" %}` is the letter alone, for an element that has
the class "sign"; `{% ornament "star" %}` a letter of the typeface "Ornaments".
`{% qr address size="17mm" %}` is a picture of exactly that size, quiet zone included;
`{% qr address module=0.5 %}` grows with the address, so that each of its squares is 0.5 mm.
`{% code_on_card address %}` is the code of a short address that may be written in capitals, as
large as the style sheet says.
`{% measured left=one.x top=one.y %}` is the attribute that says where an element lies, or how large
it is, in millimetres; it stands right after the element's name or another attribute.
"""

from __future__ import annotations

from base64 import b64encode
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

import segno
from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from wyklenci_site.core import lengths
from wyklenci_site.core.icons import icons

register = template.Library()

MASK: Final = 3
"""Which of the eight patterns lies over a QR code. To find the best takes longer than anything else
about a code, and every reader reads them all; this one has no rows or columns of its own."""

FIRST: Final = 0xE000
"""The first icon's code point; the others follow in the order of their names."""


register.simple_tag(lengths.measured, name="measured")


@register.simple_tag
def sign(name: str, css: str = "") -> SafeString:
    """Raises KeyError for an icon that the site does not have."""
    return format_html('<span class="sign {}">{}</span>', css, sign_letter(name))


@register.simple_tag
def letter(name: str) -> str:
    """Raises KeyError for an icon that the site does not have."""
    return sign_letter(name)


ORNAMENTS: Final = (
    "poland",
    "poland-line",
    "rays",
    "ray-lines",
    "stripes",
    "chevrons",
    "bars",
    "grid",
    "diamonds",
    "crosses",
    "rings",
    "square",
    "circle",
    "triangle",
    "diamond",
    "star",
    "bar",
)
"""In the order of script/drawings.py."""


@register.simple_tag
def ornament(name: str) -> str:
    """Raises ValueError for an ornament that there is not."""
    return chr(FIRST + ORNAMENTS.index(name))


@cache
def _letters() -> dict[str, str]:
    return {name: chr(FIRST + number) for number, name in enumerate(icons())}


def sign_letter(name: str) -> str:
    """Raises KeyError."""
    return _letters()[name]


QUIET: Final = 4
"""Squares around a code that stay empty."""


@register.simple_tag
def qr(address: str, size: str = "17mm", module: float = 0, capitals: bool = False) -> SafeString:
    """`size` is a length of CSS, unless a square of the code is `module` mm. `capitals`: the
    address may be written in them, for a coarser code."""
    squares, picture = _picture(address.upper() if capitals else address)
    width = f"{squares * module:.1f}mm" if module else size
    return _code(address, picture, lengths.measured(width=width))


@register.simple_tag
def code_on_card(address: str) -> SafeString:
    """Capitals take half as much room in a code as other letters do. With an address like
    https://gry.szkola.pl it has 25 squares and the next higher level, Q; up to a name of 33 letters
    it has no more squares."""
    _squares, picture = _picture(address.upper(), "ml")
    return _code(address, picture)


def _code(address: str, picture: str, style: str = "") -> SafeString:
    return format_html(
        '<img class="qr" src="{}" alt="{}"{}>',
        picture,
        _("QR code: %(address)s") % {"address": address},
        style,
    )


@lru_cache(1024)
def _picture(address: str, levels: str = "m") -> tuple[int, str]:
    """How many squares wide the code is, and the code itself: with the fewest squares of these
    levels of what it can lose. It then holds as much to be mended by as there is room for: what a
    copier spoils is a seventh of it at level M, a fourteenth at L."""
    drawn = BytesIO()
    made = [segno.make(address, error=level, micro=False, mask=MASK) for level in levels]
    code = min(made, key=lambda one: int(one.version))
    code.save(drawn, kind="png", scale=1, border=QUIET)
    squares = int(code.symbol_size(border=QUIET)[0])
    return squares, f"data:image/png;base64,{b64encode(drawn.getvalue()).decode()}"
