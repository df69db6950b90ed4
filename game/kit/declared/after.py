"""What is talked about after a game that declares which events are the fate of a card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from django.utils.translation import gettext_lazy as _

from game.tables.selectors import Seen, VisibleEvent

from .. import names
from ..after import After, Chapter, Happening, Known, Measure
from ..kinds import Kind
from ..load import Game
from ..log import said
from ..parts import Cast, cast_of
from .box import kinds
from .ending import ending

SHOWN: Final = 3
"""So many cards fill a part of a class's page."""
PEOPLE: Final = _(
    "The cards carry the names of real people. Here is what happened to each of them in your "
    "game, and what happened in real life."
)


def after_of(game: Game, of: Sequence[Kind] = ()) -> After:
    """The events that have a `fate` are told and counted for their cards, which are people, what
    happened and other things that have a note. `of` are the declared kinds, where a game adds to
    them."""
    noted = [name for name in game.kinds if names.note_of(game, name) is not None]
    people = [name for name in noted if names.is_a_person(game, name)]
    happened = [name for name in noted if names.tells_what_happened(game, name)]
    things = [name for name in noted if name not in (*people, *happened)]
    fates = tuple(kind for kind in game.events if f"event.{kind}.fate" in game.says.texts)
    # A fate is as little a success as a failure.
    sign = game.declared.emblem
    measures = tuple(Measure(f"event.{kind}.fate", (kind,), sign, often=True) for kind in fates)
    figures = tuple(_figure(game, one) for one in measures)
    added = _added(game, {"people": people, "events": happened, "words": things})
    chapter = partial(
        Chapter,
        known=partial(_known, of or kinds(game)),
        shown=SHOWN,
        measures=measures,
        tone=partial(names.tone, game),
    )
    return After(
        slug=game.slug,
        happenings=partial(_happenings, game, fates),
        result=partial(ending, game),
        chapters=(
            chapter(
                "people",
                people,
                title=_("The people on your cards"),
                lead=PEOPLE,
                added=partial(added, "people"),
            ),
            chapter(
                "events",
                happened,
                title=_("Real people and events behind your cards"),
                added=partial(added, "events"),
            ),
            chapter("words", things, title=_("Words on the cards"), added=partial(added, "words")),
        ),
        figures=figures,
    )


def _figure(game: Game, fate: Measure) -> Measure:
    """The same of the whole class, in words of its own where the game has them."""
    (kind,) = fate.of
    key = f"event.{kind}.figure"
    return Measure(key, fate.of) if key in game.says.texts else fate


def _added(game: Game, of: Mapping[str, Sequence[str]]) -> Callable[[str, str], bool]:
    """Whether a card that a set adds belongs to a chapter. It has no note that would tell that, so
    it is talked about where most cards of its kind are."""
    counted: dict[str, Counter[str]] = {}
    for chapter, cards in of.items():
        for card in cards:
            counted.setdefault(game.kinds[card].id, Counter())[chapter] += 1
    home = {kind: found.most_common(1)[0][0] for kind, found in counted.items()}
    return lambda chapter, card: card in game.kinds and home.get(game.kinds[card].id) == chapter


def _happenings(game: Game, fates: tuple[str, ...], seen: Seen) -> Iterator[Happening]:
    cast = cast_of(seen, seen.seat)
    for told in (told for step in seen.steps for told in step.told):
        if told.kind in fates:
            facts = _facts(game, told, cast)
            for at, card in enumerate(_cards(game, told)):
                yield Happening(card, told.kind, facts, again=at > 0)


def _facts(game: Game, told: VisibleEvent, cast: Cast) -> dict[str, Any]:
    """Whose card it was; or the line of the log, where the sentence asks for that: it names him."""
    key, texts = f"way.{told.kind}", game.says.texts
    if key in texts and "line" in texts[key].places:
        return {"line": said(game, told.kind, told.facts, cast)}
    return {name: seat for name, seat in told.facts.items() if name == "seat"}


def _cards(game: Game, told: VisibleEvent) -> Iterator[str]:
    for value in told.facts.values():
        many = value if isinstance(value, tuple | list) else (value,)
        yield from (one for one in many if isinstance(one, str) and one in game.kinds)


def _known(of: Sequence[Kind], name: str) -> Known:
    return next(kind.known(name) for kind in of if name in kind.cards)
