"""A mission's end, and what is revealed at once, beat by beat: from what is told of it, and nothing
else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from django.utils.translation import gettext as _

from game.kit.stage import Beat, Figure, Needed, Staged, in_order, staged
from game.rulesets.outcast_heroes.cards import GOVERNMENT, LEADERSHIP
from game.tables.selectors import Seen

from . import words
from .board import Table
from .pieces import SINGLES, Named, People
from .report import Report, last_over, over_since
from .report_end import After
from .report_government import Government

NONE: Final = ("", words.signed(0))
"""Modifiers that add nothing."""
HARDEST: Final = max(card.modifier for card in GOVERNMENT.values())
"""So much a card of the Government adds to a difficulty at most."""
MOST_TOLD: Final = 2
"""Of so many dead it is told who they were; more are named, and the report tells of them."""


def latest(table: Table, told: Report | None) -> Staged | None:
    """What has come last: Orders while their sum may still grow, the bids, or a mission's end, with
    all that have ended since the reader's last move; `told` is the report of the latest mission."""
    ends = [climax(table.seen, one) for one in over_since(table, told)]
    if told is not None and told.now_in == "result" and told.result is not None:
        ends.append(_revealed(table.seen, told))
        return in_order([one for one in ends if one])
    over = in_order([one for one in ends if one])
    return _bids(table) or over or climax(table.seen, last_over(table, told))


# A mission's end


def climax(seen: Seen, told: Report | None) -> Staged | None:
    """The mission that has ended last, as its report tells it; `told` is that report."""
    if told is None or told.result is None or told.after is None or told.ended is None:
        return None
    played = told.government
    beats = [
        *_counted(told),
        *_falls(played),
        _stamp(told),
        *_means(told.after),
        *_goes(told.after),
    ]
    first = played.mission if played else told.result.wanted
    return staged(
        f"{seen.public_id}-{told.ended}",
        [*beats, *_says(told, beats)],
        title=told.mission.name,
        under=told.mission.under,
        picture=told.mission.picture,
        emblem=told.mission.emblem,
        needed=Needed(
            label=_("Strength against difficulty"),
            first=first,
            last=told.result.wanted,
            most=first + HARDEST,
        ),
    )


def _counted(told: Report) -> Iterator[Beat]:
    """Each soldier with his Order, and what players added to the sum."""
    for row in told.orders.rows if told.orders else ():
        yield Beat(
            kind="card",
            title=row.soldier.name,
            text=row.order if row.modifier in NONE else f"{row.order} {row.modifier}",
            figure=row.total or "–",
            picture=row.soldier.picture,
            points=row.points,
            colour=row.soldier.colour,
            shape=row.soldier.shape,
        )
    result = told.result
    bonuses = zip(result.bonuses, result.added, strict=True) if result else ()
    for one, added in bonuses:
        yield Beat(
            kind="card",
            title=one.name,
            text=_("Bonus"),
            figure=one.text,
            points=added,
            colour=one.colour,
            shape=one.shape,
        )


def _falls(played: Government | None) -> Iterator[Beat]:
    if played is None:
        return
    sum_ = words.says(
        "stage_end.counts" if played.counts else "stage_end.discarded",
        mission=played.mission,
        card=played.card.figure,
        difficulty=played.difficulty,
    )
    yield Beat(
        kind="falls",
        title=played.card.name,
        text=sum_,
        figure=played.card.figure if played.counts else "",
        picture=played.card.picture,
        emblem=played.card.emblem,
    )
    hit = played.outcome
    if hit is not None and hit.soldiers:
        yield _group(hit, "tombstone" if hit.fallen else "window-bars")


def _stamp(told: Report) -> Beat:
    assert told.result is not None, "it has ended"
    won = told.result.success
    return Beat(
        kind="stamp",
        title=_("Success") if won else _("Failure"),
        text=told.result.text,
        tone="success" if won else "failure",
        own=told.own,
    )


def _means(after: After) -> Iterator[Beat]:
    """What a failure means for the stage."""
    if after.pile:
        yield Beat(kind="means", title="", text=after.pile, emblem="cancel")


def _goes(after: After) -> Iterator[Beat]:
    for group in (*after.freed, *after.casualties):
        yield _group(group, group.icon)


def _group(group: People, icon: str) -> Beat:
    told = group.fallen and len(group.soldiers) <= MOST_TOLD
    return Beat(
        kind="goes",
        title=group.title.removesuffix(":"),
        emblem=icon,
        people=tuple(_figure(one, group.fallen, told) for one in group.soldiers),
        greyed=group.fallen,
    )


def _figure(one: Named, fallen: bool, told: bool) -> Figure:
    return Figure(
        name=one.name,
        picture=one.picture,
        years=one.years if fallen else "",
        told=_truly(one) if told else "",
        colour=one.colour,
        shape=one.shape,
    )


def _truly(one: Named) -> str:
    """Who it was; "" where nothing is told of him."""
    if one.own or not one.summary:
        return one.told
    return words.says("stage_end.really", told=one.summary)


def _says(told: Report, beats: Iterable[Beat]) -> Iterator[Beat]:
    """What really happened, where nothing is told of somebody who died."""
    text = told.mission.summary or told.mission.text
    if text and not any(one.told for beat in beats for one in beat.people):
        yield Beat(kind="says", title=f"{told.mission.heading}:", text=text)


# Revealed at once


def _revealed(seen: Seen, told: Report) -> Staged | None:
    """Orders that are revealed, when somebody may still add to their sum."""
    assert told.result is not None, "they are counted"
    cards = list(_counted(told))
    if not cards:
        return None
    wanted = told.result.wanted
    stamp = Beat(kind="stamp", title=words.says("stage_end.revealed"), text=told.result.text)
    return staged(
        f"{seen.public_id}-{told.revealed}-orders",
        [*cards, stamp],
        title=told.mission.name,
        under=told.mission.under,
        picture=told.mission.picture,
        emblem=told.mission.emblem,
        needed=Needed(
            label=_("Strength against difficulty"), first=wanted, last=wanted, most=wanted
        ),
        brief=True,
    )


def _bids(table: Table) -> Staged | None:
    """The bids of the stage, until the reader has moved or a mission has begun."""
    seen = table.seen
    chief, by_lot = None, False
    for step in reversed(seen.steps):
        for told in reversed(step.told):
            if told.kind == "begin":
                return None
            if told.kind in CHIEF:
                chief, by_lot = told.facts["seat"], told.kind != "chief"
            if told.kind == "bids" and chief is not None:
                return _bidding(table, step.ply, told.facts["bids"], chief, by_lot)
        if step.seat == seen.seat:
            return None
    return None


CHIEF: Final = ("chief", "chief-by-lot")
"""Who has won the bidding."""


def _bidding(
    table: Table, ply: int, bids: Iterable[tuple[int, str]], chief: int, by_lot: bool
) -> Staged:
    name, cards, winner = table.cast.name(chief), [], None
    for seat, soldier in bids:
        shown, whose = table.named(soldier), table.cast.name(seat)
        if seat == chief:
            winner = Figure(whose, shown.picture, colour=shown.colour, shape=shown.shape)
        cards.append(
            Beat(
                kind="card",
                title=shown.name,
                text=whose,
                figure=str(LEADERSHIP[soldier]),
                picture=shown.picture,
                colour=shown.colour,
                shape=shown.shape,
            )
        )
    key = "lot" if by_lot else "highest"
    stamp = Beat(
        kind="stamp",
        title=_("Commander-in-chief"),
        text=words.says(f"bidding.{key}", name=name),
        colour=winner.colour if winner else "",
        people=(winner,) if winner else (),
    )
    return staged(
        f"{table.seen.public_id}-{ply}-bids",
        [*cards, stamp],
        title=words.says("bidding.title"),
        under=words.says("bidding.about"),
        picture=None,
        emblem=SINGLES["commander-in-chief"],
        brief=True,
    )
