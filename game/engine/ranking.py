"""The places of a game's end, from what was counted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .contract import Outcome, Seat


def ranking(strengths: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """The places, the best first, each with the seats that share it.

    `strengths` are indexed by seat and compared; pairs break ties by what stands second.
    """
    return tuple(
        tuple(seat for seat, own in enumerate(strengths) if own == best)
        for best in sorted(set(strengths), reverse=True)
    )


def by_points(reason: str, points: Sequence[int], then: Sequence[Any] | None = None) -> Outcome:
    """Most points win. Of equal points, most of `then`, also indexed by seat; what is equal still
    shares its place. `reason` tells why the game is over."""
    strengths = points if then is None else tuple(zip(points, then, strict=True))
    return Outcome(reason, ranking(strengths), tuple(points))
