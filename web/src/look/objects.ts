import { around, disc, n, polar } from "./draw";
import { elementMarks, elementOf, type Element } from "./marks";
import { figure } from "./figures";
import { clouds, pick, pine, rays, wave, type Block, type Chance } from "./landscape";

/** A roof with its eaves turned up, `w` to each side of `x`. */
function roof(x: number, y: number, w: number, h: number): string {
  return `M${n(x - w)} ${n(y)}Q${n(x - w * 0.55)} ${n(y - h * 0.3)} ${n(x - w * 0.42)} ${n(y - h)}H${n(x + w * 0.42)}Q${n(x + w * 0.55)} ${n(y - h * 0.3)} ${n(x + w)} ${n(y)}Q${n(x)} ${n(y - h * 0.25)} ${n(x - w)} ${n(y)}Z`;
}

function walls(x: number, y: number, w: number, h: number): string {
  return `M${n(x - w)} ${n(y)}h${n(2 * w)}v${n(h)}h${n(-2 * w)}Z`;
}

/** A keep of several storeys on a base of stone. */
export function keep(random: Chance, x = 60, foot = 84): Block[] {
  const storeys = 3 + Math.floor(random() * 2);
  let roofs = "";
  let sides = "";
  let windows = "";
  for (let at = 0; at < storeys; at++) {
    const w = 30 - at * (20 / storeys);
    const y = foot - 14 - at * 15;
    sides += walls(x, y - 1, w * 0.72, 13);
    roofs += roof(x, y + 1, w, 9);
    for (let place = -1; place <= 1; place++) windows += walls(x + place * w * 0.4, y + 4, 1.6, 4.5);
  }
  return [
    { d: sides, fill: "light", line: "ink", width: 0.8 },
    { d: windows, fill: "ink", fine: true },
    { d: roofs, fill: "robe", line: "ink", width: 1 },
    { d: `M${x - 30} ${foot - 3}H${x + 30}L${x + 40} 104H${x - 40}Z`, fill: "far", line: "ink", width: 1.2 },
    {
      d: `M${x - 33} ${foot + 5}H${x + 33}M${x - 15} ${foot - 3}v8M${x + 10} ${foot - 3}v8M${x - 24} ${foot + 5}v9M${x} ${foot + 5}v9M${x + 22} ${foot + 5}v9`,
      line: "ink",
      width: 0.8,
      fine: true,
    },
  ];
}

function pagoda(x = 60): Block[] {
  let roofs = "";
  let sides = "";
  for (let at = 0; at < 4; at++) {
    const y = 82 - at * 16;
    roofs += roof(x, y - 8, 28 - at * 4, 8);
    sides += walls(x, y - 9, 14 - at * 2.4, 12);
  }
  return [
    { d: `M${x} 22V4`, line: "ink", width: 2 },
    { d: sides, fill: "pop", line: "ink", width: 0.8 },
    { d: roofs, fill: "near", line: "ink", width: 1 },
  ];
}

export function torii(x = 60, scale = 1): Block[] {
  const w = 32 * scale;
  const top = 40 - 8 * scale;
  return [
    {
      d: `M${n(x - w - 8)} ${n(top - 3)}Q${x} ${n(top + 6)} ${n(x + w + 8)} ${n(top - 3)}L${n(x + w + 6)} ${n(top + 6)}Q${x} ${n(top + 12)} ${n(x - w - 6)} ${n(top + 6)}ZM${n(x - w - 3)} ${n(top + 17)}H${n(x + w + 3)}V${n(top + 22)}H${n(x - w - 3)}ZM${n(x - w + 4)} ${n(top + 8)}h7l-2 ${n(90 - top)}h-8ZM${n(x + w - 11)} ${n(top + 8)}h7l3 ${n(90 - top)}h-8Z`,
      fill: "pop",
      line: "ink",
      width: 1,
    },
  ];
}

export function rooftops(random: Chance): Block[] {
  let roofs = "";
  let sides = "";
  for (let at = 0; at < 3; at++) {
    const x = 22 + at * 38 + random() * 8;
    const y = 70 + (at % 2) * 12;
    sides += walls(x, y - 2, 18, 34);
    roofs += roof(x, y, 27, 15);
  }
  return [
    { d: sides, fill: "light", line: "ink", width: 0.9 },
    { d: roofs, fill: "near", line: "ink", width: 1.1 },
  ];
}

function hall(): Block[] {
  return [
    { d: walls(60, 58, 34, 30), fill: "light", line: "ink", width: 1 },
    { d: "M36 60V88M48 60V88M60 60V88M72 60V88M84 60V88M26 74H94", line: "ink", width: 1.2 },
    { d: roof(60, 60, 52, 26), fill: "robe", line: "ink", width: 1.3 },
    { d: "M14 88H106V94H14Z", fill: "near" },
  ];
}

function mine(): Block[] {
  return [
    { d: "M0 104V70L20 46L38 54L58 24L82 48L98 40L120 66V104Z", fill: "mid", line: "ink", width: 1.2 },
    { d: "M40 104V72Q60 56 80 72V104Z", fill: "ink" },
    { d: "M40 104V72L80 72V104M36 72H84", line: "gold", width: 4 },
    { d: disc(56, 92, 5) + disc(66, 95, 4) + disc(61, 85, 4), fill: "gold", line: "ink", width: 0.7 },
  ];
}

export function fields(): Block[] {
  return [
    { d: "M0 104V66L120 58V104Z", fill: "gold" },
    {
      d: "M0 74L120 66M0 84L120 78M0 95L120 92M14 104L44 63M52 104L70 62M96 104L98 60",
      line: "near",
      width: 1.6,
    },
    { d: roof(88, 56, 20, 14), fill: "near", line: "ink", width: 1 },
    { d: walls(88, 52, 13, 10), fill: "light", line: "ink", width: 0.8 },
  ];
}

function harbour(): Block[] {
  return [
    { d: "M0 104V72Q30 68 60 72T120 72V104Z", fill: "water" },
    { d: "M20 70H96L86 86H34Z", fill: "near", line: "ink", width: 1.2 },
    { d: "M58 70V16", line: "ink", width: 2.2 },
    { d: "M34 22H82L78 60H38Z", fill: "light", line: "ink", width: 1.1 },
    { d: disc(58, 40, 9), fill: "robe" },
    {
      d: "M6 84q5 -5 10 0t10 0M70 94q5 -5 10 0t10 0M34 96q5 -5 10 0t10 0",
      line: "foam",
      width: 1.4,
      fine: true,
    },
  ];
}

function garden(): Block[] {
  return [
    { d: "M0 104V70H120V104Z", fill: "mid" },
    { d: "M26 82C34 60 86 60 94 82L86 84C78 70 42 70 34 84Z", fill: "pop", line: "ink", width: 1.1 },
    { d: "M0 88Q60 78 120 88V104H0Z", fill: "water" },
    { d: `M56 60V40M64 60V40${"M46 40H74"}`, line: "ink", width: 1.6 },
    { d: roof(60, 40, 16, 9), fill: "near", line: "ink", width: 1 },
  ];
}

/** Stalls under awnings. */
function market(): Block[] {
  return [
    { d: "M10 62H56V96H10ZM64 54H112V96H64Z", fill: "light", line: "ink", width: 1.1 },
    { d: "M6 62L14 40H52L60 62ZM60 54L70 32H106L116 54Z", fill: "robe", line: "ink", width: 1.2 },
    { d: "M24 40L20 62M38 40L40 62M82 32L80 54M94 32L98 54", line: "light", width: 5 },
    { d: disc(22, 84, 6) + disc(34, 84, 6) + disc(28, 75, 6), fill: "gold", line: "ink", width: 1 },
    { d: "M76 72H100V90H76ZM82 72v18M94 72v18", fill: "pop", line: "ink", width: 1 },
  ];
}

/** A stage with its curtain, and a mask above it. */
function stage(): Block[] {
  return [
    { d: "M12 34H108V96H12Z", fill: "near", line: "ink", width: 1.2 },
    { d: "M12 34H38Q34 66 12 78ZM108 34H82Q86 66 108 78Z", fill: "pop", line: "ink", width: 1.1 },
    { d: "M22 34Q22 60 12 66M98 34Q98 60 108 66", line: "gold", width: 1.4, fine: true },
    { d: "M6 84H114V100H6Z", fill: "gold", line: "ink", width: 1.2 },
    { d: roof(60, 34, 56, 22), fill: "robe", line: "ink", width: 1.3 },
    ...mask.map((block) => ({ ...block, move: "translate(38 38) scale(.36)" })),
  ];
}

/** Horses behind a fence. */
function stable(): Block[] {
  return [
    { d: walls(84, 46, 26, 40), fill: "light", line: "ink", width: 1 },
    { d: roof(84, 48, 38, 20), fill: "robe", line: "ink", width: 1.2 },
    { d: "M72 60H96V86H72Z", fill: "ink" },
    {
      d: "M16 96L18 72Q10 62 16 52L26 40L28 32L32 40Q40 44 44 54L36 56L34 62Q54 60 60 70L62 96H56L54 80H28L24 96Z",
      fill: "near",
      line: "ink",
      width: 1.2,
    },
    { d: "M30 38Q44 48 40 62L34 52Z", fill: "ink" },
    { d: "M0 78H120M0 90H120M8 72V104M44 72V104M80 72V104M116 72V104", line: "pop", width: 3 },
  ];
}

/** A hole in a wooded hill, with a small gate before it. */
function den(random: Chance): Block[] {
  return [
    { d: "M-4 104C10 54 44 34 70 40C100 46 116 74 124 104Z", fill: "mid", line: "ink", width: 1.2 },
    { d: "M46 104C44 80 54 68 64 68C74 68 84 80 82 104Z", fill: "ink" },
    { d: "M57 86l4 2l-4 2ZM71 86l-4 2l4 2Z", fill: "gold" },
    ...torii().map((block) => ({ ...block, move: "translate(2 48) scale(.42)" })),
    ...pine(random),
  ];
}

/** Barrels and bales beside an inn on the road. */
function stores(): Block[] {
  return [
    { d: walls(44, 52, 32, 44), fill: "light", line: "ink", width: 1 },
    { d: roof(44, 54, 46, 24), fill: "near", line: "ink", width: 1.3 },
    { d: "M36 66H54V96H36Z", fill: "robe", line: "ink", width: 1 },
    {
      d: "M78 74Q76 86 78 100H98Q100 86 98 74ZM98 80Q96 92 98 104H116Q118 92 116 80Z",
      fill: "gold",
      line: "ink",
      width: 1.2,
    },
    { d: "M77 80H99M77 93H99M97 86H117M97 98H117", line: "ink", width: 1.6 },
    { d: disc(70, 50, 5), fill: "pop", line: "ink", width: 0.9 },
    { d: "M70 44V36", line: "ink", width: 1.2 },
  ];
}

interface Place {
  title: string;
  keywords: readonly string[];
  text?: readonly string[] | undefined;
}

/** What a Holding shows, by its title and keywords, else by what it does. A Retainer is somebody. */
export function building({ title, keywords, text = [] }: Place, random: Chance): Block[] {
  if (keywords.includes("Retainer"))
    return figure({ keywords: [pick(["Monk", "Courtier"], random)] }, random);
  const words = `${title} ${keywords.join(" ")}`.toLowerCase();
  if (/mine|quarry|forge|smith|copper|cavern/.test(words)) return mine();
  if (/stable|horse/.test(words)) return stable();
  if (/farm|rice|field|plain|meadow/.test(words)) return fields();
  if (/port\b|harbor|dock|ship|kobune|smuggler/.test(words)) return harbour();
  if (/\bden\b|cave|lair|hollow/.test(words)) return den(random);
  if (/theater|troupe|kabuki|actor|music/.test(words)) return stage();
  if (/shrine|torii|grave|spirit/.test(words)) return torii();
  if (/temple|pagoda|monaster/.test(words)) return pick([pagoda, hall, torii], random)();
  if (/castle|wall|keep|fort|tower|gate|camp|barrack/.test(words)) return keep(random);
  if (/garden|blossom|geisha|house/.test(words)) return garden();
  if (/market|merchant|trad|bazaar/.test(words)) return market();
  if (/waystation|inn\b|road|store|supply/.test(words)) return stores();
  if (/city|town|village|district|official/.test(words)) return rooftops(random);
  const written = text.join(" ").toLowerCase();
  if (/honor|political|courtier/.test(written)) return pick([garden, hall, stage], random)();
  if (/follower|force|battle/.test(written)) return keep(random);
  if (/monk|shugenja|ring|spell/.test(written)) return pick([pagoda, () => torii()], random)();
  return pick([hall, stores, market, () => rooftops(random)], random)();
}

export const katana: Block[] = [
  { d: "M26 82C46 70 84 42 108 8C100 48 64 78 32 90Z", fill: "light", line: "ink", width: 1.2 },
  { d: "M34 86C58 76 90 50 104 22", line: "far", width: 1.2, fine: true },
  { d: "M30 84L8 100", line: "robe", width: 6.5 },
  { d: "M25 83l4 6M19 87l4 6M13 92l4 6", line: "gold", width: 1.2, fine: true },
  { d: disc(30, 85, 7.5), fill: "gold", line: "ink", width: 1.2 },
];

/** A long and a short sword on their stand. */
const sheathed: Block[] = [
  { d: "M10 46C40 20 80 16 114 30L112 38C80 26 44 30 16 54Z", fill: "robe", line: "ink", width: 1.3 },
  { d: "M26 66C48 50 76 46 100 54L98 61C76 55 52 58 32 73Z", fill: "pop", line: "ink", width: 1.3 },
  { d: "M10 46l6 8M30 32l5 9M26 66l6 7M44 56l4 8", line: "gold", width: 3.4 },
  { d: "M28 104V44M92 104V34M18 104H102", line: "near", width: 4.6 },
];

export const armour: Block[] = [
  { d: "M40 40H80L90 56L84 92H36L30 56Z", fill: "robe", line: "ink", width: 1.4 },
  { d: "M34 58H86M34 67H86M35 76H85M36 85H84", line: "gold", width: 1.6 },
  {
    d: "M40 42L18 46L14 70L30 74L36 58ZM80 42L102 46L106 70L90 74L84 58Z",
    fill: "near",
    line: "ink",
    width: 1.2,
  },
  {
    d: "M60 14C50 12 44 6 44 -2C50 6 56 8 60 8C64 8 70 6 76 -2C76 6 70 12 60 14Z",
    fill: "gold",
    line: "ink",
    width: 0.9,
  },
  { d: "M42 30C42 8 78 8 78 30L90 40L76 38Q60 30 44 38L30 40Z", fill: "near", line: "ink", width: 1.3 },
];

export const bow: Block[] = [
  { d: "M30 4C86 16 60 44 76 56S92 88 78 98", line: "near", width: 4 },
  { d: "M30 4L78 98", line: "ink", width: 1 },
  { d: "M20 72L104 34", line: "ink", width: 2 },
  { d: "M104 34l-10 0l5 8ZM20 72l10 -8l3 4ZM20 72l12 -1l1 -4Z", fill: "pop", line: "ink", width: 0.8 },
];

export const openFan: Block[] = [
  { d: "M60 92L8 44A76 70 0 0 1 112 44L72 82Z", fill: "light", line: "ink", width: 1.4 },
  { d: disc(60, 48, 14), fill: "pop" },
  { d: "M60 92L24 32M60 92L42 26M60 92L60 23M60 92L78 26M60 92L96 32", line: "ink", width: 0.8 },
];

export const polearm: Block[] = [
  { d: "M20 104L84 30", line: "near", width: 4 },
  { d: "M82 34C84 18 96 6 112 2C110 18 102 30 88 38Z", fill: "light", line: "ink", width: 1.2 },
  { d: "M78 36L88 44", line: "gold", width: 4 },
];

export const mask: Block[] = [
  { d: "M30 22Q60 6 90 22C96 54 82 88 60 94C38 88 24 54 30 22Z", fill: "light", line: "ink", width: 1.6 },
  {
    d: "M36 40Q46 32 54 42Q44 46 36 40ZM84 40Q74 32 66 42Q76 46 84 40ZM44 70Q60 80 76 70Q60 76 44 70Z",
    fill: "ink",
  },
  { d: "M60 44L54 60H64M34 30Q44 24 54 32M86 30Q76 24 66 32", line: "pop", width: 2.4 },
];

const staff: Block[] = [
  { d: "M24 104L88 22", line: "near", width: 5 },
  { d: disc(94, 15, 15) + disc(94, 15, 10), line: "gold", width: 3.4 },
  { d: disc(82, 22, 4.4) + disc(104, 26, 4.4) + disc(106, 6, 4.4), line: "gold", width: 2.2 },
  { d: "M80 32q12 4 8 18M84 28q14 8 12 22", line: "pop", width: 2.4 },
];

const charm: Block[] = [
  { d: "M60 2V22", line: "pop", width: 2.4 },
  {
    d: "M62 20C90 22 92 62 72 82C60 94 40 92 36 82C52 86 62 76 58 62C36 62 34 22 62 20Z",
    fill: "robe",
    line: "ink",
    width: 1.5,
  },
  { d: disc(62, 40, 6), fill: "light", line: "ink", width: 1 },
];

export const scroll: Block[] = [
  { d: "M30 20H84V84H30Z", fill: "light", line: "ink", width: 1.3 },
  { d: "M24 12H90V22H24ZM24 82H90V92H24Z", fill: "robe", line: "ink", width: 1.3 },
  { d: "M44 32V72M56 30V66M68 34V74", line: "ink", width: 2.6 },
  { d: "M70 66h9v9h-9Z", fill: "pop" },
];

export function item(title: string, keywords: readonly string[], random: Chance): Block[] {
  const words = `${title} ${keywords.join(" ")}`.toLowerCase();
  if (/bow\b|hankyu|yumi|arrow/.test(words)) return bow;
  if (/fan\b/.test(words)) return openFan;
  if (/armor|hachiwari|helm/.test(words)) return armour;
  if (/spear|yari|naginata|halberd|bisento|ono|tetsubo/.test(words)) return polearm;
  if (/mask|mempo/.test(words)) return mask;
  if (/staff|\bbo\b|wand|rod\b/.test(words)) return staff;
  if (/daruma|charm|amulet|doll|token/.test(words)) return charm;
  if (/sword|blade|katana|wakizashi|daisho/.test(words)) return random() < 0.5 ? katana : sheathed;
  if (/weapon/.test(words)) return pick([katana, sheathed, polearm], random);
  if (/scroll|book|letter/.test(words)) return scroll;
  return pick([charm, mask, katana], random);
}

/** Heaven takes a hand. */
export function portent(random: Chance): Block[] {
  return pick<() => Block[]>(
    [
      () => [rays(60, 44), { d: disc(60, 44, 22), fill: "sun" }, ...clouds(random, 40, 88)],
      () => [
        ...clouds(random, 4, 40),
        { d: "M70 6L40 52H58L44 96L86 42H64L84 6Z", fill: "gold", line: "ink", width: 1.4 },
      ],
      () => [
        { d: "M60 6V14M22 16V26M98 12V22", line: "ink", width: 1.6 },
        {
          d: "M60 14C80 14 82 58 60 60C38 58 40 14 60 14ZM22 26C36 26 36 56 22 58C8 56 8 26 22 26ZM98 22C112 22 112 52 98 54C84 52 84 22 98 22Z",
          fill: "pop",
          line: "ink",
          width: 1.2,
        },
        { d: "M44 28H76M44 46H76M12 36H32M12 48H32M88 32H108M88 44H108", line: "gold", width: 1.4 },
      ],
      () => [
        { d: disc(60, 50, 30), fill: "sun" },
        {
          d: "M58 57C48 46 40 30 20 20C28 42 40 56 54 64ZM62 55C66 40 78 24 102 14C96 36 82 54 68 63ZM42 66C54 54 70 54 82 58C72 70 56 73 42 66ZM79 58C90 56 93 48 102 46L111 48L102 50C95 53 93 61 80 64Z",
          fill: "light",
          line: "ink",
          width: 1.2,
        },
        {
          d: "M20 20C23 28 27 35 31 41L36 32ZM102 14C99 23 95 31 91 38L86 28ZM44 66L18 75M47 69L22 82",
          fill: "ink",
          line: "ink",
          width: 1.2,
        },
        { d: disc(102, 46, 2), fill: "pop" },
        {
          d: "M4 24q4 -5 7 0q4 -5 7 0M14 88q4 -5 7 0q4 -5 7 0M92 90q4 -5 7 0q4 -5 7 0",
          line: "ink",
          width: 1.4,
        },
      ],
      () => [
        { d: disc(28, 24, 11), fill: "sun" },
        {
          d: "M0 104V92C24 96 40 84 46 66C52 44 74 36 96 42C80 44 70 52 70 62C72 78 92 88 120 84V104Z",
          fill: "far",
          line: "ink",
          width: 1.2,
        },
        {
          d: "M20 50q9 -8 16 0q-8 7 -16 0ZM52 22q9 -8 16 0q-8 7 -16 0ZM88 20q9 -8 16 0q-8 7 -16 0ZM92 64q9 -8 16 0q-8 7 -16 0ZM10 76q9 -8 16 0q-8 7 -16 0Z",
          fill: "pop",
          line: "ink",
          width: 0.8,
        },
      ],
      () => [
        {
          d: "M-6 84C30 96 60 82 56 62C52 46 30 52 34 66C40 78 74 74 78 50C80 32 66 22 52 28C60 12 92 14 98 38C104 64 80 92 40 98C20 100 4 96 -6 92Z",
          fill: "robe",
          line: "ink",
          width: 1.5,
        },
        { d: "M52 28L40 20L44 32L34 36L50 40ZM66 20L70 6L74 22Z", fill: "gold", line: "ink", width: 0.9 },
        { d: disc(60, 30, 2), fill: "light" },
      ],
    ],
    random,
  )();
}

/** A Ring: the sign of its element on a great disc. */
export function ring(keywords: readonly string[]): Block[] {
  const mark = elementMarks[elementOf(keywords) ?? "Void"];
  const move = "translate(35 25) scale(.5)";
  return [
    rays(60, 50),
    { d: disc(60, 50, 41), fill: "light", line: "ink", width: 2.4 },
    { d: disc(60, 50, 36), line: "robe", width: 1.6 },
    mark.fill ? { d: mark.fill, fill: "robe", move } : { d: mark.line ?? "", line: "robe", width: 9, move },
  ];
}

const spoken: [RegExp, Element][] = [
  [/fire|flame|burn|purge/, "Fire"],
  [/water|wave|river|tide/, "Water"],
  [/earth|stone|jade|mountain/, "Earth"],
  [/\bair\b|sky|wind|cloud|storm/, "Air"],
  [/void|nothing|silence/, "Void"],
];

/** Power called up: a swirl round a paper charm. */
export function magic(keywords: readonly string[], title: string, random: Chance): Block[] {
  const words = title.toLowerCase();
  const element = elementOf(keywords) ?? spoken.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  if (element === "Fire") {
    return [
      {
        d: "M60 2C66 24 98 36 98 68C98 90 80 102 60 102C40 102 22 90 22 68C22 50 36 42 40 24C50 32 52 42 52 52C62 38 64 22 60 2Z",
        fill: "pop",
        line: "ink",
        width: 1.4,
      },
      { d: "M60 54C50 66 44 84 60 98C76 84 72 66 60 54Z", fill: "gold" },
    ];
  }
  if (element === "Water") return wave(random);
  if (element) {
    const mark = elementMarks[element];
    const move = "translate(32 22) scale(.56)";
    return [
      { d: disc(60, 50, 40), fill: "air", line: "light", width: 1.6 },
      mark.fill ? { d: mark.fill, fill: "pop", move } : { d: mark.line ?? "", line: "pop", width: 9, move },
      { d: "M30 96Q60 78 90 96L96 104H24Z", fill: "skin", line: "ink", width: 1.3 },
    ];
  }
  const swirl = around(5, (turn) => {
    const [ax, ay] = polar(turn, 14, 60, 50);
    const [bx, by] = polar(turn + 40, 34, 60, 50);
    const [cx, cy] = polar(turn + 92, 46, 60, 50);
    const [dx, dy] = polar(turn + 62, 30, 60, 50);
    return `M${n(ax)} ${n(ay)}Q${n(bx)} ${n(by)} ${n(cx)} ${n(cy)}Q${n(dx)} ${n(dy)} ${n(ax)} ${n(ay)}Z`;
  });
  return [
    { d: swirl, fill: "pop", line: "ink", width: 1 },
    { d: "M48 18H72V84H48Z", fill: "light", line: "ink", width: 1.2 },
    { d: "M60 26V62M54 34H66M53 46Q60 40 67 46", line: "ink", width: 2.4 },
    { d: "M55 68h10v10h-10Z", fill: "robe" },
  ];
}
