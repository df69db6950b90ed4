"""The four kinds of Special cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.contract import Move, Seat
from game.engine.tuples import put, without

from .cards import PAWNS, SPECIALS
from .events import banned
from .missions import required, shown
from .places import WARSAW
from .state import ActiveMission, Board, Game, State, Task
from .tokens import enters, supplies, take


def special_moves(board: Board, seat: Seat) -> Iterator[Move]:
    for card in board.specials[seat]:
        special = SPECIALS[card]
        for name in PAWNS:
            pawn = board.pawn(seat, name)
            if special.kind == "escape":
                # One Escape a player: nobody has another one laid out.
                if pawn.prison and pawn.place in special.area:
                    yield Move(seat, "special", (card, name))
                continue
            mission = board.mission_of(seat, name)
            if (
                mission
                and not pawn.prison
                and mission.district in special.area
                and not banned(board, seat, name, special.kind)
                and POSSIBLE[special.kind](board, card, mission)
            ):
                yield Move(seat, "special", (card, name))


def play_special(game: Game, seat: Seat, card: str, name: str) -> None:
    board = game.board
    kind = SPECIALS[card].kind
    board.specials = put(board.specials, seat, without(board.specials[seat], card))
    game.tell("special", seat=seat, pawn=name, special=card)
    if kind == "escape":
        place = board.pawn(seat, name).place
        board.escapes = put(board.escapes, seat, ActiveMission(card, name, place))
        return
    game.to_box(card)
    mission = board.mission_of(seat, name)
    assert mission is not None
    PLAY[kind](game, seat, card, name, mission)


def _train(game: Game, seat: Seat, card: str, name: str, mission: ActiveMission) -> None:
    game.change_morale(seat, name, 1)
    game.plan(*supplies(game, seat, ("people",), mission.district))


def _dispatch(game: Game, seat: Seat, card: str, name: str, mission: ActiveMission) -> None:
    game.plan(*supplies(game, seat, SPECIALS[card].drops, mission.district))


def _supply(game: Game, seat: Seat, card: str, name: str, mission: ActiveMission) -> None:
    game.plan(Task("supply", seat, (card, mission.card, "first")))


def carried(board: Board, card: str, mission: ActiveMission) -> list[str]:
    """The kinds that Supply can bring from Warsaw: required, covered by nothing, not there yet."""
    missing = required(mission.card) - shown(mission) - {*mission.tokens}
    return [
        kind
        for kind in SPECIALS[card].carries
        if kind in missing
        and kind in board.tokens[WARSAW]
        and kind not in board.tokens[mission.district]
    ]


def supply(game: Game, seat: Seat, card: str, mission: str, which: str) -> None:
    """Token by token, as long as there is one to move."""
    if carry_kinds(game):
        game.ask("carry")


def carry_kinds(state: State | Game) -> list[str]:
    board = state.board
    card, mission, _ = board.task.words
    found = next(one for one in board.missions[board.task.seat] if one.card == mission)
    return carried(board, card, found)


def carry_moves(state: State, seat: Seat) -> Iterator[Move]:
    for kind in carry_kinds(state):
        yield Move(seat, "carry", (kind,))
    if state.board.task.words[2] != "first":
        yield Move(seat, "done")


def carry(game: Game, seat: Seat, kind: str) -> None:
    board = game.board
    card, mission, _ = board.task.words
    district = next(one for one in board.missions[seat] if one.card == mission).district
    take(game, WARSAW, kind)
    game.tell("carried", seat=seat, token=kind, district=district)
    board.phase = "next"
    game.plan(enters(seat, kind, district), Task("supply", seat, (card, mission, "further")))


def carried_enough(game: Game, seat: Seat) -> None:
    game.board.phase = "next"


def _any_in_pool(board: Board, card: str, mission: ActiveMission) -> bool:
    return any(board.pool[kind] for kind in SPECIALS[card].drops)


POSSIBLE: Final[dict[str, Callable[[Board, str, ActiveMission], object]]] = {
    "training": lambda board, card, mission: True,
    "supply": carried,
    "dispatch": _any_in_pool,
}
"""Whether a card would bring anything."""
PLAY: Final[dict[str, Callable[[Game, Seat, str, str, ActiveMission], None]]] = {
    "training": _train,
    "supply": _supply,
    "dispatch": _dispatch,
}
