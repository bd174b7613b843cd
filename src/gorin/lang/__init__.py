"""The language in which cards are written: each part plays, is printed and can be read by players."""
