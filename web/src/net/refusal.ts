/** Why something was not done: the server's refusals, and what the page finds by itself. */
import type { ErrorName, RefusalTold } from "./types";

/** What is wrong before the server has said anything, or instead of it. */
export type PageError = "not reached" | "failed" | "not connected" | "not taken" | "broken";

export interface Refusal extends Omit<RefusalTold, "error"> {
  error: ErrorName | PageError;
}
