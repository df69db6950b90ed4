"""What the page shows of a position: the map, a flight, Missions, and the way to every move."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from random import Random

import pytest
from django.template.loader import render_to_string
from django.utils import translation
from msgspec.structs import replace

from game.engine.contract import Move
from game.kit.parts import Cast
from game.presentation.paratroopers.map import Place
from game.presentation.paratroopers.picking import Picking
from game.presentation.paratroopers.table import Page, page
from game.rulesets.paratroopers.cards import CARDS, DISTRICTS, PAWNS, SPECIALS, TOKENS, Special
from game.rulesets.paratroopers.places import NEIGHBOURS, PLACES
from game.rulesets.paratroopers.ruleset import RULESET
from game.rulesets.paratroopers.state import Task
from game.rulesets.paratroopers.turns import PLANNED
from game.rulesets.paratroopers.values import WAYS
from game.tables.selectors import Step
from tests.tables.html import Page as Html

from .games import played
from .shown import place, seen_by, shown
from .table import Table, conditions, event, mission, order, special, training


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    with translation.override("en"):
        yield


# The map


def test_the_list_of_places_tells_the_neighbours_of_the_rules() -> None:
    places = {one.id: one for one in shown(Table()).map.places}
    for one in PLACES:
        told = set(places[one].neighbours.split(", "))
        assert told == {places[other].name for other in NEIGHBOURS[one]}
    districts = {places[district].name for district in DISTRICTS}
    borders = {
        frozenset((places[one].name, other))
        for one in DISTRICTS
        for other in places[one].neighbours.split(", ")
        if other in districts
    }
    assert len(borders) == 31


def test_a_place_is_called_alike_on_the_map_and_in_sentences() -> None:
    """A hint quotes what stands on the map."""
    places = {one.id: one for one in shown(Table()).map.places}
    for one in PLACES:
        assert places[one].name in render_to_string(
            "game/paratroopers/place.html", {"place": replace(places[one], neighbours="")}
        )


def test_tokens_and_paratroopers_are_told_where_they_are_and_how_they_are() -> None:
    table = Table().lying("lublin", "arms", "radio")
    table.pawn_with(0, "D", "lublin", prison=True).pawn_with(1, "W", "lublin", flat=True)
    table.pawn_with(0, "W", "wilno", done=True).pawn_with(1, "D", "wilno_east")
    seen = shown(table)
    lublin = place(seen, "lublin")
    assert [one.name for one in lublin.tokens] == ["Arms", "Radio"]
    told = [(g.name, p.letter, p.condition.name) for g in lublin.groups for p in g.pawns]
    assert told == [("You", "D", "in prison"), ("Olek", "W", "lying flat")]
    (own,) = place(seen, "wilno").groups
    assert (own.own, own.pawns[0].condition.name) == (True, "on his side")
    (outside,) = place(seen, "wilno_east").groups
    assert outside.name == "Olek"
    html = render_to_string("game/paratroopers/place.html", {"place": lublin})
    for words in ("Arms", "Radio", "You", "in prison", "lying flat", "Neighbours:"):
        assert words in html


def test_on_a_mission_and_halted_are_told_too() -> None:
    card = mission("D", "radio", area=("lublin",))
    table = Table().on_mission(0, card, "D", "lublin").pawn_with(1, "W", "krakow", failed=True)
    table.board_with(event=event("W", ("krakow",), "halt", "fitness"))
    told = {p.condition.id for one in shown(table).map.places for g in one.groups for p in g.pawns}
    assert told == {"working", "halted", "abroad"}


def test_the_event_hatches_its_places_and_tells_whom_it_hits() -> None:
    table = Table().pawn_with(0, "W", "krakow").pawn_with(0, "D", "krakow")
    table.board_with(event=event("W", ("krakow", "east"), "arrest", "fitness"), turn=None)
    seen = shown(table, None)
    hit = {one.id for one in seen.map.places if one.hit}
    assert hit == {"krakow", *(one for one in PLACES if one.endswith("_east"))}
    assert seen.event is not None
    assert [(one.letter, one.place, one.how) for one in seen.event.hits] == [
        ("W", "Kraków", "in danger")
    ]
    assert seen.event.defence == "fitness"


def test_who_is_freed_in_a_turn_is_in_no_danger_where_he_stands() -> None:
    """Release is not entering a place: the Event is not checked."""
    table = Table().pawn_with(0, "W", "krakow", prison=True)
    table.board_with(event=event("W", ("krakow",), "arrest", "fitness")).turn()
    seen = shown(table.do("0 ransom W"))
    assert table.pawn(0, "W").prison is False
    assert seen.event is not None
    assert seen.event.hits == ()


def test_everybody_reads_what_lies_open_in_a_pile_and_nothing_else_of_it() -> None:
    """The Played stack, and what was put on or under a Draw pile."""
    known, played = training("D", "radio"), training("W", "arms")
    table = Table().own("played", 0, (played, played)).own("piles", 0, (known, "", ""))
    for reader in (0, 1, None):
        owner = next(one for one in shown(table, reader).players if one.mark.colour == "blue")
        assert [(card.id, card.copies) for card in owner.played] == [(played, 2)]
        assert [card.id for card in owner.on_top] == [known]
        assert owner.underneath == ()
    table.own("piles", 0, ("", known))
    owner = shown(table, 1).players[1]
    assert (owner.on_top, [card.id for card in owner.underneath]) == ((), [known])
    html = render_to_string("game/paratroopers/player.html", {"player": owner})
    assert owner.underneath[0].name in html
    assert owner.played[0].name in html


def test_a_question_without_a_choice_says_that_it_is_one() -> None:
    """What a hand has is asked about even where nothing in it would do."""
    met = next(one for one in CARDS.event if "W" in one.hits and "krakow" in one.area)
    table = Table().hand(0, training("D", met.defence)).pawn_with(0, "W", "krakow")
    table.board_with(event=met.id)
    table.run(Task("defence", 0, ("W",)))
    assert table.verbs(0) == {"suffer"}
    decision = shown(table).decision
    assert "you have no card" in decision.prompt
    assert "asked all the same" in decision.detail


def test_who_can_only_end_his_turn_is_not_asked_to_choose() -> None:
    table = Table().hand(0).turn()
    assert table.verbs(0) == {"end"}
    assert "nothing more" in shown(table).decision.prompt
    table = Table().hand(0).pawn_with(0, "D", "lublin").turn()
    assert "choose a paratrooper" in shown(table).decision.prompt


def test_a_mission_asks_for_a_helper_only_where_there_is_one() -> None:
    work = next(one for one in CARDS.mission if one.speciality == "D" and one.resources)

    def asked(*helpers: str) -> str:
        table = Table().hand(0, training("D", work.skills[0]))
        table.on_mission(0, work.id, "D", "wilno").lying("wilno", *work.resources)
        for name in helpers:
            table.pawn_with(0, name, "wilno")
        return shown(table.turn(), chosen=work.id).decision.prompt

    assert "who joins" not in asked()
    assert "who joins" in asked("W")


def test_a_district_that_is_picked_first_says_who_can_come_there() -> None:
    table = Table().pawn_with(0, "D", "lublin").pawn_with(0, "W", "krakow").turn()
    prompt = shown(table, chosen="kielce").decision.prompt
    assert "D (Lublin)" in prompt
    assert "W (Kraków)" in prompt
    prompt = shown(table, chosen="D").decision.prompt
    assert "Lublin" in prompt


def test_a_copy_on_the_track_is_not_the_card_in_hand() -> None:
    card = training("D", "radio")
    table = Table().hand(0, card).board_with(training=(card, "", "", "", "")).turn()
    seen = shown(table)
    assert [one.act for one in seen.courses] == [None]
    assert all(one.act for one in seen.decision.hand)


def test_the_borders_that_can_be_crossed_are_those_of_who_may_move() -> None:
    table = Table().pawn_with(0, "D", "stanislawow").pawn_with(0, "W", "wilno", moved=True).turn()
    assert len(shown(table).map.open) == len(NEIGHBOURS["stanislawow"]) == 2
    assert shown(table, 1).map.open == ()


def test_everybody_is_shown_the_same_map_but_for_what_is_his() -> None:
    table = Table(3).hand(0, training("D", "radio")).pawn_with(0, "D", "lublin").turn()
    pages = [shown(table, seat) for seat in (None, 1, 2)]
    told = [[(p.id, p.tokens, p.hit, letters(p)) for p in one.map.places] for one in pages]
    assert told[0] == told[1] == told[2]
    for one in pages:
        assert [card.id for card in one.decision.hand] != ["d-radio-3"]
        assert not any(place.act for place in one.map.places)


def letters(found: Place) -> list[list[str]]:
    return [[pawn.letter for pawn in group.pawns] for group in found.groups]


# A flight


def flying(outcome: str) -> Table:
    table = Table(3).round(
        2,
        order=order("kielce", 2, ("radio",), 4),
        conditions=conditions(outcome, 0, "" if outcome == "cancelled" else "planning"),
        event=event("W", ("pomorze",), "halt", "fitness"),
    )
    return table.do("0 board D", "1 board L")


def test_a_flight_shows_who_boards_and_what_is_free() -> None:
    table = Table(3).round(2, order=order("kielce", 2, ("radio",), 4))
    flight = shown(table).flight
    assert flight is not None
    assert (flight.district, flight.report, len(flight.free)) == ("Radom-Kielce", 4, 2)
    flight = shown(table.do("0 board D")).flight
    assert flight is not None
    (rider,) = flight.riders
    assert (rider.player, rider.letter, rider.commander) == ("You", "D", True)
    assert len(flight.free) == 1
    assert place(shown(table), "kielce").target


def test_a_cancelled_flight_says_why_until_the_round_is_over() -> None:
    table = flying("cancelled").turn()
    seen = shown(table, 2)
    assert seen.flight is not None
    assert seen.flight.outcome == "cancelled"
    assert seen.flight.told.startswith("The flight is cancelled.")
    assert seen.flight.reason, "the name of the Conditions"
    assert not any(one.target for one in seen.map.places)
    html = render_to_string("game/paratroopers/flight.html", {"flight": seen.flight})
    assert "Training Field" in html
    assert "Zosia" in html


def test_a_drop_next_door_is_asked_for_and_then_told() -> None:
    table = flying("neighbour")
    asked = shown(table)
    lit = {one.id for one in asked.map.places if one.lit}
    assert lit == {"warszawa", "krakow", "lublin"}
    table.do("0 drop lublin")
    seen = shown(table, 2)
    assert seen.flight is not None
    assert seen.flight.told == "Not Radom-Kielce: the plane drops in Lublin, next to it."
    assert [(sign.name, landed) for sign, landed in seen.flight.cargo] == [("Radio", "Lublin")]
    assert [one.fate for one in seen.flight.riders] == ["Report sent: +4", "Report sent: +4"]
    assert place(seen, "lublin").target


@pytest.mark.parametrize(("change", "told"), [(2, "Morale +2."), (0, "")])
def test_what_the_conditions_do_to_morale_is_told(change: int, told: str) -> None:
    drawn = conditions("ok", change, "planning")
    table = Table(3).round(2, order=order("kielce", 2, ("radio",), 4), conditions=drawn)
    flight = shown(table.do("0 board D", "1 board L"), 2).flight
    assert flight is not None
    html = render_to_string("game/paratroopers/flight.html", {"flight": flight})
    assert ("Morale" in html) is bool(told)
    assert told in html


def test_what_became_of_each_is_told() -> None:
    table = flying("ok").hand(0, training("D", "planning"))
    table.do("0 reach d-planning-3", *(["1 lie"] if table.board.hand_size(1) else []))
    flight = shown(table, 2).flight
    assert flight is not None
    assert [one.fate for one in flight.riders] == [
        "Report sent: +4, already in Warsaw",
        "Report sent: +4, lies flat",
    ]


# Missions


def test_a_mission_in_two_shows_what_is_covered_and_how_the_half_rule_stands() -> None:
    card = mission("L", "radio", "arms", "planning", area=("lublin",), time=3)
    table = Table().on_mission(
        0, card, "L", "lublin", helper="D", tokens=("arms",), spaces=2,
        cards=(training("D", "radio"), training("D", "shooting")),
    )  # fmt: skip
    (work,) = shown(table).works
    covered = {sign.name: by for sign, by in work.card.needs}
    assert covered == {
        "radio": "covered by a card", "arms": "covered by a token", "planning": "",
    }  # fmt: skip
    assert (work.left, work.pawns) == (2, ("D", "Ł"))
    assert work.half == "Half rule: 0 of 2 cards match (Ł, DŁW)"
    assert not work.holds
    assert [(one.letter, one.id) for one in work.cards] == [
        ("D", "d-radio-3"), ("D", "d-shooting-3"),
    ]  # fmt: skip
    assert not shown(table, 1).works
    theirs = next(one for one in shown(table, 1).players if one.works)
    assert [one.cards for one in theirs.works] == [work.cards]
    html = render_to_string("game/paratroopers/work.html", {"work": work})
    for one in work.cards:
        assert one.name in html


# Special cards


def test_two_special_cards_of_a_kind_are_told_apart_by_their_names() -> None:
    first, second = [card for card in SPECIALS.values() if card.kind == "supply"][:2]
    found = shown(Table().own("specials", 0, (first.id, second.id))).extras
    assert len({one.kind for one in found}) == 1
    for one, other in (found, found[::-1]):
        html = render_to_string("game/paratroopers/extra.html", {"extra": one})
        button = html[html.index('class="face"') : html.index("</button>")]
        assert one.name in button
        assert other.name not in button


def escapes() -> list[Special]:
    return [one for one in CARDS.special if one.kind == "escape"]


def test_a_prisoners_owner_is_told_why_his_escape_cannot_be_played() -> None:
    """The card lists where it works."""
    card, far = (
        next(one.id for one in escapes() if ("krakow" in one.area) is there)
        for there in (True, False)
    )
    table = Table().pawn_with(0, "W", "lublin", prison=True).own("specials", 0, (card,)).turn()
    assert "lublin" not in SPECIALS[card].area
    (found,) = shown(table).extras
    assert found.why_not == "This card does not work in the District where he is held."
    assert found.why_not in render_to_string("game/paratroopers/extra.html", {"extra": found})
    assert shown(table.pawn_with(0, "W", "krakow", prison=True)).extras[0].why_not == ""
    table.own("specials", 0, (card, far))
    assert [bool(one.why_not) for one in shown(table).extras] == [False, True]
    nobody = Table().pawn_with(0, "W", "lublin").own("specials", 0, (card,)).turn()
    assert shown(nobody).extras[0].why_not == ""


def test_a_failed_mission_is_told_beside_the_next_decision_of_its_owner() -> None:
    """Whose it was, which it was, and why; until he has moved again, and to nobody else."""
    card = next(one for one in CARDS.mission if one.speciality == "D" and "lublin" in one.area)
    table = Table().on_mission(0, card.id, "D", "lublin", spaces=card.time)
    table.end_round()
    while table.told("round") == []:
        table.do(str(table.ruleset.chance(table.state, Random(1))))
    table.turn()
    (first,) = seen_by(table, 0).steps
    (told,) = [one for one in first.told if one.kind == "failed"]
    assert told.facts["pawns"] == ["D"]
    line = shown(table).decision.detail
    assert "Paratrooper D (You)" in line
    assert "its time ran out" in line
    assert "time ran out" not in shown(table, 1).decision.detail
    seen = seen_by(table, 0)
    since = dataclasses.replace(seen, steps=(first, Step(2, 1, ())))
    after = dataclasses.replace(
        seen, steps=(dataclasses.replace(first, seat=1), Step(2, 0, ()), Step(3, 1, ()))
    )
    assert page(since, Cast(seen.sitters, 0), "").decision.detail == line
    assert page(after, Cast(seen.sitters, 0), "").decision.detail == ""


def test_tokens_that_come_from_warsaw_are_not_counted_in_the_pool() -> None:
    card = special("supply", ("wilno",), carries=("people", "arms"))
    table = Table().own("specials", 0, (card,))
    table.on_mission(0, mission("D", "people", "arms", area=("wilno",)), "D", "wilno")
    table.lying("warszawa", "people", "arms").turn().do(f"0 special {card} D")
    stocks = shown(table).decision.pool
    assert [(one.kind, one.count) for one in stocks] == [("people", None), ("arms", None)]
    html = render_to_string("game/paratroopers/stock.html", {"stock": stocks[0]})
    assert "in the Pool" not in html


# Moves


def test_no_word_of_a_move_stands_for_two_things() -> None:
    cards = [card.id for card in (*CARDS.training, *CARDS.mission, *CARDS.special)]
    words = [*PAWNS, *PLACES, *TOKENS, *WAYS, *PLANNED, "hand", "mission", *cards]
    assert len(words) == len(set(words))


GO = [Move(0, "go", (pawn, district)) for pawn, district in
      (("D", "lublin"), ("D", "wolyn"), ("W", "lublin"))]  # fmt: skip
END = Move(0, "end")


def test_either_thing_of_a_move_is_picked_first() -> None:
    for first, second in (("D", "lublin"), ("lublin", "D")):
        act = Picking([*GO, END], "").act(first)
        assert act is not None
        assert (act.move, act.pick) == ("", first)
        act = Picking([*GO, END], first).act(second)
        assert act is not None
        assert act.move == "0 go D lublin"


def test_what_is_no_choice_is_not_asked_for() -> None:
    act = Picking([*GO[:2], Move(0, "stop")], "").act("wolyn")
    assert act is not None
    assert act.move == "0 go D wolyn"


def test_what_was_picked_is_put_back_by_picking_it_again_and_instead_of_another() -> None:
    picking = Picking([*GO, END], "D")
    put_back, instead = picking.act("D"), picking.act("W")
    assert put_back is not None
    assert (put_back.picked, put_back.pick) == (True, "")
    assert instead is not None
    assert (instead.instead, instead.pick) == (True, "W")


@pytest.mark.parametrize("rubbish", ["", "nobody", "D lublin", "<b>", "lwow"])
def test_what_begins_no_move_is_not_picked(rubbish: str) -> None:
    assert Picking(GO, rubbish).picked == ""


def drawn(page: Page, seen: object) -> Html:
    """The page's part that is the game's own."""
    given = {"page": page, "seen": seen, "mode": "play", "story": (), "address": "", "whose": ""}
    given |= {
        "class_page": "",
        "number": None,
        "focus": False,
        "doubt": None,
        "grace": 0,
        "behind": (),
    }
    return Html(render_to_string("game/paratroopers/table.html", given))


def reached(html: Html, *names: str) -> set[str]:
    return {button.value for button in html.buttons if button.name in names and button.value}


def test_every_move_can_be_made_by_two_taps_at_most() -> None:
    """In each phase that two games come to, of every kind of decision that differs much; some are
    asked about then."""
    known: set[tuple[str, frozenset[str]]] = set()
    for players, options in ((2, {"length": "lesson"}), (3, {"length": "short"})):
        for ply in played(players, 4, options, "easy"):
            (seat,) = RULESET.to_act(ply.state)
            if seat < 0:
                continue
            moves = RULESET.legal_moves(ply.state, seat)
            kind = (ply.state.board.phase, frozenset(move.verb for move in moves))
            if kind in known:
                continue
            known.add(kind)
            table = Table.__new__(Table)
            table.ruleset, table.state, table.events = RULESET, ply.state, []
            seen = seen_by(table, seat)
            first = drawn(shown(table, seat), seen)
            made = reached(first, "move", "doubt")
            for pick in reached(first, "chosen"):
                made |= reached(drawn(shown(table, seat, pick), seen), "move", "doubt")
            assert made == set(map(str, moves)), kind
    assert len({phase for phase, _ in known}) >= 12
