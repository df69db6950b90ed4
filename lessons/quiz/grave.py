"""Notes that tell of people killed: what is told, but never asked as a riddle."""

from __future__ import annotations

import re
from typing import Final

from ..catalogue import Note, notes_in

GRAVE: Final = re.compile(
    r"cywil|zabij|zabi[łtl]|zabójst|zbrod|zamord|ciąż|jeńc|spalil|wywieźli i|Dubink|Żyd|strzał w"
    r"|strzeli|(?<!nikt nie )strzela|powieszon",
    re.IGNORECASE,
)
"""A Polish summary that speaks of people killed: told, but never as a riddle."""
VICTIMS: Final = re.compile(
    r"cywil|zbrod|ciąż|jeńc|spalil|wywieźli i|Dubink|Żyd|strzał w", re.IGNORECASE
)
"""A Polish summary that speaks of people who did not fight: no gap stands beside them."""
EXECUTED: Final = re.compile(r"\bstrac(?:ono|eni|on[yaeą])", re.IGNORECASE)
"""A Polish summary that speaks of a sentence of death: no strip to be cut out, and no dot."""


def is_grave(note: Note) -> bool:
    """Whether the note tells of killing in its summary, or of a crime against civilians."""
    return note.facts.about == "civilians" or bool(GRAVE.search(_summary(note)))


def tells_of_victims(note: Note) -> bool:
    """Whether the note tells in short of people killed who did not fight."""
    return note.facts.about == "civilians" or bool(VICTIMS.search(_summary(note)))


def tells_of_an_execution(note: Note) -> bool:
    """Whether the note tells in short of a sentence of death that was carried out."""
    return bool(EXECUTED.search(_summary(note)))


def _summary(note: Note) -> str:
    return notes_in("pl")[note.key].summary
