"""The map: the Districts, the places outside the Gates, and what lies next to what."""

from __future__ import annotations

from typing import Final

from .cards import DISTRICT

ABROAD: Final = "abroad"
"""The Training Field, where a Paratrooper waits for his flight."""
WARSAW: Final = "warszawa"

_OUTSIDE: Final = {
    f"{district.id}_{district.gate}": district for district in DISTRICT.values() if district.gate
}
PLACES: Final[tuple[str, ...]] = (*DISTRICT, *_OUTSIDE)
"""Where a Paratrooper can stand in the Country."""
DISTRICT_OF: Final[dict[str, str]] = {
    **{district: district for district in DISTRICT},
    **{place: gate.id for place, gate in _OUTSIDE.items()},
}
"""The District that counts for tokens, Money, Reports, Special cards and Prison."""
SCOPE_OF: Final[dict[str, str]] = {
    **{district: district for district in DISTRICT},
    **{place: gate.gate for place, gate in _OUTSIDE.items()},
}
"""What Events and Missions call the place."""
NEIGHBOURS: Final[dict[str, tuple[str, ...]]] = {
    **{
        district.id: (
            *district.adjacency,
            *(place for place, gate in _OUTSIDE.items() if gate.id == district.id),
        )
        for district in DISTRICT.values()
    },
    **{place: (gate.id,) for place, gate in _OUTSIDE.items()},
}
"""Where one border leads."""
