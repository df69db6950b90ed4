"""After a game: its cards beside what they stand for in history."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.tables.editions import title_of
from game.tables.selectors import Seen

from .after import (
    After,
    Chapter,
    Counted,
    Group,
    Happening,
    Met,
    Way,
    by_card,
    ways,
)
from .class_parts import facts
from .load import game_of
from .parts import Cast
from .questions import OpenQuestion, left_out, questions


class ToldChapter(Struct, frozen=True):
    """A chapter of the page: its cards, and the template that draws what became of each."""

    id: str
    title: str
    lead: str
    template: str
    groups: tuple[Group, ...]


class Debrief(Struct, frozen=True):
    """All that the page after a game draws. `left_out` are questions about what it does not show,
    each with the note that answers."""

    result: Any
    result_template: str
    chapters: tuple[ToldChapter, ...]
    questions: tuple[str, ...]
    left_out: tuple[OpenQuestion, ...]


def debrief(after: After, seen: Seen, cast: Cast) -> Debrief:
    """What is to be talked about after a finished game: what really happened comes first, then
    the game as a model."""
    happened = by_card(after.happenings(seen))
    title = title_of(after.slug, {"cards": cast.cards})
    chapters = (
        _of_the_set(_told(after, chapter, happened, seen, cast), cast.cards, title)
        for chapter in after.chapters
    )
    return Debrief(
        result=after.result(seen, cast),
        result_template=after.result_template,
        chapters=tuple(one for one in chapters if any(group.cards for group in one.groups)),
        questions=questions(game_of(after.slug), seen),
        left_out=left_out(game_of(after.slug)),
    )


def _told(
    after: After,
    chapter: Chapter,
    happened: Mapping[str, list[Happening]],
    seen: Seen,
    cast: Cast,
) -> ToldChapter:
    if chapter.tell is not None:
        groups = chapter.tell(seen, cast)
    else:
        came = [name for name in happened if chapter.has(name)]
        met = (_met(after, chapter, same, happened, cast) for same in _by_note(chapter, came))
        groups = (Group(tuple(met)),)
    return ToldChapter(
        id=chapter.id,
        title=after.maybe(f"chapter.{chapter.id}.heading") or after.title(chapter),
        lead=after.maybe(f"chapter.{chapter.id}.lead") or str(chapter.lead),
        template=chapter.template,
        groups=groups,
    )


def _of_the_set(told: ToldChapter, cards: str, title: str) -> ToldChapter:
    """With where the set tells more of its own cards, and whose words those are."""
    groups = tuple(
        replace(
            group,
            cards=tuple(
                replace(met, card=met.card.played_with(cards, title)) for met in group.cards
            ),
        )
        for group in told.groups
    )
    if not any(met.card.of_set for group in groups for met in group.cards):
        return told
    whose = _("What you read from the set “%(title)s” was written by its maker, not by us.")
    lead = " ".join(filter(None, (told.lead, whose % {"title": title})))
    return replace(told, lead=lead, groups=groups)


def _by_note(chapter: Chapter, came: Iterable[str]) -> Iterable[list[str]]:
    """Cards with the same note are told of together, so that it is read once."""
    found: dict[str, list[str]] = {}
    for name in came:
        found.setdefault(chapter.known(name).note or name, []).append(name)
    return found.values()


def _met(
    after: After,
    chapter: Chapter,
    same: Sequence[str],
    happened: Mapping[str, Sequence[Happening]],
    cast: Cast,
) -> Met:
    """A card, or several with the `same` note, with all that happened in the game."""
    first, *_others = same
    known = [chapter.known(name) for name in same]
    told = [one for name in same for one in happened[name]]
    seats = dict.fromkeys(one.facts["seat"] for one in told if "seat" in one.facts)
    return Met(
        card=replace(known[0], name=", ".join(dict.fromkeys(card.name for card in known))),
        tone=chapter.tone if isinstance(chapter.tone, str) else chapter.tone(first),
        ways=tuple(
            way if len(same) == 1 else _of(card.name, way)
            for name, card in zip(same, known, strict=True)
            for way in _ways(after, chapter, name, happened[name])
        ),
        players=cast.names(tuple(seats)),
    )


def _of(name: str, way: Way) -> Way:
    """What happened, with the card that it happened to before it, unless it names the card."""
    if re.search(rf"\b{re.escape(name)}\b", way.text):
        return way
    return Way(f"{name} – {way.text}", way.when)


def _ways(
    after: After, chapter: Chapter, name: str, happened: Iterable[Happening]
) -> tuple[Way, ...]:
    """What happened to a card and is worded, or else what is counted of it."""
    happened = tuple(happened)
    return ways(after, happened) or _counted(after, chapter, name, happened)


def _counted(
    after: After, chapter: Chapter, name: str, happened: Iterable[Happening]
) -> tuple[Way, ...]:
    counted = Counted(name)
    counted.at.append(Counter(one.what for one in happened))
    return tuple(Way(f"{one.text}: {one.often}") for one in facts(after, chapter, counted))
