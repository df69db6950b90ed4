"""Couriers: a whole game for two to four, as small as a game of cards can be.

Three routes, on each of which the numbers have to rise, and eight letters for each. In a turn a
player plays a letter or throws one away, and draws another. A letter brings a point, two if it
follows at once upon the last one. When the pile is empty the round is played to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal

from msgspec import Struct

from game.engine import zones
from game.engine.bots.levels import levels
from game.engine.contract import Move, Outcome, Seat
from game.engine.draws import shuffle
from game.engine.order import Turns, end_with_this_round
from game.engine.phased import Decision, Phased, WorkingCopy
from game.engine.ranking import by_points
from game.engine.tuples import put, without

Cards = tuple[str, ...]
ROUTES: Final = ("north", "east", "south")
CARDS: Final = {f"{ROUTES[r]}-{number}": (r, number) for r in range(3) for number in range(1, 9)}
"""By id: the route and the number."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    hand: Literal[3, 4] = 4


class Board(Struct, kw_only=True):
    """What everybody knows. `points` are indexed by seat, `routes` as in ROUTES."""

    options: Options
    players: int
    turns: Turns
    points: tuple[int, ...]
    phase: str = "dealing"
    chance: tuple[str, ...] = ("deal",)
    time_up: bool = False
    routes: tuple[Cards, ...] = ((), (), ())
    thrown: Cards = ()


class Secrets(Struct, kw_only=True):
    pile: Cards = ()
    hands: tuple[Cards, ...]


class State(Struct, frozen=True):
    board: Board
    secrets: Secrets


Game = WorkingCopy[State]
View = zones.View[Board, Secrets]
ZONES: Final = zones.Zones(
    State, deck=lambda board: CARDS, open=("routes", "thrown"), hidden=("pile",), held=("hands",)
)


def start(players: int, options: Options) -> State:
    turns, zeros = Turns.begin(players), (0,) * players
    board = Board(options=options, players=players, turns=turns, points=zeros)
    return State(board, Secrets(hands=((),) * players))


def deal(game: Game, cards: Cards) -> None:
    size = game.board.options.hand
    dealt = tuple(cards[seat * size : (seat + 1) * size] for seat in range(game.board.players))
    game.secrets.hands, game.secrets.pile = dealt, cards[game.board.players * size :]
    game.tell("dealt", {seat: {"cards": hand} for seat, hand in enumerate(dealt)}, number=size)
    game.board.phase = "turn"


def worth(board: Board, card: str) -> int:
    """The points that a letter would bring now; 0 where its route has gone further."""
    route, number = CARDS[card]
    last = CARDS[board.routes[route][-1]][1] if board.routes[route] else 0
    return 0 if number <= last else 2 if number == last + 1 else 1


def turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    for card in state.secrets.hands[seat]:
        if worth(state.board, card):
            yield Move(seat, "play", (card,))
        yield Move(seat, "throw", (card,))


def play(game: Game, seat: Seat, card: str) -> None:
    board, (route, _) = game.board, CARDS[card]
    points = worth(board, card)
    board.points = put(board.points, seat, board.points[seat] + points)
    board.routes = put(board.routes, route, (*board.routes[route], card))
    game.tell("played", seat=seat, card=card, points=points)
    end_turn(game, seat, card)


def throw(game: Game, seat: Seat, card: str) -> None:
    game.board.thrown = (*game.board.thrown, card)
    game.tell("threw", seat=seat, card=card)
    end_turn(game, seat, card)


def end_turn(game: Game, seat: Seat, card: str) -> None:
    """The hand is filled up; the empty pile makes this round the last one."""
    board, secrets = game.board, game.secrets
    hand, drawn = without(secrets.hands[seat], card), secrets.pile[:1]
    secrets.hands, secrets.pile = put(secrets.hands, seat, hand + drawn), secrets.pile[1:]
    if drawn:
        game.tell("drew", {seat: {"card": drawn[0]}}, seat=seat)
    if not secrets.pile and not board.turns.last:
        board.turns = board.turns.end_after()
        game.tell("last-round")
    board.turns = board.turns.next_of([s for s, cards in enumerate(secrets.hands) if cards])
    board.phase = "over" if board.turns.over else "turn"


def outcome(state: State) -> Outcome:
    return by_points("time-up" if state.board.time_up else "pile", state.board.points)


def why_not(state: State, move: Move) -> str:
    if move.args[0] not in state.secrets.hands[move.seat]:
        return "This letter is not in your hand."
    return "The route has gone further already."


def rate(view: View, move: Move) -> float:
    """Points, fewer for every number left out; the highest letters are thrown away first."""
    route, number = CARDS[move.args[0]]
    if move.verb == "throw":
        return -1.0 + 0.1 * (not worth(view.board, move.args[0])) * number
    return worth(view.board, move.args[0]) - 0.2 * (number - len(view.board.routes[route]))


LETTERS: Final = ((frozenset(CARDS),),)
RULESET: Final[Phased[State, View]] = Phased(
    slug="kurierzy",
    version=1,
    seats=range(2, 5),
    longest=1 + len(CARDS),
    state=State,
    options=Options,
    start=start,
    draws={"deal": shuffle(lambda state: tuple(CARDS), deal)},
    waits=("dealing",),
    decisions={
        "turn": Decision(
            lambda state: (state.board.turns.seat,), turn_moves, {"play": play, "throw": throw}
        )
    },
    verbs={"play": LETTERS, "throw": LETTERS},
    why_not={("turn", "play"): why_not, ("turn", "throw"): why_not},
    view=ZONES.view,
    resample=ZONES.resample,
    outcome=outcome,
    call_time=end_with_this_round,
    players=levels(rate),
)
