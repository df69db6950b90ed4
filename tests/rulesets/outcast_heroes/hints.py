"""What the hints of the guided game say, checked by the rules on what is seen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from game.engine.contract import Move
from game.presentation.outcast_heroes import words
from game.rulesets.outcast_heroes.bots.estimates import Sight
from game.rulesets.outcast_heroes.cards import FREE, GOVERNMENT, LEADERSHIP, ORDERS, STRENGTH
from game.rulesets.outcast_heroes.orders import difficulty, total_strength
from game.rulesets.outcast_heroes.ruleset import RULESET
from game.rulesets.outcast_heroes.stage import ROUNDS
from game.tables.selectors import Seen
from tests.tables.guided import Guided, Proposed

PUPIL = 0


GUIDED = Guided("outcast-heroes")

Claim = Callable[[Seen, Any], bool]


def after(seen: Seen, move: Move) -> Any:
    """The board after the move, whatever is hidden."""
    return RULESET.apply(RULESET.resample(seen.view, Random(0)), move)[0].board


def of(seen: Seen, *verbs: str) -> list[Move]:
    return [move for move in seen.moves if move.verb in verbs]


def leads_best(seen: Seen, hint: Proposed) -> bool:
    best = max(LEADERSHIP[move.args[0]] for move in of(seen, "bid"))
    return bool(hint.facts["leadership"] == LEADERSHIP[hint.move.args[0]] == best)


def goes_to(zone: str) -> Claim:
    """The soldier goes to this zone, which nobody has yet but for the Strike Force."""

    def check(seen: Seen, hint: Proposed) -> bool:
        there = hint.move.args[2] == zone and hint.facts["strength"] == STRENGTH[hint.move.args[0]]
        active = seen.view.board.on_table(hint.move.args[1])
        return there and (zone == "strike" or active.special(zone) is None)

    return check


def commands(*, free: bool, last: bool = False) -> Claim:
    """And who commands a regular mission can put it off, but in the last round."""

    def check(seen: Seen, hint: Proposed) -> bool:
        there = goes_to("command")(seen, hint) and (hint.move.args[1] == FREE) == free
        return there and (free or (seen.view.board.round == ROUNDS) == last)

    return check


def liaises(*, free: bool) -> Claim:
    """Only a regular mission has a bonus."""

    def check(seen: Seen, hint: Proposed) -> bool:
        return goes_to("liaison")(seen, hint) and (hint.move.args[1] == FREE) == free

    return check


def has_strength(seen: Seen, hint: Proposed) -> bool:
    return bool(hint.facts["strength"] == STRENGTH[hint.move.args[0]])


def comes_too_late(seen: Seen, hint: Proposed) -> bool:
    board = seen.view.board
    return bool(board.round == ROUNDS and board.actions == 1)


def holder_goes(seen: Seen, hint: Proposed) -> bool:
    """Who had the zone stands in the Strike Force afterwards."""
    _, mission, zone = hint.move.args
    holder = seen.view.board.on_table(mission).special(zone)
    named = holder is not None and hint.facts["holder"] == words.soldier(holder)
    return named and holder in after(seen, hint.move).on_table(mission).strike


def is_empty(seen: Seen, hint: Proposed) -> bool:
    _, mission, zone = hint.move.args
    return seen.view.board.on_table(mission).special(zone) is None


def ends_the_turn(seen: Seen, hint: Proposed) -> bool:
    board, then = seen.view.board, after(seen, hint.move)
    same = (then.phase, then.active, then.turns) == (board.phase, board.active, board.turns)
    return hint.move.verb == "nominate" and not same


def names_the_bonus(seen: Seen, hint: Proposed) -> bool:
    return bool(hint.facts["bonus"] == words.bonus(hint.move.args[0]))


def nothing_to_send(seen: Seen, hint: Proposed) -> bool:
    return not of(seen, "deploy")


def odds(seen: Seen, hint: Proposed) -> float:
    active = seen.view.board.on_table(of(seen, "start")[0].args[0])
    return Sight(seen.view).success(active, later=False)


def likely(seen: Seen, hint: Proposed) -> bool:
    return odds(seen, hint) > 0.5


def last_round(seen: Seen, hint: Proposed) -> bool:
    """A regular mission starts by itself after this round."""
    return bool(seen.view.board.round == ROUNDS and hint.move.args[0] != FREE)


def unlikely(*, last: bool) -> Claim:
    """In the last round only Free the Prisoners can still be left alone."""

    def check(seen: Seen, hint: Proposed) -> bool:
        free = of(seen, "start")[0].args[0] == FREE
        rounds = (seen.view.board.round == ROUNDS) == last
        return odds(seen, hint) < 0.7 and rounds and (free or not last)

    return check


def best_seen(seen: Seen, hint: Proposed) -> bool:
    best = max(int(move.args[1]) for move in seen.moves)
    own = int(hint.move.args[0]) == PUPIL
    return own and hint.facts["value"] == int(hint.move.args[1]) == best


def for_another(seen: Seen, hint: Proposed) -> bool:
    value = hint.facts["value"] == int(hint.move.args[1])
    return value and int(hint.move.args[0]) != PUPIL


def least_harm(seen: Seen, hint: Proposed) -> bool:
    least = min(GOVERNMENT[move.args[0]].modifier for move in seen.moves)
    return bool(GOVERNMENT[hint.move.args[0]].modifier == least)


def gap_of(seen: Seen) -> int:
    """What the strength still lacks, with the pupil's own Orders and nobody else's."""
    board, given = seen.view.board, 0
    for soldier, order in seen.view.given:
        leaves = ORDERS[order].effect == "leave-before-counting"
        given += -STRENGTH[soldier] if leaves else ORDERS[order].modifier
    return difficulty(board.resolving) - total_strength(board) - given


def lacks(seen: Seen, hint: Proposed) -> bool:
    return bool(hint.facts["gap"] == gap_of(seen) > 0)


def lacks_nothing(seen: Seen, hint: Proposed) -> bool:
    return gap_of(seen) <= 0


def has_no_milder(seen: Seen, hint: Proposed) -> bool:
    """The strength is there, and this soldier is killed or captured."""
    return lacks_nothing(seen, hint) and ORDERS[hint.move.args[1]].fate in ("killed", "captured")


def is_wanting(seen: Seen, hint: Proposed) -> bool:
    return gap_of(seen) > 0


def says_nothing(seen: Seen, hint: Proposed) -> bool:
    """No reason is given, or one that is an opinion."""
    return True


CLAIMS: dict[str, Claim] = {
    "bid": leads_best,
    "deploy-command": commands(free=False),
    "deploy-command-last": commands(free=False, last=True),
    "deploy-command-free": commands(free=True),
    "deploy-recon": goes_to("recon"),
    "deploy-liaison": liaises(free=False),
    "deploy-liaison-free": liaises(free=True),
    "deploy-strike": goes_to("strike"),
    "mobilise": has_strength,
    "mobilise-late": comes_too_late,
    "take-over": holder_goes,
    "move-up": is_empty,
    "nominate": ends_the_turn,
    "use": names_the_bonus,
    "end-turn": nothing_to_send,
    "start": likely,
    "start-at-last": last_round,
    "wait": unlikely(last=False),
    "wait-last": unlikely(last=True),
    "glory-own": best_seen,
    "glory-other": for_another,
    "choose": least_harm,
    "pay": says_nothing,
    "refuse": says_nothing,
    "order-adds": lacks,
    "order-others-add": lacks,
    "order-enough": lacks_nothing,
    "order-scarce": has_no_milder,
    "order-hopeless": is_wanting,
    "keep": says_nothing,
    "keep-last": says_nothing,
    "free": has_strength,
    "pass": says_nothing,
}
"""The hint -> whether what it says is so."""
