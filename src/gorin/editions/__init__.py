"""The rulebooks: what each edition's rules add to the engine, and its numbers. Each has a module with a `make`."""

EDITIONS = ("gold", "samurai", "twenty_festivals")
