import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Board from "../../src/board/Board.svelte";
import { choose, type Fit } from "../../src/board/fit";
import { groupCards, handOf, nearSide } from "../../src/board/groups";
import { hiddenBeside } from "../../src/board/overflow";
import { hiddenInProvince, hiddenKey, legalIn, playerKey, provinceKey } from "../../src/board/places";
import { nearest } from "../../src/board/roving";
import type { CardFace, KnownCard, View } from "../../src/net/types";
import { cardsOf } from "../../src/table/cards";
import battleView from "../fixtures/battle.json";
import duelView from "../fixtures/duel.json";
import faceData from "../fixtures/faces.json";
import startView from "../fixtures/start.json";

const faces = faceData as unknown as Record<string, CardFace>;
const battle = battleView as unknown as View;
const duel = duelView as unknown as View;
const start = startView as unknown as View;

afterEach(cleanup);

function show(view: View, more: Record<string, unknown> = {}) {
  const heard = { onpick: vi.fn(), onpickplace: vi.fn(), oninspect: vi.fn() };
  render(Board, {
    view,
    names: ["Kitsune", "Tanuki"],
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

/** What a card that can be chosen is called: what is shown on it is hidden from whoever listens. */
function nameOf(card: Element | null | undefined): string {
  expect(card?.hasAttribute("aria-label")).toBe(false);
  const copy = card?.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll("[aria-hidden='true']")) hidden.remove();
  return copy.textContent.trim();
}

function holding(id: number, more: Partial<KnownCard> = {}): KnownCard {
  return {
    id,
    card: "castle_walls",
    title: "Castle Walls",
    experience: 0,
    type: "Holding",
    owner: 0,
    controller: 0,
    stats: {},
    keywords: [],
    bowed: false,
    location: null,
    ...more,
  };
}

describe("places", () => {
  test("have keys that the question’s options share", () => {
    expect(provinceKey({ player: 1, number: 2 })).toBe("province:1:2");
    expect(playerKey(0)).toBe("player:0");
    expect(hiddenKey("fate deck", 1, 0)).toBe("hidden:fate deck:1:0");
    expect(hiddenInProvince({ player: 0, number: 3 }, 1)).toBe("hidden:province:0:3:1");
  });

  test("that are legal in an area come from the top", () => {
    const legal = new Set(["hidden:hand:0:10", "hidden:hand:0:2", "hidden:hand:1:0", "player:0"]);
    expect(legalIn("hand", 0, legal)).toEqual(["hidden:hand:0:2", "hidden:hand:0:10"]);
  });
});

describe("the size of the cards", () => {
  let tried = 0;

  /** Heights of a table of seven rows, and of one more where the homes are wider than the table. */
  const table =
    ({ fixed = 150, wraps = 200, wrapsSmall = 200 } = {}) =>
    ({ small, most, low }: Fit): number => {
      tried++;
      const width = most ?? 100;
      const rows = small ? 6.6 : 7;
      return (low ? 60 : fixed) + width * (rows + (width > (small ? wrapsSmall : wraps) ? 1.4 : 0));
    };
  const hundred = () => 100;

  test("is as the style says where there is room", () => {
    expect(choose(table(), 850, undefined, hundred)).toEqual({ small: false, most: null, low: false });
  });

  test("is found in a few trials", () => {
    tried = 0;
    expect(choose(table(), 780, undefined, hundred)).toEqual({ small: false, most: 90, low: false });
    expect(tried).toBeLessThan(7);
  });

  test("lays the homes smaller where that keeps the cards larger by enough", () => {
    const { small, most } = choose(table({ wraps: 60, wrapsSmall: 85 }), 700, undefined, hundred);
    expect(small).toBe(true);
    expect(most).toBeGreaterThanOrEqual(80);
    expect(most).toBeLessThanOrEqual(85);
    expect(choose(table({ wraps: 60, wrapsSmall: 66 }), 620, undefined, hundred).small).toBe(false);
  });

  test("stays while it fits and could not grow", () => {
    const last = { small: false, most: 90, low: false };
    tried = 0;
    expect(choose(table(), 780, last, hundred)).toBe(last);
    expect(tried).toBe(2);
  });

  test("never falls below what can be read: then the rest draws together", () => {
    expect(choose(table(), 450, undefined, hundred)).toEqual({ small: false, most: 52, low: true });
    expect(choose(table({ fixed: 900 }), 300, undefined, hundred)).toEqual({
      small: true,
      most: 52,
      low: true,
    });
  });
});

describe("equal cards", () => {
  test("lie in one heap though some are bowed", () => {
    const [walls, tokens] = groupCards([
      holding(1),
      holding(2, { bowed: true }),
      holding(3, { tokens: [{ title: "Wealth", force: 0, chi: 0, honor: 0 }] }),
      holding(4),
    ]);
    expect([walls?.cards.length, walls?.bowed, walls?.title]).toEqual([3, 1, "Castle Walls"]);
    expect(tokens?.cards.length).toBe(1);
  });

  test("are each to be chosen", async () => {
    const view = structuredClone(battle);
    const me = view.players[0];
    if (!me) throw new Error("no player");
    me.holdings = [holding(901), holding(902, { bowed: true })];
    const heard = show(view, { legal: new Set([902]) });
    const heap = screen.getByRole("group", { name: "Castle Walls ×2, 1 bowed" });
    const [first, second] = within(heap).getAllByRole("button");
    expect(nameOf(first)).toBe("Castle Walls, Holding");
    expect(nameOf(second)).toBe("Castle Walls, Holding, bowed, can be chosen");
    if (second) await fireEvent.click(second);
    expect(heard.onpick).toHaveBeenCalledWith(902);
  });
});

describe("a hand", () => {
  test("of somebody else shows the cards that are known in their places", () => {
    const player = structuredClone(battle.players[1]);
    if (!player) throw new Error("no player");
    player.hand = { count: 3, known: [holding(5, { at: 1 })] };
    expect(handOf(player).map((card) => (card.hidden ? "?" : card.title))).toEqual([
      "?",
      "Castle Walls",
      "?",
    ]);
  });
});

describe("the table", () => {
  test("lies with the viewer’s side below; whoever has no seat sees the first player there", () => {
    expect([nearSide(battle, 1), nearSide(battle, 0), nearSide(battle, -1), nearSide(battle, -2)]).toEqual([
      1, 0, 0, 0,
    ]);
  });

  test("is read as regions: both sides, their Provinces, and the battle with its Force", () => {
    show(battle);
    const mine = screen.getByRole("region", { name: "Your side" });
    expect(screen.getByRole("region", { name: "Tanuki’s side" })).toBeTruthy();
    expect(within(mine).getByRole("listitem", { name: "Province 1: strength 7" })).toBeTruthy();
    const field = screen.getByRole("region", { name: "Battle at Kitsune’s Province 1" });
    expect(field.textContent).toContain("Tanuki attacks: Force");
    expect(field.textContent).toContain("Province strength");
    const read = [...field.querySelectorAll("h3, [role='heading'], ul")];
    expect(read.map((each) => each.getAttribute("aria-label") ?? each.tagName)).toEqual([
      "H3",
      "Tanuki: attacks",
      "Kitsune: defends",
    ]);
  });

  test("a battle where a Province lay that is lost has no number", () => {
    const lost = structuredClone(battle);
    const [field] = lost.battlefields;
    const owner = lost.players.find((player) => player.player === field?.province.player);
    if (!owner) throw new Error("nobody’s Province");
    owner.provinces = owner.provinces.filter((province) => province.number !== field?.province.number);
    show(lost);
    expect(document.querySelector(".battle h3")?.textContent).toContain(
      "Battle where Kitsune’s Province lay",
    );
  });

  test("shows every Region of a Province that has several", () => {
    const several = structuredClone(battle);
    const [province] = several.players[0]?.provinces ?? [];
    const model = [...cardsOf(several)].find((card) => card.type === "Personality");
    if (!province || !model) throw new Error("no Province");
    const land = (id: number, title: string) => ({ ...model, id, title, type: "Region" as const });
    province.region = land(4321, "New Land");
    show(several);
    const lands = () => document.querySelectorAll(".province .ground").length;
    const before = lands();
    cleanup();
    province.earlier_regions = [land(4322, "Old Land")];
    expect([...cardsOf(several)].some((card) => card.id === 4322)).toBe(true);
    show(several);
    expect(lands()).toBe(before + 1);
  });

  test("shows a battle at no Province, with its Terrain and without a wall", () => {
    const apart = structuredClone(battle);
    const [field] = apart.battlefields;
    if (!field) throw new Error("no battle");
    const strength = () => screen.queryAllByText("Province strength").length;
    show(apart);
    const walls = strength();
    expect(screen.queryByRole("region", { name: "Battle at no Province" })).toBeNull();
    cleanup();
    field.province = { player: -1, number: 0 };
    const land = [...cardsOf(apart)].find((card) => card.type === "Personality");
    if (!land) throw new Error("no card");
    field.terrain = { ...land, id: 4321, title: "Crossroads", type: "Action" };
    expect([...cardsOf(apart)].some((card) => card.id === 4321)).toBe(true);
    show(apart);
    const there = within(screen.getByRole("region", { name: "Battle at no Province" }));
    expect(there.getByText(/Terrain/)).toBeTruthy();
    expect(strength()).toBe(walls - 1);
  });

  test("asked whether to attack, one stands at the Attack Phase", () => {
    const asked: View = { ...structuredClone(battle), phase: "", segment: "", battlefields: [] };
    const at = (): string | undefined => document.querySelector("[aria-current='step']")?.textContent.trim();
    show({ ...asked, question: { player: 1, kind: "attack", rule: "", text: "" } });
    expect(at()).toBe("Attack");
    cleanup();
    show({ ...asked, question: { player: 1, kind: "reaction", rule: "", text: "" } });
    expect(at()).toBeUndefined();
  });

  test("a row that is wider than what is seen counts what lies beyond each edge", () => {
    const at = (left: number) => ({ left, right: left + 50 });
    const row = [at(-80), at(-20), at(40), at(100), at(160), at(220)];
    expect(hiddenBeside(row, { left: 0, right: 130 })).toEqual([1, 2]);
    expect(hiddenBeside(row.slice(2, 4), { left: 0, right: 200 })).toEqual([0, 0]);
  });

  test("opens with the land between both Strongholds, until Provinces stand", () => {
    show(start);
    const land = document.querySelector(".opening .mark")?.closest("ul");
    expect([...(land?.querySelectorAll(".slip") ?? [])].map((slip) => slip.textContent)).toEqual([
      "TanukiMountain's Shadow Dojo",
      "KitsuneMountain Summit Temple",
    ]);
    cleanup();
    show(battle);
    expect(document.querySelector(".opening")).toBeNull();
  });

  test("names what is attached on the edge that is seen", () => {
    const view = structuredClone(battle);
    const bearer = view.battlefields
      .flatMap((field) => field.sides.flatMap((side) => side.units))
      .find((unit) => !unit.hidden && unit.attachments?.length);
    if (!bearer || bearer.hidden) throw new Error("nobody bears anything");
    show(view);
    const unit = screen.getByRole("group", { name: `${bearer.title}’s unit` });
    const [item] = bearer.attachments ?? [];
    if (!item || item.hidden) throw new Error("hidden");
    expect(unit.querySelector(`[data-handle="${item.id}"]`)?.classList.contains("edge")).toBe(true);
    expect(unit.querySelector(`[data-handle="${bearer.id}"]`)?.classList.contains("edge")).toBe(false);
  });

  test("shows the duel with both Personalities, their stat and the pools", () => {
    show(duel);
    const ring = screen.getByRole("region", { name: "Duel" });
    expect(ring.textContent).toContain("Chi 3");
    expect(within(ring).getAllByText("Focus pool: 3")).toHaveLength(2);
    expect(ring.querySelectorAll("li[aria-hidden='true']")).toHaveLength(3); // their number is read
    expect(ring.firstElementChild?.firstElementChild?.textContent).toContain("Duel");
  });

  test("gives places that may be chosen a button with words", async () => {
    const heard = show(battle, {
      legalPlaces: new Set(["province:1:2", "player:1", "hidden:province:0:1:0"]),
    });
    await fireEvent.click(screen.getByRole("button", { name: "Choose Province 3" }));
    await fireEvent.click(screen.getByRole("button", { name: "Choose Tanuki" }));
    await fireEvent.click(screen.getByRole("button", { name: "a face-down Dynasty card, can be chosen" }));
    expect(heard.onpickplace.mock.calls).toEqual([["province:1:2"], ["player:1"], ["hidden:province:0:1:0"]]);
  });

  test("has one stop for Tab in each hand", () => {
    show(battle);
    const hand = screen.getByRole("region", { name: "Your hand: 7" });
    const stops = within(hand)
      .getAllByRole("button")
      .map((card) => card.tabIndex);
    expect(stops).toEqual([0, -1, -1, -1, -1, -1, -1]);
  });

  test("shows a spectator no buttons for hidden cards", () => {
    const view = structuredClone(battle);
    view.viewer = -1;
    for (const player of view.players) player.hand = { count: 4 };
    show(view);
    const hand = screen.getByRole("region", { name: "Kitsune’s hand: 4" });
    expect(within(hand).queryAllByRole("button")).toEqual([]);
    expect(hand.querySelectorAll("li")).toHaveLength(4);
    // Their number is read, not each of them.
    expect(within(hand).queryAllByRole("img")).toEqual([]);
  });
});

describe("arrow keys", () => {
  test("go to what lies ahead before what lies aside", () => {
    const spots = [
      { x: 100, y: 60 },
      { x: 150, y: 0 },
      { x: -50, y: 0 },
    ];
    expect(nearest({ x: 0, y: 0 }, spots, [1, 0])).toBe(1);
    expect(nearest({ x: 0, y: 0 }, spots, [-1, 0])).toBe(2);
    expect(nearest({ x: 0, y: 0 }, spots, [0, -1])).toBe(-1);
  });
});
