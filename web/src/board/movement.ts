/** Cards slide from where they were to where they are: first, last, invert, play. */

export type Positions = Map<string, DOMRect>;

function cards(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("[data-handle]")];
}

export function positions(root: ParentNode): Positions {
  const found: Positions = new Map();
  for (const card of cards(root)) {
    const handle = card.dataset["handle"];
    if (handle) found.set(handle, card.getBoundingClientRect());
  }
  return found;
}

function calm(): boolean {
  return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Play the way from the earlier positions; what was not there fades in. */
export function play(root: ParentNode, before: Positions): void {
  if (before.size === 0 || calm()) return;
  for (const card of cards(root)) {
    const now = card.getBoundingClientRect();
    const from = before.get(card.dataset["handle"] ?? "");
    if (!from) {
      card.animate([{ opacity: 0, transform: "scale(0.92)" }, { opacity: 1 }], {
        duration: 200,
        easing: "ease-out",
      });
      continue;
    }
    const dx = from.left - now.left;
    const dy = from.top - now.top;
    const grow = now.width > 0 ? from.width / now.width : 1;
    if (Math.abs(dx) < 2 && Math.abs(dy) < 2 && Math.abs(grow - 1) < 0.02) continue;
    card.animate(
      [
        {
          transform: `translate(${dx}px, ${dy}px) scale(${grow})`,
          transformOrigin: "0 0",
          zIndex: 9,
        },
        { transform: "none", transformOrigin: "0 0", zIndex: 9 },
      ],
      { duration: 280, easing: "cubic-bezier(0.25, 0.8, 0.3, 1)" },
    );
  }
}
