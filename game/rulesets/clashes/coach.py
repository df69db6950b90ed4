"""The guided first game of Clashes: what it says at each of the pupil's decisions.

What has been explained follows from what has happened. A move to try is proposed every time
(`coach_try`). In a class of two to ten players at a table no move is (`coach_in_class`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from game.engine.coaching import Advice, Coaching, Decider, Said, Step
from game.engine.contract import Facts, Move

from .cards import ACTIONS, SIDES, in_order
from .coach_in_class import MOST, InClass
from .coach_plan import side_of
from .coach_try import proposal
from .names import side_trait


def advise(pupil: Decider) -> Advice:
    """All that is new, the most needed first."""
    hint = proposal(pupil)
    return Advice(_new(pupil, TOPICS[pupil.board.phase](pupil, hint.move)), hint)


def lessons(pupil: Decider) -> tuple[Said, ...]:
    return tuple(Said(topic, _facts(pupil, topic)) for topic in InClass(pupil).next(pupil.facing))


def told(pupil: Decider) -> set[str]:
    return InClass(pupil).told


def _new(pupil: Decider, topics: Iterable[str]) -> tuple[Said, ...]:
    new = dict.fromkeys(filter(None, topics))
    return tuple(Said(topic, _facts(pupil, topic)) for topic in tuple(new)[:MOST])


def ended(pupil: Decider) -> tuple[Said, ...]:
    """How the game went for the pupil's side."""
    won, own = pupil.board.won, side_of(pupil)
    facts = dict(zip(("heroes", "communists"), won, strict=True))
    return (Said("won" if won[own] > won[1 - own] else "lost", facts),)


def _facts(pupil: Decider, topic: str) -> Facts:
    return FACTS[topic](pupil) if topic in FACTS else {}


# What there is to explain


def _on_team(pupil: Decider, move: Move) -> Iterator[str]:
    results = len(pupil.board.results)
    if results == 0:
        yield "side-heroes" if side_of(pupil) == 0 else "side-communists"
        yield "put"
        return
    if results == 1:
        yield "result"
    if results == pupil.board.parameters.longest - 1:
        yield "last"
    yield from _of_others(pupil)


def _on_action(pupil: Decider, move: Move) -> Iterator[str]:
    acts = [
        told.kind
        for step in pupil.steps
        for told in step.told
        if told.kind in ("played", "passed") and told.facts.get("seat") == pupil.seat
    ]
    if len(acts) < 2:
        yield ("trait", "turns")[len(acts)]
    yield from _of_others(pupil)
    if move.verb == "pass":
        if "passed" not in acts:
            yield "pass"
        yield _held(pupil)[-1]
    elif (kind := ACTIONS[move.args[0]].kind) not in _known(pupil, pupil.steps):
        yield kind
    left = pupil.board.parameters.limit - pupil.board.spent[side_of(pupil)]
    if left == 1 and acts[-1:] == ["played"] and not pupil.board.results:
        yield "limit"


def _on_name(pupil: Decider, move: Move) -> Iterator[str]:
    yield "bring"
    yield from _of_others(pupil)


TOPICS: Final[Mapping[str, Callable[[Decider, Move], Iterator[str]]]] = {
    "team": _on_team,
    "action": _on_action,
    "name": _on_name,
}


def _held(pupil: Decider) -> list[str]:
    """For each of the pupil's passes, and one that he may make now, a kind of card that he held
    and nobody had played yet; it is explained then. "" where there was none."""
    steps, seat = pupil.steps, pupil.seat
    told: list[str] = []
    passes = [at for at, step in enumerate(steps) if _passes(step, seat)]
    for at in (*passes, len(steps)):
        later = _cards(steps[at:], seat)
        hand = [ACTIONS[card].kind for card in in_order([*pupil.view.actions[seat], *later])]
        before = {*_kinds(steps[:at]), *told}
        told.append(next((kind for kind in hand if kind not in before), ""))
    return told


def _passes(step: Step, seat: int) -> bool:
    return step.seat == seat and any(told.kind == "passed" for told in step.told)


def _known(pupil: Decider, steps: Sequence[Step]) -> set[str]:
    """The kinds that were explained: they were played before, or held while the pupil passed."""
    return {*_held(pupil)[:-1], *_kinds(steps)}


def _of_others(pupil: Decider) -> Iterator[str]:
    """The kinds of card that the other side has played since the pupil's last move, new ones."""
    steps = pupil.steps
    since = max(at for at, step in enumerate(steps) if step.seat == pupil.seat) + 1
    before = _known(pupil, steps[:since])
    yield from (kind for kind in _kinds(steps[since:]) if kind not in before)


def _kinds(steps: Sequence[Step]) -> list[str]:
    return [ACTIONS[card].kind for card in _cards(steps)]


def _cards(steps: Sequence[Step], seat: int | None = None) -> list[str]:
    """The action cards that were played, by everybody or by one seat."""
    return [
        told.facts["card"]
        for step in steps
        for told in step.told
        if told.kind == "played" and seat in (None, told.facts["seat"])
    ]


# What fills the places of the explanations


def _trait(pupil: Decider) -> Facts:
    trait, own = pupil.board.effects.trait, side_of(pupil)
    return {"own": side_trait(trait, own), "other": side_trait(trait, 1 - own)}


def _wins(pupil: Decider) -> Facts:
    return {"wins": pupil.board.parameters.wins}


def _limit(pupil: Decider) -> Facts:
    return {"limit": pupil.board.parameters.limit}


def _result(pupil: Decider) -> Facts:
    return {"side": Said(f"side.{SIDES[pupil.board.results[-1].winner]}")}


FACTS: Final[Mapping[str, Callable[[Decider], Facts]]] = {
    "side-heroes": _wins,
    "side-communists": _wins,
    "trait": _trait,
    "turns": _limit,
    "limit": _limit,
    "result": _result,
}

COACHING: Final = Coaching(advise, ended, lessons, told)
