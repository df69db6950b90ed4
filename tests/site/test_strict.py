"""A name that is mistyped in a template fails, while tests run."""

from types import SimpleNamespace

import pytest
from django.template import engines

from tests.found import found
from tests.strict import MissingVariable

CARD = SimpleNamespace(name="Zapora", of={"side": "forest"}, under=None)


def drawn(source: str, **given: object) -> str:
    return engines["django"].from_string(source).render(given)


@pytest.mark.parametrize(
    "source",
    [
        "{{ crad }}",
        "{{ card.nmae }}",
        "{{ card.costly }}",
        "{% if card.nmae %}…{% endif %}",
        "{% for letter in card.nmae %}…{% endfor %}",
        "{{ crad|default:'nobody' }}",
        "{% with one=crad %}…{% endwith %}",
        "{% firstof card.nmae 'nobody' %}",
        "{{ card.of.sied }}",
    ],
)
def test_what_there_is_not_is_an_error(source: str) -> None:
    with pytest.raises(MissingVariable):
        drawn(source, card=CARD)


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ card.name }}", "Zapora"),
        ("{% if other %}…{% endif %}", ""),
        ("{% if card.of.level %}…{% endif %}", ""),
        ("{% if card.under.name %}…{% endif %}", ""),
        ("{% if card.costly %}…{% endif %}", ""),  # of a verb, not of a card
        ("{% for one in others %}…{% empty %}nobody{% endfor %}", "nobody"),
    ],
)
def test_a_condition_may_ask_what_was_given(source: str, shown: str) -> None:
    assert drawn(source, card=CARD) == shown


def test_a_search_that_finds_nothing_fails() -> None:
    assert found([1]) == [1]
    with pytest.raises(AssertionError, match="nothing would be tested"):
        found(set())
