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
  readonly #heard: (moment: Moment) => void;

  /** `heard` is told of each moment as it is shown, or of the last where none are. */
  constructor(heard: (moment: Moment) => void = () => undefined) {
    this.#heard = heard;
  }

  /** The game has moved on: what happened is shown after what is being shown. Whether there was anything. */
  follow(before: View, after: View, pace: Pace): boolean {
    this.#pace = pace;
    const found = before === after ? [] : momentsOf(before, after);
    const last = found.at(-1);
    if (pace === "none") {
      this.skip();
      if (last) this.#heard(last);
    } else if (last) {
      this.#waiting = [...this.#waiting, ...found].slice(-MOST);
      if (this.now === null) this.#next();
    }
    return last !== undefined;
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
    this.#heard(this.now);
    const long = LONG[this.#pace] / (this.now.kind === "honor" ? 2 : 1);
    this.#timer = setTimeout(() => this.#next(), long);
  }
}
