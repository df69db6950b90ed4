"""Sets of cards that people make: what they changed, the file it is kept in, how long it stays."""
