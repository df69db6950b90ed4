"""Sets that somebody might make, drawn from what each game lets people change."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.engine.card_sets import FIRST, Changes
from game.engine.own_cards import (
    Field,
    Number,
    OneOf,
    OwnKind,
    Some,
    Words,
    part_of,
    put_together,
)
from game.own_sets.services import faults_of, written
from game.tables.editions import own_cards, sets_of

TOGETHER = {"fewest", "enough", "sum", "sum-least"}
"""What can be wrong with cards each of which is as it may be."""


def value_of(field: Field, rng: Random) -> Any:
    """Bounds come up more often than what lies between."""
    if isinstance(field, Number):
        return rng.choice((field.least, field.most, rng.randint(field.least, field.most)))
    if isinstance(field, OneOf):
        return rng.choice(field.values)
    if isinstance(field, Some):
        most = min(field.most, len(field.values))
        some = rng.sample(field.values, rng.choice((field.least, most)))
        return sorted(some, key=field.values.index)
    if isinstance(field, Words):
        words = "Ż" * rng.choice((1, field.longest))
        return {"pl": words, "en": words} if field.both else words
    return {"name": "Ż" * field.longest, "lat": 35.0, "lon": 60.0}


def fields_of(kind: OwnKind, card: Mapping[str, Any], rng: Random) -> dict[str, Any]:
    """Some of a printed card's fields, changed; all of them where the card is a new one."""
    found = {}
    touched = {
        field.id.partition(".")[0] for field in kind.fields if not card or rng.random() < 0.4
    }
    for field in kind.fields_of(card):
        if field.id.partition(".")[0] in touched:
            stays = card and "." in field.id and rng.random() < 0.5
            found[field.id] = part_of(card, field.id) if stays else value_of(field, rng)
    first = {FIRST: True} if kind.drawn and rng.random() < 0.3 else {}
    return put_together(found) | first


def random_set(game: str, rng: Random) -> Changes:
    """One that the game may be played with."""
    own, sets = own_cards(game), sets_of(game)
    assert own is not None
    assert sets is not None
    changed, left_out, added = {}, {}, {}
    for kind in own.kinds:
        printed = written(sets.kinds[kind.id])
        some = {id: fields_of(kind, card, rng) for id, card in printed.items()}
        changed[kind.id] = {id: new for id, new in some.items() if new and rng.random() < 0.5}
        if kind.new is not None:
            new = range(rng.randint(0, 4))
            added[kind.id] = [{**kind.new, **fields_of(kind, {}, rng)} for _ in new]
        if kind.fewest is not None:
            spare = len(printed) + len(added.get(kind.id, ())) - kind.fewest
            number = rng.randint(0, min(spare, len(printed)))
            left_out[kind.id] = rng.sample(sorted(printed), number)
    parts = {"changed": changed, "left_out": left_out, "added": added}
    while found := faults_of(game, Changes(title="Zestaw", **parts)):
        assert {fault.key for fault in found} <= TOGETHER, found
        for fault in found:
            for part in parts.values():
                part.pop(fault.kind, None)
    return Changes(title="Zestaw", **parts)
