"""What is counted at the tables of a class, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import translation
from msgspec.structs import replace

from game.engine.cards import Text
from game.kit import names
from game.kit.after import After, Chapter, Happening, Known, Measure, tally
from game.kit.class_parts import Numbers, ShownCard, class_debrief, class_notes
from game.kit.debrief import debrief
from game.kit.declared.after import _known, after_of
from game.kit.declared.box import kinds
from game.kit.load import Game, game_of
from game.kit.parts import Cast
from game.presentation import games, presenter
from lessons.catalogue import find_note

LAID = Measure("event.played.fate", ("laid", "moved"))


def table(*happenings: tuple[str, str], over: bool = True) -> Any:
    return SimpleNamespace(happenings=happenings, steps=(), outcome=object() if over else None)


def card(name: str) -> Known:
    note = f"term/{name}"
    return Known(name, "", "", "envelope", "In life", f"{name} lived.", "", note, name < "c")


def after(**more: Any) -> After:
    lost = Measure("event.discarded.fate", ("lost",), "", tables=True)
    moved = Measure("event.played.fate", ("moved",), often=True, where=("moved",))
    people = Chapter("people", ("a", "b"), card, 1, (LAID, lost), title="People")
    things = Chapter("things", ("c", "d"), card, 2, (LAID,), title="Things", **more)
    return After(
        slug="couriers",
        chapters=(people, things),
        happenings=lambda seen: (Happening(*one) for one in seen.happenings),
        result=lambda seen, cast: None,
        figures=(LAID, Measure("event.discarded.fate", ("lost",), where=("lost",)), moved),
    )


TABLES = (
    table(("a", "laid"), ("a", "lost"), ("a", "lost"), ("b", "laid"), ("", "laid")),
    table(("b", "moved"), ("b", "laid"), ("c", "laid"), over=False),
    table(("d", "other")),
)


def shown(found: After, *tables: Any) -> list[ShownCard]:
    with translation.override("en"):
        parts = class_debrief(found, tables, {}).parts
    return [part.body for part in parts if isinstance(part.body, ShownCard)]


def test_what_came_up_most_is_shown_and_only_so_much_of_it() -> None:
    assert [one.name for one in shown(after(), *TABLES)] == ["b", "c", "d"]
    assert [one.name for one in shown(after())] == ["a", "c", "d"]


def test_it_is_counted_at_tables_and_in_times() -> None:
    found = tally(after(), TABLES)
    assert (found.tables, found.finished) == (3, 2)
    assert found.cards["b"].tables() == 2
    assert found.cards["b"].times() == found.cards["b"].times("laid", "moved") == 3
    (first, *_) = shown(after(), TABLES[0])
    assert first.name == "a"
    assert first.counted == "at 1 table"
    assert [fact.often for fact in first.facts] == ["once", "at 1 table"]
    assert [fact.icon for fact in first.facts] == ["check-mark", ""]


def test_only_what_is_asked_for_makes_a_card_come_up() -> None:
    assert [one.name for one in shown(after(came=("laid",)), *TABLES)] == ["b", "c"]


def test_printed_sets_choose_their_cards() -> None:
    chosen = after(printed=lambda options: ["d"])
    assert [one.name for one in shown(chosen)] == ["a", "d"]
    assert [one.name for one in shown(chosen, TABLES[1])] == ["b", "c"]


@pytest.mark.parametrize(
    ("tables", "numbers"), [(TABLES, ["6", "2", "1\N{NO-BREAK SPACE}raz"]), (TABLES[2:], ["0"])]
)
def test_the_whole_class_has_its_numbers(tables: Any, numbers: list[str]) -> None:
    (body,) = (
        part.body
        for part in class_debrief(after(), tables, {}).parts
        if isinstance(part.body, Numbers)
    )
    assert [figure.number for figure in body.figures] == numbers
    assert not [part for part in class_debrief(after(), (), {}).parts if part.kind == "numbers"]


def test_a_note_is_told_once_with_all_cards_that_lead_to_it() -> None:
    def of_one_note(name: str) -> Known:
        return replace(card(name), note="term/both")

    things = Chapter("things", ("c", "d"), of_one_note, 2, (LAID,), title="Things", tone=str)
    game = table(*(("c", "laid"), ("d", "laid"), ("c", "moved")))
    found = after()._replace(chapters=(things,))
    with translation.override("en"):
        (chapter,) = debrief(found, game, Cast((), None)).chapters
    (group,) = chapter.groups
    (one,) = group.cards
    assert (one.card.name, one.tone) == ("c, d", "c")
    assert [way.text for way in one.ways] == [
        "c – laid on a route: 2 times",
        "d – laid on a route: once",
    ]


def test_the_notes_of_all_chapters_come_in_turn_and_those_last_that_no_class_is_shown() -> None:
    assert class_notes(after(), (), {}) == ("term/a", "term/c", "term/d", "term/b")


def test_a_class_is_told_of_a_note_once_and_of_another_card_in_its_place() -> None:
    def of_one_note(name: str) -> Known:
        return replace(card(name), note="term/both") if name in "cd" else card(name)

    things = Chapter("things", ("c", "d", "e"), of_one_note, 2, (LAID,), title="Things")
    found = after()._replace(chapters=(things,))
    game = table(("c", "laid"), ("c", "laid"), ("d", "laid"), ("d", "laid"), ("e", "laid"))
    assert [one.name for one in shown(found, game)] == ["c", "e"]


def test_all_that_the_plan_is_about_comes_before_what_it_does_not_name() -> None:
    things = Chapter("things", ("c", "d", "e"), card, 2, (LAID,), title="Things")
    people = after().chapters[0]
    found = after()._replace(chapters=(people, things))
    game = table(("a", "laid"), ("c", "laid"), ("e", "laid"))
    with translation.override("en"):
        parts = class_debrief(found, [game], {}, ("term/c", "term/d", "term/e")).parts
    told = [part.body.name for part in parts if isinstance(part.body, ShownCard)]
    assert told == ["c", "e", "d"]


def test_what_the_plan_is_about_comes_first_and_nothing_is_shown_beyond_the_usual() -> None:
    def names(planned: tuple[str, ...], *tables: Any) -> list[str]:
        with translation.override("en"):
            parts = class_debrief(after(), tables, {}, planned).parts
        return [part.body.name for part in parts if isinstance(part.body, ShownCard)]

    assert names((), *TABLES) == ["b", "c", "d"]
    assert names(("term/d", "term/a", "term/elsewhere"), *TABLES) == ["d", "a", "c"]
    # What came up nowhere has its slide, too, after what did, but nobody whom no class has met.
    assert names(("term/d", "term/c"), TABLES[1]) == ["c", "d", "b"]
    assert names(("term/a",), TABLES[1]) == ["b", "c"]
    # Its order counts for people and things alike.
    assert names(("term/c", "term/b"), TABLES[1]) == ["c", "b"]
    assert names(("term/b", "term/c"), TABLES[1]) == ["b", "c"]
    notes = class_notes(after(), TABLES, {}, ("term/d", "term/a"))
    assert notes[:2] == ("term/d", "term/a")
    notes = class_notes(after(), TABLES, {}, ("term/d",))
    assert notes == ("term/d", "term/b", "term/c", "term/a")


def test_the_handout_asks_of_lives_otherwise_than_of_things() -> None:
    asked = [one.asked for one in (*shown(after(), *TABLES), *shown(after()))]
    assert len(set(asked)) == 4


@pytest.mark.parametrize("slug", games())
def test_a_declared_game_tells_of_people_of_what_happened_and_of_words_apart(slug: str) -> None:
    game = game_of(slug)
    found = {chapter.id: set(chapter.of) for chapter in after_of(game).chapters}
    assert list(found) == ["people", "events", "words"]
    expected: dict[str, set[str]] = {name: set() for name in found}
    for name in game.kinds:
        note = names.note_of(game, name)
        if note is not None and note.kind == "soldier":
            named = set(names.card_name(game, name).split()) & set(note.title.split())
            expected["people" if named else "events"].add(name)
        elif note is not None:
            expected["events" if note.kind == "event" else "words"].add(name)
    assert found == expected


def test_a_mission_that_leads_to_a_person_is_not_that_person() -> None:
    note = find_note("soldier/tadeusz-burdzinski")
    assert note is not None
    assert note.tells_of("Tadeusz Burdziński „Malina”")
    assert note.tells_of("„Malina”")
    assert not note.tells_of("Kompania radiowa „Kram”")
    assert not note.tells_of("Ł")
    event = find_note("event/pinsk-1943")
    assert event is not None
    assert not event.tells_of(event.title)


def test_which_chapter_a_card_is_told_in_does_not_depend_on_the_language(
    changed: Callable[..., Game], couriers: Game
) -> None:
    [kind] = couriers.declared.cards
    name = Text(pl="Emilia Malessa", en="The Head of Couriers")
    cards = {"head": SimpleNamespace(name=name, note="soldier/emilia-malessa")}
    game = changed(cards=(kind._replace(cards=cards, numbers=()),))
    for language in ("pl", "en"):
        with translation.override(language):
            found = {chapter.id: tuple(chapter.of) for chapter in after_of(game).chapters}
            assert found["people"] == ("head",), language
            assert _known(kinds(game), "head").person


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_debrief_says_where_and_when_it_was_not_what_the_game_asked_for(language: str) -> None:
    """What a mission requires, letters that stand for a training first, is nobody's life."""
    game = presenter("paratroopers")
    asked = {name: kind.under(name) for kind in game.kinds for name in kind.cards}
    with translation.override(language):
        for chapter in game.after.chapters:
            for name in chapter.of:
                who = chapter.known(name).who
                assert who == "" or who != asked[name]
                assert " · " not in who
        [flight] = [one for one in game.after.chapters if "ucieczka-ze-zwiahla" in one.of]
        assert "1942" in flight.known("ucieczka-ze-zwiahla").who


def test_what_became_of_a_card_has_the_games_own_sign(couriers: Game) -> None:
    assert {one.sign for one in after_of(couriers).figures} == {"paper-plane"}
