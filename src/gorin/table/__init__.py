"""The table: the nouns of the game, where they are kept, and the changes that can happen to them."""
