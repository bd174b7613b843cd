/** Views of a finished game, fetched once, the latest kept. */
import type { Eyes } from "../net/api";
import type { View } from "../net/types";

const MOST = 240; // views that are kept, of some 20 kB each

export class Frames {
  readonly #fetch: (position: number, eyes: Eyes) => Promise<View>;
  readonly #kept = new Map<string, Promise<View>>();
  readonly #ready = new Map<string, View>();

  constructor(fetch: (position: number, eyes: Eyes) => Promise<View>) {
    this.#fetch = fetch;
  }

  /** The view if it is here already. */
  ready(position: number, eyes: Eyes): View | undefined {
    return this.#ready.get(`${eyes} ${position}`);
  }

  get(position: number, eyes: Eyes): Promise<View> {
    const key = `${eyes} ${position}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key); // the latest is last
      this.#kept.set(key, known);
      return known;
    }
    const asked = this.#fetch(position, eyes).then(
      (view) => {
        if (this.#kept.has(key)) this.#ready.set(key, view);
        return view;
      },
      (error: unknown) => {
        this.#kept.delete(key);
        throw error;
      },
    );
    this.#kept.set(key, asked);
    for (const old of this.#kept.keys()) {
      if (this.#kept.size <= MOST) break;
      this.#kept.delete(old);
      this.#ready.delete(old);
    }
    return asked;
  }

  /** Fetch what will be looked at next; what fails is fetched again when it is. */
  prefetch(positions: readonly number[], eyes: Eyes): void {
    for (const position of positions) this.get(position, eyes).catch(() => undefined);
  }
}
