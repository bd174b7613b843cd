/** Keys of places on the table that can be chosen though no known card lies there. */
import type { View } from "../net/types";

export interface ProvinceKey {
  player: number;
  number: number;
}

export function provinceKey({ player, number }: ProvinceKey): string {
  return `province:${player}:${number}`;
}

/** A Province's place in the row, counted from the left from 1, as prompts and log count it; 0 if it is lost. */
export function placeInRow(view: View, { player, number }: ProvinceKey): number {
  return (view.players[player]?.provinces.findIndex((each) => each.number === number) ?? -1) + 1;
}

export function playerKey(player: number): string {
  return `player:${player}`;
}

/** A hidden card in a deck or a hand, by its place from the top. */
export function hiddenKey(area: string, player: number, at: number): string {
  return `hidden:${area}:${player}:${at}`;
}

/** A face-down card in a Province. */
export function hiddenInProvince({ player, number }: ProvinceKey, at: number): string {
  return `hidden:province:${player}:${number}:${at}`;
}

/** The legal places in a player's area, top first. */
export function legalIn(area: string, player: number, legal: ReadonlySet<string>): string[] {
  const start = `hidden:${area}:${player}:`;
  return [...legal]
    .filter((key) => key.startsWith(start))
    .sort((a, b) => Number(a.slice(start.length)) - Number(b.slice(start.length)));
}
