"""What became of a game's cards: told after a game, and counted at all the tables of a class.

A game says what happened to its cards, one `Happening` after another, and which of that is
counted; its words are texts of the game (`chapter`, `way`, `fate`, `figure`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from msgspec import Struct
from msgspec.structs import replace

from game.engine.card_sets import ADDED, Told, printed_id
from game.sheets.pictures import Picture
from game.tables.selectors import Seen
from lessons.catalogue import Note

from .behind import own_way
from .parts import Cast
from .safe_wording import or_nothing
from .texts import says_of


class Happening(NamedTuple):
    """Something that became of a card, or of the whole game where `card` is "".

    `what` is a word of the game's own, `facts` fill the sentence that tells of it. The fact
    `seat` is who had the card. What became of several cards at once is told of each; of the
    others it is told `again`, and among the numbers of a class it counts once.
    """

    card: str
    what: str
    facts: Mapping[str, Any] = {}
    again: bool = False


class Counted:
    """A card at all tables where it came up. `at` has, for each of them, how often what
    happened; without words everything is counted."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.at: list[Counter[str]] = []

    def times(self, *what: str) -> int:
        return sum(n for here in self.at for one, n in here.items() if not what or one in what)

    def tables(self, *what: str) -> int:
        return sum(not what or any(here[one] for one in what) for here in self.at)


def at_most_tables(card: Counted) -> Any:
    """What came up at most tables comes first, most often."""
    return -card.tables(), -card.times()


class Measure(NamedTuple):
    """What is counted: how often any of these things happened, or at how many `tables`. `text_key`
    is that of what is said of it, `sign` its icon ("" for a failure). Of a class it is told as a
    bare number, or as so many times (`often`), and only where something of `where` happened;
    always where that is empty."""

    text_key: str
    of: tuple[str, ...]
    sign: str = "check-mark"
    tables: bool = False
    often: bool = False
    where: tuple[str, ...] = ()

    def count(self, counted: Counted) -> int:
        return counted.tables(*self.of) if self.tables else counted.times(*self.of)


class OfSet(Struct, frozen=True):
    """Of a set's own `card`: what its maker has told of it, the `title` of the set and the `url` of
    what it tells of the card, or ""."""

    card: str
    told: Told = Told()
    title: str = ""
    url: str = ""


class Known(Struct, frozen=True):
    """A card as it is talked about: `who` is said under its name, `life` is what it stands for,
    under the heading `really`, and `freed` how many were set free, where sources differ. `note` is
    the key of its note, or "". `person`: it is somebody who lived, `group` the organisation.
    `of_set`: not we say so, but the set whose card it is."""

    name: str
    who: str
    group: str
    emblem: str
    really: str
    life: str
    url: str
    note: str
    person: bool
    picture: Picture | None = None
    of_set: OfSet | None = None
    freed: str = ""

    def played_with(self, cards: str, title: str) -> Known:
        """In a game with the set that has this key and this title."""
        of = self.of_set
        if of is None or not cards:
            return self
        url = own_way(cards, of.card) if of.told != Told() else ""
        really = _("From the set “%(title)s”") % {"title": title}
        return replace(self, really=really, of_set=replace(of, title=title, url=url))


def known(
    name: str,
    emblem: str,
    note: Note | None,
    *,
    who: str = "",
    group: str = "",
    text: str = "",
    of_set: OfSet | None = None,
    person: bool = False,
    picture: Picture | None = None,
) -> Known:
    """A card with its note; of one without, what a set tells of its own card, or what stands on
    it: of an event first that, since what is told goes on from there."""
    when = of_set.told.dates if of_set else note.years if person and note else ""
    own = of_set.told.story if of_set else ""
    return Known(
        name=name,
        who=", ".join(filter(None, (who, when))),
        group=group,
        emblem=emblem,
        really=_("From the set of cards")
        if of_set
        else _("In life")
        if person
        else in_history(name, note),
        life=_life(own, text, person=person) if own else note.summary if note else text,
        url=note.url if note else "",
        note=note.key if note else "",
        person=person,
        picture=picture,
        of_set=of_set,
        freed=note.freed if note and not own else "",
    )


def _life(own: str, text: str, *, person: bool) -> str:
    """What a set tells, behind what its card says has happened."""
    return own if person or not text or text in own else f"{text} {own}"


def in_history(card: str, note: Note | None) -> str:
    """The heading over what a note says, with its title where the card is called otherwise."""
    if note is None or note.title == card:
        return _("In history")
    return _("In history: %(title)s") % {"title": note.title}


class Way(Struct, frozen=True):
    """Something that happened to a card in the game, and `when`, if that is told."""

    text: str
    when: str = ""


class Met(Struct, frozen=True):
    """A card after a game: what became of it in the end, `fate` with its sign, everything that
    happened to it, and who had it. `told` is whatever a chapter's own template draws instead."""

    card: Known
    tone: str = ""
    ways: tuple[Way, ...] = ()
    icon: str = ""
    fate: str = ""
    players: str = ""
    told: Any = None


class Group(Struct, frozen=True):
    """Cards of a chapter that belong together. With a `title` they can be folded, and are `open`
    at first or not; `tone` and `shape` are the mark of whose they are."""

    cards: tuple[Met, ...]
    title: str = ""
    open: bool = True
    tone: str = ""
    shape: str = ""

    @property
    def level(self) -> int:
        """Of the headings of its cards."""
        return 4 if self.title else 3


def none_added(card: str) -> bool:
    """Default of `Chapter.added`: no set adds such cards."""
    return False


class Chapter(NamedTuple):
    """Cards that are talked about together.

    `of` are all of them: in this order they are taken where nobody has played on the site, as
    with printed sets, if `printed` does not choose by the options. A class is shown the first
    `shown`, ordered `by` what became of them; a card has come up where something of `came`
    happened to it, or anything; `times` is the key of what says how often.

    After a game all are told of that came up, or what `tell` says of them, drawn by the
    `template`; `tone` is their colour, or that of each. `title` and `lead` are said where
    the game's texts have none.
    """

    id: str
    of: Sequence[str]
    known: Callable[[str], Known]
    shown: int
    measures: tuple[Measure, ...] = ()
    title: Any = ""
    lead: Any = ""
    came: tuple[str, ...] = ()
    times: str = ""
    by: Callable[[Counted], Any] = at_most_tables
    printed: Callable[[Mapping[str, Any]], Sequence[str]] | None = None
    tell: Callable[[Seen, Cast], tuple[Group, ...]] | None = None
    template: str = "kit/debrief_ways.html"
    tone: str | Callable[[str], str] = ""
    added: Callable[[str], bool] = none_added

    def has(self, card: str) -> bool:
        """Whether a card is one of them. A set's own is where the printed card is whose place it
        has; those that take no card's place are where they are `added`."""
        printed = printed_id(card)
        return printed in self.of or (printed == ADDED and self.added(card))


class After(NamedTuple):
    """What is talked about after a game. `figures` are the numbers of a class, `more` those under
    a heading of their own. `result` is how a finished game ended, drawn by `result_template`."""

    slug: str
    chapters: tuple[Chapter, ...]
    happenings: Callable[[Seen], Iterable[Happening]]
    result: Callable[[Seen, Cast], Any]
    figures: tuple[Measure, ...]
    more: tuple[Measure, ...] = ()
    result_template: str = "kit/debrief_result.html"

    def says(self, key: str, **values: Any) -> str:
        return says_of(self.slug)(key, **values)

    def maybe(self, key: str, **values: Any) -> str:
        return says_of(self.slug).maybe(key, **values)

    def title(self, chapter: Chapter) -> str:
        return self.maybe(f"chapter.{chapter.id}.title") or str(chapter.title)


class Tally(NamedTuple):
    """All tables together: what became of each card, and of all of them, the game's own too.
    Games that are not over count as far as they have come."""

    tables: int
    finished: int
    cards: Mapping[str, Counted]
    whole: Counted

    def came_up(self, chapter: Chapter, options: Mapping[str, Any] = {}) -> list[str]:
        """The cards of a chapter, those first that came up most; where nobody has played here,
        those of the printed sets. A set's own come before all others, as it was made for them."""
        if not self.cards:
            found = list(chapter.printed(options) if chapter.printed else chapter.of)
            return sorted(found, key=lambda card: printed_id(card) == card)
        counted = [self.cards[card] for card in self.cards if chapter.has(card)]
        counted = [card for card in counted if card.tables(*chapter.came)]
        first = sorted(counted, key=chapter.by)
        return sorted((one.name for one in first), key=lambda card: printed_id(card) == card)


def tally(after: After, tables: Sequence[Seen]) -> Tally:
    """Counted from what everybody may see, nobody named."""
    cards: dict[str, Counted] = {}
    whole = Counted("")
    for seen in tables:
        happenings = tuple(after.happenings(seen))
        whole.at.append(Counter(one.what for one in happenings if not one.again))
        for card, told in by_card(happenings).items():
            cards.setdefault(card, Counted(card)).at.append(Counter(one.what for one in told))
    finished = sum(seen.outcome is not None for seen in tables)
    return Tally(len(tables), finished, cards, whole)


def by_card(happenings: Iterable[Happening]) -> dict[str, list[Happening]]:
    """What happened to each card, in the order of coming up."""
    found: dict[str, list[Happening]] = {}
    for one in happenings:
        if one.card:
            found.setdefault(one.card, []).append(one)
    return found


def ways(after: After, happened: Iterable[Happening]) -> tuple[Way, ...]:
    """What has words, one after another."""
    texts = says_of(after.slug).texts
    worded = (_way(after, one) for one in happened if f"way.{one.what}" in texts)
    return tuple(way for way in worded if way.text)


def _way(after: After, one: Happening) -> Way:
    key, facts = f"way.{one.what}", one.facts
    return or_nothing(
        Way(""), key, lambda: Way(after.says(key, **facts), after.maybe("way.when", **facts))
    )
