"""The cards and the map of Paratroopers, read from `cards.toml` and checked at import.

Sources: the rules' list of parts and the facts of each card; the values are ours.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, Literal, get_args

from msgspec import Struct

from game.engine.card_sets import Cards, CardSets
from game.engine.cards import CardError, Place, Text, check_unique, load_cards

Skill = Literal[
    "fitness", "shooting", "planning", "underground",
    "command", "observation", "devices", "languages",
]  # fmt: skip
Token = Literal["people", "arms", "explosives", "tools", "transport", "radio"]
"""A resource that may lie on the board."""
Resource = Literal[Token, "documents", "money"]
Symbol = Literal[Skill, Resource]
Pawn = Literal["D", "L", "W"]
"""A Paratrooper's speciality."""
Speciality = Literal[Pawn, "SZ"]
Mark = Literal[Speciality, "DLW"]
DistrictId = Literal[
    "pomorze", "poznan", "lodz", "slask", "warszawa", "kielce", "krakow", "lublin",
    "lwow", "stanislawow", "tarnopol", "wolyn", "polesie", "bialystok", "nowogrodek", "wilno",
]  # fmt: skip
Side = Literal["east", "west"]
"""Outside the borders: all the places beyond the Gates of one side."""
Scope = Literal[DistrictId, Side]
Year = Literal[1941, 1942, 1943, 1944]
LessonYear = Literal[1942, 1943, 1944]
Outcome = Literal["ok", "neighbour", "cancelled"]
Effect = Literal["arrest", "halt", "lose", "ban"]
SpecialKind = Literal["escape", "training", "supply", "dispatch"]

SKILLS: Final[tuple[Skill, ...]] = get_args(Skill)
TOKENS: Final[tuple[Token, ...]] = get_args(Token)
RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
PAWNS: Final[tuple[Pawn, ...]] = get_args(Pawn)
SPECIALITIES: Final[tuple[Speciality, ...]] = get_args(Speciality)
MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
DISTRICTS: Final[tuple[DistrictId, ...]] = get_args(DistrictId)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)
LESSON_YEARS: Final[tuple[LessonYear, ...]] = get_args(LessonYear)
EVERYWHERE: Final = "all"
"""Instead of a list of places: every District and both sides outside."""
SPECIAL_KINDS: Final[tuple[SpecialKind, ...]] = get_args(SpecialKind)
PLAYERS: Final = 4
"""At most; each has a starting set of his own."""


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has. `note` is empty as long as no note tells of it."""

    id: str
    name: Text
    text: Text
    note: str = ""


class Training(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A course or a skill, and where it was taught. Each player has one of each starting card."""

    qty: int = 1
    starting: bool = False
    mark: Mark
    value: int
    skills: tuple[Skill, ...] = ()
    resources: tuple[Resource, ...] = ()
    where: Text

    @property
    def symbols(self) -> frozenset[Symbol]:
        return frozenset((*self.skills, *self.resources))


class Event(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the occupier does. `object`: the resource that is lost, or the kind that is banned."""

    hits: tuple[Pawn, ...]
    area: tuple[Literal[Scope, "all"], ...]
    effect: Effect
    object: Literal[Resource, SpecialKind, ""] = ""
    defence: Symbol
    morale_ok: int = 1
    morale_fail: int = -1
    when: Text

    @property
    def places(self) -> frozenset[Scope]:
        if EVERYWHERE in self.area:
            return frozenset(SCOPES)
        return frozenset(place for place in self.area if place != "all")


class FlightOrder(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A real operation. `date` is the evening of its night, `where` the reception post."""

    year: Year
    date: str
    when: Text
    where: Text
    seats: int
    district: DistrictId
    cargo: tuple[Token, ...]
    report: int


class FlightConditions(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether and how the plane gets there; `after` is what takes a Paratrooper to Warszawa."""

    outcome: Outcome
    morale: int
    after: Literal[Symbol, ""] = ""
    when: Text


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the cichociemni. Of a few only the surname is known."""

    name: str
    pseudonym: str


class Mission(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A real operation. `people` are the cichociemni who prepared it, led it or took part."""

    year: Year
    date: str
    when: Text
    where: Text
    people: tuple[Person, ...]
    speciality: Speciality
    area: tuple[Scope, ...]
    points: int
    time: int
    resources: tuple[Resource, ...]
    skills: tuple[Skill, ...]
    reward: Literal[Token, ""] = ""

    @property
    def symbols(self) -> frozenset[Symbol]:
        return frozenset((*self.skills, *self.resources))


class Special(Card, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A Special card and where it works.

    `resources` and `skills` are what an Escape needs, `carries` what Supply may bring, `drops` what
    a Dispatch brings.
    """

    kind: SpecialKind
    area: tuple[DistrictId, ...]
    resources: tuple[Resource, ...] = ()
    skills: tuple[Skill, ...] = ()
    carries: tuple[Token, ...] = ()
    drops: tuple[Token, ...] = ()

    @property
    def symbols(self) -> frozenset[Symbol]:
        return frozenset((*self.skills, *self.resources))


class District(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A District of the Home Army on the map; `start`: a token may be placed there at the setup."""

    id: DistrictId
    name: Text
    seat: Place
    adjacency: tuple[DistrictId, ...]
    jump: bool = False
    plane: bool = False
    truck: bool = False
    gate: Literal[Side, ""] = ""
    start: bool = False
    text: Text
    note: str = ""


class YearTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What belongs to a year: its decks, and at its start the fine for each Training card missing
    and the Money."""

    id: Year
    orders: int
    missions: int
    fine: int
    money: int


class Length(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A length of the game: its rounds, those with a plane, those that start a year, and the
    Training cards required then."""

    id: Literal["full", "short", "lesson"]
    rounds: int
    planes: tuple[int, ...]
    starts: tuple[int, ...]
    required: tuple[int, ...]


class CardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `cards.toml`."""

    district: tuple[District, ...]
    year: tuple[YearTable, ...]
    length: tuple[Length, ...]
    training: tuple[Training, ...]
    event: tuple[Event, ...]
    flight_order: tuple[FlightOrder, ...]
    flight_conditions: tuple[FlightConditions, ...]
    mission: tuple[Mission, ...]
    special: tuple[Special, ...]


NAME: Final = "cards.toml"
BORDERS: Final = 31
PRINTED_STARTING: Final = (3, 3, 3, 4, 5)
"""The values of the starting cards."""
STARTING_CARDS: Final = len(PRINTED_STARTING)
"""The hand that a game begins with."""
COUNTS: Final = {
    "training": 110, "event": 39, "flight_order": 16, "flight_conditions": 19, "mission": 55,
    "special": 16,
}  # fmt: skip
"""The list of parts; with four starting sets of five these are the 275 cards."""
MOST: Final = 200
"""A set of one's own has no more cards of a kind, each copy counted."""
TRACK: Final = 5
"""So many Training cards are turned up as a game begins."""
ARRESTS: Final = 13
"""A third of the Events."""
SYMBOLS: Final = {"jump": 4, "plane": 4, "truck": 8, "start": 11}
"""How many Districts have each symbol of the map."""
LESSON_SEATS: Final = 3
"""With so many seats on an order, every player of a lesson finds one, however many they are."""
LESSON_ORDERS: Final = 2
"""So many orders of that kind a lesson needs of its year."""

Range = tuple[int, int]
RANGES: Final[Mapping[str, Mapping[str, Range]]] = {
    "training": {"value": (1, 12), "qty": (1, 20)},
    "flight_order": {"seats": (1, 8), "report": (1, 9)},
    "mission": {"points": (1, 30), "time": (1, 9)},
}
"""What the numbers of a set's cards may be, by kind."""
PRINTED_RANGES: Final[Mapping[str, Mapping[str, Range]]] = {
    "training": {"value": (2, 9)},
    "flight_order": {"seats": (2, 6), "report": (2, 5)},
    "mission": {"points": (4, 15), "time": (2, 5)},
}
"""What they are in the printed game."""
FLOWN: Final[Range] = (-3, 3)
CANCELLED: Final[Range] = (-3, -1)
"""The Morale of Flight Conditions: of a flight that gets there, and of one that does not."""
PRINTED_FLOWN: Final[Range] = (0, 2)
PRINTED_CANCELLED: Final[Range] = (-1, -1)
_DATE: Final = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")


def _wrong(kind: str, card: str, why: str) -> CardError:
    return CardError(f"{NAME}: {kind} {card!r}: {why}")


def _need(met: bool, kind: str, card: str, why: str) -> None:
    """Raises CardError, naming the card and what is wanted of it, where it is not met."""
    if not met:
        raise _wrong(kind, card, why)


def _check_ranges(cards: CardFile, ranges: Mapping[str, Mapping[str, Range]]) -> None:
    for kind, numbers in ranges.items():
        for card in getattr(cards, kind):
            for name, bounds in numbers.items():
                _check_number(kind, card.id, name, getattr(card, name), bounds)


def _check_number(kind: str, card: str, name: str, number: int, bounds: Range) -> None:
    least, most = bounds
    _need(least <= number <= most, kind, card, f"{name} {number}, not {least} to {most}")


def _decks(cards: CardFile) -> dict[str, tuple[Card, ...]]:
    return {kind: getattr(cards, kind) for kind in COUNTS}


def _sizes(cards: CardFile) -> dict[str, int]:
    """How many cards there are of each kind, without the starting sets."""
    sizes = {kind: len(deck) for kind, deck in _decks(cards).items()}
    sizes["training"] = sum(card.qty for card in cards.training if not card.starting)
    return sizes


# What the rules need of any set of cards, a school's own as well


def _check_decks(cards: CardFile) -> None:
    """As many cards as the longest game turns up, and no more than a box can hold."""
    check_unique(NAME, (card.id for deck in _decks(cards).values() for card in deck))
    least = {
        "training": TRACK,
        "event": max(length.rounds for length in cards.length),
        "flight_conditions": max(len(length.planes) for length in cards.length),
    }
    for kind, size in _sizes(cards).items():
        if not least.get(kind, 0) <= size <= MOST:
            bounds = f"not {least.get(kind, 0)} to {MOST}"
            raise CardError(f"{NAME}: {kind}: {size} cards, {bounds}")
    starting = sum(card.starting for card in cards.training)
    if starting != STARTING_CARDS:
        raise CardError(f"{NAME}: training: {starting} starting cards, not {STARTING_CARDS}")
    for table in cards.year:
        year = str(table.id)
        orders = sum(card.year == table.id for card in cards.flight_order)
        _need(orders >= table.orders, "year", year, f"{orders} orders, fewer than {table.orders}")
        _need(any(card.year == table.id for card in cards.mission), "year", year, "no mission")
    kinds = Counter(card.kind for card in cards.special)
    for kind in SPECIAL_KINDS:
        few = f"{kinds[kind]} cards, fewer than {PLAYERS}"
        _need(kinds[kind] >= PLAYERS, "special", kind, few)


def _check_training(cards: CardFile) -> None:
    for card in cards.training:
        symbols = (*card.skills, *card.resources)
        _need(1 <= len(card.symbols) <= 3, "training", card.id, "a card has 1 to 3 symbols")
        _need(len(card.symbols) == len(symbols), "training", card.id, "a symbol stands twice")
        own = card.mark == "DLW" and card.qty == 1
        _need(own or not card.starting, "training", card.id, "a starting card is one DLW card")


def _check_events(cards: CardFile) -> None:
    """Whom an Event hits, and an object of the kind that its effect needs."""
    objects: dict[Effect, tuple[str, ...]] = {
        "arrest": ("",),
        "halt": ("",),
        "lose": RESOURCES,
        "ban": ("training", "supply", "dispatch"),
    }
    for card in cards.event:
        _need(bool(card.hits and card.area), "event", card.id, "it hits nobody, or nowhere")
        alone = EVERYWHERE not in card.area or len(card.area) == 1
        _need(alone, "event", card.id, f"{EVERYWHERE!r} stands alone")
        known = objects[card.effect]
        _need(card.object in known, "event", card.id, f"object {card.object!r}, not of {known}")
        _need((card.morale_ok, card.morale_fail) == (1, -1), "event", card.id, "morale +1, -1")


def _check_flights(cards: CardFile) -> None:
    """Orders that can be carried out, also where the plane must go to a neighbour, and enough
    seats for a lesson in each of its years; how flights end."""
    jumpers = {district.id for district in cards.district if district.jump}
    near = {district.id: set(district.adjacency) for district in cards.district}
    for order in cards.flight_order:
        several = 1 <= len(set(order.cargo)) == len(order.cargo) <= 3
        _need(several, "flight_order", order.id, "cargo is 1 to 3 tokens, all different")
        meant = f"no neighbour of {order.district!r} has a Jumper"
        _need(bool(near[order.district] & jumpers), "flight_order", order.id, meant)
    for year in LESSON_YEARS:
        roomy = [o for o in cards.flight_order if o.year == year and o.seats >= LESSON_SEATS]
        wanted = f"{LESSON_ORDERS} orders with {LESSON_SEATS} seats or more are wanted"
        _need(len(roomy) >= LESSON_ORDERS, "year", str(year), wanted)
    _check_conditions(cards, FLOWN, CANCELLED)


def _check_conditions(cards: CardFile, flown: Range, cancelled: Range) -> None:
    for card in cards.flight_conditions:
        lands = card.outcome != "cancelled"
        meant = "flown: a symbol" if lands else "cancelled: no symbol"
        _need(bool(card.after) == lands, "flight_conditions", card.id, meant)
        bounds = flown if lands else cancelled
        _check_number("flight_conditions", card.id, "morale", card.morale, bounds)


def _check_missions(cards: CardFile) -> None:
    for card in cards.mission:
        _need(bool(card.area), "mission", card.id, "nowhere")
        for what, symbols in (("resources", card.resources), ("skills", card.skills)):
            fitting = len(set(symbols)) == len(symbols) <= 3
            _need(fitting, "mission", card.id, f"{what} are 3 at most, all different")
        _need(bool(card.symbols), "mission", card.id, "it requires nothing")


def _check_specials(cards: CardFile) -> None:
    """What belongs to each kind, in Districts with its symbol."""
    marked = {
        "supply": {district.id for district in cards.district if district.truck},
        "dispatch": {district.id for district in cards.district if district.plane},
    }
    for card in cards.special:
        _need(bool(card.area), "special", card.id, "it works nowhere")
        outside = set(card.area) - marked.get(card.kind, set(DISTRICTS))
        _need(not outside, "special", card.id, f"{sorted(outside)} lack its symbol")
        few = 1 <= len(card.resources) <= 2 and 1 <= len(card.skills) <= 2
        needs = few if card.kind == "escape" else not card.symbols
        _need(needs, "special", card.id, "1 or 2 resources and skills, for an Escape alone")
        for tokens, kind in ((card.carries, "supply"), (card.drops, "dispatch")):
            fitting = bool(tokens) == (card.kind == kind) and len(set(tokens)) == len(tokens)
            _need(fitting, "special", card.id, f"different tokens, for {kind} alone")


def check(cards: CardFile) -> None:
    """What the rules need of any set of cards. Raises CardError, naming the card and what is
    wanted."""
    _check_ranges(cards, RANGES)
    _check_decks(cards)
    _check_training(cards)
    _check_events(cards)
    _check_flights(cards)
    _check_missions(cards)
    _check_specials(cards)


# What the printed game promises beside that


def _check_counts(cards: CardFile) -> None:
    """The list of parts, in all and by year."""
    sizes = _sizes(cards)
    for kind, size in COUNTS.items():
        if sizes[kind] != size:
            raise CardError(f"{NAME}: {kind}: {sizes[kind]} cards instead of {size}")
    starting = tuple(sorted(card.value for card in cards.training if card.starting))
    if starting != PRINTED_STARTING:
        raise CardError(f"{NAME}: training: starting values {starting}, not {PRINTED_STARTING}")
    if (years := tuple(table.id for table in cards.year)) != get_args(Year):
        raise CardError(f"{NAME}: year: {years}, not {get_args(Year)}")
    for table in cards.year:
        orders = sum(card.year == table.id for card in cards.flight_order)
        missions = sum(card.year == table.id for card in cards.mission)
        for found, wanted, what in (
            (orders, table.orders, "orders"),
            (missions, table.missions, "missions"),
        ):
            _need(found == wanted, "year", str(table.id), f"{found} {what}, not {wanted}")
    kinds = Counter(card.kind for card in cards.special)
    for kind in SPECIAL_KINDS:
        _need(kinds[kind] == PLAYERS, "special", kind, f"{kinds[kind]} cards, not {PLAYERS}")
    if (arrests := sum(card.effect == "arrest" for card in cards.event)) != ARRESTS:
        raise CardError(f"{NAME}: event: {arrests} arrests instead of {ARRESTS}")
    cancelled = sum(card.outcome == "cancelled" for card in cards.flight_conditions)
    if not 3 <= cancelled <= 5:
        raise CardError(f"{NAME}: flight_conditions: {cancelled} cancelled, not 3 to 5")


def _check_map(cards: CardFile) -> None:
    """Borders that lead both ways, and as many symbols as the rules list."""
    near = {district.id: set(district.adjacency) for district in cards.district}
    if missing := set(DISTRICTS) - set(near):
        raise CardError(f"{NAME}: district: no {sorted(missing)}")
    for district, others in near.items():
        for other in sorted(others):
            _need(other != district, "district", district, "it borders on itself")
            _need(district in near[other], "district", other, f"it must name {district!r} too")
    if (borders := sum(map(len, near.values())) // 2) != BORDERS:
        raise CardError(f"{NAME}: district: {borders} borders instead of {BORDERS}")
    for symbol, wanted in SYMBOLS.items():
        found = sum(getattr(district, symbol) for district in cards.district)
        if found != wanted:
            raise CardError(f"{NAME}: district: {found} with {symbol!r} instead of {wanted}")


def _check_lengths(cards: CardFile) -> None:
    """The Time Tracks: rounds in order; in the full game a plane for each order of its year."""
    for length in cards.length:
        rounds = (length.planes, length.starts)
        for row in rounds:
            _need(list(row) == sorted(set(row)), "length", length.id, f"{row} is not in order")
            _need(row[-1] <= length.rounds, "length", length.id, f"no round {row[-1]}")
        fitting = len(length.required) == len(length.starts)
        _need(fitting, "length", length.id, "cards required and years are not as many")
    full = next(length for length in cards.length if length.id == "full")
    ends = (*full.starts[1:], full.rounds + 1)
    for table, start, end in zip(cards.year, full.starts, ends, strict=True):
        planes = sum(start <= number < end for number in full.planes)
        _need(planes == table.orders, "length", "full", f"{planes} planes in {table.id}")


def _check_history(cards: CardFile) -> None:
    """What each Mission requires and by whom it was carried out; most for D in the first years,
    most for the others in the last; dates of their years."""
    early: Counter[Speciality] = Counter()
    for card in cards.mission:
        several = bool(card.resources and card.skills)
        _need(several, "mission", card.id, "resources and skills are 1 to 3 each")
        _need(bool(card.people), "mission", card.id, "of nobody")
        early[card.speciality] += card.year <= (1943 if card.speciality == "D" else 1942)
    for speciality in SPECIALITIES:
        of_it = sum(card.speciality == speciality for card in cards.mission)
        first = early[speciality] * 2 > of_it
        _need(first == (speciality == "D"), "mission", speciality, "most are in the wrong years")
    dated: tuple[FlightOrder | Mission, ...] = (*cards.flight_order, *cards.mission)
    for one in dated:
        fitting = bool(_DATE.fullmatch(one.date)) and one.date.startswith(str(one.year))
        _need(fitting, "date of", one.id, f"{one.date!r} is no date of {one.year}")


def _asked(cards: CardFile) -> Iterator[tuple[Mark, Symbol, str]]:
    """Which symbol the cards of a mark must have, and what asks for it."""
    for pawn in PAWNS:
        yield pawn, "radio", "a report"
        for condition in cards.flight_conditions:
            if condition.after:
                yield pawn, condition.after, condition.id
        for special in cards.special:
            for symbol in special.symbols:
                yield pawn, symbol, special.id
    for event in cards.event:
        for pawn in event.hits:
            yield pawn, event.defence, event.id
    for mission in cards.mission:
        for symbol in mission.symbols:
            yield mission.speciality, symbol, mission.id


def _check_reach(cards: CardFile) -> None:
    """Each symbol asked for stands on a card to acquire of the mark that needs it, or of DLW; and
    whatever stands on a card is asked for."""
    for mark, symbol, by in out_of_reach(cards):
        raise _wrong("training", mark, f"no card with {symbol!r}, which {by!r} asks for")
    asked = {symbol for _mark, symbol, _by in _asked(cards)}
    if idle := sorted(_symbols(card for card in cards.training if not card.starting) - asked):
        raise CardError(f"{NAME}: nothing asks for {idle[0]!r}")


def out_of_reach(cards: CardFile) -> Iterator[tuple[Mark, Symbol, str]]:
    """Symbols that stand on no card to acquire of the mark that needs them, or of DLW; and what
    asks for them."""
    deck = [card for card in cards.training if not card.starting]
    borne = {mark: _symbols(card for card in deck if card.mark in (mark, "DLW")) for mark in MARKS}
    return (one for one in _asked(cards) if one[1] not in borne[one[0]])


def _symbols(cards: Iterable[Training]) -> frozenset[Symbol]:
    return frozenset(symbol for card in cards for symbol in card.symbols)


def check_printed(cards: CardFile) -> None:
    """What the printed game promises beyond that. Raises CardError, naming the card and what is
    wanted."""
    _check_counts(cards)
    _check_map(cards)
    _check_lengths(cards)
    _check_ranges(cards, PRINTED_RANGES)
    _check_conditions(cards, PRINTED_FLOWN, PRINTED_CANCELLED)
    _check_history(cards)
    _check_reach(cards)


CARDS: Final[CardFile] = load_cards(Path(__file__).with_name(NAME), CardFile)
check(CARDS)
check_printed(CARDS)
SETS: Final = CardSets(CARDS, check)

DISTRICT: Final[dict[DistrictId, District]] = {card.id: card for card in CARDS.district}
TRAINING: Final[Cards[Training]] = SETS.kind("training")
EVENTS: Final[Cards[Event]] = SETS.kind("event")
FLIGHT_ORDERS: Final[Cards[FlightOrder]] = SETS.kind("flight_order")
FLIGHT_CONDITIONS: Final[Cards[FlightConditions]] = SETS.kind("flight_conditions")
MISSIONS: Final[Cards[Mission]] = SETS.kind("mission")
SPECIALS: Final[Cards[Special]] = SETS.kind("special")
YEARS: Final[dict[Year, YearTable]] = {table.id: table for table in CARDS.year}
LENGTHS: Final = {length.id: length for length in CARDS.length}


def starting_set(cards: str) -> tuple[str, ...]:
    """Of a set of cards, those that each player begins with: one copy of each."""
    return tuple([id for id, card in TRAINING.of(cards).items() if card.starting])


def training_deck(cards: str) -> tuple[str, ...]:
    """The Training cards of a set to acquire, each copy by its id."""
    deck = TRAINING.of(cards).items()
    return tuple([id for id, card in deck if not card.starting for _ in range(card.qty)])
