/**
 * What the page does with questions, without a page: it answers by what was decided on one screen before, by its
 * settings, or asks. `tools/count_prompts.py` plays the games and says what the person would choose.
 */
import { decide, DEFAULTS, type Settings } from "../src/table/autopass";
import { identities, next, payByPlan, type Intent } from "../src/table/intents";
import type { Question, View } from "../src/net/types";

/** Nothing is passed over, and nothing answered unasked. */
export const EVERYTHING: Settings = {
  ...DEFAULTS,
  reactions: "ask",
  concern: "all",
  own: true,
  single: false,
  covered: false,
  idle: false,
  empties: false,
  piles: false,
  useless: false,
  searches: false,
};

/** A question put to the person, what he would choose, and where he sends which units. */
export interface Put {
  view: View;
  choice: number;
  sends: [unit: number, player: number, number: number][];
  watched: boolean;
}

export interface Done {
  option: number;
  /** Whether he is asked by the settings that there are at first, and if he wants to be asked everything. */
  asked: boolean;
  everything: boolean;
  /** What was decided on the screen before answers it, whatever the settings are. */
  follows: boolean;
  /** Seconds that everybody waits first; the windows of one moment wait together. */
  waits: number;
}

/** What a person has decided who answers a question on the screen that it has. */
function intentOf(question: Question, put: Put): Intent | null {
  if (question.kind === "pay") return payByPlan(question);
  if (question.kind === "assign") {
    const left = put.sends.map(([unit, player, number]) => ({ unit, province: { player, number } }));
    return { kind: "assign", rule: question.rule, left, picked: false };
  }
  if (question.kind !== "order") return null;
  const names = identities(question.options ?? []);
  const list = [...names.splice(put.choice, 1), ...names];
  return { kind: "order", rule: question.rule, player: question.player, list };
}

/** One player's page. */
export class Page {
  #intent: Intent | null = null;
  #waited: number | undefined;

  put(put: Put): Done {
    const { view, watched } = put;
    const question = view.question;
    if (!question) throw new Error("nothing is asked");
    const held = this.#follow(question);
    if (typeof held === "number")
      return { option: held, asked: false, everything: false, follows: true, waits: 0 };
    const at = { view, question, watched, passing: null, armed: false };
    const everything = decide({ ...at, settings: EVERYTHING }).do === "ask";
    const verdict = held === "dropped" ? ({ do: "ask" } as const) : decide({ ...at, settings: DEFAULTS });
    if (verdict.do === "answer") {
      const waits = question.moment !== this.#waited ? verdict.pause : 0;
      if (waits > 0) this.#waited = question.moment;
      return { option: verdict.option, asked: false, everything, follows: false, waits };
    }
    this.#intent = intentOf(question, put);
    const first = this.#follow(question);
    const option = typeof first === "number" ? first : put.choice;
    return { option, asked: true, everything, follows: false, waits: 0 };
  }

  #follow(question: Question): number | "dropped" | null {
    if (!this.#intent) return null;
    const step = next(this.#intent, question);
    if (step.do === "answer") {
      this.#intent = step.intent;
      return step.option;
    }
    if (step.do === "drop") this.#intent = null;
    return step.do === "drop" && !step.fulfilled ? "dropped" : null;
  }
}
