"""After the games of a whole class: its clashes, heroes and offices beside those of history.

It is shown to everybody in the room, so it names no player and ranks nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.kit.class_parts import (
    ClassDebrief,
    Fact,
    Figure,
    Part,
    Shown,
    all_tables,
    asked,
    at_tables,
    event_shown,
    facts,
    figures,
    person_shown,
    with_years,
)
from game.rulesets.clashes.cards import CHARACTERS, CLASHES, COMMUNISTS, HEROES
from game.tables.selectors import Seen

from . import words
from .class_tally import Fought, Life, Tally, characters_seen, clashes_seen, tally
from .history import character_note, event
from .questions import left_out

CLASHES_SHOWN: Final = 3
HEROES_SHOWN: Final = 3
OFFICES_SHOWN: Final = 2
"""So many fill a part of the page each: what a class has the time to talk about."""


def class_debrief(tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards.

    What really happened comes first, then the game as a model.
    """
    found = tally(tables)
    parts = [
        Part("shown", _("The clashes"), _clash(name, found.clashes.get(name)))
        for name in clashes_seen(found)[:CLASHES_SHOWN]
    ]
    parts += [
        Part("shown", _("The heroes"), _hero(name, found.characters.get(name)))
        for name in characters_seen(found, HEROES)[:HEROES_SHOWN]
    ]
    parts += [
        Part("shown", _("The offices on the other side"), _office(name, found.characters.get(name)))
        for name in characters_seen(found, COMMUNISTS)[:OFFICES_SHOWN]
    ]
    if found.clashes:
        parts.append(all_tables(found.tables, found.finished, _figures(found)))
    return ClassDebrief((*parts, *asked(left_out())))


def _clash(name: str, fought: Fought | None) -> Shown:
    told = event(name)
    return event_shown(
        played=fought is not None,
        name=words.clash(name),
        who=f"{told.when}, {told.where}",
        emblem=CLASHES[name].emblem,
        counted=at_tables(fought.tables) if fought else "",
        facts=_winners(fought) if fought else (),
        life=told.told or told.summary,
        url=told.url,
    )


def _winners(fought: Fought) -> tuple[Fact, ...]:
    texts = (_("the heroes won"), _("the communists won"))
    return facts(
        (words.SIDE_EMBLEMS[side], text, fought.won[side]) for side, text in enumerate(texts)
    )


def _hero(name: str, life: Life | None) -> Shown:
    note = character_note(name)
    return person_shown(
        played=life is not None,
        name=words.character(name),
        who=with_years(words.under_the_name(name), note),
        emblem=CHARACTERS[name].emblem,
        counted=_counted(life) if life else "",
        facts=_deeds(life) if life else (),
        life=note.summary if note else words.text(CHARACTERS[name].text),
        url=note.url if note else "",
    )


def _office(name: str, life: Life | None) -> Shown:
    note = character_note(name)
    return Shown(
        name=words.character(name),
        who=words.under_the_name(name),
        emblem=CHARACTERS[name].emblem,
        counted=_counted(life) if life else "",
        facts=_deeds(life) if life else (),
        really=_("In history"),
        life=note.summary if note else words.text(CHARACTERS[name].text),
        url=note.url if note else "",
        asked=_("Who could hold this office, and who felt what it did? Look at the note."),
    )


def _counted(life: Life) -> str:
    n = life.clashes
    clashes = ngettext("in %(n)d clash", "in %(n)d clashes", n) % {"n": n}
    return f"{at_tables(life.tables)}, {clashes}"


def _deeds(life: Life) -> tuple[Fact, ...]:
    counted = (
        ("flying-flag", _("as the leader"), life.led),
        ("check-mark", _("its side won the clash"), life.won),
    )
    return facts(counted)


def _figures(found: Tally) -> tuple[Figure, ...]:
    counted = (
        (_("clashes won by the heroes"), found.won[HEROES]),
        (_("clashes won by the communists"), found.won[COMMUNISTS]),
        (_("clashes settled by the die"), found.dice),
        (_("action cards played"), found.played),
        (_("of these cancelled"), found.cancelled),
    )
    return figures(counted)
