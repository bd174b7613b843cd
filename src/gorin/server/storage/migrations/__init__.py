"""The steps from each older form of the database to the one in `schema`."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


class NewerDatabase(Exception):
    """The database has a revision that this program does not know."""


def configuration() -> Config:
    """Alembic's configuration, without a file."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def newest() -> str:
    """The form of a database that this program writes."""
    return str(ScriptDirectory.from_config(configuration()).get_current_head())


def upgrade(db: Connection, revision: str = "head") -> None:
    """Bring a database, empty or of any older revision, up to date in one transaction. Raises `NewerDatabase`."""
    config = configuration()
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(db).get_current_revision()
    if current is not None and current not in known:
        raise NewerDatabase(current)
    config.attributes["connection"] = db
    command.upgrade(config, revision)
