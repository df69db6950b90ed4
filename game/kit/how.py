"""How a game is played, in parts that a class is told before it plays."""

from __future__ import annotations

from collections.abc import Iterable

from game.sheets.boards import Point
from game.sheets.pictures import how_picture

from .load import Game
from .parts import HowPart
from .prose import ExplainedCard


def how_slides(parts: Iterable[HowPart], explained: Iterable[ExplainedCard]) -> list[HowPart]:
    """The parts; after the first, which says who one is, the cards that the rules explain part by
    part."""
    first, *others = parts
    cards = (HowPart(card.title, (), explained=card.body) for card in explained)
    return [first, *cards, *others]


def how(game: Game) -> tuple[HowPart, ...]:
    return tuple(part(game, name) for name in game.says.under("how"))


def part(game: Game, name: str) -> HowPart:
    key = f"how.{name}"
    return HowPart(
        game.says(f"{key}.title"),
        tuple(_point(game, name, number) for number in game.says.under(f"{key}.points")),
        how_picture(game.slug, name),
    )


def _point(game: Game, name: str, number: str) -> Point:
    says, key = game.says, f"how.{name}.points.{number}"
    icon = game.declared.how_icons.get(f"{name}.{number}", "")
    if key in says.texts:
        return Point(says(key), icon=icon)
    return Point(says(f"{key}.text"), says(f"{key}.about"), icon)
