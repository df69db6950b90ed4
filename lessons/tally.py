"""How many notes there are, and what they rest on: counted, so that no page has to say it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from .catalogue import notes_in
from .prose import UNKNOWN, titles


@dataclass(frozen=True)
class Tally:
    """`pages` are the different addresses that notes cite, `sites` where those are; `disputed`
    notes tell of a dispute, `open` ones what is not known, `single` ones have one source."""

    notes: int
    pages: int
    sites: int
    disputed: int
    open: int
    single: int


@cache
def tally() -> Tally:
    """The same in every language: what notes rest on stands in the Polish files."""
    notes = notes_in("pl").values()
    sources = [source for note in notes for source in note.facts.source]
    return Tally(
        notes=len(notes),
        pages=len({source.url for source in sources}),
        sites=len({source.site for source in sources}),
        disputed=sum(note.facts.disputed for note in notes),
        open=sum(any(title in UNKNOWN for title in titles(note.body)) for note in notes),
        single=sum(note.facts.single_source for note in notes),
    )
