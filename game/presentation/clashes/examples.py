"""The examples of the rules page, in one clash: what the leaders alone would bring, and what
action cards make of it.

They are positions that the ruleset itself plays on, so the page cannot say anything else than the
game does, whatever values the card file holds.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.card_parts import FaceValues
from game.rulesets.clashes.cards import CLASHES, COMMUNISTS, HEROES, VALUES
from game.rulesets.clashes.ruleset import RULESET
from game.rulesets.clashes.state import Effects, Fielded, State

from . import words
from .cards import ACTION, CHARACTER, CLASH, event

# Seats 0 and 2 are heroes, 1 and 3 communists; the first of each side is its captain.
FOUGHT: Final = "kurylowka-1945"
SIDES_OF: Final = (HEROES, COMMUNISTS, HEROES, COMMUNISTS)
TEAMS: Final = (("sem", "jachna"), ("wulgarny-sedzia", "informator"))
HELD: Final = (
    ("boost-1", "wounded-leader"),
    ("boost-2",),
    ("weakening-2",),
    ("changed-trait",),
)
PLAYED: Final = (
    "0 play boost-1",
    "1 play boost-2",
    "0 play wounded-leader",
    "1 pass",
    "2 play weakening-2",
    "1 pass",
)
SPARE: Final = (("lalek",), ("ormowiec",), ("ewa",), ("naczelnik",))
"""In hand all the while."""


def examples() -> FaceValues:
    """A clash from the leaders to its result, played by the ruleset itself. `base` are the
    leaders' values by themselves; `plain` is the side that would win with them, `winner` the one
    that does."""
    state = start()
    effects = now(state)
    steps = []
    for text in PLAYED:
        move = Move.parse(text)
        before = state
        state, _events = RULESET.apply(state, move)
        # The last pass ends the clash, and nothing of it is left on the board.
        effects = state.board.effects or now(before)
        steps.append(_step(move, effects))
    return FaceValues(
        clash=CLASH.in_rules(FOUGHT),
        event=event(CLASHES[FOUGHT]),
        leaders=(CHARACTER.in_rules(TEAMS[0][0]), CHARACTER.in_rules(TEAMS[1][0])),
        names=(words.side(HEROES), words.side(COMMUNISTS)),
        base=base(),
        plain=words.side(HEROES if base()[0] > base()[1] else COMMUNISTS),
        limit=state.board.parameters.limit,
        steps=tuple(steps),
        values=steps[-1].values,
        winner=words.side(state.board.results[-1].winner),
        moved=words.character(TEAMS[1][0]),
        follower=words.character(effects.leaders[COMMUNISTS]),
        boost=words.action("boost-2"),
    )


def start() -> State:
    """The leaders are named; the side behind is to play."""
    fresh = RULESET.setup(len(SIDES_OF), {})
    teams = tuple(
        tuple(Fielded(card, seat) for card, seat in zip(team, (side, side + 2), strict=True))
        for side, team in enumerate(TEAMS)
    )
    leaders = (TEAMS[0][0], TEAMS[1][0])
    effects = Effects(CLASHES[FOUGHT].trait, (teams[0], teams[1]), leaders=leaders, led=leaders)
    board = replace(
        fresh.board,
        phase="action",
        chance=(),
        sides=SIDES_OF,
        clash=1,
        event=FOUGHT,
        effects=effects,
        turn=HEROES if base()[0] < base()[1] else COMMUNISTS,
    )
    secrets = replace(fresh.secrets, characters=SPARE, actions=HELD)
    return State(board, secrets)


def now(state: State) -> Effects:
    assert state.board.effects is not None
    return state.board.effects


def base() -> tuple[int, int]:
    trait = CLASHES[FOUGHT].trait
    return VALUES[TEAMS[0][0]][trait], VALUES[TEAMS[1][0]][trait]


def _step(move: Move, effects: Effects) -> FaceValues:
    """A turn: whose, the card played or None for a pass, and both sides' leaders and values after
    it."""
    card = ACTION.in_rules(move.args[0]) if move.verb == "play" else None
    heroes, communists = effects.leaders
    return FaceValues(
        side=words.side(SIDES_OF[move.seat]),
        card=card,
        leaders=(words.character(heroes), words.character(communists)),
        values=(effects.value(HEROES), effects.value(COMMUNISTS)),
    )
