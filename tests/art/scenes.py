"""Every card's scene, read once: there are hundreds, and who collects the tests reads them all."""

from script.art import scene

CARDS = scene.cards()
