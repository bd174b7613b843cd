"""Gold Edition (2001)."""
