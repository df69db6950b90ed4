"""`{{ forloop.counter0|letter }}`: the letter by which an answer is called aloud."""

from __future__ import annotations

from string import ascii_uppercase

from django import template

register = template.Library()


@register.filter
def letter(number: int) -> str:
    """A for 0, B for 1. Raises IndexError where the alphabet ends."""
    return ascii_uppercase[number]
