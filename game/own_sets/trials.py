"""Whether a set still plays: computers play it some hundreds of times where files are made, beside
the printed cards, and what came of it is kept under the key of the cards alone: whatever the set is
called and asks meanwhile.

The games are parted into pieces that are soon played, and wait until nobody waits for a file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal

import msgspec
from django.conf import settings
from django.utils import timezone
from msgspec import Struct

from game.engine import trial
from game.engine.card_sets import PRINTED, UnknownCards
from game.engine.registry import get_ruleset
from game.engine.report import Tally
from game.engine.simulate import Plan
from game.tables.editions import know_cards, own_cards, sets_of
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
    """How far it is, in hundredths, and how many `seconds` it takes still at most, if it goes on as
    it went so far: None as long as nothing can be said. `own` and `printed` are the counts of what
    was played: none before the first look, all once it is ready."""

    state: State
    hundredths: int = 0
    seconds: float | None = None
    own: Tally = Counter()
    printed: Tally = Counter()

    @property
    def tells(self) -> bool:
        """Whether something can be told of the set."""
        return bool(self.own)


def trial_of(game: str, cards: str, players: int) -> Trial:
    """What is there of the trial of the cards with this key; nothing is begun."""
    document, pieces = _document(game), _pieces(cards, players)
    orders = orders_for(document, pieces)
    standing = [one for one in orders if one is not None]
    try:
        own, printed = _played(document, orders)
    except FileNotFoundError:  # removed in this very moment, to make room
        return Trial("none")
    if _is_settled(game, players, own, printed):
        return Trial("ready", 100, 0, own, printed)
    if any(one.state == Printout.State.FAILED for one in standing):
        return Trial("failed")
    if len(standing) < len(pieces):
        return Trial("none")
    if any(one.under_way for one in standing):
        done = sum(map(_part, standing)) / len(standing)
        looks = min(own["games",], printed["games",]) >= trial.FIRST_LOOK
        told = (own, printed) if looks else ()
        return Trial("waiting", int(100 * done), _still(standing), *told)
    return Trial("ready", 100, 0, own, printed)


def _played(document: Document, orders: Sequence[Printout | None]) -> tuple[Tally, Tally]:
    """The counts of the set and of the printed cards, in the rounds of which both pieces are ready:
    they are of the same deals. Raises FileNotFoundError."""
    rounds = [
        pair
        for pair in _rounds(orders)
        if all(one is not None and one.state == Printout.State.READY for one in pair)
    ]
    tallies = [[_read(content(document, one)) for one in pair if one] for pair in rounds]
    return _sum([own for own, _printed in tallies]), _sum([printed for _own, printed in tallies])


def _rounds(orders: Sequence[Printout | None]) -> list[tuple[Printout | None, ...]]:
    return list(zip(orders[::2], orders[1::2], strict=True))


def _is_settled(game: str, players: int, own: Tally, printed: Tally) -> bool:
    """Whether what is told would not change with more games, as far as chance goes."""
    changeable = own_cards(game)
    if changeable is None or not own["games",] or not printed["games",]:
        return False
    return trial.is_settled(
        trial.figures(own, changeable.sides, players),
        trial.figures(printed, changeable.sides, players),
    )


def _still(orders: Sequence[Printout]) -> float | None:
    """Seconds until all is played at the pace of what was made in this trial so far: how busy the
    machine is shows in it. What was there before says nothing."""
    waiting = [one for one in orders if one.under_way]
    begun = min(one.ordered for one in waiting)
    here = [one.finished for one in orders if one.finished is not None and one.finished > begun]
    if not here:
        return None
    done = len(here) + sum(map(_part, waiting))
    left = len(waiting) - sum(map(_part, waiting))
    return (timezone.now() - begun).total_seconds() * left / done


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
    """In rounds: one of the set, then one of the same deals with the printed cards."""
    return [
        {
            "language": settings.LANGUAGE_CODE,  # they say nothing
            "of": one,
            "players": players,
            "piece": piece,
        }
        for piece in range(PIECES)
        for one in (cards, PRINTED)
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
    """Nobody reads what came of a set whose cards were changed meanwhile, or that was erased, nor
    more of one than settles what is told of it; nor of the printed cards what belongs to no other
    trial."""
    cards = wanted["of"]
    if cards == PRINTED:
        return any(_is_wanted(game, one) for one in _beside(game, wanted))
    editions = CardEdition.objects.filter(game=game, cards=cards).values("key")
    if not OwnSet.objects.filter(game=game, key__in=editions).exists():
        return False
    return trial_of(game, cards, wanted["players"]).state != "ready"


def _beside(game: str, printed: Wanted) -> Iterator[Wanted]:
    """The pieces of sets that a piece of the printed cards is compared with."""
    pieces = Printout.objects.filter(document=f"{SLUG}{game}").values_list("wanted", flat=True)
    for one in pieces.iterator():
        if one["of"] != PRINTED and one == {**printed, "of": one["of"]}:
            yield one


def _make(game: str, wanted: Wanted, progress: Progress) -> bytes:
    first = wanted["piece"] * GAMES
    cards = know_cards(game, {"cards": _edition_with(game, wanted["of"])})
    computers = get_ruleset(game).computers
    level = trial.LEVEL if trial.LEVEL in computers else next(iter(computers))
    plan = Plan(game, (level,) * wanted["players"], GAMES, options={"cards": cards})
    places = {card: place for place, card in card_places(game, cards).items()}
    total = trial.play(plan, range(first, first + GAMES), places.keys(), SECONDS, progress)
    counted = {tuple(places.get(word, word) for word in key): n for key, n in total.items()}
    return msgspec.json.encode([[*key, n] for key, n in sorted(counted.items())])


def card_places(game: str, cards: str) -> dict[str, str]:
    """The cards of a set that is known by the place that each has among those of its kind: a card
    that is called otherwise has another id, and is the same for the rules."""
    sets = sets_of(game)
    assert sets is not None
    return {
        f"{name}:{n}": card
        for name, kind in sets.kinds.items()
        for n, card in enumerate(kind.of(cards))
    }


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
