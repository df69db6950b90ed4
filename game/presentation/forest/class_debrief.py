"""After the games of a whole class: people, words, places and offices beside those of history.

It is shown to everybody in the room, so it names no player and ranks nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from game.kit.class_parts import (
    ClassDebrief,
    Fact,
    Figure,
    Part,
    Shown,
    all_tables,
    asked,
    at_tables,
    facts,
    figures,
    person_shown,
    with_years,
)
from game.rulesets.forest.cards import (
    COMMUNISTS,
    FOREST,
    SIDE_OF,
    SPECIALS,
    TERRAIN,
    UNITS,
    Side,
    Special,
    Terrain,
)
from game.tables.selectors import Seen
from lessons.catalogue import Note

from . import words
from .class_tally import (
    Life,
    Place,
    Tally,
    commanders_seen,
    places_seen,
    specials_seen,
    tally,
)
from .history import in_history, special_note, terrain_note, unit_note
from .questions import left_out

PEOPLE_SHOWN: Final = 3
SPECIALS_SHOWN: Final = 2
PLACES_SHOWN: Final = 1
OFFICES_SHOWN: Final = 1
"""So many fill a part of the page each: what a class has the time to talk about."""


def class_debrief(tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards.

    What really happened comes first, then the game as a model.
    """
    found = tally(tables)
    people, offices = (commanders_seen(found, side) for side in (FOREST, COMMUNISTS))
    shown = (
        (_("The commanders of the forest men"), [_person(n, found) for n in people[:PEOPLE_SHOWN]]),
        (
            _("Words on the cards"),
            [_special(name, found) for name in specials_seen(found)[:SPECIALS_SHOWN]],
        ),
        (
            pgettext("terrains", "The places"),
            [_place(kind, found.places.get(kind)) for kind in places_seen(found)[:PLACES_SHOWN]],
        ),
        (_("The other side"), [_office(name, found) for name in offices[:OFFICES_SHOWN]]),
    )
    parts = [Part("shown", title, body) for title, bodies in shown for body in bodies]
    if found.moves:
        parts.append(all_tables(found.tables, found.finished, _figures(found)))
    return ClassDebrief((*parts, *asked(left_out())))


def _person(name: str, found: Tally) -> Shown:
    note, life = unit_note(name), found.commanders.get(name)
    return person_shown(
        played=life is not None,
        name=words.unit(name),
        who=with_years(words.under_the_name(name), note),
        emblem=UNITS[name].emblem,
        counted=at_tables(life.tables) if life else "",
        facts=_fates(life, FOREST) if life else (),
        life=note.summary if note else "",
        url=note.url if note else "",
    )


def _office(name: str, found: Tally) -> Shown:
    note, life = unit_note(name), found.commanders.get(name)
    return Shown(
        name=words.unit(name),
        who=words.under_the_name(name),
        emblem=UNITS[name].emblem,
        counted=at_tables(life.tables) if life else "",
        facts=_fates(life, COMMUNISTS) if life else (),
        really=in_history(words.unit(name), note),
        life=note.summary if note else "",
        url=note.url if note else "",
        asked=_(
            "The name is invented. Who could hold this office, and who felt what it did? Look "
            "at the note."
        ),
    )


def _fates(life: Life, side: Side) -> tuple[Fact, ...]:
    special = words.special("zdrada" if side == FOREST else "wyrok-smierci")
    counted = (
        ("check-mark", _("came to a terrain"), life.laid),
        ("check-mark", _("came through a fight"), life.won),
        ("", _("fell in a fight"), life.fell),
        ("check-mark", _("%(card)s: saved by the dice") % {"card": special}, life.met - life.lost),
        ("", _("%(card)s: fell") % {"card": special}, life.lost),
    )
    return facts(counted)


def _special(name: str, found: Tally) -> Shown:
    return _thing(
        words.special(name),
        words.side(SIDE_OF[name]),
        SPECIALS[name],
        special_note(name),
        found.specials[name],
        _uses(found.uses[name]),
        _("What did this word mean for the people it concerned? Look at the note."),
    )


def _uses(n: int) -> tuple[Fact, ...]:
    return facts([("check-mark", _("placed or played"), n)])


def _place(kind: str, place: Place | None) -> Shown:
    taken = place.taken if place else [0, 0]
    texts = (_("taken by the forest men"), _("taken by the communists"))
    counted = ((words.SIDE_EMBLEMS[side], text, taken[side]) for side, text in enumerate(texts))
    return _thing(
        words.terrain(kind),
        "",
        TERRAIN[kind],
        terrain_note(kind),
        place.tables if place else 0,
        facts(counted),
        _("Who lived or worked in such a place, and what did both sides want from them?"),
    )


def _thing(
    name: str,
    who: str,
    card: Terrain | Special,
    note: Note | None,
    tables: int,
    happened: tuple[Fact, ...],
    asked: str,
) -> Shown:
    return Shown(
        name=name,
        who=who,
        emblem=card.emblem,
        counted=at_tables(tables) if tables else "",
        facts=happened,
        really=in_history(name, note),
        life=note.summary if note else words.text(card.text),
        url=note.url if note else "",
        asked=asked,
    )


def _figures(found: Tally) -> tuple[Figure, ...]:
    counted = (
        (_("games won by the forest men"), found.won[FOREST]),
        (_("games won by the communists"), found.won[COMMUNISTS]),
        (_("terrains that changed hands"), sum(sum(p.taken) for p in found.places.values())),
        (_("fights"), found.fights),
    )
    return figures(counted)
