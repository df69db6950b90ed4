"""How a game is begun: what invites to it, and its guided first game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct


class Invitation(Struct, frozen=True):
    """What the page says on which a game is begun: an `emblem`, what it is `about`, and what
    comes `alone` (against computers) and `guided`.

    It is played by `players` where nobody says otherwise, and by `groups` where a whole class
    plays at one projector.
    """

    emblem: str
    about: Any
    alone: Any
    guided: Any
    players: int
    groups: int


class Guide(Struct, frozen=True):
    """The game that explains itself: the same deal every time, because of its `seed`.

    The pupil sits at seat 0, computers of `level` at the others.
    """

    players: int
    options: Mapping[str, Any]
    level: str
    seed: int
