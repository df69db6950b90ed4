"""The rules engine: pure Python, no game named in it, no Django.

`README.md` shows on one page how a ruleset is written with it.
"""
