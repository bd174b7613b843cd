"""Who is asking: sessions, guests and accounts."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Callable

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from gorin.server.guards import LOOPBACK, Buckets, address_of, of_this_machine
from gorin.server.names import account_name, clean_name, guest_name, name_key
from gorin.server.passwords import Passwords, clean_password
from gorin.server.refusal import Refusal
from gorin.server.storage import Storage, User

DAY = 24 * 3600.0
LASTS = 30 * DAY


class Pace(msgspec.Struct, frozen=True):
    """How often somebody may try: so many at once, then one every so many seconds."""

    names: tuple[float, float] = (10, 20.0)  # passwords tried for one name
    addresses: tuple[float, float] = (30, 6.0)  # passwords tried from one address
    guests: tuple[float, float] = (300, 30.0)  # guests made from one address, but for this machine
    accounts: tuple[float, float] = (30, 300.0)  # the same for accounts


class Session(msgspec.Struct):
    """What a request turned out to belong to. `cookie` is what the browser must be told, if anything."""

    user: User | None = None
    token: str = ""
    cookie: str | None = None  # the new token; "" to forget the old one


def token_hash(token: str) -> str:
    """What is stored of a token. Tokens are long and drawn by chance, so that no slow hash is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """The sessions of all browsers."""

    def __init__(
        self,
        storage: Storage,
        passwords: Passwords | None = None,
        pace: Pace | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.storage = storage
        self.passwords = passwords or Passwords()
        self._clock = clock
        self.moved: Callable[[list[str]], None] = _nowhere  # seats at these tables belong to somebody else now
        self.changed: Callable[[str, str], None] = _nobody  # a token's session goes on under another one, or ends ("")
        pace = pace or Pace()
        self._names = Buckets(*pace.names)
        self._addresses = Buckets(*pace.addresses)
        self._guests = Buckets(*pace.guests)
        self._accounts = Buckets(*pace.accounts)

    # --- who it is --------------------------------------------------------------------------------------------------

    async def session(self, connection: HTTPConnection) -> Session:
        """The session of a request or a socket; nobody's if it has none that is good."""
        kept = (connection.cookies.get(name, "") for name in cookie_names(connection))
        token = next(filter(None, kept), "")
        if not 20 <= len(token) <= 100:
            return Session()
        now = self._clock()
        hashed = token_hash(token)
        found = await run_in_threadpool(self.storage.session, hashed, now)
        if found is None:
            return Session()
        user, expires = found
        session = Session(user, token)
        if expires - now < LASTS - DAY:  # written at most once a day
            await run_in_threadpool(self.storage.prolong, hashed, user.id, now, now + LASTS)
            session.cookie = token
        return session

    async def user(self, connection: HTTPConnection) -> User | None:
        """Who is asking, if anybody is known."""
        return (await self.session(connection)).user

    async def need(self, connection: HTTPConnection, session: Session) -> User:
        """Who is asking; a guest is made of whoever is unknown."""
        if session.user is None:
            if not _may(self._guests, connection):
                raise Refusal("too fast", "Too many new guests come from your address: try again later.", status=429)
            user = User(secrets.token_urlsafe(16), guest_name())
            token = secrets.token_urlsafe(32)
            now = self._clock()
            await run_in_threadpool(self.storage.add_guest, user, token_hash(token), now, now + LASTS)
            session.user, session.token, session.cookie = user, token, token
        return session.user

    # --- accounts ---------------------------------------------------------------------------------------------------

    async def register(self, connection: HTTPConnection, session: Session, name: str, password: str) -> User:
        """Make an account of the guest who asks."""
        name, password = account_name(name), clean_password(password)
        if session.user is not None and not session.user.guest:
            raise Refusal("registered", "You have an account: log out first.", status=409)
        self._slow_down(connection, name_key(name))
        if await run_in_threadpool(self.storage.name_taken, name_key(name)):
            raise Refusal("name taken", "Another account has this name: choose another.", status=409)
        if not _may(self._accounts, connection):
            raise Refusal("too fast", "Too many new accounts come from your address: try again later.", status=429)
        hashed = await self.passwords.hash(password)
        user = await self.need(connection, session)
        await run_in_threadpool(self.storage.register, user.id, name, name_key(name), hashed)
        return await self._begin(session, User(user.id, name, False))

    async def log_in(self, connection: HTTPConnection, session: Session, name: str, password: str) -> User:
        """Give the browser a session of the account, which takes over a guest's seats.

        Unknown names and wrong passwords are refused alike.
        """
        key = name_key(name[:100])
        self._slow_down(connection, key)
        found = await run_in_threadpool(self.storage.account, key)
        fits = await self.passwords.check(clean_password(password), found[1] if found else None)
        if found is None or not fits:
            raise Refusal("wrong password", "This name and this password do not belong together.", status=403)
        user, kept = found
        if self.passwords.outdated(kept):
            renewed = await self.passwords.hash(clean_password(password))
            await run_in_threadpool(self.storage.set_password, user.id, renewed)
        if session.user is not None and session.user.guest:
            self.moved(await run_in_threadpool(self.storage.take_over, session.user.id, user.id))
        return await self._begin(session, user)

    async def log_out(self, session: Session) -> None:
        """End the session."""
        if session.token:
            await run_in_threadpool(self.storage.end_session, token_hash(session.token))
            self.changed(session.token, "")
        session.user, session.token, session.cookie = None, "", ""

    async def rename(self, connection: HTTPConnection, session: Session, name: str) -> User:
        """Call whoever asks by another name; a guest cannot take the name of an account."""
        guest = session.user is None or session.user.guest
        name = clean_name(name) if guest else account_name(name)
        key = name_key(name)
        if guest and await run_in_threadpool(self.storage.name_taken, key):
            raise Refusal("name taken", "An account has this name: choose another.", status=409)
        user = await self.need(connection, session)
        await run_in_threadpool(self.storage.rename, user.id, name, None if guest else key)
        session.user = User(user.id, name, user.guest)
        return session.user

    async def _begin(self, session: Session, user: User) -> User:
        old, token, now = session.token, secrets.token_urlsafe(32), self._clock()
        await run_in_threadpool(self.storage.add_session, token_hash(token), user.id, now, now + LASTS)
        if old:  # another token for another standing
            await run_in_threadpool(self.storage.end_session, token_hash(old))
            self.changed(old, token if session.user is not None and session.user.id == user.id else "")
        session.user, session.token, session.cookie = user, token, token
        return user

    def _slow_down(self, connection: HTTPConnection, key: str) -> None:
        if not self._addresses.take(address_of(connection)) or not self._names.take(key):
            raise Refusal("too fast", "Too many tries: wait a minute, then try again.", status=429)

    async def sweep(self) -> None:
        """Forget what has expired."""
        await run_in_threadpool(self.storage.sweep, self._clock())


def _may(buckets: Buckets, connection: HTTPConnection) -> bool:
    """Whether one more is allowed from the address that asks; from this machine it always is."""
    address = address_of(connection)
    return of_this_machine(address) or buckets.take(address)


def _nobody(_old: str, _new: str) -> None:
    """Nobody wants to know."""


def _nowhere(_tables: list[str]) -> None:
    """Nobody wants to know."""


def cookie_names(connection: HTTPConnection) -> tuple[str, ...]:
    """The names under which the session's cookie is kept, the strictest first.

    From this very machine over plain HTTP it is kept twice: Safari refuses Secure cookies there, others keep both.
    """
    if connection.scope["scheme"] in ("https", "wss"):
        return ("__Host-gorin",)
    host = connection.headers.get("host", "")
    local = host.rsplit(":", 1)[0] in LOOPBACK if not host.endswith("]") else host in LOOPBACK
    return ("__Host-gorin", "gorin") if local else ("gorin",)


def set_cookies(connection: HTTPConnection, token: str) -> list[str]:
    """The headers that give a browser its session, or take it away ("")."""
    rest = f"={token}; Path=/; Max-Age={int(LASTS) if token else 0}; HttpOnly; SameSite=Strict"
    return [name + rest + ("; Secure" if name == "__Host-gorin" else "") for name in cookie_names(connection)]
