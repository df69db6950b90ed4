"""What stands on cards, markers and tokens in their small form: names, numbers, a line of symbols.

The line lists words in the nominative (`words.toml`), so that nothing has to be declined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from game.engine.cards import Text, load_cards
from game.engine.declarations import Tone
from game.engine.texts import signed

from . import cards
from .cards import (
    CARDS,
    DISTRICT,
    EVERYWHERE,
    PLAYERS,
    TOKENS,
    Event,
    FlightConditions,
    FlightOrder,
    Mission,
    Special,
    Training,
)


class Words(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole of `words.toml`."""

    symbol: dict[str, Text]
    token: dict[str, Text]
    mark: dict[str, Text]
    scope: dict[str, Text]
    effect: dict[str, Text]
    special: dict[str, Text]
    outcome: dict[str, Text]
    mapsign: dict[str, Text]
    line: dict[str, Text]


WORDS: Final = load_cards(Path(__file__).with_name("words.toml"), Words)
SCOPE: Final[Mapping[str, Text]] = {
    **{district.id: district.name for district in CARDS.district},
    **WORDS.scope,
}


class Face(Struct, frozen=True, kw_only=True):
    """A card as it is shown. `under` stands under its name; which of the numbers it has, its kind
    says."""

    name: Text
    under: Text = Text("", "")
    text: Text = Text("", "")
    note: str = ""
    emblem: str
    tone: Tone
    copies: int = 1
    value: int = 0
    seats: int = 0
    report: int = 0
    points: int = 0
    time: int = 0


def _list(words: Mapping[str, Text], keys: Iterable[str]) -> Text:
    found = [words[key] for key in keys]
    return Text(", ".join(one.pl for one in found), ", ".join(one.en for one in found))


def _symbols(*keys: str) -> Text:
    return _list(WORDS.symbol, keys)


def _line(kind: str, /, **words: Text | str | int) -> Text:
    """A line of this kind, filled in in both languages."""
    both = []
    for language in ("pl", "en"):
        shown = {
            name: getattr(word, language) if isinstance(word, Text) else word
            for name, word in words.items()
        }
        both.append(getattr(WORDS.line[kind], language).format(**shown))
    return Text(*both)


TONES: Final[dict[str, Tone]] = {
    "D": "blood",
    "L": "steel",
    "W": "forest",
    "SZ": "amber",
    "DLW": "ink",
}
"""By mark."""
EMBLEMS: Final = {
    "D": "breaking-chain",
    "L": "headphones",
    "W": "magnifying-glass",
    "SZ": "desk-lamp",
    "DLW": "open-book",
}
"""By mark."""


def _training(card: Training) -> Face:
    return Face(
        name=card.name,
        under=_line(
            "training", mark=WORDS.mark[card.mark], symbols=_symbols(*card.skills, *card.resources)
        ),
        text=card.text,
        note=card.note,
        emblem=EMBLEMS[card.mark],
        tone=TONES[card.mark],
        copies=PLAYERS if card.starting else card.qty,
        value=card.value,
    )


TRAININGS: Final = cards.TRAINING.each(_training)


def effect(card: Event) -> Text:
    """What happens to whoever has no defence."""
    words = WORDS.effect[card.effect]
    if not card.object:
        return words
    of = WORDS.symbol if card.effect == "lose" else WORDS.special
    what = of[card.object]
    return Text(words.pl.format(object=what.pl), words.en.format(object=what.en))


def _area(area: Iterable[str]) -> Text:
    return _list(SCOPE, area)


def _event(card: Event) -> Face:
    return Face(
        name=card.name,
        under=_line(
            "event",
            hits=_list(WORDS.mark, card.hits),
            area=SCOPE[EVERYWHERE] if EVERYWHERE in card.area else _area(card.area),
            effect=effect(card),
            defence=_symbols(card.defence),
        ),
        text=card.text,
        note=card.note,
        emblem="watchtower",
        tone="amber",
    )


EVENTS: Final = cards.EVENTS.each(_event)


def _order(card: FlightOrder) -> Face:
    return Face(
        name=card.name,
        under=_line(
            "order",
            year=card.year,
            district=SCOPE[card.district],
            cargo=_symbols(*card.cargo),
        ),
        text=card.text,
        note=card.note,
        emblem="airplane",
        tone="steel",
        seats=card.seats,
        report=card.report,
    )


ORDERS: Final = cards.FLIGHT_ORDERS.each(_order)


def _how_it_ends(card: FlightConditions) -> Text:
    told: dict[str, Text | str | int] = {
        "outcome": WORDS.outcome[card.outcome],
        "morale": signed(card.morale),
    }
    if not card.after:
        return _line("cancelled", **told)
    return _line("flown", **told, after=_symbols(card.after))


def _conditions(card: FlightConditions) -> Face:
    return Face(
        name=card.name,
        under=_how_it_ends(card),
        text=card.text,
        note=card.note,
        emblem="moon",
        tone="forest",
    )


CONDITIONS: Final = cards.FLIGHT_CONDITIONS.each(_conditions)


def _what_it_asks(card: Mission) -> Text:
    told: dict[str, Text | str | int] = {
        "speciality": WORDS.mark[card.speciality],
        "year": card.year,
        "symbols": _symbols(*card.skills, *card.resources),
        "area": _area(card.area),
    }
    if not card.reward:
        return _line("mission", **told)
    return _line("rewarded", **told, reward=_symbols(card.reward))


def _mission(card: Mission) -> Face:
    return Face(
        name=card.name,
        under=_what_it_asks(card),
        text=card.text,
        note=card.note,
        emblem=EMBLEMS[card.speciality],
        tone=TONES[card.speciality],
        points=card.points,
        time=card.time,
    )


MISSIONS: Final = cards.MISSIONS.each(_mission)


def _what_it_does(card: Special) -> Text:
    told = {"kind": WORDS.special[card.kind], "area": _area(card.area)}
    symbols = (*card.skills, *card.resources, *card.carries, *card.drops)
    if not symbols:
        return _line("special", **told)
    return _line("special-with", **told, symbols=_symbols(*symbols))


def _special(card: Special) -> Face:
    return Face(
        name=card.name,
        under=_what_it_does(card),
        text=card.text,
        note=card.note,
        emblem="key",
        tone="sand",
    )


SPECIALS: Final = cards.SPECIALS.each(_special)


def _district(name: str) -> Text:
    card = DISTRICT[name]  # type: ignore[index]
    neighbours = _area(card.adjacency)
    signs = [sign for sign in ("jump", "plane", "truck") if getattr(card, sign)]
    signs += [card.gate] * bool(card.gate)
    if not signs:
        return _line("plain-district", neighbours=neighbours)
    return _line("district", signs=_list(WORDS.mapsign, signs), neighbours=neighbours)


DISTRICTS: Final[Mapping[str, Face]] = {
    card.id: Face(
        name=card.name,
        under=_district(card.id),
        text=card.text,
        note=card.note,
        emblem="poland",
        tone="sand",
        copies=0,
    )
    for card in CARDS.district
}

TOKEN_EMBLEMS: Final = {
    "people": "three-friends",
    "arms": "lee-enfield",
    "explosives": "campfire",
    "tools": "flat-hammer",
    "transport": "truck",
    "radio": "headphones",
}
TOKEN: Final[Mapping[str, Face]] = {
    kind: Face(
        name=WORDS.token[kind],
        emblem=TOKEN_EMBLEMS[kind],
        tone="amber",
        copies=0,
    )
    for kind in TOKENS
}
