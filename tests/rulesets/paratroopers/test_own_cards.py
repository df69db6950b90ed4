"""Sets of cards of somebody's own: what the rules can be played with, and that whatever is shown of
a game is shown of theirs, too."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from django.utils import translation

from game.engine.card_sets import Changes
from game.engine.cards import CardError
from game.engine.match import play_match
from game.kit.parts import Cast
from game.presentation import presenter
from game.presentation.paratroopers.table import page
from game.rulesets.paratroopers import report
from game.rulesets.paratroopers.cards import CARDS, EVENTS, MISSIONS, SETS
from game.rulesets.paratroopers.ruleset import RULESET
from game.sheets.boards import Mat
from game.sheets.papers import PAPERS
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent
from tests.engine.walks import Ply

from .facts import BRIDGE, OWN, few, lesson
from .games import played

KEY = SETS.learn(OWN)


def numbers(kind: str, card: str, **fields: Any) -> Changes:
    return Changes(changed={kind: {card: fields}})


def without(table: str, number: int, **those: Any) -> Changes:
    """Of the cards with these values, so many are left out."""
    found = [
        card.id
        for card in getattr(CARDS, table)
        if all(getattr(card, name) == value for name, value in those.items())
    ]
    return Changes(left_out={table: found[:number]})


@pytest.mark.parametrize(
    "changes",
    [
        few(),
        numbers("training", "ringway", value=1, mark="SZ"),
        numbers("training", "ringway", value=12, qty=20),
        numbers("mission", "pinsk", points=1, time=1, people=[], date="1939"),
        numbers("mission", "pinsk", resources=[], skills=["languages"]),
        numbers("mission", "pinsk", year=1941),
        numbers("flight_order", "jacket", seats=1, report=1),
        numbers("flight_conditions", "reflektory", morale=-3),
        numbers("event", "lapanka", effect="halt"),
        without("event", 14),
        without("flight_conditions", 3),
        without("mission", 16, year=1943),
    ],
)
def test_what_the_rules_can_be_played_with_is_allowed(changes: Changes) -> None:
    SETS.applied(changes)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (without("event", 15), "event: 24 cards, not 25 to 200"),
        (without("flight_conditions", 4), "flight_conditions: 15 cards, not 16 to 200"),
        (without("training", 99, starting=False), "training: 0 cards, not 5 to 200"),
        (without("training", 1, starting=True), "training: 4 starting cards, not 5"),
        (numbers("training", "kondycja", starting=False), "training: 4 starting cards, not 5"),
        (without("flight_order", 1, year=1944), "year '1944': 5 orders, fewer than 6"),
        (without("mission", 17, year=1943), "year '1943': no mission"),
        (without("special", 1, kind="supply"), "special 'supply': 3 cards, fewer than 4"),
        (numbers("training", "ringway", qty=99), "qty 99, not 1 to 20"),
        (numbers("training", "ringway", value=0), "value 0, not 1 to 12"),
        (numbers("flight_order", "jacket", seats=9), "seats 9, not 1 to 8"),
        (numbers("flight_conditions", "reflektory", morale=0), "morale 0, not -3 to -1"),
        (numbers("flight_conditions", "uraz", after=""), "flown: a symbol"),
        (numbers("flight_order", "pliers", district="wilno"), "no neighbour of 'wilno'"),
        (numbers("mission", "pinsk", resources=[], skills=[]), "it requires nothing"),
        (numbers("event", "lapanka", morale_ok=2), "morale +1, -1"),
        (numbers("special", "supply-north", area=["krakow"]), "lack its symbol"),
        (
            Changes(added={"mission": [{**BRIDGE, "date": f"{n}"} for n in range(146)]}),
            "mission: 201 cards, not 0 to 200",
        ),
        (Changes(left_out={"district": ["wilno"]}), "no kind of cards 'district'"),
    ],
)  # fmt: skip
def test_what_they_cannot_is_refused(changes: Changes, message: str) -> None:
    with pytest.raises(CardError) as told:
        SETS.applied(changes)
    assert message in str(told.value)


def test_a_lesson_wants_two_orders_with_seats_for_everybody() -> None:
    roomy = [card.id for card in CARDS.flight_order if card.year == 1942 and card.seats > 2]
    small = {id: {"seats": 2} for id in roomy[1:]}
    with pytest.raises(CardError, match="2 orders with 3 seats"):
        SETS.applied(Changes(changed={"flight_order": small}))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_is_dealt_the_cards_of_its_set_alone(players: int) -> None:
    *_, last = played(players, 3, {"cards": KEY, "length": "short"}, "easy")
    board, secrets = last.after.board, last.after.secrets
    own = {*MISSIONS.of(KEY)}
    met = {*board.track, *sum(board.finished, ()), *sum(secrets.missions, ())} - {""}
    assert met <= own
    assert {"placowki", "przetarcie-szlaku"}.isdisjoint(met)
    assert {*secrets.events} <= {*EVENTS.of(KEY)}


def test_the_report_counts_the_cards_of_the_set() -> None:
    players = [RULESET.computers["hard"]] * 2
    match = play_match(RULESET, players, {"cards": KEY, "length": "short"}, Random(1))
    total = Counter(report.tally(match))
    total["games",] += 1
    [used] = [one for one in report.tables(total) if one.title == "Kinds of cards used"]
    kinds = {row[0]: row[1].split(" of ")[1] for row in used.rows}
    assert kinds["Missions taken"] == str(len(MISSIONS.of(KEY))) == "54"
    assert kinds["Special cards"] == "17"


def seen_after(plies: list[Ply], options: dict[str, Any], seat: int | None) -> Seen:
    """The table as it is after these moves, for somebody at it or before it."""
    state = plies[-1].after
    to_act = RULESET.to_act(state)
    steps = (
        Step(ply.number + 1, max(ply.move.seat, 0), tuple(
            VisibleEvent(event.kind, event.seen_by(seat)) for event in ply.events
        ))
        for ply in plies
    )  # fmt: skip
    return Seen(
        public_id="own",
        game="paratroopers",
        options=options,
        version=1,
        asked=1,
        begun=True,
        guided=True,
        halted="",
        seat=seat,
        sitters=tuple(Sitter(at, f"Ola {at}", "") for at in range(state.board.players)),
        view=RULESET.view(state, seat),
        to_act=to_act,
        due=False,
        moves=RULESET.legal_moves(state, seat) if seat in to_act else (),
        undo=False,
        why_not=lambda move: None,
        outcome=RULESET.outcome(state),
        steps=tuple(steps),
    )


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("changes", [OWN, few()], ids=["own", "few"])
def test_every_page_of_a_game_can_be_drawn(changes: Changes, language: str) -> None:
    """Of every position for whoever decides in it, and now and then for the others."""
    options = {**lesson(1943), "cards": SETS.learn(changes)}
    rng, plies = Random(7), []
    with translation.override(language):
        for ply in played(3, 11, options):
            plies.append(ply)
            acting = [seat for seat in RULESET.to_act(ply.after) if seat >= 0]
            for seat in {*acting, rng.choice((None, 0, 1, 2))}:
                seen = seen_after(plies, options, seat)
                words = [word for move in seen.moves for word in move.args]
                page(seen, Cast(seen.sitters, seat), rng.choice(["", *words]))
        assert RULESET.outcome(ply.after) is not None
        opened = {card.id for card in presenter("paratroopers").reference(seen).cards}
    assert all(f"paratroopers-{card}" in opened for card in MISSIONS.of(options["cards"]))
    assert "paratroopers-placowki" not in opened


@pytest.mark.parametrize(("key", "most"), [("", 5), (KEY, 9)], ids=["printed", "own"])
def test_the_mat_has_as_many_spaces_as_the_longest_mission(key: str, most: int) -> None:
    shown = presenter("paratroopers")
    with translation.override("pl"):
        boards = {one.slug: one for one in shown.boards(PAPERS["a4"], shown.decks(key))}
    mat = next(iter(boards["player"].pieces)).data
    assert isinstance(mat, Mat)
    # Three Missions with their time, three Paratroopers with their Morale, and three of Money.
    assert len(mat.cells) == 3 * most + 3 * 6 + 3
