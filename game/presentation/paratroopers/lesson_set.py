"""What one lesson needs of the box: the cards of one year, the map on a sheet, and the pieces that
it takes on another. Of cards that come up few times there are fewer; no rule is another one.

Training cards are held five at a time and say little, so they are the smallest. What is put on
tracks in the box is written with a pencil here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from game.engine.card_sets import PRINTED, printed_id
from game.kit.texts import text
from game.rulesets.paratroopers.cards import (
    DISTRICT,
    EVENTS,
    FLIGHT_CONDITIONS,
    LENGTHS,
    MISSIONS,
    PAWNS,
    TOKENS,
    TRAINING,
)
from game.rulesets.paratroopers.faces import TOKEN_EMBLEMS, WORDS
from game.rulesets.paratroopers.places import PLACES, SCOPE_OF
from game.rulesets.paratroopers.round_ends import MONEY_MOST
from game.rulesets.paratroopers.start import MONEY, POINTS, TOKENS_IN_ALL
from game.rulesets.paratroopers.state import Options, Pawn
from game.rulesets.paratroopers.timetable import orders_of
from game.sheets.boards import BAR, Area, Board, Cell, Mark, Mat, Picture, Piece, Words, boxes, chip
from game.sheets.decks import Deck, Light, PrintedCard

from . import board_map, words
from .cards import decks, said

YEAR: Final = Options().year
LESSON: Final = LENGTHS["lesson"]
PLAYERS: Final = (2, 3, 4)
COPIES: Final = 2
"""So many of a Training card at most."""
SOME_CONDITIONS: Final = (
    *("niemcy-przy-placowce", "placowka-zapasowa", "skok-z-radiostacja", "litera-t"),
    *("chlopska-oslona", "zapomniani", "nad-wegrami", "za-malo-wozow"),
    *("reflektory", "lod-na-skrzydlach"),
)
"""Two come up in a lesson. As many of ten as in the box fly on, miss their target or turn back."""
SOME_EVENTS: Final = (
    *("lapanka", "gestapo-w-mieszkaniu", "przemytnik", "przy-kluczu", "rozbrojenie"),
    *("legitymowanie", "spalony-adres", "niemieckie-sasiedztwo", "rower"),
    *("arbeitsamt", "skrytka", "plonaca-wies", "odwet"),
    "areszt-rodziny",
)
"""Four come up at most, one a round once somebody is in the Country. As many of ten as in the box
arrest, halt and so on, and half of them reach Warszawa, where whoever has jumped goes."""
GRIDS: Final = {
    "training": (6, 9),
    **dict.fromkeys(("mission", "special", "order", "conditions", "event"), (5, 6)),
}
"""Cards beside and below each other on a sheet, by deck."""

SCALE: Final = 0.213
"""Millimetres for a unit of the map."""
SIZE: Final = (267.0, 186.0)
"""The map with what stands beside it: a sheet of A4."""
NAME, SIGNS, SMALL, TOLD = 8.0, 7.5, 7.0, 8.0
"""Letters of Districts' names, their signs, places outside, and of what is told, in points."""
MOVED: Final = {"slask": -2.2, "tarnopol": 1.2}
"""Names that would lie on a border are moved down or up."""
BESIDE: Final = 207.0
"""Where that begins."""
STRIP: Final = (190.0, 43.0)
"""A player's: Morale, Missions, Points and Money to be written down."""
ROW: Final = 8.6
BOX: Final = (9.0, 8.0)
VALUES: Final = 9
"""So many boxes for a number that changes; the last one that is filled in counts."""
IN_A_ROW: Final = 7
"""So many boxes there is room for, for the time of a Paratrooper's Missions. Longer ones have a
row for each of two, with smaller boxes, which are only crossed out."""
NUMBERS: Final = {1: 11.0, 2: 8.0}
"""Letters of the numbers in boxes, in points, by how many rows share the height of one."""


def light(cards: str = PRINTED) -> Light:
    kept = _decks(cards)
    missions = MISSIONS.of(cards).values()
    time = max(card.time for card in missions if card.year == YEAR)
    return Light(
        sets=(said().choice("lesson", "light", [deck.slug for deck in kept], year=YEAR),),
        decks=kept,
        own=(_map_board(kept, cards), _pieces_board(time)),
        grids=GRIDS,
    )


def _decks(cards: str) -> tuple[Deck, ...]:
    """Of every deck the cards of a lesson, each as often as it is in it; what a set has of its own
    is always among them."""
    lesson = Options(length="lesson", cards=cards)
    orders = {order for players in PLAYERS for order in orders_of(lesson, players, YEAR)}
    kept: Mapping[str, Collection[str]] = {
        "mission": [id for id, card in MISSIONS.of(cards).items() if card.year == YEAR],
        "order": orders,
        "conditions": _some(FLIGHT_CONDITIONS.of(cards), SOME_CONDITIONS),
        "event": _some(EVENTS.of(cards), SOME_EVENTS),
    }
    return tuple(
        replace(deck, cards=tuple(map(_copies, _kept(deck, kept.get(deck.slug)))))
        for deck in decks(cards)
    )


def _some(cards: Iterable[str], printed: Collection[str]) -> list[str]:
    """These printed cards, as far as a set has them, and all of its own."""
    return [id for id in cards if id in printed or printed_id(id) != id]


def _kept(deck: Deck, ids: Collection[str] | None) -> tuple[PrintedCard, ...]:
    return tuple(card for card in deck.cards if ids is None or card.id in ids)


def _copies(card: PrintedCard) -> PrintedCard:
    """Every player has a starting set of his own."""
    course = TRAINING.get(card.id)
    if course is None or course.starting:
        return card
    return replace(card, qty=min(card.qty, COPIES))


# The map


def _map_board(kept: tuple[Deck, ...], cards: str) -> Board:
    own, (lines, _fills) = said(), board_map.drawn()
    wide, high = board_map.size(SCALE)
    rounds = boxes(BESIDE, 9, (10.5, 13), range(1, LESSON.rounds + 1), LESSON.rounds)
    camp = Area(1, 8, 42, 24, said()("light.camp"), sign="airplane")
    mat = Mat(
        own("mat.map"),
        areas=(camp,),
        cells=rounds,
        words=(*_names(), *_planes(rounds), *_told(kept, cards)),
        picture=Picture(0, 0, wide, high, lines),
    )
    return own.board("light-map", [Piece(*SIZE, mat)], thick=False)


def _names() -> Iterator[Words]:
    for place in PLACES:
        x, y = board_map.middle(place, SCALE)
        y += MOVED.get(place, 0.0)
        if place in DISTRICT:
            signs = tuple(board_map.signs(place))
            left = round(x - 14, 2)
            yield Words(words.place(place), left, round(y - 2.5, 2), 28, NAME, True, (), True, 1)
            yield Words("", left, round(y + 1.3, 2), 28, SIGNS, False, signs, True, 1)
        else:
            side = said()(f"light.{SCOPE_OF[place]}")
            yield Words(side, round(x - 9, 2), round(y - 2, 2), 18, SMALL, False, (), True, 1)


def _planes(rounds: tuple[Cell, ...]) -> Iterator[Words]:
    for number, box in enumerate(rounds, 1):
        if number in LESSON.planes:
            yield Words("", box.x, box.y + 7.5, box.width, 12, False, ("airplane",), True, 1)


def _told(kept: tuple[Deck, ...], cards: str) -> Iterator[Words]:
    """Beside the map: which lesson it is, what was left out, what the signs in Districts are."""
    own, wide = said(), SIZE[0] - BESIDE - 2
    yield Words(own("light.title", year=YEAR), BESIDE, 0.5, wide, 15, strong=True)
    y = 25.0
    some = {deck.slug: len(deck.cards) for deck in kept}
    counts = {
        "events": some["event"],
        "of_events": len(EVENTS.of(cards)),
        "conditions": some["conditions"],
        "of_conditions": len(FLIGHT_CONDITIONS.of(cards)),
    }
    facts = {"year": YEAR, "rounds": LESSON.rounds, "copies": COPIES, **counts}
    for line in own.lines("light.told", **facts):
        yield Words(line, BESIDE, round(y, 2), wide, TOLD)
        y += LINE * (-(-len(line) // IN_A_LINE)) + 1.8
    for what, sign in words.MAP_SIGNS.items():
        yield Words(own(f"sign.{what}"), BESIDE, round(y, 2), wide, TOLD, False, (sign,), lines=1)
        y += LINE + 0.6


LINE: Final = 3.55
"""How high a line of what is told is, in millimetres."""
IN_A_LINE: Final = 43
"""So many letters are in it."""


# The pieces


def _pieces_board(time: int) -> Board:
    """`time` is what the longest Mission takes."""
    marks = [Mark(one.colour, one.shape, said()(f"colour.{one.colour}")) for one in words.MARKS]
    return said().board(
        "light-pieces", (*(_strip(mark, time) for mark in marks), *_chips(marks)), thick=False
    )


def _chips(marks: list[Mark]) -> Iterator[Piece]:
    """Tokens, pawns with the shapes of their players, and what tells of prisoners and rounds."""
    own = said()
    for kind in TOKENS:
        name = own.short(f"chip.{kind}", own.short(f"token.{kind}", text(WORDS.token[kind])))
        yield from [chip(name, sign=TOKEN_EMBLEMS[kind])] * TOKENS_IN_ALL[kind]
    for mark in marks:
        for pawn in PAWNS:
            yield chip("", figure=text(WORDS.mark[pawn]), mark=mark)
    prisoner = chip(own("marker.prison"), sign="window-bars")
    yield from [prisoner] * (len(marks) * len(PAWNS))
    yield chip(own("marker.time.name"), sign="clock-tower")
    yield chip(own("chip.first"), sign="flying-flag")


def _strip(mark: Mark, time: int) -> Piece:
    """A row for each Paratrooper with his Morale and the time of his Missions; Points and Money."""
    own, (high, wide) = said(), (STRIP[1], STRIP[0])
    cells: list[Cell] = []
    texts: list[Words] = []

    def row(y: float, x: float, name: str, values: list[str], rows: int = 1) -> None:
        texts.append(Words(name, x, round(y + 2, 2), 17, TOLD, strong=True, lines=1))
        left, columns = x + 17, len(values) // rows
        box = (min(BOX[0], round((wide - left - 1) / columns, 2)), BOX[1] / rows)
        made = boxes(left, y, box, [""] * len(values), columns)
        cells.extend(made)
        letters, down = NUMBERS[rows], 1.7 / rows**2
        texts.extend(
            Words(value, one.x, round(one.y + down, 2), one.width, letters, False, (), True, 1)
            for one, value in zip(made, values, strict=True)
            if value
        )

    y = BAR + 0.6
    for pawn in PAWNS:
        letter = text(WORDS.mark[pawn])
        row(y, 2, own("light.morale", pawn=letter), [str(Pawn().morale), *[""] * (VALUES - 1)])
        rows = 1 if 2 * time <= IN_A_ROW else 2
        missions = [*map(str, range(1, time + 1))] * (rows if rows > 1 else IN_A_ROW // time)
        row(y, 106, own("light.mission", pawn=letter), missions, rows)
        y = round(y + ROW, 2)
    row(y, 2, own("light.points"), [str(POINTS), *[""] * (VALUES - 1)])
    assert MONEY == MONEY_MOST  # each box is a piece of Money
    row(y, 106, own("light.money"), ["1"] * MONEY)
    area = Area(0, 0, wide, high, own("light.player", colour=mark.name), mark=mark)
    return Piece(wide, high, Mat(own("mat.player"), (area,), tuple(cells), tuple(texts)))
