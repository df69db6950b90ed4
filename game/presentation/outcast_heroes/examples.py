"""The examples of the rules page: a mission from its start to its end, and a stage's scoring.

They are positions that the engine itself adds up and scores, so the page cannot say anything
else than the game does, whatever values the card file holds.
"""

from __future__ import annotations

from typing import Any, Final

from game.kit.card_parts import FaceValues
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
from .cards import ACTION, ORDER, mission, soldier
from .pieces import SHAPES

SAYS: Final = words.says

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


def _player(name: str) -> FaceValues:
    """The player of the example who leads this soldier's colour: his soldiers on the mission, and
    the Orders `drawn` for them. With one that he `held` already he gives one to each soldier and
    keeps one; the rest goes `back` to the deck."""
    colour = SOLDIERS[name].colour
    own = [s for s in PLAYED.soldiers() if SOLDIERS[s].colour == colour]
    strike = sum(s in PLAYED.strike for s in own)
    return FaceValues(
        name=NAMES[COLOURS.index(colour)],
        colour=colour,
        shape=SHAPES[colour],
        soldiers=len(own),
        strike=strike,
        drawn=len(own) + strike,
        held=len(own) + strike + 1,
        back=strike,
    )


def _position() -> Game:
    """The table of the examples, where nothing has happened yet."""
    return Game(initial_state(len(NAMES), Options()))


def example() -> FaceValues:
    """The engine itself reveals the Orders, counts the strength and clears the mission away. Of
    the Government Actions drawn the first is played; `spare` is the strength above what was
    needed."""
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
    return FaceValues(
        mission=mission(PLAYED, {s: _player(s).name for s in PLAYED.soldiers()}),
        players=tuple(_player(own[0][0]) for own in GIVEN),
        commander=NAMES[COMMANDER],
        scout=NAMES[SCOUT],
        liaison=NAMES[LIAISON],
        glory=len(NAMES) + 1,
        drawn=tuple(map(ACTION.in_rules, SCOUTED)),
        raised=_sum(MISSIONS[PLAYED.mission].difficulty, GOVERNMENT[SCOUTED[0]].modifier),
        needed=needed,
        given=given,
        sum=" + ".join(str(row.adds) for row in given if row.counts),
        total=total,
        participants=len(GIVEN),
        success=total >= needed,
        spare=total - needed,
    )


def _sum(number: int, modifier: int) -> str:
    return f"{number} {'−' if modifier < 0 else '+'} {abs(modifier)}"


def _given(game: Game, name: str, given: str, counts: bool) -> FaceValues:
    """A soldier with his Order: what he adds, and where he ends. `counts` is False for one who
    leaves before the strength is counted."""
    board = game.board
    found = {
        "grave": board.grave,
        "jail": board.jail,
        "headquarters": board.headquarters,
        "unit": tuple(s for unit in board.units for s in unit),
    }
    return FaceValues(
        soldier=soldier(name, _player(name).name),
        order=ORDER.in_rules(given),
        counts=counts,
        sum=_sum(STRENGTH[name], ORDERS[given].modifier),
        adds=STRENGTH[name] + ORDERS[given].modifier,
        place=next(SAYS(f"rules.place.{place}") for place, here in found.items() if name in here),
    )


def scores() -> list[FaceValues]:
    """A stage that the soldiers won, and the same stage had the Government won it: what the goal
    is worth and the sum, for each player."""
    low, high = CARDS.glory[0].value, CARDS.glory[1].value
    hands = ((low, high), (low, low), (low,))
    won, lost = (_scored(hands, failed) for failed in (LOST_BY - 1, LOST_BY))
    return [
        FaceValues(
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
