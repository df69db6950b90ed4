"""The rules as Markdown: what it can say, what stands on the quick sheet, and faults with lines."""

from pathlib import Path

import pytest
from django.utils import translation

from game.engine.cards import Text
from game.engine.registry import rulesets
from game.engine.texts import load_texts
from game.kit import prose, word_checks
from game.kit.prose import Drawn, ProseError, filled, load_prose
from game.presentation import games

RULES = """\
## A minute {#minute .rules-minute}

Two *people* **play**.

## Your turn {#turn #term-turn}

::: quick left
{#pass} You pass {times} times, with {hand.0} first.

{.rules-steps}
1. {#first} You [place]{#term-place}.
2. <b>Nobody</b> [5]{.number}
:::

::: quick more - only
On paper alone.
:::

Pass {#term-pass}
: Once.
: [More](#end)

Other
: Twice.

## The end {#end .quick}

| Goal | Points |
|---|---|
| Green | 1 |

::row cards=cards
"""
LIGHT = """\
## A stage {#stage}

::: quick more box
Three stages.
:::

::: quick more only light
One stage.
:::

::: quick more -
Then play.
:::
"""
VALUES = {"times": 3, "hand": ["<Inka>"], "cards": (), "end": 1}


def written(folder: Path, text: str) -> prose.Prose:
    file = folder / "rules.en.md"
    file.write_text(text, encoding="utf-8")
    return load_prose(file)


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    read = written(tmp_path, RULES)
    monkeypatch.setattr(prose, "prose_of", lambda game, language: read)
    found: Drawn = filled("forest", VALUES)["prose"]
    return found


def body(drawn: Drawn, anchor: str) -> str:
    [found] = [chapter.body for chapter in drawn.chapters if chapter.anchor == anchor]
    return "".join(line.strip() for line in found.splitlines())


def test_chapters_have_anchors_and_classes(drawn: Drawn) -> None:
    assert [(c.anchor, c.own, c.classes, c.title) for c in drawn.chapters] == [
        ("minute", "", "rules-minute", "A minute"),
        ("turn", "term-turn", "", "Your turn"),
        ("end", "", "", "The end"),
    ]


def test_values_and_places_stand_where_they_are_written(drawn: Drawn) -> None:
    html = body(drawn, "turn")
    assert '<p id="pass">You pass 3 times, with &lt;Inka&gt; first.</p>' in html
    assert '<ol class="rules-steps"><li id="first">You <dfn id="term-place">place</dfn>.' in html


def test_html_is_text(drawn: Drawn) -> None:
    assert '&lt;b&gt;Nobody&lt;/b&gt; <span class="number">5</span>' in body(drawn, "turn")


def test_words_and_what_is_said_of_them(drawn: Drawn) -> None:
    assert (
        '<dl class="rules-defined"><div><dt id="term-pass">Pass</dt><dd><p>Once.</p>'
        '<p><a href="#end">More</a></p></dd></div><div><dt>Other</dt><dd>Twice.</dd></div></dl>'
    ) in body(drawn, "turn")


def test_each_cell_of_a_table_knows_its_column(drawn: Drawn) -> None:
    html = body(drawn, "end")
    assert '<th scope="col">Goal</th>' in html
    assert '<th scope="row">Green</th><td data-label="Points">1</td>' in html
    assert '<div class="rules-row"></div>' in html


def test_the_quick_sheet_takes_excerpts_and_whole_chapters(drawn: Drawn) -> None:
    sheet = {
        area: [(box.anchor, box.title, "paper" in box.body) for box in boxes]
        for area, boxes in drawn.sheet.items()
        if boxes
    }
    assert sheet == {
        "more": [("", "", True)],
        "left": [("turn", "Your turn", False), ("end", "The end", False)],
    }
    assert "On paper alone" not in body(drawn, "turn")


def test_a_light_set_has_a_sheet_of_its_own(tmp_path: Path) -> None:
    """What is only of the box is not told there, and the rules tell nothing of a light set."""
    read = written(tmp_path, LIGHT)
    told = [(part.sheet, part.body.html) for part in read.parts]
    assert told == [
        ("box", "<p>Three stages.</p>"),
        ("light", "<p>One stage.</p>"),
        ("", "<p>Then play.</p>"),
    ]
    [chapter] = read.chapters
    assert "Three stages" in chapter.body.html
    assert "One stage" not in chapter.body.html


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Before\n\n## A {#a}\n", "line 1: rules begin with a chapter"),
        ("## A\n", r"line 1: no {#anchor}: A"),
        ("## A {#a}\n\n::: {.b}\ntext\n", r"line 3: ::: {.b} is not closed"),
        ("## A {#a}\n\n::: b\ntext\n:::\n", r"line 3: ::: b: neither"),
        ("## A {#a}\n\n::cards cards=\n", "line 3: not understood: ::cards cards="),
        ("## A {#a}\n\nOne {Two} three\n", "not understood: {Two} three"),
        ("## A {#a}\n\n::: quick top\ntext\n:::\n", "no area 'top' on the quick sheet"),
    ],
)
def test_faults_say_where_they_are(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(ProseError, match=f"rules.en.md.*{told}"):
        written(tmp_path, text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("## A {#a}\n\n## B {#b}\n\nfirst\n\nand {tims}\n", "line 7: no value 'tims'.*'times'"),
        ("## A {#a}\n\n::nothing cards=cards\n", "line 3: no template 'nothing'"),
    ],
)
def test_what_is_not_there_is_told_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, told: str
) -> None:
    read = written(tmp_path, text)
    monkeypatch.setattr(prose, "prose_of", lambda game, language: read)
    with pytest.raises(ProseError, match=f"rules.en.md, {told}"):
        list(Drawn("forest", VALUES).chapters)


def test_games_words_are_well_set() -> None:
    """Loose letters, quotation marks, languages that differ in their places or values."""
    assert [fault for game in rulesets() for fault in word_checks.word_faults(game)] == []


@pytest.mark.parametrize("game", games())
def test_every_game_that_is_shown_has_rules_in_both_languages(game: str) -> None:
    for language in ("pl", "en"):
        with translation.override(language):
            assert len(prose.prose_of(game, language).chapters) > 3


TEXTS = '[a]\npl = "raz"\nen = "once"\n'
FAULTY = {
    "texts.toml": [
        (TEXTS.replace("raz", "3 maja"), "line 1: in a.pl a line may end within “3 maja”"),
        (TEXTS.replace("raz", "“raz”"), "in a.pl English quotation marks"),
        (TEXTS.replace("once", "it's"), "in a.en straight quotation marks"),
        (TEXTS.replace("once", ""), "a has an empty en"),
    ],
    "cards.toml": [
        ('[[card]]\nname = { pl = "“Raz”", en = "x" }\n', "cards.toml, line 2: in '“Raz”' English"),
        ('[card]\nwhen.pl = "3 maja"\nwhen.en = "3 May"\n', "a line may end within “3 maja”"),
    ],
    "rules.pl.md": [
        ('## A {#a}\n\n::row cards=cards more="3 maja"\n', "a line may end within “3 maja”"),
        ('## A {#a}\n\n„Raz"\n', "rules.pl.md, line 1: in 'A' straight quotation marks"),
        ("## A {#a}\n\n::nothing\n", "rules.pl.md, line 3: no template 'nothing'"),
        ("## A {#b}\n", "rules.pl.md, line 1: the other language has no anchor 'b'"),
        ("## A {#a}\n\n### B {#bird}\n", "rules.pl.md, line 3: the other language has no anchor"),
    ],
}


@pytest.mark.parametrize(("file", "text", "told"), [(f, *c) for f in FAULTY for c in FAULTY[f]])
def test_faults_in_words_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, text: str, told: str
) -> None:
    sound = {"texts.toml": TEXTS, "rules.pl.md": "## A {#a}\n", "rules.en.md": "## A {#a}\n"}
    for name, words in {**sound, file: text}.items():
        (tmp_path / name).write_text(words, encoding="utf-8")
    monkeypatch.setattr(word_checks, "folder_of", lambda game: tmp_path)
    assert any(told in fault for fault in word_checks.word_faults("forest"))


def test_a_language_that_is_missing_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules.pl.md").write_text("## A {#a}\n", encoding="utf-8")
    monkeypatch.setattr(word_checks, "folder_of", lambda game: tmp_path)
    assert list(word_checks.word_faults("forest")) == [f"{tmp_path}/rules.en.md: is missing"]


NARROW = "\N{NO-BREAK SPACE}"


def test_a_polish_word_of_one_letter_stays_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = "## Raz i dwa {#a .quick}\n\nIdę, i w\nlesie, i\n\n- w domu\n\n::nothing\n"
    (tmp_path / "rules.pl.md").write_text(rules, encoding="utf-8")
    [chapter] = prose.load_prose(tmp_path / "rules.pl.md").chapters
    assert chapter.title == f"Raz i{NARROW}dwa"
    assert f"Idę,\ni{NARROW}w{NARROW}lesie, i<" in chapter.body.html
    assert f"w{NARROW}domu" in chapter.body.html
    [call] = chapter.body.calls
    assert call.line == 8
    words = '[a]\npl = "raz i dwa"\nen = "a b"\n'
    (tmp_path / "texts.toml").write_text(words, encoding="utf-8")
    assert load_texts(tmp_path / "texts.toml")["a"].text == Text(f"raz i{NARROW}dwa", "a b")
    assert Text("i w lesie", "a b").pl == f"i{NARROW}w{NARROW}lesie"
