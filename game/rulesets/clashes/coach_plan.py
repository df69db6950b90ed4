"""What the reader's own cards can still do in a clash of two players, by the rules' arithmetic.

It counts on nothing from the other side: neither on its cards nor on its mistakes. Whoever follows
a wounded leader is the best that the other side can have.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.engine.coaching import Decider
from game.engine.contract import Move
from game.engine.tuples import without

from .actions import NOBODY_LEFT
from .cards import ACTIONS, TRAITS, VALUES, deck
from .state import Effects, Fielded

ORDER: Final = ("boost", "weakening", "cancel", "wounded-leader", "exchange", "changed-trait")
"""Of two plans that do the same the one with the earlier kinds is proposed."""


class Plan(Struct, frozen=True):
    """Cards to play one after the other, each as a move, and the lead that they bring about.

    `now` is the clash after them, `before` what it was before the last one.
    """

    moves: tuple[Move, ...]
    lead: int
    now: Effects
    before: Effects

    @property
    def first(self) -> Move:
        return self.moves[0]

    @property
    def later(self) -> tuple[str, ...]:
        """The cards that the first one needs beside it."""
        return tuple(move.args[0] for move in self.moves[1:])


class _Position(Struct, frozen=True):
    """A clash as a side that is to play sees it. `before` is what its cancel would bring back.

    `others` may be in the other side's hands. `guessed`: one of them leads in the trait compared
    now, but nobody knows whether it is this one.
    """

    now: Effects
    before: Effects | None
    actions: tuple[str, ...]
    characters: tuple[str, ...]
    others: tuple[str, ...]
    guessed: bool = False


def side_of(pupil: Decider) -> int:
    side: int = pupil.board.sides[pupil.seat]
    return side


def best_plan(pupil: Decider, goal: int) -> Plan | None:
    """The fewest cards that bring the reader's side at least this lead, and of those the
    smallest; None where the limit and the hand do not allow it."""
    board = pupil.board
    return _plan(pupil, pupil.seat, board.effects, board.before, goal)


def is_answered(pupil: Decider, plan: Plan) -> bool:
    """Whether the other side is known to hold what takes the lead after the reader's last card."""
    board, seat, side = pupil.board, pupil.seat, side_of(pupil)
    played = len(plan.moves)
    last = len(pupil.view.actions[seat]) == played or _left(pupil, side) == played
    if not last or not board.informed[side]:
        return False
    (other,) = board.members(1 - side)
    return _plan(pupil, other, plan.now, plan.before, 1) is not None


def _left(pupil: Decider, side: int) -> int:
    """How many cards the side may still play in this clash."""
    left: int = pupil.board.parameters.limit - pupil.board.spent[side]
    return left


def _plan(
    pupil: Decider, seat: int, now: Effects, before: Effects | None, goal: int
) -> Plan | None:
    side = pupil.board.sides[seat]
    known = tuple(card for card in pupil.view.characters[seat] if card)
    others = may_hold(pupil, 1 - side)
    start = _Position(now, before, pupil.view.actions[seat], known, others)
    reached: list[tuple[_Position, tuple[Move, ...], Effects]] = [(start, (), now)]
    for _ in range(_left(pupil, side)):
        reached = [
            (after, (*moves, move), position.now)
            for position, moves, _ in reached
            for move, after in _steps(position, seat, side)
        ]
        plans = [
            Plan(moves, lead, position.now, last)
            for position, moves, last in reached
            if (lead := position.now.lead(side)) >= goal
        ]
        if plans:
            return min(plans, key=_size)
    return None


def _size(plan: Plan) -> tuple[int, int, str]:
    """Small figures are spent before great ones, and figures before other cards."""
    cards = [ACTIONS[move.args[0]] for move in plan.moves]
    size = sum(10 * _rank(card.kind) + abs(card.amount) for card in cards)
    return size, -plan.lead, str(plan.moves)


def _rank(kind: str) -> int:
    return ORDER.index(kind) if kind in ORDER else len(ORDER)


def _steps(position: _Position, seat: int, side: int) -> Iterator[tuple[Move, _Position]]:
    for card in dict.fromkeys(position.actions):
        left = replace(position, before=None, actions=without(position.actions, card))
        for args, after in _uses(position, left, card, side, seat):
            yield Move(seat, "play", (card, *args)), after


def _uses(
    position: _Position, left: _Position, name: str, side: int, seat: int
) -> Iterator[tuple[tuple[str, ...], _Position]]:
    """What the card may name, and the position after it; `left` is what it costs."""
    now, card = position.now, ACTIONS[name]
    match card.kind:
        case "boost":
            yield (), replace(left, now=now.shifted(side, card.amount))
        case "weakening":
            yield (), replace(left, now=now.shifted(1 - side, -card.amount))
        case "cancel":
            if position.before is not None:
                yield (), replace(left, now=position.before)
        case "wounded-leader":
            yield (), _wounded(left, 1 - side)
        case "exchange":
            for one in now.candidates(side):
                yield (one,), replace(left, now=now.led_by(side, one))
        case "changed-trait" if not position.guessed:
            for trait in TRAITS:
                if trait != now.trait:
                    yield (trait,), replace(left, now=now.compared(trait))
        case "reinforcement" if _holds(position, "exchange"):
            for one in position.characters:
                joined = now.with_member(side, Fielded(one, seat, joined=True))
                hand = without(position.characters, one)
                yield (one,), replace(left, now=joined, characters=hand)


def _wounded(left: _Position, side: int) -> _Position:
    """The side's leader is wounded, and the best that it can have follows."""
    now = replace(left.now, wounded=(*left.now.wounded, left.now.leaders[side]))
    able = now.candidates(side)
    if not able and not left.others:
        return replace(left, now=now.shifted(side, -NOBODY_LEFT))
    best = max(able or left.others, key=lambda one: VALUES[one][now.trait])
    return replace(left, now=now.led_by(side, best), guessed=not able)


def _holds(position: _Position, kind: str) -> bool:
    return any(ACTIONS[card].kind == kind for card in position.actions)


def may_hold(pupil: Decider, side: int) -> tuple[str, ...]:
    """Characters that, for all the reader knows, may be in the side's hands; () if none is left."""
    board = pupil.board
    held = [card for seat in board.members(side) for card in pupil.view.characters[seat]]
    known = tuple(card for card in held if card)
    if len(known) == len(held):
        return known
    gone = {*board.used, *known, *(fielded.card for fielded in board.effects.teams[side])}
    return (*known, *(card for card in deck(board.options.cards, side) if card not in gone))


def may_be_weaker(pupil: Decider) -> bool:
    """Whether whoever follows the other side's leader may be weaker, even if its captain chooses
    the best of the hand."""
    board, side = pupil.board, side_of(pupil)
    now = board.effects
    other = 1 - side
    hands = [pupil.view.characters[seat] for seat in board.members(other)]
    held = [VALUES[card][now.trait] for hand in hands for card in hand if card]
    hidden = sum(hand.count("") for hand in hands)
    possible = [VALUES[card][now.trait] for card in may_hold(pupil, other)]
    for value in held:
        possible.remove(value)
    best = max([*held, *sorted(possible)[:hidden]], default=None)
    leads = VALUES[now.leaders[other]][now.trait]
    return best is not None and best < leads and not now.candidates(other)
