"""Sets of cards that people make of a printed game's: its own numbers and words, people of their
own town, cards left out.

A set is what it changes in the printed cards (`Changes`). A card that is changed or added is a card
of its own, with an id made from what stands on it: what a card's id means never changes, so
whatever was worked out or drawn for an id stays right, and two sets may share a card.

A game's cards of one kind are `Cards`. Looking up an id finds the printed cards and those of all
sets that were learnt in this process; going through them finds the printed ones. Whatever deals or
counts asks for those `of` the set that is played with, whose key the game's options hold.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping
from threading import RLock
from typing import Any, Final, Generic, TypeVar

import msgspec
from msgspec import Struct

from .cards import CardError
from .contract import UnreadableOptions

T = TypeVar("T")
V = TypeVar("V")
FileT = TypeVar("FileT", bound=Struct)

PRINTED: Final = ""
"""The key of the printed game's own cards."""
KEPT: Final = 256
"""How many sets are kept in memory: more than are played with at once."""
LOOKED_AT: Final = 32
"""How many more that somebody only looks at, while a card is changed: more than at one time."""
ADDED: Final = "own"
"""What the id of a card begins with that takes no printed card's place."""

Fields = Mapping[str, Any]
"""Values by the name of a card's field, as a card file writes them."""


TOLD: Final = "told"
"""Stands among the fields of a card for what is told of it beyond what is printed on it."""
FIRST: Final = "first"
"""Stands there where a card is drawn before those of its kind that do not have it."""


class Source(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where it is known from: what it is called, and perhaps where it is found (as text: it is no
    link)."""

    title: str
    where: str = ""


class Told(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a set tells of one of its cards: who or what it was in its own words, when, where from
    that is known, and which of the game's pictures it has, by kind and name with a dot between: ""
    is that of the printed card, or an emblem alone where the card shows somebody else. Or else an
    `image` of its maker's own, by its digest: what it `shows`, whose it is and under which
    `licence`."""

    story: str = ""
    dates: str = ""
    sources: tuple[Source, ...] = ()
    picture: str = ""
    image: str = ""
    shows: str = ""
    licence: str = ""


class SetQuestion(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question that whoever made the set asks of pupils. Without a `right` answer and `wrong`
    ones it is answered in a sentence; `key` is what is told of the answer once it is given."""

    ask: str
    right: str = ""
    wrong: tuple[str, ...] = ()
    key: str = ""

    @property
    def id(self) -> str:
        """The same for equal questions, and for no others."""
        return digest(msgspec.to_builtins(self))


class Changes(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a set changes in the cards of a game, by kind, which is a table of the card file:
    fields of printed cards by id, cards that are left out, cards that are added. `title` is what
    whoever made it calls it; `questions` are asked in lessons with it, and no rules read them.

    Beside its fields a card may have something `TOLD`, which the rules do not read, and may come
    `FIRST`.
    """

    title: str = ""
    changed: dict[str, dict[str, dict[str, Any]]] = {}
    left_out: dict[str, list[str]] = {}
    added: dict[str, list[dict[str, Any]]] = {}
    questions: tuple[SetQuestion, ...] = ()

    @property
    def key(self) -> str:
        """The same for equal changes, and for no others."""
        return digest(msgspec.to_builtins(self))


class UnknownCards(UnreadableOptions):
    """A set that was not learnt in this process, or is one of another game."""


class CardSets(Generic[FileT]):
    """The printed cards of a game and the sets that were learnt of it."""

    def __init__(self, printed: FileT, check: Callable[[FileT], None]) -> None:
        self.printed = printed
        self._check = check
        self._kinds: dict[str, Cards[Any]] = {}
        self._files: OrderedDict[str, FileT] = OrderedDict()
        self._told: dict[str, Told] = {}
        self._first: set[str] = set()
        self._learnt: dict[str, Changes] = {}
        self._looked_at: OrderedDict[str, None] = OrderedDict()
        self._lock = RLock()  # the threads of a worker learn at the same time

    def kind(self, name: str) -> Cards[Any]:
        """The cards of this table of the card file."""
        found = Cards(((card.id, card) for card in getattr(self.printed, name)), name, self)
        self._kinds[name] = found
        return found

    @property
    def kinds(self) -> Mapping[str, Cards[Any]]:
        return self._kinds

    def file(self, key: str) -> FileT:
        """All cards of a set, as a card file would have them. Raises UnknownCards."""
        if key == PRINTED:
            return self.printed
        try:
            return self._files[key]
        except KeyError:
            raise UnknownCards(f"no set of cards {key!r}") from None

    def knows(self, key: str) -> bool:
        """Whether a set can be played with in this process; it is kept as one just used."""
        with self._lock:
            if key in self._files:
                self._files.move_to_end(key)
                self._looked_at.pop(key, None)
            return key == PRINTED or key in self._files

    def title(self, key: str) -> str:
        """What whoever made a set calls it; "" of the printed cards, and of a set not known."""
        return self._learnt[key].title if key in self._learnt else ""

    def questions(self, key: str) -> tuple[SetQuestion, ...]:
        """What whoever made a set asks of pupils; nothing of a set not known."""
        return self._learnt[key].questions if key in self._learnt else ()

    def told(self, id: str) -> Told | None:
        """What a set tells of its card beyond what is printed on it; None of any other card."""
        return self._told.get(id)

    @property
    def first(self) -> Collection[str]:
        """The cards of all sets that are drawn before others of their kind."""
        return self._first

    def shows_another(self, id: str) -> bool:
        """Whether a card of a set stands for somebody or something else than the printed card
        whose place it has: that one has a note, this one has none; or neither of them has, though
        others of their kind have, and they are called otherwise."""
        for cards in self._kinds.values():
            if id in cards:
                card, printed = cards[id], dict.get(cards, printed_id(id))
                if printed is None:
                    return True
                if getattr(printed, "note", ""):
                    return not card.note
                return hasattr(printed, "note") and _name(card) != _name(printed)
        return False

    def applied(self, changes: Changes) -> FileT:
        """The card file with these changes.

        Raises msgspec.ValidationError for what no card can say, CardError for a card or a kind
        that there is not and for a set that the game cannot be played with.
        """
        return self._applied(changes)[0]

    def _applied(self, changes: Changes) -> tuple[FileT, dict[str, Told], set[str]]:
        """With what is told of its cards, and those that come first."""
        self._check_names(changes)
        written = msgspec.to_builtins(self.printed)
        told: dict[str, Told] = {}
        first: set[str] = set()
        for kind in self._kinds:
            left_out = changes.left_out.get(kind, ())
            changed, added = changes.changed.get(kind, {}), changes.added.get(kind, ())
            cards = [
                *(
                    _changed(kind, card, changed.get(card["id"], {}))
                    for card in written[kind]
                    if card["id"] not in left_out
                ),
                *(
                    _named(ADDED, kind, {**card, "id": ""}, list(added[:n]).count(card))
                    for n, card in enumerate(added)
                ),
            ]
            told |= {
                card["id"]: msgspec.convert(card.pop(TOLD), Told) for card in cards if TOLD in card
            }
            first |= {card["id"] for card in cards if card.pop(FIRST, False)}
            written[kind] = cards
        file = msgspec.convert(written, type(self.printed))
        self._check(file)
        return file, told, first

    def _check_names(self, changes: Changes) -> None:
        """Only printed cards can be changed or left out, and of kinds that are `Cards`."""
        for names in (changes.changed, changes.left_out, changes.added):
            if unknown := names.keys() - self._kinds.keys():
                raise CardError(f"no kind of cards {min(unknown)!r} can be changed")
        for named in (changes.changed, changes.left_out):
            for kind, ids in named.items():
                printed = dict.keys(self._kinds[kind])
                if unknown := {*ids} - printed:
                    raise CardError(f"{kind}: there is no card {min(unknown)!r}")

    def learn(self, changes: Changes) -> str:
        """Make a set known; its key. Raises what `applied` raises."""
        key = changes.key
        if not self.knows(key):
            file, told, first = self._applied(changes)
            with self._lock:
                self._learn(key, changes, file, told, first)
                kept = [one for one in self._files if one not in self._looked_at]
                for one in kept[: max(0, len(kept) - KEPT)]:
                    self._forget(one)
        return key

    def look_at(self, changes: Changes) -> str:
        """Make a set known for a moment: it pushes none out that is played with. Raises what
        `applied` raises."""
        key = changes.key
        with self._lock:
            if key in self._files:
                if key in self._looked_at:
                    self._looked_at.move_to_end(key)
                return key
        file, told, first = self._applied(changes)
        with self._lock:
            if key not in self._files:
                self._learn(key, changes, file, told, first)
                self._looked_at[key] = None
            while len(self._looked_at) > LOOKED_AT:
                self._forget(next(iter(self._looked_at)))
        return key

    def _learn(
        self, key: str, changes: Changes, file: FileT, told: dict[str, Told], first: set[str]
    ) -> None:
        self._told |= told
        self._first |= first
        for name, cards in self._kinds.items():
            cards.learn(key, {card.id: card for card in getattr(file, name)})
        self._files[key], self._learnt[key] = file, changes

    def _forget(self, key: str) -> None:
        del self._files[key], self._learnt[key]
        self._looked_at.pop(key, None)
        for cards in self._kinds.values():
            for id in cards.forget(key):
                self._told.pop(id, None)
                self._first.discard(id)


class Cards(dict[str, T]):
    """The cards of one kind by id, or what follows from each of them (`each`): those that are
    printed, and beside them those of sets.

    `known` has all of them in a plain dictionary, for rules that look up dozens of cards a move:
    there it takes a third of the time.
    """

    def __init__(
        self, printed: Iterable[tuple[str, T]], name: str = "", sets: CardSets[Any] | None = None
    ) -> None:
        super().__init__(printed)
        self.name = name
        self.sets = sets
        self.known: dict[str, T] = dict(self)
        self._own: dict[str, T] = {}
        self._of: dict[str, dict[str, T]] = {}
        self._beside: Mapping[str, T] = {}
        self._followers: list[tuple[Cards[Any], Callable[[Any], Any]]] = []

    def __setitem__(self, id: str, one: T) -> None:
        super().__setitem__(id, one)
        self.known[id] = one

    def __missing__(self, id: str) -> T:
        return self._own[id]

    def __contains__(self, id: object) -> bool:
        return dict.__contains__(self, id) or id in self._own

    def get(self, id: str, default: Any = None) -> Any:
        return self[id] if id in self else default  # noqa: SIM401 - this is `get`

    def of(self, key: str) -> Mapping[str, T]:
        """The cards of a set, in the order of the card file. Raises UnknownCards."""
        if key == PRINTED:
            return self
        try:
            return self._of[key]
        except KeyError:
            raise UnknownCards(f"no set of cards {key!r}") from None

    def each(self, value: Callable[[T], V]) -> Cards[V]:
        """What follows from each card, by its id; for those of sets, too."""
        printed = ((id, value(card)) for id, card in self.items())
        found: Cards[V] = Cards(printed, self.name, self.sets)
        for key, cards in [*self._of.items()]:  # those that were learnt before anybody asked
            found.learn(key, {id: value(card) for id, card in cards.items()})
        self._followers.append((found, value))
        return found

    def beside(self, others: Mapping[str, Any]) -> Cards[Any]:
        """These cards and others that no set can change: all sets have them."""
        found: Cards[Any] = self.each(lambda card: card)
        found.update(others)
        found.known.update(others)
        found._beside = others
        found._of = {key: {**cards, **others} for key, cards in found._of.items()}
        return found

    def learn(self, key: str, cards: dict[str, T]) -> None:
        printed = dict.keys(self)
        own = {id: card for id, card in cards.items() if id not in printed}
        self._own.update(own)
        self.known.update(own)
        self._of[key] = {**cards, **self._beside}
        for follower, value in self._followers:
            follower.learn(key, {id: value(card) for id, card in cards.items()})

    def forget(self, key: str) -> Collection[str]:
        """The cards that are no longer known: those that no other set has, too."""
        gone = self._of.pop(key)
        kept = {id for cards in self._of.values() for id in cards}
        alone = gone.keys() - kept - dict.keys(self)
        for id in alone:
            del self._own[id], self.known[id]
        for follower, _ in self._followers:
            follower.forget(key)
        return alone


class Joined(Cards[T]):
    """The cards of several kinds, or what follows from them, as if they were of one."""

    def __init__(self, *kinds: Cards[T]) -> None:
        printed = ((id, one) for cards in kinds for id, one in cards.items())
        super().__init__(printed, sets=kinds[0].sets)
        self._kinds = kinds
        for cards in kinds:
            cards._followers.append((self, lambda one: one))
            for key, own in cards._of.items():  # those that were learnt before anybody asked
                self.learn(key, own)

    def of(self, key: str) -> Mapping[str, T]:
        found = (cards.of(key) for cards in self._kinds)
        return {id: one for cards in found for id, one in cards.items()}

    def learn(self, key: str, cards: Mapping[str, T]) -> None:
        """A kind has learnt its part of a set."""
        super().learn(key, {**self._of.get(key, {}), **cards})

    def forget(self, key: str) -> Collection[str]:
        """A kind has forgotten its part of a set: the others do so right after it."""
        return super().forget(key) if key in self._of else ()


def cards_of(options: Mapping[str, Any]) -> str:
    """The key of the set that a game with these options is played with."""
    found: str = options.get("cards", PRINTED)
    return found


def printed_id(id: str) -> str:
    """The printed card whose place this one has taken; the card itself where it is printed, `ADDED`
    where it has taken no card's place."""
    return id.partition("--")[0]


def _name(card: Any) -> Any:
    return getattr(card, "name", None)


def _changed(kind: str, card: dict[str, Any], fields: Fields) -> dict[str, Any]:
    new = {**card, **fields}
    return card if new == card else _named(card["id"], kind, new)


def _named(begins: str, kind: str, card: dict[str, Any], before: int = 0) -> dict[str, Any]:
    """With an id that follows from its kind and what stands on it, and from how many like it come
    `before` it in its set."""
    stands: dict[str, Any] = {kind: card}
    return {**card, "id": f"{begins}--{digest(stands | ({'before': before} if before else {}))}"}


def digest(value: Any) -> str:
    """The same for equal values, and for no others."""
    written = msgspec.json.encode(value, order="deterministic")
    return hashlib.sha256(written).hexdigest()[:16]
