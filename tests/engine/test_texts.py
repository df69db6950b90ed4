"""A game's sentences: read from one file, in both languages, with faults that say where."""

from pathlib import Path

import pytest

from game.engine.texts import TextError, Texts, load_texts, plural

FILE = """\
[verb.play]
pl = "Zagraj"
en = "Play"

[hand.left]
pl.one = "%(who)s: %(n)s karta"
pl.few = "%(who)s: %(n)s karty"
pl.many = "%(who)s: %(n)s kart"
en.one = "%(who)s: %(n)s card"
en.other = "%(who)s: %(n)s cards"

[phase.turn]
prompt = { pl = "Twój ruch", en = "Your turn" }
waiting.pl = "Gra %(who)s"
waiting.en = "%(who)s plays"

[chance]
pl = \"""
[verb.odd]
50%% szans\"""
en = "A chance of 50%%"
"""


def written(folder: Path, text: str) -> Texts:
    file = folder / "texts.toml"
    file.write_text(text, encoding="utf-8")
    return load_texts(file)


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    return written(tmp_path, FILE)


def test_every_text_has_its_key_and_its_line(texts: Texts) -> None:
    assert {key: text.line for key, text in texts.items()} == {
        "verb.play": 1,
        "hand.left": 5,
        "phase.turn.prompt": 13,
        "phase.turn.waiting": 14,
        "chance": 17,
    }


def test_values_are_filled_in_by_name(texts: Texts) -> None:
    assert texts["phase.turn.waiting"].said("pl", {"who": "Inka"}) == "Gra Inka"
    assert texts["phase.turn.waiting"].said("en", {"who": "Inka"}) == "Inka plays"
    assert texts["chance"].said("en") == "A chance of 50%"
    with pytest.raises(KeyError, match="who"):
        texts["phase.turn.waiting"].said("pl")


@pytest.mark.parametrize(
    ("n", "pl", "en"),
    [
        (0, "kart", "cards"),
        (1, "karta", "card"),
        (2, "karty", "cards"),
        (5, "kart", "cards"),
        (12, "kart", "cards"),
        (21, "kart", "cards"),
        (22, "karty", "cards"),
        (112, "kart", "cards"),
    ],
)
def test_a_number_chooses_the_form(texts: Texts, n: int, pl: str, en: str) -> None:
    said = {form: texts["hand.left"].said(form, {"n": n, "who": "Inka"}) for form in ("pl", "en")}
    assert said == {"pl": f"Inka: {n} {pl}", "en": f"Inka: {n} {en}"}


def test_a_text_names_all_values_that_it_needs(tmp_path: Path) -> None:
    forms = 'pl.one = "ostatnia"\npl.few = "kilka"\npl.many = "wiele"\nen.one = "last"\n'
    text = written(tmp_path, f'{FILE}\n[alone]\n{forms}en.other = "many"\n')
    assert text["alone"].places == {"n"}
    assert text["hand.left"].places == {"n", "who"}
    assert text["phase.turn.waiting"].places == {"who"}
    assert not text["chance"].places


def test_plural_forms_are_those_of_the_catalogue() -> None:
    """As gettext's own formulas for the two languages have it."""
    for n in range(1000):
        few = n % 10 >= 2 and n % 10 <= 4 and (n % 100 < 12 or n % 100 > 14)
        assert plural("pl", n) == ("one" if n == 1 else "few" if few else "many")
        assert plural("en", n) == ("other" if n != 1 else "one")


def test_parts_below_a_key(texts: Texts) -> None:
    assert texts.under("phase.turn") == ("prompt", "waiting")
    assert texts.under("") == ()


def test_an_unknown_text_is_told_with_the_nearest(texts: Texts) -> None:
    with pytest.raises(TextError, match=r"texts.toml: no text 'verb.plai'; .*'verb.play' \(line 1"):
        texts["verb.plai"]
    assert "verb.plai" not in texts


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[a]\npl = "x"\n', r"line 1: a has no en"),
        ('[a.b]\n[a.b.c]\nen = "x"\n', r"line 2: a.b.c has no pl"),
        ('[a]\npl = "x"\nen = "x"\nde = "x"\n', r"line 1: a has the unknown part 'de'"),
        ('\na = "x"\n', r"line 2: a has no languages"),
        ('[a]\npl = ""\nen = "x"\n', r"line 1: a has an empty pl"),
        ('[a]\npl = 3\nen = "x"\n', r"line 1: a has an empty pl"),
        ('[a]\npl = "%(x)s"\nen = "%(y)s"\n', r"line 1: a fills in x, y in one language only"),
        ('[a]\npl = "50%"\nen = "50%%"\n', r"line 1: a has a % that fills nothing in"),
        ('[a]\npl = "%(x)d"\nen = "%(x)d"\n', r"line 1: a has a % that fills nothing in"),
        (
            '[a]\npl.one = "x"\npl.few = "x"\nen.one = "x"\nen.other = "x"\n',
            r"line 1: a has no pl.many",
        ),
        (
            '[a]\npl = "x"\nen.one = "x"\nen.few = "x"\nen.other = "x"\n',
            r"line 1: a has en.few, but en has the forms one, other",
        ),
        (
            '[a]\npl.one = "x"\npl.few = "x"\npl.many = "x"\nen = "x"\n',
            r"line 1: a differs with a number in one language only",
        ),
        ("[a\n", r"line 1"),
    ],
)
def test_faults_say_where_they_are(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(TextError, match=f"texts.toml.*{told}"):
        written(tmp_path, text)
