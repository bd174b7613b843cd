"""The rulebook's procedures as nodes: setup, turn, entering play, refilling, battles, duels, the end of the game."""
