/**
 * The language in which cards are searched, as people type it:
 *
 *     crane duel                        words in title, keywords or text; all of them
 *     "bow this card"                   these words together
 *     clan:crane,lion  type:personality one of several
 *     chi>=4  force<3  gold:0  focus!=2 numbers; also force>chi, and chi:none
 *     -keyword:cavalry  -(…)            not
 *     samurai or courtier  ( … )        one of both; what stands side by side binds closer
 *
 * A part that is not understood is left out and told of; the rest is searched.
 */
import { editionOf, FIRST } from "../app/edition.svelte";
import { inKeyword } from "../catalogue";
import type { CardFace, StatName } from "../net/types";
import { words } from "../words";
import { fold, type CardSet, type Catalogue, type Entry } from "./catalogue";

export const numberFields = {
  force: "force",
  chi: "chi",
  gold: "gold_cost",
  honor: "personal_honor",
  requirement: "honor_requirement",
  focus: "focus",
  production: "gold_production",
  strength: "province_strength",
  start: "starting_honor",
  experience: "experience",
} as const satisfies Record<string, StatName | "experience">;

export type NumberField = keyof typeof numberFields;

export const wordFields = [
  "clan",
  "type",
  "deck",
  "keyword",
  "text",
  "title",
  "set",
  "is",
  "edition",
] as const;
export type WordField = (typeof wordFields)[number];
export type Field = WordField | NumberField;

const fields: readonly Field[] = [...wordFields, ...(Object.keys(numberFields) as NumberField[])];

/** Other ways to write a field. */
const aliases: Record<string, Field> = {
  c: "clan",
  faction: "clan",
  t: "type",
  k: "keyword",
  kw: "keyword",
  keywords: "keyword",
  name: "title",
  s: "set",
  e: "edition",
  f: "force",
  cost: "gold",
  g: "gold",
  ph: "honor",
  hr: "requirement",
  fv: "focus",
  gp: "production",
  produces: "production",
  ps: "strength",
  province: "strength",
  sh: "start",
  starting: "start",
  exp: "experience",
  xp: "experience",
};

export const traits = {
  unique: (entry) => entry.face.keywords.includes("Unique"),
  singular: (entry) => entry.face.keywords.includes("Singular"),
  loyal: (entry) => entry.face.keywords.includes("Loyal"),
  experienced: (entry) => entry.face.experience > 0,
  playable: (entry) => entry.played,
  unwritten: (entry) => !entry.played,
  legal: (entry) => entry.legal,
} as const satisfies Record<string, (entry: Entry) => boolean>;

type TraitName = keyof typeof traits;
const traitNames = Object.keys(traits) as TraitName[];

type Operator = ">=" | "<=" | "!=" | ":" | "=" | ">" | "<";

export type FaultKind = "field" | "value" | "number" | "operator" | "nothing" | "quote" | "open" | "close";

/** A part that is not understood. */
export interface Fault {
  kind: FaultKind;
  from: number;
  to: number;
  /** The part as it was typed. */
  part: string;
  field: string;
  value: string;
  /** What could stand there, the likeliest first. */
  possible: readonly string[];
}

type Test = (entry: Entry) => boolean;

/** A condition that stands by itself at the top of a query, so that a filter can change it. */
interface Top {
  from: number;
  to: number;
  field: WordField;
  negated: boolean;
  values: readonly string[];
}

export interface Query {
  test: Test;
  faults: readonly Fault[];
  /** Folded words without a field: what stands in a title comes first. */
  words: readonly string[];
  /** Whether titles of other years are wanted. */
  others: boolean;
  /** Conditions that all must hold. */
  tops: readonly Top[];
  /** Whether there is an “or” outside of all brackets. */
  either: boolean;
}

/** What can be named, of an edition. */
export type Vocabulary = Pick<Catalogue, "clans" | "types" | "keywords" | "sets" | "edition">;

const MOST = 500; // characters of a query
const DEEPEST = 20; // brackets in each other
const SHOWN = 6; // possibilities told

const matching = new Map<Operator, (a: number, b: number) => boolean>([
  [":", (a, b) => a === b],
  ["=", (a, b) => a === b],
  ["!=", (a, b) => a !== b],
  [">", (a, b) => a > b],
  ["<", (a, b) => a < b],
  [">=", (a, b) => a >= b],
  ["<=", (a, b) => a <= b],
]);

/** How many letters have to change to make one word of another. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Of many possibilities those that are most like what was typed; of few all, the likeliest first. */
function likeliest(typed: string, possible: readonly string[]): string[] {
  const odd = (name: string): number => Math.abs(name.length - typed.length);
  const ranked = possible
    .map((name) => ({ name, far: fold(name).startsWith(typed) ? 0 : distance(typed, fold(name)) }))
    .sort((a, b) => a.far - b.far || odd(a.name) - odd(b.name));
  const near = ranked.filter(({ far }) => far <= Math.max(2, typed.length / 2));
  const kept =
    possible.length <= 12 || (near.length === 0 && possible.length <= 24) ? ranked : near.slice(0, SHOWN);
  return kept.map(({ name }) => name.toLowerCase());
}

class Parser {
  at = 0;
  depth = 0;
  readonly faults: Fault[] = [];
  readonly words: string[] = [];
  readonly tops: Top[] = [];
  others = false;
  either = false;

  constructor(
    readonly text: string,
    readonly vocabulary: Vocabulary,
  ) {}

  /** Everything, up to the end or a closing bracket. */
  any(): Test | null {
    const branches: Test[] = [];
    let branch: Test[] = [];
    for (;;) {
      this.#space();
      const rest = this.text.slice(this.at);
      if (rest === "") break;
      if (rest.startsWith(")")) {
        if (this.depth > 0) break;
        this.#fault("close", this.at, this.at + 1);
        this.at += 1;
        continue;
      }
      const joint = /^(or|and|\||&)(?=[\s()]|$)/i.exec(rest);
      if (joint) {
        this.at += joint[0].length;
        if (/^[&a]/i.test(joint[0])) continue;
        if (this.depth === 0) this.either = true;
        if (branch.length > 0) branches.push(every(branch));
        branch = [];
        continue;
      }
      const found = this.#item();
      if (found) branch.push(found);
    }
    if (branch.length > 0) branches.push(every(branch));
    if (branches.length === 0) return null;
    return branches.length === 1 ? (branches[0] ?? null) : (entry) => branches.some((test) => test(entry));
  }

  #item(): Test | null {
    const from = this.at;
    const minus = /^-+(?=[^\s-])/.exec(this.text.slice(this.at))?.[0].length ?? 0;
    const negated = minus % 2 === 1;
    this.at += minus;
    const found = this.text[this.at] === "(" ? this.#group() : this.#term(from, negated);
    return found && negated ? (entry) => !found(entry) : found;
  }

  #group(): Test | null {
    const from = this.at;
    this.at += 1;
    if (this.depth >= DEEPEST) {
      this.#fault("open", from, this.text.length);
      this.at = this.text.length;
      return null;
    }
    this.depth += 1;
    const found = this.any();
    this.depth -= 1;
    if (this.text[this.at] === ")") this.at += 1;
    else this.#fault("open", from, from + 1);
    return found;
  }

  #term(from: number, negated: boolean): Test | null {
    const head = /^([A-Za-z_]+)(?:\s*(>=|<=|!=|=|>|<)|(:))\s*/.exec(this.text.slice(this.at));
    if (!head) return this.#word(negated);
    const written = (head[1] ?? "").toLowerCase();
    const operator = (head[2] ?? head[3] ?? ":") as Operator;
    const field = fields.find((name) => name === written) ?? aliases[written];
    this.at += head[0].length;
    const value = this.#value(from);
    if (value === null) return null;
    if (field === undefined) {
      return this.#fault("field", from, this.at, { field: written, possible: likeliest(written, fields) });
    }
    if (value === "") return this.#fault("nothing", from, this.at, { field });
    if (field in numberFields) return this.#number(field as NumberField, operator, value, from);
    if (operator !== ":" && operator !== "=" && operator !== "!=")
      return this.#fault("operator", from, this.at, { field, value: operator, possible: [":", "!="] });
    const found = this.#named(field as WordField, value, from);
    if (found === null) return null;
    const not = operator === "!=";
    const { test, values } = found;
    if (this.depth === 0)
      this.tops.push({ from, to: this.at, field: field as WordField, negated: negated !== not, values });
    return not ? (entry) => !test(entry) : test;
  }

  /** A value after a field: in quotes, or up to the next space; null for quotes that never end. */
  #value(from: number): string | null {
    const rest = this.text.slice(this.at);
    const parts = /^(?:"[^"]*"|[^\s()",]+|,)+/.exec(rest)?.[0] ?? "";
    this.at += parts.length;
    if (this.text[this.at] === '"') {
      this.at = this.text.length;
      return this.#fault("quote", from, this.at);
    }
    return parts;
  }

  #word(negated: boolean): Test | null {
    const from = this.at;
    const quoted = this.text[from] === '"';
    const rest = this.text.slice(from);
    const found = quoted ? /^"([^"]*)"/.exec(rest) : /^[^\s()"]+/.exec(rest);
    if (!found) {
      this.at = this.text.length;
      return this.#fault("quote", from, this.at);
    }
    this.at += found[0].length;
    const folded = fold(quoted ? (found[1] ?? "") : found[0]).trim();
    if (folded === "") return null;
    if (!negated) this.words.push(folded);
    return (entry) =>
      entry.title.includes(folded) || entry.words.includes(folded) || entry.text.includes(folded);
  }

  #number(field: NumberField, operator: Operator, value: string, from: number): Test | null {
    const one = valueOf(field);
    const compare = matching.get(operator);
    const plain = value.toLowerCase().replace(/^"|"$/g, "").replace("−", "-");
    if (plain === "none" && (operator === ":" || operator === "="))
      return (entry) => one(entry.face) === undefined;
    if (plain === "none" && operator === "!=") return (entry) => one(entry.face) !== undefined;
    const other = aliases[plain] ?? fields.find((name) => name === plain);
    let two: (face: CardFace) => number | undefined;
    if (/^[+-]?\d{1,4}$/.test(plain)) {
      const number = Number(plain);
      two = () => number;
    } else if (other !== undefined && other in numberFields) {
      two = valueOf(other as NumberField);
    } else {
      return this.#fault("number", from, this.at, { field, value });
    }
    return ({ face }) => {
      const [a, b] = [one(face), two(face)];
      return a !== undefined && b !== undefined && compare !== undefined && compare(a, b);
    };
  }

  /** What one or several names after a field mean. */
  #named(field: WordField, value: string, from: number): { test: Test; values: string[] } | null {
    const tests: Test[] = [];
    const values: string[] = [];
    for (const part of value.match(/(?:"[^"]*"|[^",])+/g) ?? []) {
      const written = part.replace(/"/g, "").trim();
      if (written === "") continue;
      const found = this.#name(field, fold(written), written);
      if (Array.isArray(found)) {
        const told = { field, value: written, possible: found };
        this.#fault("value", from, this.at, told);
        continue;
      }
      tests.push(found.test);
      values.push(found.value);
    }
    if (tests.length === 0) return null;
    return { test: (entry) => tests.some((test) => test(entry)), values };
  }

  /** What a name means; a list of what is possible if it means nothing. */
  #name(field: WordField, typed: string, written: string): { test: Test; value: string } | string[] {
    const { clans, types, keywords, sets, edition } = this.vocabulary;
    switch (field) {
      case "text":
        return { test: (entry) => entry.text.includes(typed), value: written };
      case "title":
        return { test: (entry) => entry.title.includes(typed), value: written };
      case "clan": {
        const clan = completed(typed, [...clans, "none"]);
        if (clan === undefined) return likeliest(typed, [...clans, "none"]);
        const wanted = clan === "none" ? "" : clan;
        return { test: ({ face, other }) => other === "" && face.clan === wanted, value: clan };
      }
      case "type": {
        const own = Object.entries(words.card.typesIn[editionOf(edition) ?? FIRST]);
        const named = completed(typed, [...types, ...own.map(([, said]) => said)]);
        const type = own.find(([, said]) => said === named)?.[0] ?? named;
        if (type === undefined) return likeliest(typed, types);
        return { test: ({ face, other }) => (other || face.type) === type, value: type };
      }
      case "deck": {
        const deck = completed(typed, ["dynasty", "fate", "none"]);
        if (deck === undefined) return ["dynasty", "fate", "none"];
        return { test: ({ face }) => face.deck === deck, value: deck };
      }
      case "is": {
        const name = completed(typed, traitNames) as TraitName | undefined;
        if (name === undefined) return likeliest(typed, traitNames);
        return { test: traits[name], value: name };
      }
      case "keyword": {
        const spelt = (word: string): string[] => [fold(word), fold(inKeyword(word))];
        const named = keywords.filter((word) => spelt(word).some((each) => each.startsWith(typed)));
        const inside = (word: string): boolean => spelt(word).some((each) => each.includes(typed));
        const found = named.length > 0 ? named : keywords.filter(inside);
        if (found.length === 0) return likeliest(typed, keywords);
        const has = new Set(found);
        return {
          test: ({ face, spoken }) =>
            face.keywords.some((word) => has.has(word)) || spoken.some((word) => has.has(word)),
          value: written,
        };
      }
      case "set": {
        const found = sets.filter((set) => isNamed(set, typed));
        if (found.length === 0)
          return likeliest(
            typed,
            sets.map((set) => set.name),
          );
        return { test: (entry) => entry.sets.some((set) => found.includes(set)), value: written };
      }
      case "edition": {
        const name = completed(typed, [edition, "other", "any"]);
        if (name === undefined) return [edition, "other", "any"];
        if (name !== edition) this.others = true;
        if (name === "any") return { test: () => true, value: name };
        return { test: (entry) => (entry.other !== "") === (name === "other"), value: name };
      }
    }
  }

  #space(): void {
    while (/\s/.test(this.text[this.at] ?? "")) this.at += 1;
  }

  #fault(kind: FaultKind, from: number, to: number, more: Partial<Fault> = {}): null {
    const part = this.text.slice(from, to).trim();
    this.faults.push({ kind, from, to, part, field: "", value: "", possible: [], ...more });
    return null;
  }
}

function every(tests: readonly Test[]): Test {
  return tests.length === 1 && tests[0] ? tests[0] : (entry) => tests.every((test) => test(entry));
}

function valueOf(field: NumberField): (face: CardFace) => number | undefined {
  const name = numberFields[field];
  return name === "experience" ? (face) => face.experience : (face) => face.stats[name];
}

/** The name that is typed, or that begins like it if only one does. */
function completed<Name extends string>(typed: string, names: readonly Name[]): Name | undefined {
  const exact = names.find((name) => fold(name) === typed || `${fold(name)}s` === typed);
  if (exact !== undefined) return exact;
  const begun = names.filter((name) => fold(name).startsWith(typed));
  return begun.length === 1 ? begun[0] : undefined;
}

function isNamed(set: CardSet, typed: string): boolean {
  const name = fold(set.name);
  const short = name.replace(/^the /, "");
  const initials = name
    .split(" ")
    .map((word) => word[0] ?? "")
    .join("");
  return name.startsWith(typed) || short.startsWith(typed) || initials === typed || set.id === typed;
}

/** A query as it was typed. */
export function parse(text: string, vocabulary: Vocabulary): Query {
  const parser = new Parser(text.slice(0, MOST), vocabulary);
  const found = parser.any();
  const { faults, words, tops, either, others } = parser;
  const ours: Test = (entry) => entry.other === "";
  const test = found ?? (() => true);
  return {
    test: others ? test : (entry) => ours(entry) && test(entry),
    faults,
    words,
    others,
    tops: either ? [] : tops,
    either,
  };
}

/** The values to which a field is held by itself, as a filter shows them. */
export function held(query: Query, field: WordField): readonly string[] {
  const found = query.tops.filter((top) => top.field === field && !top.negated);
  return found.length === 1 ? (found[0]?.values ?? []) : [];
}

const quoted = (value: string): string => (/[\s(),:]/.test(value) ? `"${value}"` : value);

/** The query with a field held to other values, or to none; everything else stays as it was typed. */
export function hold(
  text: string,
  field: WordField,
  values: readonly string[],
  vocabulary: Vocabulary,
): string {
  const query = parse(text, vocabulary);
  let rest = text;
  const found = query.tops.filter((top) => top.field === field && !top.negated);
  for (const top of [...found].reverse()) rest = `${rest.slice(0, top.from)} ${rest.slice(top.to)}`;
  rest = rest.trim().replace(/\s{2,}/g, " ");
  if (values.length === 0) return rest;
  const term = `${field}:${values.map((value) => quoted(value.toLowerCase())).join(",")}`;
  if (query.either) rest = `(${rest})`;
  return rest === "" ? term : `${rest} ${term}`;
}

/** Whether a query holds a field to just this value, beside whatever else it says of it. */
export function includes(query: Query, field: WordField, value: string): boolean {
  return query.tops.some((top) => isJust(top, field, value));
}

/** The query with a field held to just this value, too, or no longer. */
export function include(
  text: string,
  field: WordField,
  value: string,
  on: boolean,
  vocabulary: Vocabulary,
): string {
  const query = parse(text, vocabulary);
  let rest = text;
  for (const top of [...query.tops].reverse())
    if (isJust(top, field, value)) rest = `${rest.slice(0, top.from)} ${rest.slice(top.to)}`;
  rest = rest.trim().replace(/\s{2,}/g, " ");
  if (!on) return rest;
  if (query.either) rest = `(${rest})`;
  return `${rest} ${field}:${value}`.trim();
}

function isJust(top: Top, field: WordField, value: string): boolean {
  return top.field === field && !top.negated && top.values.length === 1 && top.values[0] === value;
}

export const orders = ["best", "title", "clan", "type", "gold", "force", "chi", "honor", "focus"] as const;
export type Order = (typeof orders)[number];

/** What is found, in an order; the best are those in whose titles the words stand, and those that can be played. */
export function search(entries: readonly Entry[], query: Query, order: Order = "best"): Entry[] {
  const found = entries.filter(query.test);
  const by = compared(query, order);
  return by === null
    ? found
    : found
        .map(by)
        .sort(inOrder)
        .map(({ entry }) => entry);
}

interface Ranked {
  entry: Entry;
  rank: number | string;
  n: number;
}

function inOrder(a: Ranked, b: Ranked): number {
  if (a.rank === b.rank) return a.n - b.n;
  return a.rank < b.rank ? -1 : 1;
}

/** The entries come by title; what is equal stays so. */
function compared(query: Query, order: Order): ((entry: Entry, n: number) => Ranked) | null {
  if (order === "title") return null;
  if (order === "best") {
    const { words } = query;
    if (words.length === 0) return (entry, n) => ({ entry, n, rank: entry.played ? 0 : 1 });
    const first = words.join(" ");
    return (entry, n) => ({ entry, n, rank: 2 * rankOf(entry, words, first) + (entry.played ? 0 : 1) });
  }
  if (order === "clan") return (entry, n) => ({ entry, n, rank: entry.face.clan || "~" });
  if (order === "type") return (entry, n) => ({ entry, n, rank: entry.other || entry.face.type });
  const value = valueOf(order);
  const few = order === "gold" ? 1 : -1; // the cheap, or the strong, come first
  return (entry, n) => {
    const number = value(entry.face);
    return { entry, n, rank: number === undefined ? Number.POSITIVE_INFINITY : few * number };
  };
}

function rankOf(entry: Entry, words: readonly string[], first: string): number {
  if (entry.title === first) return 0;
  if (entry.title.startsWith(first)) return 1;
  if (entry.title.includes(first)) return 2;
  return words.every((word) => entry.title.includes(word))
    ? 3
    : words.some((word) => entry.title.includes(word))
      ? 4
      : 5;
}
