"""What the hints of the guided game say, checked by the rules on what is seen."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.engine.contract import CHANCE, Move
from game.presentation.forest import words
from game.rulesets.forest.cards import COMMUNISTS, EFFECT, FOREST, TERRAIN, UNITS, UNITS_AT_MOST
from game.rulesets.forest.ruleset import RULESET
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import attack_of, full_life, gives, strength, strength_of
from game.rulesets.forest.turns import find
from game.tables.selectors import Seen
from tests.tables.guided import Guided, Proposed

GUIDED = Guided("forest")
FIGHTS = 30
"""So many fights are fought to know about a chance."""


def after(seen: Seen, move: Move) -> Board:
    """The position after the move, whatever is hidden."""
    return RULESET.apply(RULESET.resample(seen.view, Random(0)), move)[0].board


def place_of(hint: Proposed) -> int:
    """Where a unit or a combat card is laid, or an attack made; from 0."""
    return int(hint.move.args[-1]) - 1


def names_the_place(seen: Seen, hint: Proposed) -> bool:
    return f"({place_of(hint) + 1})" in hint.facts["at"]


def draws(seen: Seen, hint: Proposed) -> bool:
    """A card comes back to the hand."""
    return after(seen, hint.move).hands[FOREST] == seen.view.board.hands[FOREST]


def promises(seen: Seen, hint: Proposed) -> bool:
    """With other units of the hand, as many as are missing, it makes the formation named."""
    board, place = seen.view.board, place_of(hint)
    own = (*board.units(place, FOREST), hint.move.args[0])
    hand = [card for card in seen.view.hands[FOREST] if card in UNITS]
    gun = "ckm" in board.posts[place][FOREST]
    found = {
        (", ".join(map(words.card, others)), words.formation(value))
        for others in combinations(hand, UNITS_AT_MOST - len(own))
        if (value := strength_of((*own, *others), gun))
    }
    told = (hint.facts["others"], hint.facts["formation"])
    first = len(own) == 1
    return told in found and first == (hint.text == "place-first") and names_the_place(seen, hint)


def takes(seen: Seen, hint: Proposed) -> bool:
    """The terrain is the pupil's after the move and was not before."""
    then, place = after(seen, hint.move), _place(seen, hint)
    formation = words.formation(strength(then, place, FOREST))
    changed = (seen.view.board.control[place], then.control[place]) == (COMMUNISTS, FOREST)
    worth = TERRAIN[then.row[place]].worth(FOREST)
    return changed and (hint.facts["formation"], hint.facts["points"]) == (formation, worth)


def holds(seen: Seen, hint: Proposed) -> bool:
    """The terrain was the pupil's, with a weaker formation or with none."""
    board, then, place = seen.view.board, after(seen, hint.move), _place(seen, hint)
    old, new = strength(board, place, FOREST), strength(then, place, FOREST)
    return (
        board.control[place] == then.control[place] == FOREST
        and new > 0
        and (not old or new < old)
        and hint.facts["formation"] == words.formation(new)
    )


def _place(seen: Seen, hint: Proposed) -> int:
    if hint.move.verb == "replace":
        return find(seen.view.board, FOREST, hint.move.args[0])
    return place_of(hint)


def both_can_fight(seen: Seen, hint: Proposed) -> bool:
    """Three units each, and a formation of the other side to break up."""
    then, place = after(seen, hint.move), place_of(hint)
    full = all(len(then.units(place, side)) == UNITS_AT_MOST for side in (FOREST, COMMUNISTS))
    return full and strength(then, place, COMMUNISTS) > 0 and names_the_place(seen, hint)


def makes_nothing_and_draws(seen: Seen, hint: Proposed) -> bool:
    """No formation is better than before."""
    then, place = after(seen, hint.move), place_of(hint)
    same = strength(then, place, FOREST) == strength(seen.view.board, place, FOREST)
    return same and draws(seen, hint) and then.control == seen.view.board.control


def spoils_nothing(seen: Seen, hint: Proposed) -> bool:
    then, place = after(seen, hint.move), _place(seen, hint)
    same = strength(then, place, FOREST) == strength(seen.view.board, place, FOREST)
    return same and then.control == seen.view.board.control


def three_units_there(seen: Seen, hint: Proposed) -> bool:
    return len(seen.view.board.units(place_of(hint), FOREST)) == UNITS_AT_MOST


def helps_in_a_fight(seen: Seen, hint: Proposed) -> bool:
    """All units there have one more attack and defence than without the card."""
    board, place = seen.view.board, place_of(hint)
    lying = (*board.posts[place][0], *board.posts[place][1])
    card = hint.move.args[0]
    old, new = gives(board.row[place], lying, FOREST), gives(board.row[place], (*lying, card), 0)
    better = (new.attack - old.attack, new.defence - old.defence) == (1, 1)
    return better and three_units_there(seen, hint)


def cancels_help(seen: Seen, hint: Proposed) -> bool:
    board, place = seen.view.board, place_of(hint)
    lying = (*board.posts[place][0], *board.posts[place][1])
    given = gives(board.row[place], lying, COMMUNISTS)
    then = gives(board.row[place], (*lying, hint.move.args[0]), COMMUNISTS)
    return bool(given.attack or given.defence) and not (then.attack or then.defence)


def shows_and_draws(seen: Seen, hint: Proposed) -> bool:
    return EFFECT[hint.move.args[0]] == "inform" and draws(seen, hint)


def may_fall(seen: Seen, hint: Proposed) -> bool:
    """The chance to throw no two equal numbers up to the commander's dice, as often as he may;
    and whether a formation falls with him."""
    target = hint.move.args[1]
    unit = UNITS[target]
    place = find(seen.view.board, COMMUNISTS, target)
    falls = 100 * (1 - unit.dice / 36) ** unit.defence
    formation = bool(strength(seen.view.board, place, COMMUNISTS)) == (hint.text == "sentence")
    there = f"({place + 1})" in hint.facts["at"]
    return formation and there and abs(hint.facts["falls"] - falls) <= 1


def start_chance(seen: Seen, hint: Proposed) -> float:
    board, place = seen.view.board, place_of(hint)
    kind = TERRAIN[board.row[place]]
    lying = (*board.posts[place][0], *board.posts[place][1])
    if not kind.dice:
        return 100.0
    tries = 1 + gives(board.row[place], lying, FOREST).tries
    return 100 * (1 - (1 - kind.dice / 6) ** tries)


def is_likely(seen: Seen, hint: Proposed) -> bool:
    """As often as said the fight starts; of some fights fought with it, about as many are won."""
    if "start" in hint.facts and abs(hint.facts["start"] - start_chance(seen, hint)) > 1:
        return False
    won = [result for number in range(FIGHTS) if (result := fought(seen, hint, number)) is not None]
    share = 100 * sum(won) / len(won) if won else hint.facts["win"]
    return bool(hint.facts["win"] == pytest.approx(share, abs=30))


def fought(seen: Seen, hint: Proposed, seed: int) -> bool | None:
    """Whether the pupil has won the fight; None where it did not start."""
    rng = Random(seed)
    state = RULESET.resample(seen.view, rng)
    side = {FOREST: "forest", COMMUNISTS: "communists"}
    move: Move = hint.move
    begun = False
    while True:
        state, events = RULESET.apply(state, move)
        begun = begun or (state.board.fight is not None and bool(state.board.fight.life))
        for event in events:
            if event.kind == "fight-over":
                return bool(event.public["side"] == side[FOREST])
        acting = RULESET.to_act(state)
        if not begun and state.board.fight is None:
            return None
        if CHANCE in acting:
            move = RULESET.chance(state, rng)
        else:
            seat = acting[0]
            moves = RULESET.legal_moves(state, seat)
            move = RULESET.computers["hard"](RULESET.view(state, seat), moves, rng)


def shows_the_fighter(seen: Seen, hint: Proposed) -> bool:
    board, card = seen.view.board, hint.move.args[0]
    gun = hint.text == "name"
    attack = attack_of(board, board.fight, card) + gun
    told = (hint.facts["attack"], hint.facts["life"])
    return told == (attack, dict(board.fight.life)[card])


def falls(seen: Seen, hint: Proposed) -> bool:
    """The unit is out of the fight after this hit."""
    then = after(seen, hint.move).fight
    return then is None or hint.move.args[0] not in dict(then.life)


def gets_its_life_back(seen: Seen, hint: Proposed) -> bool:
    board, card = seen.view.board, hint.move.args[0]
    full = full_life(board, board.fight.place, card)
    return hint.facts["full"] == full > hint.facts["life"] == dict(board.fight.life)[card]


def small_wounds(seen: Seen, hint: Proposed) -> bool:
    """Nobody has lost more than one life."""
    board = seen.view.board
    place = board.fight.place
    own = [(card, life) for card, life in board.fight.life if card in board.units(place, FOREST)]
    return all(full_life(board, place, card) - life <= 1 for card, life in own)


def nothing_else(seen: Seen, hint: Proposed) -> bool:
    return len(seen.moves) == 1


CLAIMS: dict[str, Callable[[Seen, Any], bool]] = {
    "place-first": promises,
    "place-second": promises,
    "place-takes": takes,
    "place-holds": holds,
    "place-fight": both_can_fight,
    "place-any": makes_nothing_and_draws,
    "replace-takes": takes,
    "replace-holds": holds,
    "replace-any": spoils_nothing,
    "lay-machine-gun": three_units_there,
    "lay-nurse": three_units_there,
    "lay-surprise": cancels_help,
    "lay-village": helps_in_a_fight,
    "inform": shows_and_draws,
    "sentence": may_fall,
    "sentence-alone": may_fall,
    "raid": is_likely,
    "attack": is_likely,
    "pass": nothing_else,
    "hit": shows_the_fighter,
    "hit-falls": falls,
    "name": shows_the_fighter,
    "heal": gets_its_life_back,
    "heal-later": small_wounds,
}
"""The hint -> whether what it says is so."""
