/** The decks that one can sit down with. */
import * as api from "../net/api";
import type { Starter } from "../net/types";
import type { Library } from "./setup";

let starters: Promise<Starter[]> | undefined;

/** The starter decks, fetched once. */
export function starterDecks(): Promise<Starter[]> {
  starters ??= api.starters().catch((error: unknown) => {
    starters = undefined;
    throw error;
  });
  return starters;
}

/** Starters and this user's own; somebody without a name has none of his own. */
export async function library(): Promise<Library> {
  const saved = api.decks().catch(() => []);
  return { starters: await starterDecks(), saved: await saved };
}
