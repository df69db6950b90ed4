"""The examples of the rules page: a mission from its start to its end, and a stage's scoring.

They are positions that the engine itself adds up and scores, so the page cannot say anything
else than the game does, whatever values the card file holds.
"""

from __future__ import annotations

from typing import Any, Final

from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.kit.parts import Face, no_face
from game.kit.rule_parts import RuleCard, pictured
from game.rulesets.outcast_heroes.cards import (
    CARDS,
    COLOURS,
    GOVERNMENT,
    MISSIONS,
    ORDERS,
    SOLDIERS,
    STRENGTH,
    TRAITOR,
)
from game.rulesets.outcast_heroes.orders import casualties, difficulty, reveal, total_strength
from game.rulesets.outcast_heroes.stage import LOST_BY, initial_state, score_stage
from game.rulesets.outcast_heroes.state import ActiveMission, Game, Glory, Options, Resolving

from . import words
from .pieces import SHAPES
from .rules_cards import (
    Mission,
    Soldier,
    government,
    mission,
    order,
    soldier,
)

# The players and what they do.
NAMES: Final = ("Zosia", "Olek", "Iga")
PLAYED: Final = ActiveMission("kielce-1945", "zapora", "wiktor", "babinicz", ("orlik", "zelazny"))
COMMANDER, LIAISON, SCOUT = 0, 1, 2
GIVEN: Final = (
    (("zapora", "withdraw-star"), ("orlik", "stand-fast-star")),
    (("wiktor", "stand-fast"), ("zelazny", "for-free-poland")),
    (("babinicz", "withdraw"),),
)
SCOUTED: Final = ("manhunt", "ambush-2")
DEALT: Final = ("strong-unit", "nobody-behind-bars", TRAITOR)
UNITS: Final = (("zapora", "rys"), ("mlot",), ("szary", "lisc"))
JAILED: Final = ("wiktor",)

WHERE: Final = {
    "grave": gettext_lazy("Grave"),
    "jail": gettext_lazy("Jail"),
    "headquarters": gettext_lazy("Headquarters"),
    "unit": gettext_lazy("Unit"),
}


class Player(Struct, frozen=True):
    """Somebody in an example: soldiers on the mission, and the Orders drawn for them.

    He gives one to each of his soldiers and keeps one; `back` go to the deck again.
    """

    name: str
    colour: str
    shape: str
    soldiers: int
    strike: int

    @property
    def drawn(self) -> int:
        return self.soldiers + self.strike

    @property
    def held(self) -> int:
        """Those drawn and the one he held already."""
        return self.drawn + 1

    @property
    def back(self) -> int:
        return self.held - self.soldiers - 1


class Given(Struct, frozen=True):
    """A soldier of the example with his Order: what he adds, and where he ends.

    `counts` is False for one who leaves before the strength is counted.
    """

    soldier: Soldier
    order: RuleCard
    counts: bool
    sum: str
    adds: int
    place: str


class Example(Struct, frozen=True):
    """A mission from its start to its end. Of the Government Actions drawn the first is played.

    `spare` is the strength above what was needed.
    """

    mission: Mission
    players: tuple[Player, ...]
    commander: str
    scout: str
    liaison: str
    glory: int
    drawn: tuple[RuleCard, ...]
    raised: str
    needed: int
    given: tuple[Given, ...]
    sum: str
    total: int

    @property
    def participants(self) -> int:
        return len(self.players)

    @property
    def success(self) -> bool:
        return self.total >= self.needed

    @property
    def spare(self) -> int:
        return self.total - self.needed


class Score(Struct, frozen=True):
    """A player at a stage's end: what the goal is worth if it was won, and if it was lost."""

    player: Player
    before: int
    glory: str
    goal: str
    traitor: bool
    met: bool
    won: tuple[int, int]
    lost: tuple[int, int]


def _player(name: str) -> Player:
    """The player of the example who leads this soldier's colour."""
    colour = SOLDIERS[name].colour
    own = [s for s in PLAYED.soldiers() if SOLDIERS[s].colour == colour]
    return Player(
        name=NAMES[COLOURS.index(colour)],
        colour=colour,
        shape=SHAPES[colour],
        soldiers=len(own),
        strike=sum(s in PLAYED.strike for s in own),
    )


def _position() -> Game:
    """The table of the examples, where nothing has happened yet."""
    return Game(initial_state(len(NAMES), Options()))


def example(face: Face = no_face) -> Example:
    """The engine itself reveals the Orders, counts the strength and clears the mission away."""
    game = _position()
    board, secrets = game.board, game.secrets
    board.missions = (PLAYED,)
    board.resolving = Resolving(
        PLAYED.mission,
        forced=False,
        participants=(COMMANDER, LIAISON, SCOUT),
        commander=COMMANDER,
        scout=SCOUT,
        liaison=LIAISON,
        government=SCOUTED[0],
        manhunt=GOVERNMENT[SCOUTED[0]].effect == "manhunt",
    )
    secrets.given = GIVEN
    secrets.drawn = tuple(tuple(card for _, card in own) for own in GIVEN)
    reveal(game)
    total, needed = total_strength(board), difficulty(board.resolving)
    counting = board.on_table(PLAYED.mission).soldiers()
    casualties(game)
    ordered = dict(pair for own in GIVEN for pair in own)
    given = tuple(_given(game, s, ordered[s], s in counting) for s in PLAYED.soldiers())
    return Example(
        mission=mission(PLAYED, {s: _player(s).name for s in PLAYED.soldiers()}),
        players=tuple(_player(own[0][0]) for own in GIVEN),
        commander=NAMES[COMMANDER],
        scout=NAMES[SCOUT],
        liaison=NAMES[LIAISON],
        glory=len(NAMES) + 1,
        drawn=tuple(pictured(government(GOVERNMENT[card]), face) for card in SCOUTED),
        raised=_sum(MISSIONS[PLAYED.mission].difficulty, GOVERNMENT[SCOUTED[0]].modifier),
        needed=needed,
        given=given,
        sum=" + ".join(str(row.adds) for row in given if row.counts),
        total=total,
    )


def _sum(number: int, modifier: int) -> str:
    return f"{number} {'−' if modifier < 0 else '+'} {abs(modifier)}"


def _given(game: Game, name: str, given: str, counts: bool) -> Given:
    board = game.board
    found = {
        "grave": board.grave,
        "jail": board.jail,
        "headquarters": board.headquarters,
        "unit": tuple(s for unit in board.units for s in unit),
    }
    return Given(
        soldier=soldier(SOLDIERS[name], _player(name).name),
        order=order(ORDERS[given]),
        counts=counts,
        sum=_sum(STRENGTH[name], ORDERS[given].modifier),
        adds=STRENGTH[name] + ORDERS[given].modifier,
        place=str(next(WHERE[place] for place, here in found.items() if name in here)),
    )


def scores() -> list[Score]:
    """A stage that the soldiers won, and the same stage had the Government won it."""
    low, high = CARDS.glory[0].value, CARDS.glory[1].value
    hands = ((low, high), (low, low), (low,))
    won, lost = (_scored(hands, failed) for failed in (LOST_BY - 1, LOST_BY))
    return [
        Score(
            player=_player(GIVEN[seat][0][0]),
            before=initial_state(len(NAMES), Options()).board.tracks[seat],
            glory=" + ".join(map(str, hands[seat])),
            goal=words.goal(DEALT[seat]),
            traitor=DEALT[seat] == TRAITOR,
            met=won[seat]["met"],
            won=(won[seat]["extra"], won[seat]["track"]),
            lost=(lost[seat]["extra"], lost[seat]["track"]),
        )
        for seat in range(len(NAMES))
    ]


def _scored(hands: tuple[tuple[int, ...], ...], failed: int) -> list[dict[str, Any]]:
    """What the engine says about each seat when so many missions have failed."""
    game = _position()
    board = game.board
    board.failed = tuple(m.id for m in CARDS.mission if m.stage == board.stage)[:failed]
    board.units, board.jail = UNITS, JAILED
    game.secrets.goals = DEALT
    game.secrets.glory_hands = tuple(tuple(map(Glory, hand)) for hand in hands)
    score_stage(game)
    rows: list[dict[str, Any]] = game.events[-1].public["rows"]
    return rows
