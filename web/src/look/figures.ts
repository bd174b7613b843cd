import { disc, n } from "./draw";
import { pick, type Block, type Chance } from "./landscape";
import { elementMarks, elementOf } from "./marks";

const robe: Block[] = [
  {
    d: "M60 50C49 52 37 55 30 63C22 73 18 87 14 104H106C102 87 98 73 90 63C83 55 71 52 60 50Z",
    fill: "robe",
    line: "ink",
    width: 1.4,
  },
  { d: "M50 52L60 76L70 52L65 49L60 62L55 49Z", fill: "lining" },
  { d: "M54 50L74 104M66 50L58 72M32 70Q36 84 34 104M88 70Q84 84 86 104", line: "ink", width: 1, fine: true },
];

const head: Block = {
  d: "M60 25C68 25 71 32 70 40C69 48 64 54 60 54C56 54 51 48 50 40C49 32 52 25 60 25Z",
  fill: "skin",
  line: "ink",
  width: 1.1,
};

const features: Block = {
  d: "M53.5 38.5Q55.5 37 57.5 38.5M62.5 38.5Q64.5 37 66.5 38.5M53.5 35L57.5 34.5M62.5 34.5L66.5 35M60 40L59 45H60.5M58 48.5H62",
  line: "ink",
  width: 0.9,
  fine: true,
};

const wings: Block = {
  d: "M52 51L14 58Q24 70 36 78L58 60ZM68 51L106 58Q96 70 84 78L62 60Z",
  fill: "near",
  line: "ink",
  width: 1.2,
};

const plates: Block[] = [
  {
    d: "M46 54L20 58L16 82L36 84L44 66ZM74 54L100 58L104 82L84 84L76 66Z",
    fill: "near",
    line: "ink",
    width: 1.2,
  },
  {
    d: "M19 64L41 65M18 70L39 71M17 76L37 78M101 64L79 65M102 70L81 71M103 76L83 78",
    line: "gold",
    width: 1.3,
    fine: true,
  },
  { d: "M42 62H78L82 104H38Z", fill: "robe", line: "ink", width: 1.2 },
  { d: "M41 72H79M40 82H80M39.5 92H81", line: "gold", width: 1.4 },
];

const topknot: Block = {
  d: "M49 38C47 24 56 21 60 21S73 24 71 38C69 31 64 29 60 29S51 31 49 38ZM56 22C53 14 66 13 64 21Z",
  fill: "ink",
};

const longHair: Block = {
  d: "M48 70C44 52 46 22 60 21C74 22 76 52 72 70L68 66C71 52 70 36 66 31Q60 35 54 31C50 36 49 52 52 66Z",
  fill: "ink",
};

function helmet(random: Chance): Block[] {
  const crest = pick(
    [
      "M60 27C48 25 41 16 41 5C47 15 54 19 60 19C66 19 73 15 79 5C79 16 72 25 60 27Z",
      disc(60, 15, 8),
      "M57 26L50 8L56 12L60 2L64 12L70 8L63 26Z",
      "M60 26C52 20 54 10 44 4C58 4 60 12 60 16C60 12 62 4 76 4C66 10 68 20 60 26Z",
      "M58 26L54 2L60 8L66 2L62 26Z",
    ],
    random,
  );
  return [
    { d: "M46 36L34 46L36 56L48 50ZM74 36L86 46L84 56L72 50Z", fill: "near", line: "ink", width: 1.1 },
    { d: crest, fill: "gold", line: "ink", width: 0.9 },
    { d: "M45 37C44 20 76 20 75 37L81 41Q60 33 39 41Z", fill: "near", line: "ink", width: 1.2 },
    { d: "M48 46Q60 56 72 46L70 54Q60 60 50 54Z", fill: "near", fine: true },
  ];
}

const strawHat: Block[] = [
  { d: "M60 12Q78 22 92 38Q60 46 28 38Q42 22 60 12Z", fill: "gold", line: "ink", width: 1.3 },
  { d: "M60 13L46 40M60 13L60 42M60 13L74 40", line: "ink", width: 0.7, fine: true },
];

const courtHat: Block = { d: "M51 28C50 14 54 4 62 3C70 4 68 16 69 28Q60 24 51 28Z", fill: "ink" };

function sword(drawn: boolean): Block[] {
  if (!drawn) {
    return [
      { d: "M84 104L66 62", line: "ink", width: 3.4 },
      { d: "M66 62L58 46", line: "gold", width: 3 },
    ];
  }
  return [
    { d: "M28 88C44 66 76 34 112 12C84 44 56 74 33 92Z", fill: "light", line: "ink", width: 1 },
    { d: "M34 92L22 104", line: "ink", width: 4 },
    { d: disc(31, 89, 4.5), fill: "gold", line: "ink", width: 1 },
  ];
}

const spear: Block[] = [
  { d: "M18 104L18 18", line: "ink", width: 2.6 },
  { d: "M18 0L22 14L18 22L14 14Z", fill: "light", line: "ink", width: 0.9 },
];

const staff: Block[] = [
  { d: "M98 104V16", line: "ink", width: 2.8 },
  { d: `${disc(98, 12, 8)}${disc(98, 12, 5)}`, fill: "gold", line: "ink", width: 0.7 },
];

const fan: Block[] = [
  { d: "M28 96L8 66A36 36 0 0 1 50 66Z", fill: "light", line: "ink", width: 1.2 },
  { d: disc(28, 74, 7), fill: "pop" },
];

const bow: Block[] = [
  { d: "M104 4C118 30 92 44 102 64S114 92 106 104", line: "ink", width: 2.8 },
  { d: "M104 4L106 104", line: "light", width: 0.9 },
];

const banner: Block[] = [
  { d: "M94 64V4", line: "ink", width: 1.8 },
  { d: "M94 4H116V46H94Z", fill: "robe", line: "ink", width: 1.1 },
  { d: disc(105, 22, 6), fill: "light" },
];

const horse: Block[] = [
  {
    d: "M104 104C102 86 96 78 86 74L70 82Q62 82 62 74L84 52Q88 44 98 42L100 36L104 42Q118 52 122 80V104Z",
    fill: "ink",
  },
  { d: "M100 44Q114 52 118 78L112 66L112 76L106 62L104 70L98 52Z", fill: "robe" },
  { d: "M68 78L90 62L96 80", line: "pop", width: 2 },
];

const beads: Block = {
  d: Array.from({ length: 11 }, (_, at) => {
    const turn = Math.PI * (0.08 + 0.84 * (at / 10));
    return disc(60 - 17 * Math.cos(turn), 60 + 20 * Math.sin(turn), 2.4);
  }).join(""),
  fill: "pop",
  line: "ink",
  width: 0.6,
};

function spirit(random: Chance): Block[] {
  const flame =
    "M26 76C14 68 14 54 22 46C22 52 26 52 27 44C28 38 26 34 30 28C32 40 42 46 41 60C40 70 34 76 26 76Z";
  const orb = `${disc(27, 58, 14)}${disc(27, 58, 10.5)}${disc(27, 58, 6)}`;
  return [{ d: pick([flame, orb], random), fill: "pop", line: "light", width: 1.2 }];
}

const mask: Block = {
  d: "M50 41Q60 45 70 41C70 49 65 55 60 55C55 55 50 49 50 41Z",
  fill: "pop",
  line: "ink",
  width: 0.9,
};

const oni: Block[] = [
  { d: "M60 46C40 48 18 54 8 104H112C102 54 80 48 60 46Z", fill: "near", line: "ink", width: 1.6 },
  {
    d: "M40 34C40 16 80 16 80 34C84 46 74 62 60 62C46 62 36 46 40 34Z",
    fill: "robe",
    line: "ink",
    width: 1.4,
  },
  {
    d: "M44 22C36 16 34 8 38 0C42 10 48 14 54 17ZM76 22C84 16 86 8 82 0C78 10 72 14 66 17Z",
    fill: "light",
    line: "ink",
    width: 1,
  },
  { d: "M45 34L56 38L46 41ZM75 34L64 38L74 41Z", fill: "gold" },
  { d: "M48 50H72L69 56L66 51L62 56L58 51L54 56L51 51Z", fill: "light", line: "ink", width: 0.7 },
];

const beast: Block[] = [
  { d: "M60 50C44 52 26 66 22 104H98C94 66 76 52 60 50Z", fill: "near", line: "ink", width: 1.4 },
  { d: "M60 58L46 48L40 22L52 32H68L80 22L74 48Z", fill: "robe", line: "ink", width: 1.3 },
  { d: "M50 38L57 41L51 43ZM70 38L63 41L69 43Z", fill: "gold" },
  { d: "M57 54H63L60 58Z", fill: "ink" },
];

const serpent: Block[] = [
  { d: "M60 60C30 62 22 84 34 104H90C104 84 88 62 60 60Z", fill: "robe", line: "ink", width: 1.4 },
  {
    d: "M60 14C82 14 92 34 84 52C80 64 70 72 60 74C50 72 40 64 36 52C28 34 38 14 60 14Z",
    fill: "mid",
    line: "ink",
    width: 1.3,
  },
  {
    d: "M60 24C68 24 70 34 69 42C68 52 64 58 60 60C56 58 52 52 51 42C50 34 52 24 60 24Z",
    fill: "skin",
    line: "ink",
    width: 1,
  },
  { d: "M53 40L58 42L54 44ZM67 40L62 42L66 44Z", fill: "pop" },
];

/** A club of iron, and a blade on a long shaft. */
const club: Block[] = [
  { d: "M16 104L34 40", line: "ink", width: 3.4 },
  { d: "M26 46L32 6Q40 0 46 8L42 48Q34 54 26 46Z", fill: "near", line: "ink", width: 1.2 },
  { d: disc(35, 14, 2) + disc(40, 24, 2) + disc(33, 30, 2) + disc(38, 40, 2), fill: "light" },
];

const naginata: Block[] = [
  { d: "M20 104L20 34", line: "near", width: 3.4 },
  { d: "M17 36C14 20 20 6 32 -2C32 14 28 26 23 37Z", fill: "light", line: "ink", width: 1 },
  { d: "M15 38H25", line: "gold", width: 3.4 },
];

const jitte: Block[] = [
  { d: "M98 104L92 40", line: "ink", width: 3.2 },
  { d: "M95 66Q104 64 104 54", line: "ink", width: 2.6 },
  { d: "M97 80L99 104", line: "pop", width: 4.6 },
];

const signal: Block[] = [
  { d: "M26 104V66", line: "ink", width: 3.2 },
  {
    d: "M26 26C42 26 48 38 46 48C44 58 34 60 29 66H23C18 60 8 58 6 48C4 38 10 26 26 26Z",
    fill: "pop",
    line: "ink",
    width: 1.1,
  },
  { d: disc(26, 44, 8), fill: "gold" },
];

const paper: Block[] = [
  { d: "M8 56H50V92H8Z", fill: "light", line: "ink", width: 1.2 },
  { d: "M4 52H12V96H4ZM46 52H54V96H46Z", fill: "near", line: "ink", width: 1 },
  { d: "M20 62V86M29 62V82M38 62V88", line: "ink", width: 2 },
];

/** What somebody calls up, by his element. */
function called(keywords: readonly string[], random: Chance): Block[] {
  const element = elementOf(keywords);
  if (!element) return spirit(random);
  const mark = elementMarks[element];
  const move = "translate(4 20) scale(.46)";
  return [
    { d: disc(27, 43, 25), fill: "air", line: "light", width: 1.4 },
    mark.fill ? { d: mark.fill, fill: "pop", move } : { d: mark.line ?? "", line: "pop", width: 9, move },
  ];
}

interface Somebody {
  keywords: readonly string[];
  text?: readonly string[] | undefined;
}

/** Somebody from the waist up: dressed by his keywords, armed by what he does, with a look of his own. */
export function figure(somebody: Somebody, random: Chance): Block[] {
  const collar = pick(["lining", "lining", "gold", "pop", "water"] as const, random);
  const old = random() < 0.14;
  const turned = random() < 0.5;
  const near = random() < 0.3;
  const move = [turned ? "translate(120 0) scale(-1 1)" : "", near ? "translate(-15 -6) scale(1.25)" : ""]
    .filter((part) => part)
    .join(" ");
  return dressed(somebody, random).map((block) => {
    const placed = move ? { ...block, move: block.move ? `${move} ${block.move}` : move } : block;
    if (block.fill === "lining") return { ...placed, fill: collar };
    if (old && (block === topknot || block === longHair))
      return { ...placed, fill: "light", line: "ink", width: 1 };
    return placed;
  });
}

function dressed({ keywords, text = [] }: Somebody, random: Chance): Block[] {
  const is = (...names: string[]) => names.some((name) => keywords.includes(name));
  const written = text.join(" ").toLowerCase();
  if (is("Oni")) return oni;
  if (is("Ratling", "Goblin", "Kenku", "Ashalan", "Kitsu")) return beast;
  if (is("Naga")) return serpent;
  const woman = is("Battle Maiden", "Geisha") || random() < 0.3;
  const hair = woman ? longHair : topknot;
  if (is("Monk", "Disciple")) {
    const arms = pick([staff, called(keywords, random), fan], random);
    const dress = [...arms, ...robe, beads];
    return random() < 0.5 ? [...dress, head, features, ...strawHat] : [...dress, head, features];
  }
  if (is("Shugenja")) {
    const holds = random() < 0.35 ? paper : [];
    return [
      ...called(keywords, random),
      ...robe,
      head,
      features,
      woman ? longHair : courtHat,
      beads,
      ...holds,
    ];
  }
  if (is("Courtier", "Poet", "Historian")) {
    const hat = woman ? longHair : pick([courtHat, topknot], random);
    return [...robe, head, features, hat, ...pick([fan, paper, fan], random)];
  }
  if (is("Ninja")) return [...sword(true), ...robe, head, features, hair, mask];
  if (is("Cavalry"))
    return [...banner, ...robe, head, features, ...(woman ? [longHair] : helmet(random)), ...horse];
  if (is("Magistrate")) return [...jitte, ...robe, wings, head, features, pick([courtHat, hair], random)];
  if (is("Berserker")) return [...club, ...robe, ...plates, head, features, hair];
  if (is("Tactician", "Taisa", "Shogun"))
    return [...robe, ...plates, head, features, ...(woman ? [longHair] : helmet(random)), ...signal];
  if (is("Scout"))
    return [...bow, ...robe, head, features, ...pick([strawHat, strawHat, [hair, mask]], random)];
  if (is("Duelist")) return [...robe, wings, head, features, hair, ...sword(random() < 0.7)];
  const arms = /ranged attack/.test(written)
    ? bow
    : /challeng|\bduel/.test(written)
      ? sword(true)
      : /\bfear\b/.test(written)
        ? [mask]
        : pick([spear, naginata, banner, sword(false), sword(true), bow, club], random);
  if (is("Clan Champion", "Daimyo", "Hero", "Siege") || random() < 0.4) {
    return [...arms, ...robe, ...plates, head, features, ...helmet(random)];
  }
  if (is("Samurai")) return [...arms, ...robe, wings, head, features, hair];
  return [...robe, head, features, hair, ...(random() < 0.5 ? fan : [])];
}

/** Soldiers in a row: how they are armed and what they wear differs, and some are not human. */
export function company(keywords: readonly string[], random: Chance): Block[] {
  const wild = keywords.some((name) => ["Goblin", "Nonhuman", "Oni", "Ratling", "Undead"].includes(name));
  const arms = keywords.includes("Scout")
    ? "bows"
    : keywords.includes("Berserker")
      ? "clubs"
      : pick(["spears", "spears", "blades", "flags"] as const, random);
  const worn = pick(["straw", "iron", "bare"] as const, random);
  let shafts = "";
  let heads = "";
  let hats = "";
  let bodies = "";
  let faces = "";
  let sashes = "";
  const count = 3 + Math.floor(random() * 2);
  for (let at = 0; at < count; at++) {
    const x = 18 + (84 / (count - 1)) * at;
    const y = 56 + (at % 2) * 9;
    const [hx, hy] = [x + 9, y - 42];
    if (arms === "bows") {
      shafts += `M${n(hx - 2)} ${n(hy)}q14 24 2 50M${n(hx - 2)} ${n(hy)}l2 50`;
    } else {
      shafts += `M${n(x + 11)} 104L${n(hx)} ${n(hy)}`;
    }
    if (arms === "spears") heads += `M${n(hx)} ${n(hy - 10)}l3 9l-3 5l-3 -5Z`;
    if (arms === "blades") heads += `M${n(hx - 2)} ${n(hy + 2)}q-2 -14 8 -20q0 12 -4 20Z`;
    if (arms === "clubs") heads += `M${n(hx - 4)} ${n(hy + 8)}l1 -20q3 -4 6 0l1 20Z`;
    if (arms === "flags") heads += `M${n(hx)} ${n(hy - 8)}h14v24h-14Z`;
    bodies += `M${n(x - 17)} 104C${n(x - 16)} ${n(y + 16)} ${n(x - 9)} ${n(y + 9)} ${n(x)} ${n(y + 8)}C${n(x + 9)} ${n(y + 9)} ${n(x + 16)} ${n(y + 16)} ${n(x + 17)} 104Z`;
    faces += wild ? "" : `M${n(x - 6)} ${n(y - 2)}h12v12q-6 6 -12 0Z`;
    sashes += `M${n(x - 11)} ${n(y + 14)}L${n(x + 15)} ${n(y + 40)}M${n(x - 15)} ${n(y + 30)}L${n(x + 16)} ${n(y + 30)}`;
    if (wild)
      hats += `M${n(x - 8)} ${n(y + 10)}L${n(x - 12)} ${n(y - 12)}L${n(x - 5)} ${n(y - 5)}H${n(x + 5)}L${n(x + 12)} ${n(y - 12)}L${n(x + 8)} ${n(y + 10)}Z`;
    else if (worn === "straw")
      hats += `M${n(x)} ${n(y - 10)}L${n(x + 16)} ${n(y + 3)}Q${n(x)} ${n(y + 8)} ${n(x - 16)} ${n(y + 3)}Z`;
    else if (worn === "iron")
      hats += `M${n(x - 9)} ${n(y + 3)}C${n(x - 9)} ${n(y - 13)} ${n(x + 9)} ${n(y - 13)} ${n(x + 9)} ${n(y + 3)}L${n(x + 13)} ${n(y + 7)}Q${n(x)} ${n(y)} ${n(x - 13)} ${n(y + 7)}Z`;
    else
      hats += `M${n(x - 7)} ${n(y + 1)}Q${n(x - 8)} ${n(y - 10)} ${n(x)} ${n(y - 9)}Q${n(x + 8)} ${n(y - 10)} ${n(x + 7)} ${n(y + 1)}ZM${n(x - 2)} ${n(y - 8)}l-1 -6h6l-1 6Z`;
  }
  const cloth = wild ? "robe" : ({ straw: "gold", iron: "near", bare: "ink" } as const)[worn];
  return [
    { d: shafts, line: "ink", width: 2 },
    ...(heads
      ? [{ d: heads, fill: arms === "flags" ? "pop" : "light", line: "ink", width: 0.8 } satisfies Block]
      : []),
    { d: bodies, fill: wild ? "near" : "robe", line: "ink", width: 1.3 },
    { d: sashes, line: "light", width: 1.8 },
    ...(faces ? [{ d: faces, fill: "skin", line: "ink", width: 0.9 } satisfies Block] : []),
    { d: hats, fill: cloth, line: "ink", width: 1.2 },
    ...(keywords.includes("Cavalry") ? horse : []),
  ];
}
