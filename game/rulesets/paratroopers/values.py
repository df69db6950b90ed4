"""The four ways in which Training cards are used by their value: laid one by one, then spent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import put

from .cards import TRAINING
from .decks import fill_track, fill_training, under_missions, under_training
from .hands import draw, kinds, onto_pile, play, shuffle_due
from .state import Board, Game, State, Task, Use

SIX: Final = 6
"""The price of a card that is drawn, or of the cards that are cleared."""
CLEARED_MOST: Final = 2
"""Cards of the Training Track for one price."""


def _can_draw(board: Board, seat: Seat) -> bool:
    """Whether there is a card, or will be: the laid ones come to the Played stack."""
    return bool(board.piles[seat]) or not board.renewed


OPEN: Final[dict[str, Callable[[Board, Seat], object]]] = {
    "acquire": lambda board, seat: any(board.training),
    "clear": lambda board, seat: any(board.training),
    "draw": _can_draw,
    "missions": lambda board, seat: any(board.track),
}
"""By way, whether there is anything that the value could be spent on."""
WAYS: Final = tuple(OPEN)


def lay_moves(state: State, seat: Seat, ways: Iterable[str]) -> Iterator[Move]:
    for way in ways:
        for card in kinds(state.secrets.hands[seat]):
            yield Move(seat, "lay", (way, card))


def open_ways(board: Board, seat: Seat) -> Iterator[str]:
    return (way for way, is_open in OPEN.items() if is_open(board, seat))


def lay(game: Game, seat: Seat, way: str, card: str) -> None:
    """The card is on the Played stack at once."""
    board = game.board
    play(game, seat, card)
    value = board.use.value if board.use else 0
    board.use = Use(way, value + TRAINING[card].value)
    game.tell("laid", seat=seat, card=card, way=way, value=board.use.value)
    board.phase = "next"
    game.plan(Task("laying", seat))


def use_of(board: Board) -> Use:
    assert board.use is not None
    return board.use


def laying(game: Game, seat: Seat) -> None:
    game.ask("laying")


def laying_moves(state: State, seat: Seat) -> Iterator[Move]:
    yield from lay_moves(state, seat, (use_of(state.board).way,))
    yield Move(seat, "enough")


def enough(game: Game, seat: Seat) -> None:
    """The sum is fixed; now it is spent."""
    game.board.phase = "next"
    game.plan(Task(use_of(game.board).way, seat))


def spend(game: Game, seat: Seat) -> None:
    """The task of each way: its phase is called like it."""
    game.ask(use_of(game.board).way)


def _spent(game: Game, by: int, *more: Task) -> None:
    """So much of the value is used; the way goes on after `more`."""
    board = game.board
    use = use_of(board)
    board.use = replace(use, value=use.value - by, cleared=0)
    board.phase = "next"
    game.plan(*more, Task(use.way, board.task.seat))


def done(game: Game, seat: Seat) -> None:
    board = game.board
    if use_of(board).way == "acquire":
        fill_training(game)
    board.use = None
    board.phase = "next"


def acquire_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    value = use_of(board).value
    for card in sorted({card for card in board.training if card}):
        if TRAINING[card].value <= value:
            yield Move(seat, "acquire", (card, "top"))
            yield Move(seat, "acquire", (card, "bottom"))
    yield Move(seat, "done")


def _from_training(game: Game, card: str) -> None:
    """The oldest copy leaves the Track."""
    track = game.board.training
    oldest = max(place for place, one in enumerate(track) if one == card)
    game.board.training = put(track, oldest, "")


def acquire(game: Game, seat: Seat, card: str, where: str) -> None:
    _from_training(game, card)
    onto_pile(game, seat, card, where)
    game.tell("acquired", seat=seat, card=card, where=where)
    _spent(game, TRAINING[card].value)


def clear_moves(state: State, seat: Seat) -> Iterator[Move]:
    """One or two cards for each full six, then the Track is filled."""
    use = use_of(state.board)
    if use.value >= SIX:
        for card in sorted({card for card in state.board.training if card}):
            yield Move(seat, "clear", (card,))
    yield Move(seat, "refill" if use.cleared else "done")


def clear(game: Game, seat: Seat, card: str) -> None:
    board = game.board
    _from_training(game, card)
    under_training(game, card)
    game.tell("cleared", seat=seat, card=card)
    use = use_of(board)
    if use.cleared + 1 == CLEARED_MOST:
        refill(game, seat)
    else:
        board.use = replace(use, cleared=use.cleared + 1)
        board.phase = "next"
        game.plan(Task(use.way, seat))


def refill(game: Game, seat: Seat) -> None:
    fill_training(game)
    _spent(game, SIX)


def draw_moves(state: State, seat: Seat) -> Iterator[Move]:
    board = state.board
    if use_of(board).value >= SIX and (
        board.piles[seat] or (board.played[seat] and not board.renewed)
    ):
        yield Move(seat, "draw")
    yield Move(seat, "done")


def draw_card(game: Game, seat: Seat) -> None:
    """An empty Draw pile is renewed, once in a turn."""
    board = game.board
    if not board.piles[seat]:
        board.renewed = True
        board.chance = (shuffle_due(seat),)
    _spent(game, SIX, Task("card", seat))


def card_drawn(game: Game, seat: Seat) -> None:
    draw(game, seat)


def remove_moves(state: State, seat: Seat) -> Iterator[Move]:
    if use_of(state.board).value >= SIX:
        for mission in state.board.track:
            if mission:
                yield Move(seat, "remove", (mission,))
    yield Move(seat, "done")


def remove(game: Game, seat: Seat, mission: str) -> None:
    """Under its deck; the Track is filled."""
    board = game.board
    board.track = put(board.track, board.track.index(mission), "")
    under_missions(game, mission)
    game.tell("removed", seat=seat, mission=mission)
    fill_track(game)
    _spent(game, SIX)
