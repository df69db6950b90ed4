"""Trying a set of cards out: computer players play many games with it, and it is counted who won,
how long that took and which cards had a part in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from math import sqrt
from time import process_time
from typing import Any, Final

from msgspec import Struct

from .contract import CHANCE, Move
from .match import Match
from .report import WIN, Tally
from .simulate import Plan, count, play_number

LEVEL: Final = "medium"
"""Who plays: they know what a card is worth, and do not think long."""
KEPT: Final = ("games", "made", "won", "played", "chosen", "told")
"""What the keys of a trial's counts begin with."""
OFF: Final = 0.4
"""A side wins much too often when its share is off by so much of what a share can be off by: from
60 % where there are two, from 32.5 % where there are four."""
SURE: Final = 3
"""Standard errors: what may be chance is not told."""
FIRST_LOOK: Final = 60
"""So many games tell something already, though not yet what is a few per cent."""
SETTLED: Final = 2.5
"""Standard errors between what came so far and what would be told otherwise. It is looked at after
each round, so chance ends a trial too early more often than a single look would: still seldom."""
LENGTH: Final = 0.25
"""Games that are longer or shorter by such a part are told to be."""


def play(
    plan: Plan,
    numbers: range,
    cards: Collection[str],
    seconds: float,
    progress: Callable[[int, int], object],
) -> Tally:
    """Play these games of the plan, or as many of them as fit into so many seconds of a processor,
    at least one; of what is counted, what `figures` needs, about these `cards`."""
    until = process_time() + seconds
    total: Tally = Counter()
    for done, number in enumerate(numbers, 1):
        match, levels = play_number(plan, number)
        counted = count(plan, match, levels) + _parts(match, cards)
        total.update({key: n for key, n in counted.items() if key[0] in KEPT})
        progress(done, len(numbers))
        if process_time() > until:
            break
    return total


def _parts(match: Match, cards: Collection[str]) -> Tally:
    """Decisions, and in how many games a card was part of one, or was openly told of."""
    total: Tally = Counter()
    moves = [Move.parse(text) for text in match.record.moves]
    made = [move for move in moves if move.seat != CHANCE]
    total["made",] = len(made)
    chosen = {word for move in made for words in move.args for word in words.split(",")}
    told = {word for events in match.events for event in events for word in _words(event.public)}
    total.update(("chosen", card) for card in chosen.intersection(cards))
    total.update(("told", card) for card in told.intersection(cards))
    return total


def _words(value: Any) -> Iterator[str]:
    """All texts in a fact."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from _words(tuple(value.items()))
    elif isinstance(value, Iterable):
        for one in value:
            yield from _words(one)


class Figures(Struct, frozen=True):
    """What came of a trial: the share of games that each side has won, or each seat ("0") where the
    game's report knows no sides; decisions in a game."""

    games: int
    of_sides: bool
    shares: Mapping[str, float]
    decisions: float

    @property
    def fair(self) -> float:
        return sum(self.shares.values()) / len(self.shares)


def figures(total: Tally, sides: str, players: int) -> Figures:
    """`sides` is what the game's report counts won games by, beside the seats."""
    games = total["games",]
    names = sorted(key[2] for key in total if key[:2] == ("won", sides))
    what = sides if names else "seat"
    shares = {
        name: total["won", what, name] / WIN / (total["played", what, name] or games)
        for name in names or map(str, range(players))
    }
    return Figures(games, bool(names), shares, total["made",] / games)


def unused(total: Tally, kinds: Iterable[Iterable[str]]) -> list[str]:
    """The cards of these kinds that had no part in any game: that nobody has decided for, or of a
    kind that nobody can, that did not turn up."""
    found: list[str] = []
    for kind in kinds:
        cards = list(kind)
        how = "chosen" if any(total["chosen", card] for card in cards) else "told"
        found += [card for card in cards if not total[how, card]]
    return found


def too_often(own: Figures, printed: Figures) -> list[str]:
    """The sides that win much more often than is fair, and than with the printed cards."""
    return [
        name
        for name, share in own.shares.items()
        if _is_off(share - max(own.fair, printed.shares.get(name, 0)), own)
    ]


def too_seldom(own: Figures, printed: Figures) -> list[str]:
    """The sides that win much less often."""
    return [
        name
        for name, share in own.shares.items()
        if _is_off(min(own.fair, printed.shares.get(name, 1)) - share, own)
    ]


def _is_off(by: float, own: Figures) -> bool:
    spread = own.fair * (1 - own.fair)
    return by > OFF * spread and by > SURE * sqrt(spread / own.games)


def is_settled(own: Figures, printed: Figures) -> bool:
    """Whether more games would not change what is told of the sides: each is by more than chance
    on one side or the other of what is told as too often and as too seldom."""
    if min(own.games, printed.games) < FIRST_LOOK:
        return False
    spread = own.fair * (1 - own.fair)
    chance = SETTLED * sqrt(spread / own.games)
    return all(
        abs(by - OFF * spread) > chance
        for name, share in own.shares.items()
        for by in (
            share - max(own.fair, printed.shares.get(name, 0)),
            min(own.fair, printed.shares.get(name, 1)) - share,
        )
    )


def longer(own: Figures, printed: Figures) -> int:
    """1 where games are much longer than with the printed cards, -1 where much shorter."""
    times = own.decisions / printed.decisions
    return (times > 1 + LENGTH) - (times < 1 - LENGTH)
