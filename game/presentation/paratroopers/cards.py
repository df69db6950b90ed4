"""The printed cards of Paratroopers: what they require stands there as pictures with words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from math import ceil
from typing import Any, Final

from msgspec.structs import replace

from game.engine.card_sets import PRINTED
from game.engine.cards import NBSP
from game.engine.texts import signed
from game.kit.card_parts import FaceValues
from game.kit.declared import box as declared_box
from game.kit.kinds import Pinned
from game.kit.paper import PaperWords
from game.kit.texts import text
from game.rulesets.paratroopers.cards import (
    EVENTS,
    EVERYWHERE,
    FLIGHT_CONDITIONS,
    FLIGHT_ORDERS,
    MISSIONS,
    SPECIALS,
    TRAINING,
    Event,
    FlightConditions,
    FlightOrder,
    Mission,
    Special,
    Training,
)
from game.rulesets.paratroopers.faces import TOKEN_EMBLEMS, WORDS
from game.sheets.decks import Deck

from . import words

SIGNS: Final[Mapping[str, str]] = {
    **TOKEN_EMBLEMS,
    "documents": "envelope",
    "money": "round-star",
    "fitness": "footsteps",
    "shooting": "machine-gun",
    "planning": "compass",
    "underground": "domino-mask",
    "command": "megaphone",
    "observation": "binoculars",
    "devices": "anvil",
    "languages": "conversation",
}
"""The pictures of skills and resources."""
LONG: Final = (18, 27)
"""A name with more letters than these is set smaller, and smaller still: it takes one line."""
IN_A_LINE: Final = 38
"""So many letters of a card's words at least."""
SYMBOLS_IN_A_LINE: Final = 2
SYMBOLS_HIGH: Final = 1.4
"""A line of symbols, in lines of words."""
ROOMS: Final = (2, 4, 5, 6, 8)
"""So many lines of words fit between a card's name and its text, by class of its style."""
FACE: Final = "game/paratroopers/print.html#card"

Row = tuple[str, str]
"""A line of a card: what it is about, or "", and what it says."""


def said() -> PaperWords:
    return PaperWords(words.GAME.says)


def _signs(symbols: Iterable[str], about: str = "") -> dict[str, Any]:
    """The pictures and words of symbols; the first place is free for what they are `about`."""
    found = tuple((SIGNS[one], said().short(f"symbol.{one}", words.symbol(one))) for one in symbols)
    if not found or not about:
        return {"symbols": found}
    return {"about": said()(f"row.{about}"), "symbols": (("", ""), *found)}


def _training(card: Training) -> dict[str, Any]:
    return {"mark": words.letter(card.mark), **_signs((*card.skills, *card.resources))}


def _mission(card: Mission) -> dict[str, Any]:
    return {
        "mark": words.letter(card.speciality),
        **_signs((*card.skills, *card.resources)),
        "rows": tuple(_mission_rows(card)),
        "dated": f"{text(card.where)}, {text(card.when)}",
    }


def _mission_rows(card: Mission) -> Iterator[Row]:
    yield said()("row.where"), words.scopes(card.area)
    if card.reward:
        yield said()("row.reward"), words.symbol(card.reward)


def _special(card: Special) -> dict[str, Any]:
    symbols = (*card.skills, *card.resources, *card.carries, *card.drops)
    return {
        "kind": text(WORDS.special[card.kind]),
        **_signs(symbols, card.kind),
        "rows": ((said()("row.where"), words.scopes(card.area)),),
    }


def _order(card: FlightOrder) -> dict[str, Any]:
    return {
        "mark": str(card.year),
        "numbers": ((said()("row.seats"), card.seats), (said()("row.report"), card.report)),
        **_signs(card.cargo, "cargo"),
        "rows": ((said()("row.to"), words.scopes((card.district,))),),
        "dated": f"{text(card.where)}, {text(card.when).replace(' ', NBSP)}",
    }


def _conditions(card: FlightConditions) -> dict[str, Any]:
    return {
        **_signs(filter(None, (card.after,)), "after"),
        "rows": (
            ("", text(WORDS.outcome[card.outcome])),
            (said()("row.morale"), signed(card.morale)),
        ),
    }


def _event(card: Event) -> dict[str, Any]:
    area = ("all",) if EVERYWHERE in card.area else card.area
    return {
        "mark": " ".join(map(words.letter, card.hits)),
        **_signs((card.defence,), "defence"),
        "rows": (
            (said()("row.where"), words.scopes(area)),
            (said()("row.effect"), words.effect(card.id)),
        ),
    }


TOLD: Final[Mapping[str, tuple[Mapping[str, Any], Callable[[Any], dict[str, Any]]]]] = {
    "training": (TRAINING, _training),
    "mission": (MISSIONS, _mission),
    "special": (SPECIALS, _special),
    "order": (FLIGHT_ORDERS, _order),
    "conditions": (FLIGHT_CONDITIONS, _conditions),
    "event": (EVENTS, _event),
}
"""What stands on the cards of a kind, beside what the kit tells of every card."""


def _face(kind: str, made: Callable[[str], FaceValues], name: str) -> FaceValues:
    """`mark` stands in the corner, `symbols` are pictures and words, `about` before them, `rows`
    are told below them, `dated` says where and when it was. `room` is how much those take, `size`
    that of the name."""
    cards, told = TOLD[kind]
    plain = {"mark": "", "about": "", "symbols": (), "rows": (), "dated": ""}
    card = {**vars(made(name)), **plain, **told(cards[name])}
    card["size"] = sum(len(text(cards[name].name)) > most for most in LONG)
    lines = ceil(len(card["symbols"]) / SYMBOLS_IN_A_LINE) * SYMBOLS_HIGH
    lines += sum(ceil(len("".join(row)) / IN_A_LINE) for row in (*card["rows"], card["dated"]))
    card["room"] = next((room for room in ROOMS if room >= lines), ROOMS[-1])
    return FaceValues(**card)


def _dated(kind: str, name: str) -> str:
    cards, told = TOLD[kind]
    dated: str = told(cards[name]).get("dated", "")
    return dated


PINNED: Final = {
    "mission": Pinned("przetarcie-szlaku", "game/paratroopers/rules.html#mission", "1234567")
}
"""What the rules explain part by part: a Mission with everything that can stand on one."""

KINDS: Final = tuple(
    replace(
        kind,
        face=partial(_face, declared.id, kind.face),
        dated=partial(_dated, declared.id),
        printed=FACE,
        pinned=PINNED.get(declared.id),
    )
    if declared.id in TOLD
    else kind
    for declared, kind in zip(
        words.GAME.declared.cards, declared_box.kinds(words.GAME), strict=True
    )
)


def decks(cards: str = PRINTED) -> tuple[Deck, ...]:
    return declared_box.decks(words.GAME, KINDS, cards)
