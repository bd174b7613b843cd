/** What a key means at the table. */
export type Command =
  | { do: "option"; number: number }
  | { do: "primary" }
  | { do: "search" }
  | { do: "region"; step: 1 | -1 }
  | { do: "escape" }
  | { do: "hint" }
  | { do: "back" }
  | { do: "why" }
  | { do: "pass" }
  | { do: "react" }
  | { do: "card" }
  | { do: "log" }
  | { do: "settings" }
  | { do: "help" };

/** What each command does. */
export type Commands = {
  [Name in Command["do"]]: (given: Extract<Command, { do: Name }>) => void;
};

/** Do what a command says. */
export function obey<Name extends Command["do"]>(
  given: Extract<Command, { do: Name }>,
  commands: Commands,
): void {
  commands[given.do as Name](given);
}

const LETTERS: Record<string, Command> = {
  "/": { do: "search" },
  "?": { do: "help" },
  h: { do: "hint" },
  u: { do: "back" },
  w: { do: "why" },
  p: { do: "pass" },
  r: { do: "react" },
  c: { do: "card" },
  l: { do: "log" },
  s: { do: "settings" },
};

/** Whether somebody is writing: then letters and numbers are text. */
export function writing(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) {
    return !["checkbox", "radio", "button", "submit", "range"].includes(target.type);
  }
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  );
}

/** Whether Enter already means something where the focus is. */
function acts(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "button, a[href], summary, [role='button'], [role='option'], [role='gridcell'], [data-card]",
    ) !== null
  );
}

/** The command of a key press, or null if it is none of ours. Without `letters` what one could write commands nothing. */
export function command(event: KeyboardEvent, letters = true): Command | null {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  if (event.key === "F6") return { do: "region", step: event.shiftKey ? -1 : 1 };
  if (event.key === "Escape") return { do: "escape" };
  if (writing(event.target) || event.repeat) return null;
  if (event.key === "Enter") return acts(event.target) ? null : { do: "primary" };
  if (!letters) return null;
  if (/^[1-9]$/.test(event.key)) return { do: "option", number: Number(event.key) };
  return LETTERS[event.key] ?? null;
}
