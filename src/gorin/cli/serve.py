"""gorin serve: the table in the browser."""

from __future__ import annotations

import errno
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gorin.cli.refusal import Failed, Refusal

if TYPE_CHECKING:
    import socket

    from gorin.server.storage import Storage

PORT = 8712
MOST_DAYS = 36_500


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command(name="serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 lets others in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 takes any that is free.")] = PORT,
    database: Annotated[
        str | None, typer.Option(metavar="URL|PATH", help="A SQLite file, or postgresql://… (default: your own).")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(min=1, max=64, help="Processes that play (default: by the processors).")
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=5, help="Seconds that the computer takes over a move, so that one can follow.")
    ] = 0.6,
    end_after: Annotated[
        float, typer.Option(min=0, max=MOST_DAYS, help="Days after which a game ends that nobody plays on; 0: never.")
    ] = 90,
    keep: Annotated[
        float,
        typer.Option(min=0, max=MOST_DAYS, help="Days for which a guests' finished game is kept; 0: for ever."),
    ] = 365,
    forwarded_allow_ips: Annotated[
        str,
        typer.Option(metavar="ADDRESSES", help="Proxies that may say for whom they ask: addresses, networks, or *."),
    ] = "127.0.0.1,::1",
    name: Annotated[
        list[str] | None,
        typer.Option(help="A name by which a proxy on this machine asks, such as gorin.example.org; may be repeated."),
    ] = None,
    share_at: Annotated[
        str,
        typer.Option(metavar="URL", help="Share a PostgreSQL with other servers, which reach this one at http://HOST:PORT."),
    ] = "",
    open: Annotated[bool, typer.Option("--open/--no-open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the table in the browser until Ctrl-C."""
    _prepare_process()
    _check_proxies(forwarded_allow_ips)
    _check_sharing(share_at)
    listener = _listen(host, port)
    try:
        storage = _storage(database, share_at.rstrip("/"))
        try:
            from gorin.server.app import create_app
            from gorin.server.audience import Limits
            from gorin.server.guards import neighbourhood, of_this_machine
            from gorin.server.host import TableHost
            from gorin.server.listener import run
            from gorin.server.peers import Peers, SharedPeers
            from gorin.server.storage import Keeping
            from gorin.server.workers import GENTLY, Late, Pool

            address = _address(host, listener.getsockname()[1])

            def listens() -> None:
                print(f"Gorin is at {address} (Ctrl-C ends it)", flush=True)
                if open:
                    open_browser(address)

            try:
                limits = Limits(pace=pace, beat=0.4 * pace)
                keeping = Keeping(idle=end_after, guests=keep)
                local = of_this_machine(neighbourhood(listener.getsockname()[0]))
                peers = SharedPeers(storage) if storage.member else Peers()
                tables = TableHost(storage, Pool(workers or 0), apart=Late(Pool(1, GENTLY)), peers=peers)
                app = create_app(
                    tables, limits=limits, keeping=keeping, local=local, names=name or (),
                    superseded=lambda: signal.raise_signal(signal.SIGTERM),
                )  # fmt: skip
                run(app, listener, listens, forwarded_allow_ips)
            except SystemExit as error:
                raise Failed("the server could not start; the lines above say why") from error
            if storage.superseded:
                raise Failed("another Gorin has taken the database over")
        finally:
            storage.close()
    finally:
        listener.close()


def _prepare_process() -> None:
    import logging

    from gorin.server.quiet import speak

    speak("gorin: %(levelname)s: %(message)s")
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # what strangers send is not worth a line each
    os.umask(0o077)  # the database is its owner's business
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 8192 if most == resource.RLIM_INFINITY else min(most, 8192)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _check_proxies(text: str) -> None:
    from gorin.server.listener import networks

    try:
        if text.strip() != "*":
            networks(text)
    except ValueError as error:
        raise Refusal(f"--forwarded-allow-ips has addresses and networks with commas between them: {error}") from error


def _check_sharing(address: str) -> None:
    from urllib.parse import urlsplit

    try:
        parts = urlsplit(address)
        sound = parts.scheme == "http" and bool(parts.hostname) and parts.port != 0 and parts.path in ("", "/")
    except ValueError:
        sound = False
    if address and (not sound or len(address) > 200):
        raise Refusal("--share-at is the address of this server for the others, such as http://10.0.0.5:8712")


def _listen(host: str, port: int) -> socket.socket:
    import socket

    from gorin.server.listener import listen

    try:
        return listen(host, port)
    except socket.gaierror as error:
        raise Refusal(f"there is no address {host[:200]!r} to listen at: {error.strerror}") from error
    except (OSError, UnicodeError) as error:
        number = error.errno if isinstance(error, OSError) else None
        if number == errno.EADDRINUSE:
            raise Refusal(
                f"port {port} is taken, perhaps by another Gorin: look at {_address(host, port)}, or choose another "
                f"port with --port {port + 1 if port < 65535 else PORT}"
            ) from error
        if number == errno.EACCES:
            raise Refusal(f"port {port} may not be used by you: choose one above 1023 with --port") from error
        raise Refusal(f"cannot listen at {host[:200]} port {port}: {error}") from error


def _address(host: str, port: int) -> str:
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]", "": "127.0.0.1"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"


def _storage(database: str | None, share_at: str = "") -> Storage:
    from sqlalchemy import URL

    from gorin.server.storage import Storage, StorageError

    if database is not None and "://" in database:
        where: str | URL = database
    else:
        path = Path(database).expanduser() if database else _usual_place()
        if path.is_dir() or not path.parent.is_dir():
            wrong = "is a folder" if path.is_dir() else f"cannot be made: there is no folder {path.parent}"
            raise Refusal(f"the database {path} {wrong}; name a file with --database")
        where = URL.create("sqlite", database=str(path))
    try:
        return Storage(where, address=share_at)
    except StorageError as error:
        raise Refusal(str(error)) from error


def _usual_place() -> Path:
    from platformdirs import user_data_path

    folder = user_data_path("gorin", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{folder} cannot be made: {error.strerror}; name a file with --database") from error
    return folder / "gorin.sqlite3"


def open_browser(address: str) -> None:
    """Open a page where there is a screen; a browser in this terminal would only be in the way."""
    import threading
    import webbrowser

    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
