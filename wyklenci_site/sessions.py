"""Sessions in a signed cookie, whatever the server's clock said when it was signed.

Which seats and classes a browser may open stands in the cookie; whether they are there still, in
the database. So nothing is won by a cookie's age, and a class that was opened while the clock was
a year behind would be lost when it is set right. The browser forgets it after
SESSION_COOKIE_AGE all the same.
"""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import signed_cookies
from django.core import signing


class SessionStore(signed_cookies.SessionStore):
    def load(self) -> dict[str, Any]:
        try:
            session: dict[str, Any] = signing.loads(
                self.session_key or "",
                serializer=self.serializer,
                salt="django.contrib.sessions.backends.signed_cookies",
            )
        except Exception:  # as in Django: whatever a forged cookie may cause
            self.create()
            return {}
        return session
