"""What the guided game proposes: the move that looks best among those with a reason to tell.

The moves are rated as computer players rate them, by what the reader may know. A move is proposed
only where a sentence says what it does; `REASONS` finds that sentence in what lies on the table
and in the own hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final

from msgspec import Struct

from game.engine.contract import Move
from game.engine.tuples import pair
from game.rulesets.forest.bots.estimates import Post, post_at, squad, start_odds
from game.rulesets.forest.bots.odds import fight, wins
from game.rulesets.forest.bots.plan import rate
from game.rulesets.forest.cards import COMMUNISTS, EFFECT, NOTHING, TERRAIN, UNITS, UNITS_AT_MOST
from game.rulesets.forest.terrain import attack_of, full_life, gives, strength_of, takes
from game.rulesets.forest.turns import find

from . import words
from .board import Table

NEW: Final = {"attack": 2.0, "replace": 1.0, "play": 1.0}
"""How much better a kind of move looks that the pupil has not made yet, on the scale of ratings."""
FOLLOWS: Final = 1.0
"""How much better a move looks that goes on with what has been begun."""
MADE: Final = {"attack": "attack", "replaced": "replace", "played": "play"}
"""The event that tells of such a move."""
GOOD: Final = 0.0
"""Attacks and exchanges that are rated lower are not proposed."""


class Suggestion(Struct, frozen=True):
    """A move, and the sentence that proposes it with what fills its places."""

    move: Move
    text: str
    facts: Mapping[str, Any]


Reason = tuple[str, dict[str, Any]] | None
"""The sentence for a move, and what fills its places."""


def suggestion(table: Table) -> Suggestion:
    return SUGGESTIONS[table.board.phase](table)


# The own turn


def _turn(table: Table) -> Suggestion:
    """The best move that there is a reason for; where there is none, the best one."""
    moves = table.seen.moves
    rated = dict(zip(moves, rate(table.view, moves), strict=True))
    reasons = {
        move: reason
        for move in moves
        if (move.verb == "place" or rated[move] > GOOD)
        and (reason := REASONS[move.verb](table, *move.args)) is not None
    }
    made = _made(table)
    for move, (text, _) in reasons.items():
        rated[move] += 0 if move.verb in made else NEW.get(move.verb, 0)
        rated[move] += FOLLOWS if text == "place-second" else 0
    best = max(reasons or moves, key=lambda move: (rated[move], str(move)))
    text, facts = reasons.get(best) or _for_want(table, best)
    return Suggestion(best, text, facts)


def _made(table: Table) -> set[str]:
    """The kinds of move that the pupil has made already."""
    own = [step for step in table.seen.steps if step.seat == table.seen.seat]
    return {MADE[told.kind] for step in own for told in step.told if told.kind in MADE}


def _for_want(table: Table, move: Move) -> tuple[str, dict[str, Any]]:
    """The sentence for a move that leads to nothing in particular."""
    match move.verb:
        case "place":
            return "place-any", {"card": words.card(move.args[0]), "at": _at(table, move.args[1])}
        case "replace":
            return "replace-any", _exchange(table, *move.args)
        case "attack":
            return "attack", _odds(table, move.args[0])
    return "pass", {}


def numbered(table: Table, place: int) -> str:
    """A terrain with its number, by which a small screen shows it in the row."""
    return f"{words.terrain(table.board.row[place])}{words.NARROW}({place + 1})"


def _at(table: Table, where: str) -> str:
    return numbered(table, int(where) - 1)


def _post(table: Table, where: str) -> Post:
    return post_at(table.board, int(where) - 1)


def _side(table: Table) -> int:
    side = table.view.side
    assert side is not None
    return side


def _place(table: Table, card: str, where: str) -> Reason:
    if card not in UNITS:
        return _lay(table, card, where)
    side, post = _side(table), _post(table, where)
    own = post.units[side]
    facts = {"card": words.card(card), "at": _at(table, where)}
    after = post._replace(units=pair(post.units, side, (*own, card)))
    if len(own) == UNITS_AT_MOST - 1:
        return _third(post, after, side, facts)
    if post.holder == side and post.strength(side):
        return None
    needed = UNITS_AT_MOST - len(own) - 1
    hand = [one for one in table.view.hands[side] if one in UNITS and one != card]
    found = min(
        (
            (strength, others)
            for others in combinations(hand, needed)
            if (strength := strength_of((*own, card, *others), post.gun(side)))
        ),
        default=None,
    )
    if found is None:
        return None
    strength, others = found
    if post.holder != side and not takes(strength, post.strength(post.holder)):
        return None
    facts |= {"others": words.cards(others), "formation": words.formation(strength)}
    return "place-second" if own else "place-first", facts


def _third(post: Post, after: Post, side: int, facts: dict[str, Any]) -> Reason:
    """The card that completes a squad: what that brings."""
    strength = after.strength(side)
    if after.taken() and post.holder != side:
        return "place-takes", facts | _gain(after, side)
    if strength and post.holder == side:
        return "place-holds", facts | _gain(after, side)
    if post.strength(1 - side):
        return "place-fight", facts
    return None


def _lay(table: Table, card: str, where: str) -> Reason:
    """A combat card where a fight may come: both sides have nearly all units there."""
    side, post = _side(table), _post(table, where)
    facts = {"card": words.card(card), "at": _at(table, where)}
    after = post._replace(lying=(*post.lying, card))
    if after.taken() and post.holder != side:
        return "place-takes", facts | _gain(after, side)
    own, other = len(post.units[side]), len(post.units[1 - side])
    if own < UNITS_AT_MOST or other < UNITS_AT_MOST - 1:
        return None
    effect = EFFECT[card]
    if effect == "surprise" and gives(post.kind, post.lying, COMMUNISTS) == NOTHING:
        return None
    return f"lay-{effect}", facts


def _gain(after: Post, side: int) -> dict[str, Any]:
    """The formation that a move makes at a terrain, and what the terrain is worth."""
    formation = words.formation(after.strength(side))
    return {"formation": formation, "points": TERRAIN[after.kind].worth(side)}


def _replace(table: Table, old: str, new: str) -> Reason:
    """A unit for another that makes the formation stronger."""
    if old not in UNITS or new not in UNITS:
        return None
    side = _side(table)
    place = find(table.board, side, old)
    post = post_at(table.board, place)
    units = tuple(new if card == old else card for card in post.units[side])
    after = post._replace(units=pair(post.units, side, units))
    facts = _exchange(table, old, new)
    if after.taken() and post.holder != side:
        return "replace-takes", facts | _gain(after, side)
    if post.holder == side and takes(after.strength(side), post.strength(side)):
        return "replace-holds", facts | _gain(after, side)
    return None


def _exchange(table: Table, old: str, new: str) -> dict[str, Any]:
    place = find(table.board, _side(table), old)
    at = numbered(table, place)
    return {"old": words.card(old), "card": words.card(new), "at": at}


def _attack(table: Table, where: str) -> Reason:
    """Where there is a formation to break up, or a terrain to take after the fight."""
    side, post = _side(table), _post(table, where)
    if post.holder == side and not post.strength(1 - side):
        return None
    return "attack", _odds(table, where)


def _odds(table: Table, where: str) -> dict[str, Any]:
    """How likely an attack here is to begin, and a fight to be won."""
    side, post = _side(table), _post(table, where)
    return {
        "at": _at(table, where),
        "start": _percent(start_odds(post, side)),
        "win": _percent(wins(fight(squad(post, side), squad(post, 1 - side)))),
    }


def _percent(chance: float) -> int:
    return round(100 * chance)


def _play(table: Table, card: str, *args: str) -> Reason:
    return PLAYING[EFFECT[card]](table, card, *args)


def _inform(table: Table, card: str) -> Reason:
    """Not as the first thing that a pupil does: what is seen means nothing to him yet."""
    if not any(post[_side(table)] for post in table.board.posts):
        return None
    return "inform", {"card": words.card(card)}


def _sentence(table: Table, card: str, target: str) -> Reason:
    unit = UNITS[target]
    falls = (1 - unit.dice / 36) ** unit.defence
    place = find(table.board, 1 - _side(table), target)
    broken = post_at(table.board, place).strength(1 - _side(table))
    return "sentence" if broken else "sentence-alone", {
        "card": words.card(card),
        "target": words.card(target),
        "at": numbered(table, place),
        "falls": _percent(falls),
    }


def _raid(table: Table, card: str, source: str, target: str) -> Reason:
    side = _side(table)
    goal = _post(table, target)
    moved = goal._replace(units=pair(goal.units, side, _post(table, source).units[side]))
    return "raid", {
        "card": words.card(card),
        "source": _at(table, source),
        "at": _at(table, target),
        "win": _percent(wins(fight(squad(moved, side), squad(moved, 1 - side)))),
    }


def _pass(table: Table) -> Reason:
    return "pass", {}


PLAYING: Final[dict[str, Callable[..., Reason]]] = {
    "inform": _inform,
    "sentence": _sentence,
    "raid": _raid,
}
REASONS: Final[dict[str, Callable[..., Reason]]] = {
    "place": _place,
    "replace": _replace,
    "attack": _attack,
    "play": _play,
    "pass": _pass,
}


# In a fight


def _best(table: Table) -> Move:
    rated = zip(rate(table.view, table.seen.moves), table.seen.moves, strict=True)
    return max(rated, key=lambda one: (one[0], str(one[1])))[1]


def _fighter(table: Table, card: str) -> dict[str, Any]:
    """A unit in the fight: its attack, all counted, and the life it has left."""
    now = table.board.fight
    assert now is not None
    return {
        "card": words.card(card),
        "attack": attack_of(table.board, now, card),
        "life": dict(now.life)[card],
    }


def _hit(table: Table) -> Suggestion:
    """Whoever hits often and falls soon."""
    move = _best(table)
    facts = _fighter(table, move.args[0])
    return Suggestion(move, "hit-falls" if facts["life"] == 1 else "hit", facts)


def _name(table: Table) -> Suggestion:
    """Whom one more attack helps most."""
    move = _best(table)
    facts = _fighter(table, move.args[0])
    return Suggestion(move, "name", facts | {"attack": facts["attack"] + 1})


def _heal(table: Table) -> Suggestion:
    move = _best(table)
    if move.verb == "roll":
        return Suggestion(move, "heal-later", {})
    facts = _fighter(table, move.args[0])
    now = table.board.fight
    assert now is not None
    full = full_life(table.board, now.place, move.args[0])
    return Suggestion(move, "heal", facts | {"full": full})


SUGGESTIONS: Final[dict[str, Callable[[Table], Suggestion]]] = {
    "turn": _turn,
    "hit": _hit,
    "name": _name,
    "heal": _heal,
}
