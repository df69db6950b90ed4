"""How the style guide finds the states of a component in the pages of games."""

from __future__ import annotations

from types import SimpleNamespace as Piece
from typing import Any

from game.kit.style_guide import Component, Specimen, _component, status

PAGES: dict[str, Any] = {
    "first": Piece(
        seats=(
            Piece(id="a", cards=(Piece(name="one", act=None), Piece(name="two", act=None))),
            Piece(id="b", cards=[Piece(name="three", act=Piece(pick="x"))]),
        ),
        ending=None,
        status="begun",
        decision=Piece(prompt="Choose"),
    ),
    "over": Piece(seats=(), ending="the end", status="over", decision=Piece(prompt="")),
}


def drawn(specimen: Specimen) -> Component:
    return _component("kit/", specimen, PAGES, str.upper)


def test_the_first_piece_that_fits_is_shown() -> None:
    specimen = Specimen(
        "card",
        "seats.cards",
        "@first act.pick named absent",
        "ul.cards.of-{seats.id}",
        fits={"named": lambda card: card.name == "two", "absent": lambda card: False},
    )
    found = drawn(specimen)
    assert found.template == "kit/card.html"
    told = [(one.title, one.given["card"].name, one.within, one.listed) for one in found.states]
    assert told == [
        ("CARD.FIRST", "one", "cards of-a", True),
        ("CARD.ACT.PICK", "three", "cards of-b", True),
        ("CARD.NAMED", "two", "cards of-a", True),
    ]


def test_a_way_goes_around_what_is_not_there() -> None:
    (state,) = drawn(
        Specimen("components/end", "ending", "end", given="told", fits={"end": bool})
    ).states
    assert state.given == {"told": "the end"}
    assert not state.listed
    assert drawn(Specimen("components/end", "ending", "@first")).states == ()


def test_a_mapping_is_all_that_a_template_is_given() -> None:
    (state,) = drawn(
        Specimen("status", status("decision.prompt"), "@first", more={"mine": True})
    ).states
    usual = {"table": "styleguide", "why": None, "mode": "", "class_page": "", "number": None}
    assert state.given == {**usual, "mine": True, "status": "begun", "pill": "Choose"}
