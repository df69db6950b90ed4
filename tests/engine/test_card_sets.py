"""Sets that people make of a game's cards: what they change, and what they leave as it is."""

import msgspec
import pytest
from msgspec import Struct

from game.engine.card_sets import (
    KEPT,
    LOOKED_AT,
    CardSets,
    Changes,
    Joined,
    Told,
    UnknownCards,
    printed_id,
)
from game.engine.cards import CardError


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    cannons: int
    name: str = ""


class Harbour(Struct, frozen=True, forbid_unknown_fields=True):
    ship: tuple[Ship, ...]


def at_least_two(cards: Harbour) -> None:
    if len(cards.ship) < 2:
        raise CardError("two ships fight")


@pytest.fixture
def sets() -> CardSets[Harbour]:
    return CardSets(Harbour((Ship("brig", 10), Ship("sloop", 4), Ship("ark", 0))), at_least_two)


def cannons(**changed: int) -> Changes:
    return Changes(changed={"ship": {id: {"cannons": number} for id, number in changed.items()}})


def test_a_changed_card_is_one_of_its_own_in_the_place_of_the_printed_one(sets) -> None:
    ships = sets.kind("ship")
    key = sets.learn(cannons(sloop=6))
    brig, sloop, ark = ships.of(key)
    assert (brig, ark) == ("brig", "ark")
    assert sloop != "sloop"
    assert printed_id(sloop) == "sloop"
    assert ships[sloop].cannons == 6
    assert ships["sloop"].cannons == 4


def test_going_through_the_cards_finds_the_printed_ones(sets) -> None:
    ships = sets.kind("ship")
    key = sets.learn(cannons(sloop=6))
    assert [*ships] == [*ships.of("")] == ["brig", "sloop", "ark"]
    assert all(id in ships for id in ships.of(key))
    assert "sloop--0000000000000000" not in ships


def test_what_follows_from_cards_follows_from_those_of_sets_too(sets) -> None:
    ships = sets.kind("ship")
    armed = ships.each(lambda ship: ship.cannons)
    key = sets.learn(cannons(ark=2))
    [changed] = ships.of(key).keys() - ships.keys()
    assert armed[changed] == armed.get(changed) == 2
    assert armed.of(key) == {"brig": 10, "sloop": 4, changed: 2}
    assert armed.get("raft") is None
    assert armed.get("ark", 7) == 0
    assert armed.sets is sets


def test_what_follows_is_known_of_sets_that_were_learnt_before(sets) -> None:
    ships = sets.kind("ship")
    key = sets.learn(cannons(ark=2))
    armed = ships.each(lambda ship: ship.cannons)
    beside = ships.beside({"lighthouse": Ship("lighthouse", 1)})
    [changed] = ships.of(key).keys() - ships.keys()
    assert armed[changed] == 2
    assert beside[changed].cannons == 2
    assert "lighthouse" in beside
    later = sets.learn(cannons(ark=3))
    assert all([*beside.of(one)][-1] == "lighthouse" for one in (key, later))


def test_cards_are_left_out_and_added(sets) -> None:
    ships = sets.kind("ship")
    new = {"cannons": 20, "name": "Lwów"}
    key = sets.learn(Changes(left_out={"ship": ["brig"]}, added={"ship": [new]}))
    sloop, ark, own = ships.of(key)
    assert (sloop, ark, printed_id(own)) == ("sloop", "ark", "own")
    assert ships[own].name == "Lwów"


def test_a_card_that_is_added_twice_is_there_twice(sets) -> None:
    ships, new = sets.kind("ship"), {"cannons": 20, "name": "Lwów"}
    once, twice = (sets.learn(Changes(added={"ship": [new] * n})) for n in (1, 2))
    assert len({*ships.of(twice)}) == 5
    assert {*ships.of(once)} < {*ships.of(twice)}


def test_what_is_told_of_a_card_is_none_of_its_fields_but_makes_it_another_card(sets) -> None:
    ships = sets.kind("ship")
    told = Changes(changed={"ship": {"ark": {"cannons": 2, "told": {"story": "Zatonęła."}}}})
    [card] = ships.of(sets.learn(told)).keys() - ships.keys()
    [other] = ships.of(sets.learn(cannons(ark=2))).keys() - ships.keys()
    assert card != other
    assert sets.told(card) == Told(story="Zatonęła.")
    assert sets.told(other) is None
    assert sets.told("ark") is None


def test_equal_changes_have_one_key_and_share_their_cards(sets) -> None:
    ships = sets.kind("ship")
    first, again = sets.learn(cannons(ark=2)), sets.learn(cannons(ark=2))
    other = sets.learn(cannons(ark=2, brig=9))
    assert first == again != other
    assert [*ships.of(first)][2] == [*ships.of(other)][2]


def test_what_changes_nothing_leaves_the_printed_card(sets) -> None:
    ships = sets.kind("ship")
    assert [*ships.of(sets.learn(cannons(brig=10)))] == ["brig", "sloop", "ark"]


def test_a_set_the_game_cannot_be_played_with_is_refused_and_not_known(sets) -> None:
    sets.kind("ship")
    few = Changes(left_out={"ship": ["brig", "ark"]})
    with pytest.raises(CardError, match="two ships"):
        sets.learn(few)
    assert not sets.knows(few.key)


@pytest.mark.parametrize("fields", [{"cannons": "many"}, {"sails": 3}, {"cannons": None}])
def test_what_no_card_can_say_is_refused(sets, fields) -> None:
    sets.kind("ship")
    with pytest.raises(msgspec.ValidationError):
        sets.learn(Changes(changed={"ship": {"brig": fields}}))


@pytest.mark.parametrize(
    "changes",
    [
        Changes(changed={"ship": {"raft": {"cannons": 1}}}),
        Changes(left_out={"ship": ["raft"]}),
        Changes(added={"port": [{"name": "Gdynia"}]}),
    ],
)
def test_a_card_or_kind_that_there_is_not_is_refused(sets, changes) -> None:
    sets.kind("ship")
    with pytest.raises(CardError):
        sets.learn(changes)


def test_an_unknown_set_is_said_to_be_unknown(sets) -> None:
    ships = sets.kind("ship")
    for ask in (ships.of, sets.file):
        with pytest.raises(UnknownCards):
            ask("nothing")
    assert sets.file("") is sets.printed


def test_of_many_sets_the_oldest_is_forgotten_but_not_the_cards_it_shares(sets) -> None:
    ships = sets.kind("ship")
    armed = ships.each(lambda ship: ship.cannons)
    oldest = sets.learn(cannons(brig=1, sloop=1))
    brig, sloop, _ = ships.of(oldest)
    newer = [sets.learn(cannons(sloop=1, ark=number + 1)) for number in range(KEPT)]
    assert not sets.knows(oldest)
    assert sets.knows(newer[0])
    assert brig not in ships
    assert brig not in armed
    assert ships[sloop].cannons == 1


def test_what_is_only_looked_at_pushes_none_out_that_is_played_with(sets) -> None:
    ships = sets.kind("ship")
    played = [sets.learn(cannons(brig=number + 20)) for number in range(KEPT)]
    looks = [sets.look_at(cannons(sloop=number + 20)) for number in range(LOOKED_AT + 1)]
    assert all(sets.knows(key) for key in played)
    assert not sets.knows(looks[0])
    assert [ships[id].cannons for id in ships.of(looks[-1])] == [10, 20 + LOOKED_AT, 0]


def test_what_is_looked_at_and_then_stored_stays(sets) -> None:
    sets.kind("ship")
    key = sets.look_at(cannons(brig=3))
    assert sets.learn(cannons(brig=3)) == key
    for number in range(2 * LOOKED_AT):
        sets.look_at(cannons(sloop=number + 20))
    assert sets.knows(key)


class Fleet(Struct, frozen=True, forbid_unknown_fields=True):
    ship: tuple[Ship, ...]
    prize: tuple[Ship, ...]


def test_cards_of_two_kinds_are_looked_up_as_if_they_were_of_one() -> None:
    sets = CardSets(Fleet((Ship("brig", 10),), (Ship("dory", 0),)), lambda cards: None)
    ships, boats = sets.kind("ship"), sets.kind("prize")
    before = sets.learn(cannons(brig=11))
    joined = Joined(boats, ships)
    guns = Joined(joined.each(lambda ship: ship.cannons))
    new = {"ship": {"brig": {"cannons": 12}}, "prize": {"dory": {"cannons": 1}}}
    after = sets.learn(Changes(changed=new))
    assert [*joined] == ["dory", "brig"]
    for key, numbers in ((before, [0, 11]), (after, [1, 12])):
        assert [joined[id].cannons for id in joined.of(key)] == numbers
        assert [guns[id] for id in joined.of(key)] == numbers
        assert [guns.known[id] for id in joined.of(key)] == numbers
    own = [id for id in joined.of(after) if id not in ("dory", "brig")]
    sets._forget(after)
    assert not any(id in joined or id in guns.known for id in own)
    assert [guns[id] for id in joined.of(before)] == [0, 11]


def test_cards_that_say_the_same_are_two_where_they_are_of_two_kinds() -> None:
    sets = CardSets(Fleet((Ship("brig", 10),), (Ship("galley", 1),)), lambda file: None)
    ships, prizes = sets.kind("ship"), sets.kind("prize")
    new = {"cannons": 3}
    key = sets.learn(Changes(added={"ship": [new], "prize": [new]}))
    assert not ships.of(key).keys() & prizes.of(key).keys()


def test_a_card_that_comes_first_is_another_one_and_its_fields_are_the_same(sets) -> None:
    ships = sets.kind("ship")
    plain, first = cannons(sloop=6), cannons(sloop=6)
    first.changed["ship"]["sloop"]["first"] = True
    ids = [[*ships.of(sets.learn(one))][1] for one in (plain, first)]
    assert ids[0] != ids[1]
    assert [one in sets.first for one in ids] == [False, True]
    assert ships[ids[0]].cannons == ships[ids[1]].cannons == 6
