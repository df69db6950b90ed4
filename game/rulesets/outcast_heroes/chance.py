"""The moves of CHANCE: what may be drawn, drawing it, and putting it on the table.

`Board.chance` lists the draws that are due; each has one entry in `DRAWS`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import UNSET

from game.engine.draws import are_first, drawn, one_of, shuffle
from game.engine.phased import Draw
from game.engine.tuples import put, without

from .cards import (
    ALL_GLORY,
    COLOUR,
    EACH_STAGE,
    GOVERNMENT,
    MISSIONS,
    SETS,
    SOLDIERS,
    STAGE,
    goal_deck,
    of_stage,
)
from .state import FaceDown, Game, Glory, Options, State

UNIT_SIZE: Final = {2: 6, 3: 4, 4: 3}


def stages_in_play(options: Options) -> tuple[int, ...]:
    """The stages that this game plays, in order."""
    return (1, 2, 3) if options.length == "full" else (options.stage,)


def _sample_missions(state: State, rng: Random) -> tuple[str, ...]:
    """Setup 1: three of each stage's, not shuffled together."""
    options = state.board.options
    found: list[str] = []
    for stage in stages_in_play(options):
        found += drawn(of_stage(options.cards, stage), EACH_STAGE, rng, SETS.first)
    return tuple(found)


def _missions_fit(state: State, args: tuple[str, ...]) -> bool:
    options = state.board.options
    stages = [stage for stage in stages_in_play(options) for _ in range(EACH_STAGE)]
    return (
        len(set(args)) == len(args)
        and MISSIONS.of(options.cards).keys() >= {*args}
        and [STAGE[m] for m in args] == stages
        and all(
            are_first([m for m in args if STAGE[m] == stage], found, SETS.first)
            for stage in stages_in_play(options)
            for found in [of_stage(options.cards, stage)]
        )
    )


def _put_missions(game: Game, args: tuple[str, ...]) -> None:
    game.secrets.mission_deck = args
    game.secrets.missions_unused = tuple(
        m for m in MISSIONS.of(game.board.options.cards) if m not in args
    )


def _put_glory(game: Game, args: tuple[str, ...]) -> None:
    game.secrets.glory_deck = tuple(Glory(int(value)) for value in args)


def _government_cards(state: State) -> tuple[str, ...]:
    return tuple(GOVERNMENT.of(state.board.options.cards))


def _put_government(game: Game, args: tuple[str, ...]) -> None:
    game.secrets.government_deck = tuple(FaceDown(card) for card in args)


def _put_orders(game: Game, args: tuple[str, ...]) -> None:
    game.secrets.order_deck = args
    game.secrets.returned = ((),) * game.board.players


def _unit_cards(state: State) -> tuple[str, ...]:
    """The eight soldiers of the seat whose Unit is dealt next."""
    colour = state.board.colours[int(state.board.chance[0].split()[1])]
    return tuple(s for s in SOLDIERS.of(state.board.options.cards) if COLOUR[s] == colour)


def _put_unit(game: Game, args: tuple[str, ...]) -> None:
    """Setup 5: so many soldiers to the Unit of their colour, the rest to the Headquarters."""
    board = game.board
    seat, size = board.colours.index(COLOUR[args[0]]), UNIT_SIZE[board.players]
    board.units = put(board.units, seat, args[:size])
    board.headquarters += args[size:]


def _put_goals(game: Game, args: tuple[str, ...]) -> None:
    players = game.board.players
    game.secrets.goals = args[:players]
    game.secrets.goal_deck = args[players:]
    game.tell("goals-dealt", {seat: {"goal": goal} for seat, goal in enumerate(args[:players])})


def _put_lot(game: Game, args: tuple[str, ...]) -> None:
    """The winner of a tied bidding, or the first player where nobody could bid."""
    board = game.board
    board.commander_in_chief = board.nomination = int(args[0])
    board.queue = ()
    board.tied = UNSET
    game.tell("chief-by-lot", seat=int(args[0]))


def _put_execution(game: Game, args: tuple[str, ...]) -> None:
    board = game.board
    board.jail = without(board.jail, args[0])
    board.out += args
    game.tell("executed", soldier=args[0])


DRAWS: Final[dict[str, Draw]] = {
    "missions": Draw(_sample_missions, _missions_fit, _put_missions),
    "glory": shuffle(lambda state: tuple(map(str, ALL_GLORY)), _put_glory),
    "government": shuffle(_government_cards, _put_government),
    "orders": shuffle(lambda state: state.secrets.order_deck, _put_orders),
    "unit": shuffle(_unit_cards, _put_unit),
    "goals": shuffle(lambda state: goal_deck(state.board.players), _put_goals),
    "lot": one_of(lambda state: tuple(map(str, state.board.queue)), _put_lot),
    "execute": one_of(lambda state: state.board.jail, _put_execution),
}
