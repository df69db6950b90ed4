"""`{% paper_styles %}` says how large each paper is, upright and across, for pages that are drawn
as PDF: whatever has the class `ps-a4-landscape` lies on such a sheet, `--sheet-w` wide."""

from __future__ import annotations

from django import template
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from game.sheets.papers import PAPERS
from wyklenci_site.core.lengths import mm

register = template.Library()


@register.simple_tag
def paper_styles() -> SafeString:
    ways = [
        (f"{paper.slug}-{way}", mm(width), mm(height))
        for paper in PAPERS.values()
        for way, width, height in (
            ("portrait", paper.width, paper.height),
            ("landscape", paper.height, paper.width),
        )
    ]
    rules = format_html_join(
        "\n",
        "@page {0} {{ size: {1}mm {2}mm; margin: 0 }}"
        " .ps-{0} {{ page: {0}; --sheet-w: {1}mm; --sheet-h: {2}mm }}",
        ways,
    )
    return format_html("<style>{}</style>", rules)
