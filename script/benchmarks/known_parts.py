"""What a page has of a table is not sent to it again: as static/js/parts.js keeps and fills it."""

from __future__ import annotations

import re
from functools import cache

HEADER = "Known-Parts"
GAP = re.compile(r'<(\w+) data-kept="([\w-]+)"></\1>')
PART = re.compile(r'<(\w+) data-part="([\w-]+)"')


class KnownParts:
    """The marked elements of the last answer, by their marks."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    @property
    def headers(self) -> dict[str, str]:
        return {HEADER: ",".join(self.texts)} if self.texts else {}

    def whole(self, answer: str) -> str:
        """The answer with all that it leaves out."""
        page = GAP.sub(lambda gap: self.texts[gap[2]], answer)
        self.texts = {part[2]: _element(page, part) for part in PART.finditer(page)}
        return page


def _element(page: str, begun: re.Match[str]) -> str:
    depth = 0
    for tag in _tags(begun[1]).finditer(page, begun.start()):
        depth += -1 if tag[1] else 1
        if not depth:
            return page[begun.start() : tag.end()]
    raise ValueError(f"<{begun[1]}> does not end")


@cache
def _tags(name: str) -> re.Pattern[str]:
    return re.compile(rf"<(/?){name}(?=[\s>])[^>]*>")
