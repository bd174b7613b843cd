/** The rule that is being read, in the one dialog for it. */
let shown = $state("");

export const reading = {
  get id(): string {
    return shown;
  },
};

/** Open the text of a rule. */
export function readRule(id: string): void {
  shown = id;
}

/** Put it away. */
export function closeRule(): void {
  shown = "";
}
