"""Components draw what they are given, in the reader's language, and nothing else."""

import pytest
from django.template import Context, Template, engines
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import mark_safe

from tests.strict import MissingVariable
from wyklenci_site.templatetags.components import _drawn


def draw(text: str, **context: object) -> str:
    return Template("{% load components %}" + text).render(Context(context))


MARK = '{% component "components/seat_mark.html" shape=shape %}'


def test_a_component_is_an_include_with_only_what_it_is_given() -> None:
    included = render_to_string("components/seat_mark.html", {"shape": "circle"})
    assert draw(MARK, shape="circle") == included.strip()
    with pytest.raises(MissingVariable, match="shape"):
        draw('{% component "components/seat_mark.html" %}', shape="circle")


def test_what_is_drawn_again_is_remembered() -> None:
    _drawn.cache_clear()
    for shape in ("square", "circle", "square"):
        assert shape in draw(MARK, shape=shape)
    assert (_drawn.cache_info().hits, _drawn.cache_info().misses) == (1, 2)


def test_each_language_has_its_own() -> None:
    page = '{% component "components/close.html" id=id %}'
    drawn = set()
    for language in ("pl", "en"):
        with translation.override(language):
            drawn.add(draw(page, id="card"))
    assert len(drawn) == 2


def test_each_language_has_its_own_in_a_template_that_is_read_once() -> None:
    page = engines["jinja2"].from_string('{{ "components/close.html"|component(id="card") }}')
    drawn = []
    for language in ("pl", "en", "pl"):
        with translation.override(language):
            drawn.append(page.render())
    assert drawn[0] == drawn[2] != drawn[1]


def test_what_is_given_is_escaped() -> None:
    hostile = '"><script>'
    assert hostile not in draw(MARK, shape=hostile)


def test_html_and_the_same_text_are_told_apart() -> None:
    """Python calls both equal: whichever came first would be drawn for the other."""
    for shape in (mark_safe("a&b"), "a&b"):
        assert ("a&amp;b" in draw(MARK, shape=shape)) is (type(shape) is str)


def test_what_can_change_cannot_be_remembered() -> None:
    with pytest.raises(TypeError):
        draw(MARK, shape=["square"])
