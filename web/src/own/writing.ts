/** The text of own cards while it is written: places in it, and what is kept of it in this browser. */
import type { OwnProblem } from "../net/types";

const KEY = "gorin.own";

export function loadText(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function saveText(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // then it lasts as long as the page
  }
}

/** Where a problem begins and ends in the text. */
export function span(
  text: string,
  problem: Pick<OwnProblem, "line" | "column" | "length">,
): [number, number] {
  const lines = text.split("\n");
  const before = lines.slice(0, problem.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const letters = [...(lines[problem.line - 1] ?? "")]; // the server counts letters, and not halves of them
  const first = letters.slice(0, problem.column - 1).join("").length;
  const rest = letters.slice(problem.column - 1, problem.column - 1 + problem.length).join("").length;
  const begin = Math.min(text.length, before + first);
  return [begin, Math.min(text.length, begin + rest)];
}

/** The text with something else in the place of what is not understood, and where that ends. */
export function replaced(text: string, problem: OwnProblem, by: string): { text: string; end: number } {
  const [begin, end] = span(text, problem);
  const open = text.slice(0, begin);
  const rest = text.slice(end);
  const tight = /^[.,:;)]/.test(by) || open === "" || /[\s(]$/.test(open);
  const put = (tight ? "" : " ") + by;
  return { text: open + put + rest, end: open.length + put.length };
}
