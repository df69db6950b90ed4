"""A full state that the viewer cannot tell from the real one.

Everything the view shows stays; the rest is dealt anew from the cards that the viewer has not
placed. All unnamed units of a side are somewhere; of its commanders and specials four and three
are, whichever. Of a hand that an informer looked into at least so many cards are specials.
"""

from __future__ import annotations

from copy import copy
from random import Random

from game.engine.tuples import pair

from .cards import (
    COMMANDERS_DEALT,
    COMMANDS,
    COMMUNISTS,
    SIDE_OF,
    SORT,
    SPECIALS_DEALT,
    Side,
    in_order,
    leaders,
    specials_in_play,
    unnamed,
)
from .state import Board, Cards, Secrets, State
from .view import UNKNOWN, View


def resample(view: View, rng: Random) -> State:
    """Deal the hidden cards anew; the viewer of None knows only what is public."""
    board = copy(view.board)
    secrets = Secrets(seen=view.seen, specials=view.specials)
    for side in (0, 1):
        chosen = view.chosen[side] or _guess_choice(view, side, rng)
        secrets.chosen = pair(secrets.chosen, side, chosen)
        if board.hands[side] or board.piles[side]:
            hand, pile = _deal(view, side, chosen, rng)
            secrets.hands = pair(secrets.hands, side, hand)
            secrets.piles = pair(secrets.piles, side, pile)
    return State(board, secrets)


def placed(board: Board, side: Side) -> set[str]:
    """The side's cards that everybody can see outside its hand."""
    found = {card for post in board.posts for card in post[side]} | {*board.discards[side]}
    if side == COMMUNISTS:
        found |= {*board.under}
    if board.spent and SIDE_OF[board.spent] == side:
        found.add(board.spent)
    return found


def _known(view: View, side: Side) -> set[str]:
    return placed(view.board, side) | {card for card in view.hands[side] if card != UNKNOWN}


def _specials(view: View, side: Side) -> Cards:
    return specials_in_play(view.board.options.cards, side, view.board.row)


def _guess_choice(view: View, side: Side, rng: Random) -> Cards:
    """What the side may have picked: as many as it has, those that were seen among them."""
    number = view.board.chosen[side]
    known = [card for card in _known(view, side) if SORT[card] != "unit"]
    others = [card for card in _specials(view, side) if card not in known]
    return in_order((*known, *rng.sample(others, number - len(known)))) if number else ()


def _deal(view: View, side: Side, chosen: Cards, rng: Random) -> tuple[Cards, Cards]:
    """The side's hand, and the shuffled part of its pile."""
    known, of = _known(view, side), view.board.options.cards
    units = [card for card in unnamed(of, side) if card not in known]
    commanders = [card for card in leaders(of, side) if card not in known]
    missing = COMMANDERS_DEALT - sum(map(COMMANDS.__getitem__, known))
    units += rng.sample(commanders, missing)
    specials = [card for card in chosen or _specials(view, side) if card not in known]
    rng.shuffle(specials)
    del specials[SPECIALS_DEALT - sum(SORT[card] != "unit" for card in known) :]
    sure = 0 if view.side == side else view.specials[side]
    rest = [*units, *specials[sure:]]
    rng.shuffle(rest)
    hand = [card for card in view.hands[side] if card != UNKNOWN] + specials[:sure]
    free = len(view.hands[side]) - len(hand)
    return in_order([*hand, *rest[:free]]), tuple(rest[free:])
