"""What the reader is to decide now."""

from __future__ import annotations

from collections.abc import Collection

from django.utils.translation import gettext as _
from msgspec import Struct

from game.engine.contract import Move
from game.kit.parts import Button
from game.kit.safe_wording import or_nothing
from game.kit.waiting import own_part_done, waiting
from game.rulesets.paratroopers.cards import PAWNS

from . import words
from .board import Table
from .picking import Way
from .players import PawnPart
from .works import Course, Stock, hand, pool


class Group(Struct, frozen=True, cache_hash=True):
    """Ways to go on that do the same, under what they do."""

    title: str
    buttons: tuple[Button, ...]


class Decision(Struct, frozen=True, cache_hash=True):
    """`prompt` is one sentence; `mine` says that it is the reader who decides, `chosen` is the
    name of what was picked. `buttons` are the moves that lie on nothing that is seen."""

    prompt: str
    detail: str = ""
    mine: bool = False
    chosen: str = ""
    buttons: tuple[Button, ...] = ()
    groups: tuple[Group, ...] = ()
    pawns: tuple[PawnPart, ...] = ()
    pool: tuple[Stock, ...] = ()
    hand: tuple[Course, ...] = ()


def decision(table: Table, pawns: tuple[PawnPart, ...], asked: Collection[str]) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for. Everything else
    on the page has told before what moves it stands for."""
    held = hand(table) if table.seat is not None else ()
    if not table.seen.moves:
        told = own_part_done(words.GAME, table.seen, table.cast)
        waits = waiting(words.GAME, table.seen, table.cast)
        return Decision(waits, told, hand=held)
    stocks = pool(table)
    return Decision(
        prompt=_prompt(table),
        mine=True,
        chosen=_name(table),
        buttons=tuple(_button(table, move, asked) for move in _at_once(table)),
        groups=tuple(_groups(table.picking.ways(), asked)),
        pawns=pawns if any(pawn.act or pawn.now for pawn in pawns) else (),
        pool=stocks,
        hand=held,
    )


def _at_once(table: Table) -> list[Move]:
    """Moves that need nothing else. What was picked is put back before anything is ended."""
    picking = table.picking
    return picking.finished if picking.picked else [*picking.finished, *picking.plain]


def _button(table: Table, move: Move, asked: Collection[str]) -> Button:
    """A move that needs nothing else; where moves are made on the table it does not outshine
    them."""
    costly = words.GAME.verbs[move.verb].costly
    return Button(
        str(move),
        words.verb(move.verb),
        _name(table) if move.args else "",
        quiet=costly or bool(table.picking.going_on),
        doubtful=str(move) in asked,
    )


def _groups(ways: list[Way], asked: Collection[str]) -> list[Group]:
    verbs = dict.fromkeys(way.move.verb for way in ways)
    return [
        Group(
            words.verb(verb),
            tuple(
                Button(
                    str(way.move),
                    _way(way),
                    words.verb(verb),
                    quiet=True,
                    doubtful=str(way.move) in asked,
                )
                for way in ways
                if way.move.verb == verb
            ),
        )
        for verb in verbs
    ]


def _way(way: Way) -> str:
    if way.word in words.WAYS:
        return str(words.WAYS[way.word])
    return words.word(way.move.verb, way.move.args.index(way.word), way.word)


def _name(table: Table) -> str:
    """What was picked, by name."""
    picking = table.picking
    if not picking.picked:
        return ""
    move = picking.moves[0]
    return words.word(move.verb, move.args.index(picking.picked), picking.picked)


def _prompt(table: Table) -> str:
    """What the phase asks, or once something was picked what is left to choose."""
    picking = table.picking
    phase = words.GAME.declared.phase(table.view)
    facts = words.GAME.phases[phase].facts(table.view)
    key = f"phase.{phase}.prompt"
    if not picking.picked:
        if not picking.focused:
            return _("Your turn: pick a Paratrooper, a card or a Mission.")
        return or_nothing("", key, lambda: words.GAME.says(key, **facts))
    name = _name(table)
    verbs = {move.verb for move in picking.moves}
    if picking.picked in PAWNS and "go" in verbs:
        key = "verb.go.ask"
    elif any(move.args[0] != picking.picked for move in picking.moves):
        return _("%(card)s: what for?") % {"card": name}
    else:
        key = f"verb.{picking.moves[0].verb}.ask"
    return or_nothing(name, key, lambda: words.GAME.says(key, **{"card": name, **facts}))
