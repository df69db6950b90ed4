"""In which language a page is put together."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from game.kit.texts import reader_language
from wyklenci_site.core import languages


def test_the_language_of_a_page_is_the_reader_s() -> None:
    for language in ("pl", "en"):
        with translation.override(language):
            assert languages.current() == language
            with languages.one_language():
                assert languages.current() == reader_language() == language
            assert languages.current() == language


def test_a_piece_can_be_in_another_language() -> None:
    with translation.override("en"), languages.one_language():
        with languages.speaking("pl"):
            assert (languages.current(), translation.get_language()) == ("pl", "pl")
        assert (languages.current(), translation.get_language()) == ("en", "en")


def test_the_language_is_asked_for_again_when_a_page_failed() -> None:
    with translation.override("en"), pytest.raises(LookupError), languages.one_language():
        raise LookupError
    with translation.override("pl"):
        assert languages.current() == "pl"


@pytest.mark.parametrize("package", ["kit", "presentation"])
def test_pieces_of_a_table_change_it_in_one_way(package: str) -> None:
    """By Django's alone, what is remembered would be in the page's language."""
    files = sorted(Path(settings.BASE_DIR, "game", package).rglob("*.py"))
    changes = re.compile(
        r"translation import .*\b(?:override|activate|get_language)\b|translation\.\w+\("
    )
    assert files
    assert [file.name for file in files if changes.search(file.read_text())] == []
