"""The course of a game as its events tell it: every clash, and each action card's effect.

Read from what one reader was told, so it holds nothing that he may not know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from game.engine.coaching import Step
from game.engine.contract import Facts, Seat

from .actions import NOBODY_LEFT
from .cards import ACTIONS, SIDES
from .state import Effects, Fielded, Side


@dataclass
class Play:
    """An action card: who played it, `at` what, and how the clash stood before and after.

    `undone`: a cancel took it back for good. A `cancel` undid `target`. `brought` is the leader
    that came in its course, `stayed` says that a wounded one had to stay.
    """

    seat: Seat
    side: Side
    card: str
    before: Effects
    after: Effects
    at: str = ""
    undone: bool = False
    target: Play | None = None
    brought: str = ""
    stayed: bool = False

    @property
    def kind(self) -> str:
        return ACTIONS[self.card].kind


@dataclass
class Fight:
    """A clash, as far as it has come.

    `event` is its card, "" until that is revealed; `first` is how it stood when the leaders
    were revealed, `now` how it stands. `empty` are sides that had nobody, `rolled` is what the
    die showed, `winner` the side that has won.
    """

    number: int
    event: str = ""
    teams: tuple[tuple[Fielded, ...], tuple[Fielded, ...]] = ((), ())
    first: Effects | None = None
    now: Effects | None = None
    plays: list[Play] = field(default_factory=list)
    empty: tuple[Side, ...] = ()
    rolled: int | None = None
    winner: Side | None = None

    @property
    def fielded(self) -> tuple[tuple[Fielded, ...], tuple[Fielded, ...]]:
        """All who were in the teams at the end."""
        return self.now.teams if self.now else self.teams

    @property
    def leaders(self) -> tuple[str, ...]:
        """The characters that led at the end; nobody where a side had no team."""
        return self.now.leaders if self.now else ()

    @property
    def standing(self) -> list[Play]:
        """The action cards that nobody undid, without the cancels."""
        return [play for play in self.plays if not play.undone and play.kind != "cancel"]


def turning(fight: Fight) -> Play | None:
    """The last card after which the winner was ahead, and before which it was not."""
    if fight.winner is None or fight.rolled is not None:
        return None
    found = None
    for play in fight.plays:
        before, after = (stand.lead(fight.winner) for stand in (play.before, play.after))
        if after > 0 >= before:
            found = play
    return found


def follow(steps: Iterable[Step]) -> tuple[Fight, ...]:
    """Every clash that the steps tell of, in order."""
    fights: list[Fight] = []
    for told in (told for step in steps for told in step.told):
        if told.kind == "clash-begins":
            fights.append(Fight(told.facts["number"]))
        elif told.kind in _READERS:
            _READERS[told.kind](fights[-1], told.facts)
    return tuple(fights)


def _on_teams(fight: Fight, facts: Facts) -> None:
    heroes, communists = (
        tuple(Fielded(card, seat) for seat, card in facts["teams"][side]) for side in SIDES
    )
    fight.teams = (heroes, communists)


def _on_clash(fight: Fight, facts: Facts) -> None:
    fight.event = facts["event"]
    if all(fight.teams):
        fight.now = Effects(facts["trait"], fight.teams)


def _on_leaders(fight: Fight, facts: Facts) -> None:
    heroes, communists = facts["leaders"]
    fight.first = fight.now = replace(
        _now(fight), leaders=(heroes, communists), led=(heroes, communists)
    )


def _on_played(fight: Fight, facts: Facts) -> None:
    side, card = SIDES.index(facts["side"]), ACTIONS[facts["card"]]
    now = _now(fight)
    after = now
    match card.kind:
        case "boost":
            after = now.shifted(side, card.amount)
        case "weakening":
            after = now.shifted(1 - side, -card.amount)
        case "changed-trait":
            after = now.compared(facts["args"][0])
    fight.plays.append(Play(facts["seat"], side, card.id, now, after, *facts["args"][:1]))
    fight.now = after


def _on_cancelled(fight: Fight, facts: Facts) -> None:
    *_, target, cancel = fight.plays
    cancel.target = target
    _undo(target, undone=True)
    _becomes(fight, target.before)


def _undo(play: Play, *, undone: bool) -> None:
    """With a cancel, what it undid holds again, and the reverse."""
    play.undone = undone
    if play.target is not None:
        _undo(play.target, undone=not undone)


def _on_new_leader(fight: Fight, facts: Facts) -> None:
    side, card = SIDES.index(facts["side"]), facts["card"]
    fight.plays[-1].brought = card
    _becomes(fight, _now(fight).led_by(side, card))


def _on_stays(fight: Fight, facts: Facts) -> None:
    fight.plays[-1].stayed = True
    _becomes(fight, _now(fight).shifted(SIDES.index(facts["side"]), -NOBODY_LEFT))


def _on_joined(fight: Fight, facts: Facts) -> None:
    side, fielded = SIDES.index(facts["side"]), Fielded(facts["card"], facts["seat"])
    _becomes(fight, _now(fight).with_member(side, fielded))


def _becomes(fight: Fight, effects: Effects) -> None:
    """What the card played last has brought about."""
    fight.now = fight.plays[-1].after = effects


def _on_nobody(fight: Fight, facts: Facts) -> None:
    fight.empty = tuple(SIDES.index(side) for side in facts["sides"])


def _on_die(fight: Fight, facts: Facts) -> None:
    fight.rolled = facts["rolled"]


def _on_won(fight: Fight, facts: Facts) -> None:
    fight.winner = SIDES.index(facts["side"])


def _now(fight: Fight) -> Effects:
    assert fight.now is not None, "the clash card lies open and both sides have a team"
    return fight.now


_READERS: Final[dict[str, Callable[[Fight, Facts], None]]] = {
    "teams": _on_teams,
    "clash": _on_clash,
    "leaders": _on_leaders,
    "played": _on_played,
    "cancelled": _on_cancelled,
    "new-leader": _on_new_leader,
    "stays": _on_stays,
    "joined": _on_joined,
    "nobody": _on_nobody,
    "die": _on_die,
    "won": _on_won,
}
