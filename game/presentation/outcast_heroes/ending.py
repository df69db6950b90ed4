"""How a game of Outcast Heroes ended: places with reasons, and every stage's scoring."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.engine.contract import Facts, Seat
from game.rulesets.outcast_heroes.cards import GOALS, TRAITOR
from game.selectors import Seen

from ..parts import Cast, Glance
from . import words
from .board import Table
from .pieces import Marked


class Rank(Struct, frozen=True):
    """A place, who holds it, and why."""

    place: int
    player: Marked
    reason: str


class Score(Struct, frozen=True):
    """What one player got in a stage."""

    player: Marked
    before: int
    glory: tuple[int, ...]
    goal: str
    verdict: str
    extra: str
    track: int

    @property
    def glory_sum(self) -> int:
        return sum(self.glory)


class StageScore(Struct, frozen=True):
    """A stage's scoring; `verdict` says who won it."""

    name: str
    verdict: str
    scores: tuple[Score, ...]


class Ending(Struct, frozen=True):
    """The result of a finished game."""

    title: str
    ranks: tuple[Rank, ...]


def glance(seen: Seen, cast: Cast) -> Glance:
    """The stage and the round, and the failed missions; in the end who has won."""
    table = Table(seen, cast, "")
    end = ending(table)
    if end is not None:
        return Glance(_("The game is over"), end.title)
    status = table.status()
    stage = _("Stage %(stage)s") % {"stage": status.stage}
    rounds = {"round": status.round, "rounds": status.rounds}
    part = _("round %(round)s of %(rounds)s") % rounds if status.round else _("bidding")
    failed = _("failed missions: %(n)s of 3") % {"n": status.failed}
    return Glance(f"{stage}, {part}", failed)


def ending(table: Table) -> Ending | None:
    """The places, or None while the game goes on."""
    outcome = table.seen.outcome
    if outcome is None:
        return None
    ranks = [
        Rank(outcome.place(seat), table.marked(seat), _reason(table, seat))
        for group in outcome.ranking
        for seat in group
    ]
    winners = outcome.ranking[0]
    names = table.cast.names(winners)
    if table.cast.seat in winners and len(winners) == 1:
        title = _("You have won")
    else:
        title = ngettext("Winner: %(names)s", "Winners: %(names)s", len(winners))
    return Ending(title % {"names": names}, tuple(ranks))


def _reason(table: Table, seat: Seat) -> str:
    """Points; and, where others have as many, the soldiers in the Unit that decide."""
    board, outcome = table.board, table.seen.outcome
    assert outcome is not None
    points = ngettext("%(n)d point", "%(n)d points", board.tracks[seat])
    said = [points % {"n": board.tracks[seat]}]
    if board.tracks.count(board.tracks[seat]) > 1:
        unit = len(board.units[seat])
        soldiers = ngettext("%(n)d soldier in the Unit", "%(n)d soldiers in the Unit", unit)
        said.append(soldiers % {"n": unit})
    if any(seat in group and len(group) > 1 for group in outcome.ranking):
        said.append(_("shared place"))
    return ", ".join(said)


def stage_scores(table: Table) -> tuple[StageScore, ...]:
    """The scoring of every stage that is over, the latest last."""
    scored = [
        told.facts for step in table.seen.steps for told in step.told if told.kind == "scored"
    ]
    return tuple(_stage_score(facts, table) for facts in scored)


def _stage_score(facts: Facts, table: Table) -> StageScore:
    failed = ngettext("%(n)d failed mission", "%(n)d failed missions", facts["failed"])
    won = _("The soldiers win the stage.")
    lost = _("The People’s Government wins the stage.")
    return StageScore(
        name=_("Stage %(stage)s") % {"stage": words.ROMAN[facts["stage"]]},
        verdict=f"{lost if facts['lost'] else won} {failed % {'n': facts['failed']}}.",
        scores=tuple(_score(row, table, facts["lost"]) for row in facts["rows"]),
    )


def _score(row: Facts, table: Table, lost: bool) -> Score:
    card = GOALS[row["goal"]]
    if row["goal"] == TRAITOR:
        verdict = _("the Government won") if lost else _("the soldiers won")
    elif lost:
        verdict = _("counts only in a won stage")
    elif row["met"]:
        verdict = _("stage won: 1, condition met: 2 more")
    else:
        verdict = _("stage won: 1, condition not met")
    return Score(
        player=table.marked(row["seat"]),
        before=row["track"] - row["extra"] - sum(row["glory"]),
        glory=tuple(row["glory"]),
        goal=words.text(card.name),
        verdict=verdict,
        extra=words.signed(row["extra"]),
        track=row["track"],
    )
