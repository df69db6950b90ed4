"""Whether a set still plays: computers play it some hundreds of times where files are made, beside
the printed cards, and what came of it is kept under the key of the cards alone: whatever the set is
called and asks meanwhile.

The games are parted into pieces that are soon played, and wait until nobody waits for a file.
"""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import chain
from typing import Final, Literal

import msgspec
from django.conf import settings
from msgspec import Struct

from game.engine import trial
from game.engine.card_sets import PRINTED, UnknownCards
from game.engine.registry import get_ruleset
from game.engine.report import Tally
from game.engine.simulate import Plan
from game.tables.editions import know_cards, sets_of
from game.tables.models import CardEdition
from wyklenci_site.press.documents import Document, Progress, Wanted, register_found
from wyklenci_site.press.models import Printout
from wyklenci_site.press.orders import QueueFull, content, order, orders_for

from .models import OwnSet
from .services import open_games

SLUG: Final = "trial-"
PIECES: Final = 12
GAMES: Final = 50
"""In a piece, at most."""
SECONDS: Final = 4.0
"""Of a processor for a piece: so long somebody's file may have to wait for it."""
MOST_WAITING: Final = 20 * PIECES
"""Pieces in all: twenty minutes of work, where games are long."""

State = Literal["none", "waiting", "failed", "ready"]


class Trial(Struct, frozen=True):
    """How far it is, in hundredths; `own` and `printed` are the counts once it is ready."""

    state: State
    hundredths: int = 0
    own: Tally = Counter()
    printed: Tally = Counter()


def trial_of(game: str, cards: str, players: int) -> Trial:
    """What is there of the trial of the cards with this key; nothing is begun."""
    document, those = _document(game), _pieces(cards, players)
    orders = orders_for(document, those)
    standing = [one for one in orders if one is not None]
    if any(one.state == Printout.State.FAILED for one in standing):
        return Trial("failed")
    if len(standing) < len(those):
        return Trial("none")
    if any(one.under_way for one in standing):
        return Trial("waiting", int(100 * sum(map(_part, standing)) / len(standing)))
    try:
        tallies = [_read(content(document, one)) for one in standing]
    except FileNotFoundError:  # removed in this very moment, to make room
        return Trial("none")
    return Trial("ready", 100, _sum(tallies[:PIECES]), _sum(tallies[PIECES:]))


def begin(game: str, cards: str, players: int) -> None:
    """Order what is not there or under way. The cards are those of an edition that has been
    published since editions have this key of theirs. Raises QueueFull."""
    waiting = Printout.objects.filter(
        document__startswith=SLUG, state=Printout.State.WAITING
    ).count()
    if waiting >= MOST_WAITING:
        raise QueueFull
    for wanted in _pieces(cards, players):
        order(_document(game), wanted, ahead=True)


def register_here() -> None:
    register_found(lambda: map(_document, open_games()))


def _pieces(cards: str, players: int) -> list[Wanted]:
    """Those of the set, then the same deals with the printed cards."""
    return [
        {
            "language": settings.LANGUAGE_CODE,  # they say nothing
            "of": one,
            "players": players,
            "piece": piece,
        }
        for one in (cards, PRINTED)
        for piece in range(PIECES)
    ]


def _document(game: str) -> Document:
    return Document(
        slug=f"{SLUG}{game}",
        name=lambda wanted: f"{SLUG}{game}",
        make=partial(_make, game),
        content_type="application/json",
        ending="json",
        seconds=int(SECONDS),
        is_wanted=partial(_is_wanted, game),
    )


def _is_wanted(game: str, wanted: Wanted) -> bool:
    """Nobody reads what came of a set whose cards were changed meanwhile, or that was erased."""
    cards = wanted["of"]
    editions = CardEdition.objects.filter(game=game, cards=cards).values("key")
    return cards == PRINTED or OwnSet.objects.filter(game=game, key__in=editions).exists()


def _make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    first = wanted["piece"] * GAMES
    cards = know_cards(game, {"cards": _edition_with(game, wanted["of"])})
    sets, computers = sets_of(game), get_ruleset(game).computers
    assert sets is not None
    level = trial.LEVEL if trial.LEVEL in computers else next(iter(computers))
    plan = Plan(game, (level,) * wanted["players"], GAMES, options={"cards": cards})
    all_cards = frozenset(chain.from_iterable(kind.of(cards) for kind in sets.kinds.values()))
    total = trial.play(plan, range(first, first + GAMES), all_cards, SECONDS, progress)
    return msgspec.json.encode([[*key, n] for key, n in sorted(total.items())])


def _edition_with(game: str, cards: str) -> str:
    """The key of any edition with these cards: for the rules they are all the same. Raises
    UnknownCards."""
    if cards == PRINTED:
        return PRINTED
    found = CardEdition.objects.filter(game=game, cards=cards).order_by("pk").last()
    if found is None:
        raise UnknownCards(f"{game} has no edition with the cards {cards!r}")
    key: str = found.key
    return key


def _read(written: bytes) -> Tally:
    return Counter({tuple(key): n for *key, n in msgspec.json.decode(written)})


def _sum(tallies: list[Tally]) -> Tally:
    total: Tally = Counter()
    for one in tallies:
        total.update(one)
    return total


def _part(one: Printout) -> float:
    """How much of a piece is done."""
    if one.state == Printout.State.READY:
        return 1
    working = one.state == Printout.State.WORKING and one.of
    return one.done / one.of if working else 0
