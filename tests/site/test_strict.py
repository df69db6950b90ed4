"""A name that is mistyped in a template fails, while tests run."""

from types import SimpleNamespace

import pytest
from django.template import engines

from tests.found import found
from tests.strict import MissingVariable

CARD = SimpleNamespace(name="Zapora", of={"side": "forest"}, under=None)


def drawn(source: str, engine: str = "django", **given: object) -> str:
    return str(engines[engine].from_string(source).render(given))


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


@pytest.mark.parametrize(
    "source",
    [
        "{{ crad }}",
        "{{ card.nmae }}",
        "{{ card.costly }}",
        "{% if card.nmae %}…{% endif %}",
        "{% if card.nmae == 'Zapora' %}…{% endif %}",
        "{% for letter in card.nmae %}…{% endfor %}",
        "{{ card.nmae or 'nobody' }}",
        "{{ 'components/seat_mark.html'|component(shape=crad) }}",
        "{{ card.nmae|length }}",
        "{{ 'zone-' ~ crad }}",
        "{{ card.of.sied }}",
    ],
)
def test_what_there_is_not_is_an_error_at_tables(source: str) -> None:
    with pytest.raises(MissingVariable):
        drawn(source, "jinja2", card=CARD)


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ card.name }}", "Zapora"),
        ("{% if other %}…{% endif %}", ""),
        ("{% if other is not none %}…{% endif %}", ""),
        ("{% if card.of.level %}…{% endif %}", ""),
        ("{% if card.under.name %}…{% endif %}", ""),
        ("{% if card.costly %}…{% endif %}", ""),
        ("{% for one in others %}…{% else %}nobody{% endfor %}", "nobody"),
    ],
)
def test_a_condition_may_ask_what_was_given_at_tables(source: str, shown: str) -> None:
    assert drawn(source, "jinja2", card=CARD) == shown


def test_what_a_table_draws_is_escaped() -> None:
    hostile = "<script>&"
    for source in (
        "{{ name }}",
        "{% trans name=name %}You are taking over from {{ name }}{% endtrans %}",
    ):
        assert "<script>" not in drawn(source, "jinja2", name=hostile)
    assert drawn("{{ _('<b>') }}", "jinja2") == "<b>"  # our own words are HTML


def test_a_search_that_finds_nothing_fails() -> None:
    assert found([1]) == [1]
    with pytest.raises(AssertionError, match="nothing would be tested"):
        found(set())
