"""Writes `facts.json`: what the notes' dates, ranks and places are compared with.

    python -m tests.lessons.extract FOLDER

FOLDER holds the collection of verified facts, which is kept apart from the site: TOML files with
tables of soldiers, events, organisations and the like. The extract keeps no prose, only what a
slip of the pen would falsify.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from .dates import days_in

FILE: Final = Path(__file__).with_name("facts.json")
LEFT_OUT: Final = ("unverified", "global_unverified", "sources")


def main(folder: Path) -> None:
    tables = [tomllib.loads(file.read_text()) for file in sorted(folder.glob("*.toml"))]
    people = [one for table in tables for one in table.get("soldier", ())]
    events = [one for table in tables for one in table.get("event", ())]
    jumped = [name for table in tables for name in _jumped(table)]
    operations = [
        one for table in tables for kind in ("flight", "mission") for one in table.get(kind, ())
    ]
    extract = {
        "notes": {
            **{f"soldier/{one['slug']}": _person(one) for one in people},
            **{f"event/{one['slug']}": _event(one) for one in events},
            **{_operation_key(one): _operation(one) for one in operations},
        },
        "paratroopers": sorted({_slug(name) for name in jumped}),
        "days": sorted(
            {day for table in tables for text in _texts(table) for day in days_in(text)}
        ),
    }
    text = json.dumps(extract, ensure_ascii=False, indent=1, sort_keys=True)
    FILE.write_text(text + "\n")


def _jumped(table: dict[str, Any]) -> Iterator[str]:
    """Those who have an entry of their own, who flew, and who took part in a mission."""
    yield from (one["name"] for one in table.get("person", ()))
    for flight in table.get("flight", ()):
        yield from (one["name"] for one in flight["jumpers"])
    for mission in table.get("mission", ()):
        yield from (one.partition(" „")[0] for one in mission.get("cc", ()))


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFD", name.lower().replace("ł", "l"))
    return re.sub("[^a-z]+", "-", "".join(c for c in plain if not unicodedata.combining(c)))


def _person(one: dict[str, Any]) -> dict[str, Any]:
    return {
        "born": one.get("born", {}).get("date", ""),
        "died": one.get("died", {}).get("date", ""),
        "rank": one.get("rank_underground", ""),
        "places": [[place["lat"], place["lon"]] for place in one.get("places", ())],
        "days": sorted({day for text in _texts(one) for day in days_in(text)}),
    }


def _event(one: dict[str, Any]) -> dict[str, Any]:
    return {
        "date": one["date"],
        "date_end": one.get("date_end", ""),
        "places": [[one["place"]["lat"], one["place"]["lon"]]],
        "days": sorted({day for text in _texts(one) for day in days_in(text)}),
    }


def _operation_key(one: dict[str, Any]) -> str:
    """The year ends the address of a note, as those of other events."""
    return f"event/{re.sub('^m[0-9]{4}-', '', one['slug'])}-{one['year']}"


def _operation(one: dict[str, Any]) -> dict[str, Any]:
    """A flight has a night, a mission a date: of „1943-08-31/09-01” both days."""
    start, _slash, end = str(one.get("night") or one["date"]).partition("/")
    return {
        "date": start,
        "date_end": start[: len(start) - len(end)] + end if end else "",
        "places": [],
    }


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in LEFT_OUT:
                yield from _texts(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts(part)
    else:
        yield str(value)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
