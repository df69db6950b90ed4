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
    COMMANDERS_DEALT,
    COMMANDS,
    COMMUNISTS,
    FOREST,
    HAND,
    ROW,
    SIDES,
    SORT,
    SPECIALS_DEALT,
    START_CONTROL,
    Side,
    dealt,
    in_order,
    leaders,
    specials_in_play,
    terrains,
    unnamed,
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
    """The terrains that may lie in places 1, 2 and 6."""
    options = state.board.options
    card_of = terrains(options.cards)
    wanted = (options.place_1, options.place_2, options.place_6)
    return [
        tuple(map(card_of.__getitem__, kinds if kind == "lot" else (kind,)))
        for kind, kinds in zip(wanted, (ROW[0], ROW[1], ROW[5]), strict=True)
    ]


def _put_row(game: Game, args: tuple[str, ...]) -> None:
    board = game.board
    first, second, last = args
    card_of = terrains(board.options.cards)
    board.row = (first, second, *(card_of[kinds[0]] for kinds in ROW[2:5]), last)
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
        of = state.board.options.cards
        specials = specials_in_play(of, side, state.board.row)
        cards = [
            *unnamed(of, side),
            *rng.sample(leaders(of, side), COMMANDERS_DEALT),
            *(state.secrets.chosen[side] or rng.sample(specials, SPECIALS_DEALT)),
        ]
        return tuple(rng.sample(cards, len(cards)))

    def fits(state: State, args: tuple[str, ...]) -> bool:
        of = state.board.options.cards
        if not len(args) == len(set(args)) == dealt(of, side):
            return False
        commanders = [card for card in args if COMMANDS.get(card)]
        specials = [card for card in args if card in SORT and SORT[card] != "unit"]
        allowed = state.secrets.chosen[side] or specials_in_play(of, side, state.board.row)
        return (
            set(unnamed(of, side)) <= set(args)
            and len(commanders) == COMMANDERS_DEALT
            and set(commanders) <= set(leaders(of, side))
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
