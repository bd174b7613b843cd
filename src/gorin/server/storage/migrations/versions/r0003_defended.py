"""Codes with which an account is recovered, and names that accounts have had."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0003"
down_revision = "r0002"


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "codes",
        sa.Column("code_hash", sa.String(64), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_codes_user_id"),
        sa.PrimaryKeyConstraint("code_hash", name="pk_codes"),
    )
    op.create_index("ix_codes_user_id", "codes", ["user_id"])
    op.create_table(
        "old_names",
        sa.Column("name_key", sa.String(120), nullable=False),
        sa.Column("user_id", sa.String(32), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("name_key", name="pk_old_names"),
    )
    op.create_index("ix_old_names_until", "old_names", ["until"])
