"""The pictures on a game's cards: linocuts that `script/art` draws, told in its `pictures.toml`.

A picture says what is to be seen on it. The cards of a kind show theirs once all of them are drawn,
lest a hand have some with a picture and some without; until then they show their emblems.
A table of the file is a kind of cards, each of its entries a card's id or, with `cards`, one
picture that several cards share. Above the tables may stand which pictures are the game's `cover`,
and which belong to the parts of `how` it is played and of the game in a `minute`, each by its kind
and name:

    cover = ["soldier.zapora", "mission.kielce-1945"]
    how.mission = "mission.kielce-1945"
    minute.who = "soldier.zapora"

Pictures that belong to no game, but to the site's own pages, are told alike: beside this module.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from django.conf import settings
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from msgspec import Struct

from game.engine.card_sets import Told, printed_id
from game.engine.cards import CardError, Text, check_unique
from game.engine.mistakes import meant
from game.engine.registry import card_sets, folder_of, package_name

FILE: Final = "pictures.toml"
SITE: Final = "site"
"""Stands where a game's slug does for the pictures of the site's own pages."""
OF_THE_GAME: Final = ("cover", "how", "minute")
"""What the file says of the whole game."""
STATIC: Final = Path(settings.BASE_DIR) / "static"
ENDINGS: Final = (".svg", "-outline.svg", "-focus.svg", "-strip.svg", "-stamp.svg")
"""Of the drawings of one picture."""
HEAD: Final = 500
"""So many characters of a drawing tell its size and its views."""
FOCUS: Final = re.compile(r'(?:<svg xmlns="[^"]+"|id="focus") viewBox="([^"]+)"')


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture shows, in a line and in a sentence or two, and when that is.

    The hour is what the light tells: at `dawn` and `dusk` the sky is bright only low down or the
    sun stands on the skyline, at `night` it is dark outside, at six in the evening as well. A
    block print can tell no more of the time.
    """

    title: Text
    description: Text
    season: Literal["spring", "summer", "autumn", "winter", "any"]
    hour: Literal["dawn", "day", "dusk", "night", "any"]
    cards: tuple[str, ...] = ()


class PictureFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's file of pictures: by kind and name, and which of them stand for the whole game."""

    kinds: dict[str, dict[str, Entry]]
    cover: tuple[str, ...] = ()
    how: dict[str, str] = {}
    minute: dict[str, str] = {}


class Picture(Struct, frozen=True, cache_hash=True):
    """A drawn picture in the reader's language. `file` lies below `static/`, `outline` is the same
    cut with little ink. `position` is what of it stays where a box has another shape, as a style
    sheet's `object-position`: its focus. One that somebody brought for a set of his has no file,
    but the digest `own`."""

    file: str
    outline: str
    title: str
    description: str
    position: str
    own: str = ""

    @property
    def address(self) -> str:
        """Where it lies on the site."""
        return reverse("own-picture", args=[self.own]) if self.own else static(self.file)

    @property
    def focus(self) -> str:
        """Where its part lies that must be seen, three fifths of each side, for small cards."""
        return self.address if self.own else static(self.file.replace(".svg", "-focus.svg"))

    @property
    def stamp(self) -> str:
        """The same part cut coarser, for cards as large as a stamp, of which there may be fifty."""
        return self.address if self.own else static(self.file.replace(".svg", "-stamp.svg"))

    @property
    def strip(self) -> str:
        """Where a part of it lies that is six times as wide as high."""
        return self.address if self.own else static(self.file.replace(".svg", "-strip.svg"))


def no_picture(card: str) -> Picture | None:
    """Default: cards have an emblem alone."""
    return None


def pictures_of(slug: str, *kinds: str) -> Callable[[str], Picture | None]:
    """The picture of each card of these kinds, by the card's id; None while one of its kind is not
    drawn.

    Raises CardError where the game's file of pictures cannot be read.
    """

    def of(card: str) -> Picture | None:
        known, printed = _by_card(slug), printed_id(card)
        if printed != card and (sets := card_sets(slug)) is not None:
            told = sets.told(card)
            if told is not None and told.image:
                return _brought(told)
            if told is not None and told.picture:
                return _own_picture(slug, told.picture)
            if sets.shows_another(card):
                return None
        kind = next((kind for kind in kinds if (kind, printed) in known), None)
        if kind is None or not _is_drawn(slug, kind):
            return None
        return _picture(slug, known[kind, printed], get_language())

    return of


def _brought(told: Told) -> Picture:
    """A picture of somebody's own. What prints draw of it is written into their pages."""
    return Picture(
        file="",
        outline="",
        title=told.shows,
        description=told.shows,
        position="50% 50%",
        own=told.image,
    )


def _own_picture(slug: str, key: str) -> Picture | None:
    """What a set has chosen for a card; None where the game has no such picture."""
    kind, _dot, name = key.partition(".")
    there = name in picture_file(slug).kinds.get(kind, {})
    return _picture(slug, key, get_language()) if there else None


def cover_of(slug: str) -> tuple[Picture, ...]:
    """The pictures that stand for a game, all of them or, while one is not drawn, none."""
    found = [_picture(slug, key, get_language()) for key in picture_file(slug).cover]
    return tuple(one for one in found if one) if all(found) else ()


def how_picture(slug: str, part: str) -> Picture | None:
    """The picture beside a part of how a game is played."""
    key = picture_file(slug).how.get(part)
    return _picture(slug, key, get_language()) if key else None


def minute_picture(slug: str, part: str) -> Picture | None:
    """The picture above a part of the game in a minute."""
    key = picture_file(slug).minute.get(part)
    return _picture(slug, key, get_language()) if key else None


def all_pictures(slug: str) -> Iterator[tuple[str, Entry, Picture | None]]:
    """Every picture that the file of a game, or the site's, tells of, by kind and name; None while
    it is not drawn."""
    for kind, entries in picture_file(slug).kinds.items():
        for name, entry in entries.items():
            key = f"{kind}.{name}"
            yield key, entry, _picture(slug, key, get_language())


@cache
def _drawn() -> frozenset[str]:
    """The drawings that there were when the process began: what an update brings meanwhile is
    served by those that begin after it."""
    return frozenset(path.relative_to(STATIC).as_posix() for path in STATIC.glob("art/*/*.svg"))


def _file(slug: str, kind: str, name: str) -> str:
    """Where a picture is when it is drawn, below `static/` and without its ending."""
    return f"art/{package_name(slug)}/{kind}-{name}"


@cache
def _is_drawn(slug: str, kind: str) -> bool:
    """Whether all pictures of a kind are."""
    return all(_has_all(_file(slug, kind, name)) for name in picture_file(slug).kinds[kind])


def _has_all(file: str) -> bool:
    return all(f"{file}{ending}" in _drawn() for ending in ENDINGS)


@cache
def _picture(slug: str, key: str, language: str | None) -> Picture | None:
    """By kind and name, with a dot between."""
    kind, _dot, name = key.partition(".")
    entry = picture_file(slug).kinds[kind][name]
    file = _file(slug, kind, name)
    if not _has_all(file):
        return None
    polish = language == "pl"
    return Picture(
        file=f"{file}.svg",
        outline=f"{file}-outline.svg",
        title=entry.title.pl if polish else entry.title.en,
        description=entry.description.pl if polish else entry.description.en,
        position=_position(f"{file}.svg"),
    )


@cache
def _position(file: str) -> str:
    """Of the drawing's view `#focus`, which its first characters tell."""
    with (STATIC / file).open(encoding="utf-8") as drawing:
        sheet, focus = (
            [float(n) for n in box.split()] for box in FOCUS.findall(drawing.read(HEAD))
        )
    shares = (
        100 * near / (whole - part) if whole > part else 50
        for near, part, whole in zip(focus[:2], focus[2:], sheet[2:], strict=True)
    )
    return " ".join(f"{share:.0f}%" for share in shares)


@cache
def _by_card(slug: str) -> Mapping[tuple[str, str], str]:
    return {
        (kind, card): f"{kind}.{name}"
        for kind, entries in picture_file(slug).kinds.items()
        for name, entry in entries.items()
        for card in entry.cards or (name,)
    }


@cache
def picture_file(slug: str) -> PictureFile:
    """What the game's file tells; nothing where it has none.

    Raises CardError, also for a `cover`, a `how` or a `minute` that names no picture, and for a
    card that two pictures of a kind name.
    """
    file = (Path(__file__).parent if slug == SITE else folder_of(slug)) / FILE
    if not file.exists():
        return PictureFile({})
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
        whole: dict[str, Any] = {key: written.pop(key) for key in OF_THE_GAME if key in written}
        told = msgspec.convert({**whole, "kinds": written}, PictureFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise CardError(f"{file.name}: {error}") from error
    known = [f"{kind}.{name}" for kind, entries in told.kinds.items() for name in entries]
    for key in (*told.cover, *told.how.values(), *told.minute.values()):
        if key not in known:
            raise CardError(f"{file.name}: there is no picture {key!r}{meant(key, known)}")
    for kind, entries in told.kinds.items():
        cards = [card for name, entry in entries.items() for card in entry.cards or (name,)]
        check_unique(f"{file.name}: {kind}", cards)
    return told


_drawn()
