"""Worksheets: made from notes, plans and quizzes, to be printed, with their answer keys."""
