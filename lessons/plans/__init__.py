"""Lesson plans."""
