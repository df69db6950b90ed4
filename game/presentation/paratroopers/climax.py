"""What became of a flight, beat by beat: from what is told of it beside the map, and no more."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from game.kit.names import picture
from game.kit.stage import Beat, Figure, Staged, staged
from game.kit.texts import text
from game.rulesets.paratroopers.cards import FLIGHT_CONDITIONS

from . import words
from .board import Table
from .flight import FlightPart

says = words.GAME.says


def climax(table: Table, flight: FlightPart | None) -> Staged | None:
    """The flight of this round, from the moment its Conditions are known."""
    if flight is None or not flight.outcome:
        return None
    return staged(
        f"{table.seen.public_id}-flight-{table.board.round}",
        [*_aboard(flight), _falls(flight), _stamp(flight), *_lands(flight), _says(flight)],
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


def _stamp(flight: FlightPart) -> Beat:
    return Beat(
        kind="stamp",
        title=says(f"climax.{flight.outcome}"),
        text=flight.told,
        tone=f"is-{flight.outcome}",
    )


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
