"""Several servers that share the tables; rows of a table chained by a hash; what players add to a shuffle."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0004"
down_revision = "r0003"


def upgrade() -> None:
    """Forward."""
    op.create_table(
        "servers",
        sa.Column("epoch", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.Column("holder", sa.String(200), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("epoch", name="pk_servers"),
    )
    op.add_column("tables", sa.Column("owner", sa.BigInteger()))
    op.add_column("tables", sa.Column("head", sa.String(64), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("shuffle", sa.Text(), nullable=False, server_default=""))
