/** Makes the cards as large as the whole table can be seen with, without scrolling. */

const LEAST = 52; // a card that is narrower cannot be read
const STEP = 2; // so that not every card that comes or goes changes the size of all
const PHONE = 44; // rem: below this width the rows lie under each other and the page scrolls
const GAIN = 6; // by which the cards must grow to make it worth to lay them otherwise

/** The sides whose homes are laid smaller than the rest, to lie in one row. */
const HOMES = ["", "far", "near", "far near"];

export interface Fit {
  home: string;
  /** The most that a card may be wide, null for as wide as the style allows. */
  most: number | null;
  /** Whether the rest draws together too, since even the smallest cards do not fit. */
  low: boolean;
}

const before = new WeakMap<HTMLElement, Fit>();

/** Lay the table out so that it fits into the element around the board; what was laid out last is kept if it can be. */
export function fit(table: HTMLElement): void {
  const pane = table.parentElement?.parentElement;
  if (!pane) return;
  const lay = ({ home, most, low }: Fit): void => {
    table.dataset["home"] = home;
    table.dataset["low"] = String(low);
    if (most === null) table.style.removeProperty("--most");
    else table.style.setProperty("--most", `${most}px`);
  };
  const fits = (as: Fit): boolean => {
    lay(as);
    return table.offsetHeight <= pane.clientHeight;
  };
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (table.offsetWidth < PHONE * rem) {
    lay({ home: "", most: null, low: false });
    return;
  }
  table.style.alignSelf = "start"; // as high as it needs to be, not as high as there is room
  const found = choose(fits, before.get(table), () => {
    lay({ home: "", most: null, low: false });
    return parseFloat(getComputedStyle(table).getPropertyValue("--w"));
  });
  lay(found);
  before.set(table, found);
  table.style.removeProperty("align-self");
}

/** The largest cards that fit, with homes of the same size where that costs nothing. */
export function choose(fits: (as: Fit) => boolean, last: Fit | undefined, widest: () => number): Fit {
  const plain: Fit = { home: "", most: null, low: false };
  if (fits(plain)) return plain;
  const top = Math.floor(widest());
  if (!(top > 0)) return plain;
  if (last && last.most !== null && last.most + STEP <= top) {
    if (fits(last) && !fits({ ...last, most: last.most + STEP })) return last;
  }
  let best: Fit | undefined;
  for (const home of HOMES) {
    let most = best?.most ? best.most + GAIN : Math.min(LEAST, top);
    if (most > top || !fits({ home, most, low: false })) continue;
    for (let high = top; high - most >= STEP;) {
      const half = Math.ceil((most + high) / 2);
      if (fits({ home, most: half, low: false })) most = half;
      else high = half - 1;
    }
    best = { home, most, low: false };
  }
  if (best) return best;
  const lows = HOMES.map((home) => ({ home, most: LEAST, low: true }));
  return lows.find(fits) ?? { home: "far near", most: LEAST, low: true };
}
