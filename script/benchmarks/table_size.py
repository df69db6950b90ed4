"""What a first visit of a table's page costs over the wire, counted in the system's Chromium.

Arguments: a name that leads to the server, its port, and addresses of pages. Every page is opened
in a browser that has never been here. Prints what each weighs as JSON: kind -> [requests, bytes].
Browsers take Brotli from https or localhost only, so another name counts gzip, as in a classroom.
"""

import json
import shutil
import sys
from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, Playwright, sync_playwright

KINDS = {"Document": "page", "Stylesheet": "styles", "Script": "scripts", "Font": "fonts"}
OTHER = "pictures"
QUIET = 12  # tenths of a second without a request
LAPTOP = {"viewport": {"width": 1280, "height": 800}}
Sizes = dict[str, list[int]]


def visit(browser: Browser, address: str, **screen: Any) -> Sizes:
    """Headers and bodies as they came, redirects among them, the stream of news left out."""
    context = browser.new_context(locale="pl-PL", **screen or LAPTOP)
    page = context.new_page()
    network = context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    under_way: set[str] = set()
    sizes: Sizes = defaultdict(lambda: [0, 0])

    def sent(event: dict[str, Any]) -> None:
        kind = event.get("type", "")
        kinds[event["requestId"]] = KINDS.get(kind, OTHER)
        if kind != "EventSource":
            under_way.add(event["requestId"])
        if "redirectResponse" in event:
            sizes["page"][1] += event["redirectResponse"]["encodedDataLength"]

    def finished(event: dict[str, Any]) -> None:
        under_way.discard(event["requestId"])
        row = sizes[kinds[event["requestId"]]]
        row[0] += 1
        row[1] += int(event["encodedDataLength"])

    network.on("Network.requestWillBeSent", sent)
    network.on("Network.loadingFinished", finished)
    network.on("Network.loadingFailed", lambda event: under_way.discard(event["requestId"]))
    network.send("Network.enable")
    page.goto(address, wait_until="load")
    quiet = 0
    while quiet < QUIET:  # fonts and pictures are asked for when something is drawn with them
        page.wait_for_timeout(100)
        quiet = 0 if under_way else quiet + 1
    context.close()
    return dict(sizes)


def opened(playwright: Playwright, *names: str) -> Browser:
    """The system's, which takes these names for this machine's."""
    found = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, found)), None)
    rules = ", ".join(f"MAP {name} 127.0.0.1" for name in names)
    flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    return playwright.chromium.launch(
        executable_path=chromium, args=[*flags, f"--host-resolver-rules={rules}"]
    )


def main() -> None:
    name, port, *paths = sys.argv[1:]
    with sync_playwright() as playwright:
        browser = opened(playwright, name)
        visits = [visit(browser, f"http://{name}:{port}{path}") for path in paths]
        browser.close()
    print(json.dumps(visits))


if __name__ == "__main__":
    main()
