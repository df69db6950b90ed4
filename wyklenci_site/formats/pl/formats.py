"""Dates and hours without seconds, as they are written in Polish schools."""

DATETIME_FORMAT = "j E Y, H:i"
SHORT_DATE_FORMAT = "j.m.Y"
SHORT_DATETIME_FORMAT = "j E Y, H:i"
TIME_FORMAT = "H:i"
