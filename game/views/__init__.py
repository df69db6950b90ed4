"""The pages of the games: one function for each."""
