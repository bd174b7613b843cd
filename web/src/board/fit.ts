/** Makes the cards as large as the whole table can be seen with, without scrolling. */
import { STACKED } from "../look/widths";

const LEAST = 52; // pixels: a card that is narrower cannot be read
const STEP = 2; // pixels: as exact as need be
const CALM = 0.05; // the part of its width by which a card must be able to grow before all cards do
const GAIN = 1.12; // by which the cards must grow to make it worth to lay the homes smaller

export interface Fit {
  /** Whether the homes are laid smaller than the rest. */
  small: boolean;
  /** The most that a card may be wide, null for as wide as the style allows. */
  most: number | null;
  /** Whether the rest draws together too, since even the smallest cards do not fit. */
  low: boolean;
}

const PLAIN: Fit = { small: false, most: null, low: false };

interface Laid {
  /** What the size depends on: how much lies where, and the room. */
  signature: string;
  /** How it was laid last, in peace and while something is fought. */
  last: Map<string, Fit>;
}

const laid = new WeakMap<HTMLElement, Laid>();

function signatureOf(table: HTMLElement, pane: HTMLElement, rem: number): string {
  const count = (selector: string): number => table.querySelectorAll(selector).length;
  const rows = [...table.querySelectorAll("ul")].map((row) => row.children.length);
  const parts = [".behind", ".heap > div", ".ground", ".province .card"].map(count);
  return [pane.clientWidth, pane.clientHeight, rem, table.className, ...rows, "/", ...parts].join(" ");
}

/**
 * Lay the table out so that it fits into the element around the board. Every trial lays the page out anew, so nothing
 * is tried while as much lies where it lay and fits.
 */
export function fit(table: HTMLElement): void {
  const pane = table.parentElement?.parentElement;
  if (!pane) return;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const before = laid.get(table) ?? { signature: "", last: new Map<string, Fit>() };
  const signature = signatureOf(table, pane, rem);
  if (before.signature === signature && table.offsetHeight <= pane.clientHeight) return;
  const lay = ({ small, most, low }: Fit): void => {
    table.dataset["small"] = String(small);
    table.dataset["low"] = String(low);
    if (most === null) table.style.removeProperty("--most");
    else table.style.setProperty("--most", `${most}px`);
  };
  if (table.offsetWidth < STACKED * rem) {
    lay(PLAIN);
    laid.delete(table);
    return;
  }
  table.style.alignSelf = "start"; // as high as it needs to be, not as high as there is room
  const height = (as: Fit): number => {
    lay(as);
    return table.offsetHeight;
  };
  const widest = (): number => parseFloat(getComputedStyle(table).getPropertyValue("--w"));
  const found = choose(height, pane.clientHeight, before.last.get(table.className), widest);
  lay(found);
  table.style.removeProperty("align-self");
  laid.set(table, { signature, last: before.last.set(table.className, found) });
}

/**
 * The layout with the largest cards that is no higher than the room: the last one where it still is the right one, and
 * homes of the same size as the rest where that costs little. `widest` is how wide cards are when laid plainly.
 */
export function choose(
  height: (as: Fit) => number,
  room: number,
  last: Fit | undefined,
  widest: () => number,
): Fit {
  const fits = (as: Fit): boolean => height(as) <= room;
  if (last && last.most !== null && !last.low && !last.small) {
    const more = last.most + Math.max(STEP, Math.round(last.most * CALM));
    if (fits(last) && !fits({ ...last, most: more })) return last;
  }
  const most = height(PLAIN);
  if (most <= room) return PLAIN;
  const top = Math.floor(widest());
  if (!(top > 0)) return PLAIN;
  const plain = largest((width) => height({ ...PLAIN, most: width }), room, top, most);
  const enough = Math.ceil((plain ?? LEAST) * GAIN);
  if (enough <= top && fits({ small: true, most: enough, low: false })) {
    const small = { ...PLAIN, small: true };
    const high = height({ ...small, most: top });
    const wide = high <= room ? top : largest((width) => height({ ...small, most: width }), room, top, high);
    return { ...small, most: Math.max(enough, wide ?? 0) };
  }
  if (plain !== null) return { ...PLAIN, most: plain };
  const lows: Fit[] = [false, true].map((small) => ({ small, most: LEAST, low: true }));
  return lows.find(fits) ?? { small: true, most: LEAST, low: true };
}

/**
 * The largest width, to a step, whose height is within the room; null if that is below the least. Heights grow about
 * evenly with the width, but for rows that no longer fit beside each other: so the next guess lies on the line through
 * the last two, or in the middle if that brought little.
 */
function largest(height: (width: number) => number, room: number, top: number, high: number): number | null {
  let fitting: { width: number; height: number } | null = null;
  let over = { width: top, height: high };
  let guess = Math.floor((top * room) / high);
  for (let tries = 0; over.width - (fitting?.width ?? LEAST) > STEP && tries < 12; tries++) {
    const low: number = fitting?.width ?? LEAST;
    guess = Math.min(Math.max(guess, low + (fitting ? 1 : 0)), over.width - 1);
    const found: number = height(guess);
    const [x, y]: [number, number] = [over.width, over.height];
    if (found <= room) fitting = { width: guess, height: found };
    else over = { width: guess, height: found };
    if (!fitting && guess <= LEAST) return null;
    const other: { width: number; height: number } =
      found <= room ? over : (fitting ?? { width: x, height: y });
    const steep: number = (other.height - found) / (other.width - guess);
    const next: number = steep > 0 ? Math.floor(guess + (room - found) / steep) : guess;
    if (fitting && found <= room && next - guess < STEP && tries > 0) break;
    guess = tries % 3 === 2 ? Math.floor(((fitting?.width ?? LEAST) + over.width) / 2) : next;
  }
  if (fitting) return fitting.width;
  return height(LEAST) <= room ? LEAST : null;
}
