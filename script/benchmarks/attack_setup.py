"""Every address of the site, with things that exist and things that do not: as JSON."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator

import proposed  # prepares Django
from django.urls import URLPattern, URLResolver, get_resolver

from game.classroom.services import Lesson, open_class
from game.presentation import games
from game.tables.models import Table
from lessons.catalogue import notes_in

GAME = "outcast-heroes"
LESSON = Lesson(GAME, proposed.options(GAME), 4, "easy", "pl", "devices", "random", own_names=True)
_PART = re.compile(r"<(?:(\w+):)?(\w+)>")


def patterns(resolver: URLResolver, before: str = "") -> Iterator[str]:
    for one in resolver.url_patterns:
        path = before + str(one.pattern)
        if isinstance(one, URLResolver):
            yield from patterns(one, path)
        elif isinstance(one, URLPattern):
            yield path


def filled(pattern: str, known: dict[str, list[str]]) -> Iterator[str]:
    """The pattern with each thing of its kind that is there, and with one that is not."""
    names = [name for _, name in _PART.findall(pattern)]
    for number in range(4):
        given = {}
        for name in names:
            values = [*known.get(name, []), "nothing-like-it"]
            given[name] = values[number % len(values)]
        path = _PART.sub(
            lambda found, given=given: "1" if found[1] == "int" else given[found[2]], pattern
        )
        yield "/" + path.lstrip("/^").rstrip("$")
        if not names:
            return


def main() -> None:
    tables = list(Table.objects.values_list("public_id", flat=True)[:2])
    classroom = open_class(LESSON)
    known = {
        "public_id": [*tables, classroom.public_id],
        "game": list(games()),
        "slug": [note.slug for note in list(notes_in("pl").values())[:2]],
    }
    paths = {path for pattern in patterns(get_resolver()) for path in filled(pattern, known)}
    json.dump(sorted({*paths, "/static/css/site.css", "/nowhere/"}), sys.stdout)


if __name__ == "__main__":
    main()
