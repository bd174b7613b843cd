"""Samurai Edition (2007)."""
