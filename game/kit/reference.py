"""What never changes during a game: every card in its large form, with the note behind it."""

from __future__ import annotations

from msgspec import Struct

from game.tables.selectors import Seen

from . import words
from .board import Card, small
from .load import Game


class Large(Struct, frozen=True, cache_hash=True):
    """A card in its large form. `kind` is its deck, `text` what stands on it; `summary` is its
    note's sentence and `url` the note's address, both "" where it has none. `person`: the note is
    about somebody who lived."""

    card: Card
    kind: str
    text: str
    summary: str
    url: str
    person: bool


class Reference(Struct, frozen=True, cache_hash=True):
    """All that opens on tap."""

    cards: tuple[Large, ...]


def reference(game: Game, seen: Seen) -> Reference:
    """All cards that there are, whichever come into play."""
    return Reference(tuple(large(game, name) for name in game.kinds))


def large(game: Game, name: str) -> Large:
    note = words.note_of(game, name)
    return Large(
        card=small(game, name),
        kind=game.says(f"kind.{game.kinds[name].id}"),
        text=words.of_card(game, name, "text"),
        summary=note.summary if note else "",
        url=note.url if note else "",
        person=words.is_about_a_person(game, name),
    )
