"""The tables of the database. A change here needs a revision in `migrations/versions`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("name_key", String(120), unique=True),  # the folded name of an account; None for a guest
    Column("password_hash", String(200)),  # argon2id; None for a guest
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("expires", Float, nullable=False, index=True),
)

codes = Table(
    "codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False, index=True),
)

old_names = Table(
    "old_names",
    metadata,
    Column("name_key", String(120), primary_key=True),
    Column("user_id", String(32), nullable=False),  # the account that may take it back, which may be gone
    Column("until", Float, nullable=False, index=True),  # when anybody may have it
)

decks = Table(
    "decks",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("text", Text, nullable=False),
    Column("deck", String(32), nullable=False, server_default=""),  # its fingerprint; "": nobody has read it yet
    Column("edition", String(40), nullable=False, server_default="samurai"),
)

deck_versions = Table(  # which cards a deck had each time it was kept
    "deck_versions",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("name", String(60), primary_key=True),
    Column("deck", String(32), primary_key=True),
    Column("at", Float, nullable=False),  # when these cards were kept first
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("edition", String(40), nullable=False),
    Column("decks", Text, nullable=False),
    Column("seed", String(40), nullable=False),  # secret until the game is over
    Column("commitment", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("next", String(32), nullable=False, index=True),  # the table of the rematch, or ""
    Column("created", Float, nullable=False),
    Column("started", Float),  # when the last seat was taken
    Column("finished", Float),
    Column("result", Text, nullable=False),
    Column("touched", Float, nullable=False, server_default="0"),  # when somebody last sat down or decided something
    Column("offers", Text, nullable=False, server_default="{}"),  # JSON of what waits for the other seat's consent
    Column("brought_by", String(32), index=True),  # whose file it comes from; None: it was played here
    Column("owner", BigInteger),  # which of several servers has it; None, or one that is no member: nobody
    Column("head", String(64), nullable=False, server_default=""),  # the hash of all its decisions; "": none was made
    Column("shuffle", Text, nullable=False, server_default=""),  # JSON of what players add to the seed; "": nothing
    Column("turn", Integer, nullable=False, server_default="0"),  # after the last decision; 0: it was not kept yet
    Column("seal", String(64), nullable=False, server_default=""),  # the hash of what may not change unnoticed
    Index("ix_tables_finished_touched", "finished", "touched"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(32), index=True),  # "": a computer; None: nobody has sat down yet
    Column("name", String(40), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("sequence", BigInteger, nullable=False, server_default="0"),  # the last message taken that decided nothing
)

decisions = Table(
    "decisions",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("option", Integer, nullable=False),
    Column("sequence", BigInteger, nullable=False),  # the client's own count of its messages; 0 for a computer
    Column("digest", String(64), nullable=False),  # of the position after the decision
    Column("at", Float, nullable=False),
    Column("clock", Text, nullable=False),  # what every seat has left after it; "" without clocks
)

snapshots = Table(  # of a game under way, so that it goes on when its decisions lead elsewhere by newer rules
    "snapshots",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("slot", Integer, primary_key=True),  # 0: a new one, 1: an older one
    Column("rows", Integer, nullable=False),  # after so many decisions
    Column("data", LargeBinary, nullable=False),
    Column("seal", String(64), nullable=False, server_default=""),  # the hash of it
)

lines = Table(
    "lines",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

servers = Table(  # those that share the database; empty where one serves it alone
    "servers",
    metadata,
    Column("epoch", BigInteger, primary_key=True, autoincrement=False),  # drawn by chance, never used again
    Column("address", String(200), nullable=False),  # where the others reach it
    Column("beat", BigInteger, nullable=False),
    Column("holder", String(200), nullable=False),
    Column("at", Float, nullable=False),
)

lease = Table(  # one row: which server may write. Made before everything else, so no revision makes it
    "lease",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),  # how often the lease was taken
    Column("beat", BigInteger, nullable=False),  # signs that the holder has given
    Column("holder", String(200), nullable=False),  # machine and process; "": nobody
    Column("at", Float, nullable=False),  # when the last sign was given
)
