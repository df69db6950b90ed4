"""The names of the moon's phases; north of the tropics it waxes with its right side lit."""

from __future__ import annotations

from typing import Literal

Phase = Literal[
    "waxing crescent",
    "first quarter",
    "waxing gibbous",
    "full",
    "waning gibbous",
    "last quarter",
    "waning crescent",
]
