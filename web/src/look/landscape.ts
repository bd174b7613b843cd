import { disc, n, polygon } from "./draw";

/** What a thing is printed with; the card's hour and clan say which colour that is. */
export type Pigment =
  | "sky"
  | "air"
  | "sun"
  | "far"
  | "mid"
  | "near"
  | "water"
  | "foam"
  | "pop"
  | "gold"
  | "light"
  | "skin"
  | "ink"
  | "robe"
  | "lining";

/** One block of the print. */
export interface Block {
  d: string;
  fill?: Pigment;
  line?: Pigment;
  width?: number;
  /** Where it is moved to from the field on which it was drawn. */
  move?: string;
  /** Left out where the picture is small. */
  fine?: boolean;
}

export type Chance = () => number;

const WIDTH = 120;

export function pick<T>(from: readonly T[], random: Chance): T {
  return from[Math.floor(random() * from.length)] as T;
}

function between(low: number, high: number, random: Chance): number {
  return low + (high - low) * random();
}

export function sun(random: Chance, x = between(22, 98, random), y = between(20, 36, random)): Block[] {
  const r = between(9, 15, random);
  if (random() < 0.25) {
    const bank = `M${n(x - r * 1.5)} ${n(y + r * 0.2)}h${n(r * 2.4)}a2.5 2.5 0 0 1 0 5h${n(-r * 1.2)}a2 2 0 0 0 0 4h${n(-r * 1.2)}a4.5 4.5 0 0 1 0 -9Z`;
    return [
      { d: disc(x, y, r), fill: "sun" },
      { d: bank, fill: "light" },
    ];
  }
  return [{ d: disc(x, y, r), fill: "sun" }];
}

/** Flat bands of cloud with round ends. */
export function clouds(random: Chance, high = 14, low = 52): Block[] {
  let d = "";
  const count = 2 + Math.floor(random() * 2);
  for (let at = 0; at < count; at++) {
    const y = high + ((low - high) / count) * at + random() * 6;
    const long = between(30, 62, random);
    const left = at % 2 === 0 ? -6 : 126 - long;
    d +=
      `M${n(left)} ${n(y)}h${n(long)}a3.5 3.5 0 0 1 0 7h${n(-long * 0.3)}a3 3 0 0 0 0 6h${n(long * 0.14)}` +
      `a3 3 0 0 1 0 6h${n(-long * 0.84)}Z`;
  }
  return [{ d, fill: "light" }];
}

export function ridge(y: number, rough: number, random: Chance, fill: Pigment, width = WIDTH): Block {
  let d = `M0 100V${n(y + between(-rough, rough, random))}`;
  const steps = Math.round((4 + Math.floor(random() * 3)) * (width / WIDTH));
  for (let at = 1; at <= steps; at++) {
    const x = (width / steps) * at;
    const middle = x - width / steps / 2;
    d += `Q${n(middle)} ${n(y - rough * between(0.4, 1.6, random))} ${n(x)} ${n(y + between(-rough, rough, random))}`;
  }
  return { d: `${d}V100Z`, fill };
}

/** One great mountain with snow on it. */
export function mountain(
  random: Chance,
  x = between(34, 86, random),
  top = between(22, 34, random),
): Block[] {
  const half = between(46, 62, random);
  const foot = 80;
  const snow = (foot - top) * 0.3;
  const reach = half * 0.2;
  return [
    {
      d: `M${n(x - half)} ${foot}C${n(x - half * 0.45)} ${foot - 8} ${n(x - 12)} ${n(top + 10)} ${n(x - 5)} ${n(top)}L${n(x + 4)} ${n(top)}C${n(x + 12)} ${n(top + 10)} ${n(x + half * 0.45)} ${foot - 8} ${n(x + half)} ${foot}V100H${n(x - half)}Z`,
      fill: "far",
    },
    {
      d: `M${n(x - 5)} ${n(top)}H${n(x + 4)}Q${n(x + reach * 0.6)} ${n(top + snow * 0.6)} ${n(x + reach)} ${n(top + snow)}l-4 -4l-3 7l-5 -6l-4 8l-4 -8l-4 5Q${n(x - reach * 0.6)} ${n(top + snow * 0.6)} ${n(x - 5)} ${n(top)}Z`,
      fill: "light",
    },
  ];
}

export function water(y: number, random: Chance, width = WIDTH): Block[] {
  let lines = "";
  for (let row = 0; row < 4; row++) {
    const at = y + 6 + row * 7;
    for (let x = (row % 2) * 15 - 8 + random() * 6; x < width; x += 30) {
      lines += `M${n(x)} ${n(at)}q4 -4 8 0t8 0`;
    }
  }
  return [
    {
      d: `M0 ${n(y)}Q${n(width / 4)} ${n(y - 3)} ${n(width / 2)} ${n(y)}T${n(width)} ${n(y)}V100H0Z`,
      fill: "water",
    },
    { d: lines, line: "foam", width: 1.3 },
  ];
}

/** A wave about to fall, with fingers of foam. */
export function wave(random: Chance): Block[] {
  const y = between(58, 68, random);
  return [
    {
      d: `M0 100V${n(y)}C14 ${n(y + 8)} 26 ${n(y - 4)} 34 ${n(y - 24)}C42 ${n(y - 44)} 66 ${n(y - 50)} 84 ${n(y - 38)}C72 ${n(y - 38)} 62 ${n(y - 30)} 62 ${n(y - 18)}C64 ${n(y)} 92 ${n(y + 10)} 120 ${n(y + 4)}V100Z`,
      fill: "water",
    },
    {
      d: `M34 ${n(y - 24)}C42 ${n(y - 44)} 66 ${n(y - 50)} 84 ${n(y - 38)}l5 5l-6 0l3 5l-7 -3l1 6l-6 -5l-2 6l-4 -5l-4 5l-1 -6C56 ${n(y - 34)} 46 ${n(y - 32)} 34 ${n(y - 24)}Z`,
      fill: "foam",
    },
    {
      d: `M14 ${n(y + 16)}Q34 ${n(y + 8)} 44 ${n(y - 14)}M30 ${n(y + 24)}Q48 ${n(y + 12)} 54 ${n(y - 8)}M66 ${n(y + 16)}Q84 ${n(y + 24)} 106 ${n(y + 16)}`,
      line: "foam",
      width: 1.6,
      fine: true,
    },
  ];
}

/** A pine leaning in from the side, its needles in flat cushions. */
export function pine(random: Chance, side: 1 | -1 = random() < 0.5 ? 1 : -1): Block[] {
  const x = (value: number) => n(side > 0 ? value : WIDTH - value);
  const sway = between(-4, 6, random);
  const cushion = (cx: number, cy: number, w: number) =>
    `M${x(cx - w)} ${n(cy)}Q${x(cx - w * 0.9)} ${n(cy - 8)} ${x(cx - w * 0.3)} ${n(cy - 7)}Q${x(cx)} ${n(cy - 12)} ${x(cx + w * 0.4)} ${n(cy - 7)}Q${x(cx + w)} ${n(cy - 7)} ${x(cx + w)} ${n(cy)}Z`;
  return [
    {
      d: `M${x(4)} 100C${x(12)} 84 ${x(2)} 70 ${x(12 + sway)} 54C${x(18 + sway)} 44 ${x(14)} 34 ${x(22 + sway)} 24M${x(11 + sway)} 58Q${x(26)} 54 ${x(34)} 48`,
      line: "ink",
      width: 3.4,
    },
    {
      d: cushion(22 + sway, 28, 19) + cushion(36, 48, 15) + cushion(6, 46, 13),
      fill: "mid",
    },
  ];
}

/** A branch in blossom from a corner. */
export function blossom(random: Chance, side: 1 | -1 = random() < 0.5 ? 1 : -1): Block[] {
  const x = (value: number) => n(side > 0 ? value : WIDTH - value);
  let flowers = "";
  for (let at = 0; at < 9; at++) {
    const along = random();
    flowers += disc(
      side > 0 ? 4 + along * 56 : WIDTH - 4 - along * 56,
      14 + along * 16 + between(-9, 9, random),
      between(2, 4, random),
    );
  }
  return [
    {
      d: `M${x(-4)} 8C${x(16)} 12 ${x(24)} 24 ${x(44)} 24S${x(58)} 32 ${x(66)} 30M${x(20)} 17Q${x(30)} 10 ${x(40)} 10M${x(34)} 24Q${x(40)} 34 ${x(50)} 38`,
      line: "ink",
      width: 2.2,
    },
    { d: flowers, fill: "pop" },
  ];
}

export function bamboo(random: Chance, side: 1 | -1 = random() < 0.5 ? 1 : -1): Block[] {
  let stems = "";
  let leaves = "";
  for (let at = 0; at < 3; at++) {
    const base = 6 + at * 9 + random() * 3;
    const x = side > 0 ? base : WIDTH - base;
    for (let y = 100; y > 4; y -= 22) stems += `M${n(x)} ${y}V${y - 20.5}`;
    for (let leaf = 0; leaf < 3; leaf++) {
      const y = between(10, 62, random);
      const turn = leaf % 2 === 0 ? 1 : -1;
      leaves += `M${n(x)} ${n(y)}q${7 * turn} -2 ${15 * turn} 6q${-9 * turn} 0 ${-15 * turn} -6Z`;
    }
  }
  return [
    { d: stems, line: "mid", width: 3.6 },
    { d: leaves, fill: "mid" },
  ];
}

export function birds(random: Chance): Block {
  let d = "";
  const x = between(20, 80, random);
  const y = between(14, 34, random);
  for (let at = 0; at < 4; at++) {
    d += `M${n(x + at * 8)} ${n(y + (at % 2) * 5 - at)}q3 -4 5 0q3 -4 5 0`;
  }
  return { d, line: "ink", width: 1.2, fine: true };
}

export function snowfall(random: Chance): Block {
  let d = "";
  for (let at = 0; at < 22; at++) d += disc(random() * WIDTH, random() * 88, between(0.7, 1.5, random));
  return { d, fill: "light", fine: true };
}

/** Slanting rain, two lines at a time. */
export function rain(random: Chance): Block {
  let d = "";
  for (let at = 0; at < 16; at++) {
    const x = random() * 150;
    const y = random() * 80;
    d += `M${n(x)} ${n(y)}l-7 20`;
  }
  return { d, line: "ink", width: 0.6, fine: true };
}

/** Rays from a point, as on a festival fan. */
export function rays(x: number, y: number): Block {
  let d = "";
  for (let at = 0; at < 12; at++) {
    const a = (at * Math.PI) / 6;
    const b = a + Math.PI / 12;
    d += polygon([
      [x, y],
      [x + 160 * Math.cos(a), y + 160 * Math.sin(a)],
      [x + 160 * Math.cos(b), y + 160 * Math.sin(b)],
    ]);
  }
  return { d, fill: "sky" };
}

/** Country behind somebody or something. */
export function country(random: Chance, title: string): Block[] {
  const blocks: Block[] = [];
  if (random() < 0.8) blocks.push(...sun(random));
  const words = title.toLowerCase();
  const kind = /sea|wave|water|ship|port|harbor|kobune|coast|river|bay/.test(words)
    ? "sea"
    : /mount|pass|peak|summit/.test(words)
      ? "mountain"
      : pick(["sea", "hills", "mountain", "clouds", "hills"] as const, random);
  if (kind === "mountain") blocks.push(...mountain(random), ridge(78, 6, random, "near"));
  if (kind === "sea") blocks.push(ridge(56, 9, random, "far"), ...water(66, random));
  if (kind === "hills")
    blocks.push(ridge(50, 12, random, "far"), ridge(66, 9, random, "mid"), ridge(84, 5, random, "near"));
  if (kind === "clouds")
    blocks.push(ridge(48, 14, random, "far"), ...clouds(random, 34, 78), ridge(86, 4, random, "near"));
  return blocks;
}

/** Something at the edge of the picture, near to us. */
export function foreground(random: Chance): Block[] {
  const kind = random();
  if (kind < 0.26) return pine(random);
  if (kind < 0.46) return blossom(random);
  if (kind < 0.6) return bamboo(random);
  if (kind < 0.72) return [birds(random)];
  if (kind < 0.82) return [snowfall(random)];
  return [];
}
