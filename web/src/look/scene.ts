import type { CardType } from "../net/types";
import { deed } from "./deeds";
import { chance } from "./draw";
import { company, figure } from "./figures";
import {
  birds,
  clouds,
  country,
  foreground,
  mountain,
  pick,
  pine,
  rain,
  ridge,
  snowfall,
  sun,
  water,
  type Block,
} from "./landscape";
import { building, fields, item, keep, magic, portent, ring, torii } from "./objects";

export type { Block, Pigment } from "./landscape";

/** When it is in the picture; it chooses the pigments. */
export const hours = ["dawn", "noon", "dusk", "moon", "snow", "storm"] as const;
export type Hour = (typeof hours)[number];

export interface Scene {
  hour: Hour;
  blocks: Block[];
}

interface Subject {
  id: string;
  title: string;
  type: CardType;
  keywords: readonly string[];
  /** What is written on it, if that is known. */
  text?: readonly string[] | undefined;
}

const drawn = new Map<string, Scene>();

/** The picture of a card: always the same for the same card. */
export function scene(subject: Subject): Scene {
  const key = `${subject.id}:${subject.type}:${subject.text ? 1 : 0}`;
  let found = drawn.get(key);
  if (!found) {
    found = compose(subject);
    drawn.set(key, found);
  }
  return found;
}

/** Wide country for the opening of a game, 360 × 100: two castles, and a great mountain between them. */
export function vista(name: string): Scene {
  const random = chance(name);
  const moved = (blocks: Block[], move: string): Block[] => blocks.map((block) => ({ ...block, move }));
  return {
    hour: pick(["dawn", "dusk", "noon"] as const, random),
    blocks: [
      ...sun(random, 238, 30),
      ...moved(mountain(random, 60, 24), "translate(90 -10) scale(1.5 1.15)"),
      ridge(66, 9, random, "far", 360),
      ...moved(clouds(random, 8, 44), "translate(-20 4)"),
      ...moved(clouds(random, 20, 56), "translate(262 -6)"),
      ridge(78, 6, random, "mid", 360),
      ...moved(keep(random), "translate(14 20) scale(.72)"),
      ...moved(keep(random), "translate(260 20) scale(.72)"),
      ...water(88, random, 360),
      ...moved(torii(), "translate(146 52) scale(.52)"),
      ...moved(pine(random), "translate(-6 22) scale(.8)"),
      birds(random),
    ],
  };
}

function hourOf(title: string, keywords: readonly string[], random: () => number): Hour {
  const words = `${title} ${keywords.join(" ")}`.toLowerCase();
  if (/winter|snow|ice|frost/.test(words)) return "snow";
  if (/night|moon|dark|shadow|ninja|oni\b|secret|black/.test(words)) return "moon";
  if (/dawn|sun\b|morning|light/.test(words)) return "dawn";
  if (/storm|thunder|rain/.test(words)) return "storm";
  return hours[Math.floor(random() * hours.length)] ?? "noon";
}

function compose(subject: Subject): Scene {
  const random = chance(subject.id);
  const hour = hourOf(subject.title, subject.keywords, random);
  const blocks = paint(subject, random);
  if (hour === "snow") blocks.push(snowfall(random));
  if (hour === "storm") blocks.push(rain(random));
  return { hour, blocks };
}

/** What is behind a deed: land, clouds, or nothing but the colour of the hour. */
function setting(random: () => number): Block[] {
  const kind = random();
  if (kind < 0.3) return [ridge(62, 10, random, "far")];
  if (kind < 0.5) return clouds(random, 10, 80);
  if (kind < 0.65) return [ridge(54, 12, random, "far"), ridge(74, 8, random, "mid")];
  return [];
}

function paint(subject: Subject, random: () => number): Block[] {
  const { title, type, keywords } = subject;
  switch (type) {
    case "Stronghold":
      return [
        ...sun(random),
        ...mountain(random),
        ...clouds(random, 36, 70),
        ...keep(random),
        ...pine(random),
      ];
    case "Personality":
    case "Sensei":
    case "Ancestor":
    case "Wind":
      return [
        ...country(random, title),
        ...(random() < 0.45 ? foreground(random) : []),
        ...figure(subject, random),
      ];
    case "Holding":
      return [
        ...sun(random),
        ridge(52, 12, random, "far"),
        ...building(subject, random),
        ...foreground(random),
      ];
    case "Region":
      return /plain|meadow|farm/i.test(`${title} ${keywords.join(" ")}`)
        ? [...sun(random), ridge(58, 4, random, "far"), ...fields()]
        : [...country(random, title), ...(random() < 0.5 ? water(78, random) : []), ...pine(random)];
    case "Event":
      return portent(random);
    case "Action":
      return [...setting(random), ...deed(subject, random)];
    case "Ring":
      return ring(keywords);
    case "Follower":
      return [...country(random, title), ...company(keywords, random)];
    case "Item":
      return [...(random() < 0.6 ? sun(random, 60, 50) : clouds(random)), ...item(title, keywords, random)];
    case "Spell":
      return [ridge(70, 12, random, "far"), ...magic(keywords, title, random)];
  }
}
