"""Moments and places of the notes: timeline, map, and the small map beside a note."""
