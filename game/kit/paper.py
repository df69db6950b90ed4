"""What lies in a game's box, in the words of its texts.

All are texts below `paper`. What differs with whose it is stands below its key:
`help.turn.steps.1.text.WHOSE`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.translation import gettext as _

from game.engine.card_sets import PRINTED
from game.sheets.boards import (
    Board,
    Legend,
    Marker,
    Mat,
    Piece,
    Point,
    Table,
    Words,
    labels,
)
from game.sheets.decks import Back, Choice, Deck, PrintedCard

from .card_parts import FaceValues
from .kinds import Kind
from .texts import Says

WIDTH: Final = 190.0
"""Of a sheet of A4, without its edges."""
TOLD: Final = 8.5
"""The letters of what is told of pieces, in points."""
LINE: Final = 3.8
"""How high a line of it is, in millimetres."""
IN_A_LINE: Final = 142
"""So many letters are in it."""
SEEN: Final = 11.0
"""The letters of what is to be seen before all else, in points; so many are in a line."""
SEEN_IN_A_LINE: Final = 95


def line_told(text: str) -> Piece:
    """In strong letters over the whole width of a sheet."""
    rows = 1 + len(text) // SEEN_IN_A_LINE
    words = Words(text, 2, 1, WIDTH - 4, SEEN, strong=True, lines=rows)
    return Piece(WIDTH, round(3 + rows * 1.3 * LINE, 2), Mat(text, words=(words,)))


class PaperWords(NamedTuple):
    """The texts below `paper`; `who` is whose the piece is, `facts` are filled in everywhere."""

    says: Says
    who: str = ""
    facts: Mapping[str, Any] = {}

    def __call__(self, key: str, **facts: Any) -> str:
        return self.says(self._key(key), **self.facts, **facts)

    def _key(self, key: str) -> str:
        own = f"paper.{key}.{self.who}"
        return own if own in self.says.texts else f"paper.{key}"

    def short(self, key: str, word: str) -> str:
        """What the word is called where few letters fit, if it is called anything else there."""
        return self(key) if self._key(key) in self.says.texts else word

    def under(self, key: str) -> tuple[str, ...]:
        return self.says.under(f"paper.{key}")

    def lines(self, key: str, **facts: Any) -> tuple[str, ...]:
        return tuple(self(f"{key}.{one}", **facts) for one in self.under(key))

    def points(self, key: str) -> tuple[Point, ...]:
        return tuple(self._point(key, one) for one in self.under(key))

    def _point(self, key: str, one: str) -> Point:
        number = int(one) if one.isdigit() else 0
        if self._key(f"{key}.{one}") in self.says.texts:
            return Point(self(f"{key}.{one}"), number=number)
        return Point(self(f"{key}.{one}.text"), self(f"{key}.{one}.about"), number=number)

    # Boards

    def board(self, id: str, pieces: Iterable[Piece], *, thick: bool = True) -> Board:
        name, about = self(f"board.{id}.name"), self(f"board.{id}.about")
        return Board(id, name, about, tuple(pieces), thick)

    def marker(self, id: str, size: str = "medium", **shown: Any) -> Marker:
        return Marker(self(f"marker.{id}.name"), size=size, **shown)

    def legend(self, height: float, markers: Mapping[str, Marker]) -> Piece:
        """What the markers are for, by their ids."""
        lines = tuple((one, self(f"marker.{id}.about")) for id, one in markers.items())
        legend = Legend(_("What the markers are for"), lines)
        return Piece(WIDTH, height, legend)

    def table(
        self,
        id: str,
        height: float,
        rows: Iterable[Sequence[str]],
        head: Sequence[str] = (),
    ) -> Piece:
        table = Table(
            title=self(f"table.{id}.title"),
            head=tuple(head) or self.lines(f"table.{id}.head"),
            rows=tuple(map(tuple, rows)),
            notes=self.lines(f"table.{id}.notes"),
        )
        return Piece(WIDTH, height, table)

    def labels(
        self, sign: str, decks: tuple[Deck, ...], above: Iterable[str] = (), **facts: Any
    ) -> Board:
        """For the lid of the box and each deck; the lines `above` stand before the game's own."""
        lines = (*above, *self.lines("lid", n=cards_of(decks), **facts))
        return labels(self.says("game.title"), sign, lines, decks)

    def told(self, id: str, **facts: Any) -> Piece:
        """What the pieces of a sheet are for, in numbered lines."""
        lines, y = self.lines(f"{id}.told", **facts), 9.0
        texts = [Words(self(f"{id}.title"), 2, 1, WIDTH - 4, 15, strong=True)]
        for number, line in enumerate(lines, 1):
            texts.append(Words(f"{number}. {line}", 2, round(y, 2), WIDTH - 4, TOLD))
            y += LINE * (1 + len(line) // IN_A_LINE) + 0.9
        return Piece(WIDTH, round(y + 1, 2), Mat(texts[0].text, words=tuple(texts)))

    # Cards

    def deck(self, id: str, back: Back, cards: Iterable[PrintedCard]) -> Deck:
        return Deck(id, self(f"deck.{id}"), back, tuple(cards))

    def decks(
        self, backs: Mapping[str, Back], kinds: Sequence[Kind], cards: str = PRINTED
    ) -> Iterator[Deck]:
        """A deck for each back, with the cards of all kinds that belong in it."""
        for id, back in backs.items():
            found = (card for kind in kinds for card in kind.of_deck(id, cards))
            yield self.deck(id, back, found)

    def choice(self, slug: str, id: str, of: Iterable[str], **facts: Any) -> Choice:
        return Choice(slug, self(f"choice.{id}", **facts), tuple(of))

    def help_card(
        self, id: str, steps: Iterable[Point] | None = None, *, qty: int = 1, **owner: Any
    ) -> PrintedCard:
        """`owner` is whose it is: his name, the `css` class of his colour, a sign or an ornament.
        `steps` are those of the texts where none are given."""
        name = self(f"help.{id}.name")
        found = self.points(f"help.{id}.steps") if steps is None else tuple(steps)
        owner = {"sign": "", "ornament": "", "orders": (), **owner}
        return PrintedCard(
            id=f"{id}-{self.who}",
            name=f"{name}: {owner['owner']}",
            qty=qty,
            template="printing/faces.html#help",
            card=FaceValues(name=name, steps=found, **owner),
            groups=(self.who,),
        )


def cards_of(decks: Iterable[Deck]) -> int:
    """How many cards there are."""
    return sum(card.qty for deck in decks for card in deck.cards)


def help_deck(back: Back, cards: Iterable[PrintedCard]) -> Deck:
    return Deck("help", _("Help cards"), back, tuple(cards))


def whole_and_decks(decks: Sequence[Deck]) -> Iterator[Choice]:
    """The whole game, and each deck."""
    yield Choice("all", _("The whole game"), tuple(deck.slug for deck in decks))
    for deck in decks:
        yield Choice(deck.slug, deck.name, (deck.slug,))
