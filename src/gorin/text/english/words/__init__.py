"""How each word reads in English, by subject."""
