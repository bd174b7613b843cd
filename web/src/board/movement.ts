/** Cards slide from where they were to where they are: first, last, invert, play. */

const EASE = "cubic-bezier(0.25, 0.8, 0.3, 1)";
const LONG = 320; // milliseconds of a way across the table

/** Where everything was before a change. */
export interface Positions {
  /** Of each card that is known, by its handle. */
  cards: Map<string, DOMRect>;
  /** Of the backs of those that are not. */
  backs: DOMRect[];
}

type Step = () => void;

function all(root: ParentNode, selector: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)];
}

export function positions(root: ParentNode): Positions {
  const cards = new Map<string, DOMRect>();
  for (const card of all(root, "[data-handle]")) {
    const handle = card.dataset["handle"];
    if (handle) cards.set(handle, card.getBoundingClientRect());
  }
  return { cards, backs: all(root, ".card.hidden").map((back) => back.getBoundingClientRect()) };
}

function calm(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function covers(back: DOMRect, card: DOMRect): boolean {
  const x = card.left + card.width / 2;
  const y = card.top + card.height / 2;
  return x > back.left && x < back.right && y > back.top && y < back.bottom;
}

/** The deck that a card which was nowhere to be seen must have come from, if that can be told. */
function deckOf(card: HTMLElement): HTMLElement | null {
  const inHand = card.closest(".hand.near") !== null;
  const side = inHand ? card.closest(".table")?.querySelector(".side.near") : card.closest(".side");
  if (inHand) return side?.querySelector<HTMLElement>(".fate .pile") ?? null;
  return card.closest(".provinces") ? (side?.querySelector<HTMLElement>(".dynasty .pile") ?? null) : null;
}

function slide(card: HTMLElement, from: DOMRect, now: DOMRect): Step | null {
  const dx = from.left - now.left;
  const dy = from.top - now.top;
  const grow = now.width > 0 ? from.width / now.width : 1;
  if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(grow - 1) < 0.02) return null;
  return () =>
    card.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${grow})`, transformOrigin: "0 0", zIndex: 9 },
        { transform: "none", transformOrigin: "0 0", zIndex: 9 },
      ],
      { duration: LONG, easing: EASE },
    );
}

function turnOver(card: HTMLElement): Step {
  return () =>
    card.animate([{ transform: "perspective(40rem) rotateY(88deg)" }, { transform: "none" }], {
      duration: LONG,
      easing: "ease-out",
    });
}

function appear(card: HTMLElement): Step {
  return () =>
    card.animate([{ opacity: 0, transform: "scale(0.92)" }, { opacity: 1 }], {
      duration: 200,
      easing: "ease-out",
    });
}

/**
 * Play the way from the earlier positions. What was face down is turned over, what was not there comes from its deck,
 * and what is discarded goes to its pile. All is measured before anything moves, so that the page is laid out once.
 */
export function play(root: ParentNode, before: Positions): void {
  if (before.cards.size === 0 || calm()) return;
  const steps: (Step | null)[] = all(root, "[data-handle]").map((card) => {
    const now = card.getBoundingClientRect();
    const from = before.cards.get(card.dataset["handle"] ?? "");
    if (from) return slide(card, from, now);
    if (before.backs.some((back) => covers(back, now))) return turnOver(card);
    const deck = deckOf(card)?.getBoundingClientRect();
    return deck ? slide(card, deck, now) : appear(card);
  });
  for (const pile of all(root, "[data-top]")) {
    const from = before.cards.get(pile.dataset["top"] ?? "");
    const top = pile.querySelector<HTMLElement>(".card");
    if (from && top) steps.push(slide(top, from, top.getBoundingClientRect()));
  }
  for (const step of steps) step?.();
}
