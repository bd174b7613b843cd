"""Cards in words: one table of wordings both prints what a term means and reads it back."""
