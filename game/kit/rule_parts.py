"""What the rules pages of all games are made of: pictures of cards, rulings, words, an index."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol

from django.utils.translation import gettext_lazy
from msgspec import Struct

from game.engine.cards import NBSP, Text
from game.sheets.pictures import Picture

from .load import Game, game_of
from .parts import Entry, Face, no_face
from .prose import filled
from .texts import says_of, text

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
    cards, and by it the printed face is found where the rules are on paper.
    """

    name: str
    figure: str
    text: str
    emblem: str
    tone: str
    qty: int = 1
    key: str = ""
    picture: Picture | None = None


class Portrait(Struct, frozen=True):
    """A card with all that its large picture shows: drawn by the template `large` from `shown`, or
    on paper by its printed face. As many of its parts as `pins` are numbered as the words beside
    it are; `kind` is a class for their places."""

    name: str
    key: str
    kind: str
    pins: str
    large: str
    shown: Any
    picture: Picture | None = None


class Term(Struct, frozen=True):
    """A word and what it means; `anchor` is its place on the rules page."""

    id: str
    name: str
    text: str
    anchor: str


class TermText(Protocol):
    """A word of a game, as its `terms.toml` has it."""

    @property
    def id(self) -> str: ...

    @property
    def name(self) -> Text: ...

    @property
    def text(self) -> Text: ...


def rules_of(
    slug: str,
    face: Face,
    *,
    cover: Iterable[str],
    told: Iterable[TermText],
    cards: Iterable[tuple[str, str]],
    at_length: Mapping[str, str] = {},
    sources: Mapping[str, Any] = SOURCES,
    **values: Any,
) -> dict[str, Any]:
    """What the rules page of a game is filled with. `cards` are the index's: the name and the
    anchor of each, the last of a name counts."""
    says, told = says_of(slug), tuple(told)
    topics = {says(f"rules.topic.{anchor}"): (anchor,) for anchor in says.under("rules.topic")}
    listed = {name: (anchor,) for name, anchor in cards}
    common = {
        "face": face,
        "on_paper": face is not no_face,
        "cover": [face(card) for card in cover],
        "index": index(term_anchors(told, at_length), listed, topics),
        "rulings": rulings(game_of(slug), sources),
        "terms": terms(told),
    }
    return filled(slug, {**common, **values})


def rulings(game: Game, sources: Mapping[str, Any] = SOURCES) -> list[tuple[int, str, str, Any]]:
    """Number, question, answer, and why it was open."""
    return [
        (number, text(one.question), text(one.answer), sources[one.sources])
        for number, one in enumerate(game.rulings, 1)
    ]


def explained(told: Iterable[TermText]) -> tuple[Term, ...]:
    """The words as they open on tap, in the order of the file."""
    return tuple(Term(t.id, text(t.name), text(t.text), f"term-{t.id}") for t in told)


def terms(told: Iterable[TermText]) -> list[tuple[str, str, str]]:
    """Each with its id and what it means, in alphabetical order."""
    found = [(term.id, text(term.name), text(term.text)) for term in told]
    return sorted(found, key=lambda term: alphabetical(term[1]))


def term_anchors(
    told: Iterable[TermText], at_length: Mapping[str, str] = {}
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
    letters = name.lower().replace(NBSP, " ")
    return [ALPHABET.find(letter) for letter in letters if letter.isalpha() or letter in "- "]
