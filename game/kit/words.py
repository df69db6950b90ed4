"""Names: of cards, zones and seats, and the facts of an event filled into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString

from game.engine.cards import Text
from game.engine.declarations import CARD, CHOICE, SEAT
from game.kit.lines import linked
from game.kit.parts import Cast
from game.kit.wording import text
from lessons.catalogue import Note, find_note, is_person

from .load import Game


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


def note_key(game: Game, name: str) -> str:
    return getattr(game.card(name), "note", "")


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
    """Facts as a sentence takes them: ids by their names, lists of ids in one line."""
    return {name: _named(game, name, value, cast) for name, value in facts.items()}


def _named(game: Game, name: str, value: Any, cast: Cast) -> Any:
    if _is_kind(game, name):
        return word(game, name, value, cast)
    kind = name.removesuffix("s")
    if kind != name and _is_kind(game, kind) and not isinstance(value, int | str):
        words = (conditional_escape(word(game, kind, one, cast)) for one in value)
        return SafeString(", ".join(words))
    return value


def _is_kind(game: Game, name: str) -> bool:
    return name in (CARD, SEAT, CHOICE) or name in game.zones or game.is_card(name)
