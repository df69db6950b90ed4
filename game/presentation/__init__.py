"""How each game is shown: what a page needs, worded in the reader's language.

A game's presenter is a module of this package with the members of `Presenter`. It is given
what `selectors.see` returns, so it cannot show more than the reader may know.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Protocol, cast

from game.selectors import Seen, Told

from .parts import Cast, Line

_MODULES: Final = {"outcast-heroes": "game.presentation.outcast_heroes"}


class NewGame(Protocol):
    """A Django form with what people may set before a game.

    Every field may be missing: one button starts the default game. `settings_of` says what
    to post to play such a game once more.
    """

    game: str
    cleaned_data: dict[str, Any]

    def __init__(self, data: Any = None) -> None: ...

    def is_valid(self) -> bool: ...

    def options(self) -> dict[str, Any]: ...

    def level_wanted(self) -> str: ...

    @classmethod
    def settings_of(cls, seen: Seen) -> dict[str, Any]: ...


class Presenter(Protocol):
    """What the pages ask of a game.

    `template` draws what `page` returns (as `page`), `rules_template` what `rules` returns
    (as `rules`). `chosen` is a card the reader picked for a move of two steps, or "": it
    comes from the address, so it may be anything.
    """

    title: Any
    NewGameForm: type[NewGame]
    template: str
    rules_template: str

    def page(self, seen: Seen, cast: Cast, chosen: str) -> Any: ...

    def line(self, told: Told, cast: Cast) -> Line: ...

    def rules(self) -> Any: ...


def presenter(game: str) -> Presenter:
    """Raises KeyError for a game that cannot be shown."""
    return cast(Presenter, import_module(_MODULES[game]))
