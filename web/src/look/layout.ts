/** What a card shows where, by its size: numbers, and how its title is set. */
import type { Card, CardFace } from "../net/types";
import { inPlay, statsOf, type StatNow } from "./describe";
import { clanOf, type Clan } from "./marks";

/** `tiny` shows only the picture. */
export type Size = "tiny" | "small" | "medium" | "large";

export interface Layout {
  clan: Clan;
  keywords: readonly string[];
  cost: readonly StatNow[];
  left: readonly StatNow[];
  middle: readonly StatNow[];
  right: readonly StatNow[];
  /** A long word is set in narrow letters, so that it need not be broken. */
  long: boolean;
  /** How many letters the longest word of the title has: it is set so small that it stands on one line. */
  longest: number;
  wordy: boolean;
}

export function layoutOf(card: Card, face: CardFace | undefined, size: Size): Layout {
  if (card.hidden) {
    const none: readonly StatNow[] = [];
    const numbers = { cost: none, left: none, middle: none, right: none };
    return { clan: "none", keywords: [], ...numbers, long: false, longest: 0, wordy: false };
  }
  const small = size === "small";
  const stats = statsOf(card);
  const find = (...names: string[]): StatNow[] => stats.filter((stat) => names.includes(stat.name));
  const rest = ["personal_honor", "honor_requirement", "focus", "starting_honor"];
  const words = (by: RegExp): number => Math.max(...card.title.split(by).map((word) => word.length));
  return {
    clan: clanOf(face?.clan ?? "", card.keywords),
    keywords: card.keywords.filter((word) => !word.endsWith(" Clan")),
    cost: size === "medium" || size === "large" || !inPlay(card) ? find("gold_cost") : [],
    left: find("force", "gold_production"),
    middle: small ? (inPlay(card) ? [] : find("focus")) : find(...rest),
    right: find("chi", "province_strength"),
    long: card.title.length > (small ? 16 : 24) || words(/[ -]/) > (small ? 8 : 9),
    longest: words(/[\s-]/),
    wordy: words(/[\s-]/) > (small ? 7 : 9),
  };
}
