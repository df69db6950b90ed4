"""The rules page of Forest: every card on it, and a fight that the game itself plays."""

import re
from itertools import product

import pytest
from django.test import Client
from django.utils import translation

from game.engine.cards import Text
from game.presentation import presenter
from game.presentation.forest import words
from game.presentation.forest.rules import percent
from game.rulesets.forest.cards import (
    CARDS,
    LEADERS,
    SPECIALS,
    TERRAIN,
    UNITS,
    UNNAMED,
    Unnamed,
    formation,
)

from ...rulesets.forest.test_example import DICE, LIFE, SUMS
from ..test_rules import plain

GAME = "forest"
LANGUAGES = ["pl", "en"]
FACES = range(1, 7)


def read(client: Client, language: str) -> str:
    return plain(client.get(f"/rules/{GAME}/", headers={"accept-language": language}).text)


def spaced(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_on_the_page(client: Client, language: str) -> None:
    text = read(client, language)

    def said(told: Text) -> str:
        return spaced(told.pl if language == "pl" else told.en)

    wanted = [said(told) for card in CARDS.terrain for told in (card.name, card.text)]
    wanted += [said(told) for card in CARDS.special for told in (card.name, card.text)]
    with translation.override(language):
        for name in (*LEADERS[0], *LEADERS[1]):
            line = (words.unit(name), words.under_the_name(name), said(UNITS[name].values))
            wanted.append(spaced(" ".join(line)))
        for name in (*UNNAMED[0], *UNNAMED[1]):
            card = UNITS[name]
            assert isinstance(card, Unnamed)
            wanted.append(f"{said(card.values)} {said(card.task)}")
    assert [lost for lost in wanted if lost not in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_terrains_stand_with_their_dice_and_points(client: Client, language: str) -> None:
    text, letter = read(client, language), "k" if language == "pl" else "d"
    for card in TERRAIN.values():
        name = card.name.pl if language == "pl" else card.name.en
        dice = f"{letter}{card.dice}" if card.dice else "–"
        communists, forest = card.points
        assert f"{spaced(name)} {dice} {communists}/{forest}" in text


def test_the_fight_goes_on_the_page_as_it_goes_in_the_source() -> None:
    with translation.override("en"):
        fight = presenter(GAME).rules()["fight"]
        sides = {"C": words.side(1), "F": words.side(0)}
    rolled = [(roll.side, roll.sum, sum(hit.hits for hit in roll.struck)) for roll in fight.rolls]
    wanted = [(sides[side], total, hits) for side, total, hits in SUMS]
    # The last hit finds nobody else: as many as strike.
    assert rolled == wanted
    assert [tuple(die for die, _ in roll.dice) for roll in fight.rolls] == list(DICE)
    assert fight.started == 2
    cards = ("mo-2-6", "kbw-3-6", "edmund-j", "nn-2-6", "nn-2-5", "nn-2-7")
    for roll, (communists, forest) in zip(fight.rolls, LIFE, strict=False):
        life = {**communists, **forest}
        assert list(roll.left) == [life.get(card, 0) for card in cards]
    assert list(fight.rolls[-1].left) == [0, 0, 0, 1, 3, 0]
    assert [one.attack[2] for one in fight.fighters] == [6, 6, 7, 7, 6, 8]
    assert [one.life[2] for one in fight.fighters] == [2, 2, 3, 3, 3, 3]
    assert [taken.strength for taken in fight.taken] == [3, 2]
    assert (fight.attacker, fight.winner, fight.holder) == (sides["C"], sides["F"], sides["F"])


def test_of_three_dice_the_two_lowest_count() -> None:
    for roll in presenter(GAME).rules()["fight"].rolls:
        counted = [die for die, counts in roll.dice if counts]
        spare = [die for die, counts in roll.dice if not counts]
        assert (len(counted), len(spare)) == (2, 1)
        assert max(counted) <= spare[0]
        assert sum(counted) == roll.sum


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fight_stands_on_the_page(client: Client, language: str) -> None:
    text = read(client, language)
    with translation.override(language):
        fight = presenter(GAME).rules()["fight"]
    for roll in fight.rolls:
        life = " ".join(str(left or "–") for left in roll.left)
        assert f"{roll.number}. {roll.side} {life}" in text
        for struck in roll.struck:
            assert f"{spaced(' '.join(struck.unit))}: −{struck.hits}," in text
    for units in (fight.lost, fight.kept, fight.under, *fight.discards):
        assert units
        assert ", ".join(spaced(" ".join(unit)) for unit in units) in text


def test_the_cards_shown_make_their_formations() -> None:
    """Worked out here once more from the values that are written on them."""
    for shown in presenter(GAME).rules()["formations"]:
        values = [re.fullmatch(r"k(\d)-(\d)/\d", unit.figure) for unit in shown.units]
        numbers = [(int(found[1]), int(found[2])) for found in values if found]
        assert formation(numbers) == shown.strength
        assert shown.dice == ", ".join(str(dice) for dice in sorted(n[0] for n in numbers))
        assert shown.attacks == ", ".join(str(attack) for attack in sorted(n[1] for n in numbers))


def test_the_machine_gun_of_the_example_makes_a_formation_stronger() -> None:
    units, before, after = presenter(GAME).rules()["gun"]
    values = [tuple(map(int, re.findall(r"\d", written)[:2])) for _, written in units]
    better = [
        formation([(dice, attack + (at == gun)) for at, (dice, attack) in enumerate(values)])
        for gun in range(3)
    ]
    assert formation(values) == before
    assert min(strength for strength in better if strength) == after < before


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chances_are_counted_right(client: Client, language: str) -> None:
    """Every roll there is, one by one."""
    text = read(client, language)
    rules = presenter(GAME).rules()
    rolls = [sum(sorted(roll)[:2]) for roll in product(FACES, repeat=3)]
    wanted = [
        round(100 * sum(total <= n for total in rolls) / len(rolls)) for n, _ in rules["hits"]
    ]
    shown = [chance for _, chance in rules["hits"]]
    assert [(a, b) for a, b in zip(wanted, shown, strict=True) if a != b] in ([], [(100, 99)])
    assert " ".join(f"{chance}%" for chance in shown) in text
    for dice, (_written, (once, twice)) in enumerate(rules["starts"], 1):
        tries = list(product(FACES, repeat=2))
        assert once == round(100 * dice / 6)
        assert twice == round(100 * sum(min(roll) <= dice for roll in tries) / len(tries))


def test_every_attack_of_a_card_has_its_chance() -> None:
    listed = {attack for attack, _ in presenter(GAME).rules()["hits"]}
    assert {card.attack for card in UNITS.values()} <= listed


def test_only_what_is_certain_is_a_hundred_per_cent() -> None:
    assert [percent(chance) for chance in (0, 0.5, 0.996, 1)] == [0, 50, 99, 100]


def test_the_commander_of_the_source_has_four_throws() -> None:
    """k5-8/4: pairs from 1-1 to 5-5 save him."""
    sentenced = presenter(GAME).rules()["sentenced"]
    assert (sentenced.values, sentenced.dice, sentenced.defence) == ("k5-8/4", 5, 4)
    throws = list(product(FACES, repeat=2))
    lost = sum(not (one == two <= 5) for one, two in throws) / len(throws)
    assert sentenced.saved == round(100 * (1 - lost**4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_special_card_is_told_of(client: Client, language: str) -> None:
    page = client.get(f"/rules/{GAME}/", headers={"accept-language": language}).text
    for card in SPECIALS.values():
        assert page.count(f'id="term-{card.term}"') == 1
        assert page.count(f'id="{card.side}-{card.id}"') == 1
