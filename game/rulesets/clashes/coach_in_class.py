"""What is new to a pupil of a class: on either side, with two to ten players.

It follows from what has happened and what the pupil faced, as in the guided game; but no move is
proposed, so what is explained of the action cards is the kind that the pupil holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from game.engine.coaching import Decider, Faced, Needs, Step, is_so, possible
from game.engine.contract import Facts

from .cards import ACTIONS, in_order

MOST: Final = 3
"""So many explanations stand above one decision."""
DEEDS: Final = ("played", "passed", "left")
"""The events by which a pupil has taken part in the actions of a clash."""


def _alone(faced: Faced, facts: Facts) -> bool:
    board, seat = faced.board, faced.view.seat
    return len(board.members(board.sides[seat])) == 1


NEEDS: Final[Needs] = {
    "captain": lambda faced, facts: not _alone(faced, facts),
    "captain-alone": _alone,
    "put": possible("put"),
    "pass": possible("pass"),
    "leave": possible("leave"),
    "bring": possible("bring"),
    "wounded": lambda faced, facts: "bring" not in faced.verbs,
}


class InClass:
    """A game so far: `told` are the explanations given, `kinds` the kinds of action card that
    anybody has played. `played`: the pupil's last deed was to play one."""

    def __init__(self, pupil: Decider) -> None:
        self.seat = pupil.seat
        self.told = set(pupil.told_before)
        self.kinds: list[str] = []
        self.played = False
        for step in pupil.steps:
            if step.seat == pupil.seat:
                self._decided(step, pupil.faced.get(step.ply))
            self.kinds += _kinds(step)

    def next(self, faced: Faced) -> tuple[str, ...]:
        """What is new at this decision, the most needed first."""
        topics = dict.fromkeys(TOPICS[faced.board.phase](self, faced))
        new = (one for one in topics if one not in self.told and is_so(NEEDS, one, faced, {}))
        return tuple(new)[:MOST]

    def _decided(self, step: Step, faced: Faced | None) -> None:
        """The pupil has read what stood there, unless he has only spoken to the others, and knows
        the card that he has played."""
        acts = bool(step.told) and step.told[0].kind in DEEDS
        if faced is not None and (acts or faced.board.phase != "action"):
            self.told.update(self.next(faced))
        if acts:
            self.played = step.told[0].kind == "played"
        self.told.update(_kinds(step))


def _on_team(now: InClass, faced: Faced) -> Iterator[str]:
    board = faced.board
    if board.put[now.seat]:  # he is asked for a second one
        return
    if not board.results:
        yield "side-heroes" if board.sides[now.seat] == 0 else "side-communists"
        yield "put"
        return
    if len(board.results) == 1:
        yield "result"
    if len(board.results) == board.parameters.longest - 1:
        yield "last"


def _on_leader(now: InClass, faced: Faced) -> Iterator[str]:
    board = faced.board
    if board.captain(board.sides[now.seat]) == now.seat:
        yield from ("captain", "captain-alone")
    elif board.clash == 1:
        yield "suggest"


def _on_action(now: InClass, faced: Faced) -> Iterator[str]:
    board, side = faced.board, faced.board.sides[now.seat]
    yield from _first(now, faced)
    yield from now.kinds
    held = (ACTIONS[card].kind for card in in_order(faced.view.actions[now.seat]))
    yield from [kind for kind in held if kind not in {*now.told, *now.kinds}][:1]
    if board.parameters.limit - board.spent[side] == 1 and now.played and not board.results:
        yield "limit"


def _first(now: InClass, faced: Faced) -> Iterator[str]:
    """What is explained at the first decisions about action cards, one each time."""
    basics = [one for one in ("trait", "turns") if one not in now.told]
    yield from basics[:1] or ("pass", "leave")


def _on_name(now: InClass, faced: Faced) -> Iterator[str]:
    yield from ("bring", "wounded")


TOPICS: Final[Mapping[str, Callable[[InClass, Faced], Iterator[str]]]] = {
    "team": _on_team,
    "leader": _on_leader,
    "action": _on_action,
    "name": _on_name,
}


def _kinds(step: Step) -> list[str]:
    """The kind of the action card that was played with this step, if one was."""
    return [ACTIONS[told.facts["card"]].kind for told in step.told if told.kind == "played"]
