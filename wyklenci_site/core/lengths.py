"""What is reckoned for one element of a printed page, so that no style sheet can say it: where it
lies and how large it is. Only for pages that are drawn as PDF; a browser is told by classes.
"""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString


def mm(length: float) -> str:
    """A length as a style sheet writes it, to a thousandth of a millimetre and without its unit."""
    return f"{length:.3f}".rstrip("0").rstrip(".")


def measured(**told: float | str | None) -> SafeString:
    """The attribute of an element: properties with a length in millimetres, or with what is said
    in another unit ("9pt"). Those without a value are left out. `_` stands for a hyphen, and one
    before a name makes it a variable of the style sheet's: `_card_w` is `--card-w`."""
    return format_html(
        ' style="{}"',
        "; ".join(
            f"{_property(name)}: {value if isinstance(value, str) else f'{mm(value)}mm'}"
            for name, value in told.items()
            if value is not None
        ),
    )


def _property(name: str) -> str:
    return ("-" if name.startswith("_") else "") + name.replace("_", "-")
