"""The rules engine: pure Python, no game named in it, no Django."""
