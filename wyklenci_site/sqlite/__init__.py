"""SQLite as Django speaks to it, but for what cannot be read."""
