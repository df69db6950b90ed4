"""Search in the notes, whatever case a word is in."""
