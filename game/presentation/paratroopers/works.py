"""Missions and Training cards: on the Tracks, being carried out, in hand; Special cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.engine.contract import Move, Seat
from game.kit import names
from game.kit.declared.steps import Act
from game.kit.texts import text, why_not
from game.rulesets.paratroopers.cards import MISSIONS, PAWNS, SPECIALS, TOKENS, TRAINING
from game.rulesets.paratroopers.faces import TONES, WORDS
from game.rulesets.paratroopers.missions import (
    half_holds,
    halves,
    is_staff,
    matches,
    needs,
    shown,
)
from game.rulesets.paratroopers.state import ActiveMission
from game.sheets.pictures import Picture

from . import words
from .board import Table
from .cards import SIGNS
from .words import Sign


class Mission(Struct, frozen=True, cache_hash=True):
    """A Mission on the Track, or the card of one in progress; `letter` is its speciality.
    With each symbol that it `needs` stands what covers it, or ""."""

    id: str
    name: str
    letter: str
    picture: Picture | None
    tone: str
    points: int
    time: int
    needs: tuple[tuple[Sign, str], ...]
    where: str
    reward: str
    act: Act | None = None


class Work(Struct, frozen=True, cache_hash=True):
    """A Mission that is carried out, or an Escape: `left` counts the spaces of its time that are
    still free. `cards` are those that lie on it. `half` says how the half rule stands, or is ""."""

    card: Mission
    pawns: tuple[str, ...]
    place: str
    left: int
    cards: tuple[Course, ...]
    half: str
    holds: bool
    act: Act | None


class Course(Struct, frozen=True, cache_hash=True):
    """A Training card: on the Track or in hand. `copies` of it lie there."""

    id: str
    name: str
    letter: str
    picture: Picture | None
    tone: str
    value: int
    symbols: tuple[Sign, ...]
    act: Act | None = None
    idle: bool = False
    copies: int = 1


class Extra(Struct, frozen=True, cache_hash=True):
    """A Special card; `why_not` is why the owner of a prisoner cannot play his Escape now."""

    id: str
    name: str
    kind: str
    act: Act | None = None
    why_not: str = ""


def track(table: Table) -> tuple[Mission | None, ...]:
    """The Mission Track, the newest first; None is a gap."""
    return tuple(
        mission(card, table.picking.act(card)) if card else None for card in table.board.track
    )


def mission(name: str, act: Act | None = None, work: ActiveMission | None = None) -> Mission:
    card = needs(name)
    found = MISSIONS.get(name)
    speciality = found.speciality if found else (work.taker if work else "SZ")
    return Mission(
        id=name,
        name=text(card.name),
        letter=words.letter(speciality),
        picture=names.picture(words.GAME, name),
        tone=TONES[speciality],
        points=found.points if found else 0,
        time=found.time if found else 0,
        needs=tuple(_need(symbol, work) for symbol in (*card.skills, *card.resources)),
        where=words.scopes(card.area),
        reward=words.token(found.reward).name if found and found.reward else "",
        act=act,
    )


def _need(symbol: str, work: ActiveMission | None) -> tuple[Sign, str]:
    by = ""
    if work and symbol in shown(work):
        by = words.GAME.says("covered.card")
    elif work and symbol in work.tokens:
        by = words.GAME.says("covered.token")
    return Sign(SIGNS[symbol], words.symbol(symbol)), by


def works(table: Table, seat: Seat) -> tuple[Work, ...]:
    """What a player carries out, the oldest first, and then his Escape."""
    board = table.board
    attempt = board.escapes[seat]
    found = (*board.missions[seat], *((attempt,) if attempt else ()))
    return tuple(_work(table, seat, work) for work in found)


def _work(table: Table, seat: Seat, work: ActiveMission) -> Work:
    card = MISSIONS.get(work.card)
    halved = card is not None and halves(work)
    return Work(
        card=mission(work.card, None, work),
        pawns=tuple(map(words.letter, work.pawns)),
        place=words.place(work.place),
        left=card.time - work.spaces + 1 if card else 0,
        cards=tuple(map(course, work.cards)),
        half=_half(work) if halved else "",
        holds=not halved or half_holds(work),
        act=table.picking.act(work.card) if seat == table.seat else None,
    )


def _half(work: ActiveMission) -> str:
    """How many of the cards match, of how many, and which do."""
    letter = words.letter(MISSIONS[work.card].speciality)
    return words.GAME.says(
        "half.counted" if work.cards else "half.empty",
        marks=letter if is_staff(work) else f"{letter}, {words.letter('DLW')}",
        all=len(work.cards),
        matching=sum(matches(work, card) for card in work.cards),
    )


def courses(table: Table) -> tuple[Course, ...]:
    """The Training Track, the newest first, without its gaps."""
    return tuple(
        course(card, table.picking.act(card) if table.from_track else None)
        for card in table.board.training
        if card
    )


def course(name: str, act: Act | None = None, idle: bool = False, copies: int = 1) -> Course:
    card = TRAINING[name]
    return Course(
        id=name,
        name=text(card.name),
        letter=words.letter(card.mark),
        picture=names.picture(words.GAME, name),
        tone=TONES[card.mark],
        value=card.value,
        symbols=tuple(Sign(SIGNS[s], words.symbol(s)) for s in (*card.skills, *card.resources)),
        act=act,
        idle=idle,
        copies=copies,
    )


def alike(cards: Sequence[str]) -> tuple[Course, ...]:
    """Cards that only lie there, copies in one."""
    return tuple(course(card, copies=cards.count(card)) for card in dict.fromkeys(cards))


def hand(table: Table) -> tuple[Course, ...]:
    """The reader's own cards, copies in one."""
    held = table.view.hand
    return tuple(_held(table, card, held.count(card)) for card in dict.fromkeys(held))


def _held(table: Table, card: str, copies: int) -> Course:
    act = None if table.from_track else table.picking.act(card)
    idle = bool(table.seen.moves) and (act is None or act.instead)
    return course(card, act, idle, copies)


def extras(table: Table, seat: Seat) -> tuple[Extra, ...]:
    """A player's Special cards; his own can be played."""
    return tuple(_extra(table, seat, card) for card in table.board.specials[seat])


def _extra(table: Table, seat: Seat, card: str) -> Extra:
    special = SPECIALS[card]
    kind = text(WORDS.special[special.kind])
    act = table.picking.act(card) if seat == table.seat else None
    return Extra(card, text(special.name), kind, act, _no_escape(table, seat, card))


def _no_escape(table: Table, seat: Seat, card: str) -> str:
    """Why an Escape frees none of the reader's prisoners in his turn, or ""."""
    board = table.board
    if SPECIALS[card].kind != "escape" or board.phase != "turn" or seat != table.seat:
        return ""
    tried = [Move(seat, "special", (card, pawn)) for pawn in PAWNS if board.pawn(seat, pawn).prison]
    if any(move in table.picking.all for move in tried):
        return ""
    return next((why for move in tried if (why := why_not(table.seen, move))), "")


class Stock(Struct, frozen=True, cache_hash=True):
    """A kind of token that can be taken: `count` of it are in the Pool, None where it does not come
    from there."""

    kind: str
    sign: Sign
    count: int | None
    act: Act | None


def pool(table: Table) -> tuple[Stock, ...]:
    """The kinds that the reader can take now."""
    return tuple(_stocks(table)) if table.board.phase in ("place", "production", "carry") else ()


def _stocks(table: Table) -> Iterator[Stock]:
    carried = table.board.phase == "carry"
    for kind in TOKENS:
        act = table.picking.act(kind)
        if act:
            count = None if carried else table.board.pool[kind]
            yield Stock(kind, words.token(kind), count, act)
