"""After the games of a whole class: its people and missions beside those of history.

It is shown to everybody in the room, so it names no player and ranks nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.rulesets.outcast_heroes.cards import CARDS, FREE, MISSIONS, SOLDIERS
from game.selectors import Seen

from . import words
from .class_tally import Life, Tally, Tries, most_seen, tally
from .history import event, soldier_note, soldier_years
from .left_out import OpenQuestion, left_out

class_debrief_template: Final = "game/outcast_heroes/class_debrief.html"
class_handout_template: Final = "printing/outcast_heroes/class_handout.html"

PEOPLE: Final = 4
MISSIONS_SHOWN: Final = 3
"""So many fill a part of the page each: what a class has the time to talk about."""


class Fact(Struct, frozen=True):
    """Something that happened in the games, with its sign ("" for a failure), and how often."""

    icon: str
    text: str
    often: str


class Shown(Struct, frozen=True):
    """A person or a mission of the class. `counted` is how much it came up, `facts` what happened
    in the games, `life` what happened in life; `url` is the note's, or ""."""

    name: str
    who: str
    emblem: str
    counted: str
    facts: tuple[Fact, ...]
    life: str
    url: str


class Figure(Struct, frozen=True):
    """A number of the whole class."""

    label: str
    number: str


class Numbers(Struct, frozen=True):
    """What all tables together did, and what befell the soldiers there."""

    games: str
    figures: tuple[Figure, ...]
    befell: tuple[Figure, ...]


class Part(Struct, frozen=True):
    """What fills the screen at once. `kind` tells what `body` is: "person" and "mission" are
    `Shown`, "numbers" are `Numbers`, "question" is an `OpenQuestion`."""

    kind: str
    title: str
    body: Shown | Numbers | OpenQuestion


class ClassDebrief(Struct, frozen=True):
    """All that the page after the games of a class draws, one part after another."""

    parts: tuple[Part, ...]


def class_debrief(tables: Sequence[Seen], options: Mapping[str, Any]) -> ClassDebrief:
    """What a class is to talk about: what came up most at these tables, or lies on the cards.

    What really happened comes first, then the game as a model.
    """
    found = tally(tables)
    people, missions = most_seen(found, options)
    parts = [
        Part("person", _("The people"), _person(name, found.people.get(name)))
        for name in people[:PEOPLE]
    ]
    parts += [
        Part("mission", _("The missions"), _mission(name, found.missions.get(name)))
        for name in missions[:MISSIONS_SHOWN]
    ]
    if found.missions:
        numbers = Numbers(_games(found), _figures(found), _befell(found))
        parts.append(Part("numbers", _("All tables together"), numbers))
    asked = _("What does the game leave out?")
    return ClassDebrief((*parts, *(Part("question", asked, one) for one in left_out())))


def _person(name: str, life: Life | None) -> Shown:
    card, note = SOLDIERS[name], soldier_note(name)
    years = soldier_years(name)
    return Shown(
        name=words.soldier(name),
        who=f"{words.person(name)}, {years}" if years else words.person(name),
        emblem=card.emblem,
        counted=_counted_person(life) if life else "",
        facts=_fates(life) if life else (),
        life=note.summary if note else words.text(card.group),
        url=note.url if note else "",
    )


def _counted_person(life: Life) -> str:
    n = life.missions
    missions = ngettext("in %(n)d mission", "in %(n)d missions", n) % {"n": n}
    return f"{_at_tables(life.tables)}, {missions}"


def _fates(life: Life) -> tuple[Fact, ...]:
    """At how many tables the game ended how for a soldier."""
    texts = {
        "free": ("three-friends", _("free")),
        "jail": ("window-bars", _("in the Jail")),
        "killed": ("tombstone", _("death on a mission")),
        "executed": ("candle-light", _("death in the Jail (Execution)")),
    }
    return tuple(
        Fact(icon, text, _at_tables(life.fates[fate]))
        for fate, (icon, text) in texts.items()
        if life.fates[fate]
    )


def _mission(name: str, tries: Tries | None) -> Shown:
    told = event(name)
    card = CARDS.free_the_prisoners if name == FREE else MISSIONS[name]
    return Shown(
        name=words.mission(name),
        who=told.when,
        emblem=card.emblem,
        counted=_at_tables(tries.tables) if tries else "",
        facts=_results(tries) if tries else (),
        life=told.told or told.summary,
        url=told.url,
    )


def _results(tries: Tries) -> tuple[Fact, ...]:
    counted = (
        ("check-mark", _("success"), tries.successes),
        ("", _("failure"), tries.failures),
    )
    return tuple(Fact(icon, text, _times(n)) for icon, text, n in counted if n)


def _at_tables(n: int) -> str:
    return ngettext("at %(n)d table", "at %(n)d tables", n) % {"n": n}


def _times(n: int) -> str:
    return ngettext("%(n)d time", "%(n)d times", n) % {"n": n}


def _games(found: Tally) -> str:
    return _("Tables: %(tables)d, games played to the end: %(finished)d.") % {
        "tables": found.tables,
        "finished": found.finished,
    }


def _figures(found: Tally) -> tuple[Figure, ...]:
    """Missions of all tables; stages and Traitors once a stage is over anywhere."""
    shown = [
        Figure(_("missions succeeded"), str(found.successes)),
        Figure(_("missions failed"), str(found.failures)),
    ]
    stages = found.won + found.lost
    if stages:
        shown += [
            Figure(_("stages won by the soldiers"), str(found.won)),
            Figure(_("stages won by the People’s Government"), str(found.lost)),
            Figure(_("stages in which a Traitor had been dealt"), str(found.traitors)),
        ]
    return tuple(shown)


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
    return tuple(Figure(text, str(found.befell[kind])) for kind, text in texts.items())
