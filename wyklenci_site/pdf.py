"""A page as a PDF on A4, drawn by WeasyPrint.

A process of its own draws it: what WeasyPrint loads would stay in the memory of a process for
pages ever after, and a page that takes long keeps nobody else waiting there.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
STATIC: Final = ROOT / "static"
NO_LIBRARIES: Final = 3
SECONDS: Final = 60


class NoPdf(Exception):
    """The machine lacks the libraries that WeasyPrint draws with."""


def pdf_of(html: str) -> bytes:
    """The page as a tagged PDF; its addresses are files of `static`, without a slash before them.

    Raises NoPdf, and subprocess.SubprocessError for a page that cannot be drawn.
    """
    command = [sys.executable, "-m", "wyklenci_site.pdf"]
    drawn = subprocess.run(  # noqa: S603 - our own module
        command, input=html.encode(), capture_output=True, cwd=ROOT, timeout=SECONDS, check=False
    )
    if drawn.returncode == NO_LIBRARIES:
        raise NoPdf(drawn.stderr.decode(errors="replace"))
    drawn.check_returncode()
    return drawn.stdout


def main() -> int:
    """From HTML at the input to a PDF at the output."""
    try:
        from weasyprint import HTML
        from weasyprint.urls import URLFetcher
    except OSError as error:
        print(error, file=sys.stderr)
        return NO_LIBRARIES
    html = sys.stdin.buffer.read().decode()
    # Nothing but our own files, whatever the page may name.
    fetcher = URLFetcher(allowed_protocols=("file",))
    page = HTML(string=html, base_url=f"{STATIC}/", url_fetcher=fetcher)
    sys.stdout.buffer.write(page.write_pdf(pdf_variant="pdf/ua-1"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
