"""The site around the games: settings, addresses, server."""
