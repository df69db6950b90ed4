"""The light set of Paratroopers: with fewer cards a lesson is the same game, to its end."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from django.utils import translation
from shapely.geometry import Polygon, box

from game.engine.card_sets import Cards, Changes
from game.engine.match import Match, play_match
from game.engine.registry import get_ruleset
from game.presentation.paratroopers import geometry, lesson_set, words
from game.presentation.paratroopers.lesson_set import PLAYERS, SOME_CONDITIONS, SOME_EVENTS, YEAR
from game.printing import light as printed
from game.rulesets.paratroopers import chance
from game.rulesets.paratroopers.cards import (
    DISTRICT,
    EVENTS,
    EVERYWHERE,
    FLIGHT_CONDITIONS,
    FLIGHT_ORDERS,
    MARKS,
    MISSIONS,
    PAWNS,
    SPECIALS,
    TRAINING,
    starting_set,
    training_deck,
)
from game.rulesets.paratroopers.map import OUTLINES
from game.rulesets.paratroopers.places import WARSAW
from game.rulesets.paratroopers.start import TOKENS_IN_ALL
from game.rulesets.paratroopers.state import Options
from game.rulesets.paratroopers.timetable import missions_of, orders_of
from game.sheets.boards import Cell, Chip, Mat, Words
from game.tables.editions import publish

GAME = "paratroopers"
STARTING = starting_set("")
LESSONS = 8
"""So many are played by each number of players."""


def cards(deck: str) -> Counter[str]:
    """Of a deck of the set, how often each card is in it."""
    decks = {one.slug: one for one in printed.decks_of(GAME, {"set": "lesson"})}
    return Counter({card.id: card.qty for card in decks[deck].cards})


def test_everybody_has_his_own_cards_and_the_year_its_own() -> None:
    training = cards("training")
    assert all(training[card] == max(PLAYERS) for card in STARTING)
    assert cards("special") == Counter([*SPECIALS])
    assert sorted(cards("mission").elements()) == sorted(missions_of(Options(), YEAR))
    for players in PLAYERS:
        orders = orders_of(Options(length="lesson"), players, YEAR)
        assert set(orders) <= set(cards("order"))
        assert len(lesson_set.LESSON.planes) <= len(orders)


def test_there_is_no_card_that_the_box_has_not() -> None:
    assert cards("training") - Counter(STARTING * max(PLAYERS)) <= Counter(training_deck(""))
    assert set(cards("training")) == set(TRAINING), "every kind is in it"
    assert cards("event") == Counter(SOME_EVENTS) <= Counter([*EVENTS])
    assert cards("conditions") == Counter(SOME_CONDITIONS) <= Counter([*FLIGHT_CONDITIONS])
    assert set(cards("order")) <= set(FLIGHT_ORDERS)


def test_whatever_a_card_asks_for_can_be_acquired() -> None:
    borne = {
        mark: {
            symbol
            for id in cards("training")
            if (card := TRAINING[id]).mark in (mark, "DLW") and not card.starting
            for symbol in card.symbols
        }
        for mark in MARKS
    }
    for id in SOME_EVENTS:
        assert all(EVENTS[id].defence in borne[pawn] for pawn in EVENTS[id].hits), id
    for id in SOME_CONDITIONS:
        after = FLIGHT_CONDITIONS[id].after
        assert not after or all(after in borne[pawn] for pawn in PAWNS), id
    for id in missions_of(Options(), YEAR):
        assert set(MISSIONS[id].symbols) <= borne[MISSIONS[id].speciality], id


def shares(kinds: Iterator[str]) -> dict[str, float]:
    counts = Counter(kinds)
    return {kind: count / counts.total() for kind, count in counts.items()}


def test_the_few_cards_fall_as_the_many_do() -> None:
    for some, every, kind in (
        (SOME_CONDITIONS, FLIGHT_CONDITIONS, "outcome"),
        (SOME_EVENTS, EVENTS, "effect"),
    ):
        few = shares(getattr(every[id], kind) for id in some)  # type: ignore[attr-defined]
        many = shares(getattr(card, kind) for card in every.values())  # type: ignore[attr-defined]
        assert few.keys() == many.keys()
        assert all(abs(few[one] - many[one]) < 0.06 for one in many), (few, many)
    in_warsaw = [
        sum(not {WARSAW, EVERYWHERE}.isdisjoint(EVENTS[id].area) for id in ids) / len(ids)
        for ids in (SOME_EVENTS, EVENTS)
    ]
    assert in_warsaw[0] == pytest.approx(in_warsaw[1], abs=0.06)
    hit = Counter(pawn for id in SOME_EVENTS for pawn in EVENTS[id].hits)
    assert min(hit[pawn] for pawn in PAWNS) >= len(SOME_EVENTS) / 2


@pytest.fixture
def small_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is played with the cards of the set alone."""
    deck = cards("training") - Counter(STARTING * max(PLAYERS))
    monkeypatch.setattr(chance, "training_deck", lambda cards: tuple(deck.elements()))
    for name, ids in (("EVENTS", SOME_EVENTS), ("FLIGHT_CONDITIONS", SOME_CONDITIONS)):
        monkeypatch.setattr(chance, name, Cards(dict.fromkeys(ids).items()))


def lesson(players: int, number: int) -> Match:
    rules = get_ruleset(GAME)
    computer = rules.computers["medium"]
    options = {"length": "lesson", "year": YEAR}
    return play_match(rules, [computer] * players, options, Random(f"{players}/{number}"))


@pytest.mark.usefixtures("small_decks")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_cards_suffice_for_a_lesson(players: int) -> None:
    """No Track has a gap, every flight its Conditions, every round its Event; and people land and
    finish Missions as they do with all cards (96 % and 61 % of them, says the ruleset)."""
    landed = finished = 0
    for number in range(LESSONS):
        match = lesson(players, number)
        board, secrets = match.state.board, match.state.secrets
        told = [event for events in match.events for event in events]
        count = Counter(event.kind for event in told)
        assert board.round == lesson_set.LESSON.rounds
        assert all(board.training), "a gap on the Training Track"
        assert all(board.track), "a gap on the Mission Track"
        assert count["conditions"] == len(lesson_set.LESSON.planes)
        assert count["event"] <= lesson_set.LESSON.rounds - 1 < len(SOME_EVENTS)
        assert secrets.events
        landed += len({event.public["seat"] for event in told if event.kind == "landed"})
        finished += sum(map(bool, board.finished))
    assert landed >= 0.8 * LESSONS * players
    assert finished >= 0.4 * LESSONS * players


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_pieces_are_all_there(language: str) -> None:
    with translation.override(language):
        _map, pieces = lesson_set.light().own
        names = {kind: words.token(kind).icon for kind in TOKENS_IN_ALL}
    chips = [piece.data for piece in pieces.pieces if isinstance(piece.data, Chip)]
    signs = Counter(chip.sign for chip in chips)
    assert {kind: signs[icon] for kind, icon in names.items()} == TOKENS_IN_ALL
    pawns = Counter((chip.figure, chip.mark and chip.mark.shape) for chip in chips if chip.figure)
    assert set(pawns.values()) == {1}
    assert len(pawns) == max(PLAYERS) * len(PAWNS)
    assert signs["window-bars"] == max(PLAYERS) * len(PAWNS)
    assert sum(isinstance(piece.data, Mat) for piece in pieces.pieces) == max(PLAYERS)


@pytest.mark.parametrize("time", range(1, 10))
def test_however_long_a_mission_of_a_set_is_its_time_can_be_kept(db: None, time: int) -> None:
    """In boxes for two Missions of each Paratrooper, beside those for Morale, Points and Money."""
    missions = [id for id, card in MISSIONS.of("").items() if card.year == YEAR]
    changed = {id: {"time": time} for id in missions}
    key = publish(GAME, Changes(title="Sanok", changed={"mission": changed}))
    with translation.override("pl"):
        pieces = lesson_set.light(key).own[1].pieces
        labels = [lesson_set.said()("light.mission", pawn=words.letter(one)) for one in PAWNS]
    for piece in pieces:
        if not isinstance(mat := piece.data, Mat):
            continue
        for label in labels:
            (row,) = (one for one in mat.words if one.text == label)
            beside = [one for one in mat.cells if one.x > row.x and 0 <= one.y - row.y + 2 < 8]
            assert len(beside) >= 2 * time
            assert max(one.x + one.width for one in beside) < piece.width
            numbers = [one.text for one in mat.words if inside(one, beside)]
            assert numbers.count(str(time)) == len(beside) // time
        assert all(one.width >= 7 and one.height >= 4 for one in mat.cells)


def inside(one: Words, cells: list[Cell]) -> bool:
    return any(at.x == one.x and at.y <= one.y < at.y + at.height for at in cells)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_names_lie_within_their_districts(language: str) -> None:
    with translation.override(language):
        board = lesson_set.light().own[0].pieces[0].data
        assert isinstance(board, Mat)
        found = {one.text: one for one in board.words}
        for district in DISTRICT:
            name = found[words.place(district)]
            assert outline(district).buffer(0.8).contains(letters(name)), district


def outline(district: str) -> Polygon:
    """In millimetres on the small board."""
    left, top = geometry.LEFT, geometry.TOP
    points = OUTLINES[district]  # type: ignore[index]
    return Polygon(
        [((x - left) * lesson_set.SCALE, (y - top) * lesson_set.SCALE) for x, y in points]
    )


def letters(name: Words) -> Polygon:
    """About what a name in narrow letters covers."""
    middle, half = name.x + name.width / 2, len(name.text) * name.size * 0.06
    return box(middle - half, name.y + 0.4, middle + half, name.y + name.size * 0.35)
