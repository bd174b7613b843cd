/** On a phone the board is longer than the screen: what is in sight, and how far to scroll for what matters. */

/** From where to where something reaches, in pixels of the window. */
export interface Span {
  top: number;
  bottom: number;
}

const MARGIN = 8; // pixels between what matters and the edge

/** How many lie above and below what can be seen. */
export function outOfSight(spans: readonly Span[], seen: Span): { above: number; below: number } {
  let [above, below] = [0, 0];
  for (const { top, bottom } of spans) {
    const middle = (top + bottom) / 2;
    if (middle < seen.top) above += 1;
    else if (middle > seen.bottom) below += 1;
  }
  return { above, below };
}

/** How far to scroll, downwards, so that as many as possible are wholly in sight; as little as is needed for it. */
export function scrollFor(spans: readonly Span[], seen: Span): number {
  const whole = (by: number): number =>
    spans.filter((span) => span.top - by >= seen.top && span.bottom - by <= seen.bottom).length;
  let best = 0;
  let most = whole(0);
  for (const span of spans) {
    const ways = [span.top - MARGIN - seen.top, span.bottom + MARGIN - seen.bottom];
    for (const by of ways) {
      const found = whole(by);
      if (found > most || (found === most && best !== 0 && Math.abs(by) < Math.abs(best)))
        [best, most] = [by, found];
    }
  }
  // What is higher than the screen is shown from its top.
  if (most === 0 && spans[0]) return spans[0].top - MARGIN - seen.top;
  return best;
}

/** How far to scroll to what is next out of sight, in a direction. */
export function scrollToNext(spans: readonly Span[], seen: Span, way: 1 | -1): number {
  const out = spans.filter(({ top, bottom }) => {
    const middle = (top + bottom) / 2;
    return way < 0 ? middle < seen.top : middle > seen.bottom;
  });
  if (way < 0) return Math.max(...out.map((span) => span.bottom)) - seen.bottom + MARGIN;
  return Math.min(...out.map((span) => span.top)) - seen.top - MARGIN;
}

/** Where what matches a selector lies. */
export const spansOf = (pane: HTMLElement, selector: string): Span[] =>
  [...pane.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());

/** A hand is wider than the screen: show what glows in it, if none of that can be seen. */
function bringAlong(row: HTMLElement): void {
  const { left, right } = row.getBoundingClientRect();
  const glowing = [...row.querySelectorAll(".legal")].map((each) => each.getBoundingClientRect());
  const [first] = glowing;
  if (!first || glowing.some((each) => each.left >= left && each.right <= right)) return;
  row.scrollLeft += (first.left + first.right - left - right) / 2;
}

/** On a phone the board is longer than what the question leaves of the screen: show what it is about. */
export function bringIntoSight(pane: HTMLElement, seen: Span): void {
  for (const row of pane.querySelectorAll<HTMLElement>(".cards")) bringAlong(row);
  const fight = spansOf(pane, ".battle.current, .duel");
  const by = scrollFor(fight.length > 0 ? fight : spansOf(pane, ".legal"), seen);
  if (by === 0) return;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollBy({ top: by, behavior: calm ? "auto" : "smooth" });
}
