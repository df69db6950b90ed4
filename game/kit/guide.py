"""What invites to a game."""

from __future__ import annotations

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
