/** What Actions show: things, people and places that stand for a deed. */
import { around, disc, n, polar, polygon } from "./draw";
import { pine, rays, ridge, sun, water, type Block, type Chance } from "./landscape";
import { clanMarks, elementMarks, elementOf } from "./marks";
import { rooftops } from "./objects";

export const crossed: Block[] = [
  rays(60, 52),
  { d: "M18 90C40 72 76 40 104 8C90 46 54 80 24 96Z", fill: "light", line: "ink", width: 1.1 },
  { d: "M102 90C80 72 44 40 16 8C30 46 66 80 96 96Z", fill: "light", line: "ink", width: 1.1 },
  { d: "M22 92L8 104M98 92L112 104", line: "ink", width: 5 },
  { d: disc(22, 91, 5) + disc(98, 91, 5), fill: "gold", line: "ink", width: 1 },
];

export const letter: Block[] = [
  { d: "M14 34L92 16L106 70L28 88Z", fill: "light", line: "ink", width: 1.3 },
  { d: "M28 44L84 31M31 54L88 41M34 64L76 54", line: "ink", width: 2.2 },
  { d: "M82 56l12 -3l3 12l-12 3Z", fill: "pop" },
  { d: "M70 104L104 44L110 36L108 46L78 104Z", fill: "near", line: "ink", width: 1 },
];

export const fist: Block[] = [
  rays(60, 56),
  {
    d: "M38 104V74Q30 66 30 50Q30 38 40 38Q42 30 50 32Q54 26 62 29Q68 26 74 32Q84 32 86 42Q92 58 82 74V104Z",
    fill: "skin",
    line: "ink",
    width: 1.5,
  },
  {
    d: "M50 32Q48 42 50 50M62 29Q60 42 62 50M74 32Q72 42 74 50M40 56Q52 48 60 60Q52 66 44 62",
    line: "ink",
    width: 1.3,
  },
  { d: "M34 84H86V104H34Z", fill: "robe", line: "ink", width: 1.2 },
];

export const palm: Block[] = [
  rays(58, 44),
  {
    d: "M42 104V84Q30 70 24 54Q24 47 31 50L41 61V24Q41 18 46.5 18Q51 18 51 24V48L52 15Q52 9 57.5 9Q63 9 63 15V48L65 18Q65 12 70 12Q75 12 75 18V50L78 27Q79 22 83 22Q88 23 87 29L82 66Q80 78 74 84V104Z",
    fill: "skin",
    line: "ink",
    width: 1.5,
  },
  { d: "M42 70Q56 58 76 66M50 82Q58 74 60 64", line: "ink", width: 1.1, fine: true },
  { d: "M36 86H80L86 104H30Z", fill: "robe", line: "ink", width: 1.3 },
];

/** What comes out of the dark. */
export const glare: Block[] = [
  {
    d: "M10 104C12 72 26 58 40 54C33 44 31 32 37 22C33 14 25 10 21 1C34 4 44 10 48 16Q60 12 72 16C76 10 86 4 99 1C95 10 87 14 83 22C89 32 87 44 80 54C94 58 108 72 110 104Z",
    fill: "ink",
  },
  { d: "M42 35L56 42Q48 47 43 42ZM78 35L64 42Q72 47 77 42Z", fill: "gold" },
  { d: "M46 53Q60 60 74 53L71 63L66 57L60 66L54 57L49 63Z", fill: "pop" },
  { d: "M32 78Q40 70 46 78M74 78Q80 70 88 78", line: "pop", width: 1.6, fine: true },
];

/** Two stand against each other before the sun. */
export function duelists(): Block[] {
  const one = "M10 104L16 76L12 60Q14 48 25 45L23 40Q21 31 29 29Q36 30 35 39L34 45Q43 48 46 58L41 66L48 104Z";
  const turned = "translate(120 0) scale(-1 1)";
  return [
    { d: disc(60, 48, 33), fill: "sun" },
    { d: one, fill: "ink" },
    { d: one, fill: "ink", move: turned },
    { d: "M24 64L44 58L72 22", line: "light", width: 2.6 },
    { d: "M96 64L76 58L48 22", line: "light", width: 2.6 },
    { d: "M25 30l2 -6l4 5Z", fill: "ink" },
    { d: "M0 96H120V104H0Z", fill: "near" },
  ];
}

/** A circle in one stroke of the brush. */
export const circle: Block[] = [
  { d: "M16 0H104V100H16Z", fill: "light" },
  { d: "M82 27C66 10 40 14 30 36C20 60 36 86 62 84C86 82 98 56 86 38", line: "ink", width: 8.5 },
  { d: "M86 38L90 48M84 44L86 52", line: "ink", width: 2, fine: true },
  { d: "M84 80h10v11h-10Z", fill: "pop" },
];

export const stones: Block[] = [
  { d: "M22 36H98L112 80H8Z", fill: "gold", line: "ink", width: 1.4 },
  {
    d: "M18 47H102M15 58H105M11 69H109M37 36L29 80M52 36L49 80M68 36L71 80M83 36L91 80",
    line: "ink",
    width: 0.9,
  },
  { d: "M8 80H112V90H8ZM18 90h12v10h-12ZM90 90h12v10h-12Z", fill: "near", line: "ink", width: 1.2 },
  { d: disc(50, 47, 5.4) + disc(31, 69, 6.6) + disc(72, 58, 6), fill: "ink" },
  { d: disc(68, 46, 5.2) + disc(50, 59, 6) + disc(90, 69, 6.6), fill: "light", line: "ink", width: 1 },
];

export function coins(random: Chance): Block[] {
  let edges = "";
  let holes = "";
  for (let at = 0; at < 6; at++) {
    const x = 22 + (at % 3) * 38 + random() * 6;
    const y = 34 + Math.floor(at / 3) * 36 + random() * 8;
    edges += disc(x, y, 17);
    holes += `M${n(x - 5)} ${n(y - 5)}h10v10h-10Z`;
  }
  return [
    { d: edges, fill: "gold", line: "ink", width: 1.6 },
    { d: holes, fill: "near", line: "ink", width: 1.2 },
  ];
}

export const signalFan: Block[] = [
  { d: "M56 52H64V104H56Z", fill: "ink" },
  {
    d: "M60 4C90 2 104 20 102 38C100 56 80 58 64 64H56C40 58 20 56 18 38C16 20 30 2 60 4Z",
    fill: "robe",
    line: "ink",
    width: 1.6,
  },
  { d: disc(60, 34, 16), fill: "gold", line: "ink", width: 1 },
  { d: "M64 84q14 2 12 16q-6 -2 -8 -8", line: "pop", width: 2.6 },
];

export const drum: Block[] = [
  { d: disc(60, 50, 38), fill: "near", line: "ink", width: 1.6 },
  { d: disc(60, 50, 31), fill: "light", line: "ink", width: 1.2 },
  {
    d: around(18, (turn) => {
      const [x, y] = polar(turn, 34.5, 60, 50);
      return disc(x, y, 1.7);
    }),
    fill: "gold",
  },
  { d: clanMarks.none.fill ?? "", fill: "robe", move: "translate(40 30) scale(.4)" },
  { d: "M6 96L46 60M114 96L74 60", line: "gold", width: 5.5 },
];

/** A road, and who goes along it. */
export function road(random: Chance): Block[] {
  const walkers = [
    [58, 47, 0.6],
    [62, 60, 0.8],
    [50, 78, 1.1],
  ] as const;
  let hats = "";
  let cloaks = "";
  for (const [x, y, size] of walkers) {
    hats += `M${n(x - 9 * size)} ${n(y)}L${n(x)} ${n(y - 8 * size)}L${n(x + 9 * size)} ${n(y)}Z`;
    cloaks += `M${n(x - 5 * size)} ${n(y)}h${n(10 * size)}l${n(4 * size)} ${n(17 * size)}h${n(-18 * size)}Z`;
  }
  return [
    ridge(46, 9, random, "far"),
    ridge(60, 6, random, "mid"),
    {
      d: "M54 42C62 50 44 58 54 68C62 78 26 88 16 104H90C86 90 80 84 78 72C76 60 64 52 66 42Z",
      fill: "air",
      line: "ink",
      width: 1,
    },
    { d: cloaks, fill: "robe", line: "ink", width: 0.9 },
    { d: hats, fill: "gold", line: "ink", width: 0.9 },
    ...pine(random),
  ];
}

export function bridge(random: Chance): Block[] {
  return [
    ...sun(random),
    ridge(56, 8, random, "far"),
    ...water(72, random),
    {
      d: "M-4 74C30 42 90 42 124 74V83C90 54 30 54 -4 83Z",
      fill: "pop",
      line: "ink",
      width: 1.2,
    },
    { d: "M-4 60C30 28 90 28 124 60", line: "pop", width: 3 },
    { d: "M10 50v15M34 39v14M60 35v14M86 39v14M110 50v15M36 62V100M84 62V100", line: "pop", width: 2.4 },
  ];
}

/** A sword left standing where its bearer fell. */
export function planted(random: Chance): Block[] {
  return [
    ...sun(random, 60, 40),
    ridge(88, 5, random, "near"),
    { d: "M55 34C56 60 57 80 60 100C63 80 65 60 65 34Z", fill: "light", line: "ink", width: 1.1 },
    { d: "M55 4H65V30H55Z", fill: "robe", line: "ink", width: 1.1 },
    { d: "M55 9l10 5M55 16l10 5M55 23l10 5", line: "gold", width: 1.4, fine: true },
    { d: "M46 29H74V35H46Z", fill: "gold", line: "ink", width: 1.1 },
    { d: "M40 104Q60 88 80 104Z", fill: "ink" },
  ];
}

export const broken: Block[] = [
  { d: "M6 102L30 80", line: "robe", width: 6.5 },
  { d: disc(32, 79, 6.5), fill: "gold", line: "ink", width: 1.2 },
  {
    d: "M34 74C44 68 52 61 60 52L66 56L62 62L68 64C58 74 48 80 38 84Z",
    fill: "light",
    line: "ink",
    width: 1.2,
  },
  { d: "M84 44C96 34 104 20 106 2C114 20 112 38 98 52L92 48L90 54Z", fill: "light", line: "ink", width: 1.2 },
  { d: "M70 44l6 -6l2 7ZM74 62l8 1l-4 6ZM60 40l4 -8l3 6Z", fill: "light", line: "ink", width: 0.8 },
];

export const cup: Block[] = [
  {
    d: "M52 46C42 38 60 32 51 22C45 14 56 9 53 1M70 44C62 37 76 31 69 22C65 16 71 11 70 6",
    line: "mid",
    width: 3.4,
  },
  {
    d: "M28 54H92C92 76 80 86 68 88V95H80V101H40V95H52V88C40 86 28 76 28 54Z",
    fill: "light",
    line: "ink",
    width: 1.5,
  },
  { d: "M28 54Q60 66 92 54Q60 44 28 54Z", fill: "mid", line: "ink", width: 1.2 },
  { d: "M44 74q6 6 14 6", line: "pop", width: 2, fine: true },
];

export const storm: Block[] = [
  {
    d: "M-6 30a16 16 0 0 1 24 -16a20 20 0 0 1 36 -4a20 20 0 0 1 38 2a16 16 0 0 1 34 18Z",
    fill: "near",
    line: "ink",
    width: 1.4,
  },
  { d: "M68 26L34 66H54L38 104L88 54H66L84 26Z", fill: "gold", line: "ink", width: 1.5 },
  {
    d: "M14 40l-6 22M28 44l-6 22M98 42l-6 22M112 46l-6 22M18 78l-5 18M104 80l-5 18",
    line: "light",
    width: 1.8,
  },
];

function star(x: number, y: number, r: number): string {
  return polygon(Array.from({ length: 8 }, (_, at) => polar(at * 45 + 12, at % 2 ? r * 0.28 : r, x, y)));
}

export function thrown(random: Chance): Block[] {
  return [
    ...sun(random, 88, 26),
    { d: star(46, 56, 34) + star(96, 78, 18), fill: "near", line: "light", width: 1.4 },
    { d: disc(46, 56, 5) + disc(96, 78, 3), fill: "light" },
  ];
}

/** A monk's beads round the sign of what he calls upon. */
export function beads(_random: Chance, keywords: readonly string[]): Block[] {
  const mark = elementMarks[elementOf(keywords) ?? "Void"];
  const move = "translate(38 28) scale(.44)";
  return [
    {
      d: around(20, (turn) => {
        const [x, y] = polar(turn, 38, 60, 48);
        return disc(x, y, 5.4);
      }),
      fill: "pop",
      line: "ink",
      width: 1.1,
    },
    { d: "M56 88L60 80L64 88L70 104H50Z", fill: "gold", line: "ink", width: 1 },
    mark.fill
      ? { d: mark.fill, fill: "light", move }
      : { d: mark.line ?? "", line: "light", width: 10, move },
  ];
}

export const lantern: Block[] = [
  rays(60, 52),
  { d: "M60 0V16", line: "ink", width: 2 },
  { d: "M42 22H78Q96 52 78 84H42Q24 52 42 22Z", fill: "light", line: "ink", width: 1.5 },
  { d: "M35 34H85M31 46H89M31 60H89M35 72H85", line: "gold", width: 1.3 },
  { d: "M42 14H78V23H42ZM42 83H78V91H42Z", fill: "near", line: "ink", width: 1.2 },
  { d: clanMarks.none.fill ?? "", fill: "robe", move: "translate(45 38) scale(.3)" },
  { d: "M56 91v10M60 91v13M64 91v10", line: "pop", width: 1.6 },
];

export function shields(random: Chance): Block[] {
  let boards = "";
  let marks = "";
  let shafts = "";
  let tips = "";
  for (let at = 0; at < 4; at++) {
    const x = 2 + at * 30;
    const y = 44 + (at % 2) * 6 + random() * 3;
    boards += `M${n(x)} ${n(y)}h27v64h-27Z`;
    marks += disc(x + 13.5, y + 22, 8);
    shafts += `M${n(x + 14)} ${n(y)}V${n(y - 22)}`;
    tips += `M${n(x + 14)} ${n(y - 38)}l4 11l-4 6l-4 -6Z`;
  }
  return [
    { d: shafts, line: "ink", width: 2.2 },
    { d: tips, fill: "light", line: "ink", width: 0.9 },
    { d: boards, fill: "near", line: "ink", width: 1.4 },
    { d: marks, fill: "light" },
  ];
}

/** A sacred rope with paper streamers: thus far and no further. */
export const rope: Block[] = [
  {
    d: "M24 40h12l-6 14h9l-7 14h9l-10 18h-9l5 -14h-8l5 -16h-7ZM54 46h12l-6 14h9l-7 14h9l-10 18h-9l5 -14h-8l5 -16h-7ZM84 40h12l-6 14h9l-7 14h9l-10 18h-9l5 -14h-8l5 -16h-7Z",
    fill: "light",
    line: "ink",
    width: 1.1,
  },
  { d: "M-6 22Q60 56 126 22", line: "ink", width: 15 },
  { d: "M-6 22Q60 56 126 22", line: "gold", width: 12 },
  {
    d: "M4 20l4 13M18 27l3 13M33 32l2 13M48 35l1 13M63 35l1 13M78 34l-1 13M93 31l-3 12M107 25l-4 12",
    line: "near",
    width: 2,
  },
];

export const torn: Block[] = [
  { d: "M56 96L6 50A74 70 0 0 1 42 24L50 48L44 58L58 70Z", fill: "light", line: "ink", width: 1.4 },
  { d: "M66 96L62 72L52 60L60 50L56 22A74 70 0 0 1 114 50Z", fill: "light", line: "ink", width: 1.4 },
  { d: "M52 92L22 38M70 90L84 28M72 92L102 40", line: "ink", width: 0.8, fine: true },
  { d: disc(80, 50, 12), fill: "pop" },
  { d: "M20 80l8 -3l-2 8ZM34 90l7 0l-4 6Z", fill: "light", line: "ink", width: 0.8 },
];

export function volley(random: Chance): Block[] {
  let shafts = "";
  let tips = "";
  for (let at = 0; at < 6; at++) {
    const x = 4 + at * 19 + random() * 6;
    const y = 10 + random() * 46;
    shafts += `M${n(x)} ${n(y)}l22 34`;
    tips += `M${n(x + 22)} ${n(y + 34)}l-7 -4l5 -3ZM${n(x)} ${n(y)}l1 8l4 -3ZM${n(x)} ${n(y)}l6 5l-2 1Z`;
  }
  return [
    { d: shafts, line: "ink", width: 1.8 },
    { d: tips, fill: "pop", line: "ink", width: 0.6 },
  ];
}

export function banners(random: Chance): Block[] {
  let poles = "";
  let cloths = "";
  let marks = "";
  for (let at = 0; at < 4; at++) {
    const x = 12 + at * 27;
    const y = 12 + (at % 2) * 12 + random() * 6;
    poles += `M${n(x)} 104V${n(y)}`;
    cloths += `M${n(x)} ${n(y)}q10 -4 20 0q-2 22 0 46q-10 4 -20 0Z`;
    marks += disc(x + 10, y + 16, 5);
  }
  return [
    { d: poles, line: "ink", width: 2 },
    { d: cloths, fill: "robe", line: "ink", width: 1.1 },
    { d: marks, fill: "light" },
  ];
}

export function fire(random: Chance): Block[] {
  return [
    ...rooftops(random),
    {
      d: "M8 104C0 78 22 66 18 44C30 52 32 62 32 70C44 56 38 34 48 18C54 36 70 44 66 66C76 60 76 48 80 40C90 54 100 60 98 76C104 74 106 70 108 64C116 80 114 94 110 104Z",
      fill: "pop",
      line: "ink",
      width: 1,
    },
    { d: "M30 104C28 88 42 82 44 66C56 76 54 84 62 88C66 82 70 80 72 72C84 86 88 94 84 104Z", fill: "gold" },
  ];
}

export function rider(random: Chance): Block[] {
  return [
    ...banners(random),
    {
      d: "M20 104C22 84 30 74 44 70L66 78Q76 78 76 68L52 44Q46 34 34 32L32 24L26 32Q8 46 2 80V104Z",
      fill: "ink",
    },
    { d: "M32 34Q14 46 8 78L16 62L16 74L24 58L26 68L36 46Z", fill: "pop" },
    { d: "M70 72L44 54L38 76", line: "gold", width: 2.4 },
  ];
}
