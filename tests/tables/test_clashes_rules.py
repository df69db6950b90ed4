"""The rules page of Clashes: every card on it, and an example that the game itself plays."""

import re
from types import SimpleNamespace

import pytest
from django.template.loader import render_to_string
from django.test import Client
from django.utils import translation

from game.engine.cards import Text
from game.presentation import presenter
from game.presentation.clashes import words
from game.presentation.clashes.examples import TEAMS, start
from game.rulesets.clashes.cards import ACTIONS, CARDS, CHARACTERS, SIDE_OF, VALUES
from game.rulesets.clashes.parameters import PARAMETERS
from game.rulesets.clashes.ruleset import RULESET

from .html import Page
from .test_rules import plain

GAME = "clashes"
ANY = SimpleNamespace(options={})
"""A table with the printed cards."""
LANGUAGES = ["pl", "en"]


def read(client: Client, language: str) -> str:
    return plain(client.get(f"/rules/{GAME}/", headers={"accept-language": language}).text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_on_the_page(client: Client, language: str) -> None:
    text = read(client, language)

    def said(told: Text) -> str:
        return " ".join((told.pl if language == "pl" else told.en).split())

    wanted = [said(told) for card in CARDS.clash for told in (card.name, card.when)]
    wanted += [said(card.text) for card in CARDS.action]
    with translation.override(language):
        for name, card in CHARACTERS.items():
            line = (words.character(name), words.under_the_name(name))
            wanted.append(" ".join(" ".join((*line, *map(str, card.values))).split()))
        wanted += [f"{words.plain_action(name)}" for name in ACTIONS]
    assert [lost for lost in wanted if lost not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_are_those_the_game_deals_by(client: Client, language: str) -> None:
    text = read(client, language)
    for (players, variant), dealt in PARAMETERS.items():
        name = f"{players}{variant}" if (players, "b") in PARAMETERS else str(players)
        cells = [
            str(pair[0]) if pair[0] == pair[1] else f"{pair[0]} / {pair[1]}"
            for pair in (dealt.characters, dealt.actions)
        ]
        assert f" {name} {' '.join(cells)} {dealt.limit} {dealt.wins} " in text


def test_the_example_begins_as_the_rulebook_says() -> None:
    """Gurgacz 2, the vulgar judge 5: without actions the communists win."""
    with translation.override("en"):
        fight = presenter(GAME).rules()["examples"]
    trait = fight.event.pair[:2].strip()
    assert (trait, fight.base) == ("II", (2, 5))
    assert fight.base == (VALUES["sem"]["II"], VALUES["wulgarny-sedzia"]["II"])
    assert fight.plain == "Communists"


def test_a_boost_passes_to_the_leader_who_follows() -> None:
    """Worked out here once more, by hand as it were."""
    with translation.override("en"):
        fight = presenter(GAME).rules()["examples"]
    heroes, follower = VALUES["sem"]["II"], VALUES[TEAMS[1][1]]["II"]
    assert [step.values for step in fight.steps] == [
        (heroes + 1, 5),
        (heroes + 1, 5 + 2),
        (heroes + 1, follower + 2),
        (heroes + 1, follower + 2),
        (heroes + 1, follower + 2 - 2),
        (heroes + 1, follower + 2 - 2),
    ]
    assert fight.steps[2].leaders[1] == fight.follower != fight.moved == fight.leaders[1].name
    assert (fight.values, fight.winner) == ((3, 2), "Heroes")
    assert sum(step.card is not None for step in fight.steps if step.side == "Heroes") == 3


def test_the_example_could_happen() -> None:
    """Nobody holds what somebody else holds, and everybody holds cards of the own side."""
    state = start()
    fielded = [one for team in state.board.effects.teams for one in team]
    held = [card for hand in state.secrets.characters for card in hand]
    assert len({*held, *(one.card for one in fielded)}) == len(held) + len(fielded)
    for seat, side in enumerate(state.board.sides):
        own = [*state.secrets.characters[seat], *(o.card for o in fielded if o.seat == seat)]
        assert {SIDE_OF[card] for card in own} == {side}
    assert RULESET.to_act(state) == (2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_example_stands_on_the_page(client: Client, language: str) -> None:
    text = read(client, language)
    with translation.override(language):
        fight = presenter(GAME).rules()["examples"]
    for step in fight.steps:
        shown = f"{step.leaders[0]} {step.values[0]} : {step.values[1]} {step.leaders[1]}"
        assert " ".join(shown.split()) in text


def test_all_that_opens_on_tap_leads_to_the_rules(client: Client) -> None:
    """Every card and word has its panel, whoever looks; links lead to places of the rules page."""
    page = client.get(f"/rules/{GAME}/", headers={"accept-language": "en"}).text
    with translation.override("en"):
        given = {"reference": presenter(GAME).reference(ANY), "game": GAME}  # type: ignore[arg-type]
        panels = render_to_string("kit/reference.html", given)
    ids = Page(panels).ids
    assert len(ids) == len(set(ids))
    wanted = [f"character-{name}" for name in CHARACTERS]
    wanted += [f"clash-{card.id}" for card in CARDS.clash]
    wanted += [f"action-{name}" for name in ACTIONS]
    assert set(wanted) <= set(ids)
    assert set(re.findall(rf'href="/rules/{GAME}/#([^"]+)"', panels)) <= set(Page(page).ids)


RANKS = ("legendar", "epic", "rarit", "rzadkość")
"""The rulebook's words for how rare a person's card is, and for the measure."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", [f"/rules/{GAME}/", f"/print/{GAME}/cards/", "/styleguide/"])
def test_no_person_is_ranked(client: Client, language: str, address: str) -> None:
    """Neither by a word nor by a frame that only some have; the decisions say why."""
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    told, _, _ = answer.text.partition('id="decisions"')
    found = {word for word in re.findall(r"\w+", told.lower()) if word.startswith(RANKS)}
    assert not found
