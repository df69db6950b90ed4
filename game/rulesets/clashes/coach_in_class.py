"""What is new to a pupil of a class: on either side, with two to ten players.

It follows from what has happened, as in the guided game; but no move is proposed, so what is
explained of the action cards is the kind that the pupil holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from game.engine.coaching import Decider, Step

from .cards import ACTIONS, in_order
from .coach_plan import side_of

DEEDS: Final = ("played", "passed", "left")
"""The events by which a pupil has taken part in the actions of a clash."""


def new_topics(pupil: Decider) -> Iterator[str]:
    """What is new, the most needed first."""
    yield from TOPICS[pupil.board.phase](pupil)


def _on_team(pupil: Decider) -> Iterator[str]:
    board = pupil.board
    if board.put[pupil.seat]:  # he is asked for a second one
        return
    if not board.results:
        yield "side-heroes" if side_of(pupil) == 0 else "side-communists"
        yield "put"
        return
    if len(board.results) == 1:
        yield "result"
    if len(board.results) == board.parameters.longest - 1:
        yield "last"


def _on_leader(pupil: Decider) -> Iterator[str]:
    """Each is captain once before anybody is again."""
    board, side = pupil.board, side_of(pupil)
    if board.captain(side) == pupil.seat:
        if board.clash <= len(board.members(side)):
            yield "captain"
    elif board.clash == 1:
        yield "suggest"


def _on_action(pupil: Decider) -> Iterator[str]:
    steps = pupil.steps
    acts = [at for at, step in enumerate(steps) if _acts(pupil, step)]
    if len(acts) < len(FIRST):
        yield FIRST[len(acts)]
    *before, now = _held(pupil, acts)
    since = acts[-1] + 1 if acts else 0
    known = {*before, *_kinds(steps[:since])}
    yield from (kind for kind in _kinds(steps[since:]) if kind not in known)
    yield now
    left = pupil.board.parameters.limit - pupil.board.spent[side_of(pupil)]
    if left == 1 and acts and _cards(steps[acts[-1]]) and not pupil.board.results:
        yield "limit"


FIRST: Final = ("trait", "turns", "pass")
"""What is explained at the first decisions about action cards."""


def _on_name(pupil: Decider) -> Iterator[str]:
    own = (step for step in pupil.steps if step.seat == pupil.seat and not _acts(pupil, step))
    if not any(told.kind == "new-leader" for step in own for told in step.told):
        yield "bring" if pupil.can("bring") else "wounded"


TOPICS: Final[Mapping[str, Callable[[Decider], Iterator[str]]]] = {
    "team": _on_team,
    "leader": _on_leader,
    "action": _on_action,
    "name": _on_name,
}


def _acts(pupil: Decider, step: Step) -> bool:
    """Whether the pupil takes part in the actions of a clash with this step."""
    return step.seat == pupil.seat and bool(step.told) and step.told[0].kind in DEEDS


def _held(pupil: Decider, acts: Sequence[int]) -> list[str]:
    """For each time when the pupil took part, and for now, a kind of card that he held and nobody
    had played yet; it is explained then. "" where there was none."""
    steps, told = pupil.steps, list[str]()
    for at in (*acts, len(steps)):
        later = [card for act in acts if act >= at for card in _cards(steps[act])]
        hand = in_order([*pupil.view.actions[pupil.seat], *later])
        before = {*_kinds(steps[:at]), *told}
        kinds = (ACTIONS[card].kind for card in hand)
        told.append(next((kind for kind in kinds if kind not in before), ""))
    return told


def _kinds(steps: Sequence[Step]) -> list[str]:
    """The kinds of card that were played, each once."""
    cards = (card for step in steps for card in _cards(step))
    return list(dict.fromkeys(ACTIONS[card].kind for card in cards))


def _cards(step: Step) -> list[str]:
    """The action card that was played with this step, if one was."""
    return [told.facts["card"] for told in step.told if told.kind == "played"]
