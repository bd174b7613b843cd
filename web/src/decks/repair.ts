/** Mending a list in its own words: only the lines that are wrong change. */
import type { DeckReport } from "../net/types";

type Problem = DeckReport["problems"][number];
type Unread = DeckReport["unread"][number];

/** `["3x ", "Iron Mine", ""]` or `["", "Iron Mine", " x3"]`. */
function split(line: string): { before: string; count: number; title: string; after: string } {
  const first = /^(\s*(?:[-*•]\s+)?(?:x\s*)?(\d{1,3})(?:\s*[x×]\s*|\s+))(\S.*?)(\s*)$/i.exec(line);
  if (first)
    return { before: first[1] ?? "", count: Number(first[2]), title: first[3] ?? "", after: first[4] ?? "" };
  const last = /^(\s*)(\S.*?)(\s+[x×]\s*(\d{1,3})\s*)$/i.exec(line);
  if (last)
    return { before: last[1] ?? "", count: Number(last[4]), title: last[2] ?? "", after: last[3] ?? "" };
  return { before: "", count: 1, title: line.trim(), after: "" };
}

/** Titles that mean the same card: case, signs and ways to say "Experienced" do not matter. */
function key(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bexp(?=\d|\b)/g, "experienced ")
    .replace(/\s+/g, " ")
    .trim();
}

function squeezed(line: string): string {
  return line.split(/\s+/).filter(Boolean).join(" ");
}

/** The list with another title in a line that was not understood; null where that line is not found. */
export function replaceLine(text: string, unread: Unread, title: string): string | null {
  const lines = text.split("\n");
  const line = lines[unread.line - 1];
  if (line === undefined || unread.text === "" || !squeezed(line).startsWith(squeezed(unread.text)))
    return null;
  const { before, after } = split(line);
  lines[unread.line - 1] = `${before}${title}${after}`;
  return lines.join("\n");
}

/** The list without a line that was not understood; null where that line is not found. */
export function removeLine(text: string, unread: Unread): string | null {
  if (replaceLine(text, unread, "") === null) return null;
  return text
    .split("\n")
    .filter((_, n) => n !== unread.line - 1)
    .join("\n");
}

/** The list with so many copies of a card fewer, the last line first; null if it does not name that many. */
export function takeOut(text: string, title: string, copies: number): string | null {
  const lines = text.split("\n");
  const kept: string[] = [];
  let left = copies;
  for (const line of lines.reverse()) {
    const found = split(line);
    if (left === 0 || key(found.title) !== key(title)) {
      kept.push(line);
      continue;
    }
    const gone = Math.min(left, found.count);
    left -= gone;
    if (gone === found.count) continue;
    const fewer = String(found.count - gone);
    const { before, after } = found;
    kept.push(`${before.replace(/\d+/, fewer)}${found.title}${after.replace(/\d+/, fewer)}`);
  }
  return left === 0 ? kept.reverse().join("\n") : null;
}

/** The list with one card more. */
export function addCard(text: string, title: string): string {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => key(split(line).title) === key(title));
  const line = lines[at];
  if (line !== undefined) {
    const { before, count, title: written, after } = split(line);
    const more = String(count + 1);
    if (before.trim() === "" && after.trim() === "") lines[at] = `${more} ${written}`;
    else lines[at] = `${before.replace(/\d+/, more)}${written}${after.replace(/\d+/, more)}`;
    return lines.join("\n");
  }
  return `${text.replace(/\s*$/, "")}\n1 ${title}\n`.replace(/^\n/, "");
}

/** How many of which titles the lines of a list name, by what means the same. */
export function titlesOf(text: string): Map<string, { title: string; count: number }> {
  const found = new Map<string, { title: string; count: number }>();
  for (const line of text.split("\n")) {
    const { count, title } = split(line);
    if (key(title) === "" || /^(#|\/\/)|:$/.test(title)) continue;
    const known = found.get(key(title));
    if (known) known.count += count;
    else found.set(key(title), { title: title.trim(), count });
  }
  return found;
}

function copiesOf(report: DeckReport, title: string): number {
  return [...report.dynasty, ...report.fate]
    .filter((card) => card.title === title)
    .reduce((sum, card) => sum + card.count, 0);
}

/** The list with a problem's repair made, or null if a person has to think. */
export function repaired(text: string, problem: Problem, report: DeckReport): string | null {
  if (problem.card === "") return null;
  if (problem.repair === "take it out") return takeOut(text, problem.card, copiesOf(report, problem.card));
  const surplus = /^take out (\d+)$/.exec(problem.repair);
  return surplus ? takeOut(text, problem.card, Number(surplus[1])) : null;
}

/** The list without a card that cannot be played yet. */
export function without(text: string, title: string, report: DeckReport): string | null {
  const copies = copiesOf(report, title);
  return copies === 0 ? null : takeOut(text, title, copies);
}
