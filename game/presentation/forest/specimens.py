"""The components of Forest in their states."""

from __future__ import annotations

from ..specimens import Specimens
from .reference import reference_template
from .table import STYLES


def specimens() -> Specimens:
    return Specimens("forest", STYLES, (), {}, reference_template)
