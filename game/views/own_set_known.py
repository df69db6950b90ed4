"""What a set's cards say: what whoever adds one need not type again, and the numbers on them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.engine.card_sets import TOLD
from game.engine.cards import NBSP
from game.engine.own_cards import Field, OneOf, OnMap, OwnKind, Words, part_of
from game.own_sets.models import OwnSet
from game.own_sets.services import changes_of, written
from game.tables.editions import sets_of

from .own_set_forms import label_of
from .own_set_link import own_cards_of

OnCard = tuple[OwnKind, Mapping[str, Any]]


def printed_cards(own_set: OwnSet, kind: OwnKind) -> dict[str, dict[str, Any]]:
    """The printed cards of a kind as a card file writes them, by their ids."""
    sets = sets_of(own_set.game)
    assert sets is not None
    return written(sets.kinds[kind.id])


def numbers_on(game: str, kind: OwnKind, card: Mapping[str, Any]) -> list[str]:
    """The numbers on a card, as a card file writes it, each with what it is."""
    values = [(field, part_of(card, field.id)) for field in kind.fields_of(card)]
    return [
        f"{label_of(game, kind.id, field.id)}{NBSP}{_said_of(game, kind, field, value)}"
        for field, value in values
        # One of several in a field that is 0 is not on the card.
        if isinstance(value, int) and (value or "." not in field.id)
    ]


def _said_of(game: str, kind: OwnKind, field: Field, value: int) -> str:
    """A number as the card has it: a stage is a Roman one, say."""
    named = label_of(game, kind.id, "choice", f"{value}") if isinstance(field, OneOf) else ""
    return named or f"{value}"


def known(own_set: OwnSet, kind: OwnKind) -> dict[str, Any]:
    """What a new card of a kind begins with, by the fields of its form: place and unit as on a card
    of the set, on one of its kind if there is any; its source as on one of its kind alone, since
    what tells of a person seldom tells of an event."""
    found: dict[str, Any] = {}
    for other, card in _cards(own_set, kind):
        fields = {field.id: field for field in other.fields}
        for name in (one.id for one in kind.fields if isinstance(one, OnMap)):
            if card.get(name) and isinstance(fields.get(name), OnMap):
                # Its degrees are found by its name, so that those of another never stay.
                found.setdefault(f"{name}_name", card[name]["name"])
        for name in kind.shared:
            if card.get(name) and isinstance(field := fields.get(name), Words):
                said = card[name][own_set.language] if field.both else card[name]
                found.setdefault(name, said)
        sources = card.get(TOLD, {}).get("sources") if other == kind else None
        if sources:
            found.setdefault("source", sources[0]["title"])
    return found


def licence_of(own_set: OwnSet, kind: OwnKind) -> str:
    """What is proposed once a photo is chosen: as of another photo of this kind, "" if there is
    none."""
    told = [card.get(TOLD, {}) for other, card in _cards(own_set, kind) if other == kind]
    return next((one["licence"] for one in told if one.get("licence")), "")


def places_of(own_set: OwnSet) -> dict[str, Mapping[str, Any]]:
    """The places that the set's own cards name, by their names in small letters."""
    found: dict[str, Mapping[str, Any]] = {}
    for kind, card in _cards(own_set):
        for field in kind.fields:
            if isinstance(field, OnMap) and (place := card.get(field.id)):
                found.setdefault(place["name"].casefold(), place)
    return found


def _cards(own_set: OwnSet, first: OwnKind | None = None) -> Iterator[OnCard]:
    """What the set says on its cards, of this kind first, the latest first as far as that is
    known."""
    changes = changes_of(own_set)
    kinds = sorted(own_cards_of(own_set).kinds, key=lambda kind: kind != first)
    for kind in kinds:
        cards = [*changes.changed.get(kind.id, {}).values(), *changes.added.get(kind.id, ())]
        for card in reversed(cards):
            yield kind, card
