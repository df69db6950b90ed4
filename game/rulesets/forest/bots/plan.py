"""A plan for one move: what every move would make of the six terrains.

Hard searches among the moves that this likes best, and plays its worlds on with it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move

from ..cards import (
    COMMUNISTS,
    EFFECT,
    FOREST,
    FOUR,
    PLACES,
    UNITS,
)
from ..state import Board, pair, put
from ..terrain import MACHINE_GUN, attack_of, full_life, strength_of, takes
from ..turns import find
from ..view import View
from .estimates import Post, Sight
from .odds import HITS, danger, fight

WIN: Final = 60.0
"""More than all terrains together: what ends the game with a victory."""


def planning_player(view: View, moves: Sequence[Move], rng: Random) -> Move:
    """The best move by the estimates; nearly equal ones by chance."""
    if len(moves) == 1:
        return moves[0]
    rated = [rating + 0.02 * rng.random() for rating in rate(view, moves)]
    return moves[rated.index(max(rated))]


def rate(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks, on a scale of the phase's own."""
    return RATINGS[view.board.phase](view, moves)


# ── Decisions within a fight, and before the deal ──


def _rate_hits(view: View, moves: Sequence[Move]) -> list[float]:
    """Whoever hits often and falls soon."""
    board, now = view.board, view.board.fight
    assert now is not None
    life = dict(now.life)
    return [danger(attack_of(board, now, move.args[0]), life[move.args[0]]) for move in moves]


def _rate_names(view: View, moves: Sequence[Move]) -> list[float]:
    """Whom the machine gun helps most, for as long as it is likely to live."""
    board, now = view.board, view.board.fight
    assert now is not None
    life = dict(now.life)
    rated = []
    for move in moves:
        card = move.args[0]
        attack = attack_of(board, now, card)
        rated.append((HITS[attack + 1] - HITS[attack]) * life[card])
    return rated


def _rate_heals(view: View, moves: Sequence[Move]) -> list[float]:
    """When two lives come back, or one that the next hit would take."""
    board, now = view.board, view.board.fight
    assert now is not None
    life = dict(now.life)
    rated = []
    for move in moves:
        if not move.args:
            rated.append(0.55)
            continue
        card = move.args[0]
        gain = full_life(board, now.place, card) - life[card]
        rated.append(gain * HITS[attack_of(board, now, card)] - 0.5 * (life[card] > 1))
    return rated


LIKED: Final = {
    "ckm": 5.0, "sanitariuszka": 4.0, "zaskoczenie": 2.0, "reakcyjna-wies": 3.0,
    "informator": 1.0, "wyrok-smierci": 2.5, "rajd": 3.5,
    "zasadzka": 5.0, "agent": 1.0, "zdrada": 3.0, "oblawa": 4.0,
}  # fmt: skip
"""Which specials to pick for one's own deck."""


def _rate_choices(view: View, moves: Sequence[Move]) -> list[float]:
    return [LIKED[move.args[0]] for move in moves]


# ── A turn ──


def _rate_turn(view: View, moves: Sequence[Move]) -> list[float]:
    sight = Sight(view)
    return [VERBS[move.verb](sight, *move.args) for move in moves]


KEPT: Final = 0.12
"""What a unit of much use is worth in the hand rather than at a terrain."""


def _with_card(sight: Sight, place: int, cards: tuple[str, ...]) -> Board:
    """The board with other cards of the own side at a terrain."""
    board = sight.board
    posts = put(board.posts, place, pair(board.posts[place], sight.side, cards))
    return replace(board, posts=posts)


def _post_of(board: Board, place: int) -> Post:
    return Post(
        (board.units(place, 0), board.units(place, 1)),
        board.control[place],
        MACHINE_GUN in board.posts[place][FOREST],
    )


def _change(sight: Sight, place: int, board: Board, hand: tuple[str, ...]) -> float:
    """What another arrangement at one terrain is worth, the end of the game included."""
    post = _post_of(board, place)
    gain = sight.worth(place, board, post, hand) - sight.now[place]
    return gain + _ending(sight, place, post)


def _ending(sight: Sight, place: int, post: Post) -> float:
    """A terrain taken may end the game at once."""
    other = 1 - post.holder
    if not takes(
        strength_of(post.units[other], post.gun and other == FOREST),
        strength_of(post.units[post.holder], post.gun and post.holder == FOREST),
    ):
        return 0.0
    control = sight.board.control
    held = control.count(other) + 1
    if held >= (FOUR if other == COMMUNISTS else PLACES):
        return WIN if other == sight.side else -WIN
    return 0.0


def _place(sight: Sight, card: str, where: str) -> float:
    place = int(where) - 1
    board = _with_card(sight, place, (*sight.board.posts[place][sight.side], card))
    hand = tuple(other for other in sight.hand if other != card)
    return _change(sight, place, board, hand) + 0.25


def _replace(sight: Sight, old: str, new: str) -> float:
    place = find(sight.board, sight.side, old)
    cards = tuple(new if card == old else card for card in sight.board.posts[place][sight.side])
    back = (old,) if old in UNITS else ()
    hand = (*[card for card in sight.hand if card != new], *back)
    return _change(sight, place, _with_card(sight, place, cards), hand)


def _attack(sight: Sight, where: str) -> float:
    place = int(where) - 1
    post = sight.post(place)
    return sight.start_odds(sight.board, place, sight.side) * _fought(sight, place, post)


def _fought(sight: Sight, place: int, post: Post) -> float:
    """The gain of a fight here, over all its endings."""
    side = sight.side
    squads = sight.squads(sight.board, place, post, side)
    ending = fight(*squads)
    gain = 0.0
    for index, share in enumerate(ending):
        if share < 0.01:
            continue
        winner = side if index < 3 else 1 - side
        units = _survivors(post.units[winner], index % 3 + 1)
        left = (units, ()) if winner == FOREST else ((), units)
        after = Post(left, post.holder, post.gun)
        gain += share * (
            sight.worth(place, sight.board, after) - sight.now[place] + _ending(sight, place, after)
        )
        lost = (3 - len(units)) if winner == side else 3
        won = 3 if winner == side else (3 - len(units))
        gain += share * 0.35 * (won * (1.0 if side == COMMUNISTS else 0.7) - lost)
    return gain


def _survivors(units: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Those who fall last, about."""
    if number == len(units):
        return units
    line = sorted(units, key=lambda card: danger(UNITS[card].attack, UNITS[card].defence))
    return tuple(card for card in units if card in line[:number])


def _pass(sight: Sight) -> float:
    return 0.0


def _play(sight: Sight, card: str, *args: str) -> float:
    return EFFECTS[EFFECT[card]](sight, *args)


def _inform(sight: Sight) -> float:
    return 0.5


def _sentence(sight: Sight, card: str) -> float:
    """The chance that nothing saves it, and what its loss changes."""
    board, side = sight.board, sight.side
    unit = UNITS[card]
    falls = (1 - unit.dice / 36) ** unit.defence
    place = find(board, 1 - side, card)
    post = sight.post(place)
    units = tuple(other for other in post.units[1 - side] if other != card)
    after = Post(pair(post.units, 1 - side, units), post.holder, post.gun)
    gain = sight.worth(place, board, after) - sight.now[place] + _ending(sight, place, after)
    return falls * (gain + 0.4) - 0.6


def _raid(sight: Sight, source: str, target: str) -> float:
    """The fight there, less what the three units held where they were."""
    start, goal, side = int(source) - 1, int(target) - 1, sight.side
    here, there = sight.post(start), sight.post(goal)
    left = Post(pair(here.units, side, ()), here.holder, here.gun)
    moved = Post(pair(there.units, side, here.units[side]), there.holder, there.gun)
    loss = sight.worth(start, sight.board, left) - sight.now[start]
    return sight.start_odds(sight.board, goal, side) * (_fought(sight, goal, moved) + loss) - 0.5


EFFECTS: Final[dict[str, Callable[..., float]]] = {
    "inform": _inform,
    "sentence": _sentence,
    "raid": _raid,
}
VERBS: Final[dict[str, Callable[..., float]]] = {
    "place": _place,
    "replace": _replace,
    "attack": _attack,
    "play": _play,
    "pass": _pass,
}
RATINGS: Final[dict[str, Callable[[View, Sequence[Move]], list[float]]]] = {
    "choose": _rate_choices,
    "turn": _rate_turn,
    "name": _rate_names,
    "heal": _rate_heals,
    "hit": _rate_hits,
}
