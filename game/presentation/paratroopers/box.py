"""What lies in the box of Paratroopers beside its cards: the board with the map, mats, tokens,
pawns, markers and figures to look up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import starmap
from typing import Final

from msgspec.structs import replace

from game.kit.declared.box import boards as declared_boards
from game.kit.texts import text
from game.rulesets.paratroopers.cards import DISTRICT, LENGTHS, MISSIONS, PAWNS, TOKENS, YEARS
from game.rulesets.paratroopers.faces import TOKEN_EMBLEMS, WORDS
from game.rulesets.paratroopers.places import ABROAD, PLACES
from game.rulesets.paratroopers.round_ends import MONEY_MOST
from game.rulesets.paratroopers.start import MISSION_PLACES, TOKENS_IN_ALL, TRAINING_PLACES
from game.rulesets.paratroopers.state import MORALE_MOST
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
    Picture,
    Piece,
    Section,
    Summary,
    Words,
    area,
    boxes,
    counter,
    standing,
    tiles,
)
from game.sheets.decks import Deck
from game.sheets.papers import Paper

from . import board_map, words
from .cards import said

SIZE: Final = (554.0, 380.0)
"""The board: four sheets of A4, or two of A3."""
SCALE: Final = 0.42
"""Millimetres for a unit of the map: no name then lies where sheets of A4 meet."""
UP: Final = -2.0
"""The upper edge of the map on the board."""
MAP: Final = board_map.size(SCALE)
LETTER: Final = 3.0
"""The width of a letter of a District's name, at most."""
LEGEND: Final = 93.0
"""What a sign stands for takes so much; three stand on the first sheet."""
CAMP: Final = (4.0, 22.0, 78.0, 44.0)
"""Where the Training Field lies: left, top, width, height."""
FULL: Final = LENGTHS["full"]
BESIDE: Final = MAP[0] + 2.8
"""Where the Tracks begin."""
IN_ALL: Final = SIZE[0] - BESIDE - 2
ROUND_COLUMNS: Final = 5
POINT_COLUMNS: Final = 10
POINTS: Final = 100
"""Of one lap."""
TIME: Final = (BESIDE, BAR + 2)
"""Where the Time Track begins."""
ROUND_BOX: Final = (round(IN_ALL / ROUND_COLUMNS, 2), 20.0)
POINT_BOX: Final = (round(IN_ALL / POINT_COLUMNS, 2),) * 2
ABOVE: Final = 4
"""So many rows of points end where two sheets of A4 meet."""
POINTS_AT: Final = (BESIDE, round(SIZE[1] / 2 - ABOVE * POINT_BOX[1], 2))

MAT: Final = (267.0, 190.6)
"""A sheet of A4."""
GAP: Final = 1.0
ROW: Final = BAR + CARD[1] + 0.3
PLACES_IN_A_ROW: Final = 4
COLUMN: Final = 86.25
"""A card, and beside it a column for markers."""
COLUMNS: Final = 3
MORALE: Final = 19.6
"""The width of a box for it."""
TRACKS: Final = {
    "courses": (
        ("training_deck", "open-book"),
        *[("course", "")] * TRAINING_PLACES,
        ("events_deck", "watchtower"),
        ("event", "watchtower"),
    ),
    "missions": (
        ("missions_deck", "hawk-emblem"),
        *[("mission_place", "")] * MISSION_PLACES,
        ("orders_deck", "airplane"),
        ("order", "airplane"),
        ("conditions_deck", "moon"),
    ),
}
"""By sheet, its places with their signs: the Training Track with the Events, the Mission Track
with the flight."""

NONE: Final = "–"
TOKEN_SIDE: Final = 20.0
MONEY_TOKENS: Final = 12
PLAYER_MARKERS: Final = 8
TOKEN_COLOURS: Final = {
    "people": "forest",
    "arms": "steel",
    "explosives": "blood",
    "tools": "ink",
    "transport": "sand",
    "radio": "violet",
}


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards."""
    own, time = said(), _time(decks)
    players, labels = (
        board
        for board in declared_boards(words.GAME, paper, decks)
        if board.slug in ("players", "labels")
    )
    return (
        own.board("map", tiles(_board(), SIZE, paper)),
        own.board("player", (_player_mat(mark, time) for mark in _marks()), thick=False),
        own.board("tracks", starmap(_track_mat, TRACKS.items()), thick=False),
        own.board("tokens", _tokens()),
        own.board("pawns", _pawns()),
        own.board("markers", _markers()),
        own.board("tables", (_years(),), thick=False),
        replace(players, pieces=tuple(map(_with_round, players.pieces))),
        labels,
    )


def _with_round(sheet: Piece) -> Piece:
    """A player's sheet, with the order of a round below how the game is played."""
    assert isinstance(sheet.data, Summary)
    columns = tuple(
        (*column, Section(said()(f"{key}.title"), said().points(f"{key}.points"), numbered=True))
        for column, key in zip(sheet.data.columns, ("sheet.round", "sheet.end"), strict=True)
    )
    return replace(sheet, data=replace(sheet.data, columns=columns))


def _marks() -> list[Mark]:
    return [Mark(one.colour, one.shape, said()(f"colour.{one.colour}")) for one in words.MARKS]


# The board


def _board() -> Mat:
    rounds = boxes(*TIME, ROUND_BOX, range(1, FULL.rounds + 1), ROUND_COLUMNS)
    points = boxes(*POINTS_AT, POINT_BOX, range(1, POINTS + 1), POINT_COLUMNS)
    top = round(POINTS_AT[1] + POINTS // POINT_COLUMNS * POINT_BOX[1] + 4, 2)
    left = SIZE[1] - top - 2
    return Mat(
        said()("mat.map"),
        areas=(
            Area(*CAMP, words.place(ABROAD), sign="airplane"),
            Area(BESIDE, top, IN_ALL, round(left, 2), said()("mat.pool"), strong=False),
        ),
        cells=(*rounds, *points),
        words=(*_names(), *_legend(), *_headings(), *_years_on(rounds)),
        picture=Picture(0, UP, *MAP, *board_map.drawn()),
    )


def _on_board(place: str) -> tuple[float, float]:
    """The middle of a place."""
    x, y = board_map.middle(place, SCALE)
    return x, UP + y


def _names() -> Iterator[Words]:
    """Each place with its name, and the signs of what can be done there."""
    for place in PLACES:
        x, y = _on_board(place)
        if place in DISTRICT:
            name, signs = words.place(place), tuple(board_map.signs(place))
            wide = LETTER * max(len(name), 2 * len(signs) + 1)
            left = round(x - wide / 2, 2)
            yield Words(name, left, round(y - 9, 2), wide, 15, True, (), True, 1)
            yield Words("", left, round(y - 1, 2), wide, 15, False, signs, True, 1)
        else:
            reach = board_map.STOP * SCALE - 1
            at = round(x - reach, 2), round(y - reach / 2, 2)
            yield Words(words.place(place), *at, 2 * reach, 8, False, (), True)


def _headings() -> Iterator[Words]:
    (x, y), own = POINTS_AT, said()
    yield Words(str(words.GAME.says("game.title")), CAMP[0], 5, 180, 30, strong=True)
    yield Words(own("mat.time"), BESIDE, 1.5, IN_ALL, 13, strong=True)
    yield Words(own("mat.points", n=POINTS), x, y - BAR, IN_ALL, 13, strong=True)


def _legend() -> Iterator[Words]:
    """What the signs in Districts stand for, below the map."""
    for at, (what, sign) in enumerate(words.MAP_SIGNS.items()):
        name = said()(f"sign.{what}")
        yield Words(name, CAMP[0] + at * LEGEND, MAP[1] + 3, LEGEND - 8, 11, False, (sign,))


def _years_on(rounds: Iterable[Cell]) -> Iterator[Words]:
    """In the boxes of rounds a plane where one flies, and the year where one begins."""
    begins = dict(zip(FULL.starts, YEARS, strict=True))
    for number, box in enumerate(rounds, 1):
        signs = ("airplane",) if number in FULL.planes else ()
        if signs or number in begins:
            year = str(begins.get(number, ""))
            yield Words(year, box.x, box.y + box.height - 10, box.width, 16, True, signs, True)


# Mats


def _time(decks: tuple[Deck, ...]) -> int:
    """The spaces of the Mission that has most of them, in these decks or, without one, of all."""
    printed = [card.id for deck in decks if deck.slug == "mission" for card in deck.cards]
    return max(MISSIONS[id].time for id in printed or MISSIONS)


def _player_mat(mark: Mark, time: int) -> Piece:
    """Above three Missions with their `time`, below the piles, Morale and Money."""
    own = said()
    areas, texts = [], []
    cells: list[Cell] = []
    for column in range(COLUMNS):
        x = GAP + column * (COLUMN + GAP)
        name, hint = own("mat.mission", number=column + 1), own("mat.mission_hint")
        areas.append(area(name, (x, 0, COLUMN), (x + 0.5,), ROW, mark=mark, hint=hint))
        side = COLUMN - CARD[0] - 2.5
        texts.append(Words(own("mat.spaces"), x + CARD[0] + 1.5, BAR + 2, side, 9, strong=True))
        spaces = side, round((CARD[1] - 8) / time, 2)
        cells += boxes(x + CARD[0] + 1.25, BAR + 8, spaces, range(1, time + 1))
    left = GAP
    for pile in ("draw", "played"):
        at = left, ROW, CARD[0] + 1
        hint = own(f"mat.{pile}_hint")
        areas.append(area(own(f"mat.{pile}"), at, (left + 0.5,), ROW, mark=mark, hint=hint))
        left += CARD[0] + 2 * GAP + 1
    areas.append(Area(left, ROW, MAT[0] - left - GAP, ROW, own("mat.morale"), mark=mark))
    x, y = left + 13, ROW + BAR + 1.5
    for pawn in PAWNS:
        texts.append(Words(text(WORDS.mark[pawn]), left + 2, y + 5, 12, 22, strong=True))
        cells += boxes(x, y, (MORALE, MORALE - 1), range(1, MORALE_MOST + 1), MORALE_MOST)
        y += MORALE
    texts.append(Words(own("mat.money"), left + 2, y + 3, 40, 11, strong=True))
    cells += boxes(x + 2 * MORALE, y + 1, (MORALE, MORALE - 1), [""] * MONEY_MOST, MONEY_MOST)
    return Piece(*MAT, Mat(own("mat.player"), tuple(areas), tuple(cells), tuple(texts)))


def _track_mat(id: str, places: Iterable[tuple[str, str]]) -> Piece:
    """A sheet with places for cards, each with its sign."""
    areas = []
    for at, (name, sign) in enumerate(places):
        row, column = divmod(at, PLACES_IN_A_ROW)
        wide = (MAT[0] - GAP) / PLACES_IN_A_ROW - GAP
        x = round(GAP + column * (wide + GAP), 2)
        title, hint = said()(f"mat.{name}", number=at), said()(f"mat.{name}_hint")
        slot = round(x + (wide - CARD[0]) / 2, 2)
        areas.append(area(title, (x, row * ROW, wide), (slot,), ROW, sign=sign, hint=hint))
    return Piece(*MAT, Mat(said()(f"mat.{id}"), tuple(areas)))


# Tokens, pawns, markers


def _tokens() -> Iterator[Piece]:
    """Those of the Pool and of the board, and Money."""
    for kind in TOKENS:
        name = said().short(f"token.{kind}", text(WORDS.token[kind]))
        yield from _alike(Face(name, TOKEN_EMBLEMS[kind], TOKEN_COLOURS[kind]), TOKENS_IN_ALL[kind])
    yield from _alike(Face(said()("marker.money"), "round-star", "amber"), MONEY_TOKENS)


def _alike(face: Face, copies: int) -> list[Piece]:
    """Tokens with this face on both sides."""
    return [counter(face, face, TOKEN_SIDE)] * copies


def _states() -> list[Piece]:
    """One for each pawn: the one side for a prisoner, the other for who is immobilised."""
    one, other = (
        Face(said()(f"marker.{id}"), words.CONDITIONS[id], colour)
        for id, colour in (("prison", "ink"), ("halted", "steel"))
    )
    return [counter(one, other, TOKEN_SIDE)] * (len(_marks()) * len(PAWNS))


def _pawns() -> Iterator[Piece]:
    for mark in _marks():
        for pawn in PAWNS:
            letter = text(WORDS.mark[pawn])
            yield standing(Marker(letter, figure=letter, size="small", colour=mark.colour))


def _markers() -> Iterator[Piece]:
    own = said()
    first = own.marker("first", sign="flying-flag", colour="blood")
    time = own.marker("time", sign="clock-tower", colour="ink")
    yield standing(first)
    yield standing(time)
    for mark in _marks():
        marker = Marker(mark.name, mark=mark, size="small", colour=mark.colour)
        yield from [standing(marker)] * PLAYER_MARKERS
    yield from _states()
    marks = _marks()
    shown = Marker(own("marker.player.name"), mark=marks[0], colour=marks[0].colour)
    pawn = Marker(own("marker.pawn.name"), figure=text(WORDS.mark["D"]), colour=marks[0].colour)
    prisoner = own.marker("prisoner", sign=words.CONDITIONS["prison"])
    shown_first = {"player": shown, "pawn": pawn, "prisoner": prisoner}
    yield own.legend(36, {**shown_first, "first": first, "time": time})


def _years() -> Piece:
    """What each year asks and gives."""
    rows = (
        (
            str(year),
            str(first),
            str(required or NONE),
            f"−{one.fine}" if one.fine else NONE,
            str(one.money or NONE),
        )
        for (year, one), first, required in zip(
            YEARS.items(), FULL.starts, FULL.required, strict=True
        )
    )
    return said().table("years", 70, rows)
