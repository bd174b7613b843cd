/** Which puzzles were solved in this browser. */
const KEY = "gorin.puzzles";

export function solvedPuzzles(): Set<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

export function markSolved(id: string): void {
  const solved = solvedPuzzles();
  if (solved.has(id)) return;
  solved.add(id);
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // then it is not remembered
  }
}

/** The puzzle to go on with: the first after this one that is not solved, or else the first that is not. */
export function nextPuzzle(ids: readonly string[], id: string, solved: ReadonlySet<string>): string | null {
  const at = ids.indexOf(id);
  const inTurn = [...ids.slice(at + 1), ...ids.slice(0, Math.max(0, at))];
  return inTurn.find((each) => !solved.has(each)) ?? null;
}
