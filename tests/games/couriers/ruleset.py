"""Couriers: 24 numbered cards, and three routes for every player that may only ascend.

In a turn somebody lays a card on one of the own routes, higher than its last one, or draws, or
discards. A route of n cards is worth 1 + 2 + … + n points. When the draw pile and all hands are
empty, the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from game.engine import zones
from game.engine.bots.levels import levels
from game.engine.cards import Text, load_deck
from game.engine.contract import Move, Outcome, Seat
from game.engine.draws import one_of, some_of
from game.engine.order import Turns, end_with_this_round
from game.engine.phased import Decision, Phased, WorkingCopy
from game.engine.ranking import by_points
from game.engine.tuples import put, without

Cards = tuple[str, ...]


class Courier(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: what a courier carries or meets, and its number."""

    id: str
    value: int
    name: Text
    emblem: str
    note: str = ""


COURIERS: Final = load_deck(Path(__file__).with_name("cards.toml"), "courier", Courier)
ROUTES: Final = ("las", "wies", "miasto")
DEALT, MOST_HELD, SHORT = 4, 5, 16


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A long game is played with all cards, a short one with the lowest 16."""

    length: Literal["long", "short"] = "long"


class Board(Struct, kw_only=True):
    """What everybody sees: the cards of this game, and what lies open. `routes` are indexed by
    seat, and as in ROUTES."""

    cards: Cards
    players: int
    turns: Turns
    routes: tuple[tuple[Cards, ...], ...]
    discards: Cards = ()
    phase: str = "dealing"
    chance: Cards = ("deal",)
    time_up: bool = False


class Secrets(Struct, kw_only=True):
    """The hands, in the order of their values, and what is left of the cards."""

    hands: tuple[Cards, ...]
    pile: Cards = ()


class State(Struct, frozen=True):
    board: Board
    secrets: Secrets


Game = WorkingCopy[State]
View = zones.View[Board, Secrets]
OPEN: Final = ("routes", "discards")
ZONES: Final = zones.Zones(
    State, deck=lambda board: board.cards, open=OPEN, hidden=("pile",), held=("hands",)
)


def start(players: int, options: Options) -> State:
    cards = tuple(COURIERS)[: SHORT if options.length == "short" else None]
    routes = (((),) * len(ROUTES),) * players
    board = Board(cards=cards, players=players, turns=Turns.begin(players), routes=routes)
    return State(board, Secrets(hands=((),) * players))


def in_order(cards: Sequence[str]) -> Cards:
    return tuple(sorted(cards, key=lambda card: COURIERS[card].value))


def score(board: Board, seat: Seat) -> int:
    return sum(len(route) * (len(route) + 1) // 2 for route in board.routes[seat])


def fits(route: Sequence[str], card: str) -> bool:
    return not route or COURIERS[card].value > COURIERS[route[-1]].value


def deal(game: Game, cards: Cards) -> None:
    board, secrets = game.board, game.secrets
    secrets.pile = tuple(card for card in board.cards if card not in cards)
    for seat in range(board.players):
        hand = in_order(cards[seat * DEALT : (seat + 1) * DEALT])
        secrets.hands = put(secrets.hands, seat, hand)
        game.tell("dealt", {seat: {"couriers": hand}}, seat=seat, n=DEALT)
    board.phase = "turn"


def drawn(game: Game, cards: Cards) -> None:
    secrets, seat = game.secrets, game.board.turns.seat
    secrets.pile = without(secrets.pile, cards[0])
    secrets.hands = put(secrets.hands, seat, in_order((*secrets.hands[seat], *cards)))
    game.tell("drew", {seat: {"courier": cards[0]}}, seat=seat, n=1)
    end_turn(game)


def turn_moves(state: State, seat: Seat) -> Iterator[Move]:
    hand = state.secrets.hands[seat]
    for card in hand:
        for name, route in zip(ROUTES, state.board.routes[seat], strict=True):
            if fits(route, card):
                yield Move(seat, "play", (card, name))
    for card in hand:
        yield Move(seat, "discard", (card,))
    if state.secrets.pile and len(hand) < MOST_HELD:
        yield Move(seat, "draw")


def play(game: Game, seat: Seat, card: str, route: str) -> None:
    board, place = game.board, ROUTES.index(route)
    laid = (*board.routes[seat][place], card)
    board.routes = put(board.routes, seat, put(board.routes[seat], place, laid))
    spend(game, seat, card)
    game.tell("played", seat=seat, courier=card, route=route, points=len(laid))
    end_turn(game)


def discard(game: Game, seat: Seat, card: str) -> None:
    game.board.discards = (*game.board.discards, card)
    spend(game, seat, card)
    game.tell("discarded", seat=seat, courier=card)
    end_turn(game)


def spend(game: Game, seat: Seat, card: str) -> None:
    hands = game.secrets.hands
    game.secrets.hands = put(hands, seat, without(hands[seat], card))


def draw(game: Game, seat: Seat) -> None:
    game.board.chance = ("draw",)


def end_turn(game: Game) -> None:
    """Who has nothing to play or to draw is left out."""
    board, secrets = game.board, game.secrets
    able = [seat for seat, hand in enumerate(secrets.hands) if hand or secrets.pile]
    board.turns = board.turns.next_of(able)
    if board.turns.over:
        board.phase = "over"
        game.tell("over", reason=reason(secrets))


def reason(secrets: Secrets) -> str:
    return "time-up" if secrets.pile or any(secrets.hands) else "empty"


def outcome(state: State) -> Outcome:
    board = state.board
    return by_points(reason(state.secrets), [score(board, seat) for seat in range(board.players)])


def rate(view: View, move: Move) -> float:
    """How good a move is: cards that leave the fewest numbers out, on long routes."""
    if move.verb == "draw":
        return 5 - len(view.cards.hands[move.seat])
    value = COURIERS[move.args[0]].value
    if move.verb == "discard":
        return -10 - value / 10
    route = view.board.routes[move.seat][ROUTES.index(move.args[1])]
    gap = value - (COURIERS[route[-1]].value if route else 0)
    return 6 + len(route) - gap


def why_not(state: State, move: Move) -> str:
    hand = state.secrets.hands[move.seat]
    if move.args and move.args[0] not in hand:
        return "refused.not-in-hand"
    return "refused.ascend" if move.args else "refused.draw"


CARD: Final = frozenset(COURIERS)
VERBS: Final[dict[str, Callable[..., None]]] = {"play": play, "discard": discard, "draw": draw}
RULESET: Final[Phased[State, View]] = Phased(
    slug="couriers",
    version=1,
    player_counts=range(2, 5),
    most_moves=120,
    state=State,
    options=Options,
    start=start,
    draws={
        "deal": some_of(lambda state: state.board.cards, lambda s: DEALT * s.board.players, deal),
        "draw": one_of(lambda state: state.secrets.pile, drawn),
    },
    waits=("dealing",),
    decisions={"turn": Decision(lambda state: (state.board.turns.seat,), turn_moves, VERBS)},
    grammar={"play": ((CARD, frozenset(ROUTES)),), "discard": ((CARD,),), "draw": ((),)},
    why_not={("turn", verb): why_not for verb in VERBS},
    undoable={"turn": ("play", "discard")},
    view=ZONES.view,
    resample=ZONES.resample,
    outcome=outcome,
    call_time=end_with_this_round,
    computers=levels(rate),
)
