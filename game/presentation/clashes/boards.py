"""What the box of Clashes holds beside its cards: mats, tracks, markers, a die, tables, labels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from game.rulesets.clashes.cards import COMMUNISTS, HEROES, SIDES
from game.rulesets.clashes.parameters import PARAMETERS
from game.sheets.boards import (
    DIE,
    LEGEND,
    TABLE,
    Board,
    Die,
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
from .boards_mats import COLOURS, side_mat, table_mat
from .parameters import figures, spares

HALF: Final = (190.0, 128.0)
"""Two of these share a sheet of A4."""
LEGEND_SIZE: Final = (HALF[0], 40.0)
DIE_SIDE: Final = 22.0


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards, whatever the paper."""
    return (
        Board(
            "sides",
            _("Side mats"),
            _("One for each side: its team, its leader and the actions it has played."),
            tuple(side_mat(side) for side in (HEROES, COMMUNISTS)),
            thick=False,
        ),
        Board(
            "table",
            _("Mat for the middle"),
            _("Clash cards, clashes won, actions played, and the trait that is compared."),
            (table_mat(),),
            thick=False,
        ),
        Board(
            "tables",
            _("Who gets how many cards"),
            _("For setting up; one is enough for the table."),
            (_dealt(), _remembered()),
        ),
        Board(
            "markers",
            _("Markers and a die"),
            _("Fold the markers so that they stand up; glue the die if you have none."),
            (*_markers(), _legend(), _die()),
        ),
        _labels(decks),
    )


# Tables


def _dealt() -> Piece:
    head, rows = figures()
    notes = (
        _("All numbers are totals: they include the card that decided your side."),
        _("a – short game, b – long game; 6 / 3 – each on the smaller side / on the larger."),
    )
    return Piece(TABLE, *HALF, Table(_("Who gets how many cards"), head, rows, notes))


def _remembered() -> Piece:
    """What a side still has at the end, which nobody can tell from the first table."""
    head, rows = spares()
    notes = (
        _("Nobody draws cards later on: what you hold has to last."),
        _(
            "Drawing sides: shuffle together as many characters of each side as half the number "
            "of players (rounded up) and deal one to everybody. With an odd number of players "
            "the card left over goes under its pile, and its side is the smaller one."
        ),
        _("A tie: roll the die. Odd – the heroes win, even – the communists."),
    )
    return Piece(TABLE, *HALF, Table(_("How long the cards last"), head, rows, notes))


# Markers


def _count(side: int) -> Marker:
    """Stands on a track of the side."""
    name = _("Clashes won, actions played")
    return Marker(name, 22, 9, sign=words.SIDE_EMBLEMS[side], size="small", colour=COLOURS[side])


def _trait() -> Marker:
    return Marker(_("Trait compared"), 22, 9, sign="compass", size="small", colour="amber")


def _changed(by: int) -> Marker:
    return Marker(
        _("Boost") if by > 0 else _("Weakening"),
        24,
        10,
        figure=words.signed(by),
        colour="forest" if by > 0 else "blood",
    )


def _wounded() -> Marker:
    return Marker(pgettext("marker", "Wounded"), 24, 10, sign="arm-bandage", colour="blood")


def _captain(side: int) -> Marker:
    return Marker(
        _("Captain"), 40, 16, sign=words.SIDE_EMBLEMS[side], size="large", colour=COLOURS[side]
    )


def _markers() -> Iterator[Piece]:
    for side in (HEROES, COMMUNISTS):
        for _track in ("clashes", "actions"):
            yield standing(14, _count(side))
    yield standing(14, _trait())
    for by in (1, 2, -1, -2):
        for _side in SIDES:
            yield standing(22, _changed(by))
    for _copy in range(3):
        yield standing(22, _wounded())
    for side in (HEROES, COMMUNISTS):
        yield standing(46, _captain(side))


def _legend() -> Piece:
    lines = (
        (_count(HEROES), _("One on each track of the side. They begin on 0.")),
        (
            _trait(),
            _("In the column of traits, on the one of the clash card or of “Changed Trait”."),
        ),
        (_changed(1), _("Beside a leader; if the leader changes, they stay with the side.")),
        (_wounded(), _("On a character that cannot lead again in this clash.")),
        (
            _captain(HEROES),
            _("In front of the captain; after the clash it passes to the next member."),
        ),
    )
    return Piece(LEGEND, *LEGEND_SIZE, Legend(_("What the markers are for"), lines))


def _die() -> Piece:
    odd, even = words.SIDE_EMBLEMS
    die = Die(_("Die"), (odd, even, odd, even, odd, even), DIE_SIDE)
    return Piece(DIE, *die.size, die)


# Labels


def _labels(decks: tuple[Deck, ...]) -> Board:
    title = _("Clashes")
    cards = sum(card.qty for deck in decks for card in deck.cards)
    most = max(players for players, _variant in PARAMETERS)
    lines = (
        _("A card game for two sides about the years after 1944"),
        _("2–%(most)s players · ages 13 and up · 15–45 minutes") % {"most": most},
        ngettext("%(n)s card, mats, markers", "%(n)s cards, mats, markers", cards) % {"n": cards},
    )
    return labels(title, words.SIDE_EMBLEMS[HEROES], lines, decks)
