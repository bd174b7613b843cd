/**
 * What the server says at the table, in French: by a table of its sentences, whose blanks stand for cards, players,
 * places and numbers. What is not in the table, card texts above all, stays as it comes.
 */
import table from "./sentences.json";

type Section = keyof typeof table;

interface Pattern {
  shape: RegExp;
  blanks: string[];
  french: string;
}

const MOST = 4000; // remembered
const BLANK = /\{(\w+)\}/;

/** What may stand in a blank: names that begin so have a form of their own; a slot never reaches into a new sentence. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^nth/, "\\d+(?:st|nd|rd|th)"],
  [/^n\d?$/, "[−-]?\\d+"],
  [/^who/, "(?:[Yy]ou|[Yy]our opponent|[Hh]e|[Aa] player|[Ss]omebody|[Pp]layer \\d)"],
  [/^sentence/, ".+"],
  [/^short/, ".+"],
  [/./, "(?:(?!\\. |\\? |: ).)+?"],
];

function pattern(english: string, french: string): Pattern {
  const pieces = english.split(BLANK);
  const blanks = pieces.filter((_, at) => at % 2 === 1);
  const source = pieces
    .map((piece, at) =>
      at % 2 === 1
        ? `(${FORMS.find(([name]) => name.test(piece))?.[1] ?? ".+?"})`
        : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    )
    .join("");
  // A sentence begins with a capital, wherever the table has a small letter.
  const first = source[0] ?? "";
  const begin = /[a-z]/.test(first) ? `[${first}${first.toUpperCase()}]${source.slice(1)}` : source;
  return { shape: new RegExp(`^${begin}$`, "s"), blanks, french };
}

/** Those with most of their own words first. */
function patterns(...sections: Section[]): Pattern[] {
  return sections
    .flatMap((section) => Object.entries(table[section]))
    .map(([english, french]) => ({
      own: english.replace(/\{\w+\}/g, "").length,
      made: pattern(english, french),
    }))
    .sort((a, b) => b.own - a.own)
    .map(({ made }) => made);
}

const SENTENCES = patterns("sentences", "refusals", "offers");
const PARTS = patterns("clauses", "phrases");
const DOING = patterns("doing");
const LABELS = patterns("labels");
const PLACES = patterns("places");

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const begins = (text: string): boolean => /^\p{Lu}/u.test(text);

function ordinal(text: string): string {
  const number = Number.parseInt(text, 10);
  return number === 1 ? "1re" : `${number}e`;
}

/** Titles in a row, each perhaps several times. */
function list(text: string): string {
  const items = text
    .replace(/ \(twice\)/g, " (deux fois)")
    .replace(/ \((\d+) of them\)/g, " ($1 fois)")
    .split(", ");
  const last = items.pop() ?? "";
  const at = last.lastIndexOf(" and ");
  const all = at < 0 ? [...items, last] : [...items, last.slice(0, at), last.slice(at + 5)];
  const said = all.map(part);
  return said.length < 2 ? said.join("") : `${said.slice(0, -1).join(", ")} et ${said.at(-1) ?? ""}`;
}

function fill(blank: string, text: string): string {
  if (blank.startsWith("nth")) return ordinal(text);
  if (blank.startsWith("list")) return list(text);
  if (blank === "sentence") return sentence(text);
  if (blank === "doing") return by(DOING, text) ?? text;
  if (blank === "short" || /^n\d?$/.test(blank)) return text;
  return part(text);
}

/** The French of a text by one of some patterns; null if it is like none. */
function by(all: readonly Pattern[], text: string): string | null {
  for (const { shape, blanks, french } of all) {
    const found = shape.exec(text);
    if (!found) continue;
    const values = blanks.map((blank, at) => fill(blank, found[at + 1] ?? ""));
    // Who does what is told by the two together: one that is not known is some other sentence.
    if (blanks.includes("doing") && values[blanks.indexOf("doing")] === found[blanks.indexOf("doing") + 1])
      continue;
    const said = french.replace(/\{(\w+)\}/g, (_, blank: string) => values[blanks.indexOf(blank)] ?? "");
    return begins(text) ? capital(said) : said;
  }
  return null;
}

const part = (text: string): string => by(PARTS, text) ?? text;

function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const old = known.get(text);
    if (old !== undefined) return old;
    if (known.size >= MOST) known.clear();
    const said = make(text);
    known.set(text, said);
    return said;
  };
}

/** A sentence of the table. */
export const sentence: (text: string) => string = remembered((text) => {
  const said = by(SENTENCES, text);
  if (said !== null) return said;
  // "Equip: Target one of your Personalities.": who asks, and what.
  for (let at = text.indexOf(": "); at > 0; at = text.indexOf(": ", at + 1)) {
    const rest = by(SENTENCES, text.slice(at + 2));
    if (rest !== null) return `${part(text.slice(0, at))} : ${rest}`;
  }
  return text;
});

/** Where the card of an answer is: each piece is known, or nothing is. */
function place(text: string): string | null {
  const said = text.split(", ").map((piece) => by(PLACES, piece));
  return said.includes(null) ? null : said.join(", ");
}

/** An answer. */
export const label: (text: string) => string = remembered((text) => {
  const suffix = / \(([^()]+(?:\([^()]*\)[^()]*)?)\)$/.exec(text);
  const where = suffix ? place(suffix[1] ?? "") : null;
  const plain = where === null || !suffix ? text : text.slice(0, suffix.index);
  const said = by(LABELS, plain) ?? by(PARTS, plain) ?? plain;
  return where === null ? said : `${said} (${where})`;
});
