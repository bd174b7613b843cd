/** What the server says of what is being written, a moment after the last key. */
import { ApiError } from "../net/api";

const PAUSE = 400; // milliseconds

export class Checking<Report> {
  readonly #ask: (text: string, signal: AbortSignal) => Promise<Report>;
  /** Of the last text that was checked; null where there is nothing to check. */
  report = $state.raw<Report | null>(null);
  problem = $state.raw<unknown>(null);
  busy = $state(false);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #request: AbortController | undefined;

  constructor(ask: (text: string, signal: AbortSignal) => Promise<Report>) {
    this.#ask = ask;
  }

  /** The text has changed. */
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
      const report = await this.#ask(text, request.signal);
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
