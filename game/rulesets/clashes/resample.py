"""A full state that the viewer cannot tell from the real one.

Everything the view shows stays; the rest is dealt anew from the cards that the viewer has
not placed. Nothing else limits it: no card is ever drawn after the deal, so what a hand
held once and did not play, it still holds. What the other side says to itself changes nothing,
so nobody guesses at it.
"""

from __future__ import annotations

from copy import copy
from random import Random

from .cards import COMMUNISTS, HEROES, SIDES, all_actions, deck, in_order
from .state import Secrets, Side, State
from .view import UNKNOWN, View


def resample(view: View, rng: Random) -> State:
    """Deal the hidden cards anew; the viewer of None knows only what is public."""
    board = copy(view.board)
    piles = [_unplaced(view, side, rng) for side in (HEROES, COMMUNISTS)]
    secrets = Secrets(
        characters=tuple(
            in_order([card or piles[board.sides[seat]].pop() for card in hand])
            for seat, hand in enumerate(view.characters)
        ),
        actions=view.actions,
        put=view.put,
        suggestions=view.suggestions,
        said=view.said,
    )
    if board.sides:
        _lay_aside(view, piles, secrets)
        _actions(view, secrets, rng)
        _choices(view, secrets, rng)
    return State(board, secrets)


def _unplaced(view: View, side: Side, rng: Random) -> list[str]:
    """The side's characters that the viewer sees nowhere, shuffled."""
    board = view.board
    seen = {*board.used, *(card for hand in view.characters for card in hand)}
    if board.effects is not None:
        seen |= {fielded.card for fielded in board.effects.teams[side]}
    cards = [card for card in deck(board.options.cards, side) if card not in seen]
    rng.shuffle(cards)
    return cards


def _lay_aside(view: View, piles: list[list[str]], secrets: Secrets) -> None:
    """The lot card that was left over, and what is left of a pile that was dealt."""
    board = view.board
    due = [side for side in (HEROES, COMMUNISTS) if SIDES[side] in board.chance]
    if board.weaker in due:
        secrets.leftover = piles[board.weaker].pop()
    secrets.undealt = in_order(
        [card for side in (HEROES, COMMUNISTS) if side not in due for card in piles[side]]
    )


def _actions(view: View, secrets: Secrets, rng: Random) -> None:
    board = view.board
    if "actions" in board.chance:
        return
    free = list(all_actions(board.options.cards))
    for card in (*board.used_actions, *(card for hand in view.actions for card in hand)):
        if card != UNKNOWN:
            free.remove(card)
    rng.shuffle(free)
    secrets.actions = tuple(
        in_order([card or free.pop() for card in hand]) for hand in view.actions
    )
    secrets.undealt_actions = in_order(free)


def _choices(view: View, secrets: Secrets, rng: Random) -> None:
    """What the other side has laid face down, chosen or suggested: any that it could be."""
    board = view.board
    own = None if view.seat is None else board.sides[view.seat]
    secrets.put = tuple(
        put if own == board.sides[seat] else tuple(rng.sample(secrets.characters[seat], number))
        for seat, (put, number) in enumerate(zip(view.put, board.put, strict=True))
    )
    if board.effects is None:
        return
    teams = [[fielded.card for fielded in team] for team in board.effects.teams]
    leaders = [
        (view.leader if side == own else rng.choice(teams[side])) if side in board.chosen else None
        for side in (0, 1)
    ]
    secrets.leaders = (leaders[0], leaders[1])
    secrets.suggestions = tuple(
        shown
        if board.sides[seat] == own or seat not in board.suggested
        else rng.choice(teams[board.sides[seat]])
        for seat, shown in enumerate(view.suggestions)
    )
