"""What the box of Clashes holds: as many cards as its component list says, and its parts."""

from collections import Counter

import pytest
from django.urls import resolve, reverse
from django.utils import translation

from game.presentation import games, presenter
from game.presentation.clashes.parameters import figures, spares
from game.rulesets.clashes.cards import CARDS
from game.rulesets.clashes.terms import TERMS
from game.sheets.decks import chosen

from .faces import decks

GAME = "clashes"


def counted(slug: str) -> Counter[str]:
    """How many cards of each deck a choice prints."""
    with translation.override("pl"):
        [choice] = [one for one in presenter(GAME).choices() if one.slug == slug]
    found = chosen(decks("pl", GAME), choice.of)
    return Counter({deck.slug: sum(card.qty for card in deck.cards) for deck in found})


@pytest.mark.parametrize("language", ["pl", "en"])
def test_as_many_cards_as_the_component_list_says(language: str) -> None:
    """The help is ours: a captain's card a side, and two for each of the five of a side."""
    of = {deck.slug: sum(card.qty for card in deck.cards) for deck in decks(language, GAME)}
    help_cards = of.pop("help")
    assert of == {"heroes": 16, "communists": 16, "clashes": 24, "actions": 30}
    assert help_cards == 2 * (1 + 5 + 5)
    assert counted("all") == Counter({**of, "help": help_cards})


def test_parts_can_be_printed_by_themselves() -> None:
    assert counted("characters") == Counter(heroes=16, communists=16)
    for trait in CARDS.trait:
        assert counted(f"trait-{trait.id}") == Counter(clashes=4)


def test_no_deck_looks_like_one_of_another_game() -> None:
    """Schools keep both boxes in one cupboard."""
    backs = [deck.back for game in games() for deck in decks("pl", game)]
    assert len(set(backs)) == len(backs)
    signs = [back.sign for back in backs]
    assert len(set(signs)) == len(signs)


def test_a_character_shows_its_six_values_by_the_names_of_its_side() -> None:
    held = {card.id: card.card for deck in decks("en", GAME)[:2] for card in deck.cards}
    sem, judge = held["sem"], held["wulgarny-sedzia"]
    assert [row.number for row in sem.traits] == ["I", "II", "III", "IV", "V", "VI"]
    assert (sem.traits[1].name, sem.traits[1].value) == ("Fight against the USSR", 2)
    assert (judge.traits[1].name, judge.traits[1].value) == ("Cruelty", 5)
    assert (judge.side, judge.pin) == ("communists", None)
    assert sem.pin is not None


def test_the_code_of_an_action_leads_to_how_it_is_used() -> None:
    words = {term.id for term in TERMS}
    for card in decks("pl", GAME)[3].cards:
        address, _hash, anchor = card.page.partition("#")
        assert address == reverse("rules", args=[GAME])
        assert resolve(address).kwargs == {"game": GAME}
        assert anchor.removeprefix("term-") in words


def test_tables_are_those_of_the_rulebook() -> None:
    with translation.override("en"):
        rows, left = figures(), spares()
    told = {
        row[0]: tuple(cell.replace("\N{NO-BREAK SPACE}", "") for cell in row[1:]) for row in rows
    }
    assert len(told) == 11
    assert told["2"] == ("7", "5", "3", "2")
    assert told["3"] == ("6/3", "4/2", "3", "2")
    assert told["6b"] == ("5", "3", "4", "3")
    assert told["9"] == ("4/3", "3/2", "4", "2")
    over = {row[0]: row[-1].replace("\N{NO-BREAK SPACE}", "") for row in left}
    assert over.pop("2") == "4"
    assert {players for players, cards in over.items() if cards == "1/0"} == {"5", "9"}
    assert set(over.values()) == {"0", "1/0"}
