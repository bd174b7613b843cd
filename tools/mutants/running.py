"""Run tests on changed sources: a plugin of pytest, in a process of its own.

Usage: python -m tools.mutants.running REQUEST, a JSON file that says what to do:

map    load everything once, from sources that note which statements run; in forks, run a share of the tests each and
       write which test runs which
watch  the same, from sources that note which changes would make a difference to anything, in whatever test
swap   load everything once; for each mutant fork, put the changed functions in place, run its tests until one fails;
       if none does, play some random games and see whether they go as they did without it
load   load everything with one changed source (what runs on import cannot be put in place later), and run tests

Results are written to a file of JSON lines. The CPU time of a test is bounded, not its time by the clock, so that
a busy machine kills nothing.
"""

from __future__ import annotations

import ast
import functools
import gc
import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

import pytest

from .differing import Differing
from .operators import is_docstring, statements

SURVIVED, DIED, TOO_LONG, NOT_SWAPPED, BROKEN = 0, 1, 2, 3, 4
GAMES = "whole games"  # what noticed a mutant that no test did
GAME_TURNS = 30
MEMORY = 4 << 30
LEAST_SECONDS = 60.0  # what is loaded at first use takes a process of its own so long
PATIENCE = 10.0  # how many times its usual time a test may take

Request = dict[str, Any]


# --- loading changed sources ----------------------------------------------------------------------------------------


class ChangedLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from code that somebody makes from its file."""

    def __init__(self, name: str, path: str, make: Callable[[str], CodeType], names: dict[str, object]) -> None:
        super().__init__(name, path)
        self.make = make
        self.names = names

    def get_code(self, fullname: str) -> CodeType:
        return self.make(self.path)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self.names)
        super().exec_module(module)


class ChangedFinder(importlib.abc.MetaPathFinder):
    """Finds the modules whose files are changed."""

    def __init__(self, paths: set[str], make: Callable[[str], CodeType], names: dict[str, object]) -> None:
        self.paths = paths
        self.make = make
        self.names = names

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> importlib.machinery.ModuleSpec | None:
        if not fullname.startswith("gorin."):
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin not in self.paths:
            return None
        loader = ChangedLoader(fullname, spec.origin, self.make, self.names)
        inside = spec.submodule_search_locations
        return importlib.util.spec_from_file_location(
            fullname, spec.origin, loader=loader, submodule_search_locations=inside
        )


# --- which test runs which statement --------------------------------------------------------------------------------


class Marks:
    """A byte for each statement of the sources, set when it runs.

    What a cached function did when it was first called counts for everyone who gets its result later.
    """

    def __init__(self, files: dict[str, int], total: int) -> None:
        self.files = files
        self.ran = bytearray(total)
        self.cached: dict[object, bytes] = {}

    def instrument(self, path: str) -> CodeType:
        """Return a file's code with a mark before every statement inside a function."""
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        numbers = {id(node): number + self.files[path] for number, node in enumerate(statements(tree))}

        def marked(body: list[Any]) -> list[Any]:
            new = []
            for node in body:
                if id(node) in numbers and not is_docstring(node):
                    mark = ast.parse(f"ran_statements[{numbers[id(node)]}] = 1").body[0]
                    for part in ast.walk(mark):
                        ast.copy_location(part, node)
                    new.append(mark)
                new.append(node)
            return new

        for node in ast.walk(tree):
            for name in ("body", "orelse", "finalbody"):
                inside = getattr(node, name, None)
                if isinstance(inside, list):
                    setattr(node, name, marked(inside))
        return compile(tree, path, "exec", dont_inherit=True)

    def take(self) -> int:
        """Return which statements ran since the last call, as a set of bits."""
        bits = int("".join(map(str, self.ran[::-1])) or "0", 2)
        self.ran[:] = bytes(len(self.ran))
        return bits

    def watch_caches(self) -> None:
        """Make `functools.cache` and `lru_cache` tell what their results rest on."""
        plain_cache, plain_lru = functools.cache, functools.lru_cache

        def watched(wrapped: Any) -> Any:
            @functools.wraps(wrapped)
            def call(*args: Any, **named: Any) -> Any:
                key = (wrapped, args, tuple(named.items()))
                before = bytes(self.ran)
                missed = wrapped.cache_info().misses
                if key not in self.cached:
                    self.ran[:] = bytes(len(self.ran))
                result = wrapped(*args, **named)
                if wrapped.cache_info().misses != missed and key not in self.cached:
                    self.cached[key] = bytes(self.ran)
                rests_on = self.cached.get(key, b"")
                self.add(before)
                self.add(rests_on)
                return result

            call.cache_info = wrapped.cache_info  # type: ignore[attr-defined]
            call.cache_clear = wrapped.cache_clear  # type: ignore[attr-defined]
            return call

        def cache(function: Any) -> Any:
            return watched(plain_cache(function))

        def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
            if callable(maxsize):
                return watched(plain_lru(maxsize))
            return lambda function: watched(plain_lru(maxsize, typed)(function))

        functools.cache, functools.lru_cache = cache, lru_cache

    def add(self, more: bytes) -> None:
        """Mark what another set of marks has."""
        if more:
            joined = int.from_bytes(self.ran, "little") | int.from_bytes(more, "little")
            self.ran[:] = joined.to_bytes(len(self.ran), "little")


def in_forks(jobs: int, work: Callable[[int], None]) -> None:
    """Do the parts of a piece of work in processes of their own, which end with it."""
    children = []
    for number in range(jobs):
        child = os.fork()
        if child == 0:
            try:
                work(number)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
            os._exit(0)
        children.append(child)
    ended = [os.waitpid(child, 0)[1] for child in children]
    if any(ended):
        raise pytest.UsageError("not all tests could be run")


class Mapper:
    """Runs every test and notes what it ran."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.marks = Marks(request["files"], request["total"])
        self.failed: list[str] = []
        self.marks.watch_caches()
        finder = ChangedFinder(set(request["files"]), self.marks.instrument, {"ran_statements": self.marks.ran})
        sys.meta_path.insert(0, finder)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        on_import = f"{self.marks.take():x}"
        jobs = self.request["jobs"]
        results = self.request["results"]
        in_forks(jobs, lambda n: self.run_share(session.items[n::jobs], on_import, f"{results}.{n}"))
        return True

    def run_share(self, items: list[pytest.Item], on_import: str, results: str) -> None:
        """Run some tests, write what each of them ran, and end."""
        found: dict[str, Any] = {"import": on_import, "tests": {}}
        for item, following in with_next(items):
            began = time.process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            taken = time.process_time() - began
            cited = [name for marker in item.iter_markers("rule") for name in marker.args]
            found["tests"][item.nodeid] = [round(taken, 4), f"{self.marks.take():x}", cited]
        found["failed"] = sorted(set(self.failed))
        Path(results).write_text(json.dumps(found), encoding="utf-8")


class Watcher:
    """Runs every test and notes which mutants would have given another value somewhere."""

    def __init__(self, request: Request) -> None:
        self.request = request
        differing = Differing(Path(request["sources"]), request["files"], bytes.fromhex(request["seen"]))
        self.watching = differing.watching
        finder = ChangedFinder(set(differing.code), differing.code.__getitem__, {"_watching": self.watching})
        sys.meta_path.insert(0, finder)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        jobs = self.request["jobs"]
        items = session.items[:: self.request["every"]]
        in_forks(jobs, lambda number: self.run_share(items[number::jobs], number))
        return True

    def run_share(self, items: list[pytest.Item], number: int) -> None:
        """Run some tests and write what differed in any of them."""
        for item, following in with_next(items):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        Path(f"{self.request['results']}.{number}").write_bytes(self.watching.differs)


# --- running the tests of a mutant ----------------------------------------------------------------------------------


def with_next(items: list[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    """Yield each item with the one after it."""
    following: list[pytest.Item | None] = [*items[1:], None]
    yield from zip(items, following, strict=True)


class Runner:
    """Runs chosen tests until one fails, and says how it went."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.failed = ""
        self.items: dict[str, pytest.Item] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def write(self, mutant: Request, outcome: int, test: str = "", ran: int = 0) -> None:
        """Add a line to the results."""
        line = json.dumps({"number": mutant["number"], "outcome": outcome, "test": test, "ran": ran}) + "\n"
        with open(self.request["results"], "a", encoding="utf-8") as file:
            file.write(line)

    def bound(self, mutant: Request, test: str, ran: int) -> Callable[[int, object], None]:
        """Return what ends a test that takes far more time than it should."""

        def too_long(_: int, __: object) -> None:
            self.write(mutant, TOO_LONG, test, ran)
            os._exit(0)

        return too_long

    def run_tests(self, mutant: Request) -> None:
        """Run the mutant's tests in their order."""
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        wanted = mutant["tests"] or [(name, 1.0) for name in self.items]
        chosen = [(name, seconds) for name, seconds in wanted if name in self.items]
        items = [self.items[name] for name, _ in chosen]
        for number, (item, following) in enumerate(with_next(items)):
            name, seconds = chosen[number]
            signal.signal(signal.SIGPROF, self.bound(mutant, name, number))
            signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + PATIENCE * seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                signal.setitimer(signal.ITIMER_PROF, 0)
                self.write(mutant, DIED, self.failed, number + 1)
                return
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.write(mutant, *((DIED, GAMES) if self.goes_otherwise(mutant, len(items)) else (SURVIVED, "")), len(items))

    def goes_otherwise(self, mutant: Request, ran: int) -> bool:
        """Whether random games go otherwise than without the mutant."""
        return False


class LoadRunner(Runner):
    """One mutant, loaded with everything else."""

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        mutant = request["mutants"][0]

        def changed(path: str) -> CodeType:
            return compile(mutant["text"], path, "exec", dont_inherit=True)

        sys.meta_path.insert(0, ChangedFinder({mutant["file"]}, changed, {}))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        mutant = self.request["mutants"][0]
        self.items = {item.nodeid: item for item in session.items}
        if session.testsfailed:
            self.write(mutant, DIED, "loading")
        else:
            self.run_tests(mutant)
        return True


class SwapRunner(Runner):
    """Many mutants, each in a fork of a process that has loaded everything."""

    functions: list[FunctionType]
    games: list[Any]
    seconds: float

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            raise pytest.UsageError("the tests cannot be collected")
        self.items = {item.nodeid: item for item in session.items}
        began = time.process_time()
        self.games = self.play()
        self.seconds = time.process_time() - began
        gc.unfreeze()  # what is frozen is not listed
        gc.collect()
        self.functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
        gc.freeze()  # so that collecting garbage does not copy all of memory into every fork
        waiting = list(self.request["mutants"])
        running: dict[int, Request] = {}
        while waiting or running:
            while waiting and len(running) < self.request["jobs"]:
                mutant = waiting.pop(0)
                child = os.fork()
                if child == 0:
                    self.child(mutant)
                running[child] = mutant
            ended, status = os.wait()
            mutant = running.pop(ended)
            if status:
                self.write(mutant, DIED, f"ended by signal {status}" if status < 256 else "ended")
            print(".", end="", file=sys.stderr, flush=True)
        return True

    def play(self) -> list[Any]:
        """Random games between different decks, as hashes of all that was decided in them."""
        from gorin.cli import corpus

        return [corpus.play(n + 1, corpus.pair_name(n), GAME_TURNS) for n in range(self.request["games"])]

    def goes_otherwise(self, mutant: Request, ran: int) -> bool:
        signal.signal(signal.SIGPROF, self.bound(mutant, GAMES, ran))
        signal.setitimer(signal.ITIMER_PROF, LEAST_SECONDS + PATIENCE * self.seconds)
        found = self.play() != self.games
        signal.setitimer(signal.ITIMER_PROF, 0)
        return found

    def child(self, mutant: Request) -> None:
        """Become the mutant, run its tests and end."""
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            if swap(self.functions, mutant["file"], mutant["text"]):
                self.run_tests(mutant)
            else:
                self.write(mutant, NOT_SWAPPED)
        except BaseException as error:
            self.write(mutant, BROKEN, repr(error))
        os._exit(0)


# --- putting changed functions in place -----------------------------------------------------------------------------


def code_of(code: CodeType) -> Iterator[CodeType]:
    """Yield a piece of code and every piece inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from code_of(constant)


def swap(functions: list[FunctionType], path: str, text: str) -> bool:
    """Give the functions of a module that has been loaded the code of another text of its file, if that can be.

    A module that is not loaded yet will be loaded from the other text.
    """
    old = list(code_of(compile(Path(path).read_text(encoding="utf-8"), path, "exec", dont_inherit=True)))
    new = list(code_of(compile(text, path, "exec", dont_inherit=True)))
    if [each.co_qualname for each in old] != [each.co_qualname for each in new]:
        return False
    changed: dict[CodeType, CodeType] = {}
    for before, after in zip(old[1:], new[1:], strict=True):
        if before.co_freevars != after.co_freevars or changed.setdefault(before, after) != after:
            return False
    sys.meta_path.insert(0, ChangedFinder({path}, lambda _: new[0], {}))
    there = [function for function in functions if function.__code__.co_filename == path]
    for function in there:
        if function.__code__ in changed:
            function.__code__ = changed[function.__code__]
    return bool(there) or not any(getattr(module, "__file__", "") == path for module in list(sys.modules.values()))


def main(path: str) -> int:
    """Do what a request says."""
    request: Request = json.loads(Path(path).read_text(encoding="utf-8"))
    kind = request["kind"]
    kinds: dict[str, Callable[[Request], object]]
    kinds = {"map": Mapper, "watch": Watcher, "swap": SwapRunner, "load": LoadRunner}
    plugin = kinds[kind](request)
    options = ["-q", "-s", "-p", "no:cacheprovider", "--tb=no", "--continue-on-collection-errors"]
    options.append(f"--coverage-file={request['results']}.cited")
    ended = pytest.main([*options, *request["places"]], plugins=[plugin, Steady()])
    if kind == "load" and not Path(request["results"]).is_file():
        assert isinstance(plugin, LoadRunner)
        plugin.write(request["mutants"][0], DIED, "loading")
    return int(ended) if kind in ("map", "watch") and ended > 1 else 0


class Steady:
    """The same examples in every run, and none kept."""

    def pytest_configure(self, config: pytest.Config) -> None:
        from hypothesis import settings

        settings.register_profile("mutants", database=None, derandomize=True, deadline=None)
        settings.load_profile("mutants")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
