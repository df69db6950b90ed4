"""Many games between computer players, counted: the ground on which cards are balanced."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from random import Random
from typing import Any, cast

from msgspec import Struct

from . import plain_report
from .match import Match, play_match
from .registry import get_ruleset, module_of
from .report import WIN, Report, Table, Tally, shares


class Plan(Struct, frozen=True):
    """Which games to play. `levels` names a computer player a seat; they take turns.

    `paired`: all of them play the same deal, so that the cards favour none; the intervals of
    the tables, meant for deals of their own, are then too wide rather than too narrow.
    """

    game: str
    levels: tuple[str, ...]
    games: int
    seed: int = 0
    options: dict[str, Any] = {}
    paired: bool = False


def report_of(slug: str) -> Report:
    """The game's own module `report`, or what any game can tell."""
    return cast(Report, module_of(slug, "report") or plain_report)


def play_number(plan: Plan, number: int) -> tuple[Match, tuple[str, ...]]:
    """Play game `number` of the plan; the game, and the level of each seat in it.

    The same number plays the same game, unless a player thinks by the clock.
    """
    ruleset = get_ruleset(plan.game)
    deal, turn = divmod(number, len(plan.levels))
    rng = Random(f"{plan.seed}/{deal if plan.paired else number}")
    levels = plan.levels[turn:] + plan.levels[:turn]
    options = {**ruleset.random_options(len(levels), rng), **plan.options}
    computers = [ruleset.computers[level] for level in levels]
    return play_match(ruleset, computers, options, rng), levels


def count(plan: Plan, match: Match, levels: tuple[str, ...]) -> Tally:
    """What a game of the plan adds to the sums."""
    total: Tally = Counter({("games",): 1, ("moves",): len(match.record.moves)})
    winners = match.outcome.ranking[0]
    for seat, level in enumerate(levels):
        total["seats", "level", level] += 1
        share = WIN // len(winners) if seat in winners else 0
        total["won", "seat", str(seat)] += share
        total["won", "level", level] += share
    total.update(report_of(plan.game).tally(match))
    return total


def play_one(plan: Plan, number: int) -> Tally:
    """Play game `number` of the plan and count it."""
    return count(plan, *play_number(plan, number))


def play_many(plan: Plan, jobs: int) -> Iterator[Tally]:
    """The tally of each game as it ends, on `jobs` processes."""
    with Pool(jobs) as pool:
        yield from pool.imap_unordered(partial(play_one, plan), range(plan.games))


def tables(plan: Plan, total: Tally) -> list[Table]:
    """Who won, how long it took, and the game's own tables."""
    games = total["games",]
    fair = 1 / len(plan.levels)
    seats = {str(seat): games for seat in range(len(plan.levels))}
    found = [
        Table(
            f"{games} games of {plan.game}, {len(plan.levels)} players: {', '.join(plan.levels)}",
            ("moves of a game", "fair share"),
            ((f"{total['moves',] / games:.0f}", f"{100 * fair:.1f} %"),),
        ),
        shares("Games won by seat", "seat", total, seats),
    ]
    if len(set(plan.levels)) > 1:
        played = {level: total["seats", "level", level] for level in dict.fromkeys(plan.levels)}
        found.append(shares("Games won by level, for each seat it had", "level", total, played))
    return [*found, *report_of(plan.game).tables(total)]
