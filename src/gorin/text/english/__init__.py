"""English: the wordings that cards are printed with here, and read back from."""
