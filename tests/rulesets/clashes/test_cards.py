"""The card file: the component list, and sides that no trait favours."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from game.engine.cards import CardError
from game.rulesets.clashes import cards
from game.rulesets.clashes.cards import ACTIONS, CARDS, CLASHES, DECKS, TRAITS, VALUES
from game.rulesets.clashes.terms import TERMS

CONTENT = Path(__file__).parents[3] / "lessons" / "content"
LEFT_OUT = ("szendzielarz", "zadzierski", "kuchcewicz", "edward-taraszkiewicz", "antoni-zubryd")


def test_sixteen_a_side_and_thirty_actions() -> None:
    assert [len(deck) for deck in DECKS] == [16, 16]
    assert len(CLASHES) == 24
    assert Counter(card.id for card in CARDS.action for _ in range(card.copies)) == {
        "boost-1": 4, "boost-2": 3, "weakening-1": 4, "weakening-2": 3, "wounded-leader": 3,
        "exchange": 3, "changed-trait": 3, "cancel": 3, "reinforcement": 2, "informer": 2,
    }  # fmt: skip


@pytest.mark.parametrize("trait", TRAITS)
def test_both_sides_have_the_same_total_in_every_trait(trait: str) -> None:
    assert [sum(VALUES[card][trait] for card in deck) for deck in DECKS] == [51, 51]


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
    with pytest.raises(CardError, match=says):
        cards._check(file())
