"""What is shown of Couriers."""

from __future__ import annotations

from typing import Final

from game.engine.declarations import (
    Declared,
    DeclaredCards,
    EventLine,
    Guided,
    Phase,
    Setting,
    Verb,
    Zone,
)

from .ruleset import COURIERS, ROUTES, View, rate, score


def own_hand(view: View) -> tuple[str, ...]:
    return () if view.seat is None else view.cards.hands[view.seat]


GAME: Final = Declared(
    emblem="paper-plane",
    cards=(DeclaredCards("courier", COURIERS, sign="envelope", numbers=("value",), tone="forest"),),
    zones=(
        Zone("hand", lambda view, seat, place: own_hand(view), layout="hand"),
        Zone(
            "route",
            lambda view, seat, place: view.board.routes[seat][ROUTES.index(place)],
            of="seat",
            places=ROUTES,
        ),
        Zone(
            "held", lambda view, seat, place: len(view.cards.hands[seat]), of="seat", layout="pile"
        ),
        Zone("pile", lambda view, seat, place: len(view.cards.pile), layout="pile"),
        Zone("discards", lambda view, seat, place: view.board.discards, layout="pile"),
    ),
    verbs=(
        Verb("play", places=("courier", "route")),
        Verb("discard", places=("courier",), costly=True),
        Verb("draw", at="pile"),
    ),
    phases=(Phase("turn"),),
    events=(
        EventLine("dealt", secret=("couriers",)),
        EventLine("played", level="turn"),
        EventLine("discarded", level="turn"),
        EventLine("drew", level="turn", secret=("courier",)),
        EventLine("over", level="result"),
    ),
    phase=lambda view: view.board.phase,
    score=lambda view, seat: score(view.board, seat),
    where=lambda view: {"pile": len(view.cards.pile)},
    rate=rate,
    time_up=lambda view: view.board.time_up,
    settings=(Setting("length", ("long", "short"), lesson="short"),),
    players=3,
    groups=3,
    alone=2,
    guided=Guided(players=2, level="easy", seed=7, options={"length": "short"}),
    answers={"1": "soldier/emilia-malessa"},
    cover=("zo", "skrzynka", "lesni"),
)
