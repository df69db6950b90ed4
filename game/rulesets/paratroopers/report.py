"""What simulated games tell about the balance: length, landings, Missions, Points by what for, and
whether every kind of card and every symbol is used."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from game.engine.card_sets import PRINTED, Cards
from game.engine.contract import CHANCE, Event, Move
from game.engine.match import Match
from game.engine.report import WIN, Table, Tally, per_game, percent, shares, times

from .cards import (
    EVENTS,
    FLIGHT_CONDITIONS,
    FLIGHT_ORDERS,
    MISSIONS,
    RESOURCES,
    SKILLS,
    SPECIALITIES,
    SPECIALS,
    TOKENS,
    TRAINING,
)

ENDS: Final = ("cards", "specials", "money", "morale", "every-kind", "most")
"""What is added at the end."""
REASONS: Final = ("mission", "report", "stay", "morale", "failed", "training")
"""What brings or costs Points before."""
COUNTED: Final = (
    "boarded", "landed", "report", "took", "joined", "finished", "failed", "mission-report",
    "suffered", "defended", "arrested", "freed", "acquired", "special", "bought", "diverted",
)  # fmt: skip

SECONDS: Final = 5
"""What people are taken to need for a move: a turn has about a dozen, and takes a minute."""
DECKS: Final[dict[str, tuple[Cards[Any], str]]] = {
    "Training": (TRAINING, "played"),
    "Events": (EVENTS, "event"),
    "Flight Orders": (FLIGHT_ORDERS, "order"),
    "Flight Conditions": (FLIGHT_CONDITIONS, "conditions"),
    "Missions taken": (MISSIONS, "took"),
    "Missions finished": (MISSIONS, "finished"),
    "Special cards": (SPECIALS, "special"),
}
"""By deck, its cards and the event that tells of one in use."""
NAMED: Final = {
    "played": "card", "event": "card", "order": "card", "conditions": "card",
    "took": "mission", "finished": "mission", "special": "special",
}  # fmt: skip
"""The events that tell of a card, and as what."""


def tally(match: Match) -> Tally:
    """One game's counts."""
    total: Tally = Counter()
    board = match.state.board
    total["cards", board.options.cards] += 1
    seats = [Move.parse(text).seat for text in match.record.moves]
    total["decisions",] += len(seats) - seats.count(CHANCE)
    landed: set[int] = set()
    first = next(event for events in match.events for event in events if event.kind == "first")
    _count_victory(total, match, first.public["seat"])
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


def _count_victory(total: Tally, match: Match, first: Any) -> None:
    """Who won, by how many seats from the First Player of the first round."""
    winners = match.outcome.ranking[0]
    for after in range(match.record.players):
        seat = (first + after) % match.record.players
        total["order", str(after)] += 1
        total["won", "order", str(after)] += WIN // len(winners) if seat in winners else 0


def _count(total: Tally, event: Event) -> None:
    told: Any = event.public
    total["event", event.kind] += 1
    if event.kind in NAMED:
        total["card", event.kind, told[NAMED[event.kind]]] += 1
    match event.kind:
        case "used":
            total["token", told["token"]] += 1
        case "played":
            for symbol in TRAINING[told["card"]].symbols:
                total["symbol", symbol] += 1
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
    """Length, landings and Missions, then what brings Points, then how often what happens."""
    players, decisions = total["players",], total["decisions",]
    rows = [
        ("decisions", per_game(decisions, total)),
        (f"minutes at {SECONDS} seconds a decision", per_game(decisions * SECONDS / 60, total)),
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
    orders = {after: total["order", after] for after in "0123" if total["order", after]}
    return [
        shares("Games won by order from the first First Player", "order", total, orders),
        Table("Balance", ("what", "how often"), tuple(rows)),
        Table("Points of each player", ("for what", "points"), tuple(points)),
        Table("Missions a game", ("speciality", "taken", "finished"), tuple(kinds)),
        times("What happened", "what", total, ("event",), COUNTED),
        times("Effects suffered", "effect", total, ("effect",), effects),
        times("Special cards played", "kind", total, ("special",), specials),
        _cards(total),
        times("Tokens used for Missions", "token", total, ("token",), TOKENS),
        times("On cards played for Missions", "symbol", total, ("symbol",), (*RESOURCES, *SKILLS)),
    ]


def _cards(total: Tally) -> Table:
    """Which kinds of cards came to be used, and the rarest of them."""
    rows: list[tuple[str, ...]] = []
    sets = sorted(key[1] for key in total if key[0] == "cards") or [PRINTED]
    for what, (cards, event) in DECKS.items():
        used = {card: total["card", event, card] for key in sets for card in cards.of(key)}
        times_used, rarest = min((number, card) for card, number in used.items())
        kinds = f"{sum(map(bool, used.values()))} of {len(used)}"
        rows.append((what, kinds, rarest, per_game(times_used, total)))
    return Table("Kinds of cards used", ("what", "kinds", "rarest", "times a game"), tuple(rows))


def _of_event(total: Tally, part: str, whole: str) -> tuple[int, int]:
    return total["event", part], total["event", whole]


def _each(number: float, players: int) -> str:
    return f"{number / max(1, players):.2f}"
