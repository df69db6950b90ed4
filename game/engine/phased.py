"""What rulesets are made of whose positions stand in phases.

A phase is a step that needs nobody, a decision, or waits for chance. A game's own phase table
says which; the functions here only read such tables. A position of such a game has a `board`,
which is public and knows its `phase` and the draws of `chance` that are due, and `secrets`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from .contract import CHANCE, Event, IllegalMove, Move, Seat, UnreadableMove, UnreadableOptions
from .grammar import NOT_NOW, NOT_YOU, OVER

S = TypeVar("S")
T = TypeVar("T")


class Decision(NamedTuple):
    """Who decides (given a state), what each can do (given a state and a seat), and for every
    verb what carries the move out, given (game, seat, *args)."""

    to_act: Callable[[Any], tuple[Seat, ...]]
    moves: Callable[[Any, Seat], Iterable[Move]]
    verbs: Mapping[str, Callable[..., None]]


class Draw(NamedTuple):
    """A move of CHANCE: `sample` draws its arguments, `fits` says whether given ones could be
    drawn, `apply` puts them on the table."""

    sample: Callable[[Any, Random], tuple[str, ...]]
    fits: Callable[[Any, tuple[str, ...]], bool]
    apply: Callable[[Any, tuple[str, ...]], None]


class WorkingCopy(Generic[S]):
    """A position while one move is made: changed freely, then frozen into a state again."""

    __slots__ = ("_kind", "board", "events", "secrets")

    board: Any
    secrets: Any

    def __init__(self, state: Any) -> None:
        self._kind: Callable[[Any, Any], S] = type(state)
        # What `copy.copy` calls in the end; computer players make thousands of these.
        self.board = state.board.__copy__()
        self.secrets = state.secrets.__copy__()
        self.events: list[Event] = []

    def tell(
        self, kind: str, private: dict[Seat, dict[str, Any]] | None = None, **public: Any
    ) -> None:
        """Note an event."""
        self.events.append(Event(kind, public, private or {}))

    def freeze(self) -> tuple[S, tuple[Event, ...]]:
        """The state and the events; the working copy must not be used afterwards."""
        return self._kind(self.board, self.secrets), tuple(self.events)


class Listed(Generic[S]):
    """Lists a seat's moves, and remembers the last list: `apply` asks for what was just shown."""

    def __init__(self, find: Callable[[S, Seat], Iterable[Move]]) -> None:
        self._find = find
        self._last: tuple[S | None, Seat, tuple[Move, ...]] = (None, 0, ())

    def __call__(self, state: S, seat: Seat) -> tuple[Move, ...]:
        listed, for_seat, found = self._last
        if listed is not state or for_seat != seat:
            found = tuple(self._find(state, seat))
            self._last = (state, seat, found)
        return found


def read_options(kind: type[T], options: Mapping[str, Any]) -> T:
    """The options as the game's own type. Raises UnreadableOptions."""
    try:
        return msgspec.convert(dict(options), kind)
    except msgspec.ValidationError as error:
        raise UnreadableOptions(str(error)) from error


def advance(game: Any, steps: Mapping[str, Callable[[Any], None]]) -> None:
    """Take every step that needs neither a player nor chance."""
    board = game.board
    while not board.chance and (step := steps.get(board.phase)) is not None:
        step(game)


def _due(state: Any) -> str:
    """The verb of the draw that is due: the first word, which may be followed by whose it is."""
    chance = state.board.chance
    return chance[0].split()[0] if chance else ""


def draw(draws: Mapping[str, Draw], state: Any, rng: Random) -> Move:
    """The next draw that is due, with the odds of the real cards and dice."""
    verb = _due(state)
    return Move(CHANCE, verb, draws[verb].sample(state, rng))


def carry_out_draw(draws: Mapping[str, Draw], state: Any, game: Any, move: Move) -> None:
    """Put on the table what was drawn; what follows may be due to chance again.

    Raises UnreadableMove for what no draw is called, IllegalMove for what could not be drawn now.
    """
    if move.verb not in draws:
        raise UnreadableMove(str(move))
    one = draws[move.verb]
    if move.verb != _due(state) or not one.fits(state, move.args):
        raise IllegalMove(NOT_NOW)
    game.board.chance = game.board.chance[1:]
    one.apply(game, move.args)


def refusal(
    phase: str, move: Move, to_act: tuple[Seat, ...], why: Callable[[], str] | None
) -> IllegalMove:
    """Why a readable move is not legal now: what `why` says where the seat could decide, without
    it that nothing of the kind can be done."""
    if phase == "over":
        return IllegalMove(OVER)
    if move.seat not in to_act:
        return IllegalMove(NOT_YOU)
    return IllegalMove(why() if why else NOT_NOW)
