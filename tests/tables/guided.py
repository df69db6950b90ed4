"""What the guided first games of all games are held to: a pupil follows their hints to the end."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils.html import escape
from django.utils.translation import override

from game.engine.cards import Text
from game.engine.coaching import Advice, Hint
from game.engine.contract import CHANCE, Move
from game.engine.declarations import Guided as Declaration
from game.engine.registry import get_ruleset
from game.kit import coach as kit
from game.kit.coach import Coach, advice, fact
from game.kit.load import Game, game_of
from game.kit.parts import Cast
from game.presentation import presenter
from game.tables.models import Table as Row
from game.tables.selectors import Seen, Sitter, Step, VisibleEvent, see
from game.tables.services import undo
from game.tables.services_bots import continue_play

from .bot import Player
from .html import Page

VERSION: Final = re.compile(rb'id="table"[^>]* data-version="(\d+)"')
"""Which position a page shows."""


class Pupil(Player):
    """Plays the guided first game of a game."""

    def __init__(self, game: str, client: Client, language: str, seed: int = 0) -> None:
        super().__init__(client, language, seed)
        self.game = game

    def begin(self, **settings: str) -> Row:
        answer = self.client.post(f"/guided/{self.game}/", headers=self.headers, follow=True)
        self.page = self.read(answer)
        return Row.objects.latest("pk")

    def read(self, response: HttpResponse) -> Page:
        version = VERSION.search(response.content)
        self.shown = (response.request["PATH_INFO"], version and int(version[1]))
        return super().read(response)

    def see(self, table: Row) -> Seen:
        """The pupil's decision, once the computer has decided what it could. Where it could
        nothing, the page that answered the last move shows it already."""
        continue_play(table.pk)
        table.refresh_from_db()
        address = f"/table/{table.public_id}/"
        if self.shown != (address, table.version):
            self.page = self.read(self.client.get(address, headers=self.headers))
            assert self.shown == (address, table.version)
        return see(table, table.seats.get(index=0))

    def make(self, move: Move) -> None:
        """Press the buttons that lead to this move: word by word, then about a doubt."""
        words = f"{' '.join(move.args)} "
        for _ in (*move.args, "the doubt"):
            if any(b.value == str(move) for b in self.page.named("move")):
                break
            doubted = [b for b in self.page.named("doubt") if b.value == str(move)]
            chosen = [b for b in self.page.named("chosen") if b.value]
            begins = [b for b in chosen if words.startswith(f"{b.value} ")]
            others = [b for b in chosen if b.value in move.args]
            self.press((doubted + begins[-1:] + others)[0])
        self.press(next(b for b in self.page.named("move") if b.value == str(move)))

    def language_left(self) -> str:
        """Words on the page in the language that is not the pupil's, but for the two links."""
        return self.leftover(self.page.text.replace("Polski", "").replace("English", ""))


BUBBLE: Final = 25
"""The most words in the guide's bubble."""
GAME: Final = 700
"""The most words that the guide says in a game whose pupil follows it."""


def count(words: str) -> int:
    return sum(any(map(str.isalnum, word)) for word in words.split())


def bubble(shown: Coach) -> str:
    """What stands beside a decision, without what is behind "More"."""
    says = shown.parts[0].text if shown.parts else shown.why
    return f"{says} {shown.try_this}"


QUOTED = re.compile("„([^”]+)”|“([^”]+)”")
"""What stands between quotation marks, in both languages."""


def plain(words: str | tuple[str, ...]) -> str:
    """Without what sets them only: quotation marks, hyphens that may come, spaces that hold."""
    joined = "".join(words)
    return re.sub("[„“”»«‘’\u00ad]", "", joined).replace("\u00a0", " ")


@dataclass(frozen=True)
class Proposed:
    """A hint: its move, the key of its words, and what fills them, in the reader's language."""

    move: Move
    text: str
    facts: dict[str, Any]


@dataclass(frozen=True)
class Guided:
    """How a game teaches itself, by its slug."""

    game: str

    @property
    def made(self) -> Game:
        return game_of(self.game)

    @property
    def guide(self) -> Declaration:
        return self.made.declared.guided

    def worded(self, hint: Hint) -> Proposed:
        facts = {name: fact(self.made, one) for name, one in hint.said.facts.items()}
        return Proposed(hint.move, hint.said.key, facts)

    def proposed(self, seen: Seen, chosen: str = "") -> Proposed:
        """What the page proposes."""
        found = advice(self.made, seen, chosen)
        assert found is not None
        return self.worded(found.hint)

    def topics(self, seen: Seen) -> list[str]:
        """What is explained at a decision."""
        found = advice(self.made, seen)
        assert found is not None
        return [lesson.key for lesson in found.lessons]

    def coach(self, seen: Seen) -> Coach | None:
        return kit.coach(self.made, seen, folded=False)

    def pupil(self, client: Client, language: str = "pl", seed: int = 0) -> Pupil:
        return Pupil(self.game, client, language, seed)

    def title(self, topic: str) -> str:
        return self.made.says.texts[f"coach.{topic}.title"].text.pl

    # ── On its pages ──

    def followed(self, pupil: Pupil, language: str) -> Iterator[Seen]:
        """The decisions of a game by its hints, the end last; every page has its words."""
        table, told = pupil.begin(), 0
        while True:
            seen = pupil.see(table)
            with override(language):
                shown = self.coach(seen)
            assert shown is not None
            for part in shown.parts:
                assert part.title in pupil.page.text
                assert part.text in pupil.page.text
            assert not pupil.language_left(), pupil.language_left()
            yield seen
            if seen.outcome is not None:
                assert shown.over
                told += sum(count(f"{part.title} {part.text}") for part in shown.parts)
                assert told <= GAME
                return
            assert count(bubble(shown)) <= BUBBLE, bubble(shown)
            told += count(bubble(shown))
            with override(language):
                move = self.proposed(seen).move
            assert shown.try_this
            assert shown.try_this in pupil.page.text
            assert shown.why in pupil.page.text
            assert move in seen.moves
            pupil.make(move)

    def check_frames(self, pupil: Pupil, language: str) -> None:
        """A game in which nothing is pressed but what is framed: one button at a time, or copies of
        one card, that lead to the proposed move; what a hint quotes stands on the pages that it is
        read on."""
        table = pupil.begin()
        while (seen := pupil.see(table)).outcome is None:
            with override(language):
                shown = self.coach(seen)
            assert shown is not None
            pressed, words = None, ""
            while pressed is None or pressed.name == "chosen":
                words += plain(pupil.page.text.replace(shown.try_this, "").replace(shown.why, ""))
                framed = {(one.name, one.value): one for one in pupil.page.buttons if one.framed}
                assert len(framed) == 1, (shown.try_this, framed)
                (pressed,) = framed.values()
                pupil.press(pressed)
            assert (pressed.name, pressed.value) == ("move", shown.move)
            for quoted in QUOTED.findall(f"{shown.try_this} {shown.why}"):
                assert plain(quoted) in words, (shown.try_this, shown.why)

    def check_end(self, client: Client, seen: Seen) -> None:
        """Who has followed the hints has won, reads first how, and is led to an ordinary game."""
        assert seen.outcome.place(0) == 1
        ended = client.get(f"/table/{seen.public_id}/").content.decode()
        assert ended.index('data-scene="ending"') < ended.index('id="coach"')
        assert f'href="/games/{self.game}/"' in ended

    def check_only_the_pupil_is_taught(self, client: Client) -> None:
        pupil = self.pupil(client)
        table = pupil.begin()
        seen = pupil.see(table)
        assert self.coach(seen) is not None
        assert self.coach(see(table, None)) is None
        assert self.coach(see(table, table.seats.get(index=1))) is None
        assert self.coach(replace(seen, guided=False)) is None
        waiting = replace(seen, moves=(), due=True)
        shown = self.coach(waiting)
        assert shown is not None
        assert shown.parts[0].title == self.title("waiting")
        assert self.coach(replace(waiting, due=False)) is None

    def check_taken_back(self, client: Client, until: Callable[[Seen], bool]) -> None:
        """The first move of this kind taken back, the page says once more what it said before."""
        pupil = self.pupil(client)
        table = pupil.begin()
        seen = pupil.see(table)
        before = self.coach(seen)
        while not (seen.undo and until(seen)):
            before = self.coach(seen)
            pupil.make(self.proposed(seen).move)
            seen = pupil.see(table)
        assert self.coach(seen) != before
        undo(table.pk, table.seats.get(index=0).token, seen.moved)
        assert self.coach(pupil.see(table)) == before

    def check_folded(self, seen: Seen) -> None:
        """A chosen card leaves only the hint on a small screen."""
        cast = Cast(seen.sitters, seen.seat)
        for chosen, folded in (("", False), (self.proposed(seen).move.args[0], True)):
            assert presenter(self.game).page(seen, cast, chosen).coach.folded == folded

    # ── Without pages ──

    def decisions_of(self, seed: int, choose: Callable[[Seen], Move]) -> Iterator[Seen]:
        """The pupil's decisions in a game with this seed, and its end, without a database."""
        guide, ruleset = self.guide, get_ruleset(self.game)
        steps = [Step(1, CHANCE, ())]  # that a computer plays the other seat
        state = ruleset.setup(guide.players, guide.options)
        sitters = (Sitter(0, "Żbik", ""), Sitter(1, "Kruk", guide.level))
        while True:
            acting = ruleset.to_act(state)
            rng = Random(f"{seed}/{len(steps)}")
            seen = Seen(
                public_id="a",
                game=self.game,
                options=dict(guide.options),
                version=len(steps),
                asked=0,
                begun=True,
                guided=True,
                halted="",
                seat=0,
                sitters=sitters,
                view=ruleset.view(state, 0),
                to_act=acting,
                due=acting not in ((0,), ()),
                moves=ruleset.legal_moves(state, 0),
                undo=False,
                why_not=lambda move: None,
                outcome=ruleset.outcome(state),
                steps=tuple(steps),
            )
            if CHANCE in acting:
                move = ruleset.chance(state, rng)
            elif 1 in acting:
                moves = ruleset.legal_moves(state, 1)
                move = ruleset.computers[guide.level](ruleset.view(state, 1), moves, rng)
            else:
                yield seen
                if seen.outcome is not None:
                    return
                move = choose(seen)
            state, events = ruleset.apply(state, move)
            told = tuple(VisibleEvent(event.kind, event.seen_by(0)) for event in events)
            steps.append(Step(len(steps) + 1, move.seat, told))

    def check_deal(self, client: Client) -> None:
        """What `decisions_of` deals is what a table deals, so that the tests speak of it."""
        pupil = self.pupil(client)
        seen = pupil.see(pupil.begin())
        alone = next(self.decisions_of(self.guide.seed, lambda seen: seen.moves[0]))
        assert alone.view == seen.view

    def said(
        self, monkeypatch: pytest.MonkeyPatch, seeds: Iterable[int], freely: Callable[[int], float]
    ) -> Iterator[tuple[Seen, Coach, Any | None]]:
        """Every decision of these games with what is said there and the hint, None at the end;
        the pupil does as he likes `freely` often, by the seed."""
        hints = noted_hints(self, monkeypatch)
        for seed in seeds:
            rng, often = Random(seed), freely(seed)

            def choose(seen: Seen, rng: Random = rng, often: float = often) -> Move:
                move: Move = rng.choice(seen.moves) if rng.random() < often else hints[-1].move
                return move

            for seen in self.decisions_of(seed, choose):
                hints.clear()
                shown = self.coach(seen)
                assert shown is not None
                assert "%(" not in "".join(part.title + part.text for part in shown.parts)
                if seen.outcome is None:
                    (hint,) = hints
                    assert hint.move in seen.moves
                    assert count(bubble(shown)) <= BUBBLE, bubble(shown)
                yield seen, shown, hints[-1] if hints else None

    def check_all_is_said(
        self,
        said: Iterable[tuple[Seen, Coach, Any | None]],
        *,
        never: Sequence[str] = (),
        hardly: Sequence[str] = (),
    ) -> None:
        """Every lesson but for the topics that `never` come, every hint but what `hardly` does."""
        lessons, hints = set(), set()
        for _, shown, hint in said:
            lessons |= {part.title for part in shown.parts}
            hints |= {hint.text} if hint else set()
        rare = {self.title(topic) for topic in ("waiting", *never)}
        assert lessons | rare == {self.title(topic) for topic in self.made.says.under("coach")}
        assert hints | set(hardly) == set(self.made.says.under("hint"))


def noted_hints(guided: Guided, monkeypatch: pytest.MonkeyPatch) -> list[Proposed]:
    """What the coach proposes is noted here, to be looked at without thinking of it once more."""
    noted: list[Proposed] = []

    def noting(*given: Any) -> Advice | None:
        found = advice(*given)
        if found is not None:
            noted.append(guided.worded(found.hint))
        return found

    monkeypatch.setattr(kit, "advice", noting)
    return noted


def texts_of(guided: Guided) -> list[Any]:
    """Every text of the guided game in all its forms, as parameters of a test."""
    texts = guided.made.says.texts
    keys = [key for key in texts if key.split(".")[0] in ("coach", "hint", "class")]
    return [
        pytest.param(Text(pl, en), id=key)
        for key in keys
        for pl in texts[key].pl.values()
        for en in texts[key].en.values()
    ]


def check_text(text: Any) -> None:
    """Short, and set as it is printed."""
    for words in (text.pl, text.en):
        assert len(re.findall(r"[.!?](?:\s|$)", words)) <= 4
        assert not re.search(r"[\"']", words)
        assert escape(words) == words
    assert not re.search(r"(?<!\w)[aiouwzAIOUWZ] ", text.pl)
    assert text.pl != text.en
