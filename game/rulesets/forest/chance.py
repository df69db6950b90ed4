"""The moves of CHANCE: what may be drawn, drawing it, and putting it on the table.

`Board.chance` lists the draws that are due; each has one entry in `DRAWS`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.draws import dice, one_of_each
from game.engine.phased import Draw
from game.engine.tuples import pair

from .cards import (
    COMMANDERS,
    COMMANDERS_DEALT,
    COMMUNISTS,
    DEALT,
    FOREST,
    HAND,
    IS_COMMANDER,
    ROW,
    SIDES,
    SPECIALS,
    SPECIALS_DEALT,
    START_CONTROL,
    UNNAMED,
    Side,
    in_order,
    specials_in_play,
)
from .fights import rolled, start_rolled
from .state import Game, State
from .turns import thrown


def _forest_seats(state: State) -> list[tuple[str, ...]]:
    options = state.board.options
    return [("0", "1") if options.forest == "lot" else (str(options.forest),)]


def _put_sides(game: Game, args: tuple[str, ...]) -> None:
    board = game.board
    board.sides = (FOREST, COMMUNISTS) if args[0] == "0" else (COMMUNISTS, FOREST)
    game.tell("sides", sides=[SIDES[side] for side in board.sides])


def _rows(state: State) -> list[tuple[str, ...]]:
    """The kinds that may lie in places 1, 2 and 6."""
    options = state.board.options
    wanted = (options.place_1, options.place_2, options.place_6)
    return [
        kinds if kind == "lot" else (kind,)
        for kind, kinds in zip(wanted, (ROW[0], ROW[1], ROW[5]), strict=True)
    ]


def _put_row(game: Game, args: tuple[str, ...]) -> None:
    board = game.board
    first, second, last = args
    board.row = (first, second, *(kinds[0] for kinds in ROW[2:5]), last)
    board.control = START_CONTROL
    game.tell("row", row=list(board.row))


def _starters(state: State) -> list[tuple[str, ...]]:
    options = state.board.options
    return [SIDES if options.starts == "lot" else (options.starts,)]


def _put_starter(game: Game, args: tuple[str, ...]) -> None:
    game.board.starter = SIDES.index(args[0])
    game.tell("starts", side=args[0])
    game.board.phase = "lots-drawn"


def _deck(side: Side) -> Draw:
    """All unnamed, four commanders and three specials, shuffled; the first ones are the hand."""

    def sample(state: State, rng: Random) -> tuple[str, ...]:
        specials = specials_in_play(side, state.board.row)
        cards = [
            *UNNAMED[side],
            *rng.sample(COMMANDERS[side], COMMANDERS_DEALT),
            *(state.secrets.chosen[side] or rng.sample(specials, SPECIALS_DEALT)),
        ]
        return tuple(rng.sample(cards, len(cards)))

    def fits(state: State, args: tuple[str, ...]) -> bool:
        if len(args) != DEALT or len(set(args)) != DEALT:
            return False
        commanders = [card for card in args if card in IS_COMMANDER]
        specials = [card for card in args if card in SPECIALS]
        allowed = state.secrets.chosen[side] or specials_in_play(side, state.board.row)
        return (
            set(UNNAMED[side]) <= set(args)
            and len(commanders) == COMMANDERS_DEALT
            and set(commanders) <= set(COMMANDERS[side])
            and set(specials) <= set(allowed)
            and len(specials) == SPECIALS_DEALT
        )

    def apply(game: Game, args: tuple[str, ...]) -> None:
        board, secrets = game.board, game.secrets
        hand = in_order(args[:HAND])
        secrets.hands = pair(secrets.hands, side, hand)
        secrets.piles = pair(secrets.piles, side, args[HAND:])
        board.hands = pair(board.hands, side, HAND)
        board.piles = pair(board.piles, side, len(args) - HAND)
        game.tell("dealt", {board.seat(side): {"hand": hand}}, side=SIDES[side], number=HAND)
        if side == COMMUNISTS:
            board.phase = "dealt"

    return Draw(sample, fits, apply)


DRAWS: Final[dict[str, Draw]] = {
    "sides": one_of_each(_forest_seats, _put_sides),
    "row": one_of_each(_rows, _put_row),
    "starts": one_of_each(_starters, _put_starter),
    "forest": _deck(FOREST),
    "communists": _deck(COMMUNISTS),
    "start": dice(1, lambda game, faces: start_rolled(game, faces[0])),
    "roll": dice(3, rolled),
    "pair": dice(2, lambda game, faces: thrown(game, (faces[0], faces[1]))),
}
