"""Somebody who has just made a set of cards of his own."""

import pytest
from django.test import Client

GAME = "outcast-heroes"
TITLE = "Bohaterowie Sanoka, SP nr 5"


@pytest.fixture
def client(db: None) -> Client:
    return Client()


@pytest.fixture
def address(client: Client) -> str:
    """The set's page."""
    answer = client.post("/sets/", {"title": TITLE, "game": GAME})
    assert answer.status_code == 302, answer.content.decode()
    return answer["Location"]
