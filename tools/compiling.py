"""Compile C files of mypyc several at once, and only those that say something new; `setup.py` uses this.

What is compiled or linked is kept in build/objects under a hash of all that it is made of: the C file, those of
mypyc's declarations that the file may speak of, the compiler and its options. A change inside a function changes one
file; a class with a new attribute changes the files that use the class.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from setuptools import Extension
from setuptools.command.build_ext import build_ext

KEPT = Path(__file__).resolve().parent.parent / "build" / "objects"
HEAD = "__native_head.h"  # with which the files of `write_c.py` begin
ENOUGH = 8  # so many files to compile are worth preparing it
KEPT_FOR = 7 * 24 * 3600.0  # seconds that what is kept stays after it was last of use
WORD = re.compile(r"\b[A-Za-z_]\w*")
RECORD = re.compile(r"typedef struct (?:\w+ )?\{[^{}]*\}\s*(\w+);")
GUARD = re.compile(r"#(ifndef \w+|define \w+|endif)\s*")
# Words that stand in declarations of all kinds, and that mypyc declares nowhere itself.
COMMON = set(
    re.findall(
        r"\w+",
        """auto bool char const double extern float inline int int16_t int32_t int64_t long short signed size_t static
        struct typedef uint8_t unsigned void volatile NULL PyObject PyTypeObject PyObject_HEAD Py_ssize_t
        CPyTagged CPyModule CPyModuleCache CPyImportState CPyPtr self args nargs kwnames kw type module closure""",
    )
)


class Compile(build_ext):  # type: ignore[misc]
    """The command build_ext for extensions of mypyc."""

    def build_extensions(self) -> None:
        """Compile all files of all extensions side by side, then link them."""
        self.check_extensions_list(self.extensions)
        KEPT.mkdir(parents=True, exist_ok=True)
        self.maker = self.what_compiles()
        declarations = Declarations(path for each in self.extensions for path in headers_beside(each.sources))
        users = {source: each for each in self.extensions for source in each.sources}
        sources = sorted(users, key=lambda source: -os.path.getsize(source))  # none is waited for alone at the end
        names = {source: self.name_of(users[source], source, declarations) for source in sources}
        new = [source for source in sources if not (KEPT / names[source]).is_file()]
        heads = self.heads(users, new) if len(new) >= ENOUGH else []
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            work = {source: pool.submit(self.compile_file, users[source], source, names[source]) for source in sources}
            made = {source: each.result() for source, each in work.items()}
        for head in heads:
            head.unlink(missing_ok=True)  # the compiler would believe it, though its header may change
        for extension in self.extensions:
            self.link_files(extension, [made[source] for source in extension.sources])
        forget_old()

    def what_compiles(self) -> list[str]:
        """Everything about compiler and linker that what they make depends on."""
        commands = [[str(part) for part in getattr(self.compiler, name, ())] for name in ("compiler_so", "linker_so")]
        told = ""
        if commands[0]:
            told = subprocess.run([commands[0][0], "--version"], capture_output=True, text=True, check=False).stdout
        return [sys.version, version("mypy"), told, *(" ".join(command) for command in commands)]

    def heads(self, users: dict[str, Extension], sources: list[str]) -> list[Path]:
        """What gcc has made of the headers that the files begin with, so that it reads them once."""
        found: list[Path] = []
        for source in sources:
            path = Path(source).parent / HEAD
            target = path.with_name(f"{HEAD}.gch")
            if "Free Software Foundation" not in self.maker[2] or not path.is_file() or target in found:
                continue
            found.append(target)
            folders = [*users[source].include_dirs, *self.compiler.include_dirs]
            options = [*(f"-I{folder}" for folder in folders), *users[source].extra_compile_args]
            command = [*self.compiler.compiler_so, *options, "-x", "c-header", str(path), "-o", str(target)]
            if subprocess.run(command, capture_output=True, check=False).returncode:
                target.unlink(missing_ok=True)  # it reads the header itself each time
        return found

    def name_of(self, extension: Extension, source: str, declarations: Declarations) -> str:
        """The name under which the object file of a C file is kept."""
        text = Path(source).read_text(encoding="utf-8")
        key = hashed([*self.maker, *extension.extra_compile_args, text, *declarations.that_matter_to(text)])
        return key + str(self.compiler.obj_extension)

    def compile_file(self, extension: Extension, source: str, name: str) -> Path:
        """The object file of a C file, made if it is not kept."""

        def work(folder: str) -> str:
            objects = self.compiler.compile(
                [source],
                output_dir=folder,
                include_dirs=extension.include_dirs,
                extra_postargs=extension.extra_compile_args,
            )
            return str(objects[0])

        return kept(name, work)

    def link_files(self, extension: Extension, objects: list[Path]) -> None:
        """Put an extension where it belongs, linked if it is not kept."""
        key = hashed([*self.maker, *extension.extra_link_args, *(path.name for path in objects)])

        def work(folder: str) -> str:
            target = os.path.join(folder, "linked")
            self.compiler.link_shared_object(
                [str(path) for path in objects],
                target,
                libraries=self.get_libraries(extension),
                extra_postargs=extension.extra_link_args,
                export_symbols=self.get_export_symbols(extension),
                build_temp=folder,
            )
            return target

        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(kept(key + ".linked", work), target)
        target.chmod(0o755)


class Declarations:
    """What the headers declare, and which of it a file may speak of."""

    def __init__(self, headers: Iterable[Path]) -> None:
        self.texts: list[str] = []
        self.by_word: defaultdict[str, list[int]] = defaultdict(list)
        for path in sorted(set(headers)):
            for text in pieces(path.read_text(encoding="utf-8")):
                record = RECORD.fullmatch(text)  # a file that speaks of a record names it; fields have common names
                for word in [record[1]] if record else words_of(text):
                    self.by_word[word].append(len(self.texts))
                self.texts.append(text)

    def that_matter_to(self, text: str) -> list[str]:
        """The declarations that share a word with a text, those that share a word with them, and so on."""
        found: set[int] = set()
        seen: set[str] = set()
        new = words_of(text)
        while new:
            seen |= new
            more = {number for word in new for number in self.by_word.get(word, ())} - found
            found |= more
            new = {word for number in more for word in words_of(self.texts[number])} - seen
        return [self.texts[number] for number in sorted(found)]


def words_of(text: str) -> set[str]:
    """The words of a text that may be names of what mypyc declares; local names begin with cpy_r_."""
    return {word for word in WORD.findall(text) if not word.startswith("cpy_r_")} - COMMON


def pieces(header: str) -> list[str]:
    """The declarations of a header, without what only guards them against being read twice."""
    found = []
    lines: list[str] = []
    depth = 0
    for line in header.splitlines():
        if line.startswith("#"):
            if not GUARD.fullmatch(line):
                found.append(line)
            continue
        lines.append(line)
        depth += line.count("{") - line.count("}")
        if depth == 0 and line.rstrip().endswith((";", "}")):
            found.append("\n".join(lines).strip())
            lines = []
    return [*found, *lines]


def headers_beside(sources: Iterable[str]) -> list[Path]:
    """The headers that mypyc wrote for these files."""
    return [path for folder in {Path(source).parent for source in sources} for path in folder.glob("__native*.h")]


def kept(name: str, work: Callable[[str], str]) -> Path:
    """What is kept under a name; if nothing is, the file that the work makes in an empty folder."""
    target = KEPT / name
    if target.is_file():
        target.touch()
    else:
        with tempfile.TemporaryDirectory(dir=KEPT) as folder:
            os.replace(work(folder), target)
    return target


def forget_old() -> None:
    """Remove what has not been of use for long."""
    for path in KEPT.iterdir():
        if path.stat().st_mtime < time.time() - KEPT_FOR:
            path.unlink() if path.is_file() else shutil.rmtree(path)


def hashed(texts: Iterable[str]) -> str:
    """One name for all these texts."""
    total = hashlib.sha256()
    for text in texts:
        data = text.encode()
        total.update(f"{len(data)}\n".encode())
        total.update(data)
    return total.hexdigest()
