"""What simulated games tell about the balance: landings, Missions, Points by what for."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from game.engine.contract import Event
from game.engine.match import Match
from game.engine.report import Table, Tally, per_game, percent, times

from .cards import EVENTS, MISSIONS, SPECIALITIES, SPECIALS

ENDS: Final = ("cards", "specials", "money", "morale", "every-kind", "most")
"""What is added at the end."""
REASONS: Final = ("mission", "report", "stay", "morale", "failed", "training")
"""What brings or costs Points before."""
COUNTED: Final = (
    "boarded", "landed", "report", "took", "joined", "finished", "failed", "mission-report",
    "suffered", "defended", "arrested", "freed", "acquired", "special", "bought", "diverted",
)  # fmt: skip


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    board = match.state.board
    landed: set[int] = set()
    for events in match.events:
        for event in events:
            _count(total, event)
            if event.kind == "landed":
                landed.add(event.public["seat"])
    total["players",] += board.players
    total["players that landed",] += len(landed)
    total["players with a Mission",] += sum(map(bool, board.finished))
    total["points",] += sum(board.points)
    for finished in board.finished:
        for mission in finished:
            total["finished", MISSIONS[mission].speciality] += 1
    return total


def _count(total: Tally, event: Event) -> None:
    told: Any = event.public
    total["event", event.kind] += 1
    match event.kind:
        case "points":
            total["points", told["reason"]] += told["by"]
        case "scored":
            for what in ENDS:
                total["final", what] += told[what]
        case "took":
            total["taken", MISSIONS[told["mission"]].speciality] += 1
        case "special":
            total["special", SPECIALS[told["special"]].kind] += 1
        case "suffered":
            total["effect", EVENTS[told["event"]].effect] += 1


def tables(total: Tally) -> list[Table]:
    """Whether the players land and finish, then what brings Points, then how often what happens."""
    players = total["players",]
    rows = [
        ("players that landed", percent(total["players that landed",], players)),
        ("players that finished a Mission", percent(total["players with a Mission",], players)),
        ("Missions taken that were finished", percent(*_of_event(total, "finished", "took"))),
        ("Missions finished by each player", _each(total["event", "finished"], players)),
    ]
    points = [(what, _each(total["points", what], players)) for what in REASONS]
    points += [(f"at the end: {what}", _each(total["final", what], players)) for what in ENDS]
    points.append(("in all", _each(total["points",], players)))
    kinds = [
        (kind, per_game(total["taken", kind], total), per_game(total["finished", kind], total))
        for kind in SPECIALITIES
    ]
    effects = ("arrest", "halt", "lose", "ban")
    specials = ("escape", "training", "supply", "dispatch")
    return [
        Table("Balance", ("what", "how often"), tuple(rows)),
        Table("Points of each player", ("for what", "points"), tuple(points)),
        Table("Missions a game", ("speciality", "taken", "finished"), tuple(kinds)),
        times("What happened", "what", total, ("event",), COUNTED),
        times("Effects suffered", "effect", total, ("effect",), effects),
        times("Special cards played", "kind", total, ("special",), specials),
    ]


def _of_event(total: Tally, part: str, whole: str) -> tuple[int, int]:
    return total["event", part], total["event", whole]


def _each(number: float, players: int) -> str:
    return f"{number / max(1, players):.2f}"
