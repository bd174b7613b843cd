/** What a screen reader is told in passing. */
let told = $state("");

export const announced = {
  get text(): string {
    return told;
  },
};

/** Say something once; the same words again are said again. */
export function announce(text: string): void {
  told = told === text ? `${text}\u00a0` : text;
}
