"""Small changes to the rules engine, one at a time, to see which of them the tests notice."""
