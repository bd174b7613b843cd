/** What the server says of the list, a moment after the last key. */
import { ApiError, checkDeck } from "../net/api";
import type { DeckReport } from "../net/types";

const PAUSE = 400; // milliseconds

export class Checking {
  /** Of the last list that was checked; null where there is nothing to check. */
  report = $state.raw<DeckReport | null>(null);
  problem = $state.raw<unknown>(null);
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  /** The list has changed. */
  changed(text: string, pause = PAUSE): void {
    this.stop();
    if (text.trim() === "") {
      this.report = null;
      this.problem = null;
      return;
    }
    this.busy = true;
    this.#timer = setTimeout(() => void this.#check(text), pause);
  }

  /** Forget what is under way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#request?.abort();
    this.#request = undefined;
    this.busy = false;
  }

  async #check(text: string): Promise<void> {
    const request = new AbortController();
    this.#request = request;
    try {
      const report = await checkDeck(text, request.signal);
      if (request.signal.aborted) return;
      this.report = report;
      this.problem = null;
    } catch (error) {
      if (request.signal.aborted) return;
      if (error instanceof ApiError && error.status === 429) return this.changed(text, 2_000); // typed too fast
      this.problem = error;
    }
    this.busy = false;
  }
}
