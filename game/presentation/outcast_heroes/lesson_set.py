"""What one lesson needs of the box: one stage for four, and on a sheet the places that rules speak
of, with what lies on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.engine.card_sets import PRINTED
from game.kit.paper import WIDTH
from game.rulesets.outcast_heroes.cards import COLOURS, STAGES
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.sheets.boards import BAR, CHIP, Area, Board, Mark, Mat, Piece, Words, boxes, chip
from game.sheets.decks import Light

from . import words
from .box import MISSIONS_A_STAGE, START, highest_total
from .cards import said
from .pieces import SHAPES

DECKS: Final = ("soldiers", "orders", "government", "glory", "goals", "table")
ZONES: Final = {"command": 46.0, "liaison": 46.0, "recon": 46.0, "strike": 52.0}
"""How wide each is: together as wide as the paper."""
STRIP: Final = 19.0
"""How high a strip is that lies below a mission, or tells a pile."""
HINT: Final = 8.0
"""Letters of hints, in points."""
COLUMNS: Final = 14
"""Boxes of a row of the track."""
BOX: Final = CHIP + 1
INTERROGATED: Final = 3


def light(cards: str = PRINTED) -> Light:
    """A game of one stage for four: fewer leave cards of a colour out."""
    return Light(
        tuple(
            said().choice(
                f"stage-{stage}",
                "light",
                (*DECKS, f"missions.stage-{stage}"),
                stage=words.ROMAN[stage],
            )
            for stage in STAGES
        ),
        option="stage",
        own=(_table(),),
    )


def _table() -> Board:
    missions = [_zones()] * (MISSIONS_A_STAGE + 1)
    pieces = (said().told("light"), *missions, _piles(), _track(), *_chips())
    return said().board("light-table", pieces, thick=False)


def _zones() -> Piece:
    """Below a mission: soldiers lie under the names of their zones."""
    named = (
        (words.zone(zone), words.ZONE_ICONS[zone], words.says(f"place_hint.{zone}"))
        for zone in ZONES
    )
    return _strip(said()("light.zones"), named, ZONES.values())


def _piles() -> Piece:
    named = (
        (said()(f"mat.{id}.name"), sign, said()(f"mat.{id}.hint"))
        for id, sign in (("jail", "window-bars"), ("grave", "tombstone"))
    )
    return _strip(said()("board.places.name"), named, [WIDTH / 2] * 2)


def _strip(name: str, parts: Iterable[tuple[str, str, str]], wides: Iterable[float]) -> Piece:
    """Areas side by side, each with its name, sign and hint."""
    areas, hints, x = [], [], 0.0
    for (called, sign, hint), wide in zip(parts, wides, strict=True):
        areas.append(Area(x, 0, wide, STRIP, called, sign=sign))
        hints.append(Words(hint, x + 2, BAR + 1.5, wide - 4, HINT, centred=True))
        x += wide
    return Piece(WIDTH, STRIP, Mat(name, tuple(areas), words=tuple(hints)))


def _track() -> Piece:
    """Glory of all players in one track, for a stage; rounds and failed missions."""
    text, count = said(), highest_total(stages=1) + 1
    rows = -(-count // COLUMNS)
    below = round(9 + rows * BOX + 2, 2)
    failed = 80.0
    cells = (
        *boxes(2, 9, (BOX, BOX), range(rows * COLUMNS), COLUMNS),
        *boxes(20, below, (BOX, BOX), range(1, ROUNDS + 1), ROUNDS),
        *boxes(failed + 44, below, (BOX, BOX), range(1, MISSIONS_A_STAGE + 1), MISSIONS_A_STAGE),
    )
    texts = (
        Words(text("track.glory.title"), 2, 1, 60, 15, strong=True),
        Words(text("light.start", start=START), 64, 3, WIDTH - 66, HINT),
        Words(text("track.course.round"), 2, below + 4, 18, 12, strong=True),
        Words(text("track.course.failed"), failed, below + 4, 44, 12, strong=True),
    )
    return Piece(WIDTH, round(below + BOX + 2, 2), Mat(texts[0].text, cells=cells, words=texts))


def _chips() -> Iterator[Piece]:
    text = said()
    for colour in COLOURS:
        mark = Mark(colour, SHAPES[colour], words.colour(colour))
        yield chip(text("light.glory"), mark=mark)
    yield chip(text("marker.round.name"), sign="calendar")
    yield from [chip(text("light.failed"), figure="×")] * MISSIONS_A_STAGE
    yield from [chip(text("light.fewer"), figure="−1")] * INTERROGATED
