"""`{% seal "dam" as address %}`: where an emblem is, as a picture."""

from __future__ import annotations

from django import template

from wyklenci_site.core.icons import seal_address

register = template.Library()
register.simple_tag(seal_address, name="seal")
