"""What the guided game proposes: the move that looks best among those with a reason to tell.

The moves are rated as computer players rate them, by what the reader may know. A move is proposed
only where a sentence says what it does; `REASONS` finds that sentence in what lies on the table
and in the own hand.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from game.engine.cards import NBSP, Text
from game.engine.coaching import Decider, Hint, Said
from game.engine.contract import Move
from game.engine.tuples import pair

from .bots.estimates import Post, post_at, squad, start_odds
from .bots.odds import fight, wins
from .bots.plan import rate
from .cards import COMMUNISTS, EFFECT, NOTHING, TERRAIN, UNITS, UNITS_AT_MOST
from .names import card as name_of
from .terrain import attack_of, full_life, gives, strength_of, takes
from .turns import fall_chance, find

NEW: Final = {"attack": 2.0, "replace": 1.0, "play": 1.0}
"""How much better a kind of move looks that the pupil has not made yet, on the scale of ratings."""
FOLLOWS: Final = 1.0
"""How much better a move looks that goes on with what has been begun."""
MADE: Final = {"attack": "attack", "replaced": "replace", "played": "play"}
"""The event that tells of such a move."""
GOOD: Final = 0.0
"""Attacks and exchanges that are rated lower are not proposed."""


Reason = Said | None
"""The sentence for a move."""


def proposal(pupil: Decider) -> Hint:
    return PROPOSALS[pupil.board.phase](pupil)


# The own turn


def _turn(pupil: Decider) -> Hint:
    """The best move that there is a reason for; where there is none, the best one."""
    moves = pupil.moves
    rated = dict(zip(moves, rate(pupil.view, moves), strict=True))
    reasons = {
        move: reason
        for move in moves
        if (move.verb == "place" or rated[move] > GOOD)
        and (reason := REASONS[move.verb](pupil, *move.args)) is not None
    }
    made = _made(pupil)
    for move, reason in reasons.items():
        rated[move] += 0 if move.verb in made else NEW.get(move.verb, 0)
        rated[move] += FOLLOWS if reason.key == "place-second" else 0
    best = max(reasons or moves, key=lambda move: (rated[move], str(move)))
    return Hint(best, reasons.get(best) or _for_want(pupil, best))


def _made(pupil: Decider) -> set[str]:
    """The kinds of move that the pupil has made already."""
    own = [step for step in pupil.steps if step.seat == pupil.seat]
    return {MADE[told.kind] for step in own for told in step.told if told.kind in MADE}


def _for_want(pupil: Decider, move: Move) -> Said:
    """The sentence for a move that leads to nothing in particular."""
    match move.verb:
        case "place":
            facts = {"card": name_of(move.args[0]), "at": _at(pupil, move.args[1])}
            return Said("place-any", facts)
        case "replace":
            return Said("replace-any", _exchange(pupil, *move.args))
        case "attack":
            return Said("attack", _odds(pupil, move.args[0]))
    return Said("pass")


def numbered(pupil: Decider, place: int) -> Text:
    """A terrain with its number, by which a small screen shows it in the row."""
    name, number = TERRAIN[pupil.board.row[place]].name, f"{NBSP}({place + 1})"
    return Text(name.pl + number, name.en + number)


def _at(pupil: Decider, where: str) -> Text:
    return numbered(pupil, int(where) - 1)


def _post(pupil: Decider, where: str) -> Post:
    return post_at(pupil.board, int(where) - 1)


def _side(pupil: Decider) -> int:
    side: int = pupil.view.side
    return side


def _place(pupil: Decider, card: str, where: str) -> Reason:
    if card not in UNITS:
        return _lay(pupil, card, where)
    side, post = _side(pupil), _post(pupil, where)
    own = post.units[side]
    facts: dict[str, Any] = {"card": name_of(card), "at": _at(pupil, where)}
    after = post._replace(units=pair(post.units, side, (*own, card)))
    if len(own) == UNITS_AT_MOST - 1:
        return _third(post, after, side, facts)
    if post.holder == side and post.strength(side):
        return None
    needed = UNITS_AT_MOST - len(own) - 1
    hand = [one for one in pupil.view.hands[side] if one in UNITS and one != card]
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
    facts |= {"others": tuple(map(name_of, others)), "formation": _formation(strength)}
    return Said("place-second" if own else "place-first", facts)


def _third(post: Post, after: Post, side: int, facts: dict[str, Any]) -> Reason:
    """The card that completes a squad: what that brings."""
    strength = after.strength(side)
    if after.taken() and post.holder != side:
        return Said("place-takes", facts | _gain(after, side))
    if strength and post.holder == side:
        return Said("place-holds", facts | _gain(after, side))
    if post.strength(1 - side):
        return Said("place-fight", facts)
    return None


def _lay(pupil: Decider, card: str, where: str) -> Reason:
    """A combat card where a fight may come: both sides have nearly all units there."""
    side, post = _side(pupil), _post(pupil, where)
    facts = {"card": name_of(card), "at": _at(pupil, where)}
    after = post._replace(lying=(*post.lying, card))
    if after.taken() and post.holder != side:
        return Said("place-takes", facts | _gain(after, side))
    own, other = len(post.units[side]), len(post.units[1 - side])
    if own < UNITS_AT_MOST or other < UNITS_AT_MOST - 1:
        return None
    effect = EFFECT[card]
    if effect == "surprise" and gives(post.kind, post.lying, COMMUNISTS) == NOTHING:
        return None
    return Said(f"lay-{effect}", facts)


def _gain(after: Post, side: int) -> dict[str, Any]:
    """The formation that a move makes at a terrain, and what the terrain is worth."""
    formation = _formation(after.strength(side))
    return {"formation": formation, "points": TERRAIN[after.kind].worth(side)}


def _formation(strength: int) -> Said:
    """What makes a formation of this strength."""
    return Said(f"formation.{strength}")


def _replace(pupil: Decider, old: str, new: str) -> Reason:
    """A unit for another that makes the formation stronger."""
    if old not in UNITS or new not in UNITS:
        return None
    side = _side(pupil)
    place = find(pupil.board, side, old)
    post = post_at(pupil.board, place)
    units = tuple(new if card == old else card for card in post.units[side])
    after = post._replace(units=pair(post.units, side, units))
    facts = _exchange(pupil, old, new)
    if after.taken() and post.holder != side:
        return Said("replace-takes", facts | _gain(after, side))
    if post.holder == side and takes(after.strength(side), post.strength(side)):
        return Said("replace-holds", facts | _gain(after, side))
    return None


def _exchange(pupil: Decider, old: str, new: str) -> dict[str, Any]:
    place = find(pupil.board, _side(pupil), old)
    at = numbered(pupil, place)
    return {"old": name_of(old), "card": name_of(new), "at": at}


def _attack(pupil: Decider, where: str) -> Reason:
    """Where there is a formation to break up, or a terrain to take after the fight."""
    side, post = _side(pupil), _post(pupil, where)
    if post.holder == side and not post.strength(1 - side):
        return None
    return Said("attack", _odds(pupil, where))


def _odds(pupil: Decider, where: str) -> dict[str, Any]:
    """How likely an attack here is to begin, and a fight to be won."""
    side, post = _side(pupil), _post(pupil, where)
    return {
        "at": _at(pupil, where),
        "start": _percent(start_odds(post, side)),
        "win": _percent(wins(fight(squad(post, side), squad(post, 1 - side)))),
    }


def _percent(chance: float) -> int:
    return round(100 * chance)


def _play(pupil: Decider, card: str, *args: str) -> Reason:
    return PLAYING[EFFECT[card]](pupil, card, *args)


def _inform(pupil: Decider, card: str) -> Reason:
    """Not as the first thing that a pupil does: what is seen means nothing to him yet."""
    if not any(post[_side(pupil)] for post in pupil.board.posts):
        return None
    return Said("inform", {"card": name_of(card)})


def _sentence(pupil: Decider, card: str, target: str) -> Reason:
    falls = fall_chance(UNITS[target])
    place = find(pupil.board, 1 - _side(pupil), target)
    broken = post_at(pupil.board, place).strength(1 - _side(pupil))
    facts = {
        "card": name_of(card),
        "target": name_of(target),
        "at": numbered(pupil, place),
        "falls": _percent(falls),
    }
    return Said("sentence" if broken else "sentence-alone", facts)


def _raid(pupil: Decider, card: str, source: str, target: str) -> Reason:
    side = _side(pupil)
    goal = _post(pupil, target)
    moved = goal._replace(units=pair(goal.units, side, _post(pupil, source).units[side]))
    facts = {
        "card": name_of(card),
        "source": _at(pupil, source),
        "at": _at(pupil, target),
        "win": _percent(wins(fight(squad(moved, side), squad(moved, 1 - side)))),
    }
    return Said("raid", facts)


def _pass(pupil: Decider) -> Reason:
    return Said("pass")


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


def _best(pupil: Decider) -> Move:
    rated = zip(rate(pupil.view, pupil.moves), pupil.moves, strict=True)
    return max(rated, key=lambda one: (one[0], str(one[1])))[1]


def _fighter(pupil: Decider, card: str) -> dict[str, Any]:
    """A unit in the fight: its attack, all counted, and the life it has left."""
    now = pupil.board.fight
    return {
        "card": name_of(card),
        "attack": attack_of(pupil.board, now, card),
        "life": dict(now.life)[card],
    }


def _hit(pupil: Decider) -> Hint:
    """Whoever hits often and falls soon."""
    move = _best(pupil)
    facts = _fighter(pupil, move.args[0])
    return Hint(move, Said("hit-falls" if facts["life"] == 1 else "hit", facts))


def _name(pupil: Decider) -> Hint:
    """Whom one more attack helps most."""
    move = _best(pupil)
    facts = _fighter(pupil, move.args[0])
    return Hint(move, Said("name", facts | {"attack": facts["attack"] + 1}))


def _heal(pupil: Decider) -> Hint:
    move = _best(pupil)
    if move.verb == "roll":
        return Hint(move, Said("heal-later"))
    facts = _fighter(pupil, move.args[0])
    full = full_life(pupil.board, pupil.board.fight.place, move.args[0])
    return Hint(move, Said("heal", facts | {"full": full}))


PROPOSALS: Final[dict[str, Callable[[Decider], Hint]]] = {
    "turn": _turn,
    "hit": _hit,
    "name": _name,
    "heal": _heal,
}
