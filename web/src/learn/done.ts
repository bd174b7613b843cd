/** What the page knows of lessons by their names, and what a browser keeps of those that were done. */

/** Whether a lesson is a game from its beginning, the last of its edition; before a colon stands the edition's folder. */
export const isWholeGame = (lesson: string): boolean => lesson.split(":").at(-1) === "game";

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
