"""Zones: where a game's cards lie and who sees them. View, guess and conservation follow from that.

For games in which a card is known to everybody, to the holder of the zone where it lies, or to
nobody. A position's `board` is public, so the zones among its attributes are open; those of its
`secrets` are hidden. What a zone holds is a tuple of card ids, or tuples of such, one for every
seat, say, or every place.

    ZONES = Zones(
        State,
        deck=lambda board: CARDS,         every card of the game, once for each copy
        open=("discard", "routes"),       attributes of the board
        hidden=("pile",),                 of the secrets: face down for everybody
        held=("hands",),                  of the secrets, indexed by seat: seen by that seat
        decks={"weather": WEATHER},       a zone where only these cards lie, face down
    )

A game whose players come to know single cards of other hands or of a pile tells its own view.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from .contract import Seat
from .mistakes import DeclarationError, check_known
from .phased import StateT

UNKNOWN: Final = ""
"""A card that the viewer does not know."""

_NONE: Final[Mapping[str, str]] = {}
_NO_DECKS: Final[Mapping[str, Iterable[str]]] = {}
_REST: Final[frozenset[str]] = frozenset()
"""The deck of all cards that are in no declared one."""

BoardT = TypeVar("BoardT")
SecretsT = TypeVar("SecretsT")


class View(Struct, Generic[BoardT, SecretsT], frozen=True):
    """All that `seat` may know (None: what everybody knows).

    `cards` are the secrets, built up from nothing: in each zone as many cards as lie there, those
    that the viewer does not know as `UNKNOWN`.
    """

    board: BoardT
    seat: Seat | None
    cards: SecretsT


class Zones(Generic[StateT]):
    """The zones of a game; see the module.

    `state` is the type of a position, `deck` gives all cards of a game, once for each copy, by its
    board. `shown` names, for a held zone, the attribute of the board with those cards in it that
    everybody has seen, indexed alike; such a zone has no places. Everything in the secrets is in
    a zone.

    A game of several decks names in `decks`, for each zone of the secrets where cards of only one
    of them lie, the cards of that deck. Elsewhere any may lie. A deck comes into the game as a
    whole: before, none of its cards lies anywhere.

    Raises DeclarationError for a zone that there is not, for secrets in none, and for a card in
    two decks.
    """

    def __init__(
        self,
        state: type[StateT],
        *,
        deck: Callable[[Any], Iterable[str]],
        open: Sequence[str] = (),
        hidden: Sequence[str] = (),
        held: Sequence[str] = (),
        shown: Mapping[str, str] = _NONE,
        decks: Mapping[str, Iterable[str]] = _NO_DECKS,
    ) -> None:
        self._state: Callable[[Any, Any], StateT] = state
        self._deck = deck
        self._open, self._hidden, self._held, self._shown = open, hidden, held, shown
        parts = {field.name: field.type for field in fields(state)}  # type: ignore[arg-type]
        self._secrets: Callable[..., Any] = parts["secrets"]
        folder = Path(inspect.getfile(state)).parent
        public, secret = ([field.name for field in fields(parts[p])] for p in ("board", "secrets"))
        check_known("attribute of the board", (*open, *shown.values()), public, folder)
        check_known("attribute of the secrets", (*hidden, *held), secret, folder)
        check_known("held zone", shown, held, folder)
        check_known("zone of the secrets", decks, (*hidden, *held), folder)
        if missing := sorted({*secret} - {*hidden, *held}):
            raise DeclarationError(f"{folder.name}: of the secrets {missing} are in no zone")
        self._decks = {zone: frozenset(cards) for zone, cards in decks.items()}
        self._deck_of = {card: cards for cards in self._decks.values() for card in cards}
        for cards in self._decks.values():
            if twice := sorted(card for card in cards if self._deck_of[card] != cards):
                raise DeclarationError(f"{folder.name}: the card {twice[0]!r} is in two decks")

    def view(self, state: StateT, seat: Seat | None) -> View[Any, Any]:
        """What the seat sees: of a hidden zone the number of cards, of a held one its own."""
        board, secrets = state.board, state.secrets
        seen: dict[str, Any] = {zone: _face_down(getattr(secrets, zone)) for zone in self._hidden}
        for zone in self._held:
            hands = getattr(secrets, zone)
            others = _face_down(hands)
            if zone in self._shown:
                others = map(_known_first, hands, getattr(board, self._shown[zone]))
            seen[zone] = tuple(
                cards if holder == seat else other
                for holder, (cards, other) in enumerate(zip(hands, others, strict=True))
            )
        return View(board.__copy__(), seat, self._secrets(**seen))

    def resample(self, view: View[Any, Any], rng: Random) -> StateT:
        """A state that the viewer cannot tell from the real one: the cards that he does not know
        are dealt anew."""
        seen = Counter(self._cards(view.board, view.cards))
        missing = seen.pop(UNKNOWN, 0)
        unseen = list((self._count(view.board) - seen).elements()) if missing else []
        rng.shuffle(unseen)
        if self._decks:
            undealt = self._undealt(view, seen)
            unseen.sort(key=lambda card: self._deck_of.get(card, _REST) in undealt)
        secrets = {
            zone: _dealt(getattr(view.cards, zone), _taken(unseen, deck))
            for zone, deck in self._decks.items()
        }
        left = iter(unseen)
        for zone in (*self._hidden, *self._held):
            if zone not in self._decks:
                secrets[zone] = _dealt(getattr(view.cards, zone), left)
        return self._state(view.board.__copy__(), self._secrets(**secrets))

    def _undealt(self, view: View[Any, Any], seen: Mapping[str, int]) -> set[frozenset[str]]:
        """The decks of which nothing is seen, not even that something lies in their zones."""
        lying = {deck for zone, deck in self._decks.items() if [*_flat(getattr(view.cards, zone))]}
        return {*self._decks.values()} - lying - {self._deck_of.get(card, _REST) for card in seen}

    def check(self, state: StateT) -> None:
        """Raises AssertionError unless every card of a deck lies in one zone, or none at all does,
        and where cards of one deck lie, no others do."""
        found = Counter(self._cards(state.board, state.secrets))
        dealt = {self._deck_of.get(card, _REST) for card in found}
        every = self._count(state.board)
        for card in [card for card in every if self._deck_of.get(card, _REST) not in dealt]:
            del every[card]
        if found != every:
            raise AssertionError(f"lost: {[*every - found]}; too often: {[*found - every]}")
        for zone, deck in self._decks.items():
            strange = {*_flat(getattr(state.secrets, zone))} - deck
            if strange:
                raise AssertionError(f"of another deck in {zone!r}: {sorted(strange)}")
        for zone, shown in self._shown.items():
            pairs = zip(getattr(state.board, shown), getattr(state.secrets, zone), strict=True)
            if any(Counter(known) - Counter(cards) for known, cards in pairs):
                raise AssertionError(f"shown and not held: {shown!r}")

    def _count(self, board: Any) -> Counter[str]:
        """How often each card is in the game."""
        return Counter(list(self._deck(board)))

    def _cards(self, board: Any, secrets: Any) -> Iterator[str]:
        """Every card, wherever it lies."""
        for zone in self._open:
            yield from _flat(getattr(board, zone))
        for zone in (*self._hidden, *self._held):
            yield from _flat(getattr(secrets, zone))


def _flat(cards: Any) -> Iterator[str]:
    """The cards of a zone that may have parts."""
    for one in cards:
        if isinstance(one, str):
            yield one
        else:
            yield from _flat(one)


def _face_down(cards: Any) -> Any:
    return tuple(UNKNOWN if isinstance(one, str) else _face_down(one) for one in cards)


def _known_first(cards: Sequence[str], known: Sequence[str]) -> tuple[str, ...]:
    """The known cards first, so that no place tells which card came when."""
    return (*known, *(UNKNOWN,) * (len(cards) - len(known)))


def _taken(cards: list[str], deck: Collection[str]) -> Iterator[str]:
    """Those of a deck, one after another, which are then no longer among the cards."""
    while (at := next((at for at, card in enumerate(cards) if card in deck), None)) is not None:
        yield cards.pop(at)


def _dealt(cards: Any, new: Iterator[str]) -> Any:
    """The same with a new card for each unknown one."""
    return tuple((one or next(new)) if isinstance(one, str) else _dealt(one, new) for one in cards)
