"""What the reader is to decide now."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from django.utils.translation import gettext as _
from msgspec import Struct

from game.engine.contract import Move
from game.kit.log import said
from game.kit.parts import Button
from game.kit.safe_wording import or_nothing
from game.kit.waiting import own_part_done, waiting
from game.rulesets.paratroopers.cards import MISSIONS, PAWNS
from game.rulesets.paratroopers.coach_try import DECLINING
from game.tables.selectors import VisibleEvent

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

    @property
    def imprisons(self) -> bool:
        """Whether one of the Paratroopers is in prison."""
        return any(pawn.condition.id == "prison" for pawn in self.pawns)


def decision(table: Table, pawns: tuple[PawnPart, ...], asked: Collection[str]) -> Decision:
    """The panel of the reader's decision; without one, whom the table waits for. Everything else
    on the page has told before what moves it stands for."""
    held = hand(table) if table.seat is not None else ()
    if not table.seen.moves:
        told = own_part_done(words.GAME, table.seen, table.cast)
        waits = waiting(words.GAME, table.seen, table.cast)
        return Decision(waits, _together(told, *_over(table)), hand=held)
    stocks = pool(table)
    return Decision(
        prompt=_prompt(table),
        detail=_together(*_over(table), _detail(table)),
        mine=True,
        chosen=_name(table),
        buttons=tuple(_button(table, move, asked) for move in _at_once(table)),
        groups=tuple(_groups(table, asked)),
        pawns=pawns if any(pawn.act or pawn.now for pawn in pawns) else (),
        pool=stocks,
        hand=held,
    )


def _at_once(table: Table) -> list[Move]:
    """Moves that need nothing else. What was picked is put back before anything is ended."""
    picking = table.picking
    return picking.finished if picking.picked else [*picking.finished, *picking.plain]


def _button(table: Table, move: Move, asked: Collection[str]) -> Button:
    """A move that needs nothing else; it does not outshine those that are made on the table, nor
    ask for a press where it only ends something."""
    costly = words.GAME.verbs[move.verb].costly
    return Button(
        str(move),
        words.verb(move.verb),
        _name(table) if move.args else "",
        quiet=costly or not move.args or bool(table.picking.going_on),
        doubtful=str(move) in asked,
        tip=table.picking.is_tip(move),
    )


def _groups(table: Table, asked: Collection[str]) -> list[Group]:
    ways = table.picking.ways()
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
                    tip=table.picking.is_tip(way.move),
                )
                for way in ways
                if way.move.verb == verb
            ),
        )
        for verb in verbs
    ]


def _way(way: Way) -> str:
    return words.word(way.move.verb, way.move.args.index(way.word), way.word)


def _name(table: Table) -> str:
    """What was picked, by name."""
    picking = table.picking
    if not picking.picked:
        return ""
    move = picking.moves[0]
    return words.word(move.verb, move.args.index(picking.picked), picking.picked)


def _together(*told: str) -> str:
    return " · ".join(filter(None, told))


OVER: Final = ("finished", "failed")


def _over(table: Table) -> list[str]:
    """The reader's Missions that have ended since his last move, or by it, with their Points: this
    is told of far below."""
    found: list[str] = []
    for step in reversed(table.seen.steps if table.seat is not None else ()):
        found[:0] = (
            said(words.GAME, told.kind, told.facts, table.cast)
            for told in step.told
            if told.facts.get("seat") == table.seat and _is_of_end(told)
        )
        if step.seat == table.seat:
            break
    return found


def _is_of_end(told: VisibleEvent) -> bool:
    if told.kind == "points":
        return told.facts.get("source") in MISSIONS
    return told.kind in OVER


def _detail(table: Table) -> str:
    """Why there is a question without a choice, unless the guide says it."""
    if not _asked_anyhow(table) or table.picking.proposed:
        return ""
    return _("You are asked all the same, so that nobody learns what you hold.")


def _asked_anyhow(table: Table) -> bool:
    """Whether there is nothing to choose: what a hand has is asked about even so."""
    moves = table.seen.moves
    return len(moves) == 1 and moves[0].verb in DECLINING


def _prompt(table: Table) -> str:
    """What the phase asks, or once something was picked what is left to choose."""
    picking = table.picking
    phase = words.GAME.declared.phase(table.view)
    facts = dict(words.GAME.phases[phase].facts(table.view))
    key = f"phase.{phase}.none" if _asked_anyhow(table) else f"phase.{phase}.prompt"
    if not picking.focused:
        only_end = all(move.verb == "end" for move in picking.moves)
        key = "phase.turn.only-end" if only_end else "phase.turn.pick"
    name = _name(table)
    if picking.picked:
        facts["card"] = name
        verbs = [move.verb for move in picking.moves]
        verb = "join" if "join" in verbs else verbs[0]
        if picking.picked in PAWNS and any(move.verb == "go" for move in picking.moves):
            key = "verb.go.ask"
            pawn = table.board.pawn(picking.moves[0].seat, picking.picked)
            facts["place"] = words.place(pawn.place)
        elif all(move.args[0] == picking.picked for move in picking.moves):
            key = f"verb.{verb}.ask"
        elif verb == "go":
            key = "verb.go.who"
            facts["pawns"] = ", ".join(_who_stands(table, move) for move in picking.moves)
        elif verb in ("place", "production"):
            key = "verb.place.what"
        else:
            return _("%(card)s: what for?") % {"card": name}
    return or_nothing(name, key, lambda: words.GAME.says(key, **facts))


def _who_stands(table: Table, move: Move) -> str:
    """A Paratrooper, and where he is now."""
    pawn = move.args[0]
    return f"{words.letter(pawn)} ({words.place(table.board.pawn(move.seat, pawn).place)})"
