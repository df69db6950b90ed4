"""The table of a game that only declares what is shown: moves, cards, words."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from re import findall
from types import SimpleNamespace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from game.engine.contract import Outcome
from game.engine.declarations import Phase
from game.engine.registry import get_ruleset
from game.engine.texts import load_texts
from game.kit import names
from game.kit.coach import best, proposed
from game.kit.declared.board import Chip, small
from game.kit.declared.steps import Act
from game.kit.declared.table import Page, page
from game.kit.load import Game
from game.kit.names import card_name
from game.kit.parts import Cast
from game.kit.presenter import KitPresenter
from game.kit.sample_games import whole_game
from game.tables.selectors import Seen, Sitter, VisibleEvent

SLUG = "couriers"


def own_hand(view: Any) -> tuple[str, ...]:
    found: tuple[str, ...] = view.cards.hands[view.seat]
    return found


def public(view: Any) -> Any:
    """What everybody sees of the same position."""
    ruleset = get_ruleset(SLUG)
    return ruleset.view(ruleset.resample(view, Random(1)), None)


def drawn(game: Game, seen: Seen, chosen: str = "") -> Page:
    return page(game, seen, Cast(seen.sitters, seen.seat), chosen)


def acts_of(shown: Page) -> Iterator[Act]:
    """Everything that can be tapped there, buttons in the bar apart."""
    zones = [*shown.zones, *(zone for seat in shown.seats for zone in seat.zones)]
    parts = [part for zone in zones for part in zone.parts]
    chips = [*shown.decision.hand, *(chip for part in parts for chip in part.chips)]
    found = [one.act for one in (*parts, *chips, *shown.seats)]
    return (act for act in found if act is not None)


def ways(game: Game, seen: Seen, chosen: str = "") -> tuple[set[str], set[str]]:
    """The moves that can be made, and what can be picked next."""
    shown = drawn(game, seen, chosen)
    buttons = shown.decision.buttons
    made = {button.value for button in buttons if not button.picks}
    picked = {button.value for button in buttons if button.picks}
    for act in acts_of(shown):
        if act.move:
            made.add(act.move)
        elif act.pick:
            picked.add(act.pick)
    return made, picked


def reached(game: Game, seen: Seen, chosen: str = "") -> set[str]:
    """All moves that a reader comes to by tapping on."""
    made, picked = ways(game, seen, chosen)
    further = [one for one in picked if not chosen or one.startswith(f"{chosen} ")]
    return made.union(*(reached(game, seen, one) for one in further))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_and_no_other_is_reached_by_taps(couriers: Game, players: int) -> None:
    decisions = [seen for seen in whole_game(SLUG, players, players) if seen.moves]
    assert len(decisions) > 10
    for seen in decisions:
        assert reached(couriers, seen) == set(map(str, seen.moves))


def test_a_card_is_picked_first_and_then_its_routes_are_lit(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    card = seen.moves[0].args[0]
    made, picked = ways(couriers, seen)
    assert made == {f"{seen.seat} draw"}
    assert picked == set(own_hand(seen.view))
    made, _ = ways(couriers, seen, card)
    routes = {f"{seen.seat} play {card} {route}" for route in ("las", "wies", "miasto")}
    assert made == routes | {f"{seen.seat} discard {card}"}


def test_another_card_can_be_picked_instead(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    first, *others = own_hand(seen.view)
    shown = drawn(couriers, seen, first)
    acts = {chip.card.id: chip.act for chip in shown.decision.hand}
    assert acts == {
        first: Act(picked=True),
        **{card: Act(pick=card, instead=True) for card in others},
    }
    assert not any(act.instead for act in acts_of(drawn(couriers, seen)))


def with_copies(changed: Callable[..., Game], game: Game, seen: Seen) -> tuple[Game, str]:
    """The game with two equal cards in the reader's hand, and one more that lies among all."""
    card = own_hand(seen.view)[0]
    lying = {
        "hand": lambda *at: (card, card, *own_hand(seen.view)[1:]),
        "discards": lambda *at: (card,),
    }
    zones = tuple(
        zone._replace(cards=lying.get(zone.id, zone.cards)) for zone in game.declared.zones
    )
    [kind] = game.declared.cards
    value = kind.cards[card]
    several = SimpleNamespace(id=card, name=value.name, value=value.value, copies=3)
    cards = (kind._replace(cards={**kind.cards, card: several}),)
    return changed(zones=zones, cards=cards), card


def chips_of(shown: Page, zone: str) -> list[Chip]:
    [found] = [part for one in shown.zones if one.id == zone for part in one.parts]
    return list(found.chips)


def test_of_equal_cards_the_readers_own_is_taken(
    changed: Callable[..., Game], couriers: Game
) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    game, card = with_copies(changed, couriers, seen)
    shown = drawn(game, seen)
    assert [chip.act for chip in chips_of(shown, "discards")] == [None]
    own = [chip for chip in shown.decision.hand if chip.card.id == card]
    assert [chip.act.pick for chip in own] == [card, card]
    hand = render_to_string("kit/declared/hand.html", {"hand": shown.decision.hand})
    ids = findall(r' id="([^"]+)"', hand)
    assert len(ids) == len(set(ids)) == len(shown.decision.hand) + 1


def test_of_equal_cards_one_is_marked_as_picked(
    changed: Callable[..., Game], couriers: Game
) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    game, card = with_copies(changed, couriers, seen)
    shown = drawn(game, seen, card)
    own = [chip.act for chip in shown.decision.hand if chip.card.id == card]
    assert own == [Act(picked=True), Act(instead=True)], "a tap on either puts it back"
    assert [chip.act for chip in chips_of(shown, "discards")] == [None]


def test_of_equal_cards_only_the_one_that_was_laid_is_new(
    changed: Callable[..., Game], couriers: Game
) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    game, card = with_copies(changed, couriers, seen)
    for facts, new in (
        ({"seat": 1, "courier": card, "route": "las"}, {"las": [False, True]}),
        ({"seat": 1, "courier": card}, {}),
    ):
        step = replace(seen.steps[-1], told=(VisibleEvent("played", facts),))
        zones = tuple(
            zone._replace(cards=lambda *at: (card, card)) if zone.id == "route" else zone
            for zone in game.declared.zones
        )
        again = game._replace(declared=game.declared._replace(zones=zones))
        shown = drawn(again, replace(seen, steps=(*seen.steps[:-1], step)))
        marked = {
            (seat.index, part.name): [chip.new for chip in part.chips]
            for seat in shown.seats
            for zone in seat.zones
            for part in zone.parts
            if any(chip.new for chip in part.chips)
        }
        place = {names.place_name(game, "route", at): which for at, which in new.items()}
        assert marked == {(1, at): which for at, which in place.items()}
        assert not any(chip.new for chip in chips_of(shown, "discards"))


def test_a_move_that_begins_with_a_word_says_what_it_does(
    changed: Callable[..., Game], couriers: Game
) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    game = changed(
        zones=tuple(zone for zone in couriers.declared.zones if zone.id != "hand"),
    )
    moves = tuple(move for move in seen.moves if move.verb == "discard")
    with translation.override("en"):
        card = card_name(game, moves[0].args[0])
        labels = [one.label for one in drawn(game, replace(seen, moves=moves)).decision.buttons]
        assert labels[0] == f"Discard: {card}"
        both = drawn(game, replace(seen, moves=seen.moves[:4] + moves)).decision.buttons
    assert card in [one.label for one in both], "it may be played as well"


def test_a_card_that_can_be_neither_played_nor_picked_is_marked(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    card = own_hand(seen.view)[0]
    few = replace(seen, moves=tuple(move for move in seen.moves if card in move.args))
    idle = {chip.card.id for chip in drawn(couriers, few).decision.hand if chip.idle}
    assert idle == {*own_hand(seen.view)} - {card}
    waits = drawn(couriers, replace(seen, moves=()))
    assert not any(chip.idle for chip in waits.decision.hand)


def test_a_button_does_not_outshine_what_can_be_tapped(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    card = own_hand(seen.view)[0]
    [discard] = drawn(couriers, seen, card).decision.buttons
    assert discard.quiet


def test_what_was_picked_is_named_and_can_be_put_back(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    shown = drawn(couriers, seen, own_hand(seen.view)[0])
    [chosen] = [chip for chip in shown.decision.hand if chip.act and chip.act.picked]
    assert chosen.card.name == shown.decision.chosen
    assert shown.decision.chosen in shown.decision.prompt
    assert chosen.act == Act(picked=True)
    assert shown.planning


def test_a_prompt_is_filled_in_like_all_sentences_of_its_phase(
    changed: Callable[..., Game], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def facts(view: Any) -> dict[str, Any]:
        return {"seat": 1 - view.board.turns.seat, "courier": "zo", "routes": ("las", "wies")}

    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    assert seen.seat is not None
    game = changed(phases=(Phase("turn", facts),))
    written = game.says.texts.path.read_text()
    filled = "%(names)s, %(seat)s, %(courier)s, %(routes)s"
    for old, new in (("choose what to do.", filled), ("discard the card.", f"{filled}.")):
        assert old in written
        written = written.replace(old, new)
    for old, new in (("wybierz, co robisz.", filled), ("albo odrzuć kartę.", f"{filled}.")):
        written = written.replace(old, new)
    (tmp_path / "texts.toml").write_text(written)
    monkeypatch.setattr(game.says, "texts", load_texts(tmp_path / "texts.toml"))
    with translation.override("en"):
        other = seen.sitters[1 - seen.seat].nickname
        said = f"You, {other}, {card_name(game, 'zo')}, Forest, Village"
        assert drawn(game, seen).decision.prompt == f"Your turn: {said}"
        card = own_hand(seen.view)[0]
        asked = drawn(game, seen, card).decision.prompt
        assert asked == f"{card_name(game, card)}: choose a route, or {said}."


@pytest.mark.parametrize(
    "chosen", ["nobody", "zo  las", " ", "las", "zo las wies", "\0", "ż" * 999]
)
def test_anything_may_stand_in_the_address(couriers: Game, chosen: str) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    assert not drawn(couriers, seen, chosen).planning


def test_a_spectator_is_shown_no_hand(couriers: Game) -> None:
    for seen in whole_game(SLUG, 4, 3):
        watcher = replace(seen, seat=None, moves=(), view=public(seen.view))
        shown = drawn(couriers, watcher)
        zones = [*shown.zones, *(zone for seat in shown.seats for zone in seat.zones)]
        lying = {chip.card.id for zone in zones for part in zone.parts for chip in part.chips}
        assert not lying & set(own_hand(seen.view))
        assert shown.decision.hand == ()


def test_a_card_that_was_drawn_is_told_to_its_player_alone(
    couriers: Game, shown: KitPresenter
) -> None:
    seen = list(whole_game(SLUG, 1, 2))[-1]
    cast = Cast(seen.sitters, None)
    drew = [told for step in seen.steps for told in step.told if told.kind == "drew"]
    known = [told for told in drew if "courier" in told.facts]
    others = [told for told in drew if "courier" not in told.facts]
    assert known
    assert others
    assert all(shown.line(told, cast).own for told in known)
    for told in others:
        line = shown.line(told, cast)
        assert not line.own
        assert line.text == f"{seen.sitters[told.facts['seat']].nickname}: dobrana karta"


def test_the_log_leads_to_the_notes_and_takes_names_for_text(shown: KitPresenter) -> None:
    told = VisibleEvent("played", {"seat": 0, "courier": "zo", "route": "las", "points": 1})
    line = shown.line(told, Cast((Sitter(0, "<b>", ""), Sitter(1, "Olek", "")), 1))
    assert line.text == (
        '&lt;b&gt;: <a href="/notes/soldier/elzbieta-zawacka/">Elżbieta Zawacka „Zo”</a>'
        " – trasa: Las (+1)"
    )
    assert line.level == "turn"


@pytest.mark.parametrize("language", ["pl", "en"])
def test_what_the_coach_proposes_is_a_move_in_words(couriers: Game, language: str) -> None:
    for seen in whole_game(SLUG, 2, 2):
        if not seen.moves:
            continue
        guided = replace(seen, guided=True)
        with translation.override(language):
            says = drawn(couriers, guided).coach
            assert says is not None
            move = best(couriers, guided)
            assert move in seen.moves
            names = [couriers.says(f"verb.{move.verb}.label")]
            names += [card_name(couriers, word) for word in move.args[:1]]
            assert all(name in says.try_this for name in names)


def test_who_watches_or_plays_an_ordinary_game_has_no_coach(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    assert drawn(couriers, seen).coach is None
    assert drawn(couriers, replace(seen, guided=True, seat=None)).coach is None


def test_shared_places_are_shared_at_the_end(couriers: Game) -> None:
    seen = list(whole_game(SLUG, 1, 2))[-1]
    for ranking, title in {
        ((0,), (1,)): "Wygrywasz",
        ((1,), (0,)): "Wygrywa: Olek",
        ((0, 1),): "Remis",
    }.items():
        outcome = Outcome("empty", ranking, (3, 2) if len(ranking) > 1 else (3, 3))
        over = replace(seen, seat=0, outcome=outcome)
        ending = drawn(couriers, over).ending
        assert ending is not None
        assert ending.title == title
        assert [rank.place for rank in ending.ranks] == ([1, 2] if len(ranking) > 1 else [1, 1])
        assert ending.why == "Stos i\N{NO-BREAK SPACE}wszystkie ręce są puste."


def test_a_guided_game_marks_what_leads_to_the_move_that_it_proposes(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    guided = replace(seen, guided=True)
    proposed = best(couriers, guided)
    chosen = ""
    for word in proposed.args[:-1]:
        shown = drawn(couriers, guided, chosen)
        assert [act.pick for act in acts_of(shown) if act.tip] == [
            " ".join((*chosen.split(), word))
        ]
        chosen = " ".join((*chosen.split(), word))
    last = drawn(couriers, guided, chosen)
    assert [act.move for act in acts_of(last) if act.tip] == [str(proposed)]
    assert last.coach is not None
    assert last.coach.move == str(proposed)
    assert not any(act.tip for act in acts_of(drawn(couriers, seen)))


def test_a_game_that_is_looked_at_again_calls_its_reader_you(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    again = replace(seen, moves=())
    with translation.override("en"):
        assert drawn(couriers, again).pill == "You decide"
        assert "You" in drawn(couriers, again).decision.prompt
        other = replace(again, to_act=(1 - (seen.seat or 0),))
        assert drawn(couriers, other).pill.startswith("Now: ")


def test_what_a_card_of_a_kind_does_not_have_is_not_told_of_it(
    changed: Callable[..., Game], couriers: Game
) -> None:
    """Its type says what it may have: what one of them lacks is None."""
    [kind] = couriers.declared.cards
    lacking = SimpleNamespace(name="Zo", value=None, text=None, under=None, tone=None)
    game = changed(cards=(kind._replace(cards={**kind.cards, "zo": lacking}),))
    shown = small(game, "zo")
    assert (shown.name, shown.under, shown.numbers) == ("Zo", "", ())
    assert (shown.tone, shown.emblem) == (kind.tone, kind.sign)
    assert small(game, "lesni").numbers


def test_a_card_of_which_more_can_be_read_is_marked(
    changed: Callable[..., Game], couriers: Game
) -> None:
    [kind] = couriers.declared.cards
    plain, told = (SimpleNamespace(name="Flag", text=text) for text in ("", "Red and white."))
    game = changed(cards=(kind._replace(cards={"plain": plain, "told": told}, numbers=()),))
    assert [small(game, card).noted for card in ("plain", "told")] == [False, True]


def test_a_proposed_move_has_one_colon_at_most(couriers: Game) -> None:
    seen = next(one for one in whole_game(SLUG, 1, 2) if one.moves)
    move = next(move for move in seen.moves if move.verb == "play")
    with translation.override("en"):
        said = proposed(couriers, move, Cast(seen.sitters, seen.seat))
    assert said.startswith("Lay – ")
    assert ":" not in said
