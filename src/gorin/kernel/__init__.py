"""The rules engine: a game's state as flat lists of ints, and the machine that asks, acts and takes back."""
