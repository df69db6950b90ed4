"""What things of Paratroopers are called on the page, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit import names
from game.kit.load import game_of
from game.kit.texts import text
from game.rulesets.paratroopers import faces
from game.rulesets.paratroopers.cards import EVENTS
from game.rulesets.paratroopers.events import active
from game.rulesets.paratroopers.faces import SCOPE, TOKEN_EMBLEMS, WORDS
from game.rulesets.paratroopers.places import ABROAD
from game.rulesets.paratroopers.state import Board

GAME: Final = game_of("paratroopers")

MAP_SIGNS: Final = {
    "jump": "paper-plane",
    "plane": "airplane",
    "truck": "truck",
    "gate": "open-gate",
    "prison": "window-bars",
}
"""The signs of what can be done in a District, by what its card says; each has a Prison."""


class Mark(Struct, frozen=True, cache_hash=True):
    """A player's colour, with the shape that stands beside it."""

    colour: str
    shape: str


class Sign(Struct, frozen=True, cache_hash=True):
    """A picture with what it stands for."""

    icon: str
    name: str


MARKS: Final = (
    Mark("blue", "square"),
    Mark("violet", "circle"),
    Mark("green", "triangle"),
    Mark("orange", "diamond"),
)
"""Of the players, by seat."""


def verb(name: str) -> str:
    """What a move of this verb is called on its button."""
    return GAME.says(f"verb.{name}.label")


def action(name: str) -> str:
    """A verb on what its move is made with, where there is as much room as a card has."""
    return GAME.says.maybe(f"verb.{name}.short") or verb(name)


def word(move_verb: str, at: int, value: str) -> str:
    """What a word of a move is called, by where it stands in it."""
    kind = GAME.verbs[move_verb].places[at]
    return names.plain(GAME, kind, value, None)  # type: ignore[arg-type]  # no word is a seat


def place(name: str) -> str:
    """A place of the map."""
    return names.place_name(GAME, "place", name)


def on_map(name: str) -> str:
    """The same where there is room for a word or two."""
    return _("Training Field") if name == ABROAD else place(name)


def letter(name: str) -> str:
    """The mark of a card, or the letter of a Paratrooper."""
    return text(WORDS.mark[name])


def symbol(name: str) -> str:
    return text(WORDS.symbol[name])


def token(kind: str) -> Sign:
    return Sign(TOKEN_EMBLEMS[kind], text(WORDS.token[kind]))


def scopes(keys: Iterable[str]) -> str:
    return ", ".join(text(SCOPE[key]) for key in keys)


def effect(event: str) -> str:
    """What an Event does to whom it hits."""
    return text(faces.effect(EVENTS[event]))


class Condition(Struct, frozen=True, cache_hash=True):
    """How a Paratrooper is: a class for style sheets, a picture, and in words; all "" of one who
    can do anything."""

    id: str = ""
    icon: str = ""
    name: str = ""


CONDITIONS: Final = {
    "prison": "window-bars",
    "abroad": "airplane",
    "halted": "cancel",
    "flat": "paper-plane",
    "done": "check-mark",
    "working": "scroll-quill",
}
"""Their pictures; the first that is true of a Paratrooper keeps him from most."""


def condition(board: Board, seat: int, name: str) -> Condition:
    pawn = board.pawn(seat, name)
    true = {
        "prison": pawn.prison,
        "abroad": pawn.place == ABROAD,
        "halted": not active(board, pawn),
        "flat": pawn.flat,
        "done": pawn.done,
        "working": board.mission_of(seat, name),
    }
    found = next((id for id in CONDITIONS if true[id]), "")
    return Condition(found, CONDITIONS[found], GAME.says(f"pawn.{found}")) if found else Condition()
