"""What every picture keeps to, as numbers: the rules of the style in README.md."""

SIZE = (8_000, 25_000)
"""Bytes of the print: with less it looks thin, more is too much to load and to print."""
MOST_OUTLINE = 25_000
"""Bytes of the outline cut."""
BLACK = (0.4, 0.61)
"""Of the sheet, how much prints black."""
MOST_BLACK = 0.65
"""The same where the dark is what a picture shows; a test lists those, each with its reason."""
MOST_LINES = 0.12
"""Of the outline cut, how much is black."""
RED = (0.004, 0.06)
"""Of the sheet, how much shows the one colour, where it is red; green lies on the ground."""
