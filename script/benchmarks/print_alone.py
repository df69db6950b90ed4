"""The document that the server has made last, drawn once more in this process alone.

Arguments: its slug, and where the HTML is to be kept that it is drawn from. Prints seconds, peak
memory in megabytes, bytes and pages as JSON.
"""

import json
import os
import resource
import sys
from pathlib import Path
from time import perf_counter

import django

os.environ["DJANGO_SETTINGS_MODULE"] = "wyklenci_site.settings"
begin = perf_counter()
django.setup()

import pypdfium2  # noqa: E402
from django.utils import translation  # noqa: E402

from wyklenci_site.press import draw, stamps  # noqa: E402
from wyklenci_site.press.documents import document  # noqa: E402
from wyklenci_site.press.models import Printout  # noqa: E402

slug, kept = sys.argv[1:]
drawn: list[str] = []


read = draw._styles


def remembered(html: str) -> tuple[object, object]:
    """Whatever is drawn has style sheets."""
    drawn.append(html)
    return read(html)


draw._styles = remembered
printout = Printout.objects.filter(document=slug).latest("ordered")
with translation.override(printout.wanted["language"]):
    content = document(slug).make(printout.wanted, lambda done, of: None)
seconds = perf_counter() - begin
used = resource.getrusage(resource.RUSAGE_SELF)
peak = used.ru_maxrss * 1024 / 1e6
html = stamps.written_out(drawn[-1])
Path(kept).write_text(html.replace("<head>", f'<head><base href="{draw.STATIC.as_uri()}/">', 1))
pages = len(pypdfium2.PdfDocument(content))
told = {"seconds": seconds, "cpu": used.ru_utime + used.ru_stime, "peak": peak, "pages": pages}
print(json.dumps({**told, "size": len(content)}))
