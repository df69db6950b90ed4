"""The Mission that is over, from what was put on it to what that brought.

All of it is read from what was told, so that a Mission which is gone from the table can still be
looked at: until its round is over, and until the reader has moved again. One fails where a round
ends, when the next has begun.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from msgspec import Struct

from game.engine.contract import CHANCE, Facts
from game.engine.texts import signed
from game.kit import names
from game.kit.texts import text
from game.rulesets.paratroopers.cards import MISSIONS, TRAINING
from game.rulesets.paratroopers.faces import TOKEN_EMBLEMS
from game.rulesets.paratroopers.hands import symbols
from game.rulesets.paratroopers.missions import covered, half_holds, needs, required
from game.rulesets.paratroopers.state import ActiveMission
from game.sheets.pictures import Picture
from game.tables.selectors import Seen, VisibleEvent

from . import words
from .board import Table
from .cards import SIGNS

says: Final = words.GAME.says
OVER: Final = ("finished", "failed")
NEXT: Final = (*OVER, "freed", "turn", "round")
"""What is told after all that a Mission has brought, but for its Report."""


class Piece(Struct, frozen=True, cache_hash=True):
    """A card that lay on the Mission with the symbols in `text` that it was the first to cover, so
    many of them, and its `mark`; or a token, which has none."""

    name: str
    text: str
    mark: str
    picture: Picture | None
    emblem: str
    covers: int


class Brought(Struct, frozen=True, cache_hash=True):
    """Something that the Mission's end has changed."""

    emblem: str
    title: str
    text: str = ""


class MissionEnd(Struct, frozen=True, cache_hash=True):
    """`ply` is when it ended, `why` says why so; `own` how the reader's Points stand now, or "".
    `passing`: somebody else's, who sits at another screen. `truly` tells of the operation behind
    the card."""

    card: str
    name: str
    under: str
    picture: Picture | None
    success: bool
    pieces: tuple[Piece, ...]
    needed: int
    why: str
    brought: tuple[Brought, ...]
    own: str
    passing: bool
    truly: str
    ply: int


def mission_ends(table: Table) -> tuple[MissionEnd, ...]:
    """Those that have ended since the reader's last move, in their order, the last of this round at
    least. The reader's own comes after others that have ended by the same move."""
    seen, later, begun = table.seen, list[VisibleEvent](), False
    found: list[MissionEnd] = []
    moved = _last_move(seen)
    for number in reversed(range(len(seen.steps))):
        step = seen.steps[number]
        begun = begun or any(event.kind == "round" for event in step.told)
        if step.ply < moved and (begun or found):
            break
        over = [at for at, event in enumerate(step.told) if event.kind in OVER]
        for at in sorted(over, key=lambda at: (step.told[at].facts["seat"] != seen.seat, -at)):
            before = (event for one in seen.steps[:number] for event in one.told)
            after = (*step.told[at + 1 :], *later)
            ended = _ended(table, step.told[at], step.ply, (*before, *step.told[:at]), after)
            found.append(ended)
        later[:0] = step.told
    return tuple(found[::-1])


def _last_move(seen: Seen) -> int:
    """When the reader moved last; for somebody who only watches: anybody."""
    for step in reversed(seen.steps):
        if step.seat == seen.seat or (seen.seat is None and step.seat != CHANCE):
            return step.ply
    return 0


def _ended(
    table: Table,
    event: VisibleEvent,
    ply: int,
    before: Sequence[VisibleEvent],
    after: Sequence[VisibleEvent],
) -> MissionEnd:
    facts = event.facts
    seat, card, success = facts["seat"], facts["mission"], event.kind == "finished"
    work, laid = _work(before, facts)
    came = list(_came(after, facts))
    return MissionEnd(
        card=card,
        name=text(MISSIONS[card].name),
        under=says("ended.under", player=table.cast.name(seat), place=words.place(work.place)),
        picture=names.picture(words.GAME, card),
        success=success,
        pieces=tuple(_pieces(card, laid)),
        needed=len(required(card)),
        why=says("ended.covered") if success else _why(work),
        brought=tuple(map(_brought, came)),
        own=_own(came) if seat == table.cast.seat else "",
        passing=table.cast.seat not in (None, seat),
        truly=text(MISSIONS[card].text),
        ply=ply,
    )


# What was put on it


def _work(before: Sequence[VisibleEvent], ended: Facts) -> tuple[ActiveMission, list[str]]:
    """The Mission as it was in the end, and the cards and tokens on it as they came."""
    seat, card, pawns = ended["seat"], ended["mission"], ended["pawns"]
    laid, on_mission = list[str](), set[str]()
    place = ""
    for event in before:
        facts = event.facts
        if facts.get("seat") != seat:
            continue
        on_it = facts.get("mission") == card
        if event.kind == "took" and on_it:
            place, laid, on_mission = facts["place"], [], {facts["pawn"]}
        elif event.kind == "joined" and on_it:
            on_mission.add(facts["pawn"])
        elif event.kind == "used" and on_it:
            laid.append(facts["token"])
        elif event.kind == "played" and on_it:
            back = symbols(facts["card"])
            laid = [*(one for one in laid if one not in back), facts["card"]]
        elif event.kind == "lost" and facts["source"] == "mission" and facts["pawn"] in on_mission:
            laid.remove(facts["card"])  # before he came, it was from another one
    return (
        ActiveMission(
            card=card,
            taker=pawns[0],
            place=place,
            helper="".join(pawns[1:]),
            tokens=tuple(one for one in laid if one not in TRAINING),
            cards=tuple(one for one in laid if one in TRAINING),
        ),
        laid,
    )


def _pieces(card: str, laid: Sequence[str]) -> Iterator[Piece]:
    missing = [*needs(card).skills, *needs(card).resources]
    for one in laid:
        has = symbols(one) if one in TRAINING else (one,)
        new = [symbol for symbol in missing if symbol in has]
        missing = [symbol for symbol in missing if symbol not in has]
        called = ", ".join(map(words.symbol, new))
        if one in TRAINING:
            played = TRAINING[one]
            mark, picture = words.letter(played.mark), names.picture(words.GAME, one)
            yield Piece(
                text(played.name),
                called,
                mark,
                picture,
                SIGNS[(*played.skills, *played.resources)[0]],
                len(new),
            )
        else:
            name, what = words.token(one).name, says("ended.token")
            yield Piece(name, what, "", None, TOKEN_EMBLEMS[one], len(new))


def _why(work: ActiveMission) -> str:
    """Why a Mission has failed whose time has run out."""
    card = needs(work.card)
    if not covered(work):
        has = {symbol for one in work.cards for symbol in symbols(one)}.union(work.tokens)
        missing = [one for one in (*card.skills, *card.resources) if one not in has]
        return says("ended.missing", symbols=", ".join(map(words.symbol, missing)))
    return says("ended.nobody" if half_holds(work) else "ended.half")


# What it has brought


def _came(after: Sequence[VisibleEvent], ended: Facts) -> Iterator[VisibleEvent]:
    """What is told of the Mission's end: Points and Morale at once, the Report when it is sent."""
    seat, card = ended["seat"], ended["mission"]
    at_once = len(list(takewhile(lambda event: event.kind not in NEXT, after)))
    for number, event in enumerate(after):
        facts = event.facts
        if facts.get("seat") != seat:
            continue
        of_it = event.kind in ("points", "not-reported") and card in facts.values()
        of_his = number < at_once and _is_morale(event) and facts["pawn"] in ended["pawns"]
        if of_it or of_his:
            yield event


def _is_morale(event: VisibleEvent) -> bool:
    """Morale, or the Points that somebody has instead."""
    return event.kind == "morale" or event.facts.get("reason") == "morale"


def _brought(event: VisibleEvent) -> Brought:
    facts = event.facts
    match event.kind:
        case "not-reported":
            return Brought(TOKEN_EMBLEMS["radio"], says("ended.silent"))
        case "morale":
            pawn = words.letter(facts["pawn"])
            said = says("ended.pawn", pawn=pawn, by=signed(facts["by"]))
            return Brought("flame", said, says("ended.now", morale=facts["morale"]))
    emblem = TOKEN_EMBLEMS["radio"] if facts["reason"] == "report" else "laurels"
    said = says(f"ended.points.{facts['reason']}", by=signed(facts["by"]))
    return Brought(emblem, said, says("ended.sum", points=facts["points"]))


def _own(came: Sequence[VisibleEvent]) -> str:
    """The reader's Points, and how far they have changed by it."""
    points = [event.facts for event in came if event.kind == "points"]
    if not points:
        return ""
    by = signed(sum(facts["by"] for facts in points))
    return says("ended.own", by=by, points=points[-1]["points"])
