"""What each committed picture was drawn from, as a digest: `script/art/drawn/<slug>.toml`.

A card's digest covers its data; the pieces may be mended without every
picture being drawn again. The files' own digests tell whether somebody has touched them, and
`tools` with which block and tools they were cut.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cache
from pathlib import Path

from .scene import ART, HERE, Card

DRAWN = HERE / "drawn"


def data_digest(card: Card) -> str:
    """Of what decides the picture: not of the comments or the facts."""
    said = {k: card.data.get(k) for k in ("colour", "drawing")}
    return _digest(json.dumps(said, sort_keys=True, ensure_ascii=False))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def file_digest(path: Path) -> str:
    return _digest(path.read_text(encoding="utf-8")) if path.exists() else ""


def entry(card: Card) -> dict[str, str]:
    return {
        "data": data_digest(card),
        "svg": file_digest(card.svg),
        "outline": file_digest(card.outline),
        "tools": tools_digest(),
    }


@cache
def tools_digest() -> str:
    """Of what every picture depends on."""
    names = ("block", "render", "scene", "shapes", "solid", "tiles", "tools")
    return _digest("".join((HERE / f"{name}.py").read_text(encoding="utf-8") for name in names))


def kept(slug: str) -> dict[str, list[dict[str, str]]]:
    """By card, all that is kept of it: where two drew it at once, a merge keeps both lines."""
    path = DRAWN / f"{slug}.toml"
    out: dict[str, list[dict[str, str]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        for name, said in tomllib.loads(line).items():
            out.setdefault(name, []).append(said)
    return out


def is_current(card: Card) -> bool:
    """Whether its files are those that were drawn from its data, with whatever tools."""
    wanted = entry(card)
    keys = ("data", "svg", "outline")
    found = kept(card.slug).get(card.name, [])
    return any(all(said.get(key) == wanted[key] for key in keys) for said in found)


def has_new_tools(card: Card) -> bool:
    """Whether it was cut with the tools as they are now."""
    return entry(card) in kept(card.slug).get(card.name, [])


def _last(slug: str, name: str, said: list[dict[str, str]]) -> dict[str, str]:
    """Of the lines that a merge left, the one whose pictures are there."""
    svg = file_digest(ART / slug / f"{name}.svg")
    lines = file_digest(ART / slug / f"{name}-outline.svg")
    here = [line for line in said if (line.get("svg"), line.get("outline")) == (svg, lines)]
    return (here or said)[-1]


def keep(card: Card) -> None:
    """One line a card, in order, so that two artists' changes seldom touch."""
    entries = {name: _last(card.slug, name, said) for name, said in kept(card.slug).items()}
    entries[card.name] = entry(card)
    lines = ["# Digests of scenes and their pictures, written by script/art/draw.\n"]
    for name, said in sorted(entries.items()):
        values = ", ".join(f'{key} = "{value}"' for key, value in said.items())
        lines.append(f'"{name}" = {{ {values} }}\n')
    DRAWN.mkdir(exist_ok=True)
    (DRAWN / f"{card.slug}.toml").write_text("".join(lines), encoding="utf-8")
