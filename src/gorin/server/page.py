"""The page: what Vite built, read and compressed once, served from memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path, PurePosixPath

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from gorin.server.guards import EMBEDDED

STATIC = Path(__file__).parent / "static"
# the page finds out by itself what to show
PAGES = (
    "/", "/learn", "/puzzles", "/cards", "/decks", "/own", "/account", "/games", "/rules", "/rules/{id}",
    "/rules/{edition}/{id}", "/table/{id}", "/replay/{id}",
)  # fmt: skip
FOR_EVER = "public, max-age=31536000, immutable"
EACH_TIME = "no-cache"
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
_PACKED = (".js", ".css", ".html", ".svg", ".json", ".txt", ".webmanifest")
_NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Gorin</title></head><body>
<h1>The page is not built yet</h1>
<p>The server runs, but it was installed without its page. In the folder with Gorin's sources, either let</p>
<pre>python3 dev.py play</pre>
<p>do everything, or build the page alone (Node.js 20 or newer) and start the server again:</p>
<pre>cd web
npm ci
npm run build</pre>
</body></html>
"""


class File:
    """One file as it is sent."""

    def __init__(self, name: str, data: bytes) -> None:
        ending = PurePosixPath(name).suffix.lower()
        self.type = _TYPES.get(ending) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.plain = data
        packed = gzip.compress(data, 9, mtime=0) if ending in _PACKED and len(data) > 500 else b""
        self.packed = packed if 0 < len(packed) < len(data) else b""
        self.tag = f'"{hashlib.sha256(data).hexdigest()[:24]}"'
        # Vite puts a hash of the content into the names of what lies in assets/
        self.kept = FOR_EVER if name.startswith("assets/") else EACH_TIME

    def answer(self, request: Request, status: int = 200) -> Response:
        """The answer to a request for it."""
        headers = {"etag": self.tag, "cache-control": self.kept}
        if self.packed:
            headers["vary"] = "accept-encoding"
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        headers["content-type"] = self.type
        if self.packed and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, status, headers | {"content-encoding": "gzip"})
        return Response(self.plain, status, headers)


class Page:
    """All files of the page."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.files: dict[str, File] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else []:
            if path.is_file():
                name = path.relative_to(folder).as_posix()
                self.files[name] = File(name, path.read_bytes())
        self.built = "index.html" in self.files
        self._index = self.files.get("index.html") or File("index.html", _NOT_BUILT.encode())

    def routes(self) -> list[BaseRoute]:
        """The page's addresses; to be put last, since they take everything."""
        return [
            *[Route(each, self._page, methods=["GET"]) for each in (*PAGES, f"{EMBEDDED}{{id}}")],
            Route("/{name:path}", self._file, methods=["GET"]),
        ]

    async def _page(self, request: Request) -> Response:
        return self._index.answer(request, 200 if self.built else 503)

    async def _file(self, request: Request) -> Response:
        file = self.files.get(request.path_params["name"])
        if file is not None:
            return file.answer(request)
        if "text/html" in request.headers.get("accept", ""):
            return self._index.answer(request, 404)  # a person: the page says so
        return Response("Not found.\n", 404, media_type="text/plain")
