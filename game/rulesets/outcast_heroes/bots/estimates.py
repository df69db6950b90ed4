"""What a player can reckon from his view: odds of success and what it is worth to him.

All worths are in points on the track, as a difference between success and failure, less
`RIVALRY` times what the others gain on average: coming first is what counts.
"""

from __future__ import annotations

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from ..cards import (
    BONUS,
    CARDS,
    COLOUR,
    DIFFICULTY,
    FREE,
    GOALS,
    GOVERNMENT,
    STAGE,
    STRENGTH,
    TRAITOR,
)
from ..goals import is_met
from ..stage import (
    LOST_BY,
    ROUNDS,
    failures,
    is_last_stage,
    missions_in_stage,
    rounds_in_stage,
)
from ..state import ActiveMission
from ..view import View

RIVALRY: Final = 0.45
GLORY: Final = sum(g.value * g.copies for g in CARDS.glory) / sum(g.copies for g in CARDS.glory)
CHOICE: Final = 0.6
"""What choosing the best of the drawn Glory cards adds for the Commander."""
ORDER_MEAN: Final = 0.65
ORDER_VAR: Final = 1.5
"""An Order given by somebody else: what it adds to his soldier, and how unsure that is."""
TYPICAL: Final = 0.62
"""The chance that a mission not looked at closely succeeds."""
RESERVE: Final = 0.6
"""The share of all remaining actions that ends as a soldier on a mission."""
SOLDIER: Final = 3.4
"""The strength such a soldier brings, his Order included."""
BONUS_WORTH: Final = {
    "free-prisoner": 0.3,
    "exchange-glory": 0.6,
    "extra-action": 0.5,
    "cancel-start": 0.3,
    "cancel-government": 0.5,
    "add-strength": 0.6,
}


@lru_cache(maxsize=4096)
def _government(cards: str, gone: tuple[str, ...]) -> tuple[float, float]:
    left = [card.modifier for card in GOVERNMENT.of(cards).values() if card.id not in gone]
    mean = sum(left) / len(left)
    return mean, sum((m - mean) ** 2 for m in left) / len(left)


def odds(margin: float, variance: float) -> float:
    """The chance that a total expected `margin` above the difficulty reaches it."""
    return 0.5 + 0.5 * erf((margin + 0.5) / sqrt(2.0 * variance + 0.02))


class Sight:
    """A view with what follows from it, reckoned once per decision."""

    def __init__(self, view: View) -> None:
        board = view.board
        self.view = view
        self.board = board
        self.seat = view.seat or 0
        self.colour = board.colours[self.seat]
        self.rivals = board.players - 1
        self.traitor = view.goal == TRAITOR
        self.goal = GOALS.get(view.goal or "")
        self.government = _government(board.options.cards, board.government_discard)
        stage = self.stage = board.stage
        self.failed = failures(board)
        won = sum(STAGE[mission] == stage for mission in board.succeeded)
        missions = missions_in_stage(board, board.stage)
        self.open = missions - self.failed - won
        self.rounds_left = rounds_in_stage(board) - board.round
        self.last_stage = is_last_stage(board)
        self.pivot = _pivot(self.failed, self.open - 1) if self.open > 0 else 0.0
        all_may_fail = missions == 3 and won == 0
        self.all_lost = (1 - TYPICAL) ** max(0, self.open - 1) if all_may_fail else 0.0
        self.win = _win_odds(self.failed, self.open)
        self.coming = self._actions_to_come() * RESERVE * SOLDIER / (self.open + 0.25)
        self.met = self.goal is not None and is_met(self.goal.id, board, self.seat)

    def _actions_to_come(self) -> float:
        """Actions of all players that are left in this stage."""
        board = self.board
        per_round = 2 * board.players + (board.players == 2)
        here = 0.0
        if board.phase == "turn":
            here = board.actions + 2.0 * (board.players - board.turns - 1)
        return here + self.rounds_left * per_round

    def strength(self, active: ActiveMission) -> tuple[float, int]:
        """The soldiers' bare strength and their number."""
        here = active.soldiers()
        return float(sum([STRENGTH[s] for s in here])), len(here)

    def reserve(self, mission: str, shortage: float) -> float:
        """Strength that may still come to a mission that is so much short of success."""
        due = self.coming * 0.4 if mission == FREE else self.coming
        return max(0.0, min(due, shortage + 1.0))

    def success(self, active: ActiveMission, *, later: bool) -> float:
        """The chance of success as it stands, or with what may still come (`later`)."""
        mission = active.mission
        bare, number = self.strength(active)
        mean, variance = self.government
        if active.recon is not None:
            mean -= 1.0
        wanted = DIFFICULTY[mission] + mean
        total = bare + ORDER_MEAN * number + 0.2 * len(active.strike)
        spread = variance + ORDER_VAR * number
        if later:
            coming = self.reserve(mission, wanted - total)
            total += coming
            spread += 1.2 * coming
        if number == 0 and not later:
            return 0.0
        return odds(total - wanted, spread)

    def worth(
        self,
        mission: str,
        joined: frozenset[int],
        commander: int | None,
        liaison: int | None,
    ) -> float:
        """What success of a mission is worth more than its failure, to this seat."""
        gain = self.gain(mission, joined, commander, liaison)
        return gain if mission == FREE else gain + self._stake(commander, liaison)

    def gain(
        self,
        mission: str,
        joined: frozenset[int],
        commander: int | None,
        liaison: int | None,
    ) -> float:
        """What success brings by itself: Glory, the bonus, freedom for the prisoners."""
        me, others = self.seat, len(joined - {self.seat})
        value = -RIVALRY * GLORY * others / self.rivals
        if me in joined:
            value += GLORY
        if commander == me:
            value += CHOICE
        elif commander is not None:
            value -= RIVALRY * CHOICE / self.rivals
        if mission == FREE:
            return value + self._worth_of_freedom(liaison)
        if liaison is not None:
            bonus = BONUS_WORTH[BONUS[mission]]
            value += bonus if liaison == me else -RIVALRY * bonus / self.rivals
        return value

    def promise(self, active: ActiveMission) -> float:
        """What a mission on the table promises; its stake counts from a typical chance on."""
        joined, command, liaison = self._roles(active)
        odds_of_success = self.success(active, later=True)
        value = odds_of_success * self.gain(active.mission, joined, command, liaison)
        if active.mission != FREE:
            value += (odds_of_success - TYPICAL) * self._stake(command, liaison)
        return value

    def promise_of_stage(self) -> float:
        """What the end of the stage promises when its open missions have typical chances."""
        lost = 1 - self.win
        if self.traitor:
            return 2.0 * lost - RIVALRY * 1.9 * self.win
        hope = 1.0 if self.met else 0.4
        return self.win * (1 + 2 * hope - RIVALRY * 1.9)

    def _stake(self, commander: int | None, liaison: int | None) -> float:
        """What the mission does to the winning of the stage, and to the own goal."""
        loyal = 1.9 * self.pivot
        if self.traitor:
            lost = 2.0 * self.pivot + self.all_lost * (self.failed > 0)
            return -lost - RIVALRY * loyal
        if self.goal is None:
            return (1 - RIVALRY) * loyal
        hope = 1.0 if self.met else 0.45
        stake = self.pivot * (1 + 2 * hope) - RIVALRY * loyal
        mine = {"commanded-most": commander, "liaised": liaison}.get(self.goal.condition)
        if mine == self.seat and not self.met:
            stake += 2 * self.win / self.goal.count
        return stake

    def _roles(self, active: ActiveMission) -> tuple[frozenset[int], int | None, int | None]:
        """Participants, the Commander's and the Liaison's seat as the zones stand."""
        owner = self.board.owner
        command, liaison = (
            None if soldier is None else owner(soldier)
            for soldier in (active.command, active.liaison)
        )
        return frozenset([owner(soldier) for soldier in active.soldiers()]), command, liaison

    def worth_of(self, active: ActiveMission) -> float:
        """The worth of a mission's success as its zones stand."""
        return self.worth(active.mission, *self._roles(active))

    def worth_now(self) -> float:
        """The worth of the mission being resolved, its roles as settled at the start."""
        now = self.board.resolving
        assert now is not None
        return self.worth(now.mission, frozenset(now.participants), now.commander, now.liaison)

    def _worth_of_freedom(self, liaison: int | None) -> float:
        held = [self.board.colours.index(COLOUR[s]) for s in self.board.jail]
        own = held.count(self.seat)
        value = 0.35 * own - RIVALRY * 0.35 * (len(held) - own) / self.rivals
        if liaison == self.seat and own:
            value += 0.3
        if own and self.goal is not None and self.goal.condition == "none-in-jail":
            value += 2 * self.win
        return value

    def cost(self, soldier: str, fate: str) -> float:
        """What it costs this seat that a soldier of its own ends like that."""
        stages = 0 if self.last_stage else 3 - self.stage
        time = self.rounds_left / ROUNDS + 0.8 * stages
        weight = (0.5 + STRENGTH[soldier] / 6) * 2.0 / sqrt(self.board.players)
        condition = self.goal.condition if self.goal is not None else ""
        if fate == "killed":
            price = 0.5 * weight * time + 0.1
            if condition == "none-fallen" and self.met:
                price += 2 * self.win
        elif fate == "captured":
            price = 0.3 * weight * time + 0.05
            if condition == "none-in-jail" and self.met:
                price += 1.6 * self.win
        elif fate == "wounded":
            price = 0.12 * time
        else:
            price = -0.05
            if condition == "unit-at-least" and not self.met:
                price -= 0.5 * self.win
        return price


@lru_cache(maxsize=64)
def _win_odds(failed: int, unknown: int) -> float:
    """The chance that the soldiers win the stage."""
    if failed >= LOST_BY:
        return 0.0
    if unknown <= 0:
        return 1.0
    won, lost = _win_odds(failed, unknown - 1), _win_odds(failed + 1, unknown - 1)
    return TYPICAL * won + (1 - TYPICAL) * lost


def _pivot(failed: int, others: int) -> float:
    """How much one mission's success adds to the chance of winning the stage."""
    return _win_odds(failed, others) - _win_odds(failed + 1, others)
