"""The moves of CHANCE: what may be drawn, drawing it, and putting it on the table.

`Board.chance` lists the draws that are due; each has one entry in `DRAWS`.
"""

from __future__ import annotations

from random import Random
from typing import Final

from game.engine.draws import dice, one_of, shuffle
from game.engine.phased import Draw
from game.engine.tuples import put

from .cards import CLASHES, COMMUNISTS, HEROES, SETS, SIDE_OF, SIDES, all_actions, deck, in_order
from .result import win
from .state import Effects, Game, Side, State

BOTH: Final = (HEROES, COMMUNISTS)


def _deck(state: State, side: Side) -> tuple[str, ...]:
    return deck(state.board.options.cards, side)


def lots(players: int) -> int:
    """So many characters of each side are shuffled together for the lot."""
    return (players + 1) // 2


def _sample_lot(state: State, rng: Random) -> tuple[str, ...]:
    """A lot card for each seat; with an odd number the last one is left over."""
    each = lots(state.board.players)
    cards = [card for side in BOTH for card in rng.sample(_deck(state, side), each)]
    rng.shuffle(cards)
    while not _is_as_chosen(state, cards[0]):
        rng.shuffle(cards)
    return tuple(cards)


def _is_as_chosen(state: State, card: str) -> bool:
    """Whether seat 0 may be dealt this card."""
    return state.board.options.side in ("lot", SIDES[SIDE_OF[card]])


def _lot_fits(state: State, args: tuple[str, ...]) -> bool:
    each = lots(state.board.players)
    if len(set(args)) != len(args) or len(args) != len(BOTH) * each:
        return False
    if any(len({*args}.intersection(_deck(state, side))) != each for side in BOTH):
        return False
    return _is_as_chosen(state, args[0])


def _put_lot(game: Game, args: tuple[str, ...]) -> None:
    board, secrets = game.board, game.secrets
    dealt, left = args[: board.players], args[board.players :]
    board.sides = tuple(SIDE_OF[card] for card in dealt)
    secrets.characters = tuple((card,) for card in dealt)
    secrets.leftover = left[0] if left else ""
    game.tell("sides", sides=board.sides)


def _pile(state: State, side: Side) -> tuple[str, ...]:
    """The side's characters that the lot did not take."""
    gone = {*(card for hand in state.secrets.characters for card in hand), state.secrets.leftover}
    return tuple(card for card in _deck(state, side) if card not in gone)


def _characters(side: Side) -> Draw:
    """Shuffle the side's pile and deal its members up to their numbers."""

    def apply(game: Game, args: tuple[str, ...]) -> None:
        board, secrets = game.board, game.secrets
        bottom = (secrets.leftover,) if SIDE_OF.get(secrets.leftover) == side else ()
        pile = [*args, *bottom]
        stronger = board.weaker not in (None, side)
        number = board.parameters.characters[stronger]
        for seat in board.members(side):
            more = number - len(secrets.characters[seat])
            hand = in_order((*secrets.characters[seat], *pile[:more]))
            secrets.characters = put(secrets.characters, seat, hand)
            del pile[:more]
        secrets.undealt = in_order((*secrets.undealt, *pile))
        if bottom:
            secrets.leftover = ""
        game.tell(
            "characters-dealt", {s: {"hand": secrets.characters[s]} for s in board.members(side)},
            side=SIDES[side], number=number,
        )  # fmt: skip

    return shuffle(lambda state: _pile(state, side), apply)


def _put_actions(game: Game, args: tuple[str, ...]) -> None:
    board, secrets = game.board, game.secrets
    pile = list(args)
    for seat, side in enumerate(board.sides):
        number = board.parameters.actions[board.weaker not in (None, side)]
        secrets.actions = put(secrets.actions, seat, in_order(pile[:number]))
        del pile[:number]
    secrets.undealt_actions = in_order(pile)
    game.tell("actions-dealt", {s: {"hand": hand} for s, hand in enumerate(secrets.actions)})


def _unused(state: State) -> list[str]:
    board = state.board
    gone = {result.event for result in board.results}
    found = [event for event in CLASHES.of(board.options.cards) if event not in gone]
    return [event for event in found if event in SETS.first] or found


def _put_clash(game: Game, args: tuple[str, ...]) -> None:
    board = game.board
    card = CLASHES[args[0]]
    assert board.effects is not None
    board.event = card.id
    board.effects = Effects(card.trait, board.effects.teams)
    game.tell("clash", event=card.id, trait=card.trait)


def _put_start(game: Game, args: tuple[str, ...]) -> None:
    game.board.turn = SIDES.index(args[0])
    game.tell("starts", side=args[0], lot=True)


def _put_die(game: Game, faces: tuple[int, ...]) -> None:
    """Odd: the heroes, even: the communists."""
    (rolled,) = faces
    game.tell("die", rolled=rolled)
    win(game, HEROES if rolled % 2 else COMMUNISTS)


DRAWS: Final[dict[str, Draw]] = {
    "lot": Draw(_sample_lot, _lot_fits, _put_lot),
    "heroes": _characters(HEROES),
    "communists": _characters(COMMUNISTS),
    "actions": shuffle(lambda state: all_actions(state.board.options.cards), _put_actions),
    "clash": one_of(_unused, _put_clash),
    "start": one_of(lambda state: SIDES, _put_start),
    "die": dice(1, _put_die),
}
