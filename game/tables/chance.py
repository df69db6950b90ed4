"""Where tables and classes take chance from: cards and dice, codes, pseudonyms and seats."""

from random import Random, SystemRandom

dice: Random = SystemRandom()
"""The machine's own: nobody can tell what comes next. Tests put one of their own in its place, so
that a test that has failed fails again."""
