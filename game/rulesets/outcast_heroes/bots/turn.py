"""What each move of an own turn changes, by the estimates of the odds and worths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.contract import Move

from ..cards import BONUS, COLOUR, FREE, STRENGTH
from ..state import ActiveMission
from .estimates import GLORY, Sight

COMMAND: Final = 0.25
"""Points that it is worth to decide on a mission's start, beyond odds and Glory."""


def rate_turn(sight: Sight, moves: Sequence[Move], command: float = COMMAND) -> list[float]:
    """Points that each move is expected to bring; ending the turn is the zero."""
    turn = Turn(sight, command)
    return [turn.score(move) for move in moves]


class Turn:
    """The missions' odds and worths before a turn's move, and what a move would change."""

    def __init__(self, sight: Sight, command: float) -> None:
        self.sight = sight
        self.command = command
        board = sight.board
        self.missions = {active.mission: active for active in board.missions}
        self.now = {m: self.value(active) for m, active in self.missions.items()}
        self._deployed: dict[tuple[int, str, str], float] = {}

    def value(self, active: ActiveMission) -> float:
        """Odds times worth; the own Commander could also start the mission as it is."""
        sight = self.sight
        worth = sight.worth_of(active)
        later = sight.success(active, later=True) * worth
        if active.command is None or sight.board.owner(active.command) != sight.seat:
            return later
        return max(later, sight.success(active, later=False) * worth)

    def deploy(self, soldier: str, mission: str, zone: str) -> float:
        """The same for all own soldiers of one strength, so it is reckoned once for them."""
        key = (STRENGTH[soldier], mission, zone)
        gain = self._deployed.get(key)
        if gain is None:
            active = self.missions[mission].with_soldier(zone, soldier)
            gain = self.value(active) - self.now[mission] + self.place(zone) - self.risk(soldier)
            self._deployed[key] = gain
        return gain

    def place(self, zone: str) -> float:
        """What a zone is worth beyond the odds: to decide, to see, to draw."""
        if zone == "command":
            return self.command
        goal = self.sight.goal
        if zone == "strike" and goal is not None and goal.condition == "struck":
            return 0.12 if self.sight.met else 0.12 + 2.4 * self.sight.win / goal.count
        return 0.12 if zone == "strike" else 0.05

    def risk(self, soldier: str) -> float:
        """An average Order's price; a strong soldier is wanted elsewhere, too."""
        sight = self.sight
        return 0.25 * sight.cost(soldier, "killed") + 0.25 * sight.cost(soldier, "captured")

    def take_over(self, soldier: str, mission: str, zone: str) -> float:
        active = self.missions[mission]
        holder = active.special(zone)
        strike = tuple(s for s in active.strike if s != soldier)
        if holder is not None:
            strike += (holder,)
        moved = active.with_soldier(zone, soldier)
        after = ActiveMission(mission, moved.command, moved.liaison, moved.recon, strike)
        return self.value(after) - self.now[mission] + self.place(zone) - 0.1

    def best_deployment(self, soldier: str) -> float:
        """The best place for a soldier who is not in the Unit yet."""
        return max(
            self.deploy(soldier, mission, zone)
            for mission, active in self.missions.items()
            for zone in ("command", "liaison", "recon", "strike")
            if zone == "strike" or active.special(zone) is None
        )

    def mobilise(self, soldier: str) -> float:
        """Half of what he can do with the next action; a soldier at hand is worth keeping."""
        sight = self.sight
        keep = 0.0 if sight.last_stage and sight.rounds_left == 0 else 0.06
        goal = sight.goal
        if goal is not None and goal.condition == "unit-at-least" and sight.rounds_left <= 1:
            missing = goal.count - len(sight.board.units[sight.seat])
            keep += 0.8 * sight.win if 0 < missing <= sight.board.actions else 0.0
        soon = sight.board.actions >= 2 or sight.rounds_left > 0
        return keep + (0.5 * max(0.0, self.best_deployment(soldier)) if soon else 0.0)

    def nominate(self, mission: str) -> float:
        """Worth it for the own Commander once the actions are spent."""
        command = self.missions[mission].command
        own = command is not None and COLOUR[command] == self.sight.colour
        return 0.2 if own and not self.sight.board.actions and mission != FREE else -1.0

    def use(self, move: Move) -> float:
        sight = self.sight
        kind = BONUS[move.args[0]]
        if kind == "extra-action":
            return 0.02 if not sight.board.actions else -1.0
        if kind == "exchange-glory":
            return exchange_gain(move)
        soldier = move.args[1]
        if COLOUR[soldier] != sight.colour:
            return -1.0
        return 0.3 if sight.rounds_left else -0.1

    def score(self, move: Move) -> float:
        match move.verb:
            case "deploy":
                return self.deploy(*move.args)
            case "mobilise":
                return self.mobilise(*move.args)
            case "take-over":
                return self.take_over(*move.args)
            case "nominate":
                return self.nominate(*move.args)
            case "use":
                return self.use(move)
        return 0.0


def exchange_gain(move: Move) -> float:
    """A Glory card of the deck instead of this one; the bonus might still serve later."""
    return GLORY - int(move.args[1]) - 0.4
