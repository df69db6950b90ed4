"""What the box of Forest holds beside its cards: mats, sheets for the players, tables, markers,
dice, labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.rulesets.forest.cards import (
    CARDS,
    COMMUNISTS,
    FOREST,
    PLACES,
    SPECIALS,
    UNITS_AT_MOST,
    Side,
)
from game.rulesets.forest.terrain import MACHINE_GUN, NURSE
from game.sheets.boards import (
    COUNTER,
    DIE,
    LEGEND,
    TABLE,
    Board,
    Counter,
    Die,
    Face,
    Legend,
    Marker,
    Piece,
    Table,
    labels,
    standing,
)
from game.sheets.decks import Deck
from game.sheets.papers import Paper

from . import words
from .boards_mats import COLOURS, fight_mat, row_mats
from .boards_summary import summary
from .box_cards import helps, places
from .box_help import EXAMPLES, example_of

BOTH: Final = (FOREST, COMMUNISTS)
WIDTH: Final = 190.0
"""Of a sheet of A4, without its edges."""
LEGEND_SIZE: Final = (WIDTH, 40.0)
DIE_SIDE: Final = 22.0
DICE_A_SIDE: Final = 3
"""As many as are rolled in a fight."""
COUNTER_SIDE: Final = 18.0
"""It lies in the box of control on the mat of the row."""


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards, whatever the paper."""
    return (
        Board(
            "row",
            _("Mat for the row"),
            _("Two halves: six terrains and who controls them. Units lie above and below."),
            row_mats(),
            thick=False,
        ),
        Board(
            "fight",
            _("Mat for a fight"),
            _("One half for each side: the three units that fight, and their life."),
            tuple(fight_mat(side) for side in BOTH),
            thick=False,
        ),
        Board(
            "players",
            _("Player sheets"),
            _("One for each side: setting up, the moves, formations, a fight and the end."),
            tuple(summary(side) for side in BOTH),
        ),
        Board(
            "tables",
            _("Formations and terrains"),
            _("For the table: what is stronger, and what each terrain gives."),
            (_formations(), _terrains()),
        ),
        Board(
            "markers",
            _("Markers"),
            _("Fold and glue the flat ones; fold the others so that they stand up."),
            (*_markers(), _legend()),
        ),
        Board(
            "dice",
            pgettext("board", "Dice"),
            _("Three for each side, to glue together if you have none."),
            tuple(_dice()),
        ),
        _labels(decks),
    )


# Tables


def _formations() -> Piece:
    head = (
        "",
        pgettext("table", "three units have"),
        pgettext("table", "dice, for instance"),
        pgettext("table", "attacks, for instance"),
    )
    rows = tuple(
        (str(number), words.formation(number), *example_of(number))
        for number in range(1, len(EXAMPLES) + 1)
    )
    notes = (
        _("1 is the strongest, and the strongest that applies counts; the cards’ order does not."),
        _("The machine gun adds 1 to the attack of the unit that suits best, or of none."),
        _("What the terrain gives does not count here, and the defence never does."),
        _("A formation stronger than the controller’s takes the terrain; an equal one does not."),
    )
    return Piece(TABLE, WIDTH, 88, Table(_("The six formations"), head, rows, notes))


def _terrains() -> Piece:
    head = (
        pgettext("table", "terrain"),
        pgettext("table", "place in the row"),
        pgettext("table", "dice"),
        *(
            pgettext("table", "points: %(side)s") % {"side": words.side(side)}
            for side in (COMMUNISTS, FOREST)
        ),
        *(
            pgettext("table", "helps: %(side)s") % {"side": words.side(side)}
            for side in (COMMUNISTS, FOREST)
        ),
    )
    rows = tuple(
        (
            words.terrain(card.id),
            places(card.id),
            f"k{card.dice}" if card.dice else "–",
            str(card.worth(COMMUNISTS)),
            str(card.worth(FOREST)),
            *(", ".join(helps(card.gives(side))) or "–" for side in (COMMUNISTS, FOREST)),
        )
        for card in CARDS.terrain
    )
    notes = (
        _("Dice: an attack starts with this number or less on one die; –: without a roll."),
        _("A terrain helps the side that it names, whoever controls it."),
        _("At the end each side adds up the points of the terrains it controls."),
    )
    return Piece(TABLE, WIDTH, 130, Table(pgettext("board", "Terrains"), head, rows, notes))


# Markers


def _counter(*faces: Face) -> Piece:
    one, other = faces
    return Piece(COUNTER, COUNTER_SIDE, 2 * COUNTER_SIDE, Counter((one, other), COUNTER_SIDE))


def _control() -> Piece:
    """The side that controls a terrain lies upward."""
    return _counter(
        *(Face(words.side(side), words.SIDE_EMBLEMS[side], COLOURS[side]) for side in BOTH)
    )


def _nurse() -> Piece:
    sign = SPECIALS[NURSE].emblem
    return _counter(
        Face(pgettext("marker", "ready"), sign, COLOURS[FOREST]),
        Face(pgettext("marker", "has helped"), sign, "ink"),
    )


def _life(side: Side) -> Marker:
    """Stands in a unit's boxes on the mat for a fight."""
    name = pgettext("marker", "Life")
    return Marker(name, 22, 9, sign=words.SIDE_EMBLEMS[side], size="small", colour=COLOURS[side])


def _gun() -> Marker:
    name = words.special(MACHINE_GUN)
    return Marker(name, 24, 10, sign=SPECIALS[MACHINE_GUN].emblem, colour=COLOURS[FOREST])


def _attacker() -> Marker:
    return Marker(pgettext("marker", "Attacker"), 24, 10, sign="bugle-call", colour="blood")


def _last() -> Marker:
    return Marker(pgettext("marker", "Last move"), 24, 10, sign="moon", colour="amber")


def _markers() -> Iterator[Piece]:
    """One of control for each terrain, one of life for each unit of a fight."""
    for side in BOTH:
        for _unit in range(UNITS_AT_MOST):
            yield standing(14, _life(side))
    for one in (_gun(), _attacker(), _last()):
        yield standing(26, one)
    for _place in range(PLACES):
        yield _control()
    yield _nurse()


def _legend() -> Piece:
    """A counter is shown by one of its faces."""
    control = Marker(pgettext("marker", "Control"), 0, 0, sign=words.SIDE_EMBLEMS[0])
    nurse = Marker(words.special(NURSE), 0, 0, sign=SPECIALS[NURSE].emblem, colour="forest")
    lines = (
        (control, _("At each terrain, turned to the side that controls it.")),
        (nurse, _("On her card; turned over when she has helped, and back after the fight.")),
        (_life(FOREST), _("Beside each unit that fights; it starts at full life.")),
        (_gun(), _("With the unit that has the gun in a fight.")),
        (_attacker(), _("In front of the side that attacks and so rolls first.")),
        (_last(), _("In front of the side that has one more move when a pile is empty.")),
    )
    return Piece(LEGEND, *LEGEND_SIZE, Legend(_("What the markers are for"), lines))


def _dice() -> Iterator[Piece]:
    """Each side's with its sign."""
    for side in BOTH:
        sign = words.SIDE_EMBLEMS[side]
        for _number in range(DICE_A_SIDE):
            die = Die(_("Die"), (sign, sign, sign, sign, sign, sign), DIE_SIDE)
            yield Piece(DIE, *die.size, die)


# Labels


def _labels(decks: tuple[Deck, ...]) -> Board:
    title = pgettext("game", "Forest")
    cards = sum(card.qty for deck in decks for card in deck.cards)
    lines = (
        _("A card game with dice about the years after 1944"),
        _("2 players · ages 13 and up · 20–40 minutes"),
        ngettext("%(n)s card, mats, markers, dice", "%(n)s cards, mats, markers, dice", cards)
        % {"n": cards},
    )
    return labels(title, "forest", lines, decks)
