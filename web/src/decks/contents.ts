/** What is in a deck, from what the server read and what has been changed since. */
import type { Catalogue, Entry } from "../cards/catalogue";
import type { CardType, DeckReport } from "../net/types";

export interface Copies {
  entry: Entry;
  count: number;
}

export interface Contents {
  stronghold: Entry | null;
  /** Who stands beside the Stronghold, in editions that have such. */
  sensei: Entry | null;
  wind: Entry | null;
  dynasty: readonly Copies[];
  fate: readonly Copies[];
}

/** Copies more or fewer, by card. */
export type Changes = Readonly<Record<string, number>>;

export const empty: Contents = { stronghold: null, sensei: null, wind: null, dynasty: [], fate: [] };

/** The order in which types are listed. */
const listed: readonly CardType[] = [
  "Stronghold",
  "Sensei",
  "Wind",
  "Personality",
  "Holding",
  "Event",
  "Region",
  "Action",
  "Spell",
  "Follower",
  "Item",
  "Ancestor",
  "Ring",
];

/** The deck of a report, with so many copies of some cards more or fewer. */
export function contentsOf(report: DeckReport | null, catalogue: Catalogue, changes: Changes = {}): Contents {
  const counts = new Map<string, number>();
  for (const title of [report?.stronghold, report?.sensei, report?.wind]) {
    const named = title ? catalogue.byTitle.get(title) : undefined;
    if (named) counts.set(named.face.id, 1);
  }
  for (const { card, count } of [...(report?.dynasty ?? []), ...(report?.fate ?? [])])
    counts.set(card, (counts.get(card) ?? 0) + count);
  for (const [card, more] of Object.entries(changes)) counts.set(card, (counts.get(card) ?? 0) + more);
  const all = [...counts].flatMap(([card, count]) => {
    const entry = catalogue.byId.get(card);
    return entry && count > 0 ? [{ entry, count }] : [];
  });
  const part = (deck: string): Copies[] => all.filter(({ entry }) => entry.face.deck === deck).sort(byType);
  const beside = (type: CardType): Entry | null =>
    part("none").find(({ entry }) => entry.face.type === type)?.entry ?? null;
  return {
    stronghold: beside("Stronghold"),
    sensei: beside("Sensei"),
    wind: beside("Wind"),
    dynasty: part("dynasty"),
    fate: part("fate"),
  };
}

function byType(a: Copies, b: Copies): number {
  const type = listed.indexOf(a.entry.face.type) - listed.indexOf(b.entry.face.type);
  return type || a.entry.full.localeCompare(b.entry.full, "en");
}

export const sizeOf = (cards: readonly Copies[]): number => cards.reduce((sum, { count }) => sum + count, 0);

export function countOf(contents: Contents, entry: Entry): number {
  const beside = [contents.stronghold, contents.sensei, contents.wind];
  if (beside.some((each) => each?.face.id === entry.face.id)) return 1;
  const found = [...contents.dynasty, ...contents.fate].find((each) => each.entry.face.id === entry.face.id);
  return found?.count ?? 0;
}

/** The cards of a part by type, in the order of the types. */
export function byTypes(cards: readonly Copies[]): { type: CardType; cards: Copies[] }[] {
  return listed
    .map((type) => ({ type, cards: cards.filter(({ entry }) => entry.face.type === type) }))
    .filter((group) => group.cards.length > 0);
}

/** How many cards have each value of a number, from the least to the greatest; gaps between them are there, too. */
export function curve(
  cards: readonly Copies[],
  value: "gold_cost" | "focus" | "force" | "chi",
): { value: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { entry, count } of cards) {
    const number = entry.face.stats[value];
    if (number !== undefined) counts.set(number, (counts.get(number) ?? 0) + count);
  }
  if (counts.size === 0) return [];
  const values = [...counts.keys()];
  const [least, most] = [Math.min(0, ...values), Math.max(...values)];
  return Array.from({ length: most - least + 1 }, (_, n) => ({
    value: least + n,
    count: counts.get(least + n) ?? 0,
  }));
}

/** The mean of a number over those cards that have it; null if none has. */
export function mean(cards: readonly Copies[], value: "gold_cost" | "focus"): number | null {
  const having = cards.filter(({ entry }) => entry.face.stats[value] !== undefined);
  const all = sizeOf(having);
  if (all === 0) return null;
  return having.reduce((sum, { entry, count }) => sum + count * (entry.face.stats[value] ?? 0), 0) / all;
}

/** The cards that fit, out of a part, as a number of copies. */
export const countWhere = (cards: readonly Copies[], fits: (entry: Entry) => boolean): number =>
  sizeOf(cards.filter(({ entry }) => fits(entry)));

/** So many cards from the top of a shuffled part, and the rest of it. */
export function shuffled(cards: readonly Copies[], random: () => number = Math.random): Entry[] {
  const pile = cards.flatMap(({ entry, count }) => Array.from({ length: count }, () => entry));
  for (let n = pile.length - 1; n > 0; n--) {
    const other = Math.floor(random() * (n + 1));
    const [a, b] = [pile[n], pile[other]];
    if (a && b) [pile[n], pile[other]] = [b, a];
  }
  return pile;
}
