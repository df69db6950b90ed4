"""Phase 1 of a round with a plane: order, boarding, conditions, drop, Reports, after the jump."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import DISTRICT, FLIGHT_CONDITIONS, FLIGHT_ORDERS, PAWNS
from .hands import fitting, play
from .places import ABROAD, DISTRICT_OF, WARSAW
from .state import Board, Flight, Game, State, Task
from .timetable import seats, year_index
from .tokens import enters, from_pool, to_pool


def turn_up(game: Game, seat: Seat) -> None:
    """The top Flight Order; its cargo is taken from the Pool."""
    board, secrets = game.board, game.secrets
    at = year_index(board.year)
    order, *rest = secrets.orders[at]
    secrets.orders = put(secrets.orders, at, tuple(rest))
    cargo = tuple([kind for kind in FLIGHT_ORDERS[order].cargo if from_pool(game, kind)])
    board.flight = Flight(order, cargo)
    game.tell("order", card=order, seats=seats(order, board.players), cargo=list(cargo))
    game.plan(*(Task("boarding", seat) for seat in board.order), Task("conditions"))


def flight_of(board: Board) -> Flight:
    assert board.flight is not None
    return board.flight


def boarding(game: Game, seat: Seat) -> None:
    """While seats are free, each player once."""
    board = game.board
    flight = flight_of(board)
    if len(flight.aboard) < seats(flight.order, board.players):
        game.ask("board")


def board_moves(state: State, seat: Seat) -> Iterator[Move]:
    for name, pawn in zip(PAWNS, state.board.pawns[seat], strict=True):
        if pawn.place == ABROAD:
            yield Move(seat, "board", (name,))
    yield Move(seat, "stay")


def board_plane(game: Game, seat: Seat, name: str) -> None:
    flight = flight_of(game.board)
    game.board.flight = replace(flight, aboard=(*flight.aboard, (seat, name)))
    game.tell("boarded", seat=seat, pawn=name)
    game.board.phase = "next"


def stay(game: Game, seat: Seat) -> None:
    if any(pawn.place == ABROAD for pawn in game.board.pawns[seat]):
        game.tell("stayed", seat=seat)
    game.board.phase = "next"


def commander(board: Board) -> Seat:
    """Whoever boarded first; of an empty plane the First Player."""
    aboard = flight_of(board).aboard
    return aboard[0][0] if aboard else board.first


def conditions(game: Game, seat: Seat) -> None:
    """Whether and how the plane gets there; the Morale of all aboard."""
    board, secrets = game.board, game.secrets
    flight = flight_of(board)
    card, *rest = secrets.conditions
    secrets.conditions = tuple(rest)
    board.flight = replace(flight, conditions=card)
    drawn = FLIGHT_CONDITIONS[card]
    game.tell("conditions", card=card, outcome=drawn.outcome)
    for who, name in flight.aboard:
        game.change_morale(who, name, drawn.morale)
    if drawn.outcome == "cancelled":
        for kind in flight.cargo:
            to_pool(game, kind)
        game.plan(Task("flight-over"))
    elif drawn.outcome == "ok":
        set_target(game, FLIGHT_ORDERS[flight.order].district)
    else:
        game.plan(Task("target", commander(board)))


def target(game: Game, seat: Seat) -> None:
    game.ask("drop")


def drop_moves(state: State, seat: Seat) -> Iterator[Move]:
    """Where there are reception posts next to the order's District."""
    order = FLIGHT_ORDERS[flight_of(state.board).order]
    for district in DISTRICT[order.district].adjacency:
        if DISTRICT[district].jump:
            yield Move(seat, "drop", (district,))


def drop(game: Game, seat: Seat, district: str) -> None:
    set_target(game, district)
    game.board.phase = "next"


def set_target(game: Game, district: str) -> None:
    """Paratroopers and cargo come down; what they do there follows."""
    board = game.board
    flight = flight_of(board)
    board.flight = replace(flight, target=district, cargo=())
    game.tell("target", district=district)
    for seat, name in flight.aboard:
        game.change_pawn(seat, name, place=district, flat=True)
        game.tell("landed", seat=seat, pawn=name, district=district)
    jumpers = sorted(flight.aboard, key=lambda one: board.order.index(one[0]))
    game.plan(
        *(enters(commander(board), kind, district) for kind in flight.cargo),
        *(Task("jump-report", seat, (name,)) for seat, name in jumpers),
        *(Task("after-jump", seat, (name,)) for seat, name in jumpers),
        Task("flight-over"),
    )


def jump_report(game: Game, seat: Seat, name: str) -> None:
    """A Radio token in the District sends it; without one a card may."""
    if "radio" in game.board.tokens[flight_of(game.board).target]:
        _send(game, seat, name, "")
    else:
        game.ask("report")


def _send(game: Game, seat: Seat, name: str, card: str) -> None:
    order = flight_of(game.board).order
    game.tell("report", seat=seat, pawn=name, card=card, source=order)
    game.change_points(seat, FLIGHT_ORDERS[order].report, "report", source=order)


def report_moves(state: State, seat: Seat) -> Iterator[Move]:
    (name,) = state.board.task.words
    for card in fitting(state.secrets.hands[seat], name, "radio"):
        yield Move(seat, "report", (card,))
    yield Move(seat, "silent")


def report(game: Game, seat: Seat, card: str) -> None:
    (name,) = game.board.task.words
    play(game, seat, card)
    _send(game, seat, name, card)
    game.board.phase = "next"


def silent(game: Game, seat: Seat) -> None:
    (name,) = game.board.task.words
    game.tell("silent", seat=seat, pawn=name)
    game.board.phase = "next"


def after_jump(game: Game, seat: Seat, name: str) -> None:
    game.ask("reach")


def reach_moves(state: State, seat: Seat) -> Iterator[Move]:
    (name,) = state.board.task.words
    wanted = FLIGHT_CONDITIONS[flight_of(state.board).conditions].after
    for card in fitting(state.secrets.hands[seat], name, wanted):
        yield Move(seat, "reach", (card,))
    yield Move(seat, "lie")


def reach(game: Game, seat: Seat, card: str) -> None:
    """In Warsaw and free to act."""
    (name,) = game.board.task.words
    play(game, seat, card)
    game.change_pawn(seat, name, place=WARSAW, flat=False)
    game.tell("reached", seat=seat, pawn=name, card=card, district=WARSAW)
    game.board.phase = "next"


def lie(game: Game, seat: Seat) -> None:
    (name,) = game.board.task.words
    place = game.board.pawn(seat, name).place
    game.tell("flat", seat=seat, pawn=name, district=DISTRICT_OF[place])
    game.board.phase = "next"


def flight_over(game: Game, seat: Seat) -> None:
    """The order and the conditions go to the box."""
    flight = flight_of(game.board)
    game.to_box(flight.order, flight.conditions)
    game.board.flight = None
