"""A mission's Government Action: what it does, to whom, and what it makes of the difficulty."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from game.kit.log import said
from game.kit.rule_parts import RuleCard
from game.rulesets.outcast_heroes.cards import DIFFICULTY, GOVERNMENT
from game.rulesets.outcast_heroes.course import Run

from . import words
from .board import Table
from .cards import ACTION
from .pieces import People


class Government(Struct, frozen=True):
    """`chosen` says how the card came into play, `url` leads to the note on what it stands for.

    `outcome` is None while the effect is still to come, and where there is nothing to add to
    the card's text. `counts`: its modifier is part of the difficulty.
    """

    card: RuleCard
    chosen: str
    url: str
    outcome: People | None
    counts: bool
    mission: int
    difficulty: int


def government(table: Table, run: Run) -> Government | None:
    played = run.facts("government")
    if played is None:
        return None
    card = GOVERNMENT[played["government"]]
    counts = not (run.facts("bonus-cancel-government") or run.facts("paid"))
    scouted = run.facts("scouted") or {"seat": None}
    key = "no-scout" if scouted["seat"] is None else "scout"
    mission, note = DIFFICULTY[run.mission], ACTION.note(card.id)
    return Government(
        card=ACTION.in_rules(card.id),
        chosen=words.told(table.cast, f"report.{key}", seat=scouted["seat"]),
        url=note.url if note else "",
        outcome=None if _is_open(table, run) else _outcome(table, run, card.effect),
        counts=counts,
        mission=mission,
        difficulty=mission + card.modifier * counts,
    )


def _is_open(table: Table, run: Run) -> bool:
    """The effect is still to come: a bonus may discard the card, or a lot is to be drawn."""
    if run.ended is not None or run.facts("bonus-cancel-government"):
        return False
    board = table.board
    return board.phase in ("cancel-government", "informers") or "execute" in board.chance


def _outcome(table: Table, run: Run, effect: str) -> People | None:
    """What happened; None where the card's own text says it all."""
    cancelled = run.facts("bonus-cancel-government")
    if cancelled is not None:
        return People(words.told(table.cast, "report.cancelled", **cancelled))
    return _EFFECTS[effect](table, run) if effect in _EFFECTS else None


def _arrests(table: Table, run: Run) -> People:
    arrested = run.facts("arrested")
    if arrested is None:
        return _says("nobody-arrested")
    return table.people("arrested", arrested["soldiers"])


def _execution(table: Table, run: Run) -> People:
    executed = run.facts("executed")
    if executed is None:
        return _says("jail-empty")
    return table.people("executed", [executed["soldier"]], fallen=True)


def _interrogation(table: Table, run: Run) -> People:
    return _line(table, run, "interrogated") or _says("jail-empty")


def _informers(table: Table, run: Run) -> People:
    decided = _line(table, run, "paid") or _line(table, run, "refused")
    return decided or _says("no-commander" if run.holder("command") is None else "no-point")


def _says(key: str) -> People:
    return People(words.says(f"report.{key}"))


def _line(table: Table, run: Run, kind: str) -> People | None:
    """What the log says of the event, if it has happened."""
    facts = run.facts(kind)
    return None if facts is None else People(said(words.GAME, kind, facts, table.cast))


_EFFECTS: Final[dict[str, Callable[[Table, Run], People]]] = {
    "arrests": _arrests,
    "execution": _execution,
    "interrogation": _interrogation,
    "informers": _informers,
}
