"""What became of a flight, or of a Mission, beat by beat: from what is told of it beside the map,
and no more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from game.engine.texts import signed
from game.kit.names import picture
from game.kit.stage import Beat, Figure, Needed, Staged, in_order, staged
from game.kit.texts import text
from game.rulesets.paratroopers.cards import FLIGHT_CONDITIONS

from . import words
from .board import Table
from .flight import FlightPart
from .mission_end import MissionEnd

says = words.GAME.says


def climax(table: Table, flight: FlightPart | None, ended: Sequence[MissionEnd]) -> Staged | None:
    """What has come last: the flight of this round, once its Conditions are known, or a Mission's
    end, and what has come before it since the reader's last move. Whatever is shown, nothing before
    it comes back."""
    told = [(one.ply, _mission(table, one)) for one in ended]
    if flight is not None and flight.outcome:
        told.append((flight.ply, _flight(table, flight)))
    return in_order([one for _, one in sorted(told, key=lambda one: one[0])])


# A flight


def _flight(table: Table, flight: FlightPart) -> Staged:
    return staged(
        f"{table.seen.public_id}-flight-{table.board.round}",
        [*_aboard(flight), _falls(flight), _stamp(table, flight), *_lands(flight), _says(flight)],
        title=says("climax.title", flight=flight.name),
        under=says("climax.target", district=flight.district),
        picture=picture(words.GAME, flight.order),
        emblem="airplane",
    )


def _aboard(flight: FlightPart) -> Iterator[Beat]:
    for rider in flight.riders:
        yield Beat(
            kind="card",
            title=rider.player,
            text=says("climax.commander") if rider.commander else "",
            figure=rider.letter,
            colour=rider.mark.colour,
            shape=rider.mark.shape,
        )


def _falls(flight: FlightPart) -> Beat:
    return Beat(
        kind="falls",
        title=flight.reason,
        text=text(FLIGHT_CONDITIONS[flight.conditions].when),
        figure=flight.morale and says("climax.morale", n=flight.morale),
        picture=flight.picture,
        emblem="moon",
    )


def _stamp(table: Table, flight: FlightPart) -> Beat:
    return Beat(
        kind="stamp",
        title=says(f"climax.{flight.outcome}"),
        text=flight.told,
        tone=f"is-{flight.outcome}",
        own=_own(table, flight),
    )


def _own(table: Table, flight: FlightPart) -> str:
    """What it means for the reader, whose Paratroopers may be aboard."""
    if table.cast.seat is None:
        return ""
    mark = words.MARKS[table.cast.seat]
    own = next((rider.letter for rider in flight.riders if rider.mark == mark), "")
    if not own:
        return says("climax.own.nobody")
    key = "back" if flight.outcome == "cancelled" else "jumps"
    morale = signed(FLIGHT_CONDITIONS[flight.conditions].morale)
    return says(f"climax.own.{key}", pawn=own, morale=morale)


def _lands(flight: FlightPart) -> Iterator[Beat]:
    if flight.outcome == "cancelled" or not flight.riders:
        return
    people = (
        Figure(
            name=f"{rider.letter} {rider.player}",
            picture=None,
            colour=rider.mark.colour,
            shape=rider.mark.shape,
        )
        for rider in flight.riders
    )
    yield Beat(kind="goes", title=says("climax.jump"), emblem="airplane", people=tuple(people))


def _says(flight: FlightPart) -> Beat:
    card = FLIGHT_CONDITIONS[flight.conditions]
    return Beat(kind="says", title=f"{_('What really happened')}:", text=text(card.text))


# A Mission


def _mission(table: Table, ended: MissionEnd) -> Staged:
    how = "finished" if ended.success else "failed"
    stamp = Beat(
        kind="stamp",
        title=says(f"ended.{how}"),
        text=ended.why,
        tone="success" if ended.success else "failure",
        own=ended.own,
    )
    means = (
        Beat(kind="means", title=one.title, text=one.text, emblem=one.emblem)
        for one in ended.brought
    )
    return staged(
        f"{table.seen.public_id}-{ended.ply}-{ended.card}",
        [*_pieces(ended), stamp, *means, _truly(ended)],
        title=says("ended.title", mission=ended.name),
        under=ended.under,
        picture=ended.picture,
        emblem="scroll-quill",
        needed=Needed(
            label=says("ended.bar"), first=ended.needed, last=ended.needed, most=ended.needed
        ),
        brief=ended.passing,
    )


def _pieces(ended: MissionEnd) -> Iterator[Beat]:
    for piece in ended.pieces:
        yield Beat(
            kind="card",
            title=piece.name,
            text=piece.text,
            figure=signed(piece.covers),
            picture=piece.picture,
            emblem=piece.emblem,
            points=piece.covers,
        )


def _truly(ended: MissionEnd) -> Beat:
    return Beat(kind="says", title=f"{_('What really happened')}:", text=ended.truly)
