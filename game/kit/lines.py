"""Lines of the log: what the wordings of every game are made with.

Lines are HTML: names may lead to their notes, and everything else is escaped, above all the
names that people gave themselves.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from game.engine.contract import Facts

from .parts import Cast, Line, level_name

NO_LINE: Final = Line("")
"""Of what is no news for this reader."""


def fill(sentence: str, facts: Facts) -> SafeString:
    """The sentence with its places filled: HTML only where a fact is a link already."""
    safe = {
        name: fact if isinstance(fact, int) else conditional_escape(fact)
        for name, fact in facts.items()
    }
    return SafeString(escape(sentence) % safe)


def line_of(
    sentence: str,
    facts: Facts | None = None,
    details: Iterable[SafeString] = (),
    level: str = "",
    own: bool = False,
    landmark: bool = False,
) -> Line:
    return Line(fill(sentence, facts or {}), tuple(details), level, own, landmark)


def linked(name: str, url: str) -> str:
    """A name that leads to what is told of it, if anything is."""
    return format_html('<a href="{}">{}</a>', url, name) if url else name


def computer_takes(f: Facts, cast: Cast) -> Line:
    facts = {"who": cast.name(f["seat"]), "level": level_name(f["level"])}
    if f["seat"] == cast.seat:
        return line_of(_("The computer plays for you (%(level)s)"), facts)
    return line_of(_("%(who)s: the computer plays (%(level)s)"), facts)


def person_takes(f: Facts, cast: Cast) -> Line:
    if f["seat"] == cast.seat:
        return line_of(_("From now on you play"))
    return line_of(_("%(who)s: a person plays"), {"who": cast.name(f["seat"])})
