"""How a game of Outcast Heroes ended: the last missions, what all have won or lost together,
and only then the players' places; and every stage's scoring."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from game.engine.contract import Facts, Seat
from game.kit.ending import Ending, Rank
from game.kit.parts import Cast, Glance
from game.rulesets.outcast_heroes.cards import GOALS, MISSIONS, TRAITOR
from game.rulesets.outcast_heroes.chance import stages_in_play
from game.rulesets.outcast_heroes.stage import LOST_BY
from game.rulesets.outcast_heroes.state import Board
from game.tables.selectors import Seen

from . import words
from .board import Table
from .pieces import Marked
from .report import Brief, last_missions


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


class End(Struct, frozen=True):
    """The end of a game: how the `missions` of its last round went, and its result. Where the
    Government won a stage, nobody is called the winner."""

    missions: tuple[Brief, ...]
    result: Ending


def glance(seen: Seen, cast: Cast) -> Glance:
    """The stage and the round, and the failed missions; in the end who has won."""
    table = Table(seen, cast, "")
    end = result(table)
    if end is not None:
        return Glance(_("The game is over"), f"{end.common}. {end.title}")
    status = table.status()
    stage = _("Stage %(stage)s") % {"stage": status.stage}
    rounds = {"round": status.round, "rounds": status.rounds}
    part = _("round %(round)s of %(rounds)s") % rounds if status.round else _("bidding")
    failed = _("failed missions: %(n)s of %(missions)s") % {
        "n": status.failed,
        "missions": status.missions,
    }
    return Glance(f"{stage}, {part}", failed)


def ending(table: Table) -> End | None:
    """The last missions and the result, or None while the game goes on."""
    end = result(table)
    return None if end is None else End(last_missions(table), end)


def result(table: Table) -> Ending | None:
    """The common result and the places, or None while the game goes on."""
    outcome = table.seen.outcome
    if outcome is None:
        return None
    ranks = [_rank(table, seat, outcome.place(seat)) for group in outcome.ranking for seat in group]
    played, lost = _stages(table.board)
    caution = (
        _("Glory Points are still counted, but they only show who has collected the most.")
        if lost
        else ""
    )
    return Ending(
        title=_first(table, bool(lost)),
        common=_common(played, lost),
        caution=caution,
        ranks=tuple(ranks),
    )


def _rank(table: Table, seat: Seat, place: int) -> Rank:
    player = table.marked(seat)
    return Rank(place, player.name, _reason(table, seat), tone=player.colour, shape=player.shape)


def _stages(board: Board) -> tuple[list[int], list[int]]:
    """The stages that were played, and those of them that the Government won."""
    played = [stage for stage in stages_in_play(board.options) if stage <= board.stage]
    failed: list[int] = [MISSIONS[mission].stage for mission in board.failed]
    return played, [stage for stage in played if failed.count(stage) >= LOST_BY]


def _common(played: list[int], lost: list[int]) -> str:
    if len(played) == 1:
        if lost:
            return _("The People’s Government has won the stage")
        return _("The soldiers have won the stage")
    if not lost:
        return _("The soldiers have won every stage")
    if lost == played:
        return _("The People’s Government has won every stage")
    won = {"soldiers": len(played) - len(lost), "government": len(lost)}
    return _("Stages won: soldiers %(soldiers)s, People’s Government %(government)s") % won


def _first(table: Table, lost: bool) -> str:
    """Who has the first place; after a lost stage it is no victory."""
    outcome = table.seen.outcome
    assert outcome is not None
    winners = outcome.ranking[0]
    names = {"names": table.cast.names(winners)}
    if table.cast.seat in winners and len(winners) == 1:
        return _("You take first place") if lost else _("You have won")
    if lost:
        return _("First place: %(names)s") % names
    return ngettext("Winner: %(names)s", "Winners: %(names)s", len(winners)) % names


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
        verdict = _("counts only if the soldiers win the stage")
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
