"""When something last happened at a table; records from files, offers, chat and sequence numbers are kept."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "r0002"
down_revision = "r0001"


def upgrade() -> None:
    """Forward."""
    # nothing here may make SQLite copy a table: others refer to it
    op.add_column("tables", sa.Column("touched", sa.Float(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("offers", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("brought_by", sa.String(32)))
    tables = sa.table(
        "tables", sa.column("id"), sa.column("created"), sa.column("touched"), sa.column("brought_by"),
        sa.column("started"), sa.column("finished"),
    )  # fmt: skip
    decisions = sa.table("decisions", sa.column("table_id"), sa.column("at"))
    seats = sa.table("seats", sa.column("table_id"), sa.column("user_id"))
    last = sa.select(sa.func.max(decisions.c.at)).where(decisions.c.table_id == tables.c.id).scalar_subquery()
    op.execute(sa.update(tables).values(touched=sa.func.coalesce(last, tables.c.started, tables.c.created)))
    somebody = sa.exists().where(
        sa.and_(seats.c.table_id == tables.c.id, sa.or_(seats.c.user_id.is_(None), seats.c.user_id != ""))
    )
    nobodys = sa.and_(tables.c.finished.is_not(None), ~somebody)
    op.execute(sa.update(tables).where(nobodys).values(brought_by=""))
    op.drop_index("ix_tables_finished_created", "tables")
    op.create_index("ix_tables_finished_touched", "tables", ["finished", "touched"])
    op.create_index("ix_tables_brought_by", "tables", ["brought_by"])
    op.create_index("ix_tables_next", "tables", ["next"])
    op.add_column("seats", sa.Column("sequence", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_lines_table_id"),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_lines"),
    )
