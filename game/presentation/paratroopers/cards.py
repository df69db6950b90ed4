"""The printed cards of Paratroopers: what they require stands there as pictures with words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil
from typing import Any, Final

from msgspec.structs import replace

from game.engine.texts import signed
from game.kit.card_parts import FaceValues
from game.kit.declared import box as declared_box
from game.kit.kinds import Kind
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
LONG: Final = (13, 22)
"""A name with more letters than these is set smaller, and smaller still."""
IN_A_LINE: Final = 38
"""So many letters of a card's words at least."""
PRINTED: Final = "game/paratroopers/print.html#card"

Row = tuple[str, str]
"""A line of a card: what it is about, or "", and what it says."""


def said() -> PaperWords:
    return PaperWords(words.GAME.says)


def signs(symbols: Iterable[str]) -> tuple[Row, ...]:
    """The pictures and words of symbols."""
    return tuple((SIGNS[one], _symbol(one)) for one in symbols)


def _symbol(name: str) -> str:
    """In few letters where the word is long."""
    own = said()
    return own(f"symbol.{name}") if name in own.under("symbol") else words.symbol(name)


def _training(card: Training) -> dict[str, Any]:
    return {"mark": words.letter(card.mark), "symbols": signs((*card.skills, *card.resources))}


def _mission(card: Mission) -> dict[str, Any]:
    return {
        "mark": words.letter(card.speciality),
        "symbols": signs((*card.skills, *card.resources)),
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
        "kind": words.special_kind(card.kind),
        "about": said()(f"row.{card.kind}") if symbols else "",
        "symbols": signs(symbols),
        "rows": ((said()("row.where"), words.scopes(card.area)),),
    }


def _order(card: FlightOrder) -> dict[str, Any]:
    return {
        "mark": str(card.year),
        "numbers": ((said()("row.seats"), card.seats), (said()("row.report"), card.report)),
        "about": said()("row.cargo"),
        "symbols": signs(card.cargo),
        "rows": ((said()("row.to"), words.scopes((card.district,))),),
        "dated": f"{text(card.where)}, {text(card.when)}",
    }


def _conditions(card: FlightConditions) -> dict[str, Any]:
    return {
        "about": said()("row.after") if card.after else "",
        "symbols": signs(filter(None, (card.after,))),
        "rows": (
            ("", text(WORDS.outcome[card.outcome])),
            (said()("row.morale"), signed(card.morale)),
        ),
    }


def _event(card: Event) -> dict[str, Any]:
    area = ("all",) if EVERYWHERE in card.area else card.area
    return {
        "mark": " ".join(map(words.letter, card.hits)),
        "about": said()("row.defence"),
        "symbols": signs((card.defence,)),
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
    """`mark` stands in the corner, `symbols` are pictures and words, `rows` are told below them,
    `dated` says where and when it was; `about` stands before the symbols. `places` and `lines` are
    how much room those take, `size` is that of the name."""
    cards, told = TOLD[kind]
    plain = {"mark": "", "about": "", "symbols": (), "rows": (), "dated": ""}
    card = {**vars(made(name)), **plain, **told(cards[name])}
    card["size"] = sum(len(words.card(name)) > most for most in LONG)
    card["lines"] = _room(sum(map(_lines, (*card["rows"], ("", card["dated"])))), (0, 2, 3))
    card["places"] = _room(len(card["symbols"]) + bool(card["about"]), (0, 2, 4, 6))
    return FaceValues(**card)


def _lines(row: Row) -> int:
    """How many lines it takes on a card."""
    return ceil(len("".join(row)) / IN_A_LINE)


def _room(wanted: int, steps: Sequence[int]) -> int:
    """The least step that has room for so many, or the last one."""
    return next((step for step in steps if step >= wanted), steps[-1])


def _kind(id: str, kind: Kind) -> Kind:
    return (
        replace(kind, face=partial(_face, id, kind.face), printed=PRINTED) if id in TOLD else kind
    )


KINDS: Final = tuple(
    _kind(declared.id, kind)
    for declared, kind in zip(
        words.GAME.declared.cards, declared_box.kinds(words.GAME), strict=True
    )
)


def decks() -> tuple[Deck, ...]:
    """The declared decks, with these faces."""
    cards = {deck: tuple(kind.of_deck(deck)) for kind, deck in zip(KINDS, TOLD, strict=False)}
    return tuple(replace(deck, cards=cards[deck.slug]) for deck in declared_box.decks(words.GAME))
