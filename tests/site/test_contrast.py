"""WCAG 2.2 AA contrast of every pair of colours that the style sheets put on one another."""

import re
from itertools import product
from pathlib import Path

import pytest
from django.conf import settings

TOKENS = (Path(settings.BASE_DIR) / "static/css/base/tokens.css").read_text()
BLOCK = re.compile(r"(:root[^{]*)\{([^{}]*)\}")
COLOUR = re.compile(r"--([\w-]+):\s*(#[0-9a-f]{6})\b")

SURFACES = ["paper", "paper-2", "surface"]
PLAYERS = ["blue", "violet", "green", "orange"]
FILLS = ["blood", "blood-strong", "forest", "steel", "amber", *PLAYERS]
TEXTS = ["ink", "muted"] + [f"{name}-text" for name in FILLS if name != "blood-strong"]

# Text needs 4.5, the edges of controls and the focus ring need 3.
PAIRS = [
    *((text, surface, 4.5) for text, surface in product(TEXTS, SURFACES)),
    *(("on-fill", fill, 4.5) for fill in FILLS),
    ("on-bar", "bar", 4.5),
    ("bar-muted", "bar", 4.5),
    *((sign, surface, 3.0) for sign, surface in product(["edge", "focus"], SURFACES)),
    ("on-bar-focus", "bar", 3.0),
]


def themes() -> dict[str, dict[str, str]]:
    blocks = [(selector, dict(COLOUR.findall(body))) for selector, body in BLOCK.findall(TOKENS)]
    (_, light), (_, by_device), (_, by_switch) = blocks
    assert by_device == by_switch, "the two dark blocks of tokens.css differ"
    return {"light": light, "dark": light | by_switch}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted([luminance(one), luminance(other)])
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pairs_are_far_enough_apart(theme: str) -> None:
    colours = themes()[theme]
    too_close = {
        f"{front} on {back}": round(contrast(colours[front], colours[back]), 2)
        for front, back, needed in PAIRS
        if contrast(colours[front], colours[back]) < needed
    }
    assert too_close == {}


def test_black_on_white_is_the_known_figure() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
