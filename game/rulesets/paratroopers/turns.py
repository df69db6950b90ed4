"""Phase 2: a player's turn with its Money and planning; what else he can do is elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.engine.contract import Move, Seat

from .cards import PAWNS, TOKENS
from .hands import kinds, leave_hand, onto_pile, to_played
from .missions import (
    can_work,
    end_escape,
    finish,
    free,
    join,
    join_moves,
    next_finished,
    play_card,
    take_mission,
    take_moves,
    use_token,
    work_moves,
)
from .places import DISTRICT_OF
from .special_cards import play_special, special_moves
from .state import Board, Game, State, Task
from .tokens import enters, from_pool
from .travel import first_steps, go
from .values import lay, lay_moves, open_ways

HAND: Final = 5
"""The most cards in hand as a turn ends."""
BOUGHT: Final = tuple(kind for kind in TOKENS if kind not in ("people", "radio"))
"""The kinds of tokens that Money buys."""


def begin_turn(game: Game, seat: Seat) -> None:
    board = game.board
    board.turn, board.renewed = seat, False
    game.tell("turn", seat=seat)
    game.plan(Task("turn", seat))


def turn(game: Game, seat: Seat) -> None:
    """What is complete is finished before anything else is done."""
    mission = next_finished(game.board, seat)
    if mission is None:
        game.ask("turn")
    else:
        game.plan(Task("turn", seat))
        finish(game, seat, mission)


def turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    able = [name for name in PAWNS if can_work(board, seat, name)]
    yield from take_moves(board, seat, able)
    yield from join_moves(board, seat, able)
    for mission in board.missions[seat]:
        yield from work_moves(state, seat, mission)
    if attempt := board.escapes[seat]:
        yield from work_moves(state, seat, attempt)
    yield from special_moves(board, seat)
    if board.money[seat]:
        yield from _money_moves(board, seat)
    for name in PAWNS:
        yield from first_steps(board, seat, name)
    yield from lay_moves(state, seat, open_ways(board, seat))
    for card in kinds(state.secrets.hands[seat]):
        for where in PLANNED:
            yield Move(seat, "plan", (card, where))
    if board.hand_size(seat) <= HAND:
        yield Move(seat, "end")


def _money_moves(board: Board, seat: Seat) -> Iterator[Move]:
    for name, pawn in zip(PAWNS, board.pawns[seat], strict=True):
        if pawn.prison:
            yield Move(seat, "ransom", (name,))
        if pawn.in_country:
            there = board.tokens[DISTRICT_OF[pawn.place]]
            for kind in BOUGHT:
                if board.pool[kind] and kind not in there:
                    yield Move(seat, "buy", (name, kind))


def buy(game: Game, seat: Seat, name: str, kind: str) -> None:
    district = DISTRICT_OF[game.board.pawn(seat, name).place]
    game.spend_money(seat)
    from_pool(game, kind)
    game.tell("bought", seat=seat, pawn=name, token=kind, district=district)
    game.plan(enters(seat, kind, district))


def ransom(game: Game, seat: Seat, name: str) -> None:
    """An Escape that was laid out for him is over."""
    game.spend_money(seat)
    free(game, seat, name, "ransom")
    attempt = game.board.escapes[seat]
    if attempt and attempt.taker == name:
        end_escape(game, seat, attempt)


PLANNED: Final = ("top", "bottom", "played")


def plan(game: Game, seat: Seat, card: str, where: str) -> None:
    leave_hand(game, seat, card)
    if where == "played":
        to_played(game, seat, card)
    else:
        onto_pile(game, seat, card, where)
    game.tell("planned", seat=seat, card=card, where=where)


def end(game: Game, seat: Seat) -> None:
    game.board.turn = None
    game.board.phase = "next"


def _then_on(action: Callable[..., None]) -> Callable[..., None]:
    """After the action the turn goes on."""

    def act(game: Game, seat: Seat, *words: str) -> None:
        game.board.phase = "next"
        game.plan(Task("turn", seat))
        action(game, seat, *words)

    return act


TURN: Final[dict[str, Callable[..., None]]] = {
    "take": _then_on(take_mission),
    "join": _then_on(join),
    "use": _then_on(use_token),
    "play": _then_on(play_card),
    "special": _then_on(play_special),
    "buy": _then_on(buy),
    "ransom": _then_on(ransom),
    "go": _then_on(go),
    "lay": _then_on(lay),
    "plan": _then_on(plan),
    "end": end,
}
