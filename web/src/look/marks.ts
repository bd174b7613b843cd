import type { CardType } from "../net/types";
import { around, disc, n, polar, polygon } from "./draw";

/** A mark on a field of 100 × 100: what is filled, and what is drawn with a line. */
export interface Mark {
  fill?: string;
  line?: string;
}

export const clans = [
  "Crab",
  "Crane",
  "Dragon",
  "Lion",
  "Mantis",
  "Phoenix",
  "Scorpion",
  "Spider",
  "Unicorn",
  "Shadowlands",
  "none",
] as const;

export type Clan = (typeof clans)[number];

/** The clan of a card's face; whatever is of no clan is `none`, unless it is of the Shadowlands. */
export function clanOf(clan: string, keywords: readonly string[] = []): Clan {
  const found = clans.find((name) => name === clan || keywords.includes(`${name} Clan`));
  if (found) return found;
  return keywords.includes("Shadowlands") ? "Shadowlands" : "none";
}

function mirrored(half: (side: 1 | -1) => string): string {
  return half(1) + half(-1);
}

/** A point on the right, or its mirror image. */
function at(side: 1 | -1, x: number, y: number): string {
  return `${n(50 + side * (x - 50))} ${n(y)}`;
}

function petal(angle: number, inner: number, outer: number, width: number, lean = 0): string {
  const [ax, ay] = polar(angle, inner);
  const [bx, by] = polar(angle + lean, outer);
  const [cx, cy] = polar(angle - width, (inner + outer) / 2);
  const [dx, dy] = polar(angle + width, (inner + outer) / 2);
  return `M${n(ax)} ${n(ay)}Q${n(cx)} ${n(cy)} ${n(bx)} ${n(by)}Q${n(dx)} ${n(dy)} ${n(ax)} ${n(ay)}Z`;
}

/** Our own crests: a tortoise shell between claws, a folded crane, a coil, a mane, sickles over a wave … */
export const clanMarks: Record<Clan, Mark> = {
  Crab: {
    fill:
      mirrored(
        (s) =>
          `M${at(s, 55, 30)}C${at(s, 62, 12)} ${at(s, 88, 18)} ${at(s, 86, 46)}C${at(s, 85, 60)} ${at(s, 78, 66)} ` +
          `${at(s, 72, 68)}C${at(s, 79, 56)} ${at(s, 78, 46)} ${at(s, 72, 42)}C${at(s, 70, 47)} ${at(s, 66, 48)} ` +
          `${at(s, 62, 46)}C${at(s, 68, 42)} ${at(s, 69, 34)} ${at(s, 55, 30)}Z`,
      ) + polygon([0, 60, 120, 180, 240, 300].map((turn) => polar(turn, 17, 50, 66))),
  },
  Crane: {
    fill: "M50 58L14 22L40 34ZM50 58L86 14L61 37ZM50 58L40 36L50 26L61 38ZM50 60L22 70L8 60L26 64ZM50 60L72 64L92 84L66 76ZM50 60L62 72L50 88L40 70Z",
  },
  Dragon: {
    fill:
      "M50 12C72 12 88 28 88 50C88 72 71 88 50 88C32 88 18 75 18 58C18 43 30 32 44 32C57 32 66 41 66 52C66 62 59 69 50 69" +
      "C44 69 39 65 38 59C42 62 48 62 51 59C54 55 53 49 48 47C40 44 31 50 31 60C31 70 40 77 51 77C65 77 76 66 76 51" +
      "C76 35 64 24 49 24C38 24 30 28 24 34C26 20 38 12 50 12Z" +
      polygon([
        [24, 34],
        [10, 24],
        [14, 40],
        [26, 42],
      ]),
  },
  Lion: { fill: disc(50, 50, 14) + around(12, (turn) => petal(turn, 18, 42, 13, 12)) },
  Mantis: {
    fill:
      mirrored(
        (s) =>
          `M${at(s, 47, 64)}L${at(s, 66, 40)}C${at(s, 60, 30)} ${at(s, 52, 24)} ${at(s, 42, 22)}` +
          `C${at(s, 60, 12)} ${at(s, 80, 22)} ${at(s, 82, 44)}L${at(s, 76, 42)}L${at(s, 78, 49)}L${at(s, 71, 47)}` +
          `L${at(s, 55, 68)}Z`,
      ) +
      "M10 66C20 58 28 58 36 66S52 74 60 66S80 58 90 66C86 76 78 84 68 88C58 82 50 90 34 88C22 84 14 76 10 66Z",
  },
  Phoenix: {
    fill:
      [-56, -28, 0, 28, 56].map((turn) => petal(turn, 4, 44, 9)).join("") +
      mirrored(
        (s) =>
          `M${at(s, 50, 58)}C${at(s, 60, 60)} ${at(s, 72, 62)} ${at(s, 86, 72)}C${at(s, 72, 74)} ${at(s, 60, 72)} ${at(s, 50, 66)}Z`,
      ) +
      "M50 64C58 72 58 80 50 90C42 80 42 72 50 64Z",
  },
  Scorpion: {
    fill:
      [
        [48, 84, 10],
        [32, 76, 9],
        [21, 62, 8],
        [19, 46, 7],
        [26, 32, 6.2],
        [39, 24, 5.5],
      ]
        .map(([x, y, r]) => disc(x ?? 0, y ?? 0, r ?? 0))
        .join("") +
      "M47 17C66 12 84 26 84 48C84 58 80 66 73 72C76 58 73 46 64 42C56 39 52 44 54 52C44 42 48 30 60 29C55 24 50 22 45 24Z",
  },
  Spider: {
    fill: "M50 34L58 46L50 58L42 46ZM50 58C62 62 62 80 50 84C38 80 38 62 50 58Z",
    line: mirrored(
      (s) =>
        `M${at(s, 54, 50)}L${at(s, 68, 30)}L${at(s, 64, 12)}M${at(s, 55, 53)}L${at(s, 76, 42)}L${at(s, 86, 26)}` +
        `M${at(s, 55, 57)}L${at(s, 76, 60)}L${at(s, 90, 52)}M${at(s, 54, 61)}L${at(s, 70, 74)}L${at(s, 74, 90)}`,
    ),
  },
  Unicorn: {
    fill:
      "M26 86C14 66 12 36 30 22L40 28C28 42 30 64 40 84ZM74 86C86 66 88 36 70 22L60 28C72 42 70 64 60 84Z" +
      "M50 6L55 26L45 30ZM44.5 34L55.5 29L57 42L43 48ZM42.5 52L57.5 46L59 60L41 67ZM40.5 71L59.5 64L60 78L40 84Z",
  },
  Shadowlands: {
    fill:
      "M50 10C76 12 92 34 88 58L78 50L80 68L68 60L68 80L56 70L50 92L44 70L32 80L32 60L20 68L22 50L12 58C8 34 24 12 50 10Z" +
      "M28 40C36 34 44 38 46 48C38 52 30 50 28 40ZM72 40C64 34 56 38 54 48C62 52 70 50 72 40Z",
  },
  none: {
    fill:
      "M58 11C82 15 93 39 88 60C82 81 60 93 39 87C20 81 9 62 13 42C15 31 22 21 31 16C20 28 17 44 22 57C28 73 45 81 61 76" +
      "C76 71 84 55 80 39C77 26 68 16 58 11Z",
  },
};

export const elements = ["Air", "Earth", "Fire", "Water", "Void"] as const;
export type Element = (typeof elements)[number];

export function elementOf(keywords: readonly string[]): Element | null {
  return elements.find((name) => keywords.includes(name)) ?? null;
}

export const elementMarks: Record<Element, Mark> = {
  Air: {
    line: "M12 40H58C74 40 74 20 60 20C52 20 50 28 54 32M12 56H74C92 56 92 80 74 80C66 80 64 72 68 68M22 72H48",
  },
  Earth: { fill: "M12 84L36 44L48 62L62 30L90 84ZM34 30L42 18L50 30L42 36Z" },
  Fire: {
    fill: "M52 8C56 26 80 36 80 62C80 80 66 92 50 92C34 92 20 80 20 62C20 48 30 42 34 28C42 34 44 40 44 48C52 38 54 22 52 8ZM50 60C42 68 40 82 50 84C60 82 58 68 50 60Z",
  },
  Water: {
    line: "M10 36C20 24 30 24 40 36S60 48 70 36S84 26 92 32M10 58C20 46 30 46 40 58S60 70 70 58S84 48 92 54M10 80C20 68 30 68 40 80S60 92 70 80S84 70 92 76",
  },
  Void: { line: "M62 16C84 22 92 48 80 68C68 86 40 90 24 72C10 54 16 26 40 16" },
};

export const typeMarks: Record<Exclude<CardType, "Ring">, Mark> = {
  Stronghold: {
    fill: "M50 8L66 24H60V32H76L88 46H80V56H86L94 72H84V92H60V76H40V92H16V72H6L14 56H20V46H12L24 32H40V24H34Z",
  },
  Personality: {
    fill: "M50 26C70 26 82 42 82 62L94 72C86 80 76 82 68 80V66C60 60 40 60 32 66V80C24 82 14 80 6 72L18 62C18 42 30 26 50 26ZM50 22C34 20 26 12 24 4C36 12 44 12 50 18C56 12 64 12 76 4C74 12 66 20 50 22ZM38 72H62V84C58 94 42 94 38 84Z",
  },
  Holding: {
    fill: "M50 8C74 8 84 26 84 50C84 74 74 92 50 92C26 92 16 74 16 50C16 26 26 8 50 8ZM30 34V42H70V34ZM30 58V66H70V58Z",
  },
  Event: {
    fill:
      disc(50, 50, 18) +
      around(12, (turn) => polygon([polar(turn - 7, 25), polar(turn, 46), polar(turn + 7, 25)])),
  },
  Region: { fill: "M4 84L34 30L44 44L58 16L96 84ZM58 30L50 48L58 44L64 50L68 46Z" },
  Action: {
    fill: "M50 6C74 6 88 22 86 40C84 56 66 60 55 68V92H45V68C34 60 16 56 14 40C12 22 26 6 50 6ZM50 22A12 12 0 1 0 50 46A12 12 0 1 0 50 22Z",
  },
  Follower: { fill: "M26 4L32 18V96H20V18ZM38 18H84L72 34L84 50H38Z" },
  Item: {
    fill: "M90 6C84 38 64 60 42 72L34 64C48 46 66 28 90 6ZM22 60L48 82L42 88L18 66ZM26 76L34 84L16 98L6 90Z",
  },
  Sensei: {
    fill: "M50 6A16 16 0 1 1 49.9 6ZM50 42C70 42 84 58 88 92H12C16 58 30 42 50 42ZM44 54L50 84L56 54Z",
  },
  Ancestor: {
    fill: "M50 4C66 4 76 16 76 32C76 44 70 52 64 56C82 62 90 76 90 94L76 84L64 96L50 84L36 96L24 84L10 94C10 76 18 62 36 56C30 52 24 44 24 32C24 16 34 4 50 4ZM36 28V38H46V28ZM54 28V38H64V28Z",
  },
  Wind: {
    line: "M8 36H62C76 36 78 14 62 14C54 14 50 22 54 28M8 54H82C94 54 94 34 82 34M8 72H54C68 72 70 92 54 92C46 92 42 86 46 80",
  },
  Spell: {
    fill: "M20 10H76C90 10 90 28 78 28V80C78 96 60 94 60 82H24C8 82 10 66 22 66V26C10 26 8 10 20 10ZM34 36V42H66V36ZM34 50V56H66V50Z",
  },
};

/** The mark of a card's type; a Ring bears its element's. */
export function typeMark(type: CardType, keywords: readonly string[] = []): Mark {
  if (type !== "Ring") return typeMarks[type];
  return elementMarks[elementOf(keywords) ?? "Void"];
}
