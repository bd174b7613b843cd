/**
 * What a first game needs to be told: how it is won, and what the moment at hand is for.
 *
 * Each piece of advice can be put away for good, and all of them at once.
 */
import type { Question, View } from "../net/types";
import { words } from "../words";

export type Topic = keyof typeof words.table.guide.topics;

const STORED = "gorin.guide";
/** Until this turn one is told how the game is won. */
const FIRST = 2;
const TOPICS = Object.keys(words.table.guide.topics) as Topic[];

/** What the question shown is about, in the terms of somebody who has read nothing; null where it says all itself. */
export function topicOf(view: View, question: Question | null, heard: ReadonlySet<string>): Topic | null {
  if (question?.player !== view.viewer || view.over) return null;
  if (!heard.has("winning") && view.turn <= FIRST) return "winning";
  const mine = view.active === view.viewer;
  switch (question.kind) {
    case "action":
      if (view.attacker >= 0) return "battle";
      return mine ? "action" : "theirAction";
    case "attack":
      return "attack";
    case "assign":
      return view.attacker === view.viewer ? "sending" : "defending";
    case "pay":
      return "paying";
    case "dynasty":
      return "dynasty";
    case "discard":
      return question.options?.some((option) => option.kind === "pass") === true ? "clearing" : "hand";
    case "reaction":
      return "reaction";
    case "legacy":
      return "legacy";
    case "refuse":
    case "focus":
      return "duel";
    case "target":
      return "target";
    case "purchase":
      return "purchase";
    default:
      return null;
  }
}

/** What has been put away in this browser. */
export function loadHeard(storage: Pick<Storage, "getItem"> | null): ReadonlySet<Topic> {
  let kept: unknown;
  try {
    kept = JSON.parse(storage?.getItem(STORED) ?? "null");
  } catch {
    kept = null;
  }
  return new Set(Array.isArray(kept) ? TOPICS.filter((topic) => kept.includes(topic)) : []);
}

export function saveHeard(heard: ReadonlySet<Topic>, storage: Pick<Storage, "setItem"> | null): void {
  try {
    storage?.setItem(STORED, JSON.stringify([...heard]));
  } catch {
    // A browser that keeps nothing is told again.
  }
}
