"""Dates as in Britain, the day first; hours as the games' clocks show them."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i"
MONTH_DAY_FORMAT = "j F"
SHORT_DATE_FORMAT = "j F Y"
SHORT_DATETIME_FORMAT = "j F Y, H:i"
TIME_FORMAT = "H:i"
