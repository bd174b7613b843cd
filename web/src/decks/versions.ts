/** Earlier lists of decks, kept in this browser, and what is different in them. */
import { titlesOf } from "./repair";

export interface Version {
  /** Milliseconds since 1970. */
  at: number;
  text: string;
}

const KEY = "gorin.versions";
const MOST = 12; // of one deck
const DECKS = 40;

type Kept = Record<string, Version[]>;

const isVersion = (found: unknown): found is Version =>
  typeof found === "object" &&
  found !== null &&
  "at" in found &&
  "text" in found &&
  typeof found.at === "number" &&
  typeof found.text === "string";

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    return Object.fromEntries(
      Object.entries(found).flatMap(([name, all]) =>
        Array.isArray(all) ? [[name, all.filter(isVersion)]] : [],
      ),
    );
  } catch {
    return {};
  }
}

function keep(all: Kept): void {
  const last = (versions: readonly Version[]): number => versions[0]?.at ?? 0;
  const newest = Object.entries(all).sort(([, a], [, b]) => last(b) - last(a));
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(newest.slice(0, DECKS))));
  } catch {
    // then there are none to go back to
  }
}

const without = (all: Kept, name: string): Kept =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== name));

/** The versions of a deck, the newest first. */
export const versionsOf = (name: string): readonly Version[] => kept()[name] ?? [];

/** A deck is kept under a name, perhaps another than before: remember how it is now. */
export function remember(name: string, text: string, before = name, at = Date.now()): void {
  const all = kept();
  const versions = [...(all[before] ?? []), ...(before === name ? [] : (all[name] ?? []))];
  if (versions[0]?.text !== text) versions.unshift({ at, text });
  keep({ ...(before === name ? all : without(all, before)), [name]: versions.slice(0, MOST) });
}

export function forget(name: string): void {
  keep(without(kept(), name));
}

export interface Difference {
  title: string;
  more: number;
}

/** What the second list has more or fewer of, by title as it is written. */
export function difference(from: string, to: string): Difference[] {
  const [before, after] = [titlesOf(from), titlesOf(to)];
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)];
    const more = (now?.count ?? 0) - (old?.count ?? 0);
    return more === 0 ? [] : [{ title: (now ?? old)?.title ?? key, more }];
  });
}
