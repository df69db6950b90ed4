"""The players: points, their three Paratroopers, and what they have finished."""

from __future__ import annotations

from itertools import takewhile

from msgspec import Struct

from game.engine.contract import Seat
from game.kit.declared.steps import Act
from game.kit.texts import text
from game.rulesets.paratroopers.cards import MISSIONS, PAWNS, SPECIALITIES
from game.rulesets.paratroopers.faces import TONES
from game.rulesets.paratroopers.state import MORALE_MOST

from . import words
from .board import Table
from .words import Condition, Mark
from .works import Course, Extra, Work, alike, course, extras, works


class PawnPart(Struct, frozen=True, cache_hash=True):
    """A player's Paratrooper. `work` names the Mission that he is on; `moved`: he has moved in
    this round."""

    id: str
    letter: str
    morale: int
    place: str
    condition: Condition
    work: str
    moved: bool
    act: Act | None = None
    now: bool = False

    @property
    def full(self) -> range:
        return range(self.morale)

    @property
    def empty(self) -> range:
        return range(MORALE_MOST - self.morale)


class Player(Struct, frozen=True, cache_hash=True):
    """`first` has the First Player token. `done` are the letters of the specialities with their
    colours, and how many Missions of each are finished. `played` are the cards of the Played
    stack; `on_top` and `underneath` those of the Draw pile that everybody knows. `works` and
    `extras` are those of other players: the reader's own have a place of their own."""

    mark: Mark
    name: str
    who: str
    own: bool
    turn: bool
    first: bool
    points: int
    money: int
    pawns: tuple[PawnPart, ...]
    done: tuple[tuple[str, str, int], ...]
    hand: int
    pile: int
    played: tuple[Course, ...]
    on_top: tuple[Course, ...]
    underneath: tuple[Course, ...]
    works: tuple[Work, ...]
    extras: tuple[Extra, ...]


def players(table: Table) -> tuple[Player, ...]:
    """All of them, the reader first, then clockwise."""
    many = table.board.players
    first = table.seat or 0
    return tuple(_player(table, (first + step) % many) for step in range(many))


def _player(table: Table, seat: Seat) -> Player:
    board, seen = table.board, table.seen
    own = seat == table.seat
    pile = board.piles[seat]
    finished = [MISSIONS[card].speciality for card in board.finished[seat]]
    return Player(
        mark=words.MARKS[seat],
        name=table.cast.name(seat),
        who=table.cast.who(seat),
        own=own,
        turn=seat in seen.to_act and seen.outcome is None,
        first=seat == board.first and board.round > 0,
        points=board.points[seat],
        money=board.money[seat],
        pawns=_pawns(table, seat),
        done=tuple((words.letter(one), TONES[one], finished.count(one)) for one in SPECIALITIES),
        hand=board.hand_size(seat),
        pile=len(pile),
        played=alike(board.played[seat]),
        on_top=tuple(map(course, takewhile(bool, pile))),
        underneath=tuple(map(course, takewhile(bool, pile[::-1]))) if "" in pile else (),
        works=() if own else works(table, seat),
        extras=() if own else extras(table, seat),
    )


def own_pawns(table: Table) -> tuple[PawnPart, ...]:
    """The reader's."""
    return _pawns(table, table.seat) if table.seat is not None else ()


def _pawns(table: Table, seat: Seat) -> tuple[PawnPart, ...]:
    return tuple(_pawn(table, seat, name) for name in PAWNS)


def _pawn(table: Table, seat: Seat, name: str) -> PawnPart:
    board, picking = table.board, table.picking
    pawn = board.pawn(seat, name)
    work = board.mission_of(seat, name)
    condition = words.condition(board, seat, name)
    own = seat == table.seat
    return PawnPart(
        id=name,
        letter=words.letter(name),
        morale=pawn.morale,
        place=words.place(pawn.place) if pawn.in_country else condition.name,
        condition=condition,
        work=text(MISSIONS[work.card].name) if work else "",
        moved=pawn.moved,
        act=picking.act(name) if own else None,
        now=own and _is_asked_about(table, name),
    )


def _is_asked_about(table: Table, name: str) -> bool:
    """Whether it is he whom the decision is about."""
    return bool(table.seen.moves) and (
        name == table.picking.said or name in table.board.task.words[:1]
    )
