"""How each word reads in French, by subject."""
