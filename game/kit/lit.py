"""What the guided game proposes is lit on the table: the buttons that make the move, and those that
pick what it is made of.

Done to the table as it was drawn: its pieces are remembered, and the same for all who see them,
whether somebody teaches them or not. A game that knows which word of a move comes next marks it
itself (`tip` of an act).
"""

from __future__ import annotations

import re
from typing import Final

from django.utils.safestring import SafeString, mark_safe

MARKED: Final = re.compile(r'<button class="[^"]*\btip\b')


def lit(table: SafeString, move: str) -> SafeString:
    """The table with what leads to this move marked (`tip`)."""
    if MARKED.search(table):
        return table
    leads = "|".join(map(re.escape, (move, *move.split(" ")[2:])))
    makes = rf'form="move" name="move" value="{re.escape(move)}"'
    picks = rf'form="choose" name="(?:chosen|doubt)" value="(?:{leads})"'
    found = rf'(<button class="[^"]*)(?=" (?:{makes}|{picks}))'
    return mark_safe(re.sub(found, r"\1 tip", table))  # noqa: S308 - the table's own, with a class more
