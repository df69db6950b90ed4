"""What the box of Clashes holds: its decks, and what lies in it beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.engine.card_sets import PRINTED
from game.kit.paper import help_deck, whole_and_decks
from game.rulesets.clashes.cards import CARDS, COMMUNISTS, HEROES, SIDES
from game.rulesets.clashes.parameters import PARAMETERS
from game.sheets.boards import (
    BAR,
    CARD,
    Area,
    Board,
    Cell,
    Marker,
    Mat,
    Piece,
    Point,
    Words,
    area,
    die,
    overlay,
    standing,
)
from game.sheets.decks import Back, Choice, Deck, PrintedCard
from game.sheets.papers import Paper

from . import words
from .cards import KINDS, TONES, said
from .parameters import figures, spares

BACKS: Final = {
    **{side: Back(words.SIDE_EMBLEMS[n], TONES[n]) for n, side in enumerate(SIDES)},
    "clashes": Back("bugle-call", "ink"),
    "actions": Back("upgrade", "amber"),
}
MEMBERS: Final = max(-(-players // 2) for players, _variant in PARAMETERS)
"""The most people of a side."""
HELP: Final = {"captain": 1, "course": MEMBERS, "actions": MEMBERS}
"""A captain's card for each side, the order of play and the actions for everybody."""
BOTH: Final = (HEROES, COMMUNISTS)

SIZE: Final = (267.0, 196.0)
"""Of a mat."""
GAP: Final = 2.0
COLUMN: Final = 64.25
"""Four of them and the gaps are as wide as a mat."""
ROW: Final = BAR + CARD[1] + GAP
TABLE_HEIGHT: Final = 128.0
"""Two of these share a sheet of A4."""
DIE_SIDE: Final = 22.0
WOUNDED: Final = sum(one.copies for one in CARDS.action if one.kind == "wounded-leader")
"""As many are wounded at once as there are cards that wound."""


# Cards


def decks(cards: str = PRINTED) -> tuple[Deck, ...]:
    """Every card of the box. The backs differ in sign, pattern and colour, so that nobody mixes
    up two decks, not even in black and white."""
    help_cards = (card for side in BOTH for card in _help(side))
    return (
        *said().decks(BACKS, KINDS, cards),
        help_deck(Back("conversation", "sand"), help_cards),
    )


def choices() -> tuple[Choice, ...]:
    """The whole game, each deck, the characters of both sides, the clashes of each trait."""
    return (
        *whole_and_decks(decks()),
        said().choice("characters", "characters", SIDES),
        *(
            said().choice(
                f"trait-{trait.id}",
                "trait",
                (f"clashes.trait-{trait.id}",),
                trait=words.trait_pair(trait.id),
            )
            for trait in CARDS.trait
        ),
    )


def _help(side: int) -> Iterator[PrintedCard]:
    for id, copies in HELP.items():
        yield said(side).help_card(
            id,
            _kinds() if id == "actions" else None,
            qty=copies,
            css=f"of-{TONES[side]}",
            owner=words.side(side),
            sign=words.SIDE_EMBLEMS[side],
        )


def _kinds() -> Iterator[Point]:
    """What can be played: a line for each kind, whatever figure is on its cards."""
    first = {card.kind: card for card in reversed(CARDS.action)}
    for kind, card in reversed(first.items()):
        text = said()(f"help.actions.{kind}") if card.amount else words.text(card.text)
        yield Point(text, words.plain_action(card.id), card.emblem)


# Boards


def boards(paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
    """Everything beside these cards, whatever the paper."""
    text = said()
    tables = (
        text.table("dealt", TABLE_HEIGHT, figures()),
        text.table("spares", TABLE_HEIGHT, spares()),
    )
    most = max(players for players, _variant in PARAMETERS)
    return (
        text.board("sides", map(_side_mat, BOTH), thick=False),
        text.board("table", (_table_mat(),), thick=False),
        text.board("tables", tables),
        text.board("markers", (*_markers(), _die())),
        text.labels(words.SIDE_EMBLEMS[HEROES], decks, most=most),
    )


def _left(column: int) -> float:
    return GAP + column * (COLUMN + GAP)


def _area(id: str, column: int, row: int, columns: int = 1, side: int = 0, **more: Any) -> Area:
    """An area of so many columns, with a place for a card in each."""
    width = columns * COLUMN + (columns - 1) * GAP
    inset = (COLUMN - CARD[0]) / 2
    return area(
        said()(f"mat.{id}.name", side=words.side(side)),
        (_left(column), GAP + row * ROW, width),
        [_left(column + n) + inset for n in range(columns)],
        hint=said()(f"mat.{id}.hint"),
        **more,
    )


def _side_mat(side: int) -> Piece:
    """The leader, the team in two rows, and a pile for the actions."""
    colour = TONES[side]
    areas = (
        _area("leader", 0, 0, sign=words.SIDE_EMBLEMS[side], strong=True),
        _area("team", 1, 0, 3, side, colour=colour),
        _area("played", 0, 1, sign="upgrade", colour=colour),
        _area("more", 1, 1, 3, colour=colour),
    )
    return Piece(*SIZE, Mat(words.side(side), areas))


def _table_mat() -> Piece:
    """Clash cards and traits above, a track of clashes and of actions for each side below."""
    areas = (
        _area("clashes", 0, 0, sign="bugle-call"),
        _area("clash", 1, 0, sign="bugle-call", strong=True),
        _area("discards", 2, 0, sign="tied-scroll"),
    )
    parts = (*_traits(), *_tracks(HEROES, 103.0), *_tracks(COMMUNISTS, 150.0))
    cells = tuple(part for part in parts if isinstance(part, Cell))
    texts = tuple(part for part in parts if isinstance(part, Words))
    return Piece(*SIZE, Mat(said()("board.table.name"), areas, cells, texts))


def _traits() -> Iterator[Cell | Words]:
    """A box for each trait, with the names that both sides have for it."""
    left, top, high = _left(3), 3.0, 15.6
    for number, trait in enumerate(CARDS.trait):
        y = round(top + number * high, 2)
        yield Cell(left, y, 22, high, trait.id)
        both = dict.fromkeys(words.trait(trait.id, side) for side in BOTH)
        for line, name in enumerate(both):
            yield Words(name, left + 24, round(y + 1.5 + 6 * line, 2), 40, 11.5, line == 0)


def _tracks(side: int, top: float) -> Iterator[Cell | Words]:
    """How many clashes the side has won, and how many actions it has played in this one."""
    wide, high = 24.0, 24.0
    most = max(game.limit for game in PARAMETERS.values())
    wins = max(game.wins for game in PARAMETERS.values())
    yield Words(words.side(side), 4, top, 80, 24, strong=True)
    for id, left, last in (("won", 4.0, wins), ("actions", 4.0 + 5.4 * wide, most)):
        yield Words(said()(f"track.{id}"), left, round(top + 10.5, 2), 120, 12)
        for number in range(last + 1):
            yield Cell(round(left + number * wide, 2), top + 17, wide, high, str(number))


def _markers() -> Iterator[Piece]:
    """Each kind as often as it may be needed at once. In the legend a bandage is shown by its
    sign."""
    text = said()
    of_sides = [{"sign": words.SIDE_EMBLEMS[side], "colour": TONES[side]} for side in BOTH]
    counts = [text.marker("count", "small", **look) for look in of_sides]
    captains = [text.marker("captain", "large", **look) for look in of_sides]
    trait = text.marker("trait", "small", sign="compass", colour="amber")
    wounded = text.marker("wounded", sign="arm-bandage", colour="blood")
    rows: list[tuple[int, Marker]] = [
        *((2, count) for count in counts),
        (1, trait),
        *((2, _changed(by)) for by in (1, 2, -1, -2)),
        *((1, captain) for captain in captains),
    ]
    for copies, marker in rows:
        yield from [standing(marker)] * copies
    yield from [overlay(wounded.name, "bandage")] * WOUNDED
    yield text.legend(
        40,
        {
            "count": counts[HEROES],
            "trait": trait,
            "boost": _changed(1),
            "wounded": wounded,
            "captain": captains[HEROES],
        },
    )


def _changed(by: int) -> Marker:
    kind = "boost" if by > 0 else "weakening"
    return said().marker(kind, figure=words.signed(by), colour=words.ACTION_TONES[kind])


def _die() -> Piece:
    odd, even = words.SIDE_EMBLEMS
    return die((odd, even, odd, even, odd, even), DIE_SIDE)
