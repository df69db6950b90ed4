"""A game dealt as a test wants it, and played by moves in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.engine.card_sets import PRINTED
from game.rulesets.clashes.cards import COMMUNISTS, HEROES, all_actions, deck
from game.rulesets.clashes.ruleset import RULESET
from game.rulesets.clashes.state import Effects
from tests.rulesets.playing import Playing

TRAIT_II = "zwolen-1946"
"""A clash card of trait II; the values below are those of the card file."""
NO_ACTIONS: Mapping[int, Sequence[str]] = {}


class Table(Playing):
    """A game of so many players."""

    def __init__(self, players: int, variant: str = "a", side: str = "lot") -> None:
        super().__init__(RULESET, players, {"variant": variant, "side": side})
        self.players = players

    def moves(self, seat: int, *, without: str = "say") -> list[str]:
        """What the seat can do, its signals left out."""
        return super().moves(seat, without=without)

    def signals(self, seat: int) -> list[str]:
        moves = RULESET.legal_moves(self.state, seat)
        return [move.args[0] for move in moves if move.verb == "say"]

    @property
    def now(self) -> Effects:
        effects: Effects = self.board.effects
        return effects


def dealt(
    sides: str,
    hands: Mapping[int, Sequence[str]],
    actions: Mapping[int, Sequence[str]] = NO_ACTIONS,
    variant: str = "a",
) -> Table:
    """A table after the deal: `sides` has an h or c a seat.

    Who wants certain cards gets them first; hands are filled up with any.
    """
    table = Table(len(sides), variant)
    wanted = {card for hand in hands.values() for card in hand}
    decks = (deck(PRINTED, side) for side in (HEROES, COMMUNISTS))
    free = [[card for card in cards if card not in wanted] for cards in decks]
    side = ["hc".index(letter) for letter in sides]
    given = {seat: list(hands.get(seat, ())) for seat in range(len(sides))}
    lot = [given[seat].pop(0) if given[seat] else free[of].pop() for seat, of in enumerate(side)]
    odd = len(sides) % 2
    left = [free[0 if side.count(0) < side.count(1) else 1].pop(0)] if odd else []
    table.do(f"chance lot {' '.join(lot + left)}")
    weaker = table.board.weaker
    for of, name in enumerate(("heroes", "communists")):
        number = table.board.parameters.characters[weaker not in (None, of)] - 1
        pile: list[str] = []
        for seat in table.board.members(of):
            fill = number - len(given[seat])
            pile += [*given[seat], *free[of][:fill]]
            del free[of][:fill]
        table.do(f"chance {name} {' '.join([*pile, *free[of]])}")
    return _deal_actions(table, side, actions)


def _deal_actions(table: Table, side: list[int], actions: Mapping[int, Sequence[str]]) -> Table:
    rest = list(all_actions(PRINTED))
    for hand in actions.values():
        for card in hand:
            rest.remove(card)
    rest.sort(key=lambda card: card != "boost-1")
    pile: list[str] = []
    for seat, of in enumerate(side):
        number = table.board.parameters.actions[table.board.weaker not in (None, of)]
        hand = list(actions.get(seat, ()))
        fill = number - len(hand)
        pile += [*hand, *rest[:fill]]
        del rest[:fill]
    return table.do(f"chance actions {' '.join([*pile, *rest])}")


def in_actions(
    hands: Mapping[int, Sequence[str]],
    actions: Mapping[int, Sequence[str]] = NO_ACTIONS,
    *,
    sides: str = "hc",
    event: str = TRAIT_II,
    leaders: Mapping[int, str] | None = None,
    variant: str = "a",
) -> Table:
    """A table in phase 4: each seat put forward the first of its hand.

    `leaders` names a captain's choice by seat; where a team has one character, none is made.
    """
    table = dealt(sides, hands, actions, variant)
    for seat in range(len(sides)):
        table.do(f"{seat} put {hands[seat][0]}")
    while table.board.phase == "team":
        seat = table.to_act[0]
        table.do(f"{seat} {table.moves(seat)[0]}")
    table.do(f"chance clash {event}")
    for seat, card in (leaders or {}).items():
        table.do(f"{seat} lead {card}")
    if table.chance_due == "start":
        table.do("chance start heroes")
    return table
