"""The lesson plans: their check finds every fault, and their pages show all of them."""

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.checks import run_checks
from django.http import HttpResponse
from django.test import Client
from django.urls import resolve, reverse
from django.utils.translation import gettext, override

from game.presentation import presenter
from lessons.catalogue import CONTENT, keys
from lessons.plans import checks
from lessons.plans.checks import faults
from lessons.plans.plan import (
    GAME_PAGES,
    LINK,
    PAGES,
    PHASES,
    POLISH,
    Plan,
    address,
    all_plans,
    first_lessons,
    html,
    load_plan,
    slugs,
)
from lessons.plans.text import html as on_paper
from lessons.plans.words import NEEDS, PERIODS

from .conftest import Write

NBSP = "\N{NO-BREAK SPACE}"
POINT = re.compile(r"\b[XVLI]{1,7}\.\d")
STEPS = ((10, "before"), (15, "play"), (20, "after"))
POLISH_PLAN = """+++
title = "Plan"
summary = "Krótko."
question = "Kto liczył?"
topic = "events"
minutes = 45
audience = "all"
order = 1
game = "gra"
way = ["printed"]
aims = ["umie"]
curriculum = ["after"]
material = ["[zasady](page:rules)"]
notes = ["soldier/drugi"]
assessment = "Ocena."
homework = "[Ten sam](plan:pierwszy)."
{more}
{steps}
[differentiation]
easier = "Mniej."
extension = "Dalej."
+++

{body}
"""
BODY = f"## Rada\n\nO{NBSP}[nim](note:soldier/drugi)."
TOLD_BEFORE = """+++
title = "Gra"
summary = "Krótko."
[[source]]
title = "A"
publisher = "B"
url = "https://example.org/1"
+++

## Część

Tak.[^1]
"""
ENGLISH_PLAN = """+++
title = "A plan"
summary = "In short."
question = "Who counted?"
aims = ["know"]
material = {material}
assessment = "Marks."
homework = "[The same](plan:pierwszy)."
steps = {steps}
texts = {texts}
slips = {slips}

[differentiation]
easier = "Less."
extension = "More."
+++

{told}
"""
TOLD = "## Advice\n\nOf [him](note:soldier/drugi)."
WritePlan = Callable[..., Path]


def text_of(response: HttpResponse) -> str:
    return response.content.decode().replace(NBSP, " ")


@pytest.fixture
def plan(content: Write) -> WritePlan:
    """A folder with one plan, without a fault but for the one that is asked for."""

    def write(
        steps: tuple[tuple[int, str], ...] = STEPS,
        body: str = BODY,
        more: str = "",
        told: str = TOLD,
        things: str = '["[rules](page:rules)"]',
        slips: str = "[]",
        titles: int | None = None,
        texts: tuple[str, ...] | None = None,
        **changes: str,
    ) -> Path:
        folder = content()
        for language in ("pl", "en"):
            (folder / language / "plan").mkdir(exist_ok=True)
            (folder / language / "intro").mkdir(exist_ok=True)
            (folder / language / "intro/gra.md").write_text(TOLD_BEFORE)
        tables = "".join(
            f'[[step]]\nminutes = {minutes}\nphase = "{phase}"\ntitle = "Krok"\ntext = "Tak."\n'
            for minutes, phase in steps
        )
        text = POLISH_PLAN.format(steps=tables, body=body, more=more)
        for old, new in changes.values():
            assert old in text
            text = text.replace(old, new)
        (folder / "pl/plan/pierwszy.md").write_text(text)
        named = ["A step"] * (len(steps) if titles is None else titles)
        done = ["Yes."] * len(steps) if texts is None else texts
        english = ENGLISH_PLAN.format(
            told=told,
            material=things,
            slips=slips,
            steps=json.dumps(named),
            texts=json.dumps(done),
        )
        (folder / "en/plan/pierwszy.md").write_text(english)
        return folder

    return write


def test_our_plans_have_no_fault() -> None:
    assert faults(CONTENT) == []


def test_there_are_short_plans_and_a_long_one() -> None:
    lengths = [load_plan(slug, POLISH).course.minutes for slug in slugs()]
    assert lengths.count(45) >= 6
    assert lengths.count(90) >= 1


@pytest.mark.parametrize("slug", slugs())
def test_pupils_get_the_minutes_that_joining_takes(slug: str) -> None:
    course = load_plan(slug, POLISH).course
    joining = [step for step in course.step if step.title == "Wejście do gry"]
    assert [4 <= step.minutes <= 5 for step in joining] == [True] * bool(course.opens)


def test_what_to_know_before_choosing_a_lesson_is_told_first(client: Client) -> None:
    text = text_of(client.get("/plans/pamiec-sporna/", headers={"accept-language": "pl"}))
    first, _, rest = text.partition("Po lekcji uczeń")
    assert "W klasie VIII" in first
    assert "W klasie VIII" not in rest
    assert load_plan("pamiec-sporna", POLISH).course.minutes == 90
    for slug in slugs():
        plan = load_plan(slug, POLISH)
        assert bool(plan.choose) == bool(plan.course.opens) or slug == "pamiec-sporna"


def test_a_sound_plan_passes(plan: WritePlan) -> None:
    assert faults(plan()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"steps": ((10, "before"), (15, "play"), (19, "after"))}, "steps of 44 minutes"),
        ({"steps": ((10, "before"), (35, "after"))}, "nothing play the game"),
        ({"steps": ((15, "play"), (10, "before"), (20, "after"))}, "phases out of order"),
        ({"steps": ((10, "before"), (15, "pause"), (20, "after"))}, "an unknown phase: pause"),
        ({"steps": ((10, "before"), (25, "play"), (10, "after"))}, "25 minutes of play"),
        ({"steps": ((0, "before"), *STEPS)}, "a step that takes no time"),
        ({"length": ("minutes = 45", "minutes = 60")}, "a lesson of 60 minutes"),
        ({"topic": ('"events"', '"war"')}, "an unknown topic: war"),
        ({"way": ('["printed"]', '["phones"]')}, "an unknown way: phones"),
        ({"audience": ('"all"', '"adults"')}, "an unknown audience: adults"),
        ({"game": ('game = "gra"', 'game = "inna"')}, "an unknown game: inna"),
        ({"game": ('game = "gra"', "")}, "ways to play without a game"),
        ({"game": ('game = "gra"', "")}, "a link to rules, which is no page"),
        ({"way": ('["printed"]', "[]")}, "a game that nobody plays"),
        (
            {"game": ('game = "gra"', ""), "way": ('["printed"]', '[]\nopens = { a = "b" }')},
            "a class is opened for no game",
        ),
        ({"material": ("page:rules", "page:cut")}, "a sheet to be cut that is not told of"),
        (
            {"way": ('["printed"]', '["printed"]\ncut = { columns = 1, step = "Krok" }')},
            "a sheet of 0 pieces",
        ),
        ({"way": ('["printed"]', '["printed", "printed"]')}, "the same way twice"),
        ({"period": ('"after"', '"LV.4"')}, "an unknown period: LV.4"),
        ({"aims": ('["umie"]', "[]")}, "no aims"),
        ({"notes": ('["soldier/drugi"]', "[]")}, "a note that is not listed: soldier/drugi"),
        (
            {"notes": ('["soldier/drugi"]', '["soldier/drugi", "soldier/trzeci"]')},
            "a link to soldier/trzeci, which is no note",
        ),
        ({"body": BODY + " [x](plan:drugi)"}, "a link to drugi, which is no plan"),
        ({"material": ("page:rules", "page:shop")}, "a link to shop, which is no page"),
        ({"body": BODY + " [x](https://ipn.gov.pl)"}, "no link of the site, nor text"),
        ({"body": BODY + " <b>x</b>"}, "no link of the site, nor text: <b>"),
        ({"body": BODY + ' "Tak"'}, "straight quotation marks"),
        ({"body": BODY + " Tak - nie."}, "a hyphen for a dash"),
        ({"step": ('"Tak."', '"Byli w lesie."')}, "a line may end after “w”"),
        ({"body": "Najpierw.\n\n" + BODY}, "text before the first heading"),
        ({"summary": ("Krótko.", "Krótko. " * 20)}, "a summary of"),
        ({"question": ('"Kto liczył?"', '"Liczby"')}, "a key question that is none: Liczby"),
        ({"question": ('"Kto liczył?"', '"Policz."')}, "a key question that is none: Policz."),
        ({"more": 'colour = "red"'}, "unknown field `colour`"),
        (
            {"slides": ("minutes = 15\nphase", "minutes = 15\nslides = 2\nphase")},
            "slides in a step that is not the first after the game",
        ),
        (
            {"slides": ("minutes = 20\nphase", "minutes = 20\nslides = 21\nphase")},
            "slides for longer than their step lasts",
        ),
        ({"titles": 2}, "2 titles of steps, not 3"),
        ({"texts": ("Yes.", "Yes.")}, "2 texts of steps, not 3"),
        ({"texts": ()}, "0 texts of steps, not 3"),
        ({"things": "[]"}, "0 materials, not 1"),
        ({"slips": '["1."]'}, "1 slips, not 0"),
        ({"more": 'choose = "Tak."'}, "en plan pierwszy: told in one language only: Tak."),
        ({"things": '["rules"]'}, "en plan pierwszy: other links than in Polish: [zasady]"),
        ({"texts": ("Yes.", "It's.", "No.")}, "en plan pierwszy: straight quotation marks"),
        (
            {"texts": ("Yes.", "[He](note:soldier/drugi).", "No.")},
            "en plan pierwszy: other links than in Polish: Tak.",
        ),
        (
            {"texts": ("Yes.", "[Here](https://example.org/).", "No.")},
            "en plan pierwszy: no link of the site, nor text: [Here](https://example.org/)",
        ),
        ({"told": TOLD + " It's."}, "en plan pierwszy: straight quotation marks"),
        ({"told": TOLD + " [x](page:shop)"}, "en plan pierwszy: a link to shop, which is no page"),
        ({"told": "## Advice\n\nNo."}, f"en plan pierwszy: other links than in Polish: O{NBSP}["),
        ({"told": "First.\n\n" + TOLD}, "en plan pierwszy: text before the first heading"),
        ({"told": TOLD + "\n\n## More\n\nYes."}, "en plan pierwszy: 2 pieces of advice, not 1"),
    ],
)
def test_each_fault_is_found(plan: WritePlan, change: dict, fault: str) -> None:
    assert any(fault in found for found in faults(plan(**change)))


def test_missing_translations_and_strays_are_found(plan: WritePlan) -> None:
    folder = plan()
    (folder / "en/plan/pierwszy.md").rename(folder / "en/plan/obcy.md")
    assert faults(folder) == [
        "plan pierwszy: not in English",
        f"{folder}/en/plan/obcy.md: no plan is looked for here",
    ]


def test_a_fault_stops_the_site(plan: WritePlan, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "CONTENT", plan(topic=('"events"', '"war"')))
    assert {error.id for error in run_checks() if error.is_serious()} == {"lessons.E002"}


@pytest.mark.parametrize("slug", slugs())
def test_the_clock_runs_through_the_whole_lesson(slug: str) -> None:
    plan = load_plan(slug, POLISH)
    assert [phase.name for phase in plan.phases] == list(PHASES)
    steps = [step for phase in plan.phases for step in phase.steps]
    assert len(steps) == len(plan.course.step)
    assert [step.start for step in steps] == [0, *(step.end for step in steps[:-1])]
    assert steps[-1].end == plan.course.minutes == sum(phase.minutes for phase in plan.phases)


@pytest.mark.parametrize("slug", slugs())
def test_what_really_happened_comes_first_after_the_game(slug: str) -> None:
    """In the words of the buttons and headings that lead there."""
    with override("pl"):
        really = gettext("What really happened")
    assert load_plan(slug, POLISH).phases[2].steps[0].title.startswith(really)


@pytest.mark.parametrize("slug", slugs())
def test_each_plan_tells_how_to_speak_of_violence(slug: str) -> None:
    told = [section.title for section in load_plan(slug, POLISH).advice]
    assert "Jak mówić o przemocy" in told


@pytest.mark.parametrize("page", PAGES)
def test_plans_lead_to_pages_that_exist(client: Client, page: str) -> None:
    assert client.get(address("page", page)).status_code == 200


GAMES = sorted({load_plan(slug, POLISH).course.game for slug in slugs()} - {""})


@pytest.mark.parametrize("game", GAMES)
def test_plans_lead_to_the_pages_of_their_own_game(client: Client, game: str) -> None:
    assert client.get(address("page", "intro", game)).status_code == 200
    for page in GAME_PAGES:
        found = resolve(address("page", page, game))
        assert (found.url_name, found.kwargs) == (page, {"game": game})
    assert address("page", "class", game) == f"/class/new/?game={game}"


def test_a_plan_names_its_game_wherever_it_leads() -> None:
    for plan in (load_plan(slug, POLISH) for slug in slugs()):
        pages = "".join([*plan.aims, *plan.material, *plan.endings.values()])
        pages += "".join(step.html for phase in plan.phases for step in phase.steps)
        games = re.findall(r'href="/(?:before|rules)/([^"/]+)/"', pages)
        assert set(games) <= {plan.course.game}
        assert not plan.class_url or f"?game={plan.course.game}&" in plan.class_url


def test_links_of_all_kinds_are_drawn() -> None:
    drawn = html("[a](note:event/kielce-1945) [b](plan:slowo-bandyci) [c](page:notes)")
    assert re.findall(r'href="([^"]+)"', drawn) == [
        "/notes/event/kielce-1945/",
        "/plans/slowo-bandyci/",
        "/notes/",
    ]


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_list_leads_to_every_plan(client: Client, language: str) -> None:
    text = text_of(client.get("/plans/", headers={"accept-language": language}))
    assert re.findall(r'<a href="/plans/([^"/]+)/">', text) == sorted(
        slugs(), key=lambda slug: _order(load_plan(slug, POLISH))
    )
    for slug in slugs():
        assert load_plan(slug, language).summary.replace(NBSP, " ") in text
    with override(language):
        told = ["; ".join(map(str, periods(slug))) for slug in slugs()]
    shown = re.findall(r"(?:Core curriculum|Podstawa programowa): ([^<]+)</p>", text)
    assert Counter(shown) == Counter(one.replace(NBSP, " ") for one in told)


def test_a_teacher_sees_which_game_a_plan_is_for_before_choosing_it(client: Client) -> None:
    listed = text_of(client.get("/plans/"))
    cards = re.findall(r'<li class="panel[^"]*plan-card">.*?</li>', listed, re.DOTALL)
    assert len(cards) == len(slugs())
    for card in cards:
        [slug] = re.findall(r'href="/plans/([^"/]+)/"', card)
        game = load_plan(slug, POLISH).course.game
        named = [str(presenter(game).title).replace(NBSP, " ")] if game else []
        assert re.findall("<b>(.*?)</b>", card) == named
        page = text_of(client.get(f"/plans/{slug}/"))
        assert all(f'<li class="box">{name}</li>' in page for name in named)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_each_plan_says_what_it_is_played_with_before_it_is_chosen(
    client: Client, language: str
) -> None:
    listed = text_of(client.get("/plans/", headers={"accept-language": language}))
    for card in re.findall(r'<li class="panel[^"]*plan-card">.*?</li>', listed, re.DOTALL):
        [slug] = re.findall(r'href="/plans/([^"/]+)/"', card)
        way = load_plan(slug, POLISH).course.way
        line = card.partition("<summary>")[2].partition("</summary>")[0]
        with override(language):
            for needed, name in NEEDS.items():
                assert (str(name) in line) == (needed in way), f"{slug}: {name}"


def periods(slug: str) -> list[Any]:
    return [PERIODS[period] for period in load_plan(slug, POLISH).course.curriculum]


def _order(plan: Plan) -> tuple[int, int]:
    return plan.course.minutes, plan.course.order


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("slug", slugs())
def test_a_plan_shows_all_it_has(client: Client, slug: str, language: str) -> None:
    response = client.get(f"/plans/{slug}/", headers={"accept-language": language})
    text = text_of(response)
    course = load_plan(slug, POLISH).course
    assert response.status_code == 200
    assert not re.search(r"\]\(|(?:note|plan|page):\S|^#|\*\*", text, re.M), "Markdown is left"
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'aria-labelledby="([^"]+)"', text)) <= set(ids)
    titles = re.findall(r"<h4[^>]*>(.*?)</h4>", text)
    steps = load_plan(slug, language).course.step
    assert titles == [step.title.replace(NBSP, " ") for step in steps]
    with override(language):
        told = "; ".join(map(str, periods(slug)))
    assert f" {told}.</p>".replace(NBSP, " ") in text
    assert not POINT.search(text), "a point of the core curriculum, and nobody checked its number"
    below = text.partition('id="notes"')[2]
    assert re.findall(r'href="/notes/([a-z]+/[^"/]+)/"', below) == list(course.notes)
    opens = f'action="{reverse("class-from-plan", args=[slug])}" method="post"'
    assert (opens in text) == bool(course.opens)
    ways = re.findall(r'<button class="button[^"]*" name="way" value="(\w+)">', text)
    assert ways == [*(course.way if course.opens else ())]
    assert '<a href="/plans/">' in below
    linked = set(re.findall(r'href="/notes/([a-z]+/[^"/]+)/"', text))
    assert linked <= set(keys())


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_is_wholly_in_the_readers_language(client: Client, slug: str) -> None:
    pages = {
        language: text_of(client.get(f"/plans/{slug}/", headers={"accept-language": language}))
        for language in ("pl", "en")
    }
    for language, page in pages.items():
        main = page.partition("<main")[2]
        assert f'<h1 id="title">{load_plan(slug, language).title.replace(NBSP, " ")}</h1>' in main
        assert not re.findall(r' lang="\w+"', main.partition("<footer")[0])
    shown = {language: drawn(load_plan(slug, language)) for language in ("pl", "en")}
    for ours, theirs in zip(shown["pl"], shown["en"], strict=True):
        assert ours in pages["pl"]
        assert theirs in pages["en"]
        assert ours not in pages["en"]


def drawn(plan: Plan) -> list[str]:
    """What a page shows of a plan, piece by piece."""
    course = plan.course
    pieces = [plan.summary, plan.question, *plan.aims, *plan.material, *plan.endings.values()]
    pieces += [plan.choose] if course.choose else []
    pieces += [step.html for phase in plan.phases for step in phase.steps]
    pieces += [part for section in plan.advice for part in (section.title, section.html)]
    return [piece.replace(NBSP, " ") for piece in pieces]


@pytest.mark.parametrize("slug", slugs())
def test_each_step_is_told_in_both_languages_with_the_same_notes(slug: str) -> None:
    polish, english = load_plan(slug, POLISH).course, load_plan(slug, "en").course
    assert len(english.step) == len(polish.step)
    for told, done in zip(english.step, polish.step, strict=True):
        assert told.text.strip() != done.text.strip()
        assert (told.minutes, told.phase, told.slides) == (done.minutes, done.phase, done.slides)
        assert sorted(LINK.findall(told.text)) == sorted(LINK.findall(done.text))


def test_each_game_has_a_first_lesson() -> None:
    assert sorted(plan.course.game for plan in first_lessons()) == GAMES


def test_an_unknown_plan_is_not_found(client: Client) -> None:
    assert client.get("/plans/nothing/").status_code == 404


def test_every_page_and_the_notes_lead_to_the_plans(client: Client) -> None:
    assert text_of(client.get("/about/")).count('<a href="/plans/">') == 1
    assert text_of(client.get("/notes/")).count('href="/plans/"') == 2


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_on_paper_says_where_it_belongs_in_the_curriculum(slug: str) -> None:
    with override(POLISH):
        page = on_paper({"plan": slug, "language": POLISH, "address": "http://gry.szkola.pl"})
        told = "; ".join(map(str, periods(slug)))
    assert "<h2>Podstawa programowa</h2>" in page
    assert told in page
    assert not POINT.search(page), "a point of the core curriculum, and nobody checked its number"


@pytest.mark.parametrize(
    ("language", "named"),
    [
        ("pl", r"[Nn]a\sstronie\sklasy\swybierz\s„([^”]+)”"),
        ("en", r"[Oo]n the class page,? choose “([^”]+)”|choose “([^”]+)” on the class page"),
    ],
)
def test_what_a_plan_says_to_press_is_on_the_teachers_page(language: str, named: str) -> None:
    said = {
        word
        for slug in slugs()
        for words in re.finditer(named, (CONTENT / language / "plan" / f"{slug}.md").read_text())
        for word in words.groups()
        if word
    }
    with override(language):
        assert said == {
            gettext("Last moves now…"),
            gettext("Before play: introduction"),
            gettext("How to play"),
        }


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_leads_to_the_debrief_at_the_end_of_play(slug: str) -> None:
    """The class's page shows the part of the plan that the lesson has come to: once it tells of
    the debrief, the button that leads there has been pressed."""
    for language, marked in (("pl", "**Przycisk:** „%s”."), ("en", "**Button:** “%s”.")):
        with override(language):
            line = marked % gettext("Go on to the debrief").replace(NBSP, " ")
        plan = load_plan(slug, language)
        steps = [(one.phase, one.text.replace(NBSP, " ").strip()) for one in plan.course.step]
        play = [text for phase, text in steps if phase == "play"]
        last = [play[-1]] if plan.course.opens else []
        assert [text for _, text in steps if line.partition(" ")[2][:-1] in text] == last
        assert all(text.endswith(line) for text in last)


@pytest.mark.parametrize("slug", slugs())
def test_a_plan_that_shows_parts_of_the_introduction_names_its_button(slug: str) -> None:
    text = (CONTENT / "pl" / "plan" / f"{slug}.md").read_text()
    with override("pl"):
        button = gettext("Before play: introduction")
    for line in text.splitlines():
        if re.search(r"częś(ć|ci)\]\(page:intro\)", line):
            assert f"„{button}”" in line


def test_the_list_says_which_lessons_are_for_a_class_that_plays_the_first_time(
    client: Client,
) -> None:
    cards = client.get(reverse("plans")).text.split('near plan-card">')
    plans = [load_plan(slug, POLISH) for slug in slugs()]
    for plan in plans:
        [card] = [card for card in cards[1:] if f'href="{plan.url}"' in card]
        knows = plan.course.knows_game
        assert ("klasa zna grę" in card) == (bool(plan.course.game) and knows)
        assert ("pierwszy raz" in card) == (bool(plan.course.game) and not knows)
    first = [one.course for one in plans if one.course.game and not one.course.knows_game]
    short = [one.game for one in first if one.minutes == 45 and "devices" in one.way]
    assert {*short} == {*GAMES}, "a game without a lesson for who plays it the first time"


@pytest.mark.parametrize(
    ("language", "lines", "quoted"),
    [
        ("pl", ("**Przycisk", "Klasę otwórz"), "„([^”]+)”"),
        ("en", ("**Button", "Open the class"), "“([^”]+)”"),
    ],
)
def test_buttons_that_plans_name_are_on_the_teachers_page(
    language: str, lines: tuple[str, ...], quoted: str
) -> None:
    said = {
        word.replace(NBSP, " ")
        for slug in slugs()
        for line in (CONTENT / language / "plan" / f"{slug}.md").read_text().splitlines()
        if line.startswith(lines)
        for word in re.findall(quoted, line)
        if not re.match(r"Na\smisję|You send", word)
    }
    with override(language):
        buttons = {
            gettext("Projector: code and tables"),
            gettext("Open the tables"),
            gettext("Close the door"),
            gettext("Before play: introduction"),
            gettext("How to play"),
            gettext("Go on to the debrief"),
            gettext("Debrief on the projector"),
            gettext("Open the exit ticket"),
        }
    assert said == {word.replace(NBSP, " ") for word in buttons}


def test_plans_of_one_lesson_are_open_and_longer_ones_folded(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def folded() -> dict[int, bool]:
        page = client.get("/plans/").text
        lengths = re.findall(r'id="length-(\d+)"', page)
        return {int(minutes): f'id="lessons-{minutes}"' in page for minutes in lengths}

    assert folded() == {plan.course.minutes: plan.course.minutes > 45 for plan in all_plans()}
    longer = tuple(plan for plan in all_plans() if plan.course.minutes > 45)
    monkeypatch.setattr("lessons.plans.views.all_plans", lambda: longer)
    assert longer
    assert all(folded().values()), "also where there is none of one lesson"
