"""What the box of Forest holds: its decks, and what lies in it beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.cards import NBSP
from game.kit.paper import PaperWords, help_deck, whole_and_decks
from game.rulesets.forest.cards import (
    COMMANDERS_DEALT,
    COMMUNISTS,
    FOREST,
    FOUR,
    HAND,
    PLACES,
    ROW,
    SIDES,
    SPECIALS,
    SPECIALS_DEALT,
    START_CONTROL,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    VILLAGE,
    Side,
    deck,
    leaders,
    unnamed,
    with_effect,
)
from game.rulesets.forest.terrain import MACHINE_GUN, NURSE, VILLAGE_CARD, gives
from game.sheets.boards import (
    BAR,
    CARD,
    Area,
    Board,
    Cell,
    Face,
    Mark,
    Marker,
    Mat,
    Piece,
    Point,
    Section,
    Summary,
    Words,
    area,
    counter,
    die,
    standing,
)
from game.sheets.decks import Back, Choice, Deck, PrintedCard
from game.sheets.papers import Paper

from . import words
from .cards import KINDS, TONES, helps, places
from .cards import said as said_of

BACKS: Final = {
    "terrain": Back("direction-signs", "amber"),
    "forest": Back("oak", "forest"),
    "communists": Back("police-badge", "steel"),
}
SHAPES: Final = ("triangle", "square")
"""Of the sides' marks, by number."""
BOTH: Final = (FOREST, COMMUNISTS)
GROUPS: Final = ("commanders", "unnamed", "specials")

EXAMPLES: Final = (
    ((1, 6), (2, 6), (3, 6)),
    ((5, 6), (5, 7), (5, 8)),
    ((1, 5), (2, 8), (3, 6)),
    ((2, 5), (2, 6), (2, 9)),
    ((1, 5), (4, 6), (6, 7)),
    ((1, 7), (2, 7), (5, 7)),
)
"""Dice and attack of three units that make each formation, and none that is stronger."""

GAP: Final = 2.0
COLUMN: Final = 86.25
"""A card, and beside it a column for markers."""
COLUMNS: Final = 3
"""Three of them are as wide as a sheet of A4: half of the row, or a side's units."""
SIZE: Final = (4 * GAP + COLUMNS * COLUMN, BAR + CARD[1] + 3.0)
"""Two of these share a sheet of A4."""
BESIDE: Final = COLUMN - CARD[0] - 2.25
"""How wide the column beside a card is."""
SHEET: Final = (267.0, 166.0)
"""A player's."""
COUNTER_SIDE: Final = 18.0
"""It lies in the box of control on the mat of the row."""
DIE_SIDE: Final = 22.0
TERRAINS_HIGH: Final = 130.0
DICE_A_SIDE: Final = 3
"""As many as are rolled in a fight."""


def said(side: Side | None = None) -> PaperWords:
    """With the figures of the rules."""
    facts = {
        "most": UNITS_AT_MOST,
        "hand": HAND,
        "all": PLACES,
        "four": FOUR,
        "specials": SPECIALS_DEALT,
        "dealt": COMMANDERS_DEALT,
    }
    if side is not None:
        facts |= {
            "unnamed": len(unnamed(PRINTED, side)),
            "commanders": len(leaders(PRINTED, side)),
        }
    return said_of(side)._replace(facts=facts)


# Cards


def decks(cards: str = PRINTED) -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    return (
        *map(_by_values, said().decks(BACKS, KINDS, cards)),
        help_deck(Back("scroll-quill", "sand"), (card for side in BOTH for card in _help(side))),
    )


def _by_values(deck: Deck) -> Deck:
    """The unnamed are told from each other by their values."""
    cards = (
        replace(card, name=words.card(card.id)) if "unnamed" in card.groups else card
        for card in deck.cards
    )
    return replace(deck, cards=tuple(cards))


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, a player's part with the help, and what the decks are made of."""
    text = said()
    return (
        *whole_and_decks(decks()),
        *(
            text.choice(f"player-{side}", "player", (side, f"help.{side}"), side=words.side(number))
            for number, side in enumerate(SIDES)
        ),
        *(text.choice(group, group, (f"{side}.{group}" for side in SIDES)) for group in GROUPS),
    )


def _help(side: Side) -> Iterator[PrintedCard]:
    """The same reminders for each side, in its words."""
    text = said(side)
    formations = (*_samples(), *text.points("help.formations.steps"))
    for id in ("turn", "formations", "fight"):
        yield text.help_card(
            id,
            formations if id == "formations" else None,
            css=f"kf-help of-{TONES[side]}",
            owner=words.side(side),
            sign=words.SIDE_EMBLEMS[side],
        )


def _samples() -> tuple[Point, ...]:
    """The formations, the strongest first."""
    return tuple(
        Point(_sample(*row), words.formation(number), number=number)
        for number, row in enumerate(_example_rows(), 1)
    )


def _example_rows() -> list[tuple[str, str]]:
    """The dice and the attacks of each formation's units."""
    return [
        ("-".join(str(dice) for dice, _ in units), "-".join(str(attack) for _, attack in units))
        for units in EXAMPLES
    ]


def _sample(dice: str, attacks: str) -> str:
    told = said()("help.formations.sample", dice=dice, attacks=attacks)
    return told.replace(" ", NBSP).replace(f",{NBSP}", ", ")


# Boards


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards, whatever the paper."""
    text = said()
    row = (_row(first) for first in range(0, len(ROW), COLUMNS))
    return (
        text.board("row", row, thick=False),
        text.board("fight", map(_fight, BOTH), thick=False),
        text.board("players", map(_summary, BOTH)),
        text.board("tables", (_formations(), terrains(decks, TERRAINS_HIGH))),
        text.board("markers", _markers()),
        dice_board(),
        text.labels("forest", decks),
    )


def _row(first: int) -> Piece:
    """Three places: the card, and beside it a box for the marker of control."""
    areas, cells, texts = [], [], []
    for column in range(COLUMNS):
        place, x = first + column, _beside(column)
        side = START_CONTROL[place]
        name = said()("mat.place", place=place + 1, side=words.side(side))
        areas.append(_area(column, name, side, " · ".join(map(words.terrain, ROW[place]))))
        texts.append(Words(said()("mat.control"), x, BAR + 4, BESIDE, 10, strong=True))
        cells.append(Cell(x, BAR + 10, BESIDE, BESIDE, ""))
        texts.append(Words(str(place + 1), x + 5, BAR + 52, BESIDE, 64, strong=True))
    return Piece(*SIZE, Mat(said()("mat.row"), tuple(areas), tuple(cells), tuple(texts)))


def _fight(side: Side) -> Piece:
    """A side's three units, each with the life that it still has beside it."""
    name, columns = words.side(side), range(UNITS_AT_MOST)
    areas = tuple(
        _area(at, said()("mat.unit", side=name, number=at + 1), side, said()("mat.back"))
        for at in columns
    )
    return Piece(*SIZE, Mat(name, areas, tuple(cell for at in columns for cell in _life(at))))


def _life(column: int) -> Iterator[Cell]:
    """Boxes for a marker, the full life above."""
    most = most_life()
    high = round((CARD[1] - 2) / most, 2)
    for number in range(most):
        top = round(BAR + 2.5 + number * high, 2)
        yield Cell(_beside(column), top, BESIDE, high, str(most - number))


def most_life() -> int:
    """No unit of either side starts a fight with more."""
    return max(
        max(UNITS[card].defence for card in deck(PRINTED, side) if card in UNITS)
        + max(gives(kind, _helpful(kind, side), side).defence for kind in TERRAIN)
        for side in BOTH
    )


def _helpful(kind: str, side: Side) -> tuple[str, ...]:
    """What may lie at the terrain and helps the side there."""
    helps_here = kind == VILLAGE and side == FOREST
    return (with_effect(PRINTED, FOREST, VILLAGE_CARD),) if helps_here else ()


def _area(column: int, name: str, side: Side, hint: str) -> Area:
    x = GAP + column * (COLUMN + GAP)
    sign = words.SIDE_EMBLEMS[side]
    return area(name, (x, 1.5, COLUMN), (x + 0.5,), sign=sign, hint=hint, colour=TONES[side])


def _beside(column: int) -> float:
    """The left edge of what is beside a card."""
    return GAP + column * (COLUMN + GAP) + CARD[0] + 1.25


def _summary(side: Side) -> Piece:
    """In the words of the help cards."""
    text = said(side)
    formations = tuple(Point(point.text, point.about) for point in _samples())
    columns = (
        (
            Section(text("sheet.setup.title"), text.points("sheet.setup.points")),
            Section(text("sheet.turn"), text.points("help.turn.steps")),
        ),
        (
            Section(text("help.formations.name"), formations, numbered=True),
            Section(text("help.fight.name"), text.points("help.fight.steps"), numbered=True),
        ),
    )
    mark = Mark(TONES[side], SHAPES[side], words.side(side))
    return Piece(*SHEET, Summary(text("sheet.title"), mark, columns))


def _formations() -> Piece:
    rows = [
        (str(number), words.formation(number), *row)
        for number, row in enumerate(_example_rows(), 1)
    ]
    head = ("", *said().lines("table.formations.head"))
    return said().table("formations", 88, rows, head)


def terrains(decks: tuple[Deck, ...], high: float) -> Piece:
    """Those of these decks, or without any, all of them."""
    found = [card.id for deck in decks if deck.slug == "terrain" for card in deck.cards]
    sides = (COMMUNISTS, FOREST)
    rows = (
        (
            words.terrain(card.id),
            places(card.id),
            words.die(card.dice) if card.dice else "–",
            *(str(card.worth(side)) for side in sides),
            *(", ".join(helps(card.gives(side))) or "–" for side in sides),
        )
        for card in (TERRAIN[id] for id in found or TERRAIN)
    )
    *first, points, help_ = (f"table.terrains.head.{n}" for n in range(1, 6))
    head = (
        *(said()(key) for key in first),
        *(said()(key, side=words.side(side)) for key in (points, help_) for side in sides),
    )
    return said().table("terrains", high, rows, head)


def _markers() -> Iterator[Piece]:
    """One of control for each terrain, one of life for each unit of a fight. In the legend a
    counter is shown by one of its faces."""
    text = said()
    life = [
        text.marker("life", "small", sign=words.SIDE_EMBLEMS[side], colour=TONES[side])
        for side in BOTH
    ]
    nurse, gun = (SPECIALS[with_effect(PRINTED, FOREST, what)] for what in (NURSE, MACHINE_GUN))
    standing_up = {
        "gun": Marker(words.special(gun.id), sign=gun.emblem, colour=TONES[FOREST]),
        "attacker": text.marker("attacker", sign="bugle-call", colour="blood"),
        "last": text.marker("last", sign="moon", colour="amber"),
    }
    for side in BOTH:
        yield from [standing(life[side])] * UNITS_AT_MOST
    for marker in standing_up.values():
        yield standing(marker, 26)
    control = [Face(words.side(s), words.SIDE_EMBLEMS[s], TONES[s]) for s in BOTH]
    yield from [counter(control[0], control[1], COUNTER_SIDE)] * PLACES
    ready = Face(text("marker.ready"), nurse.emblem, TONES[FOREST])
    yield counter(ready, Face(text("marker.helped"), nurse.emblem, "ink"), COUNTER_SIDE)
    yield text.legend(
        40,
        {
            "control": text.marker("control", sign=words.SIDE_EMBLEMS[FOREST]),
            "nurse": Marker(words.special(nurse.id), sign=nurse.emblem, colour="forest"),
            "life": life[FOREST],
            **standing_up,
        },
    )


def dice_board() -> Board:
    return said().board("dice", _dice())


def _dice() -> Iterator[Piece]:
    """Each side's with its sign."""
    for side in BOTH:
        sign = words.SIDE_EMBLEMS[side]
        yield from [die((sign,) * 6, DIE_SIDE)] * DICE_A_SIDE
