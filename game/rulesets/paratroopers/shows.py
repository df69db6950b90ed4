"""What is shown of Paratroopers."""

from __future__ import annotations

from typing import Any, Final

from game.engine.contract import Seat
from game.engine.declarations import CHOICE, Declared, DeclaredCards, Guided, Setting, Verb

from . import faces
from .coach import COACHING
from .doubts import doubts
from .log import EVENTS, NAMES
from .view import View
from .waiting import PHASES
from .zones import ZONES

KINDS: Final = (
    DeclaredCards("training", faces.TRAININGS, sign="open-book", numbers=("value",)),
    DeclaredCards(
        "mission", faces.MISSIONS, sign="hawk-emblem", numbers=("points", "time"), tone="blood"
    ),
    DeclaredCards("special", faces.SPECIALS, sign="key", tone="sand"),
    DeclaredCards(
        "order", faces.ORDERS, sign="airplane", numbers=("seats", "report"), tone="steel"
    ),
    DeclaredCards("conditions", faces.CONDITIONS, sign="moon", tone="forest"),
    DeclaredCards("event", faces.EVENTS, sign="watchtower", tone="amber"),
    DeclaredCards("district", faces.DISTRICTS, sign="poland", tone="sand", back="special"),
    DeclaredCards("token", faces.TOKEN, sign="wax-seal", tone="sand", back="special"),
)

VERBS: Final = (
    Verb("place", places=("pool", "place")),
    Verb("board", places=(CHOICE,)),
    Verb("stay"),
    Verb("drop", places=("place",)),
    Verb("divert", places=(CHOICE, "place")),
    Verb("report", places=("training",)),
    Verb("silent"),
    Verb("reach", places=("training",)),
    Verb("lie"),
    Verb("defend", places=("training",)),
    Verb("suffer", costly=True),
    Verb("lose", places=("training", CHOICE), costly=True),
    Verb("go", places=(CHOICE, "place")),
    Verb("stop"),
    Verb("buy", places=(CHOICE, "pool")),
    Verb("ransom", places=(CHOICE,)),
    Verb("special", places=("special", CHOICE)),
    Verb("carry", places=(CHOICE,)),
    Verb("take", places=("mission", CHOICE)),
    Verb("join", places=("mission", CHOICE)),
    Verb("use", places=("card", CHOICE)),
    Verb("play", places=("card", "training")),
    Verb("lay", places=(CHOICE, "training")),
    Verb("enough"),
    Verb("acquire", places=("training", CHOICE)),
    Verb("clear", places=("training",)),
    Verb("refill"),
    Verb("draw"),
    Verb("remove", places=("mission",)),
    Verb("done"),
    Verb("plan", places=("training", CHOICE)),
    Verb("end", costly=True),
)


def where(view: View) -> dict[str, Any]:
    """How far the game has come."""
    board = view.board
    return {"year": board.year, "round": max(1, board.round), "last": board.last}


def points(view: View, seat: Seat) -> int:
    return view.board.points[seat]


GAME: Final = Declared(
    emblem="airplane",
    order=40,
    cards=KINDS,
    zones=ZONES,
    verbs=VERBS,
    phases=PHASES,
    events=EVENTS,
    phase=lambda view: view.board.phase,
    score=points,
    where=where,
    coaching=COACHING,
    doubts=doubts,
    settings=(
        Setting("length", ("lesson", "short", "full"), lesson="lesson", alone="lesson"),
        Setting("year", (1943, 1942, 1944), folded=True),
    ),
    time_up=lambda view: view.board.time_up,
    players=3,
    groups=4,
    alone=2,
    guided=Guided(players=2, seed=16, options={"length": "lesson"}),
    cover=("most-3", "odprawa", "neon-4"),
    names=NAMES,
)
