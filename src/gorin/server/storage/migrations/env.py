"""What Alembic runs: the migrations on the connection it is given."""

from __future__ import annotations

from alembic import context

from gorin.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
