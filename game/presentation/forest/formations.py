"""Formations in words, and what the cards of a hand would make of a terrain."""

from __future__ import annotations

from itertools import chain
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.kit.piece_cache import cached_piece
from game.kit.sides import Side as SideMark
from game.rulesets.forest.cards import (
    COMBAT,
    UNITS,
    UNITS_AT_MOST,
    Side,
    formation,
    leaders,
    unnamed,
)
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import has_gun, strength, strength_of, takes
from game.rulesets.forest.turns import fits

from . import words

BY_DICE: Final = (1, 2, 3, 4)
BY_ATTACK: Final = (1, 2, 5, 6)
"""The formations in which the dice, and in which the attacks, have something in common."""


class Formation(Struct, frozen=True, cache_hash=True):
    """What three units have in common; `strength` is 1, the strongest, to 6, or 0 for none.
    `why` gives the numbers that make it."""

    strength: int
    name: str = ""
    why: str = ""


class Linked(Struct, frozen=True, cache_hash=True):
    """Which numbers of a unit are part of a formation, or would be."""

    dice: bool
    attack: bool


class Link(Struct, frozen=True, cache_hash=True):
    """A number in a formation, or one that would complete it."""

    number: int
    there: bool


class Wanted(Struct, frozen=True, cache_hash=True):
    """What two units lack of a formation: `links` are their `dice`, or else their attacks, with
    those that a third unit could have; `words` say what it would have to have, and `short` does so
    beside the `strength`."""

    strength: int
    dice: bool
    links: tuple[Link, ...]
    words: str
    short: str


class Reach(Struct, frozen=True, cache_hash=True):
    """What a move would do to a terrain: `taken` and `lost` by whoever makes it. `words` say it,
    "" where the move changes neither a formation nor the control."""

    strength: int
    taken: bool
    lost: bool
    words: str

    @property
    def brief(self) -> str:
        """For a narrow button."""
        return _("form. %(n)s") % {"n": self.strength} if self.words and self.strength else ""


class Way(Struct, frozen=True, cache_hash=True):
    """A card of the reader's hand that would do something here; `instead` is the card it would be
    swapped for, or ""."""

    card: str
    instead: str
    words: str


class Standing(Struct, frozen=True, cache_hash=True):
    """What a side has at a terrain: so many units, and their formation."""

    side: SideMark
    formation: Formation
    units: int


class Taking(Struct, frozen=True, cache_hash=True):
    """Who holds a terrain, with what, and what would take it. `ways` are the reader's own."""

    place: int
    terrain: str
    holder: str
    standing: tuple[Standing, ...]
    needed: str
    ways: tuple[Way, ...]
    reader: bool


@cached_piece
def explained(units: tuple[str, ...], gun: bool) -> Formation:
    """The formation of these units, with the numbers that make it."""
    number = strength_of(units, gun)
    if not number:
        return Formation(0)
    dice = sorted(UNITS[card].dice for card in units)
    attacks = sorted(_attacks(units, number))
    parts = []
    if number in BY_DICE:
        parts.append(_("dice %(numbers)s") % {"numbers": _listed(dice)})
    if number in BY_ATTACK:
        parts.append(_("attack %(numbers)s") % {"numbers": _listed(attacks)})
    return Formation(number, words.formation(number), " · ".join(parts))


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


def _attacks(units: tuple[str, ...], number: int) -> list[int]:
    """The attacks that make the formation: with the machine gun where it needs it."""
    plain = [UNITS[card].attack for card in units]
    helped = [[n + (i == j) for j, n in enumerate(plain)] for i in range(len(plain))]
    dice = [UNITS[card].dice for card in units]
    fitting = (
        attacks
        for attacks in (plain, *helped)
        if formation(list(zip(dice, attacks, strict=True))) == number
    )
    return next(fitting)


def linked(strength: int) -> Linked:
    """What is linked in a formation of this strength."""
    return Linked(strength in BY_DICE, strength in BY_ATTACK)


def wanted(board: Board, place: int, side: Side) -> Wanted | None:
    """The strongest formation that one unit more would make of two at a terrain, by their dice or
    else by their attacks. Everybody sees which units may still come: those that lie nowhere."""
    units = board.units(place, side)
    if len(units) != UNITS_AT_MOST - 1:
        return None
    return _wanted(units, _may_come(board, side))


@cached_piece
def _wanted(units: tuple[str, ...], may_come: tuple[str, ...]) -> Wanted | None:
    for dice in (True, False):
        there = tuple(sorted(_number(card, dice=dice) for card in units))
        numbers = sorted({_number(card, dice=dice) for card in may_come})
        for row in (True, False):
            if missing := [n for n in numbers if _fits_in(there, n, row=row)]:
                strength = (BY_DICE if dice else BY_ATTACK)[2 + (not row)]
                key = f"wanted.{'row' if row else 'equal'}-{'dice' if dice else 'attack'}"
                either = words.says("wanted.or").join(map(str, missing))
                links = sorted([(n, True) for n in there] + [(n, False) for n in missing])
                return Wanted(
                    strength,
                    dice,
                    tuple(Link(*link) for link in links),
                    words.says(key, n=either, strength=strength),
                    words.says("wanted.short", n=either),
                )
    return None


def _number(card: str, *, dice: bool) -> int:
    return UNITS[card].dice if dice else UNITS[card].attack


def _fits_in(there: tuple[int, ...], number: int, *, row: bool) -> bool:
    """Whether the number goes on with these, or is the same as they are."""
    low, *_between, high = sorted((*there, number))
    different = len({*there, number})
    return different == UNITS_AT_MOST and high - low == 2 if row else different == 1


def _may_come(board: Board, side: Side) -> tuple[str, ...]:
    """The side's units that lie at no terrain and are not out of the game."""
    gone = {*chain(*(post[side] for post in board.posts)), *board.discards[side]}
    of = board.options.cards
    units = (*leaders(of, side), *unnamed(of, side))
    return tuple(card for card in units if card not in gone)


def present(board: Board, place: int, side: Side) -> Formation:
    """The side's formation at a terrain."""
    return explained(board.units(place, side), has_gun(board.posts[place][side], side))


def reach(board: Board, place: int, side: Side, new: str, old: str = "") -> Reach:
    """What comes of laying the card `new` at the terrain, instead of `old` if that is named."""
    lying = (*(card for card in board.posts[place][side] if card != old), new)
    units = tuple(card for card in lying if card in UNITS)
    after = strength_of(units, has_gun(lying, side))
    before, other = strength(board, place, side), strength(board, place, 1 - side)
    own = board.control[place] == side
    taken = not own and takes(after, other)
    lost = own and takes(other, after)
    return Reach(after, taken, lost, _changed(before, after, taken=taken, lost=lost))


def _changed(before: int, after: int, *, taken: bool, lost: bool) -> str:
    if taken or lost:
        return words.says("reach.taken" if taken else "reach.lost", n=after)
    if after == before:
        return ""
    return words.says("reach.formation" if after else "reach.none", n=after)


def taking(board: Board, place: int, reader: Side | None, hand: tuple[str, ...]) -> Taking:
    """What would take the terrain; `hand` are the reader's own cards."""
    return Taking(
        place=place + 1,
        terrain=words.terrain(board.row[place]),
        holder=words.side(board.control[place]),
        standing=tuple(
            Standing(
                words.the_side(side),
                present(board, place, side),
                len(board.units(place, side)),
            )
            for side in (0, 1)
        ),
        needed=_needed(board, place),
        ways=() if reader is None else _ways(board, place, reader, hand),
        reader=reader is not None,
    )


def _needed(board: Board, place: int) -> str:
    holder = board.control[place]
    held = strength(board, place, holder)
    key = {0: "any", 1: "nothing"}.get(held, "stronger")
    numbers = "1" if held == 2 else f"1–{held - 1}"
    return words.says(f"needed.{key}", side=words.side(1 - holder), numbers=numbers)


def _ways(board: Board, place: int, side: Side, hand: tuple[str, ...]) -> tuple[Way, ...]:
    """For a terrain of the other side the cards that take it, for an own one those that make its
    formation stronger; each card as it does best."""
    found: dict[str, tuple[int, Way]] = {}
    before = strength(board, place, side)
    own = board.control[place] == side
    for new, old in _exchanges(board, place, side, hand):
        result = reach(board, place, side, new, old)
        better = result.strength and (not before or result.strength < before)
        helps = result.taken or (own and better and not result.lost)
        if helps and (new not in found or result.strength < found[new][0]):
            way = Way(words.card(new), words.card(old) if old else "", result.words)
            found[new] = (result.strength, way)
    return tuple(way for _number, way in sorted(found.values(), key=lambda pair: pair[0]))


def _exchanges(
    board: Board, place: int, side: Side, hand: tuple[str, ...]
) -> list[tuple[str, str]]:
    """The cards that may be laid here, each with what it is swapped for, or ""."""
    full = len(board.units(place, side)) == UNITS_AT_MOST
    pairs = []
    for new in hand:
        if not new or (new not in UNITS and new not in COMBAT) or not fits(board, new, place):
            continue
        if new in COMBAT or not full:
            pairs.append((new, ""))
        for old in board.posts[place][side]:
            if not (full and old in COMBAT and new in UNITS):
                pairs.append((new, old))
    return pairs
