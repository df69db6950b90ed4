"""A mission's resolution told step by step, so that it is clear why it went as it did."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from game.engine.contract import CHANCE
from game.kit.kinds import Named as NamedCard
from game.kit.log import said
from game.kit.waiting import HALTED
from game.rulesets.outcast_heroes.cards import DIFFICULTY, ORDERS, STRENGTH
from game.rulesets.outcast_heroes.course import Course, Run, follow
from game.rulesets.outcast_heroes.orders import leaves
from game.tables.selectors import Seen

from . import words
from .board import Table
from .cards import MISSION
from .pieces import Marked, Named
from .report_end import After, after, for_the_reader
from .report_government import Government, government

TURNS_FOR_SPECTATORS: Final = 2
"""So many turns after a mission, somebody who only watches still has its report before him."""


class Start(Struct, frozen=True):
    """Who started the mission, and its Commander, Scout and Liaison, if there are any; no roles
    where nobody takes part."""

    text: str
    roles: tuple[tuple[str, Named | None], ...]


class Glory(Struct, frozen=True):
    """How the Glory cards came before the participants."""

    text: str
    players: tuple[Marked, ...]


class Row(Struct, frozen=True):
    """A soldier with his Order. `total` is "" where he does not count, `points` are what he adds to
    the sum."""

    soldier: Named
    zone: str
    strength: int
    order: str
    modifier: str
    total: str
    points: int


class Orders(Struct, frozen=True):
    """`drawn` says how many Orders each player drew; `rows` are there once all are revealed."""

    drawn: tuple[str, ...]
    rows: tuple[Row, ...]
    total: int


class Result(Struct, frozen=True):
    """The sum against what is `wanted`. `pips` are "have", "over" or "missing", one a point.

    `added` has what each of the `bonuses` adds. `success` is None while "+2" may still be added.
    """

    sums: str
    bonuses: tuple[Marked, ...]
    added: tuple[int, ...]
    wanted: int
    pips: tuple[str, ...]
    text: str
    success: bool | None


class Brief(Struct, frozen=True):
    """How a mission ended, and what it left behind."""

    name: str
    success: bool
    text: str
    after: After


class Delay(Struct, frozen=True):
    """Numbers for the parts that are new to the reader: they appear one after another."""

    start: int | None = None
    glory: int | None = None
    government: int | None = None
    orders: int | None = None
    result: int | None = None
    after: int | None = None


class Report(Struct, frozen=True):
    """The latest mission. A part is None until its turn comes.

    `now` says what happens at this moment, in the part `now_in`; "" once all is over. Nobody plays
    on where its game was `stopped`. Its
    Orders came with the move `revealed`, its result with `ended`. `earlier` are the other
    missions of the same round. `own` says how it ended for the reader, or "".
    """

    mission: NamedCard
    start: Start
    glory: Glory | None
    government: Government | None
    orders: Orders | None
    result: Result | None
    after: After | None
    now: str
    now_in: str
    stopped: bool
    delay: Delay
    earlier: tuple[Brief, ...]
    revealed: int | None = None
    ended: int | None = None
    own: str = ""


def report(table: Table) -> Report | None:
    """The latest mission, until the reader has moved again, and once the game is over; before
    the first one, None."""
    over = table.seen.outcome is not None
    if not over and _is_past(table.seen):
        return None
    course = follow(table.seen.steps)
    run = course.latest
    if run is None:
        assert over, "it has begun"
        return None
    return _told(table, run, course)


def last_over(table: Table, latest: Report | None) -> Report | None:
    """Of the mission whose result was told last: the latest one, or while that is under way one
    before it in the same round."""
    if latest is None or latest.ended is not None:
        return latest
    course = follow(table.seen.steps)
    over = _over(course.latest, course) if course.latest else ()
    return _told(table, over[-1], course) if over else None


def over_since(table: Table, latest: Report | None) -> tuple[Report, ...]:
    """Of the missions of its round that have ended since the reader's last move, in their order;
    for somebody who only watches, all of them."""
    if latest is None:
        return ()
    course, moved = follow(table.seen.steps), _last_move(table.seen)
    over = _over(course.latest, course) if course.latest else ()
    return tuple(_told(table, run, course) for run in over if (run.ply_of("result") or 0) >= moved)


def _last_move(seen: Seen) -> int:
    return max((step.ply for step in seen.steps if step.seat == seen.seat), default=0)


def _told(table: Table, run: Run, course: Course) -> Report:
    now_in, now = _now(table) if run.ended is None else ("", "")
    stopped = bool(now) and not table.seen.goes_on
    orders = _orders(table, run)
    return Report(
        mission=MISSION.named(run.mission, table.board.options.cards),
        start=_start(table, run),
        glory=_glory(table, run),
        government=government(table, run),
        orders=orders,
        result=_result(table, run, orders, now_in),
        after=after(table, run, course),
        now=HALTED[table.seen.halted]() if stopped else now,
        now_in=now_in,
        stopped=stopped,
        delay=_delay(table, run),
        earlier=tuple(_brief(table, one, course) for one in _over(run, course) if one is not run),
        revealed=run.ply_of("orders"),
        ended=run.ply_of("result"),
        own=for_the_reader(table, run),
    )


def last_missions(table: Table) -> tuple[Brief, ...]:
    """Those of the round in which the latest mission ended, in their order."""
    course = follow(table.seen.steps)
    last = course.latest
    if last is None:
        return ()
    return tuple(_brief(table, run, course) for run in course.runs if _together(run, last))


def _is_past(seen: Seen) -> bool:
    """Whether the reader has moved since the latest mission ended; also when there was none."""
    turns, moved = 0, False
    for step in reversed(seen.steps):
        for told in reversed(step.told):
            if told.kind == "begin":
                return False
            if told.kind == "casualties":
                return turns >= TURNS_FOR_SPECTATORS if seen.seat is None else moved
            turns += told.kind == "turn"
        moved = moved or step.seat == seen.seat
    return True


def _over(run: Run, course: Course) -> tuple[Run, ...]:
    """The missions of its round whose results are known."""
    return tuple(r for r in course.runs if r.success is not None and _together(r, run))


def _together(run: Run, latest: Run) -> bool:
    return (run.stage, run.round) == (latest.stage, latest.round)


def _brief(table: Table, run: Run, course: Course) -> Brief:
    result, left = run.facts("result"), after(table, run, course)
    assert result is not None, "one mission ends before another begins"
    assert left is not None, "it has a result"
    text = compared(result["total"], result["difficulty"])
    return Brief(words.mission(run.mission), result["success"], text, left)


NOW: Final = {
    "give-glory": "glory",
    "choose-government": "government",
    "cancel-government": "government",
    "informers": "government",
    "give-orders": "orders",
    "add-strength": "result",
    "free-soldier": "after",
}
"""The parts that are played in each phase."""


def _now(table: Table) -> tuple[str, str]:
    """The part that is being played, and who plays it."""
    if CHANCE in table.seen.to_act:
        part = "government" if table.board.phase == "orders" else "orders"
        return part, words.says("report.dealt")
    phase = table.board.phase
    what = words.says(f"deciding.{phase}")
    return NOW[phase], words.told(table.cast, "report.deciding", seats=table.seen.to_act, what=what)


_SIGNS: Final = {
    "start": ("begin",),
    "glory": ("commander-drew", "drew-glory", "gave-glory", "scouted", "government"),
    "government": ("government",),
    "orders": ("orders",),
    "result": ("result",),
    "after": ("casualties",),
}
"""The events at which each part appears, the last one as it is in the end."""


def _delay(table: Table, run: Run) -> Delay:
    """New are the parts since the reader's last move; to somebody who watches: the last step."""
    seen = table.seen
    since = seen.steps[-1].ply if seen.seat is None else _last_move(seen)
    plies = {part: run.ply_of(*kinds) for part, kinds in _SIGNS.items()}
    new = [part for part, ply in plies.items() if ply is not None and ply >= since]
    return Delay(**{part: number for number, part in enumerate(new)})


def _start(table: Table, run: Run) -> Start:
    key = "by-itself" if run.decided is None else "decided"
    text = words.told(table.cast, f"report.{key}", seat=run.decided)
    roles = []
    for zone in ("command", "recon", "liaison") if run.participants else ():
        holder = run.holder(zone)
        soldier = None if holder is None else table.named(holder)
        roles.append((words.says(f"role.{zone}"), soldier))
    return Start(text, tuple(roles))


def _glory(table: Table, run: Run) -> Glory | None:
    if not run.participants or run.ply_of(*_SIGNS["glory"]) is None:
        return None
    drew, gave = run.all_facts("drew-glory"), run.all_facts("gave-glory")
    got = {f["seat"]: f for f in drew} | {f["to"]: f for f in gave}
    known = {
        seat: words.says("report.card", value=f["value"]) for seat, f in got.items() if "value" in f
    }
    dealt = run.facts("commander-drew") is not None
    key = "commander-deals" if dealt else "each-draws" if got else "no-glory"
    players = tuple(table.marked(seat, known.get(seat, "")) for seat in run.participants)
    return Glory(words.says(f"report.{key}"), players)


def _orders(table: Table, run: Run) -> Orders | None:
    drawn = run.all_facts("drew-orders")
    if not drawn:
        return None
    revealed = run.facts("orders")
    if revealed is None:
        # Which ones, the reader has before him.
        told = ({"seat": facts["seat"], "size": facts["size"]} for facts in drawn)
        lines = (said(words.GAME, "drew-orders", facts, table.cast) for facts in told)
        return Orders(tuple(lines), (), 0)
    given = dict(revealed["orders"])
    counting = [s for s in run.zones if not leaves(given.get(s))]
    total = sum(STRENGTH[s] + _modifier(given.get(s)) for s in counting)
    return Orders((), tuple(_row(table, run, s, given.get(s)) for s in run.zones), total)


def _modifier(order: str | None) -> int:
    return 0 if order is None else ORDERS[order].modifier


def _called(order: str) -> str:
    """Without the star of its name, which tells two cards apart: what it adds stands beside it."""
    return words.order(order).removesuffix("*")


def _row(table: Table, run: Run, soldier: str, order: str | None) -> Row:
    points = 0 if leaves(order) else STRENGTH[soldier] + _modifier(order)
    total = "" if leaves(order) else str(points)
    return Row(
        soldier=table.named(soldier),
        zone=words.zone(run.zones[soldier]),
        strength=STRENGTH[soldier],
        order=words.says("report.no-order") if order is None else _called(order),
        modifier=words.signed(_modifier(order)) if total else "",
        total=total,
        points=points,
    )


def _result(table: Table, run: Run, orders: Orders | None, now_in: str) -> Result | None:
    """The sum, once the Orders are revealed; without soldiers it is 0."""
    result = run.facts("result")
    if result is None and now_in != "result":
        return None
    bonuses = run.all_facts("bonus-strength")
    rows = orders.rows if orders else ()
    total = (orders.total if orders else 0) + sum(f["added"] for f in bonuses)
    played = government(table, run)
    wanted = played.difficulty if played else DIFFICULTY[run.mission]
    terms = [row.total for row in rows if row.total] + [str(f["added"]) for f in bonuses]
    pips = ["have" if i < total else "missing" for i in range(wanted)]
    pips += ["over"] * (total - wanted)
    return Result(
        sums=f"{' + '.join(terms)} = {total}" if len(terms) > 1 else str(total),
        bonuses=tuple(table.marked(f["seat"], words.signed(f["added"])) for f in bonuses),
        added=tuple(f["added"] for f in bonuses),
        wanted=wanted,
        pips=tuple(pips),
        text=compared(total, wanted),
        success=None if result is None else result["success"],
    )


def compared(total: int, wanted: int) -> str:
    """Strength beside difficulty, and by how much they differ."""
    key = "short" if total < wanted else "just-enough" if total == wanted else "enough"
    n = abs(total - wanted)
    return words.says(f"report.{key}", total=total, difficulty=wanted, n=n)
