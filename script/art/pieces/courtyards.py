"""A tenement's courtyard looked down into."""

from __future__ import annotations
