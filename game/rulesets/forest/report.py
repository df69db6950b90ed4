"""What simulated games tell about the cards: sides, endings, terrains, fights, special cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from game.engine.contract import CHANCE, Event, Move
from game.engine.match import Match
from game.engine.report import WIN, Table, Tally, per_game, percent, shares

from .cards import FOREST, SIDES, SPECIALS, TERRAIN
from .terrain import points

ENDINGS = ("all", "four", "pile", "quiet", "long", "time-up")
ACTIONS = ("place", "replace", "play", "attack", "pass")


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    board = match.state.board
    for text in match.record.moves:
        move = Move.parse(text)
        total["ply", "dice" if move.seat == CHANCE else "decision"] += 1
        total["verb", move.verb] += 1
    for events in match.events:
        for event in events:
            _count(total, event)
    total.update(("terrain", kind) for kind in TERRAIN.of(board.options.cards))
    total.update(("special", card) for card in SPECIALS.of(board.options.cards))
    total["turns",] += board.moves
    total["end", board.reason] += 1
    own = [points(board, side) for side in (0, 1)]
    starter = SIDES[board.starter]
    for side, name in enumerate(SIDES):
        share = WIN * (own[side] > own[1 - side]) + WIN // 2 * (own[0] == own[1])
        total["won", "side", name] += share
        total["points", name] += own[side]
        total["won", f"{starter} starts", name] += share
    total["started", starter] += 1
    total["drawn",] += own[0] == own[1]
    for kind, holder in zip(board.row, board.control, strict=True):
        total["row", kind] += 1
        total["held", kind] += holder == FOREST
    return total


def _count(total: Tally, event: Event) -> None:
    told: Any = event.public
    match event.kind:
        case "attack":
            total["attack", told["side"]] += 1
        case "fight":
            total["fight", told["side"]] += 1
        case "fight-over":
            total["fight-won", told["side"]] += 1
        case "played" | "placed" if told["card"] in SPECIALS:
            total["used", told["card"]] += 1
        case "thrown" if told["saved"] or not told["tries"]:
            total["saved" if told["saved"] else "fallen",] += 1
        case "control":
            total["control", told["side"]] += 1
            total["formation", str(told["formation"])] += 1


def tables(total: Tally) -> list[Table]:
    """The tables in the order of the rules."""
    games = total["games",]
    found = [shares("Games won by side", "side", total, dict.fromkeys(SIDES, games))]
    for side in SIDES:
        if number := total["started", side]:
            title, what = f"Games won when the {side} side starts", f"{side} starts"
            found.append(shares(title, what, total, dict.fromkeys(SIDES, number)))
    return [*found, _lengths(total), _endings(total), _rows(total), _fights(total), _cards(total)]


def _lengths(total: Tally) -> Table:
    rows = [
        ("moves of both players", per_game(total["turns",], total)),
        ("decisions of both players", per_game(total["ply", "decision"], total)),
        ("moves of chance", per_game(total["ply", "dice"], total)),
        *((verb, per_game(total["verb", verb], total)) for verb in (*ACTIONS, "hit")),
        *((f"points of the {side} side", per_game(total["points", side], total)) for side in SIDES),
    ]
    return Table("A game", ("what", "each game"), tuple(rows))


def _endings(total: Tally) -> Table:
    games = total["games",]
    rows = [(reason, percent(total["end", reason], games)) for reason in ENDINGS]
    rows.append(("a draw", percent(total["drawn",], games)))
    return Table("Endings", ("reason", "games"), tuple(rows))


def _rows(total: Tally) -> Table:
    rows = []
    for kind in _played_with(total, "terrain"):
        number = total["row", kind]
        rows.append((kind, per_game(number, total), percent(total["held", kind], number)))
    head = ("terrain", "in a row", "in the end the forest side's")
    return Table("Terrains", head, tuple(rows))


def _played_with(total: Tally, what: str) -> list[str]:
    """The cards of the sets that were played with."""
    return [key[1] for key in total if key[0] == what]


def _fights(total: Tally) -> Table:
    rows = [
        (
            side,
            per_game(total["attack", side], total),
            per_game(total["fight", side], total),
            per_game(total["fight-won", side], total),
            per_game(total["control", side], total),
        )
        for side in SIDES
    ]
    head = ("side", "attacks", "begun", "fights won", "terrains taken")
    return Table("Fights and terrains a game", head, tuple(rows))


def _cards(total: Tally) -> Table:
    rows = [(card, per_game(total["used", card], total)) for card in _played_with(total, "special")]
    rows += [(f"formation {n}", per_game(total["formation", str(n)], total)) for n in range(1, 7)]
    rows.append(("commanders saved", per_game(total["saved",], total)))
    rows.append(("commanders fallen to a sentence", per_game(total["fallen",], total)))
    return Table("Cards and formations a game", ("card", "times"), tuple(rows))
