"""A plan for one move: what every move would make of the six terrains.

Hard plays what this likes best, the other levels follow it with more and with less chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.engine.bots.levels import best_rated
from game.engine.contract import Move
from game.engine.tuples import pair

from ..cards import EFFECT, NEEDED, SORT, SPECIALS, UNITS, UNITS_AT_MOST, Side
from ..terrain import attack_of, full_life
from ..turns import fall_chance, find
from ..view import View
from .estimates import Post, Sight, squad, start_odds
from .odds import HITS, danger, fight

WIN: Final = 60.0
"""More than all terrains together: what ends the game with a victory."""
TEMPO: Final = 0.25
"""What it is worth to have one card more at a terrain, whatever it does there."""
UNIT: Final = 0.35
"""What a unit is worth that falls, beside what it held."""
RARE: Final = 0.01
"""An ending of a fight that is not reckoned with."""


def rate(view: View, moves: Sequence[Move]) -> list[float]:
    """How good each move looks, on a scale of the phase's own."""
    return RATINGS[view.board.phase](view, moves)


planning_player: Final = best_rated(rate, 0.02)
"""The best move by the estimates; nearly equal ones by chance."""


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


_LIKED: Final = {
    "machine-gun": 5.0, "nurse": 4.0, "surprise": 2.0, "village": 3.0, "ambush": 5.0,
    "inform": 1.0, "sentence": 2.5, "raid": 3.5,
}  # fmt: skip
LIKED: Final = SPECIALS.each(lambda special: _LIKED[special.effect])
"""Which specials to pick for one's own deck."""


def _rate_choices(view: View, moves: Sequence[Move]) -> list[float]:
    return [LIKED[move.args[0]] for move in moves]


# ── A turn ──


def _rate_turn(view: View, moves: Sequence[Move]) -> list[float]:
    sight = Sight(view)
    return [VERBS[move.verb](sight, *move.args) for move in moves]


def _gain(sight: Sight, place: int, post: Post, spent: str = "") -> float:
    """What another arrangement at one terrain is worth, the end of the game included."""
    return sight.worth(post, spent) - sight.now[place] + _ending(sight, post)


def _ending(sight: Sight, post: Post) -> float:
    """A terrain taken may end the game at once."""
    if not post.taken():
        return 0.0
    winner = 1 - post.holder
    held = sight.board.control.count(winner) + 1
    if held < NEEDED[winner]:
        return 0.0
    return WIN if winner == sight.side else -WIN


def _with_units(post: Post, side: Side, units: tuple[str, ...]) -> Post:
    return post._replace(units=pair(post.units, side, units))


def _place(sight: Sight, card: str, where: str) -> float:
    place = int(where) - 1
    post = sight.posts[place]
    if SORT[card] == "unit":
        post = _with_units(post, sight.side, (*post.units[sight.side], card))
    else:
        post = post._replace(lying=(*post.lying, card))
    return TEMPO + _gain(sight, place, post, card)


def _replace(sight: Sight, old: str, new: str) -> float:
    """Where there is still room, placing the card is better."""
    place = find(sight.board, sight.side, old)
    post, side = sight.posts[place], sight.side
    if not SORT[old] == SORT[new] == "unit" or len(post.units[side]) < UNITS_AT_MOST:
        return -TEMPO
    units = tuple([new if card == old else card for card in post.units[side]])
    return _gain(sight, place, _with_units(post, side, units), new)


def _attack(sight: Sight, where: str) -> float:
    place = int(where) - 1
    post = sight.posts[place]
    return start_odds(post, sight.side) * _fought(sight, place, post)


def _fought(sight: Sight, place: int, post: Post) -> float:
    """The gain of a fight here, over all its endings."""
    side = sight.side
    gain = 0.0
    for index, share in enumerate(fight(squad(post, side), squad(post, 1 - side))):
        if share < RARE:
            continue
        winner, left = (side if index < UNITS_AT_MOST else 1 - side), index % UNITS_AT_MOST + 1
        units = _survivors(post.units[winner], left)
        after = post._replace(units=pair(((), ()), winner, units))
        lost = UNITS_AT_MOST - left if winner == side else UNITS_AT_MOST
        won = UNITS_AT_MOST if winner == side else UNITS_AT_MOST - left
        gain += share * (_gain(sight, place, after) + UNIT * (won - lost))
    return gain


def _survivors(units: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Those who fall last, about."""
    line = sorted(units, key=lambda card: danger(UNITS[card].attack, UNITS[card].defence))
    return tuple(card for card in units if card in line[:number])


def _pass(sight: Sight) -> float:
    return 0.0


def _play(sight: Sight, card: str, *args: str) -> float:
    return EFFECTS[EFFECT[card]](sight, *args)


def _inform(sight: Sight) -> float:
    return 2 * TEMPO


def _sentence(sight: Sight, card: str) -> float:
    """The chance that nothing saves it, and what its loss changes."""
    other = 1 - sight.side
    falls = fall_chance(UNITS[card])
    place = find(sight.board, other, card)
    post = sight.posts[place]
    left = tuple([one for one in post.units[other] if one != card])
    return falls * (_gain(sight, place, _with_units(post, other, left)) + UNIT) - 2 * TEMPO


def _raid(sight: Sight, source: str, target: str) -> float:
    """The fight there, less what the three units held where they were."""
    start, goal, side = int(source) - 1, int(target) - 1, sight.side
    here, there = sight.posts[start], sight.posts[goal]
    loss = _gain(sight, start, _with_units(here, side, ()))
    moved = _with_units(there, side, here.units[side])
    return start_odds(there, side) * (_fought(sight, goal, moved) + loss) - 2 * TEMPO


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
