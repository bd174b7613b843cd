/** Which advice has been put away, shared by all that gives some. */
import { loadHeard, saveHeard, type Topic } from "./guide";

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

class Heard {
  topics = $state.raw<ReadonlySet<Topic>>(loadHeard(storage()));

  /** Put one piece of advice away. */
  add(topic: Topic): void {
    this.#set(new Set([...this.topics, topic]));
  }

  /** Give all advice again. */
  clear(): void {
    this.#set(new Set());
  }

  #set(topics: ReadonlySet<Topic>): void {
    this.topics = topics;
    saveHeard(topics, storage());
  }
}

export const heard = new Heard();
