"""A phone that plays one game: Chromium with a slow processor, a slow network, and a finger.

Argument, as JSON: the server's `port`; `names` that lead to it, by how it packs what it sends to
each; `tokens` of seats to play at, and of those at which a first visit is weighed, by the `moments`
of a game; how many `moves` behind each network, and as many choices of
cards at least; the network's `latency` in milliseconds, and by how many times the processor is
`slow`. Prints as JSON: `choices` and `moves`, by network, in seconds, how many of the choices
were `asked` of the server, `sizes` of the first visit in bytes, `errors`.

A tap is measured in the page, from the time stamp of its `pointerdown`, when the system has noted
the finger, to the second animation frame after the last of what htmx and the page's scripts do
with the answer: what the first frame draws is on the screen when the second one begins. Event
Timing says less: it ends with the first frame after the tap's own handlers, and what has been
chosen, as an answer of the server, is put into the page after them. So measured, nothing is shorter
than a frame (17 ms), and on the screen it is up to a frame earlier.
"""

from __future__ import annotations

import itertools
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any

from playwright.sync_api import Browser, CDPSession, Error, Page, sync_playwright
from table_size import LAPTOP, opened, visit

SCREEN = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
KILOBIT = 1000 / 8  # bytes
NETWORKS = {"slow 4G": (1600 * KILOBIT, 750 * KILOBIT), "no more": (-1, -1)}
"""Bytes a second, down and up; -1: as many as it can."""
PATIENCE = 30.0
"""Seconds that anything may take."""
TRIED = 3
"""Cards that somebody chooses before he makes a move, at most."""
LONGEST = 12
"""Decisions that are looked at for each move that is wanted: not all have cards to choose."""

MEASURE = """(() => {
    window.waitedFor = 0;
    window.measured = [];
    let tap = null;
    const version = () => document.getElementById("table")?.dataset.version;
    const down = ({ timeStamp }) => { tap = { from: timeStamp, version: version() }; };
    document.addEventListener("pointerdown", down, { capture: true, passive: true });
    document.addEventListener("htmx:before:request", () => { window.waitedFor += 1; });
    document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
        window.waitedFor -= 1;
        const form = ctx.sourceElement?.id;
        if (!tap || !["choose", "move"].includes(form)) return;
        const { from, version: before } = tap;
        tap = null;
        const told = {
            form,
            swapped: ctx.status === "swapped",
            asked: !ctx.brought,
            moved: version() !== before,
            refused: !!document.querySelector("#table .refusal"),
        };
        requestAnimationFrame(() => requestAnimationFrame(() => {
            window.measured.push({ ...told, seconds: (performance.now() - from) / 1000 });
        }));
    });
})()"""
"""Before any script of the page: its listeners hear first of what has come, and a frame that they
ask for comes after what all others do."""

STATE = """() => {
    if (document.querySelector("dialog.stage")) return "stage";
    if (document.querySelector("#table .ending")) return "over";
    const still = document.readyState === "complete" && window.waitedFor === 0
        && document.querySelector("form[data-htmx-powered]")
        && !document.documentElement.hasAttribute("data-settling")
        && !document.querySelector("#table [data-under-finger]");
    if (!still) return "busy";
    return document.querySelector("#decision.mine") ? "mine" : "others";
}"""

FIND = """kind => {
    const wanted = {
        card: '[form=choose][name=chosen]:not([value=""], [aria-pressed=true])',
        move: "[form=move][name=move]",
        doubt: "[form=choose][name=doubt]",
        back: '[form=choose][name=chosen][value=""]',
        onwards: "[form=answer], #hurry [value=all]",
    };
    const all = [...document.querySelectorAll("#table button")].filter((button) =>
        button.matches(wanted[kind]) && !button.disabled && button.checkVisibility());
    window.found = all;
    return all.map(({ value }) => value);
}"""
"""What can be pressed now."""

SPOT = """number => {
    const button = window.found[number];
    const spot = () => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    };
    const open = () => button.contains(document.elementFromPoint(...spot()));
    if (!open()) button.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return open() ? spot() : null;
}"""
"""Where a finger presses it, once it is in sight."""


class Stuck(Exception):
    """The phone gets no further."""


class Phone:
    """One page, and what was measured on it."""

    def __init__(self, page: Page, network: CDPSession, order: dict[str, Any]) -> None:
        self.page, self.network, self.order = page, network, order
        self.rng = Random(1944)
        self.choices: list[float] = []
        self.moves: dict[str, list[float]] = {name: [] for name in NETWORKS}
        self.asked = 0
        self.errors: list[str] = []

    def use(self, name: str) -> None:
        """This network from now on."""
        down, up = NETWORKS[name]
        self.network.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": self.order["latency"],
                "downloadThroughput": down,
                "uploadThroughput": up,
            },
        )

    def play(self, address: str, networks: Iterator[str]) -> Iterator[None]:
        """Decisions at one table, until its game is over."""
        self.page.goto(address, wait_until="load")
        while self._next_decision():
            network = next(networks)
            self.use(network)
            for _ in range(TRIED):
                self._choose()
            self._move(network)
            yield

    def _next_decision(self) -> bool:
        """Wait for it, leave the stage, let computers go on; False where the game is over."""
        for _ in patiently("a decision"):
            state = self.page.evaluate(STATE)
            if state == "stage":
                self.page.keyboard.press("Escape")
            elif state == "others" and self._values("onwards"):
                self._tap(0)
            elif state in ("mine", "over"):
                return state == "mine"
            self.page.wait_for_timeout(100)
        return False

    def _choose(self) -> None:
        if not self._tap_any("card"):
            return
        told = self._told()
        if self._good(told):
            self.choices.append(told["seconds"])
            self.asked += told["asked"]
        self._still()

    def _move(self, network: str) -> None:
        if not self._tap_any("move"):
            if not self._tap_any("doubt") and not self._tap_any("back"):
                raise Stuck(f"nothing can be pressed: {self.page.url}")
            self._told()
            self._still()
            if not self._tap_any("move"):
                return
        told = self._told()
        if self._good(told) and told["moved"]:
            self.moves[network].append(told["seconds"])

    def _good(self, told: dict[str, Any]) -> bool:
        good = bool(told["swapped"] and not told["refused"])
        if not good:
            self.errors.append(f"{told} at {self.page.url}")
        return good

    def _values(self, kind: str) -> list[str]:
        return list(self.page.evaluate(FIND, kind))

    def _tap_any(self, kind: str) -> bool:
        """One of these buttons, by chance; whether there is one that a finger can press."""
        numbers = list(range(len(self._values(kind))))
        self.rng.shuffle(numbers)
        return any(self._tap(number) for number in numbers)

    def _tap(self, number: int) -> bool:
        spot = self.page.evaluate(SPOT, number)
        if spot is None:
            return False
        self.page.wait_for_timeout(50)  # what follows a page that has moved is over
        self.page.touchscreen.tap(*spot)
        return True

    def _told(self) -> dict[str, Any]:
        """Of the tap that has just been made."""
        for _ in patiently("an answer to a tap"):
            told = self.page.evaluate("() => window.measured.shift()")
            if told:
                return dict(told)
            self.page.wait_for_timeout(20)
        raise AssertionError

    def _still(self) -> None:
        for _ in patiently("the end of what follows a tap"):
            if self.page.evaluate(STATE) != "busy":
                return
            self.page.wait_for_timeout(20)


def patiently(what: str) -> Iterator[None]:
    """Go round until the caller has what he waits for."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        yield
    raise Stuck(f"{what} never came")


def measured(phone: Phone, address: Callable[[str], str]) -> None:
    """Play at table after table until there is enough."""
    order, networks = phone.order, itertools.cycle(NETWORKS)
    decisions = (None for token in order["tokens"] for _ in phone.play(address(token), networks))
    for _ in itertools.islice(decisions, LONGEST * len(NETWORKS) * order["moves"]):
        if len(phone.choices) >= order["moves"] and all(
            len(moves) >= order["moves"] for moves in phone.moves.values()
        ):
            return


def heaviest(browser: Browser, addresses: Iterable[str]) -> int:
    """Bytes of the first visit that loads most, on the phone or on a laptop."""
    return max(
        sum(size for _, size in visit(browser, address, **screen).values())
        for address in addresses
        for screen in (SCREEN, LAPTOP)
    )


def main() -> None:
    order = json.loads(sys.argv[1])

    def at(name: str) -> Callable[[str], str]:
        return lambda token: f"http://{name}:{order['port']}/seat/{token}/"

    with sync_playwright() as playwright:
        browser = opened(playwright, *order["names"].values())
        sizes = {
            f"{kind}, {moment}": heaviest(browser, map(at(name), tokens))
            for kind, name in order["names"].items()
            for moment, tokens in order["moments"].items()
        }
        context = browser.new_context(locale="pl-PL", **SCREEN)
        context.add_init_script(MEASURE)
        page = context.new_page()
        session = context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Emulation.setCPUThrottlingRate", {"rate": order["slow"]})
        phone = Phone(page, session, order)
        try:
            measured(phone, at("localhost"))
        except (Error, Stuck) as fault:
            phone.errors.append(str(fault))
        browser.close()
    print(
        json.dumps(
            {
                "choices": phone.choices,
                "moves": phone.moves,
                "asked": phone.asked,
                "sizes": sizes,
                "errors": phone.errors,
            }
        )
    )


if __name__ == "__main__":
    main()
