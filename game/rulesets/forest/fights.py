"""Attacks: the start, life, the machine gun and the nurse, rolls, hits and losses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from game.engine.contract import Move, Seat
from game.engine.tuples import without

from .cards import COMMANDS, COMMUNISTS, SIDE_OF, SIDES, TERRAIN, UNITS_AT_MOST, Side
from .state import Board, Fight, Game, State
from .terrain import (
    GUNNERS,
    MACHINE_GUN,
    NURSE,
    NURSED,
    attack_of,
    full_life,
    lies,
    lying,
    modifier,
)

FACES: Final = 6
CHOSEN_DICE: Final = 2
"""So many of the dice of a roll count: the lowest are always best."""


def open_attack(game: Game, place: int, attacker: Side, source: int | None = None) -> None:
    """Three against three; the terrain's dice say whether the fight begins at all."""
    board = game.board
    dice = TERRAIN[board.row[place]].dice
    tries = 1 + modifier(board, place, attacker).tries
    board.fight = Fight(place, attacker, attacker, source, tries)
    facts: dict[str, Any] = {} if source is None else {"source": source + 1}
    game.tell("attack", side=SIDES[attacker], place=place + 1, dice=dice, **facts)
    board.phase = "starting"
    if dice:
        board.chance = ("start",)
    else:
        begin(game)


def start_chance(dice: int, tries: int) -> float:
    """How likely the fight is to begin at a terrain of so many dice, with so many tries."""
    return float(1 - (1 - dice / FACES) ** tries) if dice else 1.0


def start_rolled(game: Game, rolled: int) -> None:
    """At most the terrain's dice: the fight begins; else another try, or the move is over."""
    board, fight = game.board, game.fight()
    won = rolled <= TERRAIN[board.row[fight.place]].dice
    tries = fight.tries - 1
    game.tell("start", side=SIDES[fight.attacker], rolled=rolled, success=won, tries=tries)
    if won:
        begin(game)
    elif tries:
        board.fight = replace(fight, tries=tries)
        board.chance = ("start",)
    else:
        board.fight = None
        board.phase = "move-end"


def begin(game: Game) -> None:
    """A raid's units move; then everybody's life is set."""
    board, fight = game.board, game.fight()
    place, side = fight.place, fight.attacker
    if fight.source is not None:
        units = board.units(fight.source, side)
        stay = tuple(card for card in board.posts[fight.source][side] if card not in units)
        game.lay(fight.source, side, stay)
        game.lay(place, side, (*board.posts[place][side], *units))
    fighters = [*board.units(place, side), *board.units(place, 1 - side)]
    life = tuple((card, full_life(board, place, card)) for card in fighters)
    board.fight = replace(fight, tries=0, life=life)
    board.quiet = -1
    game.tell("fight", side=SIDES[side], place=place + 1, life=[list(one) for one in life])
    board.phase = "name" if lies(board, place, MACHINE_GUN) else "before-roll"
    if board.phase == "name":
        board.turn = GUNNERS


def alive(fight: Fight, side: Side) -> tuple[str, ...]:
    """The side's units that are still in the fight."""
    return tuple([card for card, _ in fight.life if SIDE_OF[card] == side])


# ── Before a roll ──


def before_roll(game: Game) -> None:
    """Whoever rolls next: its gun finds another unit, its nurse may help, then it rolls."""
    board, fight = game.board, game.fight()
    side = board.turn = fight.roller
    if side == GUNNERS and lies(board, fight.place, MACHINE_GUN):
        able = alive(fight, side)
        if fight.named not in able:
            if len(able) > 1:
                board.phase = "name"
                return
            name_unit(game, board.seat(side), able[0])
            fight = game.fight()
    if side == NURSED and not fight.healed and wounded(board, fight):
        board.phase = "heal"
    else:
        board.phase = "rolling"
        board.chance = ("roll",)


def wounded(board: Board, fight: Fight) -> tuple[str, ...]:
    """Whom the nurse could help: units of her side with less life than they started with."""
    if not lies(board, fight.place, NURSE):
        return ()
    return tuple(
        card
        for card, life in fight.life
        if SIDE_OF[card] == NURSED and life < full_life(board, fight.place, card)
    )


def name_moves(state: State, seat: Seat) -> Iterator[Move]:
    fight = state.board.fight
    assert fight is not None
    for card in alive(fight, GUNNERS):
        yield Move(seat, "name", (card,))


def name_unit(game: Game, seat: Seat, card: str) -> None:
    """The machine gun is with this unit until it falls."""
    fight = game.fight()
    game.board.fight = replace(fight, named=card)
    gun = lying(game.board, fight.place, MACHINE_GUN)
    game.tell("named", side=SIDES[SIDE_OF[card]], card=card, special=gun)
    game.board.phase = "before-roll"


def heal_moves(state: State, seat: Seat) -> Iterator[Move]:
    fight = state.board.fight
    assert fight is not None
    for card in wounded(state.board, fight):
        yield Move(seat, "heal", (card,))
    yield Move(seat, "roll")


def heal(game: Game, seat: Seat, card: str) -> None:
    """Back to the life with which the unit started the fight."""
    fight = game.fight()
    life = full_life(game.board, fight.place, card)
    game.board.fight = replace(_with_life(fight, card, life), healed=True)
    nurse = lying(game.board, fight.place, NURSE)
    game.tell("healed", card=card, life=life, special=nurse)
    roll_without(game, seat)


def roll_without(game: Game, seat: Seat) -> None:
    """The nurse waits for another roll, or has done what she can."""
    game.board.phase = "rolling"
    game.board.chance = ("roll",)


def _with_life(fight: Fight, card: str, life: int) -> Fight:
    return replace(fight, life=tuple((c, life if c == card else n) for c, n in fight.life))


# ── The roll and its hits ──


def roll_sum(dice: Sequence[int]) -> int:
    """What a roll comes to: the sum of its lowest dice."""
    return sum(sorted(dice)[:CHOSEN_DICE])


def rolled(game: Game, dice: tuple[int, ...]) -> None:
    """Every unit whose attack is at least the sum of the two lowest dice hits once."""
    board, fight = game.board, game.fight()
    total = roll_sum(dice)
    own = alive(fight, fight.roller)
    hitting = [card for card in own if attack_of(board, fight, card) >= total]
    board.fight = replace(fight, dice=dice, hits=len(hitting))
    board.phase = "hits"
    game.tell(
        "rolled", side=SIDES[fight.roller], dice=list(dice), sum=total, hitting=hitting,
    )  # fmt: skip


def deal_hits(game: Game) -> None:
    """The roller deals out its hits one by one; where all ways lead to the same, it need not."""
    board = game.board
    while (fight := game.fight()).hits:
        targets = alive(fight, 1 - fight.roller)
        if not targets:
            break
        if len(targets) > 1 and not _all_fall(fight, targets):
            board.turn = fight.roller
            board.phase = "hit"
            return
        _strike(game, targets[0])
    other = 1 - fight.roller
    if alive(fight, other):
        board.fight = replace(fight, hits=0, roller=other)
        board.phase = "before-roll"
    else:
        game.tell("fight-over", side=SIDES[fight.roller], place=fight.place + 1)
        board.fight = None
        board.phase = "move-end"


def _all_fall(fight: Fight, targets: tuple[str, ...]) -> bool:
    """Whether the hits are enough for all, and their order is the same to everybody.

    It is not where two or more would go under a draw pile.
    """
    back = [card for card in targets if SIDE_OF[card] == COMMUNISTS and not COMMANDS[card]]
    return len(back) < 2 and fight.hits >= sum(n for card, n in fight.life if card in targets)


def hit_moves(state: State, seat: Seat) -> Iterator[Move]:
    fight = state.board.fight
    assert fight is not None
    for card in alive(fight, 1 - fight.roller):
        yield Move(seat, "hit", (card,))


def hit(game: Game, seat: Seat, card: str) -> None:
    """One damage, chosen by the roller."""
    _strike(game, card)
    game.board.phase = "hits"


def _strike(game: Game, card: str) -> None:
    board, fight = game.board, game.fight()
    left = dict(fight.life)[card] - 1
    fight = replace(fight, hits=fight.hits - 1)
    game.tell("hit", side=SIDES[SIDE_OF[card]], card=card, life=left)
    if left:
        board.fight = _with_life(fight, card, left)
        return
    board.fight = replace(fight, life=tuple(one for one in fight.life if one[0] != card))
    remove(game, fight.place, card)


def remove(game: Game, place: int, card: str) -> None:
    """A unit leaves its terrain."""
    side = SIDE_OF[card]
    game.lay(place, side, without(game.board.posts[place][side], card))
    game.put_away(side, card)
    game.tell("fell", side=SIDES[side], card=card, place=place + 1)


def ready(board: Board, place: int) -> bool:
    """Whether both sides have three units at the terrain."""
    return all(len(board.units(place, side)) == UNITS_AT_MOST for side in (0, 1))
