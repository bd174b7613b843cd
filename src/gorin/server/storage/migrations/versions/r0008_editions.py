"""Of which edition a kept deck is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0008"
down_revision = "r0007"


def upgrade() -> None:
    """Forward."""
    op.add_column("decks", sa.Column("edition", sa.String(40), nullable=False, server_default="samurai"))
