"""Dates and hours are written as readers of each language write them."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from django.utils import translation
from django.utils.formats import date_format, time_format

AT = datetime(2026, 11, 2, 17, 5, 9, tzinfo=ZoneInfo("Europe/Warsaw"))


@pytest.mark.parametrize(
    ("language", "moment", "day", "hour"),
    [
        ("en", "2 November 2026, 17:05", "2 November 2026", "17:05"),
        ("pl", "2 listopada 2026, 17:05", "2 listopada 2026", "17:05"),
    ],
)
def test_dates_are_written_as_in_britain_and_in_poland(
    language: str, moment: str, day: str, hour: str
) -> None:
    with translation.override(language):
        assert date_format(AT, "DATETIME_FORMAT") == moment
        assert date_format(AT, "SHORT_DATETIME_FORMAT") == moment
        assert date_format(AT, "DATE_FORMAT") == day
        assert time_format(AT, "TIME_FORMAT") == hour
