"""French: a table of wordings, and the features of its grammar."""
