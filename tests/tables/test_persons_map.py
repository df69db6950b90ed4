"""On a person's large card: the part of the engraved map about their place."""

import pytest
from django.test import Client

from game.kit.card_parts import pin
from game.rulesets.outcast_heroes.cards import SOLDIERS
from tests.tables.positions import table_at


@pytest.mark.parametrize(("soldier", "is_on_the_map"), [("zapora", True), ("ewa", False)])
def test_a_persons_card_shows_the_map_about_their_place(
    db: None, client: Client, soldier: str, is_on_the_map: bool
) -> None:
    table = table_at(lambda state: True, 2, "outcast-heroes")
    page = client.get(f"/seat/{table.seats.get(index=0).token}/", follow=True).content.decode()
    card = page.partition(f'id="card-{soldier}"')[2].partition('id="card-')[0]
    view = pin(SOLDIERS[soldier].place).region
    assert bool(view) is is_on_the_map
    assert (f"country.svg#svgView(viewBox({view}))" in card) is is_on_the_map
