"""The rulebooks: what each edition's rules add to the engine, and its numbers."""
