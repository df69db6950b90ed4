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
    )

A game whose players come to know single cards of other hands or of a pile tells its own view.
"""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import fields

from .contract import Seat
from .mistakes import DeclarationError, check_known
from .phased import PositionT

UNKNOWN: Final = ""
"""A card that the viewer does not know."""

_NONE: Final[Mapping[str, str]] = {}

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


class Zones(Generic[PositionT]):
    """The zones of a game; see the module.

    `state` is the type of a position, `deck` gives all cards of a game, once for each copy, by its
    board. `shown` names, for a held zone, the attribute of the board with those cards in it that
    everybody has seen, indexed alike; such a zone has no places. Everything in the secrets is in
    a zone.

    Raises DeclarationError for a zone that there is not, and for secrets in none.
    """

    def __init__(
        self,
        state: type[PositionT],
        *,
        deck: Callable[[Any], Iterable[str]],
        open: Sequence[str] = (),
        hidden: Sequence[str] = (),
        held: Sequence[str] = (),
        shown: Mapping[str, str] = _NONE,
    ) -> None:
        self._state: Callable[[Any, Any], PositionT] = state
        self._deck = deck
        self._open, self._hidden, self._held, self._shown = open, hidden, held, shown
        parts = {field.name: field.type for field in fields(state)}  # type: ignore[arg-type]
        self._secrets: Callable[..., Any] = parts["secrets"]
        folder = Path(inspect.getfile(state)).parent
        public, secret = ([field.name for field in fields(parts[p])] for p in ("board", "secrets"))
        check_known("attribute of the board", (*open, *shown.values()), public, folder)
        check_known("attribute of the secrets", (*hidden, *held), secret, folder)
        check_known("held zone", shown, held, folder)
        if missing := sorted({*secret} - {*hidden, *held}):
            raise DeclarationError(f"{folder.name}: of the secrets {missing} are in no zone")

    def view(self, state: PositionT, seat: Seat | None) -> View[Any, Any]:
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

    def resample(self, view: View[Any, Any], rng: Random) -> PositionT:
        """A state that the viewer cannot tell from the real one: the cards that he does not know
        are dealt anew."""
        seen = Counter(self._cards(view.board, view.cards))
        missing = seen.pop(UNKNOWN, 0)
        unseen = list((self._count(view.board) - seen).elements()) if missing else []
        rng.shuffle(unseen)
        dealt = iter(unseen)
        secrets = {
            zone: _dealt(getattr(view.cards, zone), dealt) for zone in (*self._hidden, *self._held)
        }
        return self._state(view.board.__copy__(), self._secrets(**secrets))

    def check(self, state: PositionT) -> None:
        """Raises AssertionError unless every card lies in one zone; before the deal none does."""
        found = Counter(self._cards(state.board, state.secrets))
        if found:
            every = self._count(state.board)
            assert found == every, f"lost: {[*every - found]}; too often: {[*found - every]}"
        for zone, shown in self._shown.items():
            pairs = zip(getattr(state.board, shown), getattr(state.secrets, zone), strict=True)
            assert all(not Counter(known) - Counter(cards) for known, cards in pairs), shown

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


def _dealt(cards: Any, new: Iterator[str]) -> Any:
    """The same with a new card for each unknown one."""
    return tuple((one or next(new)) if isinstance(one, str) else _dealt(one, new) for one in cards)
