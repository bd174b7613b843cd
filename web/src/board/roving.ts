/** One stop for the Tab key in each region of the table; the arrow keys move within it. */

const RING = "button:not(:disabled)";

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

function middle(element: HTMLElement): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The nearest place in a direction: what lies straight ahead before what lies aside; -1 if there is none. */
export function nearest(from: Spot, spots: readonly Spot[], [dx, dy]: readonly [number, number]): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    if (along < 2) return;
    const far = along + aside * 2.5;
    if (far < least) {
      least = far;
      best = index;
    }
  });
  return best;
}

export function roving(region: HTMLElement): () => void {
  let current: HTMLElement | null = null;

  function items(): HTMLElement[] {
    return [...region.querySelectorAll<HTMLElement>(RING)];
  }

  function settle() {
    const all = items();
    if (!current || !all.includes(current)) current = all[0] ?? null;
    for (const item of all) {
      const stop = item === current ? 0 : -1;
      if (item.tabIndex !== stop || !item.hasAttribute("tabindex")) item.tabIndex = stop;
    }
  }

  function focused(event: FocusEvent) {
    const item = (event.target as HTMLElement).closest<HTMLElement>(RING);
    if (item && region.contains(item)) {
      current = item;
      settle();
    }
  }

  function pressed(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const step = steps[event.key];
    const all = items();
    const here = current ?? all[0];
    if (!here || all.length === 0) return;
    let to: HTMLElement | undefined;
    if (step) {
      const others = all.filter((item) => item !== here);
      to = others[nearest(middle(here), others.map(middle), step)];
    } else if (event.key === "Home") to = all[0];
    else if (event.key === "End") to = all[all.length - 1];
    else return;
    event.preventDefault();
    event.stopPropagation();
    to?.focus();
    to?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  const watch = new MutationObserver(settle);
  watch.observe(region, { childList: true, subtree: true });
  region.addEventListener("focusin", focused);
  region.addEventListener("keydown", pressed);
  settle();
  return () => {
    watch.disconnect();
    region.removeEventListener("focusin", focused);
    region.removeEventListener("keydown", pressed);
  };
}
