"""The card file: strict, with the rulebook's counts, every effect with its function."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.engine.cards import CardError, check_effects, load_cards
from game.rulesets.outcast_heroes import cards
from game.rulesets.outcast_heroes.goals import GOAL_CONDITIONS
from game.rulesets.outcast_heroes.resolving import EFFECTS

FILE = Path(cards.__file__).with_name("cards.toml")


def test_ruling_36_counts_of_the_component_list() -> None:
    assert Counter(s.colour for s in cards.CARDS.soldier) == dict.fromkeys(cards.COLOURS, 8)
    assert Counter(m.stage for m in cards.CARDS.mission) == {1: 5, 2: 5, 3: 5}
    assert len(cards.all_orders("")) == len(cards.ALL_GLORY) == 20
    assert len(cards.ORDERS) == len(cards.GOVERNMENT) == 8
    assert {g.effect for g in cards.CARDS.government} == set(EFFECTS)
    assert len(EFFECTS) == 6
    assert set(cards.BONUS.values()) == set(cards.Bonus.__args__)
    assert len(set(cards.BONUS.values())) == 6


def test_every_colour_has_the_same_total_leadership_and_strength() -> None:
    totals = {
        colour: (
            sum(s.leadership for s in cards.CARDS.soldier if s.colour == colour),
            sum(s.strength for s in cards.CARDS.soldier if s.colour == colour),
        )
        for colour in cards.COLOURS
    }
    assert len(set(totals.values())) == 1


def test_every_kind_of_order_is_in_the_deck() -> None:
    assert all(order.copies >= 1 for order in cards.CARDS.order)
    assert all(value >= 1 for value in cards.ALL_GLORY)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_goal_deck_by_number_of_players(players: int) -> None:
    deck = Counter(cards.goal_deck(players))
    assert deck[cards.TRAITOR] == (2 if players == 4 else 1)
    assert sum(deck.values()) - deck[cards.TRAITOR] == 6


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """The card file with the first `old` replaced."""
    text = FILE.read_text()
    assert old in text
    file = tmp_path / "cards.toml"
    file.write_text(text.replace(old, new, 1))
    return file


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("leadership = ", "leadreship = "),
        ("leadership = ", "mood = 3\nleadership = "),
        ("difficulty = ", "# "),
        ("strength = ", 'strength = "3" #'),
        ('colour = "blue"', 'colour = "red"'),
        ('effect = "manhunt"', 'effect = "picnic"'),
        ('fate = "killed"', 'fate = "promoted"'),
        ("stage = 1", "stage = 4"),
        ('bonus = "extra-action"', 'bonus = "extra-life"'),
        ("[free_the_prisoners]", "[feed_the_prisoners]"),
        ("[[glory]]", "[[glory]"),
    ],
)
def test_unknown_and_missing_keys_and_wrong_values_are_errors(tmp_path, old, new) -> None:
    with pytest.raises(CardError, match=r"cards\.toml"):
        load_cards(changed(tmp_path, old, new), cards.CardFile)


def remade(**parts) -> cards.CardFile:
    return msgspec.structs.replace(cards.CARDS, **parts)


def test_wrong_counts_and_unequal_colours_are_errors() -> None:
    first, *others = cards.CARDS.soldier
    stronger = msgspec.structs.replace(first, strength=first.strength + 1)
    order, *orders = cards.CARDS.order
    wrong = [
        remade(soldier=tuple(others)),
        remade(soldier=(stronger, *others)),
        remade(soldier=(first, first, *others[1:])),
        remade(mission=cards.CARDS.mission[1:]),
        remade(order=(msgspec.structs.replace(order, copies=order.copies + 1), *orders)),
        remade(government=cards.CARDS.government[1:]),
        remade(glory=cards.CARDS.glory[1:]),
        remade(goal=cards.CARDS.goal[1:]),
    ]
    cards._check(cards.CARDS)
    cards._check_printed(cards.CARDS)
    for file in wrong:
        with pytest.raises(CardError):  # noqa: PT012
            cards._check(file)
            cards._check_printed(file)


@pytest.mark.parametrize(
    ("used", "functions"),
    [
        (EFFECTS, {**EFFECTS, "picnic": None}),
        ((*EFFECTS, "picnic"), EFFECTS),
        (GOAL_CONDITIONS, {}),
    ],
)
def test_effects_without_function_and_functions_without_card_are_errors(used, functions) -> None:
    check_effects("cards", EFFECTS, EFFECTS)
    with pytest.raises(CardError):
        check_effects("cards", used, functions)


def test_ids_are_words_of_a_move() -> None:
    ids = [*cards.SOLDIERS, *cards.MISSIONS, cards.FREE, *cards.ORDERS, *cards.GOVERNMENT]
    assert all(name.isascii() and " " not in name and name == name.lower() for name in ids)
    assert len(set(ids)) == len(ids)


def test_every_goal_is_one_card_but_the_traitor() -> None:
    for goal in cards.CARDS.goal:
        assert goal.copies == (2 if goal.id == cards.TRAITOR else 1)
