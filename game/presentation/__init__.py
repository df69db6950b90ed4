"""How each game is shown: what a page needs, worded in the reader's language.

A game's presenter is a module of this package with the members of `Presenter`, or is made from
the game's declarations (`game.kit`); of a game with both, the module's members come first. It is
given what `selectors.see` returns, so it cannot show more than the reader may know.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, ClassVar, Final, Protocol

from django.urls import reverse

from game.engine.registry import has_module, rulesets
from game.printing.boards import Board
from game.printing.decks import Choice, Deck
from game.printing.papers import Paper
from game.selectors import Seen, Told
from lessons.catalogue import Card, keys

from .guide import Guide, Invitation
from .parts import Cast, Face, Glance, Line, no_face
from .specimens import Specimens

log = logging.getLogger(__name__)

DECLARATIONS: Final = "shows"
"""What the module with a game's declarations is called, in the package of its rules."""


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

    Each template draws what the function of its name returns, under that name: `template` the
    `page` of a table, `reference_template` (a component, with the `game`'s slug) what never
    changes beside it, `rules_template` the `rules`, `debrief_template` the `debrief` of a
    finished game. `chosen` is a card the reader picked for a move of two steps, or "": it comes
    from the address, so it may be anything. A page's `doubts` are the moves that are asked about
    before they are made: `parts.Doubt` by the move's text. `styles` are the style sheets of the
    game's own that its table and its rules need, `projector_styles` those of its large view;
    `skip` is the anchor of the board on it and what a link there says. `costly` are the verbs of
    moves that nobody wants to make by a tap too many: they end a turn, forgo something or cannot
    be taken back. `glance` is a table in two lines, for who looks after many. `how` is how the
    game is played, in parts that a class is told before it plays. `noted_cards` are the names of
    all cards that stand for somebody or something of history, each with the key of its note.
    `decks` are all cards of the printed game, `choices` the parts of it that are printed by
    themselves.

    `rules` serve the screen and paper, where `face` draws cards. Printed they need an `index` (a
    list of `parts.Entry`) and a `cover` (a few faces); `quick_template` draws what is told before
    a first game on the two sides of a sheet, from `rules` and the `parts` of `how`.

    `boards` is what the box holds beside these of its cards, as it is printed on this paper.

    `card_styles` are the style sheets of the faces of its printed cards, beside those of all games.

    `class_debrief_template` draws the `class_debrief`: what came up most at all the tables of a
    class, as somebody sees them who only watches, beside what really happened; it names no
    player. `class_handout_template` draws the same on paper, with lines to write on; its links
    lead to the `address` of the site, its `hints` are for the teacher. `class_notes` are the keys
    of the notes behind it, what came up most first. Debrief and notes are given no table where a
    class plays with printed sets; `options` are those of its games.

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
    def guide(self) -> Guide: ...

    @property
    def invitation(self) -> Invitation: ...

    @property
    def template(self) -> str: ...

    @property
    def reference_template(self) -> str: ...

    @property
    def rules_template(self) -> str: ...

    @property
    def quick_template(self) -> str: ...

    @property
    def debrief_template(self) -> str: ...

    @property
    def class_debrief_template(self) -> str: ...

    @property
    def class_handout_template(self) -> str: ...

    @property
    def card_styles(self) -> tuple[str, ...]: ...

    def page(self, seen: Seen, cast: Cast, chosen: str) -> Any: ...

    def glance(self, seen: Seen, cast: Cast) -> Glance: ...

    def reference(self, seen: Seen) -> Any: ...

    def line(self, told: Told, cast: Cast) -> Line: ...

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

    def specimens(self) -> Specimens: ...

    def boards(self, paper: Paper, decks: tuple[Deck, ...]) -> tuple[Board, ...]: ...


def games() -> tuple[str, ...]:
    """The games that can be shown, the main one first."""
    return tuple(_shown())


def presenter(game: str) -> Presenter:
    """Raises KeyError for a game that cannot be shown."""
    return _shown()[game]


@cache
def _shown() -> dict[str, Presenter]:
    """The presenters of all games that lack nothing, in the games' order."""
    found: dict[str, Presenter] = {}
    for game in rulesets():
        if lacks := lacking(game):
            log.error("The game %s is not shown: %s", game, "; ".join(lacks))
        else:
            found[game] = _made(game)
    return dict(sorted(found.items(), key=lambda one: (one[1].order, one[0])))


@cache
def lacking(game: str) -> tuple[str, ...]:
    """What keeps a game from being shown: faults of its declarations, or what no presenter is
    without. Raises KeyError for an unknown game."""
    declares = has_module(game, DECLARATIONS)
    if not declares and not _has_own(game):
        return (f"there is neither a module {DECLARATIONS} beside its rules nor a presenter",)
    if declares and (found := import_module("game.kit.checks").faults(game)):
        return tuple(found)
    made = _made(game)
    return tuple(f"its presenter has no {name!r}" for name in MEMBERS if not hasattr(made, name))


def _name(game: str) -> str:
    """The name of a game's own presenter, where it has one."""
    return f"{__name__}.{game.replace('-', '_')}"


def _has_own(game: str) -> bool:
    return find_spec(_name(game)) is not None


@cache
def _made(game: str) -> Any:
    """The game's own presenter, or what is made from its declarations; of both, its own members
    come first."""
    own = import_module(_name(game)) if _has_own(game) else None
    if not has_module(game, DECLARATIONS):
        return own
    # Below this module in everything but the list of members.
    load, kit = import_module("game.kit.load"), import_module("game.kit.presenter")
    return kit.KitPresenter(load.game_of(game), own)


MEMBERS: Final = tuple(name for name in vars(Presenter) if not name.startswith("_"))
"""The names of all that a presenter has."""


def cards_showing(key: str) -> tuple[Card, ...]:
    """The cards of all games that the note with this key is about."""
    return tuple(
        Card(str(presenter(game).title), name, reverse("rules", args=[game]))
        for game in games()
        for name, note in presenter(game).noted_cards()
        if note == key
    )


def cards_without_note() -> tuple[str, ...]:
    """What a game's card names as its note, and is none."""
    known = set(keys())
    return tuple(
        f"{game}: {name} ({note})"
        for game in games()
        for name, note in presenter(game).noted_cards()
        if note not in known
    )


def all_specimens() -> tuple[Specimens, ...]:
    """The components of every game, each in the states it can have."""
    return tuple(presenter(game).specimens() for game in games())
