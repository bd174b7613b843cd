"""What the statistics of decks are made of: versions of decks, and in which turn a game is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0006"
down_revision = "r0005"


def upgrade() -> None:
    """Forward."""
    op.add_column("tables", sa.Column("turn", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("decks", sa.Column("deck", sa.String(32), nullable=False, server_default=""))
    op.create_table(
        "deck_versions",
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("deck", sa.String(32), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_deck_versions_user_id"),
        sa.PrimaryKeyConstraint("user_id", "name", "deck", name="pk_deck_versions"),
    )
