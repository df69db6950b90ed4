"""The icons that pages draw, and in which file each is.

Those of the interface are few, and every page has some of them. Emblems stand for cards, on what
shows one card alone: who plays should not have to load them all with the table.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from django.conf import settings
from django.templatetags.static import static

FILES: Final = ("vendor/icons.svg", "vendor/emblems.svg")
"""Below `static`; written by script/vendor."""
EMBLEMS: Final = FILES[1]
"""They also lie side by side there, in the order of their names."""
SIZE: Final = 512

_NAME: Final = re.compile(r'<symbol id="([^"]+)"')


@cache
def icons() -> Mapping[str, str]:
    """The file of each icon, in the order of their names."""
    found = {name: file for file in FILES for name in _NAME.findall(_text(file))}
    return dict(sorted(found.items()))


def icon_address(name: str) -> str:
    """Where an icon is drawn from. One that there is not has the address of nothing, as a game's
    card may name it: the check of games tells of it."""
    return f"{static(icons().get(name, FILES[0]))}#{name}"


def seal_address(name: str) -> str:
    """An emblem as a picture, for what is seen seldom: pictures are loaded when they are seen.
    "" for an icon of the interface, which is there already."""
    places = [icon for icon, file in icons().items() if file == EMBLEMS]
    if name not in places:
        return ""
    return f"{static(EMBLEMS)}#svgView(viewBox({SIZE * places.index(name)},0,{SIZE},{SIZE}))"


def _text(file: str) -> str:
    return (settings.BASE_DIR / "static" / file).read_text(encoding="utf-8")
