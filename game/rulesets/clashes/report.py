"""What simulated games tell about the cards: sides, clashes, action cards, characters."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import Event
from game.engine.match import Match
from game.engine.simulate import WIN, Table, Tally, shares

from .cards import ACTIONS, SIDES, TRAITS


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    for events in match.events:
        for event in events:
            _count(total, event)
    board = match.state.board
    total["clashes",] += len(board.results)
    for side, name in enumerate(SIDES):
        total["won", "side", name] += WIN * (board.won[side] > board.won[1 - side])
    if board.weaker is not None:
        total["odd",] += 1
        won = board.won[board.weaker] > board.won[1 - board.weaker]
        total["won", "numbers", "fewer"] += WIN * won
        total["won", "numbers", "more"] += WIN * (not won)
    return total


def _count(total: Tally, event: Event) -> None:
    told: Any = event.public
    match event.kind:
        case "played":
            total["used", told["card"]] += 1
        case "result":
            behind = told["values"][0] - told["values"][1]
            total["trait", told["trait"], "=" if not behind else SIDES[behind < 0]] += 1
        case "die":
            total["die",] += 1


def tables(total: Tally) -> list[Table]:
    """The tables in the order of the rules."""
    games = total["games",]
    sides = dict.fromkeys(SIDES, games)
    found = [shares("Games won by side", "side", total, sides)]
    if odd := total["odd",]:
        numbers = {"fewer": odd, "more": odd}
        found.append(shares("Games won by the side with fewer players", "numbers", total, numbers))
    return [*found, _traits(total), _used(total)]


def _traits(total: Tally) -> Table:
    games = total["games",]
    rows = [("all", f"{total['clashes',] / games:.2f}", f"{total['die',] / games:.2f}", "")]
    for trait in TRAITS:
        won = [total["trait", trait, side] for side in (*SIDES, "=")]
        number = max(1, sum(won))
        share = f"{100 * (won[0] + won[2] / 2) / number:.1f} %"
        rows.append((trait, f"{sum(won) / games:.2f}", f"{won[2] / games:.2f}", share))
    head = ("trait", "clashes a game", "by the die", "won by the heroes")
    return Table("Clashes", head, tuple(rows))


def _used(total: Tally) -> Table:
    games = total["games",]
    rows = tuple((card, f"{total['used', card] / games:.2f}") for card in ACTIONS)
    return Table("Action cards a game", ("card", "times"), rows)
