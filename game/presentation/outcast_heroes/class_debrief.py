"""After the games of a whole class: its people and missions beside those of history.

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
from game.rulesets.outcast_heroes.cards import CARDS, FREE, MISSIONS, SOLDIERS
from game.tables.selectors import Seen

from . import words
from .class_tally import Life, Tally, Tries, most_seen, tally
from .history import event, soldier_note
from .left_out import left_out

PEOPLE: Final = 4
MISSIONS_SHOWN: Final = 3
"""So many fill a part of the page each: what a class has the time to talk about."""


def class_debrief(tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards.

    What really happened comes first, then the game as a model.
    """
    found = tally(tables)
    people, missions = most_seen(found, options)
    parts = [
        Part("shown", _("The people"), _person(name, found.people.get(name)))
        for name in people[:PEOPLE]
    ]
    parts += [
        Part("shown", _("The missions"), _mission(name, found.missions.get(name)))
        for name in missions[:MISSIONS_SHOWN]
    ]
    if found.missions:
        about = _("What happened to soldiers in the games")
        parts.append(
            all_tables(found.tables, found.finished, _figures(found), about, _befell(found))
        )
    return ClassDebrief((*parts, *asked(left_out())))


def _person(name: str, life: Life | None) -> Shown:
    card, note = SOLDIERS[name], soldier_note(name)
    return person_shown(
        played=life is not None,
        name=words.soldier(name),
        who=with_years(words.person(name), note),
        emblem=card.emblem,
        counted=_counted_person(life) if life else "",
        facts=_fates(life) if life else (),
        life=note.summary if note else words.text(card.group),
        url=note.url if note else "",
    )


def _counted_person(life: Life) -> str:
    n = life.missions
    missions = ngettext("in %(n)d mission", "in %(n)d missions", n) % {"n": n}
    return f"{at_tables(life.tables)}, {missions}"


def _fates(life: Life) -> tuple[Fact, ...]:
    """At how many tables the game ended how for a soldier."""
    texts = {
        "free": ("three-friends", _("free")),
        "jail": ("window-bars", _("in the Jail")),
        "killed": ("tombstone", _("death on a mission")),
        "executed": ("candle-light", _("death in the Jail (Execution)")),
    }
    return tuple(
        Fact(icon, text, at_tables(life.fates[fate]))
        for fate, (icon, text) in texts.items()
        if life.fates[fate]
    )


def _mission(name: str, tries: Tries | None) -> Shown:
    told = event(name)
    card = CARDS.free_the_prisoners if name == FREE else MISSIONS[name]
    return event_shown(
        played=tries is not None,
        name=words.mission(name),
        who=told.when,
        emblem=card.emblem,
        counted=at_tables(tries.tables) if tries else "",
        facts=_results(tries) if tries else (),
        life=told.told or told.summary,
        url=told.url,
    )


def _results(tries: Tries) -> tuple[Fact, ...]:
    counted = (
        ("check-mark", _("success"), tries.successes),
        ("", _("failure"), tries.failures),
    )
    return facts(counted)


def _figures(found: Tally) -> tuple[Figure, ...]:
    """Missions of all tables; stages and Traitors once a stage is over anywhere."""
    counted = [
        (_("missions succeeded"), found.successes),
        (_("missions failed"), found.failures),
    ]
    stages = found.won + found.lost
    if stages:
        counted += [
            (_("stages won by the soldiers"), found.won),
            (_("stages won by the People’s Government"), found.lost),
            (_("stages in which somebody was dealt the Traitor"), found.traitors),
        ]
    return figures(counted)


def _befell(found: Tally) -> tuple[Figure, ...]:
    """What happened to soldiers at all tables; the same soldier may be counted more than once."""
    texts = {
        "returned": _("back from a mission unharmed"),
        "wounded": _("wounded on a mission"),
        "jailed": _("taken to the Jail"),
        "freed": _("out of the Jail again"),
        "killed": _("death on a mission"),
        "executed": _("death in the Jail (Execution)"),
    }
    return figures((text, found.befell[kind]) for kind, text in texts.items())
