"""What is shown of Clashes."""

from __future__ import annotations

from typing import Final

from game.engine.declarations import Declared, Guided, Setting, Verb

from .cards import ACTIONS, HEROES, SIDES
from .coach import COACHING
from .decision_texts import PHASES
from .doubts import doubts
from .log import EVENTS
from .names import NAMES
from .questions import ASKED_WHEN

LOT: Final = "lot"

HOW_ICONS: Final = {
    "sides.1": "eagle-emblem",
    "sides.2": "round-star",
    "side.2": "flying-flag",
    "actions.1": ACTIONS["boost-1"].emblem,
    "actions.2": ACTIONS["weakening-1"].emblem,
    "actions.3": ACTIONS["wounded-leader"].emblem,
    "actions.4": ACTIONS["changed-trait"].emblem,
    "actions.5": ACTIONS["cancel"].emblem,
}

GAME: Final = Declared(
    emblem="rally-the-troops",
    order=20,
    players=4,
    groups=2,
    alone=2,
    guided=Guided(players=2, seed=445),
    settings=(
        Setting("variant", ("a", "b")),
        Setting("side", (LOT, *SIDES), alone=SIDES[HEROES], folded=True),
    ),
    how_icons=HOW_ICONS,
    verbs=(Verb("pass", costly=True), Verb("leave", costly=True)),
    events=EVENTS,
    phases=PHASES,
    phase=lambda view: view.board.phase,
    names=NAMES,
    coaching=COACHING,
    doubts=doubts,
    conditions=ASKED_WHEN,
    answers={
        "1": "debate/ludzie-w-urzedach",
    },
)
