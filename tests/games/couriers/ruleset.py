"""Couriers: 24 numbered cards, and three routes for every player that may only ascend.

In a turn somebody lays a card on one of the own routes, higher than its last one, or draws, or
discards. A route of n cards is worth 1 + 2 + … + n points. When the draw pile and all hands are
empty, the game is over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.engine.bots.random_player import random_player
from game.engine.cards import Text, load_cards
from game.engine.contract import (
    CHANCE,
    Event,
    IllegalMove,
    Move,
    Outcome,
    Seat,
    UnreadableMove,
    UnreadableOptions,
)
from game.engine.grammar import NOT_NOW, NOT_YOU, OVER, check_readable
from game.engine.phased import read_options
from game.engine.tuples import put


class Courier(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: what a courier carries or meets, and its number."""

    id: str
    value: int
    name: Text
    emblem: str
    note: str = ""


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    courier: tuple[Courier, ...]


_CARDS: Final = load_cards(Path(__file__).with_name("cards.toml"), _File).courier
COURIERS: Final = {card.id: card for card in _CARDS}
ROUTES: Final = ("las", "wies", "miasto")
DEALT, MOST_HELD, SHORT = 4, 5, 16
GRAMMAR: Final = {
    "play": ((frozenset(COURIERS), frozenset(ROUTES)),),
    "discard": ((frozenset(COURIERS),),),
    "draw": ((),),
}


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """A long game is played with all cards, a short one with the lowest 16."""

    length: Literal["long", "short"] = "long"


class Board(Struct, frozen=True):
    """What everybody sees. `due` is what chance has to do: "deal", "draw" or nothing ("")."""

    cards: tuple[str, ...]
    phase: str
    due: str
    turn: Seat
    moves: int
    routes: tuple[tuple[tuple[str, ...], ...], ...]
    hands: tuple[int, ...]
    pile: int
    discards: tuple[str, ...] = ()
    time_up: bool = False

    @property
    def players(self) -> int:
        return len(self.hands)


class State(Struct, frozen=True):
    """The board and what is hidden: all hands, in the order of the card file. What is nowhere
    else lies in the draw pile; which card is drawn is not known before it is."""

    board: Board
    hands: tuple[tuple[str, ...], ...]


class View(Struct, frozen=True):
    """What `seat` may see: the board and its own hand."""

    board: Board
    seat: Seat | None
    hand: tuple[str, ...]


_STATES: Final = msgspec.json.Decoder(State)


def in_order(cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=lambda card: COURIERS[card].value))


def hidden(board: Board) -> list[str]:
    """The cards that do not lie open."""
    lying = {card for routes in board.routes for route in routes for card in route}
    return [card for card in board.cards if card not in lying and card not in board.discards]


def score(board: Board, seat: Seat) -> int:
    return sum(len(route) * (len(route) + 1) // 2 for route in board.routes[seat])


def fits(route: Sequence[str], card: str) -> bool:
    return not route or COURIERS[card].value > COURIERS[route[-1]].value


def rate(view: View, move: Move) -> float:
    """How good a move is: cards that leave the fewest numbers out, on long routes."""
    board = view.board
    if move.verb == "draw":
        return 5 - len(view.hand)
    value = COURIERS[move.args[0]].value
    if move.verb == "discard":
        return -10 - value / 10
    route = board.routes[move.seat][ROUTES.index(move.args[1])]
    gap = value - (COURIERS[route[-1]].value if route else 0)
    return 6 + len(route) - gap


def rated(view: View, moves: Sequence[Move], rng: Random) -> Move:
    return max(moves, key=lambda move: (rate(view, move), str(move)))


def careless(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """Good moves and any, by turns."""
    return rated(view, moves, rng) if rng.random() < 0.5 else random_player(view, moves, rng)


class Couriers:
    """The ruleset; see `game.engine.contract.Ruleset` for what the functions promise."""

    slug, version, seats, longest = "couriers", 1, range(2, 5), 120
    players: Mapping[str, Any] = {"easy": random_player, "medium": careless, "hard": rated}
    report = SimpleNamespace(tally=lambda match: Counter(), tables=lambda total: [])

    def setup(self, players: int, options: Mapping[str, Any]) -> State:
        wanted = read_options(Options, options)
        if players not in self.seats:
            raise UnreadableOptions("Couriers is for 2 to 4 players")
        cards = tuple(COURIERS)[: SHORT if wanted.length == "short" else None]
        routes = (((),) * len(ROUTES),) * players
        board = Board(cards, "deal", "deal", 0, 0, routes, (0,) * players, len(cards))
        return State(board, ((),) * players)

    def random_options(self, players: int, rng: Random) -> dict[str, Any]:
        return {}

    def to_act(self, state: State) -> tuple[Seat, ...]:
        board = state.board
        return (CHANCE,) if board.due else (board.turn,) if board.phase == "turn" else ()

    def lets_first(self, state: State, seat: Seat) -> tuple[Seat, ...]:
        return ()

    def same_decision(self, before: State, after: State) -> bool:
        return False

    def chance(self, state: State, rng: Random) -> Move:
        pile = self._pile(state)
        if state.board.due == "deal":
            dealt = rng.sample(pile, DEALT * state.board.players)
            return Move(CHANCE, "deal", tuple(dealt))
        return Move(CHANCE, "draw", (rng.choice(pile),))

    def _pile(self, state: State) -> list[str]:
        held = {card for hand in state.hands for card in hand}
        return [card for card in hidden(state.board) if card not in held]

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        if seat not in self.to_act(state) or seat == CHANCE:
            return ()
        board, hand = state.board, state.hands[seat]
        moves = [
            Move(seat, "play", (card, name))
            for card in hand
            for name, route in zip(ROUTES, board.routes[seat], strict=True)
            if fits(route, card)
        ]
        moves += [Move(seat, "discard", (card,)) for card in hand]
        if board.pile and len(hand) < MOST_HELD:
            moves.append(Move(seat, "draw"))
        return tuple(moves)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        if move.seat == CHANCE:
            return self._drawn(state, move)
        if move not in self.legal_moves(state, move.seat):
            check_readable(GRAMMAR, move, state.board.players)
            over, own = state.board.phase == "over", move.seat in self.to_act(state)
            raise IllegalMove(OVER if over else NOT_NOW if own else NOT_YOU)
        board, seat = state.board, move.seat
        if move.verb == "draw":
            return replace(state, board=replace(board, due="draw", moves=board.moves + 1)), ()
        card = move.args[0]
        hand = tuple(one for one in state.hands[seat] if one != card)
        facts: dict[str, Any] = {"seat": seat, "courier": card}
        if move.verb == "play":
            place = ROUTES.index(move.args[1])
            routes = put(board.routes[seat], place, (*board.routes[seat][place], card))
            board = replace(board, routes=put(board.routes, seat, routes))
            facts |= {"route": move.args[1], "points": len(routes[place])}
        else:
            board = replace(board, discards=(*board.discards, card))
        counts = put(board.hands, seat, len(hand))
        state = State(replace(board, hands=counts, moves=board.moves + 1), state.hands)
        kind = "played" if move.verb == "play" else "discarded"
        return self._next(replace(state, hands=put(state.hands, seat, hand)), Event(kind, facts))

    def _drawn(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        board, cards = state.board, move.args
        if move.verb not in ("deal", "draw"):
            raise UnreadableMove(str(move))
        many = DEALT * board.players if board.due == "deal" else 1
        pile = self._pile(state)
        if move.verb != board.due or len(set(cards)) != many or not {*cards} <= {*pile}:
            raise IllegalMove(NOT_NOW)
        if len(cards) != many:
            raise IllegalMove(NOT_NOW)
        takers = range(board.players) if move.verb == "deal" else (board.turn,)
        each = len(cards) // len(takers)
        hands, events = list(state.hands), []
        for number, seat in enumerate(takers):
            new = in_order(cards[number * each : (number + 1) * each])
            hands[seat] = in_order((*hands[seat], *new))
            facts = {"couriers": new} if each > 1 else {"courier": new[0]}
            kind = "dealt" if each > 1 else "drew"
            events.append(Event(kind, {"seat": seat, "n": each}, {seat: facts}))
        counts = tuple(len(hand) for hand in hands)
        pile_left = board.pile - len(cards)
        board = replace(board, due="", hands=counts, pile=pile_left, phase="turn")
        state = State(board, tuple(hands))
        return (state, tuple(events)) if each > 1 else self._next(state, *events)

    def _next(self, state: State, *events: Event) -> tuple[State, tuple[Event, ...]]:
        """The next player who can do anything; who has nothing to play or draw is left out."""
        board = state.board
        for step in range(1, board.players + 1):
            seat = (board.turn + step) % board.players
            if board.time_up and board.turn + step >= board.players:
                break
            if board.hands[seat] or board.pile:
                return replace(state, board=replace(board, turn=seat)), events
        over = replace(state, board=replace(board, phase="over"))
        return over, (*events, Event("over", {"reason": self._reason(over.board)}))

    def _reason(self, board: Board) -> str:
        return "time-up" if board.pile or any(board.hands) else "empty"

    def last_round(self, state: State) -> tuple[State, tuple[Event, ...]]:
        if state.board.time_up or state.board.phase == "over":
            return state, ()
        return replace(state, board=replace(state.board, time_up=True)), ()

    def undoable(self, before: State, move: Move, after: State) -> bool:
        return move.verb != "draw" and after.board.phase != "over"

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.board, seat, () if seat is None else state.hands[seat])

    def resample(self, view: View, rng: Random) -> State:
        board = view.board
        rest = [card for card in hidden(board) if card not in view.hand]
        rng.shuffle(rest)
        hands = []
        for seat, many in enumerate(board.hands):
            hands.append(view.hand if seat == view.seat else in_order(rest[:many]))
            rest = rest if seat == view.seat else rest[many:]
        return State(board, tuple(hands))

    def outcome(self, state: State) -> Outcome | None:
        board = state.board
        if board.phase != "over":
            return None
        scores = tuple(score(board, seat) for seat in range(board.players))
        order = sorted(range(board.players), key=lambda seat: -scores[seat])
        ranking = tuple(tuple(group) for _, group in groupby(order, key=lambda seat: scores[seat]))
        return Outcome(self._reason(board), ranking, scores)

    def dump(self, state: State) -> bytes:
        return msgspec.json.encode(state)

    def load(self, data: bytes) -> State:
        return _STATES.decode(data)


RULESET: Final = Couriers()
