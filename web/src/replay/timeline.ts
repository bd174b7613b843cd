/** Where one is in a finished game. Position n is after the first n decisions, so 0 is the beginning. */
import type { ReplayStep } from "../net/types";
import { say, words } from "../words";

export interface Turn {
  turn: number;
  /** The position at which it begins. */
  start: number;
  /** The decisions of this turn, each with the position after it. */
  steps: { position: number; step: ReplayStep }[];
}

export function turnsOf(steps: readonly ReplayStep[]): Turn[] {
  const turns: Turn[] = [];
  steps.forEach((step, n) => {
    let last = turns.at(-1);
    if (last?.turn !== step.turn) {
      last = { turn: step.turn, start: n, steps: [] };
      turns.push(last);
    }
    last.steps.push({ position: n + 1, step });
  });
  return turns;
}

export function clamp(position: number, steps: readonly ReplayStep[]): number {
  return Math.min(Math.max(0, Math.trunc(position) || 0), steps.length);
}

/** The beginning of the next turn, or the end. */
export function nextTurn(position: number, turns: readonly Turn[], end: number): number {
  return turns.find((turn) => turn.start > position)?.start ?? end;
}

/** The beginning of this turn, or of the one before where this one begins. */
export function previousTurn(position: number, turns: readonly Turn[]): number {
  return turns.findLast((turn) => turn.start < position)?.start ?? 0;
}

const phases = words.board.phases;

/** What was decided, without its subject. */
export const toldOf = (step: ReplayStep): string => step.words || step.text;

/** Whether nothing was done: such decisions stand back in a list. */
export const idle = (step: ReplayStep): boolean => step.text === "pass" || step.text === "done";

/** "Turn 5, Attack Phase": the turn of the decision that comes next. */
export function momentOf(position: number, steps: readonly ReplayStep[]): string {
  const step = steps[position];
  if (step === undefined) return words.replay.end;
  if (step.turn === 0) return words.replay.setup;
  const turn = say(words.replay.turn, { turn: step.turn });
  const phase = step.phase && phases[step.phase]; // between two phases none is named
  return phase === "" ? turn : say(words.replay.moment, { turn, phase });
}

/** What the scrub bar says. */
export function spoken(position: number, steps: readonly ReplayStep[]): string {
  return say(words.replay.spoken, { moment: momentOf(position, steps), position, count: steps.length });
}
