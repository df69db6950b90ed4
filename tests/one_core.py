"""A server of its own that makes its pages in one process and prints when something is ordered.

Each process that is started takes seconds of a core, and such a server is started anew after its
end: that several processes agree is seen by all tests of the server that they share. Nor does it
look once more for what games lack, as the process that runs the tests has done.
"""

import asyncio

from game.engine import registry
from wyklenci_site import pages

pages.MOST = 1
registry.checked.update(slug for slug in registry.rulesets() if registry.has_module(slug, "shows"))

from wyklenci_site import asgi  # noqa: E402

asgi.settle = lambda: asyncio.sleep(0)
app = asgi.app
