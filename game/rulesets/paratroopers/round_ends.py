"""A round from its plane to its end, and the new year."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import DISTRICT, PAWNS, TOKENS, YEARS
from .decks import (
    fill_track,
    fill_training,
    next_mission,
    next_training,
    under_missions,
    under_training,
)
from .hands import deck_size, draw, shuffle_due
from .places import WARSAW
from .result import finish
from .state import Game, State, Task
from .timetable import has_plane, required, starts_year
from .tokens import enters, from_pool
from .turns import HAND

MONEY_MOST = 3
PRODUCTION = {2: 3, 3: 2, 4: 2}
"""By the number of players, the tokens that each places as a year begins."""


def begin_round(game: Game, seat: Seat) -> None:
    board = game.board
    if board.round >= board.last:  # time was called while the year began
        finish(game)
        return
    board.round += 1
    plane = has_plane(board)
    game.tell("round", n=board.round, year=board.year, seat=board.first, plane=plane)
    game.plan(
        *((Task("order"),) if plane else ()),
        Task("event"),
        *(Task("begin-turn", seat) for seat in board.order),
        Task("end-round"),
    )


# ── Phase 3 ──


def end_round(game: Game, seat: Seat) -> None:
    board = game.board
    game.plan(
        *(
            Task("time", seat, (mission.card,))
            for seat in board.order
            for mission in board.missions[seat]
        ),
        Task("prisons"),
        Task("stand-up"),
        Task("next-round"),
    )


def prisons(game: Game, seat: Seat) -> None:
    for who in game.board.order:
        for name in PAWNS:
            if game.board.pawn(who, name).prison:
                game.change_morale(who, name, -1)


def stand_up(game: Game, seat: Seat) -> None:
    """Who lies flat comes to Warsaw; the Event is over."""
    board = game.board
    for who in board.order:
        for name in PAWNS:
            pawn = board.pawn(who, name)
            if pawn.flat and not pawn.prison:
                game.tell("reached", seat=who, pawn=name, card="", district=WARSAW)
                game.change_pawn(who, name, place=WARSAW)
    board.pawns = tuple(
        [
            tuple(
                [
                    replace(pawn, flat=False, done=False, moved=False, failed=False, defended=())
                    for pawn in pawns
                ]
            )
            for pawns in board.pawns
        ]
    )
    if board.event:
        game.to_box(board.event)
        board.event = ""


def next_round(game: Game, seat: Seat) -> None:
    """The end, or new cards, and another year perhaps."""
    board = game.board
    if board.round >= board.last:
        finish(game)
        return
    year = (Task("new-year"),) if starts_year(board, board.round + 1) else ()
    game.plan(
        *(Task("hand", seat) for seat in board.order),
        Task("tracks"),
        *year,
        Task("begin-round"),
    )


def fill_hand(game: Game, seat: Seat, renewed: str = "") -> None:
    """Up to five cards; an empty Draw pile is renewed once."""
    board = game.board
    while board.hand_size(seat) < HAND:
        if board.piles[seat]:
            draw(game, seat)
        elif board.played[seat] and not renewed:
            board.chance = (shuffle_due(seat),)
            game.plan(Task("hand", seat, ("renewed",)))
            return
        else:
            return


def move_tracks(game: Game, seat: Seat) -> None:
    """The oldest card goes, a new one comes; then the First Player is another one."""
    board = game.board
    *missions, mission = board.track
    under_missions(game, *filter(None, (mission,)))
    board.track = (next_mission(game), *missions)
    *training, card = board.training
    under_training(game, *filter(None, (card,)))
    board.training = (next_training(game), *training)
    game.tell("tracks", mission=mission, card=card)
    board.first = (board.first + 1) % board.players


# ── The new year ──


def new_year(game: Game, seat: Seat) -> None:
    board = game.board
    board.year += 1
    game.tell("year", year=board.year)
    game.to_box(*filter(None, board.track), *board.missions_under)
    board.track, board.missions_under = ("",) * len(board.track), ()
    fill_track(game)
    under_training(game, *filter(None, reversed(board.training)))
    board.training = ("",) * len(board.training)
    fill_training(game)
    _morale(game)
    game.plan(
        *(
            Task("production", seat)
            for seat in board.order
            for _ in range(PRODUCTION[board.players])
        ),
        Task("income"),
        Task("stays"),
        Task("fines"),
    )


def _morale(game: Game) -> None:
    """Waiting abroad costs, being at large gives; losses come before gains."""
    board = game.board
    for who in board.order:
        for name in PAWNS:
            if not board.pawn(who, name).in_country:
                game.change_morale(who, name, -1)
        for name in PAWNS:
            if board.pawn(who, name).at_large:
                game.change_morale(who, name, 1)


def production(game: Game, seat: Seat, *placed: str) -> None:
    """Fewer tokens only if the Pool has fewer kinds."""
    if next(production_moves(game, seat), None):
        game.ask("production")


def production_moves(state: State | Game, seat: Seat) -> Iterator[Move]:
    """Kinds that this player has not placed yet, each where there is none."""
    board = state.board
    for kind in TOKENS:
        if board.pool[kind] and kind not in board.task.words:
            for district in DISTRICT:
                if kind not in board.tokens[district]:
                    yield Move(seat, "place", (kind, district))


def produce(game: Game, seat: Seat, kind: str, district: str) -> None:
    board = game.board
    placed = (*board.task.words, kind)
    from_pool(game, kind)
    board.phase = "next"
    # The player's next token is of yet another kind.
    following, *rest = board.agenda
    if following == Task("production", seat):
        board.agenda = (replace(following, words=placed), *rest)
    game.plan(enters(seat, kind, district))


def income(game: Game, seat: Seat) -> None:
    board = game.board
    for who in board.order:
        money = min(MONEY_MOST, board.money[who] + YEARS[board.year].money)  # type: ignore[index]
        game.tell("money", seat=who, by=money - board.money[who], money=money)
        board.money = put(board.money, who, money)


def stays(game: Game, seat: Seat) -> None:
    """Points for whoever is at large, by his Morale."""
    for who in game.board.order:
        morale = sum(pawn.morale for pawn in game.board.pawns[who] if pawn.at_large)
        game.change_points(who, morale, "stay")


def fines(game: Game, seat: Seat) -> None:
    board = game.board
    for who in board.order:
        short = max(0, required(board) - deck_size(board, who))
        game.change_points(who, -short * YEARS[board.year].fine, "training")  # type: ignore[index]
