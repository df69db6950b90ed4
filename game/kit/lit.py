"""What the guided game proposes is lit on the table: the buttons that make the move, and those that
pick what it is made of.

Done to the table as it was drawn: its pieces are remembered, and the same for all who see them,
whether somebody teaches them or not; what is lit in a part of a page gives it another mark, so that
a browser that has it unlit is sent it. A game that knows which word of a move comes next marks it
itself (`tip` of an act).
"""

from __future__ import annotations

import re
from typing import Final

from django.utils.safestring import SafeString, mark_safe

from wyklenci_site.core.parts import remarked

BUTTON: Final = r'<button(?: data-part="[^"]*")? class="[^"]*'
MARKED: Final = re.compile(rf"{BUTTON}\btip\b")


def lit(table: SafeString, move: str) -> SafeString:
    """The table with what leads to this move marked (`tip`)."""
    if MARKED.search(table):
        return table
    leads = "|".join(map(re.escape, (move, *move.split(" ")[2:])))
    makes = rf'form="move" name="move" value="{re.escape(move)}"'
    picks = rf'form="choose" name="(?:chosen|doubt)" value="(?:{leads})"'
    shown = re.sub(rf'({BUTTON})(?=" (?:{makes}|{picks}))', r"\1 tip", table)
    return mark_safe(remarked(shown, MARKED))  # noqa: S308 - the table's own, with a class more
