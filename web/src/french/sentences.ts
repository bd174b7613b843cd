/**
 * What the server says at the table, in French: by a table of its sentences, whose blanks stand for cards, players,
 * places and numbers. What is not in the table, card texts above all, stays as it comes.
 */
import { inKeyword } from "../catalogue";
import table from "./sentences.json";
import { words } from "./words";

type Section = keyof typeof table;

interface Pattern {
  shape: RegExp;
  blanks: string[];
  french: string;
}

const MOST = 4000; // remembered
const KNOWN = /^(?:doing|phrase|reason|moment|honors|answer|when|sentence)/;
const BLANK = /\{(\w+)\}/;

/** What may stand in a blank: names that begin so have a form of their own; a slot never reaches into a new sentence. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/^nth/, "\\d+(?:st|nd|rd|th)"],
  [/^n\d?$/, "[−-]?\\d+"],
  [/^who/, "(?:[Yy]ou|[Yy]our opponent|[Hh]e|[Aa] player|[Ss]omebody|[Pp]layer \\d)"],
  [/^sentence/, ".+"],
  [/^short/, ".+"],
  [/^change/, "[+−-].+"],
  [/^(?:phrase|reason|misses|honors|moment|answer)/, ".+?"],
  [/./, "(?:(?!\\. |\\? |(?<!Imperial Favor): ).)+?"],
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

/** What a blank counts for where a text fits several patterns: what few words fit says more. */
const worth = (blank: string): number => (blank === "doing" ? 16 : /^(?:who|nth?\d?$)/.test(blank) ? 8 : 0);

/** Those that say most by themselves first. */
function patterns(...sections: Section[]): Pattern[] {
  return sections
    .flatMap((section) => Object.entries(table[section]))
    .map(([english, french]) => {
      const made = pattern(english, french);
      const own = english.replace(/\{\w+\}/g, "").length;
      return { own: made.blanks.reduce((sum, blank) => sum + worth(blank), own), made };
    })
    .sort((a, b) => b.own - a.own)
    .map(({ made }) => made);
}

/** What cards and lessons say, each piece by its English; fetched where it can be heard. */
const phrases = new Map<string, string>();

const small = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Know more of what cards and lessons say. */
export function know(more: Readonly<Record<string, string>>): void {
  for (const [english, french] of Object.entries(more)) phrases.set(small(english), french);
  for (const known of memories) known.clear();
}

/** What a card or lesson says; null for what none is known to say. */
function phrase(text: string): string | null {
  const whole = phrases.get(small(text));
  const found = whole ?? phrases.get(small(text.replace(/\.$/, "")));
  if (found === undefined) return null;
  const said = whole === undefined && text.endsWith(".") ? `${found}.` : found;
  return begins(text) ? capital(said) : small(said);
}

const SENTENCES = patterns("sentences", "refusals", "offers");
const PARTS = patterns("clauses", "phrases");
const DOING = patterns("doing");
const REASONS = patterns("reasons");
const MISSES = patterns("misses");
const HONORS = patterns("honors");
const DEEDS = patterns("deeds");
const LABELS = patterns("labels");
const PLACES = patterns("places");

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const begins = (text: string): boolean => /^\p{Lu}/u.test(text);

function ordinal(text: string): string {
  const number = Number.parseInt(text, 10);
  return number === 1 ? "1re" : `${number}e`;
}

/** The two titles that "and" joins; some have one of their own. */
function pair(text: string): string[] {
  if (titled(text)) return [text];
  const pieces = text.split(" and ");
  for (let n = 1; n < pieces.length; n += 1) {
    const [one, two] = [pieces.slice(0, n).join(" and "), pieces.slice(n).join(" and ")];
    if (pieces.length === 2 || titled(one) || titled(two)) return [one, two];
  }
  return [text];
}

/** Titles in a row, each perhaps several times. */
function list(text: string): string {
  const items = text
    .replace(/ \(twice\)/g, " (deux fois)")
    .replace(/ \((\d+) of them\)/g, " ($1 fois)")
    .split(", ");
  const last = items.pop() ?? "";
  const said = [...items, ...pair(last)].map((item) => by(PARTS, item) ?? title(item));
  return said.length < 2 ? said.join("") : `${said.slice(0, -1).join(", ")} et ${said.at(-1) ?? ""}`;
}

function fill(blank: string, text: string): string {
  if (blank.startsWith("nth")) return ordinal(text);
  if (blank.startsWith("list")) return list(text);
  if (blank === "sentence") return sentence(text);
  if (blank === "doing") return by(DOING, text) ?? text;
  if (blank === "reason") return reason(text) ?? text;
  if (blank === "honors") return by(HONORS, text) ?? text;
  if (blank === "misses") return text.split(", ").map(miss).join(", ");
  if (blank === "moment") return phrase(text) ?? by(PARTS, text) ?? text;
  if (blank === "answer") return label(text);
  if (blank === "short") return phrase(text) ?? text;
  if (/^n\d?$/.test(blank)) return text;
  return part(text);
}

/** The French of a text by one of some patterns; null if it is like none. */
function by(all: readonly Pattern[], text: string): string | null {
  for (const { shape, blanks, french } of all) {
    const found = shape.exec(text);
    if (!found) continue;
    const values = blanks.map((blank, at) => fill(blank, found[at + 1] ?? ""));
    // What must be known, and is not, makes some other sentence of it.
    if (blanks.some((blank, at) => KNOWN.test(blank) && values[at] === found[at + 1])) continue;
    const said = french.replace(/\{(\w+)\}/g, (_, blank: string) => values[blanks.indexOf(blank)] ?? "");
    return begins(text) ? capital(said) : said;
  }
  return null;
}

const CREATED = /^((?:[+−-]?\d+(?:F|C|PH)\/?)+) (?:(.+) )?(Personality|Follower|Item|Holding|Spell)$/;

/** What a created card is called: its type, its keywords, its numbers. */
export function title(text: string): string {
  const [, figures, keywords = "", type] = CREATED.exec(text) ?? [];
  if (figures === undefined) return text;
  const clan = /(\w+) Clan/.exec(keywords);
  const others = keywords
    .replace(clan?.[0] ?? "", "")
    .split(" ")
    .map(inKeyword);
  const name = words.card.types[type as keyof typeof words.card.types];
  return [name, ...others, clan ? `Clan ${clan[1] ?? ""}` : "", figures.replace("PH", "HP")]
    .filter((each) => each !== "")
    .join(" ");
}

/** What a card is called stays, whatever else it could mean. */
const titled = (text: string): boolean => phrases.get(small(text)) === text;

const part = (text: string): string =>
  titled(text) ? text : (by(PARTS, text) ?? phrase(text) ?? title(text));

const miss = (text: string): string => by(MISSES, text) ?? text;

/** Why something cannot be: one reason, or two of them. */
function reason(text: string): string | null {
  const plain = text.replace(/\.$/, "");
  const said = by(REASONS, plain);
  if (said !== null) return plain === text ? said : `${said}.`;
  const both = /^(.+?) and ((?:it|he|you|nobody|its) .+)$/.exec(plain);
  if (!both) return null;
  const [first, second] = [reason(both[1] ?? ""), reason(both[2] ?? "")];
  if (first === null || second === null) return null;
  return `${first} et ${second}${plain === text ? "" : "."}`;
}

/** A text of one kind or another that is known; null for any other. */
function known(text: string): string | null {
  return reason(text) ?? by(SENTENCES, text) ?? by(DEEDS, text) ?? phrase(text) ?? after(text);
}

/** What an ability begins with: of one that no card is known to have, nothing is put into other words. */
const HEADING = /\b(?:Limited|Open|Battle|Engage|Dynasty|Reaction|Interrupt)$/;

/** What follows a name and a colon: "Equip: Target one of your Personalities.". */
function after(text: string): string | null {
  const quoted = /^“([^”]*)”: (.+)$/s.exec(text);
  if (quoted) {
    const rest = known(quoted[2] ?? "");
    return rest === null ? null : `« ${phrase(quoted[1] ?? "") ?? quoted[1] ?? ""} » : ${rest}`;
  }
  for (let at = text.indexOf(": "); at > 0; at = text.indexOf(": ", at + 1)) {
    const name = text.slice(0, at);
    if (HEADING.test(name) || name.includes(". ")) return null;
    const rest = known(text.slice(at + 2));
    if (rest !== null) return `${titled(name) ? name : (by(PARTS, name) ?? list(name))} : ${rest}`;
  }
  return null;
}

/** Several sentences, each of which is known or is an answer; null if there is another among them. */
function several(text: string): string | null {
  const pieces = text.split(/(?<=[.?]) (?=[\p{Lu}\d])/u);
  if (pieces.length < 2) return null;
  const said: string[] = [];
  for (let from = 0; from < pieces.length;) {
    let to = pieces.length - (from === 0 ? 1 : 0); // as much as is known together
    let found: string | null = null;
    for (; to > from && found === null; to -= 1) {
      const piece = pieces.slice(from, to).join(" ");
      found = known(piece) ?? (from === 0 ? answer(piece.replace(/\.$/, ""), ".") : null);
    }
    if (found === null) return null;
    said.push(found);
    from = to + 1;
  }
  return said.join(" ");
}

const memories: Map<string, string>[] = [];

function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  memories.push(known);
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
export const sentence: (text: string) => string = remembered((text) => known(text) ?? several(text) ?? text);

/** Where the card of an answer is: each piece is known, or nothing is. */
function place(text: string): string | null {
  const said = text.split(", ").map((piece) => by(PLACES, piece));
  return said.includes(null) ? null : said.join(", ");
}

/** An answer, if it is known, with what stands behind it. */
function answer(text: string, end = ""): string | null {
  const suffix = / \(([^()]+(?:\([^()]*\)[^()]*)?)\)$/.exec(text);
  const where = suffix ? place(suffix[1] ?? "") : null;
  const plain = where === null || !suffix ? text : text.slice(0, suffix.index);
  const said = titled(plain) ? plain : (by(LABELS, plain) ?? by(PARTS, plain) ?? phrase(plain));
  if (said === null && where === null) return null;
  return where === null ? `${said ?? plain}${end}` : `${said ?? plain} (${where})${end}`;
}

/** An answer. */
export const label: (text: string) => string = remembered((text) => answer(text) ?? text);
