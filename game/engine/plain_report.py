"""What simulated games of any kind tell: how long they are, how they end, what is done in them.

The module is a `report.Report`. A game that wants to know more has a module `report` of its own.
"""

from __future__ import annotations

from collections import Counter

from .contract import CHANCE, Move
from .match import Match
from .report import Table, Tally, per_game, percent, times


def tally(match: Match) -> Tally:
    """One game's counts: decisions and draws, verbs and what stood first behind them, points."""
    total: Tally = Counter()
    for text in match.record.moves:
        move = Move.parse(text)
        total["ply", "draws" if move.seat == CHANCE else "decisions"] += 1
        if move.seat != CHANCE:
            total["verb", move.verb] += 1
            if move.args:
                total["with", move.verb, move.args[0]] += 1
    outcome = match.outcome
    total["ending", outcome.reason] += 1
    total["shared",] += len(outcome.ranking[0]) > 1
    for seat, points in enumerate(outcome.scores):
        total["points", str(seat)] += points
    for points, key in ((max(outcome.scores), "highest"), (min(outcome.scores), "lowest")):
        total["points", key] += points
    return total


def tables(total: Tally) -> list[Table]:
    """Lengths, endings, points; then for every verb how often it was done with what."""
    verbs = _names(total, ("verb",))
    return [
        _lengths(total, verbs),
        _endings(total),
        times("Points at the end", "seat", total, ("points",), _names(total, ("points",))),
        *(
            times(f"What it was done with: {verb}", verb, total, ("with", verb), names)
            for verb in verbs
            if (names := _names(total, ("with", verb)))
        ),
    ]


def _names(total: Tally, key: tuple[str, ...]) -> list[str]:
    """All names that were counted under this key."""
    return sorted(found[-1] for found in total if found[:-1] == key)


def _lengths(total: Tally, verbs: list[str]) -> Table:
    keys = [("ply", "decisions"), ("ply", "draws"), *(("verb", verb) for verb in verbs)]
    rows = tuple((key[-1], per_game(total[key], total)) for key in keys)
    return Table("A game", ("what", "each game"), rows)


def _endings(total: Tally) -> Table:
    games = total["games",]
    rows = [
        (reason, percent(total["ending", reason], games)) for reason in _names(total, ("ending",))
    ]
    rows.append(("a shared first place", percent(total["shared",], games)))
    return Table("Endings", ("reason", "games"), tuple(rows))
