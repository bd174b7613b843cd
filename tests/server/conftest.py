"""A PostgreSQL for the tests: the one that GORIN_POSTGRESQL names, or one made for them where it is installed."""

from __future__ import annotations

import os
import secrets

import pytest
from sqlalchemy import create_engine, make_url

from gorin.server.load.postgresql import NoPostgres, Postgres, driver

SERVER = os.environ.get("GORIN_POSTGRESQL", "")  # its URL; databases are made there, and dropped


@pytest.fixture(scope="session")
def postgresql():
    """The URL of a server, on which databases may be made."""
    try:
        driver()
        if SERVER:
            yield SERVER
            return
        server = Postgres()
    except NoPostgres as reason:
        pytest.skip(str(reason))
    yield server.url
    server.stop()


@pytest.fixture
def pg_url(postgresql):
    """A new database."""
    name = f"gorin_{secrets.token_hex(6)}"
    server = create_engine(make_url(postgresql).set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
    with server.connect() as db:
        db.exec_driver_sql(f"create database {name}")
    yield make_url(postgresql).set(database=name)
    with server.connect() as db:
        db.exec_driver_sql(f"drop database {name} with (force)")
    server.dispose()
