"""What is shown of Forest."""

from __future__ import annotations

from typing import Any, Final

from game.engine.declarations import Declared, DeclaredCards, Guided, Setting, Verb

from .cards import FOREST, ROW, SIDES, TERRAIN
from .coach import COACHING
from .decision_texts import PHASES, throws
from .log import EVENTS
from .names import NAMES
from .questions import ASKED_WHEN

LOT: Final = "lot"

SIDE: Final[dict[str | int, dict[str, Any]]] = {
    LOT: {"forest": LOT},
    **{side: {"forest": seat} for seat, side in enumerate(SIDES)},
}
"""Whom seat 0 plays, and so where the forest men sit."""

HOW_ICONS: Final = {
    "sides.1": "eagle-emblem",
    "sides.2": "round-star",
    "sides.3": "three-friends",
    "row.3": TERRAIN["las"].emblem,
    "turn.1": "rally-the-troops",
    "turn.2": "card-exchange",
    "turn.3": "bugle-call",
    "turn.4": "lee-enfield",
    "formations.4": "flying-flag",
}

GAME: Final = Declared(
    emblem="forest",
    order=30,
    players=2,
    groups=2,
    alone=2,
    guided=Guided(players=2, seed=451, options={"forest": 0, "starts": "forest"}),
    settings=(
        Setting("side", tuple(SIDE), alone=SIDES[FOREST], means=SIDE),
        Setting("specials", (LOT, "chosen")),
        Setting("starts", (LOT, *SIDES), folded=True),
        *(Setting(f"place_{n}", (LOT, *ROW[n - 1]), folded=True) for n in (1, 2, 6)),
    ),
    how_icons=HOW_ICONS,
    cards=(DeclaredCards("terrain", TERRAIN, sign="forest"),),
    verbs=tuple(Verb(verb, costly=True) for verb in ("pass", "attack", "heal", "roll")),
    events=EVENTS,
    phases=PHASES,
    phase=lambda view: view.board.phase,
    throws=throws,
    names=NAMES,
    coaching=COACHING,
    conditions=ASKED_WHEN,
    answers={
        "1": "organisation/kbw",
        "2": "term/reakcyjna-wies",
        "3": "term/wyrok-podziemia",
        "4": "term/ckm",
        "5": "term/nn",
        "6": "rank/sanitariuszka",
        "7": "debate/wybory-amnestii",
    },
)
