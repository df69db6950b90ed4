"""What the guide proposes is lit, too, where a browser has the part that it lies in."""

from __future__ import annotations

import re
from importlib import import_module

import pytest
from django.test import Client

from game.engine.registry import package_name
from tests.facts import guided_games

DECISIONS = 8
PART = re.compile(r'<(\w+) data-part="([\w-]+)"')


@pytest.mark.django_db
@pytest.mark.parametrize("game", guided_games())
def test_what_is_proposed_is_lit_in_parts_that_are_known(client: Client, game: str) -> None:
    """The marks of a page before are those of its parts as they were drawn then."""
    guided = import_module(f"tests.rulesets.{package_name(game)}.hints").GUIDED
    pupil = guided.pupil(client)
    table = pupil.begin()
    address = f"/table/{table.public_id}/"
    known: dict[str, str] = {}
    for _ in range(DECISIONS):
        seen = pupil.see(table)
        page = client.get(address).content.decode()
        for found in PART.finditer(page):
            part = page[found.start() : page.index(f"</{found[1]}>", found.end())]
            assert known.setdefault(found[2], part) == part
        pupil.make(guided.proposed(seen).move)
