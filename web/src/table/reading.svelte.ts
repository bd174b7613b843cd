/** What is read beside the board: a card that is pointed at, the log, the chat; on a phone in place of the question. */
import { windowIs } from "../look/widths";

export type Tab = "log" | "card" | "chat";
export type Sheet = Tab | "prompt";

/** A card stays in sight so long after the pointer has left it, so that one gets from it to its text. */
const LINGER = 500; // milliseconds

export class Reading {
  tab = $state<Tab>("log");
  sheet = $state<Sheet>("prompt");
  narrow = $state(false);
  /** On a phone that lies on its side the question is beside the board. */
  flat = $state(false);
  /** The card pointed at last. */
  pointed = $state<number | null>(null);
  /** Whether it is pointed at still, or was just now. */
  looking = $state(false);
  /** The card on the board that an answer beside it stands for. */
  marked = $state<number | null>(null);
  /** Whether the board was touched last, and not clicked. */
  byTouch = false;
  /** The card that a touch has shown, which another touch may choose. */
  #shown = -1;
  #away: ReturnType<typeof setTimeout> | undefined;
  readonly #toQuestion: () => void;

  readonly current: Tab = $derived(
    this.tab === "card" || (this.looking && this.pointed !== null) ? "card" : this.tab,
  );
  readonly chatting: boolean = $derived(this.narrow ? this.sheet === "chat" : this.tab === "chat");

  /** `toQuestion` puts the focus there. */
  constructor(toQuestion: () => void) {
    this.#toQuestion = toQuestion;
  }

  /** Follow the width of the window, until what is returned is called. */
  watch(): () => void {
    const small = windowIs("small");
    const low = windowIs("flat");
    const measure = (): void => {
      this.narrow = small.matches;
      this.flat = small.matches && low.matches;
    };
    measure();
    for (const each of [small, low]) each.addEventListener("change", measure);
    return () => {
      for (const each of [small, low]) each.removeEventListener("change", measure);
      clearTimeout(this.#away);
    };
  }

  /** A card comes under the pointer or the focus; null: it leaves. */
  inspect = (handle: number | null): void => {
    clearTimeout(this.#away);
    if (handle !== null) {
      this.pointed = handle;
      this.looking = true;
    } else {
      this.#away = setTimeout(() => (this.looking = false), LINGER);
    }
  };

  /** An answer is pointed at: its card is shown, and marked where it lies. */
  mark = (handle: number | null): void => {
    this.marked = handle;
    this.inspect(handle);
  };

  /** The pointer is at the card's text. */
  stay = (): void => {
    clearTimeout(this.#away);
  };

  /** Show the whole card, with what can be done with it. */
  read = (handle: number): void => {
    this.inspect(handle);
    this.#shown = handle;
    if (this.narrow) this.turnTo("card");
    else if (this.byTouch) this.tab = "card";
  };

  /** Whether a touch shows this card now, so that the next may choose it. */
  shows(handle: number): boolean {
    return this.#shown === handle && (this.narrow ? this.sheet : this.tab) === "card";
  }

  /** Beside the question: another page. */
  show = (which: Tab): void => {
    this.tab = which;
    this.looking = false;
  };

  /** On a phone: something is read instead of the question, or the question again. */
  turnTo = (which: Sheet): void => {
    this.sheet = which;
    this.looking = which === "card";
    if (which === "prompt") {
      this.#shown = -1;
      this.#toQuestion();
    } else if (which !== "card") this.#shown = -1;
  };

  /** What was said, wherever there is room for it. */
  toLog(): void {
    this.show("log");
    this.sheet = "log";
  }
}
