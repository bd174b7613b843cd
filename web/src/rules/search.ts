/** Finding chapters, words and rules by words or by the beginning of an id. */
import { chapterPage } from "../app/cited";
import type { GuideData } from "../net/api";
import type { Book } from "./book";

export interface Found {
  kind: "chapter" | "text" | "word" | "rule";
  /** What it is called: a title, a word, the id of a rule. */
  name: string;
  text: string;
  href: string;
}

interface Entry extends Found {
  /** Words of its name and of its text, folded. */
  named: readonly string[];
  said: readonly string[];
}

const ID = /^[a-z]{2}-[a-z]*(-\d*)?$/;

/** Small letters without accents. */
const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

const split = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export function entriesOf(guide: GuideData, books: readonly Book[]): Entry[] {
  const entry = (found: Found, about = ""): Entry => ({
    ...found,
    named: split(`${found.name} ${about}`),
    said: split(found.text),
  });
  const chapters = guide.chapters.flatMap(({ name, title, about, parts }) => [
    entry({ kind: "chapter", name: title, text: about, href: chapterPage(guide.edition, name) }),
    ...parts.flatMap((part, at) => {
      const href = chapterPage(guide.edition, name, at + 1);
      if (part.kind === "word") return [entry({ kind: "word", name: part.name, text: part.text, href })];
      return part.kind === "text" ? [entry({ kind: "text", name: title, text: part.text, href })] : [];
    }),
  ]);
  const rules = books.flatMap((book) =>
    book.rules.map((rule) =>
      entry({ kind: "rule", name: rule.id, text: rule.text, href: `/rules/${rule.id}` }, rule.chapter),
    ),
  );
  return [...chapters, ...rules];
}

/** How well a word is met: as it is, as a beginning, or not. */
function meets(wanted: string, all: readonly string[]): number {
  let best = 0;
  for (const word of all) {
    if (word === wanted) return 2;
    if (best === 0 && (word.startsWith(wanted) || (wanted.length > 4 && wanted === `${word}s`))) best = 1;
  }
  return best;
}

const WEIGHT = { chapter: 6, word: 5, text: 3, rule: 2 };

/** The places that have all the words, best first; by an id, the rules that begin with it. */
export function search(entries: readonly Entry[], typed: string): Found[] {
  const id = typed.trim().toLowerCase();
  if (ID.test(id)) {
    return entries.filter((entry) => entry.kind === "rule" && entry.name.toLowerCase().startsWith(id));
  }
  const wanted = split(typed);
  if (wanted.length === 0) return [];
  const ranked: { entry: Entry; score: number }[] = [];
  for (const entry of entries) {
    let score = 0;
    for (const word of wanted) {
      const named = meets(word, entry.named);
      const said = meets(word, entry.said);
      if (named + said === 0) {
        score = 0;
        break;
      }
      score += named * (entry.kind === "rule" || entry.kind === "text" ? 1 : 4) + said * 2;
    }
    // A short text that has the words is about them more than a long one.
    if (score > 0) ranked.push({ entry, score: score + WEIGHT[entry.kind] + 10 / (10 + entry.said.length) });
  }
  return ranked.sort((a, b) => b.score - a.score).map(({ entry }) => entry);
}
