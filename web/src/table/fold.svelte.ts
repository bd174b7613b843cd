/** Whether the question is folded away on a phone, so that the board lies free. What was chosen last is kept. */
const KEPT = "gorin.folded";
const TAUGHT = "gorin.taught";

function remembered(name: string): boolean {
  try {
    return localStorage.getItem(name) === "yes";
  } catch {
    return false;
  }
}

function remember(name: string, yes: boolean): void {
  try {
    localStorage.setItem(name, yes ? "yes" : "no");
  } catch {
    // then it is forgotten
  }
}

export class Fold {
  /** How the player likes it. */
  #liked = $state(remembered(KEPT));
  /** The question for which it is otherwise, and how. */
  #once = $state.raw<{ question: number; folded: boolean } | null>(null);
  /** Whether the player has been told how to play by touch. */
  taught = $state(remembered(TAUGHT));

  /** `alone`: the question can be answered on the board alone; any other is unfolded when it comes. */
  folded(question: number, alone: boolean): boolean {
    return this.#once?.question === question ? this.#once.folded : this.#liked && alone;
  }

  /** The player folds or unfolds a question. */
  set(question: number, alone: boolean, folded: boolean): void {
    this.#once = { question, folded };
    if (!alone) return;
    this.#liked = folded;
    remember(KEPT, folded);
  }

  /** Something is shown in this question that has to be seen. */
  open(question: number): void {
    this.#once = { question, folded: false };
  }

  learn(): void {
    if (this.taught) return;
    this.taught = true;
    remember(TAUGHT, true);
  }
}
