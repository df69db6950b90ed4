"""What is talked about after a game that declares which events are the fate of a card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from django.utils.translation import gettext_lazy as _

from game.kit import names
from game.kit.after import After, Chapter, Happening, Known, Measure
from game.kit.load import Game
from game.tables.selectors import Seen, VisibleEvent

from .box import kinds
from .ending import ending

SHOWN: Final = 3
"""So many people, and so many other cards, fill a part of a class's page each."""
PEOPLE: Final = _(
    "The cards carry the names of real people. Here is what happened to each of them in your "
    "game, and what happened in real life."
)


def after_of(game: Game) -> After:
    """The events that have a `fate` are told and counted for their cards, which are people and
    other things that have a note."""
    noted = [name for name in game.kinds if names.note_of(game, name) is not None]
    people = [name for name in noted if names.is_about_a_person(game, name)]
    things = [name for name in noted if name not in people]
    fates = tuple(kind for kind in game.events if f"event.{kind}.fate" in game.says.texts)
    measures = tuple(Measure(f"event.{kind}.fate", (kind,), often=True) for kind in fates)
    chapter = partial(
        Chapter,
        known=partial(_known, game),
        shown=SHOWN,
        measures=measures,
        tone=partial(names.tone, game),
    )
    return After(
        slug=game.slug,
        happenings=partial(_happenings, game, fates),
        result=partial(ending, game),
        chapters=(
            chapter("people", people, title=_("The people on your cards"), lead=PEOPLE),
            chapter("words", things, title=_("Words on the cards")),
        ),
        figures=measures,
    )


def _happenings(game: Game, fates: tuple[str, ...], seen: Seen) -> Iterator[Happening]:
    for told in (told for step in seen.steps for told in step.told):
        if told.kind in fates:
            yield from (Happening(card, told.kind) for card in _cards(game, told))


def _cards(game: Game, told: VisibleEvent) -> Iterator[str]:
    for value in told.facts.values():
        many = value if isinstance(value, tuple | list) else (value,)
        yield from (one for one in many if isinstance(one, str) and one in game.kinds)


def _known(game: Game, name: str) -> Known:
    return next(kind.known(name) for kind in kinds(game) if name in kind.cards)
