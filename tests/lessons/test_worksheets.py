"""Worksheets: the same address gives the same sheet, the key fits it, and history is no riddle."""

import re
from datetime import date as Date
from itertools import pairwise

import pytest
from django.utils import translation

from lessons.box import headline, rows
from lessons.catalogue import LANGUAGES, Note, notes_in
from lessons.places import in_words
from lessons.plans.plan import find_plan, slugs
from lessons.quiz.about_sources import questions_on
from lessons.quiz.grave import is_grave, tells_of_victims
from lessons.quiz.kinds import OWN
from lessons.words import ORGANISATIONS
from lessons.worksheets import facts
from lessons.worksheets.choice import Choice
from lessons.worksheets.exit_ticket import LETTERS
from lessons.worksheets.facts import (
    GUESSED,
    askable,
    facts_of,
    open_parts,
)
from lessons.worksheets.fill_in import Gap, Passage
from lessons.worksheets.kinds import KINDS, LEVELS
from lessons.worksheets.map_task import where
from lessons.worksheets.open_tasks import first_marks
from lessons.worksheets.sheet import Sheet
from lessons.worksheets.themes import themes
from lessons.worksheets.timeline import APART, days, last
from lessons.worksheets.who_am_i import year_of_death

Sheets = dict[tuple[str, str, str, str], Sheet]


@pytest.fixture(scope="module")
def sheets() -> Sheets:
    """Every kind at every level for every plan in both languages, as many tasks as are usual."""
    made = {}
    for language in LANGUAGES:
        with translation.override(language):
            for kind in KINDS.values():
                for plan in slugs():
                    for level in LEVELS:
                        choice = Choice(kind, plan=plan, level=level)
                        made[kind.slug, plan, level, language] = kind.make(choice.order)
    return made


def of_kind(sheets: Sheets, slug: str) -> list[tuple[str, str, Sheet]]:
    return [(key[2], key[3], sheet) for key, sheet in sheets.items() if key[0] == slug]


def gaps(sheet: Sheet) -> list[Gap]:
    passages: tuple[Passage, ...] = sheet.body
    parts = [part for p in passages for part in (p.title, *p.text, *p.facts)]
    return sorted((part.gap for part in parts if part.gap), key=lambda gap: gap.number)


def tasks(slug: str, sheet: Sheet) -> int:
    """How many tasks a sheet has."""
    parts = {
        "who-am-i": "cards",
        "map": "events",
        "exit-ticket": "questions",
        "glossary": "words",
    }
    return len(getattr(sheet.body, parts[slug]) if slug in parts else sheet.body)


def test_no_plan_has_an_empty_sheet_in_any_language(sheets: Sheets) -> None:
    assert len(sheets) == len(KINDS) * len(slugs()) * len(LEVELS) * len(LANGUAGES)
    for (slug, plan, level, language), sheet in sheets.items():
        where = (slug, plan, level, language)
        assert tasks(slug, sheet) == KINDS[slug].usual[level], where
        assert sheet.key, where
        assert sheet.notes, where
        assert all(line.answer and line.notes for line in sheet.key), where
        assert all(note.language == language for note in sheet.notes), where
        assert {n.key for line in sheet.key for n in line.notes} <= {n.key for n in sheet.notes}


def test_a_sheet_begins_with_the_notes_of_its_plan(sheets: Sheets) -> None:
    prison = sheets["fill-in", "rozbite-wiezienia", "standard", "pl"]
    assert all(
        note.key in Choice(KINDS["map"], plan="rozbite-wiezienia").order.notes
        for note in prison.notes
    )
    asked = sheets["sources", "rozbite-wiezienia", "standard", "pl"]
    assert {note.key for note in asked.notes} & set(
        Choice(KINDS["map"], plan="rozbite-wiezienia").order.notes
    )


@pytest.mark.parametrize("slug", KINDS)
def test_the_same_draw_is_the_same_sheet_and_another_is_not(slug: str) -> None:
    kind = KINDS[slug]
    first = Choice(kind, theme="lubelskie", seed=3)
    assert kind.make(first.order) == kind.make(Choice(kind, theme="lubelskie", seed=3).order)
    others = [kind.make(Choice(kind, theme="lubelskie", seed=n).order).body for n in (4, 5, 6)]
    assert any(body != kind.make(first.order).body for body in others)


# The key fits the sheet


def test_the_key_has_every_gap(sheets: Sheets) -> None:
    for _level, _language, sheet in of_kind(sheets, "fill-in"):
        found = gaps(sheet)
        key = [line for line in sheet.key if line.label.isdecimal()]
        assert [(f"{gap.number}", gap.answer) for gap in found] == [
            (line.label, line.answer) for line in key
        ]
        assert [gap.number for gap in found] == list(range(1, len(found) + 1))


def test_the_answer_to_every_gap_stands_in_the_note(sheets: Sheets) -> None:
    for level, language, sheet in of_kind(sheets, "fill-in"):
        with translation.override(language):
            for line in sheet.key:
                if line.label.isdecimal():
                    (note,) = line.notes
                    answer = line.answer.partition(" (")[0]  # a rank's Polish name may follow
                    assert answer.casefold() in whole(note), (level, language, line)


def whole(note: Note) -> str:
    """What a reader of the note's page sees, without the places' streets."""
    values = [value.text for row in rows(note) for value in row.values]
    return "\n".join((note.title, headline(note), note.summary, note.body, *values)).casefold()


def test_no_passage_tells_what_it_asks_for(sheets: Sheets) -> None:
    for _level, _language, sheet in of_kind(sheets, "fill-in"):
        for passage in sheet.body:
            parts = (passage.title, *passage.text, *passage.facts)
            shown = " ".join(part.text for part in parts if not part.gap)
            for part in parts:
                if part.gap:
                    assert not re.search(rf"\b{re.escape(part.gap.answer)}\b", shown, re.I)


def test_the_order_of_events_is_beyond_doubt(sheets: Sheets) -> None:
    for level, _language, sheet in of_kind(sheets, "timeline"):
        lines = [line for line in sheet.key if line.label.isdecimal()]
        letters = {strip.title: strip.letter for strip in sheet.body}
        assert [line.answer for line in lines] == [
            f"{letters[line.notes[0].title]} – {line.notes[0].title}" for line in lines
        ]
        spans = [days(line.notes[0].key) for line in lines]
        for before, after in pairwise(spans):
            assert before
            assert after
            assert after[0] - before[1] >= APART[level]
        for strip in sheet.body:
            assert not re.search(r"\b(19|20)\d\d\b", f"{strip.title} {strip.told}")


def test_more_events_than_lie_far_apart_lie_less_far_apart() -> None:
    kind = KINDS["timeline"]
    sheet = kind.make(Choice(kind, theme="nie", level="easier", count=12).order)
    assert len(sheet.body) == 12


def test_the_last_day_of_what_is_dated_to_a_month_or_a_year() -> None:
    assert last("1946-09") == Date(1946, 9, 30).toordinal()
    assert days("event/memorial-onz-1946") == (
        Date(1946, 1, 1).toordinal(),
        Date(1946, 12, 31).toordinal(),
    )


def test_every_dot_is_where_its_event_was(sheets: Sheets) -> None:
    for _level, language, sheet in of_kind(sheets, "map"):
        numbers = {line.notes[0].title: line.label for line in sheet.key if line.label.isdecimal()}
        dots = {f"{dot.number}": dot for dot in sheet.body.answers}
        assert sorted(numbers.values()) == sorted(dots)
        for event in sheet.body.events:
            assert numbers[event.title] == f"{event.number}"
        with translation.override(language):
            for line in sheet.key[: len(dots)]:
                place = line.notes[0].facts.place
                assert place
                assert line.answer.rpartition(" – ")[2] in in_words(place.name)


def test_letters_of_the_key_lead_to_the_right_answers(sheets: Sheets) -> None:
    for _level, _language, sheet in of_kind(sheets, "exit-ticket"):
        for question, line in zip(sheet.body.questions, sheet.key, strict=False):
            letter, answer = line.answer.split(") ", 1)
            assert dict(question.answers)[letter] == answer
            assert [letter for letter, _ in question.answers] == list(
                LETTERS[: len(question.answers)]
            )
    for _level, _language, sheet in of_kind(sheets, "glossary"):
        meanings = {meaning.letter: meaning.text for meaning in sheet.body.meanings}
        for word, line in zip(sheet.body.words, sheet.key, strict=False):
            letter, title = line.answer.split(") ", 1)
            assert title == word.title
            assert meanings[letter] == line.notes[0].summary
    for level, _language, sheet in of_kind(sheets, "sources"):
        for source, line in zip(sheet.body, sheet.key, strict=False):
            assert line.points
            if level != "extended":
                letter, answer = line.answer.split(") ", 1)
                assert {choice.letter: choice.text for choice in source.choices}[letter] == answer


def test_an_exit_ticket_asks_the_key_question_of_its_plan(sheets: Sheets) -> None:
    for (slug, plan, _level, language), sheet in sheets.items():
        if slug == "exit-ticket":
            with translation.override(language):
                found = find_plan(plan) if plan else None
            assert not found or sheet.body.reflect == found.question
            assert sheet.body.lines


def test_no_card_gives_a_clue_twice(sheets: Sheets) -> None:
    for _level, _language, sheet in of_kind(sheets, "who-am-i"):
        for card in sheet.body.cards:
            told = [clue.text for clue in card.clues]
            assert len(set(told)) == len(told)
            assert card.told not in told
            years = [text for text in told if text.isdecimal()]
            assert not [year for year in years if sum(year in text for text in told) > 1]


def test_an_exit_ticket_asks_first_what_makes_one_think(sheets: Sheets) -> None:
    """A life's own question before a year, wherever the plan's notes bring one."""
    for slug, name, level, language in sheets:
        plan = find_plan(name)
        if (slug, language) != ("exit-ticket", "pl") or plan is None:
            continue
        near = [key for key in plan.course.notes if f"{key}:own" in askable(key)]
        own = {asked.text for key in near if (asked := notes_in("pl")[key].asks)}
        asked = [one.text for one in sheets[slug, name, level, language].body.questions]
        assert asked[0] in own or not own, (name, level)
        assert not any("W którym roku" in text for text in asked[:2]), (name, level)


def test_sources_to_be_found_are_those_of_the_first_paragraph() -> None:
    note = notes_in("pl")["event/kielce-1945"]
    assert first_marks(note) == (1,)
    for note in notes_in("en").values():
        assert all(0 < number <= len(note.facts.source) for number in first_marks(note)), note.key


# The levels


def test_the_easier_sheet_helps_and_the_extended_one_asks_for_more(sheets: Sheets) -> None:
    for plan in slugs():
        for slug in KINDS:
            easier, standard, extended = (sheets[slug, plan, level, "pl"] for level in LEVELS)
            assert tasks(slug, easier) < tasks(slug, standard)
            assert not easier.open
            assert not standard.open
            assert extended.open, (slug, plan)
            assert not standard.bank
        easier, standard, extended = (sheets["fill-in", plan, level, "pl"] for level in LEVELS)
        assert set(easier.bank) == {gap.answer for gap in gaps(easier)}
        assert all(gap.answer.startswith(gap.hint) and gap.hint for gap in gaps(easier))
        assert not any(gap.hint for gap in gaps(standard))
        assert len(gaps(easier)) < len(gaps(standard)) <= len(gaps(extended))
        assert len(sheets["timeline", plan, "easier", "pl"].bank) == 5
        assert sheets["map", plan, "easier", "pl"].body.towns
        landmarks = sheets["map", plan, "standard", "pl"].body.towns
        assert landmarks
        assert not any(town.covered for town in landmarks), "the name of a town is no answer"
        assert not sheets["map", plan, "extended", "pl"].body.towns
        assert not sheets["map", plan, "extended", "pl"].body.dots
        assert all(m.hint for m in sheets["glossary", plan, "easier", "pl"].body.meanings)
        assert all(len(s.choices) == 2 for s in sheets["sources", plan, "easier", "pl"].body)
        assert not any(s.choices for s in sheets["sources", plan, "extended", "pl"].body)
        blank = [
            card for card in sheets["who-am-i", plan, "extended", "pl"].body.cards if not card.clues
        ]
        assert len(blank) == 2
        assert all(
            len(question.answers) == 3
            for question in sheets["exit-ticket", plan, "easier", "pl"].body.questions
        )


def test_the_sheet_does_not_name_who_is_looked_for(sheets: Sheets) -> None:
    for _level, _language, sheet in of_kind(sheets, "who-am-i"):
        names = {card.name for card in sheet.body.cards if card.clues}
        assert not names & {note.title for note in sheet.to_read}
        for card in sheet.body.cards:
            told = " ".join(clue.text for clue in card.clues)
            assert not set(re.findall(r"\w{4,}", card.name)) & set(re.findall(r"\w{4,}", told))
    for _level, _language, sheet in of_kind(sheets, "timeline"):
        assert [note.title for note in sheet.to_read] == sorted(note.title for note in sheet.notes)


# History


def test_nothing_disputed_is_asked() -> None:
    asked = 0
    for key, note in notes_in("pl").items():
        for id in askable(key):
            name = id.partition(":")[2]
            assert name not in note.facts.unasked, id
            if name in (*GUESSED, OWN):
                continue
            asked += 1
            fact = next(fact for fact in facts_of(key) if fact.name == name)
            for language in LANGUAGES:
                for text in open_parts(notes_in(language)[key]):
                    assert not facts.says(text, name, fact.right, language), (id, language)
    assert asked > 100


def test_a_dispute_keeps_a_fact_out() -> None:
    """Kielce was opened on 4 August 1945; who commanded is told, but two did."""
    assert "event/kielce-1945:commander" not in askable("event/kielce-1945")
    assert "soldier/hieronim-dekutowski:rank" not in askable("soldier/hieronim-dekutowski")
    years = {
        "jan-gorski": "",
        "elzbieta-zawacka": "",
        "stefan-gorski": "",
        "witold-pilecki": "1948",
    }
    for name, year in years.items():
        assert year_of_death(notes_in("pl")[f"soldier/{name}"]) == year, name


def test_numbers_to_be_filled_in_are_years_and_stars(sheets: Sheets) -> None:
    """Nobody counts the dead."""
    for _level, _language, sheet in of_kind(sheets, "fill-in"):
        for gap in gaps(sheet):
            if re.search(r"\d", gap.answer):
                assert re.fullmatch(r"19\d\d|20[012]\d|[1-4]|5\..*|6\..*|The [56]th.*", gap.answer)


GRAVE = (
    "soldier/romuald-rajs",
    "soldier/janina-zubryd",
    "soldier/jozef-kuras",
    "soldier/danuta-siedzikowna",
    "soldier/jozef-zadzierski",
    "event/bury-1946",
    "event/ogien-1947",
    "event/radomsko-1946",
    "event/oblawa-augustowska-1945",
)


def test_who_was_killed_and_who_killed_is_no_riddle(sheets: Sheets) -> None:
    for key in GRAVE:
        assert is_grave(notes_in("pl")[key]), key
    for key, note in notes_in("pl").items():
        if is_grave(note):
            assert not {id.partition(":")[2] for id in askable(key)} & {*GUESSED, "commander"}, key
        if tells_of_victims(note):
            assert askable(key) == (), key
    for key in ("soldier/janina-zubryd", "soldier/romuald-rajs", "event/bury-1946"):
        assert tells_of_victims(notes_in("pl")[key]), key
    assert "civilians" not in themes()
    grave = {note.title for note in notes_in("pl").values() if is_grave(note)}
    for _level, _language, sheet in of_kind(sheets, "who-am-i"):
        assert not {card.name for card in sheet.body.cards} & grave
    for _level, _language, sheet in of_kind(sheets, "fill-in"):
        assert not {gap.answer for gap in gaps(sheet)} & grave
        for line in sheet.key:
            if is_grave(line.notes[0]) and line.notes[0].kind == "event":
                assert line.answer not in ORGANISATIONS  # nor who is to blame


NEVER_PLACED = (
    "event/bury-1946",
    "event/kurylowka-1945",
    "event/oblawa-augustowska-1945",
    "event/operacja-lawina-1946",
    "event/radomsko-1946",
    "event/rajd-zelaznego-1946",
    "event/ogien-1947",
    "event/inka-1946",
    "event/iv-zarzad-1951",
    "event/ppan-gurgacz-1949",
    "event/warszyc-1947",
    "event/laczka-2012",
)
"""Crimes, executions, and where the executed lie."""
DOUBTED = {
    "event/bakowiec-1945": "when",  # one source alone tells the day
    "event/kielce-1945": "when",  # the night before, says another
    "event/siostra-bieruta-1946": "when",
    "event/amnestia-1945": "when",
    "event/uskok-1949": "when",
    "event/zapora-nysa-1947": "where",
    "event/zbereze-1951": "where",
}


def test_crimes_executions_and_what_is_doubted_are_neither_dots_nor_strips() -> None:
    for key in NEVER_PLACED:
        assert (where(key), days(key)) == (None, None), key
    placed = {"where": where, "when": days}
    for key, name in DOUBTED.items():
        assert placed[name](key) is None, key
    for key, note in notes_in("pl").items():
        if where(key) or days(key):
            assert note.facts.about != "civilians", key
            told = f"{note.title} {note.summary}"
            assert not re.search(r"zamord|zbrod|rozstrzel|straco|spalili|wywie[źz]li i", told), key
    assert where("event/kielce-1945")  # the day alone is in doubt
    assert days("event/zbereze-1951")
    assert where("event/wisla-1946")  # nobody fired a shot


@pytest.mark.parametrize("slug", ["map", "timeline"])
def test_no_draw_places_what_must_not_be_placed(slug: str) -> None:
    """Every plan and theme, and whoever picks the gravest notes one by one."""
    kind = KINDS[slug]
    wanted = [{"plan": plan} for plan in slugs()] + [{"theme": theme} for theme in themes()]
    picked = [{"notes": NEVER_PLACED}, {"notes": tuple(DOUBTED)}]
    never = {*NEVER_PLACED}
    never |= {key for key, name in DOUBTED.items() if (name == "where") == (slug == "map")}
    for number, more in enumerate([*wanted, *picked]):
        for level in LEVELS:
            choice = Choice(kind, **more, level=level, count=kind.counts[-1], seed=number + 1)
            sheet = kind.make(choice.order)
            shown = sheet.body.events if slug == "map" else sheet.body
            assert len(shown) == choice.count, (more, level)
            told = {event.title for event in shown}
            assert not told & {notes_in("pl")[key].title for key in never}, (more, level)


def test_answers_are_never_names_from_a_note_s_text(sheets: Sheets) -> None:
    """Victims are named in the texts; what is filled in comes from the front matter alone."""
    for _level, language, sheet in of_kind(sheets, "fill-in"):
        titles = {note.title for note in notes_in(language).values()}
        pseudonyms = {word for title in titles for word in re.findall(r"[„“]([^”]+)”", title)}
        with translation.override(language):
            for line in sheet.key:
                if not line.label.isdecimal() or line.answer.isdecimal():
                    continue
                (note,) = line.notes
                values = {value.text for row in rows(note) for value in row.values}
                known = (
                    line.answer in titles
                    or any(line.answer in value for value in values)
                    or any(line.answer[:4] == name[:4] for name in pseudonyms)
                )
                assert known, line


# What they are about


def test_themes_are_those_of_the_map_and_women() -> None:
    found = themes()
    assert {"women", "prison", "lubelskie", "win", "last-stand"} <= set(found)
    assert all(len(theme.notes) >= 3 for theme in found.values())
    assert "soldier/danuta-siedzikowna" in found["women"].notes


def test_notes_that_are_picked_come_first() -> None:
    keys = ("soldier/jozef-franczak", "soldier/jan-tabortowski")
    kind = KINDS["fill-in"]
    sheet = kind.make(Choice(kind, notes=keys, count=3).order)
    assert {note.key for note in sheet.notes[:2]} == set(keys)


def test_questions_on_sources_are_about_the_chosen_notes() -> None:
    kind = KINDS["sources"]
    sheet = kind.make(Choice(kind, notes=("event/kielce-1945",)).order)
    assert questions_on("event/kielce-1945")
    assert sheet.notes[0].key == "event/kielce-1945"


def test_the_key_of_a_timeline_tells_a_day_once(sheets: Sheets) -> None:
    for _level, language, sheet in of_kind(sheets, "timeline"):
        for line in (line for line in sheet.key if line.label.isdecimal()):
            with translation.override(language):
                day = headline(line.notes[0])
            told = f"{line.why}".replace("\N{NO-BREAK SPACE}", " ")
            assert told.count(day.replace("\N{NO-BREAK SPACE}", " ")) == 1, told
