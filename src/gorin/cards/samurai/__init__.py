"""Cards of Samurai Edition, by clan and type."""
