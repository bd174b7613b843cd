/** Ids of rules within a text, and the chapter that tells of what is asked. */
import { FIRST } from "./edition.svelte";

export interface Piece {
  text: string;
  id: boolean;
}

/** A text in pieces: what is the id of a rule, and what lies between. */
export function pieces(text: string): Piece[] {
  return text
    .split(/\b((?:SE|TF|GE)-[A-Z]+-\d+)\b/)
    .map((piece, at) => ({ text: piece, id: at % 2 === 1 }))
    .filter((piece) => piece.text !== "");
}

/** Chapters about kinds of questions that no rule of its own asks. */
const CHAPTERS: Record<string, string> = {
  pay: "buying",
  dynasty: "buying",
  purchase: "buying",
  cost: "buying",
  "which cost": "buying",
  waive: "buying",
  "may pay": "buying",
  reaction: "reactions",
  order: "reactions",
  attack: "attack",
  defender: "attack",
  invite: "several",
  side: "several",
  assign: "attack",
  battlefield: "attack",
  destination: "attack",
  refuse: "duels",
  focus: "duels",
  legacy: "table",
  region: "turn",
  discard: "turn",
  loser: "goal",
};

/** The page of a chapter about an edition, at one of its parts. */
export function chapterPage(edition: string, name: string, part = 0): string {
  return `/rules/${edition === FIRST ? "" : `${edition}/`}${name}${part > 0 ? `#p${part}` : ""}`;
}

/** The page about a question: that of its rule, else the chapter about its kind. */
export function pageOf(rule: string, kind = "", edition: string = FIRST): string {
  return rule === "" ? chapterPage(edition, CHAPTERS[kind] ?? "actions") : `/rules/${rule}`;
}
