"""A mission's Government Action: what it does, to whom, and what it makes of the difficulty."""

from __future__ import annotations

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
        outcome=_outcome(table, run, card.effect),
        counts=counts,
        mission=mission,
        difficulty=mission + card.modifier * counts,
    )


def _outcome(table: Table, run: Run, effect: str) -> People | None:
    """What happened; None where the card's own text says it all, and while the effect is still to
    come: a bonus may discard the card, or a lot is to be drawn."""
    board, cancelled = table.board, run.facts("bonus-cancel-government")
    if cancelled is not None:
        return People(words.told(table.cast, "report.cancelled", **cancelled))
    asked = board.phase in ("cancel-government", "informers") or "execute" in board.chance
    if asked and run.ended is None:
        return None
    arrested, executed = run.facts("arrested"), run.facts("executed")
    if arrested is not None:
        return table.people("arrested", arrested["soldiers"])
    if executed is not None:
        return table.people("executed", [executed["soldier"]], fallen=True)
    for kind in ("interrogated", "paid", "refused"):
        facts = run.facts(kind)
        if facts is not None:
            return People(said(words.GAME, kind, facts, table.cast))
    if effect == "informers" and run.holder("command") is None:
        return People(words.says("report.no-commander"))
    return People(words.says(f"report.{NOTHING[effect]}")) if effect in NOTHING else None


NOTHING: Final = {
    "arrests": "nobody-arrested",
    "execution": "jail-empty",
    "interrogation": "jail-empty",
    "informers": "no-point",
}
"""Why an effect came to nothing."""
