"""What any text of the lessons keeps to, whatever it tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

OTHER_LINK: Final = re.compile(r"(!?\[[^\]]*\]\((?!note:[a-z]+/[a-z0-9-]+\))[^)]*\)|<\S[^>]*>)")
LOOSE_WORD: Final = re.compile(r"(?<!\w)[aiouwz][ \n](?=\S)", re.IGNORECASE)

MONTHS: Final = (
    "stycznia",
    "lutego",
    "marca",
    "kwietnia",
    "maja",
    "czerwca",
    "lipca",
    "sierpnia",
    "września",
    "października",
    "listopada",
    "grudnia",
)
"""As a Polish date names them."""
LOOSE_DATE: Final = re.compile(rf"\d+[ \n](?:{'|'.join(MONTHS)}|r\.)")


def wording_faults(words: str, language: str) -> Iterator[str]:
    """Quotation marks of another language, and lines that may end after a word of one letter or
    within a date."""
    if re.search("[\"']", words):
        yield "straight quotation marks"
    if language == "pl":
        if "“" in words:
            yield "English quotation marks"
        yield from (
            f"a line may end after “{loose[0].strip()}”" for loose in LOOSE_WORD.finditer(words)
        )
        yield from (
            f"a line may end within “{' '.join(loose.split())}”"
            for loose in LOOSE_DATE.findall(words)
        )


def link_faults(text: str) -> Iterator[str]:
    """Links that lead to no note, and HTML."""
    yield from (f"neither a link to a note nor text: {other}" for other in OTHER_LINK.findall(text))
