"""Reads the English of printed cards: other phrasings of the same words, proposed as terms for a person to check."""
