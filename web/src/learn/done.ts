/** What a browser keeps of the lessons that were done. */

/** The names of lessons that were done, from what was kept. */
export function readDone(kept: string | null): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(kept ?? "[]");
    return new Set(
      Array.isArray(found) ? found.filter((each): each is string => typeof each === "string") : [],
    );
  } catch {
    return new Set();
  }
}
