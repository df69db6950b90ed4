"""What the pages ask of a game: the members of its presenter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar, Protocol, Self, TypedDict

from game.engine.card_sets import PRINTED
from game.engine.declarations import Guided
from game.sheets.boards import Board
from game.sheets.decks import Choice, Deck, Light
from game.sheets.papers import Paper
from game.tables.selectors import Seen, VisibleEvent

from .after import After
from .class_parts import ClassDebrief
from .debrief import Debrief
from .kinds import Kind, NotedCard, Reference
from .minute import MinutePart
from .overheard import Overheard
from .page import TablePage
from .parts import Cast, Face, Glance, HowPart, Line, no_face
from .questions import ModelQuestion
from .rule_parts import Term
from .settings import Invitation
from .style_guide import Specimens


class GameOptions(Protocol):
    """A Django form with the game's own options; every field may be missing."""

    lesson: ClassVar[Mapping[str, str]]
    """The fields' values that fit into a lesson."""
    folded: ClassVar[tuple[str, ...]]
    """The names of the fields that few people change."""

    @classmethod
    def for_one_alone(cls, data: Mapping[str, str] | None = None) -> Self:
        """The form for somebody who plays against computers; what was not posted, and where
        nothing was, is as it is in a first game."""

    @classmethod
    def chosen(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """The fields' values that lead to these `options`."""

    @classmethod
    def next(cls, options: Mapping[str, Any]) -> dict[str, str]:
        """The fields' values for the game of a class that has just played with these `options`."""

    def __init__(self, data: Any = None, *, initial: Any = None) -> None: ...

    def is_valid(self) -> bool: ...

    def options(self) -> dict[str, Any]: ...


class Presenter(Protocol):
    """What the pages ask of a game."""

    @property
    def order(self) -> int:
        """Its place among all games, the main one's the first."""

    @property
    def title(self) -> Any: ...

    @property
    def invitation(self) -> Invitation: ...

    @property
    def OptionsForm(self) -> type[GameOptions]: ...

    @property
    def guide(self) -> Guided: ...

    # The table

    @property
    def template(self) -> str:
        """Draws the `page` of a table."""

    @property
    def second_step(self) -> str:
        """Draws those parts of it, elements with ids, that may differ with what has been picked."""

    @property
    def styles(self) -> tuple[str, ...]:
        """The style sheets of the game's own that its table and its rules need."""

    @property
    def projector_styles(self) -> tuple[str, ...]:
        """Those of its large view."""

    @property
    def skip(self) -> tuple[str, Any]:
        """The anchor of the board, and what a link there says."""

    @property
    def costly(self) -> tuple[str, ...]:
        """The verbs of moves that nobody wants to make by a tap too many: they end a turn, forgo
        something or cannot be taken back."""

    def page(self, seen: Seen, cast: Cast, chosen: str) -> TablePage:
        """`chosen` are the words that the reader began a move with, or "": they come from the
        address, so they may be anything."""

    def picked(self, page: Any, seen: Seen, cast: Cast, chosen: str) -> TablePage:
        """The same as `page(seen, cast, chosen)`, from that `page` on which nothing is picked: in
        its `second_step` nothing else has to be right."""

    def decides_openly(self, seen: Seen) -> bool:
        """Whether what is to be decided may be, before everybody who sees the table's screen."""

    def reference(self, seen: Seen) -> Reference:
        """What opens on tap beside a table; it never changes during a game."""

    def line(self, told: VisibleEvent, cast: Cast) -> Line:
        """An event's line of the log."""

    def glance(self, seen: Seen, cast: Cast) -> Glance:
        """A table in two lines, for whoever looks after many."""

    def overheard(self, seen: Seen, cast: Cast) -> Overheard:
        """The latest events that matter, for a teacher who looks after many tables, and what he may
        ask there; from `seen` by somebody who only watches."""

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """All its cards, by what is told of them."""

    # What is read before and after a game

    def how(self) -> tuple[HowPart, ...]:
        """How the game is played, in parts that a class is told before it plays."""

    def minute(self) -> tuple[MinutePart, ...]:
        """The game in a minute, before somebody's first move; nothing where it has none."""

    def rules(self, face: Face = no_face, cards: str = PRINTED) -> Mapping[str, Any]:
        """For the screen and for paper, where `face` draws cards; with the lists of the printed
        cards, or of a set with the key `cards`. Printed they need an `index` (a
        list of `parts.Entry`) and a `cover` (a few faces). A sheet of two sides tells before a
        first game what `rules` and `how` say."""

    def debrief(self, seen: Seen, cast: Cast) -> Debrief: ...

    def class_debrief(
        self, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
    ) -> ClassDebrief:
        """What came up most at all the tables of a class, as somebody sees them who only watches,
        beside what really happened; it names no player. No table is given where a class plays with
        printed sets; `options` are those of its games. The notes with the `planned` keys, which
        the lesson's plan is about, come first."""

    def class_notes(
        self, tables: Sequence[Seen], options: Mapping[str, Any], planned: Sequence[str] = ()
    ) -> tuple[str, ...]:
        """The keys of the notes behind it, what is shown first."""

    def ticket_questions(self) -> tuple[ModelQuestion, ...]:
        """What an exit ticket may ask about the game as a model."""

    def noted_cards(self) -> tuple[NotedCard, ...]:
        """All cards that stand for somebody or something of history, each with its note."""

    # Print

    @property
    def card_styles(self) -> tuple[str, ...]:
        """The style sheets of the faces of its printed cards, beside those of all games."""

    def decks(self, cards: str = PRINTED) -> tuple[Deck, ...]:
        """All cards of the printed game, or of a set of cards with this key."""

    def choices(self) -> tuple[Choice, ...]:
        """The parts of it that are printed by themselves."""

    def light(self, cards: str = PRINTED) -> Light | None:
        """What one lesson needs of it, or of a set of cards, on few sheets; None where that cannot
        be told. Each of these cards has a small face, in `slim.html` beside the template of its
        large one."""

    def boards(self, paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]:
        """What the box holds beside these of its cards, as it is printed on this paper."""

    @property
    def specimens(self) -> Specimens:
        """Its components for the style guide, each in the states it can have."""


class Own(TypedDict, total=False):
    """The members that a game has instead of those made from its declarations, and what some of
    those are made from. With a page of its own come its template and its style sheets, which are
    called like the game."""

    # In the place of the presenter's member of this name
    skip: tuple[str, Any]
    page: Callable[[Seen, Cast, str], TablePage]
    picked: Callable[[Any, Seen, Cast, str], TablePage]
    glance: Callable[[Seen, Cast], Glance]
    rules: Callable[[Face, str], Mapping[str, Any]]
    decks: Callable[[str], tuple[Deck, ...]]
    choices: Callable[[], tuple[Choice, ...]]
    light: Callable[[str], Light]
    boards: Callable[[Paper, tuple[Deck, ...]], tuple[Board, ...]]
    specimens: Specimens

    # What other members are made from
    kinds: tuple[Kind, ...]
    """All cards: what opens on tap (`reference`), and which notes they lead to (`noted_cards`)."""
    absent: Callable[[Seen], Collection[str]]
    """Those of them that have no part in a game."""
    terms: Callable[[], tuple[Term, ...]]
    """The words that open beside them."""
    after: After
    """What is talked about after a game."""
