/** The stage: moments that wait to be shown, one after another, at the pace that one likes. */
import type { View } from "../net/types";
import { MOST, momentsOf, type Moment } from "./moments";

export const PACES = ["calm", "usual", "quick", "none"] as const;
export type Pace = (typeof PACES)[number];

/** Milliseconds of a moment; one of Honor takes half. */
const LONG: Record<Pace, number> = { calm: 2600, usual: 1500, quick: 750, none: 0 };

export class Stage {
  now = $state.raw<Moment | null>(null);
  #waiting: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pace: Pace = "usual";

  /** The game has moved on: what happened is shown after what is being shown. */
  follow(before: View, after: View, pace: Pace): void {
    this.#pace = pace;
    if (pace === "none") return this.skip();
    if (before === after) return;
    this.#waiting = [...this.#waiting, ...momentsOf(before, after)].slice(-MOST);
    if (this.now === null) this.#next();
  }

  /** Show nothing more of what has happened so far. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.now = null;
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.now = this.#waiting.shift() ?? null;
    if (this.now === null) return;
    const long = LONG[this.#pace] / (this.now.kind === "honor" ? 2 : 1);
    this.#timer = setTimeout(() => this.#next(), long);
  }
}
