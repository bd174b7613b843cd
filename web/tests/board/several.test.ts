import { cleanup, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Board from "../../src/board/Board.svelte";
import {
  forceAtHome,
  hasLegal,
  helpersOf,
  othersFrom,
  ranked,
  ringsOf,
  rolesOf,
} from "../../src/board/roles";
import type { CardFace, KnownCard, View } from "../../src/net/types";
import { assigning, leaderOf } from "../../src/table/assigning";
import { concernsMe } from "../../src/table/autopass";
import { endingOf, placings } from "../../src/table/ending";
import faceData from "../fixtures/faces.json";
import { fixture, option, question } from "../table/helpers";

const faces = faceData as unknown as Record<string, CardFace>;
const names = ["Kitsune", "Tanuki", "Ookami", "Usagi"];

afterEach(cleanup);

function show(view: View, more: Record<string, unknown> = {}) {
  const heard = { onpick: vi.fn(), onpickplace: vi.fn(), oninspect: vi.fn() };
  render(Board, {
    view,
    names,
    faces,
    legal: new Set<number>(),
    legalPlaces: new Set<string>(),
    chosen: new Set<number>(),
    seat: view.viewer,
    ...heard,
    ...more,
  });
  return heard;
}

const player = (view: View, number: number) => {
  const found = view.players[number];
  if (!found) throw new Error(`no player ${String(number)}`);
  return found;
};

describe("players of several", () => {
  test("sit around the table: who plays next comes first", () => {
    const view = fixture("four");
    expect(othersFrom(view, 0).map((each) => each.player)).toEqual([1, 2, 3]);
    expect(othersFrom(view, 2).map((each) => each.player)).toEqual([3, 0, 1]);
  });

  test("are told apart by what they do in an attack", () => {
    const view = fixture("four");
    const roles = () => view.players.map((each) => rolesOf(view, each, names));
    expect(roles()).toEqual([["attacks"], ["defends"], ["ally of Kitsune"], ["ally of Kitsune"]]);
    Object.assign(player(view, 3), { leader: -1, allied: false, invited: [0, 1] });
    expect(roles()[3]).toEqual(["invited by Kitsune, Tanuki"]);
    expect(rolesOf({ ...view, battlefields: [], phase: "dynasty" }, player(view, 0), names)).toEqual([]);
  });

  test("have Rings, Force at home, and what can be chosen", () => {
    const view = fixture("four");
    const her = player(view, 2);
    const ring = { id: 900, type: "Ring", keywords: ["Void", "Ring"] } as unknown as KnownCard;
    const other = { ...ring, id: 901, keywords: ["Air"] };
    her.holdings.push(ring, other);
    expect(ringsOf(her)).toEqual(["Air", "Void"]);
    expect(forceAtHome(her)).toBe(4);
    const some = (handle: number) => hasLegal(her, new Set([handle]), new Set());
    expect(some(900)).toBe(true);
    expect(some(-5)).toBe(false);
    const place = (key: string) => hasLegal(her, new Set(), new Set([key]));
    expect(["player:2", "province:2:1", "hidden:fate deck:2:0"].every(place)).toBe(true);
    expect(["player:1", "province:1:2", "hidden:hand:1:2", "player:22"].some(place)).toBe(false);
  });

  test("stand together in an army, the leader's own units first", () => {
    const unit = (id: number, controller: number) => ({ id, controller }) as unknown as KnownCard;
    const army = [unit(1, 3), unit(2, 0), unit(3, 2), unit(4, 0)];
    expect(helpersOf(army, 0)).toEqual([2, 3]);
    expect(helpersOf(army, 1)).toEqual([0, 2, 3]);
    expect(ranked(army, 0).map((each) => (each.hidden ? 0 : each.id))).toEqual([2, 4, 3, 1]);
  });
});

describe("the board of four", () => {
  test("has every side whole, one's own last and the others in their order", () => {
    show(fixture("four"));
    const sides = [...document.querySelectorAll("section.side")].map((each) =>
      each.getAttribute("aria-label"),
    );
    expect(sides).toEqual(["Tanuki’s side", "Ookami’s side", "Usagi’s side", "Your side"]);
    const theirs = screen.getByLabelText("Usagi’s side");
    expect(theirs.querySelector("h2")?.textContent).toBe("Usagi");
    expect(within(theirs).getByText("ally of Kitsune")).toBeTruthy();
    for (const what of ["Provinces", "Stronghold and Holdings", "Units at home", "Dynasty deck", "Fate deck"])
      expect(within(theirs).getByLabelText(`Usagi: ${what}`)).toBeTruthy();
    expect(within(theirs).getByLabelText("Usagi’s hand: 8")).toBeTruthy();
  }, 30_000);

  test("says in a battle whose units help whom", () => {
    show(fixture("four"));
    const battle = within(screen.getByLabelText(/^Battle at Tanuki/));
    expect(battle.getByText("with Ookami, Usagi")).toBeTruthy();
    const army = within(battle.getByLabelText("Kitsune: attacks"));
    expect(army.getAllByText(/^(Ookami|Usagi)$/).map((each) => each.textContent)).toEqual([
      "Ookami",
      "Usagi",
    ]);
  });

  test("asks for a player on the board", () => {
    const heard = show(fixture("four"), { legalPlaces: new Set(["player:1", "player:3"]) });
    expect(screen.getAllByLabelText(/^Choose (Tanuki|Usagi)$/)).toHaveLength(2);
    screen.getByLabelText("Choose Usagi").click();
    expect(heard.onpickplace).toHaveBeenCalledWith("player:3");
  });

  test("leaves of who is out only his name", () => {
    const view = fixture("four");
    player(view, 2).out = true;
    show(view);
    const side = within(screen.getByLabelText("Ookami’s side"));
    expect(side.getByText("out of the game")).toBeTruthy();
    expect(side.queryByLabelText("Ookami: Provinces")).toBeNull();
  });

  test("is a board of two where two play", () => {
    show(fixture("battle"));
    expect(document.querySelectorAll(".across")).toHaveLength(0);
    expect(document.querySelectorAll(".side")).toHaveLength(2);
  });
});

describe("an ally", () => {
  test("sends his units to his leader's side", () => {
    const view = fixture("four");
    view.viewer = 2;
    const unit = player(view, 2).units[0];
    if (!unit || unit.hidden) throw new Error("a unit at home");
    const asked = question("assign", [option({ kind: "card", card: unit.id }), option({ kind: "pass" })], {
      player: 2,
    });
    const screen = assigning(view, asked);
    const field = screen?.fields[0];
    expect(leaderOf(view, 2)).toBe(0);
    expect(screen?.attacking).toBe(true);
    expect(field?.mine).toBe(9);
    expect(field?.theirs).toBe(3);
    Object.assign(player(view, 2), { leader: 1 });
    expect(assigning(view, asked)?.attacking).toBe(false);
    expect(assigning(view, asked)?.fields[0]?.theirs).toBe(9);
  });

  test("is in the battle, who is only invited is not", () => {
    const view = fixture("four");
    view.viewer = 2;
    view.active = 0;
    const asked = question("reaction", [option({ kind: "pass" })], { player: 2 });
    expect(concernsMe(view, asked)).toBe(true);
    Object.assign(player(view, 2), { leader: -1, allied: false, invited: [0, 1] });
    expect(concernsMe(view, asked)).toBe(false);
  });
});

describe("the end of several", () => {
  const over = (victory: View["victory"]): View => ({
    ...fixture("four"),
    over: true,
    winner: 1,
    victory,
    placings: [[1], [0, 3], [2]],
  });

  test("has places, and players who share one", () => {
    expect(placings(over("honor"))).toEqual([
      { player: 1, place: 1 },
      { player: 0, place: 2 },
      { player: 3, place: 2 },
      { player: 2, place: 4 },
    ]);
    expect(placings(fixture("over"))).toEqual([]);
  });

  test.each([
    ["military", "Nobody else had a Province left in turn 14: a Military Victory of Tanuki."],
    ["concession", "Everybody else had lost or conceded by turn 14: Tanuki is left."],
    ["honor", "Tanuki began turn 14 with 6 Family Honor; 40 are enough: an Honor Victory."],
  ] as const)("by %s is told without naming one loser", (way, text) => {
    expect(endingOf(over(way), names, 1)?.text).toBe(text);
  });
});
