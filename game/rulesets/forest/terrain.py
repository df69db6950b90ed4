"""What a terrain gives, how strong the cards there are, and who controls it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from game.engine.tuples import put

from .cards import (
    COMBAT_EFFECTS,
    COMMUNISTS,
    EFFECT,
    NOTHING,
    SIDE_OF,
    SIDES,
    TERRAIN,
    UNITS,
    UNITS_AT_MOST,
    Modifier,
    Side,
    formation,
    of_units,
)
from .state import Board, Cards, Fight, Game, units_among

# The combat specials, by what they do: in a set another card may do it.
MACHINE_GUN: Final = "machine-gun"
NURSE: Final = "nurse"
SURPRISE: Final = "surprise"
VILLAGE_CARD: Final = "village"
AMBUSH: Final = "ambush"
GUNNERS: Final = COMBAT_EFFECTS[MACHINE_GUN]
NURSED: Final = COMBAT_EFFECTS[NURSE]
"""The sides that these two help."""
VALUES: Final = of_units(lambda unit: (unit.dice, unit.attack))
VILLAGE_GIVES: Final = Modifier(attack=1, defence=1)


@lru_cache(maxsize=1 << 12)
def effects_among(cards: Cards) -> frozenset[str]:
    """What the specials among these cards do."""
    return frozenset([EFFECT[card] for card in cards])


def lies(board: Board, place: int, effect: str) -> bool:
    """Whether the combat special with this effect lies at the terrain."""
    return effect in effects_among(board.posts[place][COMBAT_EFFECTS[effect]])


def lying(board: Board, place: int, effect: str) -> str:
    """The combat special with this effect that lies at the terrain, or ""."""
    post = board.posts[place][COMBAT_EFFECTS[effect]]
    return next((card for card in post if EFFECT[card] == effect), "")


def has_gun(cards: Cards, side: Side) -> bool:
    """Whether a machine gun helps the side where these cards lie."""
    return side == GUNNERS and MACHINE_GUN in effects_among(cards)


def modifier(board: Board, place: int, side: Side) -> Modifier:
    """What the terrain and the cards there give the side's units in a fight."""
    ours, theirs = board.posts[place]
    return gives(board.row[place], ours + theirs, side)


def gives(kind: str, lying: tuple[str, ...], side: Side) -> Modifier:
    """The same for a kind of terrain with these cards."""
    given = TERRAIN[kind].gives(side)
    if not lying:
        return given
    effects = effects_among(lying)
    if side == COMMUNISTS:
        return NOTHING if SURPRISE in effects else given
    if AMBUSH in effects:
        return NOTHING
    if VILLAGE_CARD in effects:
        more = VILLAGE_GIVES
        return Modifier(given.attack + more.attack, given.defence + more.defence, given.tries)
    return given


def attack_of(board: Board, fight: Fight, card: str) -> int:
    """A unit's attack in the fight, all counted."""
    gun = card == fight.named
    return UNITS[card].attack + modifier(board, fight.place, SIDE_OF[card]).attack + gun


def full_life(board: Board, place: int, card: str) -> int:
    """The life with which a unit starts a fight."""
    return UNITS[card].defence + modifier(board, place, SIDE_OF[card]).defence


def strength_of(units: tuple[str, ...], gun: bool) -> int:
    """The formation of these units, 1 the strongest, 0 for none.

    A machine gun may add 1 to the attack of one of them, whichever is best, or of none.
    """
    if len(units) != UNITS_AT_MOST:
        return 0
    return _best_formation(_numbers(units), gun)


@lru_cache(maxsize=1 << 14)
def _numbers(units: tuple[str, ...]) -> tuple[tuple[int, int], ...]:
    """The values of these units, in whatever order they lie."""
    return tuple(sorted([VALUES[card] for card in units]))


@cache
def _best_formation(values: tuple[tuple[int, int], ...], gun: bool) -> int:
    """The same for the values of three units, of which there are far fewer than of units."""
    found = [formation(list(values))]
    if gun:
        found += [
            formation([(dice, attack + (i == j)) for j, (dice, attack) in enumerate(values)])
            for i in range(len(values))
        ]
    return min((strength for strength in found if strength), default=0)


@lru_cache(maxsize=1 << 12)
def _strength_laid(cards: Cards) -> int:
    """The formation that one side's cards at a terrain make; see `strength`."""
    return strength_of(units_among(cards), MACHINE_GUN in effects_among(cards))


def strength(board: Board, place: int, side: Side) -> int:
    """The side's formation at a terrain, 1 the strongest, 0 for none."""
    return _strength_laid(board.posts[place][side])


def takes(own: int, other: int) -> bool:
    """Whether a formation takes a terrain whose controller has `other` there."""
    return own != 0 and (other == 0 or own < other)


def check_control(game: Game) -> None:
    """Each terrain goes to the side that does not control it if its formation is stronger."""
    board = game.board
    for place, (post, holder) in enumerate(zip(board.posts, board.control, strict=True)):
        side = 1 - holder
        if len(post[side]) < UNITS_AT_MOST:
            continue
        formation = _strength_laid(post[side])
        if formation and takes(formation, _strength_laid(post[holder])):
            board.control = put(board.control, place, side)
            game.tell("control", side=SIDES[side], place=place + 1, formation=formation)


def points(board: Board, side: Side) -> int:
    """The points of the terrains that the side controls."""
    return sum(
        TERRAIN[kind].worth(side)
        for kind, holder in zip(board.row, board.control, strict=True)
        if holder == side
    )


def held(board: Board, side: Side) -> int:
    """So many terrains the side controls."""
    return board.control.count(side)
