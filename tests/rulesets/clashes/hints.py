"""What the hints of the guided game say, checked by playing on positions that fit what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.engine.cards import NBSP
from game.engine.contract import Move
from game.presentation.clashes import words
from game.rulesets.clashes.cards import VALUES
from game.rulesets.clashes.ruleset import RULESET
from game.rulesets.clashes.state import State
from game.tables.selectors import Seen
from tests.tables.guided import Guided, Proposed

GUIDED = Guided("clashes")
WORLDS = 3
MANY = 12
"""So many where something is to be sure."""
PUPIL, OTHER = 0, 1


def worlds(seen: Seen, number: int = WORLDS) -> Iterator[State]:
    return (RULESET.resample(seen.view, Random(seed)) for seed in range(number))


def after(state: State, move: Move) -> State:
    return RULESET.apply(state, move)[0]


def side_of(state: State) -> int:
    return state.board.sides[PUPIL]


def lead(state: State) -> int:
    """By how much the pupil's leader is ahead."""
    now = state.board.effects
    assert now is not None
    return now.value(side_of(state)) - now.value(1 - side_of(state))


def played(state: State, move: Move) -> tuple[State, int]:
    """After the pupil's card, and after the other side has named its next leader as well as it
    can; with the lead then, also where the clash ends at once."""
    after_it, events = RULESET.apply(state, move)
    if after_it.board.phase == "name" and RULESET.to_act(after_it) == (OTHER,):
        named = (played(after_it, one) for one in RULESET.legal_moves(after_it, OTHER))
        return min(named, key=lambda one: one[1])
    for event in events:
        if event.kind == "result":
            own = side_of(state)
            return after_it, event.public["values"][own] - event.public["values"][1 - own]
    return after_it, lead(after_it)


def reach(state: State, cards: int, ahead: int) -> Iterator[tuple[int, int]]:
    """Leads that the pupil can come to while the other side only passes, and after how many
    cards."""
    yield cards, ahead
    if state.board.phase == "action" and RULESET.to_act(state) == (OTHER,):
        if state.board.passes:  # another pass would end the clash
            return
        state = after(state, Move(OTHER, "pass"))
    if state.board.phase != "action" or RULESET.to_act(state) != (PUPIL,):
        return
    for move in RULESET.legal_moves(state, PUPIL):
        if move.verb == "play":
            yield from reach(*_counted(played(state, move), cards))


def _counted(reached: tuple[State, int], cards: int) -> tuple[State, int, int]:
    state, ahead = reached
    return state, cards + 1, ahead


def reached(seen: Seen) -> Iterator[tuple[int, int]]:
    """What `reach` finds in all the worlds."""
    for state in worlds(seen):
        yield from reach(state, 0, lead(state))


def best(seen: Seen) -> int:
    """The best lead in any of the worlds."""
    return max(ahead for _, ahead in reached(seen))


def fewest(seen: Seen, goal: int) -> int:
    """The fewest cards with which this lead is reached."""
    return min(cards for cards, ahead in reached(seen) if ahead >= goal)


def decides(seen: Seen) -> bool:
    board = seen.view.board
    return bool(board.won[1 - board.sides[PUPIL]] == board.parameters.wins - 1)


def now(seen: Seen) -> State:
    return next(worlds(seen))


def leads(seen: Seen, hint: Proposed) -> set[int]:
    """After the move, in all worlds."""
    return {played(state, hint.move)[1] for state in worlds(seen)}


def scored(seen: Seen, hint: Proposed) -> bool:
    effects = seen.view.board.effects
    heroes, communists = effects.value(0), effects.value(1)
    return f"{heroes}{NBSP}:{NBSP}{communists}" in hint.facts["score"]


def strongest(seen: Seen, hint: Proposed) -> bool:
    sums = [sum(VALUES[move.args[0]].values()) for move in seen.moves]
    return bool(hint.facts["sum"] == max(sums) == sum(VALUES[hint.move.args[0]].values()))


def takes_the_lead(seen: Seen, hint: Proposed) -> bool:
    return lead(now(seen)) <= 0 < min(leads(seen, hint))


def leads_with_more(seen: Seen, hint: Proposed) -> bool:
    """Not at once, but with the cards that are named."""
    return max(leads(seen, hint)) <= 0 < best(seen) and holds_the_others(seen, hint)


def holds_the_others(seen: Seen, hint: Proposed) -> bool:
    hand = [words.action(card) for card in seen.view.actions[PUPIL]]
    hand.remove(hint.facts["card"])
    for name in hint.facts["others"].split(", "):
        hand.remove(name)
    return True


def ties(seen: Seen, hint: Proposed) -> bool:
    return leads(seen, hint) == {0}


def ties_with_more(seen: Seen, hint: Proposed) -> bool:
    return (
        max(leads(seen, hint)) < 0 <= best(seen) and decides(seen) and holds_the_others(seen, hint)
    )


def next_may_be_weaker(seen: Seen, hint: Proposed) -> bool:
    board = seen.view.board
    present = VALUES[board.effects.leaders[1 - side_of(now(seen))]][board.effects.trait]
    return any(
        VALUES[move.args[0]][board.effects.trait] < present
        for state in worlds(seen)
        if (hurt := after(state, hint.move)).board.phase == "name"
        for move in RULESET.legal_moves(hurt, OTHER)
    )


def leads_and_looks(seen: Seen, hint: Proposed) -> bool:
    return lead(now(seen)) > 0 and not seen.view.board.informed[side_of(now(seen))]


def leads_again(seen: Seen, hint: Proposed) -> bool:
    undone = seen.view.board.played[-1]
    named = hint.facts["card"] == words.action(undone[1]) and undone[0] == OTHER
    return named and takes_the_lead(seen, hint)


def wins_the_clash(seen: Seen, hint: Proposed) -> bool:
    won = [after(state, hint.move).board.won for state in worlds(seen)]
    side = side_of(now(seen))
    return all(one[side] == seen.view.board.won[side] + 1 for one in won)


def may_still_answer(seen: Seen, hint: Proposed) -> bool:
    """After the pass the pupil has another turn if the other side plays."""
    for state in worlds(seen):
        passed = after(state, hint.move)
        for move in RULESET.legal_moves(passed, OTHER):
            if move.verb == "play" and RULESET.to_act(after(passed, move)) != (PUPIL,):
                return False
    return lead(now(seen)) > 0


def sure(seen: Seen) -> int:
    """The lead that the pupil can come to whatever the other side holds."""
    found = (reach(state, 0, lead(state)) for state in worlds(seen, MANY))
    return min(max(ahead for _, ahead in one) for one in found)


def ends_in_a_tie(passes: int) -> Callable[[Seen, Proposed], bool]:
    def check(seen: Seen, hint: Proposed) -> bool:
        return lead(now(seen)) == 0 == sure(seen) and seen.view.board.passes == passes

    return check


def is_answered(seen: Seen, hint: Proposed) -> bool:
    """Every card that would bring the lead lets the other side, whose cards are known, take it."""
    board = seen.view.board
    if not (lead(now(seen)) == 0 and board.passes and board.informed[side_of(now(seen))]):
        return False
    plays = [move for move in seen.moves if move.verb == "play"]
    return all(
        any(_loses(played(state, move)[0]) for state in worlds(seen))
        for move in plays
        if played(now(seen), move)[1] > 0
    )


def _loses(state: State) -> bool:
    """Whether the other side, playing on, can win the clash while the pupil has no more to say."""
    if state.board.phase != "action" or RULESET.to_act(state) != (OTHER,):
        return False
    for move in RULESET.legal_moves(state, OTHER):
        if move.verb == "play":
            answered, ahead = played(state, move)
            if ahead < 0 or _loses(answered):
                return True
    return False


def is_out_of_reach(*, last: bool) -> Callable[[Seen, Proposed], bool]:
    def check(seen: Seen, hint: Proposed) -> bool:
        return best(seen) < 0 and decides(seen) == last

    return check


def needs_luck(seen: Seen, hint: Proposed) -> bool:
    return sure(seen) < 0 and not decides(seen)


def is_dear(seen: Seen, hint: Proposed) -> bool:
    return not decides(seen) and 1 < fewest(seen, 0) == hint.facts["number"]


def best_of_those(seen: Seen, hint: Proposed) -> bool:
    trait = seen.view.board.effects.trait
    values = [VALUES[move.args[0]][trait] for move in seen.moves]
    return bool(hint.facts["value"] == max(values) == VALUES[hint.move.args[0]][trait])


_ON_SCORE: dict[str, Callable[[Seen, Proposed], bool]] = {
    "wins": takes_the_lead,
    "wins-at": takes_the_lead,
    "helps": leads_with_more,
    "helps-at": leads_with_more,
    "ties": ties,
    "ties-at": ties,
    "levels": ties_with_more,
    "levels-at": ties_with_more,
    "wounded-leader": next_may_be_weaker,
    "informer": leads_and_looks,
    "pass-wins": wins_the_clash,
    "pass-ahead": may_still_answer,
    "pass-tied": ends_in_a_tie(0),
    "pass-die": ends_in_a_tie(1),
    "pass-answered": is_answered,
    "pass-behind": is_out_of_reach(last=False),
    "pass-lost": is_out_of_reach(last=True),
    "pass-unsure": needs_luck,
    "pass-dear": is_dear,
}


def _with_score(check: Callable[[Seen, Any], bool]) -> Callable[[Seen, Any], bool]:
    return lambda seen, hint: scored(seen, hint) and check(seen, hint)


CLAIMS: dict[str, Callable[[Seen, Any], bool]] = {
    **{name: _with_score(check) for name, check in _ON_SCORE.items()},
    "put": strongest,
    "cancel": leads_again,
    "lead": best_of_those,
    "bring": best_of_those,
}
"""The hint -> whether what it says is so."""
