"""Couriers: a small game of our own, in one folder, as any game can be added."""
