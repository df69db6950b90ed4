"""What can be set before a game of Forest, and what it makes of the game."""

import re

import pytest
from django.test import Client

from game.engine.registry import get_ruleset
from game.kit.load import game_of
from game.kit.settings import CARDS, options_form
from game.rulesets.forest.state import Options
from game.tables.models import Table

from .games import GAME

OptionsForm = options_form(game_of(GAME))
ALL = {"starts": "communists", "place_1": "pubp", "place_2": "wies", "place_6": "bagno"}


def chosen(**posted: str) -> dict:
    form = OptionsForm(posted)
    assert form.is_valid(), form.errors
    return form.options()


def test_where_nothing_is_chosen_the_lot_decides() -> None:
    ruleset = get_ruleset(GAME)
    assert ruleset.setup(2, chosen()) == ruleset.setup(2, {})


def test_every_choice_of_every_field_is_an_option_of_the_game() -> None:
    meant = {name for one in OptionsForm.settings for name in one.options(one.usual)}
    assert {*meant, CARDS} == set(Options.__struct_fields__)
    for name, field in OptionsForm.base_fields.items():
        for value, _ in field.choices if name != CARDS else ():
            options = chosen(**{name: value})
            get_ruleset(GAME).setup(2, options)


@pytest.mark.parametrize(("side", "seat"), [("forest", 0), ("communists", 1)])
def test_the_game_is_as_it_was_set(client: Client, db: None, side: str, seat: int) -> None:
    posted = {"game": GAME, "level": "easy", "side": side, "specials": "chosen", **ALL}
    assert client.post("/tables/", posted).status_code == 302
    table = Table.objects.get()
    assert table.options == {**ALL, "forest": seat, "specials": "chosen"}
    assert table.players == 2


def test_a_lesson_is_what_the_form_offers() -> None:
    assert OptionsForm(dict(OptionsForm.lesson)).is_valid()
    assert set(OptionsForm.folded) < set(OptionsForm.base_fields)


@pytest.mark.parametrize("path", ["/games/forest/", "/open/forest/", "/class/new/?game=forest"])
def test_six_fields_do_not_stand_beside_each_other(client: Client, db: None, path: str) -> None:
    html = client.get(path).content.decode()
    before, _, within = html.partition('<details class="more-options')
    within = within.partition("</details>")[0]
    for name in OptionsForm.base_fields.keys() - {CARDS}:
        assert (f'name="{name}"' in within) == (name in OptionsForm.folded)
        assert (f'name="{name}"' in before) == (name not in OptionsForm.folded)


def test_nobody_is_asked_how_many_play_a_game_for_two(client: Client, db: None) -> None:
    asked = {"players": "/games/{}/", "group_size": "/class/new/?game={}"}
    for name, path in asked.items():
        for game, shown in ((GAME, False), ("clashes", True)):
            html = client.get(path.format(game)).content.decode()
            assert bool(re.search(rf'<select[^>]*name="{name}"', html)) == shown
