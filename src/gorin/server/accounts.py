"""Who is asking: sessions, guests and accounts."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Awaitable, Callable

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection

from gorin.server.guards import LOOPBACK, Buckets, address_of, of_this_machine
from gorin.server.names import account_name, clean_name, guest_name, name_key, new_id
from gorin.server.passwords import Passwords, clean_password, good_password
from gorin.server.refusal import Refusal
from gorin.server.storage import NAME_TAKEN, Storage, User
from gorin.server.wire import About

DAY = 24 * 3600.0
LASTS = 30 * DAY
DEVICE_LASTS = 365 * DAY
CODES = 8  # for recovery, each good for once
WRONG = Refusal("wrong password", "This name and this password do not belong together.", status=403)


class Pace(msgspec.Struct, frozen=True):
    """How often somebody may try: so many at once, then one every so many seconds."""

    names: tuple[float, float] = (10, 20.0)  # passwords tried for one name from one address, or one known browser
    strangers: tuple[float, float] = (100, 5.0)  # the same from all addresses, but for browsers that the account knows
    addresses: tuple[float, float] = (30, 6.0)  # passwords tried from one address
    guests: tuple[float, float] = (300, 30.0)  # guests made from one address, but for this machine
    accounts: tuple[float, float] = (30, 300.0)  # the same for accounts
    renames: tuple[float, float] = (20, 30.0)  # other names for one person


class Session(msgspec.Struct):
    """What a request turned out to belong to. `cookie` is what the browser must be told, if anything."""

    user: User | None = None
    token: str = ""
    cookie: str | None = None  # the new token; "" to forget the old one
    device: str | None = None  # what proves later that the account knows this browser


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
        # tokens are told as hashes: a session goes on under another one, or ends ("")
        self.changed: Callable[[str, str], None] = _nobody
        self.ended: Callable[[str, str], None] = _nobody  # all sessions of a user have ended but for that of a token
        self.leaving: Callable[[str], Awaitable[None]] = _stays  # a user will be forgotten
        pace = pace or Pace()
        self._names = Buckets(*pace.names)
        self._strangers = Buckets(*pace.strangers)
        self._renames = Buckets(*pace.renames)
        self._addresses = Buckets(*pace.addresses)
        self._guests = Buckets(*pace.guests)
        self._accounts = Buckets(*pace.accounts)
        self.limits = {
            "names": self._names, "strangers": self._strangers, "renames": self._renames,
            "addresses": self._addresses, "guests": self._guests, "accounts": self._accounts,
        }  # fmt: skip

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
            user = User(new_id(), guest_name())
            token = secrets.token_urlsafe(32)
            now = self._clock()
            await run_in_threadpool(self.storage.add_guest, user, token_hash(token), now, now + LASTS)
            session.user, session.token, session.cookie = user, token, token
        return session.user

    # --- accounts ---------------------------------------------------------------------------------------------------

    async def register(self, connection: HTTPConnection, session: Session, name: str, password: str) -> User:
        """Make an account of the guest who asks."""
        name = account_name(name)
        password, key = good_password(password, name), name_key(name)
        if session.user is not None and not session.user.guest:
            raise Refusal("registered", "You have an account: log out first.", status=409)
        self._slow_down(connection, key)
        if await run_in_threadpool(self.storage.name_taken, key, self._clock()):
            raise NAME_TAKEN
        if not _may(self._accounts, connection):
            raise Refusal("too fast", "Too many new accounts come from your address: try again later.", status=429)
        hashed = await self.passwords.hash(password)
        user = await self.need(connection, session)
        await run_in_threadpool(self.storage.register, user.id, name, key, hashed)
        session.device = _device(hashed)
        return await self._begin(session, User(user.id, name, False))

    async def log_in(self, connection: HTTPConnection, session: Session, name: str, password: str) -> User:
        """Give the browser a session of the account, which takes over a guest's seats.

        Unknown names and wrong passwords are refused alike. Whoever tries them slows down himself, and all other
        strangers; the owner gets in from any other address, and from a browser where he has been in before.
        """
        key = name_key(name[:100])
        found = await run_in_threadpool(self.storage.account, key)
        device = known_device(connection, found[1]) if found else ""
        paid = self._slow_down(connection, key, device)
        fits = await self.passwords.check(clean_password(password), found[1] if found else None)
        if found is None or not fits:
            raise WRONG
        for buckets, taken in paid:
            buckets.give(taken)
        user, kept = found
        if self.passwords.outdated(kept):
            kept = await self.passwords.hash(clean_password(password))
            await run_in_threadpool(self.storage.set_password, user.id, kept)
        session.device = _device(kept)
        return await self._enter(session, user)

    async def log_out(self, session: Session) -> None:
        """End the session."""
        if session.token:
            await run_in_threadpool(self.storage.end_session, token_hash(session.token))
            self.changed(token_hash(session.token), "")
        session.user, session.token, session.cookie = None, "", ""

    async def log_out_everywhere(self, session: Session) -> None:
        """End all sessions of whoever asks."""
        if session.user is not None:
            user = session.user
            await run_in_threadpool(self.storage.end_sessions, user.id)
            self.ended(user.id, "")
        session.user, session.token, session.cookie = None, "", ""

    async def rename(self, connection: HTTPConnection, session: Session, name: str, password: str = "") -> User:
        """Call whoever asks by another name; a guest cannot take the name of an account, which needs its password."""
        guest = session.user is None or session.user.guest
        name = clean_name(name) if guest else account_name(name)
        key, now = name_key(name), self._clock()
        who = session.user.id if session.user else ""
        if who and not self._renames.take(who):  # whoever is unknown becomes a guest, of whom there are not too many
            raise Refusal("too fast", "So many names at once: wait a minute, then choose one.", status=429)
        if not guest:
            await self._prove(connection, session, password)
        if await run_in_threadpool(self.storage.name_taken, key, now, who):
            raise NAME_TAKEN
        user = await self.need(connection, session)
        await run_in_threadpool(self.storage.rename, user.id, name, None if guest else key, now)
        session.user = User(user.id, name, user.guest)
        return session.user

    async def change_password(self, connection: HTTPConnection, session: Session, old: str, new: str) -> User:
        """Another password for the account of whoever asks; all other browsers are logged out."""
        user = await self._prove(connection, session, old)
        hashed = await self.passwords.hash(good_password(new, user.name))
        await run_in_threadpool(self.storage.set_password, user.id, hashed)
        session.device = _device(hashed)
        return await self._alone(session, user)

    async def make_codes(self, connection: HTTPConnection, session: Session, password: str) -> list[str]:
        """New codes with which the account can be recovered, instead of earlier ones; nobody reads them again."""
        user = await self._prove(connection, session, password)
        made = [secrets.token_hex(16) for _ in range(CODES)]
        hashes = [code_hash(user.id, each) for each in made]
        await run_in_threadpool(self.storage.set_codes, user.id, hashes)
        return ["-".join(each[n : n + 4] for n in range(0, len(each), 4)) for each in made]

    async def recover(self, connection: HTTPConnection, session: Session, name: str, code: str, password: str) -> User:
        """Give an account another password by one of its codes; all browsers are logged out but the one that asks."""
        key = name_key(name[:100])
        paid = self._slow_down(connection, f"{key}\ncode")
        hashed = await self.passwords.hash(good_password(password, name))
        found = await run_in_threadpool(self.storage.account, key)
        wanted = code_hash(found[0].id if found else "", code[:100])
        user = await run_in_threadpool(self.storage.recover, key, wanted, hashed)
        if user is None:
            raise Refusal("wrong code", "This name and this code do not belong together.", status=403)
        for buckets, taken in paid:
            buckets.give(taken)
        session.device = _device(hashed)
        self.ended(user.id, "")
        return await self._enter(session, user)

    async def delete(self, connection: HTTPConnection, session: Session, password: str) -> None:
        """Forget whoever asks with all that is his; his games under way are given up, finished ones lose his name."""
        if session.user is None:
            return
        user = session.user if session.user.guest else await self._prove(connection, session, password)
        await self.leaving(user.id)
        self.moved(await run_in_threadpool(self.storage.delete_user, user.id, self._clock()))
        self.ended(user.id, "")
        session.user, session.token, session.cookie = None, "", ""

    async def about(self, session: Session) -> About:
        """What the account of whoever asks has: its sessions, and how many codes are left."""
        if session.user is None:
            return {"sessions": [], "codes": 0}
        found = await run_in_threadpool(self.storage.sessions_of, session.user.id, self._clock())
        here = token_hash(session.token)
        return {
            "sessions": [
                {"created": created, "expires": expires, "here": hashed == here} for hashed, created, expires in found
            ],
            "codes": await run_in_threadpool(self.storage.codes_left, session.user.id),
        }

    async def _prove(self, connection: HTTPConnection, session: Session, password: str) -> User:
        """The account of whoever asks, if he knows its password. Raises `Refusal`."""
        user = session.user
        if user is None or user.guest:
            raise Refusal("no account", "You have no account: log in first.", status=403)
        if not password:
            raise Refusal("password needed", "Type the password of your account for that.", status=403)
        paid = self._slow_down(connection, user.id, user.id)
        kept = await run_in_threadpool(self.storage.hash_of, user.id)
        if not await self.passwords.check(clean_password(password), kept):
            raise Refusal("wrong password", "This is not the password of your account.", status=403)
        for buckets, taken in paid:
            buckets.give(taken)
        return user

    async def _alone(self, session: Session, user: User) -> User:
        """End all other sessions of a user, and go on under another token."""
        await self._begin(session, user)
        await run_in_threadpool(self.storage.end_sessions, user.id, token_hash(session.token))
        self.ended(user.id, token_hash(session.token))
        return user

    async def _enter(self, session: Session, user: User) -> User:
        """Begin a session of an account, which takes over a guest's seats."""
        if session.user is not None and session.user.guest:
            self.moved(await run_in_threadpool(self.storage.take_over, session.user.id, user.id))
        return await self._begin(session, user)

    async def _begin(self, session: Session, user: User) -> User:
        old, token, now = session.token, secrets.token_urlsafe(32), self._clock()
        await run_in_threadpool(self.storage.add_session, token_hash(token), user.id, now, now + LASTS)
        if old:  # another token for another standing
            await run_in_threadpool(self.storage.end_session, token_hash(old))
            same = session.user is not None and session.user.id == user.id
            self.changed(token_hash(old), token_hash(token) if same else "")
        session.user, session.token, session.cookie = user, token, token
        return user

    def _slow_down(self, connection: HTTPConnection, key: str, device: str = "") -> list[tuple[Buckets, str]]:
        """Count a try from an address, and for a name from there (or from a known device); what was counted.

        Raises `Refusal` if it is one too many.
        """
        address = address_of(connection)
        wanted = [(self._addresses, address), (self._names, f"{key}\n{device or address}")]
        if not device:
            wanted.append((self._strangers, key))
        for buckets, counted in wanted:
            if not buckets.take(counted):
                raise Refusal("too fast", "Too many tries: wait a minute, then try again.", status=429)
        return wanted

    async def sweep(self) -> None:
        """Forget what has expired."""
        await run_in_threadpool(self.storage.sweep, self._clock())


def _may(buckets: Buckets, connection: HTTPConnection) -> bool:
    """Whether one more is allowed from the address that asks; from this machine it always is."""
    address = address_of(connection)
    return of_this_machine(address) or buckets.take(address)


def _nobody(_old: str, _new: str) -> None:
    """Nobody wants to know."""


async def _stays(_user: str) -> None:
    """Nobody wants to know."""


def _nowhere(_tables: list[str]) -> None:
    """Nobody wants to know."""


def code_hash(user_id: str, code: str) -> str:
    """What is stored of a code for recovery; they are drawn by chance, so that no slow hash is needed.

    >>> code_hash("u", "00ff-00ff") == code_hash("u", " 00FF00FF ")
    True
    """
    plain = "".join(each for each in code.lower() if each.isalnum())
    return hashlib.sha256(f"{user_id}\n{plain}".encode()).hexdigest()


def _device(password_hash: str) -> str:
    """What a browser keeps that has been in with this password: it proves that, and nothing more."""
    nonce = secrets.token_urlsafe(16)
    return f"{nonce}.{_mark(password_hash, nonce)}"


def _mark(password_hash: str, nonce: str) -> str:
    return hmac.new(password_hash.encode(), nonce.encode(), "sha256").hexdigest()


def known_device(connection: HTTPConnection, password_hash: str) -> str:
    """What tells a browser from others that has been in with the password of an account; "" for a strange one."""
    for name in cookie_names(connection, DEVICE):
        nonce, _, mark = connection.cookies.get(name, "").partition(".")
        if nonce and len(nonce) < 50 and hmac.compare_digest(mark.encode(), _mark(password_hash, nonce).encode()):
            return nonce
    return ""


SESSION, DEVICE = "gorin", "gorin-device"


def cookie_names(connection: HTTPConnection, name: str = SESSION) -> tuple[str, ...]:
    """The names under which a cookie is kept, the strictest first.

    From this very machine over plain HTTP it is kept twice: Safari refuses Secure cookies there, others keep both.
    """
    if connection.scope["scheme"] in ("https", "wss"):
        return (f"__Host-{name}",)
    host = connection.headers.get("host", "")
    local = host.rsplit(":", 1)[0] in LOOPBACK if not host.endswith("]") else host in LOOPBACK
    return (f"__Host-{name}", name) if local else (name,)


def set_cookies(connection: HTTPConnection, session: Session) -> list[str]:
    """The headers that give a browser what it must be told: its session, or that it has none, and its device."""
    found = []
    for name, value, lasts in ((SESSION, session.cookie, LASTS), (DEVICE, session.device, DEVICE_LASTS)):
        if value is not None:
            rest = f"={value}; Path=/; Max-Age={int(lasts) if value else 0}; HttpOnly; SameSite=Strict"
            names = cookie_names(connection, name)
            found += [each + rest + ("; Secure" if each.startswith("__Host-") else "") for each in names]
    return found
