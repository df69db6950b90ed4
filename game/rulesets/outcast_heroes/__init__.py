"""Outcast Heroes (Bohaterowie Wyklęci, 2013): see README.md for the shape of the rules."""
