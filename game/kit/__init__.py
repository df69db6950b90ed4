"""What shows a game from its declarations, its texts and its rules. Nothing here names a game."""
