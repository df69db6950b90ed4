"""Computer players that know no game: they see a view and the moves it has."""
