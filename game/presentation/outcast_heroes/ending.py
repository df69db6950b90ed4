"""How a game of Outcast Heroes ended: the last missions, what all have won or lost together,
and only then the players' places; and every stage's scoring."""

from __future__ import annotations

from msgspec import Struct

from game.engine.contract import Facts, Outcome, Seat
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
from .report import last_missions
from .words import says


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


class Result(Ending, frozen=True, cache_hash=True, kw_only=True):
    """`common` is what all have won or lost together, told before anybody's place; `caution` says
    what the places mean then, or "": where the Government won a stage, nobody is called the
    winner. `tied`: some have as many points. The `rows` are how the missions of the last round
    went."""

    common: str
    caution: str
    tied: bool


def glance(seen: Seen, cast: Cast) -> Glance:
    """The stage and the round, and the failed missions; in the end who has won."""
    table = Table(seen, cast, "")
    end = result(table)
    if end is not None:
        return Glance(says("where.over"), f"{end.common}. {end.title}")
    stage = table.stage()
    part = "round" if stage.round else "begins"
    where = says(f"where.{part}", round=stage.round, rounds=stage.rounds)
    failed = says("where.failed", n=stage.failed)
    return Glance(f"{says('where.stage', stage=stage.name)}, {where}", failed)


def result(table: Table) -> Result | None:
    """The common result and the places, or None while the game goes on."""
    outcome = table.seen.outcome
    if outcome is None:
        return None
    ranks = [_rank(table, seat, outcome.place(seat)) for group in outcome.ranking for seat in group]
    played, lost = _stages(table.board)
    return Result(
        title=_first(table, bool(lost)),
        common=_common(played, lost),
        caution=says("result.caution") if lost else "",
        own=_own(table, outcome),
        tied=len(set(table.board.tracks)) < len(table.board.tracks),
        ranks=tuple(ranks),
        rows=last_missions(table),
    )


def _rank(table: Table, seat: Seat, place: int) -> Rank:
    player = table.marked(seat)
    return Rank(
        place=place,
        name=player.name,
        score=_reason(table, seat),
        own=seat == table.cast.seat,
        tone=player.colour,
        shape=player.shape,
    )


def _stages(board: Board) -> tuple[list[int], list[int]]:
    """The stages that were played, and those of them that the Government won."""
    played = [stage for stage in stages_in_play(board.options) if stage <= board.stage]
    failed: list[int] = [MISSIONS[mission].stage for mission in board.failed]
    return played, [stage for stage in played if failed.count(stage) >= LOST_BY]


def _common(played: list[int], lost: list[int]) -> str:
    if len(played) == 1:
        return says("result.stage-lost" if lost else "result.stage-won")
    if not lost:
        return says("result.all-won")
    if lost == played:
        return says("result.all-lost")
    return says("result.some", soldiers=len(played) - len(lost), government=len(lost))


def _first(table: Table, lost: bool) -> str:
    """Who has the first place; after a lost stage it is no victory."""
    assert table.seen.outcome is not None
    winners = table.seen.outcome.ranking[0]
    if winners == (table.cast.seat,):
        return says("result.you-first" if lost else "result.you-won")
    names = table.cast.names(winners)
    return says("result.first" if lost else "result.winners", n=len(winners), names=names)


def _own(table: Table, outcome: Outcome) -> str:
    """The reader's place, where the one above all others is not his alone."""
    seat = table.cast.seat
    if seat is None or outcome.ranking[0] == (seat,):
        return ""
    points = says("result.points", n=table.board.tracks[seat])
    return says(f"result.own.{outcome.place(seat)}", points=points)


def _reason(table: Table, seat: Seat) -> str:
    """Points; and, where others have as many, the soldiers in the Unit that decide."""
    board, outcome = table.board, table.seen.outcome
    assert outcome is not None
    said = [says("result.points", n=board.tracks[seat])]
    if board.tracks.count(board.tracks[seat]) > 1:
        said.append(says("result.soldiers", n=len(board.units[seat])))
    if any(seat in group and len(group) > 1 for group in outcome.ranking):
        said.append(says("result.shared"))
    return ", ".join(said)


def stage_scores(table: Table) -> tuple[StageScore, ...]:
    """The scoring of every stage that is over, the latest last."""
    scored = [
        told.facts for step in table.seen.steps for told in step.told if told.kind == "scored"
    ]
    return tuple(_stage_score(facts, table) for facts in scored)


def _stage_score(facts: Facts, table: Table) -> StageScore:
    who = says("score.government-wins" if facts["lost"] else "score.soldiers-win")
    return StageScore(
        name=says("where.stage", stage=words.ROMAN[facts["stage"]]),
        verdict=f"{who} {says('score.failed', n=facts['failed'])}.",
        scores=tuple(_score(row, table, facts["lost"]) for row in facts["rows"]),
    )


def _score(row: Facts, table: Table, lost: bool) -> Score:
    card = GOALS[row["goal"]]
    if row["goal"] == TRAITOR:
        verdict = "government-won" if lost else "soldiers-won"
    elif lost:
        verdict = "nothing"
    else:
        verdict = "met" if row["met"] else "not-met"
    return Score(
        player=table.marked(row["seat"]),
        before=row["track"] - row["extra"] - sum(row["glory"]),
        glory=tuple(row["glory"]),
        goal=words.text(card.name),
        verdict=says(f"score.{verdict}"),
        extra=words.signed(row["extra"]),
        track=row["track"],
    )
