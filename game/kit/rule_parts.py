"""What the rules pages of all games are made of: pictures of cards, decisions, words, an index."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol, TypeVar

from django.utils.translation import gettext_lazy
from msgspec import Struct
from msgspec.structs import replace

from game.engine.cards import Text

from .parts import Entry, Face
from .wording import NARROW, text

ALPHABET: Final = "-aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"

SOURCES: Final = {
    "conflict": gettext_lazy("the rulebooks differ"),
    "silent": gettext_lazy("the rulebooks are silent"),
    "ours": gettext_lazy("ours"),
}
"""Why a decision was open in a game of several rulebooks."""
SOURCE: Final = {
    "conflict": gettext_lazy("the rulebook contradicts itself"),
    "silent": gettext_lazy("the rulebook is silent"),
    "ours": SOURCES["ours"],
}
"""And why in a game of one."""


class RuleCard(Struct, frozen=True):
    """A kind of card and its picture: how many there are, and what it does.

    `key` names its deck and the card (`game.sheets.decks`); it is its anchor in the lists of all
    cards. `face` is its printed face where the rules are on paper, "" on the screen.
    """

    name: str
    figure: str
    text: str
    emblem: str
    tone: str
    qty: int = 1
    key: str = ""
    face: str = ""


class Term(Struct, frozen=True):
    """A word and what it means; `anchor` is its place on the rules page."""

    id: str
    name: str
    text: str
    anchor: str


class Told(Protocol):
    """A word of a game, as its `terms.toml` has it."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> Text: ...

    @property
    def text(self) -> Text: ...


class Decided(Protocol):
    """What a rulebook leaves open, as a game's `decisions.toml` has it."""

    @property
    def number(self) -> int: ...

    @property
    def question(self) -> Text: ...

    @property
    def answer(self) -> Text: ...

    @property
    def sources(self) -> str: ...


Pictured = TypeVar("Pictured", bound=Any)


def pictured(card: Pictured, face: Face) -> Pictured:
    """The card with its printed face."""
    return replace(card, face=face(card.key))


def decisions(
    decided: Iterable[Decided], sources: Mapping[str, Any] = SOURCES
) -> list[tuple[int, str, str, Any]]:
    """Number, question, answer, and why it was open."""
    return [(d.number, text(d.question), text(d.answer), sources[d.sources]) for d in decided]


def explained(told: Iterable[Told]) -> tuple[Term, ...]:
    """The words as they open on tap, in the order of the file."""
    return tuple(Term(t.id, text(t.name), text(t.text), f"term-{t.id}") for t in told)


def terms(told: Iterable[Told]) -> list[tuple[str, str, str]]:
    """Each with its id and what it means, in alphabetical order."""
    found = [(term.id, text(term.name), text(term.text)) for term in told]
    return sorted(found, key=lambda term: alphabetical(term[1]))


def term_anchors(
    told: Iterable[Told], at_length: Mapping[str, str] = {}
) -> dict[str, tuple[str, ...]]:
    """Where each word is explained, and where more is said of it."""
    found: dict[str, tuple[str, ...]] = {}
    for term in told:
        more = at_length.get(term.id)
        found[text(term.name)] = (f"term-{term.id}", more) if more else (f"term-{term.id}",)
    return found


def index(*groups: Mapping[str, tuple[str, ...]]) -> list[Entry]:
    """In alphabetical order. What has one name has one entry."""
    found: dict[str, tuple[str, ...]] = {}
    for entries in groups:
        for name, anchors in entries.items():
            found[name] = (*found.get(name, ()), *anchors)
    return [Entry(name, found[name]) for name in sorted(found, key=_sorted_by)]


def _sorted_by(name: str) -> tuple[list[int], str]:
    return alphabetical(name), name


def alphabetical(name: str) -> list[int]:
    """Where a name stands in the Polish alphabet, which the English one is part of. A space is a
    space, whether a line may end there or not."""
    letters = name.lower().replace(NARROW, " ")
    return [ALPHABET.find(letter) for letter in letters if letter.isalpha() or letter in "- "]
