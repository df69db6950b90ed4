"""What simulated games tell about the cards: sides, clashes, action cards, characters."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import Event
from game.engine.match import Match
from game.engine.report import WIN, Table, Tally, per_game, percent, shares, times

from .cards import ACTIONS, SIDES, TRAITS


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    for events in match.events:
        for event in events:
            _count(total, event)
    board = match.state.board
    total.update(("action", card) for card in ACTIONS.of(board.options.cards))
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
    actions = [key[1] for key in total if key[0] == "action"]
    used = times("Action cards a game", "card", total, ("used",), actions)
    return [*found, _traits(total), used]


def _traits(total: Tally) -> Table:
    rows = [("all", per_game(total["clashes",], total), per_game(total["die",], total), "")]
    for trait in TRAITS:
        won = [total["trait", trait, side] for side in (*SIDES, "=")]
        share = percent(won[0] + won[2] / 2, sum(won))
        rows.append((trait, per_game(sum(won), total), per_game(won[2], total), share))
    head = ("trait", "clashes a game", "by the die", "won by the heroes")
    return Table("Clashes", head, tuple(rows))
