"""The card file: the list of parts, the values of the source, and what the rules promise."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine.card_sets import PRINTED, Changes
from game.engine.cards import CardError
from game.kit.load import game_of
from game.rulesets.forest import cards
from game.rulesets.forest.cards import (
    CARDS,
    COMMUNISTS,
    FOREST,
    KIND,
    SETS,
    SPECIALS,
    TERRAIN,
    UNITS,
    deck,
    in_order,
    leaders,
    specials,
    terrains,
)
from game.rulesets.forest.names import card as called
from game.rulesets.forest.terms import TERMS

CONTENT = Path(__file__).parents[3] / "lessons" / "content"
LEFT_OUT = (
    "szendzielarz", "zadzierski", "kuchcewicz", "edward-taraszkiewicz", "zubryd", "kuras", "rajs",
)  # fmt: skip


def test_the_list_of_parts() -> None:
    assert [len(leaders(PRINTED, side)) for side in (FOREST, COMMUNISTS)] == [7, 4]
    assert [len(CARDS.partisan), len(CARDS.functionary)] == [16, 16]
    assert (specials(PRINTED, FOREST), specials(PRINTED, COMMUNISTS)) == (
        ("ckm", "sanitariuszka", "zaskoczenie", "reakcyjna-wies", "informator", "wyrok-smierci",
         "rajd"),
        ("zasadzka", "agent", "zdrada", "oblawa"),
    )  # fmt: skip
    combat = {card.id for card in SPECIALS.values() if card.kind == "combat"}
    assert combat == {"ckm", "sanitariuszka", "zaskoczenie", "reakcyjna-wies", "zasadzka"}


def test_the_forest_is_that_of_the_source() -> None:
    forest = TERRAIN["las"]
    assert (forest.dice, forest.points) == (3, (3, 2))
    assert msgspec.structs.asdict(forest.forest) == {"attack": 1, "defence": 1, "tries": 1}
    assert forest.communists == cards.NOTHING


def test_seven_units_have_the_values_of_the_source() -> None:
    """Six of its example of a fight, and the commander of its example of a sentence."""
    named = ("mo-2-6", "kbw-3-6", "edmund-j", "nn-2-6", "nn-2-5", "nn-2-7", "lucjan-d")
    values = ["k2-6/2", "k3-6/2", "k4-7/3", "k2-6/2", "k2-5/2", "k2-7/2", "k5-8/4"]
    assert [UNITS[card].values.pl for card in named] == values
    assert [UNITS[card].values.en for card in named] == [f"d{told[1:]}" for told in values]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_card_has_its_note(language: str) -> None:
    notes = {card.note for kind in cards._kinds(CARDS) for card in kind}
    assert [note for note in notes if not (CONTENT / language / f"{note}.md").exists()] == []


def test_nobody_answers_for_the_killing_of_civilians() -> None:
    notes = " ".join(card.note for card in CARDS.commander)
    assert not any(name in notes for name in LEFT_OUT)


def test_the_commanders_are_of_different_organisations() -> None:
    assert len({card.group.en for card in CARDS.commander}) == 7


def test_the_other_sides_commanders_are_an_office_and_initials() -> None:
    for officer in CARDS.officer:
        first, initial = officer.name.split(" ")
        assert first.isalpha()
        assert len(initial) == 2
        assert not officer.note.startswith("soldier/")


def test_every_special_has_its_word_and_every_question_its_answer() -> None:
    assert {card.term for card in SPECIALS.values()} <= {term.id for term in TERMS}
    assert len(game_of("forest").rulings) == 26


def broken(what: str, place: int, **changes: object) -> cards.CardFile:
    found = list(getattr(CARDS, what))
    found[place] = msgspec.structs.replace(found[place], **changes)
    return msgspec.structs.replace(CARDS, **{what: tuple(found)})


def without(kind: str) -> cards.CardFile:
    return msgspec.structs.replace(CARDS, **{kind: getattr(CARDS, kind)[:-1]})


def all_of(kind: str, **changes: object) -> cards.CardFile:
    found = tuple(msgspec.structs.replace(card, **changes) for card in getattr(CARDS, kind))
    return msgspec.structs.replace(CARDS, **{kind: found})


@pytest.mark.parametrize(
    ("file", "says"),
    [
        (lambda: without("commander"), "6 cards instead of 7"),
        (lambda: without("officer"), "4 are dealt"),
        (lambda: without("partisan"), "15 cards instead of 16"),
        (lambda: without("terrain"), "bagno"),
        (lambda: broken("special", 0, kind="instant"), "machine-gun"),
        (lambda: broken("special", 0, side="communists"), "not of the communists"),
        (lambda: broken("special", 0, effect="nurse"), "stands twice"),
        (lambda: without("special"), "3 cards instead of 4"),
        (lambda: broken("officer", 0, id="zapora"), "stands twice"),
        (lambda: broken("officer", 0, attack=2), "at least 3"),
        (lambda: broken("officer", 0, dice=7), "1 to 6"),
        (lambda: broken("officer", 0, defence=0), "at least 1"),
        (lambda: broken("partisan", 0, dice=6), "tells its values"),
        (lambda: broken("commander", 0, group=CARDS.commander[1].group), "organisation"),
        (lambda: broken("terrain", 0, dice=2), "place 1"),
        (lambda: broken("terrain", 5, dice=0), "place 1"),
        (lambda: broken("terrain", 4, points=(4, 0)), "both sides"),
        (lambda: broken("terrain", 4, forest=cards.Modifier(tries=-1)), "no tries"),
        (lambda: broken("terrain", 4, points=(4, 9)), "four terrains"),
        (lambda: broken("terrain", 5, forest=cards.Modifier(attack=-5)), "at least 3"),
    ],
)
def test_a_wrong_file_is_an_error(file, says) -> None:
    with pytest.raises(CardError, match=says):  # noqa: PT012
        cards._check(file())
        cards._check_printed(file())


def left(kind: str, number: int) -> Changes:
    """The set of the first cards of a kind alone."""
    return Changes(left_out={kind: [card.id for card in getattr(CARDS, kind)[number:]]})


def changed(kind: str, id: str, **fields: object) -> Changes:
    return Changes(changed={kind: {id: fields}})


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        (left("commander", 3), "4 are dealt"),
        (left("officer", 3), "4 are dealt"),
        (left("partisan", 7), "8 to 40"),
        (left("functionary", 7), "8 to 40"),
        (left("terrain", 6), "bagno"),
        (left("special", 3), "3 are dealt"),
        (Changes(left_out={"special": ["agent", "zdrada"]}), "3 are dealt"),
        (changed("special", "ckm", effect="bomb"), "cannot do"),
        (changed("special", "ckm", effect="nurse"), "stands twice"),
        (changed("special", "rajd", side="communists", term="ckm"), "is 'rajd'"),
        (changed("terrain", "las", points=[21, 2]), "1 to 20"),
        (changed("terrain", "las", forest={"attack": 4}), "3 at most"),
        (changed("terrain", "miasto", forest={"attack": -3}), "at least 3"),
        (changed("commander", "zapora", attack=13), "an attack"),
        (changed("partisan", "nn-1-5", defence=7), "a defence"),
    ],
)
def test_a_set_that_the_rules_cannot_be_played_with_is_refused(changes, says) -> None:
    with pytest.raises(CardError, match=says):
        SETS.applied(changes)


def test_a_set_may_have_as_few_cards_as_are_dealt() -> None:
    few = [left("commander", 4), left("partisan", 8), left("functionary", 8)]
    few.append(Changes(left_out={"special": ["zdrada"]}))
    for changes in few:
        SETS.applied(changes)


def test_a_changed_terrain_lies_where_the_printed_one_does() -> None:
    key = SETS.learn(changed("terrain", "wies", dice=6))
    village = terrains(key)["wies"]
    assert village != "wies"
    assert KIND[village] == "wies"
    assert TERRAIN[village].copies == TERRAIN["wies"].copies


def test_a_hand_is_in_the_order_of_the_file_whatever_a_set_changes() -> None:
    own = {**msgspec.to_builtins(CARDS.partisan[2]), "dice": 4}
    key = SETS.learn(
        Changes(changed={"commander": {"zapora": {"dice": 1}}}, added={"partisan": [own]})
    )
    first, *others = deck(key, FOREST)
    [added] = [card for card in others if card.startswith("own--")]
    printed = [card for card in others if card != added]
    assert first.startswith("zapora--")
    assert in_order([added, *reversed(printed), first]) == (first, *printed, added)


def test_units_that_cannot_make_every_formation_are_an_error() -> None:
    with pytest.raises(CardError, match="no formation"):
        cards._check_formations(all_of("partisan", dice=3))


def test_an_unnamed_units_id_tells_its_values() -> None:
    for card in (*CARDS.partisan, *CARDS.functionary):
        assert card.id.endswith(f"-{card.dice}-{card.attack}")
        assert UNITS[card.id].values.pl == f"k{card.dice}-{card.attack}/{card.defence}"


def test_no_two_cards_are_called_the_same_and_no_name_is_a_formula() -> None:
    """A hint that says to place one of them can only mean that one."""
    for language in ("pl", "en"):
        told = [getattr(called(name), language) for name in (*UNITS, *SPECIALS)]
        assert len({*told}) == len(told)
        assert not [name for name in told if "/" in name]
    assert called("nn-6-7").pl == "N.N.\N{NO-BREAK SPACE}(drużynowy, kości\N{NO-BREAK SPACE}6)"
