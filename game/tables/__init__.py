"""Tables: what they are on disk, what can be done there, and who hears of it."""
