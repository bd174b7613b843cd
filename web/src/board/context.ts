import { getContext, setContext } from "svelte";
import type { CardFace, View } from "../net/types";
import type { Sending } from "../table/sending.svelte";

/** What every part of the board reads; the values change, the object stays. */
export interface BoardContext {
  readonly view: View;
  readonly names: readonly string[];
  readonly faces: Record<string, CardFace>;
  readonly legal: ReadonlySet<number>;
  readonly legalPlaces: ReadonlySet<string>;
  readonly chosen: ReadonlySet<number>;
  /** Units on their way to Provinces, while one decides which. */
  readonly sending: Sending | null;
  /** The card that an answer pointed at stands for. */
  readonly marked: number | null;
  pick(handle: number): void;
  pickPlace(key: string): void;
  inspect(handle: number | null): void;
}

const key = Symbol("board");

export function provideBoard(context: BoardContext): void {
  setContext(key, context);
}

export function useBoard(): BoardContext {
  return getContext<BoardContext>(key);
}
