"""After the games of a class: all its clashes counted together, and nobody named."""

from collections import Counter
from itertools import islice

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.presentation import presenter
from game.presentation.clashes.class_debrief import (
    CLASHES_SHOWN,
    HEROES_SHOWN,
    OFFICES_SHOWN,
    class_debrief,
)
from game.presentation.clashes.class_tally import (
    characters_seen,
    clashes_seen,
    class_notes,
    tally,
)
from game.rulesets.clashes.cards import COMMUNISTS, HEROES, SIDE_OF
from game.tables.selectors import Seen

from ..html import Page
from ..readings import LEFT, check_names_nobody
from ..stories import sights
from .games import GAME, at_the_end, facts, matches


@pytest.fixture(scope="module")
def tables() -> tuple[Seen, ...]:
    return tuple(at_the_end(match)[0] for match in matches())


def test_all_tables_are_counted_together(tables: tuple[Seen, ...]) -> None:
    found = tally(tables)
    won = Counter(one["side"] for match in matches() for one in facts(match, "won"))
    assert (found.tables, found.finished) == (len(tables), len(tables))
    assert found.won == [won["heroes"], won["communists"]]
    assert found.dice == sum(len(facts(match, "die")) for match in matches())
    assert found.played == sum(len(facts(match, "played")) for match in matches())
    assert 0 < found.cancelled < found.played
    assert sum(fought.tables for fought in found.clashes.values()) == sum(found.won)
    for side in (HEROES, COMMUNISTS):
        assert sum(fought.won[side] for fought in found.clashes.values()) == found.won[side]
    for name, life in found.characters.items():
        assert 1 <= life.tables <= life.clashes
        assert max(life.led, life.won) <= life.clashes, name


def test_what_came_up_most_comes_first(tables: tuple[Seen, ...]) -> None:
    found = tally(tables)
    at = [found.clashes[name].tables for name in clashes_seen(found)]
    assert at == sorted(at, reverse=True)
    for side in (HEROES, COMMUNISTS):
        seen = characters_seen(found, side)
        assert {SIDE_OF[name] for name in seen} == {side}
        led = [found.characters[name].led for name in seen]
        assert led == sorted(led, reverse=True)


def test_games_that_go_on_count_as_far_as_they_have_come() -> None:
    for seen, state in islice(sights(matches()[4], None), 0, None, 9):
        assert tally([seen]).won == list(state.board.won)
        class_debrief([seen], {})


def test_with_printed_sets_the_cards_are_told() -> None:
    parts = class_debrief([], {"variant": "b"}).parts
    kinds = Counter(part.kind for part in parts)
    assert kinds["shown"] == CLASHES_SHOWN + HEROES_SHOWN + OFFICES_SHOWN
    assert kinds["numbers"] == 0
    assert kinds["question"] == 5


def test_notes_are_of_clashes_heroes_and_offices_in_turn(tables: tuple[Seen, ...]) -> None:
    for seen in (tables, ()):
        kinds = [key.partition("/")[0] for key in class_notes(seen, {})]
        assert kinds[:2] == ["event", "soldier"]
        assert kinds[2] in ("term", "organisation")
        assert kinds[3:5] == ["event", "soldier"]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("printed", [False, True])
def test_it_names_nobody_and_reads_well(
    tables: tuple[Seen, ...], language: str, printed: bool
) -> None:
    with translation.override(language):
        shown = class_debrief(() if printed else tables, {})
        page = render_to_string(presenter(GAME).class_debrief_template, {"debrief": shown})
    assert not LEFT[language](Page(page).text)
    check_names_nobody(page)
    assert page.count("/notes/debate/ludzie-w-urzedach/") == 1
