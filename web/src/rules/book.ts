/** The chapters of how to play and the handbooks, fetched once, and the ways between them. */
import { books as BOOKS, FIRST, ofRule } from "../app/edition.svelte";
import * as api from "../net/api";

export type Edition = (typeof BOOKS)[number]["edition"];

export type Rule = api.HandbookData["rules"][number];

export interface Section {
  /** The beginning of its rules' ids, such as SE-BAT. */
  id: string;
  title: string;
  rules: Rule[];
}

export interface Book {
  edition: string;
  title: string;
  year: number;
  rules: readonly Rule[];
  byId: ReadonlyMap<string, Rule>;
  sections: readonly Section[];
  /** The rules that mention a rule. */
  citing: ReadonlyMap<string, readonly string[]>;
}

export const sectionOf = (id: string): string => id.slice(0, id.lastIndexOf("-"));

export function bookOf(data: api.HandbookData): Book {
  const sections = new Map<string, Section>();
  const citing = new Map<string, string[]>();
  for (const rule of data.rules) {
    const id = sectionOf(rule.id);
    const section = sections.get(id) ?? { id, title: rule.chapter, rules: [] };
    section.rules.push(rule);
    sections.set(id, section);
    for (const ref of rule.refs) citing.set(ref, [...(citing.get(ref) ?? []), rule.id]);
  }
  return {
    edition: data.edition,
    title: data.title,
    year: data.year,
    rules: data.rules,
    byId: new Map(data.rules.map((rule) => [rule.id, rule])),
    sections: [...sections.values()],
    citing,
  };
}

/** The sections by the chapter of the handbook in which they stand. */
export function chaptersOf(book: Book): [title: string, sections: Section[]][] {
  const found = new Map<string, Section[]>();
  for (const section of book.sections)
    found.set(section.title, [...(found.get(section.title) ?? []), section]);
  return [...found];
}

/** The rules before and after one, in the order of the handbook. */
export function neighbours(book: Book, id: string): [Rule | undefined, Rule | undefined] {
  const at = book.rules.findIndex((rule) => rule.id === id);
  return at < 0 ? [undefined, undefined] : [book.rules[at - 1], book.rules[at + 1]];
}

/** What an address of these pages means. */
export type Place =
  | { kind: "contents" }
  | { kind: "chapter"; edition: Edition; name: string }
  | { kind: "handbook"; edition: Edition }
  | { kind: "section"; edition: Edition; id: string }
  | { kind: "rule"; edition: Edition; id: string };

export function placeOf(name: string): Place {
  if (name === "") return { kind: "contents" };
  const [first = "", second] = name.split("/");
  const known = BOOKS.find(({ edition }) => edition === first);
  if (known && second === undefined) return { kind: "handbook", edition: known.edition };
  if (known) return { kind: "chapter", edition: known.edition, name: second ?? "" };
  const id = name.toUpperCase();
  const edition = ofRule(id);
  if (edition && /^[A-Z]+-[A-Z]+-\d+$/.test(id)) return { kind: "rule", edition, id };
  if (edition && /^[A-Z]+-[A-Z]+$/.test(id)) return { kind: "section", edition, id };
  return { kind: "chapter", edition: FIRST, name };
}

/** How to play an edition, in chapters. */
export const loadGuide = api.onceEach(api.guide);

export const loadBook = api.onceEach(async (edition) => bookOf(await api.handbook(edition)));
