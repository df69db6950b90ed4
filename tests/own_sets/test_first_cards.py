"""Own cards that come up before others of their kind, so that a short game has them, too."""

from __future__ import annotations

from html import unescape
from random import Random
from typing import Any

import pypdfium2
import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import translation

from game.engine.card_sets import FIRST, PRINTED, Changes
from game.engine.contract import CHANCE
from game.engine.own_cards import OwnKind, usual
from game.engine.registry import get_ruleset
from game.own_sets.services import Unplayable, faults_of, new_set, open_games, written
from game.printing import handouts, light
from game.printing import own_cards as printed_cards
from game.printing.light import LightForm
from game.tables.editions import own_cards, sets_of

from .conftest import GAME
from .fields import Fields
from .test_own_sets import form_of, stored
from .test_set_pages import read

DRAWN = [(game, kind) for game in open_games() for kind in own_cards(game).kinds if kind.drawn]
every_drawn = pytest.mark.parametrize(
    ("game", "kind"), DRAWN, ids=[f"{game}-{kind.id}" for game, kind in DRAWN]
)
GAMES_PLAYED = 12
MANY = 3
"""More than a school has to tell of."""
BRIDGE = {
    "name": "Most na Wisłoku",
    "when": "1946",
    "place_name": "Sanok",
    "summary": "Oddział zatrzymał pociąg.",
}


def with_first(game: str, *kinds: OwnKind, first: bool = True) -> str:
    """The key of a set of which, of each of these kinds, a changed card of the shortest game says
    that it comes first."""
    sets, own = sets_of(game), own_cards(game)
    changed: dict[str, Any] = {}
    for kind in kinds:
        printed = written(sets.kinds[kind.id])
        like = usual(kind, printed)
        at = next(
            id
            for id, card in sets.kinds[kind.id].items()
            if not own.stays(own.shortest, kind.id, card)
            and all(printed[id][name] == like[name] for name in kind.begins)
        )
        name = {"pl": "Własna", "en": "Own"}
        changed[kind.id] = {at: {"name": name} | ({FIRST: True} if first else {})}
    return new_set(game, Changes(title="Zestaw", changed=changed), "pl").key


def drawn_of(game: str, kind: OwnKind, key: str, seed: int) -> list[str]:
    """The own card of a kind, and those of its kind that are drawn first, in their order."""
    ruleset, rng, cards = get_ruleset(game), Random(seed), sets_of(game).kinds[kind.id].of(key)
    own = next(id for id in cards if "--" in id)
    options = {**own_cards(game).shortest, "cards": key}
    state = ruleset.setup(min(ruleset.player_counts), options)
    for _move in range(2000):
        seats = ruleset.to_act(state)
        if CHANCE in seats:
            move = ruleset.chance(state, rng)
            found = [word for word in move.args if word in cards]
            if found:
                return [own, *found]
        else:
            moves = [one for seat in seats for one in ruleset.legal_moves(state, seat)]
            move = rng.choice(moves)
        state = ruleset.apply(state, move)[0]
    return [own]


@every_drawn
def test_what_comes_first_is_drawn_before_all_others(db, game, kind) -> None:
    key = with_first(game, kind)
    for seed in range(GAMES_PLAYED):
        own, *found = drawn_of(game, kind, key, seed)
        assert found[0] == own


@every_drawn
def test_without_that_it_is_drawn_as_others_are(db, game, kind) -> None:
    key = with_first(game, kind, first=False)
    seen = [drawn_of(game, kind, key, seed) for seed in range(GAMES_PLAYED)]
    assert any(found[0] != own for own, *found in seen)
    assert any(own in found for own, *found in seen)


def test_who_thinks_about_hidden_cards_knows_that_it_lies_on_top(db) -> None:
    kind = own_cards(GAME).kind("mission")
    key = with_first(GAME, kind)
    ruleset, rng = get_ruleset(GAME), Random(1)
    state = ruleset.setup(2, {"length": "lesson", "cards": key})
    state = ruleset.apply(state, ruleset.chance(state, rng))[0]
    [own] = [id for id in sets_of(GAME).kinds["mission"].of(key) if "--" in id]
    for seed in range(GAMES_PLAYED):
        supposed = ruleset.resample(ruleset.view(state, 0), Random(seed))
        assert supposed.secrets.mission_deck[0] == own


@pytest.mark.parametrize(("kind", "value"), [("mission", "yes"), ("mission", 1), ("soldier", True)])
def test_a_file_cannot_say_it_otherwise(db, kind: str, value: object) -> None:
    card = {"mission": "rembertow-1945", "soldier": "zapora"}[kind]
    changes = Changes(title="Zestaw", changed={kind: {card: {FIRST: value}}})
    assert [fault.field for fault in faults_of(GAME, changes)] == [FIRST]
    with pytest.raises(Unplayable):
        new_set(GAME, changes, "pl")


def added(client: Client, address: str, **more: str) -> str:
    """A mission of the town, as its page proposes it; the set's page then."""
    page = f"{address}mission/new/"
    seen = Fields(client.get(page).content.decode())
    assert seen.ticked.get("card-first") == ["on"], "of one's own, unless somebody wishes otherwise"
    posted = form_of(client, page) | {f"card-{name}": value for name, value in BRIDGE.items()}
    answer = client.post(page, posted | more)
    assert answer.status_code == 302, answer.content.decode()
    return read(client, address)


def test_a_new_mission_comes_first_unless_somebody_wishes_otherwise(client, address) -> None:
    seen = added(client, address, **{"card-first": "on"})
    assert "wychodzi jako pierwsza" in seen
    assert "Po potasowaniu połóżcie na wierzchu talii: Misje – Most na Wisłoku." in seen
    assert stored().changes["added"]["mission"][0][FIRST] is True
    page = f"{address}mission/1/"
    assert Fields(client.get(page).content.decode()).ticked["card-first"] == ["on"]
    assert client.post(page, form_of(client, page)).status_code == 302
    seen = read(client, address)
    assert "losowana: może nie wyjść" in seen
    assert "na wierzchu talii" not in seen
    assert FIRST not in stored().changes["added"]["mission"][0]


def test_a_mission_of_another_stage_says_that_a_lesson_has_it_not(client, address) -> None:
    seen = added(client, address, **{"card-first": "on", "card-stage": "3"})
    assert "nie wychodzi w zwykłej grze na jedną lekcję" in seen


def test_the_printed_game_puts_nothing_first(db) -> None:
    assert printed_cards.put_first(GAME, PRINTED) == ""


@every_drawn
def test_sheets_for_a_table_say_what_lies_on_top(db, game: str, kind: OwnKind) -> None:
    key = with_first(game, kind)
    wanted = {"cards": key, "form": "pages", "ink": "outline", "address": "https://wykleci.test"}
    with translation.override("pl"):
        said = printed_cards.put_first(game, key)
        assert said
        assert said in unescape(handouts.quick_html(game, wanted))
        assert said not in unescape(handouts.quick_html(game, wanted | {"cards": PRINTED}))
        assert said in unescape(handouts.rules_html(game, wanted))
        offered = light.light_of(game, key)
        for part in offered.sets:
            order = LightForm(offered, QueryDict(f"own={key}&language=pl&set={part.slug}"))
            assert order.is_valid(), order.errors
            wish = order.wanted("https://wykleci.test")
            known = {card.id for deck in light.decks_of(game, wish) for card in deck.cards}
            html = unescape(light.html(game, wish))
            first, _sheet, rules = html.partition("form-quick")
            has_it = bool(known & sets_of(game).first)
            assert (said in rules) is has_it
            assert (said in first) is has_it


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("game", dict.fromkeys(game for game, _ in DRAWN))
def test_the_sheet_has_two_sides_whatever_lies_on_top(db, game: str, language: str) -> None:
    name = "Most na Wisłoku pod Sanok"
    card = {"name": {"pl": name, "en": name}, FIRST: True}
    cards = {kind.id: [*sets_of(game).kinds[kind.id]][:MANY] for of, kind in DRAWN if of == game}
    changed = {kind: dict.fromkeys(ids, card) for kind, ids in cards.items()}
    title = "Bohaterowie Wielkopolski i okolic, Szkoła nr 9"
    key = new_set(game, Changes(title=title, changed=changed), "pl").key
    wanted = {"cards": key, "form": "pages", "ink": "outline", "address": "https://wykleci.test"}
    with translation.override(language):
        assert printed_cards.put_first(game, key).count(name) >= MANY
        sheet = pypdfium2.PdfDocument(handouts.quick_pdf(game, wanted, lambda page, of: None))
    assert len(sheet) == 2


def opening(client: Client, game: str, cards: str) -> str:
    """What a player reads at a table with these cards before he has moved."""
    players = f"{min(get_ruleset(game).player_counts)}"
    posted = {"game": game, "level": "easy", "cards": cards, "players": players}
    return read(client, client.post("/tables/", posted)["Location"])


@every_drawn
def test_at_the_table_it_is_told_which_one_comes_first(client: Client, game, kind) -> None:
    for first in (True, False):
        told = opening(client, game, with_first(game, kind, first=first))
        assert ("Jako pierwsza wychodzi ze swojej talii: Własna." in told) is first
        assert "Zestaw kart: „Zestaw”." in told


def test_of_several_that_come_first_it_is_told_in_one_sentence(client: Client, db) -> None:
    kinds = [kind for game, kind in DRAWN if game == "paratroopers"]
    names = ", ".join("Własna" for _kind in kinds)
    told = opening(client, "paratroopers", with_first("paratroopers", *kinds))
    assert f"Jako pierwsze wychodzą ze swoich talii: {names}." in told
