"""The commands together, and what happens to the errors that they raise."""

from __future__ import annotations

import os
import sys

import typer

from gorin.cli import (
    bench,
    cards,
    corpus,
    decks,
    ladder,
    loadtest,
    play,
    puzzles,
    replay,
    report,
    rules,
    scenario,
    serve,
    sim,
    soak,
    train,
)
from gorin.cli.refusal import Failed, Refusal

app = typer.Typer(
    name="gorin",
    help="Gorin plays the Legend of the Five Rings collectible card game by its own rulebooks.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
for module in (
    serve,
    play,
    sim,
    ladder,
    train,
    report,
    rules,
    cards,
    decks,
    replay,
    scenario,
    puzzles,
    bench,
    loadtest,
    soak,
    corpus,
):
    module.register(app)


def show_version(wanted: bool) -> None:
    """Print the version and stop."""
    if wanted:
        import gorin

        print(f"gorin {gorin.__version__}")
        raise typer.Exit


@app.callback()
def options(
    version: bool = typer.Option(
        False, "--version", help="Show the version and stop.", is_eager=True, callback=show_version
    ),
) -> None:
    """Play, serve, simulate, look up rules and cards."""


def dispatch(arguments: list[str]) -> int:
    """Run one command line and turn every known error into one clear line."""
    try:
        result = app(args=arguments, prog_name="gorin", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except Refusal as refusal:
        return complain(str(refusal), 2)
    except Failed as failed:
        return complain(str(failed), 1)
    except typer.Exit as leaving:
        return leaving.exit_code
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return unexpected(error)


def unexpected(error: Exception) -> int:
    """Usage errors of the parser read like our own; anything else is a defect and says so."""
    words = getattr(error, "format_message", None)
    if callable(words):
        context = getattr(error, "ctx", None)
        if type(error).__name__ == "NoArgsIsHelpError":
            print(words())
            return 0
        hint = f" (see {context.command_path} --help)" if context is not None else ""
        return complain(f"{words()}{hint}", 2)
    if os.environ.get("GORIN_DEBUG"):
        raise error
    return complain(f"this should not happen: {type(error).__name__}: {error} (GORIN_DEBUG=1 shows more)", 3)


def complain(message: str, status: int) -> int:
    """One line on standard error."""
    line = " ".join(message.split())
    if line:
        print(f"gorin: {line[:600]}", file=sys.stderr)
    return status
