"""After the games of a class: all tables counted together, and nobody named."""

import re
from collections import Counter
from itertools import islice

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.classroom.slides import placed
from game.kit.after import tally
from game.kit.load import game_of
from game.kit.questions import left_out
from game.presentation import presenter
from game.presentation.forest.after import AFTER, USED
from game.rulesets.forest.cards import COMMUNISTS, FOREST, LEADERS, SIDE_OF, SPECIALS
from game.tables.selectors import Seen

from ..html import Page
from ..readings import LEFT, check_names_nobody
from ..stories import sights
from .games import GAME, at_the_end, every, facts, matches

CLASS = presenter(GAME)
PEOPLE, WORDS, PLACES, OFFICES, _NAMELESS = AFTER.chapters


@pytest.fixture(scope="module")
def tables() -> tuple[Seen, ...]:
    return tuple(at_the_end(match)[0] for match in every())


def test_all_tables_are_counted_together(tables: tuple[Seen, ...]) -> None:
    found = tally(AFTER, tables)
    assert (found.tables, found.finished) == (len(tables), len(tables))
    fights = sum(len(facts(match, "fight-over")) for match in every())
    taken = Counter(one["side"] for match in every() for one in facts(match, "control"))
    points = [one["points"] for match in every() for one in facts(match, "over")]
    (numbers,) = (p.body for p in CLASS.class_debrief(tables, {}).parts if p.kind == "numbers")
    assert [int(figure.number) for figure in numbers.figures] == [
        sum(one["forest"] > one["communists"] for one in points),
        sum(one["forest"] < one["communists"] for one in points),
        taken.total(),
        fights,
    ]
    assert fights > 0
    for side in ("forest", "communists"):
        places = (found.cards[name] for name in found.came_up(PLACES))
        assert sum(place.times(f"taken-{side}") for place in places) == taken[side]
    fell = [one["card"] for match in every() for one in facts(match, "fell")]
    commanders = {card for side in LEADERS for card in side}
    lost = [
        found.cards[card].times("fell", "sentenced") for card in commanders & found.cards.keys()
    ]
    assert sum(lost) == sum(card in commanders for card in fell)


def test_commanders_words_and_places_are_counted_as_they_came(tables: tuple[Seen, ...]) -> None:
    found = tally(AFTER, tables)
    for chapter in (PEOPLE, OFFICES):
        for name in found.came_up(chapter):
            assert 1 <= found.cards[name].tables() <= found.cards[name].times("laid"), name
    used = Counter(
        one["card"]
        for match in every()
        for kind in ("placed", "replaced", "played")
        for one in facts(match, kind)
        if one["card"] in SPECIALS
    )
    words = {name: found.cards[name] for name in found.came_up(WORDS)}
    assert {name: word.times(*USED) for name, word in words.items()} == used
    assert all(1 <= word.tables() <= used[name] for name, word in words.items())
    rows = [seen.view.board.row for seen in tables]
    assert found.cards["las"].tables() == len(rows)
    assert found.cards["las"].times("lies") == sum(row.count("las") for row in rows)
    assert found.cards["bagno"].tables() == sum("bagno" in row for row in rows)


def test_what_came_up_most_comes_first(tables: tuple[Seen, ...]) -> None:
    found = tally(AFTER, tables)
    at = [found.cards[name].tables() for name in found.came_up(WORDS)]
    assert at == sorted(at, reverse=True)
    places = [found.cards[kind] for kind in found.came_up(PLACES)]
    taken = [p.times("taken-forest", "taken-communists") / p.times("lies") for p in places]
    assert taken == sorted(taken, reverse=True)
    for side, chapter in ((FOREST, PEOPLE), (COMMUNISTS, OFFICES)):
        seen = found.came_up(chapter)
        assert {SIDE_OF[name] for name in seen} == {side}
        came = [found.cards[name].tables() for name in seen]
        assert came == sorted(came, reverse=True)


def test_games_that_go_on_count_as_far_as_they_have_come() -> None:
    for seen, state in islice(sights(matches()[4], None), 0, None, 9):
        found = tally(AFTER, [seen])
        if state.board.moves:
            assert set(state.board.row) <= set(found.cards)
        assert found.finished == (seen.outcome is not None)
        CLASS.class_debrief([seen], {})


def test_with_printed_sets_the_cards_are_told() -> None:
    kinds = Counter(part.kind for part in CLASS.class_debrief([], {}).parts)
    assert kinds["shown"] == sum(chapter.shown for chapter in AFTER.chapters)
    assert kinds["numbers"] == 0
    assert kinds["question"] == len(left_out(game_of(GAME)))


def test_notes_are_of_people_words_places_and_offices_in_turn(tables: tuple[Seen, ...]) -> None:
    for seen in (tables, ()):
        notes = CLASS.class_notes(seen, {})
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
        shown = CLASS.class_debrief(() if printed else tables, {})
        page = render_to_string("game/class/debrief_parts.html", {"slides": placed(shown)[0]})
    text = re.sub("Wąwolnic|Puchaczów", "", Page(page).text)
    assert not LEFT[language](text)
    check_names_nobody(page)
