"""What the server runs.

Django answers pages as a plain WSGI application in a few threads: a thread holds one database
connection and is busy only while a page is made. Whatever stays open for long (a stream of
news from a table) has to be answered here, before Django, where it costs no thread.
"""

import os

from a2wsgi import WSGIMiddleware
from a2wsgi.asgi_typing import Receive, Scope, Send
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "wyklenci_site.settings")

# SQLite writes one at a time, and pages are made in a few milliseconds: more threads only queue.
PAGE_THREADS = 4

pages = WSGIMiddleware(get_wsgi_application(), workers=PAGE_THREADS)


async def app(scope: Scope, receive: Receive, send: Send) -> None:
    """The site: pages, and the server's start and stop, which `pages` acknowledges."""
    await pages(scope, receive, send)
