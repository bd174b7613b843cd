/** The list that is being written, kept in this browser so that nothing is lost. */
export interface Draft {
  /** The name under which it is kept, or "". */
  kept: string;
  name: string;
  text: string;
}

const KEY = "gorin.draft";
export const empty: Draft = { kept: "", name: "", text: "" };

export function loadDraft(): Draft {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Draft> | null;
    const { kept, name, text } = { ...empty, ...found };
    if (typeof kept === "string" && typeof name === "string" && typeof text === "string")
      return { kept, name, text };
  } catch {
    // nothing was kept, or something else
  }
  return { ...empty };
}

export function saveDraft(draft: Draft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // then it lasts as long as the page
  }
}
