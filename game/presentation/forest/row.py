"""The six terrains of the row with what the reader can do at each."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from msgspec import Struct
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.sides import Side as SideMark
from game.rulesets.forest.cards import COMBAT, PLACES, SIDE_OF, TERRAIN, UNITS, UNITS_AT_MOST, Side
from game.rulesets.forest.fights import start_chance
from game.rulesets.forest.state import Board
from game.rulesets.forest.terrain import modifier
from game.rulesets.forest.turns import find

from . import cards, formations, words
from .board import Table, TerrainCard, picked
from .cards import Special, Unit
from .formations import Formation, Linked, Taking, Wanted


class Act(Struct, frozen=True, cache_hash=True):
    """A move at a terrain, and what comes of it, on a narrow screen in `brief`: `good` takes a
    terrain, `bad` loses one."""

    button: Button
    words: str = ""
    brief: str = ""
    good: bool = False
    bad: bool = False


class Lying(Struct, frozen=True, cache_hash=True):
    """A card at a terrain, and the move that can be made on it. `new`: it was laid by the last
    placement or replacement. `linked` are its numbers that are part of a formation."""

    card: Unit | Special
    act: Act | None = None
    new: bool = False
    linked: Linked | None = None


class Post(Struct, frozen=True, cache_hash=True):
    """A side's cards at a terrain. `free`: so many units more may lie here. `wanted` is what two
    units lack, at an own post or for who belongs to no side."""

    side: SideMark
    own: bool
    units: tuple[Lying, ...]
    specials: tuple[Lying, ...]
    free: int
    formation: Formation
    wanted: Wanted | None


class Column(Struct, frozen=True, cache_hash=True):
    """A terrain with both sides' posts, the upper one first. `acts` are the moves that are made
    at the terrain as a whole; `lit`: the card that was picked can go here. On a narrow screen
    one is `shown`."""

    card: TerrainCard
    posts: tuple[Post, ...]
    acts: tuple[Act, ...]
    taking: Taking
    lit: bool
    shown: bool
    fight: bool
    moved: bool

    @property
    def inside(self) -> str:
        """What can be done with single cards here, where a narrow screen has to open the terrain
        for it: "" if nothing can, or if there is a move at the terrain as a whole."""
        acts = self._on_cards()
        return acts[0].button.label if acts and not self.acts else ""

    @property
    def takes_inside(self) -> bool:
        """Whether one of those moves takes the terrain."""
        return any(act.good for act in self._on_cards())

    def _on_cards(self) -> list[Act]:
        lying = (one for post in self.posts for one in (*post.units, *post.specials))
        return [one.act for one in lying if one.act]


def columns(table: Table, proposed: str = "") -> tuple[Column, ...]:
    """The whole row, with what can be done there; empty before it is laid. `proposed` is the text
    of a move that a guide proposes, or ""."""
    if not table.board.row:
        return ()
    shown = shown_place(table, proposed)
    bare = tuple(_column(table, place, place == shown) for place in range(PLACES))
    return with_moves(bare, table)


def with_moves(row: tuple[Column, ...], table: Table) -> tuple[Column, ...]:
    """The row with the moves of the card picked, else with the attacks, and with no others."""
    moves: list[list[Move]] = [[] for _ in row]
    for move in table.of_chosen() if table.chosen else table.seen.can("attack"):
        moves[_place_of(move, table.board)].append(move)
    return tuple(
        _with_moves(table, place, column, moves[place]) for place, column in enumerate(row)
    )


def _place_of(move: Move, board: Board) -> int:
    card = _on_card(move)
    return find(board, SIDE_OF[card], card) if card else int(move.args[-1]) - 1


def _column(table: Table, place: int, shown: bool) -> Column:
    fight = table.board.fight
    return Column(
        card=table.terrain(place),
        posts=tuple(_post(table, place, side) for side in (table.upper, 1 - table.upper)),
        acts=(),
        taking=table.taking(place),
        lit=False,
        shown=shown,
        fight=fight is not None and fight.place == place,
        moved=any(table.of_others in posts for posts in table.board.posts[place]),
    )


def _with_moves(table: Table, place: int, column: Column, moves: list[Move]) -> Column:
    on_cards = {card: _act(table, place, move) for move in moves if (card := _on_card(move))}
    return replace(
        column,
        posts=tuple(_with_acts(post, on_cards) for post in column.posts),
        acts=tuple(_act(table, place, move) for move in moves if not _on_card(move)),
        lit=bool(table.chosen and moves),
    )


def _with_acts(post: Post, acts: dict[str, Act]) -> Post:
    def lying(cards: tuple[Lying, ...]) -> tuple[Lying, ...]:
        return tuple(replace(one, act=acts.get(one.card.id)) for one in cards)

    return replace(post, units=lying(post.units), specials=lying(post.specials))


def _on_card(move: Move) -> str:
    """The lying card that makes the move by itself, or ""."""
    if move.verb == "replace" or (move.verb == "play" and len(move.args) == 2):
        return move.args[0] if move.verb == "replace" else move.args[1]
    return ""


def _post(table: Table, place: int, side: Side) -> Post:
    board = table.board
    units = board.units(place, side)
    specials = [card for card in board.posts[place][side] if card in COMBAT]
    formation = formations.present(board, place, side)
    told = side == table.side or table.side is None
    wanted = formations.wanted(board, place, side) if told else None
    made = formation.strength or (wanted.strength if wanted else 0)
    return Post(
        side=words.the_side(side),
        own=side == table.side,
        units=tuple(_lying(table, card, formations.linked(made)) for card in units),
        specials=tuple(_lying(table, card) for card in specials),
        free=UNITS_AT_MOST - len(units),
        formation=formation,
        wanted=wanted,
    )


def _lying(table: Table, card: str, linked: Linked | None = None) -> Lying:
    return Lying(cards.shown_card(card), None, card == table.newest, linked)


def _act(table: Table, place: int, move: Move) -> Act:
    """What stands on the button, and what comes of it."""
    where = words.at(table.board.row, place)
    match move.verb, move.args:
        case "place", (card, _where):
            return _laying(table, place, move, card, "")
        case "replace", (old, new):
            return _laying(table, place, move, new, old)
        case "play", (_card, target):
            label = pgettext("commander", "Name")
            return Act(Button(str(move), label, words.card(target)), _throws(target))
        case "play", (_card, source, _target):
            facts = {"place": words.at(table.board.row, int(source) - 1)}
            label = _("From: %(place)s") % facts
        case _:
            label = pgettext("move", "Attack")
    return Act(Button(str(move), label, where), *start(table, place))


def _laying(table: Table, place: int, move: Move, new: str, old: str) -> Act:
    side = table.side
    assert side is not None
    result = formations.reach(table.board, place, side, new, old)
    label = pgettext("card", "Swap") if old else pgettext("card", "Place")
    more = words.card(old) if old else words.at(table.board.row, place)
    button = Button(str(move), label, more)
    return Act(button, result.words, result.brief, result.taken, result.lost)


def _throws(commander: str) -> str:
    """What may save a commander that is named."""
    unit = UNITS[commander]
    facts = {"tries": unit.defence, "most": f"1–{unit.dice}" if unit.dice > 1 else "1"}
    return _("throws: %(tries)s, saved by two equal dice %(most)s") % facts


def start(table: Table, place: int) -> tuple[str, str]:
    """What it takes that an attack of the reader begins at the terrain; and how likely it is."""
    dice = TERRAIN[table.board.row[place]].dice
    if not dice:
        return _("begins without a roll"), _("no roll")
    assert table.side is not None
    tries = 1 + modifier(table.board, place, table.side).tries
    percent = f"{round(100 * start_chance(dice, tries))}%"
    facts = {"faces": f"1–{dice}" if dice > 1 else "1", "percent": percent, "tries": tries}
    if tries > 1:
        return _("roll %(faces)s, tries: %(tries)s (%(percent)s)") % facts, percent
    return _("roll %(faces)s (%(percent)s)") % facts, percent


def shown_place(table: Table, proposed: str) -> int:
    """The terrain that a narrow screen opens: where there is a fight, where the move that is
    proposed is made, or where the last card was laid or a fight was fought; before the first move
    the middle of the row."""
    if table.board.fight is not None:
        return table.board.fight.place
    for move in table.seen.moves:
        if str(move) == proposed and (move.verb == "attack" or picked(move)):
            return _place_of(move, table.board)
    for step in reversed(table.seen.steps):
        for told in reversed(step.told):
            if told.kind in ("placed", "replaced", "attack"):
                return int(told.facts["place"]) - 1
    return PLACES // 2
