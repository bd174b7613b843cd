/** What the tests in the browser do again and again: make tables, see what is asked, answer by what can be seen. */
import { expect, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { words } from "../src/words";

export interface Wanted {
  deck: string;
  opponent: "scripted" | "random" | "friend";
  opponent_deck?: string;
  seat?: number;
  open?: boolean;
  watch?: boolean;
  chat?: boolean;
  clock?: { main: number; periods: number; period: number; absence: number } | null;
}

/** What a player sees that is asked of him. */
export interface Asked {
  over: boolean;
  text: string;
  turn: number;
  /** Phase or segment, as the page writes it. */
  phase: string;
  form: "pay" | "assign" | "order" | "options";
  answers: string[];
}

/** Whoever answers by nothing but what is visible. */
export interface Answering {
  pay(): Promise<void>;
  order(): Promise<void>;
  /** Send everybody to the first Province, or nobody. */
  assign(everybody: boolean): Promise<void>;
  option(n: number): Promise<void>;
}

/** A game that can be played to its end in a minute. */
export const AGAINST_COMPUTER: Wanted = {
  deck: "crab",
  opponent: "scripted",
  opponent_deck: "crane",
  seat: 0,
};

/** Make a table as the page does, and return its id. The page must be open. */
export async function createTable(page: Page, wanted: Wanted): Promise<string> {
  const answer = await page.evaluate(async (body) => {
    const response = await fetch("/api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as { table: string } };
  }, wanted);
  expect(answer.status).toBe(201);
  return answer.body.table;
}

/** Open the lobby, make a table there, and sit at it. */
export async function sitAtNewTable(page: Page, wanted: Wanted = AGAINST_COMPUTER): Promise<string> {
  await page.goto("/");
  const table = await createTable(page, wanted);
  await page.goto(`/table/${table}`);
  return table;
}

/** Runs in the page: what is asked of this player now, or null. */
function whatIsAsked(): Asked | null {
  const line = (selector: string): string =>
    document.querySelector(selector)?.textContent?.trim().replace(/\s+/g, " ") ?? "";
  const seen = {
    over: false,
    text: line("#asked"),
    turn: Number(/\d+/.exec(line(".turn strong"))?.[0] ?? 0),
    phase: line(".turn .tag"),
    answers: [],
  };
  if (document.querySelector("#over-title")) return { ...seen, over: true, form: "options" };
  const answers = document.querySelector(".answers");
  if (!answers || answers.getAttribute("aria-busy") === "true") return null;
  const buttons = [...answers.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  if (buttons.length === 0) return null;
  if (answers.querySelector(".units")) return { ...seen, form: "assign" };
  if (answers.querySelector("ol.list")) return { ...seen, form: "order" };
  const options = buttons.filter((button) => button.dataset["option"] !== undefined);
  if (options.length === 0) return { ...seen, form: "pay" };
  const label = (button: HTMLElement): string => {
    const copy = button.cloneNode(true) as HTMLElement;
    for (const hidden of copy.querySelectorAll("[aria-hidden='true'], .mark, .about")) hidden.remove();
    return copy.textContent.trim();
  };
  return { ...seen, form: "options", answers: options.map(label) };
}

/** Whoever has said that he is no newcomer is not asked again. */
export async function knowsTheGame(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("gorin.newcomer", "asked"));
}

/** What is asked of this player now, or null. */
export const look = (page: Page): Promise<Asked | null> => page.evaluate(whatIsAsked);

/** Wait until something is asked of this player, or the game is over. */
export async function asked(page: Page, timeout = 60_000): Promise<Asked> {
  const seen = await page.waitForFunction(whatIsAsked, undefined, { timeout });
  return (await seen.jsonValue()) as Asked;
}

/** By mouse or finger: what is visible is clicked or tapped. */
export function clicking(page: Page, touch = false): Answering {
  const answers = page.locator(".answers");
  const press = async (button: Locator): Promise<void> => {
    const once = (options = {}): Promise<void> => (touch ? button.tap(options) : button.click(options));
    try {
      await once({ timeout: 20_000 });
    } catch {
      if ((await button.count()) > 0) await once(); // else the question has passed by itself meanwhile
    }
  };
  const primary = (): Promise<void> => press(answers.locator("button.primary"));
  return {
    pay: primary,
    order: primary,
    async assign(everybody) {
      if (everybody) await press(answers.locator(".fields button").first());
      await primary();
    },
    option: (n) => press(answers.locator("button[data-option]").nth(n)),
  };
}

/** How a simple mind decides: buys what it can, arms, attacks, and lets most Reactions pass. */
export class Mind {
  #turn = -1;
  #actions = 0;

  constructor(
    /** How many actions it takes in a turn at most. */
    readonly actions = 2,
    readonly attacks = true,
  ) {}

  async answer(hands: Answering, at: Asked): Promise<void> {
    if (at.form === "pay") return hands.pay();
    if (at.form === "order") return hands.order();
    if (at.form === "assign") return hands.assign(this.attacks || at.answers.length > 0);
    return hands.option(this.choose(at));
  }

  /** Which of the answers, in the order in which they are shown. */
  choose(at: Asked): number {
    if (at.turn !== this.#turn) {
      this.#turn = at.turn;
      this.#actions = 0;
    }
    const last = at.answers.length - 1;
    if (at.text.startsWith("You may react") || at.answers[0]?.startsWith("Discard")) return last;
    if (at.answers[0] === "Attack") return this.attacks ? 0 : last;
    if (/^Take an? .* action/.test(at.text)) return this.#actions++ < this.actions ? 0 : last;
    if (at.answers.includes("At the Clan discount")) return at.answers.indexOf("At the Clan discount");
    return 0;
  }
}

/** Play until something holds or the game is over; what is asked then. */
export async function playUntil(
  page: Page,
  enough: (at: Asked) => boolean,
  { mind = new Mind(), hands = clicking(page), most = 400 } = {},
): Promise<Asked> {
  for (let answered = 0; answered < most; answered++) {
    const at = await asked(page);
    if (at.over || enough(at)) return at;
    await mind.answer(hands, at);
  }
  throw new Error(`still not there after ${most} answers`);
}

/** Whether a battle is being fought and the player is asked in it. */
export const inBattle = (at: Asked): boolean => at.text.includes("Battle action");

/** What the page remembers about a player must not shine through to another. */
export async function newPlayer(browser: Browser, baseURL?: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...(baseURL ? { baseURL } : {}) });
  return [context, await context.newPage()];
}

/** Hint, reasons, step back: the buttons under the question. */
export const tool = (page: Page, name: string): Locator =>
  page.locator(".tools").getByRole("button", { name });

/** Concede by the menu. */
export async function concede(page: Page): Promise<void> {
  await page.locator(".more > summary").click();
  await page.getByRole("button", { name: words.table.menu.concede, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: words.table.concede.yes, exact: true }).click();
  await expect(page.locator("#over-title")).toBeVisible();
}

/** Nothing of a page reaches over its right edge. */
export async function fitsAcross(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.scrollingElement?.scrollWidth ?? 0,
    window: window.innerWidth,
  }));
  expect(widths.page).toBeLessThanOrEqual(widths.window);
}

/** Everything on a page that somebody complains about: errors, refused content, requests to elsewhere. */
export function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") found.push(message.text());
  });
  page.on("pageerror", (error) => found.push(String(error)));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.hostname !== "127.0.0.1" && url.protocol !== "blob:") found.push(`request to ${url.href}`);
  });
  return found;
}
