/** How a game ended, in a sentence that says why, and the rule of it. */
import { atHand, type Edition } from "../app/edition.svelte";
import type { Ending as Way, View } from "../net/types";
import { say, words } from "../words";

/** The rules that decide a game, by edition; it ends otherwise by no rule. */
const RULES: Record<Edition, Partial<Record<Way, string>>> = {
  samurai: {
    military: "SE-VIC-02",
    honor: "SE-VIC-01",
    dishonor: "SE-VIC-03",
    enlightenment: "SE-VIC-05",
    concession: "SE-VIC-08",
  },
  twenty_festivals: {
    military: "TF-VIC-01",
    honor: "TF-VIC-03",
    dishonor: "TF-VIC-02",
    enlightenment: "TF-VIC-04",
  },
  gold: {
    military: "GE-VIC-01",
    honor: "GE-VIC-02",
    dishonor: "GE-VIC-04",
    enlightenment: "GE-VIC-03",
  },
};

const ruleOf = (way: Way): string => RULES[atHand()][way] ?? "";

export interface Ending {
  text: string;
  /** The rule that decides it, or empty. */
  rule: string;
}

/** What is needed of a game to say how it ended. */
export interface Ended {
  victory: Way;
  turn: number;
  players: readonly { player: number; honor: number }[];
}

/** Why the game is over; null where the server's own words must do. */
export function endingOf(view: Ended, names: readonly string[], winner: number): Ending | null {
  const way = view.victory;
  if (way === "" || way === "card") return null;
  if (view.players.length > 2 && winner >= 0 && way in words.table.over.several) {
    const several = words.table.over.several[way as keyof typeof words.table.over.several];
    return { text: say(several, { winner: names[winner] ?? "", turn: view.turn }), rule: ruleOf(way) };
  }
  const loser = winner < 0 ? -1 : 1 - winner;
  const honor = (player: number): number => view.players.find((each) => each.player === player)?.honor ?? 0;
  const text = say(words.table.over.ways[way], {
    winner: names[winner] ?? "",
    loser: names[loser] ?? "",
    turn: view.turn,
    honor: honor(way === "honor" ? winner : loser),
  });
  return { text, rule: ruleOf(way) };
}

export interface Placing {
  player: number;
  /** Counted from 1; players who left together share one. */
  place: number;
}

/** How several came out of a game, the winner first; empty for two. */
export function placings(view: View): Placing[] {
  const found: Placing[] = [];
  for (const group of view.placings ?? []) {
    const place = found.length + 1;
    for (const player of group) found.push({ player, place });
  }
  return found;
}
