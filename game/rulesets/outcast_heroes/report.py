"""What simulated games tell about the cards: missions, stages, points, goals, use."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

from game.engine.contract import Event
from game.engine.match import Match
from game.engine.report import WIN, Table, Tally, per_game, percent, shares, times

from .cards import BONUS, CARDS, COLOURS, FREE, GOVERNMENT, MISSIONS, ORDERS, SOLDIERS, TRAITOR


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    for events in match.events:
        for event in events:
            _count(total, event)
    colours = match.state.board.colours
    winners = match.outcome.ranking[0]
    for seat, colour in enumerate(colours):
        points = match.outcome.scores[seat]
        for what in (("colour", colour), ("seat", str(seat))):
            total["played", *what] += 1
            total["points", *what] += points
            total["squares", *what] += points * points
        total["won", "colour", colour] += WIN // len(winners) if seat in winners else 0
    return total


def _count(total: Tally, event: Event) -> None:
    told: Any = event.public
    match event.kind:
        case "result":
            stage = "free" if told["mission"] == FREE else str(MISSIONS[told["mission"]].stage)
            total["mission", stage, str(told["success"])] += 1
        case "scored":
            total["stage", str(told["stage"]), str(told["lost"])] += 1
            for row in told["rows"]:
                side = "Traitor" if row["goal"] == TRAITOR else "loyal"
                total["side", side] += 1
                total["side points", side] += sum(row["glory"]) + row["extra"]
                if not told["lost"]:
                    total["goal", row["goal"], str(row["met"])] += 1
        case "deployed":
            total["used", "soldier", told["soldier"]] += 1
        case "government":
            total["used", "government", told["government"]] += 1
        case "orders":
            for _, order in told["orders"]:
                total["used", "order", order] += 1
        case "won-bonus":
            total["bonus won", BONUS[told["mission"]]] += 1
        case kind if kind.startswith("bonus-"):
            total["bonus used", BONUS[told["mission"]]] += 1


def tables(total: Tally) -> list[Table]:
    """The tables in the order of the rules."""
    return [
        _missions(total),
        _points(total, "colour", COLOURS),
        _points(total, "seat", ("0", "1", "2", "3")),
        shares(
            "Games won by colour", "colour", total,
            {c: total["played", "colour", c] for c in COLOURS},
        ),
        _sides(total),
        _goals(total),
        _bonuses(total),
        times("Orders a game", "order", total, ("used", "order"), ORDERS),
        times(
            "Government Actions a game", "government", total, ("used", "government"), GOVERNMENT
        ),
        times("Soldiers deployed a game", "soldier", total, ("used", "soldier"), SOLDIERS),
    ]  # fmt: skip


def _missions(total: Tally) -> Table:
    rows = []
    won = lost = 0
    for stage in ("1", "2", "3"):
        good, bad = total["mission", stage, "True"], total["mission", stage, "False"]
        government, soldiers = total["stage", stage, "True"], total["stage", stage, "False"]
        won, lost = won + good, lost + bad
        if good + bad:
            rows.append(
                (stage, percent(good, good + bad), percent(government, government + soldiers))
            )
    government = sum(total["stage", stage, "True"] for stage in "123")
    soldiers = sum(total["stage", stage, "False"] for stage in "123")
    rows.append(("all", percent(won, won + lost), percent(government, government + soldiers)))
    good, bad = total["mission", "free", "True"], total["mission", "free", "False"]
    tried = (good + bad) / total["games",]
    rows.append((f"Free the Prisoners ({tried:.1f} a game)", percent(good, good + bad), "–"))
    head = ("stage", "missions that succeed", "stages the Government wins")
    return Table("Missions and stages", head, tuple(rows))


def _points(total: Tally, what: str, names: tuple[str, ...]) -> Table:
    rows = []
    for name in names:
        games = total["played", what, name]
        if games:
            mean = total["points", what, name] / games
            spread = sqrt(max(0.0, total["squares", what, name] / games - mean * mean))
            rows.append((name, f"{mean:.2f}", f"{spread:.2f}"))
    return Table(f"Points at the end by {what}", (what, "mean", "spread"), tuple(rows))


def _sides(total: Tally) -> Table:
    rows = tuple(
        (side, f"{total['side points', side] / max(1, total['side', side]):.2f}")
        for side in ("loyal", "Traitor")
    )
    return Table("Points of a stage", ("Secret Goal", "mean"), rows)


def _goals(total: Tally) -> Table:
    rows = []
    for goal in CARDS.goal:
        if goal.side == "green":
            met, not_met = total["goal", goal.id, "True"], total["goal", goal.id, "False"]
            rows.append((goal.id, percent(met, met + not_met)))
    return Table("Secret Goals met in won stages", ("goal", "met"), tuple(rows))


def _bonuses(total: Tally) -> Table:
    rows = tuple(
        (
            kind,
            per_game(total["bonus won", kind], total),
            per_game(total["bonus used", kind], total),
        )
        for kind in sorted(set(BONUS.values()))
    )
    return Table("Bonuses a game", ("bonus", "won", "used"), rows)
