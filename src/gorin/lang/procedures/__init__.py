"""The rulebook's procedures as nodes: setup, the turn, entering play, refilling, battles, duels, the end of the game."""
