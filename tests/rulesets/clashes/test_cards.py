"""The card file: the component list, sides that no trait favours, and what sets may change."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.engine.card_sets import PRINTED, Changes
from game.engine.cards import CardError
from game.rulesets.clashes import cards
from game.rulesets.clashes.cards import (
    ACTIONS,
    CARDS,
    CLASHES,
    COMMUNISTS,
    HEROES,
    SETS,
    TRAITS,
    VALUES,
    deck,
    in_order,
)
from game.rulesets.clashes.terms import TERMS

CONTENT = Path(__file__).parents[3] / "lessons" / "content"
LEFT_OUT = ("szendzielarz", "zadzierski", "kuchcewicz", "edward-taraszkiewicz", "antoni-zubryd")


def test_sixteen_a_side_and_thirty_actions() -> None:
    assert [len(deck(PRINTED, side)) for side in (HEROES, COMMUNISTS)] == [16, 16]
    assert len(CLASHES) == 24
    assert Counter(card.id for card in CARDS.action for _ in range(card.copies)) == {
        "boost-1": 4, "boost-2": 3, "weakening-1": 4, "weakening-2": 3, "wounded-leader": 3,
        "exchange": 3, "changed-trait": 3, "cancel": 3, "reinforcement": 2, "informer": 2,
    }  # fmt: skip


@pytest.mark.parametrize("trait", TRAITS)
def test_both_sides_have_the_same_total_in_every_trait(trait: str) -> None:
    decks = [deck(PRINTED, side) for side in (HEROES, COMMUNISTS)]
    assert [sum(VALUES[card][trait] for card in cards) for cards in decks] == [51, 51]


def test_the_two_values_that_the_rulebook_gives() -> None:
    assert VALUES["sem"]["II"] == 2
    assert VALUES["wulgarny-sedzia"]["II"] == 5


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_card_has_its_note(language: str) -> None:
    notes = {card.note for card in (*CARDS.hero, *CARDS.communist, *CARDS.clash)}
    assert [note for note in notes if not (CONTENT / language / f"{note}.md").exists()] == []


def test_nobody_answers_for_the_killing_of_civilians() -> None:
    notes = " ".join(card.note for card in CARDS.hero)
    assert not any(name in notes for name in LEFT_OUT)


def test_every_action_has_its_word() -> None:
    assert {card.term for card in ACTIONS.values()} <= {term.id for term in TERMS}


def broken(side: str, place: int, **changes: object) -> cards.CardFile:
    deck = list(getattr(CARDS, side))
    deck[place] = msgspec.structs.replace(deck[place], **changes)
    return msgspec.structs.replace(CARDS, **{side: tuple(deck)})


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (lambda: broken("hero", 0, values=(5, 5, 5, 5, 5, 5)), "best in all"),
        (lambda: broken("hero", 0, values=(1, 1, 1, 1, 1, 1)), "of each strength"),
        (lambda: broken("hero", 0, values=(6, 1, 4, 5, 4, 4)), "1 to 5"),
        (lambda: broken("hero", 15, values=(1, 5, 2, 2, 3, 3)), "totals differ"),
        (lambda: broken("communist", 0, id="inka"), "stands twice"),
        (lambda: broken("clash", 0, trait="II"), "four for each"),
        (lambda: broken("action", 0, copies=5), "30 cards"),
    ],
)
def test_a_wrong_file_is_an_error(file, says) -> None:
    with pytest.raises(CardError, match=says):  # noqa: PT012
        cards._check(file())
        cards._check_printed(file())


def left(kind: str, number: int) -> Changes:
    """The set of the first cards of a kind alone."""
    return Changes(left_out={kind: [card.id for card in getattr(CARDS, kind)[number:]]})


def action(id: str, **fields: object) -> Changes:
    return Changes(changed={"action": {id: fields}})


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (left("hero", 15), "16 are dealt"),
        (left("communist", 15), "16 are dealt"),
        (left("clash", 4), "5 are fought"),
        (left("action", 5), "22 are dealt"),
        (action("boost-1", copies=-1), "0 to 20"),
        (action("boost-1", copies=21), "0 to 20"),
        (action("boost-1", amount=0), "by 1 to 5"),
        (action("weakening-2", amount=6), "by 1 to 5"),
        (action("cancel", amount=1), "no value"),
        (action("cancel", kind="informer"), "informer, not cancel"),
        (Changes(changed={"hero": {"inka": {"values": [0, 1, 1, 1, 1, 1]}}}), "1 to 5"),
    ],
)
def test_a_set_that_the_rules_cannot_be_played_with_is_refused(changes, says) -> None:
    with pytest.raises(CardError, match=says):
        SETS.applied(changes)


@pytest.mark.parametrize(
    "changes", [left("clash", 5), left("action", 7), action("cancel", copies=0)]
)
def test_a_set_may_have_as_few_cards_as_the_longest_and_largest_game_takes(changes) -> None:
    SETS.applied(changes)


def test_a_hand_is_in_the_order_of_the_file_whatever_a_set_changes() -> None:
    key = SETS.learn(
        Changes(
            changed={"hero": {"witold": {"values": [1, 1, 1, 1, 1, 1]}}},
            added={"hero": [{**msgspec.to_builtins(CARDS.hero[2]), "pseudonym": "Sosna"}]},
        )
    )
    first, *others, added = deck(key, HEROES)
    assert first.startswith("witold--")
    assert in_order([added, *reversed(others), first]) == (first, *others, added)
