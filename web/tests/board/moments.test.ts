import { describe, expect, test, vi } from "vitest";
import { MOST, momentsOf } from "../../src/board/moments";
import { Stage } from "../../src/board/stage.svelte";
import type { KnownCard, LogLine, View } from "../../src/net/types";
import { fixture } from "../table/helpers";

const told = (view: View, ...texts: [string, number][]): LogLine[] => {
  const last = view.log.at(-1)?.number ?? 0;
  return texts.map(([text, player], n) => ({
    number: last + n + 1,
    turn: view.turn,
    rule: "",
    text,
    player,
  }));
};

/** The same view a moment later. */
function later(view: View, change: (view: View) => void, ...texts: [string, number][]): View {
  const next = structuredClone(view);
  next.log.push(...told(view, ...texts));
  change(next);
  return next;
}

const card = (of: readonly unknown[] | undefined): KnownCard => {
  const found = of?.[0] as KnownCard | undefined;
  if (!found) throw new Error("a card");
  return found;
};

describe("moments", () => {
  test("nothing has happened where nothing has", () => {
    const view = fixture("four");
    expect(momentsOf(view, structuredClone(view))).toEqual([]);
  });

  test("a card that is used is shown with its targets", () => {
    const view = fixture("four");
    const unit = card(view.players[3]?.units);
    const own = card(view.players[0]?.holdings);
    const text = `Player 1 uses ${own.title}, targeting ${unit.title}.`;
    const [only, ...others] = momentsOf(
      view,
      later(view, () => undefined, [text, 0]),
    );
    expect(others).toEqual([]);
    expect(only).toMatchObject({ kind: "play", player: 0, told: [text] });
    expect(only?.cards[0]?.title).toBe(own.title);
    expect(only?.targets[0]?.id).toBe(unit.id);
  });

  test("a card that is used is shown once, with its targets when they are chosen", () => {
    const view = fixture("four");
    const unit = card(view.players[3]?.units);
    const own = card(view.players[0]?.holdings);
    const announced = later(view, () => undefined, [`Player 1 uses ${own.title}.`, 0]);
    announced.question = {
      player: 0,
      kind: "target",
      rule: "",
      text: "",
      source: { id: own.id, title: own.title },
    };
    expect(momentsOf(view, announced)).toEqual([]);
    announced.viewer = 1;
    expect(momentsOf(view, announced)).toHaveLength(1);
    const chosen = structuredClone(announced);
    const line = chosen.log.at(-1);
    if (line) line.text = `Player 1 uses ${own.title}, targeting ${unit.title}.`;
    expect(momentsOf(announced, chosen).map((each) => each.targets[0]?.id)).toEqual([unit.id]);
    const more = structuredClone(chosen);
    const grown = more.log.at(-1);
    if (grown) grown.text = grown.text.replace(".", " and Nobody.");
    expect(momentsOf(chosen, more)).toEqual([]);
  });

  test("a title may have the sentence's words in it", () => {
    const view = fixture("four");
    const temple = card(view.players[2]?.holdings);
    temple.title = "Temple to Shinsei";
    const shown = (text: string) =>
      momentsOf(
        view,
        later(view, () => undefined, [text, 2]),
      )[0];
    expect(shown("Player 3 uses Temple to Shinsei.")?.cards[0]?.id).toBe(temple.id);
    const unit = card(view.players[2]?.units);
    const attached = shown(
      `Player 3 attaches Temple to Shinsei to ${unit.title}, bowing Gold Mine for 1 Gold.`,
    );
    expect(attached?.cards[0]?.id).toBe(temple.id);
    expect(attached?.targets[0]?.title).toBe(unit.title);
  });

  test.each([
    ["Player 4 attaches {} to Akodo Toturi, bowing Copper Mine for 4 Gold.", 3],
    ["Player 4 brings {} into play, bowing Copper Mine (twice) for 6 Gold.", 3],
    ["{} resolves.", 3],
  ])("“%s” is a play", (text, player) => {
    const view = fixture("four");
    const unit = card(view.players[3]?.units);
    const next = later(view, () => undefined, [text.replace("{}", unit.title), player]);
    expect(momentsOf(view, next).map((each) => each.cards[0]?.id)).toEqual([unit.id]);
  });

  test("what leaves play for a discard pile is destroyed; what leaves a battle that goes on is sent home", () => {
    const view = fixture("four");
    const side = view.battlefields[0]?.sides[0];
    const [first, second] = (side?.units ?? []) as KnownCard[];
    if (!first || !second) throw new Error("two units");
    const next = later(
      view,
      (now) => {
        const there = now.battlefields[0]?.sides[0];
        there?.units.splice(0, 2);
        now.players[0]?.dynasty_discard.unshift({ ...first, attachments: [] });
        now.players[2]?.units.push(second);
      },
      [`${first.title} is destroyed.`, -1],
      [`${second.title} moves home.`, -1],
    );
    const [destroyed, home] = momentsOf(view, next);
    expect(destroyed).toMatchObject({ kind: "destroyed", told: [`${first.title} is destroyed.`] });
    expect(destroyed?.cards.map((each) => each.id)).toEqual([first.id]);
    expect(home).toMatchObject({ kind: "home", told: [`${second.title} moves home.`] });
  });

  test("a Province that is lost and Honor have moments of their own", () => {
    const view = fixture("four");
    const next = later(
      view,
      (now) => {
        const [me, her] = now.players;
        if (!me || !her) throw new Error("players");
        me.honor += 3;
        her.honor -= 2;
        her.provinces_lost++;
        her.provinces.shift();
      },
      ["Province 1 of player 2 is destroyed.", 1],
    );
    expect(momentsOf(view, next)).toMatchObject([
      { kind: "province", player: 1, told: ["Province 1 of player 2 is destroyed."] },
      { kind: "honor", player: 0, amount: 3 },
      { kind: "honor", player: 1, amount: -2 },
    ]);
  });

  test("a battle and a duel that are over say how", () => {
    const view = fixture("four");
    for (const field of view.battlefields) field.current = true;
    const over = later(view, (now) => (now.battlefields = []), ["Player 1 wins the battle.", 0]);
    expect(momentsOf(view, over)).toMatchObject([{ kind: "battle", told: ["Player 1 wins the battle."] }]);
    const dueling = fixture("duel");
    expect(dueling.duel?.stage).toBe("duel");
    const titles = [dueling.duel?.challenger, dueling.duel?.challenged].map((each) => each?.personality);
    const decided = later(dueling, (now) => (now.duel = null), ["Mirumoto Chojiro wins the duel.", -1]);
    const [duel] = momentsOf(dueling, decided);
    expect(duel?.kind).toBe("duel");
    expect(duel?.cards.map((each) => each.id)).toEqual(titles);
    expect(duel?.told).toEqual(["Mirumoto Chojiro wins the duel."]);
  });

  test("a step back shows nothing", () => {
    const view = fixture("four");
    expect(momentsOf(view, { ...structuredClone(view), turn: view.turn - 1 })).toEqual([]);
  });
});

describe("the stage", () => {
  const honors = (...amounts: number[]): View[] => {
    const views = [fixture("four")];
    for (const amount of amounts) {
      const last = views.at(-1) as View;
      views.push(later(last, (now) => ((now.players[0] as { honor: number }).honor += amount)));
    }
    return views;
  };

  test("shows one moment after another at its pace, and what is skipped never", () => {
    vi.useFakeTimers();
    const [a, b, c, d] = honors(1, 2, 4) as [View, View, View, View];
    const stage = new Stage();
    stage.follow(a, b, "quick");
    stage.follow(b, c, "quick");
    expect(stage.now?.amount).toBe(1);
    vi.advanceTimersByTime(400);
    expect(stage.now?.amount).toBe(2);
    vi.advanceTimersByTime(400);
    expect(stage.now).toBeNull();
    stage.follow(a, b, "calm");
    stage.follow(b, c, "calm");
    stage.skip();
    vi.advanceTimersByTime(5000);
    expect(stage.now).toBeNull();
    stage.follow(c, d, "none");
    expect(stage.now).toBeNull();
    vi.useRealTimers();
  });

  test("lags behind by a few moments at most", () => {
    vi.useFakeTimers();
    const views = honors(1, 2, 3, 4, 5, 6, 7, 8);
    const stage = new Stage();
    views.slice(1).forEach((view, n) => {
      stage.follow(views[n] as View, view, "usual");
    });
    const seen: number[] = [];
    while (stage.now) {
      seen.push(stage.now.amount);
      vi.advanceTimersByTime(800);
    }
    expect(seen).toEqual([1, 5, 6, 7, 8]);
    expect(seen.length).toBe(MOST + 1);
    vi.useRealTimers();
  });
});
