"""Names: of cards, zones and seats, and the facts of an event filled into a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString

from game.engine.cards import Text
from game.engine.declarations import CARD, CHOICE, SEAT, Called
from game.engine.registry import card_sets
from game.sheets.pictures import Picture, pictures_of
from lessons.catalogue import Note, find_note, is_event, is_person
from wyklenci_site.core.languages import speaking

from .behind import own_way
from .lines import linked
from .load import Game
from .parts import Cast
from .texts import text

NOTHING: Final = "–"
"""What an empty list is called where a game has no word of its own for it."""


def said(words: Text | str) -> str:
    """Words of a card: a proper name is the same in all languages."""
    return words if isinstance(words, str) else text(words)


def of_card(game: Game, card: str, attribute: str) -> str:
    """Words of a card that it may have, or ""."""
    return said(getattr(game.card(card), attribute, None) or "")


def card_name(game: Game, card: str) -> str:
    return of_card(game, card, "name")


def emblem_of(card: Any, sign: str) -> str:
    """The emblem of a game's own value of a card; the `sign` of one that has none."""
    return getattr(card, "emblem", "") or sign


def note_key_of(card: Any) -> str:
    """The key of the note behind it, or ""."""
    found: str = getattr(card, "note", "")
    return found


def copies_of(card: Any) -> int:
    """How often it is in the deck."""
    found: int = getattr(card, "copies", 1)
    return found


def emblem(game: Game, card: str) -> str:
    return emblem_of(game.card(card), game.kinds[card].sign)


def picture(game: Game, card: str) -> Picture | None:
    """The picture of a card, by the kind that it is declared in; None of a card of no kind."""
    return pictures_of(game.slug, game.kinds[card].id)(card) if card in game.kinds else None


def tone(game: Game, card: str) -> str:
    return getattr(game.card(card), "tone", "") or game.kinds[card].tone


def numbers(game: Game, card: str) -> tuple[tuple[str, str], ...]:
    """The names and the values of the numbers that a card has."""
    own, kind = game.card(card), game.kinds[card]
    found = ((one, getattr(own, one)) for one in kind.numbers)
    return tuple((game.says(f"number.{one}"), f"{n}") for one, n in found if n is not None)


def note_key(game: Game, card: str) -> str:
    """The key of the note behind a card, or ""."""
    return note_key_of(game.card(card)) if card in game.kinds else ""


def note_of(game: Game, card: str) -> Note | None:
    """The note behind a card, or None."""
    return find_note(note_key(game, card))


def is_a_person(game: Game, name: str) -> bool:
    """Whether a card shows whom its note tells of, because its Polish name is in the note's title:
    a Mission may lead to one of those who were there."""
    note = note_of(game, name)
    with speaking("pl"):
        return note is not None and note.tells_of(card_name(game, name))


def tells_what_happened(game: Game, name: str) -> bool:
    """Whether a card that shows nobody leads to people or to an event."""
    key = note_key(game, name)
    return (is_person(key) or is_event(key)) and not is_a_person(game, name)


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
    return linked(name, _url(game, value, note_of(game, value), cast)) if is_card else name


def _url(game: Game, value: Any, note: Note | None, cast: Cast) -> str:
    """Where the name of a card leads: to its note, or to what the set tells of its own card."""
    if note is not None or not isinstance(value, str):
        return note.url if note else ""
    sets = card_sets(game.slug)
    return own_way(cast.cards, value) if cast.cards and sets and sets.told(value) else ""


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
        return called(naming(value), _url(game, value, None, cast))
    if naming != name and (naming in game.declared.names or _is_kind(game, naming)):
        return _one(game, naming, value, cast)
    return game.says(f"{naming}.{value}")


def called(name: Called | Text | str, url: str = "") -> str:
    """A thing by its name, which leads to its note, or else to the `url`."""
    if not isinstance(name, Called):
        return said(name)
    note = find_note(name.note)
    return format_html(said(name.around), linked(said(name.name), note.url if note else url))


def is_named(game: Game, name: str) -> bool:
    """Whether it is known what facts of this name, or lists of such, are called."""
    kinds = (name, name.removesuffix("s"))
    return any(one in game.declared.names or _is_kind(game, one) for one in kinds)


def _is_kind(game: Game, name: str) -> bool:
    return name in (CARD, SEAT, CHOICE) or name in game.zones or game.is_card(name)
