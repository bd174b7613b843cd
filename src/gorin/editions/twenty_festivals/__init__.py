"""Twenty Festivals (2015)."""
