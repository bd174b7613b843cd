/** A row that scrolls says how many of its things are out of sight, on each side. */

/** How many of these lie more than half outside, before and after. */
export function hiddenBeside(
  spans: readonly { left: number; right: number }[],
  seen: { left: number; right: number },
): [number, number] {
  let [before, after] = [0, 0];
  for (const { left, right } of spans) {
    const middle = (left + right) / 2;
    if (middle < seen.left) before += 1;
    else if (middle > seen.right) after += 1;
  }
  return [before, after];
}

/** Keeps `data-before` and `data-after` of a row, and lets keys reach one that scrolls: see BattlePlace.svelte. */
export function overflow(row: HTMLElement): () => void {
  if (typeof ResizeObserver === "undefined") return () => undefined;
  const look = (): void => {
    const spans = [...row.children].map((each) => each.getBoundingClientRect());
    const counts = hiddenBeside(spans, row.getBoundingClientRect());
    for (const [at, name] of ["data-before", "data-after"].entries()) {
      const count = counts[at] ?? 0;
      if (count > 0) row.setAttribute(name, String(count));
      else row.removeAttribute(name);
    }
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  };
  const sized = new ResizeObserver(look);
  sized.observe(row);
  const grown = new MutationObserver(look);
  grown.observe(row, { childList: true });
  row.addEventListener("scroll", look, { passive: true });
  look();
  return () => {
    sized.disconnect();
    grown.disconnect();
    row.removeEventListener("scroll", look);
  };
}
