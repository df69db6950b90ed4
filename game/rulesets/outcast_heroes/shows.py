"""What is shown of Outcast Heroes."""

from __future__ import annotations

from typing import Any, Final

from game.engine.declarations import Declared, Guided, Setting, Verb

from .coach import COACHING
from .decision_texts import PHASES
from .doubts import doubts
from .log import EVENTS
from .names import NAMES
from .questions import ASKED_WHEN

LENGTHS: Final[dict[str | int, dict[str, Any]]] = {
    "full": {"length": "full"},
    **{f"lesson-{stage}": {"length": "lesson", "stage": stage} for stage in (1, 2, 3)},
}

HOW_ICONS: Final = {
    "people.3": "eagle-emblem",
    "people.4": "lee-enfield",
    "mission.1": "eagle-emblem",
    "mission.2": "headphones",
    "mission.3": "binoculars",
    "mission.4": "lee-enfield",
}

COSTLY: Final = (
    *("end-turn", "nominate", "start", "wait", "use", "pass", "pay", "refuse", "keep"),
    *("choose", "give-glory", "free"),
)

GAME: Final = Declared(
    emblem="wolf-head",
    order=10,
    players=4,
    groups=4,
    alone=2,
    guided=Guided(
        players=2,
        seed=124,
        options={**LENGTHS["lesson-1"], "colours": ["green", "blue"]},
    ),
    settings=(
        Setting(
            "length",
            tuple(LENGTHS),
            lesson="lesson-1",
            alone="lesson-1",
            means=LENGTHS,
            then={"lesson-1": "lesson-2", "lesson-2": "lesson-3"},
        ),
        Setting("takeover", ("equal", "strict")),
    ),
    how_icons=HOW_ICONS,
    verbs=tuple(Verb(verb, costly=True) for verb in COSTLY),
    events=EVENTS,
    phases=PHASES,
    phase=lambda view: view.board.phase,
    names=NAMES,
    coaching=COACHING,
    doubts=doubts,
    conditions=ASKED_WHEN,
)
