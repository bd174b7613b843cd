#!/usr/bin/env python3
"""Set Gorin up, play it, test it. Needs nothing but Python itself; it says what else the machine must have.

    python3 dev.py play [ARGS]    set up, then start the table in the browser: `gorin serve --open ARGS`
    python3 dev.py terminal [ARGS]  set up, then start a game in the terminal: `gorin play ARGS`
    python3 dev.py test [ARGS]    set up, then lint, type check and both test runs; ARGS go to pytest
    python3 dev.py lint           set up, then lint and type check only
    python3 dev.py coverage       run the tests and write which rules and cards they exercise
    python3 dev.py mutants [ARGS] change the engine in one place at a time and see which changes no test notices
    python3 dev.py build [--fast] compile in place, beside the sources
    python3 dev.py clean [--all]  remove what builds and tests leave behind (--all: the environment too)
    python3 dev.py lock           choose new versions of everything in requirements/

The environment is made in .venv from the locked versions in requirements/, checked by hash. A second run
does only what has changed since.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from tools import page

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src"
WEB = ROOT / "web"
BUILD = ROOT / "build"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "gorin-stamp.json"
LOCK = ROOT / "requirements" / "dev.txt"
RUN_LOCK = ROOT / "requirements" / "run.txt"
SQLITE_LOCK = ROOT / "requirements" / "sqlite.txt"
ALONE = BUILD / "alone"  # an environment with the wheel and what it asks for
RECORD = ROOT / ".gorin-coverage.json"
PYTHON_NEEDED = (3, 11)


class Failure(Exception):
    """Something that the person at the keyboard must read; the message says what to do."""


def say(text: str) -> None:
    """Print a line about what is happening."""
    print(f"[gorin] {text}", flush=True)


# What the machine must have ------------------------------------------------------------------------------


def missing_tools() -> list[tuple[str, str]]:
    """Return what the machine lacks, each with the Debian packages that bring it."""
    missing = []
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        missing.append(("Python's venv module (it makes the environment in .venv)", "python3-venv"))
    compilers = [os.environ.get("CC", "").split(" ")[0], "cc", "gcc", "clang"]
    if os.name != "nt" and not any(name and shutil.which(name) for name in compilers):
        missing.append(("a C compiler (the rules engine is compiled)", "gcc libc6-dev"))
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        missing.append(("Python's C headers (Python.h)", "python3-dev"))
    if has_web() and page.node_version() < page.NODE_NEEDED:
        wanted = f"Node.js {page.NODE_NEEDED} or newer (the table in the browser; Debian 12 has 18: take it from"
        missing.append((f"{wanted} nodejs.org)", "nodejs npm"))
    elif has_web() and shutil.which("npm") is None:
        missing.append(("npm (the table in the browser)", "npm"))
    return missing


def check_machine() -> None:
    """Stop with a plain list of what to install if anything is missing."""
    if sys.version_info < PYTHON_NEEDED:
        found = ".".join(map(str, sys.version_info[:3]))
        raise Failure(
            f"Python {found} is too old; Gorin needs {'.'.join(map(str, PYTHON_NEEDED))} or newer.\n"
            "  Debian 12, Ubuntu 24.04 and later have it: sudo apt install python3 python3-venv python3-dev\n"
            "  If another Python is installed, start this script with it: python3.12 dev.py play"
        )
    missing = missing_tools()
    if missing:
        what = "\n".join(f"  - {name}" for name, _ in missing)
        packages = " ".join(package for _, package in missing)
        raise Failure(f"missing on this machine:\n{what}\n  Debian, Ubuntu: sudo apt install {packages}")


def has_web() -> bool:
    """Say whether this checkout has the web client, and the page is wanted (not GORIN_WITHOUT_PAGE=1)."""
    return page.has_sources() and not page.left_out()


# Setting up ----------------------------------------------------------------------------------------------


def run(command: Sequence[str | Path], why: str, env: dict[str, str] | None = None, cwd: Path = ROOT) -> None:
    """Run a command that must succeed."""
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, stdin=subprocess.DEVNULL)
    if done.returncode:
        raise Failure(f"could not {why} (exit status {done.returncode}; the messages above say why)")


def python_in(environment: Path) -> Path:
    """Return the Python of an environment."""
    return environment / PYTHON.relative_to(VENV)


def clean_environment(**extra: str) -> dict[str, str]:
    """Return the environment for child processes, without what would point Python elsewhere."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    return kept | {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1"} | extra


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of the names and contents of files."""
    total = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        total.update(f"{path.relative_to(ROOT).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def files_under(folder: Path, skip_names: tuple[str, ...] = ("__pycache__",)) -> list[Path]:
    """Return the source files under a folder in a fixed order, without what is built from them."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and path.suffix not in (".so", ".pyd", ".pyc")
        and not any(part in skip_names or part.endswith(".egg-info") for part in path.parts)
    )


def read_stamp() -> dict[str, str]:
    """Return what the environment was made from, as far as it is known."""
    try:
        stamp = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(**values: str) -> None:
    """Remember what the environment is made from."""
    STAMP.write_text(json.dumps(read_stamp() | values, indent=1) + "\n", encoding="utf-8")


def make_environment() -> None:
    """Create .venv if it is missing, broken or of another Python."""
    version = f"{sys.version} {sys.base_prefix}"
    if PYTHON.exists() and read_stamp().get("python") == version:
        return
    say("making the environment in .venv")
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", VENV], "create .venv (Debian, Ubuntu: sudo apt install python3-venv)")
    write_stamp(python=version)


def install_requirements() -> None:
    """Install the locked versions if the lock has changed."""
    wanted = digest([LOCK, SQLITE_LOCK])
    if read_stamp().get("lock") == wanted:
        return
    say("installing the locked requirements")
    options = ["--quiet", "--no-deps", "--require-hashes", "-r", str(LOCK)]
    run([PYTHON, "-m", "pip", "install", *options], "install the requirements", clean_environment())
    bring_sqlite()
    write_stamp(lock=wanted)


def bring_sqlite() -> None:
    """Install a SQLite beside Python's own, which may be too old; where there is none to be had, go on without."""
    options = ["--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes", "-r", str(SQLITE_LOCK)]
    command = [str(PYTHON), "-m", "pip", "install", *options]
    done = subprocess.run(command, cwd=ROOT, env=clean_environment(), stdin=subprocess.DEVNULL, capture_output=True)
    if done.returncode:
        say("no SQLite could be had beside Python's own; that is used, unless `gorin serve` says that it is too old")


def build_page(packages_too: bool = False) -> None:
    """Build the page if it has changed; with `packages_too` install what its tests need as well."""
    if not has_web():
        return
    try:
        page.build(packages_too)
    except page.NoPage as problem:
        raise Failure(str(problem)) from None


def compiled_modules() -> list[str]:
    """Return the modules that setup.py compiles."""
    asked = "import sys, setuptools; setuptools.setup = lambda **_: None\n"
    asked += "import setup; print('\\n'.join(setup.modules_to_compile()))"
    env = clean_environment(GORIN_INTERPRETED="1")
    command = [str(PYTHON), "-c", asked]
    shown = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout
    return shown.split()


def wheel() -> Path:
    """Return the wheel, built anew if what it is made of has changed."""
    tools = ("compiling", "pack_cards", "write_c")
    makers = [ROOT / "pyproject.toml", ROOT / "setup.py", *(ROOT / "tools" / f"{name}.py" for name in tools)]
    choices = [os.environ.get(name, "") for name in ("GORIN_OPT_LEVEL", "GORIN_WITHOUT_PAGE")]
    wanted = " ".join([digest([LOCK, *makers, *files_under(SOURCES)]), *choices])
    folder = BUILD / "wheel"
    if read_stamp().get("wheel") != wanted or not any(folder.glob("*.whl")):
        say("compiling gorin (the first time takes a minute or two)")
        shutil.rmtree(folder, ignore_errors=True)
        options = ["--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT)]
        run([PYTHON, "-m", "pip", "wheel", *options], "build gorin", clean_environment(GORIN_INTERPRETED="0"))
        write_stamp(wheel=wanted)
    return next(folder.glob("*.whl"))


def install_gorin() -> None:
    """Install the package if it has changed."""
    built = wheel()
    wanted = read_stamp()["wheel"]
    if read_stamp().get("gorin") == wanted:
        return
    options = ["--quiet", "--no-deps", "--force-reinstall", str(built)]
    run([PYTHON, "-m", "pip", "install", *options], "install gorin", clean_environment())
    write_stamp(gorin=wanted)


def install_alone() -> None:
    """Install the same wheel into an empty environment, with the locked versions of what it asks for itself."""
    shutil.rmtree(ALONE, ignore_errors=True)
    run([sys.executable, "-m", "venv", ALONE], "make an empty environment")
    pip = [str(python_in(ALONE)), "-m", "pip"]
    options = ["install", "--quiet", "--no-deps", "--no-compile"]
    locked = ["--require-hashes", "-r", str(RUN_LOCK)]
    run([*pip, *options, *locked], "install requirements/run.txt", clean_environment())
    run([*pip, *options, str(wheel())], "install gorin", clean_environment())
    run([*pip, "check"], "find in requirements/run.txt what gorin asks for", clean_environment())


def set_up(install: bool = True) -> None:
    """Bring the environment up to date."""
    check_machine()
    make_environment()
    install_requirements()
    if install:
        install_everything()


def install_everything() -> None:
    """Build and install whatever has changed."""
    build_page()
    install_gorin()


# Checks --------------------------------------------------------------------------------------------------


class Checks:
    """A list of checks that all run, whatever fails, and a summary of them."""

    def __init__(self) -> None:
        """Start with nothing checked."""
        self.results: list[tuple[str, bool | None, float, str]] = []

    def run(self, name: str, command: Sequence[str | Path], env: dict[str, str], cwd: Path = ROOT) -> None:
        """Run one check, showing its output, and keep its last line for the summary."""
        say(f"{name} ...")
        began = time.monotonic()
        last = ""
        with subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            assert process.stdout is not None
            for line in process.stdout:
                print(line, end="", flush=True)
                last = line.strip() or last
        self.results.append((name, process.returncode == 0, time.monotonic() - began, last.strip("= ")))

    def attempt(self, name: str, work: Callable[[], None]) -> bool:
        """Do something of ours that may fail, and say whether it worked."""
        began = time.monotonic()
        problem = ""
        try:
            work()
        except Failure as failure:
            problem = str(failure)
            say(problem)
        self.results.append((name, not problem, time.monotonic() - began, problem.split(" (")[0]))
        return not problem

    def skip(self, name: str, why: str) -> None:
        """Note a check that this machine cannot run."""
        say(f"{name}: skipped: {why}")
        self.results.append((name, None, 0.0, why))

    def finish(self) -> int:
        """Print the summary and return the exit status."""
        width = max(len(name) for name, *_ in self.results)
        print()
        for name, passed, seconds, last in self.results:
            word = {True: "ok", False: "FAILED", None: "skipped"}[passed]
            print(f"  {word:<7}  {name:<{width}}  {seconds:6.1f}s  {last}")
        failed = [name for name, passed, *_ in self.results if passed is False]
        print()
        say(f"FAILED: {', '.join(failed)}" if failed else "all checks passed")
        return 1 if failed else 0


def lint(checks: Checks) -> None:
    """Check style and types."""
    env = clean_environment()
    checks.run("ruff", [PYTHON, "-m", "ruff", "check", "."], env)
    checks.run("imports", [BIN / "lint-imports", "--no-logo"], env | {"PYTHONPATH": str(SOURCES)})
    places = [name for name in ("src/gorin", "tests", "tools", "benchmarks") if (ROOT / name).is_dir()]
    checks.run("mypy --strict", [PYTHON, "-m", "mypy", *places, "dev.py", "setup.py"], env)


def pytest_command(arguments: Sequence[str]) -> list[str | Path]:
    """Return the command line of pytest; spread over the cores unless the caller says how."""
    spread = [] if any(a.startswith(("-n", "--pdb")) for a in arguments) else ["-n", "auto"]
    colour = ["--color=yes"] if sys.stdout.isatty() else []
    return [PYTHON, "-m", "pytest", "-q", *spread, *colour, f"--coverage-file={RECORD}", *arguments]


def test_compiled(checks: Checks, arguments: Sequence[str]) -> None:
    """Run the tests on the installed, compiled package."""
    proof = "import sys, importlib.util as u; bad = [m for m in sys.argv[1:]"
    proof += " if not str(getattr(u.find_spec(m), 'origin', '')).endswith(('.so', '.pyd'))];"
    proof += " sys.exit('not compiled: ' + ' '.join(bad) if bad else 0);"
    names = [path.removeprefix("src/").removesuffix(".py").replace("/", ".") for path in compiled_modules()]
    env = clean_environment()
    checks.run("compiled build", [PYTHON, "-c", proof, *names], env)
    checks.run("pytest, compiled", pytest_command(arguments), env)


def test_alone(checks: Checks) -> None:
    """Play a game and open the page from the wheel in an environment that has nothing else."""
    if checks.attempt("install alone", install_alone):
        options = ["--without-page"] if page.left_out() else []
        checks.run("installed alone", [python_in(ALONE), "-I", "tools/try_install.py", *options], clean_environment())


def interpreted_sources() -> Path:
    """Return a source folder without compiled modules: ours, or a copy if ours has been built in place."""
    copy = BUILD / "interpreted"
    shutil.rmtree(copy, ignore_errors=True)
    if not any(SOURCES.rglob("*.so")):
        return SOURCES
    shutil.copytree(SOURCES, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
    return copy


def test_interpreted(checks: Checks, arguments: Sequence[str]) -> None:
    """Run the tests on the plain sources, and the examples in their docstrings."""
    sources = interpreted_sources()
    left_out = ["--ignore-glob=*/migrations/*"]  # run by Alembic only
    if os.environ.get("CI"):  # what is never compiled has been tested by the compiled run
        left_out += [f"--ignore=tests/{each}" for each in ("server", "present", "cli", "cards/test_exercise.py")]
    what = list(arguments) or ["--doctest-modules", *left_out, "tests", str(sources / "gorin")]
    checks.run("pytest, interpreted", pytest_command(what), clean_environment(PYTHONPATH=str(sources)))


def test_web(checks: Checks) -> None:
    """Run the web client's own tests, if it has any."""
    if not has_web() or not checks.attempt("web packages", lambda: build_page(packages_too=True)):
        return
    scripts = json.loads((WEB / "package.json").read_text(encoding="utf-8")).get("scripts", {})
    npm = shutil.which("npm") or "npm"
    for script in ("lint", "check", "test"):
        if script in scripts:
            checks.run(f"web {script}", [npm, "run", script], clean_environment(CI="true"), WEB)
    browser = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if "e2e" not in scripts:
        return
    if browser is None:
        checks.skip("web e2e", "no Chromium; Debian: sudo apt install chromium")
        return
    env = clean_environment(CI="true", GORIN=str(BIN / "gorin"), CHROMIUM=browser)
    checks.run("web e2e", [npm, "run", "e2e"], env, WEB)


def check_claims(checks: Checks) -> None:
    """Compare the committed list of tested rules with the tests that have just passed."""
    checks.run("tested rules", [PYTHON, "tools/write_tested.py", "--check", RECORD], clean_environment())


# Commands ------------------------------------------------------------------------------------------------


def command_play(arguments: list[str]) -> int:
    """Set up and open the table in the browser."""
    return start("serve", "--open", *arguments)


def command_terminal(arguments: list[str]) -> int:
    """Set up and start a game in the terminal."""
    return start("play", *arguments)


def start(*arguments: str) -> int:
    """Set up and become a gorin command."""
    set_up()
    program = [str(BIN / "gorin"), *arguments]
    env = clean_environment()
    if os.name == "nt":
        return subprocess.run(program, env=env).returncode
    sys.stdout.flush()
    os.execve(program[0], program, env)


def command_test(arguments: list[str]) -> int:
    """Set up and run every check."""
    set_up(install=False)
    checks = Checks()
    lint(checks)
    if not arguments:
        RECORD.unlink(missing_ok=True)
    if checks.attempt("build", install_everything):
        test_alone(checks)
        test_compiled(checks, arguments)
    test_interpreted(checks, arguments)
    if not arguments:
        check_claims(checks)
        test_web(checks)
    return checks.finish()


def command_lint(_: list[str]) -> int:
    """Set up and run the checks that run no code."""
    set_up(install=False)
    checks = Checks()
    lint(checks)
    return checks.finish()


def command_coverage(arguments: list[str]) -> int:
    """Write which rules, cards and worked examples the tests exercise (--last: from the runs so far)."""
    set_up(install=False)
    if "--last" not in arguments or not RECORD.is_file():
        RECORD.unlink(missing_ok=True)
        checks = Checks()
        env = clean_environment(PYTHONPATH=str(interpreted_sources()))
        checks.run("pytest, interpreted", pytest_command(["tests"]), env)
        if checks.finish():
            return 1
    run([PYTHON, "tools/write_tested.py", RECORD], "write the list of tested rules", clean_environment())
    return 0


def command_mutants(arguments: list[str]) -> int:
    """Draw small changes of the engine, or take the listed ones, and run the tests on each (--help says more)."""
    set_up(install=False)
    command = [PYTHON, "-m", "tools.mutants", "--sources", interpreted_sources(), *arguments]
    return subprocess.run([str(part) for part in command], cwd=ROOT, env=clean_environment()).returncode


def command_build(arguments: list[str]) -> int:
    """Compile beside the sources."""
    set_up(install=False)
    env = clean_environment(GORIN_INTERPRETED="0", **({"GORIN_OPT_LEVEL": "0"} if "--fast" in arguments else {}))
    run([PYTHON, "setup.py", "-q", "build_ext", "--inplace"], "compile gorin", env)
    say("compiled beside the sources; Python now prefers these, so build again after a change, or clean")
    return 0


def command_clean(arguments: list[str]) -> int:
    """Remove what builds and tests leave behind."""
    for path in [*SOURCES.rglob("*.so"), *SOURCES.rglob("*.pyd"), RECORD]:
        path.unlink(missing_ok=True)
    folders = [BUILD, ROOT / "dist", ROOT / ".hypothesis"]
    folders += [*ROOT.glob(".*_cache"), *SOURCES.glob("*.egg-info")]
    for place in (SOURCES, ROOT / "tests", ROOT / "tools"):
        folders += place.rglob("__pycache__")
    if "--all" in arguments:
        folders += [VENV, WEB / "node_modules", WEB / "dist"]
    for folder in folders:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def command_lock(_: list[str]) -> int:
    """Choose the newest versions and write them down with the hashes of every file of each release."""
    check_machine()
    place = BUILD / "lock"
    python = place / "bin" / "python"
    if not python.exists():
        run([sys.executable, "-m", "venv", place], "make an environment for uv")
    run([python, "-m", "pip", "install", "--quiet", "--upgrade", "uv"], "install uv", clean_environment())
    for name in ("run", "sqlite", "dev"):
        target = Path("requirements") / f"{name}.txt"
        options = ["--universal", "--upgrade", "--quiet", "--generate-hashes"]
        options += ["--python-version", ".".join(map(str, PYTHON_NEEDED))]
        options += ["--no-emit-index-url", "--no-annotate", "--no-header"]
        options += ["-o", str(target), f"requirements/{name}.in"]
        run([python, "-m", "uv", "pip", "compile", *options], f"lock {target}", clean_environment())
        for line in (ROOT / target).read_text(encoding="utf-8").splitlines():
            if "==" not in line and not line.strip().startswith("--hash="):
                raise Failure(f"{target} must hold names, versions and hashes only, but has: {line}")
    say("wrote requirements/run.txt, sqlite.txt and dev.txt")
    return 0


COMMANDS: dict[str, Callable[[list[str]], int]] = {
    "play": command_play,
    "terminal": command_terminal,
    "test": command_test,
    "lint": command_lint,
    "coverage": command_coverage,
    "mutants": command_mutants,
    "build": command_build,
    "clean": command_clean,
    "lock": command_lock,
}


def main(arguments: list[str]) -> int:
    """Run one command and return its exit status."""
    if not arguments or arguments[0] not in COMMANDS:
        asked_for_help = bool(arguments) and arguments[0] in ("-h", "--help", "help")
        print(__doc__)
        return 0 if asked_for_help else 2
    try:
        return COMMANDS[arguments[0]](arguments[1:])
    except Failure as failure:
        say(str(failure))
        return 1
    except KeyboardInterrupt:
        say("interrupted")
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
