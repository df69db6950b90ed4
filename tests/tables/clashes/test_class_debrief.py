"""After the games of a class: all its clashes counted together, and nobody named."""

from collections import Counter
from itertools import islice

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.classroom.slides import placed
from game.kit.after import tally
from game.presentation import presenter
from game.presentation.clashes.after import AFTER
from game.rulesets.clashes.cards import CHARACTERS, CLASHES, SIDE_OF
from game.tables.selectors import Seen

from ..html import Page
from ..readings import LEFT, check_names_nobody
from ..stories import sights
from .games import GAME, at_the_end, course, facts, matches

CLASS = presenter(GAME)
HEROES, OFFICES = AFTER.chapters[1:]


@pytest.fixture(scope="module")
def tables() -> tuple[Seen, ...]:
    return tuple(at_the_end(match)[0] for match in matches())


def test_all_tables_are_counted_together(tables: tuple[Seen, ...]) -> None:
    found = tally(AFTER, tables)
    won = Counter(one["side"] for match in matches() for one in facts(match, "won"))
    assert (found.tables, found.finished) == (len(tables), len(tables))
    dice = sum(len(facts(match, "die")) for match in matches())
    undone = sum(play.undone for match in matches() for one in course(match) for play in one.plays)
    played = sum(len(facts(match, "played")) for match in matches())
    with translation.override("en"):
        numbers = CLASS.class_debrief(tables, {}).parts[-6].body
    assert [int(figure.number) for figure in numbers.figures] == [
        *(won["heroes"], won["communists"], dice, played, undone)
    ]
    assert 0 < undone < played
    for name in CLASHES.keys() & found.cards.keys():
        fought = [one for match in matches() for one in course(match) if one.event == name]
        assert found.cards[name].tables() == len(fought)
    for name in CHARACTERS.keys() & found.cards.keys():
        fielded = [
            one
            for match in matches()
            for one in course(match)
            if name in (fielded.card for fielded in one.fielded[SIDE_OF[name]])
        ]
        assert found.cards[name].times() == len(fielded)
        led = sum(name in one.leaders for one in fielded)
        assert found.cards[name].times("led-won", "led-lost") == led
        ahead = sum(one.winner == SIDE_OF[name] for one in fielded)
        assert found.cards[name].times("led-won", "served-won") == ahead


def test_what_came_up_most_comes_first(tables: tuple[Seen, ...]) -> None:
    found = tally(AFTER, tables)
    at = [found.cards[name].tables() for name in found.came_up(AFTER.chapters[0])]
    assert at == sorted(at, reverse=True)
    for side, chapter in enumerate((HEROES, OFFICES)):
        seen = found.came_up(chapter)
        assert {SIDE_OF[name] for name in seen} == {side}
        led = [found.cards[name].times("led-won", "led-lost") for name in seen]
        assert led == sorted(led, reverse=True)


def test_games_that_go_on_count_as_far_as_they_have_come() -> None:
    for seen, state in islice(sights(matches()[4], None), 0, None, 9):
        found = tally(AFTER, [seen]).whole
        assert [found.times("heroes"), found.times("communists")] == list(state.board.won)
        CLASS.class_debrief([seen], {})


def test_with_printed_sets_the_cards_are_told() -> None:
    parts = CLASS.class_debrief([], {"variant": "b"}).parts
    kinds = Counter(part.kind for part in parts)
    assert kinds["shown"] == sum(chapter.shown for chapter in AFTER.chapters)
    assert kinds["numbers"] == 0
    assert kinds["question"] == 5


def test_notes_are_of_clashes_heroes_and_offices_in_turn(tables: tuple[Seen, ...]) -> None:
    for seen in (tables, ()):
        kinds = [key.partition("/")[0] for key in CLASS.class_notes(seen, {})]
        assert kinds[:2] == ["event", "soldier"]
        assert kinds[2] in ("term", "organisation")
        assert kinds[3:5] == ["event", "soldier"]


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("printed", [False, True])
def test_it_names_nobody_and_reads_well(
    tables: tuple[Seen, ...], language: str, printed: bool
) -> None:
    with translation.override(language):
        shown = CLASS.class_debrief(() if printed else tables, {})
        page = render_to_string("game/class/debrief_parts.html", {"slides": placed(shown)[0]})
    assert not LEFT[language](Page(page).text)
    check_names_nobody(page)
    assert page.count("/notes/debate/ludzie-w-urzedach/") == 1
