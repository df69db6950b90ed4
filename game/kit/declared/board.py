"""What lies on the table: the zones of everybody and of each seat, as a reader may see them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Facts, Seat
from game.engine.declarations import CARD, SEAT, Zone
from game.sheets.pictures import Picture
from game.tables.selectors import Seen

from .. import names
from ..load import Game
from ..parts import Cast
from ..piece_cache import cached_piece
from .steps import NOBODY, Act, Steps, Thing


class Card(Struct, frozen=True, cache_hash=True):
    """A card in its small form. `panel` is the id of its large one, `numbers` are its numbers with
    what they mean; `noted`: the large one says more, or what of history is behind it."""

    id: str
    panel: str
    name: str
    under: str
    numbers: tuple[tuple[str, str], ...]
    emblem: str
    picture: Picture | None
    tone: str
    noted: bool


class Chip(Struct, frozen=True, cache_hash=True):
    """A card where it lies, and what a tap on it does (None: it opens the large one). `new`: it
    was laid last; `idle`: it has no part in what the reader decides. `copy` numbers equal ones of
    a hand."""

    card: Card
    act: Act | None = None
    new: bool = False
    idle: bool = False
    copy: int = 1


class PlacePart(Struct, frozen=True, cache_hash=True):
    """A place of a zone, or a whole zone without places. `down` cards lie there face down; of a
    pile only the last card is shown, and `count` tells how many there are (None: all are seen)."""

    name: str
    chips: tuple[Chip, ...]
    down: int
    count: int | None
    act: Act | None


class ZonePart(Struct, frozen=True, cache_hash=True):
    """A zone with its places, drawn by its layout."""

    id: str
    name: str
    layout: str
    parts: tuple[PlacePart, ...]


class SeatPart(Struct, frozen=True, cache_hash=True):
    """A seat with its score and its zones. `turn`: it is to decide."""

    index: Seat
    name: str
    who: str
    score: str
    number: int
    own: bool
    turn: bool
    act: Act | None
    zones: tuple[ZonePart, ...]


@cached_piece
def small(game: Game, name: str) -> Card:
    return Card(
        id=name,
        panel=f"{game.slug}-{name}",
        name=names.card_name(game, name),
        under=names.of_card(game, name, "under"),
        numbers=names.numbers(game, name),
        emblem=names.emblem(game, name),
        picture=names.picture(game, name),
        tone=names.tone(game, name),
        noted=names.note_of(game, name) is not None or bool(names.of_card(game, name, "text")),
    )


class Board:
    """Turns what a reader sees into the pieces of the page."""

    def __init__(self, game: Game, seen: Seen, cast: Cast, steps: Steps) -> None:
        self.game, self.seen, self.cast, self.steps = game, seen, cast, steps
        self.newest, self.laid = _newest(game, seen)
        self.tapped: set[Thing] = set()
        self.own: Counter[str] = Counter()

    def hand(self) -> tuple[Chip, ...]:
        """The reader's own cards: all zones that are laid out as a hand."""
        if self.seen.seat is None:
            return ()
        found = []
        for zone in self.game.declared.zones:
            lying = self._lying(zone, self.seen.seat, "") if zone.layout == "hand" else ()
            for card in () if isinstance(lying, int) else lying:
                self.own[card] += 1
                act = self._of_card(card, again=self.own[card] > 1)
                idle = act is None and bool(self.seen.moves)
                found.append(Chip(small(self.game, card), act, idle=idle, copy=self.own[card]))
        return tuple(found)

    def table(self) -> tuple[ZonePart, ...]:
        """The zones that there are once."""
        return tuple(self._zones("table", NOBODY))

    def seats(self) -> tuple[SeatPart, ...]:
        """Every seat, the reader's first, then clockwise."""
        many = len(self.seen.sitters)
        first = self.seen.seat or 0
        return tuple(self._seat((first + step) % many) for step in range(many))

    def _seat(self, seat: Seat) -> SeatPart:
        score = self.game.declared.score(self.seen.view, seat)
        return SeatPart(
            index=seat,
            name=self.cast.name(seat),
            who=self.cast.who(seat),
            score=self.game.says("score.label", n=score),
            number=score,
            own=seat == self.cast.seat,
            turn=seat in self.seen.to_act and self.seen.outcome is None,
            act=self._act(Thing(SEAT, str(seat))),
            zones=tuple(self._zones("seat", seat)),
        )

    def _zones(self, of: str, seat: Seat) -> Iterable[ZonePart]:
        for zone in self.game.declared.zones:
            if zone.of == of and zone.layout != "hand":
                parts = tuple(self._part(zone, seat, place) for place in zone.places or ("",))
                name = names.place_name(self.game, zone.id)
                yield ZonePart(zone.id, name, zone.layout, parts)

    def _part(self, zone: Zone, seat: Seat, place: str) -> PlacePart:
        lying = self._lying(zone, seat, place)
        known = () if isinstance(lying, int) else tuple(card for card in lying if card)
        many = lying if isinstance(lying, int) else len(lying)
        pile, down = zone.layout == "pile", many - len(known)
        return PlacePart(
            name=names.place_name(self.game, zone.id, place),
            chips=tuple(self._chips(known[-1:] if pile else known, zone, seat, place)),
            down=down,
            count=many if pile or down > 1 else None,
            act=self._act(Thing(zone.id, place, seat)),
        )

    def _lying(self, zone: Zone, seat: Seat, place: str) -> Sequence[str] | int:
        return zone.cards(self.seen.view, seat, place)

    def _chips(self, cards: Sequence[str], zone: Zone, seat: Seat, place: str) -> Iterable[Chip]:
        for at, card in enumerate(cards):
            again = Thing(CARD, card) in self.tapped
            act = self._of_card(card, again=again) if self._is_meant(card) else None
            new = card == self.newest and card not in cards[at + 1 :]
            new = new and self._was_laid_at(card, zone, seat, place)
            yield Chip(small(self.game, card), act, new, act is None and bool(self.seen.moves))

    def _is_meant(self, card: str) -> bool:
        """Whether a move of such a card can be of one that lies on the table: the first card of a
        move is the reader's own, where he has one."""
        chosen = self.steps.card
        return card not in self.own or chosen not in ("", card)

    def _was_laid_at(self, card: str, zone: Zone, seat: Seat, place: str) -> bool:
        """Whether it is this one that was laid last. Of equal ones only the event knows, if it
        tells the place."""
        if names.copies_of(self.game.card(card)) == 1:
            return True
        whose = zone.of == "table" or self.laid.get(SEAT) == seat
        return whose and self.laid.get(zone.id) == place

    def _of_card(self, card: str, *, again: bool) -> Act | None:
        """What a tap on it does. Of equal ones the first is marked as picked; a tap on any of
        them takes it back."""
        act = self._act(Thing(CARD, card))
        return replace(act, picked=False, instead=True) if act and act.picked and again else act

    def _act(self, thing: Thing) -> Act | None:
        act = self.steps.act(thing)
        if act is not None:
            self.tapped.add(thing)
        return act


def _newest(game: Game, seen: Seen) -> tuple[str, Facts]:
    """The card that was told of last, in the last turn that told of one, and what was told."""
    for step in reversed(seen.steps):
        for told in reversed(step.told):
            line = game.events.get(told.kind)
            if line is not None and line.level == "turn":
                texts = (one for one in told.facts.values() if isinstance(one, str))
                return next((one for one in texts if one in game.kinds), ""), told.facts
    return "", {}
