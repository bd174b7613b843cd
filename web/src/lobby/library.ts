/** The decks that one can sit down with. */
import * as api from "../net/api";
import type { Library } from "./setup";

/** The starters of an edition and this user's own decks of it; somebody without a name has none of his own. */
export async function library(edition: string): Promise<Library> {
  const saved = api.decks().catch(() => []);
  return {
    starters: await api.starters(edition),
    saved: (await saved).filter((deck) => deck.edition === edition),
  };
}
