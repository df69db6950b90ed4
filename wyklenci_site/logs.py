"""Secret addresses stay out of the logs."""

import logging
import re
from http import HTTPStatus

_SECRET = re.compile(r"/(table|seat|host|class|teacher|observer)/[^/\s]+")


def is_fault(record: logging.LogRecord) -> bool:
    """A filter for what Django says of its answers: that something has to be asked again (503) is
    no fault of the site's."""
    return getattr(record, "status_code", 0) != HTTPStatus.SERVICE_UNAVAILABLE


def hide_secrets(record: logging.LogRecord) -> bool:
    """A filter that lets every record pass, without the ids of tables and seats in it."""
    record.msg = _SECRET.sub(r"/\1/…", record.getMessage())
    record.args = ()
    return True
