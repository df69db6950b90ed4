"""`script/art/draw`, `crop`, `sheet`, `before` and `list`."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from . import endless, nights, record, registry, scene
from .crops import crops
from .registry import SceneError
from .rules import BLACK, MOST_LINES, RED, SIZE
from .scene import Card


def chosen(words: list[str]) -> list[Card]:
    """`slug`, `slug/kind-id` or the path of a scene; none for all."""
    if not words:
        return scene.cards()
    out: list[Card] = []
    for word in words:
        path = Path(word)
        if path.suffix == ".toml" and path.exists():
            out.append(scene.read(path.resolve()))
            continue
        slug, _, name = word.partition("/")
        found = [c for c in scene.cards(slug) if not name or c.name == name]
        if not found:
            known = [f"{c.slug}/{c.name}" for c in scene.cards()] + [c.slug for c in scene.cards()]
            raise SceneError(f"There is no scene {word}.{registry.meant(word, set(known))}")
        out += found
    return out


def draw(card: Card) -> tuple[str, float]:
    """Draws one card and writes its files; tells what came out, and how much is red."""
    start = time.monotonic()
    nights.check(card)
    endless.check(card)
    with endless.limit(card):
        block = scene.draw(card)
        svg = block.svg(card.focus, card.strip)
        outline, lines = block.outline()
    card.svg.parent.mkdir(parents=True, exist_ok=True)
    card.svg.write_text(svg, encoding="utf-8")
    card.outline.write_text(outline, encoding="utf-8")
    cut(card)
    ink, second = block.shares()
    took = time.monotonic() - start
    told = (
        f"{card.slug}/{card.name:34} {len(svg) / 1000:5.1f} kB  ink {ink:3.0%}  "
        f"{card.data.get('colour', 'red')} {second:4.1%}  outline {len(outline) / 1000:4.1f} kB "
        f"{lines:4.1%}  {took:.1f} s{_odd(card, len(svg), ink, second, lines)}"
    )
    return told, second


def cut(card: Card) -> None:
    """Writes the parts of its print that small cards show."""
    for view, crop in crops(card.svg.read_text(encoding="utf-8")).items():
        card.crop(view).write_text(crop, encoding="utf-8")


def _odd(card: Card, size: int, ink: float, second: float, lines: float) -> str:
    """What is outside the rules of the style; sometimes it must be."""
    odd = []
    if not BLACK[0] <= ink <= BLACK[1]:
        odd.append("black")
    if card.data.get("colour") != "green" and not RED[0] <= second <= RED[1]:
        odd.append("colour")
    if lines > MOST_LINES:
        odd.append("outline")
    if not SIZE[0] <= size <= SIZE[1]:
        odd.append("size")
    return f"  ? {', '.join(odd)}" if odd else ""


Result = tuple[Card, str, float | None]
"""A card, what is told of it, and how much of it is red; no share if it could not be drawn."""


def _drawn(card: Card) -> Result:
    try:
        return card, *draw(card)
    except SceneError as error:
        return card, str(error), None


def command_draw(words: list[str], jobs: int, changed: bool) -> int:
    wanted = [c for c in chosen(words) if c.is_drawn]
    if changed:
        wanted = [c for c in wanted if not record.is_current(c)]
    if not wanted:
        print("Nothing to draw: no scene there has a [drawing] that is new.")
        return 0
    failed = 0
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            results = pool.map(_drawn, wanted)
            failed = _tell(results)
    else:
        failed = _tell(map(_drawn, wanted))
    return 1 if failed else 0


def command_crop(words: list[str]) -> int:
    for card in chosen(words):
        if card.svg.exists():
            cut(card)
            record.keep_crops(card)
    return 0


def _tell(results: Iterable[Result]) -> int:
    failed = 0
    for card, text, red in results:
        print(text, flush=True)
        if red is None:
            failed += 1
        else:
            record.keep(card, red)
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="script/art/draw", description=__doc__)
    parser.add_argument("command", choices=["draw", "crop", "sheet", "before", "list"])
    parser.add_argument("cards", nargs="*", metavar="SLUG[/KIND-ID]")
    parser.add_argument("--since", metavar="REVISION", default="HEAD", help="of `before`")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument(
        "--changed",
        action="store_true",
        help="only what is new, or whose scene, code or files have changed",
    )
    parser.add_argument("--into", type=Path, help="where the sheet goes")
    said = parser.parse_intermixed_args()
    try:
        if said.command == "list":
            print(registry.catalogue())
            return 0
        if said.command == "sheet":
            from . import sheet

            print(sheet.write([c for c in chosen(said.cards) if c.svg.exists()], said.into))
            return 0
        if said.command == "before":
            from . import before

            print(before.write(said.since, chosen(said.cards), said.into))
            return 0
        if said.command == "crop":
            return command_crop(said.cards)
        return command_draw(said.cards, said.jobs, said.changed)
    except SceneError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
