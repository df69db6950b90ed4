"""What is true of every page, whatever it shows."""

from pathlib import Path

from playwright.sync_api import Page

from tests.browser.devices import PATIENCE, until

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text()
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


REST = """() => document.getAnimations()
    .filter(each => each.effect.getComputedTiming().endTime !== Infinity)
    .forEach(each => each.finish())"""
"""What still comes into sight has other colours than it will have."""


LIFT = """on => document.querySelectorAll(".decision, .end-bar").forEach(
    lying => { lying.style.position = on ? "static" : ""; })"""
"""What sticks to the window's edge covers whatever is scrolled below it, and axe would call a
link that is half covered too small: while it looks, everything lies in its own place."""


OPTIONS = {
    "runOnly": RULES,
    # Nothing is told of what is right, and no style sheet is fetched for rules that are not asked.
    "resultTypes": ["violations"],
    "preload": {"assets": ["media"]},
    # It looks for spacing in `style`, which the site's own policy forbids, at every element.
    "rules": {"avoid-inline-spacing": {"enabled": False}},
}


def accessibility_faults(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is shown now."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    page.evaluate(REST)
    page.evaluate(LIFT, True)
    found = page.evaluate("how => axe.run(how).then(result => result.violations)", OPTIONS)
    page.evaluate(LIFT, False)
    return [f"{fault['id']}: {node['html']}" for fault in found for node in fault["nodes"]]


STICKING_OUT = """() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const out = [...document.querySelectorAll("body *")].filter(
        part => part.getBoundingClientRect().right > width + 1);
    return [`window of ${innerWidth}, page of ${document.documentElement.scrollWidth}`,
            ...out.map(part => part.outerHTML.slice(0, 120))];
}"""

EACH_FILLS = """height => {
    const parts = [...document.querySelectorAll("section.slide:not(.explained)")];
    return parts.length === 5
        && parts.every(part => part.getBoundingClientRect().height === height);
}"""

DRAWN = """async ([width, height, patience]) => {
    const frame = () => new Promise(drawn => requestAnimationFrame(drawn));
    const size = matchMedia(`(width: ${width}px) and (height: ${height}px)`);
    for (const begun = performance.now(); !size.matches; await frame())
        if (performance.now() - begun > patience) throw new Error(`not ${width} x ${height}`);
    await frame();
    await Promise.all([...document.fonts].map(face => face.load()));
    await frame();
    await frame();
}"""
"""The window hears of its new size some frames later, its media queries later still. The typefaces
are asked for one by one: `document.fonts.ready` holds, too, before the first of them is wanted."""


def resize(page: Page, width: int, height: int = 800) -> None:
    """Give the window this size, and wait until the page has been drawn in it."""
    if page.viewport_size != {"width": width, "height": height}:
        page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN, [width, height, PATIENCE])


def whole_in(page: Page, height: int) -> bool:
    """Whether nothing has to be scrolled down; the page hears late how high its window is now."""
    return until(page, "height => document.documentElement.scrollHeight <= height", height)


def each_fills(page: Page, height: int) -> bool:
    """Whether each of the five parts of an introduction is as high as the window; a card that is
    explained part by part may be longer than a small one."""
    return until(page, EACH_FILLS, height)


TEXT_FAULTS = """() => {
    const range = document.createRange();
    const shown = part => part.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines = [], found = [];
    let none = true;
    while (texts.nextNode()) {
        const text = texts.currentNode, part = text.parentElement, words = text.data.trim();
        if (!words || !shown(part)) continue;
        range.selectNodeContents(text);
        let edges = [], heard = false;
        for (let around = part; around; around = around.parentElement) {
            const box = around.getBoundingClientRect(), style = getComputedStyle(around);
            heard ||= box.width < 4 && box.height < 4;
            if (style.display !== "inline" && (style.overflowX !== "visible"
                                               || style.overflowY !== "visible"))
                edges.push(box);
        }
        if (heard) continue;
        edges.push(new DOMRect(0, 0, innerWidth, innerHeight));
        for (const box of range.getClientRects()) {
            const line = {words, part, left: box.left, right: box.right,
                          top: box.top + box.height * 0.2, bottom: box.bottom - box.height * 0.2};
            if (line.right - line.left < 1 || line.bottom <= 0) continue;  // above: ways to skip
            none = false;
            if (edges.some(edge => line.left < edge.left - 2 || line.right > edge.right + 2
                                   || line.top < edge.top - 2 || line.bottom > edge.bottom + 2))
                found.push(`cut: ${words}`);
            else lines.push(line);
        }
    }
    lines.forEach((one, index) => {
        for (const other of lines.slice(index + 1))
            if (one.left < other.right - 1 && other.left < one.right - 1
                && one.top < other.bottom - 1 && other.top < one.bottom - 1)
                found.push(`${one.words} / ${other.words}`);
    });
    return none ? ["there is no text"] : [...new Set(found)];
}"""
"""Lines of text that lie on one another, leave the window, or are cut by what they lie in. Letters
fill the middle of their line: what is above and below it may touch another's."""


def text_faults(page: Page) -> list[str]:
    """What cannot be read on the page as it is shown now, or that there is nothing to read."""
    faults: list[str] = page.evaluate(TEXT_FAULTS)
    return faults


COVERED_SIGNS = """() => [...document.querySelectorAll(".icon, .mark")].filter(sign => {
    const box = sign.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    const shown = sign.checkVisibility({opacityProperty: true, visibilityProperty: true});
    const there = shown && box.width >= 4 && document.elementFromPoint(x, y);
    return there && !sign.contains(there) && !there.contains(sign);
}).map(sign => sign.parentElement.className)"""


def covered_signs(page: Page) -> list[str]:
    """The classes of what has a sign on which something else lies."""
    signs: list[str] = page.evaluate(COVERED_SIGNS)
    return signs


def overflow(page: Page, *widths: int) -> list[str]:
    """What would have to be scrolled sideways, now and in windows that are so wide."""
    now = page.viewport_size
    assert now
    found: list[str] = []
    for width in (now["width"], *widths):
        resize(page, width, now["height"])
        if not until(page, f"!({STICKING_OUT})().length"):  # letters may come late
            found += page.evaluate(STICKING_OUT)
    if widths:
        resize(page, **now)
    return found


def read(page: Page, *addresses: str, width: int, theme: str, also: tuple[int, ...] = ()) -> None:
    """Open the pages in a window so wide: axe finds nothing, and they fit others `also`.

    Parts that all pages share are read in both themes by the style guide's page, and pairs of
    colours by tests/site/test_contrast.py, so a page is given to axe once, where it is most read.
    """
    page.emulate_media(color_scheme=theme)
    resize(page, width)
    for address in addresses:
        page.goto(address)
        assert overflow(page, *also) == [], address
        assert accessibility_faults(page) == [], address
