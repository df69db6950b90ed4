"""Names: of cards, zones and seats, and the facts of an event filled into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from game.engine.cards import Text
from game.engine.declarations import CARD, CHOICE, SEAT, Called
from game.kit.lines import linked
from game.kit.parts import Cast
from game.kit.texts import text
from lessons.catalogue import Note, find_note, is_person

from .load import Game

NOTHING: Final = "–"
"""What an empty list is called where a game has no word of its own for it."""


def said(words: Text | str) -> str:
    """Words of a card: a proper name is the same in all languages."""
    return words if isinstance(words, str) else text(words)


def of_card(game: Game, name: str, attribute: str) -> str:
    """Words of a card that it may have, or ""."""
    return said(getattr(game.card(name), attribute, ""))


def card_name(game: Game, name: str) -> str:
    return of_card(game, name, "name")


def emblem(game: Game, name: str) -> str:
    return getattr(game.card(name), "emblem", "") or game.kinds[name].sign


def tone(game: Game, name: str) -> str:
    return getattr(game.card(name), "tone", "") or game.kinds[name].tone


def numbers(game: Game, name: str) -> tuple[tuple[str, str], ...]:
    """The names and the values of a card's numbers."""
    card, kind = game.card(name), game.kinds[name]
    return tuple((game.says(f"number.{one}"), str(getattr(card, one))) for one in kind.numbers)


def note_key(game: Game, name: str) -> str:
    """The key of the note behind a card, or ""."""
    if name in game.declared.noted:
        return game.declared.noted[name].note
    return getattr(game.card(name), "note", "") if name in game.kinds else ""


def note_of(game: Game, name: str) -> Note | None:
    """The note behind a card, or None."""
    return find_note(note_key(game, name))


def is_about_a_person(game: Game, name: str) -> bool:
    return is_person(note_key(game, name))


def place_name(game: Game, zone: str, place: str = "") -> str:
    return game.says(f"zone.{zone}.{place or 'name'}")


def plain(game: Game, kind: str, value: Any, cast: Cast) -> str:
    """What a word of a move is called, by what it is."""
    if kind == CARD or game.is_card(kind):
        return card_name(game, value)
    if kind in game.zones:
        return place_name(game, kind, value if value in game.zones[kind].places else "")
    return cast.name(int(value)) if kind == SEAT else game.says(f"choice.{value}")


def word(game: Game, kind: str, value: Any, cast: Cast) -> str:
    """The same in the log, where cards lead to their notes."""
    name = plain(game, kind, value, cast)
    is_card = kind == CARD or game.is_card(kind)
    return linked(name, note_of(game, value)) if is_card else name


def named(game: Game, facts: Mapping[str, Any], cast: Cast) -> dict[str, Any]:
    """Facts as a sentence takes them: ids by their names, lists of them in one line."""
    return {name: _named(game, name, value, cast) for name, value in facts.items()}


def _named(game: Game, name: str, value: Any, cast: Cast) -> Any:
    if isinstance(value, tuple | list):
        if not value:
            return game.says.maybe(f"none.{name}") or NOTHING
        one = name if name in game.declared.names else name.removesuffix("s")
        between = game.says(f"join.{name}") if f"join.{name}" in game.says.texts else ", "
        return SafeString(between.join(conditional_escape(_one(game, one, v, cast)) for v in value))
    return _one(game, name, value, cast)


def _one(game: Game, name: str, value: Any, cast: Cast) -> Any:
    """A single fact: what its name says that it is, a text, or as it is."""
    if isinstance(value, Text):
        return text(value)
    if isinstance(value, SafeString):
        return value
    naming = game.declared.names.get(name)
    if naming is None:
        return word(game, name, value, cast) if _is_kind(game, name) else value
    if callable(naming):
        return called(naming(value))
    if naming != name and (naming in game.declared.names or _is_kind(game, naming)):
        return _one(game, naming, value, cast)
    return game.says(f"{naming}.{value}")


def called(name: Called | Text | str) -> str:
    """A thing by its name, which leads to its note."""
    if not isinstance(name, Called):
        return said(name)
    return format_html(name.around, linked(said(name.name), find_note(name.note)))


def is_named(game: Game, name: str) -> bool:
    """Whether it is known what facts of this name, or lists of such, are called."""
    kinds = (name, name.removesuffix("s"))
    return any(one in game.declared.names or _is_kind(game, one) for one in kinds)


def _is_kind(game: Game, name: str) -> bool:
    return name in (CARD, SEAT, CHOICE) or name in game.zones or game.is_card(name)
