"""What the pages ask of a game: the members of its presenter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypedDict

from game.engine.declarations import Guided
from game.sheets.boards import Board
from game.sheets.decks import Choice, Deck
from game.sheets.papers import Paper
from game.tables.selectors import Seen, VisibleEvent

from .after import After
from .kinds import Kind, Reference
from .page import TablePage
from .parts import Cast, Face, Glance, Line, no_face
from .rule_parts import Term
from .settings import Invitation
from .style_guide import Specimens


class GameOptions(Protocol):
    """A Django form with the game's own options; every field may be missing.

    `posted` says what to post to play with such options once more; `lesson` are the fields'
    values that fit into a lesson. `folded` are the names of the fields that few people change.
    """

    lesson: ClassVar[Mapping[str, str]]
    folded: ClassVar[tuple[str, ...]]

    def __init__(self, data: Any = None, *, initial: Any = None) -> None: ...

    def is_valid(self) -> bool: ...

    def options(self) -> dict[str, Any]: ...

    @classmethod
    def posted(cls, options: Mapping[str, Any]) -> dict[str, str]: ...


class Presenter(Protocol):
    """What the pages ask of a game.

    `template` draws the `page` of a table; rules and debriefs look alike in all games. The
    `reference` beside a table never changes. `chosen` is a card the reader picked for a move of two
    steps, or "": it comes from the address, so it may be anything. A page's `doubts` are the moves
    that are asked about before they are made: `parts.Doubt` by the move's text.
    `styles` are the style sheets of the game's own that its table and its rules need,
    `projector_styles` those of its large view; `skip` is the anchor of the board on it and what a
    link there says. `costly` are the verbs of moves that nobody wants to make by a tap too many:
    they end a turn, forgo something or cannot be taken back. `glance` is a table in two lines, for
    who looks after many. `how` is how the game is played, in parts that a class is told before it
    plays. `noted_cards` are the names of all cards that stand for somebody or something of history,
    each with the key of its note. `decks` are all cards of the printed game, `choices` the parts of
    it that are printed by themselves.

    `rules` serve the screen and paper, where `face` draws cards. Printed they need an `index` (a
    list of `parts.Entry`) and a `cover` (a few faces). A sheet of two sides tells before a first
    game what `rules` and `how` say.

    `boards` is what the box holds beside these of its cards, as it is printed on this paper.

    `card_styles` are the style sheets of the faces of its printed cards, beside those of all games.

    `class_debrief` is what came up most at all the tables of a class, as somebody sees them who
    only watches, beside what really happened; it names no player. `class_notes` are the keys of the
    notes behind it, what came up most first. Both are given no table where a class plays with
    printed sets; `options` are those of its games.

    `order` is the game's place among all, the main one's the first. `specimens` are its components
    for the style guide, each in the states it can have.
    """

    @property
    def order(self) -> int: ...

    @property
    def title(self) -> Any: ...

    @property
    def styles(self) -> tuple[str, ...]: ...

    @property
    def projector_styles(self) -> tuple[str, ...]: ...

    @property
    def skip(self) -> tuple[str, Any]: ...

    @property
    def costly(self) -> tuple[str, ...]: ...

    @property
    def OptionsForm(self) -> type[GameOptions]: ...

    @property
    def guide(self) -> Guided: ...

    @property
    def invitation(self) -> Invitation: ...

    @property
    def template(self) -> str: ...

    @property
    def card_styles(self) -> tuple[str, ...]: ...

    def page(self, seen: Seen, cast: Cast, chosen: str) -> TablePage: ...

    def glance(self, seen: Seen, cast: Cast) -> Glance: ...

    def reference(self, seen: Seen) -> Reference: ...

    def line(self, told: VisibleEvent, cast: Cast) -> Line: ...

    def rules(self, face: Face = no_face) -> Any: ...

    def how(self) -> Any: ...

    def debrief(self, seen: Seen, cast: Cast) -> Any: ...

    def class_debrief(self, tables: Sequence[Seen], options: Mapping[str, Any]) -> Any: ...

    def class_notes(
        self, tables: Sequence[Seen], options: Mapping[str, Any]
    ) -> tuple[str, ...]: ...

    def noted_cards(self) -> tuple[tuple[str, str], ...]: ...

    def decks(self) -> tuple[Deck, ...]: ...

    def choices(self) -> tuple[Choice, ...]: ...

    @property
    def specimens(self) -> Specimens: ...

    def boards(self, paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]: ...


class Own(TypedDict, total=False):
    """The members that a game has instead of those made from its declarations, and what some of
    those are made from: `after` is what is talked about after a game, `specimens` what the style
    guide shows. `kinds` are all cards that open on tap, `absent` those that have no part in
    a game, `terms` the words that open beside them."""

    styles: tuple[str, ...]
    projector_styles: tuple[str, ...]
    card_styles: tuple[str, ...]
    skip: tuple[str, Any]
    template: str
    page: Callable[[Seen, Cast, str], TablePage]
    glance: Callable[[Seen, Cast], Glance]
    kinds: tuple[Kind, ...]
    absent: Callable[[Seen], Collection[str]]
    terms: Callable[[], tuple[Term, ...]]
    line: Callable[[VisibleEvent, Cast], Line]
    rules: Callable[[Face], Any]
    how: Callable[[], Any]
    debrief: Callable[[Seen, Cast], Any]
    after: After
    specimens: Specimens
    noted_cards: Callable[[], tuple[tuple[str, str], ...]]
    decks: Callable[[], tuple[Deck, ...]]
    choices: Callable[[], tuple[Choice, ...]]
    boards: Callable[[Paper, tuple[Deck, ...]], tuple[Board, ...]]
