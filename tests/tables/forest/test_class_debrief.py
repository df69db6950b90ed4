"""After the games of a class: all tables counted together, and nobody named."""

import re
from collections import Counter
from itertools import islice

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.presentation import presenter
from game.presentation.forest.class_debrief import (
    OFFICES_SHOWN,
    PEOPLE_SHOWN,
    PLACES_SHOWN,
    SPECIALS_SHOWN,
    class_debrief,
)
from game.presentation.forest.class_tally import (
    class_notes,
    commanders_seen,
    places_seen,
    specials_seen,
    tally,
)
from game.presentation.forest.questions import LEFT_OUT
from game.rulesets.forest.cards import COMMANDERS, COMMUNISTS, FOREST, SIDE_OF, SPECIALS
from game.tables.selectors import Seen

from ..html import Page
from ..readings import LEFT, check_names_nobody
from ..stories import sights
from .games import GAME, at_the_end, every, facts, matches


@pytest.fixture(scope="module")
def tables() -> tuple[Seen, ...]:
    return tuple(at_the_end(match)[0] for match in every())


def test_all_tables_are_counted_together(tables: tuple[Seen, ...]) -> None:
    found = tally(tables)
    assert (found.tables, found.finished) == (len(tables), len(tables))
    assert found.fights == sum(len(facts(match, "fight-over")) for match in every()) > 0
    taken = Counter(one["side"] for match in every() for one in facts(match, "control"))
    for side, name in enumerate(("forest", "communists")):
        assert sum(place.taken[side] for place in found.places.values()) == taken[name]
    points = [one["points"] for match in every() for one in facts(match, "over")]
    assert found.won[FOREST] == sum(one["forest"] > one["communists"] for one in points)
    assert found.won[COMMUNISTS] == sum(one["forest"] < one["communists"] for one in points)
    fell = [one["card"] for match in every() for one in facts(match, "fell")]
    commanders = {card for side in COMMANDERS for card in side}
    lives = found.commanders.values()
    assert sum(life.fell + life.lost for life in lives) == sum(card in commanders for card in fell)


def test_commanders_words_and_places_are_counted_as_they_came(tables: tuple[Seen, ...]) -> None:
    found = tally(tables)
    for name, life in found.commanders.items():
        assert 1 <= life.tables <= life.laid, name
        assert life.lost <= life.met
    used = Counter(
        one["card"]
        for match in every()
        for kind in ("placed", "replaced", "played")
        for one in facts(match, kind)
        if one["card"] in SPECIALS
    )
    assert found.uses == used
    assert all(1 <= found.specials[name] <= used[name] for name in used)
    rows = [seen.view.board.row for seen in tables]
    assert found.places["las"].tables == len(rows)
    assert found.places["las"].cards == sum(row.count("las") for row in rows)
    assert found.places["bagno"].tables == sum("bagno" in row for row in rows)


def test_what_came_up_most_comes_first(tables: tuple[Seen, ...]) -> None:
    found = tally(tables)
    at = [found.specials[name] for name in specials_seen(found)]
    assert at == sorted(at, reverse=True)
    places = [found.places[kind] for kind in places_seen(found)]
    taken = [sum(place.taken) / place.cards for place in places]
    assert taken == sorted(taken, reverse=True)
    for side in (FOREST, COMMUNISTS):
        seen = commanders_seen(found, side)
        assert {SIDE_OF[name] for name in seen} == {side}
        came = [found.commanders[name].tables for name in seen]
        assert came == sorted(came, reverse=True)


def test_games_that_go_on_count_as_far_as_they_have_come() -> None:
    for seen, state in islice(sights(matches()[4], None), 0, None, 9):
        found = tally([seen])
        assert found.moves - state.board.moves in (0, 1), "a move counts once it is finished"
        assert found.finished == (seen.outcome is not None)
        class_debrief([seen], {})


def test_with_printed_sets_the_cards_are_told() -> None:
    kinds = Counter(part.kind for part in class_debrief([], {}).parts)
    assert kinds["shown"] == PEOPLE_SHOWN + SPECIALS_SHOWN + PLACES_SHOWN + OFFICES_SHOWN
    assert kinds["numbers"] == 0
    assert kinds["question"] == len(LEFT_OUT.question)


def test_notes_are_of_people_words_places_and_offices_in_turn(tables: tuple[Seen, ...]) -> None:
    for seen in (tables, ()):
        notes = class_notes(seen, {})
        assert notes[0].startswith("soldier/")
        assert len(notes) == len(set(notes))
        kinds = {key.partition("/")[0] for key in notes[:8]}
        assert {"soldier", "term", "organisation"} <= kinds


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("printed", [False, True])
def test_it_names_nobody_and_reads_well(
    tables: tuple[Seen, ...], language: str, printed: bool
) -> None:
    with translation.override(language):
        shown = class_debrief(() if printed else tables, {})
        page = render_to_string(presenter(GAME).class_debrief_template, {"debrief": shown})
    text = re.sub("Wąwolnic|Puchaczów", "", Page(page).text)
    assert not LEFT[language](text)
    check_names_nobody(page)
